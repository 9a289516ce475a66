"""The table of the day in the browser: it is played, compared with a friend's game, and sealed until it is opened."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from harness import PATIENCE_MS, Harness, LocalServer, local_server
from page_checks import complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import MOSTLY_A_PHONE, PHONE, Device, Person, somebody
from playing import play_from_afar
from playwright.async_api import expect

from weimar.bots import BOTS
from weimar.cli.daily.words import points, share_line, square
from weimar.daily import checked, day_of, link_to, played_by, result_of
from weimar.daily.day import Day, date_of
from weimar.engine import Rules, record_of
from weimar.text import say
from weimar.wording.narrator import Narrator

pytest_plugins = ("browser_fixtures", "places")
pytestmark = pytest.mark.usefixtures("at_noon")

ROLES = ("liberal", "fascist", "hitler")
SEATS = "() => JSON.parse(localStorage.getItem('weimar:seats'))"


async def _seated(person: Person, place: LocalServer) -> dict[str, Any]:
    """Take today's seat from the front page, with two taps: what the browser keeps of it."""
    await person.page.goto(place.address)
    await person.page.get_by_role("link", name=say("landing-daily")).click()
    await person.page.get_by_role("button", name=say("daily-sit")).click()
    await person.page.wait_for_url("**/t#*")
    (seat,) = await person.page.evaluate(SEATS)
    kept: dict[str, Any] = seat
    return kept


PARTS = ("luck", "own", "others")
SHOWN = """() => ({
  won: document.querySelector('.won').textContent.trim(),
  figures: [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map((part) => part.textContent)),
  line: document.querySelector('p.large.anywhere').textContent,
  choices: [...document.querySelectorAll('section[aria-labelledby=day-choices] li')].map((one) => [
    one.querySelector('strong').textContent,
    {good: '🟩', fair: '🟨', poor: '🟥', none: '⬜'}[one.querySelector('.square').classList[1]],
  ]),
})"""
"""The result of a day as it stands on its page."""


def _points(chance: float) -> str:
    return points(chance).replace("\N{MINUS SIGN}", "-")


def _scored(today: str) -> Day:
    """The latest day with the official rules: under others the page has no figures."""
    dates = (str(date.fromisoformat(today) - timedelta(days=ago)) for ago in range(7))
    return next(day for day in (day_of(one, today) for one in dates) if day.rules == Rules())


def _link_of_a_bot(day: Day) -> str:
    """The link to its game of this day."""
    course = played_by(day, BOTS["novice"])
    return link_to(day, record_of(course.events, [f"P{seat}" for seat in range(day.players)], course.talk))


def test_a_day_is_played_and_compared_with_a_friends_game(harness: Harness) -> None:
    """From the front page to the end; the friend's game, of which only the link has come, is beside one's own."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await play_from_afar(place, await _seated(person, place))
            await person.page.goto(f"{place.address}/daily")
            await person.page.get_by_role("link", name=say("daily-see")).tap()
            await expect(person.page.get_by_text(say("daily-streak", count=1))).to_have_count(0)
            box = person.page.locator("section[aria-labelledby=day-choices] li")
            await box.first.wait_for(timeout=PATIENCE_MS)
            kept = await person.page.evaluate("() => JSON.parse(localStorage.getItem('weimar:days'))")
            ((played, attempt),) = kept.items()
            theirs = _link_of_a_bot(day_of(played, played))
            assert attempt["link"].split(".")[:2] == theirs.split(".")[:2]
            beside = person.page.locator("section[aria-labelledby=day-beside]")
            await beside.locator("input").fill(f"https://weimar.test/daily#{theirs}")
            await beside.get_by_role("button").tap()
            await expect(beside.locator("dd")).to_have_count(4)
            shown = await beside.locator("dd").all_inner_texts()
            assert shown[1] != shown[3], "the moves at which the games part"
            await person.page.goto(f"{place.address}/daily")
            await person.page.get_by_text(say("daily-streak", count=1)).wait_for()
            await person.page.get_by_role("button", name=say("daily-again")).wait_for()
            person.sound()

    harness.run(run())


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_the_role_of_the_day_is_sealed_until_it_is_opened(harness: Harness, device: Device) -> None:
    """No card with it is on the page before, also after a reload; once opened, a reload shows the table."""

    async def run() -> None:
        pace = {"pace": "normal"}
        async with local_server() as place, somebody(harness.browser, device, kept=pace) as person:
            page = person.page
            seal = page.get_by_role("button", name=say("table-seal-break"))
            await _seated(person, place)
            for _ in range(2):
                await seal.wait_for(timeout=PATIENCE_MS)
                shown = await page.locator("body").inner_text()
                assert not [role for role in ROLES if say("table-role-of", role=role) in shown]
                assert await page.locator(".own .words").count() == 0
                await page.reload()
            await person.unseal()
            await page.locator(".sealed .own .words").wait_for()
            await person.put_away()
            await page.reload()
            await page.get_by_role("button", name=say("table-role")).wait_for(timeout=PATIENCE_MS)
            assert await page.locator(".sealed").count() == 0
            person.sound()

    harness.run(run())


def test_a_server_without_days(harness: Harness) -> None:
    """No way there from the front page; the pages themselves, and a friend's link, say who switched them off."""

    async def run() -> None:
        async with local_server(daily=False) as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.goto(place.address)
            await page.get_by_role("button", name=say("landing-play-now")).wait_for()
            for link in ("landing-daily", "landing-puzzle"):
                assert await page.get_by_role("link", name=say(link)).count() == 0
            for path in ("/daily#t.key", "/puzzle#2026-11-13"):
                await page.goto(f"{place.address}{path}")
                await expect(page.get_by_role("alert")).to_have_text(say("app-refused-daily_off"))

    harness.run(run())


def test_a_friends_link_is_closed_until_it_is_asked_for(harness: Harness) -> None:
    """It shows the roles; a link that does not hold gets its sentence."""

    async def run() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            today = date_of(place.server.now())
            day = _scored(today)
            names = [f"P{seat}" for seat in range(day.players)]
            link = _link_of_a_bot(day)
            await person.page.goto(f"{place.address}/daily#{link}")
            await person.page.get_by_role("link", name=say("daily-play-first")).wait_for()
            assert await person.page.get_by_role("heading", name=say("daily-choices")).count() == 0
            await person.page.get_by_role("button", name=say("daily-show")).tap()
            await person.page.get_by_role("heading", name=say("daily-choices")).wait_for(timeout=PATIENCE_MS)
            await person.page.get_by_text(say("daily-verified")).wait_for()
            await person.settled()
            result, narrator = result_of(checked(link, today)), Narrator(names, tuple)
            assert await person.page.evaluate(SHOWN) == {
                "won": say("daily-page-won" if result.won else "daily-page-lost"),
                "figures": [
                    *([say(f"daily-figures-{part}"), _points(getattr(result, part))] for part in PARTS),
                    [say("daily-figures-score"), f"{result.score}"],
                ],
                "line": share_line(result),
                "choices": [
                    [say("daily-choice", round=one.round, what=narrator.wish(one.chosen)), square(one.loss)]
                    for one in result.choices
                ],
            }
            headings = await person.page.get_by_role("heading", level=2).all_inner_texts()
            assert headings[1:] == [say("daily-choices"), say("daily-compare")]
            buttons = person.page.locator("main :is(button, a, input):not(:disabled)")
            reached = set()
            for _ in range(2 * await buttons.count()):
                await person.page.keyboard.press("Tab")
                reached.add(await person.page.evaluate("() => document.activeElement?.innerText.trim()"))
            assert reached >= {say("daily-copy-line"), say("daily-copy-link"), say("app-review")}
            wrong = await small_targets(person) + await complaints_in_every_theme(person)
            await enlarge(person, 2)
            wrong += await out_of_reach(person)
            await enlarge(person, 1)
            if wrong:
                found["result"] = wrong
            assert not person.faults
            await person.page.goto(f"{place.address}/daily#{link[:-4]}")
            await person.page.get_by_role("button", name=say("daily-show")).tap()
            await person.page.get_by_text(say("damaged_link")).wait_for(timeout=PATIENCE_MS)
        return found

    found = harness.run(run())
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
