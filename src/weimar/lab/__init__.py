"""Simulation and measurement.

Contract: imports `engine` and `bots` only. Bots get views; the lab alone holds the true state.
"""
