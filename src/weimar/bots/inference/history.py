"""The public course of a game, as evidence.

Contract: `course_of(view)` puts each round together with what was stated about it; equal histories give equal values,
so that whatever is derived from a course can be kept by value. Nothing private is in a course.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.rounds import Round
from weimar.engine.rules import Rules
from weimar.engine.state import Statement
from weimar.engine.terms import Party, Seat, Tiles, Topic
from weimar.engine.view import View

SILENT: Final = 0
"""A statement that was refused or never made; claims count from 1: no liberal tile, one, ..."""
PENDING: Final = -1
"""A statement that may still come."""


class Told(Struct, frozen=True, gc=False):
    """The claim about a round: `PENDING`, `SILENT`, or the number of liberal tiles claimed plus one.

    Attributes:
        president, chancellor: about their hands. peek: about the top three tiles.
        party: about an investigation: 1 liberal, 2 fascist.
        changed: seats that have told more than one story about this round, ascending.
    """

    president: int = PENDING
    chancellor: int = PENDING
    peek: int = PENDING
    party: int = PENDING
    changed: tuple[Seat, ...] = ()


class Past(Struct, frozen=True, gc=False):
    """A round and what was said about it."""

    round: Round
    told: Told


class Table(Struct, frozen=True, gc=False, cache_hash=True):
    """The part of a game that is public and never changes."""

    players: int
    rules: Rules


def table_of(view: View) -> Table:
    """The table of a view."""
    return Table(view.players, view.rules)


def course_of(view: View) -> tuple[Past, ...]:
    """The rounds so far, the running one last.

    Who has not spoken of a round when the next government is proposed has kept silent.
    """
    closed = len(view.rounds) if view.rounds[-1].nominee is None else len(view.rounds) + 1
    stories: dict[int, list[Statement]] = {}
    for statement in view.statements:
        stories.setdefault(statement.round, []).append(statement)
    return tuple(
        Past(past, _told(past, stories.get(number, []), PENDING if number > closed - 2 else SILENT))
        for number, past in enumerate(view.rounds, 1)
    )


def _told(past: Round, stories: list[Statement], missing: int) -> Told:
    if not stories:
        return Told(missing, missing, missing, missing)
    current = [story for story in stories if not story.replaced]
    return Told(
        president=_claim(current, "session", past.candidate, missing),
        chancellor=_claim(current, "session", past.nominee, missing),
        peek=_claim(current, "peek", past.candidate, missing),
        party=_claim(current, "investigation", past.candidate, missing),
        changed=tuple(sorted({story.seat for story in stories if story.replaced})),
    )


def _claim(stories: list[Statement], about: Topic, seat: Seat | None, missing: int) -> int:
    for story in stories:
        if story.about == about and story.seat == seat:
            return claim_index(story.tiles, story.party)
    return missing


def claim_index(tiles: Tiles | None, party: Party | None) -> int:
    """A statement's content as a number: see `Told`."""
    if tiles is not None:
        return tiles.count("L") + 1
    if party is not None:
        return 1 if party == "liberal" else 2
    return SILENT
