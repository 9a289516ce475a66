"""Every level, at every table: legal, secret, consistent, explained."""

import ast
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import pytest
from sitting import sitting, views

from weimar import text
from weimar.bots import BOTS, Thinker
from weimar.bots.players.discussion import Arguing
from weimar.bots.players.simple import pick
from weimar.bots.policy.choice.options import unstated
from weimar.bots.policy.choice.reasons import REASONS, explain
from weimar.bots.policy.talk.replies import Replying
from weimar.engine import OPTIONS, PRESETS, Action, Dice, Rules, View, make_rules, project, resample
from weimar.engine.actions import Discard, Enact, ProposeVeto, Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.evolve import replay
from weimar.engine.rules import option_values
from weimar.engine.state import Hand, topic_of
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.play.match import play_match
from weimar.server.tables.thinking_time import LONGEST_S, LONGEST_THOUGHT_S, SHORTEST_S, pause_seconds, think_seconds

SOURCE = Path(__file__).parents[2] / "src" / "weimar" / "bots"
LEVELS = sorted(BOTS)
_Answer = TypeVar("_Answer")


COUNTS = range(5, 11)
TABLES = len(COUNTS) * len(PRESETS)
LONGEST_GAME = 1000
"""Actions; the longest of ten thousand games had 322."""


def rules_of(number: int, dice: random.Random) -> Rules:
    """Every preset in turn; in half of the cases with some changed options."""
    changed = dice.random() < 0.5
    options = {
        name: dice.choice([value for value in option_values(name) if value is not int])
        for name in OPTIONS
        if changed and dice.random() < 0.3
    }
    return make_rules(sorted(PRESETS)[number // len(COUNTS) % len(PRESETS)], options)


def whole_game(number: int) -> int:
    """One game of mixed bots of all levels; `sitting` refuses unlisted actions. Returns the number of actions."""
    dice = random.Random(f"whole/{number}")
    players = COUNTS[number % len(COUNTS)]
    bots = [ROSTER[dice.choice(sorted(ROSTER))] for _ in range(players)]
    length, last = 0, None
    for length, last in enumerate(sitting(players, f"whole/{number}", bots, rules_of(number, dice))):  # noqa: B007 - the last of both
        assert length < LONGEST_GAME
    assert last is not None
    assert last.phase.name == "game_over"
    return length


def test_whole_games_of_any_bots_at_any_table() -> None:
    """No error, no illegal action, no game without an end: every preset with every number of players."""
    for number in range(0, TABLES, 5):  # in five games out of six another size, and every preset
        whole_game(number)


class Fixed:
    """A source of always the same number."""

    def __init__(self, number: float) -> None:
        self._number = number

    def random(self) -> float:
        """The number."""
        return self._number


@pytest.mark.parametrize("hand", ["FLF", "LLF", "FL", "LF", "FF", "LLL"])
@pytest.mark.parametrize("kind", [Discard, Enact])
def test_the_random_player_gives_each_tile_the_same_chance(kind: type[Discard | Enact], hand: str) -> None:
    """And a veto proposal that of one more tile."""
    tiles = {policy: kind(1, policy) for policy in ("F", "L") if policy in hand}
    for veto in ((), (ProposeVeto(1),)):
        wanted = [*(tiles[policy] for policy in hand), *veto]
        legal = (*tiles.values(), *veto)
        assert [pick(legal, hand, Fixed((place + 0.5) / len(wanted))) for place in range(len(wanted))] == wanted


@pytest.mark.full
@pytest.mark.parametrize("share", range(20))
def test_ten_thousand_games(share: int) -> None:
    """The same over many games."""
    for number in range(500 * share, 500 * (share + 1)):
        whole_game(number)


def test_decisions_are_bounded_work() -> None:
    """At 99 % of them, statements included, at ten players, where they are the longest; all levels think as much.

    Counted in function calls, which are the same on a slow and on a busy machine. `weimar tournament` measures the
    time: at ten players 2,500 calls take about 2 ms.
    """
    counts: list[int] = []

    def counted(ask: Callable[[View, Dice], _Answer], view: View, dice: Dice) -> _Answer:
        calls = 0

        def count(_frame: FrameType, event: str, _argument: object) -> None:
            nonlocal calls
            calls += event in {"call", "c_call"}

        former = sys.getprofile()
        sys.setprofile(count)
        try:
            return ask(view, dice)
        finally:
            sys.setprofile(former)
            counts.append(calls)

    class Counted:
        def choose(self, view: View, dice: Dice) -> Action:
            return counted(BOTS["expert"].choose, view, dice)

        def claim(self, view: View, dice: Dice) -> Say | None:
            return counted(BOTS["expert"].claim, view, dice)

    for number in range(3):
        for _ in sitting(10, f"quick/expert/{number}", [Counted()] * 10):
            pass
    assert len(counts) > 300
    assert 100 < sorted(counts)[int(len(counts) * 0.99)] < 2800


def thoughts(bot: Any, view: View, number: int, *, why: bool) -> list[object]:
    """All that a bot would do, say and argue in a position with fresh dice; and why, if asked."""
    dice = partial(random.Random, number)
    found: list[object] = [bot.choose(view, dice()), bot.claim(view, dice())]
    if isinstance(bot, Arguing):
        accuser = next(seat for seat in view.alive if seat != view.viewer)
        said = Heard(accuser, 1, Argument("suspect", seat=view.viewer), len(view.rounds))  # type: ignore[arg-type]
        listening: Any = bot.having_heard((said,))
        found += [listening.argue(view, dice(), "hothead"), listening.answer(view, said, dice(), "lawyer")]
    return [*found, *(explain(bot, view, action, dice()) for action in view.legal[:1] if why)]


@pytest.mark.parametrize(
    ("level", "players"), [*((level, 5 + 3 * (number % 2)) for number, level in enumerate(LEVELS)), ("expert", 8)]
)
def test_all_that_a_bot_does_depends_on_the_view_alone(level: str, players: int) -> None:
    """In indistinguishable states, the same dice give the same choice, claim, argument, answer and explanation."""
    bot, dice, argued, answered = BOTS[level], random.Random(level), 0, 0
    for number, (_, seat, view) in enumerate(views(players, f"secret/{level}")):
        twin = project(resample(view, dice), seat)
        why = number % 3 == 0
        found = thoughts(bot, view, number, why=why)
        assert found == thoughts(bot, twin, number, why=why)
        if isinstance(bot, Arguing):
            argued, answered = argued + (found[2] is not None), answered + (found[3] is not None)
    assert not isinstance(bot, Arguing) or min(argued, answered) > 50


@pytest.mark.parametrize("kind", [Thinker, Arguing, Replying])
def test_simple_levels_only_act(kind: type) -> None:
    """All others think, argue and reply."""
    assert {level for level in LEVELS if isinstance(BOTS[level], kind)} == {"novice", "steady", "expert"}


@pytest.mark.parametrize("level", ["novice", "steady", "expert"])
def test_bots_keep_nothing_between_decisions(level: str) -> None:
    """A choice is the same after other seats of this game, or of another game, have decided."""
    bot, fresh = BOTS[level], random.Random(level)
    seen = [view for _, _, view in views(5, f"kept/{level}") if len(view.legal) > 1 or view.hand]
    others = [view for view in seen if view.hand]
    chosen = [(view, bot.choose(view, random.Random(number))) for number, view in enumerate(seen)]
    for number, (view, choice) in reversed(list(enumerate(chosen))):
        bot.choose(fresh.choice(others), fresh)
        assert bot.choose(view, random.Random(number)) == choice


def test_bots_cannot_reach_the_truth() -> None:
    """No module of the package imports true states or their makers, and none can read files or wait."""
    for module in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                assert not names & {"State", "Board", "Setup", "Memories", "project", "resample", "replay", "decide"}
                assert "evolve" not in names
                assert node.module not in {"random", "time", "socket", "subprocess", "weimar.engine"}, module.name


@pytest.mark.parametrize("level", ["novice", "steady", "expert"])
def test_liberals_tell_the_truth(level: str) -> None:
    """Every statement of a liberal about an office is true."""
    bots, told = [BOTS[level]] * 7, 0
    for number in range(3):
        final = list(sitting(7, f"truth/{level}/{number}", bots))[-1]
        for statement in final.board.statements:
            if final.setup.roles[statement.seat] == "liberal" and statement.about == "session":
                hands = [seen for seen in final.board.memories[statement.seat] if isinstance(seen, Hand)]
                assert statement.tiles == next(hand.tiles for hand in hands if hand.round == statement.round)
                told += 1
    assert told


def test_what_a_seat_saw_waits_for_its_claim() -> None:
    """Oldest first; a government is silent from the draw to the enactment or the answered veto."""
    alone = 0
    for state in sitting(7, "silence", [BOTS["expert"]] * 7):
        running = state.phase.name in ("president_discard", "chancellor_enact", "veto_answer")
        told = {(said.seat, said.about, said.round) for said in state.board.statements}
        for seat, memories in enumerate(state.board.memories):
            waiting = [
                seen
                for seen in memories
                if (seat, topic_of(seen), seen.round) not in told
                and not (running and seen.round == len(state.board.rounds))
            ]
            assert unstated(project(state, seat)) == waiting
            alone += any((topic_of(seen), seen.round) in {one[1:] for one in told} for seen in waiting)
    assert alone  # the other member of the government has made theirs


def test_fascists_lie_in_different_ways() -> None:
    """With the same hand and outcome, a fascist president makes different statements, true and false ones."""
    stories: dict[str, set[str | None]] = {}
    for number in range(30):
        final = list(sitting(7, f"lies/{number}", [BOTS["expert"]] * 7))[-1]
        for statement in final.board.statements:
            past = final.board.rounds[statement.round - 1]
            liar = final.setup.roles[statement.seat] == "fascist"
            if liar and statement.about == "session" and statement.seat == past.candidate and past.enacted == "F":
                (held,) = [
                    seen.tiles
                    for seen in final.board.memories[statement.seat]
                    if isinstance(seen, Hand) and seen.round == statement.round
                ]
                stories.setdefault(held, set()).add(statement.tiles)
        if any(len(told) > 1 for told in stories.values()):
            return
    pytest.fail("always the same")


def test_selfish_players_play_their_own_tiles() -> None:
    """They differ from random players only in their tiles."""
    match = play_match(7, make_rules(), {"liberal": BOTS["selfish"], "fascist": BOTS["selfish"]}, random.Random(1))
    final = replay(match.events)
    assert not final.board.statements
    for seat, memories in enumerate(final.board.memories):
        own = "L" if final.setup.roles[seat] == "liberal" else "F"
        for seen in memories:
            if isinstance(seen, Hand) and seen.discarded and own in seen.tiles and len(set(seen.tiles)) == 2:
                assert seen.discarded != own


def test_the_bot_of_the_guide_has_twenty_lines() -> None:
    """As docs/how-to/write-a-bot.md shows, imports included; that it runs and wins is tested with the page."""
    page = (SOURCE.parents[2] / "docs" / "how-to" / "write-a-bot.md").read_text("utf-8")
    bot, _, _ = page.split("```python\n")[1].partition("\n\n\nimport random")
    assert "class Trusting" in bot
    assert "claim" in bot
    assert len([line for line in bot.splitlines() if line]) <= 20


def test_every_reason_has_a_sentence() -> None:
    """Keys with arguments, no prose in the code."""
    for key in REASONS:
        assert text.say(key, seat="Ada", share="70 %")


def test_thinking_time_depends_on_the_phase_only() -> None:
    """It depends on dice and public facts, between one second and a quarter of a minute."""
    drawn = [think_seconds("vote", random.Random(number)) for number in range(500)]
    assert all(SHORTEST_S <= seconds <= LONGEST_S for seconds in drawn)
    assert len({round(seconds, 1) for seconds in drawn}) > 20
    assert think_seconds("vote", random.Random(1)) == think_seconds("vote", random.Random(1))
    assert think_seconds("no such phase", random.Random(1)) >= SHORTEST_S


def test_shared_thinking_time_exceeds_any_real_thought() -> None:
    """Nine bots vote one after the other, each slower than any real thought."""
    for number in range(3000):
        whole, shared = (pause_seconds("vote", 0.9, random.Random(number), many) for many in (1, 9))
        assert shared >= LONGEST_THOUGHT_S
        assert shared == pytest.approx(max(whole / 9, LONGEST_THOUGHT_S))
    assert pause_seconds("vote", 0.003, random.Random(1), 9) < 0.01  # where bots are asked not to wait they do not
