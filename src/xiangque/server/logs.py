"""What the server writes down: one JSON line an event on stderr, never a hidden tile."""

import logging
import sys

import structlog


def set_up(level: int = logging.INFO) -> None:
    """Log as JSON lines to stderr."""
    structlog.configure(
        processors=[
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
