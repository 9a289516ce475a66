"""The facts of one finished game, as the basis of an evening's figures.

Contract: pure. All facts follow from the record.
"""

from typing import Final, NamedTuple

from msgspec import Struct

from weimar.engine import Record, State, View, states
from weimar.engine.public_record import PublicRecord
from weimar.engine.reading import AnyGame, last_view
from weimar.engine.rules import overrides
from weimar.engine.state import Loyalty
from weimar.engine.terms import Party, Reason, Role, Seat, Topic, hand_order, party_of
from weimar.review import Certainty, Told, statements_of
from weimar.review.contradictions import public_contradictions
from weimar.review.public import public_knowledge
from weimar.review.statements import seen_for


class Lie(Struct, frozen=True, order=True):
    """A kind of false statement.

    Attributes:
        about: its subject.
        saw: the observed tiles (session: F before L; peek: in order) or party. said: the claimed ones.
    """

    about: Topic
    saw: str
    said: str


class SeatFacts(Struct, frozen=True):
    """The part of one seat in a game. In a public record, None is what nobody told.

    Attributes:
        role: its role. won: whether its party won.
        shot: true if it was executed.
        elected: true if it was Hitler and won as chancellor.
        elected_hitler: true for a liberal who voted Ja when Hitler was elected chancellor and the game ended.
        statements: its final statements, without refusals to say.
        lies: the false ones among them.
        caught: the number of lies that contradicted public knowledge or other statements before the end.
    """

    role: Role | None
    won: bool | None
    shot: bool
    elected: bool
    elected_hitler: bool | None
    statements: int | None
    lies: tuple[Lie, ...] | None
    caught: int | None


class Setting(NamedTuple):
    """The size and the rules of a game.

    Attributes:
        players: the number of players. preset: the preset of the rules. options: differences from the preset, as
            `name=value`.
    """

    players: int
    preset: str
    options: tuple[str, ...]


class GameFacts(Struct, frozen=True):
    """The facts of a game.

    Attributes:
        setting: its size and rules. winner, reason: as in records. rounds: the number of candidacies.
        seats: one for each seat.
    """

    setting: Setting
    winner: Party
    reason: Reason
    rounds: int
    seats: tuple[SeatFacts, ...]

    def party_of(self, won: bool) -> Party:  # noqa: FBT001 - the result, as in `SeatFacts`
        """The party with this result."""
        return self.winner if won else "fascist" if self.winner == "liberal" else "liberal"


def facts_of(record: AnyGame) -> GameFacts:
    """The facts of a finished game.

    Raises:
        IllegalStep, MalformedRecord: see `weimar.engine.states` and `weimar.engine.public_record.public_states`.
    """
    end = last_view(record)
    assert end.winner is not None
    assert end.reason is not None
    known = public_knowledge(end).certain
    claims = (_Claims(),) * end.players if isinstance(record, PublicRecord) else _claims(record)
    options = tuple([f"{name}={value}" for name, value in sorted(overrides(record.rules).items())])
    return GameFacts(
        Setting(len(record.players), record.rules.preset, options),
        end.winner,
        end.reason,
        len(end.rounds),
        tuple([_seat(end, seat, known[seat], claims[seat]) for seat in range(len(record.players))]),
    )


_ROLES: Final[dict[Certainty, Role]] = {"liberal": "liberal", "fascist": "fascist", "hitler": "hitler"}


class _Claims(NamedTuple):
    """A seat's claims, by their truth. Nobody knows it in a public record."""

    statements: int | None = None
    lies: tuple[Lie, ...] | None = None
    caught: int | None = None


def _seat(end: View, seat: Seat, known: Certainty | None, claims: _Claims) -> SeatFacts:
    last, by_election = end.rounds[-1], end.reason == "hitler_elected"
    role = None if known is None else _ROLES.get(known)
    party: Party | None = "fascist" if known == "fascist_party" else None if role is None else party_of(role)
    voted = None if last.votes is None or party is None else last.votes[seat] == "ja"
    return SeatFacts(
        role=role,
        won=None if party is None else party == end.winner,
        shot=seat not in end.alive,
        elected=by_election and seat == last.nominee,
        elected_hitler=voted if by_election and party != "fascist" else False,
        **claims._asdict(),
    )


def _claims(record: Record) -> tuple[_Claims, ...]:
    played = tuple(states(record))
    told = statements_of(played, record.actions)
    contradicted = frozenset[int]().union(*public_contradictions(played, told))
    standing = [(index, said) for index, said in enumerate(told) if said.replaced is None and said.truthful is not None]
    found: list[_Claims] = []
    for seat in range(len(record.players)):
        own = [(index, said) for index, said in standing if said.seat == seat]
        false = [(index, said) for index, said in own if not said.truthful]
        lies = tuple([_lie(played[-1], said) for _, said in false])
        found.append(_Claims(len(own), lies, sum(index in contradicted for index, _ in false)))
    return tuple(found)


def _lie(last: State, said: Told) -> Lie:
    seen, tiles = seen_for(last.board.memories[said.seat], said), said.tiles or ""
    if isinstance(seen, Loyalty):
        return Lie(said.about, seen.party, said.party or "")
    return Lie(said.about, seen.tiles, hand_order(tiles) if said.about == "session" else tiles)
