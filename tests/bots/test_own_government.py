"""Bots cast no ballots that look like a mistake or a confession to people."""

import random

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Bot, Thinker
from weimar.bots.inference.seat_belief import belief
from weimar.bots.players.thinker import one_ply
from weimar.bots.policy.choice.parameters import EXPERT
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.engine import awaited, project
from weimar.engine.actions import CastVote
from weimar.engine.rounds import Round


def governments(bot: Bot, players: int, games: int) -> list[Round]:
    """The governments voted on in some games of a bot against itself."""
    found: list[Round] = []
    for number in range(games):
        *_, final = sitting(players, f"own government/{number}", [bot] * players)
        found += [past for past in final.board.rounds if past.votes is not None]
    return found


def own_neins(found: list[Round]) -> int:
    """The number of nominees who voted against themselves."""
    return sum(past.votes is not None and past.votes[past.nominee or 0] == "nein" for past in found)


def test_nominees_seldom_vote_against_themselves() -> None:
    """Without the cost they do so in at least every tenth government."""
    frank = Thinker(replace(EXPERT, own_nein_cost=0.0), prospects=learned_prospects)
    free, priced = governments(frank, 7, 6), governments(one_ply(), 7, 6)
    assert own_neins(free) > 0.08 * len(free)
    assert own_neins(priced) < 0.04 * len(priced)


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_early_ballots_reveal_no_role(level: str) -> None:
    """A fascist votes like a liberal in the same seat; nominees of `expert` are an exception."""
    bot, seen = BOTS[level], 0
    for number in range(7):
        for state in sitting(7, f"first ballots/{number}", [bot] * 7):
            for seat in awaited(state)[:1]:
                view = project(state, seat)
                if view.party == "liberal" or view.enacted.fascist or not isinstance(view.legal[0], CastVote):
                    continue
                if belief(view).erratic[0] > 0.5 or (level == "expert" and seat == view.nominee):
                    continue
                roles = (*[None] * seat, "liberal", *[None] * (view.players - seat - 1))
                twin = replace(view, roles=roles, role="liberal", party="liberal")
                assert bot.choose(view, random.Random(number)) == bot.choose(twin, random.Random(number))
                seen += 1
    assert seen > 30
