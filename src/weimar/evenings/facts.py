"""The facts of one finished game, as the basis of an evening's figures.

Contract: pure. All facts follow from the record.
"""

from typing import NamedTuple

from msgspec import Struct

from weimar.engine import Record, State, states
from weimar.engine.phases import GameOver
from weimar.engine.rules import overrides
from weimar.engine.state import Loyalty
from weimar.engine.terms import Party, Reason, Role, Seat, Topic, hand_order, party_of
from weimar.review import Told, statements_of
from weimar.review.contradictions import public_contradictions
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
    """The part of one seat in a game.

    Attributes:
        role: its role. won: whether its party won.
        shot: true if it was executed.
        elected: true if it was Hitler and won as chancellor.
        elected_hitler: true for a liberal who voted Ja when Hitler was elected chancellor and the game ended.
        statements: its final statements, without refusals to say.
        lies: the false ones among them.
        caught: the number of lies that contradicted public knowledge or other statements before the end.
    """

    role: Role
    won: bool
    shot: bool
    elected: bool
    elected_hitler: bool
    statements: int
    lies: tuple[Lie, ...]
    caught: int


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


def facts_of(record: Record) -> GameFacts:
    """The facts of a finished game.

    Raises:
        IllegalStep, MalformedRecord: see `weimar.engine.states`.
    """
    played = tuple(states(record))
    end = played[-1].phase
    assert isinstance(end, GameOver)
    told = statements_of(played, record.actions)
    contradicted = frozenset[int]().union(*public_contradictions(played, told))
    standing = [(index, statement) for index, statement in enumerate(told) if statement.replaced is None]
    options = tuple([f"{name}={value}" for name, value in sorted(overrides(record.rules).items())])
    return GameFacts(
        Setting(len(record.players), record.rules.preset, options),
        end.winner,
        end.reason,
        len(played[-1].board.rounds),
        tuple([_seat(played[-1], end, seat, standing, contradicted) for seat in range(len(record.players))]),
    )


def _seat(
    last: State, end: GameOver, seat: Seat, standing: list[tuple[int, Told]], contradicted: frozenset[int]
) -> SeatFacts:
    role = last.setup.roles[seat]
    own = [(index, said) for index, said in standing if said.seat == seat and said.truthful is not None]
    false = [(index, said) for index, said in own if not said.truthful]
    votes = last.board.rounds[-1].votes
    by_election = end.reason == "hitler_elected"
    return SeatFacts(
        role=role,
        won=party_of(role) == end.winner,
        shot=seat not in last.board.alive,
        elected=by_election and role == "hitler",
        elected_hitler=by_election and role == "liberal" and votes is not None and votes[seat] == "ja",
        statements=len(own),
        lies=tuple([_lie(last, said) for _, said in false]),
        caught=sum(index in contradicted for index, _ in false),
    )


def _lie(last: State, said: Told) -> Lie:
    seen, tiles = seen_for(last.board.memories[said.seat], said), said.tiles or ""
    if isinstance(seen, Loyalty):
        return Lie(said.about, seen.party, said.party or "")
    return Lie(said.about, seen.tiles, hand_order(tiles) if said.about == "session" else tiles)
