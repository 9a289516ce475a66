"""Brute force for tiles: other piles and hidden choices, played through the engine, compared by what viewers observe.

Contract: nothing is taken from `weimar.review` or `weimar.engine.resample`. A world is a state of the engine that was
reached by the actions of the true game, with other tiles wherever tiles became relevant, and with other discards. It is
kept as long as some viewer would have observed exactly the same. Roles are the true ones: no rule ties tiles to them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from msgspec.structs import replace

from games import Game
from weimar.engine import Action, Discard, Event, IllegalAction, Policy, Role, Seat, State, Tiles, Viewer, observe
from weimar.engine import play as play_action
from weimar.engine.events import ChaosStruck, PilesReshuffled, PoliciesDrawn, PoliciesShown

MOST_WORLDS = 4_000


@dataclass(frozen=True)
class World:
    """A possible state.

    Attributes:
        assumed: so many tiles on top of its pile are settled, because someone may have seen them.
        viewers: those who would have observed the same so far.
    """

    state: State
    assumed: int
    viewers: frozenset[Viewer]


class _NoChance:
    """Chance for worlds that end with the next shuffle, because it did not happen in the true game."""

    def deal(self, players: int) -> tuple[Role, ...]:
        """As `Chance.deal`."""
        raise NotImplementedError(players)

    def first_candidate(self, players: int) -> Seat:
        """As `Chance.first_candidate`."""
        raise NotImplementedError(players)

    def shuffle(self, tiles: Tiles) -> Tiles:
        """As `Chance.shuffle`."""
        return tiles


def worlds_of(game: Game, begin: int, viewers: Sequence[Viewer]) -> Iterator[tuple[int, list[World]]]:
    """The worlds after each number of actions, from `begin`, a moment at which the pile is new.

    Ends at the next reshuffle, at the end of the game, and when there are too many.
    """
    worlds = [World(game.states[begin], 0, frozenset(viewers))]
    yield begin, worlds
    for number, step in enumerate(game.steps[begin:], begin + 1):
        if any(isinstance(event, PilesReshuffled) for event in step.events):
            return
        worlds = [other for world in worlds for other in _continued(world, step.action, step.events)]
        if len(worlds) > MOST_WORLDS:
            return
        yield number, worlds


def _continued(world: World, action: Action, truth: Sequence[Event]) -> Iterator[World]:
    needed = _tiles_needed(truth)
    for state in _settled(world, needed):
        assumed = max(world.assumed, needed)
        for choice in _choices(action):
            try:
                after, events = play_action(state, choice, _NoChance())
            except IllegalAction:
                continue
            deceived = frozenset(
                viewer
                for viewer in world.viewers
                if [observe(event, viewer) for event in events] == [observe(event, viewer) for event in truth]
            )
            if deceived:
                taken = len(state.board.draw_pile) - len(after.board.draw_pile)
                yield World(after, assumed - taken, deceived)


def _choices(action: Action) -> list[Action]:
    policies: tuple[Policy, Policy] = ("F", "L")
    return [Discard(action.seat, policy) for policy in policies] if isinstance(action, Discard) else [action]


def _tiles_needed(truth: Sequence[Event]) -> int:
    """The number of tiles on top of the pile that matter in these events."""
    if any(isinstance(event, PoliciesDrawn | PoliciesShown) for event in truth):
        return 3
    return int(any(isinstance(event, ChaosStruck) for event in truth))


def _settled(world: World, needed: int) -> Iterator[State]:
    """The state with every choice of the tiles on top that are needed and not yet settled."""
    board = world.state.board
    fixed, rest = board.draw_pile[: world.assumed], board.draw_pile[world.assumed :]
    for tiles in product("FL", repeat=max(0, needed - world.assumed)):
        below = list(rest)
        for tile in tiles:
            if tile not in below:
                break
            below.remove(tile)
        else:
            pile = fixed + "".join(tiles) + "".join(below)
            yield replace(world.state, board=replace(board, draw_pile=pile))
