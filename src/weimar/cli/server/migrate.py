"""`weimar migrate`: copy everything from a data folder to PostgreSQL databases, or back.

Contract: the copy is verified entry by entry; the source stays unchanged. The same command completes an interrupted
copy.
"""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from weimar.cli.trouble import fail
from weimar.text import say

if TYPE_CHECKING:
    from weimar.store.copying import Copied, Source, Target


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
