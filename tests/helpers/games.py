"""Random whole games for tests: any table, any mix of options, people of every temper.

Contract: `random_game` depends on its `Random` and nothing else, so a seed is a game. It plays through
`weimar.engine.play` alone, called as an attribute so that a test can plant a fault there. The players look at the true
state where this leads to rare phases (they may spare Hitler): these games are for tests, and nobody learns from them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any, Final, cast

from weimar import engine
from weimar.engine import (
    OPTIONS,
    PRESETS,
    SPECTATOR,
    Action,
    Event,
    FairChance,
    GameStarted,
    Rules,
    State,
    awaited,
    legal_actions,
    make_rules,
    replay,
    start,
)
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Execute, Nominate, ProposeVeto, Say
from weimar.engine.limits import MOST_STATEMENTS
from weimar.engine.phases import Voting
from weimar.engine.rules import option_values
from weimar.engine.state import Hand, Loyalty, Memory
from weimar.engine.terms import Party, Policy, Topic, Viewer, Vote

COUNTS: Final = (5, 6, 7, 8, 9, 10)
SOME_SECONDS: Final = (1, 180, 86_400)
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    name: tuple(chain.from_iterable(SOME_SECONDS if value is int else (value,) for value in option_values(name)))
    for name in OPTIONS
}
"""By option, its values, default first. `test_the_options_are_as_documented` compares them with the reference."""
MOST_ACTIONS: Final = 5_000
"""No game is as long as this; one that is has lost its way."""


@dataclass(frozen=True)
class Temper:
    """How the people of one game behave, as probabilities.

    Attributes:
        ja: of a ballot. change: that someone changes their ballot before the last is in.
        fascist: that a tile is chosen for the fascists' sake.
        veto: that a chancellor proposes one who may. consent: that the president agrees.
        say: that someone makes a statement after an action. honest: that it is true.
        spare: that nobody elects or shoots Hitler where that would end the game.
    """

    ja: float = 0.6
    change: float = 0.1
    fascist: float = 0.6
    veto: float = 0.4
    consent: float = 0.5
    say: float = 0.08
    honest: float = 0.5
    spare: float = 0.8


TEMPERS: Final = (
    Temper(),
    Temper(ja=0.9, fascist=1.0, veto=0.8, spare=1.0),
    Temper(ja=0.8, fascist=0.9, veto=0.9, consent=0.3, spare=1.0),
    Temper(ja=0.75, fascist=0.85, veto=1.0, consent=0.9, change=0.3, spare=1.0),
    Temper(ja=0.35, fascist=0.8, spare=1.0),
    Temper(ja=0.7, fascist=0.2),
    Temper(ja=0.55, fascist=0.7, change=0.3, say=0.3),
    Temper(ja=0.6, fascist=0.5, veto=0.5, spare=0.0),
)
DARK: Final = TEMPERS[1:5]
"""The tempers that lead far: to executions, vetoes and chaos."""


@dataclass(frozen=True)
class Step:
    """One action, the events that it led to, the state after it."""

    action: Action
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True)
class Game:
    """A whole recorded game.

    Attributes:
        started: its first event. opening: its first state.
        steps: all actions in order, the last of which ended it.
    """

    started: GameStarted
    opening: State
    steps: list[Step] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many sat down."""
        return len(self.started.roles)

    @property
    def states(self) -> list[State]:
        """The state before the first action, then after each."""
        return [self.opening, *(step.state for step in self.steps)]

    @property
    def actions(self) -> list[Action]:
        """All actions in order."""
        return [step.action for step in self.steps]

    @property
    def events(self) -> list[Event]:
        """All events in order, from `GameStarted` on."""
        return [self.started, *(event for step in self.steps for event in step.events)]

    @property
    def names(self) -> list[str]:
        """A name for every seat, as records want them."""
        return [f"P{seat}" for seat in range(self.players)]

    def boundaries(self) -> list[int]:
        """How many events there are at each of `states`."""
        ends = [1]
        for step in self.steps:
            ends.append(ends[-1] + len(step.events))
        return ends


def random_rules(rng: Random) -> Rules:
    """Any preset, each option overridden or not."""
    preset = rng.choice(list(PRESETS))
    return make_rules(preset, {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.5})


def random_game(
    rng: Random,
    players: int | None = None,
    rules: Rules | None = None,
    temper: Temper | None = None,
    *,
    in_turn: bool = False,
) -> Game:
    """A whole game, played to its end; what is not given is drawn. With `in_turn`, votes are in the order of seats."""
    chance = FairChance(rng)
    started = start(players or rng.choice(COUNTS), rules or random_rules(rng), chance)
    game = Game(started, replay([started]))
    people = _People(rng, temper or rng.choice(TEMPERS), in_turn=in_turn)
    state = game.opening
    while action := people.next_action(state):
        state, events = engine.play(state, action, chance)
        game.steps.append(Step(action, events, state))
        assert len(game.steps) < MOST_ACTIONS, "this game does not end"
    return game


class _People:
    """Those who sit at the table, all of one temper."""

    def __init__(self, rng: Random, temper: Temper, *, in_turn: bool) -> None:
        self.rng = rng
        self.temper = temper
        self.in_turn = in_turn

    def next_action(self, state: State) -> Action | None:
        """What someone does now, or None once the game is over."""
        waiting = awaited(state)[:1] if self.in_turn else awaited(state)
        if not waiting:
            return None
        if self.rng.random() < self.temper.say and (statement := self._statement(state)):
            return statement
        if isinstance(state.phase, Voting):
            return self._vote(state, state.phase, waiting)
        legal = legal_actions(state, self.rng.choice(waiting))
        choose = _CHOOSE.get(type(legal[0]))
        return choose(self, state, legal) if choose else self.rng.choice(legal)

    def _chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def _vote(self, state: State, phase: Voting, waiting: Sequence[int]) -> Action:
        voted = [seat for seat in state.board.alive if seat not in waiting]
        seat = self.rng.choice(voted if voted and self._chance(self.temper.change) else waiting)
        fatal = state.board.fascist >= 3 and state.setup.roles[phase.nominee] == "hitler"
        ja = not (fatal and self._chance(self.temper.spare)) and self._chance(self.temper.ja)
        vote: Vote = "ja" if ja else "nein"
        return CastVote(seat, vote)

    def _target(self, state: State, legal: Sequence[Action]) -> Action:
        """Any target but Hitler, as far as that can be helped and is wanted."""
        others = [action for action in legal if state.setup.roles[cast("Nominate", action).target] != "hitler"]
        return self.rng.choice(others if others and self._chance(self.temper.spare) else legal)

    def _discard(self, _state: State, legal: Sequence[Action]) -> Action:
        return self._tile(legal, "L" if self._chance(self.temper.fascist) else "F")

    def _enact(self, _state: State, legal: Sequence[Action]) -> Action:
        if isinstance(legal[-1], ProposeVeto) and self._chance(self.temper.veto):
            return legal[-1]
        return self._tile(legal, "F" if self._chance(self.temper.fascist) else "L")

    @staticmethod
    def _tile(legal: Sequence[Action], wanted: Policy) -> Action:
        return next((action for action in legal if getattr(action, "policy", None) == wanted), legal[0])

    def _answer(self, _state: State, legal: Sequence[Action]) -> Action:
        seat = legal[0].seat
        return AnswerVeto(seat, consent=self._chance(self.temper.consent))

    def _statement(self, state: State) -> Say | None:
        seat = self.rng.randrange(state.setup.players)
        seen = state.board.memories[seat]
        if not seen:
            return None
        said = statement_about(self.rng, seat, self.rng.choice(seen), honest=self._chance(self.temper.honest))
        subject = (said.seat, said.about, said.round)
        made = sum((old.seat, old.about, old.round) == subject for old in state.board.statements)
        return said if made < MOST_STATEMENTS else None


_CHOOSE: Final[dict[type, Callable[[_People, State, Sequence[Action]], Action]]] = {
    Nominate: _People._target,  # noqa: SLF001 - a table of this module's own methods
    Execute: _People._target,  # noqa: SLF001
    Discard: _People._discard,  # noqa: SLF001
    Enact: _People._enact,  # noqa: SLF001
    AnswerVeto: _People._answer,  # noqa: SLF001
}


def statement_about(rng: Random, seat: int, seen: Memory, *, honest: bool) -> Say:
    """What a seat may say about something it saw: the truth, anything at all, or that it declines."""
    topic: Topic = "investigation" if isinstance(seen, Loyalty) else "session" if isinstance(seen, Hand) else "peek"
    if rng.random() < 0.15:
        return Say(seat, topic, seen.round, declined=True)
    if isinstance(seen, Loyalty):
        parties: tuple[Party, ...] = ("liberal", "fascist")
        return Say(seat, topic, seen.round, party=seen.party if honest else rng.choice(parties))
    tiles = seen.tiles if honest else "".join(rng.choice("FL") for _ in seen.tiles)
    return Say(seat, topic, seen.round, tiles=tiles)


def viewers(players: int) -> list[Viewer]:
    """Everyone who may look at a game: every seat, and who has none."""
    return [SPECTATOR, *range(players)]


def seeded(*parts: Any) -> Random:
    """A source of randomness named by its parts: the same name, the same game, on every machine."""
    return Random("/".join(str(part) for part in parts))


def chi_square(observed: Sequence[float], expected: Sequence[float]) -> float:
    """Pearson's statistic; every expectation must be large enough for it to mean something."""
    assert min(expected) >= 5, "too few trials for so many cases"
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(observed, expected, strict=True))


def chi_square_limit(degrees: int, deviations: float = 4.0) -> float:
    """What chance exceeds once in 30,000 times (four standard deviations), by Wilson and Hilferty's approximation."""
    spread = 2 / (9 * degrees)
    limit: float = degrees * (1 - spread + deviations * spread**0.5) ** 3
    return limit
