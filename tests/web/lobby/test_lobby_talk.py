"""Before the deal people can talk, unless they sit in one room, and say that they are ready."""

from harness import Harness, local_server
from people import DESKTOP, PHONE, Person, somebody
from playwright.async_api import expect
from positions import sit
from test_languages_on_a_phone import SPEAK
from wording import LANGUAGES

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_people_talk_in_the_lobby_and_say_that_they_are_ready(harness: Harness) -> None:
    """On a desktop the talk lies open; on a phone it says how much has not been read, until it is unfolded.

    Everyone sees a stamp at the seat of whoever is ready, who is not asked again; the host is not asked at all.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as host,
            somebody(harness.browser, DESKTOP) as guest,
        ):
            seated = await sit(await place.open(), 5)
            ready = say("talk-phrase-ready")
            for member, person in ((1, host), (2, guest)):
                await person.page.goto(seated.address(place.address, member))
                await person.page.get_by_role("heading", name=say("lobby-seats")).wait_for()
            await expect(host.page.get_by_role("log", name=say("talk-stream"))).to_have_count(0)
            assert await host.page.get_by_role("button", name=ready).count() == 0
            await guest.page.get_by_role("button", name=ready).click()
            for person in (host, guest):
                rows = person.page.locator("ol > li").filter(has_text=ready)
                await rows.wait_for()
                assert seated.live.state.members[1].name in await rows.inner_text()
            await expect(guest.page.get_by_role("button", name=ready)).to_have_count(0)
            await guest.page.get_by_placeholder(say("talk-say")).fill("Are we complete?")
            await guest.page.get_by_role("button", name=say("talk-send")).click()
            await guest.page.get_by_role("button", name=say("talk-reaction-applause")).click()
            await host.page.get_by_text(say("talk-unread", count=3)).tap()
            await _shows(host, "Are we complete?")
            await expect(host.page.get_by_text(say("talk-unread", count=3))).to_have_count(0)
            await host.page.get_by_placeholder(say("talk-say")).fill("Yes!")
            await host.page.get_by_role("button", name=say("talk-send")).tap()
            await _shows(guest, "Yes!")
            await seated.ask(1, cmd.ChangeSettings(silenced=True))
            for person in (host, guest):
                await expect(person.page.get_by_role("log", name=say("talk-stream"))).to_have_count(0)
            await host.page.get_by_role("button", name=say("lobby-start")).tap()
            await guest.until(lambda mirror: mirror.phase == "nomination")
            for person in (host, guest):
                person.sound()

    harness.run(run())


async def _shows(person: Person, words: str) -> None:
    """The stream of a page's talk has these words."""
    await person.page.get_by_role("log", name=say("talk-stream")).get_by_text(words).wait_for()


NAMES = """
[...document.querySelectorAll('ol > li')]
  .filter((row) => row.querySelector('.stamp'))
  .map((row) => row.querySelector('strong, .name'))
  .map((name) => [name.innerText.trim(), name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)])
"""


def test_a_stamp_breaks_no_name(harness: Harness) -> None:
    """Beside the host's buttons, on the smallest phone, in each language: a name of one word stands on one line."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as host:
            seated = await sit(await place.open(), 5)
            for member in (2, 3, 5):
                await seated.ask(member, cmd.SayPhrase("ready"))
            await host.page.goto(seated.address(place.address, 1))
            await host.page.locator(".stamp").nth(2).wait_for()
            for language in LANGUAGES:
                await host.page.evaluate(SPEAK, language)
                await host.settled()
                found: list[tuple[str, float]] = await host.page.evaluate(NAMES)
                assert len(found) == 3
                assert not [name for name, lines in found if lines > 1.5], language

    harness.run(run())
