"""Replacements for internals of the WebSocket library, asyncio and the garbage collector that save time or memory.

Contract: nothing depends on them. The server behaves the same without them, only slower or larger.
"""
