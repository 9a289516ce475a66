"""The notation for whole games: read, write, replay (docs/reference/record.md).

Contract: `parse` checks the whole of a record before anything is played and refuses by code; `dump` writes the
canonical form; `parse(dump(record)) == record`. `states` plays a record through `decide`; an action that the rules
refuse, or a reshuffle that cannot have happened, is blamed by its index. No input ends in any other exception than
`RecordError`.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, Literal, NoReturn, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from weimar.engine import actions as act
from weimar.engine import events as ev
from weimar.engine.boards import ALL_TILES, MAX_PLAYERS, MIN_PLAYERS, roles_for
from weimar.engine.chance import ChanceMismatch, ScriptedChance
from weimar.engine.decide import play, start
from weimar.engine.evolve import replay
from weimar.engine.legal import IllegalAction, Refusal
from weimar.engine.rules import BadRules, Rules, make_rules, overrides
from weimar.engine.state import State
from weimar.engine.terms import Role, Seat, Tiles

FORMAT: Final = "weimar-record"
VERSION: Final = 1
MAX_BYTES: Final = 1_048_576
"""Longer records are refused; a real game takes about 10 kB."""
MAX_NAME: Final = 64

Malformation: TypeAlias = Literal[
    "unreadable_file",
    "too_large",
    "not_json",
    "duplicate_key",
    "unsupported_format",
    "unsupported_version",
    "wrong_type",
    "missing_field",
    "unknown_field",
    "bad_value",
    "unknown_preset",
    "unknown_option",
    "bad_option_value",
    "wrong_player_count",
    "bad_name",
    "duplicate_name",
    "wrong_roles",
    "wrong_tiles",
    "unknown_seat",
    "unknown_action",
    "bad_statement",
    "reshuffle_missing",
    "reshuffle_mismatch",
    "unknown_viewer",
]
MALFORMATIONS: Final[tuple[str, ...]] = get_args(Malformation)


class RecordError(ValueError):
    """A record that cannot be replayed.

    Attributes:
        code: stable; of `MALFORMATIONS` or, for an `IllegalStep`, of `REFUSALS`.
        action: index of the action to blame, from 0, or None.
        name: the field, option or value to blame, where there is one.
    """

    def __init__(self, code: str, action: int | None = None, name: str = "") -> None:
        super().__init__(code, action, name)
        self.code = code
        self.action = action
        self.name = name


class MalformedRecord(RecordError):
    """Not a record of a possible game."""

    def __init__(self, code: Malformation, action: int | None = None, name: str = "") -> None:
        super().__init__(code, action, name)


class IllegalStep(RecordError):
    """A well-formed record in which an action breaks the rules."""

    def __init__(self, code: Refusal, action: int) -> None:
        super().__init__(code, action)


class Record(Struct, frozen=True):
    """One game, finished or not.

    Attributes:
        rules: preset and options. players: names, in seat order.
        roles: by seat. first_candidate: who stood first.
        draw_pile: 17 tiles, top first. reshuffles: the new pile of each reshuffle, top first.
        actions: in the order in which they took place.
    """

    rules: Rules
    players: tuple[str, ...]
    roles: tuple[Role, ...]
    first_candidate: Seat
    draw_pile: Tiles
    reshuffles: tuple[Tiles, ...]
    actions: tuple[act.Action, ...]


_Seats: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
_SomeTiles: TypeAlias = Annotated[str, Meta(pattern=f"^[FL]{{0,{len(ALL_TILES)}}}$")]


class RecordDocument(Struct, forbid_unknown_fields=True):
    """A game record (docs/reference/record.md)."""

    format: Literal["weimar-record"]
    version: Literal[1]
    players: Annotated[
        list[Annotated[str, Meta(max_length=MAX_NAME)]], Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)
    ]
    roles: Annotated[list[Role], Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)]
    first_candidate: _Seats
    draw_pile: _SomeTiles
    actions: list[act.Action]
    rules: dict[str, Any] = {}
    reshuffles: list[_SomeTiles] = []


class _Envelope(Struct, forbid_unknown_fields=True):
    """The outer object of a record, before its parts are looked at."""

    format: str
    version: int
    players: list[str]
    roles: list[Role]
    first_candidate: int
    draw_pile: str
    actions: list[dict[str, Any]]
    rules: dict[str, Any] = {}
    reshuffles: list[str] = []


def parse(text: str | bytes) -> Record:
    """Read one record.

    Raises:
        MalformedRecord: with the code of the first thing found wrong.
    """
    raw = _load(text)
    if not isinstance(raw, dict):
        raise MalformedRecord("wrong_type", name="record")
    if raw.get("format", FORMAT) != FORMAT:
        raise MalformedRecord("unsupported_format", name="format")
    version = raw.get("version", VERSION)
    if isinstance(version, int) and not isinstance(version, bool) and version != VERSION:
        raise MalformedRecord("unsupported_version", name="version")
    envelope = _convert(raw, _Envelope)
    players = _players(envelope.players)
    return Record(
        rules=_rules(envelope.rules),
        players=players,
        roles=_roles(envelope.roles, len(players)),
        first_candidate=_seat(envelope.first_candidate, len(players), "first_candidate"),
        draw_pile=_draw_pile(envelope.draw_pile),
        reshuffles=tuple(_tiles(pile, f"reshuffles[{i}]") for i, pile in enumerate(envelope.reshuffles)),
        actions=tuple(_action(raw, i, len(players)) for i, raw in enumerate(envelope.actions)),
    )


def dump(record: Record) -> bytes:
    """Write one record on one line, in the canonical form."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "rules": {"preset": record.rules.preset, **overrides(record.rules)},
            "players": record.players,
            "roles": record.roles,
            "first_candidate": record.first_candidate,
            "draw_pile": record.draw_pile,
            "reshuffles": record.reshuffles,
            "actions": record.actions,
        }
    )


def record_schema() -> dict[str, Any]:
    """A JSON Schema of records; the rules of the game (who may act, which tiles) are beyond what it can say."""
    schema = msgspec.json.schema(RecordDocument)
    schema["$defs"]["RecordDocument"]["properties"]["rules"] = msgspec.json.schema(Rules)["$defs"]["Rules"]
    return schema


def states(record: Record) -> Iterator[State]:
    """The state before the first action, then after each.

    Raises:
        IllegalStep: an action that the rules refuse.
        MalformedRecord: a reshuffle is missing or has other tiles.
    """
    chance = _recorded_chance(record)
    state = replay([start(len(record.players), record.rules, chance)])
    yield state
    for index, action in enumerate(record.actions):
        state, _ = _step(state, action, index, chance)
        yield state


def events_of(record: Record) -> tuple[ev.Event, ...]:
    """The whole game as events.

    Raises:
        IllegalStep, MalformedRecord: as `states`.
    """
    chance = _recorded_chance(record)
    started = start(len(record.players), record.rules, chance)
    history: list[ev.Event] = [started]
    state = replay([started])
    for index, action in enumerate(record.actions):
        state, events = _step(state, action, index, chance)
        history += events
    return tuple(history)


def final_state(record: Record) -> State:
    """The state after the last action.

    Raises:
        IllegalStep, MalformedRecord: as `states`.
    """
    *_, last = states(record)
    return last


def record_of(history: Iterable[ev.Event], players: Iterable[str]) -> Record:
    """The record of a game that was kept as events.

    Args:
        history: the events, from `GameStarted` on.
        players: names in seat order; events have none.
    """
    events = tuple(history)
    started = events[0]
    if not isinstance(started, ev.GameStarted):
        raise TypeError("a game opens with GameStarted")
    actions = (_ACTION_OF[type(event)](event) for event in events if type(event) in _ACTION_OF)
    return Record(
        rules=started.rules,
        players=tuple(players),
        roles=started.roles,
        first_candidate=started.first_candidate,
        draw_pile=started.draw_pile,
        reshuffles=tuple(event.draw_pile for event in events if isinstance(event, ev.PilesReshuffled)),
        actions=tuple(actions),
    )


def _statement(event: ev.StatementMade) -> act.Say:
    declined = True if event.tiles is None and event.party is None else None
    return act.Say(event.seat, event.about, event.round, event.tiles, event.party, declined)


_ACTION_OF: Final[dict[type, Any]] = {
    ev.ChancellorNominated: lambda e: act.Nominate(e.seat, e.target),
    ev.BallotCast: lambda e: act.CastVote(e.seat, e.vote),
    ev.BallotChanged: lambda e: act.CastVote(e.seat, e.vote),
    ev.PolicyDiscarded: lambda e: act.Discard(e.president, e.policy),
    ev.PolicyEnacted: lambda e: act.Enact(e.chancellor, e.policy),
    ev.VetoProposed: lambda e: act.ProposeVeto(e.chancellor),
    ev.VetoAnswered: lambda e: act.AnswerVeto(e.president, e.consent),
    ev.LoyaltyInvestigated: lambda e: act.Investigate(e.president, e.target),
    ev.SpecialElectionCalled: lambda e: act.CallSpecialElection(e.president, e.target),
    ev.PoliciesPeeked: lambda e: act.Peek(e.president),
    ev.PlayerExecuted: lambda e: act.Execute(e.president, e.target),
    ev.StatementMade: _statement,
}
"""Every event that is a player's doing, back to the action; all others follow from these."""


def _recorded_chance(record: Record) -> ScriptedChance:
    return ScriptedChance(record.roles, record.first_candidate, (record.draw_pile, *record.reshuffles))


def _step(state: State, action: act.Action, index: int, chance: ScriptedChance) -> tuple[State, tuple[ev.Event, ...]]:
    try:
        return play(state, action, chance)
    except IllegalAction as refused:
        raise IllegalStep(refused.code, index) from None
    except ChanceMismatch as mismatch:
        code: Malformation = "reshuffle_missing" if mismatch.code == "reshuffle_missing" else "reshuffle_mismatch"
        raise MalformedRecord(code, index) from None


def _load(text: str | bytes) -> object:
    if len(text) > MAX_BYTES:
        raise MalformedRecord("too_large")
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(decoded, object_pairs_hook=_unique_keys, parse_constant=_no_constant)
    except MalformedRecord:
        raise
    except (ValueError, RecursionError):
        raise MalformedRecord("not_json") from None


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result: dict[str, object] = {}
    for key, value in pairs:
        if key in result:
            raise MalformedRecord("duplicate_key", name=key)
        result[key] = value
    return result


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_TROUBLES: Final[tuple[tuple[str, Malformation], ...]] = (
    ("Object missing required field", "missing_field"),
    ("Object contains unknown field", "unknown_field"),
    ("Invalid value", "unknown_action"),
    ("Invalid enum value", "bad_value"),
    ("Integer value out of range", "bad_value"),
    (" >= ", "bad_value"),
    (" <= ", "bad_value"),
    (" < ", "bad_value"),
    (" matching regex ", "bad_value"),
    ("Expected ", "wrong_type"),
)
"""How msgspec words what is wrong, first match; the tests hold it to this."""


def _convert(raw: object, kind: Any, action: int | None = None) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        code, name = _trouble(str(error)), _blamed(str(error))
        if code == "bad_value" and name in ("seat", "target"):
            code = "unknown_seat"
        raise MalformedRecord(code, action, name) from None


def _trouble(message: str) -> Malformation:
    for words, code in _TROUBLES:
        if words in message:
            return code
    return "bad_value"


def _blamed(message: str) -> str:
    """The field that a msgspec message is about: the one it names, else the path that it ends with."""
    named = re.search(r"field `([^`]*)`", message)
    path = re.search(r"at `\$\.?([^`]*)`", message)
    return named[1] if named else path[1] if path else "record"


def _players(names: list[str]) -> tuple[str, ...]:
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise MalformedRecord("wrong_player_count", name=str(len(names)))
    for seat, name in enumerate(names):
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise MalformedRecord("bad_name", name=f"players[{seat}]")
    if len(set(names)) < len(names):
        raise MalformedRecord("duplicate_name", name="players")
    return tuple(names)


def _rules(raw: dict[str, Any]) -> Rules:
    preset = raw.get("preset", "official")
    if not isinstance(preset, str):
        raise MalformedRecord("wrong_type", name="rules.preset")
    try:
        return make_rules(preset, {name: value for name, value in raw.items() if name != "preset"})
    except BadRules as error:
        raise MalformedRecord(error.code, name=error.name) from None


def _roles(roles: list[Role], players: int) -> tuple[Role, ...]:
    if sorted(roles) != sorted(roles_for(players)):
        raise MalformedRecord("wrong_roles", name="roles")
    return tuple(roles)


def _seat(seat: Seat, players: int, name: str, action: int | None = None) -> Seat:
    if seat not in range(players):
        raise MalformedRecord("unknown_seat", action, name)
    return seat


def _tiles(tiles: str, name: str) -> Tiles:
    if len(tiles) > len(ALL_TILES) or not set(tiles) <= {"F", "L"}:
        raise MalformedRecord("wrong_tiles", name=name)
    return tiles


def _draw_pile(tiles: str) -> Tiles:
    if sorted(tiles) != sorted(ALL_TILES):
        raise MalformedRecord("wrong_tiles", name="draw_pile")
    return tiles


def _action(raw: dict[str, Any], index: int, players: int) -> act.Action:
    action: act.Action = _convert(raw, act.Action, index)
    _seat(action.seat, players, "seat", index)
    target = getattr(action, "target", None)
    if target is not None:
        _seat(target, players, "target", index)
    if isinstance(action, act.Say) and not action.is_well_formed():
        raise MalformedRecord("bad_statement", index)
    return action
