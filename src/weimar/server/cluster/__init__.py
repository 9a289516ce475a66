"""Many nodes on one cluster of databases: who owns which table, and how sockets reach it.

Contract: the rest of the server works the same on one node and on many. Data crosses nodes in the log, or unread from a
socket to the owner of its table. A server imports this package only as part of a cluster; it needs the extra `cluster`.
"""
