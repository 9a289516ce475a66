"""The two fascist policies behind one interface: by set numbers (`fascist`) or by value nets (`learned_fascist`)."""

from typing import Protocol

from weimar.bots.policy.choice import fascist
from weimar.bots.policy.choice import learned_fascist as schemer
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.state import Loyalty
from weimar.engine.terms import Policy, Seat


class Scheme(Protocol):
    """The worth of acts to the fascist team; higher is better, in shares of a win."""

    def enact_worth(self, now: DecisionContext, policy: Policy, /) -> float:
        """Enacting a tile, when both kinds are in hand."""
        ...

    def discard_worth(self, now: DecisionContext, policy: Policy, /) -> float:
        """Laying down a tile, when both kinds are in hand."""
        ...

    def vote_worth(self, now: DecisionContext, /) -> float:
        """A Ja over a Nein."""
        ...

    def nominee_worths(self, now: DecisionContext, eligible: tuple[Seat, ...], /) -> list[float]:
        """Proposing each chancellor."""
        ...

    def power_worths(self, now: DecisionContext, power: str, targets: tuple[Seat, ...], /) -> list[float]:
        """Aiming a power at each seat."""
        ...

    def lie_worths(self, now: DecisionContext, number: int, office: str, /) -> list[float]:
        """Saying nothing, no liberal tile, one, ... about a session."""
        ...

    def party_worths(self, now: DecisionContext, memory: Loyalty, /) -> list[float]:
        """Saying "liberal", and "fascist", of an investigated seat."""
        ...


def scheme(now: DecisionContext) -> Scheme:
    """The weighing of acts for this seat."""
    return fascist if now.learned is None else schemer
