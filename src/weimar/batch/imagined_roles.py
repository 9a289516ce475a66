"""Roles for resampling: an assignment consistent with a seat's knowledge (rules, 1, 5 and 8).

Contract: all consistent assignments are equally likely (`weimar.engine.resample.sample_roles`).
"""

from typing import Final

import numpy as np

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.batch.luck import any_of, any_places
from weimar.batch.observation import sees_team
from weimar.batch.powers import LOOK_WIDTH, looked_at, looker
from weimar.batch.seats import count, nth
from weimar.engine.boards import MAX_PLAYERS

_WAYS: Final = np.array(
    [[1 if k == 0 else 0 for k in range(MAX_PLAYERS + 1)] for _ in range(MAX_PLAYERS + 1)], np.int64
)
for _n in range(1, MAX_PLAYERS + 1):
    for _k in range(1, _n + 1):
        _WAYS[_n, _k] = _WAYS[_n - 1, _k - 1] + _WAYS[_n - 1, _k]


@rule
def imagine_roles(game: Game, viewer: int) -> None:
    """Draw one of the consistent role assignments, all equally likely, then the parties seen by others."""
    if not sees_team(game, viewer):
        deal_roles(game, viewer)
    for column in range(at.FIRST_ROUND, game[at.RUNNING] + 1):
        word = game[column]
        target = ((word >> at.TARGET) & 15) - 1
        if target != at.NOBODY and (word >> at.POWER) & 15 == at.INVESTIGATION:
            game[column] = word | (1 + ((game[at.FASCIST_PARTY] >> target) & 1)) << at.LOYALTY


@rule
def deal_roles(game: Game, viewer: int) -> None:
    """Draw Hitler's seat in proportion to the ways to place the other fascists, then one of these ways."""
    everybody = (1 << game[at.PLAYERS]) - 1
    own = 1 << viewer
    seen_fascist = seen_liberal = 0
    looks = game[at.LOOKS]
    while looks:
        if looker(looks) == viewer:
            party = 1 << looked_at(looks)
            seen_fascist |= party & game[at.FASCIST_PARTY]
            seen_liberal |= party & ~game[at.FASCIST_PARTY]
        looks >>= LOOK_WIDTH
    is_hitler = viewer == game[at.HITLER]
    suspects = own if is_hitler else game[at.ALIVE] & ~(game[at.NOT_HITLER] | own | seen_liberal)
    unknown = everybody & ~(own | seen_fascist | seen_liberal)
    total = 0
    for seat in range(MAX_PLAYERS):
        if (suspects >> seat) & 1:
            total += ways_with_hitler(game, seat, unknown, seen_fascist)
    mark = any_of(game, total)
    hitler = at.NOBODY
    for seat in range(MAX_PLAYERS):
        if (suspects >> seat) & 1 and hitler == at.NOBODY:
            mark -= ways_with_hitler(game, seat, unknown, seen_fascist)
            if mark < 0:
                hitler = seat
    fascists = 1 << hitler | seen_fascist
    free = unknown & ~fascists
    chosen = any_places(game, count(free), game[at.PARTY_SIZE] - count(fascists))
    for place in range(MAX_PLAYERS):
        if (chosen >> place) & 1:
            fascists |= 1 << nth(free, place)
    game[at.HITLER] = hitler
    game[at.FASCIST_PARTY] = fascists


@rule
def ways_with_hitler(game: Game, hitler: int, unknown: int, seen_fascist: int) -> int:
    """The number of ways to place the other fascists with Hitler at this seat."""
    sure = 1 << hitler | seen_fascist
    missing = game[at.PARTY_SIZE] - count(sure)
    return _WAYS[count(unknown & ~sure), missing] if missing >= 0 else 0
