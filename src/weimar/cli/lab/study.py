"""`weimar study`: the effect of an option, a preset, the size of the table, the veto or the first seat.

Contract: the report is for people, `--json` for programs; both have the same figures. `--plot` writes an SVG picture.
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
from weimar.cli.trouble import fail, require_bots, require_count, require_players, write
from weimar.lab.reports.plot import plot
from weimar.lab.reports.study import QUESTIONS, Design, Finding, findings, size
from weimar.lab.work import Spread
from weimar.text import say

MOST_GAMES: Final = 10_000_000


@click.command(help=say("cli-study"))
@click.argument("question", metavar="QUESTION", help=say("cli-study-question", questions=", ".join(QUESTIONS)))
@click.option("--players", type=int, default=7, help=say("cli-simulate-players"))
@click.option("--games", type=int, default=1000, help=say("cli-study-games"))
@click.option("--seed", type=int, help=say("cli-simulate-seed"))
@preset_option
@options_option
@click.option("--bots", default="selfish", metavar="BOT", help=say("cli-study-bots", bots=", ".join(BOTS)))
@workers_option
@scheduler_option
@click.option("--plot", "picture", type=click.Path(path_type=Path), help=say("cli-study-plot"))
@click.option("--json", is_flag=True, help=say("cli-simulate-json"))
def study(
    question: str,
    players: int,
    games: int,
    seed: int | None,
    rules: str,
    option: Sequence[str],
    bots: str,
    workers: int,
    scheduler: str | None,
    picture: Path | None,
    *,
    json: bool,
) -> None:
    """Play the games of a study and report the findings."""
    if question not in QUESTIONS:
        fail("unknown_question", question)
    require_players(players)
    require_count(games, 1, MOST_GAMES)
    require_bots(BOTS, bots)
    drawn = secrets.randbits(32) if seed is None else seed
    design = Design(question, games, drawn, players, chosen_rules(rules, option), bots)
    with sharing(workers, scheduler) as spread:
        found = _run(design, spread)
    if picture is not None:
        shares = [(finding.value, finding.share) for finding in found]
        write(picture, plot(_title(design), shares).encode())
    if json:
        click.echo(msgspec.json.encode(_as_object(design, found)))
    else:
        _show(design, found)


def _run(design: Design, spread: Spread) -> tuple[Finding, ...]:
    found: tuple[Finding, ...] = ()
    for item in tracked(findings(design, spread), say("simulate-progress"), size(design) + 1):
        if isinstance(item, tuple):
            found = item
    return found


def _title(design: Design) -> str:
    return say("study-title", question=design.question, bots=design.bots, seed=str(design.seed))


def _as_object(design: Design, found: Sequence[Finding]) -> dict[str, object]:
    return {
        "question": design.question,
        "seed": design.seed,
        "bots": design.bots,
        "intervals": {"share": "wilson", "change": "newcombe"},
        "findings": [_as_row(finding) for finding in found],
    }


def _as_row(found: Finding) -> dict[str, object]:
    return {
        "value": found.value,
        "games": found.games,
        "liberal_wins": found.wins,
        "share": rounded(found.share),
        "change": None if found.change is None else rounded(found.change),
        "rounds_per_game": round(found.rounds, 3),
    }


def _show(design: Design, found: Sequence[Finding]) -> None:
    names = (
        "study-value",
        "simulate-count",
        "simulate-liberal",
        "simulate-interval",
        "study-change",
        "simulate-interval",
        "study-rounds",
    )
    rows: list[tuple[str, ...]] = [tuple(say(name) for name in names)]
    for finding in found:
        change = finding.change
        moved = ("", "") if change is None else (f"{change.change:+.1%}", f"{change.low:+.1%} – {change.high:+.1%}")
        rows.append((finding.value, str(finding.games), *cells(finding.share), *moved, f"{finding.rounds:.1f}"))
    click.echo(f"{_title(design)}\n\n{table(rows)}\n\n{say('study-intervals')}")
