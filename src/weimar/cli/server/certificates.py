"""`weimar certificates`: creation and renewal of the certificates for links between nodes of a cluster.

Contract: it prints one line for each node, with its folder and the expiry date of its certificate.
"""

from pathlib import Path

import click

from weimar.cli.trouble import fail
from weimar.text import say


@click.command(help=say("cli-certificates"))
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path), help=say("cli-certificates-folder"))
@click.option("--node", "nodes", metavar="HOST", multiple=True, help=say("cli-certificates-node"))
def certificates(folder: Path, nodes: tuple[str, ...]) -> None:
    """Make or renew the certificates."""
    from weimar.server.cluster.authority import BadNodeNameError, make_certificates
    from weimar.server.cluster.certificates import RelayCertificatesError

    try:
        made = make_certificates(folder, nodes)
    except BadNodeNameError as error:
        fail("bad_node_name", str(error))
    except RelayCertificatesError as error:
        fail(error.code, error.name)
    except OSError:
        fail("unwritable", str(folder))
    if not made:
        fail("no_node_named", str(folder))
    for place, until in made.items():
        click.echo(say("cli-certificates-done", node=place.name, folder=str(place), date=f"{until:%Y-%m-%d}"))
