"""Contradictions of one player with their own earlier words, and with public facts.

Contract: pure, exact. An unprovable lie is not a contradiction: it may be good play. Statements of others are no
evidence.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from weimar.engine.arguments import Argument
from weimar.engine.terms import Seat
from weimar.lab.reports.replayed import Replayed
from weimar.review.contradictions import public_contradictions
from weimar.review.statements import statements_of

Against: TypeAlias = Literal["self", "seen"]
"""`self`: the player's own earlier words. `seen`: the public course, without statements."""
_OWN_PARTY = frozenset(("am_liberal", "am_fascist"))
"""Kinds of arguments about the speaker's own party. Two different ones contradict each other."""


class OwnContradiction(Struct, frozen=True):
    """Provably false statements or arguments, before the end of the game.

    Attributes:
        after: the number of actions before the last one of them.
    """

    against: Against
    after: int


def own_contradictions(game: Replayed, seat: Seat) -> tuple[OwnContradiction, ...]:
    """Every contradiction of a seat in a finished game: in its claims, then in its arguments.

    A set of the seat's claims counts once, if spectators could prove before the end that they cannot all be true. Two
    kinds of arguments can be certainly wrong: a false one about the speaker's own ballot, and *I am liberal* together
    with *I am fascist*.
    """
    return (*_in_claims(game, seat), *_in_arguments(game, seat))


def _in_claims(game: Replayed, seat: Seat) -> Iterator[OwnContradiction]:
    own = [one for one in statements_of(game.states, game.actions) if one.seat == seat]
    for found in sorted(public_contradictions(game.states, own), key=sorted):
        yield OwnContradiction("seen" if len(found) == 1 else "self", own[max(found)].actions - 1)


def _in_arguments(game: Replayed, seat: Seat) -> Iterator[OwnContradiction]:
    kinds: set[str] = set()
    for said, after in zip(game.talk, game.after, strict=True):
        if said.seat != seat:
            continue
        argument = said.argument
        if argument.kind in _OWN_PARTY - kinds and kinds & _OWN_PARTY:
            yield OwnContradiction("self", after)
        kinds.add(argument.kind)
        if argument.kind == "voted" and not _is_true(game, seat, after, argument):
            yield OwnContradiction("seen", after)


def _is_true(game: Replayed, seat: Seat, after: int, argument: Argument) -> bool:
    """Return whether the seat cast the ballot it claims; the table accepts only arguments about public ballots."""
    assert argument.round is not None
    votes = game.states[after].board.rounds[argument.round - 1].votes
    return votes is not None and votes[seat] == argument.ballot
