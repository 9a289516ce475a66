"""`weimar review`, as people and programs use it."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from click.testing import CliRunner, Result

import golden
from games import TEMPERS, random_game, seeded
from told_facts import public_document
from weimar.cli.commands import app
from weimar.engine import dump, make_rules, parse, record_of
from weimar.engine.actions import Say
from weimar.engine.reading import link_of
from weimar.review import known_review
from weimar.text import languages
from weimar.wording.narrator import Narrator

EXAMPLE = golden.ROOT / "examples" / "hitler-elected.json"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def run(*words: str, text: str | bytes = "", language: str = "en") -> Result:
    """The result of the command, run within this process."""
    done = CliRunner().invoke(app, ["review", *words], input=text, env={"WEIMAR_LANG": language}, prog_name="weimar")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def example(**changes: Any) -> str:
    """The example record, changed."""
    return json.dumps(json.loads(EXAMPLE.read_text("utf-8")) | changes)


def some_game(players: int = 7) -> str:
    """A game with statements, some of them false."""
    game = random_game(seeded("review command", players), players, make_rules(), TEMPERS[6])
    return dump(record_of(game.events, game.names)).decode()


def test_json_has_a_moment_for_every_number_of_actions() -> None:
    """With the number of assignments of every seat."""
    done = run("-", "--json", text=example())
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    actions = json.loads(example())["actions"]
    assert [moment["actions"] for moment in told["moments"]] == list(range(len(actions) + 1))
    roles = told["roles"]
    first, last = told["moments"][0]["seats"], told["moments"][-1]["seats"]
    assert [seat["assignments"] for seat in first] == [
        {"liberal": 60, "hitler": 15, "fascist": 1}[role] for role in roles
    ]
    assert all(seat["assignments"] == 1 for seat in last)


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_a_whole_game(language: str) -> None:
    """With the name of every player."""
    text = some_game()
    words = run("-", text=text, language=language)
    assert words.exit_code == 0
    for name in json.loads(text)["players"]:
        assert name in words.stdout


def test_the_table_counts_role_assignments_by_round() -> None:
    """Of every seat and of spectators, at the deal and after the last action of each round; a link follows."""
    told = run(str(EXAMPLE)).stdout.splitlines()
    review = known_review(parse(EXAMPLE.read_bytes()))
    at = [0, *(after.actions for before, after in pairwise(review.moments) if before.round < after.round), -1]
    rows = [
        [name, *(str(review.moments[end].seats[seat].assignments) for end in at)] for seat, name in enumerate(NAMES)
    ]
    rows.append(["Spectators", *(str(review.moments[end].spectator.assignments) for end in at)])
    assert [line.split() for line in told[5:13]] == rows
    assert told[1].startswith("Ada (liberal), Bo (fascist), ")
    assert told[4].split() == ["The", "deal", "1", "2", "3", "4", "5", "6"]
    assert told[13:] == ["", link_of(parse(EXAMPLE.read_bytes()))]


def test_a_public_record_has_a_row_for_spectators_alone() -> None:
    """Nobody knows what anyone held."""
    document = public_document(parse(EXAMPLE.read_bytes()))
    told = run("-", text=json.dumps(document | {"roles": None})).stdout.splitlines()
    assert told[1] == ", ".join(NAMES)
    assert [line.split()[0] for line in told[4:6]] == ["The", "Spectators"]
    assert told[7].startswith("p1.")


def test_a_game_that_is_not_over_is_reviewed_and_said_not_to_be() -> None:
    """Of an own record all secrets are known; the review says where it stops."""
    actions = json.loads(example())["actions"]
    for length in (0, 1, len(actions) - 1):
        part = example(actions=actions[:length])
        assert run("-", text=part).stdout.startswith("The game isn't over; the review ends with the last action.\n")
        told = json.loads(run("-", "--json", text=part).stdout)
        assert (told["finished"], told["winner"], len(told["moments"])) == (False, None, length + 1)


def test_many_statements_about_one_office() -> None:
    """Each false one contradicts the record alone; their combinations say no more, and are not listed."""
    actions = json.loads(example())["actions"]
    first = next(number for number, action in enumerate(actions) if action["do"] == "discard")
    seat = actions[first]["seat"]
    said = [{"do": "say", "seat": seat, "about": "session", "round": 1, "tiles": tiles} for tiles in ("FFF", "FFL")]
    told = json.loads(run("-", "--json", text=example(actions=[*actions[:first], *said * 3, actions[first]])).stdout)
    assert len(told["statements"]) == 6
    assert {len(found["statements"]) for found in told["contradictions"]} == {1}


def test_another_choice_has_a_hundred_futures() -> None:
    """Or another number of them; in words with both results, or as one object; the same every time."""
    wanted = '0:{"do": "nominate", "seat": 0, "target": 2}'
    for games, words in ((100, ()), (101, ("--futures", "101"))):
        told = json.loads(run(str(EXAMPLE), "--what-if", wanted, "--json", *words).stdout)
        assert told["games"] == games
        shown = run(str(EXAMPLE), "--what-if", wanted, *words, language="pl").stdout.splitlines()
        assert len(shown) == 2
        for line, won in zip(shown, (told["liberals"], told["as_played"]), strict=True):
            assert {str(games), str(won)} <= set(re.findall(r"\d+", line))


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("0", "bad_choice_form"),
        ("x:{}", "bad_choice_form"),
        ('0:{"do": "dance"}', "bad_choice_form"),
        ('-1:{"do": "nominate", "seat": 0, "target": 2}', "no_such_choice"),
        ('0:{"do": "nominate", "seat": 1, "target": 2}', "no_such_choice"),
        ('9999:{"do": "nominate", "seat": 0, "target": 2}', "no_such_choice"),
    ],
)
def test_choices_that_are_none_get_a_code(option: str, code: str) -> None:
    """Nothing is printed."""
    done = run(str(EXAMPLE), "--what-if", option)
    assert (done.exit_code, done.stdout, json.loads(done.stderr)["error"]) == (2, "", code)


def test_tiles_are_words_and_not_letters() -> None:
    """In a report of a finished game, for readers who know no notation."""
    narrator = Narrator(["Ada", "Ben", "Cy", "Dora", "Eve"], tuple, "en")
    assert "2 fascist, 1 liberal" in narrator.report(Say(0, "session", 1, tiles="FFL"))
    assert "From the top: fascist, liberal, fascist" in narrator.report(Say(0, "peek", 1, tiles="FLF"))
    assert "1 fascist, 1 liberal" in narrator.report(Say(0, "session", 1, tiles="LF"))
