"""95 % confidence intervals of a mean over independent clusters."""

from math import sqrt
from statistics import NormalDist, fmean, stdev

_EXACT = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t (Cornish-Fisher from six degrees on, within 0.001)."""
    if freedom in _EXACT:
        return _EXACT[freedom]
    z = NormalDist().inv_cdf(0.975)
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + g1 / freedom + g2 / freedom**2 + g3 / freedom**3


def interval(means: list[float]) -> tuple[float, float] | None:
    """Low and high end for equally heavy clusters; None for fewer than two, which bound nothing."""
    if len(means) < 2:
        return None
    centre = fmean(means)
    reach = student(len(means) - 1) * stdev(means) / sqrt(len(means))
    return centre - reach, centre + reach
