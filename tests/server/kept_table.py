"""Writes `tests/fixtures/kept_table.*.gz`: a database and a record, to be opened by later versions.

`python tests/server/kept_table.py`, run once before a change of what is stored. Five people have finished a game and
are in their second one when the server stops.
"""

import asyncio
import gzip
import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from party import Group, serving

from weimar.engine import dump
from weimar.store.folder import FILE
from weimar.table.commands import PlayAgain
from weimar.table.log import decode
from weimar.table.replay import finished_games

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"


async def _played(folder: Path) -> dict[str, Any]:
    """Play, stop in the middle of the second game, and tell what everyone knew."""
    async with serving(folder) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("kept"), 5)
        await group.start()
        await group.play()
        record = next(finished_games([decode(row.entry) for row in await place.server.store.read(group.key)])).record
        await group.host.request(PlayAgain())
        await group.start("german")
        playing = asyncio.ensure_future(group.play())
        await group.host.client.until(lambda: len(group.host.client.game["rounds"]) > 2)  # type: ignore[index]
        playing.cancel()
        await asyncio.wait([playing])
        viewers = (None, *range(1, 6))
        return {
            "record": json.loads(dump(record)),
            "key": group.key,
            "tokens": [person.client.token for person in group.people],
            "games": {str(viewer): (await place.truth(group.key, viewer))["game"] for viewer in viewers},
        }


def main() -> None:
    """Write both files."""
    with TemporaryDirectory() as folder:
        told = asyncio.run(_played(Path(folder)))
        database = (Path(folder) / FILE).read_bytes()
    for name, content in (("json", json.dumps(told).encode()), ("sqlite3", database)):
        (FIXTURES / f"kept_table.{name}.gz").write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    main()
