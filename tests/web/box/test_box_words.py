"""With the box, in every language on a small phone: all words have room, and only the page with the names scrolls."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from harness import Harness, local_server
from page_checks import cramped, scrolling
from people import PHONE, somebody
from test_box import NAMES, Box
from test_languages_on_a_phone import SPEAK
from wording import LANGUAGES

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

TEN = (*NAMES, "Hanna", "Igor", "Jana")


async def _questions(box: Box) -> AsyncIterator[str]:
    """One question after the other, as each is shown."""
    yield "nomination"
    await box.choose("Clara", "table-do-nominate")
    yield "vote"
    await box.elect(passed=True)
    yield "policy"
    await box.enact("F")
    yield "investigate"
    await box.choose("Clara", "table-do-investigate")
    yield "after the investigation"
    await box.govern("Dora", "F")
    yield "investigate again"
    await box.choose("Dora", "table-do-investigate")
    await box.govern("Emil", "F")
    yield "special election"
    await box.choose("Ada", "table-do-special_election")
    await box.choose("Bruno", "table-do-nominate")
    await box.elect(passed=True)
    yield "is it Hitler"
    await box.press(say("app-no"))
    await box.enact("F")
    yield "execution"
    await box.choose("Gustav", "table-do-execute")
    yield "was it Hitler"
    await box.press(say("app-no"))
    yield "after the execution"


@pytest.mark.full
def test_words_have_room_in_every_language(harness: Harness, artefacts: Path) -> None:
    """Ten players, from the first nomination to an execution, each question in six languages."""
    wrong: dict[str, list[str]] = {}

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            box = Box(person)
            await box.set_up(place, TEN, "Ada")
            async for question in _questions(box):  # in the bar, words stand behind their signs on a phone
                for language in (*LANGUAGES, "en"):
                    await person.page.evaluate(SPEAK, language)
                    await person.settled()
                    await person.picture(artefacts / f"box-{question}-{language}.png")
                    signs = await person.page.locator("header .button span").all_text_contents()
                    if found := await cramped(person, [*TEN, *signs]) + await scrolling(person):
                        wrong[f"{question} in {language}"] = found
            person.sound()

    harness.run(run())
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)
