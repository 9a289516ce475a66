"""The facts of a view.

Contract: written from the view of a seat and nothing else, equal to those of the batch engine at the same position
(`weimar.lab.nets.facts`).
"""

from typing import Any, Final, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.names import (
    PLACES,
    RELATION_AT,
    RELATIONS,
    RULES,
    SEAT_AT,
    SEAT_FACTS,
    TABLE_AT,
    TABLE_FACTS,
)
from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_HITLER, FASCIST_POLICIES_FOR_VETO, MIN_PLAYERS
from weimar.engine.phases import PhaseName
from weimar.engine.rounds import Round
from weimar.engine.rules import hitler_knows_team
from weimar.engine.state import Hand, Loyalty, Memory, Peeked
from weimar.engine.terms import Role, Seat
from weimar.engine.view import View

Whole: TypeAlias = NDArray[np.int64]
_QUESTIONS: Final = (None, "president", "chancellor", Peeked, Loyalty)
"""The kinds of questions, as in the batch engine: a hand in an office, a peek, an investigation."""
_PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
_ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")
KNOWN: Final = [SEAT_AT[f"known_{role}"] for role in ("fascist", "hitler", "liberal")]
"""The places of the facts about known roles."""
GUESSES: Final = [SEAT_AT[f"guess_{role}"] for role in ("fascist", "hitler")]
GUESS_PARTS: Final = 16
"""The parts of a nat in which guesses are counted."""
MOST_GUESSED: Final = 127
_IN_HAND: Final = ("president_discard", "chancellor_enact", "veto_answer")


class ViewFacts(NamedTuple):
    """A position as a net sees it.

    Attributes:
        table: [fact]. seats: [place, fact]. relations: [relation, place, place].
    """

    table: Whole
    seats: Whole
    relations: Whole

    @property
    def alone(self) -> tuple[Whole, Whole, Whole]:
        """The same as the only one of many positions."""
        return self.table[None], self.seats[None], self.relations[None]


def facts_of(view: View, asked: Memory | None = None) -> ViewFacts:
    """The facts of a playing seat's view: when asked for a statement about an observation, or before another action."""
    assert isinstance(view.viewer, int)
    notes, fascist = _Notes(view, view.viewer, asked), 0
    notes.add_table()
    notes.add_question()
    notes.add_seats()
    for number, past in enumerate(view.rounds, 1):
        notes.add_round(number, past, fascist)
        fascist += (past.enacted == "F") + (past.chaos == "F")
    order = [*range(view.viewer, view.players), *range(view.viewer), *range(view.players, PLACES)]
    table, seats, relations = np.array(notes.table), np.array(notes.seats), np.array(notes.relations)
    return ViewFacts(table, seats[order], relations[:, order][:, :, order])


def as_liberal(table: NDArray[Any], seats: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The facts of a table and its seats, or of many, for a liberal in the viewer's seat, who knows no other role.

    Players of the fascist team guess with these: they get the guesses that others could make from that seat.
    """
    table, seats = table.copy(), seats.copy()
    first = TABLE_AT["role"]
    hidden = table[..., first] == 0
    table[..., first] = 1
    table[..., first + 1 : first + len(_ROLES)] = 0
    table[..., TABLE_AT["knows_team"]] = 0
    known = seats[..., KNOWN]
    known[hidden] = 0
    known[hidden, 0, KNOWN.index(SEAT_AT["known_liberal"])] = 1
    seats[..., KNOWN] = known
    return table, seats


def with_guesses(seats: NDArray[Any], guesses: NDArray[Any]) -> NDArray[Any]:
    """The facts of seats, or of many, on which a net chooses: with guesses at roles, and as if nobody had kept silent.

    In games of bots mostly fascists are silent, but people also talk aloud without pressing buttons. Guesses are in
    sixteenths of a nat: [place, question] as in `WholeNet.guesses`.
    """
    told = seats.copy()
    told[..., SEAT_AT["silent"]] = 0
    told[..., 1:, GUESSES] = guesses[..., 1:, :].clip(-MOST_GUESSED, MOST_GUESSED) * told[..., 1:, :1]
    return told


class _Notes:
    """The facts by seat, not yet by place. A `memoryview` reads and writes one number sooner than an array does."""

    def __init__(self, view: View, me: Seat, asked: Memory | None) -> None:
        self.view, self.me, self.asked = view, me, asked
        self.office = asked.office if isinstance(asked, Hand) else "president"
        self.table = np.zeros(TABLE_FACTS, np.int64).data
        self.seats = np.zeros((PLACES, SEAT_FACTS), np.int64).data
        self.relations = np.zeros((RELATIONS, PLACES, PLACES), np.int64).data
        self.held = {(seen.round, seen.office): seen for seen in view.memories if isinstance(seen, Hand)}
        told = [said for said in view.statements if not said.replaced]
        self.claimed = {
            (said.round, said.seat): said.tiles.count("L") for said in told if said.about == "session" and said.tiles
        }
        self.called = {(said.round, said.seat): said.party for said in told if said.about == "investigation"}

    def add_table(self) -> None:
        """The boards, the piles, the rules, and what the viewer is and holds."""
        view, table, running = self.view, self.table, self.view.rounds[-1]
        liberal, fascist = view.enacted.liberal, view.enacted.fascist
        assert view.role is not None
        table[TABLE_AT["phase"] + _PHASES.index(view.phase)] = 1
        table[TABLE_AT["liberal_policies"] + min(liberal, 5)] = 1
        table[TABLE_AT["fascist_policies"] + min(fascist, 5)] = 1
        table[TABLE_AT["tracker"] + min(view.election_tracker, 2)] = 1
        table[TABLE_AT["players"] + view.players - MIN_PLAYERS] = 1
        table[TABLE_AT["living"]] = len(view.alive)
        table[TABLE_AT["round"]] = len(view.rounds)
        table[TABLE_AT["role"] + _ROLES.index(view.role)] = 1
        table[TABLE_AT["knows_team"]] = view.roles.count(None) < view.players - 1
        if view.phase in _IN_HAND and self.asked is None and self.me in view.waiting_for:
            table[TABLE_AT["hand"] + view.hand.count("L")] = 1
        table[TABLE_AT["pile"]] = view.draw_pile_size
        table[TABLE_AT["veto"]] = running.veto is not None
        table[TABLE_AT["veto"] + 1] = running.veto == "refused"
        table[TABLE_AT["veto"] + 2] = fascist >= FASCIST_POLICIES_FOR_VETO
        table[TABLE_AT["special"]] = running.special
        power = view.powers[fascist] if fascist < FASCIST_POLICIES_FOR_VETO else None
        table[TABLE_AT["power"] + (0 if power is None else _PHASES.index(power))] = 1
        table[TABLE_AT["board"]], table[TABLE_AT["board"] + 1] = liberal, fascist
        for place, (name, value) in enumerate(RULES):
            table[TABLE_AT["rules"] + place] = getattr(view.rules, name) == value
        table[TABLE_AT["rules"]] = hitler_knows_team(view.rules, view.players)

    def add_question(self) -> None:
        """Note the question at hand, and the peeked tiles that come next."""
        rounds, asked, table = self.view.rounds, self.asked, self.table
        if asked is None:
            table[TABLE_AT["question"]] = 1
        else:
            kind = _QUESTIONS.index(self.office if isinstance(asked, Hand) else type(asked))
            held = self.held.get((asked.round, self.office))
            table[TABLE_AT["question"] + kind] = 1
            if held is not None:
                table[TABLE_AT["asked_hand"] + held.tiles.count("L")] = 1
            table[TABLE_AT["asked_enacted"] + {None: 0, "F": 1, "L": 2}[rounds[asked.round - 1].enacted]] = 1
        drawn = max((number for number, past in enumerate(rounds, 1) if past.elected or past.chaos), default=0)
        for seen in self.view.memories:
            if isinstance(seen, Peeked) and seen.round == drawn < len(rounds):
                table[TABLE_AT["peeked"] + seen.tiles.count("L")] = 1

    def add_seats(self) -> None:
        """The turns, the offices, and the known roles."""
        view, seats, last = self.view, self.seats, self.view.last_government
        after = [(view.last_regular_candidate + step) % view.players for step in range(1, view.players + 1)]
        for turn, seat in enumerate([seat for seat in after if seat in view.alive], 1):
            seats[seat, SEAT_AT["turn"]] = turn
            seats[seat, SEAT_AT["alive"]] = 1
        seats[view.candidate, SEAT_AT["candidate"]] = 1
        for seat, role in enumerate(view.roles):
            seats[seat, SEAT_AT["plays"]] = 1
            seats[seat, SEAT_AT["nominee"]] = seat == view.rounds[-1].nominee
            seats[seat, SEAT_AT["last_president"]] = last is not None and seat == last.president
            seats[seat, SEAT_AT["last_chancellor"]] = last is not None and seat == last.chancellor
            seats[seat, SEAT_AT["not_hitler"]] = seat in view.not_hitler
            seats[seat, SEAT_AT["investigated"]] = seat in view.investigated
            if role is not None:
                seats[seat, SEAT_AT["known_liberal" if role == "liberal" else "known_fascist"]] = 1
                seats[seat, SEAT_AT["known_hitler"]] = role == "hitler"
        for seen in view.memories:
            if isinstance(seen, Loyalty):
                seats[seen.seat, SEAT_AT[f"known_{seen.party}"]] = 1

    def add_round(self, number: int, past: Round, fascist: int) -> None:
        """A round, after so many fascist policies."""
        president, chancellor, seats = past.candidate, past.nominee, self.seats
        seats[president, SEAT_AT["called_by_special"]] += past.special
        if chancellor is None:
            return
        seats[chancellor, SEAT_AT["nominated"]] += 1
        self._add_ballots(number, past)
        if past.enacted is not None:
            party = "fascist" if past.enacted == "F" else "liberal"
            seats[president, SEAT_AT[f"president_{party}"]] += 1
            seats[chancellor, SEAT_AT[f"chancellor_{party}"]] += 1
            self.relations[RELATION_AT[f"elected_{party}"], president, chancellor] += 1
            seats[chancellor, SEAT_AT["late_chancellor"]] += fascist >= FASCIST_POLICIES_FOR_HITLER
        if past.enacted is not None or past.veto == "accepted":
            self._add_session(number, past, chancellor)
        if past.target is not None:
            self._add_power(number, past, past.target)

    def _add_ballots(self, number: int, past: Round) -> None:
        government = [seat for seat in (past.candidate, past.nominee) if seat is not None]
        outcome = {None: "", "F": "fascist", "L": "liberal"}[past.enacted] if past.elected else "failed"
        for seat, vote in enumerate(past.votes or ()):
            if vote is None:
                continue
            is_nein = vote == "nein"
            self.seats[seat, SEAT_AT["ja_last"]] = -1 if is_nein else 1
            self.seats[seat, SEAT_AT["first_round_nein"]] += is_nein and number == 1
            self.seats[seat, SEAT_AT["nein_on_self"]] += is_nein and seat == past.nominee
            if outcome and seat not in government:
                self.seats[seat, SEAT_AT[f"{vote}_{outcome}"]] += 1
            relation = "nein" if is_nein else "ja_fascist" if past.enacted == "F" else ""
            for member in government if relation and seat not in government else ():
                self.relations[RELATION_AT[relation], seat, member] += 1

    def _add_session(self, number: int, past: Round, chancellor: Seat) -> None:
        president, fascist, seats = past.candidate, past.enacted == "F", self.seats
        by_president, by_chancellor = self.claimed.get((number, president)), self.claimed.get((number, chancellor))
        if not isinstance(self.asked, Hand) or self.asked.round != number:
            seats[president, SEAT_AT["silent"]] += by_president is None
            seats[chancellor, SEAT_AT["silent"]] += by_chancellor is None
        if fascist and by_president is not None:
            seats[president, SEAT_AT["claims_no_liberal"]] += by_president == 0
            seats[president, SEAT_AT["claims_one_liberal"]] += by_president == 1
            if by_president > 0:  # the president says that the chancellor had the choice
                seats[president, SEAT_AT["contradicts_as_president"]] += 1
                seats[chancellor, SEAT_AT["contradicts_as_chancellor"]] += 1
                self.relations[RELATION_AT["contradicts"], president, chancellor] += 1
                self.relations[RELATION_AT["contradicts"], chancellor, president] += 1
        seats[chancellor, SEAT_AT["claims_no_choice"]] += fascist and by_chancellor == 0
        if past.enacted == "L" and by_president is not None and by_chancellor is not None:
            differs = by_president < by_chancellor or by_president > by_chancellor + 1
            seats[president, SEAT_AT["admits_discard"]] += by_president == by_chancellor + 1 < DRAW
            seats[president, SEAT_AT["differs_after_liberal"]] += differs
            seats[chancellor, SEAT_AT["differs_after_liberal"]] += differs
        drawn, received = self.held.get((number, "president")), self.held.get((number, "chancellor"))
        if drawn is not None:
            passed = drawn.tiles.count("L") - (drawn.discarded == "L")
            seats[chancellor, SEAT_AT["enacted_fascist_by_choice"]] += passed > 0 and fascist
            seats[chancellor, SEAT_AT["lied_to_me"]] += by_chancellor is not None and by_chancellor != passed
        if received is not None:
            had = received.tiles.count("L")
            seats[president, SEAT_AT["passed_no_choice"]] += had == 0
            seats[president, SEAT_AT["passed_liberal"]] += had > 0
            seats[president, SEAT_AT["lied_to_me"]] += by_president is not None and not had <= by_president <= had + 1

    def _add_power(self, number: int, past: Round, target: Seat) -> None:
        president = past.candidate
        self.seats[president, SEAT_AT["executes"]] += past.power == "execution"
        party = self.called.get((number, president)) if past.power == "investigate" else None
        if party is not None:
            self.seats[president, SEAT_AT[f"calls_{party}"]] += 1
            self.seats[target, SEAT_AT[f"called_{party}"]] += 1
            self.relations[RELATION_AT[f"calls_{party}"], president, target] += 1
            self.seats[president, SEAT_AT["lied_to_me"]] += self.me == target and party != self.view.party
