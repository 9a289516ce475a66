"""The errors of commands, and their messages.

Contract: one JSON object on standard error, with a stable code, the index of the faulty action (or null) and a
sentence; exit status 1 for an illegal action and a deal without a valid proof, 2 for everything else.
"""

import sys
from collections.abc import Container, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NoReturn, TypeAlias, get_args

import msgspec
from click.exceptions import Exit

from weimar.engine import IllegalStep, ProofError, RecordError
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.text import chosen_language, say

ILLEGAL: Final = 1
MALFORMED: Final = 2
LONGEST_NAME: Final = 100

CommandCode: TypeAlias = Literal[
    "unknown_bot",
    "bad_count",
    "bad_option_form",
    "bad_choice_form",
    "no_such_choice",
    "unwritable",
    "exists_already",
    "folder_not_empty",
    "records_or_parquet",
    "other_run",
    "unknown_question",
    "policy_not_found",
    "policy_failed",
    "illegal_choice",
    "model_did_not_play",
    "table_refused",
    "table_unreachable",
    "missing_extra",
    "bot_data_unusable",
    "needs_posix",
    "bad_setting",
    "cannot_listen",
    "certificate_unusable",
    "relay_without_certificates",
    "relay_file_unreadable",
    "relay_key_of_another",
    "relay_certificate_expired",
    "relay_certificate_untrusted",
    "relay_certificate_unfit",
    "bad_node_name",
    "no_node_named",
    "data_in_use",
    "data_unusable",
    "log_lost",
    "no_database",
    "not_checkable",
    "not_migratable",
    "not_restorable",
    "backup_elsewhere",
    "unknown_table",
    "bad_archive",
    "game_not_over",
    "no_games",
    "scheduler_unreachable",
    "scheduler_lost",
    "no_workers",
    "workers_lost",
    "other_worker",
]
COMMAND_CODES: Final[tuple[str, ...]] = get_args(CommandCode)
"""Codes of failed commands, in addition to those of records and rules."""


def describe(error: RecordError, longest: int = LONGEST_NAME) -> dict[str, object]:
    """The error object of a refused record, with names cut to this many characters."""
    name = encodable(error.name[:longest])
    return {"error": error.code, "action": error.action, "message": say(error.code, name=name)}


def encodable(name: str) -> str:
    """A name, for example of a file, with escapes for what is not UTF-8."""
    return name.encode("utf-8", "backslashreplace").decode()


def report_refused(error: RecordError, where: Mapping[str, object] = MappingProxyType({})) -> None:
    """Write the error object to standard error, with further fields that say where the record is."""
    sys.stderr.buffer.write(msgspec.json.encode({**describe(error), **where}) + b"\n")


def status_of(error: RecordError) -> int:
    """The exit status for a refused record."""
    return ILLEGAL if isinstance(error, IllegalStep | ProofError) else MALFORMED


def refuse(error: RecordError) -> NoReturn:
    """Report a refused record and exit."""
    report_refused(error)
    raise Exit(status_of(error))


def fail(code: str, name: str = "") -> NoReturn:
    """Report a failed command and exit. The name may be one of our sentences, with a path in it."""
    sys.stderr.buffer.write(msgspec.json.encode(describe(RecordError(code, None, name), LONGEST_SENTENCE)) + b"\n")
    raise Exit(MALFORMED)


def write(path: Path, content: bytes) -> None:
    """Write a file, or end the command."""
    try:
        path.write_bytes(content)
    except OSError:
        fail("unwritable", str(path))


def require_players(players: int) -> None:
    """Refuse a number of players that the rules do not know."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        fail("wrong_player_count", str(players))


def require_bots(known: Container[str], *names: str) -> None:
    """Refuse names that no bot has."""
    for name in names:
        if name not in known:
            fail("unknown_bot", name)


def require_count(count: int, low: int, high: int) -> None:
    """Refuse a number of games out of this range."""
    if not low <= count <= high:
        from babel.numbers import format_decimal

        bounds = [format_decimal(bound, locale=chosen_language()) for bound in (low, high)]
        fail("bad_count", "–".join(bounds))


LONGEST_SENTENCE: Final = 5_000
