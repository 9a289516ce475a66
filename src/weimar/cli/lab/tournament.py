"""`weimar tournament`: two computer players over the same deals, with sides swapped.

Contract: the report is for people, `--json` for programs; both have the same figures. A long tournament prints its
expected time at the start and its progress periodically, on standard error; on a terminal with a bar.
"""

import secrets
import sys
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Final

import click
import msgspec
from babel.dates import format_timedelta

from weimar.cli.options import chosen_rules, options_option, preset_option, scheduler_option, sharing, workers_option
from weimar.cli.terminal.plain_table import cells, rounded, table, tracked
from weimar.cli.trouble import fail, require_count, require_players
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.opponents.outside import BadPolicy, contestant, is_outside
from weimar.lab.play.statistics import Interval
from weimar.lab.reports.tournament import Fixture, Result, Score, deals, expected_seconds
from weimar.lab.work import Spread
from weimar.text import chosen_language, say

MOST_DEALS: Final = 1_000_000
LONG_S: Final = 10
"""The least expected duration in seconds for printing it."""
SAID_EVERY_S: Final = 30
"""Seconds between two lines about the progress, without a terminal."""
_NAMES: Final = ", ".join(ROSTER)


@click.command(help=say("cli-tournament"))
@click.argument("bot", metavar="BOT", help=say("cli-tournament-bot", bots=_NAMES))
@click.argument("opponent", metavar="OPPONENT", required=False, help=say("cli-tournament-opponent"))
@click.option("--bot", "policy", metavar="MODULE:FUNCTION|NAME", help=say("cli-tournament-policy"))
@click.option("--players", type=int, multiple=True, help=say("cli-tournament-players"))
@click.option("--deals", default=400, help=say("cli-tournament-deals"))
@click.option("--seed", type=int, help=say("cli-simulate-seed"))
@preset_option
@options_option
@workers_option
@scheduler_option
@click.option("--talk", is_flag=True, help=say("cli-simulate-talk"))
@click.option("--json", is_flag=True, help=say("cli-simulate-json"))
def tournament(
    bot: str,
    opponent: str | None,
    policy: str | None,
    players: Sequence[int],
    deals: int,
    seed: int | None,
    rules: str,
    option: Sequence[str],
    workers: int,
    scheduler: str | None,
    *,
    talk: bool,
    json: bool,
) -> None:
    """Play a tournament and report the result."""
    bot, opponent = _contestants(bot, opponent, policy)
    counts = players or [7]
    for count in counts:
        require_players(count)
    require_count(deals, 1, MOST_DEALS)
    drawn = secrets.randbits(32) if seed is None else seed
    chosen = chosen_rules(rules, option)
    fixtures = [Fixture(bot, opponent, count, deals, drawn, chosen, talk) for count in counts]
    try:
        if scheduler is None:
            _say_how_long(fixtures, workers)
        with sharing(workers, scheduler) as spread:
            results = [_run(fixture, spread) for fixture in fixtures]
    except BadPolicy as error:
        fail(error.code, error.name)
    if json:
        click.echo(msgspec.json.encode(_as_object(results)))
    else:
        _show(results)


def _contestants(bot: str, opponent: str | None, policy: str | None) -> tuple[str, str]:
    """The names of both contestants; with an external policy, the only given name is its opponent's."""
    names = [name for name in (policy, bot, opponent) if name is not None]
    if len(names) != 2:  # noqa: PLR2004 - two contestants
        context = click.get_current_context()
        raise click.UsageError(context.get_usage(), context)
    sys.path.insert(0, str(Path.cwd()))
    for name in names:
        if not is_outside(name) and name not in ROSTER:
            fail("unknown_bot", name)
        try:
            contestant(name)
        except BadPolicy as error:
            fail(error.code, error.name)
    return names[0], names[1]


def _run(fixture: Fixture, spread: Spread) -> Result:
    score = Score(fixture)
    title = say("tournament-progress", players=fixture.players)
    said_at = monotonic()
    for done, deal in enumerate(tracked(deals(fixture, spread), title, fixture.deals), 1):
        score.add(deal)
        if monotonic() - said_at >= SAID_EVERY_S and not sys.stderr.isatty():
            click.echo(say("tournament-so-far", players=fixture.players, done=done, deals=fixture.deals), err=True)
            said_at = monotonic()
    return score.result()


def _say_how_long(fixtures: Sequence[Fixture], workers: int) -> None:
    """Play a few deals to estimate the time; print it only for a long tournament."""
    seconds = sum(expected_seconds(fixture, workers) for fixture in fixtures)
    if seconds >= LONG_S:
        duration = format_timedelta(timedelta(seconds=seconds), threshold=2, locale=chosen_language())
        games = sum(2 * fixture.deals for fixture in fixtures)
        click.echo(say("tournament-expected", games=games, duration=duration), err=True)


def _as_object(results: list[Result]) -> dict[str, object]:
    return {
        "bot": results[0].bot,
        "opponent": results[0].opponent,
        "seed": results[0].seed,
        "results": [_one(result) for result in results],
    }


def _one(result: Result) -> dict[str, object]:
    sides = {
        party: {"games": side.games, "wins": side.wins, **_rounded(side.win_rate), "endings": side.endings}
        for party, side in result.sides.items()
    }
    return {"players": result.players, "sides": sides, "both": _rounded(result.both), "decision_ms": result.times}


def _rounded(interval: Interval) -> dict[str, float]:
    figures = rounded(interval)
    return {"win_rate": figures.pop("share"), **figures}


def _show(results: list[Result]) -> None:
    first = results[0]
    title = say("tournament-title", bot=first.bot, opponent=first.opponent, seed=str(first.seed))
    headings = [say(key) for key in ("tournament-players", "tournament-side", "simulate-count", "tournament-rate")]
    rows = [(*headings, say("simulate-interval"), say("tournament-endings")), *_rows(results)]
    click.echo(f"{title}\n\n{table(rows, left=(len(headings) + 1,))}\n")
    for result in results:
        for name, times in result.times.items():
            line = say("tournament-times", players=result.players, name=name, p50=f"{times.p50}", p99=f"{times.p99}")
            click.echo(line)


def _rows(results: list[Result]) -> Iterator[tuple[str, ...]]:
    for result in results:
        for party, side in result.sides.items():
            endings = ", ".join(
                say("tournament-ending", ending=say(f"simulate-{reason}"), count=count)
                for reason, count in sorted(side.endings.items())
            )
            yield str(result.players), say(f"tournament-as-{party}"), str(side.games), *cells(side.win_rate), endings
        games = 2 * result.sides["liberal"].games
        yield str(result.players), say("tournament-both"), str(games), *cells(result.both), ""
