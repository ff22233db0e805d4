"""NumPy arrays over native buffers."""

from typing import TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.generic)


def over(buffer: vec[u8] | vec[i64] | vec[float], dtype: type[Number]) -> NDArray[Number]:
    """The buffer as a read-only array, without a copy: what native code writes shows in it."""
    return np.frombuffer(memoryview(buffer), dtype)
