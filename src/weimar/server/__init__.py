"""The server process: sockets, bots' turns, timers, limits.

Contract: the table judges a command, the store makes the result durable, and only then is anybody told. Bots get views
and nothing else; their actions take the same way. Nothing secret is logged or measured.
"""
