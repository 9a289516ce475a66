"""`weimar review --what-if`: possible continuations of a game after a different choice, in words."""

import msgspec
from babel.numbers import format_percent

from weimar.cli.trouble import fail
from weimar.engine import Action, Record
from weimar.lab.work import Spread
from weimar.review.what_if import FUTURES, Futures, interval, what_if
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator


class Asked(msgspec.Struct, frozen=True):
    """A different choice after a number of actions."""

    actions: int
    choice: Action


def asked(text: str) -> Asked:
    """The choice in an option: the number of actions, a colon, and the action as in records."""
    number, _, action = text.partition(":")
    try:
        return Asked(msgspec.convert(number, int, strict=False), msgspec.json.decode(action, type=Action))
    except (msgspec.MsgspecError, ValueError):
        fail("bad_choice_form", text)


def futures(record: Record, wanted: Asked, count: int | None, spread: Spread) -> Futures:
    """This many futures of a record; a hundred without a number.

    Raises:
        NoSuchChoice: this choice is impossible at that moment.
        IllegalStep, MalformedRecord: see `weimar.engine.states`.
    """
    return what_if(record, wanted.actions, wanted.choice, range(count or FUTURES), spread)


def results(told: Futures, wanted: Asked, record: Record) -> str:
    """The results of the choice and of the actual one, in words."""
    offered = Narrator(record.players, tuple).offer(wanted.choice)
    lines = [f"{offered}: {_result(told.liberals, told.games)}"]
    if told.as_played is not None:
        lines.append(f"{say('replay-review-if-played')}: {_result(told.as_played, told.games)}")
    return "\n".join(lines)


def _result(won: int, games: int) -> str:
    low, high = (format_percent(bound, locale=chosen_language()) for bound in interval(won, games))
    return say("replay-review-if-won", won=won, games=games, low=low, high=high)
