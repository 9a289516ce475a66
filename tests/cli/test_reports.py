"""Reports for people: aligned tables with the figures of the JSON."""

import json
import re
from random import Random
from typing import Any, Final

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from rich.cells import cell_len

from weimar.cli.assistants.bench import dashes, figures
from weimar.cli.commands import app
from weimar.cli.terminal.plain_table import table
from weimar.lab.play.statistics import Estimate
from weimar.lab.reports.bench_report import BenchReport
from weimar.lab.reports.calibration import Calibration, Scores
from weimar.text import say


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEIMAR_LANG", "en")


def both(*words: str) -> tuple[list[str], Any]:
    """The lines of a report, and the JSON of the same command."""
    text, data = (CliRunner().invoke(app, [*words, *more]) for more in ((), ("--json",)))
    assert (text.exit_code, text.stderr, data.exit_code, data.stderr) == (0, "", 0, "")
    return text.stdout.splitlines(), json.loads(data.stdout)


def cells(line: str) -> list[str]:
    """The cells of a row: two spaces or more are between them."""
    return re.split("  +", line.strip())


def parted(line: str) -> tuple[list[str], list[float]]:
    """The cells of a row without its percentages, which are rounded once more in the JSON; and these, as shares."""
    figures = [float(found) / 100 for found in re.findall(r"([+-]?\d+\.\d)%", line)]
    return cells(re.sub(r"\d+\.\d%", "%", line).replace("-%", "+%")), figures


def near(*figures: float) -> Any:
    """Equal to these shares in tenths of a percent."""
    return pytest.approx(list(figures), abs=0.00056)


TEXTS: Final = ("", "a", "Ada Lovelace", "山田　太郎", "\uff57\uff49\uff44\uff45", "Zoe\u0308", "12.5%", "–")


@pytest.mark.parametrize("seed", range(6))
def test_each_column_is_as_wide_as_its_widest_cell(seed: int) -> None:
    """On a terminal: wide characters take two places, accents none. Named columns are aligned left."""
    luck = Random(seed)
    rows = [[luck.choice(TEXTS) for _ in range(4)] for _ in range(luck.randrange(1, 6))]
    left = luck.sample(range(4), luck.randrange(5))
    widths = [max(cell_len(row[column]) for row in rows) for column in range(4)]
    expected = []
    for row in rows:
        blanks = [" " * (wide - cell_len(cell)) for wide, cell in zip(widths, row, strict=True)]
        shown = [row[at] + blanks[at] if at in left else blanks[at] + row[at] for at in range(4)]
        expected.append("  ".join(shown).rstrip())
    assert table(rows, left).split("\n") == expected
    assert table(rows) == table(rows, (0,))


def test_the_outcomes_of_simulated_games_are_those_of_the_json() -> None:
    """Each party and each reason with its number, share and interval; then the lengths of the games."""
    lines, told = both("simulate", "--players", "6", "--games", "37", "--seed", "4")
    title, nothing, heads, *rows, also_nothing, pace = lines
    assert title == say("simulate-title", games=37, players=6, seed="4")
    assert (nothing, also_nothing) == ("", "")
    names = ("outcome", "count", "share", "interval")
    assert cells(heads) == [say(f"simulate-{name}") for name in names]
    expected = [
        (name, count, told[intervals][name])
        for counts, intervals in (("wins", "win_intervals"), ("reasons", "reason_intervals"))
        for name, count in told[counts].items()
    ]
    for row, (name, count, found) in zip(rows, expected, strict=True):
        share = near(found["share"], found["low"], found["high"])
        assert parted(row) == ([say(f"simulate-{name}"), str(count), "%", "% – %"], share)
    rounds, decisions = (round(told[f"{name}_per_game"], 1) for name in ("rounds", "decisions"))
    assert pace.startswith(say("simulate-pace", rounds=rounds, decisions=decisions, speed=0).partition("; ")[0])


def test_the_values_of_a_study_are_those_of_the_json() -> None:
    """Each value with its share, its change against the first, which has none, and the length of its games."""
    lines, told = both("study", "veto", "--players", "5", "--games", "60", "--seed", "2", "--bots", "random")
    title, nothing, heads, *rows, also_nothing, intervals = lines
    assert title == say("study-title", question="veto", bots="random", seed="2")
    assert (nothing, also_nothing, intervals) == ("", "", say("study-intervals"))
    interval = say("simulate-interval")
    counts = [say(name) for name in ("study-value", "simulate-count", "simulate-liberal")]
    assert cells(heads) == [*counts, interval, say("study-change"), interval, say("study-rounds")]
    assert [one["change"] is None for one in told["findings"]] == [True, False]
    for row, one in zip(rows, told["findings"], strict=True):
        share, change = one["share"], one["change"] or {}
        shares = [
            found[key] for found, of in ((share, "share"), (change, "change")) for key in (of, "low", "high") if found
        ]
        words = ["%", "% – %", *(["+%", "+% – +%"] if change else [])]
        told_row = [one["value"], str(one["games"]), *words, f"{one['rounds_per_game']:.1f}"]
        assert parted(row) == (told_row, near(*shares))
        assert one["share"]["share"] == pytest.approx(one["liberal_wins"] / one["games"], abs=1e-4)


def test_the_sides_of_a_tournament_are_those_of_the_json() -> None:
    """For each size both sides with their endings in alphabetical order, then both together, then the times."""
    options = ("--players", "6", "--players", "5", "--deals", "9", "--seed", "3")
    lines, told = both("tournament", "selfish", "random", *options)
    title, nothing, heads, *rows = lines
    assert title == say("tournament-title", bot="selfish", opponent="random", seed="3")
    names = ("players", "side", "rate", "endings")
    players, side, rate, endings = (say(f"tournament-{name}") for name in names)
    assert cells(heads) == [players, side, say("simulate-count"), rate, say("simulate-interval"), endings]
    expected: list[tuple[list[str], Any]] = []
    for result in told["results"]:
        size = str(result["players"])
        for party, found in result["sides"].items():
            assert found["games"] == sum(found["endings"].values()) == 9
            ends = [
                say("tournament-ending", ending=say(f"simulate-{reason}"), count=found["endings"][reason])
                for reason in sorted(found["endings"])
            ]
            words = [size, say(f"tournament-as-{party}"), "9", "%", "% – %", ", ".join(ends)]
            expected.append((words, near(found["win_rate"], found["low"], found["high"])))
        found = result["both"]
        words = [size, say("tournament-both"), "18", "%", "% – %"]
        expected.append((words, near(found["win_rate"], found["low"], found["high"])))
    assert [parted(row) for row in rows[: len(expected)]] == expected
    assert (nothing, rows[len(expected)]) == ("", "")
    times = [re.sub(r"\d+(\.\d+)?( ms|%)", "", line) for line in rows[len(expected) + 1 :]]
    begins = [f"{many} players, {name}: " for many in (6, 5) for name in ("selfish", "random")]
    assert all(line.startswith(begin) for line, begin in zip(times, begins, strict=True))


def test_each_figure_of_a_bench_stands_in_its_row() -> None:
    """With its interval; figures that are None have no row. Dashes stand for all of them if a model did not play."""
    luck = Random(1)

    def some() -> Estimate:
        mean = round(luck.uniform(-1, 1), 4)
        return Estimate(mean, mean - 0.25, mean + 0.5)

    def interval(found: Estimate, form: str) -> str:
        return f"{found.low:{form}} … {found.high:{form}}"

    def row(label: str, found: Estimate, form: str = "+.3f") -> list[str]:
        return [label, f"{found.mean:{form}}", interval(found, form)]

    told = BenchReport(
        games=4,
        raw=some(),
        fair=some(),
        raw_gain=some(),
        fair_gain=some(),
        saved=2.345,
        sides={"liberal": some(), "fascist": some()},
        wins_per_thousand_tokens=some(),
        wins_per_cost=some(),
        nats={"claim/fascist": 0.5, "ballot/liberal": -0.25},
        lies={"liberal": 0.125, "fascist": 0.5},
        contradictions={f"{against}/{side}": some() for against in ("self", "seen") for side in ("liberal", "fascist")},
        calibration=None,
        towards=(),
        away=(),
    )
    assert told.wins_per_thousand_tokens is not None
    assert told.wins_per_cost is not None
    heads = [say("bench-figure"), say("bench-value"), say("bench-interval")]
    per_use = [
        row(say("bench-per-tokens"), told.wins_per_thousand_tokens, ".4f"),
        row(say("bench-per-cost"), told.wins_per_cost, ".2f"),
    ]
    results = [
        row(say("bench-raw"), told.raw),
        row(say("bench-fair"), told.fair),
        row(say("bench-gain"), told.fair_gain),
        row(say("bench-gain-liberal"), told.sides["liberal"]),
        row(say("bench-gain-fascist"), told.sides["fascist"]),
        [say("bench-saved"), "2.35", ""],
    ]
    words = [
        [say("bench-nats", act="claim", side="fascist"), "+0.500", ""],
        [say("bench-nats", act="ballot", side="liberal"), "-0.250", ""],
        [say("bench-lies", side="liberal"), "0.12", ""],
        [say("bench-lies", side="fascist"), "0.50", ""],
    ]
    for against in ("self", "seen"):
        for side in ("liberal", "fascist"):
            label = say("bench-contradictions", against=against, side=side)
            words.append(row(label, told.contradictions[f"{against}/{side}"], ".3f"))
    assert figures(told) == [heads, *results, *per_use, *words]
    assert figures(replace(told, wins_per_thousand_tokens=None, wins_per_cost=None)) == [heads, *results, *words]
    assert dashes(told) == [heads, *([label, "–", "–"] for label, *_ in (*results, *per_use, *words))]

    stated, exact = (Scores(some(), some(), (None,) * 10) for _ in range(2))
    found = Calibration(9, 7, stated, exact, some())
    assert found.excess is not None
    brier, loss = say("bench-brier"), say("bench-log-loss")
    said, believed = (
        [row(f"{brier}: {say(key)}", one.brier, ".3f"), row(f"{loss}: {say(key)}", one.log_loss, ".3f")]
        for key, one in (("bench-stated", stated), ("bench-exact", exact))
    )
    excess = row(say("bench-excess"), found.excess)
    whole = figures(replace(told, calibration=found))
    assert whole == [*figures(told), *said, *believed, excess]
    few = figures(replace(told, calibration=replace(found, stated=None, excess=None)))
    assert few == [*figures(told), *believed]
