"""The server process: sockets, bot turns, timers, limits.

Contract: the table judges a command, the store makes the result durable, and only then does the server send it. Bots
get views and nothing else; their actions take the same path. Logs and metrics contain no secrets.
"""
