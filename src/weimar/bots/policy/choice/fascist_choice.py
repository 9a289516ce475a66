"""The interface of both fascist policies: hand-set numbers (`fascist`) or value nets (`learned_fascist`)."""

from typing import Protocol

from weimar.bots.policy.choice import fascist
from weimar.bots.policy.choice import learned_fascist as schemer
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.state import Loyalty
from weimar.engine.terms import Policy, Seat


class Scheme(Protocol):
    """The worth of acts to the fascist team, in shares of a win; higher is better."""

    def enact_worth(self, now: DecisionContext, policy: Policy, /) -> float:
        """The worth of enacting a tile, with both kinds in hand."""
        ...

    def discard_worth(self, now: DecisionContext, policy: Policy, /) -> float:
        """The worth of discarding a tile, with both kinds in hand."""
        ...

    def vote_worth(self, now: DecisionContext, /) -> float:
        """The gain from voting Ja rather than Nein."""
        ...

    def nominee_worths(self, now: DecisionContext, eligible: tuple[Seat, ...], /) -> list[float]:
        """The worth of proposing each chancellor."""
        ...

    def power_worths(self, now: DecisionContext, power: str, targets: tuple[Seat, ...], /) -> list[float]:
        """The worth of using a power on each target."""
        ...

    def lie_worths(self, now: DecisionContext, number: int, office: str, /) -> list[float]:
        """The worth of each statement about a session: silence, no liberal tile, one, ..."""
        ...

    def party_worths(self, now: DecisionContext, memory: Loyalty, /) -> list[float]:
        """The worth of calling an investigated seat liberal, and fascist."""
        ...


def scheme(now: DecisionContext) -> Scheme:
    """The evaluation of acts for this seat."""
    return fascist if now.learned is None else schemer
