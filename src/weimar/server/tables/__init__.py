"""Live tables in memory: the registry, each table's state, viewers and bot turns.

Contract: judge, append to the store, commit; only then acknowledge and send updates.
"""
