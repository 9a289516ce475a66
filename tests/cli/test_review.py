"""`weimar review`, as people and programs use it."""

import json
import re
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner, Result

import golden
from games import TEMPERS, random_game, seeded
from weimar.cli.commands import app
from weimar.cli.review.findings import Told, _says_more, findings
from weimar.cli.review.turns import turns
from weimar.engine import PRESETS, dump, make_rules, parse, record_of
from weimar.engine.actions import Say
from weimar.engine.record import MAX_BYTES, Record
from weimar.review import Contradiction, Review, review
from weimar.text import languages
from weimar.wording.narrator import Narrator

EXAMPLE = golden.ROOT / "examples" / "hitler-elected.json"


@pytest.fixture(autouse=True)
def each_record_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many of these tests print one game; repeated reviews would take most of their time."""
    monkeypatch.setattr("weimar.cli.review.findings.review", reviewed)


@cache
def _reviewed(record: bytes) -> Review:
    return review(parse(record))


def reviewed(record: Record) -> Review:
    """The review of a record, made once for all that are equal."""
    return _reviewed(dump(record))


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


def test_the_text_tells_who_knew_and_who_could_prove() -> None:
    """The example: an investigation that was lied about, and a chancellor who passed the check."""
    told = run(str(EXAMPLE)).stdout
    assert "Di and Flo could prove that this is false:\n    Bo says of Di, investigated in round 2: liberal" in told
    assert "Everyone could know: Ada is not Hitler" in told
    assert "\n  Bo and Flo could know: every role\n" in told
    assert told.splitlines()[1].startswith("Ada (liberal), Bo (fascist), ")
    assert "  Cy: 60, 60, 60, 60, 60, 50, 1\n" in told


def test_a_game_that_is_not_over_is_reviewed_and_said_not_to_be() -> None:
    """Of an own record all secrets are known; the review says where it stops."""
    actions = json.loads(example())["actions"]
    for length in (0, 1, len(actions) - 1):
        part = example(actions=actions[:length])
        assert run("-", text=part).stdout.startswith("The game isn't over; the review ends with the last action.\n")
        told = json.loads(run("-", "--json", text=part).stdout)
        assert (told["finished"], told["winner"], len(told["moments"])) == (False, None, length + 1)


@pytest.mark.parametrize(
    ("record", "status", "code"),
    [
        ("", 2, "not_json"),
        (example()[:-30], 2, "not_json"),
        (example(actions=[{"do": "enact", "seat": 0, "policy": "L"}]), 1, "wrong_phase"),
        (" " * (MAX_BYTES + 1), 2, "too_large"),
    ],
    ids=["empty", "cut off", "impossible", "huge"],
)
def test_what_cannot_be_replayed_is_refused_by_code(record: str, status: int, code: str) -> None:
    """As by the referee, with nothing on standard output."""
    done = run("-", "--json", text=record)
    assert (done.exit_code, done.stdout) == (status, "")
    assert json.loads(done.stderr)["error"] == code


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


@pytest.mark.parametrize(
    "preset",
    [pytest.param(one, marks=() if one in ("official", "german-house") else pytest.mark.full) for one in PRESETS],
)
def test_random_games_of_every_preset_are_told(preset: str) -> None:
    """In words, finished or cut anywhere."""
    rng = seeded("review words", preset)
    game = random_game(rng, 5 + len(preset) % 6, make_rules(preset), TEMPERS[6])
    record = record_of(game.events, game.names)
    document = json.loads(dump(record))
    for length in (len(game.actions), rng.randrange(len(game.actions))):
        assert run("-", text=json.dumps(document | {"actions": document["actions"][:length]})).exit_code == 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_turning_points_are_told_in_words(language: str) -> None:
    """Each with the change of the chance, what was chosen, and a sentence that gives the reason."""
    game = some_game(5)
    points = json.loads(run("-", "--json", text=game).stdout)["turning_points"]
    told = run("-", text=game, language=language).stdout
    assert told.count("%") == 2 * len(points)
    assert len(points) >= 3


def test_a_vote_is_told_with_its_government_and_ballots() -> None:
    """The last vote of the example elected Hitler."""
    assert (
        "from 9% to 0%.\n    Ed nominates Di.\n    Elected. Ja: Bo, Di, Ed, and Flo. Nein: Ada, Cy, and Gus.\n"
    ) in run(str(EXAMPLE)).stdout


def test_a_report_without_verdict_says_so() -> None:
    """The model is tested with the official rules only."""
    game = random_game(seeded("review dutch"), 5, make_rules("dutch"), TEMPERS[6])
    told = run("-", text=dump(record_of(game.events, game.names))).stdout
    assert "Turning points\n  No verdict here: the model was not tested for this.\n" in told


def test_a_liar_is_not_said_to_prove_the_lie() -> None:
    """A speaker knows their own lie; only what others could prove is reported."""
    told = Told.of(parse(some_game(6)))
    lies = {
        told.narrator.report(Say(lie.seat, lie.about, lie.round, lie.tiles, lie.party)): told.review.players[lie.seat]
        for lie in told.review.statements
        if lie.truthful is False
    }
    proofs = [found for some in findings(told).values() for found in some if "could prove" in found.sentence]
    assert any(len(found.statements) > 1 for found in proofs)
    for found in proofs:
        liars = {lies[statement] for statement in found.statements if statement in lies}
        assert liars
        assert not liars & set(re.findall(r"\w+", found.sentence))


@pytest.mark.parametrize(
    ("small", "large", "is_told"),
    [
        (((1,), (None, 9), None), ((1, 2), (None, 3), None), False),
        (((1,), (None, 9), None), ((1, 2), (3, 9), None), True),
        (((1,), (None, 9), None), ((1, 2), (None, 3), 5), True),
        (((1,), (4, 4), 4), ((1, 2), (None, 3), 5), False),
        (((3,), (4, 4), 4), ((1, 2), (None, 3), 5), True),
        (((1, 2), (4, 4), 4), ((1, 2), (4, 4), 4), True),
    ],
)
def test_a_contradiction_is_not_told_beside_a_smaller_one(small: Any, large: Any, *, is_told: bool) -> None:
    """If everyone who could prove the larger one could also prove the smaller; a public proof counts as a viewer's."""
    one, other = (Contradiction(found, "seen", seats, public) for found, seats, public in (small, large))
    assert _says_more(one, other) is not is_told


@pytest.mark.parametrize("players", [5, 7, 9])
def test_a_fall_is_never_told_as_a_success(players: int) -> None:
    """The change is told for the side that chose: what worked rose, what went wrong fell."""
    rising = {"review-turn-right": True, "review-turn-lucky": True}
    falling = {"review-turn-unlucky": False, "review-turn-mistake": False}
    seen = set()
    for seed in range(5):
        game = random_game(seeded("sides", players, seed), players, make_rules(), TEMPERS[6])
        told = Told.of(record_of(game.events, game.names))
        for point, line in zip(told.review.turning_points, list(turns(told))[1:], strict=True):
            is_fascist = point.verdict is not None and told.review.roles[point.decisions[0].seat] != "liberal"
            assert f"the {'fascists' if is_fascist else 'liberals'}' chance" in line.sentence
            expected = (rising | falling).get(point.sentence)
            if expected is not None:
                seen.add((is_fascist, expected))
                assert ("rose" in line.sentence) is expected, (seed, line)
    assert {True, False} == {is_fascist for is_fascist, _ in seen}


def test_tiles_are_words_and_not_letters() -> None:
    """In a report of a finished game, for readers who know no notation."""
    narrator = Narrator(["Ada", "Ben", "Cy", "Dora", "Eve"], tuple, "en")
    assert "2 fascist, 1 liberal" in narrator.report(Say(0, "session", 1, tiles="FFL"))
    assert "From the top: fascist, liberal, fascist" in narrator.report(Say(0, "peek", 1, tiles="FLF"))
    assert "1 fascist, 1 liberal" in narrator.report(Say(0, "session", 1, tiles="LF"))
