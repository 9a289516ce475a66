"""Types and names for the web app, generated from the server's types: messages, presets, options, codes.

Where a field is always sent it is required in the schema, default or none. `npm run wire` makes TypeScript of it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from weimar.bots import BOTS
from weimar.bots.policy.talk.voices import VOICES
from weimar.engine import REFUSALS, boards
from weimar.engine.actions import Action
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Kind, Why
from weimar.engine.boards import POWERS, roles_for
from weimar.engine.rules import OPTIONS, PRESETS, Rules, described, option_values
from weimar.review import BestLie, SharedReview
from weimar.review.public import PublicAnswer
from weimar.review.what_if import Futures
from weimar.server.http.days import DayResult, PuzzleShown
from weimar.server.http.evenings import EveningsCounted
from weimar.table.discussion import CARD_MS, LOOK_MS
from weimar.table.talk import PHRASES, REACTIONS
from weimar.wire import codes
from weimar.wire.http import (
    DayOffered,
    DayTableOpened,
    Explanations,
    Listing,
    Pairing,
    PassGiven,
    Reach,
    Replay,
    TableFound,
    TableResumed,
)
from weimar.wire.messages import PROTOCOL, ClientMessage, ServerMessage

APP: Final = Path(__file__).parents[1] / "web" / "src"
_UNIONS: Final = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "ArgumentKind": Kind,
    "ArgumentReason": Why,
}
_STRUCTS: Final = (
    *(TableFound, Listing, Reach, Pairing, PassGiven, TableResumed),
    *(Replay, Explanations, SharedReview, BestLie, PublicAnswer, Futures),
    *(DayOffered, DayTableOpened, DayResult, PuzzleShown, EveningsCounted),
)

_PATCH: Final = {
    "set": {"tsType": "Record<string, unknown>"},
    "tails": {"tsType": "Record<string, [number, unknown[]]>"},
}
"""What JSON Schema says of a patch is true and of no use in TypeScript."""


def files() -> dict[Path, str]:
    """Every file by path. The sections are apart, because the catalogue is loaded before a game."""
    sections = {name: option.section for name, option in described().items()}
    return {
        APP / "lib" / "protocol" / "schema.json": json.dumps(schema(), indent=1, sort_keys=True) + "\n",
        APP / "lib" / "protocol" / "catalogue.json": json.dumps(catalogue(), indent=1) + "\n",
        APP / "features" / "rules" / "sections.json": json.dumps(sections, indent=1) + "\n",
    }


def schema() -> dict[str, Any]:
    """One JSON Schema with everything that crosses the wire."""
    roots = (*_UNIONS.values(), *_STRUCTS)
    schemas, components = msgspec.json.schema_components(roots, ref_template="#/definitions/{name}")
    require_sent(components, besides=_asked())
    components |= zip(_UNIONS, schemas, strict=False)
    components["Patch"]["properties"] = _PATCH
    return {"title": "Wire", "type": "object", "properties": {}, "definitions": components}


def require_sent(components: dict[str, Any], besides: Iterable[str] = ()) -> None:
    """Require the fields that the server always sends, and drop their defaults."""
    omitting = {kind.__name__ for kind in _below(Struct) if kind.__struct_config__.omit_defaults}
    for name, component in components.items():
        if component.get("type") == "object" and name not in omitting.union(besides):
            component["required"] = list(component["properties"])
            for field in component["properties"].values():
                field.pop("default", None)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    """Every kind of value of the package; tests define kinds of the same names."""
    for child in kind.__subclasses__():
        if child.__module__.startswith("weimar."):
            yield child
        yield from _below(child)


def _asked() -> list[str]:
    """What the client sends: there it may leave out what has a default. Actions come back in views, whole."""
    _, components = msgspec.json.schema_components([ClientMessage])
    return [name for name in components if name not in {kind.__name__ for kind in get_args(Action)}]


def catalogue() -> dict[str, Any]:
    """The names that the app offers or explains: presets, options, bots, phrases, codes, boards."""
    return {
        "protocol": PROTOCOL,
        "defaults": msgspec.to_builtins(Rules()),
        "presets": PRESETS,
        "options": {name: [_shown(value) for value in option_values(name)] for name in OPTIONS},
        "bots": list(BOTS),
        "phrases": list(PHRASES),
        "reactions": list(REACTIONS),
        "arguments": FIELDS,
        "reasons": REASON_FIELDS,
        "reasoned": REASONED,
        "voices": VOICES,
        "powers": {str(players): list(board) for players, board in sorted(POWERS.items())},
        "roles": {str(players): Counter(roles_for(players)) for players in sorted(POWERS)},
        "figures": {name.lower(): number for name, number in vars(boards).items() if isinstance(number, int)},
        "waits": {"look_ms": LOOK_MS, "card_ms": CARD_MS},
        "codes": sorted({*REFUSALS, *codes.TABLE, *codes.UNREADABLE, *codes.CLOSING, *codes.HTTP}),
    }


def _shown(value: object) -> object:
    """Any number of seconds is written as "seconds"."""
    return "seconds" if value is int else value
