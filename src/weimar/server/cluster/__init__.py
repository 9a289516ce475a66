"""Several nodes sharing a cluster of databases: table ownership, and routing of sockets to the owners.

Contract: the rest of the server works the same on one node and on many. Nodes exchange data only through the log, and
by relaying sockets unread to the owner of their table. A server imports this package only as part of a cluster; it
needs the extra `cluster`.
"""
