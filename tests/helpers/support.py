"""A table to play at: the shortest way from a sentence of the rules to a position of the game.

Contract: every step goes through `weimar.engine.play`, and is checked on the way: what is done was listed among the
legal actions, what is refused was not listed and left the state untouched. Luck is stacked: piles are what the test
says, and a reshuffle that the test did not announce is an error.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from weimar.engine import (
    Action,
    Event,
    IllegalAction,
    Observation,
    Report,
    State,
    View,
    Viewer,
    evolve,
    legal_actions,
    make_rules,
    observe,
    play,
    project,
    replay,
    report,
    start,
)
from weimar.engine.actions import (
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    Say,
)
from weimar.engine.events import ChaosStruck
from weimar.engine.terms import Policy, Role, Seat, Tiles, Vote

Kind = TypeVar("Kind")
Targeted = Nominate | Investigate | CallSpecialElection | Execute

SEATING: Final = {5: "lllfh", 6: "llllfh", 7: "llllffh", 8: "lllllffh", 9: "lllllfffh", 10: "llllllfffh"}
"""Who sits where, unless a test says otherwise: liberals first, Hitler last."""
PHASES: Final = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "peek",
    "special_election",
    "execution",
    "game_over",
)
"""Every phase, in the order of a round."""
_ROLES: Final[dict[str, Role]] = {"l": "liberal", "f": "fascist", "h": "hitler"}
_VOTES: Final[dict[str, Vote]] = {"j": "ja", "n": "nein"}
_USE: Final[dict[str, Callable[[Seat, Seat], Action]]] = {
    "investigate": Investigate,
    "special_election": CallSpecialElection,
    "execution": Execute,
}


def roles(letters: str) -> tuple[Role, ...]:
    """Roles by seat from one letter each: `l`, `f`, `h`."""
    return tuple(_ROLES[letter] for letter in letters)


def stacked(tiles: Tiles, top: Tiles = "") -> Tiles:
    """The tiles as a pile that opens with `top` and goes on FFL, FFL, ... so that most draws leave a choice."""
    fascist = tiles.count("F") - top.count("F")
    liberal = tiles.count("L") - top.count("L")
    assert min(fascist, liberal) >= 0, f"{tiles} cannot be stacked as {top}..."
    pile = top
    while fascist + liberal:
        batch = "F" * min(2, fascist) + "L" * min(1, liberal)
        fascist -= batch.count("F")
        liberal -= batch.count("L")
        pile += batch
    return pile


def tags(events: Iterable[Event | Observation]) -> list[str]:
    """The names of events, as the notation has them."""
    return [str(msgspec.to_builtins(event)["event"]) for event in events]


class StackedChance:
    """Luck as a test wants it: given roles and first candidate, and piles of which only the top is given.

    Attributes:
        shuffled: the tiles of every shuffle so far, as they were handed over.
    """

    def __init__(self, dealt: Sequence[Role], first_candidate: Seat, tops: Iterable[Tiles]) -> None:
        self._dealt = tuple(dealt)
        self._first_candidate = first_candidate
        self._tops = list(tops)
        self.shuffled: list[Tiles] = []

    def deal(self, players: int) -> tuple[Role, ...]:
        """The given roles."""
        assert len(self._dealt) == players
        return self._dealt

    def first_candidate(self, _players: int) -> Seat:
        """The given seat."""
        return self._first_candidate

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The next pile; a shuffle that was not announced is an error."""
        assert self._tops, f"nobody announced a shuffle of {tiles}"
        self.shuffled.append(tiles)
        return stacked(tiles, self._tops.pop(0))


class Table:
    """A game in progress.

    Args:
        seating: the number of players, seated as in `SEATING`, or a letter of role for each seat.
        first: who stands first.
        draw: how the draw pile opens; the rest is stacked FFL, FFL, ...
        reshuffles: how the pile of each reshuffle to come opens, in order.
        preset: of the rules.
        options: of the rules, on top of the preset.

    Attributes:
        state: the truth now.
        events: all that has happened.
        last: the events of the last action.
        chance: the luck of this game.
    """

    def __init__(
        self,
        seating: str | int = 5,
        *,
        first: Seat = 0,
        draw: Tiles = "",
        reshuffles: Iterable[Tiles] = (),
        preset: str = "official",
        **options: object,
    ) -> None:
        dealt = roles(SEATING[seating] if isinstance(seating, int) else seating)
        self.chance = StackedChance(dealt, first, (draw, *reshuffles))
        started = start(len(dealt), make_rules(preset, options), self.chance)
        self.state: State = replay([started])
        self.events: list[Event] = [started]
        self.last: tuple[Event, ...] = (started,)

    # What is the case.

    @property
    def report(self) -> Report:
        """The whole truth, flat."""
        return report(self.state)

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.report.phase

    @property
    def candidate(self) -> Seat:
        """The round's candidate."""
        return self.report.candidate

    @property
    def chancellor(self) -> Seat:
        """The chancellor in office."""
        seat = self.report.chancellor
        assert seat is not None, "no government"
        return seat

    @property
    def hitler(self) -> Seat:
        """Hitler's seat."""
        return self.report.roles.index("hitler")

    @property
    def tags(self) -> list[str]:
        """The names of the events of the last action."""
        return tags(self.last)

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """The events of one kind in the whole game."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know and do."""
        return project(self.state, viewer)

    def observed(self, viewer: Viewer) -> list[Observation]:
        """What a viewer learnt from the last action."""
        seen = [observe(event, viewer) for event in self.last]
        return [observation for observation in seen if observation is not None]

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do."""
        return legal_actions(self.state, seat)

    def targets(self) -> list[Seat]:
        """Whom the candidate may choose in this phase."""
        return [action.target for action in self.legal(self.candidate) if isinstance(action, Targeted)]

    # What is done.

    def do(self, action: Action) -> "Table":
        """Take one action, which must be listed among the legal ones; the table, for the next."""
        assert isinstance(action, Say) or action in self.legal(action.seat), f"{action} is not listed"
        before = self.state
        self.state, self.last = play(before, action, self.chance)
        self._check_the_way_from(before)
        self.events += self.last
        return self

    def _check_the_way_from(self, state: State) -> None:
        """The events lead to the new state, and every state between them is one that could be shown."""
        for event in self.last:
            state = evolve(state, event)
            assert state.phase.name in PHASES, event
        assert state == self.state

    def refused(self, action: Action) -> str:
        """The code with which an action is refused; it is listed for nobody, and the state stays as it was."""
        before, shuffles = msgspec.json.encode(self.state), len(self.chance.shuffled)
        assert action not in self.legal(getattr(action, "seat", 0)), f"{action} is listed"
        try:
            play(self.state, action, self.chance)
        except IllegalAction as refusal:
            assert msgspec.json.encode(self.state) == before
            assert len(self.chance.shuffled) == shuffles
            return refusal.code
        raise AssertionError(f"{action} was accepted")

    def nominate(self, target: Seat | None = None) -> "Table":
        """The candidate names his chancellor; left out, the first whom he may name, Hitler only if he must."""
        if target is None:
            target = next((seat for seat in self.report.eligible if seat != self.hitler), self.hitler)
        return self.do(Nominate(self.candidate, target))

    def vote(self, ballots: str) -> "Table":
        """All living seats vote, in order, a letter each: `j` or `n`."""
        living = self.report.alive
        assert len(ballots) == len(living), f"{len(living)} ballots, please"
        for seat, letter in zip(living, ballots, strict=True):
            self.do(CastVote(seat, _VOTES[letter]))
        return self

    def unanimous(self, letter: str) -> "Table":
        """All living seats vote alike."""
        return self.vote(letter * len(self.report.alive))

    def elect(self, target: Seat | None = None) -> "Table":
        """A government is nominated and elected; left out, not with Hitler, even if a vote has to fail before."""
        if target is None:
            self.avoid_hitler()
        return self.nominate(target).unanimous("j")

    def avoid_hitler(self) -> "Table":
        """Votes fail as long as nobody but Hitler could be nominated."""
        while self.report.eligible == (self.hitler,):
            self.fail()
        return self

    def fail(self, target: Seat | None = None) -> "Table":
        """A government is nominated and voted down."""
        return self.nominate(target).unanimous("n")

    def chaos(self) -> "Table":
        """Votes fail until there is chaos."""
        self.fail()
        while not any(isinstance(event, ChaosStruck) for event in self.last):
            self.fail()
        return self

    def discard(self, policy: Policy) -> "Table":
        """The president lays a tile face down."""
        return self.do(Discard(self.candidate, policy))

    def pass_on(self) -> "Table":
        """The president lays a tile face down, a fascist one if they can."""
        return self.discard(self._kinds(self.report.hand)[0])

    def enact(self, policy: Policy) -> "Table":
        """The chancellor lays a tile face up."""
        return self.do(Enact(self.chancellor, policy))

    def session(self, discard: Policy, enact: Policy) -> "Table":
        """A whole legislative session."""
        return self.discard(discard).enact(enact)

    def to_veto(self, target: Seat | None = None) -> "Table":
        """A government is elected, the president discards, the chancellor proposes a veto."""
        self.elect(target).pass_on()
        return self.do(ProposeVeto(self.chancellor))

    def answer(self, *, consent: bool) -> "Table":
        """The president answers a veto."""
        return self.do(AnswerVeto(self.candidate, consent=consent))

    def veto(self, target: Seat | None = None) -> "Table":
        """A government is elected and vetoes what it drew."""
        return self.to_veto(target).answer(consent=True)

    def lay(self, policy: Policy, target: Seat | None = None) -> "Table":
        """A government is elected and enacts a policy; the power, if it brings one, is left open."""
        self.elect(target)
        spare = self.report.hand.replace(policy, "", 1)
        return self.session(self._kinds(spare)[0], policy)

    def use(self, target: Seat | None = None) -> "Table":
        """The president uses his power; left out, on the last possible target who is not Hitler."""
        if self.phase == "peek":
            return self.do(Peek(self.candidate))
        if target is None:
            target = [seat for seat in self.targets() if seat != self.hitler][-1]
        return self.do(_USE[self.phase](self.candidate, target))

    def settle(self) -> "Table":
        """The president uses their power, if they owe one."""
        return self if self.phase in ("nomination", "game_over") else self.use()

    def play(self, policies: str) -> "Table":
        """Governments enact these policies one after the other; powers are used as they come."""
        for letter in policies:
            self.lay("L" if letter == "L" else "F").settle()
        return self

    @staticmethod
    def _kinds(tiles: Tiles) -> list[Policy]:
        kinds: tuple[Policy, ...] = ("F", "L")
        return [kind for kind in kinds if kind in tiles]


_BEFORE_POWER: Final = {"investigate": "", "special_election": "FF", "execution": "FFF"}


def table_in(phase: str) -> Table:
    """A table of ten (of five for a peek) in the given phase; the last seat is Hitler."""
    if phase == "peek":
        return Table(5).play("FF").lay("F")
    table = Table(10, reshuffles=("",))
    if phase in _BEFORE_POWER:
        return table.play(_BEFORE_POWER[phase]).lay("F")
    return _in_office(table, phase)


def _in_office(table: Table, phase: str) -> Table:
    if phase == "vote":
        return table.nominate(1)
    if phase == "president_discard":
        return table.elect(1)
    if phase == "chancellor_enact":
        return table.elect(1).discard("F")
    if phase == "veto_answer":
        return table.play("FFFFF").to_veto()
    if phase == "game_over":
        return table.play("FFF").elect(table.hitler)
    assert phase == "nomination", phase
    return table
