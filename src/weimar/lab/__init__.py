"""Simulation and measurement.

Contract: it imports only `engine` and `bots`. Bots get views; only the lab holds the true state.
"""
