"""The true state of a game: set-up, board and phase.

Contract: frozen values. `Setup` never changes, `Board` changes between decisions, and each phase holds the data needed
only while it lasts. Term limits, investigated seats and the place of the placard are derived from the rounds, so that
they cannot contradict them.

Public data (`rounds`, `statements`, counts) and private data (`memories`) have separate types. `project` copies only
the viewer's knowledge into a view.
"""

from typing import TypeAlias, assert_never

from msgspec import Struct

from weimar.engine.boards import POWERS
from weimar.engine.course import Course
from weimar.engine.phases import Phase
from weimar.engine.rounds import Round
from weimar.engine.rules import Rules
from weimar.engine.terms import Office, Party, Policy, Power, Role, Seat, Tiles, Topic


class Setup(Struct, frozen=True, gc=False):
    """The part of the game fixed before the first round (rules, 1)."""

    rules: Rules
    roles: tuple[Role, ...]

    @property
    def players(self) -> int:
        """The number of players at the start, 5 to 10."""
        return len(self.roles)

    @property
    def powers(self) -> tuple[Power | None, ...]:
        """The board in use: the power of each fascist slot."""
        return POWERS[len(self.roles)]


class Hand(Struct, frozen=True, gc=False, tag_field="saw", tag="hand"):
    """A memory: a seat's tiles in a session, three as president, two as chancellor.

    Attributes:
        round: counted from 1.
        tiles: F before L.
        discarded: the tile discarded from this hand. None before the discard, and after an accepted veto.
    """

    round: int
    office: Office
    tiles: Tiles
    discarded: Policy | None = None


class Peeked(Struct, frozen=True, gc=False, tag_field="saw", tag="peek"):
    """A memory: the top three tiles, in order, as seen by a president."""

    round: int
    tiles: Tiles


class Loyalty(Struct, frozen=True, gc=False, tag_field="saw", tag="investigation"):
    """A memory: a party membership, as seen by a president."""

    round: int
    seat: Seat
    party: Party


Memory: TypeAlias = Hand | Peeked | Loyalty


def topic_of(memory: Memory) -> Topic:
    """The topic of a statement about this memory."""
    match memory:
        case Hand():
            return "session"
        case Peeked():
            return "peek"
        case Loyalty():
            return "investigation"
        case _:
            assert_never(memory)


class Statement(Struct, frozen=True, gc=False):
    """A seat's statement about an observation in an office. It may be false.

    Attributes:
        tiles, party: the content; both None if the player declined to say.
        replaced: true if the seat made a later statement about the same observation.
    """

    seat: Seat
    about: Topic
    round: int
    tiles: Tiles | None
    party: Party | None
    replaced: bool = False


class Board(Struct, frozen=True, gc=False):
    """The part of the game that persists across phases.

    Attributes:
        draw_pile: top first. discard_pile: F before L.
        liberal, fascist: policies enacted. tracker: the election tracker.
        alive: living seats, ascending.
        rounds: all candidacies, the running one last.
        memories: for each seat, its private observations, oldest first.
        statements: all statements, oldest first.
    """

    draw_pile: Tiles
    discard_pile: Tiles
    liberal: int
    fascist: int
    tracker: int
    alive: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    memories: tuple[tuple[Memory, ...], ...]
    statements: tuple[Statement, ...]

    @property
    def candidate(self) -> Seat:
        """The running round's candidate."""
        return self.rounds[-1].candidate


class State(Struct, frozen=True, gc=False):
    """The complete state at one moment. Bots and clients never get it; they get a `View`."""

    setup: Setup
    board: Board
    phase: Phase

    @property
    def course(self) -> Course:
        """The public course, the basis of eligibility and piles."""
        setup, board = self.setup, self.board
        return Course(
            len(setup.roles), setup.rules, board.rounds, board.alive, board.liberal, board.fascist, board.tracker
        )


def concerned(rounds: tuple[Round, ...], statement: Statement) -> tuple[Seat, ...]:
    """The other seats a statement is about: the rest of the government, or the investigated seat."""
    past = rounds[statement.round - 1]
    if statement.about == "session":
        return tuple(seat for seat in (past.candidate, past.nominee) if seat not in (None, statement.seat))
    return (past.target,) if statement.about == "investigation" and past.target is not None else ()
