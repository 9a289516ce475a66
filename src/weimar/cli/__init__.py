"""The command `weimar`.

Contract: a thin shell. It reads files and terminals, calls the library, prints. Results go to standard output,
everything else to standard error; bad input ends with a code and a sentence, never a traceback.
"""

import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from weimar import __version__
from weimar.cli import data, explain, play, referee, serve, simulate, tournament
from weimar.cli.trouble import tell
from weimar.engine import RecordError
from weimar.text import say

app = typer.Typer(
    help=say("cli"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("referee", help=say("cli-referee"), short_help=say("cli-referee-short"))(referee.referee)
app.command("explain", help=say("cli-explain"), short_help=say("cli-explain-short"))(explain.explain)
app.command("simulate", help=say("cli-simulate"), short_help=say("cli-simulate-short"))(simulate.simulate)
app.command("serve", help=say("cli-serve"), short_help=say("cli-serve-short"))(serve.serve)
app.command("backup", help=say("cli-backup"))(data.backup)
app.command("restore", help=say("cli-restore"))(data.restore)
app.command("forget", help=say("cli-forget"))(data.forget)
app.command("tournament", help=say("cli-tournament"), short_help=say("cli-tournament-short"))(tournament.tournament)
app.command("play", help=say("cli-play"), short_help=say("cli-play-short"))(play.play)


@app.command("about", help=say("cli-about"))
def about() -> None:
    """Print the credits and the licence."""
    typer.echo(say("about"))


def _print_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"weimar {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    *,
    _version: Annotated[
        bool, typer.Option("--version", help=say("cli-version"), callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Options of the command itself."""


def main() -> None:
    """Run the command; a reader that closes the pipe is not an error, a full disk behind it is."""
    _open_standard_streams()
    try:
        app()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            tell(RecordError("unwritable", None, "stdout"))
        sys.exit(1)


def _open_standard_streams() -> None:
    """See to it that there is something to write to, and that every character can be written somehow."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open as long as the process lives
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
