"""Options of several commands: the rules, and the workers (processes of this machine, or a Dask scheduler with many).

Contract: unknown presets, options and values are refused with a code. If a scheduler or worker fails, the command ends
with a code and prints no result.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click

from weimar.cli.trouble import fail
from weimar.engine import PRESETS, BadRules, Rules, make_rules
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


preset_option = click.option(
    "--rules",
    default="official",
    metavar="PRESET",
    help=say("cli-simulate-rules", presets=", ".join(PRESETS)),
)
options_option = click.option("--option", multiple=True, metavar="NAME=VALUE", help=say("cli-simulate-option"))


def chosen_rules(preset: str, options: Sequence[str]) -> Rules:
    """A preset with `name=value` options; ends the command if one does not exist."""
    try:
        return make_rules(preset, dict(_option(text) for text in options))
    except BadRules as error:
        fail(error.code, error.name)


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        fail("bad_option_form", text)
    return name, _value(value)


def _value(text: str) -> object:
    """A typed value: `true`, `false`, `null` and whole numbers as in a record; everything else is a word."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
