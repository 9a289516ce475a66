"""The table as seen by one viewer: as text, and as a picture.

Contract: functions of a view. The words of the text are those of records (docs/reference/record.md). The picture needs
only NumPy.
"""

from math import cos, pi, sin
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from weimar.engine import View
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END

Pixels: TypeAlias = npt.NDArray[np.uint8]
Colour: TypeAlias = tuple[int, int, int]

HEIGHT: Final = 360
WIDTH: Final = 480
_CENTRE: Final = (WIDTH // 2, HEIGHT // 2)
_RADIUS: Final = (196, 142)
_TABLE: Final[Colour] = (38, 50, 56)
_WOOD: Final[Colour] = (93, 64, 55)
_EMPTY: Final[Colour] = (69, 90, 100)
_INK: Final[Colour] = (250, 245, 235)
_DEAD: Final[Colour] = (60, 60, 60)
_UNKNOWN: Final[Colour] = (158, 158, 158)
_GOLD: Final[Colour] = (255, 193, 7)
_BLACK: Final[Colour] = (15, 15, 15)
_ROLE: Final[dict[str, Colour]] = {"liberal": (33, 120, 210), "fascist": (211, 47, 47), "hitler": (106, 27, 27)}
_TILE: Final[dict[str, Colour]] = {"L": _ROLE["liberal"], "F": _ROLE["fascist"]}
_VOTE: Final[dict[str, Colour]] = {"ja": (102, 187, 106), "nein": (239, 108, 0)}
_GLYPHS: Final = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
}
"""Digits of three by five dots."""


def text(view: View) -> str:
    """The table in a few lines; a star marks the viewer."""
    role = f" {view.role}" if view.role else ""
    lines = [
        f"{view.players} players, {view.rules.preset}, round {view.round}, {view.phase}, seen by {view.viewer}{role}",
        _boards_line(view),
    ]
    lines += [_seat_line(view, seat) for seat in range(view.players)]
    if view.winner is not None:
        lines.append(f"{view.winner} wins: {view.reason}")
    return "\n".join(lines) + "\n"


def _boards_line(view: View) -> str:
    liberal = _bar(view.enacted.liberal, LIBERAL_POLICIES_TO_WIN)
    fascist = _bar(view.enacted.fascist, FASCIST_POLICIES_TO_WIN)
    piles = f"draw {view.draw_pile_size}  discard {view.discard_pile_size}  hand {view.hand or '-'}"
    return f"liberal {liberal}  fascist {fascist}  tracker {_bar(view.election_tracker, TRACKER_END)}  {piles}"


def _bar(count: int, of: int) -> str:
    return "#" * count + "." * (of - count)


def _seat_line(view: View, seat: int) -> str:
    marks = [
        word
        for word, holds in (
            ("dead", seat not in view.alive),
            ("candidate", seat == view.candidate),
            ("nominee", seat == view.nominee),
            ("president", seat == view.president),
            ("chancellor", seat == view.chancellor),
            ("not_hitler", seat in view.not_hitler),
            ("investigated", seat in view.investigated),
            ("waiting", seat in view.waiting_for),
        )
        if holds
    ]
    role, ballot = view.roles[seat] or "?", view.ballots.get(seat, "-")
    return f"{'*' if seat == view.viewer else ' '}{seat} {role:8}{ballot:5}{' '.join(marks)}".rstrip()


def picture(view: View) -> Pixels:
    """The table as an image of `HEIGHT` by `WIDTH` pixels in red, green and blue.

    The boards, the tracker, the sizes of both piles and the visible tiles are in the middle; the seats are around them.
    A seat's disc has the colour of the role, if known; the square next to it is the ballot. A golden rim marks the
    awaited seats. A bar above marks the viewer. Dots below mark candidate or president (one), and nominee or chancellor
    (two).
    """
    pixels = np.empty((HEIGHT, WIDTH, 3), np.uint8)
    pixels[:] = _TABLE
    _ellipse(pixels, _CENTRE, (_RADIUS[0] - 30, _RADIUS[1] - 30), _WOOD)
    _slots(pixels, 120, LIBERAL_POLICIES_TO_WIN, view.enacted.liberal, _ROLE["liberal"])
    _slots(pixels, 156, FASCIST_POLICIES_TO_WIN, view.enacted.fascist, _ROLE["fascist"])
    _slots(pixels, 192, TRACKER_END, view.election_tracker, _GOLD)
    _number(pixels, (130, 196), view.draw_pile_size)
    _number(pixels, (326, 196), view.discard_pile_size)
    for position, tile in enumerate(view.hand):
        _box(pixels, (205 + 26 * position, 226), (20, 28), _TILE[tile])
    for seat in range(view.players):
        _seat(pixels, view, seat)
    return pixels


def _seat(pixels: Pixels, view: View, seat: int) -> None:
    angle = pi / 2 + 2 * pi * seat / view.players
    x, y = round(_CENTRE[0] + _RADIUS[0] * cos(angle)), round(_CENTRE[1] + _RADIUS[1] * sin(angle))
    role = view.roles[seat]
    _ellipse(pixels, (x, y), (21, 21), _GOLD if seat in view.waiting_for else _BLACK)
    _ellipse(pixels, (x, y), (18, 18), _ROLE[role] if role else _UNKNOWN)
    if seat not in view.alive:
        _ellipse(pixels, (x, y), (11, 11), _DEAD)
    _number(pixels, (x - 5, y - 7), seat)
    if seat == view.viewer:
        _box(pixels, (x - 14, y - 27), (28, 4), _INK)
    if seat in view.ballots:
        _box(pixels, (x + 20, y - 6), (12, 12), _VOTE[view.ballots[seat]])
    offices = ((view.candidate, view.president), (view.nominee, view.chancellor))
    for dots, holders in enumerate(offices, 1):
        if seat in holders:
            for dot in range(dots):
                _box(pixels, (x - 8 + 10 * dot, y + 23), (6, 4), _INK)


def _slots(pixels: Pixels, y: int, of: int, filled: int, colour: Colour) -> None:
    left = _CENTRE[0] - of * 15
    for slot in range(of):
        _box(pixels, (left + 30 * slot + 2, y), (26, 30), colour if slot < filled else _EMPTY)


def _box(pixels: Pixels, corner: tuple[int, int], size: tuple[int, int], colour: Colour) -> None:
    x, y = corner
    pixels[max(y, 0) : max(y + size[1], 0), max(x, 0) : max(x + size[0], 0)] = colour


def _ellipse(pixels: Pixels, centre: tuple[int, int], radius: tuple[int, int], colour: Colour) -> None:
    left, top = centre[0] - radius[0], centre[1] - radius[1]
    rows, columns = np.ogrid[-radius[1] : radius[1] + 1, -radius[0] : radius[0] + 1]
    inside = (columns / radius[0]) ** 2 + (rows / radius[1]) ** 2 <= 1
    pixels[top : top + 2 * radius[1] + 1, left : left + 2 * radius[0] + 1][inside] = colour


def _number(pixels: Pixels, corner: tuple[int, int], number: int) -> None:
    for place, digit in enumerate(str(number)):
        for dot, is_on in enumerate(_GLYPHS[digit]):
            if is_on == "1":
                x, y = corner[0] + 14 * place + 3 * (dot % 3), corner[1] + 3 * (dot // 3)
                _box(pixels, (x, y), (3, 3), _INK)
