"""How fast this installation is: every figure of `xiangque bench`, measured on one core."""

from xiangque.bench.document import report
from xiangque.bench.everything import figures
from xiangque.bench.measure import Figure, is_compiled

__all__ = ["Figure", "figures", "is_compiled", "report"]
