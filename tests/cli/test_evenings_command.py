"""`weimar evenings`: files, folders, links and archives in, figures out."""

import csv
import json
import re
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from evenings_in_words import listed, mixed, tendency
from told_facts import public_document
from weimar.cli.commands import app
from weimar.engine import dump, final_state, parse, to_link
from weimar.engine.phases import GameOver
from weimar.evenings import Played, figures, game_key, write_archive
from weimar.evenings.archive import fingerprint
from weimar.text import say

HAND = Path(__file__).parents[2] / "conformance" / "hand"
GAMES = [parse(json.dumps(json.loads(path.read_text("utf-8"))["record"])) for path in sorted(HAND.glob("*.json"))]
OVER = [record for record in GAMES if isinstance(final_state(record).phase, GameOver)]
RECORD, OTHER = OVER[:2]


def run(*words: object) -> Result:
    """The command's result."""
    return CliRunner().invoke(app, ["evenings", *map(str, words)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game twice, and another one; other files and folders in it are not read, whatever their names."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.json").write_bytes(dump(RECORD))
    (tmp_path / "b.json").write_bytes(dump(OTHER))
    (tmp_path / "deep" / "c.json").write_bytes(dump(RECORD))
    for name in ("notes.txt", "a.json.bak"):
        (tmp_path / name).write_text("not a game", "utf-8")
    (tmp_path / "folder.json").mkdir()
    return tmp_path


def test_a_folder_a_link_and_an_archive_are_the_same_games(folder: Path) -> None:
    """A game counts once, however often and in whatever form it is given."""
    told = json.loads(run(folder, to_link(RECORD), "--json").stdout)
    assert (told["format"], len(told["games"])) == ("weimar-evenings-figures", 2)
    archive = folder / "archive.json"
    assert run(folder, "--archive", archive).exit_code == 0
    again = json.loads(run(archive, "--json").stdout)
    assert (again["people"], again["pairs"]) == (told["people"], told["pairs"])


def test_what_one_archive_removed_is_removed_from_all_files(folder: Path) -> None:
    """A name from games that are given beside it, and a game; the written archive knows both."""
    name, key = RECORD.players[0], game_key(OTHER)
    archive = write_archive((), {fingerprint(name)}, {key})
    (folder / "group.json").write_bytes(msgspec.json.encode(archive))
    told = json.loads(run(folder, "--json").stdout)
    assert [game["key"] for game in told["games"]] == [game_key(RECORD)]
    assert name not in [person["name"] for person in told["people"]]
    written = folder / "new.json"
    run(folder, "--archive", written)
    again = json.loads(written.read_bytes())
    assert (again["removed"], again["forgotten"]) == ([fingerprint(name)], [key])
    assert name not in parse(again["games"][0]["link"]).players


def test_csv_and_parquet_have_the_same_rows(folder: Path) -> None:
    """A row for each seat of each game."""
    paths = [folder / name for name in ("out.csv", "out.parquet")]
    done = run(folder, "--csv", paths[0], "--parquet", paths[1])
    assert (done.exit_code, done.stdout) == (0, "")
    with paths[0].open(encoding="utf-8", newline="") as file:
        text = list(csv.DictReader(file))
    rows = pq.read_table(paths[1]).to_pylist()
    assert [row["name"] for row in text] == [row["name"] for row in rows]
    assert [int(row["lies"]) for row in text] == [row["lies"] for row in rows]
    assert [row["won"] == "true" for row in text] == [row["won"] for row in rows]


def test_many_games_in_one_file(folder: Path) -> None:
    """As an array or a line each: the same as a file each. A refused one is named by its file and its number."""
    alone = json.loads(run(folder / "a.json", folder / "b.json", "--json").stdout)
    games = [dump(RECORD), dump(OTHER)]
    for name, text in (("many.json", b"[" + b",".join(games) + b"]"), ("many.jsonl", b"\n".join(games))):
        assert json.loads(run(_only(folder, name, text), "--json").stdout) == alone
    done = run(_only(folder, "bad.jsonl", b"\n".join([games[0], b"{}", games[1]])), "--json")
    error = json.loads(done.stderr)
    assert (error["error"], error["game"], Path(error["file"]).name) == ("missing_field", 2, "bad.jsonl")
    assert len(json.loads(done.stdout)["games"]) == 2


def _only(folder: Path, name: str, text: bytes) -> Path:
    """A folder with this file alone."""
    only = folder / name.replace(".", "-")
    only.mkdir()
    (only / name).write_bytes(text)
    return only


BAD = {
    "cut.json": (dump(RECORD)[:200], "not_json"),
    "foreign.json": (b'{"a": 1}', "unknown_field"),
    "list.json": (b"[]", "wrong_type"),
    "archive.json": (b'{"format": "weimar-evenings", "version": 2, "games": []}', "bad_archive"),
    "large.json": (b" " * 4_194_305, "too_large"),
    "caf\udce9.json": (b"{", "not_json"),  # a name that is not UTF-8
}


def test_a_public_record_without_roles_counts_and_tells_no_wins(tmp_path: Path) -> None:
    """People without a known party read how many games that are, and no wins in zero games."""
    path = tmp_path / "box.json"
    path.write_text(json.dumps(public_document(RECORD) | {"roles": None}), "utf-8")
    told, text = json.loads(run(path, "--json").stdout), run(path).stdout
    unknown = [one for one in told["people"] if one["all"]["games"] == 0]
    assert len(told["games"]) == 1
    assert len(unknown) > 1
    assert text.count(say("evenings-no-party", games=1)) == len(unknown)
    assert say("evenings-games-won", games=0, wins=0) not in text


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_named_and_left_out(folder: Path, name: str) -> None:
    """The other figures are still printed, and the exit status reports the failure."""
    content, code = BAD[name]
    (folder / name).write_bytes(content)
    done = run(folder, "--json")
    told = json.loads(done.stderr)
    shown = name.encode("utf-8", "backslashreplace").decode()
    assert (done.exit_code, told["error"], Path(told["file"]).name) == (2, code, shown)
    assert len(json.loads(done.stdout)["games"]) == 2


@pytest.mark.parametrize("content", [b"{", BAD["archive.json"][0], dump(RECORD) + b"\n{}\n"])
def test_an_archive_that_cannot_be_read_is_not_replaced(folder: Path, content: bytes) -> None:
    """Its games would be lost; a file that is missing is written."""
    archive = folder / "group.json"
    archive.write_bytes(content)
    done = run(folder / "a.json", folder / "deep" / ".." / "group.json", "--archive", archive)
    assert (done.exit_code, json.loads(done.stderr.splitlines()[-1])["error"]) == (2, "exists_already")
    assert archive.read_bytes() == content
    archive.unlink()
    assert run(folder / "a.json", folder / "none.json", "--archive", archive).exit_code == 2
    assert archive.exists()


def test_the_last_day_of_the_calendar_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by a clock that already shows the year 10000."""
    (tmp_path / "a.json").write_bytes(msgspec.json.encode(write_archive([Played(RECORD, 253_402_300_799_999)])))
    monkeypatch.setenv("TZ", "EAST-9")
    time.tzset()
    told = run(tmp_path / "a.json")
    monkeypatch.undo()
    time.tzset()
    assert (told.exit_code, "9999" in told.stdout) == (0, True)


def test_bad_files_of_a_folder_are_named_in_order(tmp_path: Path) -> None:
    """In the order of their names, on every disk."""
    names = [f"{number:02}.json" for number in range(20)]
    for name in names[::2] + names[1::2]:
        (tmp_path / name).write_bytes(b"{")
    told = [json.loads(line) for line in run(tmp_path, "--json").stderr.splitlines()]
    assert [Path(one["file"]).name for one in told if "file" in one] == names


def test_a_running_game_is_refused(tmp_path: Path) -> None:
    """The output does not mention it."""
    raw = json.loads(dump(RECORD))
    path = tmp_path / "running.json"
    path.write_text(json.dumps({**raw, "actions": raw["actions"][:-1]}), "utf-8")
    done = run(path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert [json.loads(line)["error"] for line in done.stderr.splitlines()] == ["game_not_over", "no_games"]


def test_a_missing_file_and_a_folder_that_cannot_be_written_are_refused(folder: Path) -> None:
    """With their codes."""
    assert json.loads(run(folder / "none.json").stderr.splitlines()[0])["error"] == "unreadable_file"
    assert json.loads(run(folder, "--csv", folder / "no" / "x.csv").stderr)["error"] == "unwritable"


def _day(at: int | None) -> str:
    """The day by the clock of this machine."""
    if at is None:
        return say("evenings-undated")
    day = datetime.fromtimestamp(at / 1000, UTC).astimezone()
    return f"{day:%B} {day.day}, {day.year}"


def test_the_tables_have_every_evening_and_everyone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With their games and their wins, and whether these are more than luck."""
    monkeypatch.setenv("WEIMAR_LANG", "en")
    path = tmp_path / "group.json"
    path.write_bytes(msgspec.json.encode(write_archive(mixed())))
    counted = figures(mixed())
    evenings, people = ([re.split("  +", line) for line in part.splitlines()] for part in _parts(run(path).stdout))
    assert evenings == [
        [_day(one.begun), say("evenings-total", games=len(one.games)), listed(one.people)] for one in counted.evenings
    ]
    assert len(evenings) == 4
    assert people == [
        [one.name, say("evenings-games-won", games=one.all.games, wins=one.all.wins), tendency(one)]
        for one in counted.people
    ]


def _parts(text: str) -> list[str]:
    return text.strip().split("\n\n")


def test_the_tables_speak_every_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone has a line, in each language."""
    for language in ("en", "de", "nb", "nl", "pl", "ja"):
        monkeypatch.setenv("WEIMAR_LANG", language)
        told = run(folder).stdout
        assert all(f"\n{name} " in told for name in RECORD.players)
