"""Judging commands: who may do what at a table, and what follows.

Contract: `decide` answers with events or refuses with `TableRefusal(code)`; it changes nothing. What is decided by what
rules stands in `lobby`, `hosting`, `playing`, `talk` and `absence`.
"""

from typing import Final

from weimar.table import commands as cmd
from weimar.table.absence import ABSENCE
from weimar.table.hosting import HOSTING
from weimar.table.judging import Decisions, Situation, Verdict
from weimar.table.lobby import LOBBY
from weimar.table.playing import act
from weimar.table.talk import TALK


def decide(situation: Situation, command: cmd.Command) -> Verdict:
    """What follows from a command.

    Raises:
        TableRefusal: with the code of the first thing found wrong.
    """
    if isinstance(command, cmd.Act):
        return act(situation, command)
    return Verdict(tuple(_DECIDE[type(command)](situation, command)))


_DECIDE: Final[Decisions] = LOBBY | HOSTING | TALK | ABSENCE
"""Every command but `Act`, which alone moves the game."""
