"""The peers of connections: the limits of their addresses, and the way to other nodes.

Contract: limits for a peer apply to its address. `weimar.server.connection.relayed` has the peers behind other nodes.
"""

from weimar.server.context import Server
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import Readable


class Peer:
    """The other end of a connection, connected directly to this node.

    Args:
        server: the context of this node.
        address: its network, for limits.

    Attributes:
        is_carried_here: whether the socket comes through another node. If the table has no viewers here, this node
            releases it to that one: the proxy sends the table's sockets there, so this avoids the detour.
    """

    is_carried_here = False

    def __init__(self, server: Server, address: str) -> None:
        self._server, self._address = server, address

    def refuse(self, code: str) -> None:
        """Count and log a refusal."""
        self._server.refuse(code, self._address)

    def refusal_of_talk(self, size: int) -> str | None:
        """The reason for not storing this number of bytes of talk; None if they can be stored."""
        return self._server.refusal_of_talk(self._address, size)

    def take_seat(self) -> None:
        """Note that the peer attaches with a token: a flood from elsewhere affects this address less."""
        self._server.limits.favour(self._address)

    async def carry(self, socket: Readable, text: str, owner: TableElsewhereError) -> str | None:
        """Relay the socket to the owner of its table, with the message already read; as `Relay.carry`.

        Without a relay, no node is reachable.
        """
        relay = self._server.relay
        return "unreachable" if relay is None else await relay.carry(socket, text, owner)
