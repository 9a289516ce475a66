"""Animations change transforms and opacity only, because a browser need not paint anything again for these.

A change of size, colour or shadow is laid out or painted again in every frame, which is too slow on old phones.
"""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
CHEAP = {"transform", "opacity"}
EXEMPT = {(name, "stroke-dashoffset") for name in ("HoldButton.svelte", "TimeRing.svelte")}
"""Small rings that tell time: how long a button was held (nothing else moves then), and what a discussion has left."""
KEYFRAMES = re.compile(r"@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
TRANSITION = re.compile(r"\btransition:([^;]+);")


def moved(style: str) -> set[str]:
    """The properties that a style changes little by little."""
    frames = {name for found in KEYFRAMES.finditer(style) for name in re.findall(r"([\w-]+)\s*:", found[1])}
    listed = (one.split()[0] for found in TRANSITION.finditer(style) for one in re.split(r",(?![^(]*\))", found[1]))
    return frames | (set(listed) - {"none"})


def test_only_transforms_and_opacity_move() -> None:
    """In the style of every component, and in the common one."""
    sources = sorted([*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")])
    assert sources
    costly = {(path.name, name) for path in sources for name in moved(path.read_text(encoding="utf-8")) - CHEAP}
    assert costly == EXEMPT


def test_expensive_animations_are_noticed() -> None:
    """Both ways of writing it."""
    style = "a { transition: inline-size var(--calm), opacity 1s steps(2, end); } @keyframes x { to { top: 0 } }"
    assert moved(style) == {"inline-size", "opacity", "top"}
