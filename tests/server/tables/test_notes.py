"""Notes are kept once: a flood of them does not make the log longer, and the last one survives everything."""

import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

import apsw
import pytest
from party import PATIENCE_S, Group, serving

from weimar.client import Client
from weimar.server.tables.integrity import check
from weimar.server.tables.loading import TableDamagedError
from weimar.store.backup import back_up, restore
from weimar.store.folder import FILE
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Done
from worlds import quiet_server

FLOOD = 60


def _count(folder: Path, table: str) -> int:
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        return int(reader.execute(f"SELECT count(*) FROM {table}").get)  # noqa: S608 - our own names


async def _note_of(folder: Path, key: str, token: str | None) -> str:
    async with serving(folder) as place, Client(place.url, key, token) as client:
        return client.note


async def test_a_flood_of_notes_leaves_one_for_each_player(tmp_path: Path) -> None:
    """The log is as long as before; after a restart and in a restored backup everyone has their last note."""
    data = tmp_path / "data"
    async with serving(data) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("notes"), 2)
        before = _count(data, "entries")
        for number in range(FLOOD):
            for person in group.people:
                await person.request(cmd.KeepNote(f"{person.client.member} {number} " + "x" * 3_000))
        assert (_count(data, "entries"), _count(data, "notes")) == (before, 2)
        await group.host.client.until(lambda: group.host.client.note.startswith(f"1 {FLOOD - 1} "), PATIENCE_S)
        key, tokens = group.key, [person.client.token for person in group.people]
    back_up(data, tmp_path / "backup")
    restore(tmp_path / "restored", tmp_path / "backup")
    for folder in (data, tmp_path / "restored"):
        for member, token in enumerate(tokens, 1):
            note = await _note_of(folder, key, token)
            assert note == f"{member} {FLOOD - 1} " + "x" * 3_000
        assert await _note_of(folder, key, None) == ""


async def test_a_note_is_erased_with_its_seat(tmp_path: Path) -> None:
    """Of a player who is sent out of the lobby nothing is left in the table of notes; the others' notes stay."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("leaves"), 3)
        for person in group.people:
            await person.request(cmd.KeepNote("mine"))
        await group.host.request(cmd.Kick(2))
        assert {note.member for note in await place.server.store.notes(group.key)} == {1, 3}
        assert await place.server.registry.forget(group.key)
    assert _count(tmp_path, "notes") == 0


async def test_a_note_is_kept_once_even_after_its_table_was_unloaded() -> None:
    """A repeated request changes nothing, whoever sends it; its key in the store names its sender."""
    registry = quiet_server().registry
    live = await registry.open()
    key, ids = live.state.key, [f"00000000-0000-4000-8000-{number:012x}" for number in range(4)]
    for place, name in enumerate(("Ada", "Bo")):
        await live.request(None, ids[place], cmd.TakeSeat(name))
    await live.request(1, ids[2], cmd.KeepNote("first"))
    assert await live.request(1, ids[3], cmd.KeepNote("last")) == write(Done(ids[3]))
    assert registry.evict(lambda _: True) == 1
    loaded = await registry.get(key)
    assert loaded is not None
    for member in (1, 2):
        assert await loaded.request(member, ids[3], cmd.KeepNote("another")) == write(Done(ids[3]))
        assert loaded.state.notes == ((1, "last"),)
    kept = [(note.member, note.text, note.request) for note in await loaded._context.store.notes(key)]  # noqa: SLF001
    assert kept == [(1, b"last", f"1:{ids[3]}")]
    registry.close()


async def test_a_damaged_note_affects_only_its_table(tmp_path: Path) -> None:
    """By `weimar check`, and when the table is loaded; the other table is unaffected."""
    keys = []
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        for seed in "ab":
            group = await Group.gather(stack, place, Random(seed), 1)
            await group.host.request(cmd.KeepNote("mine"))
            keys.append(group.key)
    damaged, sound = keys
    assert check(tmp_path / FILE).is_sound()
    with closing(sqlite3.connect(tmp_path / FILE)) as writer, writer:
        writer.execute("UPDATE notes SET text = x'6d696e64' WHERE table_key = ?", (damaged,))
    found = {table.key_begins: [damage.kind for damage in table.damage] for table in check(tmp_path / FILE).tables}
    assert found == {damaged[:6]: ["note"], sound[:6]: []}

    async with serving(tmp_path) as place:
        assert (await place.live(sound)).state.notes == ((1, "mine"),)
        assert await place.server.registry.find("none") is None
        with pytest.raises(TableDamagedError):
            await place.server.registry.get(damaged)
