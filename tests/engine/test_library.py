"""`weimar.engine` as a library: what it exports, and values that can be kept in sets and dictionaries."""

from typing import get_args

import msgspec
import pytest

from games import random_game, seeded, viewers
from weimar import engine
from weimar.engine import Action, Phase, View, project
from weimar.engine.view import Own, own_part, seat_of


@pytest.mark.parametrize("union", [Action, Phase])
def test_every_member_of_a_union_is_exported(union: object) -> None:
    """`weimar.engine` exports every member of the unions for actions and phases."""
    for kind in get_args(union):
        assert getattr(engine, kind.__name__) is kind
        assert kind.__name__ in engine.__all__


def test_every_exported_name_exists() -> None:
    """`__all__` lists every exported name once, and no missing one."""
    assert len(engine.__all__) == len(set(engine.__all__))
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []


def test_views_can_key_a_dictionary() -> None:
    """Every view of a game: equal views are equal keys, however their dictionaries were filled."""
    game = random_game(seeded("views as keys"))
    seen: dict[View, int] = {}
    parts: set[Own] = set()
    differing: list[View] = []
    for step, state in enumerate(game.states):
        for viewer in viewers(game.players):
            view = project(state, viewer)
            seen[view] = step
            if view not in differing:
                differing.append(view)
            again = msgspec.structs.replace(view, ballots=dict(reversed(view.ballots.items())))
            assert again == view
            assert seen[again] == step
            parts.add(own_part(state, seat_of(viewer, game.players)))
    assert len(seen) == len(differing)
    assert len({hash(view) for view in seen}) > 0.9 * len(seen)
    assert len(parts) > 1


def test_views_keep_their_json_form() -> None:
    """Ballots are an object by seat."""
    game = random_game(seeded("ballots in JSON"))
    shown = [project(state, 0) for state in game.states]
    written = [msgspec.json.decode(msgspec.json.encode(view))["ballots"] for view in shown if view.ballots]
    assert written
    assert all(isinstance(ballots, dict) for ballots in written)
