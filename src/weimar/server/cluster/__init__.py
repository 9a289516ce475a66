"""Many nodes on one cluster of databases: who owns which table, and how sockets reach it.

Contract: the rest of the server works alike on one node and on many. What crosses nodes is either in the log, or
carried unread from a socket to the owner of its table. Nothing here is imported unless the server is one of many; it
needs the extra `cluster`.
"""
