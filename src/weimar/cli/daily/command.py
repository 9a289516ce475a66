"""`weimar daily`: play the table of the day, let a bot play it, or check a link to a game (docs/reference/daily.md).

Contract: standard output has the answer or nothing. The command refuses an invalid link: exit status 1 if its game does
not belong to the day, 2 if it is unreadable.
"""

import time
from typing import Any

import click
import msgspec

from weimar.bots import BOTS
from weimar.cli.daily.table import play_day
from weimar.cli.daily.words import lines_of, result_lines, share_line
from weimar.cli.terminal.play import Left, terminal
from weimar.cli.trouble import refuse, require_bots
from weimar.daily import checked, day_of, link_to, played_by, result_of
from weimar.daily.day import DailyError, Day, date_of
from weimar.daily.link import DailyGame
from weimar.daily.puzzle import puzzle_of
from weimar.daily.result import parted
from weimar.engine import Record, RecordError, dump, record_of
from weimar.engine.rules import overrides
from weimar.names import BOT_NAMES, SUGGESTED_NAMES
from weimar.text import say


@click.group(invoke_without_command=True, help=say("cli-daily"))
@click.option("--date", "date", metavar="YYYY-MM-DD", help=say("cli-daily-date"))
@click.option("--auto", "level", metavar="LEVEL", help=say("cli-daily-auto", bots=", ".join(BOTS)))
@click.option("--json", "as_json", is_flag=True, help=say("cli-daily-json"))
@click.pass_context
def daily(ctx: click.Context, date: str | None, level: str | None, *, as_json: bool) -> None:
    """Play a day in the terminal, or let a bot play it."""
    if ctx.invoked_subcommand is not None:
        return
    require_bots(BOTS, *([] if level is None else [level]))
    today = _today()
    try:
        day = day_of(today if date is None else date, today)
    except DailyError as error:
        refuse(error)
    if level is None and as_json:
        click.echo(msgspec.json.encode(_facts(day)))
        return
    names = names_at(day)
    console, read = terminal()
    try:
        course = play_day(day, names, console, read) if level is None else played_by(day, BOTS[level])
    except (Left, EOFError, KeyboardInterrupt):
        console.print(say("play-left"))
        return
    record = record_of(course.events, names, course.talk)
    _tell(DailyGame(day, record, course), as_json=as_json)


@daily.command(help=say("cli-daily-verify"))
@click.argument("link", metavar="LINK")
def verify(link: str) -> None:
    """Replay the game in a link, and print its result."""
    game = _checked(link)
    click.echo(msgspec.json.encode({"verified": True, **_result(game)}))


@daily.command(help=say("cli-daily-compare"))
@click.argument("first", metavar="LINK")
@click.argument("second", metavar="LINK")
def compare(first: str, second: str) -> None:
    """Print the results of two games of the same day, and the place where they diverged."""
    games = [_checked(first), _checked(second)]
    if games[0].day != games[1].day:
        refuse(DailyError("daily_other_deal", games[1].day.date))
    parting = parted(games[0].record, games[1].record, games[0].day.seat)
    answer = {"results": [_result(game) for game in games], "parted": parting}
    click.echo(msgspec.json.encode(answer))


@daily.command(help=say("cli-daily-puzzle"))
@click.option("--date", "date", metavar="YYYY-MM-DD", help=say("cli-daily-date"))
@click.option("--solution", is_flag=True, help=say("cli-daily-solution"))
@click.option("--json", "as_json", is_flag=True, help=say("cli-daily-puzzle-json"))
def puzzle(date: str | None, *, solution: bool, as_json: bool) -> None:
    """Print the puzzle of a day."""
    today = _today()
    try:
        asked = puzzle_of(today if date is None else date, today)
    except DailyError as error:
        refuse(error)
    names = BOT_NAMES[: asked.players]
    if as_json:
        click.echo(msgspec.json.encode({"puzzle": asked, "names": names}))
    else:
        click.echo("\n".join(lines_of(asked, names, solution=solution)))


def names_at(day: Day) -> list[str]:
    """The names at a day's table in the terminal, by seat."""
    bots = BOT_NAMES[: day.players - 1]
    return [*bots[: day.seat], SUGGESTED_NAMES[0], *bots[day.seat :]]


def _today() -> str:
    return date_of(time.time_ns() // 1_000_000)


def _checked(link: str) -> DailyGame:
    try:
        return checked(link, _today())
    except RecordError as error:
        refuse(error)


def _facts(day: Day) -> dict[str, Any]:
    """The facts about a day that are known before its game."""
    rules = {"preset": day.rules.preset, **overrides(day.rules)}
    return {"date": day.date, "version": day.version, "players": day.players, "rules": rules, "level": day.level}


def _result(game: DailyGame) -> dict[str, Any]:
    result: dict[str, Any] = msgspec.to_builtins(result_of(game))
    return result


def _tell(game: DailyGame, *, as_json: bool) -> None:
    link, result = link_to(game.day, game.record), result_of(game)
    if as_json:
        record: Record = game.record
        answer = {"record": msgspec.Raw(dump(record)), "link": link, "share": share_line(result)}
        click.echo(msgspec.json.encode(answer | msgspec.to_builtins(result)))
        return
    for line in (*result_lines(result), "", share_line(result), "", link):
        click.echo(line)
