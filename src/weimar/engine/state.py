"""The true state of a game: set-up, board, phase.

Contract: frozen values. `Setup` never changes, `Board` changes between decisions, the phase owns what exists
only while it lasts. What can be derived cheaply (term limits, who has been investigated, whose turn the
placard stands at) is derived from the rounds, so that it cannot contradict them.

What is public (`rounds`, `statements`, counts) and what a seat privately saw (`memories`) are kept apart by
type; `project` copies from here into views, and only from what a viewer may know.
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
    """What is settled before the first round (rules, 1)."""

    rules: Rules
    roles: tuple[Role, ...]

    @property
    def players(self) -> int:
        """How many sat down, 5 to 10."""
        return len(self.roles)

    @property
    def powers(self) -> tuple[Power | None, ...]:
        """The board in use: the power of each fascist slot."""
        return POWERS[len(self.roles)]


class Hand(Struct, frozen=True, gc=False, tag_field="saw", tag="hand"):
    """Tiles that a seat held in a session: three as president, two as chancellor.

    Attributes:
        round: counted from 1.
        tiles: what he was given, F before L.
        discarded: the one that he laid face down, once he has (None too after an accepted veto).
    """

    round: int
    office: Office
    tiles: Tiles
    discarded: Policy | None = None


class Peeked(Struct, frozen=True, gc=False, tag_field="saw", tag="peek"):
    """The top three tiles, in order, as a president saw them."""

    round: int
    tiles: Tiles


class Loyalty(Struct, frozen=True, gc=False, tag_field="saw", tag="investigation"):
    """A party membership, as a president saw it."""

    round: int
    seat: Seat
    party: Party


Memory: TypeAlias = Hand | Peeked | Loyalty


def topic_of(memory: Memory) -> Topic:
    """What a statement about a memory is about."""
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
    """What a seat said about one of its offices; nobody vouches for its truth.

    Attributes:
        tiles, party: the content; both None if he declined to say.
        replaced: he has said something else since.
    """

    seat: Seat
    about: Topic
    round: int
    tiles: Tiles | None
    party: Party | None
    replaced: bool = False


class Board(Struct, frozen=True, gc=False):
    """Everything that outlasts a phase.

    Attributes:
        draw_pile: top first. discard_pile: F before L.
        liberal, fascist: policies enacted. tracker: the election tracker.
        alive: living seats, ascending.
        rounds: all candidacies, the running one last.
        memories: by seat, what it privately saw, oldest first.
        statements: all that were made, oldest first.
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
    """The whole truth at one moment. Never handed to a bot or a client: they get a `View`."""

    setup: Setup
    board: Board
    phase: Phase

    @property
    def course(self) -> Course:
        """The public course: all that eligibility and piles depend on."""
        setup, board = self.setup, self.board
        return Course(
            len(setup.roles), setup.rules, board.rounds, board.alive, board.liberal, board.fascist, board.tracker
        )


def concerned(rounds: tuple[Round, ...], statement: Statement) -> tuple[Seat, ...]:
    """Whom a statement is about besides its speaker: the other half of a government, the investigated."""
    past = rounds[statement.round - 1]
    if statement.about == "session":
        return tuple(seat for seat in (past.candidate, past.nominee) if seat not in (None, statement.seat))
    return (past.target,) if statement.about == "investigation" and past.target is not None else ()
