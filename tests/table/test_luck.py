"""Luck of tables: each deal is drawn from the system's random source, and never drawn a second time."""

import random
from random import Random

import pytest
from driver import Party
from msgspec.structs import replace

from weimar.engine import FairChance
from weimar.engine.boards import roles_for
from weimar.engine.terms import Role, Seat, Tiles
from weimar.server.tables import live_table
from weimar.table import commands as cmd
from weimar.table.decide import decide


class Counted(FairChance):
    """Luck that deals given roles, and counts how often it is asked.

    Args:
        roles: by seat.
    """

    def __init__(self, roles: tuple[Role, ...]) -> None:
        super().__init__(Random("counted"))
        self._roles = roles
        self.asked: list[str] = []

    def deal(self, players: int) -> tuple[Role, ...]:
        """The given roles."""
        assert len(self._roles) == players
        self.asked.append("deal")
        return self._roles

    def first_candidate(self, players: int) -> Seat:
        """As `FairChance`."""
        self.asked.append("first")
        return super().first_candidate(players)

    def shuffle(self, tiles: Tiles) -> Tiles:
        """As `FairChance`."""
        self.asked.append("shuffle")
        return super().shuffle(tiles)


@pytest.mark.parametrize("players", [5, 7])
def test_a_deal_is_drawn_only_once(players: int) -> None:
    """Also the second deal of an evening, and whatever the host is."""
    dealt = roles_for(players)
    for hosts in ("liberal", "fascist", "hitler"):
        turn = dealt.index(hosts)
        roles = dealt[turn:] + dealt[:turn]
        table = Party(Random(turn), people=1, bots=players - 1)
        for _ in range(2):
            luck = Counted(roles)
            verdict = decide(replace(table.context(1), chance=luck), cmd.StartGame())
            assert sorted(luck.asked) == ["deal", "first", "shuffle"]
            table.enact(verdict)
            assert table.state.game is not None
            assert table.state.game.setup.roles == roles
            table.play_until("game_over")
            table.do(1, cmd.PlayAgain())


def test_tables_have_the_luck_of_the_system() -> None:
    """No seed, and nothing that could be foretold from what was drawn before."""
    luck = live_table._LUCK  # noqa: SLF001 - the source of all deals
    assert type(luck) is FairChance
    assert type(luck._dice) is random.SystemRandom  # noqa: SLF001
