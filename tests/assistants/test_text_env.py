"""The game as text: whole games through the four methods, with good answers and bad ones."""

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from weimar.assistants import text_env
from weimar.assistants.text_env import TRIES, TextEnv, TextEnvMisuse
from weimar.engine import Action, View, WrongPlayerCount, make_rules
from weimar.engine.arguments import Heard
from weimar.table.playing import STAND_IN
from weimar.text import languages
from weimar.wording.answers import argument_forms


def choose(observation: str, dice: Random) -> str:
    """A random choice of those in an observation, or a claim."""
    names = re.findall(r"^  ([a-zA-Z_0-9-]+): ", observation, re.MULTILINE)
    picked = [name for name in names if not name.startswith("claim-")]
    if picked:
        return f"I think about it. {json.dumps({'choice': dice.choice(picked), 'argue': [{'kind': 'who_next'}]})}"
    return json.dumps({"claim": dice.choice(names)})


SILENT = re.compile(r'"choice": "(discard|enact|veto)')
"""A choice of a government in session: it may not argue."""
ENDINGS = {
    "liberal": {"five_liberal_policies", "hitler_executed"},
    "fascist": {"six_fascist_policies", "hitler_elected"},
}


@pytest.mark.parametrize("players", [5, 10])
def test_all_seats_play_a_whole_game(players: int) -> None:
    """Everyone is asked, and paid by their party; all arguments are heard, but those of a government in session."""
    env, dice = TextEnv(), Random(players)
    env.reset(num_players=players, seed=players)
    parties: dict[int, str] = {}
    done, said = False, 0
    while not done:
        seat, observation = env.get_observation()
        you = re.search(r"^You are Player (\d)\. Your role: .*\. Your party: (\w+)\.$", observation, re.MULTILINE)
        assert you
        assert int(you[1]) == seat
        parties[seat] = you[2]
        heard = re.findall(r"^#(\d+) \(", observation, re.MULTILINE)
        assert heard == [f"{number}" for number in range(1, said + 1)]
        claims = bool(env._to_claim)  # noqa: SLF001 - it asks for a claim and nothing else
        assert ("You have nothing to choose now." in observation) == claims
        assert ('for example {"claim": "' in observation) == claims
        assert (argument_forms() in observation) == (not claims)
        answer = choose(observation, dice)
        done, info = env.step(answer)
        said += '"argue"' in answer and not SILENT.search(answer)
        assert info == {"understood": True, "replaced": False}
    rewards, result = env.close()
    assert said > players
    assert rewards == {seat: 1 if parties[seat] == result["winner"] else -1 for seat in range(players)}
    assert result.pop("reason") in ENDINGS[result["winner"]]
    assert result == {"winner": result["winner"], "replaced": {}}


class Ears:
    """A bot that takes its first choice, and notes how many arguments it has heard."""

    def __init__(self, noted: list[int], heard: tuple[Heard, ...] = ()) -> None:
        self.noted, self.heard = noted, heard

    def having_heard(self, heard: tuple[Heard, ...]) -> "Ears":
        """The same bot after these arguments."""
        return Ears(self.noted, heard)

    def argue(self, *_: object) -> None:
        """Nothing."""

    def claim(self, *_: object) -> None:
        """Nothing."""

    def choose(self, view: View, _dice: object) -> Action:
        """The first choice."""
        self.noted.append(len(self.heard))
        return view.legal[0]


def test_bots_hear_all_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the other seats, and the one that chooses when an answer is not understood."""
    noted: list[int] = []
    monkeypatch.setattr(text_env, "BOTS", dict.fromkeys(("ears", STAND_IN), Ears(noted)))
    env, dice, chosen = TextEnv(others="ears"), Random(4), Counter[bool]()
    env.reset(num_players=5, seats=[0], seed=1)
    done, said = False, 0
    while not done:
        noted.clear()
        answer = choose(env.get_observation()[1], dice) if dice.random() < 0.6 else "nonsense"
        done, info = env.step(answer)
        said += '"argue"' in answer and not SILENT.search(answer)
        assert set(noted) <= {said}
        chosen[info["replaced"]] += len(noted)
    assert said > 5
    assert min(chosen.values()) > 0


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
