"""Inference: what a seat can believe about roles and tiles, given what it has seen.

Contract: pure functions of views. They never see the state of a game.
"""
