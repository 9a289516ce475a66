"""Why the bots did that: asked in the replay on a small phone, in every language, of a table's game and of a record."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from harness import PATIENCE_MS, Harness, LocalServer, local_server
from page_checks import complaints_in_every_theme, covered, enlarge, out_of_reach, small_targets
from people import PHONE, Person, Seated, somebody
from positions import sit
from readers import reading
from wording import LANGUAGES, LOCALES, Wording, hear_again, of_no_language, pattern, strangers

from weimar.bots import BOTS
from weimar.engine import dump, record_of
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

HANDS = ("FFF", "FFL", "FLL", "LLL", "FF", "FL", "LL")
"""What statements say, in the letters of the notation."""
LEVELS = (*BOTS, "expert")


@asynccontextmanager
async def _a_game_of_bots() -> AsyncIterator[tuple[LocalServer, Seated]]:
    """A table at which a person started a game and left it to bots of every level, and it is over."""
    async with local_server() as place:
        seated = await sit(await place.open(), 1)
        for level in LEVELS:
            await seated.ask(1, cmd.AddBot(level))
        await seated.ask(1, cmd.StartGame())
        await seated.ask(1, cmd.Leave())
        while seated.live.state.stage != "over":  # noqa: ASYNC110 - bots play
            await asyncio.sleep(0.05)
        yield place, seated


async def _explained(person: Person) -> list[str]:
    """The deeds that the open sheet explains."""
    found = person.page.get_by_role("dialog").locator("h3")
    await person.page.get_by_role("dialog").locator("li").first.wait_for(timeout=PATIENCE_MS)
    return await found.all_inner_texts()


async def _forward(person: Person, wording: Wording) -> None:
    await person.page.get_by_role("button", name=wording.say("replay-forward")).click()


@pytest.mark.full
@pytest.mark.parametrize("neutral", [False, True])
def test_in_every_language(harness: Harness, *, neutral: bool) -> None:
    """Through the first rounds: each moment has its decisions, every sentence is of the reader's language."""

    async def run() -> list[str]:
        found: list[str] = []
        async with _a_game_of_bots() as (place, seated):
            for language in LANGUAGES:
                wording = Wording(LOCALES / language, neutral=neutral)
                async with reading(harness.browser, PHONE, wording) as person:
                    await person.page.goto(f"{place.address}/replay#{seated.live.state.key}/1/0/all")
                    await person.page.get_by_role("button", name=wording.say("bots-why"), exact=True).click()
                    counts = [len(await _explained(person))]
                    for _ in range(16):
                        await _forward(person, wording)
                        await person.settled()
                        counts.append(len(await _explained(person)))
                        shown = await hear_again(person)
                        found += strangers(shown, wording, [*of_no_language(seated), *HANDS])
                        if neutral:
                            found += [line for line in shown if pattern(language).search(line)]
                    assert counts[0] == 0
                    assert 1 in counts
                    assert max(counts) >= len(LEVELS)
                    person.sound()
        return found

    found = harness.run(run())
    assert not found, "\n".join(sorted(set(found)))


def test_on_a_small_phone(harness: Harness) -> None:
    """Legible in every theme, all in reach, also with letters twice as large; the replay can be stepped meanwhile.

    Of a record and of a forgotten table it is said that nobody knows who was a bot, and every seat is explained;
    without a network, why there is no explanation.
    """

    async def run() -> list[str]:
        async with _a_game_of_bots() as (place, seated), somebody(harness.browser, PHONE) as person:
            await person.page.goto(f"{place.address}/replay#{seated.live.state.key}/1/0/all")
            found = await _looks(person)
            person.sound()
            await _of_nobody_known(place, seated, person)
            return found

    found = harness.run(run())
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


async def _looks(person: Person) -> list[str]:
    button = person.page.get_by_role("button", name=say("bots-why"), exact=True)
    await button.click()
    await person.page.get_by_role("dialog").get_by_text(say("bots-why-nobody")).wait_for()
    for _ in range(2):
        await person.page.get_by_role("button", name=say("replay-forward")).click()
    await person.settled()
    found = await small_targets(person) + await covered(person, ".controls")
    found += await complaints_in_every_theme(person)
    await enlarge(person, 2)
    found += await covered(person, ".sheet .head")
    await person.page.keyboard.press("Escape")
    await person.page.get_by_role("dialog").wait_for(state="detached")
    assert await button.evaluate("(one) => one === document.activeElement")
    found += await out_of_reach(person)
    await enlarge(person, 1)
    return found


async def _of_nobody_known(place: LocalServer, seated: Seated, person: Person) -> None:
    state = seated.live.state
    record = dump(record_of(state.history, [one.name for one in state.members])).decode()
    await person.page.goto(f"{place.address}/replay")
    await person.page.get_by_label(say("replay-paste")).fill(record)
    await person.page.get_by_role("button", name=say("replay-open")).click()
    everybody = say("bots-why-everybody", level=say("lobby-level-expert"))
    for address in (None, f"{place.address}/replay#{state.key}/1/0/all"):
        if address is not None:
            await place.server.registry.forget(state.key)
            await person.page.goto(address)
        await person.page.get_by_role("button", name=say("bots-why"), exact=True).click()
        await person.page.get_by_role("dialog").get_by_text(everybody).wait_for()
        for _ in range(2):
            await person.page.get_by_role("button", name=say("replay-forward")).click()
        await person.settled()
        assert len(await _explained(person)) == len(state.members)
    await person.page.reload()
    await person.page.get_by_role("button", name=say("bots-why"), exact=True).wait_for()
    await person.page.route("**/api/explain", lambda route: route.abort())
    await person.page.get_by_role("button", name=say("bots-why"), exact=True).click()
    await person.page.get_by_role("dialog").get_by_text(say("app-refused-offline")).wait_for()
