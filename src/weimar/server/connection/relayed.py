"""Sockets that other nodes carry here: an ordinary connection on each.

Contract: a person whose socket comes over another node is sent the same bytes as one whose socket comes here. The other
node counted the socket and applied the limits of connections; it sends the person's address along, for the other
limits. Import this only in a cluster.
"""

from functools import partial

from weimar.server.cluster.carried import RelayedSocket
from weimar.server.cluster.certificates import Certificates
from weimar.server.cluster.relay import Relay
from weimar.server.connection.peers import DirectPeer, connection
from weimar.server.connection.socket import Socket
from weimar.server.context import Server
from weimar.server.tables.ownership import TableElsewhereError
from weimar.store import StoreUnusable


def make_relay(server: Server, certificates: Certificates, node: str) -> Relay:
    """The relay of a node; it does not listen yet.

    Args:
        server: whose tables others carry sockets to.
        certificates: of this node.
        node: the id of this one.
    """
    relay = Relay(certificates, node, partial(serve_relayed, server))
    server.metrics.relayed.set_function(lambda: len(relay))
    server.metrics.certificate_left.set_function(certificates.seconds_left)
    return relay


async def open_relay(server: Server, relay: Relay) -> None:
    """Begin to carry sockets to other nodes, and to serve those that they carry here (`Settings.relay`).

    Raises:
        StoreUnusable: the relay cannot listen.
    """
    host, _, port = server.settings.relay.rpartition(":")
    try:
        await relay.listen(host.strip("[]"), int(port))
    except (OSError, OverflowError) as error:
        await server.store.close()
        raise StoreUnusable(f"the relay cannot listen on {server.settings.relay}: {error}") from error


class CarriedPeer(DirectPeer):
    """A peer whose socket another node took. That node counts its connections, so a seat is no favour here.

    Args:
        server: this node.
        socket: as the other node carries it.
    """

    is_carried_here = True

    def __init__(self, server: Server, socket: RelayedSocket) -> None:
        super().__init__(server, socket.address)
        self._socket = socket

    def take_seat(self) -> None:
        """As `Peer.take_seat`."""

    async def carry(self, socket: Socket, text: str, owner: TableElsewhereError) -> str | None:  # noqa: ARG002
        """Give the socket back: the other node asks again for the table's owner."""
        self._socket.decline()
        return None


async def serve_relayed(server: Server, socket: RelayedSocket) -> None:
    """Serve a person whose socket another node took, until they leave."""
    await connection(server, socket, CarriedPeer(server, socket)).run()
