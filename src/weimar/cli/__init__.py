"""The command `weimar`.

Contract: a thin shell. It reads files and terminals, calls the library, prints. Results go to standard output,
everything else to standard error; bad input ends with a code and a sentence, never a traceback.
"""

import os
import sys
from typing import Annotated

import typer

from weimar import __version__
from weimar.cli import play, referee, simulate
from weimar.text import say

app = typer.Typer(
    help=say("cli"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("referee", help=say("cli-referee"), short_help=say("cli-referee-short"))(referee.referee)
app.command("simulate", help=say("cli-simulate"), short_help=say("cli-simulate-short"))(simulate.simulate)
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
    """Run the command; a reader that closes the pipe is not an error."""
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
