"""The server process: sockets, bots' turns, timers, limits.

Contract: the only asyncio. It asks the table what follows from a command, has the store keep it, and only then sends
it to anybody. It asks bots with views, and passes their actions to the table. Nothing secret is logged or measured.
"""
