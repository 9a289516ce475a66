"""Reports: the true state as printed by the referee (docs/reference/record.md).

Contract: a report contains secrets. It is for tests, bug reports and finished games; never send it to a player.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.actions import Action
from weimar.engine.legal import actors, legal_actions
from weimar.engine.phases import ChancellorEnact, PhaseName, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import State, Statement
from weimar.engine.terms import SPECTATOR, Party, Reason, Role, Seat, Tiles, Vote
from weimar.engine.view import Enacted, LastGovernment, Own, View, project


class Report(Struct, frozen=True):
    """The whole state as one flat value; docs/reference/record.md describes each field."""

    phase: PhaseName
    round: int
    candidate: Seat
    president: Seat | None
    chancellor: Seat | None
    nominee: Seat | None
    eligible: tuple[Seat, ...]
    enacted: Enacted
    election_tracker: int
    draw_pile: Tiles
    discard_pile: Tiles
    hand: Tiles
    alive: tuple[Seat, ...]
    investigated: tuple[Seat, ...]
    not_hitler: tuple[Seat, ...]
    last_government: LastGovernment | None
    last_regular_candidate: Seat
    winner: Party | None
    reason: Reason | None
    roles: tuple[Role, ...]
    ballots: dict[Seat, Vote]
    statements: tuple[Statement, ...]
    legal: dict[Seat, tuple[Action, ...]]


def report(state: State) -> Report:
    """The report of a state, with all legal actions.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, replay, report, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> report(state).phase
        'nomination'
    """
    seen, board, phase = project(state, SPECTATOR), state.board, state.phase
    return Report(
        **{name: getattr(seen, name) for name in _PUBLIC},
        draw_pile=board.draw_pile,
        discard_pile=board.discard_pile,
        hand=phase.hand if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else "",
        roles=state.setup.roles,
        ballots=_cast(phase) if isinstance(phase, Voting) else seen.ballots,
        legal={seat: legal_actions(state, seat) for seat in actors(state)},
    )


_PUBLIC: Final = tuple(
    name for name in Report.__struct_fields__ if name in View.__struct_fields__ and name not in Own.__struct_fields__
)
"""The fields that a spectator sees too."""


def _cast(phase: Voting) -> dict[Seat, Vote]:
    return {seat: vote for seat, vote in enumerate(phase.ballots) if vote is not None}
