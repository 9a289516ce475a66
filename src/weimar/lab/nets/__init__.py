"""Nets that play: the facts they see, the options they have, and a bot that uses one. NumPy and Numba are enough.

Contract: a net gets what its seat may know and nothing else. `weimar.lab.train` makes nets, with JAX.
"""
