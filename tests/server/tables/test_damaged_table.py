"""A table with a damaged log: its players are informed and keep their seats; all others play on."""

import asyncio
import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from party import PATIENCE_S, serving, settings
from websockets.asyncio.client import connect

from weimar.server.context import Server
from weimar.server.tables.encoding import closing as farewell
from weimar.server.tables.loading import TableDamagedError
from weimar.store import StoreDamaged
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import SECRET, LocalWorld, MemoryStore, quiet_server

LOST = "DELETE FROM entries WHERE table_key = ? AND version = 2"
SPOILT = "UPDATE entries SET entry = x'00' WHERE table_key = ? AND version = 2"


@pytest.mark.parametrize("damage", [LOST, SPOILT], ids=["lost", "spoilt"])
async def test_only_players_of_a_damaged_table_are_informed(damage: str, tmp_path: Path) -> None:
    """Over a socket and over HTTP; its code leads nowhere."""
    async with serving(tmp_path) as place:
        damaged, sound = await place.server.registry.open(), await place.server.registry.open()
        for table in (damaged, sound):
            for number in range(3):
                await table.request(None, f"00000000-{number}", cmd.TakeSeat(f"Guest {number}"))
        keys = damaged.state.key, sound.state.key
    with closing(sqlite3.connect(tmp_path / FILE)) as writer, writer:
        writer.execute(damage, keys[:1])
    async with serving(tmp_path) as place:
        for key, kind in zip(keys, ("closing", "welcome"), strict=True):
            async with connect(place.url, compression=None) as line:
                await line.send(write(Attach(key)).decode())
                told = json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S))
                assert told["type"] == kind
                assert told.get("code") == ("table_damaged" if kind == "closing" else None)
        reader, asks = await asyncio.open_connection("127.0.0.1", place.port)
        body = json.dumps({"key": keys[0]}).encode()
        asks.write(b"POST /api/record HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ")
        asks.write(b"%d\r\n\r\n" % len(body) + body)
        answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
        asks.close()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'{"error":"table_damaged"}' in answer
        assert await place.server.registry.find(damaged.state.code) is None


@pytest.mark.parametrize("entries", [1, 2])
async def test_a_table_whose_key_is_damaged_is_not_unknown(
    entries: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Clients give up an unknown table. One byte is flipped in each place that has the key, one after the other."""
    key, sound = "", tmp_path / "sound"
    server = Server(settings(sound), SqliteStore(sound), SECRET)
    for number in range(20):
        table = await server.registry.open()
        key = table.state.key
        if number % 2 == entries - 1:
            await table.request(None, f"00000000-{number}", cmd.TakeSeat("Ida"))
    await server.store.close()
    content = (sound / FILE).read_bytes()
    damaged = 0
    for number, hit in enumerate(re.finditer(re.escape(key.encode()), content)):
        folder, at = tmp_path / str(number), hit.start()
        shutil.copytree(sound, folder)
        (folder / FILE).write_bytes(content[:at] + bytes((content[at] ^ 4,)) + content[at + 1 :])
        server = Server(settings(folder), SqliteStore(folder), SECRET)
        try:
            assert await server.registry.get(key) is not None, at
        except TableDamagedError:
            damaged += 1
            assert server.metrics.registry.get_sample_value("weimar_damage_total") == 1
        assert await server.registry.get("x" * len(key)) is None
        await server.store.close()
    assert damaged >= entries
    assert "".join(capsys.readouterr()).count("table_unreadable") == damaged


async def test_viewers_are_informed_of_damage_found_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Damage is found while something is stored: everyone who is connected hears why the table goes no further."""

    async def damaged(*_: object) -> None:
        raise StoreDamaged("a page of the database is damaged")

    hall = LocalWorld(quiet_server())
    await hall.open()
    await hall.come(None)
    monkeypatch.setattr(MemoryStore, "append", damaged)
    with pytest.raises(StoreDamaged):
        await hall.ask(None, "5ea70000-1", cmd.TakeSeat("Ada"))
    assert hall.frames[None][-1] == farewell("table_damaged")
