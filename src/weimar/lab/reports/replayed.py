"""A finished game of the lab, action by action, for modules that judge it.

Contract: pure. Positions are counted in actions, as in a record: position 0 is before the first action.
"""

from collections.abc import Iterator
from typing import NamedTuple

from weimar.engine import GameStarted, State, record_of, states
from weimar.engine.actions import Action, Say
from weimar.engine.arguments import Heard
from weimar.engine.terms import Party, Role, Seat
from weimar.lab.play.match import Match, said_in


class Replayed(NamedTuple):
    """A finished game.

    Attributes:
        states: the state before the first action, then after each. actions: all of them.
        talk: the arguments, oldest first. after: for each of them, the number of actions before it.
    """

    roles: tuple[Role, ...]
    winner: Party
    states: tuple[State, ...]
    actions: tuple[Action, ...]
    talk: tuple[Heard, ...]
    after: tuple[int, ...]

    @classmethod
    def of(cls, match: Match) -> "Replayed":
        """The replayed game of a match."""
        started = match.events[0]
        assert isinstance(started, GameStarted)
        record = record_of(match.events, [f"Player {seat}" for seat in range(len(started.roles))])
        after = tuple([said.after for said in said_in(match)])
        return cls(started.roles, match.winner, tuple(states(record)), tuple(record.actions), match.talk, after)

    def heard(self, position: int) -> tuple[Heard, ...]:
        """The arguments made before the action at a position."""
        return self.talk[: sum(after <= position for after in self.after)]

    def decisions(self, seat: Seat) -> Iterator[int]:
        """The positions at which a seat took an action requested by the game."""
        for position, action in enumerate(self.actions):
            if action.seat == seat and not isinstance(action, Say):
                yield position
