"""Resampling: a game redrawn so that one seat cannot tell it from the true one.

Contract: as `weimar.engine.resample`. Roles are uniform over the assignments that fit what the seat knows. Shuffles are
uniform over the orders that fit, independently of roles. Private choices and unrevealed ballots are uniform over those
that fit. No sample is drawn and then rejected: every pile is filled by counting the ways to complete it. The row keeps
nothing that the seat does not know, and its luck is a new stream, so a sample tells nothing about the true future.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from weimar.engine.boards import ALL_TILES, DRAW, LIBERAL_TILES, MAX_PLAYERS
from weimar.lab.batch.compiled import kernel, rule
from weimar.lab.batch.layout import (
    AFTER_CHAOS,
    AFTER_SESSION,
    ALIVE,
    CHANCELLOR_DISCARDED,
    CHANCELLOR_HAND,
    CHAOS,
    ELECTED,
    ENACTED,
    FASCIST_PARTY,
    FASCIST_TILE,
    FIRST_ROUND,
    GAME_OVER,
    HAND,
    HITLER,
    INVESTIGATION,
    JA,
    LEGAL,
    LIBERAL_TILE,
    LOOKS,
    LOYALTY,
    LUCK,
    NOBODY,
    NOMINATED,
    NOT_HITLER,
    PARTY_SIZE,
    PEEKED,
    PHASE,
    PILE,
    PLAYERS,
    POLICY_PEEK,
    POWER,
    PRESIDENT_DISCARD,
    PRESIDENT_DISCARDED,
    PRESIDENT_HAND,
    RESHUFFLED,
    RUNNING,
    TARGET,
    VETO_ACCEPTED,
    VOTED,
    Game,
    Games,
)
from weimar.lab.batch.legal import legal_bits
from weimar.lab.batch.luck import any_of, any_places
from weimar.lab.batch.observation import known_fields, sees_team
from weimar.lab.batch.powers import LOOK_WIDTH, looked_at, looker
from weimar.lab.batch.seats import count, nth

_PATTERNS: Final = 1 << DRAW
"""The orders of three tiles: a bit for each tile, the top one lowest, 1 for liberal."""
_TILES: Final = len(ALL_TILES)
_WAYS: Final = np.array(
    [[1 if k == 0 else 0 for k in range(MAX_PLAYERS + 1)] for _ in range(MAX_PLAYERS + 1)], np.int64
)
for _n in range(1, MAX_PLAYERS + 1):
    for _k in range(1, _n + 1):
        _WAYS[_n, _k] = _WAYS[_n - 1, _k - 1] + _WAYS[_n - 1, _k]


@kernel
def resample_all(games: Games, seats: NDArray[np.int64], streams: NDArray[np.int64]) -> None:
    """Redraw every game for one of its seats, with this luck. A game that is over has no secrets and stays."""
    steps = np.zeros((3, _TILES + 1), np.int64)
    ways = np.zeros((_TILES + 2, LIBERAL_TILES + 1), np.int64)
    for number in range(games.shape[0]):
        game, seat = games[number], seats[number]
        game[LUCK] = streams[number]
        if game[PHASE] != GAME_OVER:
            forget_secrets(game, seat)
            imagine_roles(game, seat)
            imagine_tiles(game, seat, steps, ways)
            imagine_ballots(game, seat)
            game[LEGAL] = legal_bits(game)


@rule
def forget_secrets(game: Game, viewer: int) -> None:
    """Keep of each round what the viewer knows."""
    for column in range(FIRST_ROUND, game[RUNNING] + 1):
        game[column] &= known_fields(game[column], viewer)


@rule
def imagine_roles(game: Game, viewer: int) -> None:
    """One of the role assignments that fit, all equally likely; then the parties that others have seen."""
    if not sees_team(game, viewer):
        deal_roles(game, viewer)
    for column in range(FIRST_ROUND, game[RUNNING] + 1):
        word = game[column]
        target = ((word >> TARGET) & 15) - 1
        if target != NOBODY and (word >> POWER) & 15 == INVESTIGATION:
            game[column] = word | (1 + ((game[FASCIST_PARTY] >> target) & 1)) << LOYALTY


@rule
def deal_roles(game: Game, viewer: int) -> None:
    """Hitler's seat in proportion to the ways to place the other fascists, then one of these ways."""
    everybody = (1 << game[PLAYERS]) - 1
    own = 1 << viewer
    seen_fascist = seen_liberal = 0
    looks = game[LOOKS]
    while looks:
        if looker(looks) == viewer:
            party = 1 << looked_at(looks)
            seen_fascist |= party & game[FASCIST_PARTY]
            seen_liberal |= party & ~game[FASCIST_PARTY]
        looks >>= LOOK_WIDTH
    is_hitler = viewer == game[HITLER]
    suspects = own if is_hitler else game[ALIVE] & ~(game[NOT_HITLER] | own | seen_liberal)
    unknown = everybody & ~(own | seen_fascist | seen_liberal)
    total = 0
    for seat in range(MAX_PLAYERS):
        if (suspects >> seat) & 1:
            total += ways_with_hitler(game, seat, unknown, seen_fascist)
    mark = any_of(game, total)
    hitler = NOBODY
    for seat in range(MAX_PLAYERS):
        if (suspects >> seat) & 1 and hitler == NOBODY:
            mark -= ways_with_hitler(game, seat, unknown, seen_fascist)
            if mark < 0:
                hitler = seat
    fascists = 1 << hitler | seen_fascist
    free = unknown & ~fascists
    chosen = any_places(game, count(free), game[PARTY_SIZE] - count(fascists))
    for place in range(MAX_PLAYERS):
        if (chosen >> place) & 1:
            fascists |= 1 << nth(free, place)
    game[HITLER] = hitler
    game[FASCIST_PARTY] = fascists


@rule
def ways_with_hitler(game: Game, hitler: int, unknown: int, seen_fascist: int) -> int:
    """The number of ways to place the other fascists with Hitler at this seat."""
    sure = 1 << hitler | seen_fascist
    missing = game[PARTY_SIZE] - count(sure)
    return _WAYS[count(unknown & ~sure), missing] if missing >= 0 else 0


@rule
def imagine_ballots(game: Game, viewer: int) -> None:
    """Ballots of a running vote: the viewer's own, and any for the others."""
    ja = game[JA] & 1 << viewer
    others = game[VOTED] & ~(1 << viewer)
    for seat in range(MAX_PLAYERS):
        if (others >> seat) & 1:
            ja |= any_of(game, 2) << seat
    game[JA] = ja


@rule
def imagine_tiles(game: Game, viewer: int, steps: Games, ways: Games) -> None:
    """Fill every draw pile of the game, from one shuffle to the next, and tell what each session held.

    `steps` and `ways` are work space. A column of `steps` is a step of the pile in hand: its possible patterns, its
    width, and the column of its session's round, or 0.
    """
    liberal = fascist = step = position = 0
    seen_at = seen = 0
    peek_column = peek_position = 0
    size = _TILES
    to_place = LIBERAL_TILES
    for column in range(FIRST_ROUND, game[RUNNING] + 1):
        word = game[column]
        if (word >> ELECTED) & 1:
            steps[0, step] = session_patterns(word, viewer)
            steps[1, step] = DRAW
            steps[2, step] = column
            step += 1
            position += DRAW
            liberal += (word >> ENACTED) & 3 == LIBERAL_TILE + 1
            fascist += (word >> ENACTED) & 3 == FASCIST_TILE + 1
        if (word >> RESHUFFLED) & 3 == AFTER_SESSION:
            fill(game, viewer, steps, ways, step, position, size, to_place, seen_at, seen, peek_column, peek_position)
            step = position = seen_at = seen = peek_column = 0
            size, to_place = _TILES - liberal - fascist, LIBERAL_TILES - liberal
        if (word >> POWER) & 15 == POLICY_PEEK:
            peek_column, peek_position = column, position
            if word & 15 == viewer:
                seen_at |= (_PATTERNS - 1) << position
                seen |= ((word >> PEEKED) & (_PATTERNS - 1)) << position
        chaos = (word >> CHAOS) & 3
        if chaos:
            steps[0, step] = 1 << (chaos - 1)
            steps[1, step] = 1
            steps[2, step] = 0
            step += 1
            position += 1
            liberal += chaos == LIBERAL_TILE + 1
            fascist += chaos == FASCIST_TILE + 1
        if (word >> RESHUFFLED) & 3 == AFTER_CHAOS:
            fill(game, viewer, steps, ways, step, position, size, to_place, seen_at, seen, peek_column, peek_position)
            step = position = seen_at = seen = peek_column = 0
            size, to_place = _TILES - liberal - fascist, LIBERAL_TILES - liberal
    order = fill(game, viewer, steps, ways, step, position, size, to_place, seen_at, seen, peek_column, peek_position)
    game[PILE] = order >> position


@rule
def session_patterns(word: int, viewer: int) -> int:
    """A bit for each order of three tiles that a session can have drawn, for what the viewer knows of it."""
    possible = 0
    president_hand, chancellor_hand = (word >> PRESIDENT_HAND) & 7, (word >> CHANCELLOR_HAND) & 3
    enacted = (word >> ENACTED) & 3
    for pattern in range(_PATTERNS):
        liberal = count(pattern)
        if word & 15 == viewer:
            fits = liberal == president_hand - 1
        elif ((word >> NOMINATED) & 15) - 1 == viewer and chancellor_hand:
            fits = liberal == chancellor_hand - 1 or liberal == chancellor_hand
        elif enacted:
            fits = liberal > 0 if enacted == LIBERAL_TILE + 1 else liberal < DRAW
        else:
            fits = True
        possible |= fits << pattern
    return possible


@rule
def fill(
    game: Game,
    viewer: int,
    steps: Games,
    ways: Games,
    taken: int,
    position: int,
    size: int,
    liberal: int,
    seen_at: int,
    seen: int,
    peek_column: int,
    peek_position: int,
) -> int:
    """Draw one of the orders of a pile that fit, all equally likely, and tell its sessions; the order.

    `taken` steps took `position` tiles of the `size` that were shuffled, of which `liberal` were liberal. `seen_at` are
    the places of tiles that the viewer peeked at, `seen` the liberal ones among them. In the round of `peek_column`,
    if it is not 0, somebody peeked after `peek_position` tiles had left.
    """
    last = taken + size - position
    for step in range(taken, last):
        steps[0, step] = 3
        steps[1, step] = 1
        steps[2, step] = 0
    place = 0
    for step in range(last):
        steps[0, step] = fitting(steps[0, step], steps[1, step], seen_at >> place, seen >> place)
        place += steps[1, step]
    count_ways(steps, ways, last)
    order = place = 0
    for step in range(last):
        pattern = draw_pattern(game, steps[0, step], ways, step + 1, liberal)
        liberal -= count(pattern)
        order |= pattern << place
        place += steps[1, step]
        if steps[2, step]:
            tell_session(game, viewer, steps[2, step], count(pattern))
    if peek_column:
        game[peek_column] |= (_PATTERNS | (order >> peek_position) & (_PATTERNS - 1)) << PEEKED
    return order


@rule
def fitting(patterns: int, width: int, seen_at: int, seen: int) -> int:
    """The patterns of a step that agree with the tiles that were seen there."""
    fits = 0
    for pattern in range(1 << width):
        if (patterns >> pattern) & 1 and (pattern ^ seen) & seen_at & ((1 << width) - 1) == 0:
            fits |= 1 << pattern
    return fits


@rule
def count_ways(steps: Games, ways: Games, last: int) -> None:
    """By step and number of liberal tiles left: the ways to fill the rest of the pile."""
    for liberal in range(LIBERAL_TILES + 1):
        ways[last, liberal] = 1 if liberal == 0 else 0
    for back in range(last):
        step = last - 1 - back
        for liberal in range(LIBERAL_TILES + 1):
            total = 0
            for pattern in range(1 << steps[1, step]):
                left = liberal - count(pattern)
                if (steps[0, step] >> pattern) & 1 and left >= 0:
                    total += ways[step + 1, left]
            ways[step, liberal] = total


@rule
def draw_pattern(game: Game, patterns: int, ways: Games, after: int, liberal: int) -> int:
    """One of the patterns, in proportion to the ways to go on."""
    total = 0
    for pattern in range(_PATTERNS):
        if (patterns >> pattern) & 1 and liberal >= count(pattern):
            total += ways[after, liberal - count(pattern)]
    mark = any_of(game, total)
    for pattern in range(_PATTERNS):
        if (patterns >> pattern) & 1 and liberal >= count(pattern):
            mark -= ways[after, liberal - count(pattern)]
            if mark < 0:
                return pattern
    return NOBODY


@rule
def tell_session(game: Game, viewer: int, column: int, held: int) -> None:
    """Write what the officers of a session saw, given the liberal tiles among the three."""
    word = game[column]
    word |= (held + 1) << PRESIDENT_HAND
    if column == game[RUNNING] and game[PHASE] == PRESIDENT_DISCARD:
        game[column] = word
        game[HAND] = held
        return
    enacted = (word >> ENACTED) & 3
    discarded = imagine_discard(game, viewer, word, held)
    passed = held - discarded
    word |= (discarded + 1) << PRESIDENT_DISCARDED | (passed + 1) << CHANCELLOR_HAND
    if enacted:
        word |= (passed - (enacted - 1) + 1) << CHANCELLOR_DISCARDED
    elif not (word >> VETO_ACCEPTED) & 1:
        game[HAND] = passed
    game[column] = word


@rule
def imagine_discard(game: Game, viewer: int, word: int, held: int) -> int:
    """The tile that the president discarded: as the viewer knows, or any that fits."""
    if word & 15 == viewer:
        return ((word >> PRESIDENT_DISCARDED) & 3) - 1
    least, most = passed_bounds(word, viewer)
    fascist_fits = held < DRAW and least <= held <= most
    liberal_fits = held > 0 and least <= held - 1 <= most
    if fascist_fits and liberal_fits:
        return any_of(game, 2)
    return LIBERAL_TILE if liberal_fits else FASCIST_TILE


@rule
def passed_bounds(word: int, viewer: int) -> tuple[int, int]:
    """The least and the most liberal tiles that the president can have passed on."""
    if ((word >> NOMINATED) & 15) - 1 == viewer:
        passed = ((word >> CHANCELLOR_HAND) & 3) - 1
        return passed, passed
    enacted = (word >> ENACTED) & 3
    if enacted == LIBERAL_TILE + 1:
        return 1, 2
    if enacted == FASCIST_TILE + 1:
        return 0, 1
    return 0, 2
