"""Views as text: everything in it, nothing more, in each language."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from games import random_game
from weimar.engine import SPECTATOR, FairChance, View, decide, make_rules, observe, project
from weimar.engine import events as ev
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.observe import SeenInvestigation
from weimar.engine.phases import GameOver
from weimar.text import languages
from weimar.wording.choices import choices, claims
from weimar.wording.rules_text import rules_text
from weimar.wording.views import FORMAT, narrator_of, observations_of, player_labels, text_of

SEEDS = range(2)
GAMES = [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 6))]
OF_POWERS = (SeenInvestigation, ev.SpecialElectionCalled, ev.PlayerExecuted)
OF_ROUNDS = (
    ev.RoundBegan,
    ev.ChancellorNominated,
    ev.BallotsRevealed,
    ev.ChancellorCleared,
    ev.VetoProposed,
    ev.VetoAnswered,
    ev.PolicyEnacted,
    ev.ChaosStruck,
    ev.PowerGranted,
    *OF_POWERS,
)
"""Observations in the line of a round; the use of a power replaces that it was granted."""


@cache
def positions(seed: int) -> list[View]:
    """The views of every seat and of a spectator, at every moment of a game."""
    game = random_game(Random(seed))
    everyone = (*range(game.players), SPECTATOR)
    return [project(state, viewer) for state in game.states for viewer in everyone]


def test_the_end_is_told_when_it_has_come() -> None:
    """In the sentence of the game's log."""
    ends = [view for view in positions(0) if view.phase == "game_over"]
    for view in ends:
        assert view.winner is not None
        assert view.reason is not None
        told = narrator_of(view, "en").tell(ev.GameEnded(view.winner, view.reason, ()))
        assert told in text_of(view, (), "en").split("\n")
    assert 0 < len(ends) < len(positions(0))


@pytest.mark.parametrize("seed", GAMES)
def test_two_views_with_the_same_text_are_equal(seed: int) -> None:
    """In a whole game, each text belongs to one view: nothing is missing."""
    found: dict[str, View] = {}
    for view in positions(seed):
        assert found.setdefault(text_of(view, (), "en"), view) == view
    assert len(found) > 50


TOLD = {
    *((name, "*") for name in ("alive", "voted", "not_hitler", "eligible", "term_limited", "waiting_for")),
    *((name,) for name in ("phase", "hand", "election_tracker", "draw_pile_size", "discard_pile_size")),
    *(("enacted", party) for party in ("liberal", "fascist")),
    *(("rounds", "*", name) for name in ("candidate", "special", "nominee", "reshuffled")),
    ("rounds", "*", "votes", "*"),
    *(("statements", "*", name) for name in ("about", "replaced", "round", "seat", "tiles", "party")),
    *(("memories", "*", name) for name in ("office", "round", "tiles", "discarded", "seat", "party")),
    ("revealed", "draw_pile"),
    ("revealed", "discard_pile"),
    *(("revealed", "memories", "*", "*", name) for name in ("office", "round", "tiles", "discarded", "seat", "party")),
    *(("legal", "*", name) for name in ("vote", "target", "policy", "consent")),
}
"""Details of a view that change its text wherever they change alone."""


def details(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[Any], Any]]:
    """The details of a view in its JSON form: their kind, their place, and what is there."""
    if isinstance(value, dict | list | tuple):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            kind = "*" if isinstance(key, int) else key
            for inner, place, found in details(part, (*path, kind)):
                yield inner, [key, *place], found
    elif path in TOLD:
        yield path, [], value


def test_each_detail_changes_the_text() -> None:
    """Anything else at its place, of all that is there in this game; a seat's memories until the end reveals all."""
    luck, changed = Random(3), Counter[tuple[str, ...]]()
    for seed in (0, 1, 2, 5):
        some = [msgspec.to_builtins(view) for view in positions(seed)[::11] + positions(seed)[-2:]]
        values: dict[tuple[str, ...], set[Any]] = {}
        for view in some:
            for kind, _, value in details(view):
                values.setdefault(kind, {"FL"} if kind[-1].endswith("pile") else set()).add(value)
        for view in some:
            before = text_of(msgspec.convert(view, View, strict=False), (), "en")
            for kind, place, value in details(view):
                others = sorted(values[kind] - {value}, key=str)
                if kind[-1] == "round":
                    others = [number for number in others if number <= view["round"]]
                is_absent = value is None and kind[-1] in ("tiles", "party")
                is_covered = kind[0] == "memories" and view["revealed"] is not None
                if is_absent or is_covered or not others or changed[kind] == 12 or luck.random() < 0.5:
                    continue
                inner = other = json.loads(json.dumps(view))
                for key in place[:-1]:
                    inner = inner[key]
                inner[place[-1]] = luck.choice(others)
                assert text_of(msgspec.convert(other, View, strict=False), (), "en") != before, (kind, value)
                changed[kind] += 1
    assert set(changed) == TOLD


def test_a_round_is_told_as_it_was_seen() -> None:
    """At each moment, the events that a spectator saw are those of the rounds, in their order."""
    kinds = set[type]()
    for seed in range(20):
        game = random_game(Random(seed))
        seen: list[Any] = [ev.RoundBegan(game.started.first_candidate, special=False)]
        for step in game.steps:
            seen += [one for event in step.events if isinstance(one := observe(event, SPECTATOR), OF_ROUNDS)]
            used = [isinstance(one, OF_POWERS) for one in seen[1:]] + [False]
            told = [one for one, use in zip(seen, used, strict=True) if not (use and isinstance(one, ev.PowerGranted))]
            assert [one for past in step.state.board.rounds for one in observations_of(past)] == told
            kinds.update(type(one) for one in told)
    assert kinds == {*OF_ROUNDS}


NAMES = {
    "vote": "vote-{vote}",
    "discard": "discard-{policy}",
    "enact": "enact-{policy}",
    "propose_veto": "veto",
    "answer_veto": "veto-{consent}",
    "peek": "peek",
    "say": "claim-{about}-{round}-{content}",
}
"""By action, the form of its name; others have a target."""


def test_choices_have_names_of_their_own() -> None:
    """Every legal action and claim has one, made of its content only."""
    kinds = set[str]()
    for seed in range(10):
        for state in random_game(Random(seed)).states:
            for seat in (*range(state.setup.players), SPECTATOR):
                view = project(state, seat)
                narrator = narrator_of(view, "en")
                offered = (*choices(view, narrator), *claims(view, narrator, again=True))
                assert len({choice.id for choice in offered}) == len(offered)
                assert tuple(choice.action for choice in choices(view, narrator)) == view.legal
                for choice in offered:
                    given = msgspec.to_builtins(choice.action)
                    kinds.add(given["do"])
                    given["consent"] = "agree" if given.get("consent") else "refuse"
                    given["content"] = given.get("tiles") or given.get("party") or "none"
                    assert choice.id == NAMES.get(given["do"], "{do}-{target}").format(**given)
                    assert choice.text
    assert kinds == {*NAMES, "nominate", "investigate", "special_election", "execute"}


@pytest.mark.parametrize("seed", GAMES)
def test_every_claim_on_offer_is_accepted(seed: int) -> None:
    """The engine takes it, and the truth is among them; an unfinished session has none."""
    game = random_game(Random(seed))
    offers = 0
    for state in game.states:
        for seat in range(game.players):
            view = project(state, seat)
            found = claims(view, narrator_of(view, "en"), again=True)
            for choice in found:
                assert isinstance(choice.action, Say)
                assert decide(state, choice.action, FairChance(Random(0)))
            offers += len(found)
            if state.phase.name in ("president_discard", "chancellor_enact", "veto_answer"):
                assert not [one for one in found if one.id.startswith(f"claim-session-{view.round}-")]
            if isinstance(state.phase, GameOver):
                assert not found
    assert offers > 0


def test_a_claim_once_made_is_not_offered_again() -> None:
    """Unless it is asked for; with `again` it can be replaced."""
    shown = [view for seed in SEEDS for view in positions(seed) if view.phase != "game_over"]
    made = [view for view in shown if any(claim.seat == view.viewer for claim in view.statements)]
    assert made
    for view in made:
        narrator = narrator_of(view, "en")
        mine = {(claim.about, claim.round) for claim in view.statements if claim.seat == view.viewer}
        first = {(c.action.about, c.action.round) for c in claims(view, narrator) if isinstance(c.action, Say)}
        assert not mine & first
        assert {c.id for c in claims(view, narrator)} <= {c.id for c in claims(view, narrator, again=True)}


@pytest.mark.parametrize("language", languages())
def test_each_language_tells_a_whole_game(language: str) -> None:
    """Also the arguments; and the version is in the first line."""
    heard = (Heard(1, 1, Argument("suspect", seat=0), 1), Heard(0, 2, Argument("disagree", answers=1), 1))
    for view in positions(0)[::7]:
        text = text_of(view, heard, language)
        assert str(FORMAT) in text.splitlines()[0]
        assert len([line for line in text.splitlines() if line.startswith("#")]) == 2
        assert len(text) < 12_000


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [MIN_PLAYERS, MAX_PLAYERS])
def test_the_rules_have_no_tags_and_their_options(language: str, players: int) -> None:
    """Sentences of the app's page, with the options of the table."""
    official = rules_text(make_rules(), players, language)
    assert "<" not in official
    assert len(official) > 1_000
    changed = rules_text(make_rules("official", {"execution_target": "any"}), players, language)
    assert changed != official
    assert len(player_labels(players, language)) == players


def test_a_seat_that_knows_less_reads_less() -> None:
    """A liberal's text names no other role before the end; a spectator's none at all."""
    for view in positions(0):
        if view.phase == "game_over":
            continue
        text = text_of(view, (), "en")
        if view.viewer == SPECTATOR:
            assert "Roles you know" not in text
            assert "Secret:" not in text
        elif view.role == "liberal":
            assert "Roles you know" not in text
