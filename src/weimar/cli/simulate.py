"""`weimar simulate`: many games between computer players.

Contract: the report is for people, `--json` for programs; both have the same figures. The progress bar shows only
when a terminal watches standard error.
"""

import secrets
import sys
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from weimar.bots import BOTS
from weimar.cli.names import NAMES
from weimar.cli.rules import OptionOptions, PresetOption, chosen_rules
from weimar.cli.trouble import fail
from weimar.engine import dump, record_of
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.match import Match
from weimar.lab.simulate import Plan, Summary, Tally, matches
from weimar.lab.statistics import Interval
from weimar.text import say

MOST_GAMES: Final = 10_000_000
_BOTS: Final = ", ".join(BOTS)


def simulate(
    players: Annotated[int, typer.Option(help=say("cli-simulate-players"))],
    games: Annotated[int, typer.Option(help=say("cli-simulate-games"))],
    seed: Annotated[int | None, typer.Option(help=say("cli-simulate-seed"), show_default=False)] = None,
    rules: PresetOption = "official",
    option: OptionOptions = None,
    liberals: Annotated[str, typer.Option(help=say("cli-simulate-liberals", bots=_BOTS), metavar="BOT")] = "random",
    fascists: Annotated[str, typer.Option(help=say("cli-simulate-fascists", bots=_BOTS), metavar="BOT")] = "random",
    records: Annotated[Path | None, typer.Option(help=say("cli-simulate-records"), show_default=False)] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help=say("cli-simulate-json"))] = False,
) -> None:
    """Play games and report."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        fail("wrong_player_count", str(players))
    if not 1 <= games <= MOST_GAMES:
        fail("bad_count")
    for bot in (liberals, fascists):
        if bot not in BOTS:
            fail("unknown_bot", bot)
    drawn = secrets.randbits(32) if seed is None else seed
    plan = Plan(players, games, drawn, chosen_rules(rules, option), liberals, fascists)
    summary = _run(plan, records)
    if json:
        sys.stdout.write(msgspec.json.encode(_as_object(summary)).decode() + "\n")
    else:
        _show(summary)


def _run(plan: Plan, records: Path | None) -> Summary:
    watching = Console(stderr=True)
    tally = Tally(plan)
    progress = track(
        matches(plan), say("simulate-progress"), plan.games, console=watching, disable=not watching.is_terminal
    )
    for number, match in enumerate(progress, 1):
        tally.add(match)
        if records is not None:
            _keep(match, plan, records / f"game-{number:0{len(str(plan.games))}}.json")
    return tally.summary()


def _keep(match: Match, plan: Plan, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(dump(record_of(match.events, NAMES[: plan.players])) + b"\n")
    except OSError:
        fail("unwritable", str(path))


def _as_object(summary: Summary) -> dict[str, object]:
    """The summary with rounded figures; a share of a share is noise beyond four digits."""
    return msgspec.structs.asdict(summary) | {
        "win_intervals": {key: _rounded(interval) for key, interval in summary.win_intervals.items()},
        "reason_intervals": {key: _rounded(interval) for key, interval in summary.reason_intervals.items()},
        "rounds_per_game": round(summary.rounds_per_game, 3),
        "decisions_per_game": round(summary.decisions_per_game, 3),
        "seconds": round(summary.seconds, 3),
        "games_per_second": round(summary.games_per_second, 1),
    }


def _rounded(interval: Interval) -> dict[str, float]:
    return {name: round(value, 4) for name, value in interval._asdict().items()}


def _show(summary: Summary) -> None:
    title = say("simulate-title", games=summary.games, players=summary.players, seed=str(summary.seed))
    table = Table(title=title, title_justify="left")
    table.add_column(say("simulate-outcome"))
    for heading in ("simulate-count", "simulate-share", "simulate-interval"):
        table.add_column(say(heading), justify="right")
    for party, count in summary.wins.items():
        table.add_row(say(f"simulate-{party}"), str(count), *_cells(summary.win_intervals[party]), style="bold")
    table.add_section()
    for reason, count in summary.reasons.items():
        table.add_row(say(f"simulate-{reason}"), str(count), *_cells(summary.reason_intervals[reason]))
    console = Console()
    console.print(table)
    console.print(
        say(
            "simulate-pace",
            rounds=round(summary.rounds_per_game, 1),
            decisions=round(summary.decisions_per_game, 1),
            speed=round(summary.games_per_second),
        )
    )


def _cells(interval: Interval) -> tuple[str, str]:
    return f"{interval.share:.1%}", f"{interval.low:.1%} – {interval.high:.1%}"
