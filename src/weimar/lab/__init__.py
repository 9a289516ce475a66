"""Simulation and measurement.

Contract: bots get views; only the lab holds the true state.
"""
