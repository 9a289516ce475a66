"""The timeline of a game as a picture to share: the liberals' chance to win, and every enacted policy.

Contract: one self-contained SVG with an opaque background, readable anywhere. It names no player and avoids terms of
the game: the upper end of the scale has the circle of the liberals, the lower end the square of the fascists. Without
chances, it shows only the policies.
"""

from collections.abc import Iterator
from html import escape
from typing import Final

from babel.numbers import format_percent

from weimar.cli.review.findings import Told
from weimar.engine import events_of
from weimar.engine.events import ChaosStruck, PolicyEnacted
from weimar.engine.recorded import actions_of
from weimar.engine.terms import Policy
from weimar.text import chosen_language, say

_WIDTH: Final = 960
_HEIGHT: Final = 480
_SIDES: Final = 28
_LEFT: Final = 116
_RIGHT: Final = 920
_TOP: Final = 88
_BOTTOM: Final = 352
_POLICIES: Final = 412
_LEVELS: Final = (0.0, 0.5, 1.0)
_INK: Final = "#1d1a16"
_SOFT: Final = "#5b544b"
_COLOURS: Final[dict[Policy, str]] = {"L": "#1f5f8b", "F": "#a63a24"}
_NUMBER_WIDTH: Final = 26


def picture(told: Told) -> str:
    """The whole picture."""
    return "\n".join(_parts(told)) + "\n"


def _parts(told: Told) -> Iterator[str]:
    title = escape(say("replay-review-chances"), quote=True)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    yield f' width="{_WIDTH}" height="{_HEIGHT}"'
    yield f' font-family="system-ui, sans-serif" role="img" aria-label="{title}" lang="{chosen_language()}">'
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fdfbf6"/>'
    yield f'<text x="{_LEFT}" y="48" font-size="26" fill="{_INK}">{title}</text>'
    for level in _LEVELS:
        y = _y(level)
        name = escape(format_percent(level, locale=chosen_language()))
        yield f'<path d="M{_LEFT} {y}H{_RIGHT}" stroke="#cfc7ba"/>'
        yield f'<text x="{_LEFT - 10}" y="{y + 6}" font-size="18" text-anchor="end" fill="{_SOFT}">{name}</text>'
    yield from _mark(_SIDES, _y(1), "L")
    yield from _mark(_SIDES, _y(0), "F")
    yield from _rounds(told)
    yield f'<path d="{_line(told)}" fill="none" stroke="{_INK}" stroke-width="4" stroke-linejoin="round"/>'
    for actions, policy in _enacted(told):
        yield from _mark(_x(actions, told), _POLICIES, policy)
    yield "</svg>"


def _line(told: Told) -> str:
    """The path of the chance; a gap where the model has no verdict."""
    path, drawing = "", False
    for moment in told.review.chances or ():
        if moment.everything is None:
            drawing = False
            continue
        path += f"{'L' if drawing else 'M'}{_x(moment.actions, told)} {_y(moment.everything)}"
        drawing = True
    return path or "M0 0"


def _rounds(told: Told) -> Iterator[str]:
    """The number of each round where it begins, if there is room."""
    free_from = 0.0
    for moment, before in zip(told.review.moments[1:], told.review.moments, strict=False):
        x = _x(moment.actions, told)
        if moment.round != before.round and x >= free_from:
            free_from = x + _NUMBER_WIDTH
            yield f'<text x="{x}" y="{_BOTTOM + 26}" font-size="16" text-anchor="middle" fill="{_SOFT}">'
            yield f"{moment.round}</text>"


def _enacted(told: Told) -> Iterator[tuple[int, Policy]]:
    """Each enacted policy, with the number of actions up to and including its enactment."""
    events = events_of(told.record)
    for number, event in enumerate(events):
        if isinstance(event, PolicyEnacted | ChaosStruck):
            yield len(actions_of(events[: number + 1])), event.policy


def _mark(x: float, y: float, policy: Policy) -> Iterator[str]:
    """A circle for a liberal policy, a square for a fascist one."""
    colour = _COLOURS[policy]
    if policy == "L":
        yield f'<circle cx="{x}" cy="{y}" r="14" fill="{colour}"/>'
    else:
        yield f'<rect x="{x - 13:.1f}" y="{y - 13}" width="26" height="26" fill="{colour}"/>'


def _x(actions: int, told: Told) -> float:
    return round(_LEFT + (_RIGHT - _LEFT) * actions / max(len(told.record.actions), 1), 1)


def _y(chance: float) -> float:
    return round(_BOTTOM - (_BOTTOM - _TOP) * chance, 1)
