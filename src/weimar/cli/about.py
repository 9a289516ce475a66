"""`weimar about`: credits, licence, and changes to the original."""

import click

from weimar.text import say


@click.command(help=say("cli-about"))
def about() -> None:
    """Print the credits and the licence."""
    click.echo(say("about"))
