"""Phones in one room: where a table plays is the host's choice, and what a player holds lies face down."""

from harness import Harness, local_server
from input_methods import tools_of
from people import PHONE, Mirror, Person, somebody
from playwright.async_api import Locator, expect
from positions import lay, moment, sit

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_a_host_is_asked_first_where_they_play(harness: Harness) -> None:
    """On the first screen of a phone: where, and in one room whether there is a television. The rest is folded.

    In one room people talk: chat and claims go off, and come back with the other choice.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as host:
            seated = await sit(await place.open(), 5)
            await host.page.goto(seated.address(place.address, 1))
            await host.page.get_by_role("heading", name=say("lobby-seats")).wait_for()
            question = host.page.get_by_role("group", name=say("lobby-place"))
            television = host.page.locator("summary", has_text=say("screen-show"))
            await expect(television).not_to_contain_text(say("lobby-television"))
            for where in ("one_room", "apart", "one_room"):
                await question.get_by_role("radio", name=say(f"lobby-place-{where}")).tap()
                await host.until(lambda mirror, where=where: _is(mirror, where, talk=where == "apart"))  # type: ignore[misc]
            await expect(television).to_contain_text(say("lobby-television"))
            code = host.page.locator(".invite .code")
            start = host.page.get_by_role("button", name=say("lobby-start"), exact=True)
            for one in (question, television, code, start):
                await expect(one).to_be_in_viewport(ratio=1)
            rules = host.page.locator("summary", has_text=say("landing-rules"))
            for what in (rules, host.page.locator("summary", has_text=say("lobby-own-seat"))):
                await expect(what.last).not_to_be_visible()
            height = await host.page.locator("main").evaluate("(one) => one.scrollHeight")
            assert height < 1300, "everything unfolded was 200 px more"
            await host.page.locator("summary", has_text=say("lobby-more")).tap()
            headings = [f"lobby-{part}" for part in ("own-seat", "table", "timers", "pace", "helper")]
            for heading in ("landing-rules", *headings):
                await expect(host.page.get_by_role("heading", name=say(heading), exact=True)).to_be_visible()
            host.sound()

    harness.run(run())


def _is(mirror: Mirror, place: str, *, talk: bool) -> bool:
    table = mirror.table
    return (table["place"], table["silenced"], table["claims"]) == (place, not talk, talk)


def test_tiles_are_held_tapped_and_swiped(harness: Harness) -> None:
    """In one room they lie face down until a finger holds them; a longer look is not a choice, but a tap is.

    Apart they are open. A short push only picks a tile; a long one discards it.
    """

    async def run() -> None:
        now = moment("president_discard", 5)
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), now)
            host = seated.live.state.host
            assert host is not None
            await person.page.goto(seated.address(place.address, now.seat + 1))
            tiles = person.page.locator(".hand button")
            faces = person.page.locator(".hand svg.L, .hand svg.F")
            await expect(tiles).to_have_count(3)
            await expect(faces).to_have_count(3)
            await seated.ask(host, cmd.ChangeSettings(place="one_room"))
            await expect(faces).to_have_count(0)
            await tiles.first.hover()
            await person.page.mouse.down()
            await expect(faces).to_have_count(3)
            await person.page.wait_for_timeout(400)  # longer than a tap
            await person.page.mouse.up()
            await expect(faces).to_have_count(0)
            commit = person.page.locator("[data-commit]")
            await expect(commit).to_have_count(0)
            await tiles.first.tap()
            await expect(commit).to_contain_text(say("table-do-discard", policy="hidden"))
            await expect(faces).to_have_count(0)
            await seated.ask(host, cmd.ChangeSettings(place="apart"))
            await expect(faces).to_have_count(3)
            await person.settled()
            await _push(person, tiles.last, 40)
            await expect(tiles.last).to_have_attribute("aria-pressed", "true")
            assert not person.mirror.asked
            await person.settled()
            await _push(person, tiles.last, 120)
            await person.until(lambda mirror: mirror.phase != "president_discard")
            assert [one["action"]["do"] for one in person.mirror.asked] == ["discard"]
            person.sound()

    harness.run(run())


async def _push(person: Person, card: Locator, up: int) -> None:
    box = await card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tools = await tools_of(person)
    for kind, way in (("touchStart", 0), ("touchMove", up // 2), ("touchMove", up)):
        points = [{"x": x, "y": y - way}]
        await tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
