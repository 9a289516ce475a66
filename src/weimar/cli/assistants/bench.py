"""`weimar bench-models`: a model, or a bot, over duplicate deals, with luck removed and its acts judged.

Contract: the report is for people, `--json` for programs; both have the same figures. What a model did not answer is
in its account, apart from the results.
"""

import secrets
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click
import msgspec

from weimar.bots import BOTS, Bot
from weimar.cli.model import account_of, bounds_of, model_player
from weimar.cli.terminal.plain_table import table, tracked
from weimar.cli.trouble import fail
from weimar.engine import Rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.reports.model_bench import SIDES, BenchPlan, BenchReport, Estimate, bench_games, bench_report
from weimar.review.chance_model import has_verdict
from weimar.text import say

if TYPE_CHECKING:
    from weimar.assistants.player import ModelPlayer

FEWEST_DEALS = 2
MOST_DEALS = 100_000


@click.command(help=say("cli-bench-models"))
@click.option("--model", metavar="URL", help=say("cli-join-model"))
@click.option("--bot", metavar="LEVEL", help=say("cli-bench-models-bot", bots=", ".join(BOTS)))
@click.option("--players", default=5, help=say("cli-play-players"))
@click.option("--deals", default=20, help=say("cli-bench-models-deals"))
@click.option("--seed", type=int, help=say("cli-simulate-seed"))
@click.option("--others", default="steady", metavar="LEVEL", help=say("cli-bench-models-others", bots=", ".join(BOTS)))
@click.option("--json", is_flag=True, help=say("cli-simulate-json"))
def bench_models(
    model: str | None, bot: str | None, players: int, deals: int, seed: int | None, others: str, *, json: bool
) -> None:
    """Play the bench and report."""
    for level in (others, bot or others):
        if level not in BOTS:
            fail("unknown_bot", level)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS or not has_verdict(players, Rules()):
        fail("wrong_player_count", str(players))
    if not FEWEST_DEALS <= deals <= MOST_DEALS:
        fail("bad_count")
    player = None if bot is not None else model_player(model)
    plan = BenchPlan(players, deals, secrets.randbits(32) if seed is None else seed, others)
    if player is not None:
        sys.stderr.write(bounds_of(player) + "\n")
    games = bench_games(plan, lambda number: _contestant(player, bot, f"{plan.seed}/{number}"))
    report = bench_report(list(tracked(games, say("bench-progress"), 2 * deals)))
    if json:
        told: dict[str, Any] = {"plan": plan, "report": report, "model": None}
        if player is not None:
            told["model"] = {
                "usage": player.endpoint.usage,
                "answered": player.answered,
                "asked_again": player.asked_again,
                "ignored": player.ignored,
                "unanswered": dict(player.unanswered),
            }
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return
    name = bot if player is None else player.endpoint.settings.name
    click.echo(say("bench-title", name=str(name), games=report.games, players=players, others=others, seed=plan.seed))
    for line in table(list(_rows(report))):
        click.echo(line)
    if player is not None:
        click.echo(account_of(player))


def _contestant(player: "ModelPlayer | None", bot: str | None, seed: str) -> Bot:
    import random

    from weimar.assistants.baseline import BotAnswers
    from weimar.assistants.bot import ModelBot

    if player is not None:
        return ModelBot(player)
    return ModelBot(BotAnswers(str(bot), random.Random(seed)))  # noqa: S311 - a bench is repeatable


def _rows(report: BenchReport) -> Iterator[tuple[str, str, str]]:
    yield say("bench-figure"), say("bench-value"), say("bench-interval")
    yield _row("bench-raw", report.raw)
    yield _row("bench-fair", report.fair)
    yield _row("bench-gain", report.fair_gain)
    for side in SIDES:
        yield _row(f"bench-gain-{side}", report.sides[side])
    yield say("bench-saved"), f"{report.saved:.2f}", ""
    for kind, nats in report.nats.items():
        act, _, team = kind.partition("/")
        yield say("bench-nats", act=act, side=team), f"{nats:+.3f}", ""
    for side in SIDES:
        yield say("bench-lies", side=side), f"{report.lies[side]:.2f}", ""


def _row(key: str, found: Estimate) -> tuple[str, str, str]:
    return say(key), f"{found.mean:+.3f}", f"{found.low:+.3f} … {found.high:+.3f}"
