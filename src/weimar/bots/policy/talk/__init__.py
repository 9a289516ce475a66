"""Statements, arguments and replies."""
