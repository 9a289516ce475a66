"""A group in the browser: made with one tap, joined by its link on another device, and refused in words."""

import msgspec
from harness import Harness, local_server
from page_checks import complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import DESKTOP, PHONE, Person, somebody
from playwright.async_api import expect
from readers import press, spoken
from test_evenings_page import played

from weimar.evenings import write_archive
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

KEPT_GROUP = "() => JSON.parse(localStorage.getItem('weimar:evenings-group')).secret"
GAMES = played()[:3]


def kept(*numbers: int) -> dict[str, object]:
    """What a device keeps that has some of the games."""
    return {"evenings": msgspec.to_builtins(write_archive([GAMES[number] for number in numbers]))["games"]}


async def has_games(person: Person, count: int) -> None:
    """Wait until the page lists this many games."""
    await expect(person.page.locator("li > a[href^='/replay']")).to_have_count(count)


def test_two_devices_have_one_archive(harness: Harness) -> None:
    """Both see all games after one has opened the link of the other; a game removed on one is gone on the other."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, kept=kept(0, 1)) as ada,
            somebody(harness.browser, DESKTOP, kept=kept(1, 2)) as ben,
        ):
            asked: list[str] = []
            ben.page.on("request", lambda request: asked.append(request.url))
            await ada.page.goto(f"{place.address}/evenings")
            await has_games(ada, 2)
            await press(ada.page, say("evenings-group-make"))
            await expect(ada.page.get_by_text(say("evenings-group-mine"))).to_be_visible()
            secret = str(await ada.page.evaluate(KEPT_GROUP))
            assert not await small_targets(ada) + await complaints_in_every_theme(ada)
            await ben.page.goto(f"{place.address}/evenings#{secret}")
            assert f'heading "{say("evenings-group-invitation")}"' in await spoken(ben.page)
            await expect(ben.page.get_by_text(say("evenings-group-join-what", count=2))).to_be_visible()
            assert not await small_targets(ben) + await complaints_in_every_theme(ben)
            await press(ben.page, say("evenings-group-join"))
            await has_games(ben, 3)
            assert ben.page.url == f"{place.address}/evenings"
            assert not any(secret in url.partition("#")[0] for url in asked)
            await ada.page.reload()
            await has_games(ada, 3)
            for tap in ("evenings-forget-game", "evenings-group-forget-game"):  # the first tap asks
                await ada.page.get_by_role("button", name=say(tap)).first.click()
            await has_games(ada, 2)
            await ben.page.reload()
            await has_games(ben, 2)
            await enlarge(ada, 2)
            assert not await out_of_reach(ada)
            ada.sound()
            ben.sound()

    harness.run(run())


def test_a_link_that_does_not_work_is_explained(harness: Harness) -> None:
    """And the games of the device stay, and are counted."""

    async def run() -> None:
        async with local_server(groups=False) as place, somebody(harness.browser, PHONE, kept=kept(0, 1)) as ada:
            alert = ada.page.get_by_role("alert")
            await ada.page.goto(f"{place.address}/evenings#{'x' * 43}")
            await press(ada.page, say("evenings-group-join"))
            await expect(alert).to_have_text(say("app-refused-groups_off"))
            await press(ada.page, say("talk-claim-later"))
            await has_games(ada, 2)
            await press(ada.page, say("evenings-group-make"))
            await expect(alert).to_have_text(say("app-refused-groups_off"))
            await ada.page.goto(place.address)
            await ada.page.goto(f"{place.address}/evenings#cut")
            await expect(alert).to_have_text(say("app-refused-unknown_group"))
            ada.faults.clear()

    harness.run(run())
