"""The protocol: messages, their codec and limits.

Contract: the only source of the public protocol. docs/reference/protocol.md and types for other languages are generated
from here. Keys and arguments cross the wire, never sentences.
"""
