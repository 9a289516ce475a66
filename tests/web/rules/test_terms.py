"""Terms that can be tapped for their meaning: in the rules, the help and the guided game, by finger and by keys."""

import re

import pytest
from harness import Harness, local_server
from page_checks import complaints_of_axe, small_targets
from people import PHONE, Person, somebody
from positions import lay, moment
from readers import reading
from wording import LANGUAGES, LOCALES, Wording, hear_again, strangers

import texts

pytest_plugins = ("browser_fixtures",)


def _in_a_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


async def _tapped(person: Person) -> list[str]:
    """Every term of the page, unfolded and folded by keys: what was shown; it is read out, too."""
    shown = []
    for button in await person.page.locator("button.term").all():
        await button.focus()
        await person.page.keyboard.press("Enter")
        assert await button.get_attribute("aria-expanded") == "true"
        meaning = person.page.locator(f"[id='{await button.get_attribute('aria-controls')}'][aria-live=polite]")
        shown.append(_in_a_line(await meaning.inner_text()))
        await person.page.keyboard.press("Escape")
        assert await button.get_attribute("aria-expanded") == "false"
        assert await meaning.inner_text() == ""
    return shown


@pytest.mark.full
@pytest.mark.parametrize("neutral", [False, True])
def test_every_term_of_the_rules(harness: Harness, *, neutral: bool) -> None:
    """In every language: each term has a meaning, in the reader's words, and all of them are met."""
    sentences = texts.read(LOCALES / "en").sentences
    terms = {key.removesuffix("-means") for key in sentences if key.endswith("-means")}

    async def run() -> list[str]:
        wrong: list[str] = []
        async with local_server() as place:
            for language in LANGUAGES:
                wording = Wording(LOCALES / language, neutral=neutral)
                entries = {_in_a_line(f"{wording.say(term)} {wording.say(f'{term}-means')}") for term in terms}
                async with reading(harness.browser, PHONE, wording) as person:
                    await person.page.goto(f"{place.address}/rules")
                    await person.page.locator("button.term").first.wait_for()
                    shown = await _tapped(person)
                    wrong += [f"{language}: {one}" for one in shown if one not in entries]
                    assert len(set(shown)) >= len(terms) - 1
                    wrong += strangers(await hear_again(person), wording, ["ABCD"])
                    person.sound()
        return wrong

    found = harness.run(run())
    assert not found, "\n".join(found)


def test_a_term_in_the_help_of_a_game(harness: Harness) -> None:
    """Its meaning unfolds in the panel, which stays; Escape folds the meaning first and closes the panel after it."""

    async def run() -> None:
        wording = Wording(LOCALES / "en")
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("nomination")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.phase == "nomination")
            await person.page.locator("[data-panel=help]").click()
            sheet = person.page.get_by_role("dialog")
            term = sheet.locator("button.term")
            await term.tap()
            await sheet.get_by_text(wording.say("term-limit-means")).wait_for()
            assert await person.page.locator(".bar").is_visible()
            assert await small_targets(person) == []
            assert await complaints_of_axe(person) == []
            await person.page.keyboard.press("Escape")
            await sheet.get_by_text(wording.say("term-limit-means")).wait_for(state="detached")
            assert await sheet.count() == 1
            await person.page.keyboard.press("Escape")
            await sheet.wait_for(state="detached")
            person.sound()

    harness.run(run())


def test_a_term_in_the_guided_game(harness: Harness) -> None:
    """The lesson stays in sight with the meaning below it, and the next lesson begins without one."""

    async def run() -> None:
        wording = Wording(LOCALES / "en")
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.goto(f"{place.address}/learn")
            await page.get_by_role("button", name=wording.say("guide-next")).click()
            await page.get_by_role("button", name="Ada").first.click()
            await page.get_by_role("button", name=wording.say("table-do-nominate", target="Ada")).click()
            await page.get_by_role("heading", name=wording.say("guide-name-vote")).wait_for()
            await page.locator("button.term").tap()
            meaning = page.get_by_text(wording.say("term-government-means"))
            await meaning.wait_for()
            assert await small_targets(person) == []
            box = await meaning.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < PHONE.height
            person.sound()

    harness.run(run())
