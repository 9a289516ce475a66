"""`weimar bench-models`: a model, or a bot, over duplicate deals, with luck removed and its acts judged.

Contract: the report is for people, `--json` for programs; both have the same figures. A model's unanswered questions
are listed in its account, separately from the results. If it answered fewer than half of them, there are no figures.
"""

import secrets
import sys
from typing import TYPE_CHECKING, Any

import click
import msgspec

from weimar.bots import BOTS, Bot
from weimar.cli.assistants.figures import NOTHING, asked, dashes, figures, scores, tenths
from weimar.cli.model import account_of, bounds_of, model_player
from weimar.cli.terminal.plain_table import table, tracked
from weimar.cli.trouble import fail, require_bots, require_count
from weimar.engine import Rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.play.statistics import FEWEST_DEALS
from weimar.lab.reports.bench_report import BenchReport, bench_report
from weimar.lab.reports.model_bench import BenchPlan, Spent, bench_games
from weimar.review.chance_model import has_verdict
from weimar.text import say

if TYPE_CHECKING:
    from weimar.assistants.player import ModelPlayer

MOST_DEALS = 100_000


@click.command(help=say("cli-bench-models"))
@click.option("--model", metavar="URL", help=say("cli-join-model"))
@click.option("--bot", metavar="LEVEL", help=say("cli-bench-models-bot", bots=", ".join(BOTS)))
@click.option("--players", default=5, help=say("cli-play-players"))
@click.option("--deals", default=20, help=say("cli-bench-models-deals"))
@click.option("--seed", type=int, help=say("cli-simulate-seed"))
@click.option("--others", default="steady", metavar="LEVEL", help=say("cli-bench-models-others", bots=", ".join(BOTS)))
@click.option("--probabilities", is_flag=True, help=say("cli-bench-models-probabilities"))
@click.option("--json", is_flag=True, help=say("cli-simulate-json"))
def bench_models(
    model: str | None,
    bot: str | None,
    players: int,
    deals: int,
    seed: int | None,
    others: str,
    *,
    probabilities: bool,
    json: bool,
) -> None:
    """Play the bench and report."""
    require_bots(BOTS, others, bot or others)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS or not has_verdict(players, Rules()):
        fail("wrong_player_count", str(players))
    require_count(deals, FEWEST_DEALS, MOST_DEALS)
    player = None if bot is not None else model_player(model)
    plan = BenchPlan(players, deals, secrets.randbits(32) if seed is None else seed, others, probabilities)
    if player is not None:
        sys.stderr.write(bounds_of(player) + "\n")
    games = bench_games(plan, lambda number: _contestant(player, bot, f"{plan.seed}/{number}"), lambda: _spent(player))
    report = bench_report(list(tracked(games, say("bench-progress"), 2 * deals)))
    silent = None if player is None or player.has_played else player
    name = str(bot if player is None else player.endpoint.settings.name)
    title = say("bench-title", name=name, games=report.games, players=players, others=others, seed=plan.seed)
    if json:
        click.echo(msgspec.json.encode(_data(plan, report if silent is None else None, player)))
    elif silent is None:
        _print(title, report, player)
    else:
        click.echo(f"{title}\n{table(dashes(report))}")
    if silent is not None:
        click.echo(account_of(silent), err=True)
        fail("model_did_not_play", name)


def _data(plan: BenchPlan, report: BenchReport | None, player: "ModelPlayer | None") -> dict[str, Any]:
    told: dict[str, Any] = {"plan": plan, "report": report, "model": None}
    if player is not None:
        told["model"] = {
            "usage": player.endpoint.usage,
            "answered": player.answered,
            "asked_again": player.asked_again,
            "ignored": player.ignored,
            "unanswered": dict(player.unanswered),
            "stated": player.stated,
            "unstated": dict(player.unstated),
            "refused_with": player.refused_with,
        }
    return told


def _print(title: str, report: BenchReport, player: "ModelPlayer | None") -> None:
    click.echo(f"{title}\n{table(figures(report))}")
    if report.calibration is not None:
        click.echo(f"\n{say('bench-calibration')}\n{asked(report.calibration)}")
        for rows in (scores(report.calibration), tenths(report.calibration)):
            click.echo(f"\n{table(rows)}" if rows else NOTHING)
    if player is not None:
        click.echo(account_of(player))


def _spent(player: "ModelPlayer | None") -> Spent:
    if player is None:
        return Spent()
    usage = player.endpoint.usage
    return Spent(usage.sent + usage.received, usage.cost)


def _contestant(player: "ModelPlayer | None", bot: str | None, seed: str) -> Bot:
    import random

    from weimar.assistants.baseline import BotAnswers
    from weimar.assistants.bot import ModelBot

    if player is not None:
        return ModelBot(player)
    return ModelBot(BotAnswers(str(bot), random.Random(seed)))  # noqa: S311 - a bench is repeatable
