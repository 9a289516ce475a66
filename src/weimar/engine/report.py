"""Reports: the true state as printed by the referee (docs/reference/record.md).

Contract: a report contains secrets. It is for tests, bug reports and finished games; never send it to a player.
"""

from msgspec import Struct

from weimar.engine.actions import Action
from weimar.engine.eligibility import last_government
from weimar.engine.legal import actors, eligible, legal_actions
from weimar.engine.phases import ChancellorEnact, GameOver, PhaseName, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.rounds import cleared_seats, government_of, investigated_seats, last_regular_candidate
from weimar.engine.state import State, Statement
from weimar.engine.terms import Party, Reason, Role, Seat, Tiles, Vote
from weimar.engine.view import Enacted, LastGovernment, last_revealed


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
    board, phase = state.board, state.phase
    government = government_of(board.rounds)
    limits = last_government(state.setup.rules, board.rounds)
    over = phase if isinstance(phase, GameOver) else None
    return Report(
        phase=phase.name,
        round=len(board.rounds),
        candidate=board.candidate,
        president=government.president if government else None,
        chancellor=government.chancellor if government else None,
        nominee=phase.nominee if isinstance(phase, Voting) else None,
        eligible=eligible(state),
        enacted=Enacted(board.liberal, board.fascist),
        election_tracker=board.tracker,
        draw_pile=board.draw_pile,
        discard_pile=board.discard_pile,
        hand=phase.hand if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else "",
        alive=board.alive,
        investigated=investigated_seats(board.rounds),
        not_hitler=cleared_seats(board.rounds),
        last_government=LastGovernment(*limits) if limits else None,
        last_regular_candidate=last_regular_candidate(board.rounds),
        winner=over.winner if over else None,
        reason=over.reason if over else None,
        roles=state.setup.roles,
        ballots=_ballots(state),
        statements=board.statements,
        legal={seat: legal_actions(state, seat) for seat in actors(state)},
    )


def _ballots(state: State) -> dict[Seat, Vote]:
    phase = state.phase
    if isinstance(phase, Voting):
        return {seat: vote for seat, vote in enumerate(phase.ballots) if vote is not None}
    return last_revealed(state.board.rounds)
