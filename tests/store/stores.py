"""Stores and what is in them, for tests."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from weimar.store import Addition
from weimar.store.sqlite import SqliteStore

WITHIN_S: Final = 60


@asynccontextmanager
async def opened(folder: Path, vfs: str | None = None) -> AsyncGenerator[SqliteStore]:
    """A store that is closed at the end of the block."""
    store = SqliteStore(folder, vfs)
    try:
        yield store
    finally:
        await store.close()


def using(folder: Path, work: Callable[[SqliteStore], Awaitable[Any]], vfs: str | None = None) -> Any:
    """Open the store, do something with it, close it."""

    async def once() -> Any:
        async with asyncio.timeout(WITHIN_S), opened(folder, vfs) as store:
            return await work(store)

    return asyncio.run(once())


async def fill(store: SqliteStore, count: int = 1, table: str = "a") -> None:
    """Append this many entries to a new table."""
    for version in range(count):
        await store.append(Addition(table, version, f"{table}:{version}".encode(), None, b"", version))


async def mixed(store: SqliteStore, seed: int) -> None:
    """Thirty tables that grow together, so that the pages of all are moved about."""
    dice, versions = random.Random(seed), dict.fromkeys(range(30), 0)
    for _ in range(60):
        additions = []
        for number in range(25):
            table = dice.randrange(30)
            key, size = f"table-{table:02}", dice.choice((20, 60, 300, 3000, 9000))
            entry = (f"<{key}!>".encode() * (size // 8))[:size]
            label = None if versions[table] else f"L{key}"
            request, answer = f"{key}-{versions[table]}-{number}", f"{key}!".encode()
            additions.append(Addition(key, versions[table], entry, request, answer, 0, label))
            versions[table] += 1
        await asyncio.gather(*(store.append(addition) for addition in additions))


def left(folder: Path, key: str) -> int:
    """The number of times a key occurs in the files of a folder; some files may disappear meanwhile."""
    found = 0
    for path in folder.iterdir():
        with suppress(FileNotFoundError):
            found += path.read_bytes().count(key.encode())
    return found
