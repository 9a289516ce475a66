"""`weimar serve`: tables for people and bots, in one process (docs/reference/settings.md).

Contract: every option is also a setting of the environment; the command line wins.
"""

from pathlib import Path
from typing import Annotated

import typer

from weimar.cli.trouble import fail
from weimar.text import say


def serve(
    host: Annotated[str | None, typer.Option(help=say("cli-serve-host"), show_default=False)] = None,
    port: Annotated[int | None, typer.Option(help=say("cli-serve-port"), show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(help=say("cli-serve-data"), show_default=False)] = None,
    cert: Annotated[Path | None, typer.Option(help=say("cli-serve-cert"), show_default=False)] = None,
    key: Annotated[Path | None, typer.Option(help=say("cli-serve-key"), show_default=False)] = None,
) -> None:
    """Run the server until it is told to stop."""
    from pydantic import ValidationError

    from weimar.server.process.settings import Settings
    from weimar.server.run import CertificateUnusableError
    from weimar.server.run import serve as run
    from weimar.store import StoreInUse, StoreUnusable

    given = {"host": host, "port": port, "data": data, "cert": cert, "key": key}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        fail("bad_setting", ".".join(str(part) for part in error.errors()[0]["loc"]))
    try:
        status = run(settings)
    except StoreInUse:
        fail("data_in_use", str(settings.data))
    except StoreUnusable as error:
        fail("data_unusable", str(error))
    except CertificateUnusableError as error:
        fail("certificate_unusable", str(error))
    except OSError as error:
        fail("cannot_listen", f"{settings.host}:{settings.port}: {error.strerror}")
    raise typer.Exit(status)
