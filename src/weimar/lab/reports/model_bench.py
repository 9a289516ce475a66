"""A bench for models: duplicate deals, luck removed, and acts judged by the belief.

Contract: each deal is played three times. First, all seats are bots of one level: the yardstick. Then the contestant
gets a liberal's seat of the same deal, and finally a fascist's or Hitler's, always with the same other bots. The dice
of the deal and of the bots are the same in all three. A result is 1 or 0 for the contestant's team. Its luck is the
effect of the tiles (`weimar.review.shares`). This luck has mean 0 for any play, so the result without it has the same
mean (as with AIVAT, arXiv 1612.06915).
"""

import random
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from weimar.bots import BOTS, Bot
from weimar.engine import SPECTATOR, FairChance, Rules, View, project, start
from weimar.engine.arguments import Heard
from weimar.engine.terms import Party, Role, Seat, party_of
from weimar.lab.play.match import Match, finish
from weimar.lab.reports.calibration import Stated, Stating, stated_by
from weimar.lab.reports.judged_acts import JudgedAct, judged_acts
from weimar.lab.reports.own_contradictions import OwnContradiction, own_contradictions
from weimar.lab.reports.replayed import Replayed
from weimar.review.analysis import judge
from weimar.review.chance_model import has_verdict
from weimar.review.shares import shares, steps

SIDES: Final[tuple[Party, Party]] = ("liberal", "fascist")


class BenchPlan(Struct, frozen=True):
    """A bench.

    Attributes:
        players: 5 to 10. deals: at least 2. seed: the seed of deals and bots. others: the level of all other seats.
        probabilities: ask the contestant for probabilities; it must be `Stating`.
    """

    players: int
    deals: int
    seed: int
    others: str = "steady"
    probabilities: bool = False


class Spent(Struct, frozen=True):
    """The use of a model so far: tokens sent and received, and their price."""

    tokens: int = 0
    cost: float = 0.0


class Example(Struct, frozen=True):
    """A judged act with its position, as publicly known.

    Attributes:
        roles: the truth. view: a spectator's, before the act. arguments: all earlier ones.
    """

    deal: int
    side: Party
    seat: Seat
    act: JudgedAct
    roles: tuple[Role, ...]
    view: View
    arguments: tuple[Heard, ...]


class BenchGame(Struct, frozen=True):
    """A game of the bench.

    Attributes:
        deal: its number, from 0. side: the contestant's team. won: its result, 1 or 0. luck: the effect of the tiles.
        yardstick, yardstick_luck: the result and the luck of the bot in this seat.
        acts: the contestant's judged acts. contradictions: its contradictions. stated: its probabilities.
        examples: its acts that moved the listener furthest towards the truth, and furthest away from it.
        spent: the use of the model in this game.
    """

    deal: int
    side: Party
    seat: Seat
    won: float
    luck: float
    yardstick: float
    yardstick_luck: float
    acts: tuple[JudgedAct, ...]
    contradictions: tuple[OwnContradiction, ...] = ()
    stated: tuple[Stated, ...] = ()
    examples: tuple[Example, ...] = ()
    spent: Spent = Spent()


def bench_games(
    plan: BenchPlan, contestant: Callable[[int], Bot], spent: Callable[[], Spent] = Spent
) -> Iterator[BenchGame]:
    """The games of a plan, two for each deal; its size must have a verdict (`weimar.review.chance_model.has_verdict`).

    Args:
        plan: the plan.
        contestant: returns the bot for the game with a number.
        spent: returns the contestant's use of the model so far.
    """
    assert has_verdict(plan.players, Rules())
    for deal in range(plan.deals):
        base = Replayed.of(_match(plan, deal, None, None))
        chosen = random.Random(f"{plan.seed}/{deal}/seats")
        for number, side in enumerate(SIDES):
            seat = chosen.choice([place for place, role in enumerate(base.roles) if party_of(role) == side])
            before, player = spent(), contestant(2 * deal + number)
            game = Replayed.of(_match(plan, deal, seat, player))
            stated = _stated(player, game, seat) if plan.probabilities else ()
            after = spent()
            acts = judged_acts(game, seat)
            yield BenchGame(
                deal,
                side,
                seat,
                *_result(game, side),
                *_result(base, side),
                acts=acts,
                contradictions=own_contradictions(game, seat),
                stated=stated,
                examples=tuple([_example(deal, side, seat, act, game) for act in _furthest(acts)]),
                spent=Spent(after.tokens - before.tokens, after.cost - before.cost),
            )


def _match(plan: BenchPlan, deal: int, seat: Seat | None, contestant: Bot | None) -> Match:
    dice = random.Random(f"{plan.seed}/{deal}")
    started = start(plan.players, Rules(), FairChance(dice))
    bots = [BOTS[plan.others]] * plan.players
    if seat is not None and contestant is not None:
        bots[seat] = contestant
    return finish([started], bots, dice, random.Random(f"{plan.seed}/{deal}/talk"))


def _stated(player: Bot, game: Replayed, seat: Seat) -> tuple[Stated, ...]:
    assert isinstance(player, Stating)
    return tuple(stated_by(player, game, seat))


def _result(game: Replayed, side: Party) -> tuple[float, float]:
    """The result of a team, and its luck with tiles."""
    tiles = shares(steps(judge(game.states), game.actions), len(game.roles)).tiles
    return float(game.winner == side), tiles if side == "liberal" else -tiles


def _furthest(acts: tuple[JudgedAct, ...]) -> list[JudgedAct]:
    """The act with the greatest worth if that is above 0, and the one with the least worth if that is below 0."""
    towards = max(acts, key=lambda act: act.nats, default=None)
    away = min(acts, key=lambda act: act.nats, default=None)
    found = [towards] if towards is not None and towards.nats > 0 else []
    return [*found, away] if away is not None and away.nats < 0 else found


def _example(deal: int, side: Party, seat: Seat, act: JudgedAct, game: Replayed) -> Example:
    view = project(game.states[act.after], SPECTATOR)
    return Example(deal, side, seat, act, game.roles, view, game.talk[: act.heard])
