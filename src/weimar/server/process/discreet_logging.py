"""Discreet logging: an error's kind and place, never its text, which may be secret.

Contract: a text that an exception carries reaches no log.
"""

import asyncio
import logging
import traceback
from pathlib import Path
from typing import Any, Final

import structlog

log = structlog.get_logger()


def where(error: BaseException) -> str:
    """In which file and line an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


class _ErrorTextFilter(logging.Filter):
    """Says of an error where it happened and of what kind it is, never what it says: that may be secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every line through, without the error's own words."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg, record.args = "%s: %s at %s", (record.getMessage().strip(), type(error).__name__, where(error))
            record.exc_info = record.exc_text = None
        return True


ERROR_TEXT_FILTER: Final = _ErrorTextFilter()


def task_failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error that nobody waited for: asyncio would log all that it says."""
    error = context.get("exception")
    log.error("task_failed", kind=type(error).__name__, where="?" if error is None else where(error))
