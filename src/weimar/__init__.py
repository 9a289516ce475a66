"""Weimar: Secret Hitler for real tables.

`weimar.engine` has the rules, `weimar.bots` the computer players, `weimar.lab` simulation; `weimar.cli` is the command.
"""

__version__ = "0.1.0"
