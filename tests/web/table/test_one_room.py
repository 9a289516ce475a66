"""Phones in one room: where a table plays is the host's choice, and phones rest while others decide."""

from dataclasses import replace

from harness import Harness, local_server
from input_methods import tools_of
from people import DESKTOP, PHONE, Mirror, Person, somebody
from playwright.async_api import Locator, expect
from positions import dealt, lay, moment, sit

from weimar.engine import State, awaited
from weimar.engine.state import Hand
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

RESTING = ".quiet"
FELT = """
window.__felt = [];
Object.defineProperty(navigator, 'vibrate', { value: (shakes) => window.__felt.push(shakes) });
"""
"""A phone that writes down how it buzzes."""


def test_a_host_is_asked_first_where_they_play(harness: Harness) -> None:
    """On the first screen of a phone: where, and in one room whether there is a television. The rest is folded.

    In one room people talk: chat and claims go off, and come back with the other choice.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as host,
            somebody(harness.browser, PHONE) as guest,
        ):
            seated = await sit(await place.open(), 5)
            for member, person in ((1, host), (2, guest)):
                await person.page.goto(seated.address(place.address, member))
                await person.page.get_by_role("heading", name=say("lobby-seats")).wait_for()
            question = host.page.get_by_role("group", name=say("lobby-place"))
            television = host.page.locator("summary", has_text=say("screen-show"))
            await expect(television).not_to_contain_text(say("lobby-television"))
            for where in ("one_room", "apart", "one_room"):
                await question.get_by_role("radio", name=say(f"lobby-place-{where}")).tap()
                await host.until(lambda mirror, where=where: _is(mirror, where, talk=where == "apart"))  # type: ignore[misc]
            await expect(television).to_contain_text(say("lobby-television"))
            code = host.page.locator(".invite .code")
            start = host.page.get_by_role("button", name=say("lobby-start"), exact=True)
            for one in (question, television, code, start):
                await expect(one).to_be_in_viewport(ratio=1)
            rules = host.page.locator("summary", has_text=say("landing-rules"))
            for what in (rules, host.page.locator("summary", has_text=say("lobby-own-seat"))):
                await expect(what.last).not_to_be_visible()
            height = await host.page.locator("main").evaluate("(one) => one.scrollHeight")
            assert height < 1300, "everything unfolded was 200 px more"
            await host.page.locator("summary", has_text=say("lobby-more")).tap()
            headings = [f"lobby-{part}" for part in ("own-seat", "table", "timers", "pace", "helper")]
            for heading in ("landing-rules", *headings):
                await expect(host.page.get_by_role("heading", name=say(heading), exact=True)).to_be_visible()
            await expect(guest.page.get_by_role("group", name=say("lobby-place"))).to_have_count(0)
            await guest.page.locator("summary", has_text=say("lobby-more")).tap()
            own = guest.page.locator("summary", has_text=say("lobby-place"))
            await expect(own).to_contain_text(say("lobby-place-one_room"))
            for person in (host, guest):
                person.sound()

    harness.run(run())


def _is(mirror: Mirror, place: str, *, talk: bool) -> bool:
    table = mirror.table
    return (table["place"], table["silenced"], table["claims"]) == (place, not talk, talk)


def test_claims_are_requested_only_if_enabled(harness: Harness) -> None:
    """A president who has enacted is asked what they drew; not at a table that talks aloud, until the host wants it."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            now = moment("nomination")
            seated = await lay(await place.open(), now, cmd.ChangeSettings(claims=False))
            game = seated.live.state.game
            assert game is not None
            office = next(seat for seat in game.board.alive if seat != now.seat and _drew(game, seat))
            await person.page.goto(seated.address(place.address, office + 1))
            asked = person.page.get_by_role("region", name=say("talk-claim-title"))
            await person.page.locator(".bar").wait_for()
            await expect(asked).to_have_count(0)
            await person.page.get_by_role("button", name=say("table-history"), exact=True).click()
            await person.page.get_by_role("tab", name=say("talk-tab-claims")).click()
            await person.page.get_by_text(say("talk-claims-off")).wait_for()
            host = seated.live.state.host
            assert host is not None
            await seated.ask(host, cmd.ChangeSettings(claims=True))
            await asked.wait_for()
            person.sound()

    harness.run(run())


def _drew(game: State, seat: int) -> bool:
    """Whether a seat was in the last government and used no power."""
    last = [seen for seen in game.board.memories[seat] if seen.round >= len(game.board.rounds) - 1]
    return bool(last) and all(isinstance(seen, Hand) for seen in last)


def test_a_phone_rests_while_others_decide(harness: Harness) -> None:
    """It wakes at a touch, and buzzes and is awake for its own decision."""

    async def run() -> None:
        now = moment("nomination")
        async with local_server() as place, somebody(harness.browser, PHONE, FELT) as person:
            seated = await lay(await place.open(), now)
            game, host = seated.live.state.game, seated.live.state.host
            assert game is not None
            assert host is not None
            waiting = next(seat for seat in game.board.alive if seat != now.seat)
            await seated.ask(host, cmd.ChangeSettings(place="one_room"))
            await person.page.goto(seated.address(place.address, waiting + 1))
            await person.page.locator(RESTING).wait_for()
            await person.page.touchscreen.tap(5, 300)
            await person.page.locator(RESTING).wait_for(state="detached")
            await person.page.locator(RESTING).wait_for()
            await seated.ask(now.seat + 1, cmd.Act(seated.live.state.prompt, now.game.actions[now.cut]))
            await person.until(lambda mirror: mirror.awaited)
            await person.page.locator(RESTING).wait_for(state="detached")
            assert await person.page.evaluate("window.__felt") == [[70]]
            person.sound()

    harness.run(run())


def test_a_card_is_swiped_away_and_the_chancellors_phone_buzzes(harness: Harness) -> None:
    """A short push only picks it; a long one discards it. The chancellor is called as for any turn, and nobody else."""

    async def run() -> None:
        now = moment("president_discard")
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as president,
            somebody(harness.browser, PHONE, FELT) as chancellor,
            somebody(harness.browser, PHONE, FELT) as other,
        ):
            seated = await lay(await place.open(), now)
            game = seated.live.state.game
            assert game is not None
            nominee = game.board.rounds[-1].nominee
            bystander = next(seat for seat in game.board.alive if seat not in (nominee, now.seat))
            for person, seat in ((chancellor, nominee), (other, bystander)):
                assert seat is not None
                await person.page.goto(seated.address(place.address, seat + 1))
                await person.page.locator(".bar").wait_for()
                await person.page.touchscreen.tap(5, 300)
            await president.page.goto(seated.address(place.address, now.seat + 1))
            card = president.page.locator("button.tile").first
            await card.wait_for()
            await president.settled()
            await _push(president, card, 40)
            await expect(card).to_have_attribute("aria-pressed", "true")
            assert not president.mirror.asked
            await president.settled()
            await _push(president, card, 120)
            await president.until(lambda mirror: mirror.phase != "president_discard")
            assert [one["action"]["do"] for one in president.mirror.asked] == ["discard"]
            await chancellor.page.locator("button.tile").first.wait_for()
            await other.until(lambda mirror: mirror.phase != "president_discard")
            await other.settled()
            assert await chancellor.page.evaluate("window.__felt") == [[70]]
            assert await other.page.evaluate("window.__felt") == []
            president.sound()

    harness.run(run())


async def _push(person: Person, card: Locator, up: int) -> None:
    box = await card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tools = await tools_of(person)
    for kind, way in (("touchStart", 0), ("touchMove", up // 2), ("touchMove", up)):
        points = [{"x": x, "y": y - way}]
        await tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_host_continues_a_paused_table(harness: Harness) -> None:
    """With one button on the table itself; nobody else has it."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as host,
            somebody(harness.browser, PHONE) as guest,
        ):
            seated = await lay(await place.open(), moment("vote"))
            await seated.ask(1, cmd.ChangeSettings(paused=True))
            for member, person in ((1, host), (2, guest)):
                await person.page.goto(seated.address(place.address, member))
                await expect(person.page.get_by_text(say("app-refused-paused"))).to_be_visible()
            go_on = say("table-go-on")
            await expect(guest.page.get_by_role("button", name=go_on, exact=True)).to_have_count(0)
            await host.page.get_by_role("button", name=go_on, exact=True).tap()
            await guest.until(lambda mirror: not mirror.table["paused"])
            await expect(host.page.get_by_role("button", name=go_on, exact=True)).to_have_count(0)
            for person in (host, guest):
                person.sound()

    harness.run(run())


def test_tiles_lie_face_down_in_one_room_until_held(harness: Harness) -> None:
    """Whoever looks over a shoulder sees backs; a longer look is not a choice, but a tap is. Apart, they are open."""

    async def run() -> None:
        now = moment("president_discard", 5)
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), now)
            host = seated.live.state.host
            assert host is not None
            await person.page.goto(seated.address(place.address, now.seat + 1))
            tiles = person.page.locator(".hand button")
            faces = person.page.locator(".hand svg.L, .hand svg.F")
            await expect(tiles).to_have_count(3)
            await expect(faces).to_have_count(3)
            await seated.ask(host, cmd.ChangeSettings(place="one_room"))
            await expect(faces).to_have_count(0)
            box = await tiles.first.bounding_box()
            assert box is not None
            await person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await person.page.mouse.down()
            await expect(faces).to_have_count(3)
            await person.page.wait_for_timeout(400)  # longer than a tap
            await person.page.mouse.up()
            await expect(faces).to_have_count(0)
            commit = person.page.locator("[data-commit]")
            await expect(commit).to_have_count(0)
            await tiles.first.tap()
            await expect(commit).to_contain_text(say("table-do-discard", policy="hidden"))
            await expect(faces).to_have_count(0)
            person.sound()

    harness.run(run())


def test_a_cast_ballot_lies_face_down_in_one_room(harness: Harness) -> None:
    """Neither the raised ballot nor the seat tells what was cast, until its player holds it."""

    async def run() -> None:
        now = moment("vote", 5)
        game, cut = now.game, now.cut
        while game.states[cut - 1].phase.name == "vote":
            cut -= 1
        seat = next(iter(awaited(game.states[cut])))
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), replace(now, cut=cut, seat=seat))
            host = seated.live.state.host
            assert host is not None
            await seated.ask(host, cmd.ChangeSettings(place="one_room"))
            await person.page.goto(seated.address(place.address, seat + 1))
            await person.page.locator("[data-ballot=ja]").tap()
            await person.page.locator("[data-commit]").tap()
            await person.until(lambda mirror: mirror.game is not None and seat in mirror.game["voted"])
            raised = person.page.locator(".ballot.picked")
            await expect(raised).to_have_count(0)
            mark = person.page.locator(".seat.you .ballot")
            await expect(mark).not_to_contain_text(say("vote-ja"))
            box = await person.page.locator("[data-ballot=nein]").bounding_box()
            assert box is not None
            await person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await person.page.mouse.down()
            await expect(raised).to_have_attribute("data-ballot", "ja")
            await person.page.wait_for_timeout(400)
            await person.page.mouse.up()
            await expect(raised).to_have_count(0)
            await expect(person.page.locator("[data-commit]")).to_have_count(0)
            person.sound()

    harness.run(run())


def test_only_a_hand_that_lies_face_down_has_to_be_held(harness: Harness) -> None:
    """A president who has looked at their tiles is told at the next vote to vote, not to hold something."""

    async def run() -> None:
        now = moment("president_discard", 5)
        game = now.game
        cut = next(cut for cut, state in enumerate(game.states) if state.phase.name == "president_discard")
        seat = next(iter(awaited(game.states[cut])))
        rest = range(cut, len(game.actions))
        vote = next(
            later for later in rest if game.states[later].phase.name == "vote" and game.actions[later].seat == seat
        )
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(
                await place.open(), replace(now, cut=cut, seat=seat), cmd.ChangeSettings(place="one_room")
            )
            await person.page.goto(seated.address(place.address, seat + 1))
            hint = person.page.locator(".bar .idle")
            await expect(hint).to_have_text(say("talk-seen-hold"))
            await person.page.locator(".hand button").first.hover()
            await person.page.mouse.down()
            await expect(hint).to_have_text(say("table-pick-discard"))
            await person.page.mouse.up()
            with dealt(game):
                for action in game.actions[cut:vote]:
                    await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))
            await person.until(lambda mirror: mirror.phase == "vote" and mirror.awaited)
            await expect(hint).to_have_text(say("table-pick-vote"))
            person.sound()

    harness.run(run())
