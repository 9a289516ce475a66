"""Performs an action of the game on a page in three ways: by touch or mouse, by keyboard, or by accessible names.

Contract: an action takes one or two `Control`s, named as in the catalogue: pick, then commit. `Finger` taps or clicks,
and holds buttons that require it. `Keys` moves there by Tab and presses Enter, twice if the button requires holding.
`Names` uses only roles and names of the accessibility tree, and activates elements like a screen reader. None of them
reads the state of the game.
"""

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from harness import PATIENCE_S
from people import Person
from playwright.async_api import CDPSession, ElementHandle, FloatRect, Locator, expect

from weimar.engine import Action
from weimar.engine.actions import (
    AnswerVeto,
    CastVote,
    Discard,
    Enact,
    Execute,
    Peek,
    ProposeVeto,
)
from weimar.text import say

MOST_TABS: Final = 120
"""Nobody walks further."""


@dataclass(frozen=True)
class Control:
    """Something to activate.

    Attributes:
        name: its accessible name, or how that begins. whole: whether it is the whole name.
        seat: if it is a place at the table, which one. held: it has to be kept pressed.
    """

    name: str
    whole: bool = True
    seat: int | None = None
    held: bool = False
    role: Literal["button", "link"] = "button"

    def fits(self, name: str) -> bool:
        """Whether something with this name is meant."""
        wanted, name = self.name.casefold(), name.casefold()  # some are printed in capitals
        if self.seat is not None:
            return wanted in name  # among all that is printed there
        return name == wanted if self.whole else name.startswith(wanted)


class InputMethod(Protocol):
    """A way to activate what a page shows."""

    async def use(self, person: Person, control: Control) -> None:
        """Activate it, as soon as it is there."""
        ...


def way(person: Person, action: Action) -> list[Control]:
    """What has to be activated to do an action, in order."""
    table, game = person.mirror.table, person.mirror.game
    assert game is not None
    match action:
        case CastVote(seat=seat, vote=vote):
            key = "table-do-change" if seat in game["voted"] else "table-do-vote"
            return [Control(say(f"vote-{vote}")), Control(say(key, vote=vote))]
        case Discard(policy=policy) | Enact(policy=policy):
            do = "discard" if isinstance(action, Discard) else "enact"
            tiles = game["hand"]
            tile = say("table-tile", policy=policy, number=tiles.index(policy) + 1, count=len(tiles))
            return [Control(tile), Control(say(f"table-do-{do}", policy=policy), whole=False, held=True)]
        case AnswerVeto(consent=consent):
            word = "true" if consent else "false"
            pick = Control(say("table-veto-answer", consent=word), whole=False)
            return [pick, Control(say("table-do-answer_veto", consent=word))]
        case ProposeVeto():
            return [Control(say("table-veto-propose")), Control(say("table-do-propose_veto"))]
        case Peek():
            return [Control(say("table-do-peek"))]
    target = action.target  # type: ignore[union-attr]
    name = table["members"][target]["name"]
    held = isinstance(action, Execute)
    do = str(type(action).__struct_config__.tag)
    return [
        Control(name, whole=False, seat=target),
        Control(say(f"table-do-{do}", target=name), whole=not held, held=held),
    ]


async def act(hands: InputMethod, person: Person, action: Action) -> None:
    """Do an action through the page."""
    for control in way(person, action):
        await hands.use(person, control)
        person.taps += 1


def located(person: Person, control: Control) -> Locator:
    """Where it is on the page."""
    if control.seat is not None:
        return person.page.locator(f'[data-place="seat-{control.seat}"]')
    found = person.page.get_by_role(control.role, name=control.name, exact=control.whole)
    return found.first


class Finger:
    """See the module. A finger on what can be touched, else a mouse."""

    async def use(self, person: Person, control: Control) -> None:
        """As `InputMethod.use`."""
        target = located(person, control)
        if control.held:
            await self._hold(person, target)
        elif person.device.touch:
            await target.tap()
        else:
            await target.click()

    async def _hold(self, person: Person, target: Locator) -> None:
        """Until the page asks for it, which is no event of the mirror's; again if it moved from under the finger."""
        asked = len(person.mirror.asked)
        while len(person.mirror.asked) == asked:
            await target.wait_for()
            await person.settled()
            await expect(target).not_to_have_attribute("aria-disabled", "true", timeout=1000 * PATIENCE_S)
            button = await target.element_handle()
            box = await button.bounding_box()
            if box is not None:
                await self._press(person, box)
                while len(person.mirror.asked) == asked and await _lies_at(button, box):  # noqa: ASYNC110 - see above
                    await asyncio.sleep(0.02)
                await self._let_go(person)

    @staticmethod
    async def _press(person: Person, box: FloatRect) -> None:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if person.device.touch:
            tools = await tools_of(person)
            await tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        else:
            await person.page.mouse.move(x, y)
            await person.page.mouse.down()

    @staticmethod
    async def _let_go(person: Person) -> None:
        if person.device.touch:
            tools = await tools_of(person)
            await tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            await person.page.mouse.up()


async def _lies_at(button: ElementHandle, box: FloatRect) -> bool:
    """Whether it is still under the finger that was put there."""
    return await button.bounding_box() == box


class Keys:
    """See the module. Tab, Shift+Tab and Enter; never a mouse."""

    async def use(self, person: Person, control: Control) -> None:
        """As `InputMethod.use`."""
        target = located(person, control)
        await target.wait_for()
        await self.walk(person, target)
        await person.page.keyboard.press("Enter")
        if control.held:
            await person.page.keyboard.press("Enter")

    async def walk(self, person: Person, target: Locator) -> None:
        """Press Tab until the focus is there.

        Raises:
            AssertionError: it never gets there.
        """
        goal = await target.element_handle()  # to look for it again by its name after each Tab would cost the most
        for _ in range(MOST_TABS):
            there = await goal.evaluate("(it) => it === document.activeElement || (it.isConnected ? false : null)")
            if there:
                return
            if there is None:
                goal = await target.element_handle()
            await person.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")


class Names:
    """See the module. Someone who hears the names of things and sees nothing."""

    async def use(self, person: Person, control: Control) -> None:
        """As `InputMethod.use`."""
        tools = await tools_of(person)
        node = await self._found(tools, control)
        for _ in range(2 if control.held else 1):
            await self._activate(tools, node)

    async def _found(self, tools: CDPSession, control: Control) -> int:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for one in await spoken(tools):
                    if one.role == control.role and control.fits(one.name) and not one.disabled:
                        return one.node
                await asyncio.sleep(0.05)

    @staticmethod
    async def _activate(tools: CDPSession, node: int) -> None:
        found = await tools.send("DOM.resolveNode", {"backendNodeId": node})
        await tools.send(
            "Runtime.callFunctionOn",
            {"objectId": found["object"]["objectId"], "functionDeclaration": "function () { this.click(); }"},
        )


@dataclass(frozen=True)
class Spoken:
    """Something of the accessibility tree that is not ignored there."""

    node: int
    role: str
    name: str
    disabled: bool = False


async def spoken(tools: CDPSession) -> list[Spoken]:
    """The accessibility tree, in order."""
    tree = await tools.send("Accessibility.getFullAXTree")
    return [_spoken(node) for node in tree["nodes"] if not node.get("ignored") and "backendDOMNodeId" in node]


def _spoken(node: dict[str, Any]) -> Spoken:
    flags = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    role, name = (str(node.get(field, {}).get("value", "")) for field in ("role", "name"))
    return Spoken(node["backendDOMNodeId"], role, name, bool(flags.get("disabled")))


async def tools_of(person: Person) -> CDPSession:
    """The browser's own tools for a page; kept with the person."""
    if person.tools is None:
        person.tools = await person.page.context.new_cdp_session(person.page)
    return person.tools
