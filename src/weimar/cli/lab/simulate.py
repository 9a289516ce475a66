"""`weimar simulate`: many games between computer players.

Contract: the report is for people, `--json` for programs; both have the same figures. The progress bar appears only if
standard error is a terminal.
"""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from weimar.bots import BOTS
from weimar.cli.terminal.plain_table import table, tracked
from weimar.cli.terminal.rules import chosen_rules, options_option, preset_option
from weimar.cli.terminal.transcript import transcript
from weimar.cli.terminal.workers import scheduler_option, sharing, workers_option
from weimar.cli.trouble import fail, require_count
from weimar.engine import dump, record_of
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.play.match import said_in
from weimar.lab.play.simulate import Plan, Summary, Tally, matches
from weimar.lab.play.statistics import Interval
from weimar.lab.work import Spread
from weimar.names import BOT_NAMES
from weimar.text import say

MOST_GAMES: Final = 10_000_000
_BOTS: Final = ", ".join(BOTS)


@click.command(help=say("cli-simulate"))
@click.option("--players", type=int, required=True, help=say("cli-simulate-players"))
@click.option("--games", type=int, required=True, help=say("cli-simulate-games"))
@click.option("--seed", type=int, help=say("cli-simulate-seed"))
@preset_option
@options_option
@click.option("--liberals", default="random", metavar="BOT", help=say("cli-simulate-liberals", bots=_BOTS))
@click.option("--fascists", default="random", metavar="BOT", help=say("cli-simulate-fascists", bots=_BOTS))
@click.option("--records", type=click.Path(path_type=Path), help=say("cli-simulate-records"))
@click.option("--parquet", type=click.Path(path_type=Path), help=say("cli-simulate-parquet"))
@workers_option
@scheduler_option
@click.option("--talk", is_flag=True, help=say("cli-simulate-talk"))
@click.option("--transcripts", type=click.Path(path_type=Path), help=say("cli-simulate-transcripts"))
@click.option("--json", is_flag=True, help=say("cli-simulate-json"))
def simulate(
    players: int,
    games: int,
    seed: int | None,
    rules: str,
    option: Sequence[str],
    liberals: str,
    fascists: str,
    records: Path | None,
    parquet: Path | None,
    transcripts: Path | None,
    workers: int,
    scheduler: str | None,
    *,
    talk: bool,
    json: bool,
) -> None:
    """Play games and report the results."""
    _require_sense(players, games, liberals, fascists)
    if records is not None and parquet is not None:
        fail("records_or_parquet")
    if parquet is not None and transcripts is not None:
        fail("records_or_parquet")
    for folder in (records, transcripts):
        if folder is not None:
            _require_empty(folder)
    plan = Plan(players, games, 0 if seed is None else seed, chosen_rules(rules, option), liberals, fascists, talk)
    if seed is None:
        plan = msgspec.structs.replace(plan, seed=_any_seed(plan, parquet))
    with sharing(workers, scheduler) as spread:
        summary = _run(plan, records, transcripts, spread) if parquet is None else _collect(plan, parquet, spread)
    if json:
        sys.stdout.write(msgspec.json.encode(_as_object(summary)).decode() + "\n")
    else:
        _show(summary)


def _require_sense(players: int, games: int, *bots: str) -> None:
    """Refuse impossible numbers and unknown bots."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        fail("wrong_player_count", str(players))
    require_count(games, 1, MOST_GAMES)
    for bot in bots:
        if bot not in BOTS:
            fail("unknown_bot", bot)


def _run(plan: Plan, records: Path | None, transcripts: Path | None, spread: Spread) -> Summary:
    tally = Tally()
    for number, match in enumerate(tracked(matches(plan, spread), say("simulate-progress"), plan.games), 1):
        tally.add(match)
        name = f"game-{number:0{len(str(plan.games))}}"
        if records is not None:
            record = dump(record_of(match.events, BOT_NAMES[: plan.players], said_in(match)))
            _keep(record + b"\n", records / f"{name}.json")
        if transcripts is not None:
            _keep(transcript(match, BOT_NAMES[: plan.players]).encode(), transcripts / f"{name}.txt")
    return tally.summary(plan)


def _any_seed(plan: Plan, parquet: Path | None) -> int:
    """The seed of the run to continue, else a new one."""
    if parquet is not None:
        from weimar.lab.reports.dataset import seed_of

        kept = seed_of(parquet, plan)
        if kept is not None:
            return kept
    return secrets.randbits(32)


def _collect(plan: Plan, folder: Path, spread: Spread) -> Summary:
    from weimar.lab.reports import dataset

    tally = Tally()
    try:
        games = dataset.collected(folder, plan, spread=spread)
        for game in tracked(games, say("simulate-progress"), plan.games):
            tally.add(game)
    except dataset.OtherRun as error:
        fail("other_run", error.name)
    except OSError:
        fail("unwritable", str(folder))
    return tally.summary(plan)


def _require_empty(folder: Path) -> None:
    """Refuse a non-empty folder: records of two runs in it could not be distinguished."""
    try:
        used = folder.exists() and any(folder.iterdir())
    except OSError:
        fail("unwritable", str(folder))
    if used:
        fail("folder_not_empty", str(folder))


def _keep(text: bytes, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    except OSError:
        fail("unwritable", str(path))


def _as_object(summary: Summary) -> dict[str, object]:
    """The summary with rounded figures; digits beyond the fourth are noise."""
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
    click.echo(say("simulate-title", games=summary.games, players=summary.players, seed=str(summary.seed)))
    click.echo()
    rows = [[say("simulate-outcome"), say("simulate-count"), say("simulate-share"), say("simulate-interval")]]
    for party, count in summary.wins.items():
        rows.append([say(f"simulate-{party}"), str(count), *_cells(summary.win_intervals[party])])
    for reason, count in summary.reasons.items():
        rows.append([say(f"simulate-{reason}"), str(count), *_cells(summary.reason_intervals[reason])])
    for line in table(rows):
        click.echo(line)
    click.echo()
    click.echo(
        say(
            "simulate-pace",
            rounds=round(summary.rounds_per_game, 1),
            decisions=round(summary.decisions_per_game, 1),
            speed=round(summary.games_per_second),
        )
    )


def _cells(interval: Interval) -> tuple[str, str]:
    return f"{interval.share:.1%}", f"{interval.low:.1%} – {interval.high:.1%}"
