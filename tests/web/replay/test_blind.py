"""The blind replay: nothing on its pages depends on what the chosen seat could not know, until the truth is shown."""

from functools import cache
from pathlib import Path

import pytest
from harness import Harness, local_server
from page_checks import complaints_in_every_theme, covered, small_targets
from people import MOSTLY_A_PHONE, PHONE, Device, Person, somebody
from playwright.async_api import Locator
from positions import lay, moment

from games import DARK, Game, random_game, seeded
from programmes import programme
from twins import Twin
from weimar.engine import Event, ScriptedChance, dump, make_rules, play, record_of, replay, start
from weimar.engine.events import GameEnded
from weimar.text import say

HISTORY_AT = 20
"""The number of readings after which the history is opened and read, too."""
OPENLY = 3
"""So many readings show that an open replay tells secrets to this reader."""
PATIENT = "{ const own = setTimeout; window.setTimeout = (done, ms) => (ms >= 1000 ? 0 : own(done, ms)); }"
"""Speech bubbles stay: what is read does not depend on the speed of the machine."""

PAGE = """() => [
  document.documentElement.outerHTML,
  JSON.stringify([...document.querySelectorAll('input, textarea, select')].map((one) => [one.value, one.checked])),
  document.title, location.href,
]"""
HEARD_EVERY = 8

pytest_plugins = ("browser_fixtures",)


@cache
def _worlds() -> tuple[Game, int, Twin, Twin]:
    """A game, a liberal seat, and two courses of the game that look the same from there, with other roles and hands.

    The game ends by policies: then both courses have the same end.
    """
    for number in range(100):
        rng = seeded("blind", number)
        game = random_game(rng, 7, make_rules("official"), DARK[0])
        seat = game.started.roles.index("liberal")
        plan = programme(rng, game, len(game.steps))
        own, other = plan.own_twin(), plan.twin(seat, rng)
        by_policies = isinstance(game.events[-1], GameEnded) and game.events[-1].reason.endswith("_policies")
        if by_policies and own.roles != other.roles and own.piles != other.piles and len(own.rows) != len(other.rows):
            return game, seat, own, other
    raise AssertionError("no game has such a twin")


def _record(game: Game, twin: Twin) -> str:
    """The record of one course."""
    chance = ScriptedChance(twin.roles, game.started.first_candidate, twin.piles)
    events: list[Event] = [start(game.players, game.started.rules, chance)]
    state = replay(events)
    for _, action in twin.rows:
        if action is not None:
            state, more = play(state, action, chance)
            events += more
    return dump(record_of(events, game.names)).decode()


def _button(person: Person, key: str) -> Locator:
    return person.page.get_by_role("button", name=say(key), exact=True)


async def _read(person: Person, *, heard: bool = False) -> str:
    """The whole page: the document with everything hidden in it, its fields, the title and the address.

    Args:
        person: whose page it is.
        heard: the accessibility tree as well. The browser makes it from the rest, which costs more than all the rest.
    """
    await person.settled()
    *read, address = await person.page.evaluate(PAGE)
    name = address.split("#")[1].split("/")[0]
    read += [address, await person.page.locator("html").aria_snapshot() if heard else ""]
    return "\n".join(read).replace(name, "NAME")


async def _watched(person: Person, address: str, record: str, seat: str | None) -> list[str]:
    """Import a record, and read the page at each step, with its panels: as a seat sees it, or openly for a while."""
    await person.page.goto(f"{address}/replay")
    await person.page.get_by_label(say("replay-paste")).fill(record)
    if seat is not None:
        await person.page.get_by_role("switch", name=say("replay-blind-watch")).click()
    await _button(person, "replay-open").click()
    read = []
    if seat is not None:
        choice = person.page.get_by_role("link", name=seat, exact=True)
        await choice.wait_for()
        read.append(await _read(person, heard=True))
        await choice.click()
    forward = _button(person, "replay-forward")
    await forward.wait_for()
    while await forward.is_enabled() and (seat is not None or len(read) < OPENLY):
        read.append(await _read(person, heard=len(read) % HEARD_EVERY == 0))
        if len(read) == HISTORY_AT:
            await _button(person, "table-history").click()
            await person.page.get_by_role("tablist").wait_for()
            read.append(await _read(person, heard=True))
            await person.page.keyboard.press("Escape")
        await forward.evaluate("(one) => one.click()")
    return [*read, await _read(person, heard=True)]


def test_a_blind_replay_shows_only_what_its_seat_could_know(harness: Harness) -> None:
    """Two games that differ in nothing else give the same pages, and different ones if everything is shown."""

    async def run() -> None:
        game, seat, own, other = _worlds()
        async with local_server() as place, somebody(harness.browser, PHONE, PATIENT) as person:
            records = [_record(game, twin) for twin in (own, other)]
            first, second = [await _watched(person, place.address, record, game.names[seat]) for record in records]
            assert len(first) > HISTORY_AT
            assert first[:-1] == second[:-1]
            assert first[-1] != second[-1]
            assert say("replay-blind-truth") in first[-1]
            assert say("role-hitler") not in first[1]  # the deal; later, someone may be publicly not Hitler
            first, second = [await _watched(person, place.address, record, None) for record in records]
            assert all(one != another for one, another in zip(first, second, strict=True))
            assert all(say("role-hitler") in one for one in first)
            person.sound()

    harness.run(run())


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_notes_appear_next_to_the_truth(harness: Harness, device: Device, artefacts: Path) -> None:
    """From the replay of a finished game: a right and a wrong note survive a reload, and the truth asks twice."""

    async def run() -> list[str]:
        at = moment("game_over", 7)
        roles = at.game.started.roles
        liberal, fascist, hitler = [roles.index(role) for role in ("liberal", "fascist", "hitler")]
        async with local_server() as place, somebody(harness.browser, device) as person:
            seated = await lay(await place.open(), at)
            names = [member.name for member in seated.live.state.members]
            page = person.page
            await page.goto(f"{place.address}/replay#{seated.live.state.key}")
            await _button(person, "replay-more").click()
            await page.get_by_role("link", name=say("replay-blind-watch")).click()
            await person.settled()
            await person.picture(artefacts / f"blind-choice-{device.name}.png")
            await page.get_by_role("link", name=names[liberal], exact=True).click()
            await _button(person, "replay-forward").wait_for()
            for _ in range(3):
                await page.keyboard.press("ArrowRight")
            await page.keyboard.press("ArrowLeft")
            assert "/2/" in await page.evaluate("location.hash")
            for key in ("a", "End", str(hitler + 1)):  # keys of the open replay
                await page.keyboard.press(key)
            assert await page.get_by_title(say("role-hitler")).count() == 0
            await page.get_by_role("button", name=say("replay-blind-notes", count=0)).click()
            for seat, role in ((hitler, "fascist"), (fascist, "fascist"), (hitler, "hitler"), (fascist, "liberal")):
                await page.get_by_role("group", name=names[seat]).get_by_role("radio", name=say(f"role-{role}")).click()
            found = await small_targets(person) + await covered(person, ".controls")
            found += await complaints_in_every_theme(person)
            await person.picture(artefacts / f"blind-notes-{device.name}.png")
            await page.reload()
            await page.get_by_role("button", name=say("replay-blind-notes", count=2)).wait_for()
            await person.picture(artefacts / f"blind-table-{device.name}.png")
            assert "/2/" in await page.evaluate("location.hash")
            await _button(person, "replay-blind-show").click()
            assert await page.get_by_role("dialog").count() == 0
            await _button(person, "replay-blind-show-sure").click()
            dialog = page.get_by_role("dialog", name=say("replay-blind-truth"))
            await dialog.get_by_text(say("replay-blind-right", right=1, all=2)).wait_for()
            lines = {one: dialog.get_by_role("listitem").filter(has=page.get_by_text(one, exact=True)) for one in names}
            rows = {one: await row.inner_text() for one, row in lines.items()}
            for name, role in zip(names, roles, strict=True):
                assert say(f"role-{role}") in rows[name]
            assert say("replay-guess-hit") in rows[names[hitler]]
            assert say("replay-guess-miss", role=say("role-liberal")) in rows[names[fascist]]
            assert say("table-round", round=1) in rows[names[fascist]]
            await person.settled()  # the link to the whole replay is where the button was
            found += await small_targets(person) + await covered(person, ".controls")
            found += await complaints_in_every_theme(person)
            await person.picture(artefacts / f"blind-truth-{device.name}.png")
            await page.get_by_role("link", name=say("replay-blind-whole")).click()
            await page.get_by_label(say("replay-eyes")).wait_for()
            person.sound()
            return found

    assert harness.run(run()) == []


def test_a_blind_replay_that_did_not_load_has_a_second_try(harness: Harness) -> None:
    """After a failed request for the page, and then for the game."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            seated = await lay(await place.open(), moment("game_over", 7))
            for lost in ("**/assets/BlindReplay-*.js", "**/api/replay"):
                await page.route(lost, lambda route: route.abort())
            await page.goto(f"{place.address}/replay#{seated.live.state.key}/1/0/table/blind")
            for lost in ("**/api/replay", "**/assets/BlindReplay-*.js"):
                await page.get_by_text(say("app-refused-offline")).wait_for()
                await page.unroute(lost)
                await _button(person, "lobby-closed-reload").click()
            await _button(person, "replay-forward").wait_for()

    harness.run(run())
