"""Statements in the review of the app: the findings of `weimar review`, each with a way to its moment."""

import re

import pytest
from harness import Harness, local_server
from page_checks import complaints_in_every_theme, small_targets
from people import MOSTLY_A_PHONE, Device, somebody
from test_chances import novices

from weimar.cli.review.findings import AT_THE_END, Told, findings
from weimar.engine import to_link
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

KINDS = ("review-false", "review-not-all-true", "review-hidden")


def _matches(key: str, sentence: str) -> bool:
    return re.fullmatch(re.escape(say(key, viewers="@")).replace("@", ".+"), sentence) is not None


def _in_words(statement: str) -> str:
    """A claim about a session as the app says it: the command writes its tiles as letters."""

    def words(tiles: re.Match[str]) -> str:
        return say("talk-tiles", liberal=tiles[0].count("L"), fascist=tiles[0].count("F"))

    return re.sub(r"\b[FL]{2,3}$", words, statement)


def _expected(told: Told) -> list[tuple[str, ...]]:
    """The findings about statements: their sentence and statements, before it the round if someone could prove it."""
    found: list[tuple[str, ...]] = []
    for number, those in findings(told).items():
        for finding in those:
            if number == AT_THE_END and _matches("review-hidden", finding.sentence):
                found += [(finding.sentence, _in_words(statement)) for statement in finding.statements]
            elif any(_matches(key, finding.sentence) for key in KINDS):
                found.append((say("table-round", round=number), finding.sentence, *map(_in_words, finding.statements)))
    return sorted(found)


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_the_app_finds_what_the_command_finds(harness: Harness, device: Device) -> None:
    """In the same words, but for the tiles of claims; a tap leads to the moment."""
    record = novices(7, 9)
    expected = _expected(Told.of(record))
    sentences = [sentence for found in expected for sentence in found]
    assert all(any(_matches(key, sentence) for sentence in sentences) for key in ("review-false", "review-hidden"))

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, device) as person:
            await person.page.goto(f"{place.address}/replay#{to_link(record)}/1/0/all/review")
            buttons = person.page.locator("section[aria-labelledby=review-statements] button")
            await buttons.first.wait_for()
            shown = []
            for text in await buttons.all_inner_texts():
                first, *rest = [line.replace(say("talk-claim-untrue"), "").strip() for line in text.splitlines()]
                shown.append((*rest,) if _matches("review-hidden", rest[0]) else (first, *rest))
            assert sorted(shown) == expected
            await buttons.first.click()
            assert await buttons.first.get_attribute("aria-current") == "step"
            assert await small_targets(person) + await complaints_in_every_theme(person) == []
            person.sound()

    harness.run(run())
