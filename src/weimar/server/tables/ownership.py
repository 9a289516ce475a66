"""Ownership: which process may have a table in memory.

Contract (`Ownership`): a table is claimed before it is read, and released when it leaves memory. Only its owner appends
to it; the store enforces that (`weimar.store.NotOwner`). A process without a cluster owns every table (`SoleOwner`).
"""

from typing import Protocol

from weimar.store import StoreAway


class TableElsewhereError(RuntimeError):
    """Another living node owns the table.

    Args:
        node: its id. address: where other nodes reach it.
    """

    def __init__(self, node: str, address: str) -> None:
        super().__init__(f"owned by node {node}")
        self.node, self.address = node, address


class NodeStopsError(StoreAway):
    """This node stops, and claims nothing any more; another one will."""


class Ownership(Protocol):
    """See the module."""

    async def claim(self, table: str) -> int:
        """Own a table from now on, if there is one; a number that changes with its owners.

        Raises:
            TableElsewhereError: a living node owns it.
            NodeStopsError: this node takes no more tables.
            StoreAway: nobody could say in time.
        """
        ...

    async def release(self, table: str, wake_at: int | None) -> None:
        """Stop owning a table.

        Args:
            table: its key.
            wake_at: when some node has to load it again, in milliseconds since the epoch; None for never.
        """
        ...

    async def give_up(self, table: str) -> None:
        """Stop owning a table that could not be read; the time at which it has to be loaded stays as it is."""
        ...

    async def ask_for(self, table: str, owner: str) -> None:
        """Ask an owner that cannot be reached from here to let a table go, so that people here are not shut out."""
        ...

    def keeps_deadlines(self) -> bool:
        """Tell whether the database wakes tables that nobody has in memory; else the registry has to."""
        ...


class SoleOwner:
    """The only process there is."""

    async def claim(self, table: str) -> int:  # noqa: ARG002 - as above
        """Every table is its own."""
        return 0

    async def release(self, table: str, wake_at: int | None) -> None:
        """Remain the owner; the registry remembers the deadline."""

    async def give_up(self, table: str) -> None:
        """Remain the owner."""

    async def ask_for(self, table: str, owner: str) -> None:
        """There is nobody to ask."""

    def keeps_deadlines(self) -> bool:
        """Leave them to the registry."""
        return False
