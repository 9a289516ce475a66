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
AS_PRESIDENT: Final = 1
AS_CHANCELLOR: Final = 2
ABOUT_PEEK: Final = 3
ABOUT_INVESTIGATION: Final = 4
"""The kinds of questions, as in the batch engine."""
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
    return _Writer(view, asked).written()


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


def kind_of(asked: Memory | None) -> int:
    """The kind of the question about an observation; 0 for none."""
    if isinstance(asked, Hand):
        return AS_PRESIDENT if asked.office == "president" else AS_CHANCELLOR
    return 0 if asked is None else ABOUT_PEEK if isinstance(asked, Peeked) else ABOUT_INVESTIGATION


class _Writer:
    def __init__(self, view: View, asked: Memory | None) -> None:
        assert isinstance(view.viewer, int)
        self._view, self._me, self._asked = view, view.viewer, asked
        self._place = [(seat - self._me) % view.players for seat in range(view.players)]
        self._table = np.zeros(TABLE_FACTS, np.int64)
        self._seats = np.zeros((PLACES, SEAT_FACTS), np.int64)
        self._relations = np.zeros((RELATIONS, PLACES, PLACES), np.int64)
        self._held = {(seen.round, seen.office): seen for seen in view.memories if isinstance(seen, Hand)}
        self._said = {(said.round, said.about, said.seat): said for said in view.statements if not said.replaced}

    def written(self) -> ViewFacts:
        """All facts."""
        self._write_table()
        self._write_asked()
        self._write_seats()
        fascist = 0
        for number, past in enumerate(self._view.rounds, 1):
            self._write_round(number, past, fascist)
            fascist += (past.enacted == "F") + (past.chaos == "F")
        return ViewFacts(self._table, self._seats, self._relations)

    def _tell(self, name: str, place: int = 0, value: int = 1) -> None:
        self._table[TABLE_AT[name] + place] = value

    def _add(self, seat: Seat, name: str, value: int = 1) -> None:
        if value:  # most are 0, and a look is quicker than an addition
            self._seats[self._place[seat], SEAT_AT[name]] += value

    def _relate(self, name: str, one: Seat, other: Seat) -> None:
        self._relations[RELATION_AT[name], self._place[one], self._place[other]] += 1

    def _write_table(self) -> None:
        view, running = self._view, self._view.rounds[-1]
        liberal, fascist = view.enacted.liberal, view.enacted.fascist
        assert view.role is not None
        self._tell("phase", _PHASES.index(view.phase))
        self._tell("question", kind_of(self._asked))
        self._tell("liberal_policies", min(liberal, 5))
        self._tell("fascist_policies", min(fascist, 5))
        self._tell("tracker", min(view.election_tracker, 2))
        self._tell("players", view.players - MIN_PLAYERS)
        self._tell("living", value=len(view.alive))
        self._tell("round", value=len(view.rounds))
        self._tell("role", _ROLES.index(view.role))
        self._tell("knows_team", value=view.roles.count(None) < view.players - 1)
        if view.phase in _IN_HAND and self._asked is None and self._me in view.waiting_for:
            self._tell("hand", view.hand.count("L"))
        self._tell("pile", value=view.draw_pile_size)
        self._tell("veto", 0, running.veto is not None)
        self._tell("veto", 1, running.veto == "refused")
        self._tell("veto", 2, fascist >= FASCIST_POLICIES_FOR_VETO)
        self._tell("special", value=running.special)
        power = view.powers[fascist] if fascist < FASCIST_POLICIES_FOR_VETO else None
        self._tell("power", 0 if power is None else _PHASES.index(power))
        self._tell("board", 0, liberal)
        self._tell("board", 1, fascist)
        for place, (name, value) in enumerate(RULES):
            self._tell("rules", place, getattr(view.rules, name) == value)
        self._tell("rules", 0, hitler_knows_team(view.rules, view.players))

    def _write_asked(self) -> None:
        rounds = self._view.rounds
        if self._asked is not None:
            number = self._asked.round
            held = self._held.get((number, "chancellor" if kind_of(self._asked) == AS_CHANCELLOR else "president"))
            if held is not None:
                self._tell("asked_hand", held.tiles.count("L"))
            self._tell("asked_enacted", {None: 0, "F": 1, "L": 2}[rounds[number - 1].enacted])
        drawn = max((number for number, past in enumerate(rounds, 1) if past.elected or past.chaos), default=0)
        for seen in self._view.memories:
            if isinstance(seen, Peeked) and seen.round == drawn < len(rounds):
                self._tell("peeked", seen.tiles.count("L"))

    def _write_seats(self) -> None:
        view = self._view
        after = [(view.last_regular_candidate + step) % view.players for step in range(1, view.players + 1)]
        for turn, seat in enumerate([seat for seat in after if seat in view.alive], 1):
            self._add(seat, "turn", turn)
        last = view.last_government
        for seat, role in enumerate(view.roles):
            self._add(seat, "plays")
            self._add(seat, "alive", seat in view.alive)
            self._add(seat, "candidate", seat == view.candidate)
            self._add(seat, "nominee", seat == view.rounds[-1].nominee)
            self._add(seat, "last_president", last is not None and seat == last.president)
            self._add(seat, "last_chancellor", last is not None and seat == last.chancellor)
            self._add(seat, "not_hitler", seat in view.not_hitler)
            self._add(seat, "investigated", seat in view.investigated)
            if role is not None:
                self._add(seat, "known_liberal" if role == "liberal" else "known_fascist")
                self._add(seat, "known_hitler", role == "hitler")
        for seen in view.memories:
            if isinstance(seen, Loyalty):
                name = "known_liberal" if seen.party == "liberal" else "known_fascist"
                self._seats[self._place[seen.seat], SEAT_AT[name]] = 1

    def _write_round(self, number: int, past: Round, fascist: int) -> None:
        president, chancellor = past.candidate, past.nominee
        self._add(president, "called_by_special", past.special)
        if chancellor is None:
            return
        self._add(chancellor, "nominated")
        for seat, vote in enumerate(past.votes or ()):
            if vote is not None:
                self._write_ballot(number, past, seat, is_ja=vote == "ja")
        if past.enacted is not None:
            party = "fascist" if past.enacted == "F" else "liberal"
            self._add(president, f"president_{party}")
            self._add(chancellor, f"chancellor_{party}")
            self._relate(f"elected_{party}", president, chancellor)
            self._add(chancellor, "late_chancellor", fascist >= FASCIST_POLICIES_FOR_HITLER)
        if past.enacted is not None or past.veto == "accepted":
            self._write_session(number, past, chancellor)
        if past.target is not None:
            self._write_power(number, past, past.target)

    def _write_ballot(self, number: int, past: Round, seat: Seat, *, is_ja: bool) -> None:
        government = past.candidate, past.nominee
        self._seats[self._place[seat], SEAT_AT["ja_last"]] = 1 if is_ja else -1
        self._add(seat, "first_round_nein", not is_ja and number == 1)
        self._add(seat, "nein_on_self", not is_ja and seat == past.nominee)
        if seat in government:
            return
        outcome = {None: "", "F": "fascist", "L": "liberal"}[past.enacted] if past.elected else "failed"
        if outcome:
            self._add(seat, f"{'ja' if is_ja else 'nein'}_{outcome}")
        relation = "nein" if not is_ja else "ja_fascist" if past.enacted == "F" else ""
        for member in government if relation else ():
            assert member is not None
            self._relate(relation, seat, member)

    def _write_session(self, number: int, past: Round, chancellor: Seat) -> None:
        president, fascist = past.candidate, past.enacted == "F"
        by_president, by_chancellor = self._claimed(number, president), self._claimed(number, chancellor)
        if not isinstance(self._asked, Hand) or self._asked.round != number:
            self._add(president, "silent", by_president is None)
            self._add(chancellor, "silent", by_chancellor is None)
        if fascist and by_president is not None:
            self._add(president, "claims_no_liberal", by_president == 0)
            self._add(president, "claims_one_liberal", by_president == 1)
            if by_president > 0:  # the president says that the chancellor had the choice
                self._add(president, "contradicts_as_president")
                self._add(chancellor, "contradicts_as_chancellor")
                self._relate("contradicts", president, chancellor)
                self._relate("contradicts", chancellor, president)
        self._add(chancellor, "claims_no_choice", fascist and by_chancellor == 0)
        if past.enacted == "L" and by_president is not None and by_chancellor is not None:
            differs = by_president < by_chancellor or by_president > by_chancellor + 1
            self._add(president, "admits_discard", by_president == by_chancellor + 1 < DRAW)
            self._add(president, "differs_after_liberal", differs)
            self._add(chancellor, "differs_after_liberal", differs)
        drawn, received = self._held.get((number, "president")), self._held.get((number, "chancellor"))
        if drawn is not None:
            passed = drawn.tiles.count("L") - (drawn.discarded == "L")
            self._add(chancellor, "enacted_fascist_by_choice", passed > 0 and fascist)
            self._add(chancellor, "lied_to_me", by_chancellor is not None and by_chancellor != passed)
        if received is not None:
            had = received.tiles.count("L")
            self._add(president, "passed_no_choice", had == 0)
            self._add(president, "passed_liberal", had > 0)
            self._add(president, "lied_to_me", by_president is not None and not had <= by_president <= had + 1)

    def _claimed(self, number: int, seat: Seat) -> int | None:
        said = self._said.get((number, "session", seat))
        return None if said is None or said.tiles is None else said.tiles.count("L")

    def _write_power(self, number: int, past: Round, target: Seat) -> None:
        president = past.candidate
        self._add(president, "executes", past.power == "execution")
        if past.power != "investigate":
            return
        said = self._said.get((number, "investigation", president))
        party = None if said is None else said.party
        if party is not None:
            self._add(president, f"calls_{party}")
            self._add(target, f"called_{party}")
            self._relate(f"calls_{party}", president, target)
        if self._me == target and party is not None:
            self._add(president, "lied_to_me", (party == "fascist") != (self._view.party == "fascist"))
