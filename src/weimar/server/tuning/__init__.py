"""Replacements for internals of libraries that save time or memory.

Contract: nothing depends on them. Each has a name, and `WEIMAR_PLAIN` leaves it out: then the library's own path runs,
and the server behaves the same, only slower or larger.
"""
