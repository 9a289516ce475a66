"""An operator's commands for the data folder or the databases: backup, restore, forget, check, migrate.

Contract: the commands find the data like `weimar serve`: by `--database` or `--data`, else `WEIMAR_DATABASE`, else
`WEIMAR_DATA`, else in the default folder. They keep a copy next to each overwritten file. `backup` and `forget` never
create a database. PostgreSQL has better tools for backups; `backup` and `restore` name them.

`check` only reads; the server may run. Exit status: 0 for sound data, 1 for damage, 2 if the check was impossible.
`migrate` copies everything from a data folder to PostgreSQL databases, or back, and verifies the copy entry by entry;
the source stays unchanged. The same command completes an interrupted copy.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from click.exceptions import Exit

from weimar.cli.trouble import fail
from weimar.text import say

if TYPE_CHECKING:
    from weimar.server.tables.integrity import CheckedData
    from weimar.store import Store
    from weimar.store.copying import Copied, Source, Target

_FILE = click.Path(path_type=Path)
database_option = click.option("--database", metavar="URL", help=say("cli-database"))
_data_option = click.option("--data", type=_FILE, help=say("cli-serve-data"))


@click.command(help=say("cli-backup"))
@click.argument("target", type=_FILE, metavar="FILE", help=say("cli-backup-target"))
@_data_option
def backup(target: Path, data: Path | None) -> None:
    """Write a backup; the server may run."""
    from weimar.store.backup import back_up

    _refuse_databases(data)
    folder = chosen_folder(data)
    with refusing(folder):
        tables = back_up(folder, target)
    click.echo(say("cli-backup-done", count=tables, folder=str(folder), name=str(target)))


@click.command(help=say("cli-restore"))
@click.argument("source", type=_FILE, metavar="FILE", help=say("cli-restore-source"))
@_data_option
def restore(source: Path, data: Path | None) -> None:
    """Restore a backup; the server must not run."""
    from weimar.store.backup import restore as put_back

    _refuse_databases(data)
    folder = chosen_folder(data)
    with refusing(folder):
        put_back(folder, source)
    click.echo(say("cli-restore-done", name=str(folder)))


@click.command(help=say("cli-forget"))
@click.argument("table", metavar="TABLE", help=say("cli-forget-table"))
@_data_option
@database_option
def forget(table: str, data: Path | None, database: str | None) -> None:
    """Erase one table. A server on the data folder must not run; nodes may."""
    folder, urls = chosen_folder(data), chosen_databases(data, database)
    with refusing(folder):
        erased = asyncio.run(_forget_from_databases(urls, table) if urls else _forget(folder, table))
    if not erased:
        fail("unknown_table", table)
    click.echo(say("cli-forget-done"))


def chosen_folder(given: Path | None) -> Path:
    """The data folder of the command line or the settings."""
    from weimar.server.process.settings import DataFolder

    return given or DataFolder().data


def chosen_databases(folder: Path | None, database: str | None) -> list[str]:
    """The URLs of the command line; of the settings if it names neither a database nor a folder; empty for a folder."""
    from weimar.server.process.settings import DataFolder, split_urls

    if database is not None:
        return split_urls(database)
    return DataFolder().database if folder is None else []


def _refuse_databases(folder: Path | None) -> None:
    if chosen_databases(folder, None):
        fail("backup_elsewhere")


@contextmanager
def refusing(folder: Path) -> Iterator[None]:
    """Turn errors of the store of a folder, and of files beside it, into codes."""
    from weimar import store

    try:
        yield
    except store.StoreInUse:
        fail("data_in_use", str(folder))
    except store.NoDatabase:
        fail("no_database", str(folder))
    except store.LogLost as error:
        fail("log_lost", str(error))
    except store.NotABackup as error:
        fail("not_restorable", str(error))
    except (store.StoreUnusable, store.StoreBroken, store.StoreFull, store.StoreDamaged, store.StoreAway) as error:
        fail("data_unusable", str(error))
    except OSError as error:
        if error.filename is None:  # of a socket, for example
            raise
        fail("data_unusable", f"{error.filename}: {error.strerror}")


async def _forget(folder: Path, table: str) -> bool:
    """Erase a table or a group by the secret of its link, or a table by its four letters if they are unique."""
    from weimar.store import StoreFull
    from weimar.store.folder import require_database
    from weimar.store.sqlite import SqliteStore

    require_database(folder)
    store = SqliteStore(folder)
    erased = await _forget_from(store, table)
    if store.lacked_room:
        raise StoreFull("the table is erased, but the disk has no room to overwrite what is left of it")
    return erased


async def _forget_from_databases(urls: list[str], table: str) -> bool:
    from weimar.store.postgres import PostgresStore

    return await _forget_from(await PostgresStore.open(urls), table)


async def _forget_from(store: "Store", table: str) -> bool:
    from weimar.server.tables.group_archives import group_key

    try:
        keys = await store.labelled(table.upper())
        is_table = await store.forget(keys[0] if len(keys) == 1 else table)
        return is_table or await store.forget(group_key(table))
    finally:
        await store.close()


DAMAGED: Final = 1


@click.command(help=say("cli-check"))
@click.argument("backup", type=_FILE, metavar="[BACKUP]", required=False, help=say("cli-check-backup"))
@_data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=say("cli-check-json"))
def check(backup: Path | None, data: Path | None, database: str | None, *, as_json: bool) -> None:
    """Check a data folder, a backup, or databases."""
    from weimar.server.tables.integrity import check as check_file
    from weimar.store import NoDatabase, StoreUnusable
    from weimar.store.folder import require_database

    folder = chosen_folder(data)
    urls = chosen_databases(data, database) if backup is None else []
    if backup is not None and not backup.is_file():
        fail("not_checkable", f"there is no file {backup}")
    try:
        if urls:
            report = asyncio.run(_checked(urls))
        else:
            report = check_file(require_database(folder) if backup is None else backup)
    except NoDatabase:
        fail("no_database", str(folder))
    except StoreUnusable as error:
        fail("not_checkable", str(error))
    if as_json:
        click.echo(msgspec.json.encode({"sound": report.is_sound(), **msgspec.structs.asdict(report)}))
    else:
        for line in _sentences(report):
            click.echo(line)
    if not report.is_sound():
        raise Exit(DAMAGED)


async def _checked(urls: list[str]) -> "CheckedData":
    from weimar.server.tables.integrity import check_databases
    from weimar.store.postgres.copying import ClusterInspector

    async with ClusterInspector(urls) as databases:
        return await check_databases(databases)


def _sentences(report: "CheckedData") -> Iterator[str]:
    for fault in report.faults:
        yield say("check-database", name=fault)
    if report.log_is_damaged:
        yield say("check-log")
    for table in report.damaged():
        for damage in table.damage:
            what = say(f"check-{damage.kind}", number=str(damage.entry))
            yield say("check-table", code=table.code or "?", begins=table.key_begins, what=what)
    entries = sum(table.entries for table in report.tables)
    yield say("check-counts", tables=str(len(report.tables)), entries=str(entries))
    damaged = len(report.damaged())
    if damaged:
        yield say("check-damaged", count=str(damaged))
    elif report.is_sound():
        yield say("check-sound")


@click.command(help=say("cli-migrate"))
@click.argument("source", metavar="FROM", help=say("cli-migrate-from"))
@click.argument("target", metavar="TO", help=say("cli-migrate-to"))
def migrate(source: str, target: str) -> None:
    """Copy all tables; no server may run on either."""
    from weimar.store import LogLost, StoreInUse, StoreUnusable

    try:
        copied = asyncio.run(_copy(source, target))
    except LogLost as error:
        fail("log_lost", str(error))
    except (StoreInUse, StoreUnusable) as error:
        fail("not_migratable", str(error))
    click.echo(say("cli-migrate-done", tables=str(copied.tables), entries=str(copied.entries)))
    click.echo(say("cli-migrate-secret"))


async def _copy(source: str, target: str) -> "Copied":
    from weimar.store.copying import copy

    async with _source(source) as opened, _target(target) as made:
        return await copy(opened, made)


def _source(place: str) -> "Source":
    if "://" not in place:
        from weimar.store.copying import FolderSource

        return FolderSource(Path(place))
    from weimar.server.process.settings import split_urls
    from weimar.store.postgres.copying import ClusterSource

    return ClusterSource(split_urls(place) or [place])


def _target(place: str) -> "Target":
    if "://" not in place:
        from weimar.store.copying import FolderTarget

        return FolderTarget(Path(place))
    from weimar.server.process.settings import split_urls
    from weimar.store.postgres.copying import ClusterTarget

    return ClusterTarget(split_urls(place) or [place])
