"""Compare the batch engine with the clean one, game by game and action by action.

Contract: games under all presets and random options, 5 to 10 players, are played on both engines with the same luck and
the same actions. In every third kind of game officers are asked for statements, as in the environments; the answers are
legal if the clean engine accepts them. Before each action the legal actions are the same, of the same seat; after it
the phase, the counts, the piles and the living are. At the end of each game the whole state is the same: every round
with its ballots and what was done in it, everything that anyone privately saw, winner and reason. In one game of
`THOROUGH` the whole state, the row made of it, and every seat's view against the decoded observation are compared after
each action.

`compare` raises `Difference` at the first one.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

from weimar.batch import Batch, layout
from weimar.batch.convert import memories_of_round, round_word, row_of, state_of
from weimar.batch.layout import PARTIES, PHASES, REASONS
from weimar.batch.observation import OBSERVED, OBSERVED_STATEMENTS
from weimar.batch.statements import TOPIC_OF
from weimar.engine import (
    PRESETS,
    Event,
    IllegalAction,
    Rules,
    ScriptedChance,
    State,
    View,
    awaited,
    legal_actions,
    make_rules,
    play,
    project,
    replay,
    start,
)
from weimar.engine import action_table as table
from weimar.engine.action_table import decode
from weimar.engine.actions import Action, Say
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.events import LoyaltyInvestigated, PoliciesPeeked
from weimar.engine.phases import ChancellorEnact, Execution, GameOver, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.questions import asked_for_statements
from weimar.engine.rules import enforced_by, option_values
from weimar.engine.state import Loyalty, topic_of
from weimar.engine.terms import Topic
from workers import computed_once

AT_ONCE: Final = 64
THOROUGH: Final = 256
ENFORCED: Final = enforced_by("engine")
"""The options that the engine enforces."""
_NOT_IN_A_STATE: Final = (layout.LUCK, layout.DECISIONS, layout.EARLIER_PRESIDENT, layout.EARLIER_CHANCELLOR)
"""Columns that `row_of` cannot know."""
_OF_A_QUESTION: Final = (layout.ASKED, layout.ACTOR, layout.LEGAL)
"""Columns that it cannot know while a seat is asked for a statement."""


class Difference(AssertionError):
    """The engines differ."""


class Temper(NamedTuple):
    """How seats choose, as probabilities; for games that reach vetoes, chaos and executions."""

    ja: float
    fascist: float
    veto: float
    consent: float
    spare: float


TEMPERS: Final = (
    Temper(0.5, 0.5, 0.34, 0.5, 0.0),
    Temper(0.9, 1.0, 0.8, 0.5, 1.0),
    Temper(0.8, 0.9, 0.9, 0.3, 1.0),
    Temper(0.75, 0.85, 1.0, 0.9, 1.0),
    Temper(0.35, 0.8, 0.5, 0.5, 1.0),
    Temper(0.7, 0.2, 0.4, 0.5, 0.5),
)


class Kind(NamedTuple):
    """The games of one comparison: table, options, seed, and how seats choose."""

    players: int
    rules: Rules
    seed: int
    temper: Temper
    games: int
    thorough: int
    statements: bool = False


def kinds(games: int, seed: int | str, thorough: int = THOROUGH, at_once: int = AT_ONCE) -> Iterator[Kind]:
    """So many games, `at_once` of a kind: presets in turn, any size and temper, random options every other time."""
    dice = random.Random(f"batch/{seed}")
    presets, number = list(PRESETS), 0
    while games > 0:
        preset = presets[number // 2 % len(presets)]
        chosen: dict[str, object] = {}
        if number % 2:
            chosen = {name: dice.choice(option_values(name)) for name in ENFORCED if dice.getrandbits(1)}
        players = dice.randint(MIN_PLAYERS, MAX_PLAYERS)
        temper = TEMPERS[dice.randrange(len(TEMPERS))]
        rules, seed_of_kind = make_rules(preset, chosen), dice.getrandbits(48)
        yield Kind(players, rules, seed_of_kind, temper, min(games, at_once), thorough, statements=number % 3 == 2)
        games -= at_once
        number += 1


def every_combination(seed: int, games: int) -> Iterator[Kind]:
    """All values of all options that the engine enforces, each with all others; vetoes and chaos abound."""
    dice = random.Random(f"combinations/{seed}")
    for values in product(*map(option_values, ENFORCED)):
        rules = make_rules("official", dict(zip(ENFORCED, values, strict=True)))
        for players in dice.sample(range(MIN_PLAYERS, MAX_PLAYERS + 1), 2):
            yield Kind(players, rules, dice.getrandbits(48), dice.choice(TEMPERS[2:5]), games, THOROUGH)


class _PileOf:
    """Luck of the clean engine: the pile that the batch engine shuffled in the same step."""

    def __init__(self, row: list[int]) -> None:
        self._row = row

    def shuffle(self, tiles: str) -> str:
        """The pile in the row; a tile that chaos took from it since lay on top."""
        bits, size = self._row[layout.PILE], self._row[layout.PILE_SIZE]
        pile = "".join("FL"[bits >> place & 1] for place in range(size))
        if len(tiles) == size + 1:
            pile = ("L" if tiles.count("L") > pile.count("L") else "F") + pile
        _same("the pile", sorted(pile), sorted(tiles))
        return pile

    def deal(self, players: int) -> Any:
        """Never asked: the first state is the batch engine's."""
        raise NotImplementedError

    def first_candidate(self, players: int) -> int:
        """Never asked."""
        raise NotImplementedError


def _same(what: str, batch: object, clean: object) -> None:
    if batch != clean:
        raise Difference(f"{what}: {batch} in the batch engine, {clean} in the clean one")


def compile_once(factory: pytest.TempPathFactory) -> None:
    """Have the kernels compiled by one worker; the others wait, and load what it kept."""

    def compiled() -> int:
        batch = Batch(5, 2, seed=1, statements=True)
        batch.resample(0, seed=1)
        batch.step(batch.choose())
        return len(batch.remember(0)) + len(batch.finish().winners)

    computed_once(factory, "kernels", compiled)


def compare(kind: Kind) -> Counter[str]:
    """Play the games of one kind on both engines.

    Returns:
        How many games, actions and thoroughly compared games there were, how games ended, and in how many of them each
        rare thing happened (`_rarities`).

    Raises:
        Difference: at the first one.
    """
    batch = Batch(kind.players, kind.games, kind.seed, kind.rules, statements=kind.statements)
    questions: list[list[tuple[int, Topic]]] = [[] for _ in range(kind.games)]
    dice = random.Random(kind.seed)
    clean = [_opening(batch, game) for game in range(kind.games)]
    done: Counter[str] = Counter(games=kind.games)
    thorough = [game for game in range(kind.games) if (kind.seed + game) % kind.thorough == 0]
    running = list(range(kind.games))
    while running:
        rows = batch.rows[:, : layout.FIRST_ROUND].tolist()
        _same("masks", np.packbits(batch.masks, 1, "little").tobytes(), _bits_of_rows(batch))
        taken = np.zeros(kind.games, np.int64)
        for game in running:
            if questions[game]:
                taken[game] = dice.choice(_compared_answers(clean[game], rows[game], questions[game][0]))
            else:
                legal = _compared_legal(clean[game], rows[game])
                taken[game] = _choose(clean[game], legal, kind.temper, dice)
        batch.step(taken)
        after, actions = batch.rows[:, : layout.FIRST_ROUND].tolist(), taken.tolist()
        for game in running:
            if questions[game]:
                clean[game] = _said(clean[game], questions[game].pop(0), actions[game])
                done["statements"] += 1
            else:
                action = _ACTIONS[rows[game][layout.ACTOR]][actions[game]]
                clean[game], events = play(clean[game], action, _PileOf(after[game]))
                if kind.statements:
                    questions[game] = _asked(clean[game], events)
            _compare_counts(after[game], clean[game])
        for game in thorough:
            if game in running:
                _compare_thoroughly(batch, game, clean[game], questions[game][:1])
        done["actions"] += len(running)
        for game in [game for game in running if isinstance(clean[game].phase, GameOver)]:
            _same("the last state", state_of(batch.rows[game], kind.rules), clean[game])
            _same("actions that are legal at the end", batch.masks[game].any(), np.False_)
            phase = clean[game].phase
            assert isinstance(phase, GameOver)
            done[phase.reason] += 1
            done.update(_rarities(clean[game]))
        running = [game for game in running if not isinstance(clean[game].phase, GameOver)]
    done["thorough"] += len(thorough)
    return done


def _asked(state: State, events: Sequence[Event]) -> list[tuple[int, Topic]]:
    """The seats that are asked for a statement after these events, and the topic."""
    topic: Topic = "session"
    for event in events:
        if isinstance(event, PoliciesPeeked | LoyaltyInvestigated):
            topic = "peek" if isinstance(event, PoliciesPeeked) else "investigation"
    return [(seat, topic) for seat in asked_for_statements(events, 0, state)]


def _round_asked(state: State, question: tuple[int, Topic]) -> int:
    seat, topic = question
    return max(seen.round for seen in state.board.memories[seat] if topic_of(seen) == topic)


def _said(state: State, question: tuple[int, Topic], index: int) -> State:
    """The state after an answer, which may be silence."""
    if index == table.STAY_SILENT:
        return state
    said = decode(index, question[0], _round_asked(state, question))
    return play(state, said, ScriptedChance((), 0, ()))[0]


def _compared_answers(state: State, row: list[int], question: tuple[int, Topic]) -> list[int]:
    """The indexes of the answers to a question, which are the same on both engines."""
    _same("the seat that is asked", row[layout.ACTOR], question[0])
    legal = [table.STAY_SILENT]
    for index in range(table.GAME_ACTIONS, table.STAY_SILENT):
        try:
            legal += [index] * (
                getattr(table.TABLE[index], "about", "") == question[1] and bool(_said(state, question, index))
            )
        except IllegalAction:
            continue
    bits = sum(1 << (index - layout.SPEECH_BITS) for index in legal)
    _same("answers", row[layout.LEGAL], bits)
    return legal


def _rarities(state: State) -> set[str]:
    """What happened in a game that rules treat apart."""
    found = set()
    for past in state.board.rounds:
        if past.veto is not None:
            found.add(f"veto {past.veto}")
        if past.veto == "accepted" and past.chaos:
            found.add("chaos by a veto")
        if past.veto == "accepted" and past.reshuffled == "after_session":
            found.add("shuffled after a veto")
        if past.chaos and past.reshuffled == "after_chaos":
            found.add("shuffled after chaos")
        if past.target is not None and past.target == past.candidate:
            found.add(f"{past.power} of oneself")
    return found


def _opening(batch: Batch, game: int) -> State:
    """The clean engine's first state of the game that was dealt."""
    dealt = batch.state(game)
    chance = ScriptedChance(dealt.setup.roles, dealt.board.candidate, [dealt.board.draw_pile])
    clean = replay([start(batch.players, batch.rules, chance)])
    _same("the deal", dealt, clean)
    return clean


_ACTIONS: Final = [[decode(index, seat) for index in range(table.GAME_ACTIONS)] for seat in range(MAX_PLAYERS)]
_INDEX: Final[dict[Any, int]] = {action: index for row in _ACTIONS for index, action in enumerate(row)}


def _bits_of_rows(batch: Batch) -> bytes:
    """The legal actions of all rows, as `packbits` has them of masks."""
    size = (batch.actions + 7) // 8
    legal, asked = batch.rows[:, [layout.LEGAL, layout.ASKED]].T.tolist()
    return b"".join(
        (bits << (layout.SPEECH_BITS if open_questions else 0)).to_bytes(size, "little")
        for bits, open_questions in zip(legal, asked, strict=True)
    )


def _compared_legal(clean: State, row: list[int]) -> list[int]:
    """The indexes of the legal actions, which are the same on both engines."""
    seat = awaited(clean)[0]
    if row[layout.ACTOR] != seat:
        _same("the seat whose turn it is", row[layout.ACTOR], seat)
    legal = [_INDEX[action] for action in legal_actions(clean, seat)]
    bits = 0
    for index in legal:
        bits |= 1 << index
    if row[layout.LEGAL] != bits:
        _same("legal actions", [index for index in range(64) if row[layout.LEGAL] >> index & 1], legal)
    return legal


def _choose(clean: State, legal: list[int], temper: Temper, dice: random.Random) -> int:
    """One of the legal indexes; people of this temper look at the truth where that keeps a game going."""
    phase, luck = clean.phase, dice.random()
    if isinstance(phase, Voting):
        fatal = clean.board.fascist >= 3 and clean.setup.roles[phase.nominee] == "hitler"
        ja = luck < temper.ja and not (fatal and dice.random() < temper.spare)
        return table.VOTE_JA if ja else table.VOTE_NEIN
    if isinstance(phase, PresidentDiscard):
        return legal[-1] if luck < temper.fascist else legal[0]
    if isinstance(phase, ChancellorEnact):
        if legal[-1] == table.PROPOSE_VETO and dice.random() < temper.veto:
            return table.PROPOSE_VETO
        tiles = [index for index in legal if index != table.PROPOSE_VETO]
        return tiles[0] if luck < temper.fascist else tiles[-1]
    if isinstance(phase, VetoAnswer):
        return table.CONSENT_TO_VETO if luck < temper.consent else table.REFUSE_VETO
    if isinstance(phase, Execution) and dice.random() < temper.spare:
        hitler = table.EXECUTE + clean.setup.roles.index("hitler")
        legal = [index for index in legal if index != hitler]
    return legal[int(luck * len(legal))]


def _compare_counts(row: list[int], clean: State) -> None:
    board = clean.board
    batch = (
        PHASES[row[layout.PHASE]],
        row[layout.RUNNING],
        row[layout.LIBERAL_POLICIES],
        row[layout.FASCIST_POLICIES],
        row[layout.TRACKER],
        row[layout.PILE_SIZE],
        row[layout.ALIVE].bit_count(),
        row[layout.CANDIDATE],
    )
    counts = (
        clean.phase.name,
        len(board.rounds) + layout.FIRST_ROUND - 1,
        board.liberal,
        board.fascist,
        board.tracker,
        len(board.draw_pile),
        len(board.alive),
        board.candidate,
    )
    if batch != counts:
        _same("after the action", batch, counts)


def _compare_thoroughly(batch: Batch, game: int, clean: State, question: list[tuple[int, Topic]]) -> None:
    row = batch.rows[game]
    _same("the state", state_of(row, batch.rules), clean)
    made = row_of(clean, int(row[layout.LUCK]), statements=batch.statements)
    unknown = [*_NOT_IN_A_STATE, *(_OF_A_QUESTION if question else ())]
    made[unknown] = row[unknown]
    _same("the row", row.tolist(), made.tolist())
    one = batch.take([game])
    for seat in range(clean.setup.players):
        view = project(clean, seat)
        expected = expected_observation(view)
        if batch.statements:
            expected |= {"actor": int(row[layout.ACTOR])} | expected_statements(view, question)
        _same(f"seat {seat}'s observation", _named(one.observe(seat)[0]), expected)
        _same(f"seat {seat}'s rounds", one.remember(seat)[0].tolist(), expected_words(view))
    shown = one.observe(max(int(row[layout.ACTOR]), 0))[0]
    _same("the observation that a step writes", batch.observations[game].tolist(), shown.tolist())


def _named(observation: Any) -> dict[str, int]:
    names = (*OBSERVED, *OBSERVED_STATEMENTS)[: len(observation)]
    return dict(zip(names, observation.tolist(), strict=True))


def _mask(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def _or_nobody(seat: int | None) -> int:
    return layout.NOBODY if seat is None else seat


def expected_observation(view: View) -> dict[str, int]:
    """The observation that a seat with this view has, worked out from the view alone."""
    assert isinstance(view.viewer, int)
    running, limits = view.rounds[-1], view.last_government
    seen = [memory for memory in view.memories if isinstance(memory, Loyalty)]
    hand = "" if view.phase == "peek" else view.hand
    known = [seat for seat, role in enumerate(view.roles) if role is not None]
    vetoes = {None: 0, "proposed": 1, "refused": 3, "accepted": 5}
    return {
        "viewer": view.viewer,
        "phase": PHASES.index(view.phase),
        "actor": view.waiting_for[0] if view.waiting_for else layout.NOBODY,
        "round": view.round,
        "players": view.players,
        "candidate": view.candidate,
        "special": int(view.special),
        "nominee": _or_nobody(running.nominee),
        "elected": int(bool(running.elected)),
        "veto": vetoes[running.veto],
        "liberal_policies": view.enacted.liberal,
        "fascist_policies": view.enacted.fascist,
        "election_tracker": view.election_tracker,
        "draw_pile_size": view.draw_pile_size,
        "discard_pile_size": view.discard_pile_size,
        "alive": _mask(view.alive),
        "investigated": _mask(view.investigated),
        "not_hitler": _mask(view.not_hitler),
        "last_president": limits.president if limits else layout.NOBODY,
        "last_chancellor": limits.chancellor if limits else layout.NOBODY,
        "last_regular_candidate": view.last_regular_candidate,
        "term_limited": _mask(view.term_limited),
        "voted": _mask(view.voted),
        "ballots_known": _mask(tuple(view.ballots)),
        "ballots_ja": _mask([seat for seat, vote in view.ballots.items() if vote == "ja"]),
        "winner": PARTIES.index(view.winner) if view.winner else layout.NOBODY,
        "reason": REASONS.index(view.reason) if view.reason else layout.NOBODY,
        "roles_known": _mask(known),
        "fascist_party": _mask([seat for seat in known if view.roles[seat] != "liberal"]),
        "hitler": view.roles.index("hitler") if "hitler" in view.roles else layout.NOBODY,
        "seen_liberal": _mask([memory.seat for memory in seen if memory.party == "liberal"]),
        "seen_fascist": _mask([memory.seat for memory in seen if memory.party == "fascist"]),
        "hand_size": len(hand),
        "hand_liberal": hand.count("L"),
        "peeked": sum(1 << place for place, tile in enumerate(view.hand) if tile == "L" and view.phase == "peek"),
    }


def expected_statements(view: View, question: list[tuple[int, Topic]]) -> dict[str, int]:
    """The further fields of an observation in a game with statements, worked out from the view and the question."""
    said = [0] * (view.round + 1)
    for made in view.statements:
        kind = _kind_of(view, made.seat, made.about, made.round)
        first = next(index for index, action in enumerate(table.TABLE) if getattr(action, "about", "") == made.about)
        declined = True if made.tiles is None and made.party is None else None
        index = table.encode(Say(made.seat, made.about, made.round, made.tiles, made.party, declined))
        said[made.round] |= (index - first + 1) << 4 * (kind - 1)
    asked = {"question": 0, "question_round": 0}
    for seat, topic in question:
        number = next(number for number in range(view.round, 0, -1) if _held(view, seat, topic, number))
        asked = {"question": _kind_of(view, seat, topic, number), "question_round": number}
    return asked | {"said": said[view.round], "said_before": said[view.round - 1]}


def _kind_of(view: View, seat: int, topic: Topic, number: int) -> int:
    if topic == "session":
        return 1 if view.rounds[number - 1].candidate == seat else 2
    return 3 if topic == "peek" else 4


def _held(view: View, seat: int, topic: Topic, number: int) -> bool:
    """True if the seat held the office in this round that a question is about."""
    past = view.rounds[number - 1]
    if topic == "session":
        return bool(past.elected) and seat in (past.candidate, past.nominee)
    return past.candidate == seat and past.power == ("peek" if topic == "peek" else "investigate")


def expected_words(view: View) -> list[int]:
    """The words of the rounds as a seat with this view knows them."""
    memories = view.revealed.memories if view.revealed else (view.memories,)
    words = [round_word(past, memories_of_round(number, *memories)) for number, past in enumerate(view.rounds, 1)]
    return words + [0] * (layout.MOST_ROUNDS - len(words))


def row_of_decision(state: State, action: Action) -> layout.Game:
    """The row before an action; before a statement, with the question that it answers."""
    row = row_of(state, 0, statements=True)
    row[layout.ACTOR] = action.seat
    if isinstance(action, Say):
        as_president = state.board.rounds[action.round - 1].candidate == action.seat
        kind = TOPIC_OF.index(action.about) + (action.about == "session" and not as_president)
        column = layout.FIRST_ROUND + action.round - 1
        row[layout.ASKED] = kind | action.seat << 3 | column << 7  # as in `weimar.batch.statements`
    return row
