"""`weimar simulate`: many games between computer players.

Contract: the report is for people, `--json` for programs; both have the same figures. The progress bar appears only if
standard error is a terminal.
"""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from weimar.bots import BOTS
from weimar.cli.options import chosen_rules, options_option, preset_option, scheduler_option, sharing, workers_option
from weimar.cli.terminal.plain_table import cells, rounded, table, tracked
from weimar.cli.terminal.transcript import transcript
from weimar.cli.trouble import fail, require_bots, require_count, require_players, write
from weimar.engine import dump, record_of
from weimar.lab.play.match import said_in
from weimar.lab.play.simulate import Plan, Summary, Tally, matches
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
    require_players(players)
    require_count(games, 1, MOST_GAMES)
    require_bots(BOTS, liberals, fascists)
    if parquet is not None and (records or transcripts) is not None:
        fail("records_or_parquet")
    plan = Plan(players, games, 0 if seed is None else seed, chosen_rules(rules, option), liberals, fascists, talk)
    for folder in (records, transcripts):
        if folder is not None:
            _make_empty(folder)
    if seed is None:
        plan = msgspec.structs.replace(plan, seed=_any_seed(plan, parquet))
    with sharing(workers, scheduler) as spread:
        summary = _run(plan, records, transcripts, spread) if parquet is None else _collect(plan, parquet, spread)
    if json:
        click.echo(msgspec.json.encode(_as_object(summary)))
    else:
        _show(summary)


def _run(plan: Plan, records: Path | None, transcripts: Path | None, spread: Spread) -> Summary:
    tally = Tally()
    for number, match in enumerate(tracked(matches(plan, spread), say("simulate-progress"), plan.games), 1):
        tally.add(match)
        name = f"game-{number:0{len(str(plan.games))}}"
        if records is not None:
            record = dump(record_of(match.events, BOT_NAMES[: plan.players], said_in(match)))
            write(records / f"{name}.json", record + b"\n")
        if transcripts is not None:
            write(transcripts / f"{name}.txt", transcript(match, BOT_NAMES[: plan.players]).encode())
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


def _make_empty(folder: Path) -> None:
    """Make a folder. Refuse one with files: records of two runs in it could not be distinguished."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        used = any(folder.iterdir())
    except OSError:
        fail("unwritable", str(folder))
    if used:
        fail("folder_not_empty", str(folder))


def _as_object(summary: Summary) -> dict[str, object]:
    """The summary with rounded figures; digits beyond the fourth are noise."""
    return msgspec.structs.asdict(summary) | {
        "win_intervals": {key: rounded(interval) for key, interval in summary.win_intervals.items()},
        "reason_intervals": {key: rounded(interval) for key, interval in summary.reason_intervals.items()},
        "rounds_per_game": round(summary.rounds_per_game, 3),
        "decisions_per_game": round(summary.decisions_per_game, 3),
        "seconds": round(summary.seconds, 3),
        "games_per_second": round(summary.games_per_second, 1),
    }


def _show(summary: Summary) -> None:
    title = say("simulate-title", games=summary.games, players=summary.players, seed=str(summary.seed))
    rows = [[say("simulate-outcome"), say("simulate-count"), say("simulate-share"), say("simulate-interval")]]
    for party, count in summary.wins.items():
        rows.append([say(f"simulate-{party}"), str(count), *cells(summary.win_intervals[party])])
    for reason, count in summary.reasons.items():
        rows.append([say(f"simulate-{reason}"), str(count), *cells(summary.reason_intervals[reason])])
    rounds, decisions = round(summary.rounds_per_game, 1), round(summary.decisions_per_game, 1)
    pace = say("simulate-pace", rounds=rounds, decisions=decisions, speed=round(summary.games_per_second))
    click.echo(f"{title}\n\n{table(rows)}\n\n{pace}")
