"""One phone for several people: seats, a round of ballots, and nothing secret left between two of them."""

from harness import Harness, local_server
from people import PHONE, Person, Seated, somebody
from playwright.async_api import expect
from positions import sit

from weimar.engine import State
from weimar.engine.actions import CastVote, Nominate
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

GUESTS = ("Bea", "Cem")
SECRETS = ".chip, .hand, .role, [data-commit]:not(.pass *)"


FELT = """
window.__felt = 0;
Object.defineProperty(navigator, 'vibrate', { value: () => { window.__felt += 1; } });
"""
"""A phone that counts how often it buzzes."""


async def hold(person: Person, name: str) -> None:
    """Open someone's seat, by keys, which cannot hold: twice means it."""
    await person.page.get_by_role("button", name=name, exact=True).tap()
    await person.page.get_by_role("button", name=say("table-pass-open", name=name)).focus()
    await person.page.keyboard.press("Enter")
    await person.page.keyboard.press("Enter")
    await person.page.get_by_role("button", name=say("table-pass-done")).wait_for()


async def is_closed(person: Person) -> None:
    """The phone shows what everyone sees, and nobody's seat."""
    await person.page.get_by_role("region", name=say("table-pass")).wait_for()
    await expect(person.page.locator(SECRETS)).to_have_count(0)


async def sit_on_it(phone: Person) -> None:
    """The guests sit down without a phone of their own."""
    await phone.page.locator("summary", has_text=say("lobby-shared")).tap()
    for name in GUESTS:
        await phone.page.get_by_label(say("lobby-shared-name")).fill(name)
        await phone.page.get_by_role("button", name=say("lobby-shared-sit")).tap()
        await phone.page.get_by_role("listitem").filter(has_text=name).last.wait_for()
        await expect(phone.page.get_by_label(say("lobby-shared-name"))).to_have_value("")


def _game(seated: Seated) -> State:
    assert seated.live.state.game is not None
    return seated.live.state.game


def test_three_people_play_on_one_phone(harness: Harness) -> None:
    """Two sit down without a phone; each looks at their own role, then each votes in turn; reloaded, all are there."""

    async def run() -> None:
        kept = {"pace": "normal"}
        async with (
            local_server(bot_pace_ms=900) as place,
            somebody(harness.browser, PHONE, FELT, kept) as phone,
        ):
            seated = await sit(await place.open(), 3)
            await seated.ask(1, cmd.ChangeSettings(place="one_room"))
            await phone.page.goto(seated.address(place.address, 1))
            await sit_on_it(phone)
            assert [one.name for one in seated.live.state.members] == ["Ada", "Bo", "Cyrus", *GUESTS]
            await seated.ask(1, cmd.StartGame())
            for member in (2, 3):
                await seated.ask(member, cmd.BreakSeal())
            for looked, name in enumerate(("Ada", *GUESTS)):
                envelopes = seated.live.state.envelopes
                assert envelopes is not None
                assert len(envelopes.sealed) == 3 - looked
                await phone.page.get_by_text(say("table-pass-turn", name=name)).wait_for()
                await is_closed(phone)
                await hold(phone, name)
                await phone.unseal()
                await phone.put_away()
                await is_closed(phone)
            await phone.until(lambda mirror: mirror.table["envelopes"] is None)
            seat = _game(seated).board.rounds[-1].candidate
            await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, Nominate(seat, (seat + 1) % 5)))
            for member in (2, 3):
                await seated.ask(member, cmd.Act(seated.live.state.prompt, CastVote(member - 1, "ja")))
            await phone.page.get_by_text(say("table-pass-turn", name="Ada")).wait_for()
            await hold(phone, "Bea")
            await phone.settled()
            await phone.page.evaluate("window.__felt = 0")
            await phone.page.get_by_role("button", name=say("table-pass-done")).tap()
            await is_closed(phone)
            await phone.settled()
            assert await phone.page.evaluate("window.__felt") == 1, "it calls whoever is next"
            suggested = phone.page.locator("[aria-pressed=true]").filter(has_text="Ada")
            await expect(suggested, "and suggests them, not whoever had the phone").to_have_count(1)
            await phone.page.reload()
            await is_closed(phone)
            for name in ("Ada", *GUESTS):
                await phone.page.get_by_text(say("table-pass-turn", name=name)).wait_for()
                await hold(phone, name)
                await phone.page.get_by_role("button", name=say("vote-nein"), exact=True).tap()
                await phone.page.get_by_role("button", name=say("table-do-vote", vote="nein"), exact=True).tap()
                await is_closed(phone)
            assert _game(seated).board.rounds[0].votes == ("nein", "ja", "ja", "nein", "nein")
            assert all(one.stand_in is None for one in seated.live.state.members)
            phone.sound()

    harness.run(run())
