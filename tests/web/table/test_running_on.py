"""Alone with bots a touch runs on to one's next decision, and what one waits for can be argued about with one tap."""

from harness import Harness, Luck, local_server, lucky
from people import PHONE, Person, Seated, somebody
from playwright.async_api import expect
from positions import sit
from steering import PILES, SEATING

from weimar.engine import Action
from weimar.engine.actions import CastVote, Discard, Enact, Nominate
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

RUN_ON = {"do": "go_on"}


async def _alone(person: Person, seated: Seated, address: str, bots: int) -> None:
    """A player's page at their first ballot, with seats 2 and 1 nominated; the others are bots.

    The bots' first moves are made here, before the bots come to act: what they would do is chance.
    """
    for _ in range(bots):
        await seated.ask(1, cmd.AddBot("novice"))
    with lucky(Luck(SEATING[5], PILES["F"], first=2)):
        await seated.ask(1, cmd.StartGame())
    await _act(seated, Nominate(2, 1), *(CastVote(seat, "ja") for seat in range(5 - bots, 5)))
    await person.page.goto(seated.address(address, 1))
    await person.page.locator(".ballots").wait_for()


async def _act(seated: Seated, *actions: Action) -> None:
    for action in actions:
        await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))


async def _vote(person: Person, seated: Seated, people: int = 1) -> None:
    """The people let the government come in."""
    await _act(seated, *(CastVote(seat, "ja") for seat in range(people)))
    await expect(person.page.locator(".ballots")).to_have_count(0)


def test_a_touch_fast_forwards_to_the_next_decision(harness: Harness) -> None:
    """Anywhere on the empty part of the table, as on the button that says so; not while one is to decide."""

    async def run() -> None:
        async with local_server(bot_pace_ms=900) as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 1)
            await _alone(person, seated, place.address, 4)
            button = person.page.get_by_role("button", name=say("table-run-on", alive="yes"))
            await expect(button).to_have_count(0)
            await person.page.locator(".between").tap()
            assert RUN_ON not in person.mirror.asked
            await _vote(person, seated)
            await button.wait_for()
            await person.page.locator(".between").tap()
            await person.until(lambda mirror: mirror.awaited)
            assert RUN_ON in person.mirror.asked
            person.sound()

    harness.run(run())


def test_no_fast_forward_with_another_person(harness: Harness) -> None:
    """Neither by a touch nor by a button."""

    async def run() -> None:
        async with local_server(bot_pace_ms=900) as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 2)
            await _alone(person, seated, place.address, 3)
            await _vote(person, seated, people=2)
            await person.page.locator(".between").tap()
            await expect(person.page.get_by_role("button", name=say("table-run-on", alive="yes"))).to_have_count(0)
            assert RUN_ON not in person.mirror.asked
            person.sound()

    harness.run(run())


def test_one_tap_makes_the_likely_argument(harness: Harness) -> None:
    """Of the government of the last policy, with the reason; said once, it is not offered again."""

    async def run() -> None:
        async with local_server(bot_pace_ms=900) as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 1)
            await _alone(person, seated, place.address, 4)
            await _act(seated, CastVote(0, "ja"), Discard(2, "L"), Enact(1, "F"))
            offered = person.page.get_by_role("group", name=say("talk-argue"), exact=True).get_by_role("button")
            await expect(offered.first).to_contain_text(say("argument-because-session", round=1))
            words = await offered.first.inner_text()
            await offered.first.tap()
            await person.page.locator('[data-place="seat-0"] .slip').wait_for()
            argued = next(one["argument"] for one in person.mirror.asked if one["do"] == "argue")
            assert argued["because"] == {"reason": "session", "round": 1}
            assert argued["kind"] == "suspect"
            await expect(offered.filter(has_text=words)).to_have_count(0)
            person.sound()

    harness.run(run())
