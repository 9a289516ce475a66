"""Start of a node: its databases, its leases and its membership in the cluster."""

import hmac
import secrets
from typing import Final

from weimar import __version__
from weimar.server.cluster.certificates import Certificates, RelayCertificatesError
from weimar.server.cluster.node import Cluster
from weimar.server.process.settings import Settings
from weimar.store.postgres.leases import Lease
from weimar.store.postgres.store import PostgresStore

_PURPOSE: Final = b"weimar cluster"


async def open_cluster(settings: Settings, secret: bytes) -> tuple[PostgresStore, Cluster]:
    """The store of a node, and the node as a joined member of the cluster.

    Raises:
        StoreUnusable: a database is unreachable or unusable, or the other nodes have a different secret.
    """
    store = await PostgresStore.open(settings.database, node="")
    fingerprint = hmac.digest(secret, _PURPOSE, "sha256")
    name = secrets.token_hex(16)
    where = settings.relay_address
    leases = [Lease(shard, name, where, fingerprint, __version__) for shard in store.shards]
    cluster = Cluster(store, leases, name)
    try:
        await cluster.join()
    except BaseException:
        await store.close()
        raise
    return store, cluster


def open_certificates(settings: Settings) -> Certificates | None:
    """The certificates for links to other nodes; None if this node has no relay.

    Raises:
        RelayCertificatesError: they are missing, or other nodes would refuse them.
    """
    if not settings.relay:
        return None
    if settings.relay_certificates is None:
        raise RelayCertificatesError("relay_without_certificates", settings.relay)
    host, _, _ = settings.relay_address.rpartition(":")
    return Certificates(settings.relay_certificates, host.strip("[]"))
