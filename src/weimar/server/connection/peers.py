"""The peers of connections, with access to the server context.

Contract: limits for a peer apply to its address.
"""

from weimar.server.connection.attachment import Admission
from weimar.server.connection.socket import Connection, Peer, Socket
from weimar.server.context import Server
from weimar.server.tables.ownership import TableElsewhereError


class DirectPeer:
    """A peer connected directly to this node.

    Args:
        server: the context of this node.
        address: its network, for limits.

    Attributes:
        is_carried_here: see `Peer`.
    """

    is_carried_here = False

    def __init__(self, server: Server, address: str) -> None:
        self._server, self._address = server, address

    def refuse(self, code: str) -> None:
        """See `Peer.refuse`."""
        self._server.refuse(code, self._address)

    def refusal_of_talk(self, size: int) -> str | None:
        """See `Peer.refusal_of_talk`."""
        return self._server.refusal_of_talk(self._address, size)

    def take_seat(self) -> None:
        """Same as `Peer.take_seat`: a flood from elsewhere affects this address less."""
        self._server.limits.favour(self._address)

    async def carry(self, socket: Socket, text: str, owner: TableElsewhereError) -> str | None:
        """Same as `Peer.carry`; without a relay, no node is reachable."""
        relay = self._server.relay
        return "unreachable" if relay is None else await relay.carry(socket, text, owner)


def connection(server: Server, socket: Socket, peer: Peer) -> Connection:
    """The connection between a peer and a server."""
    admission = Admission(server.registry, server.signer, server.settings.max_spectators)
    return Connection(socket, peer, admission, server.settings, server.metrics)
