"""Records: the parser and writer of the notation for whole games (docs/reference/record.md).

Contract: `parse` checks a whole record before playing anything, and refuses by code. It reads links to games too.
`dump` writes the canonical form; `parse(dump(record)) == record`. No input raises any exception except `RecordError`.
`weimar.engine.recorded` plays records.
"""

import json
import re
import unicodedata
from collections import Counter
from typing import Annotated, Any, Final, Literal, NoReturn, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from weimar.engine import action_table
from weimar.engine import actions as act
from weimar.engine.arguments import Said, is_well_formed, rounds_of, seats_of
from weimar.engine.boards import ALL_TILES, MAX_PLAYERS, MIN_PLAYERS, roles_for
from weimar.engine.fair_deal import FairDeal
from weimar.engine.game_link import Content, LinkError, document, is_link, pack
from weimar.engine.legal import Refusal
from weimar.engine.limits import MOST_ACTIONS, MOST_ARGUMENTS, MOST_RESHUFFLES, MOST_STATEMENTS
from weimar.engine.rules import BadRules, Rules, make_rules, overrides
from weimar.engine.terms import Role, Seat, Tiles

FORMAT: Final = "weimar-record"
VERSION: Final = 1
MAX_BYTES: Final = 1_048_576
"""Longer records are refused. A real game takes about 10 kB."""
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
    "bad_argument",
    "too_many_actions",
    "too_many_statements",
    "too_many_arguments",
    "bad_fair_deal",
    "damaged_link",
    "bad_log",
    "public_record",
    "unknown_house_rule",
    "reshuffle_missing",
    "reshuffle_mismatch",
    "unknown_viewer",
]
MALFORMATIONS: Final[tuple[str, ...]] = get_args(Malformation)


class RecordError(ValueError):
    """A record that cannot be replayed.

    Attributes:
        code: stable, one of `MALFORMATIONS` or, for an `IllegalStep`, of `REFUSALS`.
        action: index of the faulty action, from 0, or None.
        name: the faulty field, option or value, if any.
    """

    def __init__(self, code: str, action: int | None = None, name: str = "") -> None:
        super().__init__(code, action, name)
        self.code = code
        self.action = action
        self.name = name


class MalformedRecord(RecordError):
    """The input is not a record of a possible game."""

    def __init__(self, code: Malformation, action: int | None = None, name: str = "") -> None:
        super().__init__(code, action, name)


class IllegalStep(RecordError):
    """A well-formed record with an illegal action."""

    def __init__(self, code: Refusal, action: int) -> None:
        super().__init__(code, action)


class Record(Struct, frozen=True):
    """One game, finished or not.

    Attributes:
        rules: preset and options. players: names, in seat order.
        roles: one for each seat. first_candidate: the seat of the first candidate.
        draw_pile: 17 tiles, top first. reshuffles: the new pile of each reshuffle, top first.
        actions: the actions in order.
        talk: arguments in order, number 1 first.
        fair_deal: the proof that no one chose the deal; None if there is none.
    """

    rules: Rules
    players: tuple[str, ...]
    roles: tuple[Role, ...]
    first_candidate: Seat
    draw_pile: Tiles
    reshuffles: tuple[Tiles, ...]
    actions: tuple[act.Action, ...]
    talk: tuple[Said, ...] = ()
    fair_deal: FairDeal | None = None


_SomeTiles: TypeAlias = Annotated[str, Meta(pattern=f"^[FL]{{0,{len(ALL_TILES)}}}$")]


class RecordDocument(Struct, forbid_unknown_fields=True):
    """A game record (docs/reference/record.md)."""

    format: Literal["weimar-record"]
    version: Literal[1]
    players: Annotated[
        list[Annotated[str, Meta(max_length=MAX_NAME)]], Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)
    ]
    roles: Annotated[list[Role], Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)]
    first_candidate: act.SeatField
    draw_pile: _SomeTiles
    actions: Annotated[list[act.Action], Meta(max_length=MOST_ACTIONS)]
    rules: dict[str, Any] = {}
    reshuffles: Annotated[list[_SomeTiles], Meta(max_length=MOST_RESHUFFLES)] = []
    talk: Annotated[list[Said], Meta(max_length=MOST_ARGUMENTS)] = []
    fair_deal: FairDeal | None = None


class _Envelope(Struct, forbid_unknown_fields=True):
    """The outer object of a record, before its parts are checked."""

    format: str
    version: int
    players: list[str]
    roles: list[Role]
    first_candidate: int
    draw_pile: str
    actions: list[Any]
    rules: dict[str, Any] = {}
    reshuffles: list[str] = []
    talk: list[Any] = []
    fair_deal: Any = None


def parse(text: str | bytes) -> Record:
    """Read one record, from JSON or from a [link to a game](game-link.md).

    Raises:
        MalformedRecord: with the code of the first fault found.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, dump, parse, record_of, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> parse(dump(record)) == record
        True
    """
    return parse_object(load(text))


def parse_object(raw: object) -> Record:
    """Read one record from a JSON value.

    Raises:
        MalformedRecord: see `parse`.
    """
    if not isinstance(raw, dict):
        raise MalformedRecord("wrong_type", name="record")
    if is_public(raw):
        raise MalformedRecord("public_record", name="record")
    if raw.get("format", FORMAT) != FORMAT:
        raise MalformedRecord("unsupported_format", name="format")
    version = raw.get("version", VERSION)
    if isinstance(version, int) and not isinstance(version, bool) and version != VERSION:
        raise MalformedRecord("unsupported_version", name="version")
    _check_length(raw)
    envelope = _convert(raw, _Envelope)
    players = names_in(envelope.players, "players")
    return Record(
        rules=rules_in(envelope.rules),
        players=players,
        roles=_roles(envelope.roles, len(players)),
        first_candidate=_seat(envelope.first_candidate, len(players), "first_candidate"),
        draw_pile=_draw_pile(envelope.draw_pile),
        reshuffles=tuple(_tiles(pile, f"reshuffles[{i}]") for i, pile in enumerate(envelope.reshuffles)),
        actions=_actions(envelope.actions, len(players)),
        talk=_talk(envelope.talk, len(players), len(envelope.actions)),
        fair_deal=_fair_deal(envelope.fair_deal, len(players)),
    )


def _check_length(raw: dict[str, Any]) -> None:
    """Refuse a game that is too long, before anything is made of it."""
    limits: tuple[tuple[str, int, Malformation], ...] = (
        ("actions", MOST_ACTIONS, "too_many_actions"),
        ("talk", MOST_ARGUMENTS, "too_many_arguments"),
        ("reshuffles", MOST_RESHUFFLES, "bad_value"),
    )
    for field, most, code in limits:
        if isinstance(raw.get(field), list | tuple) and len(raw[field]) > most:
            raise MalformedRecord(code, name=field)


def dump(record: Record) -> bytes:
    """Write one record on one line, in the canonical form.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, dump, record_of, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> dump(record)[:40]
        b'{"format":"weimar-record","version":1,"r'
    """
    optional = {"talk": record.talk or None, "fair_deal": record.fair_deal}
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
            **{name: part for name, part in optional.items() if part is not None},
        }
    )


def to_link(record: Record) -> str:
    """The link to a game, without the address of a server. The proof of a fair deal is left out.

    Raises:
        MalformedRecord: `too_large`: no one could read the link.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, parse, record_of, start, to_link
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> parse(to_link(record)) == record
        True
    """
    content = Content(
        rules={"preset": record.rules.preset, **overrides(record.rules)},
        names=list(record.players),
        roles="".join(role[0].upper() for role in record.roles),
        first_candidate=record.first_candidate,
        piles=[record.draw_pile, *record.reshuffles],
        actions=bytes(action_table.encode(action) for action in record.actions),
        seats=bytes(action.seat for action in record.actions),
        rounds=bytes(action.round for action in record.actions if isinstance(action, act.Say)),
        talk=list(record.talk),
    )
    try:
        return pack(content)
    except LinkError as error:
        raise MalformedRecord(error.code, name="link") from None


def record_in_link(link: str) -> dict[str, Any]:
    """The JSON object of the record in a link to a game, not checked yet.

    Raises:
        MalformedRecord: it is not a link to a game.
    """
    try:
        found = document(link)
        return found if is_public(found) else {"format": FORMAT, "version": VERSION, **found}
    except LinkError as error:
        raise MalformedRecord(error.code, name="link") from None


def is_public(raw: object) -> bool:
    """Return whether a JSON value is a public record (`weimar.engine.public_record`)."""
    return isinstance(raw, dict) and "evening" in raw


def record_schema() -> dict[str, Any]:
    """A JSON Schema of records. It cannot express the rules of the game, such as the actor or the tiles held."""
    schema = msgspec.json.schema(RecordDocument)
    schema["$defs"]["RecordDocument"]["properties"]["rules"] = msgspec.json.schema(Rules)["$defs"]["Rules"]
    return schema


def load(text: str | bytes) -> object:
    """The JSON value in a text, or the one in a link to a game, not checked yet.

    Raises:
        MalformedRecord: the text is too long, is not JSON, has a duplicate key, or is a damaged link.
    """
    if len(text) > MAX_BYTES:
        raise MalformedRecord("too_large")
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        if is_link(decoded):
            return record_in_link(decoded)
        value: object = json.loads(decoded, object_pairs_hook=_unique_keys, parse_constant=_no_constant)
        if "\\ud" in decoded.lower() or not decoded.isascii():
            json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is not text
    except MalformedRecord:
        raise
    except (ValueError, RecursionError):
        raise MalformedRecord("not_json") from None
    return value


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result: dict[str, object] = {}
    for key, value in pairs:
        if key in result:
            raise MalformedRecord("duplicate_key", name=key.encode("utf-8", "replace").decode())
        result[key] = value
    return result


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_TROUBLES: Final[tuple[tuple[re.Pattern[str], Malformation], ...]] = (
    (re.compile("Object missing required field"), "missing_field"),
    (re.compile("Object contains unknown field"), "unknown_field"),
    (re.compile("Invalid value "), "unknown_action"),
    (re.compile("Invalid enum value|Integer value out of range"), "bad_value"),
    (re.compile("Expected `[^`]*` (>|<|matching|of length)"), "bad_value"),
    (re.compile("Expected "), "wrong_type"),
)
"""Prefixes of msgspec's messages, and our codes for them; the first match counts. Tests check msgspec's wording."""


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
        if words.match(message):
            return code
    return "bad_value"


def _blamed(message: str) -> str:
    """The faulty field in a msgspec message: the named one, else the path at its end."""
    named = re.search(r"field `([^`]*)`", message)
    path = re.search(r"at `\$\.?([^`]*)`", message)
    return named[1] if named else path[1] if path else "record"


def names_in(names: list[str], field: str) -> tuple[str, ...]:
    """The names of the players in a field of a record, checked."""
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise MalformedRecord("wrong_player_count", name=str(len(names)))
    for seat, name in enumerate(names):
        if not is_name(name):
            raise MalformedRecord("bad_name", name=f"{field}[{seat}]")
    if len(set(names)) < len(names):
        raise MalformedRecord("duplicate_name", name=field)
    return tuple(names)


def is_name(name: str) -> bool:
    """True if a player may have this name: not blank, at most 64 characters, no control or invisible characters.

    Joiners are allowed, because Persian words and many emoji need them.
    """
    hidden = any(unicodedata.category(letter) in _HIDDEN and letter not in _JOINERS for letter in name)
    return bool(name.strip()) and len(name) <= MAX_NAME and not hidden


_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS: Final = "\u200c\u200d"


def rules_in(raw: dict[str, Any]) -> Rules:
    """The rules in a record, checked."""
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


def _actions(raw: list[Any], players: int) -> tuple[act.Action, ...]:
    """Convert all actions in one call, which is eight times faster; one by one only to name the faulty one."""
    try:
        found = msgspec.convert(raw, list[act.Action])
    except msgspec.ValidationError:
        actions = tuple(_checked(_convert(one, act.Action, index), index, players) for index, one in enumerate(raw))
    else:
        actions = tuple(_checked(one, index, players) for index, one in enumerate(found))
    _check_statements(actions)
    return actions


def _check_statements(actions: tuple[act.Action, ...]) -> None:
    made: Counter[tuple[Seat, str, int]] = Counter()
    for index, action in enumerate(actions):
        if isinstance(action, act.Say):
            made[subject := (action.seat, action.about, action.round)] += 1
            if made[subject] > MOST_STATEMENTS:
                raise MalformedRecord("too_many_statements", index)


def _checked(action: act.Action, index: int, players: int) -> act.Action:
    _seat(action.seat, players, "seat", index)
    target = getattr(action, "target", None)
    if target is not None:
        _seat(target, players, "target", index)
    if isinstance(action, act.Say) and not action.is_well_formed():
        raise MalformedRecord("bad_statement", index)
    return action


def _talk(raw: list[Any], players: int, actions: int) -> tuple[Said, ...]:
    """The arguments of a record. Does not check that their objects existed."""
    talk: list[Said] = []
    for index, entry in enumerate(raw):
        said = _argument(entry, f"talk[{index}]")
        for seat in (said.seat, *seats_of(said.argument)):
            _seat(seat, players, f"talk[{index}]")
        earliest = talk[-1].after if talk else 0
        known_rounds = range(1, said.after + 2)  # each round takes an action
        answers = said.argument.answers
        in_order = earliest <= said.after <= actions and (answers is None or 1 <= answers <= index)
        if not in_order or not all(number in known_rounds for number in rounds_of(said.argument)):
            raise MalformedRecord("bad_argument", name=f"talk[{index}]")
        talk.append(said)
    return tuple(talk)


def _fair_deal(raw: object, players: int) -> FairDeal | None:
    """The proof of a record, if it has one; only its form is checked (`weimar.engine.proof`)."""
    if raw is None:
        return None
    try:
        proof: FairDeal = _convert(raw, FairDeal)
    except MalformedRecord as malformed:
        raise MalformedRecord("bad_fair_deal", name=f"fair_deal.{malformed.name}") from None
    for index, device in enumerate(proof.devices):
        _seat(device.seat, players, f"fair_deal.devices[{index}]")
    return proof


def _argument(raw: object, name: str) -> Said:
    try:
        said: Said = _convert(raw, Said)
    except MalformedRecord as malformed:
        raise MalformedRecord("bad_argument", name=f"{name}.{malformed.name}") from None
    if not is_well_formed(said.argument):
        raise MalformedRecord("bad_argument", name=name)
    return said
