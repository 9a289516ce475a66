"""Puzzles by plain enumeration: every order of every pile, every hand, every assignment of the roles.

Nothing of `weimar.daily` or `weimar.review` is used, so that an error there cannot hide here.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from weimar.engine.rounds import Round
from weimar.engine.state import Statement

Fact = tuple[str, int]
Outcome = tuple[bool, bool]
"""Whether a liberal president could have acted and spoken like this, and whether a liberal chancellor could have."""


def worlds(players: int, rounds: tuple[Round, ...], said: tuple[Statement, ...], facts: Collection[Fact]) -> set[str]:
    """The role assignments, a letter for each seat, that fit the rounds and these facts."""
    piles = _all_signatures(rounds, said)
    return {
        roles
        for roles in _assignments(players)
        if _public(roles, rounds, said, facts) and all(pile.fits(roles, rounds, facts) for pile in piles)
    }


def _assignments(players: int) -> Iterator[str]:
    fascists = (players - 3) // 2
    for team in combinations(range(players), fascists + 1):
        for hitler in team:
            yield "".join("H" if seat == hitler else "F" if seat in team else "L" for seat in range(players))


def _public(roles: str, rounds: Sequence[Round], said: Collection[Statement], facts: Collection[Fact]) -> bool:
    for number, past in enumerate(rounds, 1):
        if ("cleared", number) in facts and past.nominee is not None and roles[past.nominee] == "H":
            return False
        if ("execution", number) in facts and past.target is not None and roles[past.target] == "H":
            return False
        if ("investigation", number) in facts and roles[past.candidate] == "L" and past.target is not None:
            for statement in said:
                if (statement.about, statement.round) == ("investigation", number):
                    liberal = roles[past.target] == "L"
                    if statement.party != ("liberal" if liberal else "fascist"):
                        return False
    return True


_Pile = tuple[int, int, list[tuple[str, int]]]
"""Its liberal tiles, its fascist tiles, and what was done with it, with the rounds."""


def _piles(rounds: Sequence[Round]) -> list[_Pile]:
    liberal, fascist = 6, 11
    piles: list[_Pile] = [(6, 11, [])]
    for number, past in enumerate(rounds, 1):
        if past.enacted:
            piles[-1][2].append(("session", number))
            liberal, fascist = liberal - (past.enacted == "L"), fascist - (past.enacted == "F")
        if past.reshuffled == "after_session":
            piles.append((liberal, fascist, []))
        if past.power == "peek" and past.enacted:
            piles[-1][2].append(("peek", number))
        if past.chaos:
            piles[-1][2].append(("chaos", number))
            liberal, fascist = liberal - (past.chaos == "L"), fascist - (past.chaos == "F")
        if past.reshuffled == "after_chaos":
            piles.append((liberal, fascist, []))
    return piles


@lru_cache(maxsize=8)
def _all_signatures(rounds: tuple[Round, ...], said: tuple[Statement, ...]) -> list["_Signatures"]:
    return [_Signatures(pile[2], _signatures(pile, rounds, said)) for pile in _piles(rounds)]


_Course = tuple[frozenset[Outcome], ...]
"""What could be true of each thing done with a pile."""


class _Signatures:
    """What could be true of a pile, by its orders; what is asked for twice is looked up."""

    def __init__(self, done: Sequence[Fact], courses: set[_Course]) -> None:
        self._done, self._courses = done, courses
        self._known: dict[tuple[Outcome, ...], bool] = {}

    def fits(self, roles: str, rounds: Sequence[Round], facts: Collection[Fact]) -> bool:
        """True if some order fits: the liberals among the officers of these facts acted and spoke as liberals do."""
        wanted = []
        for kind, number in self._done:
            past, bound = rounds[number - 1], (kind, number) in facts
            president = bound and roles[past.candidate] == "L"
            chancellor = bound and kind == "session" and past.nominee is not None and roles[past.nominee] == "L"
            wanted.append((president, chancellor))
        key = tuple(wanted)
        if key not in self._known:
            self._known[key] = any(
                all(
                    any((one or not president) and (other or not chancellor) for one, other in outcomes)
                    for outcomes, (president, chancellor) in zip(course, key, strict=True)
                )
                for course in self._courses
            )
        return self._known[key]


def _signatures(pile: _Pile, rounds: Sequence[Round], said: Collection[Statement]) -> set[_Course]:
    """For every order of a pile: what could be true of each thing done with it."""
    liberal, fascist, done = pile
    size = liberal + fascist
    tiles: dict[tuple[str, int, int], str | None] = {(one.about, one.round, one.seat): one.tiles for one in said}
    known: dict[tuple[int, str], frozenset[Outcome]] = {}
    found = set()
    for places in combinations(range(size), liberal):
        order = "".join("L" if place in places else "F" for place in range(size))
        course, top = [], 0
        for kind, number in done:
            past = rounds[number - 1]
            if kind == "session":
                drawn = order[top : top + 3]
                if (number, drawn) not in known:
                    known[number, drawn] = frozenset(_outcomes(past, number, drawn, tiles))
                outcomes = known[number, drawn]
                top += 3
            elif kind == "peek":
                told = tiles.get(("peek", number, past.candidate))
                outcomes = frozenset({(told is None or told == order[top : top + 3], True)})
            else:
                outcomes = frozenset({(True, True)} if order[top] == past.chaos else ())
                top += 1
            if not outcomes:
                break
            course.append(outcomes)
        else:
            found.add(tuple(course))
    return found


def _outcomes(past: Round, number: int, drawn: str, tiles: dict[tuple[str, int, int], str | None]) -> Iterator[Outcome]:
    assert past.nominee is not None
    assert past.enacted is not None
    first, second = (tiles.get(("session", number, seat)) for seat in (past.candidate, past.nominee))
    for discarded in range(3):
        passed = drawn[:discarded] + drawn[discarded + 1 :]
        if past.enacted not in passed:
            continue
        wasted = drawn[discarded] == "L" and "F" in passed
        president = not wasted and (first is None or sorted(first) == sorted(drawn))
        helped = past.enacted == "F" and "L" in passed
        chancellor = not helped and (second is None or sorted(second) == sorted(passed))
        yield president, chancellor
