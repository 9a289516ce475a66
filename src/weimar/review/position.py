"""Positions: all inputs of a chance to win except the roles, and the possible next positions.

Contract: pure values. A position has the public course, the choosing player's hand, the tiles of the draw pile as a
distribution, and a spectator's suspicion. Roles and the order of tiles do not matter, so one position serves every role
assignment, true or imagined. The engine plays every action, once for each number of liberal tiles that can be drawn
after it. Forced moves follow automatically: `settled` stops at the next choice or result.
"""

from collections.abc import Sequence
from math import comb, fsum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import read
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import Past, Table, course_of, table_of
from weimar.engine import SPECTATOR, Action, Event, ScriptedChance, State, awaited, legal_actions, play, project
from weimar.engine import events as ev
from weimar.engine.actions import CastVote
from weimar.engine.boards import ALL_TILES, DRAW, LIBERAL_TILES
from weimar.engine.course import Course
from weimar.engine.phases import ChancellorEnact, GameOver, PhaseName, PolicyPeek, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import Setup
from weimar.engine.terms import Seat, Tiles, Vote

LIBERALS_WIN: Final = 1.0
FASCISTS_WIN: Final = 0.0


class Pile(Struct, frozen=True):
    """A draw pile without its order.

    Attributes:
        left: the number of tiles.
        liberal: the probability of each number of liberal tiles, 0 to 6. For a viewer who knows all tiles, one is 1.
    """

    left: int
    liberal: tuple[float, ...]

    def draw(self, tiles: int = DRAW) -> tuple[float, ...]:
        """The probabilities of no, one, two, ... liberal tiles among the next ones."""
        return tuple(
            fsum(share * _ways(held, self.left, tiles, drawn) for held, share in enumerate(self.liberal) if share)
            for drawn in range(tiles + 1)
        )

    def without(self, drawn: int, tiles: int = DRAW) -> "Pile":
        """The pile after a draw with this number of liberal tiles; the draw must be possible."""
        joint = [share * _ways(held, self.left, tiles, drawn) for held, share in enumerate(self.liberal)]
        total = fsum(joint)
        rest = [joint[held + drawn] / total if held + drawn < len(joint) else 0.0 for held in range(len(joint))]
        return Pile(self.left - tiles, tuple(rest))

    @property
    def mean(self) -> float:
        """The expected number of liberal tiles."""
        return fsum(held * share for held, share in enumerate(self.liberal))


def _ways(held: int, left: int, tiles: int, drawn: int) -> float:
    """The probability of `drawn` liberal tiles among the next ones, if `held` of `left` are liberal."""
    if held > left:
        return 0.0
    return comb(held, drawn) * comb(left - held, tiles - drawn) / comb(left, tiles)


def exactly(liberal: int, left: int) -> Pile:
    """The pile with exactly this number of liberal tiles."""
    return Pile(left, tuple([float(held == liberal) for held in range(LIBERAL_TILES + 1)]))


class Suspicion(Struct, frozen=True):
    """For each seat, a spectator's probability of membership in the fascist team, and of being Hitler."""

    fascist: Floats
    hitler: Floats


class Position(Struct, frozen=True):
    """A moment of a game.

    Attributes:
        state: for the engine. Nobody in it is Hitler, and its draw pile is replaced before each action.
        pile: the draw pile.
        suspicion: a spectator's suspicion.
    """

    state: State
    pile: Pile
    suspicion: Suspicion

    @property
    def course(self) -> Course:
        """The public course, the running round last."""
        return self.state.course

    @property
    def phase(self) -> PhaseName:
        """The phase."""
        return self.state.phase.name

    @property
    def hand(self) -> int:
        """The liberal tiles in the hand of the player who discards, enacts or answers a veto; else 0."""
        phase = self.state.phase
        return phase.hand.count("L") if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else 0


def suspicion_of(table: Table, course: tuple[Past, ...]) -> Suspicion:
    """The suspicion raised by a public course, never by the roles."""
    reading = read(model_for(table), table, course)
    return Suspicion(reading.fascist, reading.hitler)


def position_of(state: State) -> Position:
    """The position of a game that is not over, for an observer who knows all tiles."""
    tiles, setup, view = state.board.draw_pile, state.setup, project(state, SPECTATOR)
    public = replace(state, setup=Setup(setup.rules, tuple(["liberal" for _ in setup.roles])))
    return Position(public, exactly(tiles.count("L"), len(tiles)), suspicion_of(table_of(view), course_of(view)))


Node: TypeAlias = Position | float
"""A position, or the result: the liberals' chance, 1 or 0."""


class Branch(Struct, frozen=True):
    """One possible continuation.

    Attributes:
        share: its probability. node: the next choice or result.
        hitler: a seat that changes the result if it is Hitler. result: the result in this case.
    """

    share: float
    node: Node
    hitler: Seat | None = None
    result: float = FASCISTS_WIN


def settled(node: Node) -> Node:
    """The next choice or result after all forced moves."""
    while isinstance(node, Position) and isinstance(node.state.phase, PresidentDiscard | ChancellorEnact | PolicyPeek):
        action, *others = legal_actions(node.state, awaited(node.state)[0])
        if others:
            return node
        (branch,) = after(node, action)
        node = branch.node
    return node


def voted(position: Position, vote: Vote) -> tuple[Branch, ...]:
    """After a vote with this outcome. During a session, this is its vote: what followed is taken back."""
    return after(position, CastVote(position.course.candidate, vote))


def after(position: Position, action: Action) -> tuple[Branch, ...]:
    """After an action, with a branch for each possible draw. A ballot counts as the outcome of its vote."""
    before = position.state
    revealed = before.board.rounds[-1].votes
    if isinstance(action, CastVote):
        before = _with_all_ballots_but(before, action)
    found: list[Branch] = []
    for liberal in range(DRAW + 1):
        board = replace(before.board, draw_pile=_pile_with(liberal, position.pile.left))
        state, events = play(replace(before, board=board), action, _Shuffles(liberal))
        share, pile = _drawn(position, liberal, events)
        if share > 0:
            following = replace(position, state=_with_votes(state, len(board.rounds) - 1, revealed), pile=pile)
            found.append(_branch(share, following, events))
        if share == 1:
            break
    return tuple(found)


def _with_all_ballots_but(state: State, last: CastVote) -> State:
    """The vote of the running round before its last ballot, when all others have voted like it."""
    board = state.board
    *earlier, past = board.rounds
    assert past.nominee is not None
    voting = replace(past, votes=None, elected=None, cleared=False, veto=None)
    ballots: list[Vote | None] = [None] * state.setup.players
    for seat in board.alive:
        ballots[seat] = last.vote if seat != last.seat else None
    return State(state.setup, replace(board, rounds=(*earlier, voting)), Voting(past.nominee, tuple(ballots)))


def _with_votes(state: State, index: int, votes: tuple[Vote | None, ...] | None) -> State:
    """The state without the invented ballots of a round."""
    rounds = state.board.rounds
    past = replace(rounds[index], votes=votes)
    return replace(state, board=replace(state.board, rounds=(*rounds[:index], past, *rounds[index + 1 :])))


def _pile_with(liberal: int, left: int) -> Tiles:
    """A pile with so many liberal tiles, all on top."""
    return ("L" * liberal).ljust(left, "F")


class _Shuffles(ScriptedChance):
    """Shuffles that end with so many liberal tiles on top."""

    def __init__(self, liberal: int) -> None:
        super().__init__((), 0, ())
        self._liberal = liberal

    def shuffle(self, tiles: Tiles) -> Tiles:
        """A pile of this size."""
        return _pile_with(self._liberal, len(tiles))


def _drawn(position: Position, liberal: int, events: Sequence[Event]) -> tuple[float, Pile]:
    """The probability that the draw among these events has so many liberal tiles, and the pile after them.

    Without a draw, it is 1 for no liberal tile. A shuffled pile has all tiles that were not enacted.
    """
    pile, share = position.pile, float(liberal == 0)
    enacted = "L" * position.course.liberal + "F" * position.course.fascist
    for event in events:
        if isinstance(event, ev.PoliciesDrawn | ev.ChaosStruck):
            tiles = DRAW if isinstance(event, ev.PoliciesDrawn) else 1
            share = pile.draw(tiles)[liberal] if liberal <= tiles else 0.0
            if share == 0:
                break
            pile = pile.without(liberal, tiles)
        if isinstance(event, ev.PolicyEnacted | ev.ChaosStruck):
            enacted += event.policy
        elif isinstance(event, ev.PilesReshuffled):
            pile = exactly(LIBERAL_TILES - enacted.count("L"), len(ALL_TILES) - len(enacted))
    return share, pile


def _branch(share: float, following: Position, events: Sequence[Event]) -> Branch:
    phase = following.state.phase
    node: Node = settled(following)
    if isinstance(phase, GameOver):
        node = LIBERALS_WIN if phase.winner == "liberal" else FASCISTS_WIN
    for event in events:
        if isinstance(event, ev.ChancellorCleared):
            return Branch(share, node, event.chancellor)
        if isinstance(event, ev.PlayerExecuted):
            return Branch(share, node, event.target, LIBERALS_WIN)
    return Branch(share, node)
