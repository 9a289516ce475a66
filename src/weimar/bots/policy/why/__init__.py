"""Reasons for moves, given after the game."""
