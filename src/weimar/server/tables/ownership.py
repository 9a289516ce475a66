"""Ownership: the right of a process to have a table in memory.

Contract (`Ownership`): a process claims a table before reading it, and releases it when it leaves memory. Only its
owner appends to it; the store enforces this (`weimar.store.NotOwner`). A process without a cluster owns every table
(`SoleOwner`).
"""

from typing import Protocol

from weimar.store import StoreAway


class TableElsewhereError(RuntimeError):
    """Another living node owns the table.

    Args:
        node: the owner's id. address: the owner's relay address.
    """

    def __init__(self, node: str, address: str) -> None:
        super().__init__(f"owned by node {node}")
        self.node, self.address = node, address


class NodeStopsError(StoreAway):
    """This node is stopping and claims no more tables; another one will."""


class Ownership(Protocol):
    """The right of this process to have tables in memory."""

    async def claim(self, table: str) -> int:
        """Claim a table, if it exists. Returns a number that changes with each owner.

        Raises:
            TableElsewhereError: a living node owns it.
            NodeStopsError: this node takes no more tables.
            StoreAway: the database did not answer in time.
        """
        ...

    async def owns(self, table: str) -> bool:
        """Return whether this process still owns a table that it has in memory.

        Raises:
            StoreAway: the database did not answer in time.
        """
        ...

    async def release(self, table: str, wake_at: int | None) -> None:
        """Stop owning a table.

        Args:
            table: its key.
            wake_at: the time for some node to load it again, in milliseconds since the epoch; None for never.
        """
        ...

    async def release_unread(self, table: str) -> None:
        """Stop owning an unreadable table; its time for loading stays unchanged."""
        ...

    async def ask_for(self, table: str, owner: str) -> None:
        """Ask an unreachable owner to release a table, so that people on this node are not locked out."""
        ...

    def keeps_deadlines(self) -> bool:
        """Return whether the database wakes tables that no node has in memory; if not, the registry must."""
        ...


class SoleOwner:
    """Ownership in a process without a cluster: it owns every table."""

    async def claim(self, table: str) -> int:  # noqa: ARG002 - as above
        """Return 0: the owner never changes."""
        return 0

    async def owns(self, table: str) -> bool:  # noqa: ARG002 - as above
        """Return True."""
        return True

    async def release(self, table: str, wake_at: int | None) -> None:
        """Remain the owner; the registry remembers the deadline."""

    async def release_unread(self, table: str) -> None:
        """Remain the owner."""

    async def ask_for(self, table: str, owner: str) -> None:
        """Do nothing: there is no other owner."""

    def keeps_deadlines(self) -> bool:
        """Return False: the registry keeps the deadlines."""
        return False
