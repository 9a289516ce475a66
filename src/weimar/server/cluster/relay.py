"""Relay: carries sockets to the nodes that own their tables, and takes those that others carry here.

Contract: one link with each node, opened when it is first needed; two for a while, if both opened one at the same
moment. It never listens unless told to. A peer that cannot prove the cluster's secret is refused; the log says so.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import structlog

from weimar.server.cluster import frames
from weimar.server.cluster.carried import Carriage, ClientSocket, Failure, RelayedSocket
from weimar.server.cluster.channels import Channel
from weimar.server.cluster.links import HANDSHAKE_S, Link
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.rate_limits import Bucket, network_of
from weimar.server.process.refusal_log import SOURCES
from weimar.server.tables.ownership import TableElsewhereError

log = structlog.get_logger()

MAX_STRANGERS: Final = 64
"""Connections at once that have not proved themselves. One more takes the place of the oldest: a node needs a place for
milliseconds, so strangers who only hold theirs keep none out."""
STRANGERS_PER_ADDRESS: Final = 16
"""The same from one address (`network_of`)."""
IDLE_S: Final = 60.0
"""Seconds after which a link without channels is closed."""
_LINES_A_SECOND: Final = 0.2
_LINES_AT_ONCE: Final = 20
"""Limit of log lines about peers. A refused peer can connect as often as it likes; and when a node dies, the sockets of
all its tables look for it at the same moment."""


class Relay:
    """See the module.

    Args:
        secret: the cluster's, 32 bytes or more. node: this one.
        accept: serves a socket that another node carries here, until it ends.
    """

    def __init__(self, secret: bytes, node: str, accept: Callable[[RelayedSocket], Awaitable[None]]) -> None:
        self._secret, self._node, self._accept = secret, node, accept
        self._server: asyncio.Server | None = None
        self._links: dict[str, Link] = {}
        self._all: dict[Link, None] = {}
        self._dialling: dict[str, asyncio.Task[Link | None]] = {}
        self._served: set[asyncio.Task[None]] = set()
        self._carried: set[Channel] = set()
        self._lines = Bucket(_LINES_A_SECOND, _LINES_AT_ONCE, 0)
        self._cleaning: asyncio.Task[None] | None = None
        self._lets_go = False

    # -- for the server

    async def listen(self, host: str, port: int) -> int:
        """Listen for other nodes; returns the port."""
        self._server = await asyncio.get_running_loop().create_server(partial(self._new_link, dials=False), host, port)
        port_of: int = self._server.sockets[0].getsockname()[1]
        return port_of

    async def carry(self, socket: ClientSocket, first_text: str, to: TableElsewhereError) -> Failure | None:
        """Carry a socket until one end closes it.

        Args:
            socket: of a person.
            first_text: the message that was received already.
            to: the table's owner, and the address of its relay as `host:port`.

        Returns:
            Why it could not be carried, or not any more; None if it was closed by either end.
        """
        if self._lets_go:
            return "moved"
        link = await self._link(to)
        channel = None if link is None else link.open(_address(socket))
        if channel is None:
            return "unreachable"
        self._carried.add(channel)
        try:
            return await Carriage(socket, channel).run(first_text)
        finally:
            self._carried.discard(channel)
            channel.close(frames.GONE)

    def let_go(self) -> None:
        """Stop carrying: each `carry` returns as if the owner were lost. The clients connect again, to other nodes."""
        self._lets_go = True
        for channel in tuple(self._carried):
            channel.give_up()

    async def close(self) -> None:
        """Close all links, and end what others carry here."""
        if self._server is not None:
            self._server.close()
        tasks: list[asyncio.Task[Any]] = [*self._served, *self._dialling.values()]
        if self._cleaning is not None:
            tasks.append(self._cleaning)
        for task in tasks:
            task.cancel()
        for link in tuple(self._all):
            link.abort()
        await asyncio.gather(*tasks, return_exceptions=True)

    def __len__(self) -> int:
        """The number of sockets that are carried to other nodes."""
        return len(self._carried)

    # -- links

    async def _link(self, to: TableElsewhereError) -> Link | None:
        """The link with a node; None if it cannot be reached, or another node is at its address."""
        known = self._links.get(to.node)
        if known is not None and not known.gone.done():
            return known
        if not to.address:
            return None
        if to.address not in self._dialling:
            dialling = self._dialling[to.address] = asyncio.create_task(self._dial(to.address))
            dialling.add_done_callback(lambda _: self._dialling.pop(to.address, None))
        found = await asyncio.shield(self._dialling[to.address])  # others may wait for the same
        return found if found is not None and found.peer == to.node else self._links.get(to.node)

    async def _dial(self, address: str) -> Link | None:
        host, _, port = address.rpartition(":")
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(HANDSHAKE_S):
                _, link = await loop.create_connection(partial(self._new_link, dials=True), host.strip("[]"), int(port))
                await link.proved
        except (OSError, ValueError) as error:  # a timeout and a refusal are OSErrors
            if self._lines.take(loop.time()):
                log.warning("relay_not_reached", address=address, kind=type(error).__name__)
            return None
        return link

    def _new_link(self, *, dials: bool) -> Link:
        link = Link(self._secret, self._node, self, dials=dials)
        self._all[link] = None
        link.gone.add_done_callback(lambda _: self._drop(link))
        return link

    # -- what links tell

    def proved(self, link: Link) -> None:
        """Use a link. If there are two, both nodes use the one that the node with the lower name opened."""
        known = self._links.get(link.peer)
        if known is None or known.gone.done() or link.dials == (self._node < link.peer):
            self._links[link.peer] = link
        if self._cleaning is None:
            self._cleaning = asyncio.create_task(self._close_idle())

    def _drop(self, link: Link) -> None:
        self._all.pop(link, None)
        if self._links.get(link.peer) is link:
            del self._links[link.peer]

    def reason_to_refuse(self, link: Link) -> str | None:
        """Refuse a stranger whose address has its share of places; at a full house the oldest stranger has to go."""
        if link.dials:
            return None
        strangers = [known for known in self._all if known.host and not (known.dials or known.peer or known is link)]
        network = network_of(link.host)
        if sum(network_of(known.host) == network for known in strangers) >= STRANGERS_PER_ADDRESS:
            return "too_many_of_address"
        if len(strangers) >= MAX_STRANGERS:
            strangers[0].refuse("too_many_strangers")
        return None

    def refused(self, link: Link, reason: str) -> None:
        """Say in the log why a connection was ended, with a pseudonym of where it came from."""
        if self._lines.take(asyncio.get_running_loop().time()):
            source = SOURCES.of(link.host)
            log.warning("relay_peer_refused", reason=reason, source=source, dialled=link.dials, node=link.peer)

    def opened(self, channel: Channel) -> None:
        """Serve a socket that another node carries here."""
        task = asyncio.create_task(self._serve(channel))
        self._served.add(task)
        task.add_done_callback(self._served.discard)

    async def _serve(self, channel: Channel) -> None:
        try:
            await self._accept(RelayedSocket(channel))
        except Exception as error:  # noqa: BLE001 - a fault of one socket ends that socket
            log.error("relayed_socket_failed", kind=type(error).__name__, where=place_of(error))  # noqa: TRY400 - secret
        finally:
            channel.close(frames.GONE)

    async def _close_idle(self) -> None:
        """Close links that had no channel for a while, such as the unused one of two that were opened at once."""
        idle: set[Link] = set()
        while True:
            await asyncio.sleep(IDLE_S)
            still = {link for link in self._all if link.peer and not len(link)}
            for link in idle & still:
                link.abort()
            idle = still


def _address(socket: ClientSocket) -> str:
    client = socket.scope.get("client")
    return network_of(str(client[0])) if client else "?"
