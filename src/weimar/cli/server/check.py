"""`weimar check`: a check of all stored data for damage.

Contract: it only reads; the server may run. Exit status: 0 for sound data, 1 for damage, 2 if the check was impossible.
"""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from click.exceptions import Exit

from weimar.cli.server.data import chosen_databases, chosen_folder, database_option
from weimar.cli.trouble import fail
from weimar.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from weimar.server.tables.integrity import CheckedData

DAMAGED: Final = 1
_FILE: Final = click.Path(path_type=Path)


@click.command(help=say("cli-check"))
@click.argument("backup", type=_FILE, metavar="[BACKUP]", required=False, help=say("cli-check-backup"))
@click.option("--data", type=_FILE, help=say("cli-serve-data"))
@database_option
@click.option("--json", "as_json", is_flag=True, help=say("cli-check-json"))
def check(backup: Path | None, data: Path | None, database: str | None, *, as_json: bool) -> None:
    """Check a data folder, a backup, or databases."""
    from weimar.server.tables.integrity import check as check_file
    from weimar.store import NoDatabase, StoreUnusable
    from weimar.store.folder import require_database

    folder = chosen_folder(data)
    urls = chosen_databases(data, database) if backup is None else []
    try:
        if urls:
            report = asyncio.run(_checked(urls))
        else:
            report = check_file(require_database(folder) if backup is None else _existing(backup))
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


def _existing(file: Path) -> Path:
    from weimar.store import StoreUnusable

    if not file.is_file():
        raise StoreUnusable(f"there is no file {file}")
    return file


def _sentences(report: "CheckedData") -> "Iterator[str]":
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
