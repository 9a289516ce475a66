"""The choice of workers on the command line: processes of this machine, or a Dask scheduler with many machines.

Contract: if a scheduler or worker fails, the command ends with a code and prints no result.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from weimar.cli.trouble import fail
from weimar.lab.work import Spread, Unfinished, workers
from weimar.text import say

workers_option = click.option("--workers", type=click.IntRange(min=1), default=1, help=say("cli-workers"))
scheduler_option = click.option("--scheduler", metavar="ADDRESS", help=say("cli-scheduler"))


@contextmanager
def sharing(processes: int, scheduler: str | None) -> Iterator[Spread]:
    """The chosen workers."""
    try:
        with workers(processes, scheduler) as spread:
            yield spread
    except Unfinished as error:
        fail(error.code, error.name)
