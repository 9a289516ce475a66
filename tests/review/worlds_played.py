"""Brute force for reviews: other deals of the same game, played through the engine, compared by what a viewer observes.

Contract: nothing is taken from `weimar.review` or `weimar.engine.resample`. A world has other roles and the same piles
and choices. It is possible for a viewer as long as the engine accepts every action of the game and each event looks to
the viewer as it did in the game. Roles decide only whom the check for Hitler, an execution or an investigation finds;
so no world with the same roles and other hidden choices could be possible if this one is not.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games import Game
from weimar.engine import Event, IllegalAction, ScriptedChance, observe
from weimar.engine import play as play_action
from weimar.engine import replay as replay_events
from weimar.engine.events import PilesReshuffled
from weimar.engine.terms import Role, Viewer

Deal = tuple[Role, ...]


def played_anew(game: Game, roles: Deal) -> Iterator[tuple[Event, ...] | None]:
    """The events of the deal and of each action under other roles; None once the engine refuses an action."""
    started = replace(game.started, roles=roles)
    yield (started,)
    chance = ScriptedChance(roles, started.first_candidate, reshuffles(game))
    state = replay_events([started])
    for action in game.actions:
        try:
            state, events = play_action(state, action, chance)
        except IllegalAction:
            yield None
            return
        yield events


def reshuffles(game: Game) -> tuple[str, ...]:
    """The piles of a game after the first."""
    return tuple(event.draw_pile for event in game.events if isinstance(event, PilesReshuffled))


def possible_deals(game: Game, deals: Sequence[Deal], viewers: Sequence[Viewer]) -> dict[Viewer, list[set[Deal]]]:
    """By viewer and number of actions: the deals under which the viewer would have observed the same."""
    course: list[tuple[Event, ...]] = [(game.started,), *(step.events for step in game.steps)]
    possible: dict[Viewer, list[set[Deal]]] = {viewer: [set() for _ in course] for viewer in viewers}
    for deal in deals:
        deceived = list(viewers)
        for number, (truth, other) in enumerate(zip(course, played_anew(game, deal), strict=False)):
            if truth != other:
                deceived = [
                    viewer for viewer in deceived if other is not None and _looks_the_same(truth, other, viewer)
                ]
            if not deceived:
                break
            for viewer in deceived:
                possible[viewer][number].add(deal)
    return possible


def _looks_the_same(truth: Sequence[Event], other: Sequence[Event], viewer: Viewer) -> bool:
    return [observe(event, viewer) for event in truth] == [observe(event, viewer) for event in other]
