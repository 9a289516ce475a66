"""The page of evenings in the browser, by keyboard and read aloud: names, files and forgetting."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from harness import Harness, local_server
from page_checks import complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import MOSTLY_A_PHONE, Device, somebody
from playwright.async_api import Page, expect
from readers import focused, press, spoken

from evenings_in_words import balances, listed, mixed, pairs, tendency
from evenings_in_words import person as told_of
from games import random_game
from weimar.engine import make_rules, record_of
from weimar.engine.reading import link_of
from weimar.evenings import Figures, Played, figures, write_archive
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

NAMES = ("Ada", "Ben", "Cy", "Dora", "Eve")
KEPT = "() => localStorage.getItem('weimar:evenings')"


def played() -> tuple[Played, ...]:
    """Twelve games of five people: enough for ratings."""
    games = (random_game(Random(seed), 5, make_rules()) for seed in range(12))
    return tuple(Played(record_of(game.events, NAMES), 1_790_000_000_000 + at) for at, game in enumerate(games))


async def _kept(page: Page) -> str:
    return str(await page.evaluate(KEPT))


async def _press_and_confirm(page: Page, name: str, sure: str) -> None:
    await press(page, name)
    await expect(page.get_by_role("button", name=sure, exact=True)).to_be_focused()
    await page.keyboard.press("Enter")


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_evenings_are_read_and_changed_by_keyboard(harness: Harness, tmp_path: Path, device: Device) -> None:
    """Games come from a file; a person is looked at, gets another name, and is removed; at last all is forgotten."""
    file = tmp_path / "evenings.json"
    file.write_bytes(msgspec.json.encode(write_archive(played())))
    counted: Figures = figures(played())
    ada = next(person for person in counted.people if person.name == "Ada")

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, device) as person:
            page = person.page
            await page.goto(f"{place.address}/evenings")
            await expect(page.get_by_text(say("evenings-none"))).to_be_visible()
            await page.locator("input[type=file]").set_input_files(file)
            await expect(page.get_by_text(say("evenings-added", count=12))).to_be_visible()
            await press(page, "Ada")
            told = await spoken(page)
            assert f'heading "{say("lobby-people")}"' in told
            assert say("evenings-games-won", games=ada.all.games, wins=ada.all.wins) in told
            assert say("evenings-lies", statements=ada.statements, lies=ada.lies, caught=ada.caught) in told
            assert not await small_targets(person) + await complaints_in_every_theme(person)
            await page.keyboard.press("Tab")
            assert await focused(page, "labels[0].innerText") == say("evenings-rename")
            await page.keyboard.type("Zoë")
            await page.keyboard.press("Enter")
            await expect(page.locator("summary", has_text="Zoë")).to_be_visible()
            await press(page, "Zoë")
            await page.keyboard.press("Tab")
            await page.keyboard.type("Cy")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_have_text(say("app-refused-two_in_one_game"))
            assert [fault.partition("status of ")[2] for fault in person.faults] == ["400 (Bad Request)"]
            person.faults.clear()
            await press(page, "Ben")
            await _press_and_confirm(page, say("evenings-remove-name"), say("evenings-remove-name-sure"))
            await expect(page.locator("summary", has_text="Ben")).to_have_count(0)
            kept = await _kept(page)
            assert len(json.loads(kept)) == 12
            assert "Ben" not in await spoken(page)
            await enlarge(person, 2)
            assert not await out_of_reach(person)
            await _press_and_confirm(page, say("evenings-forget"), say("evenings-forget-sure"))
            await expect(page.get_by_text(say("evenings-none"))).to_be_visible()
            assert await _kept(page) == "None"
            person.sound()

    harness.run(run())


SEEN: Final = """() => ({
  evenings: [...document.querySelectorAll('section:has(> ol)')].map((one) => ({
    people: one.querySelector('p').textContent,
    games: [...one.querySelectorAll('li')].map((game) => [
      game.querySelector('[data-winner]').dataset.winner,
      game.querySelector('[data-winner]').textContent.trim(),
      game.querySelector('small')?.textContent ?? null,
      game.querySelector('a').hash.split('/')[0],
    ]),
  })),
  people: [...document.querySelectorAll('section[aria-labelledby=evenings-people] details')].map((one) => ({
    name: one.querySelector('summary').textContent.trim().replace(/\\s+/g, ' '),
    tendency: one.querySelector('p').textContent,
    figures: [...one.querySelectorAll('ul.points > li')].map((li) => li.textContent.trim().replace(/\\s+/g, ' ')),
  })),
  others: [...document.querySelectorAll('details')].filter((one) => one.querySelector('form') === null)
    .map((one) => [...one.querySelectorAll('ul.points > li')].map((li) => li.textContent.trim().replace(/\\s+/g, ' '))),
})"""
"""What the page says, as it stands there."""


def test_the_page_says_what_the_library_counts(harness: Harness, tmp_path: Path) -> None:
    """Every person, pair, table size and game of three evenings; favourite lies by their number."""
    file = tmp_path / "evenings.json"
    file.write_bytes(msgspec.json.encode(write_archive(mixed())))
    counted: Figures = figures(mixed())
    assert (len(counted.evenings), len(counted.people)) == (4, 6)

    async def run() -> dict[str, Any]:
        async with local_server() as place, somebody(harness.browser, MOSTLY_A_PHONE[0]) as person:
            await person.page.goto(f"{place.address}/evenings")
            await person.page.locator("input[type=file]").set_input_files(file)
            await expect(person.page.get_by_text(say("evenings-added", count=15))).to_be_visible()
            await expect(person.page.locator("section:has(> ol)")).to_have_count(len(counted.evenings))
            for summary in await person.page.locator("summary").all():
                await summary.tap()
            seen: dict[str, Any] = await person.page.evaluate(SEEN)
            return seen

    seen = harness.run(run())
    for evening, shown in zip(reversed(counted.evenings), seen["evenings"], strict=True):
        games = [counted.games[index] for index in evening.games]
        assert shown["people"] == listed(evening.people)
        assert [game[:2] for game in shown["games"]] == [
            [game.winner, say("log-game_ended", reason=game.reason)] for game in games
        ]
        for game, (*_, names, link) in zip(games, shown["games"], strict=True):
            people = [seat.name for seat in game.seats if seat.counted]
            assert names == (None if len(people) == len(evening.people) else listed(people))
            assert link == f"#{link_of(mixed()[game.entry].record)}"
    assert seen["people"] == [
        {
            "name": f"{one.name} {say('evenings-total', games=one.games)}",
            "tendency": tendency(one),
            "figures": told_of(one),
        }
        for one in counted.people
    ]
    assert seen["others"] == [pairs(counted), balances(counted)]
