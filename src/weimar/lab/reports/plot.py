"""Shares with their intervals as a picture (SVG).

Contract: this module writes the SVG text without a library. The picture works on light and dark backgrounds.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from weimar.lab.play.statistics import Interval

_LEFT: Final = 210
_WIDE: Final = 420
_ROW: Final = 30
_TOP: Final = 48
_STEPS: Final = (0.05, 0.1, 0.2)
_MOST_TICKS: Final = 9


def plot(title: str, rows: Sequence[tuple[str, Interval]]) -> str:
    """A dot for each share (at least one) and a line for its interval, on a common scale under a title."""
    low, high, step = _scale([interval for _, interval in rows])
    height = _TOP + _ROW * len(rows) + 36
    size = f'width="{_LEFT + _WIDE + 40}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="16" y="24" font-size="15" fill="#111111">{escape(title)}</text>',
    ]
    for tick in range(round((high - low) / step) + 1):
        share = low + tick * step
        x = _x(share, low, high)
        parts.append(f'<path d="M{x} {_TOP - 8}V{height - 30}" stroke="#d0d0d0"/>')
        parts.append(f'<text x="{x}" y="{height - 12}" text-anchor="middle" fill="#444444">{share:.0%}</text>')
    for number, (label, interval) in enumerate(rows):
        y = _TOP + _ROW * number + 10
        start, end, dot = (_x(share, low, high) for share in (interval.low, interval.high, interval.share))
        parts.append(f'<text x="{_LEFT - 14}" y="{y + 5}" text-anchor="end" fill="#111111">{escape(label)}</text>')
        parts.append(f'<path d="M{start} {y}H{end}" stroke="#1b5e9e" stroke-width="3"/>')
        parts.append(f'<circle cx="{dot}" cy="{y}" r="5" fill="#1b5e9e"/>')
    return "\n".join([*parts, "</svg>", ""])


def _scale(intervals: Sequence[Interval]) -> tuple[float, float, float]:
    """The ends of the scale and the step between its ticks."""
    least, most = min(interval.low for interval in intervals), max(interval.high for interval in intervals)
    scales = [(int(least / step) * step, min(1.0, (int(most / step) + 1) * step), step) for step in _STEPS]
    return next((scale for scale in scales if (scale[1] - scale[0]) / scale[2] <= _MOST_TICKS), scales[-1])


def _x(share: float, low: float, high: float) -> float:
    return round(_LEFT + _WIDE * (share - low) / (high - low), 1)
