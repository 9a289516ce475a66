"""Types and names for the web app, generated from the server's types: messages, presets, options, codes.

Run `python tools/web_wire.py` and then `npm run wire` in web/ to write web/src/lib/protocol and
sections.json of the rules page again; tests
compare it with what the code says now. Where a field is always sent it is required in the schema, default or none.
"""

import json
from collections import Counter
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
from weimar.table.judging import TABLE_REFUSALS
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
WIRE: Final = APP / "lib" / "protocol"
_ROOTS: Final = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "TableFound": TableFound,
    "Listing": Listing,
    "Reach": Reach,
    "Pairing": Pairing,
    "PassGiven": PassGiven,
    "Replay": Replay,
    "Explanations": Explanations,
    "Review": SharedReview,
    "BestLie": BestLie,
    "PublicAnswer": PublicAnswer,
    "Futures": Futures,
    "TableResumed": TableResumed,
    "DayOffered": DayOffered,
    "DayTableOpened": DayTableOpened,
    "DayResult": DayResult,
    "PuzzleShown": PuzzleShown,
    "EveningsCounted": EveningsCounted,
    "ArgumentKind": Kind,
    "ArgumentReason": Why,
}

_PATCH: Final = {
    "set": {"tsType": "Record<string, unknown>"},
    "tails": {"tsType": "Record<string, [number, unknown[]]>"},
}
"""What JSON Schema says of a patch is true and of no use in TypeScript."""


def schema() -> str:
    """One JSON Schema with everything that crosses the wire."""
    schemas, components = msgspec.json.schema_components(_ROOTS.values(), ref_template="#/definitions/{name}")
    omitting = {kind.__name__ for kind in _structs() if kind.__struct_config__.omit_defaults}
    asked = set(_asked())
    for name, component in components.items():
        if component.get("type") == "object" and name not in omitting | asked:
            component["required"] = list(component["properties"])
    for (name, _), one in zip(_ROOTS.items(), schemas, strict=True):
        if "$ref" not in one:
            components[name] = one
    components["Patch"]["properties"] = _PATCH
    whole = {"title": "Wire", "type": "object", "properties": {}, "definitions": components}
    return json.dumps(whole, indent=1, sort_keys=True) + "\n"


def _structs() -> list[type[Struct]]:
    """Every kind of value there is."""
    found, open_ones = [], [Struct]
    while open_ones:
        kind = open_ones.pop()
        children = kind.__subclasses__()
        found += children
        open_ones += children
    return found


def _asked() -> list[str]:
    """What the client sends: there it may leave out what has a default. Actions come back in views, whole."""
    _, components = msgspec.json.schema_components([ClientMessage])
    return [name for name in components if name not in {kind.__name__ for kind in get_args(Action)}]


def catalogue() -> str:
    """The names that the app offers or explains: presets, options, bots, phrases, codes, boards."""
    data: dict[str, Any] = {
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
        "codes": sorted({*REFUSALS, *TABLE_REFUSALS, *codes.UNREADABLE, *codes.CLOSING, *codes.HTTP}),
    }
    return json.dumps(data, indent=1) + "\n"


def sections() -> str:
    """By option, its section of the rules page. A file of its own, because the catalogue is loaded before a game."""
    return json.dumps({name: option.section for name, option in described().items()}, indent=1) + "\n"


def _shown(value: object) -> object:
    """Any number of seconds is written as "seconds"."""
    return "seconds" if value is int else value


def main() -> None:
    """Write all files."""
    WIRE.mkdir(parents=True, exist_ok=True)
    (WIRE / "schema.json").write_text(schema())
    (WIRE / "catalogue.json").write_text(catalogue())
    (APP / "features" / "rules" / "sections.json").write_text(sections())


if __name__ == "__main__":
    main()
