"""Every door of the command line refuses the same thing alike: a table of doors, and one of what they refuse."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

from games import TEMPERS, random_game, seeded
from golden import ROOT
from weimar.cli.commands import app
from weimar.engine import dump, make_rules, parse, record_of, to_link

WHOLE: Final = (ROOT / "examples" / "hitler-elected.json").read_bytes()
RAW: Final[dict[str, Any]] = json.loads(WHOLE)


@pytest.fixture(autouse=True)
def _no_opinions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are of logic alone, as without numpy: the chances would take most of the time."""
    monkeypatch.setattr("weimar.review.report._analysis", lambda *_: None)


def run(*words: str, text: bytes = b"") -> Result:
    """A command, run within this process."""
    done = CliRunner().invoke(app, list(words), input=text, env={"WEIMAR_LANG": "en"}, prog_name="weimar")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def changed(**fields: object) -> bytes:
    """The example record with other fields."""
    return json.dumps(RAW | fields).encode()


def link(end: int = 0) -> bytes:
    """A link to the example, without some of its last letters."""
    whole = to_link(parse(WHOLE)).encode()
    return whole[: len(whole) - end]


READERS: Final = {
    "referee": ("referee", "{}"),
    "referee --view": ("referee", "{}", "--view", "spectator"),
    "review": ("review", "{}"),
    "review --json": ("review", "{}", "--json"),
    "review --what-if": ("review", "{}", "--what-if", '0:{"do":"nominate","seat":0,"target":1}', "--futures", "1"),
    "link": ("link", "{}"),
    "link --record": ("link", "{}", "--record"),
    "evenings": ("evenings", "{}"),
    "evenings --json": ("evenings", "{}", "--json"),
}
"""Commands that read a game from a file, from standard input, or from a link."""
BAD_GAMES: Final[Mapping[str, tuple[bytes, str]]] = {
    "cut": (WHOLE[:-20], "not_json"),
    "empty": (b"", "not_json"),
    "no object": (b"17", "wrong_type"),
    "no fields": (b"{}", "missing_field"),
    "unknown field": (changed(colour="red"), "unknown_field"),
    "of a newer version": (changed(version=99), "unsupported_version"),
    "roles": (changed(roles=["liberal"] * len(RAW["roles"])), "wrong_roles"),
    "names": (changed(players=["Ada"] * len(RAW["players"])), "duplicate_name"),
    "seat": (changed(actions=[{"do": "nominate", "seat": 11, "target": 1}]), "unknown_seat"),
    "illegal": (changed(actions=RAW["actions"][1:]), "wrong_phase"),
    "too large": (b" " * 4_194_305, "too_large"),
    "damaged link": (link(5), "damaged_link"),
}


def told_by(done: Result) -> dict[str, Any]:
    """The first error object on standard error."""
    found: dict[str, Any] = json.loads(done.stderr.splitlines()[0])
    return found


def refusal(door: str, game: bytes, folder: Path) -> tuple[int, str, str]:
    """What a door says to a game: status, code, and standard output."""
    if game.startswith(b"w"):
        name = game.decode()
    else:
        path = folder / "game.json"
        path.write_bytes(game)
        name = str(path)
    done = run(*(word.replace("{}", name) if word == "{}" else word for word in READERS[door]))
    return done.exit_code, str(told_by(done)["error"]), done.stdout


@pytest.mark.parametrize("kind", BAD_GAMES)
def test_every_reader_refuses_a_bad_game_by_the_same_code(kind: str, tmp_path: Path) -> None:
    """With nothing on standard output; 1 for an illegal action and 2 for everything else, evenings 2 always."""
    game, expected = BAD_GAMES[kind]
    found = {door: refusal(door, game, tmp_path) for door in READERS}
    assert {door: code for door, (_, code, _) in found.items()} == dict.fromkeys(READERS, expected)
    for door, (status, code, stdout) in found.items():
        assert stdout == "", door
        assert status == (2 if door.startswith("evenings") or kind != "illegal" else 1), (door, code)


@pytest.mark.parametrize("door", [door for door in READERS if not door.startswith("review --what")])
def test_standard_input_and_a_link_are_as_good_as_a_file(door: str, tmp_path: Path) -> None:
    """The same answer, byte for byte."""
    path = tmp_path / "game.json"
    path.write_bytes(WHOLE)
    words = READERS[door]
    by_file = run(*(str(path) if word == "{}" else word for word in words))
    by_input = run(*("-" if word == "{}" else word for word in words), text=WHOLE)
    by_link = run(*(link().decode() if word == "{}" else word for word in words))
    assert by_file.exit_code == 0
    assert by_file.stdout == by_input.stdout == by_link.stdout != ""


def test_standard_input_is_read_once() -> None:
    """The second time it cannot be read; the game from the first counts."""
    done = run("evenings", "-", "-", "--json", text=WHOLE)
    assert (done.exit_code, len(json.loads(done.stdout)["games"])) == (2, 1)
    told = told_by(done)
    assert (told["error"], told["file"]) == ("unreadable_file", "-")


BAD_TABLES: Final = {
    "players": (("--players", "4"), ("--players", "11"), "wrong_player_count"),
    "count": (("{count}", "0"), ("{count}", "100000000"), "bad_count"),
    "bot": (("{bot}", "genius"), ("{bot}", ""), "unknown_bot"),
    "preset": (("--rules", "french"), ("--rules", ""), "unknown_preset"),
    "option": (("--option", "colour=red"), ("--option", "=1"), "unknown_option"),
    "value": (("--option", "execution_target=both"), ("--option", "execution_target="), "bad_option_value"),
    "form": (("--option", "execution_target"), ("--option", ""), "bad_option_form"),
}
TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "simulate": {"words": ("--players", "5", "--games", "2", "--seed", "1"), "count": "--games", "bot": "--liberals"},
    "study": {"words": ("term_limit_basis", "--games", "2"), "count": "--games", "bot": "--bots"},
    "tournament": {"words": ("random", "random", "--players", "5"), "count": "--deals", "bot": ""},
    "bench-models": {"words": ("--bot", "random", "--seed", "1"), "count": "--deals", "bot": "--others"},
}
"""Commands that play many games."""


@pytest.mark.parametrize("kind", BAD_TABLES)
@pytest.mark.parametrize("door", TABLES)
def test_every_player_of_games_refuses_a_bad_table_by_the_same_code(door: str, kind: str) -> None:
    """Before a game is played, with nothing on standard output."""
    *cases, code = BAD_TABLES[kind]
    known = run(door, "--help").stdout
    for name, value in cases:
        option = name.format(count=TABLES[door]["count"], bot=TABLES[door]["bot"])
        if option == "" or option not in known:
            continue
        done = run(door, *TABLES[door]["words"], option, str(value))
        assert (done.exit_code, done.stdout) == (2, ""), (option, value, done.stderr)
        assert told_by(done)["error"] == code, (option, value)


def test_an_error_has_its_code_its_place_and_a_sentence(tmp_path: Path) -> None:
    """Every field; names are cut at a hundred characters."""
    path = tmp_path / "x.json"
    path.write_bytes(changed(actions=RAW["actions"][:3] + RAW["actions"][4:]))
    done = run("referee", str(path))
    assert done.exit_code == 1
    told = told_by(done)
    assert set(told) == {"error", "action", "message"}
    assert isinstance(told["action"], int)
    assert told["message"]
    missing = told_by(run("referee", "/" + "n" * 300))
    assert (missing["error"], missing["action"]) == ("unreadable_file", None)
    assert "/" + "n" * 99 in missing["message"]
    assert "n" * 100 not in missing["message"]


@pytest.mark.parametrize("door", READERS)
def test_a_name_that_is_too_long_for_a_file_is_a_file_that_cannot_be_read(door: str) -> None:
    """For example a link of which a messenger broke the first letter."""
    done = run(*(word.replace("{}", "n" * 300) if word == "{}" else word for word in READERS[door]))
    assert (done.exit_code, done.stdout, told_by(done)["error"]) == (2, "", "unreadable_file")


@pytest.mark.parametrize("command", ["review", "link"])
def test_of_many_games_each_is_told_and_each_refused_by_its_number(command: str, tmp_path: Path) -> None:
    """The worst status counts; the second good game is as good as the first."""
    game = random_game(seeded("doors"), 5, make_rules(), TEMPERS[0])
    other = dump(record_of(game.events, game.names))
    illegal, malformed = changed(actions=RAW["actions"][1:]), b"{}"
    alone = [run(command, "-", text=text).stdout for text in (WHOLE, other)]
    path = tmp_path / "many.jsonl"
    for bad, status in (([illegal], 1), ([malformed, illegal], 2), ([illegal, malformed], 2)):
        path.write_bytes(b"\n".join(b" ".join(text.split()) for text in (WHOLE, *bad, other)))
        done = run(command, str(path))
        assert done.exit_code == status
        assert done.stdout == "".join(alone)
        assert [json.loads(line)["game"] for line in done.stderr.splitlines()] == [2 + at for at in range(len(bad))]
