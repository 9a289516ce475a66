"""The table of beats in TypeScript, for the web app: `src/weimar/table/beats.toml` in four parts.

There are four parts because they are loaded at different times: phones load nothing of a big screen, and a game loads
the late components with its first policy.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from weimar.table.beats import TABLE, Beat, Row

_APP: Final = Path(__file__).parents[1] / "web" / "src"
_HEAD: Final = "// Generated from src/weimar/table/beats.toml by ./dev regenerate; do not edit.\n"


def files() -> dict[Path, str]:
    """The text of each generated file."""
    moments = _APP / "features" / "table" / "moments"
    return {
        _APP / "lib" / "playback" / "beats.ts": _constants(
            OBSERVATIONS={name: _row(row) for name, row in TABLE.observations.items()},
            BEATS={kind: _beat(beat) for kind, beat in TABLE.beats.items()},
        ),
        _APP / "features" / "tv" / "beats.ts": _constants(
            SCORE={kind: beat.score for kind, beat in TABLE.beats.items()},
            HUSHED=[kind for kind, beat in TABLE.beats.items() if beat.hush],
            SAID={kind: beat.says for kind, beat in TABLE.beats.items() if beat.says},
        ),
        moments / "beats.ts": _components(late=False),
        moments / "late-beats.ts": _components(late=True),
    }


def _row(row: Row) -> dict[str, Any]:
    return _without_empty({"beats": row.beats, "tells": row.tells})


def _beat(beat: Beat) -> dict[str, Any]:
    names = ("ms", "when", "to_read", "shows", "tells", "sounds")
    return {"ms": beat.ms} | _without_empty({name: getattr(beat, name) for name in names})


def _without_empty(values: Mapping[str, Any]) -> dict[str, Any]:
    """What is not said in the table is not said in the app, either."""
    return {name: plain for name, value in values.items() if (plain := msgspec.to_builtins(value))}


def _constants(**constants: Any) -> str:
    return _HEAD + "".join(_constant(name, msgspec.to_builtins(value)) for name, value in constants.items())


def _constant(name: str, value: Mapping[str, Any] | list[str]) -> str:
    """One line for each entry, so that a change of the table is easy to see in the other file."""
    if isinstance(value, list):
        return f"\nexport const {name} = {json.dumps(value)} as const;\n"
    lines = "".join(f"  {key}: {json.dumps(entry)},\n" for key, entry in value.items())
    return f"\nexport const {name} = {{\n{lines}}} as const;\n"


def _components(*, late: bool) -> str:
    """By kind of beat its component; the compiler checks that each takes its beat."""
    of = {kind: beat.component for kind, beat in TABLE.beats.items() if beat.component and beat.late == late}
    imports = "".join(f'import {name} from "./{name}.svelte";\n' for name in sorted(set(of.values())))
    kinds = "".join(f"  {kind}: {component},\n" for kind, component in of.items())
    name = "LATE_COMPONENTS" if late else "COMPONENTS"
    checked = "satisfies { readonly [K in Kind]?: Component<SceneProps<K>> }"
    types = (
        'import type { Component } from "svelte";\n'
        'import type { Kind } from "../../../lib/playback/story.ts";\n'
        'import type { SceneProps } from "./scene-props.ts";\n'
    )
    return f"{_HEAD}{types}{imports}\nexport const {name} = {{\n{kinds}}} {checked};\n"
