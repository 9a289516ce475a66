"""Live tables in memory: the registry, each table's state, its viewers, its bots' turns.

Contract: judge, append to the store, commit; only then acknowledge and send updates.
"""
