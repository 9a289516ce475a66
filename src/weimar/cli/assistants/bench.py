"""`weimar bench-models`: a model, or a bot, over duplicate deals, with luck removed and its acts judged.

Contract: the report is for people, `--json` for programs; only the latter has the calibration by tenths of the scale.
A model's unanswered questions are listed in its account, separately from the results. If it answered fewer than half of
them, there are no figures.
"""

import secrets
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click
import msgspec

from weimar.bots import BOTS, Bot
from weimar.cli.model import account_of, bounds_of, model_player
from weimar.cli.terminal.plain_table import table, tracked
from weimar.cli.trouble import fail, require_bots, require_count
from weimar.engine import Rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.play.statistics import FEWEST_DEALS, Estimate
from weimar.lab.reports.bench_report import AGAINST, BenchReport, bench_report
from weimar.lab.reports.calibration import Calibration
from weimar.lab.reports.model_bench import SIDES, BenchPlan, Spent, bench_games
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
    counts = ("answered", "asked_again", "ignored", "unanswered", "stated", "unstated", "refused_with")
    model = (
        None if player is None else {"usage": player.endpoint.usage, **{name: getattr(player, name) for name in counts}}
    )
    return {"plan": plan, "report": report, "model": model}


def _print(title: str, report: BenchReport, player: "ModelPlayer | None") -> None:
    click.echo(f"{title}\n{table(figures(report))}")
    if report.calibration is not None:
        click.echo(say("bench-asked", asked=report.calibration.asked, understood=report.calibration.understood))
    if player is not None:
        click.echo(account_of(player))


def _spent(player: "ModelPlayer | None") -> Spent:
    if player is None:
        return Spent()
    usage = player.endpoint.usage
    return Spent(usage.sent + usage.received, usage.cost)


def _contestant(player: "ModelPlayer | None", bot: str | None, seed: str) -> Bot:
    import random

    from weimar.assistants.bot import BotAnswers, ModelBot

    if player is not None:
        return ModelBot(player)
    return ModelBot(BotAnswers(str(bot), random.Random(seed)))  # noqa: S311 - a bench is repeatable


Rows: TypeAlias = Sequence[Sequence[str]]
"""Rows of equal length; the first has the headings."""
NOTHING: Final = "–"


def figures(report: BenchReport) -> Rows:
    """The results, the worth of acts, false claims, contradictions, and the scores of stated probabilities."""
    scores = [] if report.calibration is None else _calibration(report.calibration)
    heads = [say("bench-figure"), say("bench-value"), say("bench-interval")]
    return [heads, *_results(report), *_words(report), *scores]


def dashes(report: BenchReport) -> Rows:
    """The same rows without the figures, for a model that did not play."""
    heads, *rows = figures(report)
    return [heads, *([label, NOTHING, NOTHING] for label, *_ in rows)]


def _results(report: BenchReport) -> Iterator[list[str]]:
    yield _row(say("bench-raw"), report.raw)
    yield _row(say("bench-fair"), report.fair)
    yield _row(say("bench-gain"), report.fair_gain)
    for side in SIDES:
        yield _row(say(f"bench-gain-{side}"), report.sides[side])
    yield [say("bench-saved"), f"{report.saved:.2f}", ""]
    if report.wins_per_thousand_tokens is not None:
        yield _row(say("bench-per-tokens"), report.wins_per_thousand_tokens, ".4f")
    if report.wins_per_cost is not None:
        yield _row(say("bench-per-cost"), report.wins_per_cost, ".2f")


def _words(report: BenchReport) -> Iterator[list[str]]:
    for kind, nats in report.nats.items():
        act, _, team = kind.partition("/")
        yield [say("bench-nats", act=act, side=team), f"{nats:+.3f}", ""]
    for side in SIDES:
        yield [say("bench-lies", side=side), f"{report.lies[side]:.2f}", ""]
    for against in AGAINST:
        for side in SIDES:
            label = say("bench-contradictions", against=against, side=side)
            yield _row(label, report.contradictions[f"{against}/{side}"], ".3f")


def _row(label: str, found: Estimate, form: str = "+.3f") -> list[str]:
    return [label, f"{found.mean:{form}}", f"{found.low:{form}} … {found.high:{form}}"]


def _calibration(found: Calibration) -> Iterator[list[str]]:
    """The scores of stated probabilities and of the exact belief; none with too few answers."""
    for who, scores in (("stated", found.stated), ("exact", found.exact)):
        if scores is not None:
            yield _row(f"{say('bench-brier')}: {say(f'bench-{who}')}", scores.brier, ".3f")
            yield _row(f"{say('bench-log-loss')}: {say(f'bench-{who}')}", scores.log_loss, ".3f")
    if found.excess is not None:
        yield _row(say("bench-excess"), found.excess)
