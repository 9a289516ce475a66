"""Ballots before the first fascist policy say nothing about the voter's role."""

from itertools import takewhile

import pytest
from sitting import as_liberal, sitting

from weimar.bots import BOTS, Thinker
from weimar.bots.policy.choice.mind import Standpoint, weigh
from weimar.engine import State, awaited, project
from weimar.engine.actions import CastVote


def before_any_fascist_policy(state: State) -> bool:
    """The rest of the game is not played."""
    return not state.board.fascist


@pytest.mark.parametrize(("level", "most"), [("steady", 0.15), ("expert", 0.05)])
def test_early_ballots_reveal_no_role(level: str, most: float) -> None:
    """A fascist's chance of a Ja is about that of a liberal in the same seat, who knows no other role.

    The net alone differs by up to .26: `Commitments.shows_role` keeps liberals from ballots that only they would cast.
    """
    bot, apart = BOTS[level], list[float]()
    assert isinstance(bot, Thinker)
    mind = bot.mind
    for number in range(7):
        for state in takewhile(before_any_fascist_policy, sitting(7, f"first ballots/{number}", [bot] * 7)):
            for seat in awaited(state)[:1]:
                view = project(state, seat)
                if view.party == "liberal" or not isinstance(view.legal[0], CastVote):
                    continue
                if seat in (view.candidate, view.nominee):
                    continue
                pair = (view, as_liberal(view))
                own, liberal = (weigh(Standpoint(each, mind)).chance(CastVote(seat, "ja")) for each in pair)
                apart.append(abs(own - liberal))
    assert len(apart) > 20
    assert max(apart) < most
