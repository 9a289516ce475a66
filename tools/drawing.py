"""SVG drawings of boxes and arrows for the documentation.

Contract: the same calls give the same text. A drawing has its own background, so it can be read on a light and on a
dark page, and follows the reader's colour scheme. It names no font or file from elsewhere.
"""

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple

STYLE: Final = """\
svg { --paper: #fbf7ee; --box: #ffffff; --room: #f1eadb; --line: #6b6152; --ink: #241f1a; --soft: #5d5446; \
--mark: #a63a1e; --marked: #ffffff; }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1b19; --box: #2a2724; --room: #36322d; --line: #9d9384; \
--ink: #f3ede1; --soft: #c6bcab; --mark: #f0a27f; --marked: #241f1a; } }
text { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; fill: var(--ink); }
.name { font-weight: 600; font-size: 14px; }
.small { font-size: 11.5px; fill: var(--soft); }
.box { fill: var(--box); stroke: var(--line); }
.room { fill: var(--room); stroke: var(--line); stroke-width: .6; }
.panel { fill: none; stroke: var(--line); stroke-dasharray: 2 4; }
.arrow { fill: none; stroke: var(--line); stroke-width: 1.4; }
.wire { fill: none; stroke: var(--mark); stroke-width: 1.8; stroke-dasharray: 6 4; }
.badge { fill: var(--mark); }
.marked { fill: var(--marked); font-size: 11.5px; font-weight: 600; }
"""
HEADS: Final = "".join(
    f'<marker id="{kind}-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    f'orient="auto-start-reverse"><path d="M0 0.6 L7 4 L0 7.4 z" style="fill: var(--{colour})"/></marker>'
    for kind, colour in (("arrow", "line"), ("wire", "mark"))
)
CORNER: Final = 6
"""Radius of a box's corners, and by how much an arrow's ends keep away from them."""
LOW: Final = 32
"""A box that is lower has room for one line."""


class Box(NamedTuple):
    """A rectangle with a name and a line about it."""

    left: float
    top: float
    width: float
    height: float
    name: str
    about: str = ""

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.left + self.width / 2, self.top + self.height / 2


def boxed(box: Box, kind: str = "box") -> str:
    """The rectangle with its words: the name, and below it the line about it, or beside it if the box is low."""
    frame = f'<rect class="{kind}" x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{box.height:g}"'
    name = words(box.left + 10, box.top + min(19, box.height / 2 + 5), box.name, "name")
    if box.height < LOW:
        return f'{frame} rx="{CORNER}"/>{name}' + words(
            box.right - 10, box.top + box.height / 2 + 5, box.about, anchor="end"
        )
    lines = "".join(words(box.left + 10, box.top + 36 + 15 * n, line) for n, line in enumerate(box.about.split("\n")))
    return f'{frame} rx="{CORNER}"/>{name}{lines}'


def words(left: float, baseline: float, text: str, kind: str = "small", anchor: str = "start") -> str:
    """A line of text; nothing if it is empty."""
    if not text:
        return ""
    return f'<text class="{kind}" x="{left:g}" y="{baseline:g}" text-anchor="{anchor}">{escape(text)}</text>'


def badge(right: float, top: float, text: str) -> str:
    """A filled label, set by its upper right corner."""
    width = 16 + 7 * len(text)
    left = right - width
    return f'<rect class="badge" x="{left:g}" y="{top:g}" width="{width:g}" height="18" rx="9"/>' + words(
        left + width / 2, top + 13, text, "marked", "middle"
    )


def down(upper: Box, lower: Box) -> str:
    """A straight arrow from a box to one below it.

    Raises:
        ValueError: the lower one is not below, or shares no column with the upper one.
    """
    left, right = max(upper.left, lower.left) + CORNER, min(upper.right, lower.right) - CORNER
    if upper.bottom > lower.top or left > right:
        raise ValueError(f"no straight way down from {upper.name} to {lower.name}")
    middle = (left + right) / 2
    return arrow([(middle, upper.bottom), (middle, lower.top)])


def arrow(points: Iterable[tuple[float, float]], kind: str = "arrow", *, both: bool = False) -> str:
    """An arrow along points; with heads at both ends if wanted."""
    path = " L".join(f"{x:g} {y:g}" for x, y in points)
    start = f' marker-start="url(#{kind}-head)"' if both else ""
    return f'<path class="{kind}" d="M{path}" marker-end="url(#{kind}-head)"{start}/>'


def drawing(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """The whole file; the title is what screen readers say."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'aria-label="{escape(title, quote=True)}">\n<style>\n{STYLE}</style>\n<defs>{HEADS}</defs>\n'
        f'<rect width="{width:g}" height="{height:g}" rx="10" style="fill: var(--paper)"/>\n'
        + "\n".join(part for part in parts if part)
        + "\n</svg>\n"
    )
