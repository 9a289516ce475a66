"""The game as text: whole games through the four methods, with good answers and bad ones."""

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from weimar.assistants.text_env import TRIES, TextEnv, TextEnvMisuse
from weimar.engine import WrongPlayerCount, make_rules
from weimar.text import languages
from weimar.wording.answers import argument_forms


def choose(observation: str, dice: Random) -> str:
    """A random choice of those in an observation, or a claim."""
    names = re.findall(r"^  ([a-zA-Z_0-9-]+): ", observation, re.MULTILINE)
    picked = [name for name in names if not name.startswith("claim-")]
    if picked:
        return f"I think about it. {json.dumps({'choice': dice.choice(picked), 'argue': [{'kind': 'who_next'}]})}"
    return json.dumps({"claim": dice.choice(names)})


@pytest.mark.parametrize("players", [5, 10])
def test_all_seats_play_a_whole_game(players: int) -> None:
    """Everyone is asked; the teams' rewards are opposite; the arguments are heard."""
    env, dice = TextEnv(), Random(players)
    env.reset(num_players=players, seed=players)
    asked: Counter[int] = Counter()
    done, talked = False, False
    while not done:
        seat, observation = env.get_observation()
        asked[seat] += 1
        talked |= "#1 (" in observation
        assert f"You are Player {seat}." in observation
        claims = bool(env._to_claim)  # noqa: SLF001 - it asks for a claim and nothing else
        assert ("You have nothing to choose now." in observation) == claims
        assert ('for example {"claim": "' in observation) == claims
        assert (argument_forms() in observation) == (not claims)
        done, info = env.step(choose(observation, dice))
        assert info == {"understood": True, "replaced": False}
    rewards, result = env.close()
    assert set(asked) == set(range(players))
    assert talked
    assert set(rewards.values()) == {1, -1}
    assert Counter(rewards.values())[1 if result["winner"] == "liberal" else -1] == (players + 2) // 2
    assert result["replaced"] == {}


def test_other_seats_are_bots() -> None:
    """Only the chosen seats are asked."""
    env, dice = TextEnv(make_rules("japanese"), others="selfish"), Random(1)
    env.reset(num_players=6, seats=[2, 4], seed=3)
    seats, done, observation = set(), False, ""
    while not done:
        seat, observation = env.get_observation()
        seats.add(seat)
        done, _ = env.step(choose(observation, dice))
    assert seats <= {2, 4}
    assert "official" not in observation


def test_what_is_not_understood_is_asked_again_then_replaced() -> None:
    """The same seat once more, with a sentence that says so; then a bot chooses, and it is counted."""
    env = TextEnv(others="random")
    env.reset(num_players=5, seats=[1], seed=2)
    done, steps = False, 0
    while not done:
        seat, first = env.get_observation()
        for attempt in range(TRIES):
            again, shown = env.get_observation()
            assert again == seat
            assert ("was not understood" in shown) == (attempt > 0)
            done, info = env.step("nominate everyone")
            assert info == {"understood": False, "replaced": attempt == TRIES - 1}
        assert first
        steps += 1
    _, result = env.close()
    assert result["replaced"] == {1: steps}


def test_the_same_seed_gives_the_same_game() -> None:
    """Observation by observation."""

    def game(seed: int) -> list[tuple[int, str]]:
        env, dice = TextEnv(others="selfish"), Random(7)
        env.reset(num_players=5, seats=[0, 3], seed=seed)
        seen, done = [], False
        while not done:
            seen.append(env.get_observation())
            done, _ = env.step(choose(seen[-1][1], dice))
        return seen

    assert game(4) == game(4) != game(5)


def test_rewards_before_the_end_are_nothing() -> None:
    """And a table needs five."""
    env = TextEnv()
    env.reset(num_players=5, seed=1)
    assert env.close() == (dict.fromkeys(range(5), 0), {"winner": None, "replaced": {}})
    with pytest.raises(WrongPlayerCount):
        env.reset(num_players=4)


@pytest.mark.parametrize("language", languages())
def test_each_language(language: str) -> None:
    """Observation, task and rules."""
    env = TextEnv(others="random", language=language)
    env.reset(num_players=5, seats=[0], seed=1)
    assert "choice" in env.get_observation()[1]
    assert len(env.rules_text()) > 1_000


@pytest.mark.parametrize("seats", [[7], [0, 5], [-1], [], [True], ["0"], [1.0], {2: 3, 9: 1}])
def test_seats_that_are_not_there_are_refused(seats: Any) -> None:
    """By a code; and the game before goes on as if nothing had been asked."""
    env = TextEnv()
    env.reset(num_players=5, seed=1)
    before = env.get_observation()
    with pytest.raises(TextEnvMisuse, match="unknown_seat"):
        env.reset(num_players=5, seats=seats, seed=2)
    assert env.get_observation() == before


CALLS: dict[str, Callable[[TextEnv], object]] = {
    "get_observation": TextEnv.get_observation,
    "step": lambda env: env.step("{}"),
    "rules_text": TextEnv.rules_text,
    "close": TextEnv.close,
}


@pytest.mark.parametrize("call", CALLS)
def test_calls_before_the_first_game_and_after_the_last(call: str) -> None:
    """The rules and the result remain after the end; nobody is asked any more."""
    env, dice = TextEnv(), Random(1)
    with pytest.raises(TextEnvMisuse, match="no_reset"):
        CALLS[call](env)
    with pytest.raises(WrongPlayerCount):
        env.reset(num_players=4)
    with pytest.raises(TextEnvMisuse, match="no_reset"):
        CALLS[call](env)
    env.reset(num_players=5, seed=1)
    while not env.step(choose(env.get_observation()[1], dice))[0]:
        pass
    if call in ("rules_text", "close"):
        assert CALLS[call](env)
    else:
        with pytest.raises(TextEnvMisuse, match="game_over"):
            CALLS[call](env)


def test_the_second_game_knows_nothing_of_the_first() -> None:
    """Whatever was said, replaced or left unanswered in the first: the second is that of a new environment."""

    def course(env: TextEnv) -> list[object]:
        env.reset(num_players=6, seats=[1, 4], seed=8)
        dice, told, done = Random(8), list[object](), False
        while not done:
            told.append(env.get_observation())
            done, info = env.step(choose(env.get_observation()[1], dice))
            told.append(info)
        return [*told, env.close()]

    used, dice = TextEnv(), Random(2)
    used.reset(num_players=10, seed=3)
    for number in range(30):
        used.step("nonsense" if number % 3 else choose(used.get_observation()[1], dice))
    used.step("nonsense")  # the first of two tries: the second game begins with the first again
    assert course(used) == course(TextEnv())
