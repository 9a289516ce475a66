"""Buttons stay where the thumb expects them, and keys go to the next decision after a look at something else."""

from typing import Any

import pytest
from harness import Harness, local_server
from people import DESKTOP, PHONE, somebody
from positions import lay, moment

from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_the_second_tap_of_leaving_finds_the_button_where_the_first_did(harness: Harness) -> None:
    """*Tap again* may be longer than the question; the button keeps its place and size."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator("[data-panel=menu]").tap()
            before = person.page.get_by_role("button", name=say("lobby-leave-game"))
            await before.scroll_into_view_if_needed()
            await person.settled()
            box = await before.bounding_box()
            await before.tap()
            after = person.page.get_by_role("button", name=say("lobby-leave-game-sure"))
            await after.wait_for()
            assert await after.bounding_box() == box
            person.sound()

    harness.run(run())


def test_enter_votes_after_a_look_at_the_role(harness: Harness) -> None:
    """The chip shows the role while the mouse holds it, and leaves the focus where it was."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            chip = await person.page.get_by_role("button", name=say("table-role")).bounding_box()
            assert chip is not None
            await person.page.mouse.move(chip["x"] + 10, chip["y"] + 10)
            await person.page.mouse.down()
            await person.page.locator("footer > .own").wait_for()
            await person.page.mouse.up()
            await person.page.keyboard.press("j")
            await person.page.keyboard.press("Enter")
            await person.until(lambda mirror: not mirror.awaited)
            assert person.mirror.asked[-1]["action"]["vote"] == "ja"
            person.sound()

    harness.run(run())


def test_a_tap_on_the_envelope_says_that_it_has_to_be_held(harness: Harness) -> None:
    """Alike for every role; who holds it sees the role instead."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            chip = person.page.get_by_role("button", name=say("table-role"))
            hint = person.page.get_by_role("alert").get_by_text(say("table-role-hold"))
            while await hint.count() == 0:  # on a slow machine a click can be as long as a hold
                await chip.click()
            await hint.wait_for(state="detached")
            await chip.click(delay=600)
            assert await hint.count() == 0
            person.sound()

    harness.run(run())


def test_spectators_see_no_switch(harness: Harness) -> None:
    """Players see what the host has set; a spectator's menu has nothing that looks as if it could be turned."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as person,
            somebody(harness.browser, PHONE) as player,
        ):
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, None))
            await player.page.goto(seated.address(place.address, 2))
            for one in (person, player):
                await one.page.locator("[data-panel=menu]").tap()
                await one.page.get_by_text(say("table-code", code=seated.live.state.code)).wait_for()
            assert await person.page.get_by_role("switch", name=say("lobby-switch-paused")).count() == 0
            assert await player.page.get_by_role("switch", name=say("lobby-switch-paused")).is_disabled()
            person.sound()

    harness.run(run())


def test_a_chosen_players_governments_are_shown_before_confirming(harness: Harness) -> None:
    """The governments of a nominee, beside the button that nominates them; and in the panel of any other seat."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("nomination")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            game = person.mirror.game
            assert game is not None
            target = next(one["target"] for one in game["legal"])
            name = person.mirror.table["members"][target]["name"]
            await person.page.locator(f'[data-place="seat-{target}"]').tap()
            await person.page.get_by_role("button", name=say("table-dossier", name=name)).tap()
            panel = person.page.get_by_role("dialog", name=name)
            rows = panel.locator("ol").first.locator(":scope > li")
            await rows.first.wait_for()
            offices = [one for one in game["rounds"] if target in (one["candidate"], one["nominee"], one["target"])]
            assert await rows.count() == len(offices)
            commit = person.page.get_by_role("button", name=say("table-do-nominate", target=name), exact=True)
            assert await commit.is_visible()
            person.sound()

    harness.run(run())


def test_a_tag_in_the_dossier_stays_on_the_device(harness: Harness) -> None:
    """Trust or suspicion is there again after a reload; the server hears nothing of it, and one's own seat has none."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            other = next(seat for seat in range(at.players) if seat != at.seat)
            name = seated.live.state.members[other].name
            await person.page.goto(seated.address(place.address, at.seat + 1))
            question = person.page.get_by_role("group", name=say("talk-tag", name=name))
            doubt = question.get_by_role("radio", name=say("talk-tag-doubt"))
            for again in (False, True):
                await person.until(lambda mirror: mirror.awaited)
                await person.page.locator(f'[data-place="seat-{other}"]').tap()
                await doubt.wait_for()
                assert await doubt.is_checked() == again
                await doubt.check()
                await person.page.reload()
            assert person.mirror.asked == []
            await person.page.locator(f'[data-place="seat-{at.seat}"]').tap()
            await person.page.get_by_role("heading", name=say("talk-tab-notes")).wait_for()
            assert await person.page.get_by_role("radio", name=say("talk-tag-doubt")).count() == 0
            person.sound()

    harness.run(run())


BALLOTS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [ja, nein] = ['ja', 'nein'].map((vote) => document.querySelector(`.ballots [data-ballot=${vote}]`));
  const style = (one, part) => getComputedStyle(one.querySelector(part));
  return {
    wide: (box(ja).width + box(nein).width) / box(document.querySelector('.bar')).width,
    above: box(ja).top - box(document.querySelector('.bar')).top,
    below: box(document.querySelector('.bar .idle, .bar [data-commit]')).top - box(ja).bottom,
    fills: [ja, nein].map((one) => [style(one, '.card').fill, style(one, '.thick').stroke, style(one, 'text').fill]),
    tops: [box(ja).top, box(nein).top],
    edges: [ja, nein].map((one) => getComputedStyle(one).borderColor),
  };
}"""


async def _ballots(harness: Harness, players: int, spoil: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """The ballots of a phone before and after one is picked."""
    async with local_server() as place, somebody(harness.browser, PHONE) as person:
        at = moment("vote", players)
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.page.locator(".ballots").wait_for()
        await person.restyle(spoil)
        await person.settled()
        before = await person.page.evaluate(BALLOTS)
        await person.page.locator("[data-ballot=nein]").tap()
        await person.settled()
        after = await person.page.evaluate(BALLOTS)
        person.sound()
        return before, after


def _is_large(seen: dict[str, Any]) -> bool:
    """Whether ballots fill the bar: its width, or what the button below leaves of its height."""
    return bool(seen["wide"] > 0.9 or (seen["above"] <= 12 and 0 <= seen["below"] <= 16))


@pytest.mark.parametrize("players", [7, 10])
def test_ballots_are_as_large_as_the_bar_and_neither_looks_chosen(harness: Harness, players: int) -> None:
    """They differ in what is printed on them; the one that is picked is lifted and has an edge."""
    before, after = harness.run(_ballots(harness, players))
    assert _is_large(before), before
    assert before["fills"][0] == before["fills"][1]
    assert before["tops"][0] == before["tops"][1]
    assert before["edges"][0] == before["edges"][1]
    assert after["tops"][1] <= after["tops"][0] - 4
    assert after["edges"][1] != after["edges"][0] == before["edges"][0]


def test_small_ballots_are_noticed(harness: Harness) -> None:
    """As small as they once were."""
    before, _ = harness.run(_ballots(harness, 7, ".ballots { --ballot: 7rem }"))
    assert not _is_large(before)
