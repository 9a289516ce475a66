"""External policies: in tournaments as functions, numbers, classes and bots; refusals."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner, Result

from weimar.cli.commands import app
from weimar.engine import FairChance, make_rules, project, replay, start
from weimar.engine import action_table as numbered
from weimar.envs.encoding import ENCODING_VERSION, INFORMATION_STATE_SIZE, OBSERVATION_SIZE
from weimar.envs.policy import PolicyBot
from weimar.envs.trouble import EnvironmentMisuse
from weimar.lab.opponents.outside import BadPolicy, Outside, contestant
from weimar.lab.play.match import play_match
from weimar.lab.reports.tournament import Fixture, play_deal
from weimar.lab.train.run import Plan, Run

POLICIES = """
from weimar.bots import BOTS
from weimar.engine import action_table as numbered
from weimar.engine.actions import Say

def first(view, dice):
    return view.legal[0]

def last_number(view, dice):
    return numbered.encode(view.legal[-1])

def selfish(view, dice):
    return BOTS["selfish"].choose(view, dice)

class Bot:
    def choose(self, view, dice):
        return view.legal[0]

    def claim(self, view, dice):
        return None

made = Bot()

class Space:
    Bot = Bot

class Demanding:
    def __init__(self, something):
        pass

class Babbler(Bot):
    def claim(self, view, dice):
        return "I was the president"

class Forger(Bot):
    def claim(self, view, dice):
        latest = view.memories[-1].round
        return Say(view.rounds[latest - 1].nominee, "session", latest, tiles="FF")

class Inventor(Bot):
    def claim(self, view, dice):
        return Say(view.viewer, "investigation", 1, party="liberal")

class Miscounter(Bot):
    def claim(self, view, dice):
        return Say(view.viewer, "session", view.memories[-1].round, tiles="F")

def broken(view, dice):
    raise RuntimeError("out of ideas")

def illegal(view, dice):
    return numbered.PEEK

number = 5
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with policies as the working directory."""
    (tmp_path / "policies_of_a_test.py").write_text(POLICIES, "utf-8")
    (tmp_path / "broken_module_of_a_test.py").write_text("1 / 0", "utf-8")
    (tmp_path / "wanting_module_of_a_test.py").write_text("import no_such_module_at_all", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    contestant.cache_clear()
    return tmp_path


def fixture(policy: str) -> Fixture:
    """Four deals against the random player."""
    return Fixture(f"policies_of_a_test:{policy}", "random", 5, 4, 1, make_rules())


LINE = ("--players", "5", "--deals", "3", "--seed", "1")


def tournament(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """The command, in that folder."""
    script = str(Path(sys.executable).with_name("weimar"))
    environment = os.environ | {"WEIMAR_LANG": "en"}
    return subprocess.run(
        [script, "tournament", *words, *LINE], capture_output=True, text=True, check=False, cwd=folder, env=environment
    )


def here(*words: str) -> Result:
    """The same in this process, which finds the folder's modules, too."""
    return CliRunner().invoke(app, ["tournament", *words, *LINE], env={"WEIMAR_LANG": "en"})


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("policy", ["first", "last_number", "Bot", "Space.Bot", "made"])
def test_a_policy_plays(policy: str) -> None:
    """As a function of actions or of numbers, as a class, in a namespace too, and as an object."""
    for number in range(4):
        assert len(play_deal(fixture(policy), number).winners) == 2


@pytest.mark.usefixtures("folder")
def test_a_policy_is_called_like_a_bot() -> None:
    """The bot `selfish` from outside plays the games of the bot `selfish`."""
    outside, inside = fixture("selfish"), Fixture("selfish", "random", 5, 4, 1, make_rules())
    for number in range(4):
        assert play_deal(outside, number).reasons == play_deal(inside, number).reasons


@pytest.mark.parametrize("kind", [int, np.int64, np.uint8])
def test_a_number_is_any_whole_number_and_no_truth_value(kind: type) -> None:
    """`True` is no seat 1, though Python counts it as 1; nor is text or a fraction."""
    view = project(replay([start(5, make_rules(), FairChance(Random(1)))]), 0)
    assert {numbered.encode(action) for action in view.legal} >= {1}
    for action in view.legal:
        number = numbered.encode(action)
        assert Outside("own", lambda *_, number=number: kind(number)).choose(view, Random(1)) == action
    for chosen in (True, False, np.True_, "1", 1.0, None, 2**40):
        with pytest.raises(BadPolicy) as refused:
            Outside("own", lambda *_, chosen=chosen: chosen).choose(view, Random(1))
        assert (refused.value.code, refused.value.name) == ("illegal_choice", f"own: {chosen!r}")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("policies_of_a_test:broken", "policy_failed", "RuntimeError: out of ideas"),
        ("policies_of_a_test:illegal", "illegal_choice", str(numbered.PEEK)),
        ("policies_of_a_test:Babbler", "illegal_choice", "I was the president"),
        ("policies_of_a_test:Forger", "illegal_choice", "Say(seat="),
        ("policies_of_a_test:Inventor", "illegal_choice", "investigation"),
        ("policies_of_a_test:Miscounter", "illegal_choice", "tiles='F'"),
        ("policies_of_a_test:Demanding", "policy_failed", "TypeError"),
        ("policies_of_a_test:number", "policy_not_found", ""),
        ("policies_of_a_test:absent", "policy_not_found", ""),
        ("policies_of_a_test:", "policy_not_found", ""),
        ("no_such_module_of_a_test:first", "policy_not_found", ""),
        (":first", "policy_not_found", ""),
        ("broken_module_of_a_test:first", "policy_failed", ""),
        ("wanting_module_of_a_test:first", "policy_failed", ""),
    ],
)
def test_a_bad_policy_is_refused_with_a_code(name: str, code: str, told: str) -> None:
    """With its name and its fault: of a module, of what it contains, of what that does."""
    with pytest.raises(BadPolicy) as refused:
        play_deal(Fixture(name, "random", 5, 4, 1, make_rules()), 0)
    assert (refused.value.code, refused.value.name.startswith(name)) == (code, True)
    assert told in refused.value.name


def test_the_command_measures_a_policy(folder: Path) -> None:
    """With one and with two workers, the same figures; it is named in the report."""
    words = ("--bot", "policies_of_a_test:first", "random", "--json")
    alone, together = here(*words), tournament(folder, *words, "--workers", "2")
    assert (alone.exit_code, together.returncode, together.stderr) == (0, 0, "")
    told, again = json.loads(alone.stdout), json.loads(together.stdout)
    assert (told["bot"], told["opponent"]) == ("policies_of_a_test:first", "random")
    assert told["results"][0]["sides"] == again["results"][0]["sides"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bot", "policies_of_a_test:broken", "random"), "policy_failed"),
        (("policies_of_a_test:illegal", "random"), "illegal_choice"),
    ],
    ids=str,
)
@pytest.mark.usefixtures("folder")
def test_the_command_refuses_with_a_code(words: tuple[str, ...], code: str) -> None:
    """One object on standard error, for any players."""
    done = here(*words)
    assert (done.exit_code, done.stdout, json.loads(done.stderr)["error"]) == (2, "", code)


def test_an_installed_package_names_its_policies(folder: Path) -> None:
    """By entry points; a name of Weimar's own stays its own, and a name of nobody is refused."""
    package = folder / "mine-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Name: mine\nVersion: 1\n", "utf-8")
    points = "[weimar.bots]\nmine = policies_of_a_test:Bot\nselfish = policies_of_a_test:broken\n"
    (package / "entry_points.txt").write_text(points, "utf-8")
    done = tournament(folder, "mine", "selfish", "--json")
    assert (done.returncode, done.stderr, json.loads(done.stdout)["bot"]) == (0, "", "mine")
    assert json.loads(here("other", "selfish").stderr)["error"] == "unknown_bot"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("policies_of_a_test:Space.Bot", None),
        ("policies_of_a_test : Bot [fast]", None),
        ("policies_of_a_test", "policy_not_found"),
        ("policies_of_a_test:Space.absent", "policy_not_found"),
    ],
)
def test_an_entry_point_is_read_as_packaging_defines_it(value: str, code: str | None, folder: Path) -> None:
    """With an object within another one, with extras; one that names no object is refused."""
    package = folder / "mine-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Name: mine\nVersion: 1\n", "utf-8")
    (package / "entry_points.txt").write_text(f"[weimar.bots]\nmine = {value}\n", "utf-8")
    if code is None:
        assert isinstance(contestant("mine"), Outside)
        return
    with pytest.raises(BadPolicy) as refused:
        contestant("mine")
    assert (refused.value.code, refused.value.name) == (code, "mine")


def test_a_policy_over_encodings_is_a_bot() -> None:
    """It gets an agent's observations; illegal actions and other versions are refused."""
    sizes: set[int] = set()

    def policy(
        seen: "np.ndarray[tuple[int], np.dtype[np.int8]]", mask: "np.ndarray[tuple[int], np.dtype[np.int8]]", _: object
    ) -> int:
        sizes.add(len(seen))
        return int(np.flatnonzero(mask)[0])

    bots = PolicyBot(policy), PolicyBot(policy, perfect_recall=True)
    match = play_match(5, make_rules(), {"liberal": bots[0], "fascist": bots[1]}, Random(1))
    assert match.winner in ("liberal", "fascist")
    assert sizes == {OBSERVATION_SIZE, INFORMATION_STATE_SIZE}
    wrong = PolicyBot(lambda _seen, _mask, _dice: numbered.PEEK)
    with pytest.raises(EnvironmentMisuse, match="illegal_action_index"):
        play_match(5, make_rules(), {"liberal": wrong, "fascist": wrong}, Random(1))
    with pytest.raises(EnvironmentMisuse, match="wrong_encoding_version"):
        PolicyBot(policy, version=ENCODING_VERSION + 1)


def test_the_run_in_the_repository_plays() -> None:
    """Its facts are the current ones; other facts need a new run."""
    run = Path(__file__).parents[2] / "training" / "second"
    assert len(play_deal(Fixture(f"net:{run}", "selfish", 7, 1, 1, make_rules("official")), 0).winners) == 2


def test_a_trained_net_is_a_contestant(tmp_path: Path) -> None:
    """`net:FOLDER` plays a tournament; a folder without a run, and a damaged one, get a code."""
    Run(tmp_path, Plan(games=4)).save()
    name = f"net:{tmp_path}"
    assert len(play_deal(Fixture(name, "selfish", 5, 1, 1, make_rules("official")), 0).winners) == 2
    with pytest.raises(BadPolicy) as missing:
        contestant("net:/nowhere")
    assert missing.value.code == "policy_not_found"
    Run(tmp_path / "seven", Plan(games=4, sizes=(7,))).save()
    with pytest.raises(BadPolicy, match="not_trained"):
        play_deal(Fixture(f"net:{tmp_path / 'seven'}", "selfish", 5, 1, 1, make_rules("official")), 0)
    (tmp_path / "state.bin").write_bytes(b"half")
    contestant.cache_clear()
    with pytest.raises(BadPolicy, match="run_damaged") as damaged:
        contestant(name)
    assert damaged.value.code == "policy_failed"
