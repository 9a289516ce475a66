"""Questions that must have the same answer in a process that never answered any as in one that answered many others.

Contract: a question depends on a seed alone. `python tests/helpers/cold.py SEED` asks each in its own process, forked
before anything was asked; then, in this process, those of other games, and then all again in another order, twice. It
prints a JSON object: how many `questions`, those that were answered `differently`, the `hits` of every cache of
functools by name, and the variables of modules, classes and bots that `changed`: something else could be kept there.
"""

import hashlib
import importlib
import json
import os
import pkgutil
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from types import FunctionType, ModuleType
from typing import Any, Final

import msgspec

import weimar
from games import Game, random_game, viewers
from weimar.bots import BOTS, belief
from weimar.bots.inference.behaviour import learned_model
from weimar.bots.inference.belief import exact_belief
from weimar.bots.policy.talk.voices import VOICES
from weimar.engine import State, awaited, legal_actions, make_rules, project, record_of
from weimar.engine.arguments import Argument, Heard
from weimar.engine.resample import resample
from weimar.engine.terms import Seat
from weimar.review import review
from weimar.server.tables.encoding import numbered
from weimar.server.tuning.fast_frames import text_frame
from weimar.table.names import distinct_name, skeleton
from weimar.text import keys, languages, plain, say_in

COUNTS: Final = (5, 7, 10)
POSITIONS: Final = 3
SEATS: Final = 2
LEVELS: Final = ("novice", "steady", "expert")
FOREIGN: Final = ("weimar.lab", "weimar.envs", "weimar.store.postgres", "weimar.store.migrations")
"""Packages whose caches have tests of their own, or need a database."""
Question = Callable[[], Any]


def questions(seed: object) -> dict[str, Question]:
    """By name."""
    found: dict[str, Question] = {}
    for players in COUNTS:
        rng = Random(f"cold {seed} {players}")
        game = _long_game(rng, players)
        for at in sorted(rng.sample(range(len(game.states) - 1), POSITIONS)):
            state = game.states[at]
            found |= _of_position(f"{players} players, at {at}", state, rng)
        found[f"{players} players, review"] = partial(_review, game)
    for players, most in ((5, 200), (7, 25)):  # more have so many assignments of roles that one game takes seconds
        game = random_game(Random(str(seed)), players, make_rules())
        found[f"{players} players, chances"] = partial(_review, replace(game, steps=game.steps[:most]))
    for language in languages():
        found[f"sentences in {language}"] = partial(_sentences, language)
    return found


def _long_game(rng: Random, players: int) -> Game:
    while len((game := random_game(rng, players)).states) < 40:
        pass
    return game


def _of_position(name: str, state: State, rng: Random) -> dict[str, Question]:
    found: dict[str, Question] = {f"{name}, views": partial(_views, state)}
    living = sorted(state.board.alive)
    seats = {*list(awaited(state))[:1], *rng.sample(living, SEATS)}
    for seat in sorted(seats):
        dice = rng.random()
        found[f"{name}, seat {seat}, worlds"] = partial(_worlds, state, seat, dice)
        level = rng.choice(LEVELS)
        found[f"{name}, seat {seat}, {level}"] = partial(_thoughts, state, seat, level, dice)
    return found


def _review(game: Game) -> Any:
    return msgspec.to_builtins(review(record_of(game.events, game.names)))


def _views(state: State) -> Any:
    """What everyone sees, and may do; and the messages in which it would be sent."""
    seen = [project(state, viewer) for viewer in viewers(state.setup.players)]
    bodies = [b"," + msgspec.json.encode(view)[1:] for view in seen]
    sent = [text_frame(numbered(number, body)).hex() for number in (7, 8, 7) for body in (*bodies, *bodies[-1:])]
    return seen, sent, [legal_actions(state, seat) for seat in range(state.setup.players)]


def _worlds(state: State, seat: Seat, dice: float) -> Any:
    """States that the seat cannot tell from this one."""
    view = project(state, seat)
    return [resample(view, Random(f"{dice} {number}")) for number in range(2)]


def _thoughts(state: State, seat: Seat, level: str, luck: float) -> Any:
    """All that a bot would do, say and explain."""
    view, found = project(state, seat), list[Any]()
    bot: Any = BOTS[level]  # what only some have is asked for
    dice: Callable[[], Random] = lambda: Random(luck)  # noqa: E731 - fresh ones for each thought
    found.append(bot.claim(view, dice()))
    found += [
        _numbers(belief(view)),
        _numbers(exact_belief(view, learned_model(view.players))),
    ]
    heard = _heard(state, luck)
    listening: Any = bot.having_heard(heard) if hasattr(bot, "having_heard") else bot
    if hasattr(listening, "argue"):
        found.append(listening.argue(view, dice(), VOICES[0]))
    if view.legal:
        found += [listening.choose(view, dice()), bot.choose(view, dice())]
        if hasattr(bot, "decide"):
            found.append(_numbers(bot.decide(view, dice())))
        if hasattr(bot, "explain"):
            found += [_numbers(bot.explain(view, action, dice())) for action in view.legal[:3]]
    return found


def _heard(state: State, luck: float) -> tuple[Heard, ...]:
    """What was argued: by several, some of whom contradict themselves, or accuse one seat again and again."""
    rng, alive = Random(f"{luck} heard"), sorted(state.board.alive)
    kinds = ("suspect", "suspect", "trust", "is_hitler")
    found: list[Heard] = []
    talkative = rng.sample(alive, 2)
    for number in range(1, rng.choice((4, 9, 14))):
        speaker = rng.choice(talkative)
        about = rng.choice([seat for seat in alive if seat != speaker])
        argument = Argument(rng.choice(kinds), seat=about)
        found.append(Heard(speaker, number, argument, max(1, len(state.board.rounds) - rng.randrange(2))))
    return tuple(found)


def _numbers(answer: Any) -> str:
    """An answer as text, to the last bit."""
    return repr(answer)


def _sentences(language: str) -> Any:
    """All sentences of a language that need no arguments, and names that look alike."""
    found: dict[str, str] = {}
    for key in sorted(keys(language))[::7]:
        try:
            found[key] = plain(say_in(language, key))
        except Exception as error:  # noqa: BLE001 - it needs arguments; that is an answer as well
            found[key] = type(error).__name__
    return found, skeleton("Łukasz"), distinct_name("Ida", ["Ida", "ida"])


def digest(question: Question) -> str:
    """An answer in short; errors are answers."""
    try:
        answer = question()
    except Exception as error:  # noqa: BLE001 - compared like any other answer
        answer = repr(error)
    raw = answer if isinstance(answer, str) else msgspec.json.encode(answer, enc_hook=repr)
    return hashlib.sha256(raw.encode() if isinstance(raw, str) else raw).hexdigest()


def in_a_process_of_its_own(question: Question) -> str:
    """An answer from a process that is forked from this one."""
    reading, writing = os.pipe()
    if not (child := os.fork()):
        os.write(writing, digest(question).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        found = answer.read()
    os.waitpid(child, 0)
    return found


def modules() -> list[ModuleType]:
    """All modules of the package but foreign ones."""
    names = [one.name for one in pkgutil.walk_packages(weimar.__path__, "weimar.")]
    return [importlib.import_module(name) for name in names if not name.startswith(FOREIGN) and "__main__" not in name]


def caches() -> dict[str, Any]:
    """The caches of functools in modules and classes, by name."""
    return {
        f"{one.__module__}.{one.__qualname__}": one
        for module in modules()
        for holder in (module, *(value for value in vars(module).values() if isinstance(value, type)))
        for one in vars(holder).values()
        if hasattr(one, "cache_info") and str(getattr(one, "__module__", "")).startswith("weimar.")
    }


def variables() -> Iterator[tuple[str, Any]]:
    """Everything in which something could be kept from one question to the next, by name."""
    for module in modules():
        for name, value in vars(module).items():
            where = f"{module.__name__}.{name}"
            if name.startswith("__"):
                continue
            yield where, value
            if isinstance(value, type) and value.__module__ == module.__name__:
                yield from (
                    (f"{where}.{inner}", one) for inner, one in vars(value).items() if not inner.startswith("__")
                )
            elif isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield f"{where}()", (value.__defaults__, value.__kwdefaults__, vars(value))
            elif hasattr(value, "cache_info"):
                yield f"{where}()", vars(value)
            elif type(value).__module__.startswith("weimar.") and hasattr(value, "__dict__"):
                yield f"{where} inside", vars(value)
    for level in BOTS:
        bot = BOTS[level]
        if hasattr(bot, "__dict__"):
            yield f"the bot {level}", vars(bot)


def size(value: Any) -> int | str:
    """What changes where something is kept: lengths of containers, all the way down, and plain values."""
    if isinstance(value, dict):
        return f"{len(value)} {[size(one) for one in value.values()]}"
    if isinstance(value, list | tuple | set | frozenset):
        return f"{len(value)} {[size(one) for one in value]}"
    if isinstance(value, int | float | str | bytes | bool | type(None)):
        return repr(value)
    return len(value) if isinstance(value, deque | OrderedDict) else ""


def main() -> None:
    """Ask and print."""
    seed = sys.argv[1]
    before = {name: size(value) for name, value in variables()}
    asked = questions(seed)
    cold = {name: in_a_process_of_its_own(question) for name, question in asked.items()}
    for question in questions(f"other {seed}").values():
        digest(question)
    differently = []
    for turn in range(2):
        order = list(asked)
        Random(f"{seed} {turn}").shuffle(order)
        differently += [name for name in order if digest(asked[name]) != cold[name]]
    after = {name: size(value) for name, value in variables()}
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    hits = {name: cache.cache_info().hits for name, cache in caches().items()}
    figures = {"questions": len(asked), "differently": differently, "hits": hits, "changed": changed}
    sys.stdout.write(json.dumps(figures))


if __name__ == "__main__":
    main()
