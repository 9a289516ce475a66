"""The game in the terminal, and text for people."""
