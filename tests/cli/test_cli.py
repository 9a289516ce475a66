"""The command `weimar` for people and programs."""

import json
import os
import pty
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from select import select
from statistics import fmean
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from rich.console import Console

import golden
from games import random_game, seeded
from longest import longest_game
from weimar.bots.policy.talk.voices import voice_of
from weimar.cli.commands import COMMANDS, app
from weimar.cli.terminal.play import Game
from weimar.cli.terminal.screen import key_of
from weimar.engine import (
    SPECTATOR,
    FairChance,
    GameStarted,
    Record,
    Rules,
    awaited,
    dump,
    events_of,
    final_state,
    legal_actions,
    make_rules,
    observe,
    parse,
    project,
    replay,
    start,
)
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Grounds
from weimar.engine.events import RoundBegan
from weimar.engine.limits import MOST_STATEMENTS
from weimar.engine.recorded import actions_of
from weimar.engine.terms import Reason
from weimar.lab.play.simulate import Plan, matches
from weimar.names import BOT_NAMES
from weimar.text import say
from weimar.wording.argued import sentence
from weimar.wording.narrator import Narrator

WEIMAR = str(Path(sys.executable).with_name("weimar"))
EXAMPLE = str(golden.ROOT / "examples" / "hitler-elected.json")


def weimar(*words: str, text: str | bytes = "", columns: int = 100) -> "subprocess.CompletedProcess[bytes]":
    """Run the command within this process: starting another one takes longer than most commands.

    Separate tests start a process for pipes, closed streams and encodings.
    """
    environment = {"COLUMNS": str(columns), "WEIMAR_LANG": "en"}
    done = CliRunner().invoke(app, words, input=text, env=environment, prog_name="weimar")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert b"Traceback" not in done.stderr_bytes
    return subprocess.CompletedProcess(words, done.exit_code, done.stdout_bytes, done.stderr_bytes)


def _game() -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(EXAMPLE).read_text("utf-8"))
    return game


def test_the_referee_prints_the_final_state() -> None:
    """The state after the last action, as one JSON object."""
    done = weimar("referee", EXAMPLE)
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    assert (told["phase"], told["winner"], told["reason"]) == ("game_over", "fascist", "hitler_elected")


def test_the_referee_verifies_a_fair_deal() -> None:
    """The seats that took part and those left out; of a deal that does not fit, or without a proof, the fault."""
    deals = golden.load(golden.FAIR_DEALS)
    done = weimar("referee", "-", "--verify", text=json.dumps(deals["records"][0]))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == {"verified": True, "took_part": [0, 4], "left_out": [2]}
    record = deals["records"][0] | {"reshuffles": ["FFFFFFLLLLLL"]}
    texts = {1: Path(EXAMPLE).read_text("utf-8"), 2: json.dumps(record | {"fair_deal": {}})}
    for status, text in texts.items():
        refused = weimar("referee", "-", "--verify", text=text)
        assert (refused.returncode, refused.stdout) == (status, b"")
    both = "\n".join(json.dumps(game) for game in (deals["records"][1], json.loads(texts[1])))
    answers = [
        json.loads(line) for line in weimar("referee", "-", "--verify", "--lines", text=both).stdout.splitlines()
    ]
    assert [answer.get("error") for answer in answers] == [None, "fair_deal_missing"]


def test_the_example_of_the_format_gives_the_state_of_the_documentation() -> None:
    """The record at the beginning of docs/reference/record.md, and the referee's documented answer."""
    page = (golden.ROOT / "docs" / "reference" / "record.md").read_text("utf-8")
    example = re.findall(r"```json\n(.*?)```", page, re.DOTALL)[0]
    told = json.loads(weimar("referee", "-", text=example).stdout)
    assert (told["phase"], told["round"], told["eligible"]) == ("nomination", 2, [0, 2, 3, 4])
    assert (told["draw_pile"], told["discard_pile"]) == ("FFLFFLFFLFFLFL", "FF")
    assert told["enacted"] == {"liberal": 1, "fascist": 0}
    assert told["last_government"] == {"president": 0, "chancellor": 1}
    assert told["ballots"] == {"0": "ja", "1": "ja", "2": "ja", "3": "nein", "4": "nein"}
    assert told["legal"] == {"1": [{"do": "nominate", "seat": 1, "target": target} for target in (0, 2, 3, 4)]}


@pytest.mark.parametrize("viewer", ["6", "spectator"])
def test_view_prints_a_viewers_view(viewer: str) -> None:
    """`--view` prints the view of a seat or of a spectator."""
    game = _game()
    game["actions"] = game["actions"][:-1]
    told = json.loads(weimar("referee", "-", "--view", viewer, text=json.dumps(game)).stdout)
    assert str(told["viewer"]) == viewer
    assert told["revealed"] is None
    assert "draw_pile" not in told


@pytest.mark.parametrize("viewer", ["7", "-1", "", "00", "²", "\udcff"])
def test_an_unknown_viewer_gets_a_code(viewer: str) -> None:
    """Only seats 0 to 6 and `spectator` exist."""
    done = weimar("referee", EXAMPLE, f"--view={viewer}")
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["error"] == "unknown_viewer"


def test_an_illegal_action_ends_with_1_and_the_error_object() -> None:
    """Code, index and sentence on standard error; nothing on standard output."""
    game = _game()
    game["actions"][0]["target"] = game["actions"][0]["seat"]
    done = weimar("referee", "-", text=json.dumps(game))
    assert (done.returncode, done.stdout) == (1, b"")
    error = json.loads(done.stderr)
    assert error == {"error": "own_seat", "action": 0, "message": "You can't choose yourself here."}


@pytest.mark.parametrize("path", ["nowhere.json", "/", "", "/nope\udcff"])
def test_an_unreadable_file_gets_a_code(path: str) -> None:
    """Missing files, folders, odd names."""
    done = weimar("referee", path)
    assert done.returncode == 2
    assert json.loads(done.stderr)["error"] == "unreadable_file"


def test_lines_are_answered_one_by_one() -> None:
    """One answer for each line, in order, including errors; the exit status is 0."""
    good = json.dumps(_game())
    bad = json.dumps(_game() | {"version": 2})
    done = weimar("referee", "-", "--lines", text=f"{good}\n{bad}\r\n\n" + " " * 1_100_000 + f"\n{good}")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("error", answer.get("phase")) for answer in answers] == [
        "game_over",
        "unsupported_version",
        "not_json",
        "too_large",
        "game_over",
    ]
    assert (done.returncode, done.stderr) == (0, b"")


def test_each_line_is_answered_before_the_next_is_read() -> None:
    """A program can ask, wait for the answer, and ask again."""
    line = json.dumps(_game()).encode() + b"\n"
    with subprocess.Popen([WEIMAR, "referee", "-", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(2):
            asked.stdin.write(line)
            asked.stdin.flush()
            assert select([asked.stdout], [], [], 60)[0], "no answer"
            assert json.loads(asked.stdout.readline())["phase"] == "game_over"


def test_a_closed_pipe_is_no_error() -> None:
    """`weimar referee … | head -1` prints no error about pipes."""
    line = f"yes '{json.dumps(_game())}' | head -2000 | '{WEIMAR}' referee - --lines | head -1 | cut -c1-20"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False, timeout=60)  # noqa: S607 - any bash
    assert done.stdout == b'{"phase":"game_over"\n'
    assert done.stderr == b""


@pytest.mark.parametrize(
    "change",
    [{"rules": {"preset": "\ud800"}}, {"\ud800": 1}, {"actions": [{"do": "vote", "seat": 0, "vote": "\udfff"}]}],
)
def test_a_lone_surrogate_is_refused(change: dict[str, Any]) -> None:
    """A lone surrogate is not text: it gets a code, alone and among lines."""
    text = json.dumps(_game() | change)
    assert json.loads(weimar("referee", "-", text=text).stderr)["error"] == "not_json"
    assert json.loads(weimar("referee", "-", "--lines", text=text).stdout)["error"] == "not_json"


def test_a_terminal_without_unicode_works() -> None:
    """Characters unknown to the terminal are replaced."""
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "WEIMAR_LANG": "en"}
    text = json.dumps(_game() | {"ключ": 1}).encode()
    commands = (["referee", "-", "--lines"], ["simulate", "--players", "5", "--games", "2"], ["play"])
    for words in commands:
        done = subprocess.run([WEIMAR, *words], input=text, env=environment, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b""), words


def test_a_full_disk_behind_the_output_gets_a_code() -> None:
    """`> /dev/full`: one error object, no traceback."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([WEIMAR, "referee", EXAMPLE], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert json.loads(done.stderr)["error"] == "unwritable"


def test_an_error_about_a_file_names_the_file() -> None:
    """Not the output, although that is an error of the operating system, too."""
    done = subprocess.run([WEIMAR, "check", "n" * 300], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    error = json.loads(done.stderr)
    assert error["error"] == "unreadable_file"
    assert "n" * 100 in error["message"]


def test_closed_streams_are_accepted() -> None:
    """Without standard input the input is empty; without standard output the output is dropped."""
    line = f"'{WEIMAR}' referee - <&-; '{WEIMAR}' referee '{EXAMPLE}' >&-"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False)  # noqa: S607 - any bash
    assert b"Traceback" not in done.stderr
    assert json.loads(done.stderr.splitlines()[0])["error"] in ("unreadable_file", "not_json")


def test_the_most_statements_are_quick() -> None:
    """As many as a record may have: seconds, without storing every state in memory."""
    record = longest_game(10)
    said = [one for one in record.actions if isinstance(one, Say)]
    subjects = {(one.seat, one.about, one.round) for one in said}
    assert len(said) == MOST_STATEMENTS * len(subjects) > 100
    told = json.loads(weimar("referee", "-", text=dump(record)).stdout)
    assert len(told["statements"]) == len(said)
    assert sum(not one["replaced"] for one in told["statements"]) == len(subjects)


def test_simulate_records_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The records contain the arguments, and the transcripts contain them as sentences."""
    monkeypatch.setenv("WEIMAR_LANG", "en")
    played = ("simulate", "--players", "5", "--games", "1", "--seed", "3", "--liberals", "steady")
    kept = ("--records", str(tmp_path / "records"), "--transcripts", str(tmp_path / "texts"))
    assert weimar(*played, "--talk", *kept).returncode == 0
    record = json.loads((tmp_path / "records" / "game-1.json").read_bytes())
    assert len(record["talk"]) > 3
    text = (tmp_path / "texts" / "game-1.txt").read_text("utf-8")
    assert text == "".join(f"{line}\n" for line in _transcript(parse(json.dumps(record))))
    assert weimar("referee", str(tmp_path / "records" / "game-1.json")).returncode == 0
    silent = weimar(*played, "--records", str(tmp_path / "silent"))
    assert silent.returncode == 0
    assert not json.loads((tmp_path / "silent" / "game-1.json").read_bytes()).get("talk")


def _transcript(record: Record) -> Iterator[str]:
    """The roles, then every line of a game by its record, with a heading for each round and the arguments between."""
    yield from (f"{name}: {say(f'role-{role}')}" for name, role in zip(record.players, record.roles, strict=True))
    rounds = final_state(record).board.rounds
    narrator, voices = Narrator(record.players, lambda: rounds), [voice_of(seat) for seat in range(len(record.players))]
    told = number = 0
    for count in range(len(record.actions) + 1):
        events = events_of(replace(record, actions=record.actions[:count]))
        for event in events[told:]:
            if isinstance(event, GameStarted | RoundBegan):
                number += 1
                yield from ("", f"## {say('table-round', round=number)}")
            seen = observe(event, SPECTATOR)
            if seen is not None and (line := narrator.tell(seen)) is not None:
                yield line
        told = len(events)
        for at, said in enumerate(record.talk):
            if said.after == count:
                words = sentence(said, record.talk[:at], record.players, voices=voices)
                yield f"  {record.players[said.seat]}: {words}"


def test_simulate_reports_as_json() -> None:
    """All figures are there and consistent."""
    done = weimar("simulate", "--players", "5", "--games", "40", "--seed", "3", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    games = list(matches(Plan(5, 40, 3, make_rules())))
    wins, reasons = (Counter(getattr(game, name) for game in games) for name in ("winner", "reason"))
    assert (told["players"], told["seed"], told["games"]) == (5, 3, 40)
    assert told["wins"] == {party: wins[party] for party in ("liberal", "fascist")}
    assert told["reasons"] == {reason: reasons[reason] for reason in get_args(Reason)}
    for party, count in told["wins"].items():
        interval = told["win_intervals"][party]
        assert interval["low"] < interval["share"] < interval["high"]
        assert interval["share"] == pytest.approx(count / 40)
    for reason, interval in told["reason_intervals"].items():
        assert interval["share"] == pytest.approx(reasons[reason] / 40)
    rounds = fmean(len(replay(game.events).board.rounds) for game in games)
    decisions = fmean(len(actions_of(game.events)) for game in games)
    assert (told["rounds_per_game"], told["decisions_per_game"]) == pytest.approx((rounds, decisions), abs=1e-3)
    assert told["games_per_second"] == pytest.approx(40 / told["seconds"], rel=0.05)


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    """The same seed repeats a game; another seed gives another one."""
    kept = []
    for number, seed in enumerate(("5", "5", "6")):
        folder = tmp_path / str(number)
        weimar("simulate", "--players", "6", "--games", "3", "--seed", seed, "--records", str(folder))
        kept.append([path.read_bytes() for path in sorted(folder.iterdir())])
    assert kept[0] == kept[1] != kept[2]
    assert len(kept[0]) == 3


def test_records_of_two_runs_are_not_mixed(tmp_path: Path) -> None:
    """A non-empty folder is refused before the first game and left unchanged; an empty one is accepted."""
    words = ["simulate", "--players", "5", "--games", "2", "--records", str(tmp_path / "games")]
    (tmp_path / "games").mkdir()
    assert weimar(*words, "--seed", "1").returncode == 0
    kept = {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    assert len(kept) == 2
    done = weimar(*words, "--seed", "2")
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["error"] == "folder_not_empty"
    assert {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()} == kept


def test_saved_games_pass_the_referee(tmp_path: Path) -> None:
    """The referee replays games under other rules to their end."""
    weimar("simulate", "--players", "8", "--games", "4", "--rules", "german-house", "--records", str(tmp_path))
    lines = b"".join(path.read_bytes() for path in sorted(tmp_path.iterdir()))
    answers = [json.loads(line) for line in weimar("referee", "-", "--lines", text=lines).stdout.splitlines()]
    assert [answer["phase"] for answer in answers] == ["game_over"] * 4
    assert parse(lines.splitlines()[0]).rules.preset == "german-house"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["simulate", "--players", "5", "--games", "1", "--records", "/proc/nowhere"], "unwritable"),
        (["simulate", "--players", "5", "--games", "1", "--records", __file__], "unwritable"),
        (["play", "--players", "3"], "wrong_player_count"),
        (["play", "--name", "\u202e"], "bad_name"),
        (["play", "--record", "/nowhere/game.json"], "unwritable"),
        (["play", "--record", f"{__file__}/game.json"], "unwritable"),
        (["play", "--record", "n" * 300], "unwritable"),
        (["simulate", "--players", "5", "--games", "1", "--option", "x=" + "[" * 100_000], "unknown_option"),
    ],
)
def test_impossible_requests_get_a_code(words: list[str], code: str) -> None:
    """One JSON object on standard error and exit status 2."""
    done = weimar(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["error"] == code


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--players", "many", "--games", "1"],
        ["referee"],
        ["nothing"],
        ["tournament", "random"],
        ["review", "-", "--what-if", "0:{}", "--futures", "0"],
        ["review", "-", "--what-if", "0:{}", "--futures", "100001"],
        ["review", "-", "--futures", "100"],
        ["review", "-", "--workers", "2"],
        ["review", "-", "--scheduler", "tcp://127.0.0.1:1"],
    ],
)
def test_wrong_usage_is_explained(words: list[str]) -> None:
    """The usage line and the error, exit status 2."""
    done = weimar(*words)
    assert done.returncode == 2
    assert b"Usage: weimar" in done.stderr


def test_a_progress_bar_shows_only_when_a_terminal_watches() -> None:
    """A bar if standard error is a terminal, otherwise none."""
    main, side = pty.openpty()
    subprocess.run(
        [WEIMAR, "simulate", "--players", "5", "--games", "30", "--json"],
        stdout=subprocess.PIPE,
        stderr=side,
        check=True,
        env=os.environ | {"TERM": "xterm", "WEIMAR_LANG": "en"},
    )
    os.close(side)
    assert b"Playing" in os.read(main, 65536)
    os.close(main)
    assert weimar("simulate", "--players", "5", "--games", "30", "--json").stderr == b""


def test_the_version_and_the_credits() -> None:
    """`--version` and `about`."""
    assert re.fullmatch(rb"weimar \d+\.\d+\.\d+\n", weimar("--version").stdout)
    about = weimar("about").stdout.decode()
    assert "secrethitler.com" in about
    assert "unofficial" in about
    assert "CC BY-NC-SA 4.0" in about


def test_the_help_lists_every_command_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the table, without reading any; each is then found where the table says."""
    monkeypatch.setenv("WEIMAR_LANG", "en")
    told = weimar("--help").stdout.decode()
    rows = re.findall(r"^ {2}([a-z-]+) {2,}(\S.*)$", told.rpartition("Commands:")[2], re.MULTILINE)
    assert [name for name, _ in rows] == list(COMMANDS)
    for name, line in rows:
        assert say(COMMANDS[name].summary).startswith(line.rstrip(".")), name
        assert find_spec(COMMANDS[name].module), name


@pytest.mark.parametrize("name", ["Emil", "[/]", "山田　太郎", "👩‍👧"])
def test_any_valid_name_works_at_a_full_table(name: str) -> None:
    """Any valid name works at a full table of ten, and is shown unchanged; no bot has the same."""
    names = [name, *[other for other in BOT_NAMES if other != name][:9]]
    told = weimar("play", "--players", "10", "--name", name, text="q\n").stdout.decode()
    assert "A table of 10" in told
    assert re.findall(r"^│ +\d+ {2}(.+?) {2,}", told, re.MULTILINE) == names


def test_a_game_does_not_overwrite_a_file(tmp_path: Path) -> None:
    """The error comes before the game, not after it."""
    kept = tmp_path / "kept.json"
    kept.write_text("precious")
    done = weimar("play", "--record", str(kept))
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["error"] == "exists_already"
    assert kept.read_text() == "precious"


ANY_KEY = "".join(f"{key}\n" for key in (*range(10, 0, -1), "F", "l", "j", "n", "v", "p", ""))
"""Every key that can choose something, and Enter; those that choose nothing are asked for again."""


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_and_a_tile_never_share_a_key(seed: int) -> None:
    """At every state of random games, each choice has its own key, a seat its number and a tile its letter."""
    met = set()
    game = random_game(seeded("keys", seed))
    for state in game.states:
        for seat in awaited(state):
            keys = {key_of(action): action for action in legal_actions(state, seat)}
            assert len(keys) == len({key.lower() for key in keys}) == len(legal_actions(state, seat))
            for key, action in keys.items():
                assert key.isdigit() == hasattr(action, "target")
                assert (key in {"F", "L"}) == hasattr(action, "policy")
                assert key.lower() not in {"?", "q", "say", "argue"}
                met.add(key)
    assert {"F", "L", "j", "n"} <= met


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (5, "expert"),
        (9, "novice"),
        *(pytest.param(*table, marks=pytest.mark.full) for table in ((6, "random"), (7, "expert"), (8, "selfish"))),
        pytest.param(10, "steady", marks=pytest.mark.full),
    ],
)
def test_a_whole_game_can_be_played_by_typing(players: int, level: str, tmp_path: Path) -> None:
    """Any choice at every prompt leads to an end, and the referee accepts the saved game."""
    kept = tmp_path / "game.json"
    words = ["--players", str(players), "--seed", str(players), "--record", str(kept), "--name", "Zoë"]
    done = weimar("play", *words, "--bots", level, text=ANY_KEY * 60)
    assert done.returncode == 0
    told = done.stdout.decode()
    assert re.search(r"You (won|lost)\.", told)
    assert json.loads(weimar("referee", str(kept)).stdout)["phase"] == "game_over"
    assert parse(kept.read_bytes()).players[0] == "Zoë"


def test_the_terminal_shows_nothing_secret() -> None:
    """A liberal sees only their own role before the end."""
    liberal = 0
    for seed in range(1, 20):
        words = ("--players", "7", "--seed", str(seed), "--bots", "random")
        told = weimar("play", *words, text=ANY_KEY * 60).stdout.decode()
        before, _, _ = told.rpartition("╭─ Round")
        if "Your secret role: ● liberal" in told:
            seats = re.findall(r"^│ +\d+ +(\S+) +.*?([●▲◆]) (?:liberal|fascist|Hitler)", before, re.MULTILINE)
            assert {name for name, _ in seats} == {"Ada"}
            liberal += 1
        if liberal == 2:
            return
    pytest.fail("hardly anybody was a liberal")


def test_the_prompt_accepts_help_statements_and_nonsense() -> None:
    """`?` explains, `say` makes or explains a statement, other input repeats the prompt, `q` leaves."""
    typed = "?\nhello\n99\nsay\nsay 1 FFL\nsay x y z\nsay 1 peek QQQ\nq\n"
    done = weimar("play", "--seed", "1", text=typed)
    told = done.stdout.decode()
    assert done.returncode == 0
    assert "More than half of the players still in the game must vote Ja" in told
    assert told.count("Type one of: ") == 2
    assert told.count("To claim what you saw") == 3
    assert "did not hold the office" in told
    assert "not saved" in told


def test_arguments_by_menu_are_recorded(tmp_path: Path) -> None:
    """By numbers; an empty line leaves the menu, a wrong number repeats the question; the table's refusals apply."""
    kept = tmp_path / "game.json"
    trusts, suspects = "argue\n1\n3\n1\n", "argue\n2\n4\n5\n"
    typed = f"argue\n\nargue\n99\n1\n1\n1\n{trusts}{suspects}argue\n6\n{trusts}"
    done = weimar("play", "--seed", "5", "--bots", "random", "--record", str(kept), text=typed + ANY_KEY * 60)
    told = done.stdout.decode()
    names = json.loads(kept.read_bytes())["players"]
    assert "You can't say that about yourself" in told
    assert f"Ada: I trust {names[2]}." in told
    assert f"Ada: I suspect {names[3]} – because of what is left in the draw pile." in told
    assert "Ada: I'm a liberal." in told
    assert "Let the others speak" in told
    talk = [said for said in parse(kept.read_bytes()).talk if said.seat == 0]
    assert [said.argument for said in talk] == [
        Argument("trust", seat=2),
        Argument("suspect", seat=3, because=Grounds("pile")),
        Argument("am_liberal"),
    ]
    assert json.loads(weimar("referee", str(kept)).stdout)["phase"] == "game_over"


def test_a_claim_does_not_reset_the_argument_limit() -> None:
    """Three until the next decision, regardless of claims in between; then three more."""
    typed: list[str] = []
    trusts = ["argue", "1", "3", "1"]
    rounds: list[int] = []

    def read(_prompt: str) -> str:
        view = project(replay(game.events), 0)
        if not typed:
            if len(rounds) == 2:
                raise EOFError
            if not rounds and view.memories and view.phase in ("nomination", "vote"):
                rounds.append(view.round)
                typed.extend([*(trusts * 3), f"say {view.memories[-1].round} -", *trusts])
            elif rounds and view.round > rounds[-1] and view.phase in ("nomination", "vote"):
                rounds.append(view.round)
                typed.extend(trusts)
            else:
                typed.append(key_of(view.legal[0]))
        return typed.pop(0)

    dice = seeded("claims")
    chance = FairChance(dice)
    names = ("Ada", "Bruno", "Clara", "Dora", "Emil")
    game = Game(names, start(5, Rules(), chance), chance, dice, Console(file=StringIO()), read)
    game.level = "random"
    with pytest.raises(EOFError):
        game.run()
    actions = list(actions_of(game.events))
    mine = [said.after for said in game.talk if said.seat == 0]
    assert len(mine) == 4
    assert len(set(mine[:3])) == 1
    claim = actions[mine[0]]
    assert isinstance(claim, Say)
    assert claim.seat == 0
