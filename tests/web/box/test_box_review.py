"""With the box: the review of a finished game, from what everyone knew, and its link."""

import json
from typing import Any

import msgspec
from harness import Harness, local_server
from page_checks import complaints_in_every_theme, small_targets
from people import PHONE, somebody
from playwright.async_api import expect

from games import random_game, seeded
from told_facts import told
from weimar.engine import make_rules
from weimar.engine.public_record import public_record, to_public_link
from weimar.review.public import public_review
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

COPIED = """Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async (text) => { window.copied = text; } },
});"""


def _evening() -> dict[str, Any]:
    """A finished game as the app stores it, with a player who is known not to be Hitler."""
    games = (random_game(seeded("box review", seed), 7, make_rules()) for seed in range(50))
    game, facts = next((one, facts) for one in games if {"fact": "hitler", "is": False} in (facts := told(one)[0]))
    return {
        "evening": 1,
        "names": ["Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav"],
        "rules": msgspec.to_builtins(game.started.rules),
        "first": game.started.first_candidate,
        "facts": facts,
        "begun": "2026-01-01T20:00:00.000Z",
        "awake": True,
        "roles": None,
    }


def test_a_finished_game_is_reviewed_and_sent(harness: Harness) -> None:
    """What the library finds, in words; the link opens the same game on a device that has none."""
    evening = _evening()
    review = public_review(public_record(evening))
    certain = next(fact for fact in review.moments[-1].known.certain if fact is not None)
    seat = review.moments[-1].known.certain.index(certain)
    known = say("review-fact", seat=review.players[seat], fact=certain)

    async def run() -> None:
        async with local_server() as place:
            async with somebody(harness.browser, PHONE, COPIED, {"evening": evening}) as person:
                asked: list[str] = []
                person.page.on("request", lambda request: asked.append(request.url))
                await person.page.clock.install()
                await person.page.goto(f"{place.address}/table")
                review_button = person.page.get_by_role("button", name=say("app-review"), exact=True)
                await review_button.wait_for()
                await person.page.clock.run_for(10_000)
                assert [url for url in asked if "/api/review" in url] == []  # no name leaves it unasked
                await review_button.click()
                await expect(
                    person.page.get_by_text(say("review-line", viewers=say("review-everyone"), what=known))
                ).to_be_visible()
                assert await small_targets(person) + await complaints_in_every_theme(person) == []
                await person.page.get_by_role("button", name=say("replay-copy-game"), exact=True).click()
                link = await person.page.evaluate("window.copied")
                assert await person.page.evaluate("localStorage.getItem('weimar:evenings')") is None
                await person.page.goto(f"{place.address}/evenings")
                await expect(person.page.locator("section ol a")).to_have_attribute(
                    "href", link.partition("/table")[1] + link.partition("/table")[2]
                )
                await expect(person.page.locator("summary", has_text="Gustav")).to_contain_text(
                    say("evenings-total", games=1)
                )
                person.sound()
            assert "/table#p1." in link
            async with somebody(harness.browser, PHONE) as other:
                # friends get this machine's address on the network, where the server of a test does not listen
                await other.page.goto(place.address + "/table" + link.partition("/table")[2])
                await other.page.locator("#box-cause").wait_for()
                stored = json.loads(await other.page.evaluate("localStorage.getItem('weimar:evening')"))
                assert {key: stored[key] for key in ("names", "first", "facts", "rules")} == {
                    key: evening[key] for key in ("names", "first", "facts", "rules")
                }
                other.sound()
                running = to_public_link(public_record(evening | {"facts": evening["facts"][:3]}))
                for link, why in (("p1.damaged", "damaged_link"), (running, "app-refused-not_over")):
                    await other.page.goto(f"{place.address}/table#{link}")
                    await expect(other.page.get_by_text(say(why))).to_be_visible()

    harness.run(run())
