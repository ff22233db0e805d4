"""The lesson of each game: a guided first hand, then its special rules."""

from typing import Final

from xiangque.lessons import (
    anxiang_bars,
    anxiang_first,
    anxiang_xi,
    huaian_claims,
    huaian_first,
    huaian_waits,
    suihua_first,
    suihua_more,
    suihua_ready,
)
from xiangque.lessons.model import Step

LESSONS: Final[dict[str, tuple[Step, ...]]] = {
    "huaian": huaian_first.STEPS + huaian_claims.STEPS + huaian_waits.STEPS,
    "suihua": suihua_first.STEPS + suihua_ready.STEPS + suihua_more.STEPS,
    "anxiang": anxiang_first.STEPS + anxiang_xi.STEPS + anxiang_bars.STEPS,
}
