"""`POST /api/evenings`: the figures of a group's games, or a change of a name (docs/reference/evenings.md).

Contract: the server refuses unfinished games. Without a group's secret it stores nothing. With one, it merges the
archive into the group's, and answers once the result is stored. A worker merges and counts, within the limits of
explanations; results are cached in memory.
"""

import hashlib
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response, post
from msgspec import Struct
from msgspec.structs import replace

from weimar.evenings import (
    Archive,
    ArchiveError,
    Collection,
    Figures,
    Kept,
    collected,
    figures,
    merged,
    open_archive,
    to_csv,
)
from weimar.server.context import InjectedServer, Server
from weimar.server.http.errors import BROUGHT, check_rate, limited_body, refuse
from weimar.server.http.replays import LONGEST_BODY, cached, sent
from weimar.server.process.costly_work import Stop, WorkersBusyError
from weimar.server.process.rate_limits import address_of
from weimar.server.tables.group_archives import group_key
from weimar.wire.http import CountEvenings, GroupAsked

MOST_GAMES: Final = 200
"""The maximum number of games in a request, and in a group. Each takes about 25 ms to count, and 10 ms to merge."""
MAX_GROUP: Final = LONGEST_BODY // 2
"""The maximum size of a group's archive, in bytes."""
MOST_NAMES: Final = 1_000
"""The maximum number of a group's removed names, and of its forgotten games."""
_TRIES: Final = 5
"""Attempts to merge into an archive that other nodes change in the meantime."""


class EveningsCounted(Struct, frozen=True):
    """The figures of a group.

    Attributes:
        figures: see `weimar.evenings.Figures`; null if not asked for.
        archive: the games after a change of a name, or the group's games; null for other requests.
        table: the rows as CSV; null if not asked for.
        left_out: the number of games that the group has no room for.
    """

    figures: Figures | None
    archive: Archive | None
    table: str | None
    left_out: int = 0


class _Joined(Struct):
    """The result of `_joined`. archive: the group's archive, as stored. answer: for the client."""

    archive: msgspec.Raw
    answer: msgspec.Raw


@post("/api/evenings", status_code=200, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def count_evenings(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """The figures of an archive, or of a group."""
    wanted = await limited_body(request, server.limits.replay_requests, CountEvenings, LONGEST_BODY)
    games = wanted.archive.get("games")
    if isinstance(games, list) and len(games) > MOST_GAMES:
        raise refuse(400, "too_many_games")
    if wanted.group is not None:
        return await sent(request, server, _of_group(request, server, wanted, wanted.group))
    work = partial(_counted, wanted)
    return await sent(request, server, cached(request, ("evenings", _digest(wanted)), work))


async def _of_group(request: Request[Any, Any, Any], server: Server, wanted: CountEvenings, group: GroupAsked) -> bytes:
    """The answer about a group, once the merged archive is stored."""
    if not server.settings.groups:
        raise refuse(404, "groups_off")
    key = group_key(group.secret)
    async with server.groups.alone(key):
        for _ in range(_TRIES):
            before = await server.groups.read(key)
            if before is None:
                if not group.make:
                    raise refuse(404, "unknown_group")
                check_rate(server.limits.new_tables, request)
            joined = await _join(request, server, replace(wanted, group=None), key, before)
            if await server.groups.replace(key, before, bytes(joined.archive), server.now()):
                return bytes(joined.answer)
    raise WorkersBusyError


async def _join(
    request: Request[Any, Any, Any], server: Server, wanted: CountEvenings, key: str, before: bytes | None
) -> _Joined:
    """The merged archive, not stored yet. Refuses it if the server has no room for it."""
    question = ("group", key, _digest(wanted), hashlib.sha256(before or b"").digest())
    work, address = partial(_joined, wanted, before, server.now()), address_of(request.scope)
    # the phones of a group, or several groups, often share one address: they take turns
    async with server.groups.alone(address):
        found = await cached(request, question, work, share=" group")
    joined = msgspec.json.decode(found, type=_Joined)
    grown = len(joined.archive) - len(before or b"")
    refusal = server.refusal_of_talk(address, grown) if grown > 0 else None
    if refusal is not None:
        raise refuse(503 if refusal == "disk_full" else 429, refusal)
    return joined


def _digest(wanted: CountEvenings) -> bytes:
    return hashlib.sha256(msgspec.json.encode(wanted, order="sorted")).digest()


def _counted(wanted: CountEvenings, stop: Stop) -> bytes:
    content = _changed(wanted, collected(open_archive(wanted.archive), stop.checkpoint))
    archive = None if wanted.rename is None else content.archive()
    return _answer(wanted, content, archive, stop)


def _joined(wanted: CountEvenings, before: bytes | None, now: int, stop: Stop) -> bytes:
    """The merged archive together with the answer. Dates in the future become `now`.

    A full group takes no more games and loses none: the server does not know who sent a game, or whether it was played.
    """
    given = [*([msgspec.json.decode(before, type=Archive)] if before else []), open_archive(wanted.archive)]
    given = [replace(archive, games=tuple([_until(now, game) for game in archive.games])) for archive in given]
    content = _changed(wanted, merged(given, stop.checkpoint, MOST_GAMES))
    if max(len(content.removed), len(content.forgotten)) > MOST_NAMES:
        raise ArchiveError("group_full")
    try:
        archive = content.archive()
    except ArchiveError:  # it could not be read again
        raise ArchiveError("group_full") from None
    written = msgspec.json.encode(archive)
    if len(written) > MAX_GROUP:
        raise ArchiveError("group_full")
    answer = _answer(wanted, content, archive, stop)
    return msgspec.json.encode(_Joined(msgspec.Raw(written), msgspec.Raw(answer)))


def _until(now: int, game: Kept) -> Kept:
    return game if game.at is None or game.at <= now else replace(game, at=now)


def _changed(wanted: CountEvenings, content: Collection) -> Collection:
    return content if wanted.rename is None else content.renamed(wanted.rename.old, wanted.rename.new)


def _answer(wanted: CountEvenings, content: Collection, archive: Archive | None, stop: Stop) -> bytes:
    told = figures(content.games, stop.checkpoint) if wanted.figures or wanted.table else None
    table = to_csv(told) if told is not None and wanted.table else None
    return msgspec.json.encode(EveningsCounted(told if wanted.figures else None, archive, table, content.left_out))
