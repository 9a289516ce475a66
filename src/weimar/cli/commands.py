"""The table of commands: the module of each and its line in `weimar --help`.

Contract: running a command imports only its module, so no command waits for the imports of others. If a package from an
extra is missing, the command ends with `missing_extra` and the name of the extra. If a data file of the bots is missing
or damaged, it ends with `bot_data_unusable` and the name of the file.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from weimar import __version__
from weimar.cli.extras import extra_of
from weimar.cli.trouble import fail
from weimar.text import say

POSIX_ONLY: Final = frozenset({"fcntl", "uvloop"})
"""Modules of the server unavailable on Windows; the second is not part of the extra there."""


class Place(NamedTuple):
    """The place of a command.

    Attributes:
        module: contains the command, under the command's name.
        summary: key of its line in `weimar --help`.
    """

    module: str
    summary: str


COMMANDS: Final = {
    "referee": Place("weimar.cli.referee", "cli-referee-short"),
    "review": Place("weimar.cli.review", "cli-review-short"),
    "evenings": Place("weimar.cli.evenings", "cli-evenings-short"),
    "link": Place("weimar.cli.link", "cli-link-short"),
    "explain": Place("weimar.cli.terminal.explain", "cli-explain-short"),
    "simulate": Place("weimar.cli.lab.simulate", "cli-simulate-short"),
    "tournament": Place("weimar.cli.lab.tournament", "cli-tournament-short"),
    "study": Place("weimar.cli.lab.study", "cli-study-short"),
    "play": Place("weimar.cli.terminal.play", "cli-play-short"),
    "daily": Place("weimar.cli.daily.command", "cli-daily-short"),
    "bench-models": Place("weimar.cli.assistants.bench", "cli-bench-models-short"),
    "join": Place("weimar.cli.assistants.join", "cli-join-short"),
    "mcp": Place("weimar.cli.assistants.mcp", "cli-mcp-short"),
    "serve": Place("weimar.cli.server.serve", "cli-serve-short"),
    "backup": Place("weimar.cli.server.data", "cli-backup"),
    "restore": Place("weimar.cli.server.data", "cli-restore"),
    "forget": Place("weimar.cli.server.data", "cli-forget"),
    "migrate": Place("weimar.cli.server.data", "cli-migrate-short"),
    "certificates": Place("weimar.cli.server.certificates", "cli-certificates-short"),
    "check": Place("weimar.cli.server.data", "cli-check-short"),
    "about": Place("weimar.cli.about", "cli-about"),
}


class _Commands(click.Group):
    """Group of commands, each imported on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The imported command; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name].module), cmd_name.replace("-", "_"))
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        """Write the name and summary of each command, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_summaries(formatter.width)))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the chosen command."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            if error.name in POSIX_ONLY and not _is_posix():
                fail("needs_posix")
            extra = extra_of(error.name)
            if extra is None:
                raise
            fail("missing_extra", extra)
        except RuntimeError as error:
            from weimar.bots import BotDataUnusable

            if not isinstance(error, BotDataUnusable):
                raise
            fail("bot_data_unusable", str(error))


def _is_posix() -> bool:
    try:
        import_module("fcntl")
    except ModuleNotFoundError:
        return False
    return True


def _summaries(width: int) -> Iterator[tuple[str, str]]:
    longest = width - 6 - max(len(name) for name in COMMANDS)
    for name, place in COMMANDS.items():
        yield name, click.Command(name, help=say(place.summary)).get_short_help_str(longest)


@click.group(cls=_Commands, name="weimar", help=say("cli"), context_settings={"show_default": True})
@click.version_option(__version__, prog_name="weimar", message="%(prog)s %(version)s", help=say("cli-version"))
def app() -> None:
    """Take the options of the command itself."""
