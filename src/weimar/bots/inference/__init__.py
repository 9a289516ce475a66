"""Inference: a seat's beliefs about roles and tiles, given its observations.

Contract: pure functions of views. They never see the state of a game.
"""
