"""Secrecy at the environments: secrets from a seat change no bit of its tensors and masks.

The method is in `env_twins`. A second test plants leaks in views and environments, and all are found.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from env_twins import Begin, difference, pairs
from msgspec.structs import replace

from games import Game, seeded
from test_planted_leaks import VIEW_LEAKS, ViewLeak
from twins import differing_facts
from weimar import engine
from weimar.engine import Action, ScriptedChance, State, View, Viewer
from weimar.engine import action_table as numbered
from weimar.engine.terms import Role, Seat, Tiles
from weimar.envs import encoding as bits
from weimar.envs.episode import Episode
from weimar.envs.secret_hitler_v0 import name, raw_env

PAIRS: Final = 250
FULL_PAIRS: Final = 50_000
PLANTED_PAIRS: Final = 400


class AtPettingZoo:
    """A game at the AEC environment."""

    def __init__(self, game: Game, roles: tuple[Role, ...], piles: tuple[Tiles, ...]) -> None:
        rules, players = game.started.rules, len(roles)
        luck = ScriptedChance(roles, game.started.first_candidate, piles)
        self.env = raw_env(players, perfect_recall=True)
        self.env.table.rules = rules
        self.env.table.adopt(Episode(players, rules, {}, seeded("unused"), chance=luck))
        self.env.restart()

    def act(self, action: Action) -> None:
        """Let the selected agent act."""
        assert name(action.seat) == self.env.agent_selection
        self.env.step(numbered.encode(action))

    def seen(self, seat: Seat) -> dict[str, bytes]:
        """All information about a seat's agent in its environment."""
        env, agent = self.env, name(seat)
        observed = env.observe(agent)
        view = env.table.episode.view(seat)
        return {
            "observation": bits.observation(view).tobytes(),
            "information_state": observed["observation"].tobytes(),
            "action_mask": observed["action_mask"].tobytes(),
            "turn": env.agent_selection.encode(),
            "ends": repr((env.rewards[agent], env.terminations, env.truncations)).encode(),
            "infos": repr(env.infos[agent]).encode(),
        }


def campaign(begin: Begin, key: str, count: int) -> tuple[str, Counter[str]]:
    """The first difference, if any, and the number of differences of each hidden fact."""
    facts: Counter[str] = Counter()
    rng = seeded("env twins", key)
    for game, viewer, cut in pairs(rng, count):
        told, state = difference(begin, game, viewer, cut, rng)
        if told:
            return told, facts
        facts.update(differing_facts(game.states[cut], state))
    return "", facts


def check(begin: Begin, key: str, count: int, each: int) -> None:
    """No difference, and enough of every kind of secret."""
    told, facts = campaign(begin, key, count)
    assert told == ""
    wanted = {
        "living_role",
        "dead_role",
        "held_hand",
        "past_hand",
        "discard",
        "deck",
        "open_ballot",
        "peek",
        "investigation",
    }
    assert {fact for fact in wanted if facts[fact] < each} == set()


def test_no_seat_can_tell_twins_apart() -> None:
    """Observation, information state, mask, turn, rewards and infos are the same in both games."""
    check(AtPettingZoo, "pettingzoo", PAIRS, 2)


@pytest.mark.full
def test_no_seat_can_tell_many_twins_apart() -> None:
    """The same over a hundred times as many pairs."""
    check(AtPettingZoo, "pettingzoo full", FULL_PAIRS, 500)


# -- planted leaks ----------------------------------------------------------------------------------------------------


def roles_to_all(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """Everyone knows everyone."""
    return {"roles": state.setup.roles}


def hitler_marked(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Hitler's seat is missing among the possible nominees."""
    return {"eligible": tuple(seat for seat in view.eligible if state.setup.roles[seat] != "hitler")}


def memories_of_the_left(state: State, viewer: Viewer, _view: View) -> dict[str, Any]:
    """A seat remembers its neighbour's observations."""
    assert isinstance(viewer, int)
    return {"memories": state.board.memories[(viewer + 1) % state.setup.players]}


def liberal_top(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """The draw pile looks smaller when its top tile is liberal."""
    return {"draw_pile_size": view.draw_pile_size - state.board.draw_pile.startswith("L")}


LEAKS: Final[dict[str, ViewLeak]] = {
    leak.__name__: leak for leak in (roles_to_all, hitler_marked, memories_of_the_left, liberal_top)
} | {
    name: VIEW_LEAKS[name]
    for name in (
        "everyone sees the hand",
        "ballots appear as they are cast",
        "the chancellor sees the president's three tiles",
        "the chancellor sees the peek",
    )
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_in_the_view_is_caught(leak: ViewLeak, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any additional information in an environment changes its bits."""
    project = engine.project

    def leaky(state: State, viewer: Viewer) -> View:
        view = project(state, viewer)
        return replace(view, **leak(state, viewer, view))

    monkeypatch.setattr(engine, "project", leaky)
    assert campaign(AtPettingZoo, "planted", PLANTED_PAIRS)[0] != ""


def mask_of_the_first(episode: Episode, _seat: Seat) -> tuple[int, ...]:
    """Every seat gets the acting seat's mask."""
    return numbered.legal_indexes(engine.legal_actions(episode.state, episode.waiting[0]))


def mask_without_hitler(episode: Episode, seat: Seat) -> tuple[int, ...]:
    """The mask excludes Hitler as nominee for a reader of the mask."""
    if seat not in episode.waiting:
        return ()
    legal = numbered.legal_indexes(engine.legal_actions(episode.state, seat))
    hitler = numbered.NOMINATE + episode.state.setup.roles.index("hitler")
    return tuple(index for index in legal if index != hitler or len(legal) == 1)


@pytest.mark.parametrize("leak", [mask_of_the_first, mask_without_hitler], ids=lambda leak: leak.__name__)
def test_a_leak_in_the_mask_is_caught(
    leak: Callable[[Episode, Seat], tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mask belongs to the seat alone."""
    observe = AtPettingZoo.seen

    def seen(self: AtPettingZoo, seat: Seat) -> dict[str, bytes]:
        told = observe(self, seat)
        if self.env.table.episode.waiting:
            told["action_mask"] = repr(leak(self.env.table.episode, seat)).encode()
        return told

    monkeypatch.setattr(AtPettingZoo, "seen", seen)
    assert campaign(AtPettingZoo, "planted", PLANTED_PAIRS)[0].startswith("action_mask")


def test_a_leak_in_the_rewards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reward before the end would reveal something."""
    table = type(raw_env().table)

    def early(self: Any, agent: str) -> float:
        president = self.episode.state.board.candidate
        return float(self.episode.state.setup.roles[president] == "hitler") + 0 * len(agent)

    monkeypatch.setattr(table, "reward", early)
    assert campaign(AtPettingZoo, "planted", PLANTED_PAIRS)[0].startswith("ends")
