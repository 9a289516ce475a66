"""SQL statements of the PostgreSQL store.

Contract: each statement is one transaction, in isolation level READ COMMITTED. A fenced statement locks the row of its
node (`FOR SHARE`) before it writes. To declare the node dead, another node must wait for this lock; afterwards the dead
node can write nothing.
"""

from functools import cache
from typing import Final

from weimar.store.checksum import COLUMNS, NOTE_COLUMNS

NEW: Final = 0
"""The epoch for a table that a node is just opening: no other node can have claimed it yet."""
FIRST_EPOCH: Final = 1


def _alive(node: str) -> str:
    """The node's lease, locked until the transaction ends. The parameter is the node's id."""
    return f"alive AS (SELECT 1 FROM nodes WHERE node = {node} AND NOT dead AND until > clock_timestamp() FOR SHARE)"


@cache
def append(*, fenced: bool, makes: bool, wakes: bool, erases: bool) -> str:
    """Append many entries, each to a different table; returns those appended.

    Args:
        fenced: check ownership; parameters 9 to 11 are the node, the epochs, and the tables' wake times.
        makes: some tables are new, and the node becomes their owner.
        wakes: some tables must be woken earlier than before.
        erases: erase notes too; the last two parameters are their tables and members.
    """
    arrays = "$1::text[], $2::int[], $3::bigint[], $4::bytea[], $5::text[], $6::bytea[], $7::text[], $8::bytea[]"
    names = "table_key, version, at, entry, request, answer, label, checksum"
    parts, condition = [], ""
    parts.append(
        f"added AS (SELECT * FROM unnest({arrays}, $10::bigint[], $11::bigint[]) AS a({names}, epoch, wake_at))"
        if fenced
        else f"added AS (SELECT * FROM unnest({arrays}) AS a({names}))"
    )
    if fenced:
        parts.append(_alive("$9::text"))
        owned = "EXISTS (SELECT 1 FROM owners o WHERE o.table_key = a.table_key AND o.node = $9 AND o.epoch = a.epoch)"
        if makes:
            parts.append(
                "made AS (INSERT INTO owners (table_key, node, epoch, wake_at) "
                f"SELECT a.table_key, $9, {FIRST_EPOCH}, a.wake_at FROM added a "
                f"WHERE a.epoch = {NEW} AND a.version = 1 AND EXISTS (SELECT 1 FROM alive) "
                "AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_key = a.table_key) "
                "ON CONFLICT DO NOTHING RETURNING table_key)"
            )
            owned = f"({owned} OR EXISTS (SELECT 1 FROM made m WHERE m.table_key = a.table_key))"
        condition = f" AND EXISTS (SELECT 1 FROM alive) AND {owned}"
    parts.append(
        f"inserted AS (INSERT INTO entries ({names}) SELECT {names} FROM added a WHERE (a.version = 1 OR EXISTS "
        "(SELECT 1 FROM entries e WHERE e.table_key = a.table_key AND e.version = a.version - 1))"
        f"{condition} ON CONFLICT DO NOTHING RETURNING table_key, version)"
    )
    if wakes:
        parts.append(
            "woken AS (UPDATE owners o SET wake_at = a.wake_at FROM inserted i JOIN added a USING (table_key) "
            "WHERE o.table_key = a.table_key AND a.wake_at IS NOT NULL)"
        )
    if erases:
        first = 12 if fenced else 9
        parts.append(
            f"gone AS (DELETE FROM notes n USING inserted i, unnest(${first}::text[], ${first + 1}::int[]) "
            "AS g(table_key, member) "
            "WHERE i.table_key = g.table_key AND n.table_key = g.table_key AND n.member = g.member)"
        )
    return f"WITH {', '.join(parts)} SELECT table_key, version FROM inserted"


@cache
def keep_note(*, fenced: bool) -> str:
    """Store a note; returns a row if it was written. Parameters 8 and 9 are the node and the epoch."""
    names = f"table_key, {NOTE_COLUMNS}"
    lease = f"WITH {_alive('$8::text')} "
    fence = (
        " AND EXISTS (SELECT 1 FROM alive) "
        "AND EXISTS (SELECT 1 FROM owners o WHERE o.table_key = $1 AND o.node = $8 AND o.epoch = $9)"
    )
    return (
        f"{lease if fenced else ''}"
        f"INSERT INTO notes ({names}) "
        "SELECT $1::text, $2::int, $3::bigint, $4::bytea, $5::text, $6::bytea, $7::bytea "
        "WHERE NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_key = $1 AND e.request = $5)"
        f"{fence if fenced else ''} "
        "ON CONFLICT (table_key, member) DO UPDATE SET at = excluded.at, text = excluded.text, "
        "request = excluded.request, answer = excluded.answer, checksum = excluded.checksum "
        "WHERE notes.request <> excluded.request RETURNING 1"
    )


ALIVE: Final = f"WITH {_alive('$1::text')} SELECT 1 FROM alive"
OWNER: Final = "SELECT node, epoch FROM owners WHERE table_key = $1"
OWNER_LOCKED: Final = f"{OWNER} FOR UPDATE"
FOUND: Final = (
    "SELECT version, at, entry, request, answer, label FROM entries "
    "WHERE table_key = $1 AND (request = $2 OR version = $3)"
)
TOUCH: Final = "UPDATE entries SET checksum = checksum WHERE table_key = $1 AND version = $2"
"""Rewrite an entry unchanged. When the commit returns, the standby has it, and everything written before."""
TOUCH_NOTE: Final = "UPDATE notes SET checksum = checksum WHERE table_key = $1 AND member = $2"
VERSION: Final = "SELECT coalesce(max(version), 0) FROM entries WHERE table_key = $1"
EARLIER: Final = "SELECT version, answer FROM entries WHERE table_key = $1 AND request = $2"
NOTE: Final = "SELECT at, text, answer FROM notes WHERE table_key = $1 AND member = $2 AND request = $3"
READ: Final = f"SELECT {COLUMNS} FROM entries WHERE table_key = $1 AND version > $2 ORDER BY version LIMIT $3::bigint"
NOTES: Final = f"SELECT {NOTE_COLUMNS} FROM notes WHERE table_key = $1 ORDER BY at, member"
TABLES: Final = "SELECT table_key FROM entries WHERE version = 1"
UNCHANGED: Final = (
    "SELECT f.table_key FROM entries f WHERE f.version = 1 AND f.at < $1 "
    "AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_key = f.table_key AND e.at >= $1) "
    "AND NOT EXISTS (SELECT 1 FROM notes n WHERE n.table_key = f.table_key AND n.at >= $1)"
)
"""A table unchanged for that long began even earlier; the index `begun` finds such tables."""
CHANGED: Final = (
    "SELECT 1 FROM entries WHERE table_key = $1 AND at >= $2 "
    "UNION ALL SELECT 1 FROM notes WHERE table_key = $1 AND at >= $2 LIMIT 1"
)
LABELLED: Final = "SELECT table_key, at FROM entries WHERE label = $1"
EXISTS: Final = "SELECT 1 FROM entries WHERE table_key = $1 LIMIT 1"
NOBODY_WRITES: Final = "LOCK TABLE entries, notes IN SHARE ROW EXCLUSIVE MODE"
"""Lock until the transaction ends: a concurrent append would otherwise survive the erasure of its table."""
WRITE_SOMETHING: Final = "SELECT pg_logical_emit_message(true, 'weimar', '')"
"""Makes a commit wait for the standby although it changes nothing; then the standby has all earlier commits too."""
FORGET: Final = (
    "DELETE FROM entries WHERE table_key = $1",
    "DELETE FROM notes WHERE table_key = $1",
    "DELETE FROM owners WHERE table_key = $1",
)
SET_TIME: Final = "INSERT INTO times (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
GET_TIME: Final = "SELECT at FROM times WHERE name = $1"
