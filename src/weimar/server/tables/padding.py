"""Padding that hides a viewer's secrets from the length of messages.

Contract: an eavesdropper on the network sees lengths. Three secrets change the length of a viewer's messages: the roles
shown to them, their playable tiles, and their ballot. All other lengths follow from public facts. `missing_bytes` is
the difference from the longest message this viewer could have received.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, get_args

import msgspec

from weimar.engine.actions import Action, Discard, Enact
from weimar.engine.events import BallotChanged, PoliciesShown
from weimar.engine.observe import (
    Observation,
    PublicEvent,
    SeenBallot,
    SeenDeal,
    SeenDiscard,
    SeenDraw,
    SeenInvestigation,
    SeenReshuffle,
)
from weimar.engine.terms import Role, Vote

_LONGEST_ROLE: Final = len('"liberal"')
_LONGEST_VOTE: Final = len('"nein"')
_UNKNOWN: Final = len("null")


def missing_bytes(own: Mapping[str, Any], seen: Iterable[Observation] = ()) -> int:
    """The number of bytes by which a message is shorter than the longest one of its kind."""
    missing = _roles(own.get("roles", ())) + _tiles(own.get("legal", ()))
    if "role" in own:
        missing += _role(own["role"])
    ballots = own.get("ballots", {})
    if len(ballots) == 1:  # only the viewer's own; revealed ballots are public
        missing += sum(map(_vote, ballots.values()))
    return missing + sum(_MISSING[type(observation)](observation) for observation in seen)


def _roles(roles: Iterable[Role | None]) -> int:
    return sum(map(_role, roles))


def _role(role: Role | None) -> int:
    return _LONGEST_ROLE - (_UNKNOWN if role is None else len(role) + 2)


def _vote(vote: Vote | None) -> int:
    return _LONGEST_VOTE - (_UNKNOWN if vote is None else len(vote) + 2)


def _tiles(legal: Iterable[Action]) -> int:
    """The missing bytes of playable tiles: a hand of one kind has one choice less."""
    choices = [action for action in legal if isinstance(action, Discard | Enact)]
    return len(msgspec.json.encode(choices[0])) + len(",") if len(choices) == 1 else 0


def _nothing(_seen: Observation) -> int:
    """Return 0: the length follows from public facts, because all tiles and parties are equally long."""
    return 0


def _of_deal(seen: SeenDeal) -> int:
    return _roles(seen.roles)


def _of_ballot(seen: SeenBallot | BallotChanged) -> int:
    return _vote(seen.vote)


_MISSING: Final[dict[type, Callable[[Any], int]]] = {
    **dict.fromkeys(get_args(PublicEvent), _nothing),
    SeenDeal: _of_deal,
    SeenBallot: _of_ballot,
    BallotChanged: _of_ballot,
    SeenDraw: _nothing,
    SeenDiscard: _nothing,
    SeenReshuffle: _nothing,
    PoliciesShown: _nothing,
    SeenInvestigation: _nothing,
}
"""By kind of observation: its missing bytes compared with the longest one of its kind."""
