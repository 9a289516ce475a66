"""The choice of rules on the command line.

Contract: unknown presets, options and values are refused with a code.
"""

import json
from collections.abc import Sequence

import click

from weimar.cli.trouble import fail
from weimar.engine import PRESETS, BadRules, Rules, make_rules
from weimar.text import say

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
