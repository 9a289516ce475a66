"""A whole game by keyboard alone, and one by the names of the accessibility tree alone, by someone who only listens.

A player who listens hears every public event exactly once, in order, as everyone does, and nothing secret.
"""

from contextlib import AsyncExitStack
from typing import Any

import pytest
from harness import WHOLE_GAME_S, Harness, Luck, local_server, lucky
from input_methods import Control, Finger, Keys, Names
from people import DESKTOP, PHONE, Mirror, Person, somebody
from playing import play_out
from positions import sit
from steering import PILES, SEATING, Steering

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


def test_a_game_by_keyboard_only(harness: Harness) -> None:
    """From the front page to the end of a game, without touching anything else."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP, POINTED) as person:
            await person.page.goto(place.address)
            await Keys().use(person, Control(say("landing-play-now")))
            await person.until(lambda mirror: mirror.game is not None)
            await person.page.wait_for_url("**/t#*")
            live = await place.live(person.page.url.partition("#")[2])
            await play_out(live, [(person, Keys())], Steering("hitler_elected", frozenset({person.mirror.seat or 0})))
            assert await person.page.evaluate("window.__pointed") == 0
            person.sound()

    harness.run(run(), 2 * WHOLE_GAME_S)


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


@pytest.mark.long
def test_a_game_by_accessible_names_only(harness: Harness) -> None:
    """Roles and names of the accessibility tree, activated as a screen reader does; and everything is announced."""

    async def run() -> None:
        steering = Steering("hitler_executed", frozenset(range(3)))
        async with AsyncExitStack() as stack:
            stack.enter_context(lucky(Luck(SEATING[5], PILES[steering.wanted])))
            place = await stack.enter_async_context(local_server())
            seated = await sit(await place.open(), 3)
            people: list[Person] = []
            for member in (1, 2, 3, None):
                one = await stack.enter_async_context(somebody(harness.browser, PHONE, HEARD))
                await one.page.goto(seated.address(place.address, member))
                await one.until(lambda mirror: bool(mirror.table))
                people.append(one)
            for _ in range(2):
                await seated.ask(1, cmd.AddBot("steady"))
            await people[0].page.get_by_role("button", name=say("lobby-start")).wait_for()
            await seated.ask(1, cmd.StartGame())
            ways = (Names(), Finger(), Finger())
            await play_out(seated.live, list(zip(people[:3], ways, strict=True)), steering)
            heard = [await _heard(one) for one in people]
            for one, lines in zip(people, heard, strict=True):
                _heard_all(lines, one.mirror)
                assert lines[:-1] == heard[0][:-1]  # the last one says who has won
                one.sound()

    harness.run(run(), 2 * WHOLE_GAME_S)


async def _heard(person: Person) -> list[str]:
    await person.until(lambda mirror: mirror.phase == "game_over")
    await person.page.get_by_role("heading", name=say("log-game_ended", reason="hitler_executed")).wait_for()
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
