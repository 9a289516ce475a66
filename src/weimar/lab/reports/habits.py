"""Habits of a level in games against itself: acts that could reveal roles, with people's shares for comparison.

Contract: `observe` adds one finished game to the counts. Each habit has a number of cases and of acts in them. People's
shares are known for some habits only, from recorded games of seven.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.course import Course, opening, with_round
from weimar.engine.rounds import Round
from weimar.engine.rules import hitler_knows_team
from weimar.engine.state import Hand, State, Statement
from weimar.engine.terms import Role, Seat


class Habit(NamedTuple):
    """An act that may reveal a role.

    Attributes:
        title: its description. people: people's share as text, "" if unknown.
        dominated: true if no player has a reason for the act.
    """

    title: str
    people: str = ""
    dominated: bool = False


HABITS: Final = {
    "first_nein_liberals": Habit("Nein on a game's first ballot, liberals", "≈ .33"),
    "first_nein_fascists": Habit("Nein on a game's first ballot, fascist team"),
    "early_nein_liberals": Habit("Nein before the first fascist policy, liberals"),
    "early_nein_fascists": Habit("Nein before the first fascist policy, fascist team"),
    "own_nein_president": Habit("Nein on one's own proposal, presidential candidate", "~0", dominated=True),
    "own_nein_liberal": Habit("Nein on oneself, liberal nominee", "~0"),
    "own_nein_fascist": Habit("Nein on oneself, nominee of the fascist team", "~0"),
    "nein_on_a_win": Habit("Nein on a government that elects Hitler and wins, by who knows", "0", dominated=True),
    "confession": Habit("fascist chancellor held FL, enacted F, says FL", "~0", dominated=True),
    "president_confession": Habit("president lost a policy and claims two or more liberal tiles", "~0", dominated=True),
    "refuted": Habit("claim that the enacted tile refutes", "~0", dominated=True),
    "silent_liberal_policy": Habit("fascist chancellor enacted L from LL and says nothing", "~0"),
    "fascists_contradict": Habit("two of the fascist team in a government contradict each other", "rare"),
    "hitler_fff": Habit("Hitler drew FFF and claims a liberal tile", "~0"),
    "accuses_fellow": Habit("investigates a fellow and says fascist", ".12"),
    "truth_fff": Habit("liberal president drew FFF and says so", ".90"),
    "truth_lll": Habit("liberal president drew LLL and says so", ".49"),
    "spoke": Habit("liberals speak about their sessions"),
    "passed": Habit("governments that are elected, of all proposed"),
}
"""The habits by key, in the order of the table."""


Case: TypeAlias = tuple[str, bool]


class Counts:
    """The counts of habits in some games.

    Attributes:
        done, cases: the counts by key of `HABITS`. games, rounds: their total numbers. endings: games by reason.
    """

    def __init__(self) -> None:
        self.done = dict.fromkeys(HABITS, 0)
        self.cases = dict.fromkeys(HABITS, 0)
        self.games = self.rounds = 0
        self.endings: dict[str, int] = {}

    def observe(self, final: State, reason: str) -> None:
        """Count a finished game."""
        self.games += 1
        self.endings[reason] = self.endings.get(reason, 0) + 1
        for key, done in _cases(final):
            self.cases[key] += 1
            self.done[key] += done
        self.rounds += len([past for past in final.board.rounds if past.votes is not None])

    def share(self, key: str) -> float | None:
        """The share of cases with the act; None without a case."""
        return self.done[key] / self.cases[key] if self.cases[key] else None


def _cases(final: State) -> Iterator[Case]:
    roles = final.setup.roles
    course: Course = opening(len(roles), final.setup.rules)
    for number, past in enumerate(final.board.rounds, 1):
        if past.votes is not None:
            yield from _ballots(final, course, past)
        if past.enacted is not None:
            yield from _session(final, number, past)
        if past.power == "investigate" and past.target is not None:
            yield from _investigation(final, number, past)
        course = with_round(course, past)


def _team(role: Role) -> str:
    return "liberals" if role == "liberal" else "fascists"


def _ballots(final: State, course: Course, past: Round) -> Iterator[Case]:
    assert past.votes is not None
    assert past.nominee is not None
    roles, first = final.setup.roles, past is final.board.rounds[0]
    wins = course.fascist >= FASCIST_POLICIES_FOR_HITLER and roles[past.nominee] == "hitler"
    told = hitler_knows_team(final.setup.rules, len(roles))
    yield "passed", bool(past.elected)
    for seat, vote in enumerate(past.votes):
        if vote is None:
            continue
        nein = vote == "nein"
        if course.fascist == 0:
            yield f"early_nein_{_team(roles[seat])}", nein
        if first:
            yield f"first_nein_{_team(roles[seat])}", nein
        if seat == past.candidate:
            yield "own_nein_president", nein
        elif seat == past.nominee:
            yield "own_nein_liberal" if roles[seat] == "liberal" else "own_nein_fascist", nein
        if wins and (roles[seat] == "fascist" or (roles[seat] == "hitler" and (told or seat == past.nominee))):
            yield "nein_on_a_win", nein


def _session(final: State, number: int, past: Round) -> Iterator[Case]:
    assert past.nominee is not None
    roles = final.setup.roles
    drawn, passed = _hand(final, number, past.candidate), _hand(final, number, past.nominee)
    first, second = _said(final, number, past.candidate), _said(final, number, past.nominee)
    fascist = past.enacted == "F"
    for seat, said in ((past.candidate, first), (past.nominee, second)):
        if roles[seat] == "liberal" and number < len(final.board.rounds):
            yield "spoke", said is not None
        if said is not None:
            yield "refuted", said.count("L") == len(said) if fascist else "L" not in said
    if first is not None and fascist:
        yield "president_confession", first.count("L") > 1
    if roles[past.nominee] != "liberal" and second is not None and fascist and passed == "FL":
        yield "confession", "L" in second
    if roles[past.nominee] != "liberal" and passed == "LL" and number < len(final.board.rounds):
        yield "silent_liberal_policy", second is None
    if "liberal" not in (roles[past.candidate], roles[past.nominee]) and first is not None and second is not None:
        yield "fascists_contradict", second.count("L") not in (first.count("L"), first.count("L") - 1)
    if roles[past.candidate] == "hitler" and drawn == "FFF" and first is not None:
        yield "hitler_fff", "L" in first
    if roles[past.candidate] == "liberal" and first is not None and drawn in ("FFF", "LLL"):
        yield f"truth_{drawn.lower()}", first == drawn


def _investigation(final: State, number: int, past: Round) -> Iterator[Case]:
    roles = final.setup.roles
    assert past.target is not None
    told = [said for said in final.board.statements if (said.round, said.about) == (number, "investigation")]
    fellow = roles[past.candidate] == "fascist" and roles[past.target] != "liberal"
    if fellow and told and told[-1].party is not None:
        yield "accuses_fellow", told[-1].party == "fascist"


def _hand(final: State, number: int, seat: Seat) -> str:
    return next(seen.tiles for seen in final.board.memories[seat] if isinstance(seen, Hand) and seen.round == number)


def _said(final: State, number: int, seat: Seat) -> str | None:
    """The current claim of a seat about a session's tiles; None if there is none."""
    found: list[Statement] = [
        said
        for said in final.board.statements
        if (said.seat, said.round, said.about, said.replaced) == (seat, number, "session", False)
    ]
    return found[-1].tiles if found else None
