"""`weimar backup`, `restore` and `forget`: an operator's commands for the data folder.

Contract: the folder is the one that `weimar serve` uses: `--data`, else `WEIMAR_DATA`, else the default. Nothing is
overwritten that is not kept beside it. `backup` and `forget` never make a database.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from weimar.cli.trouble import fail
from weimar.text import say

_FILE = click.Path(path_type=Path)
_data_option = click.option("--data", type=_FILE, help=say("cli-serve-data"))


@click.command(help=say("cli-backup"))
@click.argument("target", type=_FILE, metavar="FILE", help=say("cli-backup-target"))
@_data_option
def backup(target: Path, data: Path | None) -> None:
    """Write a backup; the server may run."""
    from weimar.store.backup import back_up

    with _chosen(data) as folder:
        tables = back_up(folder, target)
    click.echo(say("cli-backup-done", count=tables, folder=str(folder), name=str(target)))


@click.command(help=say("cli-restore"))
@click.argument("source", type=_FILE, metavar="FILE", help=say("cli-restore-source"))
@_data_option
def restore(source: Path, data: Path | None) -> None:
    """Put a backup in place; the server must not run."""
    from weimar.store.backup import restore as put_back

    with _chosen(data) as folder:
        put_back(folder, source)
    click.echo(say("cli-restore-done", name=str(folder)))


@click.command(help=say("cli-forget"))
@click.argument("table", metavar="TABLE", help=say("cli-forget-table"))
@_data_option
def forget(table: str, data: Path | None) -> None:
    """Erase one table; the server must not run."""
    with _chosen(data) as folder:
        erased = asyncio.run(_forget(folder, table))
    if not erased:
        fail("unknown_table", table)
    click.echo(say("cli-forget-done"))


def chosen_folder(given: Path | None) -> Path:
    """The data folder that the command line names, or the settings."""
    from weimar.server.process.settings import DataFolder

    return given or DataFolder().data


@contextmanager
def _chosen(given: Path | None) -> Iterator[Path]:
    """The data folder; a store's complaints about it become codes."""
    from weimar.store import NoDatabase, StoreBroken, StoreInUse, StoreUnusable

    folder = chosen_folder(given)
    try:
        yield folder
    except StoreInUse:
        fail("data_in_use", str(folder))
    except NoDatabase:
        fail("no_database", str(folder))
    except (StoreUnusable, StoreBroken) as error:
        fail("data_unusable", str(error))


async def _forget(folder: Path, table: str) -> bool:
    """By the secret of the link, or by the four letters if only one table has them."""
    from weimar.store.folder import require_database
    from weimar.store.sqlite import SqliteStore

    require_database(folder)
    store = SqliteStore(folder)
    try:
        keys = await store.labelled(table.upper())
        return await store.forget(keys[0] if len(keys) == 1 else table)
    finally:
        await store.close()
