"""Reasons given for moves after the game."""
