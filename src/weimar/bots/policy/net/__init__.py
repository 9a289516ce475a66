"""A trained net as a player: what it sees of a view, and the net in whole numbers.

Contract: pure functions of a view. `weimar.lab.nets` writes the same facts for millions of games; tests compare them.
"""
