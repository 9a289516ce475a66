"""The public record of each round, and facts derived from it.

Contract: frozen values and pure functions; nothing here is secret. A round is one candidacy: it lasts until the next
seat becomes the candidate.
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
        candidate: the presidential candidate.
        special: true after a special election.
        nominee: the nominated chancellor, after the nomination.
        votes: the revealed ballots by seat (None for the dead), after the reveal.
        elected: true if the vote passed; None before the count.
        cleared: true if the chancellor is known not to be Hitler.
        veto: the stage of a veto, if proposed.
        enacted: the tile enacted by the government.
        chaos: the tile enacted by chaos.
        power: the executive action, owed or done.
        target: its target, once done.
        reshuffled: the moment of a shuffle in this round, if any.
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
    """The seat with the placard, ignoring special elections (rules, 2)."""
    return next(past.candidate for past in reversed(rounds) if not past.special)


def investigated_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """The investigated seats, ascending."""
    return tuple(sorted(past.target for past in rounds if past.power == "investigate" and past.target is not None))


def cleared_seats(rounds: tuple[Round, ...]) -> tuple[Seat, ...]:
    """The seats known not to be Hitler (rules, 5), ascending, including the dead."""
    return tuple(sorted({past.nominee for past in rounds if past.cleared and past.nominee is not None}))
