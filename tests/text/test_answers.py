"""What is read from a model's answer, and what the odds of a deal are, by plain loops."""

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games import random_game, seeded
from weimar.engine import project
from weimar.engine.actions import CastVote, Say
from weimar.engine.arguments import FIELDS, Argument
from weimar.wording.answers import (
    LONGEST,
    MOST_OBJECTS,
    Understood,
    argument_forms,
    odds_of,
    others_of,
    probabilities_in,
    probabilities_text,
    understood,
)
from weimar.wording.choices import Choice

VOTES = {f"vote-{vote}": Choice(f"vote-{vote}", "", CastVote(1, vote)) for vote in ("ja", "nein")}
CLAIMS = {"claim-peek-1-none": Choice("claim-peek-1-none", "", Say(1, "peek", 1, declined=True))}
ARGUMENTS: list[tuple[Any, Argument | None]] = [
    ({"kind": "am_liberal"}, Argument("am_liberal")),
    ({"kind": "suspect", "seat": 2}, Argument("suspect", seat=2)),
    ({"kind": "suspect"}, None),
    ({"kind": "suspect", "seat": 2, "text": "buy now"}, None),
    ({"kind": "curse"}, None),
    ("am_liberal", None),
    (None, None),
]


def answer(luck: Random) -> tuple[dict[str, Any], Understood | None]:
    """A random object of an answer, and what it means."""
    made: dict[str, Any] = {}
    choice = luck.choice(["vote-ja", " vote-nein ", "vote-no", 7, None])
    if choice is not None:
        made["choice"] = choice
    claim = luck.choice([None, "claim-peek-1-none", "claim-peek-2-none", 5])
    if claim is not None:
        made["claim"] = claim
    said = luck.choices(ARGUMENTS, k=luck.randrange(5))
    form = luck.randrange(3)
    if form == 1:
        made["argue"] = [raw for raw, _ in said]
    elif form == 2 and said and said[0][0] is not None:
        said = said[:1]
        made["argue"] = said[0][0]
    else:
        said = []
    if not isinstance(choice, str) or choice.strip() not in VOTES:
        return made, None
    told = CLAIMS.get(claim) if isinstance(claim, str) else None
    valid = [argument for _, argument in said[:2] if argument is not None]
    ignored = len(said) - len(valid) + (claim is not None and told is None)
    return made, Understood(VOTES[choice.strip()].action, told.action if told else None, tuple(valid), ignored)


@pytest.mark.parametrize("seed", range(40))
def test_the_last_object_with_a_choice_counts(seed: int) -> None:
    """Among prose, broken objects and objects within others; every field of what it says."""
    luck = Random(seed)
    parts, expected = [], None
    for _ in range(luck.randrange(1, 6)):
        made, meant = answer(luck)
        kind = luck.randrange(4)
        if kind == 0:
            parts.append("{" + json.dumps(made) + " I mean {")  # the inner one still is an object
            expected = meant or expected
        elif kind == 1:
            parts.append(json.dumps({"thought": made}))
        else:
            parts.append(f"So: {json.dumps(made)}.")
            expected = meant or expected
        parts.append(luck.choice(["", "{}", "[1]", "{'choice': 1}", "\n"]))
    assert understood(" ".join(parts), VOTES, CLAIMS) == expected


def test_as_much_is_read_as_the_limits_say() -> None:
    """The last letters of an answer, and so many beginnings of objects."""
    ja = json.dumps({"choice": "vote-ja"})
    for room, read in ((0, True), (1, False)):
        assert (understood(ja + "x" * (LONGEST - len(ja) + room), VOTES, CLAIMS) is not None) == read
    for braces, read in ((MOST_OBJECTS - 1, True), (MOST_OBJECTS, False)):
        assert (understood("{ " * braces + ja, VOTES, CLAIMS) is not None) == read


def test_without_choices_an_object_may_only_claim() -> None:
    """An empty one says nothing; no object at all is no answer."""
    claim = CLAIMS["claim-peek-1-none"]
    assert understood(json.dumps({"claim": claim.id}), {}, CLAIMS) == Understood(None, claim.action)
    assert understood("{}", {}, CLAIMS) == Understood(None)
    assert understood("nothing", {}, CLAIMS) is None


def test_every_kind_of_argument_is_offered_with_its_fields() -> None:
    """By its name."""
    assert all(f"{kind}({', '.join(fields)})" in argument_forms() for kind, fields in FIELDS.items())


@pytest.mark.parametrize("players", range(5, 11))
def test_the_odds_are_those_of_all_deals_that_fit(players: int) -> None:
    """For every seat: teams that contain whoever was shown as fascist, and nobody shown as liberal."""
    game = random_game(seeded("odds", players), players)
    for viewer in range(players):
        for state in (game.opening, game.states[len(game.states) // 2]):
            view = project(state, viewer)
            shown = {seat: role != "liberal" for seat, role in enumerate(view.roles) if role is not None}
            teams = [
                team
                for team in combinations(range(players), (players - 1) // 2)
                if all((seat in team) == fascist for seat, fascist in shown.items())
            ]
            others = [seat for seat in range(players) if seat != viewer]
            assert others_of(view) == others
            expected = [sum(seat in team for team in teams) / len(teams) for seat in others]
            assert odds_of(view) == pytest.approx(expected)
            told = probabilities_in(probabilities_text(others, expected), others)
            assert told == pytest.approx(expected, abs=0.00501)
