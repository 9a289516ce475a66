"""Observations: the visible part of each event for a viewer.

Contract: `observe(event, viewer)` returns an observation, or None if the viewer learns nothing at all. A public event
is its own observation. The code lists public events one by one, so that a new event is secret until a developer decides
otherwise. An event with a secret becomes a `Seen…` value; it contains the secret only for viewers who may know it.

All observations of a game together reveal no more than the viewer's view.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from weimar.engine import events as ev
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.rules import Rules
from weimar.engine.state import Setup
from weimar.engine.terms import Party, Policy, Role, Seat, Tiles, Viewer, Vote, hand_order
from weimar.engine.view import known_roles, seat_of


class SeenDeal(Struct, frozen=True, tag_field="event", tag="game_started"):
    """The game began; `roles` are those shown to the viewer."""

    rules: Rules
    players: int
    first_candidate: Seat
    roles: tuple[Role | None, ...]


class SeenBallot(Struct, frozen=True, tag_field="event", tag="ballot_cast"):
    """A seat cast its ballot; only that seat gets `vote`."""

    seat: Seat
    vote: Vote | None


class SeenDraw(Struct, frozen=True, tag_field="event", tag="policies_drawn"):
    """The president drew three tiles; only the president gets `tiles` (F before L)."""

    president: Seat
    tiles: Tiles | None


class SeenDiscard(Struct, frozen=True, tag_field="event", tag="policy_discarded"):
    """The president passed on two tiles. Only the president gets `policy`; the chancellor gets `passed` too."""

    president: Seat
    chancellor: Seat
    policy: Policy | None
    passed: Tiles | None


class SeenReshuffle(Struct, frozen=True, tag_field="event", tag="piles_reshuffled"):
    """The piles became a new draw pile; its size is public."""

    draw_pile_size: int


class SeenInvestigation(Struct, frozen=True, tag_field="event", tag="loyalty_investigated"):
    """A seat was investigated; only the president gets `party`."""

    president: Seat
    target: Seat
    party: Party | None


PublicEvent: TypeAlias = (
    ev.RoundBegan
    | ev.ChancellorNominated
    | ev.BallotsRevealed
    | ev.ChancellorCleared
    | ev.PolicyEnacted
    | ev.VetoProposed
    | ev.VetoAnswered
    | ev.TrackerAdvanced
    | ev.ChaosStruck
    | ev.PowerGranted
    | ev.PoliciesPeeked
    | ev.SpecialElectionCalled
    | ev.PlayerExecuted
    | ev.StatementMade
    | ev.GameEnded
)
Observation: TypeAlias = (
    PublicEvent
    | SeenDeal
    | SeenBallot
    | ev.BallotChanged
    | SeenDraw
    | SeenDiscard
    | SeenReshuffle
    | ev.PoliciesShown
    | SeenInvestigation
)


def observe(event: ev.Event, viewer: Viewer) -> Observation | None:
    """The visible part of `event` for `viewer`; None if they learn nothing.

    Args:
        event: any event of the game.
        viewer: a seat or `SPECTATOR`.

    Raises:
        ValueError: no such viewer exists.

    Examples:
        >>> from weimar.engine import SPECTATOR, observe
        >>> from weimar.engine.events import PoliciesDrawn
        >>> observe(PoliciesDrawn(3, "FFL"), 3)
        SeenDraw(president=3, tiles='FFL')
        >>> observe(PoliciesDrawn(3, "FFL"), SPECTATOR)
        SeenDraw(president=3, tiles=None)
    """
    seat_of(viewer, MAX_PLAYERS)
    return _OBSERVE[type(event)](event, viewer)


def insiders(event: ev.Event) -> tuple[Seat, ...]:
    """The seats that may learn more from an event than a spectator. All other seats learn the same."""
    return _INSIDERS[type(event)](event)


def _public(event: Any, _viewer: Viewer) -> Observation:
    seen: Observation = event
    return seen


def _deal(event: ev.GameStarted, viewer: Viewer) -> SeenDeal:
    seat = seat_of(viewer, len(event.roles))
    roles = known_roles(Setup(event.rules, event.roles), seat)
    return SeenDeal(event.rules, len(event.roles), event.first_candidate, roles)


def _ballot(event: ev.BallotCast, viewer: Viewer) -> SeenBallot:
    return SeenBallot(event.seat, event.vote if viewer == event.seat else None)


def _changed_ballot(event: ev.BallotChanged, viewer: Viewer) -> ev.BallotChanged | None:
    return ev.BallotChanged(event.seat, event.vote) if viewer == event.seat else None


def _draw(event: ev.PoliciesDrawn, viewer: Viewer) -> SeenDraw:
    return SeenDraw(event.president, hand_order(event.tiles) if viewer == event.president else None)


def _discard(event: ev.PolicyDiscarded, viewer: Viewer) -> SeenDiscard:
    return SeenDiscard(
        event.president,
        event.chancellor,
        policy=event.policy if viewer == event.president else None,
        passed=event.passed if viewer in (event.president, event.chancellor) else None,
    )


def _reshuffle(event: ev.PilesReshuffled, _viewer: Viewer) -> SeenReshuffle:
    return SeenReshuffle(len(event.draw_pile))


def _shown(event: ev.PoliciesShown, viewer: Viewer) -> ev.PoliciesShown | None:
    return ev.PoliciesShown(event.president, event.tiles) if viewer == event.president else None


def _investigation(event: ev.LoyaltyInvestigated, viewer: Viewer) -> SeenInvestigation:
    return SeenInvestigation(event.president, event.target, event.party if viewer == event.president else None)


_OBSERVE: Final[dict[type, Callable[[Any, Viewer], Observation | None]]] = {
    ev.GameStarted: _deal,
    ev.RoundBegan: _public,
    ev.ChancellorNominated: _public,
    ev.BallotCast: _ballot,
    ev.BallotChanged: _changed_ballot,
    ev.BallotsRevealed: _public,
    ev.ChancellorCleared: _public,
    ev.PoliciesDrawn: _draw,
    ev.PolicyDiscarded: _discard,
    ev.PolicyEnacted: _public,
    ev.VetoProposed: _public,
    ev.VetoAnswered: _public,
    ev.TrackerAdvanced: _public,
    ev.ChaosStruck: _public,
    ev.PilesReshuffled: _reshuffle,
    ev.PowerGranted: _public,
    ev.PoliciesShown: _shown,
    ev.PoliciesPeeked: _public,
    ev.LoyaltyInvestigated: _investigation,
    ev.SpecialElectionCalled: _public,
    ev.PlayerExecuted: _public,
    ev.StatementMade: _public,
    ev.GameEnded: _public,
}


def _everybody(event: ev.GameStarted) -> tuple[Seat, ...]:
    return tuple(range(len(event.roles)))


def _nobody(_event: Any) -> tuple[Seat, ...]:
    return ()


def _seat(event: ev.BallotCast | ev.BallotChanged) -> tuple[Seat, ...]:
    return (event.seat,)


def _president(event: ev.PoliciesDrawn | ev.PoliciesShown | ev.LoyaltyInvestigated) -> tuple[Seat, ...]:
    return (event.president,)


def _government(event: ev.PolicyDiscarded) -> tuple[Seat, ...]:
    return event.president, event.chancellor


_INSIDERS: Final[dict[type, Callable[[Any], tuple[Seat, ...]]]] = {
    ev.GameStarted: _everybody,
    ev.RoundBegan: _nobody,
    ev.ChancellorNominated: _nobody,
    ev.BallotCast: _seat,
    ev.BallotChanged: _seat,
    ev.BallotsRevealed: _nobody,
    ev.ChancellorCleared: _nobody,
    ev.PoliciesDrawn: _president,
    ev.PolicyDiscarded: _government,
    ev.PolicyEnacted: _nobody,
    ev.VetoProposed: _nobody,
    ev.VetoAnswered: _nobody,
    ev.TrackerAdvanced: _nobody,
    ev.ChaosStruck: _nobody,
    ev.PilesReshuffled: _nobody,
    ev.PowerGranted: _nobody,
    ev.PoliciesShown: _president,
    ev.PoliciesPeeked: _nobody,
    ev.LoyaltyInvestigated: _president,
    ev.SpecialElectionCalled: _nobody,
    ev.PlayerExecuted: _nobody,
    ev.StatementMade: _nobody,
    ev.GameEnded: _nobody,
}
