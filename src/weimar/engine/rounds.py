"""The public record of each round, and what can be read off it.

Contract: frozen values and pure functions; nothing here is secret. A round is one candidacy: from the moment when a
seat becomes the candidate until the next seat does.
"""

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine.terms import Policy, Power, Seat, Vote

Veto: TypeAlias = Literal["proposed", "refused", "accepted"]
Reshuffle: TypeAlias = Literal["after_session", "after_chaos"]


class Government(NamedTuple):
    """A president with a chancellor."""

    president: Seat
    chancellor: Seat


class Round(Struct, frozen=True, gc=False):
    """The public record of one candidacy.

    Attributes:
        candidate: the seat that stands for president.
        special: true if a special election made it the candidate.
        nominee: the seat that the candidate nominated, once it has.
        votes: the revealed ballots by seat (None for the dead), once revealed.
        elected: true if the vote passed; None until it is counted.
        cleared: true if the chancellor was shown not to be Hitler.
        veto: how far a veto got, if one was proposed.
        enacted: the tile that the government enacted.
        chaos: the tile that chaos enacted.
        power: the executive action owed or done.
        target: the seat it was aimed at, once done.
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


def government_of(rounds: tuple[Round, ...]) -> Government | None:
    """The government in office: from the passed vote to the next nomination, and after the end."""
    running = rounds[-1]
    if running.elected and running.nominee is not None:
        return Government(running.candidate, running.nominee)
    return None


def last_regular_candidate(rounds: tuple[Round, ...]) -> Seat:
    """The seat where the placard stands, special elections apart (rules, 2)."""
    return next(past.candidate for past in reversed(rounds) if not past.special)


def investigated_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """The seats whose party membership a president has seen, ascending."""
    return tuple(sorted(past.target for past in rounds if past.power == "investigate" and past.target is not None))


def cleared_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """The seats that were shown not to be Hitler (rules, 5), ascending, the dead included."""
    return tuple(sorted({past.nominee for past in rounds if past.cleared and past.nominee is not None}))
