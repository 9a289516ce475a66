"""Faster or smaller replacements for internals of libraries.

Contract: the rest of the server does not depend on them. Each has a name, and `WEIMAR_PLAIN` switches it off. Then the
library's own code runs, and the server behaves the same, but slower or with more memory.
"""
