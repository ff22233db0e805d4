"""Garbage is collected rarely and on purpose: a full collection walks through every table and holds up all of
them.
"""

import gc
import threading

YOUNG, MIDDLE, NEVER = 20_000, 20, 1_000_000
FULL_S = 600.0


def collect_rarely() -> None:
    """From now on, full collections happen every ten minutes only; what stands now is left out of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    threading.Thread(target=_collect, daemon=True, name="garbage").start()


def _collect() -> None:
    pause = threading.Event()
    while not pause.wait(FULL_S):
        gc.collect()
