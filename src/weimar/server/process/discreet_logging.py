"""Discreet logging: an error's type and place, never its text, which may be secret.

Contract: the text of an exception reaches no log.
"""

import asyncio
import logging
import traceback
from pathlib import Path
from typing import Any, Final

import structlog

log = structlog.get_logger()


def place_of(error: BaseException) -> str:
    """The file and line where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


class _ErrorTextFilter(logging.Filter):
    """Replaces the text of an error by its type and place."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every line through, without the error's text."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg = "%s: %s at %s"
            record.args = (record.getMessage().strip(), type(error).__name__, place_of(error))
            record.exc_info = record.exc_text = None
        return True


ERROR_TEXT_FILTER: Final = _ErrorTextFilter()


def task_failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that nobody awaited; asyncio would log its text."""
    error = context.get("exception")
    log.error("task_failed", kind=type(error).__name__, where="?" if error is None else place_of(error))
