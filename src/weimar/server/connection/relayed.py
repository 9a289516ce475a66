"""Sockets relayed from other nodes, each served by an ordinary connection.

Contract: a person connected through another node gets the same bytes as one connected directly. The other node counted
the socket and applied the connection limits, so taking a seat changes no limits here; it passes the person's address on
for the others. Import this only in a cluster.
"""

from functools import partial

from weimar.server.cluster.carried import RelayedSocket
from weimar.server.cluster.certificates import Certificates
from weimar.server.cluster.relay import Relay
from weimar.server.connection.socket import Connection
from weimar.server.context import Server
from weimar.store import StoreUnusable


def make_relay(server: Server, certificates: Certificates, node: str) -> Relay:
    """The relay of a node, not yet listening."""
    relay = Relay(certificates, node, partial(serve_relayed, server))
    server.metrics.relayed.set_function(lambda: len(relay))
    server.metrics.certificate_left.set_function(certificates.seconds_left)
    return relay


async def open_relay(server: Server, relay: Relay) -> None:
    """Start relaying sockets to other nodes, and serving those from other nodes (`Settings.relay`).

    Raises:
        StoreUnusable: the relay cannot listen.
    """
    host, _, port = server.settings.relay.rpartition(":")
    try:
        await relay.listen(host.strip("[]"), int(port))
    except (OSError, OverflowError) as error:
        await server.store.close()
        raise StoreUnusable(f"the relay cannot listen on {server.settings.relay}: {error}") from error


async def serve_relayed(server: Server, socket: RelayedSocket) -> None:
    """Serve a person connected through another node, until they leave."""
    await Connection(server, socket, socket.address, socket.decline).run()
