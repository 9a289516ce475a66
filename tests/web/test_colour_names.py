"""A colour stays a colour: no part of the app gives a name of `tokens.css` to something else.

A length under the name of a colour makes each border that is drawn with it vanish, and nothing else tells.
"""

import re
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
TOKENS: Final = SOURCES / "lib" / "style" / "tokens.css"
SET: Final = re.compile(r"(?<![\w-])(--[\w-]+):\s*([^;}]+)[;}]")
COLOUR: Final = re.compile(r"#[0-9a-f]{3,8}$|(rgb|color-mix)\(|(transparent|currentcolor|inherit)$", re.IGNORECASE)
OTHER: Final = re.compile(r"var\((--[\w-]+)\)$")


def _colours() -> frozenset[str]:
    return frozenset(name for name, value in SET.findall(TOKENS.read_text("utf-8")) if COLOUR.match(value))


def _misused(text: str, colours: frozenset[str]) -> list[str]:
    return [
        f"{name}: {value}"
        for name, value in SET.findall(text)
        if name in colours and not COLOUR.match(value) and not ((other := OTHER.match(value)) and other[1] in colours)
    ]


def test_colour_names_hold_colours_everywhere() -> None:
    """In every component and sheet."""
    colours = _colours()
    assert {"--line", "--brass", "--fascist", "--surface"} <= colours
    files = [path for ending in ("svelte", "css") for path in SOURCES.rglob(f"*.{ending}")]
    assert len(files) > 100
    found = {path.name: wrong for path in files if (wrong := _misused(path.read_text("utf-8"), colours))}
    assert not found


@pytest.mark.parametrize("value", ["4.75rem", "calc(1px + 2px)", "0", "var(--step-1)"])
def test_a_length_is_found(value: str) -> None:
    """Whichever way it is written."""
    assert _misused(f".table {{ --line: {value}; }}", _colours())
