"""`weimar check` finds every flipped bit of an entry, says which table has it, and changes nothing."""

import asyncio
import base64
import gzip
import hashlib
import itertools
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from stores import change, fill, spoil_foreign, spoil_garbage, spoil_newer, using
from test_backup import code, weimar

from weimar.engine import Record
from weimar.server.tables import integrity
from weimar.store import Addition, StoreDamaged
from weimar.store.backup import back_up
from weimar.store.checksum import COLUMNS, checksum_of
from weimar.store.folder import FILE
from weimar.store.integrity import Inspector, inspect
from weimar.store.sqlite import SqliteStore
from weimar.table.events import SCHEMA, Entry, TableOpened
from weimar.table.log import encode
from weimar.table.replay import Step, steps_of
from weimar.table.views import snapshot

KEY: Final = "the-key-of-the-table"
"""Of the log that is kept for tests: several games, with talk and notes."""
OTHER: Final = "another-key"
SHORT: Final = 30
"""Entries of a log that is checked a thousand times."""
_KEPT: Final = json.loads(
    gzip.decompress((Path(__file__).parents[1] / "fixtures" / f"table_log_{SCHEMA}.json.gz").read_bytes())
)
LOG: Final = [base64.b64decode(entry) for entry in _KEPT["log"]]


async def _append(store: SqliteStore, log: list[bytes]) -> None:
    """The table that was played, and one that was only opened."""
    for version, entry in enumerate(log):
        label = None if version else "ABCD"
        request = (
            f"1:{hashlib.sha256(bytes([version % 256, version // 256])).hexdigest()[:16]}" if version % 2 else None
        )
        await store.append(Addition(KEY, version, entry, request, b'{"type":"done"}', 10**12 + version, label))
    opened = encode(Entry(7, (TableOpened(OTHER, "WXYZ"),)))
    await store.append(Addition(OTHER, 0, opened, None, b"", 7, "WXYZ"))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder without damage, which no test changes."""
    folder = tmp_path_factory.mktemp("check") / "data"
    using(folder, lambda store: _append(store, LOG))
    return folder


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A data folder with fewer entries."""
    using(tmp_path, lambda store: _append(store, LOG[:SHORT]))
    return tmp_path


@pytest.fixture
def data(sound: Path, tmp_path: Path) -> Path:
    """A data folder to spoil."""
    shutil.copytree(sound, tmp_path / "data")
    return tmp_path / "data"


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def _report(folder: Path, status: int, *more: str) -> Any:
    """The JSON object of the command, which must end with this status."""
    result = weimar("check", "--json", *more, "--data", folder)
    assert result.exit_code == status, result.output
    return json.loads(result.stdout)


def test_a_sound_database_is_reported_sound(sound: Path) -> None:
    """In sentences and as JSON; no file is made, changed or left."""
    before = _contents(sound)
    told = weimar("check", "--data", sound)
    assert told.exit_code == 0
    assert "No damage was found." in told.stdout
    report = _report(sound, 0)
    assert report["sound"]
    assert {table["code"]: table["damage"] for table in report["tables"]} == {
        "ABCD": [],
        "WXYZ": [],
    }
    assert _contents(sound) == before


def test_a_report_opens_no_table(data: Path) -> None:
    """Neither table keys nor messages are printed, whatever is damaged."""
    change(data / FILE, "UPDATE entries SET answer = x'00'")
    for words in ((), ("--json",)):
        told = weimar("check", *words, "--data", data).output
        assert KEY not in told
        assert OTHER not in told
        assert "I am liberal" not in told


def _one(folder: Path, statement: str, *values: object) -> Any:
    with closing(sqlite3.connect(folder / FILE)) as reader:
        return reader.execute(statement, values).fetchone()


@pytest.mark.parametrize(
    "number", [1, 2, *(pytest.param(number, marks=pytest.mark.full) for number in (SHORT // 2, SHORT))]
)
def test_every_flipped_bit_in_the_file_is_found(number: int, short: Path) -> None:
    """Flipped bits in every part of two rows: one with a label, one with a request."""
    file = short / FILE
    content = file.read_bytes()
    (checksum,) = _one(short, "SELECT checksum FROM entries WHERE table_key = ? AND version = ?", KEY, number)
    end = content.index(checksum) + len(checksum)
    begin = content.rindex(KEY.encode(), 0, content.index(LOG[number - 1]))
    begin -= next(size for size in range(8, 20) if content[begin - size] == size)  # the head begins with its size
    for bit in range(8 * begin, 8 * end, 3):
        spoilt = bytearray(content)
        spoilt[bit // 8] ^= 1 << bit % 8
        file.write_bytes(spoilt)
        assert not integrity.check(file).is_sound(), bit - 8 * begin
    file.write_bytes(content)
    assert integrity.check(file).is_sound()


def _seal(folder: Path) -> None:
    """Give every row the checksum of its columns."""
    with closing(sqlite3.connect(folder / FILE)) as writer, writer:
        for table, *row in writer.execute(f"SELECT table_key, {COLUMNS} FROM entries").fetchall():  # noqa: S608 - a constant
            sealed = checksum_of(table, *row[:-1])
            writer.execute(
                "UPDATE entries SET checksum = ? WHERE table_key = ? AND version = ?", (sealed, table, row[0])
            )


FIFTH: Final = f"WHERE table_key = '{KEY}' AND version = 5"
MOVE: Final = f"UPDATE entries SET version = {{}} WHERE table_key = '{KEY}' AND version = {{}}"  # noqa: S608 - as above
SPOIL: Final = f"UPDATE entries SET entry = x'{{}}' {FIFTH}"  # noqa: S608 - as above
UNSEAL: Final = f"UPDATE entries SET checksum = NULL {FIFTH}"  # noqa: S608 - as above
LOSE_ONE: Final = f"DELETE FROM entries {FIFTH}"  # noqa: S608 - as above


@pytest.mark.parametrize(
    ("statements", "kind", "entry"),
    [
        ([LOSE_ONE], "missing", 5),
        ([LOSE_ONE.replace("= 5", "= 1")], "missing", 1),
        ([UNSEAL], "checksum", 5),
        ([MOVE.format(9999, 1), MOVE.format(1, 2), MOVE.format(2, 9999)], "fold", 1),
        ([SPOIL.format(f"{SCHEMA:02x}ff")], "undecodable", 5),
        ([SPOIL.format("f0")], "newer", 5),
        ([SPOIL.format("03ff")], "older", 5),
    ],
)
def test_damage_is_named(statements: list[str], kind: str, entry: int, data: Path) -> None:
    """The table, the kind and the entry; the other table is sound."""
    change(data / FILE, *statements)
    if kind != "checksum":
        _seal(data)
    before = _contents(data)
    tables = {table["key_begins"]: table for table in _report(data, 1)["tables"]}
    assert tables[KEY[:6]]["damage"] == [{"kind": kind, "entry": entry}]
    told = weimar("check", "--data", data)
    assert told.exit_code == 1
    assert str(entry) in told.stdout
    assert "Damaged tables: 1." in told.stdout
    assert _contents(data) == before


def test_a_view_that_cannot_be_made_is_damage(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the views of seats only; the table without seats is sound."""

    def planted(scene: object, viewer: int | None) -> object:
        if viewer is not None:
            raise KeyError("planted")
        return snapshot(scene, viewer)  # type: ignore[arg-type]

    monkeypatch.setattr(integrity, "snapshot", planted)
    found = {table.code: [damage.kind for damage in table.damage] for table in integrity.check(data / FILE).tables}
    assert found == {"ABCD": ["view"], "WXYZ": []}


def test_a_replay_that_cannot_be_shown_is_damage(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However late in the game the fault is: every step is made."""

    def planted(record: Record) -> Iterator[Step]:
        yield from steps_of(record)
        raise KeyError("planted")

    monkeypatch.setattr(integrity, "steps_of", planted)
    found = {table.code: [damage.kind for damage in table.damage] for table in integrity.check(data / FILE).tables}
    assert found == {"ABCD": ["view"], "WXYZ": []}


def test_a_page_that_cannot_be_read_hides_no_other_table(tmp_path: Path) -> None:
    """The tables before and behind it are found and checked."""
    using(tmp_path, _three)
    file = tmp_path / FILE
    content = bytearray(file.read_bytes())
    page = content.index(b"bravo:20 ") // 4096
    content[page * 4096 : page * 4096 + 10] = b"\xff" * 10
    file.write_bytes(content)
    report = _report(tmp_path, 1)
    assert report["faults"]
    found = {table["key_begins"]: {damage["kind"] for damage in table["damage"]} for table in report["tables"]}
    assert "unreadable" in found["bravo"]
    assert found["alpha"] == found["charli"] == {"newer"}, "these logs are of no table; their pages are sound"


async def _three(store: SqliteStore) -> None:
    for table in ("alpha", "bravo", "charlie"):
        for version in range(40):
            entry = f"{table}:{version} ".encode() * 60
            await store.append(Addition(table, version, entry, f"{table}{version}", b"", version))


@pytest.mark.parametrize(
    ("start", "keys", "found"),
    [
        ("", ["a", "b", "b", "c"], ["a", "b"]),
        ("", ["b", "a", "c"], ["b"]),
        ("", ["a", b"b", "c"], ["a"]),
        ("", ["a", 7, "c"], ["a"]),
        ("z", ["c", "a", "b"], ["c", "a"]),
        ("z", ["c", "c", "a"], ["c"]),
        ("z", ["c", None, "a"], ["c"]),
        ("", ["a", "b", "c"], ["a", "b", "c"]),
        ("z", ["c", "b", "a"], ["c", "b", "a"]),
    ],
)
def test_keys_out_of_order_or_of_another_type_end_a_scan(start: str, keys: list[object], found: list[str]) -> None:
    """A damaged page may give any value, and the same ones again and again."""
    rows = iter([*((key,) for key in keys), None])
    connection = SimpleNamespace(execute=lambda *_: SimpleNamespace(fetchone=lambda: next(rows)))
    inspector = object.__new__(Inspector)
    inspector._connection = connection  # type: ignore[assignment]
    assert list(inspector._scan("", start)) == found


@pytest.mark.parametrize(
    ("meddle", "times"),
    [
        (lambda _: None, 1),
        (lambda file: os.utime(file, ns=(1, 1)), 2),
        (lambda file: file.with_name(f"{file.name}-wal").touch(), 2),
        (lambda file: file.with_name(f"{file.name}-journal").touch(), 2),
    ],
)
def test_a_file_that_changed_meanwhile_is_inspected_again(
    meddle: Callable[[Path], None], times: int, short: Path
) -> None:
    """A server that started then has another view of the file, or has changed it."""
    looks = itertools.count(1)

    def work(_inspector: Inspector) -> int:
        if (look := next(looks)) == 1:
            meddle(short / FILE)
        return look

    assert inspect(short / FILE, work) == times


def test_an_erased_table_is_no_gap(data: Path) -> None:
    """Erasing leaves no trace that a check could take for damage."""
    using(data, lambda store: store.forget(KEY))
    assert [table["code"] for table in _report(data, 0)["tables"]] == ["WXYZ"]


async def test_a_running_server_is_checked_and_not_disturbed(data: Path, tmp_path: Path) -> None:
    """What is only in the write-ahead log counts; the server writes on meanwhile. So it is after kill -9."""
    store = SqliteStore(data)
    opened = encode(Entry(7, (TableOpened("new", "NEWW"),)))
    await store.append(Addition("new", 0, opened, None, b"", 7, "NEWW"))
    assert len(_report(data, 0)["tables"]) == 3
    shutil.copytree(data, tmp_path / "killed")
    checking = asyncio.create_task(asyncio.to_thread(integrity.check, data / FILE))
    for version in range(50):
        await store.append(Addition("other", version, opened, None, b"", 7))
    assert not (await checking).faults
    assert [row.entry for row in await store.read("new")] == [opened]
    await store.close()
    killed = [tmp_path / "killed" / name for name in (FILE, f"{FILE}-wal")]
    before = [file.read_bytes() for file in killed]
    assert len(_report(tmp_path / "killed", 0)["tables"]) == 3
    assert [file.read_bytes() for file in killed] == before


async def test_a_damaged_write_ahead_log_is_reported(tmp_path: Path) -> None:
    """SQLite drops what is behind the damage without a word."""
    store = SqliteStore(tmp_path / "lives")
    await fill(store, 3)
    shutil.copytree(tmp_path / "lives", tmp_path / "left")
    await store.close()
    log = tmp_path / "left" / f"{FILE}-wal"
    content = bytearray(log.read_bytes())
    content[32 + 24 + 100] ^= 1
    log.write_bytes(content)
    assert _report(tmp_path / "left", 1)["log_is_damaged"]
    assert "write-ahead log" in weimar("check", "--data", tmp_path / "left").stdout
    assert log.read_bytes() == content


def test_a_backup_can_be_checked(data: Path, tmp_path: Path) -> None:
    """Before it is needed: the backup, and not the data folder."""
    back_up(data, tmp_path / "backup")
    change(data / FILE, LOSE_ONE)
    assert len(_report(data, 0, str(tmp_path / "backup"))["tables"]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "data"]


def _gone(file: Path) -> None:
    shutil.rmtree(file.parent)


@pytest.mark.parametrize(
    ("spoil", "refusal"),
    [
        (spoil_garbage, "not_checkable"),
        (spoil_foreign, "not_checkable"),
        (spoil_newer, "not_checkable"),
        (_gone, "no_database"),
    ],
)
def test_a_foreign_file_is_refused(spoil: Callable[[Path], None], refusal: str, data: Path) -> None:
    """Status 2 with a code and a sentence, and nothing on standard output; also as a backup."""
    spoil(data / FILE)
    before = _contents(data) if data.exists() else None
    told = weimar("check", "--data", data)
    assert code(told) == refusal
    assert not told.stdout
    assert code(weimar("check", data / FILE)) == "not_checkable"
    assert (_contents(data) if data.exists() else None) == before


def test_the_server_notices_a_flipped_bit(data: Path) -> None:
    """When it reads the table, and not when something impossible has come of it; the other table is read."""
    change(data / FILE, "UPDATE entries SET answer = x'7b' WHERE table_key = ? AND version = 2", values=(KEY,))

    async def read(store: SqliteStore) -> None:
        with pytest.raises(StoreDamaged, match="checksum"):
            await store.read(KEY)
        assert len(await store.read(OTHER)) == 1

    using(data, read)
