"""Other nodes of the same cluster: sockets are carried to the node that owns their table.

Contract: nothing here is imported unless the server is one of many; it needs the extra `cluster`.
"""
