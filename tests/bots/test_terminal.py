"""Computer players in the terminal game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.lists import format_list
from babel.numbers import format_percent
from click.testing import CliRunner
from msgspec import convert

import golden
from weimar.cli.commands import app
from weimar.engine import Action, Record, final_state, parse
from weimar.text import ENVIRONMENT, languages, say
from weimar.wording.narrator import _DEEDS, Narrator

ANY_KEY = "".join(f"{key}\n" for key in (*range(5, 0, -1), "F", "L", "j", "n", "v", "p", ""))
"""Every key that can choose something at a table of five, and Enter."""


@pytest.mark.parametrize("level", ["selfish", "expert"])
def test_a_level_plays_in_the_terminal(level: str) -> None:
    """A whole game; those that think make statements."""
    done = CliRunner().invoke(
        app, ["play", "--players", "5", "--seed", "3", "--bots", level], input=ANY_KEY * 60, env={"COLUMNS": "100"}
    )
    assert done.exit_code == 0
    assert say(f"lobby-level-{level}") in done.stdout
    assert sum(line.endswith(("You won.", "You lost.")) for line in done.stdout.splitlines()) == 1
    assert ("says of round" in done.stdout) == (level != "selfish")


def test_bots_explain_themselves_after_the_game(tmp_path: Path) -> None:
    """Round by round, about the others only, after the end; the same explanations as for the record."""
    kept = tmp_path / "game.json"
    arguments = ["play", "--players", "5", "--seed", "3", "--bots", "steady", "--record", str(kept)]
    asked = re.compile(say("bots-why-round", count=777).replace("?", "[?]").replace("777", r"\d+"))
    done = CliRunner().invoke(app, arguments, input=ANY_KEY * 60, env={"COLUMNS": "200"})
    turns = asked.split(done.stdout)[0].count(", or ? (help)")
    kept.unlink()
    answers = "".join((ANY_KEY * 60).splitlines(keepends=True)[:turns]) + "x\n99\n2\n\n1\n"
    done = CliRunner().invoke(app, arguments, input=answers, env={"COLUMNS": "200"})
    assert done.exit_code == 0
    game, *told = asked.split(done.stdout)
    assert len(told) == 4
    assert told[0] == told[1] == told[3] == ""
    assert "Suspects: " not in game
    assert told[2].lstrip().startswith("Round 2")
    assert "Suspects: " in told[2]
    assert not any(line.startswith("  Ada ") for line in told[2].splitlines())
    of_record = CliRunner().invoke(
        app, ["explain", str(kept), "--bots", "steady", "--round", "2"], env={"COLUMNS": "200"}
    )
    assert of_record.exit_code == 0
    lines = of_record.stdout.splitlines()
    assert [line for line in told[2].splitlines() if line not in lines] == []
    assert [line for line in lines if line.startswith("Round ")] == ["Round 2"]


def test_contradicted_bots_reply() -> None:
    """Among three different statements about a session, one contradicts the other half of the government."""
    stories = "".join(f"say {number} {tiles}\n" for number in range(1, 7) for tiles in ("FFF", "LLL", "FF", "LL"))
    answers = {say("talk-phrase-i_doubt_it"), say("talk-reaction-suspicion")}
    heard = set()
    for seed in ("1", "2", "3"):
        arguments = ["play", "--players", "5", "--seed", seed, "--bots", "steady"]
        done = CliRunner().invoke(app, arguments, input=f"{ANY_KEY}{stories}" * 30, env={"COLUMNS": "100"})
        assert done.exit_code == 0
        heard |= {line.split(": ")[-1] for line in done.stdout.splitlines()} & answers
        if heard == answers:
            return
    pytest.fail(f"only {heard}")


def test_a_record_is_explained_to_programs_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision except confirming a peek, with the belief behind it; in words, each with all of its reasons."""
    monkeypatch.setenv(ENVIRONMENT, "en")
    kept = tmp_path / "game.json"
    record = golden.load(sorted(golden.HAND.glob("*.json"))[1])["record"]
    kept.write_text(json.dumps(record), "utf-8")
    done = CliRunner().invoke(app, ["explain", str(kept), "--json"])
    assert done.exit_code == 0
    told = [json.loads(line) for line in done.stdout.splitlines()]
    acted = [number for number, action in enumerate(record["actions"]) if action["do"] != "peek"]
    assert [one["action"] for one in told] == acted
    for one in told:
        assert one["done"] == record["actions"][one["action"]]
        assert one["seat"] == one["done"]["seat"]
        assert one["why"]["reasons"]
        assert one["seat"] not in one["suspects"]
        assert one["suspects"] == [] or record["roles"][one["seat"]] != "fascist", "who knows them suspects nobody"
    words = CliRunner().invoke(app, ["explain", str(kept)], env={"COLUMNS": "300"}).stdout
    assert words.splitlines() == [*_in_words(parse(kept.read_bytes()), told)]
    by_chance = sum(one["why"]["chance"] is not None and 0 < one["why"]["chance"] < 0.95 for one in told)
    assert 0 < by_chance < len(told)
    assert any(one["why"]["wanted"] for one in told)
    fourth = CliRunner().invoke(app, ["explain", str(kept), "--json", "--round", "4"]).stdout
    assert [json.loads(line) for line in fourth.splitlines()] == [one for one in told if one["round"] == 4] != []


def _in_words(record: Record, told: list[dict[str, Any]]) -> Iterator[str]:
    """Explanations as lines: a heading for each round, a sentence for each decision, and the reasons below it."""
    yield say("bots-why-everybody", level=say("lobby-level-expert"))
    rounds = final_state(record).board.rounds
    narrator, last = Narrator(record.players, lambda: rounds), 0
    for one in told:
        if one["round"] > last:
            yield from ("", say("table-round", round=one["round"]))
            last = one["round"]
        why = one["why"]
        yield f"  {narrator.report(record.actions[one['action']])}"
        lines = [say("bots-rather", action=narrator.wish(convert(why["wanted"], Action)))] if why["wanted"] else []
        for reason in why["reasons"]:
            given = {"seat": record.players[reason["seat"]]} if reason["seat"] is not None else {}
            given |= {"share": _percent(reason["share"])} if reason["share"] is not None else {}
            lines.append(say(reason["key"], **given))
        if why["chance"] is not None and 0 < why["chance"] < 0.95:
            lines.append(say("bots-chance", share=_percent(why["chance"])))
        named = [
            say("bots-suspect", name=record.players[seat], share=_percent(why["fascist"][seat]))
            for seat in one["suspects"]
        ]
        lines += [say("bots-suspects", names=format_list(named, locale="en"))] if named else []
        yield from (f"      {line}" for line in lines)


def _percent(share: float) -> str:
    return format_percent(share, locale="en")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("/nowhere/at/all",), "unreadable_file"),
        (("pyproject.toml",), "not_json"),
        (("pyproject.toml", "--bots", "nobody"), "unknown_bot"),
    ],
)
def test_unusable_records_are_refused(arguments: tuple[str, ...], problem: str) -> None:
    """A code, and an empty standard output."""
    done = CliRunner().invoke(app, ["explain", *arguments])
    assert (done.exit_code, done.stdout) == (2, "")
    assert json.loads(done.stderr)["error"] == problem


def test_illegal_actions_are_not_explained() -> None:
    """Every refusal of the hand-derived games as the last action of a record: only the code."""
    for path in sorted(golden.HAND.glob("*.json")):
        game = golden.load(path)
        for refused in game["illegal"]:
            actions = [*game["record"]["actions"][: refused["after"]], refused["action"]]
            record = json.dumps(game["record"] | {"actions": actions})
            done = CliRunner().invoke(app, ["explain", "-", "--bots", "novice"], input=record)
            assert (done.exit_code, done.stdout) == (1, ""), (path, refused, done.exception)
            told = json.loads(done.stderr)
            assert (told["error"], told["action"]) == (refused["code"], refused["after"])


SOME = slice(9, None, 10)
LONG_RUN = [pytest.param(language, slice(None), marks=pytest.mark.full) for language in languages()]


@pytest.mark.parametrize(("language", "which"), [("pl", SOME), *LONG_RUN])
def test_whole_records_are_explained_in_every_language(
    language: str, which: slice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every action has its sentence; by default in three short records, which together have all kinds of actions."""
    monkeypatch.setenv(ENVIRONMENT, language)
    seen = set()
    for path in sorted(golden.HAND.glob("*.json"))[which]:
        record = golden.load(path)["record"]
        done = CliRunner().invoke(app, ["explain", "-", "--bots", "novice"], input=json.dumps(record))
        assert done.exit_code == 0, path
        seen |= {action["do"] for action in record["actions"]}
    assert seen >= set(_DEEDS)
