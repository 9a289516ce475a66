"""Models at tables by command: `weimar play --model` and `weimar join`, and a model that fails at a live table."""

import asyncio
import json
import os
import subprocess
import sys
from contextlib import AsyncExitStack
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from party import PATIENCE_S, Group, serving
from rich.console import Console

from model_server import Habit, ModelServer, Reply, completion, sensible
from weimar.assistants.endpoint import ModelEndpoint
from weimar.assistants.player import ModelPlayer
from weimar.assistants.seat import AssistantSeat
from weimar.assistants.seated_model import play_seat
from weimar.assistants.settings import ModelSettings
from weimar.cli.commands import app
from weimar.cli.terminal import screen
from weimar.cli.terminal.play import Game
from weimar.engine import FairChance, Rules, start
from weimar.table import commands as cmd

KEY = "sk-not-for-anyone"
NAMES = ("You", "Ada", "Bruno", "Clara", "Dario")


def player(url: str, **more: Any) -> ModelPlayer:
    """A player for an endpoint."""
    return ModelPlayer(ModelEndpoint(ModelSettings(url=url, name="tester", key=KEY, **more)), "en")  # type: ignore[arg-type]


def environment(url: str, **env: str) -> dict[str, str]:
    """A model in the environment of a command."""
    model = {"WEIMAR_MODEL_NAME": "tester", "WEIMAR_MODEL_KEY": KEY, "WEIMAR_MODEL_URL": url}
    return {**os.environ, "WEIMAR_LANG": "en", **model, **env}


def command(*words: str, url: str) -> subprocess.CompletedProcess[str]:
    """A command of Weimar, with a model in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "weimar", *words],
        env=environment(url),
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )


def refused(*words: str, url: str = "", **env: str) -> tuple[str, str]:
    """The code of the error of a command that fails, and all that it told; in this process, which is quicker."""
    done = CliRunner().invoke(app, words, env=environment(url, **env))
    assert done.exit_code == 2
    return code_in(done.stderr), done.stdout + done.stderr


def code_in(errors: str) -> str:
    """The code of the error that was told last."""
    code: str = json.loads(errors.splitlines()[-1])["error"]
    return code


# -- in the terminal


def test_a_model_plays_beside_a_person_in_the_terminal() -> None:
    """It has the seat to their left, and plays to the end."""
    dice = Random(1)
    chance = FairChance(dice)
    shown = StringIO()

    def read(prompt: str) -> str:
        keys = prompt.partition(", or ?")[0].split(", ")
        return dice.choice(keys)

    with ModelServer(sensible(Random(1), argue=[{"kind": "am_liberal"}])) as server:
        game = Game(NAMES, start(5, Rules(), chance), chance, dice, Console(file=shown, width=100), read)
        game.level = "random"
        model = player(server.url)
        game.seat_model(model)
        game.run()
    assert model.answered > 2
    assert not model.unanswered
    assert "A language model plays Ada." in shown.getvalue()
    assert "Ada: I'm a liberal." in shown.getvalue()
    assert screen.SHAPES["fascist"] in shown.getvalue()
    assert KEY not in shown.getvalue()


def test_play_says_what_the_model_may_use_and_has_used() -> None:
    """Before the start and at the end; leaving ends it, too, and the key is nowhere."""
    with ModelServer(sensible(Random(1))) as server:
        done = command("play", "--players", "5", "--seed", "1", "--bots", "random", "--model", server.url, url="")
    assert done.returncode == 0
    assert "Model: tester. Bounds: 500,000 tokens, no bound on the cost." in done.stdout
    assert "The model: " in done.stdout
    assert KEY not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "env", "setting"),
    [
        (("play", "--model", "http://user:secret@x"), {}, "WEIMAR_MODEL_URL"),
        (("play", "--model", "http://x"), {"WEIMAR_MODEL_NAME": ""}, "WEIMAR_MODEL_NAME"),
        (("play", "--model", "http://x"), {"WEIMAR_MODEL_TOKENS": "lots"}, "WEIMAR_MODEL_TOKENS"),
        (("join", "http://localhost:1/t#abc"), {}, "WEIMAR_MODEL_URL"),
        (("join", "abc"), {}, "LINK"),
        (("join", "file:///etc/passwd#x"), {}, "LINK"),
        (("mcp", "--server", "http://user:secret@host"), {}, "--server"),
        (("mcp", "--http", "8100"), {}, "--http"),
        (("mcp", "--http", "127.0.0.1:99999"), {}, "--http"),
    ],
)
def test_wrong_settings_are_named(words: tuple[str, ...], env: dict[str, str], setting: str) -> None:
    """By their name, with a code, before anything is sent."""
    code, told = refused(*words, **env)
    assert code == "bad_setting"
    assert setting in told
    assert "secret" not in told
    assert KEY not in told


def test_a_table_that_is_not_there() -> None:
    """No server, and no table."""
    assert refused("join", "http://127.0.0.1:9/t#abc", url="http://127.0.0.1:9")[0] == "table_unreachable"


# -- at a live table


async def test_join_takes_a_seat_and_plays(tmp_path: Path) -> None:
    """The command beside four people; without an invitation it is refused. No list of processes has the key."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(ModelServer(sensible(Random(3), argue=[{"kind": "who_next"}])))
        place = await stack.enter_async_context(serving(tmp_path))
        party = await Group.gather(stack, place, Random(3), 4)
        link = f"{place.address}/t#{party.key}"
        code, told = await asyncio.to_thread(refused, "join", link, url=server.url)
        assert code == "table_refused"
        assert "assistants_not_invited" in told
        await party.host.request(cmd.ChangeSettings(assistants=True, pace="blitz"))
        joined = asyncio.create_task(asyncio.to_thread(command, "join", link, "--name", "Model", url=server.url))
        await party.host.client.until(lambda: len(party.host.client.table["members"]) == 5, PATIENCE_S)
        member = party.host.client.table["members"][4]
        assert (member["name"], member["assistant"]) == ("Model", True)
        assert KEY not in "".join(_processes())
        await party.host.request(cmd.StartGame())
        await party.play()
        done = await joined
        assert done.returncode == 0
        assert "Weimar view 1" in done.stdout
        assert "Without an answer: 0" in done.stdout
        assert KEY not in done.stdout + done.stderr


def _processes() -> list[str]:
    """The command lines of all processes of this machine."""
    found = []
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(line.read_bytes().decode(errors="replace"))
        except OSError:
            continue  # it ended meanwhile
    assert any("join" in words for words in found)
    return found


STUBBORN = '{"choice": "vote-nein"} but also {"choice": "nominate-99"}'
HABITS: dict[str, Habit] = {
    "prose": lambda _n, _b: completion("I abstain from this conversation."),
    "repeats itself": lambda _n, _b: completion(STUBBORN),
    "floods": lambda _n, _b: Reply(b"x" * 300_000),
    "stalls": lambda _n, _b: Reply(b"", pause_s=5),
    "vanishes": lambda number, body: (
        sensible(Random(number))(number, body) if number < 3 else Reply(b'{"choices": [', cut=True)
    ),
    "refuses": lambda _n, _b: Reply(b'{"error": {"message": "quota"}}', 429),
}


@pytest.mark.parametrize("names", [list(HABITS)[:3], list(HABITS)[3:]], ids=", ".join)
async def test_a_failing_model_never_stops_a_live_table(names: list[str], tmp_path: Path) -> None:
    """Beside two people the game comes to its end; what was not understood was replaced and counted."""
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(serving(tmp_path))
        party = await Group.gather(stack, place, Random(7), 2)
        await party.host.request(cmd.ChangeSettings(assistants=True, pace="blitz"))
        models: dict[str, ModelPlayer] = {}
        seats: list[AssistantSeat] = []
        for name in names:
            server = stack.enter_context(ModelServer(HABITS[name]))
            models[name] = player(server.url, timeout_s=0.1 if name == "stalls" else 10)
            seats.append(await stack.enter_async_context(AssistantSeat(place.address, party.key, "en")))
            await seats[-1].take(name)
        await party.host.request(cmd.StartGame())
        playing = asyncio.create_task(party.play())
        texts = await asyncio.gather(*map(play_seat, seats, models.values()))
        await playing
        assert all("Draw pile, first to last" in text for text in texts)
        assert all(model.unanswered for name, model in models.items() if name != "repeats itself")
        live = await place.live(party.key)
        assert live.state.stage == "over"
        assert not any(member.stand_in for member in live.state.members)


async def test_the_table_pauses_and_the_model_is_not_asked_again(tmp_path: Path) -> None:
    """A paused table costs nothing."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(ModelServer(sensible(Random(3))))
        place = await stack.enter_async_context(serving(tmp_path))
        party = await Group.gather(stack, place, Random(3), 4)
        await party.host.request(cmd.ChangeSettings(assistants=True, pace="blitz"))
        seat = await stack.enter_async_context(AssistantSeat(place.address, party.key, "en"))
        await seat.take("Model")
        await party.host.request(cmd.StartGame())
        await party.host.request(cmd.ChangeSettings(paused=True))
        plays = asyncio.create_task(play_seat(seat, player(server.url)))
        told = await seat.wait(0.2)
        assert not told.your_turn
        asked = len(server.received)
        assert asked <= 1  # it may have been its turn before the pause
        await party.host.request(cmd.ChangeSettings(paused=False))
        await asyncio.gather(party.play(), plays)
        assert len(server.received) > asked
