"""A whole game by keyboard alone, and by the names of the accessibility tree alone.

Who listens hears every public event exactly once, in order, as everyone does, and nothing secret.
"""

from itertools import combinations
from typing import Any

import pytest
from harness import WHOLE_GAME_S, Harness, local_server
from input_methods import Control, InputMethod, Keys, Names, act
from people import DESKTOP, PHONE, UNPAINTED, Mirror, Person, somebody
from playing import moved_on
from positions import dealt, sit

from games import DARK, Game, random_game, seeded
from weimar.engine import Action, awaited, make_rules
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Execute, Nominate, Peek, ProposeVeto
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

POINTED = """
window.__pointed = 0;
for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
  addEventListener(kind, () => { window.__pointed += 1; }, true);
}
"""
HEARD = """
window.__heard = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    if (!change.target.closest?.('[role=log][aria-live=polite].unseen')) continue;
    for (const one of change.addedNodes) if (one.textContent.trim()) window.__heard.push(one.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true });
"""
PRIVATE = ("ballot_changed", "policies_shown")
DECISIONS = {Nominate, CastVote, Discard, Enact, Peek, Execute, ProposeVeto, AnswerVeto}
"""All that there are with five players."""


def _expected(mirror: Mirror) -> list[str | None]:
    """The sentence of every public event, or None where only its place is checked."""
    names = [one["name"] for one in mirror.table["members"]]
    return [_sentence(names, one) for one in mirror.seen if one["event"] not in PRIVATE]


def _sentence(names: list[str], event: dict[str, Any]) -> str | None:
    kind = event["event"]
    people = {part: names[event[part]] for part in ("seat", "target", "president", "chancellor") if part in event}
    match kind:
        case "chancellor_nominated" | "player_executed" | "special_election_called":
            return say(f"log-{kind}", **people)
        case "ballot_cast":
            return say("announce-voted", **people)
        case "policy_enacted" | "loyalty_investigated" | "policies_drawn" | "policy_discarded":
            told = {"policy": event.get("policy", ""), "party": "none", "tiles": "none", "passed": "none"}
            return say(f"log-{kind}", **told, **people)
        case _:
            return None


def _heard_all(heard: list[str], mirror: Mirror) -> None:
    expected = _expected(mirror)
    assert len(heard) == len(expected), (len(heard), heard[:5], [one["event"] for one in mirror.seen][:9])
    for line, wanted in zip(heard, expected, strict=True):
        assert wanted in (None, line)


async def _does(person: Person, hands: InputMethod, action: Action) -> None:
    """An action of the game, once the page says that it is time."""
    await person.until(lambda mirror: mirror.awaited)
    passed = moved_on(person.mirror)
    await act(hands, person, action)
    await person.until(passed)


def _game() -> tuple[Game, int, int]:
    """A game to the sixth fascist policy, and two seats with all kinds of decisions, each of which was awaited."""
    for number in range(500):
        game = random_game(seeded("keys and names", number), 5, make_rules("official"), DARK[number % len(DARK)])
        for seats in combinations(range(5), 2):
            done = [(state, one) for state, one in zip(game.states, game.actions, strict=False) if one.seat in seats]
            if {type(one) for _, one in done} == DECISIONS and all(one.seat in awaited(state) for state, one in done):
                return game, *seats
    raise AssertionError("no two players ever decide everything")


@pytest.mark.long
def test_a_game_by_keyboard_and_by_accessible_names(harness: Harness) -> None:
    """One player has only keys, from the front page to the end; one has what a screen reader has, and activates that.

    Everything is announced to both.
    """
    game, by_keys, by_names = _game()
    ways: dict[int, InputMethod] = {by_keys: Keys(), by_names: Names()}

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, DESKTOP, HEARD + POINTED + UNPAINTED) as keys,
            somebody(harness.browser, PHONE, HEARD + UNPAINTED) as names,
        ):
            await keys.page.goto(place.address)
            await Keys().use(keys, Control(say("landing-play-now")))
            await keys.until(lambda mirror: mirror.game is not None)
            assert await keys.page.evaluate("window.__pointed") == 0
            seated = await sit(await place.open(), 5)
            people = {by_keys: keys, by_names: names}
            for seat, person in people.items():
                await person.visit(seated.address(place.address, seat + 1))
                await person.until(lambda mirror: mirror.table.get("code") == seated.live.state.code)
                person.mirror.seen.clear()
            with dealt(game):
                await seated.ask(1, cmd.StartGame())
                for action in game.actions:
                    if action.seat in ways:
                        await _does(people[action.seat], ways[action.seat], action)
                    else:
                        await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))
            heard = [await _heard(person) for person in people.values()]
            for person, lines in zip(people.values(), heard, strict=True):
                _heard_all(lines, person.mirror)
                assert lines[:-1] == heard[0][:-1]  # the last one says who has won
                person.sound()
            assert await keys.page.evaluate("window.__pointed") == 0

    harness.run(run(), 2 * WHOLE_GAME_S)


async def _heard(person: Person) -> list[str]:
    await person.until(lambda mirror: mirror.phase == "game_over")
    await person.page.get_by_role("heading", name=say("log-game_ended", reason="six_fascist_policies")).wait_for()
    found: list[str] = await person.page.evaluate("window.__heard")
    return found


def test_an_event_that_is_not_announced_is_noticed() -> None:
    """One line too few, or two in the wrong order, do not pass."""
    mirror = Mirror("")
    mirror.table = {"members": [{"name": "Ada"}, {"name": "Bo"}]}
    mirror.seen = [{"event": "ballot_cast", "seat": seat, "vote": None} for seat in (0, 1)]
    lines = [say("announce-voted", seat=name) for name in ("Ada", "Bo")]
    _heard_all(lines, mirror)
    for wrong in (lines[:1], lines[::-1], [*lines, lines[1]]):
        try:
            _heard_all(wrong, mirror)
        except AssertionError:
            continue
        raise AssertionError(wrong)
