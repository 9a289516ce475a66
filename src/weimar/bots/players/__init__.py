"""Players: the computer players that people can choose, from `random` to `expert`.

Contract: a player keeps nothing between decisions.
"""
