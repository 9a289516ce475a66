"""Ownership: the right of a process to have a table in memory.

Contract: a process claims a table before reading it, and releases it when it leaves memory. Only its owner appends to
it; the store enforces this (`weimar.store.NotOwner`). `weimar.server.cluster.node` has the ownership of a node.
"""

from weimar.store import StoreAway


class TableElsewhereError(RuntimeError):
    """Another living node owns the table."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(f"owned by node {node}")
        self.node, self.address = node, address


class NodeStopsError(StoreAway):
    """This node is stopping and claims no more tables; another one will."""


class Ownership:
    """The right of this process to have tables in memory. Without a cluster it owns every table."""

    async def claim(self, table: str) -> int:  # noqa: ARG002 - of a cluster
        """Claim a table, if it exists. Returns a number that changes with each owner.

        Raises:
            TableElsewhereError: a living node owns it.
            NodeStopsError: this node takes no more tables.
            StoreAway: the database did not answer in time.
        """
        return 0

    async def owns(self, table: str) -> bool:  # noqa: ARG002 - as above
        """Return whether this process still owns a table that it has in memory.

        Raises:
            StoreAway: the database did not answer in time.
        """
        return True

    async def release(self, table: str, wake_at: int | None) -> None:
        """Stop owning a table. A node loads it again at `wake_at`, ms since the epoch (None: never; or `AS_BEFORE`)."""

    async def ask_for(self, table: str, owner: str) -> None:
        """Ask an unreachable owner to release a table, so that people on this node are not locked out."""

    def keeps_deadlines(self) -> bool:
        """Return whether the database wakes tables that no node has in memory; if not, the registry must."""
        return False
