"""Public records: possible games or refusals, and reviews of them that know what everyone knew and nothing else."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from games import Game, random_game, random_rules, seeded
from told_facts import facts_of, stop_at, told
from weimar.bots.inference.belief import exact_belief
from weimar.cli.commands import app
from weimar.engine import SPECTATOR, MalformedRecord, RecordError, Rules, make_rules, project, read_game
from weimar.engine.events import StatementMade
from weimar.engine.game_link import sealed
from weimar.engine.phases import GameOver
from weimar.engine.public_record import MOST_FACTS, document_of, public_record, public_states, to_public_link
from weimar.engine.record import Malformation, load
from weimar.review import knowledge
from weimar.review.contradictions import public_contradictions
from weimar.review.public import public_review
from weimar.review.statements import statements_of

Document = dict[str, Any]
SIZES: Final = (5, 7, 10)


def _document(game: Game, facts: list[Document], *, roles: bool = False) -> Document:
    """The file of a game, as the app saves it."""
    return {
        "evening": 1,
        "names": [f"P{seat}" for seat in range(game.players)],
        "rules": msgspec.to_builtins(game.started.rules),
        "first": game.started.first_candidate,
        "facts": facts,
        "begun": "2026-01-01T20:00:00Z",
        "awake": True,
        "roles": list(game.started.roles) if roles else None,
    }


@cache
def _game(players: int, seed: int, rules: Rules | None = None) -> Game:
    rng = seeded("public", players, seed)
    return random_game(rng, players, rules or random_rules(rng))


def _with_claims(game: Game) -> tuple[list[Document], dict[int, int]]:
    """The facts with all claims, and for each stop its index in the states of the game."""
    facts: list[Document] = []
    stops = {0: 0}
    for index, step in enumerate(game.steps, 1):
        for event in step.events:
            facts += facts_of(event, step.events)
            if isinstance(event, StatementMade):
                claim = msgspec.to_builtins(event)
                facts.append(
                    {"fact": "said", **{key: claim[key] for key in ("seat", "about", "round", "tiles", "party")}}
                )
        if stop_at(step.state) is not None:
            stops[len(facts)] = index
    return facts, stops


@pytest.mark.parametrize("players", SIZES)
def test_what_is_read_is_what_a_spectator_saw(players: int) -> None:
    """Under every kind of rules, with and without roles, from a file and from a link."""
    for seed in range(12):
        game = _game(players, seed)
        facts, stops = told(game)
        for roles in (False, True):
            record = public_record(_document(game, facts, roles=roles))
            assert public_record(document_of(record)) == record == public_record(load(to_public_link(record)))
            read = public_states(record)
            assert read[-1].facts == len(facts)
            for moment in read:
                shown = msgspec.to_builtins(moment.view)
                assert shown["revealed"] is None
                assert shown["memories"] in ((), [])
                over = shown["phase"] == "game_over"
                expected = list(game.started.roles) if roles and over else [None] * players
                assert list(shown["roles"]) == expected
                if moment.facts in stops:
                    view = stops[moment.facts]["view"]
                    assert json.loads(json.dumps(shown["rounds"]))[-len(view["rounds"]) :] == view["rounds"]
                    assert {name: json.loads(json.dumps(shown[name])) for name in view if name != "rounds"} == {
                        name: value for name, value in view.items() if name != "rounds"
                    }


@pytest.mark.parametrize("players", SIZES)
def test_its_review_knows_what_everyone_knew(players: int) -> None:
    """The logic, the belief of a bot that watched, and the provable contradictions are those of the whole game."""
    believed = contradicted = 0
    for seed in range(4):
        game = _game(players, seed, make_rules())
        facts, stops = _with_claims(game)
        review = public_review(public_record(_document(game, facts)))
        for moment in review.moments:
            state = game.states[stops[moment.facts]] if moment.facts in stops else None
            if state is None or isinstance(state.phase, GameOver):
                continue
            view = project(state, SPECTATOR)
            assert moment.known == knowledge(view)
            if moment.believed is not None:
                believed += 1
                assert moment.believed.fascist == pytest.approx(exact_belief(view).fascist)
        found = public_contradictions(game.states, statements_of(game.states, game.actions))
        assert set(review.contradictions) == {tuple(sorted(those)) for those in found}
        contradicted += len(found)
    assert believed > 0
    assert contradicted > 0 or players == SIZES[0]


@pytest.mark.parametrize("share", [0.3, 0.7, 1.0])
def test_a_roll_call_without_names_shows_no_ballots(share: float) -> None:
    """Nobody knows how each player voted in these rounds; all else is as with all names."""
    game, luck = _game(7, 1, make_rules()), Random(1)
    facts, _ = told(game)
    nameless = [{**one, "votes": None} if one["fact"] == "voted" and luck.random() < share else one for one in facts]
    forgotten = [one["votes"] is None for one in nameless if one["fact"] == "voted"]
    assert {*forgotten} == ({True} if share == 1 else {True, False})
    read, whole = (public_states(public_record(_document(game, some))) for some in (nameless, facts))
    for moment, named in zip(read, whole, strict=True):
        voted = [past.elected is not None for past in named.view.rounds]
        rounds = [
            replace(past, votes=None) if has_voted and forgotten[number] else past
            for number, (past, has_voted) in enumerate(zip(named.view.rounds, voted, strict=True))
        ]
        last = max((number for number, has_voted in enumerate(voted) if has_voted), default=None)
        ballots = {} if last is not None and forgotten[last] else named.view.ballots
        assert moment.view == replace(named.view, rounds=tuple(rounds), ballots=ballots)
    assert public_review(public_record(_document(game, nameless))).reason is not None


def test_a_record_that_ends_early_is_reviewed_to_its_last_whole_fact() -> None:
    """A vote whose consequence nobody told is left out: what followed is not known."""
    game = next(game for seed in range(40) if (game := _game(7, seed)).events[-1].reason == "hitler_elected")  # type: ignore[union-attr]
    facts, _ = told(game)
    assert facts[-1] == {"fact": "hitler", "is": True}
    whole = public_review(public_record(_document(game, facts)))
    assert (whole.reason, whole.moments[-1].known.certain.count("hitler")) == ("hitler_elected", 1)
    cut = public_review(public_record(_document(game, facts[:-1])))
    assert (cut.finished, cut.moments[-1].facts) == (False, len(facts) - 2)
    assert "hitler" not in cut.moments[-1].known.certain
    assert public_review(public_record(_document(game, []))).moments[0].facts == 0


def _wrong(change: Callable[[Document], object]) -> Document:
    game = _game(7, 3, make_rules())
    document: Document = msgspec.json.decode(msgspec.json.encode(_document(game, told(game)[0], roles=True)))
    change(document)
    return document


FAULTS: Final[tuple[tuple[Callable[[Document], object], str, str], ...]] = (
    (lambda it: it["facts"][0].update(seat=it["first"]), "bad_log", "facts[0]"),
    (lambda it: it["facts"][0].update(seat=8), "bad_log", "facts[0]"),
    (lambda it: it["facts"][0].update(seat="x"), "bad_log", "facts[0].seat"),
    (lambda it: it["facts"][0].update(fact="slept"), "bad_log", "facts[0].fact"),
    (lambda it: it["facts"][1].update(passed=not it["facts"][1]["passed"]), "bad_log", "facts[1]"),
    (lambda it: it["facts"][1].update(votes=["ja"]), "bad_log", "facts[1]"),
    (lambda it: it["facts"].insert(0, {"fact": "looked"}), "bad_log", "facts[0]"),
    (lambda it: it["facts"].insert(1, {"fact": "hitler", "is": False}), "bad_log", "facts[1]"),
    (lambda it: it["facts"].append({"fact": "looked"}), "bad_log", "facts["),
    (lambda it: it.update(facts=[{"fact": "looked"}] * (MOST_FACTS + 1)), "bad_log", "facts"),
    (
        lambda it: it["facts"].insert(1, {"fact": "said", "seat": 0, "about": "peek", "round": 1, "tiles": "FFF"}),
        "bad_log",
        "facts[1]",
    ),
    (
        lambda it: it["facts"].extend([{"fact": "said", "seat": 0, "about": "peek", "round": 1, "tiles": "FFF"}] * 7),
        "too_many_statements",
        "facts",
    ),
    (lambda it: it.update(first=7), "unknown_seat", "first"),
    (lambda it: it.update(names=it["names"][:4]), "bad_log", "names"),
    (lambda it: it.update(names=["P0", *it["names"][:6]]), "duplicate_name", "names"),
    (lambda it: it.update(names=[" ", *it["names"][1:]]), "bad_name", "names[0]"),
    (lambda it: it.update(roles=["hitler"] * 7), "wrong_roles", "roles"),
    (lambda it: it.update(roles=["liberal"]), "wrong_roles", "roles"),
    (lambda it: it["rules"].update(preset="moon"), "unknown_preset", "moon"),
    (lambda it: it["rules"].update(execution_target="moon"), "bad_option_value", "execution_target"),
    (lambda it: it.update(evening=2), "bad_log", "evening"),
    (lambda it: it.pop("names"), "bad_log", "names"),
)


@pytest.mark.parametrize(("change", "code", "place"), FAULTS)
def test_faults_are_refused_by_code_and_place(change: Callable[[Document], object], code: str, place: str) -> None:
    """By reading, or by playing what was read."""
    with pytest.raises(MalformedRecord) as refused:
        public_states(public_record(_wrong(change)))
    assert refused.value.code == code
    assert refused.value.name.startswith(place)


def test_roles_that_contradict_the_facts_are_refused() -> None:
    """An elected Hitler who is told to be a liberal."""
    game = next(game for seed in range(40) if (game := _game(7, seed)).events[-1].reason == "hitler_elected")  # type: ignore[union-attr]
    document = _document(game, told(game)[0], roles=True)
    liberal, hitler = (document["roles"].index(role) for role in ("liberal", "hitler"))
    document["roles"][liberal], document["roles"][hitler] = "hitler", "liberal"
    with pytest.raises(MalformedRecord) as refused:
        public_states(public_record(document))
    assert refused.value.code == "bad_log"
    assert refused.value.name.startswith("facts[")


def test_commands_review_it_and_pack_it_into_a_link() -> None:
    """A command that needs the hidden part refuses it by name."""
    game = _game(7, 2, make_rules())
    text = json.dumps(_document(game, told(game)[0]))

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, words, input=text, env={"WEIMAR_LANG": "en"}, prog_name="weimar")
        return done.exit_code, done.output

    status, link = run("link", "-")
    assert status == 0
    assert link.startswith("p1.")
    for source in ("-", link.strip()):
        status, told_as = run("review", source)
        assert status == 0
        assert told_as.endswith(f"\n\n{link}")
    status, packed = run("link", link.strip(), "--record")
    assert public_record(json.loads(packed)) == public_record(json.loads(text))
    assert json.loads(run("review", "-", "--json")[1])["format"] == "weimar-public-review"
    assert run("referee", "-")[0] == 2
    with pytest.raises(RecordError, match="public_record"):
        read_game(text)
    deep = sealed("p", b"\x81\xa7evening" + b"\x91" * 200_000 + b"\x00")
    for damaged in (link[:-3], deep, sealed("p", b"\x90")):
        with pytest.raises(RecordError, match="damaged_link"):
            load(damaged)


ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 10, 2**64, 1.5, "", "L", "F" * 5000, "\ud800", [], {}, [[]], b"L", "peek", "hitler"
)  # fmt: skip
"""Values that replace others."""


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each container in a document, with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _changed(document: Document, rng: Random) -> Document:
    """The document with one to three values replaced, left out, doubled, or cut off."""
    changed = deepcopy(document)
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = list(_places(changed))
        if not places:
            break
        holder, key = rng.choice(places)
        way = rng.randrange(4)
        if way == 0:
            holder[key] = deepcopy(rng.choice(ODD))
        elif way == 1:
            holder.pop(key, None) if isinstance(holder, dict) else holder.pop(key)
        elif isinstance(holder, list):
            holder[key:] = [*holder[key : key + 1], *holder[key:]] if way == 2 else []
    return changed


def test_any_change_is_an_answer_or_a_documented_refusal() -> None:
    """Of values, of their order and of their number; read, reviewed, told in words, and packed into a link."""
    rng = seeded("changed public records")
    games = [_game(players, seed) for players in SIZES for seed in range(3)]
    documents = [_document(game, _with_claims(game)[0], roles=True) for game in games]
    codes = Counter[str]()
    for number in range(1_100):
        document = _changed(rng.choice(documents), rng)
        try:
            record = public_record(document)
            again = public_record(load(to_public_link(record)))
            assert again == record == public_record(document_of(record))
            if number % 25:
                public_states(record)
            else:
                public_review(record)
            codes["answered"] += 1
        except RecordError as refused:
            codes[refused.code] += 1
    assert codes.keys() - {"answered"} <= set(get_args(Malformation))
    assert len(codes) >= 8
    assert codes["answered"] > 100
