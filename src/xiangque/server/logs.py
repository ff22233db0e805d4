"""What the server writes down: one JSON line an event on stderr, never a hidden tile."""

import logging
import sys

import structlog


class Others(logging.Handler):
    """What libraries write, uvicorn above all, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        """One record as one line."""
        logger = structlog.get_logger(record.name)
        logger.log(
            record.levelno, "library", logger=record.name, text=record.getMessage(), exc_info=record.exc_info
        )


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
    logging.basicConfig(level=logging.WARNING, handlers=[Others()], force=True)
