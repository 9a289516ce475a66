"""The game as text, turn by turn, with an interface for training language models.

Contract: the methods are those of a TextArena environment (`reset`, `get_observation`, `step`, `close`). It does not
use the TextArena package, because that requires a package under the GPL. An observation contains the seat's knowledge
(docs/reference/view-text.md). An answer is read like a model's at a table (docs/reference/models.md).
"""

import random
from collections import Counter
from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from weimar.bots import BOTS, Bot
from weimar.bots.players.discussion import listening
from weimar.engine import Action, FairChance, Rules, State, View, awaited, play, project, replay, start
from weimar.engine.actions import Say
from weimar.engine.arguments import Heard, fault_of
from weimar.engine.legal import silenced_government
from weimar.engine.phases import GameOver
from weimar.engine.questions import asked_for_statements
from weimar.engine.terms import Seat, party_of
from weimar.table.playing import STAND_IN
from weimar.text import say_in
from weimar.wording.answers import Understood, example_of, task_of, understood
from weimar.wording.choices import offers
from weimar.wording.rules_text import rules_text
from weimar.wording.views import narrator_of, text_of

if TYPE_CHECKING:
    from weimar.engine.events import Event

TRIES: Final = 2
"""The number of answers to one question. If all are misunderstood, a bot chooses."""


MisuseCode: TypeAlias = Literal["unknown_seat", "no_reset", "game_over"]


class TextEnvMisuse(ValueError):
    """A call that the environment cannot answer now; nothing has changed. `code` is the reason."""

    def __init__(self, code: MisuseCode) -> None:
        super().__init__(code)
        self.code: MisuseCode = code


class TextEnv:
    """One game at a time.

    Every method but `reset` raises `TextEnvMisuse` before the first `reset`: `no_reset`.

    Args:
        rules: the options.
        others: the level of the bots at all other seats.
        language: the language of observations.
    """

    def __init__(self, rules: Rules | None = None, others: str = STAND_IN, language: str = "en") -> None:
        self._rules = rules or Rules()
        self._bot: Bot = BOTS[others]
        self._language = language
        self._game: State | None = None

    def reset(self, num_players: int, seats: Collection[Seat] | None = None, seed: int | None = None) -> None:
        """Deal a new game.

        Args:
            num_players: 5 to 10.
            seats: the seats played through this environment; all by default.
            seed: the seed of the deal and the bots; random by default.

        Raises:
            WrongPlayerCount: fewer than 5 or more than 10 players.
            TextEnvMisuse: `unknown_seat`; or there is no seat.
        """
        dice = random.Random(seed)  # noqa: S311 - an environment is repeatable
        chance = FairChance(dice)
        events: list[Event] = [start(num_players, self._rules, chance)]
        chosen = frozenset(range(num_players) if seats is None else seats)
        if not chosen or not all(type(seat) is int and seat in range(num_players) for seat in chosen):
            raise TextEnvMisuse("unknown_seat")
        self._dice, self._chance, self._events = dice, chance, events
        self._game = replay(self._events)
        self._seats = chosen
        self._heard: tuple[Heard, ...] = ()
        self._to_claim: list[Seat] = []
        self._tries = 0
        self._replaced: Counter[Seat] = Counter()
        self._let_bots_play()

    def get_observation(self) -> tuple[Seat, str]:
        """The seat to answer next, with its knowledge and its choices as text.

        Raises:
            TextEnvMisuse: `game_over`.
        """
        seat, view = self._question()
        offered, sayable = self._offers(view)
        speak = partial(say_in, self._language)
        parts = [text_of(view, self._heard, self._language), task_of(offered, sayable, speak)]
        if self._tries:
            parts.insert(0, speak("model-again", example=example_of(offered, sayable)))
        return seat, "\n".join(parts)

    def rules_text(self) -> str:
        """The rules in force, for a prompt before the first observation."""
        return rules_text(self._rules, len(self._state.setup.roles), self._language)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the seat of the last observation.

        Args:
            action: a text with one JSON object, such as `{"choice": "vote-ja"}`.

        Returns:
            Whether the game is over; and whether the answer was understood, or replaced by a bot's.

        Raises:
            TextEnvMisuse: `game_over`.
        """
        seat, view = self._question()
        answer = understood(action, *self._offers(view))
        self._tries += 1
        info = {"understood": answer is not None, "replaced": False}
        if answer is None and self._tries < TRIES:
            return False, info
        if answer is None:
            info["replaced"] = True
            self._replaced[seat] += 1
        self._tries = 0
        self._take(seat, view, answer)
        self._let_bots_play()
        return isinstance(self._state.phase, GameOver), info

    def close(self) -> tuple[dict[Seat, int], dict[str, Any]]:
        """The rewards by seat (1 for a win, -1 for a loss, 0 in an unfinished game), and the result."""
        phase, roles = self._state.phase, self._state.setup.roles
        if not isinstance(phase, GameOver):
            return dict.fromkeys(range(len(roles)), 0), {"winner": None, "replaced": dict(self._replaced)}
        rewards = {seat: 1 if party_of(role) == phase.winner else -1 for seat, role in enumerate(roles)}
        return rewards, {"winner": phase.winner, "reason": phase.reason, "replaced": dict(self._replaced)}

    @property
    def _state(self) -> State:
        if self._game is None:
            raise TextEnvMisuse("no_reset")
        return self._game

    def _question(self) -> tuple[Seat, View]:
        if isinstance(self._state.phase, GameOver):
            raise TextEnvMisuse("game_over")
        return self._asked()

    def _asked(self) -> tuple[Seat, View]:
        seat = self._to_claim[0] if self._to_claim else awaited(self._state)[0]
        return seat, project(self._state, seat)

    def _offers(self, view: View) -> tuple[dict[str, Any], dict[str, Any]]:
        offered, sayable = offers(view, narrator_of(view, self._language))
        return ({} if self._to_claim else offered), sayable

    def _take(self, seat: Seat, view: View, answer: Understood | None) -> None:
        """Apply an answer, or a bot's choice if there is none."""
        claiming = bool(self._to_claim)
        if claiming:
            del self._to_claim[0]
        if answer is not None:
            self._argue(seat, answer)
            if isinstance(answer.claim, Say):
                self._act(answer.claim)
        if not claiming:
            chosen = None if answer is None else answer.action
            self._act(chosen or listening(BOTS[STAND_IN], self._heard).choose(view, self._dice))

    def _argue(self, seat: Seat, answer: Understood) -> None:
        if seat not in self._state.board.alive or seat in silenced_government(self._state):
            return
        for argument in answer.arguments:
            if fault_of(argument, seat, self._state.course, [heard.seat for heard in self._heard]) is None:
                number, round_ = len(self._heard) + 1, len(self._state.board.rounds)
                in_vote = self._state.phase.name == "vote"
                self._heard = (*self._heard, Heard(seat, number, argument, round_, in_vote))

    def _act(self, action: Action) -> None:
        before = len(self._events)
        self._game, events = play(self._state, action, self._chance)
        self._events += events
        self._to_claim += asked_for_statements(self._events, before, self._state)

    def _let_bots_play(self) -> None:
        """Let bots play until the next question for a seat of this environment, or to the end."""
        while not isinstance(self._state.phase, GameOver):
            seat, view = self._asked()
            if seat in self._seats and (not self._to_claim or self._offers(view)[1]):
                return
            if self._to_claim:
                del self._to_claim[0]
                said = None if seat in self._seats else self._bot.claim(view, self._dice)
                if said is not None:
                    self._act(said)
            else:
                self._act(listening(self._bot, self._heard).choose(view, self._dice))
