"""A client of the protocol in Python: for tests, external bots, and as an example for other languages.

Contract: it imports only `weimar.wire`. It keeps the snapshot up to date by applying updates. It keeps requests until
they are answered or their time is over, and sends them again after a reconnect with the same id.
"""

from weimar.client.connection import BrokenProtocol, Client, ClosedByServer, Refusal
from weimar.client.doors import find_table, open_table, read_record

__all__ = ["BrokenProtocol", "Client", "ClosedByServer", "Refusal", "find_table", "open_table", "read_record"]
