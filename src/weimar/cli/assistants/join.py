"""`weimar join`: let a language model behind an endpoint take a seat at a live table.

Contract: the model is marked as an assistant, and the host decides whether it gets a seat. If it gives no answer, a bot
chooses for it; the account at the end shows how often.
"""

import asyncio
from urllib.parse import SplitResult, urlsplit

import click

from weimar.cli.model import account_of, bounds_of, model_player
from weimar.cli.trouble import fail
from weimar.text import say


@click.command(help=say("cli-join"))
@click.argument("link", metavar="LINK")
@click.option("--model", metavar="URL", help=say("cli-join-model"))
@click.option("--name", default="AI", help=say("cli-join-name"))
def join(link: str, model: str | None, name: str) -> None:
    """Sit down, and play until the game is over."""
    from weimar.assistants.seat import AssistantSeat
    from weimar.assistants.seated_model import play_seat
    from weimar.client import ClosedByServer, Refusal

    address, _, secret = link.partition("#")
    parts, key = address_of(address), secret.partition("/")[0]
    if parts is None or parts.query or not key:
        fail("bad_setting", "LINK")
    server = f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}"
    player = model_player(model)
    click.echo(bounds_of(player))

    async def sit_and_play() -> None:
        async with AssistantSeat(server, key, player.language) as seat:
            await seat.take(name)
            click.echo(say("join-seated"))
            click.echo(await play_seat(seat, player))

    try:
        asyncio.run(sit_and_play())
    except (Refusal, ClosedByServer) as refused:
        fail("table_refused", refused.code)
    except (OSError, TimeoutError):
        fail("table_unreachable", parts.netloc)
    except KeyboardInterrupt:
        pass
    finally:
        click.echo(account_of(player))


def address_of(text: str) -> SplitResult | None:
    """The parts of an address, `http://host:port`; None if it is not one, or has a user or a fragment."""
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a bracket that is not closed, a port that is no number
        return None
    return parts if is_address and parts.username is None and not parts.fragment else None
