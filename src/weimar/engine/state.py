"""The true state of a game: set-up, board, phase.

Contract: frozen values. `Setup` never changes, `Board` changes between decisions, the phase owns what exists
only while it lasts. What can be derived cheaply (term limits, who has been investigated, whose turn the
placard stands at) is derived from the rounds, so that it cannot contradict them.

What is public (`rounds`, `statements`, counts) and what a seat privately saw (`memories`) are kept apart by
type; `project` copies from here into views, and only from what a viewer may know.
"""

from typing import Literal, NamedTuple, TypeAlias, assert_never

from msgspec import Struct

from weimar.engine.boards import POWERS
from weimar.engine.phases import Phase
from weimar.engine.rules import Rules
from weimar.engine.terms import Party, Policy, Power, Role, Seat, Tiles, Topic, Vote

Veto: TypeAlias = Literal["proposed", "refused", "accepted"]
Reshuffle: TypeAlias = Literal["after_session", "after_chaos"]
Office: TypeAlias = Literal["president", "chancellor"]


class Government(NamedTuple):
    """A president with his chancellor."""

    president: Seat
    chancellor: Seat


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


class Round(Struct, frozen=True, gc=False):
    """The public record of one candidacy.

    Attributes:
        candidate: who stands for president.
        special: a special election put him there.
        nominee: whom he named, once he has.
        votes: the revealed ballots by seat (None for the dead), once revealed.
        elected: whether the vote passed, once it is counted.
        cleared: the chancellor was shown not to be Hitler.
        veto: how far a veto got, if one was proposed.
        enacted: the tile that the government enacted.
        chaos: the tile that chaos enacted.
        power: the executive action owed or done.
        target: at whom it was aimed, once done.
        reshuffled: when in this round the piles were shuffled, if they were.
    """

    candidate: Seat
    special: bool = False
    nominee: Seat | None = None
    votes: tuple[Vote | None, ...] | None = None
    elected: bool | None = None
    cleared: bool = False
    veto: Veto | None = None
    enacted: Policy | None = None
    chaos: Policy | None = None
    power: Power | None = None
    target: Seat | None = None
    reshuffled: Reshuffle | None = None


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


def concerned(rounds: tuple[Round, ...], statement: Statement) -> tuple[Seat, ...]:
    """Whom a statement is about besides its speaker: the other half of a government, the investigated."""
    past = rounds[statement.round - 1]
    if statement.about == "session":
        return tuple(seat for seat in (past.candidate, past.nominee) if seat not in (None, statement.seat))
    return (past.target,) if statement.about == "investigation" and past.target is not None else ()


def government_of(rounds: tuple[Round, ...]) -> Government | None:
    """The government in office: from the passed vote to the next nomination, and after the end."""
    running = rounds[-1]
    if running.elected and running.nominee is not None:
        return Government(running.candidate, running.nominee)
    return None


def last_government(rules: Rules, rounds: tuple[Round, ...]) -> Government | None:
    """Whom the term limits look at (rules, 2, 4, 7 and option `term_limit_basis`), or None."""
    if rules.term_limit_basis == "none":
        return None
    for past in reversed(rounds):
        if past.elected is None:
            continue
        if past.chaos is not None:
            return None
        failed_by_veto = past.veto == "accepted" and rules.vetoed_government == "counts_as_failed"
        if past.elected and past.nominee is not None and not failed_by_veto:
            return Government(past.candidate, past.nominee)
        if rules.term_limit_basis == "previous_round":
            return None
    return None


def last_regular_candidate(rounds: tuple[Round, ...]) -> Seat:
    """Where the placard stands, special elections apart (rules, 1 of a round)."""
    return next(past.candidate for past in reversed(rounds) if not past.special)


def next_regular_candidate(board: Board, players: int) -> Seat:
    """The next living seat clockwise of the last regular candidate's (rules, 1 of a round)."""
    seat = last_regular_candidate(board.rounds)
    while True:
        seat = (seat + 1) % players
        if seat in board.alive:
            return seat


def investigated_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Whose party membership somebody has seen, ascending."""
    return tuple(sorted(past.target for past in rounds if past.power == "investigate" and past.target is not None))


def cleared_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """Who has been shown not to be Hitler (rules, 5), ascending, the dead too."""
    return tuple(sorted({past.nominee for past in rounds if past.cleared and past.nominee is not None}))
