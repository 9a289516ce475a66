"""Sockets relayed from other nodes, each served by an ordinary connection.

Contract: a person connected through another node gets the same bytes as one connected directly. The other node counted
the socket and applied the connection limits; it passes the person's address on for the other limits. Import this only
in a cluster.
"""

from functools import partial

from weimar.server.cluster.carried import RelayedSocket
from weimar.server.cluster.certificates import Certificates
from weimar.server.cluster.relay import Relay
from weimar.server.connection.socket import Connection, Peer
from weimar.server.context import Server
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import Readable
from weimar.store import StoreUnusable


def make_relay(server: Server, certificates: Certificates, node: str) -> Relay:
    """The relay of a node, not yet listening.

    Args:
        server: the context with the tables.
        certificates: the certificates of this node.
        node: the id of this node.
    """
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


class CarriedPeer(Peer):
    """A peer connected through another node. That node counts the connections, so taking a seat changes no limits here.

    Args:
        server: this node.
        socket: the socket from the other node.
    """

    is_carried_here = True

    def __init__(self, server: Server, socket: RelayedSocket) -> None:
        super().__init__(server, socket.address)
        self._socket = socket

    def take_seat(self) -> None:
        """See `Peer.take_seat`."""

    async def carry(self, socket: Readable, text: str, owner: TableElsewhereError) -> str | None:  # noqa: ARG002
        """Return the socket: the other node looks for the table's owner again."""
        self._socket.decline()
        return None


async def serve_relayed(server: Server, socket: RelayedSocket) -> None:
    """Serve a person connected through another node, until they leave."""
    await Connection(server, socket, CarriedPeer(server, socket)).run()
