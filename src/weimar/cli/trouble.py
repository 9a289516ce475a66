"""How a command tells that it cannot go on.

Contract: one JSON object on standard error, with a stable code, the index of the action to blame (or null) and a
sentence; exit status 1 for an illegal action, 2 for everything else.
"""

import sys
from typing import Final, NoReturn

import msgspec
import typer

from weimar.engine import IllegalStep, RecordError
from weimar.text import say

ILLEGAL: Final = 1
MALFORMED: Final = 2


def describe(error: RecordError) -> dict[str, object]:
    """The error object of a refused record."""
    name = error.name or "?"
    return {"error": error.code, "action": error.action, "message": say(error.code, name=name)}


def refuse(error: RecordError) -> NoReturn:
    """Report a refused record and leave."""
    sys.stderr.write(msgspec.json.encode(describe(error)).decode() + "\n")
    raise typer.Exit(ILLEGAL if isinstance(error, IllegalStep) else MALFORMED)


def fail(code: str, name: str = "") -> NoReturn:
    """Report a command that cannot be carried out, and leave."""
    refuse(RecordError(code, None, name))
