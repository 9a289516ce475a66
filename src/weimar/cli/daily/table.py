"""A game of a day in the terminal.

Contract: same as `weimar.cli.terminal.play`, but the bots' moves come from `weimar.daily`.
"""

import random
from collections.abc import Callable, Sequence

from rich.console import Console

from weimar.bots import BOTS
from weimar.cli.terminal import screen
from weimar.cli.terminal.play import Game
from weimar.daily.day import Day
from weimar.daily.play import Course, bots_of, chance_of, next_step, opening
from weimar.engine import Action, GameStarted, awaited
from weimar.engine.arguments import Argument, Said
from weimar.engine.terms import Seat
from weimar.lab.play.table_talk import TableTalk


def play_day(day: Day, names: Sequence[str], console: Console, read: Callable[[str], str]) -> Course:
    """Let a person play a day to its end.

    Raises:
        Left: they left the game.
    """
    game = _DayGame(day, names, console, read)
    game.run()
    return game.course


class _DayGame(Game):
    """A person at the table of a day."""

    def __init__(self, day: Day, names: Sequence[str], console: Console, read: Callable[[str], str]) -> None:
        first = opening(day)
        (started,) = first.events
        assert isinstance(started, GameStarted)
        dice = random.Random(day.seed)  # noqa: S311 - for the bots' reactions, which are no part of the game
        super().__init__(names, started, chance_of(day, first.state), dice, console, read, day.seat)
        self.level = day.level
        self._day = day

    @property
    def course(self) -> Course:
        """The game so far."""
        return Course(self._state, tuple(self.events), self._table_talk.heard, tuple(self.talk))

    def run(self) -> None:
        """Play to the end."""
        self._welcome()
        self._table_talk = TableTalk([BOTS[self.level]] * len(self.names), self._dice_of_talk)
        bots = bots_of(self._day)
        while True:
            step = next_step(self._day, self.course, bots)
            if isinstance(step, Said):
                self._add(step.seat, step.argument)
            elif step is not None:
                self._act(step)
            elif self.you in awaited(self._state):
                self._your_turn()
            else:
                break
        self._goodbye()

    def _act(self, action: Action) -> None:
        self._chance = chance_of(self._day, self._state)
        super()._act(action)

    def _let_bots_hear(self, argument: Argument) -> None:
        """Add the argument; before ballots, bots may answer it."""
        self._add(self.you, argument)

    def _add(self, seat: Seat, argument: Argument) -> None:
        self._table_talk.say(self._state, seat, argument, len(self.events))
        self._hear_the_latest()

    def _your_turn(self) -> None:
        """One answer of the person; after a statement, bots may speak first."""
        view = self._show_table()
        screen.show_choices(self.console, view, self._narrator)
        action = self._answer(view)
        if action is not None:
            self._act(action)
