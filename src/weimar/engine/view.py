"""Views: one viewer's knowledge of a game, and their legal actions.

Contract: `project(state, viewer)` builds a `View` field by field from the viewer's knowledge (rules, "Secret and
public"). It never copies a state and removes parts. Two states that differ only in secrets from the viewer have equal
views, byte for byte when encoded.

Bots and clients get nothing else. A view keeps all observations of its seat: the public record of every round and the
seat's own memories. After the end it contains the complete state.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.actions import Action
from weimar.engine.boards import DRAW
from weimar.engine.eligibility import last_government, targets, term_limits
from weimar.engine.legal import Closed, awaited, closed_choices, legal_actions
from weimar.engine.phases import (
    ChancellorEnact,
    GameOver,
    Nomination,
    PhaseName,
    PolicyPeek,
    PresidentDiscard,
    VetoAnswer,
    Voting,
)
from weimar.engine.rounds import (
    Round,
    cleared_seats,
    government_of,
    investigated_seats,
    last_regular_candidate,
)
from weimar.engine.rules import Rules, hitler_knows_team
from weimar.engine.state import Memory, Setup, State, Statement
from weimar.engine.terms import (
    SPECTATOR,
    Party,
    Power,
    Reason,
    Role,
    Seat,
    Tiles,
    Viewer,
    Vote,
    party_of,
)


class Enacted(Struct, frozen=True):
    """The number of policies enacted, by party."""

    liberal: int
    fascist: int


class LastGovernment(Struct, frozen=True):
    """The government relevant for term limits."""

    president: Seat
    chancellor: Seat


class Revealed(Struct, frozen=True):
    """The rest of the state, shown to everyone after the game.

    Attributes:
        memories: for each seat, its private observations.
    """

    draw_pile: Tiles
    discard_pile: Tiles
    memories: tuple[tuple[Memory, ...], ...]


class Own(Struct, frozen=True):
    """The viewer-specific fields of a `View`."""

    ballots: dict[Seat, Vote]
    role: Role | None
    party: Party | None
    roles: tuple[Role | None, ...]
    hand: Tiles
    memories: tuple[Memory, ...]
    legal: tuple[Action, ...]
    closed: tuple[Closed, ...]

    def __hash__(self) -> int:
        """Equal parts have equal hashes."""
        return hash((frozenset(self.ballots.items()), self.role, self.roles, self.hand, self.memories, self.legal))


class View(Struct, frozen=True):
    """One viewer's knowledge.

    Attributes:
        viewer: a seat, or `spectator`.
        players: the number of players at the start. rules: the options in force.
        powers: the board: the power of each fascist slot, first to sixth.
        phase: as in records. round: the number of the running round, from 1.
        candidate: the running round's. special: true if a special election made this seat the candidate.
        nominee: only in `vote`. president, chancellor: from the passed vote to the next nomination, and after the end.
        waiting_for: the awaited seats, ascending.
        eligible: the possible nominees (only in `nomination`).
        term_limited: the seats barred by a former office (only in `nomination`).
        draw_pile_size, discard_pile_size: the number of tiles in each pile.
        investigated, not_hitler: seats, ascending.
        last_government: the government relevant for term limits.
        last_regular_candidate: the seat with the placard, ignoring special elections.
        voted: the seats with a ballot in the running vote.
        ballots: known ballots by seat: those of the last revealed vote; while a vote runs, only the viewer's own.
        rounds: the public record of every round, the running one last.
        statements: all statements, oldest first.
        winner, reason: once the game is over.
        role, party: the viewer's own; None for a spectator.
        roles: for each seat, the roles shown to the viewer at the deal; all roles after the end.
        hand: the tiles visible to the viewer now: a hand (F before L), or a peek (top first).
        memories: the private observations of the viewer's seat, oldest first; `say` may state each of them.
        legal: the viewer's legal actions now, except statements.
        closed: the choices closed to the viewer by a rule now, with the code of that rule.
        revealed: after the end, the rest of the state.
    """

    viewer: Viewer
    players: int
    rules: Rules
    powers: tuple[Power | None, ...]
    phase: PhaseName
    round: int
    candidate: Seat
    special: bool
    nominee: Seat | None
    president: Seat | None
    chancellor: Seat | None
    waiting_for: tuple[Seat, ...]
    eligible: tuple[Seat, ...]
    term_limited: tuple[Seat, ...]
    enacted: Enacted
    election_tracker: int
    draw_pile_size: int
    discard_pile_size: int
    alive: tuple[Seat, ...]
    investigated: tuple[Seat, ...]
    not_hitler: tuple[Seat, ...]
    last_government: LastGovernment | None
    last_regular_candidate: Seat
    voted: tuple[Seat, ...]
    ballots: dict[Seat, Vote]
    rounds: tuple[Round, ...]
    statements: tuple[Statement, ...]
    winner: Party | None
    reason: Reason | None
    role: Role | None
    party: Party | None
    roles: tuple[Role | None, ...]
    hand: Tiles
    memories: tuple[Memory, ...]
    legal: tuple[Action, ...]
    closed: tuple[Closed, ...]
    revealed: Revealed | None

    def __hash__(self) -> int:
        """A hash equal for equal views. A dictionary has no hash, so ballots count as a set."""
        ballots = frozenset(self.ballots.items())
        public = (self.phase, self.rounds, self.statements, self.voted, self.draw_pile_size, self.alive)
        return hash((self.viewer, self.rules, ballots, self.roles, self.hand, self.memories, *public))


def project(state: State, viewer: Viewer) -> View:
    """The view of `viewer`.

    Args:
        state: the full state.
        viewer: a seat, dead or alive, or `SPECTATOR`.

    Raises:
        ValueError: no such viewer exists.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import SPECTATOR, FairChance, Rules, project, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> project(state, 0).roles
        ('liberal', None, None, None, None)
        >>> project(state, SPECTATOR).roles
        (None, None, None, None, None)
    """
    setup, board, phase = state.setup, state.board, state.phase
    own = own_part(state, seat_of(viewer, setup.players))
    rounds, running = board.rounds, board.rounds[-1]
    government = government_of(rounds)
    limits = last_government(setup.rules, rounds)
    nominating = state.course if isinstance(phase, Nomination) else None
    over = phase if isinstance(phase, GameOver) else None
    return View(
        viewer=viewer,
        players=setup.players,
        rules=setup.rules,
        powers=setup.powers,
        phase=phase.name,
        round=len(rounds),
        candidate=running.candidate,
        special=running.special,
        nominee=phase.nominee if isinstance(phase, Voting) else None,
        president=government.president if government else None,
        chancellor=government.chancellor if government else None,
        waiting_for=awaited(state),
        eligible=targets(nominating, "nomination") if nominating else (),
        term_limited=tuple([limit.seat for limit in term_limits(nominating)]) if nominating else (),
        enacted=Enacted(board.liberal, board.fascist),
        election_tracker=board.tracker,
        draw_pile_size=len(board.draw_pile),
        discard_pile_size=len(board.discard_pile),
        alive=board.alive,
        investigated=investigated_seats(rounds),
        not_hitler=cleared_seats(rounds),
        last_government=LastGovernment(*limits) if limits else None,
        last_regular_candidate=last_regular_candidate(rounds),
        voted=voted(state),
        ballots=own.ballots,
        rounds=rounds,
        statements=board.statements,
        winner=over.winner if over else None,
        reason=over.reason if over else None,
        role=own.role,
        party=own.party,
        roles=own.roles,
        hand=own.hand,
        memories=own.memories,
        legal=own.legal,
        closed=own.closed,
        revealed=Revealed(board.draw_pile, board.discard_pile, board.memories) if over else None,
    )


def own_part(state: State, seat: Seat | None) -> Own:
    """The viewer-specific fields of a view. All other fields are the same for every viewer."""
    setup = state.setup
    over = isinstance(state.phase, GameOver)
    if seat is None:
        roles = setup.roles if over else known_roles(setup, None)
        return Own(known_ballots(state, None), None, None, roles, "", (), (), ())
    role = setup.roles[seat]
    return Own(
        ballots=known_ballots(state, seat),
        role=role,
        party=party_of(role),
        roles=setup.roles if over else known_roles(setup, seat),
        hand=_tiles_in_sight(state, seat),
        memories=state.board.memories[seat],
        legal=legal_actions(state, seat),
        closed=closed_choices(state, seat),
    )


def known_roles(setup: Setup, seat: Seat | None) -> tuple[Role | None, ...]:
    """The roles shown to a seat at the deal (rules, 1 and option `hitler_knows_fascists`).

    A seat with knowledge of all fascists also sees that the others are liberal.
    """
    roles = setup.roles
    if seat is None:
        return (None,) * len(roles)
    if roles[seat] == "fascist" or (roles[seat] == "hitler" and hitler_knows_team(setup.rules, setup.players)):
        return roles
    return (*(None,) * seat, roles[seat], *(None,) * (len(roles) - seat - 1))


def seat_of(viewer: Viewer, players: int) -> Seat | None:
    """The seat of a viewer; None for a spectator.

    Raises:
        ValueError: no such viewer exists at a table of this many players.
    """
    if viewer == SPECTATOR:
        return None
    if isinstance(viewer, bool) or not isinstance(viewer, int) or viewer not in range(players):
        raise ValueError(f"no viewer {viewer!r} at this table")
    return viewer


def voted(state: State) -> tuple[Seat, ...]:
    """The seats with a ballot, ascending; empty without a running vote."""
    phase = state.phase
    if not isinstance(phase, Voting):
        return ()
    return tuple(seat for seat, vote in enumerate(phase.ballots) if vote is not None)


def known_ballots(state: State, seat: Seat | None) -> dict[Seat, Vote]:
    """The ballots known to a seat or spectator: in a running vote only their own, else the last revealed ones."""
    phase = state.phase
    if isinstance(phase, Voting):
        own = None if seat is None else phase.ballots[seat]
        return {} if own is None or seat is None else {seat: own}
    return last_revealed(state.board.rounds)


def last_revealed(rounds: tuple[Round, ...]) -> dict[Seat, Vote]:
    """The ballots of the last revealed vote, by seat; empty before the first."""
    for past in reversed(rounds):
        if past.votes is not None:
            return {seat: vote for seat, vote in enumerate(past.votes) if vote is not None}
    return {}


def _tiles_in_sight(state: State, seat: Seat) -> Tiles:
    phase = state.phase
    government = government_of(state.board.rounds) if isinstance(phase, _TILES_LIE_OPEN) else None
    if government is None:
        return ""
    if seat == government.president:
        if isinstance(phase, PresidentDiscard):
            return phase.hand
        if isinstance(phase, VetoAnswer):
            return phase.hand
        if isinstance(phase, PolicyPeek):
            return state.board.draw_pile[:DRAW]
    if seat == government.chancellor and isinstance(phase, ChancellorEnact | VetoAnswer):
        return phase.hand
    return ""


_TILES_LIE_OPEN: Final = (PresidentDiscard, ChancellorEnact, VetoAnswer, PolicyPeek)
"""The phases with visible tiles for a player."""
