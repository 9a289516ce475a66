"""The public course of a game, as evidence.

Contract: `course_of(view)` combines each round with the statements about it. Equal histories give equal values, so
results for a course can be cached by value. A course contains nothing private. `contradictions` are between its claims.
"""

from collections import defaultdict
from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from msgspec import Struct

from weimar.engine.rounds import Round
from weimar.engine.rules import Rules
from weimar.engine.terms import Party, Seat, Tiles, Topic
from weimar.engine.view import View

SILENT: Final = 0
"""A refused or missing statement. Claims count from 1: no liberal tile, one, ..."""
PENDING: Final = -1
"""A still possible statement."""
UNSPOKEN: Final = -2
"""A missing statement that no one could expect: it is no evidence."""
_TOPICS: Final[tuple[Topic, ...]] = ("session", "peek", "investigation")


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
    a statement was expected (`_is_expected`). A table that talks aloud without pressing buttons looks silent, but this
    is no evidence.
    """
    closed = len(view.rounds) - (2 if view.rounds[-1].nominee is None else 1)
    said: dict[tuple[int, Topic, Seat | None], int] = {}
    changed = defaultdict[int, set[Seat]](set)
    for story in view.statements:
        if story.replaced:
            changed[story.round].add(story.seat)
        else:
            said[story.round, story.about, story.seat] = claim_index(story.tiles, story.party)
    spoken, kept, course = list[Seat | None](), list[Seat | None](), list[Past]()
    for number, past in enumerate(view.rounds, 1):
        missing = PENDING if number > closed else SILENT
        president, peek, party = (said.get((number, topic, past.candidate), missing) for topic in _TOPICS)
        chancellor = said.get((number, "session", past.nominee), missing)
        if past.enacted is not None and past.nominee is not None:
            claims = (past.candidate, president), (past.nominee, chancellor)
            spoken += [seat for seat, claim in claims if claim > SILENT]
            kept += [seat for seat, claim in claims if claim == SILENT]
        if SILENT in (president, chancellor, peek, party):
            officers = past.candidate, past.nominee
            first, second = (SILENT if _is_expected(seat, spoken, kept) else UNSPOKEN for seat in officers)
            president, chancellor, peek, party = president or first, chancellor or second, peek or first, party or first
        course.append(Past(past, Told(president, chancellor, peek, party, tuple(sorted(changed[number])))))
    return tuple(course)


def _is_expected(seat: Seat | None, spoken: list[Seat | None], kept: list[Seat | None]) -> bool:
    """True if a statement of this seat was expected: it has spoken before, or at least half of the others have.

    `spoken` and `kept` have the seats of all statements about sessions, and of all silences.
    """
    others = len(spoken) - spoken.count(seat)
    return seat is not None and (seat in spoken or 0 < others >= len(kept) - kept.count(seat))


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


def at_odds(told: Told) -> bool:
    """True if both claims are incompatible for a president who keeps liberal tiles."""
    both = told.president > 0 and told.chancellor > 0
    return both and min(told.president - 1, 2) != told.chancellor - 1


def contradictions(course: tuple[Past, ...], number: int) -> list[tuple[Seat, Seat]]:
    """The pairs of seats whose claims about the tiles of a round cannot both be honest."""
    past, told = course[number - 1].round, course[number - 1].told
    if past.nominee is None:
        return []
    found = [(past.candidate, past.nominee)] if at_odds(told) else []
    for one in reversed(course[: number - 1]):
        if one.round.power == "peek" and one.told.peek > 0:
            peeker, seen = one.round.candidate, one.told.peek - 1
            if told.president > 0 and told.president - 1 != seen and peeker != past.candidate:
                found.append((peeker, past.candidate))
            if told.chancellor > 0 and not both_can_be(seen, told.chancellor - 1) and peeker != past.nominee:
                found.append((peeker, past.nominee))
        if one.round.power == "peek" or one.round.enacted or one.round.chaos or one.round.veto == "accepted":
            break
    return found


def sessions(course: tuple[Past, ...], seat: Seat, since: int = 1) -> list[Past]:
    """The rounds from this number on in which a government with a seat enacted a policy."""
    return [
        past
        for past in course[since - 1 :]
        if past.round.enacted is not None and seat in (past.round.candidate, past.round.nominee)
    ]


def mostly_fascist(rounds: Sequence[Round]) -> bool:
    """True if more fascist than liberal policies were enacted in these rounds."""
    enacted = [past.enacted for past in rounds]
    return enacted.count("F") > enacted.count("L")
