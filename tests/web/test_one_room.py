"""Phones in one room: where a table plays is the host's choice, and phones rest while others decide."""

from people import PHONE, somebody
from positions import lay, moment, sit
from stage import Stage, venue

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("stagehands",)

RESTING = ".quiet"


def test_the_host_says_where_the_table_plays(stage: Stage) -> None:
    """In one room people talk: the chat goes off, and comes back with the other choice."""

    async def run() -> None:
        async with venue() as place, somebody(stage.browser, PHONE) as person:
            seated = await sit(await place.open(), 2)
            await person.page.goto(seated.address(place.address, 1))
            await person.page.locator("summary, button", has_text=say("lobby-place")).first.tap()
            await person.page.get_by_text(say("lobby-place-one_room"), exact=True).tap()
            await person.until(lambda mirror: mirror.table["place"] == "one_room" and mirror.table["silenced"])
            await person.page.get_by_text(say("lobby-place-apart"), exact=True).tap()
            await person.until(lambda mirror: mirror.table["place"] == "apart" and not mirror.table["silenced"])
            person.sound()

    stage.run(run())


def test_a_phone_rests_while_others_decide(stage: Stage) -> None:
    """It wakes at a touch, and is awake for its own decision."""

    async def run() -> None:
        now = moment("nomination")
        async with venue() as place, somebody(stage.browser, PHONE) as person:
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
            person.sound()

    stage.run(run())
