"""Choices of actions."""
