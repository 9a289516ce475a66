"""Work of an operator, and of people's devices without a table: backups, erasure, the archive of a group.

Contract: `backed_up`, `merge` and `erased` do what a command or a request over HTTP does, over deaths, and raise
`Fault` if what must hold afterwards does not. So do looks at which nodes have which tables, and at what is due.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from random import Random
from typing import Any, Final

import apsw
from clustered import ClusterNode
from nodes import Node
from truth import Fault, Truth

from weimar.server.cluster.node import Cluster
from weimar.server.tables.group_archives import group_key
from weimar.store import NotOwner, StoreAway, StoreBroken, StoreClosed, StoreFull
from weimar.store.backup import back_up, restore
from weimar.store.folder import FILE
from weimar.table.clock import next_due
from weimar.table.events import ChatSaid
from weimar.table.log import decode
from weimar.table.playing import bots_awaited
from weimar.table.presence import Presence

UNDONE: Final = (StoreAway, StoreBroken, StoreClosed, StoreFull, NotOwner)
"""Errors of a change that was not made, or may not have been."""
ERASURES: Final = ("before erasure", "after erasure", "step")
ERASED_WITHIN_S: Final = 5.0
UNWOKEN_LOOKS: Final = 14
"""Looks, five seconds apart: after a lost answer, a node finds its tables in the second half of a minute."""
GROUP: Final = group_key("a group of this world")
MARK: Final = b"%d\n"


def backed_up(node: Node, truth: Truth) -> None:
    """Back up the folder of a running node, and restore it elsewhere.

    Raises:
        Fault: what was committed before is not there.
    """
    folder = node.disk.folder
    name = f"copy {len([*folder.glob('copy *')])}"
    back_up(folder, folder / f"{name}.db")
    restore(folder / name, folder / f"{name}.db")
    with closing(apsw.Connection(str(folder / name / FILE))) as copy:
        for key, log in truth.logs.items():
            if key in truth.erased:
                continue
            query = "SELECT entry, request, answer FROM entries WHERE table_key = ? ORDER BY version"
            rows = list(copy.execute(query, (key,)))
            if rows[: len(log.rows)] != [(row.entry, row.request, row.answer) for row in log.rows]:
                raise Fault(f"a backup has {len(rows)} of the {len(log.rows)} entries of {key}, or other ones")


async def merge(nodes: Sequence[Node], dice: Random, number: int) -> list[int]:
    """Three devices add to the archive of one group at one time; returns what they were told is in it."""
    marks = [3 * number + device for device in range(3)]
    told = await asyncio.gather(*(_add(node, mark) for node, mark in zip(dice.choices(nodes, k=3), marks, strict=True)))
    return [mark for mark, done in zip(marks, told, strict=True) if done]


async def _add(node: Node, mark: int) -> bool:
    try:
        return bool(await node.call(partial(_added, mark)))
    except UNDONE:
        return False


async def _added(mark: int, server: Any) -> bool:
    """As a request to merge an archive."""
    async with server.groups.alone(GROUP):
        before: bytes | None = await server.groups.read(GROUP)
        await asyncio.sleep(0)  # where evenings are merged
        after = (before or b"") + MARK % mark
        return bool(await server.groups.replace(GROUP, before, after, server.now()))


async def require_merged(node: Node, told: Sequence[int]) -> None:
    """Look for everything that a group was told.

    Raises:
        Fault: some of it is not in the archive, or is there twice.
    """
    archive: bytes = await node.call(lambda server: server.groups.read(GROUP)) or b""
    marks = [int(mark) for mark in archive.split()]
    if len(marks) != len(set(marks)) or not {*told} <= {*marks}:
        raise Fault(f"the archive of a group has {marks}, and {[*told]} was told")


async def erased(nodes: Sequence[Node], key: str, dice: Random, truth: Truth) -> list[bytes]:
    """Erase a table, perhaps over a death; returns what was said there, which must be nowhere now.

    Raises:
        Fault: something of it is still there.
    """
    said = [
        event.text.encode()
        for row in truth.logs[key].rows
        for event in decode(row.entry).events
        if isinstance(event, ChatSaid)
    ]
    if dice.random() < 0.5:
        dice.choice(nodes).doom = dice.choice(ERASURES), dice.randint(1, 6), dice.random() < 0.5
    truth.erased.add(key)
    for _ in range(10):  # if its answer was lost, it is not there any more
        for node in nodes:
            if node.life is None:
                await node.start()
        if True in [await _erase(node, key) for node in nodes]:
            break
        await asyncio.sleep(1)
    for node in nodes:
        node.doom = None
        if node.life is None:
            await node.start()
    await asyncio.sleep(ERASED_WITHIN_S)
    for node in nodes:
        left = await node.call(partial(_left, key))
        if left:
            raise Fault(f"{left} of {key} are there after it was erased")
        require_nowhere(node.disk.files(), said)
    return said


async def _erase(node: Node, key: str) -> bool:
    try:
        return bool(await node.call(lambda server: server.registry.forget(key)))
    except UNDONE:
        return False


async def _left(key: str, server: Any) -> int:
    rows, notes = await server.store.read(key), await server.store.notes(key)
    return len(rows) + len(notes)


def require_nowhere(files: Mapping[str, bytes], said: Sequence[bytes]) -> None:
    """Look for erased words in the files of a node.

    Raises:
        Fault: one of them is there.
    """
    for name, content in files.items():
        for words in said:
            if words in content:
                raise Fault(f"erased words are still in {name}")


def require_one_owner(nodes: Sequence[Node], earlier: dict[str, object]) -> dict[str, object]:
    """Look at which nodes have which tables in memory; returns what was strange, for the next look.

    Raises:
        Fault: something was strange at both looks.
    """
    strange: dict[str, object] = {}
    for where, what in _strange(nodes):
        strange[where] = what
        if earlier.get(where) == what:
            raise Fault(where)
    return strange


def require_woken(truth: Truth, now: int, earlier: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """Look for tables of a sound cluster at which something is due; returns their versions, and how often they were so.

    Raises:
        Fault: nobody wakes one of them.
    """
    due: dict[str, tuple[int, int]] = {}
    for key, log in truth.logs.items():
        if key in truth.erased or not log.states:
            continue
        truth.learn(key)
        state, version = log.states[-1], len(log.rows)
        at = state.changed_at if bots_awaited(state) else next_due(state, Presence())
        if at is None or at > now:
            continue
        known, looks = earlier.get(key, (version, -1))
        due[key] = version, looks + 1 if known == version else 0
        if due[key][1] >= UNWOKEN_LOOKS:
            raise Fault(f"something is due at {key}, and nobody wakes it")
    return due


def _strange(nodes: Sequence[Node]) -> Iterator[tuple[str, object]]:
    owners: dict[str, tuple[str, object]] = {}
    for node in nodes:
        life = node.life
        cluster = node.server.cluster if node.listens else None
        if life is None or life.paused or not isinstance(cluster, Cluster) or not isinstance(node, ClusterNode):
            continue
        leases = cluster._leases  # noqa: SLF001 - what a node believes
        for lease in leases:
            if life.call(lease.seconds_left) > 0 and not node.database.is_alive(lease.node):
                if not node.database.nodes[lease.node]["dead"]:
                    raise Fault(f"{node.name} believes that its lease lasts longer than it does")
                yield f"{node.name} is declared dead, and does not notice", lease.node  # a later lease has another
        for key in node.server.registry.keys():  # noqa: SIM118 - no mapping
            if not cluster.is_ready():
                yield f"{node.name} has {key} in memory, and its lease is over", [lease.node for lease in leases]
            elif key in owners:
                yield f"{owners[key][0]} and {node.name} have {key} in memory", (owners[key][1], life)
            else:
                owners[key] = node.name, life
