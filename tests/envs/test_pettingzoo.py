"""The environments of PettingZoo: its own test suites, seeds, masks, rewards, opponents, bad input."""

import random
from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from weimar.bots import BOTS
from weimar.bots.policy.talk.replies import Replying
from weimar.engine import PRESETS, Action, Dice, Say, View, awaited, legal_actions, make_rules
from weimar.engine import action_table as numbered
from weimar.engine.terms import party_of
from weimar.envs import encoding as bits
from weimar.envs import secret_hitler_v0
from weimar.envs.episode import Episode
from weimar.envs.secret_hitler_v0 import seat_of
from weimar.envs.trouble import EnvironmentMisuse
from weimar.wording.views import text_of

env: Any = secret_hitler_v0.env
raw_env: Any = secret_hitler_v0.raw_env
parallel_env: Any = secret_hitler_v0.parallel_env
Observed = dict[str, Any]
Choose = Callable[[str, Observed], int]

PettingZooTests = pytest.mark.filterwarnings(
    # the suite knows its own games with dictionaries by name, and warns of every other
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    # once the game is over, nobody may do anything
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def chooser(seed: int) -> Choose:
    """Any legal action, by chance."""
    dice = random.Random(seed)
    return lambda _agent, seen: int(dice.choice(np.flatnonzero(seen["action_mask"])))


def play(table: Any, choose: Choose, seed: int | None = None) -> dict[str, float]:
    """A whole game; all agents' results."""
    table.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        if over or cut:
            rewards[agent] = reward
        table.step(None if over or cut else choose(agent, seen))
    return rewards


@pytest.mark.parametrize("settings", [{}, {"players": 10, "statements": True, "perfect_recall": True}], ids=str)
def test_the_flat_form_passes_without_a_warning(settings: Mapping[str, Any]) -> None:
    """PettingZoo's tests warn about dictionaries of games other than their own; warnings are errors here."""
    api_test(env(flat=True, **settings), num_cycles=40)
    parallel_api_test(parallel_env(flat=True, illegal="replace", **settings), num_cycles=60)
    seed_test(partial(env, flat=True, **settings), num_cycles=20)


@pytest.mark.parametrize("most", [None, 21])
def test_the_flat_form_has_the_same_observations_and_masks(most: int | None) -> None:
    """As the usual form, after the last action too; an info contains nothing else, and is usually empty."""
    dice = random.Random(5)
    usual, flat = (env(5, statements=True, max_cycles=most, flat=form) for form in (False, True))
    usual.reset(seed=3)
    flat.reset(seed=3)
    masked = 0
    for agent in usual.agent_iter():
        seen, reward, over, cut, info = usual.last()
        bare, *rest, told = flat.last()
        assert flat.agent_selection == agent
        assert (rest, info, list(told)) == ([reward, over, cut], {}, ["action_mask"])
        assert np.array_equal(bare, seen["observation"])
        assert np.array_equal(told["action_mask"], seen["action_mask"])
        assert flat.observation_space(agent).contains(bare)
        assert flat.infos.keys() == set(flat.agents)
        ended = over or cut
        action = None if ended else int(dice.choice(np.flatnonzero(seen["action_mask"])))
        masked += not ended
        usual.step(action)
        flat.step(action)
    assert masked > 20


@PettingZooTests
@pytest.mark.parametrize(
    "settings",
    [
        {"players": 10, "preset": "german", "statements": True, "perfect_recall": True},
        {"opponents": "selfish"},
        {"opponents": {"fascist": "random"}, "preset": "dutch"},
        {"players": 6, "execution_target": "any", "max_cycles": 20},
    ],
    ids=str,
)
def test_the_api_holds_with_every_kind_of_setting(settings: Mapping[str, Any]) -> None:
    """Statements, rounds, bots by seat and by party, options, an early end."""
    api_test(env(**settings), num_cycles=25)


@pytest.mark.parametrize(
    "settings", [{}, {"players": 10, "statements": True}, {"opponents": {0: "selfish", 4: "random"}}], ids=str
)
def test_the_parallel_api_passes_pettingzoos_test(settings: Mapping[str, Any]) -> None:
    """PettingZoo's test of the parallel interface."""
    parallel_api_test(parallel_env(**settings), num_cycles=150)


@pytest.mark.parametrize("settings", [{}, {"opponents": "selfish", "statements": True}], ids=str)
def test_a_seed_determines_the_game(settings: Mapping[str, Any]) -> None:
    """PettingZoo's test of seeds, for both interfaces."""
    seed_test(partial(env, **settings), num_cycles=30)
    parallel_seed_test(partial(parallel_env, illegal="replace", **settings), num_cycles=5)


def test_the_number_of_cycles_can_be_bounded() -> None:
    """Their test acts without masks and expects every agent to act in every cycle: their own conversion does that."""
    lenient = partial(parallel_env, illegal="replace")
    max_cycles_test(SimpleNamespace(parallel_env=lenient, env=lambda **given: parallel_to_aec(lenient(**given))))


def test_texts_pass_pettingzoos_test() -> None:
    """Their test of every render mode."""
    render_test(env)


@pytest.mark.full
def test_the_benchmark_of_pettingzoo_runs() -> None:
    """Five seconds of play."""
    performance_benchmark(env())


@pytest.mark.parametrize("players", [5, 10])
def test_masks_are_the_legal_actions(players: int) -> None:
    """At every moment and for every seat, in both interfaces, under all presets."""
    choose = chooser(players)
    for number, preset in enumerate(PRESETS):
        table = env(players, preset)
        table.reset(seed=number)
        for agent in table.agent_iter():
            seen, _, over, _, _ = table.last()
            episode = table.unwrapped.table.episode
            for seat in range(players):
                mask = table.observe(f"player_{seat}")["action_mask"]
                allowed = [numbered.decode(int(index), seat) for index in np.flatnonzero(mask)]
                wanted = legal_actions(episode.state, seat) if seat in awaited(episode.state) else ()
                assert set(allowed) == set(wanted)
            assert over or seen["action_mask"].any()
            table.step(None if over else choose(agent, seen))


def test_both_interfaces_play_the_same_game() -> None:
    """The same seed and the same choices lead to the same end, through the same observations."""
    one, other = env(opponents={2: "selfish", 3: "random"}), parallel_env(opponents={2: "selfish", 3: "random"})
    one.reset(seed=5)
    seen, _ = other.reset(seed=5)
    rewards: dict[str, float] = {}
    while other.agents:
        acting = [agent for agent in other.agents if seen[agent]["action_mask"].any()]
        chosen = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in acting}
        for agent in acting:
            assert one.agent_selection == agent
            assert np.array_equal(one.observe(agent)["action_mask"], seen[agent]["action_mask"])
            one.step(chosen[agent])
        seen, rewards, _, _, _ = other.step(chosen)
        for agent, theirs in seen.items():
            assert np.array_equal(one.observe(agent)["observation"], theirs["observation"])
    assert rewards == {agent: one.unwrapped.rewards[agent] for agent in rewards}
    assert set(rewards.values()) == {1.0, -1.0}


def test_rewards_come_with_the_end_and_go_by_team() -> None:
    """Winners get 1, losers -1, the executed with their team."""
    table, choose, executed = env(), chooser(1), 0
    for seed in range(12):
        rewards = play(table, choose, seed)
        state = table.unwrapped.table.episode.state
        winner = state.phase.winner
        for seat, role in enumerate(state.setup.roles):
            party = "liberal" if role == "liberal" else "fascist"
            assert rewards[f"player_{seat}"] == (1 if party == winner else -1)
        executed += state.setup.players - len(state.board.alive)
    assert executed > 3


@pytest.mark.parametrize("seed", range(3))
def test_an_early_end_is_a_truncation(seed: int) -> None:
    """`max_cycles` limits each game; a vote is one cycle. A game that ends in the last cycle is not truncated."""

    def ended(table: Any) -> tuple[object, ...]:
        table.reset(seed=seed)
        choose, moments, phase = chooser(seed), 0, ""
        while not any((*table.terminations.values(), *table.truncations.values())):
            before = table.table.episode.state
            phase = before.phase.name
            table.step(choose(table.agent_selection, table.observe(table.agent_selection)))
            moments += phase != "vote" or table.table.episode.state.phase.name != "vote"
        return moments, *({*told.values()} for told in (table.terminations, table.truncations, table.rewards))

    moments, *end = ended(raw_env(5))
    assert end == [{True}, {False}, {1.0, -1.0}]
    assert isinstance(moments, int)
    for most in (3, moments - 1, moments):
        table = raw_env(5, max_cycles=most)
        for _ in range(2):
            assert ended(table) == (most, *(end if most == moments else [{False}, {True}, {0.0}]))


def test_another_game_follows_without_a_seed() -> None:
    """One seed decides a row of games, and they differ."""
    first: list[object] = []
    again: list[object] = []
    for games in (first, again):
        table = raw_env()
        table.reset(seed=7)
        for _ in range(5):
            games.append(table.table.episode.state)
            table.reset()
    assert first == again
    assert len(set(first)) == 5


@pytest.mark.parametrize("level", BOTS)
def test_bots_of_every_level_have_seats(level: str) -> None:
    """The agent of the only free seat plays a whole game with them."""
    table = env(5, opponents=level, statements=True)
    assert table.possible_agents == ["player_0"]
    assert set(play(table, chooser(3), seed=4)) == {"player_0"}
    said = table.unwrapped.table.episode.state.board.statements
    assert not isinstance(BOTS[level], Replying) or any(statement.seat != 0 for statement in said)


def test_bots_play_for_a_party() -> None:
    """The deal decides which seats are free."""
    table = raw_env(7, opponents={"fascist": BOTS["selfish"]})
    parties = set()
    for seed in range(5):
        table.reset(seed=seed)
        roles = table.table.episode.state.setup.roles
        assert table.agents == [f"player_{seat}" for seat, role in enumerate(roles) if role == "liberal"]
        parties.add(tuple(table.agents))
    assert len(parties) > 1
    assert len(table.possible_agents) == 7


def test_only_former_officers_are_asked_for_statements() -> None:
    """Statements are only about that office; silence is always possible; without the setting nobody is asked."""
    table, choose = env(5, statements=True), chooser(5)
    topics = set()
    for seed in range(6):
        table.reset(seed=seed)
        for agent in table.agent_iter():
            seen, _, over, _, _ = table.last()
            asked = table.unwrapped.table.episode.asked
            legal = np.flatnonzero(seen["action_mask"])
            if asked is not None:
                assert seat_of(agent) == asked[0]
                assert legal[-1] == numbered.STAY_SILENT
                said = [numbered.decode(int(index), asked[0]) for index in legal[:-1]]
                assert said
                assert all(isinstance(one, Say) and one.about == asked[1] for one in said)
                assert bits.fields(seen["observation"])["speaks_about"].sum() == 1
                topics.add((asked[1], len(said)))
            elif not over:
                assert legal[-1] < numbered.GAME_ACTIONS
            table.step(None if over else choose(agent, seen))
        assert table.unwrapped.table.episode.state.board.statements
    assert topics >= {("session", 5), ("session", 4), ("peek", 9)}
    play(silent := env(5), choose, 1)
    assert silent.unwrapped.table.episode.state.board.statements == ()


@pytest.mark.parametrize("players", [5, 7])
def test_each_officer_speaks_about_the_round_just_played(players: int) -> None:
    """The president first; also in a second office; and after a peek or an investigation about that."""
    table, choose = env(players, statements=True), chooser(5)
    asked_about = set()
    for seed in range(6):
        table.reset(seed=seed)
        episode = table.unwrapped.table.episode
        for agent in table.agent_iter():
            seen, _, over, _, _ = table.last()
            if episode.asked is None or over:
                table.step(None if over else choose(agent, seen))
                continue
            seat, state = seat_of(agent), episode.state
            number = len(state.board.rounds) - (state.phase.name == "nomination")
            past = state.board.rounds[number - 1]
            used = past.power if state.phase.name == "nomination" else None
            topic = {"peek": "peek", "investigate": "investigation"}.get(used or "", "session")
            assert episode.asked == (seat, topic)
            if topic == "session":
                heard = any((one.about, one.round) == (topic, number) for one in state.board.statements)
                assert seat == (past.nominee if heard else past.candidate)
            table.step(int(np.flatnonzero(seen["action_mask"])[0]))
            said = episode.state.board.statements[-1]
            assert (said.seat, said.about, said.round) == (seat, topic, number)
            again = any(
                past.enacted and seat in (past.candidate, past.nominee) for past in state.board.rounds[: number - 1]
            )
            asked_about.add((topic, again))
    power = "peek" if players == 5 else "investigation"
    assert asked_about >= {("session", False), ("session", True), (power, True)}


BAD_SETTINGS = [
    ({"players": 4}, "wrong_player_count", "4"),
    ({"players": True}, "wrong_player_count", "True"),
    ({"preset": "bavarian"}, "unknown_preset", "bavarian"),
    ({"veto": True}, "unknown_option", "veto"),
    ({"term_limit_basis": "never"}, "bad_option_value", "term_limit_basis"),
    ({"opponents": {1: "genius"}}, "unknown_bot", "genius"),
    ({"opponents": {1: 5}}, "unknown_bot", "int"),
    ({"opponents": {7: "random"}}, "bad_setting_value", "opponents[7]"),
    ({"opponents": {"hitler": "random"}}, "bad_setting_value", "opponents['hitler']"),
    ({"opponents": dict.fromkeys(["liberal", "fascist"], "random")}, "no_free_seat", ""),
    ({"opponents": {"liberal": "random", 1: "random"}}, "bad_setting_value", "opponents"),
    ({"render_mode": "gif"}, "bad_setting_value", "render_mode"),
    ({"viewer": 7}, "bad_setting_value", "viewer"),
    ({"illegal": "ignore"}, "bad_setting_value", "illegal"),
    ({"flat": 1}, "bad_setting_value", "flat"),
    ({"perfect_recall": None}, "bad_setting_value", "perfect_recall"),
    ({"max_cycles": 0}, "bad_setting_value", "max_cycles"),
    ({"encoding": bits.ENCODING_VERSION + 1}, "wrong_encoding_version", str(bits.ENCODING_VERSION + 1)),
]


@pytest.mark.parametrize(("settings", "code", "name"), BAD_SETTINGS, ids=lambda value: str(value)[:40])
@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_bad_setting_is_refused_by_name(
    make: Callable[..., Any], settings: dict[str, Any], code: str, name: str
) -> None:
    """With a stable code and a sentence that names it."""
    with pytest.raises(EnvironmentMisuse) as refused:
        make(**settings)
    assert (refused.value.code, refused.value.name) == (code, name)
    assert str(refused.value) == (f"{code}: {name}" if name else code)


class _Named:
    """A bot that notes whose moves it makes."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: View, dice: Dice) -> Action:
        """Any legal action."""
        assert isinstance(view.viewer, int)
        self.seats.add(view.viewer)
        return view.legal[int(dice.random() * len(view.legal))]

    def claim(self, _view: View, _dice: Dice) -> Say | None:
        """Nothing."""
        return None


@pytest.mark.parametrize("seed", range(6))
def test_a_seats_own_bot_plays_it_whatever_its_party_has(seed: int) -> None:
    """Each other seat has the bot of its party."""
    own, liberal, fascist = _Named(), _Named(), _Named()
    episode = Episode(7, make_rules(), {2: own, "liberal": liberal, "fascist": fascist}, random.Random(seed))
    parties = {seat: party_of(role) for seat, role in enumerate(episode.state.setup.roles) if seat != 2}
    assert episode.is_over
    assert own.seats == {2}
    assert (liberal.seats, fascist.seats) == tuple(
        {seat for seat, party in parties.items() if party == side} for side in ("liberal", "fascist")
    )


NO_ACTIONS: list[tuple[object, str]] = [
    (numbered.GAME_ACTIONS, "unknown_action_index"),
    (None, "unknown_action_index"),
    (True, "unknown_action_index"),
    (False, "unknown_action_index"),
    (-1, "unknown_action_index"),
    (np.array([1, 2]), "unknown_action_index"),
    (numbered.VOTE_JA, "illegal_action_index"),
]


@pytest.mark.parametrize(("action", "code"), NO_ACTIONS, ids=str)
def test_objects_other_than_actions_are_refused(action: Any, code: str) -> None:
    """The environment is unchanged, and continues with a legal action."""
    table = raw_env()
    table.reset(seed=1)
    agent, state = table.agent_selection, table.table.episode.state
    with pytest.raises(EnvironmentMisuse) as refused:
        table.step(action)
    assert refused.value.code == code
    assert (table.agent_selection, table.table.episode.state) == (agent, state)
    table.step(int(np.flatnonzero(table.observe(agent)["action_mask"])[0]))
    assert table.table.episode.state != state


@pytest.mark.parametrize(
    ("change", "code", "name"),
    [
        ({"player_0": None}, "missing_action", "player_0"),
        ({"player_0": 50}, "unknown_action_index", "50"),
        ({"player_0": numbered.PEEK}, "illegal_action_index", str(numbered.PEEK)),
        ({"player_9": 0}, "unknown_agent", "player_9"),
    ],
    ids=str,
)
def test_a_bad_set_of_actions_is_refused_as_a_whole(change: dict[str, int | None], code: str, name: str) -> None:
    """Nobody has voted if one vote was none."""
    table = parallel_env()
    seen, _ = table.reset(seed=3)
    table.step(
        {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items() if one["action_mask"].any()}
    )
    votes: dict[str, int | None] = dict.fromkeys(table.agents, numbered.VOTE_NEIN)
    state = table.table.episode.state
    with pytest.raises(EnvironmentMisuse) as refused:
        table.step(votes | change)
    assert (refused.value.code, refused.value.name) == (code, name)
    assert table.table.episode.state == state
    table.step(votes)
    assert table.table.episode.state.board.tracker == 1


def test_agents_without_a_choice_need_not_act() -> None:
    """In the parallel form actions of agents with an empty mask may be missing, and count for nothing."""
    one, other = parallel_env(), parallel_env()
    seen, _ = one.reset(seed=3)
    other.reset(seed=3)
    (acting,) = [agent for agent, its in seen.items() if its["action_mask"].any()]
    index = int(np.flatnonzero(seen[acting]["action_mask"])[0])
    one.step({acting: index})
    other.step(dict.fromkeys(other.agents, 0) | {acting: index})
    assert one.table.episode.state == other.table.episode.state


def test_illegal_actions_can_be_replaced() -> None:
    """For algorithms without masks: a legal action is drawn instead, by the environment's luck."""
    table = env(illegal="replace")
    assert len(play(table, lambda _agent, _seen: 0, seed=1)) == 7
    drawn = set()
    for seed in range(30):
        table.reset(seed=seed)
        table.step(numbered.PEEK)
        state = table.unwrapped.table.episode.state
        drawn.add((state.board.rounds[0].candidate, state.board.rounds[0].nominee))
    assert len(drawn) > 14  # of 42; with one nominee for each candidate there would be 7
    with pytest.raises(EnvironmentMisuse, match="unknown_action_index"):
        play(table, lambda _agent, _seen: numbered.GAME_ACTIONS)


@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_an_unknown_agent_is_refused(make: Callable[..., Any]) -> None:
    """And everything before `reset`."""
    table = make(5, opponents={1: "random"})
    with pytest.raises(EnvironmentMisuse, match="no_reset"):
        table.render()
    for early in (table.step, table.observe) if make is raw_env else (table.step,):
        with pytest.raises(EnvironmentMisuse, match="no_reset"):
            early({} if make is parallel_env else "player_0")
    table.reset(seed=1)
    for agent in ("player_1", "player_5", "somebody", 0):
        for ask in (table.action_space, table.observation_space):
            with pytest.raises(EnvironmentMisuse, match="unknown_agent"):
                ask(agent)


def test_the_viewer_of_a_text_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """A seat or a spectator; otherwise whoever acts. The human mode prints the same text."""
    texts = {}
    for viewer in (None, 0, 3, "spectator"):
        table = raw_env(render_mode="ansi", viewer=viewer)
        table.reset(seed=2)
        texts[viewer] = table.render()
        view = table.table.episode.view(int(table.agent_selection[-1]) if viewer is None else viewer)
        assert texts[viewer] == text_of(view, language="en")
    assert len({*texts.values()}) == 4
    human = parallel_env(render_mode="human")
    human.reset(seed=2)
    assert human.render() is None
    assert capsys.readouterr().out == f"{texts[None]}\n"
