"""What crosses the socket: messages, their codec, its limits.

Contract: the only source of the public protocol; docs/reference/protocol.md and the types of other languages are
drawn from here. Keys and arguments cross the wire, never sentences.
"""

from weimar.engine import actions
from weimar.table import commands

__all__ = ["actions", "commands"]
