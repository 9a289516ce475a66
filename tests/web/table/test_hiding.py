"""What hides is gone: a seat on a shared phone, a held envelope, cards and notes that are shown while they are held.

Each is shown and hidden in every way: released, left, covered, by the clock, which is the test's. While it is shown the
page is another; afterwards the whole page (text, attributes, labels, fields), the title, the address and all that the
browser keeps are as before.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from harness import Harness, LocalServer, local_server
from page_snapshots import BEFORE, TREE, WatchedPage
from people import PHONE, Mirror, Person, Seated, somebody
from positions import lay, moment

from weimar.engine import legal_actions
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

IDLE_MS: Final = 30_000
"""So long after the last touch a shared phone closes a seat."""
SOON_MS: Final = 1_000
LOOK: Final = """() => JSON.stringify([
  __tree(document.body), document.title, location.href,
  [...document.querySelectorAll('input, textarea, select')].map((one) => [one.value, one.checked ?? null]),
  Object.entries(localStorage).sort(), Object.entries(sessionStorage).sort(), document.cookie, history.state,
])"""
Way: TypeAlias = Callable[[Person, WatchedPage], Awaitable[None]]


def _event(owner: str, event: str) -> Way:
    async def happens(person: Person, _: WatchedPage) -> None:
        await person.page.evaluate(f"{owner}.dispatchEvent(new Event('{event}'))")

    return happens


async def _covered(_: Person, hole: WatchedPage) -> None:
    await hole.hide(hidden=True)


async def _released(person: Person, _: WatchedPage) -> None:
    await person.page.keyboard.up(" ")


async def _focus_goes(person: Person, _: WatchedPage) -> None:
    await person.page.evaluate("document.activeElement.blur()")


async def _idle(person: Person, hole: WatchedPage) -> None:
    await hole.pass_time(IDLE_MS - SOON_MS - 500)
    assert await person.page.get_by_role("button", name=say("table-pass-done")).count() == 1, "closed too soon"
    await hole.pass_time(1_500)


async def _idle_after_a_touch(person: Person, hole: WatchedPage) -> None:
    await hole.pass_time(IDLE_MS - 5_000)
    await person.page.keyboard.press("Shift")
    await _idle(person, hole)


async def _done(person: Person, _: WatchedPage) -> None:
    await person.page.get_by_role("button", name=say("table-pass-done")).dispatch_event("click")  # nothing is painted


HELD: Final[dict[str, Way]] = {
    "released": _released,
    "another window": _event("window", "blur"),
    "covered": _covered,
    "another control": _focus_goes,
}
"""Ways in which something that is held by a key ends."""
SEAT: Final[dict[str, Way]] = {
    "another window": _event("window", "blur"),
    "covered": _covered,
    "left": _event("window", "pagehide"),
    "idle": _idle,
    "idle after a touch": _idle_after_a_touch,
    "done": _done,
}
"""Ways in which a seat on a shared phone is closed."""


class Several(Mirror):
    """What comes over the sockets of several people, which have no common order."""

    def hear(self, text: str) -> None:
        """Keep it."""
        self.heard.append(text)

    def ask(self, text: str) -> None:
        """Nobody waits for an answer."""


class Watched:
    """A page that shows something and hides it again."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.person.mirror = Several("")
        self.hole = WatchedPage(person)

    async def open(self, seated: Seated, place: LocalServer, member: int) -> None:
        """Come to the table, as its host: one who stays away is replaced after a while, which would be told here."""
        if seated.live.state.host != member:
            await seated.ask(seated.live.state.host, cmd.HandOver(member))
        await self.hole.open(seated.address(place.address, member))
        await self.hole.pass_time(SOON_MS)

    async def look(self) -> str:
        """The page and its stored data. The focus stays: moving it would hide a held card."""
        await self.hole.pass_time(SOON_MS)
        seen: str = await self.page.evaluate(LOOK)
        return seen

    async def in_every_way(self, what: str, ways: dict[str, Way], show: Callable[[], Awaitable[None]]) -> list[str]:
        """Show something and hide it, in each way; where anything of it was left."""
        wrong: list[str] = []
        before = await self.look()
        for name, hide in ways.items():
            await show()
            await self.hole.pass_time(SOON_MS)
            if await self.page.evaluate(LOOK) == before:
                wrong.append(f"{what} cannot be seen before {name}")
            await hide(self.person, self.hole)
            after = await self.look()
            await self.page.keyboard.up(" ")
            await self.page.evaluate("document.activeElement?.blur()")
            await self.hole.hide(hidden=False)
            if after != before:
                wrong += [f"{what}, {name}: {part}" for part in _apart(before, after)]
            if await self.look() != before:
                wrong.append(f"{what} comes back after {name}")
                break
        return wrong

    async def hold(self, selector: str) -> None:
        """Hold a button by a key."""
        await self.page.locator(selector).focus()
        await self.page.keyboard.down(" ")


def _apart(before: str, after: str) -> list[str]:
    names = ("page", "title", "address", "fields", "local storage", "session storage", "cookies", "history")
    return [name for name, one, other in zip(names, json.loads(before), json.loads(after), strict=True) if one != other]


def _run(harness: Harness, scene: Callable[[LocalServer, Watched], Awaitable[list[str]]]) -> None:
    async def run() -> list[str]:
        async with local_server() as place, somebody(harness.browser, PHONE, BEFORE + TREE) as person:
            wrong = await scene(place, Watched(person))
            person.sound()
            return wrong

    found = harness.run(run())
    assert not found, "\n".join(found)


def test_nothing_of_a_seat_stays_on_a_shared_phone(harness: Harness) -> None:
    """A president's hand and role, opened between two others; hidden by everything that can happen to a phone."""

    async def scene(place: LocalServer, phone: Watched) -> list[str]:
        seated = await lay(await place.open(), moment("president_discard"))
        member = moment("president_discard").seat + 1
        guest = member % 10 + 1
        name = seated.live.state.members[member - 1].name
        await phone.page.context.add_init_script(
            f"localStorage.setItem('weimar:guests', '{json.dumps({seated.live.state.key: [seated.tokens[guest]]})}')"
        )
        await phone.open(seated, place, member)

        async def show() -> None:
            await phone.page.get_by_role("button", name=say("table-pass-open", name=name)).focus()
            await phone.page.keyboard.press("Enter")
            await phone.page.keyboard.press("Enter")
            await phone.page.get_by_role("button", name=say("table-pass-done")).wait_for()
            await phone.hold("button.chip")

        return await phone.in_every_way("a seat", SEAT, show)

    _run(harness, scene)


def test_nothing_of_an_opened_envelope_stays(harness: Harness) -> None:
    """The own role, and the card with the party of an investigation."""

    async def scene(place: LocalServer, phone: Watched) -> list[str]:
        at = moment("investigate")
        seated = await lay(await place.open(), at)
        await phone.open(seated, place, at.seat + 1)
        wrong = await phone.in_every_way("a role", HELD, lambda: phone.hold("button.chip"))
        state = seated.live.state.game
        assert state is not None
        await seated.ask(at.seat + 1, cmd.Act(seated.live.state.prompt, legal_actions(state, at.seat)[0]))
        await phone.page.locator("[data-turn]").wait_for()
        return wrong + await phone.in_every_way("a party", HELD, lambda: phone.hold("[data-turn]"))

    _run(harness, scene)
