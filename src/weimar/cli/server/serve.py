"""`weimar serve`: tables for people and bots, in one process (docs/reference/settings.md).

Contract: every option is also a setting of the environment; the command line wins.
"""

from pathlib import Path

import click
from click.exceptions import Exit

from weimar.cli.server.data import database_option, refusing
from weimar.cli.trouble import fail
from weimar.text import say


@click.command(help=say("cli-serve"))
@click.option("--host", help=say("cli-serve-host"))
@click.option("--port", type=int, help=say("cli-serve-port"))
@click.option("--data", type=click.Path(path_type=Path), help=say("cli-serve-data"))
@database_option
@click.option("--cert", type=click.Path(path_type=Path), help=say("cli-serve-cert"))
@click.option("--key", type=click.Path(path_type=Path), help=say("cli-serve-key"))
def serve(
    host: str | None, port: int | None, data: Path | None, database: str | None, cert: Path | None, key: Path | None
) -> None:
    """Run the server until it is stopped."""
    from pydantic import ValidationError

    from weimar.server.cluster.certificates import RelayCertificatesError
    from weimar.server.process.settings import Settings
    from weimar.server.run import CertificateUnusableError
    from weimar.server.run import serve as run

    given = {"host": host, "port": port, "data": data, "database": database, "cert": cert, "key": key}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        fail("bad_setting", ".".join(str(part) for part in error.errors()[0]["loc"]))
    try:
        with refusing(settings.data):
            status = run(settings)
    except CertificateUnusableError as error:
        fail("certificate_unusable", str(error))
    except RelayCertificatesError as error:
        fail(error.code, error.name)
    except OSError as error:
        fail("cannot_listen", f"{settings.host}:{settings.port}: {error.strerror}")
    raise Exit(status)
