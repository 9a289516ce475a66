"""The process that people connect to: sockets, bots' turns, timers, limits.

Contract: the only asyncio. It asks the table what follows from a command, the store to keep it, and only then tells
anybody. It asks bots with views, and passes their actions to the table. Nothing secret is logged or measured.
"""
