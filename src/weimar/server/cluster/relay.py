"""Relay: passes sockets on to the nodes that own their tables, and accepts sockets from other nodes.

Contract: one link to each node, opened on first use; for a while two, if both nodes opened one at the same moment. The
relay listens only after `listen`. It refuses and logs a peer without a certificate of the cluster.
"""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog

from weimar.server.cluster import frames
from weimar.server.cluster.carried import Carriage, Failure, RelayedSocket
from weimar.server.cluster.certificates import Certificates, reason_of
from weimar.server.cluster.links import HANDSHAKE_S, Channel, Link
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.rate_limits import Bucket, address_of, network_of
from weimar.server.process.refusal_log import SOURCES
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import Readable

log = structlog.get_logger()

MAX_STRANGERS: Final = 64
"""The maximum number of unauthenticated connections. A further one replaces the oldest: a node needs its slot only for
milliseconds, so strangers who hold on to theirs cannot keep nodes out.
"""
STRANGERS_PER_ADDRESS: Final = 16
"""The maximum number of unauthenticated connections from one address (`network_of`)."""
IDLE_S: Final = 60.0
"""Seconds before a link without channels closes."""
EXPIRES_SOON_S: Final = 30 * 86_400.0
"""Remaining seconds of a certificate below which the log warns."""
CERTIFICATES_EVERY_S: Final = 3600.0
"""Seconds between two checks of the certificates; each new connection checks them too."""
_BACKLOG: Final = 128
_EXHAUSTED: Final = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
_PAUSE_S: Final = 1.0
"""Seconds without new connections after such an error."""
_LINES_A_SECOND: Final = 0.2
_LINES_AT_ONCE: Final = 20
"""Limit of log lines about peers. A refused peer can connect as often as it likes, and when a node dies, all its
relayed sockets look for a new owner at the same moment.
"""


class Relay:
    """Links to other nodes, and the sockets relayed over them."""

    def __init__(
        self, certificates: Certificates, node: str, accept: Callable[[RelayedSocket], Awaitable[None]]
    ) -> None:
        self._certificates, self._node, self._accept = certificates, node, accept
        self._listeners: list[socket.socket] = []
        self._working: list[asyncio.Task[None]] = []
        self._strangers: dict[Link, asyncio.Task[None]] = {}
        self._links: dict[str, Link] = {}
        self._all: dict[Link, None] = {}
        self._dialling: dict[str, asyncio.Task[Link | None]] = {}
        self._served: set[asyncio.Task[None]] = set()
        self._carried: set[Channel] = set()
        self._lines = Bucket(_LINES_A_SECOND, _LINES_AT_ONCE, 0)
        self._lets_go = False

    # -- for the server

    async def listen(self, host: str, port: int) -> int:
        """Listen for other nodes; returns the port."""
        loop = asyncio.get_running_loop()
        for family, _, _, _, address in await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            listener = socket.create_server(address[:2], family=family, backlog=_BACKLOG)
            listener.settimeout(0)
            self._listeners.append(listener)
        self._working += [asyncio.create_task(self._let_in(listener)) for listener in self._listeners]
        self._working += [asyncio.create_task(self._watch_certificates()), asyncio.create_task(self._close_idle())]
        port_of: int = self._listeners[0].getsockname()[1]
        return port_of

    async def carry(self, socket: Readable, first_text: str, to: TableElsewhereError) -> Failure | None:
        """Relay a socket, with its already received first message, until one end closes it.

        Returns:
            The reason for not relaying it, or for stopping; None if either end closed it.
        """
        if self._lets_go:
            return "moved"
        link = await self._link(to)
        channel = None if link is None else link.open(address_of(socket.scope))
        if channel is None:
            return "unreachable"
        self._carried.add(channel)
        try:
            return await Carriage(socket, channel).run(first_text)
        finally:
            self._carried.discard(channel)
            channel.close(frames.GONE)

    def let_go(self) -> None:
        """Stop relaying: each `carry` returns as if the owner were lost. The clients reconnect to other nodes."""
        self._lets_go = True
        for channel in tuple(self._carried):
            channel.give_up()

    async def close(self) -> None:
        """Close all links, and end the sockets from other nodes."""
        tasks: list[asyncio.Task[Any]] = [
            *self._working,
            *self._served,
            *self._dialling.values(),
            *self._strangers.values(),
        ]
        for task in tasks:
            task.cancel()
        for link in tuple(self._all):
            link.abort()
        await asyncio.gather(*tasks, return_exceptions=True)
        for listener in self._listeners:
            listener.close()

    def __len__(self) -> int:
        """The number of sockets relayed to other nodes."""
        return len(self._carried)

    # -- links

    async def _link(self, to: TableElsewhereError) -> Link | None:
        """The link to a node; None if the node is unreachable or a different node answers at its address."""
        known = self._links.get(to.node)
        if known is not None and not known.gone.done():
            return known
        if not to.address:
            return None
        if to.address not in self._dialling:
            dialling = self._dialling[to.address] = asyncio.create_task(self._dial(to.address))
            dialling.add_done_callback(lambda _: self._dialling.pop(to.address, None))
        found = await asyncio.shield(self._dialling[to.address])  # others may wait for the same link
        return found if found is not None and found.peer == to.node else self._links.get(to.node)

    async def _dial(self, address: str) -> Link | None:
        host, _, port = address.rpartition(":")
        host = host.strip("[]")
        link = self._new_link(host, dials=True)
        loop = asyncio.get_running_loop()
        _, context = self._certificates.contexts()
        await self._shake_hands(
            link,
            lambda: loop.create_connection(lambda: link, host, int(port), ssl=context, server_hostname=host),
        )
        return link if link.peer else None

    async def _let_in(self, listener: socket.socket) -> None:
        """Accept connections. Each one gets its own task, so no peer can block the others."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, address = await loop.sock_accept(listener)
            except OSError as error:
                if error.errno in _EXHAUSTED:
                    log.error("relay_accepts_nobody", code=errno.errorcode[error.errno])  # noqa: TRY400 - short
                    await asyncio.sleep(_PAUSE_S)
            else:
                self._greet(connection, str(address[0]))

    def _greet(self, connection: socket.socket, host: str) -> None:
        """Start a handshake if the address has a free slot. When all slots are taken, drop the oldest stranger."""
        link = self._new_link(host, dials=False)
        network = network_of(host)
        if sum(network_of(stranger.host) == network for stranger in self._strangers) >= STRANGERS_PER_ADDRESS:
            link.refuse("too_many_of_address")
            connection.close()
            return
        if len(self._strangers) >= MAX_STRANGERS:
            next(iter(self._strangers)).refuse("too_many_strangers")
        context, _ = self._certificates.contexts()
        loop = asyncio.get_running_loop()
        greeting = self._strangers[link] = asyncio.create_task(
            self._shake_hands(link, lambda: loop.connect_accepted_socket(lambda: link, connection, ssl=context))
        )
        link.gone.add_done_callback(lambda _: greeting.cancel())
        greeting.add_done_callback(lambda done: connection.close() if done.cancelled() else None)

    async def _shake_hands(self, link: Link, connect: Callable[[], Awaitable[object]]) -> None:
        """Wait until a link is open and its peer is authenticated or refused."""
        try:
            async with asyncio.timeout(HANDSHAKE_S):
                await connect()
                await link.proved
        except (OSError, ValueError) as error:  # a timeout, a TLS refusal, our refusal, or an invalid address
            link.refuse(reason_of(error))

    def _new_link(self, host: str, *, dials: bool) -> Link:
        link = Link(self._node, self, host, dials=dials)
        self._all[link] = None
        link.gone.add_done_callback(lambda _: self._drop(link))
        return link

    # -- what links tell

    def proved(self, link: Link) -> None:
        """Start using a link. If there are two, both nodes use the one opened by the node whose name sorts first."""
        self._strangers.pop(link, None)
        known = self._links.get(link.peer)
        if known is None or known.gone.done() or link.dials == (self._node < link.peer):
            self._links[link.peer] = link

    def _drop(self, link: Link) -> None:
        self._all.pop(link, None)
        if self._links.get(link.peer) is link:
            del self._links[link.peer]

    def refused(self, link: Link, reason: str) -> None:
        """Log the reason for ending a connection, with a pseudonym of the peer's address."""
        self._strangers.pop(link, None)
        if self._lines.take(asyncio.get_running_loop().time()):
            source = SOURCES.of(link.host)
            log.warning("relay_peer_refused", reason=reason, source=source, dialled=link.dials, node=link.peer)

    def opened(self, channel: Channel) -> None:
        """Serve a socket relayed from another node."""
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

    async def _watch_certificates(self) -> None:
        """Read new certificates, and warn in the log before this node's expires."""
        while True:
            self._certificates.contexts()
            left = self._certificates.seconds_left()
            if left < EXPIRES_SOON_S:
                log.warning("relay_certificate_expires", days=int(left // 86_400))
            await asyncio.sleep(CERTIFICATES_EVERY_S)

    async def _close_idle(self) -> None:
        """Close links without channels, such as the spare one when both nodes opened a link."""
        idle: set[Link] = set()
        while True:
            await asyncio.sleep(IDLE_S)
            still = {link for link in self._all if link.peer and not len(link)}
            for link in idle & still:
                link.abort()
            idle = still
