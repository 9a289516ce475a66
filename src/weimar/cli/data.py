"""`weimar backup`, `restore` and `forget`: what an operator does with the data.

Contract: nothing is overwritten that is not kept beside it; erasing is final and says so by its name.
"""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from weimar.cli.trouble import fail
from weimar.text import say

DataOption = Annotated[Path | None, typer.Option("--data", help=say("cli-serve-data"), show_default=False)]


def backup(
    target: Annotated[Path, typer.Argument(help=say("cli-backup-target"), metavar="FILE")],
    data: DataOption = None,
) -> None:
    """Write a backup; the server may run."""
    from weimar.server.settings import default_folder
    from weimar.store import StoreUnusable
    from weimar.store.backup import back_up

    try:
        back_up(data or default_folder(), target)
    except StoreUnusable as error:
        fail("data_unusable", str(error))
    typer.echo(say("cli-backup-done", name=str(target)))


def restore(
    source: Annotated[Path, typer.Argument(help=say("cli-restore-source"), metavar="FILE")],
    data: DataOption = None,
) -> None:
    """Put a backup in place; the server must not run."""
    from weimar.server.settings import default_folder
    from weimar.store import StoreInUse, StoreUnusable
    from weimar.store.backup import restore as put_back

    folder = data or default_folder()
    try:
        put_back(folder, source)
    except StoreInUse:
        fail("data_in_use", str(folder))
    except StoreUnusable as error:
        fail("data_unusable", str(error))
    typer.echo(say("cli-restore-done", name=str(folder)))


def forget(
    table: Annotated[str, typer.Argument(help=say("cli-forget-table"), metavar="TABLE")],
    data: DataOption = None,
) -> None:
    """Erase one table; the server must not run."""
    from weimar.server.settings import default_folder
    from weimar.store import StoreBroken, StoreInUse, StoreUnusable

    folder = data or default_folder()
    try:
        erased = asyncio.run(_forget(folder, table))
    except StoreInUse:
        fail("data_in_use", str(folder))
    except (StoreUnusable, StoreBroken) as error:
        fail("data_unusable", str(error))
    if not erased:
        fail("unknown_table", table)
    typer.echo(say("cli-forget-done"))


async def _forget(folder: Path, table: str) -> bool:
    """By the secret of the link, or by the four letters if only one table has them."""
    from weimar.store.sqlite import SqliteStore

    store = SqliteStore(folder)
    try:
        keys = await store.labelled(table.upper())
        return await store.forget(keys[0] if len(keys) == 1 else table)
    finally:
        await store.close()
