"""Discreet logging: an error's type and place, never its text, which may be secret.

Contract: the log never contains the text of an exception, and strangers cannot fill it with junk.
"""

import asyncio
import logging
import time
import traceback
from pathlib import Path
from typing import Any, Final

import structlog

from weimar.server.process.rate_limits import Bucket

log = structlog.get_logger()


def place_of(error: BaseException) -> str:
    """The file and line where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


_JUNK: Final = ("Invalid HTTP request received", "Invalid UTF-8 sequence", "Unsupported upgrade request")
"""Beginnings of the web server's log lines about junk from strangers."""
JUNK_PER_MINUTE: Final = 10


class ErrorTextFilter(logging.Filter):
    """Filter that replaces an error's text with its type and place, and limits lines about junk."""

    def __init__(self) -> None:
        super().__init__()
        self._junk = Bucket(JUNK_PER_MINUTE / 60, JUNK_PER_MINUTE, time.monotonic())

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a line, and remove the error's text from it."""
        if str(record.msg).startswith(_JUNK) and not self._junk.take(time.monotonic()):
            return False
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.args = (record.getMessage().strip(), type(error).__name__, place_of(error))
            record.msg = "%s: %s at %s"
            record.exc_info = record.exc_text = None
        return True


ERROR_TEXT_FILTER: Final = ErrorTextFilter()


def task_failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error of a task without an awaiter; asyncio would log its text."""
    error = context.get("exception")
    log.error("task_failed", kind=type(error).__name__, where="?" if error is None else place_of(error))
