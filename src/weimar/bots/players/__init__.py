"""Players: the available computer players, from `random` to `expert`.

Contract: players are stateless between decisions.
"""
