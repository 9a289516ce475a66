"""Curves of a run's progress as a picture (SVG).

Contract: pure; written without a library, and readable on light and dark backgrounds.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from weimar.lab.train.progress import Line

_WIDE: Final = 640
_HIGH: Final = 150
_LEFT: Final = 56
_SMOOTH: Final = 5
"""Every point is the mean of so many cycles."""
_COLOURS: Final = ("#1b5e9e", "#b3261e", "#3c7a2f", "#8a5a00", "#6a3d9a", "#00727a")
_CHARTS: Final[tuple[tuple[str, Callable[[Line], float], Callable[[Line], str | None]], ...]] = (
    (
        "Liberals win, the net with itself, official rules",
        lambda line: line.liberals,
        lambda line: f"{line.players}",
    ),
    (
        "The net wins against its opponents",
        lambda line: (line.as_liberals + line.as_fascists) / 2,
        lambda line: f"{line.players}",
    ),
    ("Entropy of a choice, in nats", lambda line: line.entropy, lambda line: f"{line.players}"),
    ("Loss of the guesses at roles, in nats", lambda line: line.guesses, lambda line: f"{line.players}"),
)


def curves(lines: Sequence[Line]) -> str:
    """Four charts over the cycles, with a curve for each size of table.

    Args:
        lines: at least one.
    """
    height = len(_CHARTS) * (_HIGH + 56) + 30
    size = f'width="{_LEFT + _WIDE + 24}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">',
        "<title>Progress of training</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    last = max(lines[-1].cycle, 1)
    for number, (title, value, name) in enumerate(_CHARTS):
        series: dict[str, list[tuple[int, float]]] = {}
        for line in lines:
            if (found := name(line)) is not None:
                series.setdefault(found, []).append((line.cycle, value(line)))
        parts += _chart(number * (_HIGH + 56) + 40, title, series, last)
    return "\n".join([*parts, "</svg>", ""])


def _chart(top: int, title: str, series: dict[str, list[tuple[int, float]]], last: int) -> list[str]:
    smooth = {name: _means(points) for name, points in sorted(series.items(), key=lambda item: int(item[0]))}
    values = [value for points in smooth.values() for _, value in points]
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    high = max(high, low + 0.01)
    parts = [f'<text x="{_LEFT}" y="{top - 12}" font-size="14" fill="#111111">{escape(title)}</text>']
    for share in (0, 0.5, 1):
        y = round(top + _HIGH * (1 - share), 1)
        parts.append(f'<path d="M{_LEFT} {y}h{_WIDE}" stroke="#d0d0d0"/>')
        label = f"{low + share * (high - low):.2f}"
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#444444">{label}</text>')
    for number, (name, points) in enumerate(smooth.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        places = [
            f"{_LEFT + _WIDE * cycle / last:.1f} {top + _HIGH * (high - value) / (high - low):.1f}"
            for cycle, value in points
        ]
        parts.append(f'<path d="M{"L".join(places)}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(f'<text x="{_LEFT + 420 + 36 * number}" y="{top - 12}" fill="{colour}">{escape(name)}</text>')
    return parts


def _means(points: list[tuple[int, float]]) -> list[tuple[int, float]]:
    found = []
    for first in range(0, len(points), _SMOOTH):
        some = points[first : first + _SMOOTH]
        found.append((some[-1][0], sum(value for _, value in some) / len(some)))
    return found
