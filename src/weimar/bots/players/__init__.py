"""Players: the available computer players, from `random` to `expert`.

Contract: a player keeps nothing between decisions.
"""
