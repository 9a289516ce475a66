"""The public course of a game, as evidence.

Contract: `course_of(view)` combines each round with the statements about it. Equal histories give equal values, so
results for a course can be cached by value. A course contains nothing private.
"""

from enum import IntEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from weimar.engine.rounds import Round
from weimar.engine.rules import Rules
from weimar.engine.state import Statement
from weimar.engine.terms import Party, Seat, Tiles, Topic
from weimar.engine.view import View

SILENT: Final = 0
"""A refused or missing statement. Claims count from 1: no liberal tile, one, ..."""
PENDING: Final = -1
"""A still possible statement."""
UNSPOKEN: Final = -2
"""A missing statement that no one could expect: it is no evidence."""


class PartyClaim(IntEnum):
    """The content of a statement about an investigation."""

    LIBERAL = 1
    FASCIST = 2


class Told(Struct, frozen=True, gc=False):
    """The claim about a round: `UNSPOKEN`, `PENDING`, `SILENT`, or the number of liberal tiles claimed plus one.

    Attributes:
        president, chancellor: the claims about their hands. peek: the claim about the top three tiles.
        party: the claim about an investigation, a `PartyClaim`.
        changed: seats with different statements about this round, ascending.
    """

    president: int = PENDING
    chancellor: int = PENDING
    peek: int = PENDING
    party: int = PENDING
    changed: tuple[Seat, ...] = ()


class Past(Struct, frozen=True, gc=False):
    """A round and the statements about it."""

    round: Round
    told: Told


class Table(Struct, frozen=True, gc=False, cache_hash=True):
    """The constant public part of a game."""

    players: int
    rules: Rules


def table_of(view: View) -> Table:
    """The table of a view."""
    return Table(view.players, view.rules)


def course_of(view: View) -> tuple[Past, ...]:
    """The rounds so far, the running one last.

    A player without a statement about a round when the next government is proposed has kept silent. This counts only if
    a statement was expected (`Voices.expected`). A table that talks aloud without pressing buttons looks silent, but
    this is no evidence.
    """
    closed = len(view.rounds) if view.rounds[-1].nominee is None else len(view.rounds) + 1
    stories: dict[int, list[Statement]] = {}
    for statement in view.statements:
        stories.setdefault(statement.round, []).append(statement)
    voices, course = Voices(view.players), []
    for number, past in enumerate(view.rounds, 1):
        told = _told(past, stories.get(number, []), PENDING if number > closed - 2 else SILENT)
        voices.hear(past, told)
        course.append(Past(past, voices.weighed(past, told)))
    return tuple(course)


class Voices:
    """Record of the seats' past statements about their offices, for judging their silence."""

    def __init__(self, players: int) -> None:
        self._spoken, self._kept = [0] * players, [0] * players
        self._all_spoken = self._all_kept = 0

    def hear(self, past: Round, told: Told) -> None:
        """Count the statements of one more round's government about their session."""
        if past.enacted is not None and past.nominee is not None:
            for seat, said in ((past.candidate, told.president), (past.nominee, told.chancellor)):
                spoken, kept = said > SILENT, said == SILENT
                self._spoken[seat] += spoken
                self._kept[seat] += kept
                self._all_spoken += spoken
                self._all_kept += kept

    def expected(self, seat: Seat) -> bool:
        """Return whether a statement of this seat was expected: it has spoken before, or half of the others have."""
        spoken, kept = self._all_spoken - self._spoken[seat], self._all_kept - self._kept[seat]
        return self._spoken[seat] > 0 or (spoken > 0 and spoken >= kept)

    def weighed(self, past: Round, told: Told) -> Told:
        """The statements of a round, with each silence that is no evidence as `UNSPOKEN`."""
        if SILENT not in (told.president, told.chancellor, told.peek, told.party):
            return told
        first = SILENT if self.expected(past.candidate) else UNSPOKEN
        second = SILENT if past.nominee is not None and self.expected(past.nominee) else UNSPOKEN
        return replace(
            told,
            president=told.president or first,
            chancellor=told.chancellor or second,
            peek=told.peek or first,
            party=told.party or first,
        )


def _told(past: Round, stories: list[Statement], missing: int) -> Told:
    claims: dict[tuple[Topic, Seat | None], int] = {
        (story.about, story.seat): claim_index(story.tiles, story.party) for story in stories if not story.replaced
    }
    return Told(
        president=claims.get(("session", past.candidate), missing),
        chancellor=claims.get(("session", past.nominee), missing),
        peek=claims.get(("peek", past.candidate), missing),
        party=claims.get(("investigation", past.candidate), missing),
        changed=tuple(sorted({story.seat for story in stories if story.replaced})),
    )


def claim_index(tiles: Tiles | None, party: Party | None) -> int:
    """A statement's content as a number (`Told`)."""
    if tiles is not None:
        return tiles.count("L") + 1
    if party is not None:
        return PartyClaim.LIBERAL if party == "liberal" else PartyClaim.FASCIST
    return SILENT


def both_can_be(drawn: int, passed: int) -> bool:
    """True if a president with `drawn` liberal tiles can have passed `passed` of them."""
    return passed in (drawn, drawn - 1)
