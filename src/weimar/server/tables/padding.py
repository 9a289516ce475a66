"""How much longer a message could be if its secrets were others: filled up by so much, its length tells none of them.

Contract: who reads along on the network sees lengths. What a viewer is told differs in length by his role (how many
roles he was shown, and which), by the tiles that he may lay, and by his ballot; all else has a length that follows
from what everybody sees. `cover` counts, for a message to one viewer, the bytes to the longest that it could have been.
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


def cover(own: Mapping[str, Any], seen: Iterable[Observation] = ()) -> int:
    """The bytes that are missing to the longest message of the same kind.

    Args:
        own: fields of a view that are the viewer's own, as many of them as are in the message.
        seen: what he observed.
    """
    missing = _roles(own.get("roles", ())) + _tiles(own.get("legal", ()))
    if "role" in own:
        missing += _role(own["role"])
    ballots = own.get("ballots", {})
    if len(ballots) == 1:  # his own; those of a vote that was revealed are no secret
        missing += sum(map(_vote, ballots.values()))
    return missing + sum(_MISSING[type(observation)](observation) for observation in seen)


def _roles(roles: Iterable[Role | None]) -> int:
    return sum(map(_role, roles))


def _role(role: Role | None) -> int:
    return _LONGEST_ROLE - (_UNKNOWN if role is None else len(role) + 2)


def _vote(vote: Vote | None) -> int:
    return _LONGEST_VOTE - (_UNKNOWN if vote is None else len(vote) + 2)


def _tiles(legal: Iterable[Action]) -> int:
    """Who holds tiles of one kind only has one choice less."""
    choices = [one for one in legal if isinstance(one, Discard | Enact)]
    return len(msgspec.json.encode(choices[0])) + len(",") if len(choices) == 1 else 0


def _nothing(_seen: Observation) -> int:
    """Its length follows from what everybody sees: tiles and parties are all equally long."""
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
"""By kind of observation: the bytes that are missing to the longest of the kind."""
