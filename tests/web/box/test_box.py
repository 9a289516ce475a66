"""With the box: a whole game with real cards on a phone by touch, with a wrong tap, a reload and no network.

What the ledger thinks possible is compared with the engine in tests/web/box/test_ledger.py.
"""

import json
from pathlib import Path

import msgspec
import pytest
from harness import Harness, LocalServer, local_server
from page_checks import THEMES, complaints_of_axe, scrolling, small_targets, wear
from people import PHONE, Device, Person, somebody
from playwright.async_api import expect

from weimar.engine import make_rules
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav")
LANDSCAPE = Device("landscape", 1024, 768, touch=True)
PORTRAIT = Device("portrait", 820, 1180, touch=True)
SCREEN = Device("screen", 1920, 1080)


class Box:
    """Someone who holds the device at a table with real cards."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    async def press(self, text: str) -> None:
        """Tap the button with this sentence."""
        await self.page.get_by_role("button", name=text, exact=True).tap()

    async def set_up(self, place: LocalServer, names: tuple[str, ...], first: str) -> None:
        """Open the page, enter the names, start."""
        await self.page.goto(f"{place.address}/table")
        await self.page.get_by_role("radio", name=str(len(names)), exact=True).tap()
        for number, name in enumerate(names, 1):
            await self.page.get_by_label(say("box-name", number=number), exact=True).fill(name)
        await self.page.get_by_label(say("box-first")).select_option(first)
        await self.press(say("box-start"))
        await self.press(say("box-night-begin"))
        await expect(self.page.locator(".line")).to_have_text(say("night-look"))
        await self.press(say("box-night-repeat"))
        await self.press(say("box-night-again"))
        await expect(self.page.locator(".line")).to_have_text(say("night-look"))
        await self.press(say("box-night-awake"))
        await self.asked("nomination")

    async def asked(self, what: str) -> None:
        """Wait until the device asks for this."""
        await self.page.locator(f'.box[data-asked="{what}"]').wait_for()

    async def choose(self, name: str, key: str) -> None:
        """Tap a seat, then the verb."""
        await self.page.locator(".seat", has_text=name).tap()
        await self.press(say(key, target=name))

    async def govern(self, name: str, policy: str) -> None:
        """A government is nominated, elected and enacts."""
        await self.choose(name, "table-do-nominate")
        await self.elect(passed=True)
        await self.enact(policy)

    async def elect(self, *, passed: bool) -> None:
        """Tell how the vote went."""
        ballot = f"{say('vote-ja')} {say('box-elected')}" if passed else f"{say('vote-nein')} {say('box-not-elected')}"
        await self.press(ballot)

    async def enact(self, policy: str) -> None:
        """Tell which policy lies on the board."""
        await self.press(say("table-liberal" if policy == "L" else "table-fascist"))

    async def reason(self, name: str) -> str:
        """What a seat that cannot be chosen says."""
        seat = self.page.locator(".seat", has_text=name)
        await expect(seat).to_have_attribute("aria-disabled", "true")
        return await seat.locator(".mark").inner_text()

    async def faults(self, theme: str) -> list[str]:
        """Axe violations in a theme, whatever is small, and whether one has to scroll."""
        await wear(self.person, theme)
        found = await small_targets(self.person) + await scrolling(self.person)
        return sorted({*found, *await complaints_of_axe(self.person)})


async def _until_veto(box: Box) -> None:
    """Seven players to the fifth fascist policy: a wrong tap, every power of this board, a reshuffle."""
    await box.choose("Clara", "table-do-nominate")
    await box.asked("vote")
    await box.press(say("box-undo"))
    await box.choose("Bruno", "table-do-nominate")
    await box.elect(passed=False)
    await box.choose("Clara", "table-do-nominate")
    await box.press(say("box-each"))
    for name in NAMES[4:]:
        await box.page.locator(".seat", has_text=name).tap()
    await box.press(say("log-ballots_revealed", passed="true", ja=4, nein=3))
    await box.enact("L")
    assert (await box.reason("Bruno")).casefold() == say("table-mark-limited", office="president")
    await box.govern("Dora", "F")
    await box.page.reload()
    await box.govern("Emil", "F")
    await box.asked("investigate")
    await box.choose("Ada", "table-do-investigate")
    await box.govern("Frida", "F")
    await box.asked("special_election")
    await box.choose("Ada", "table-do-special_election")
    await expect(box.page.locator(".warning")).to_have_text(say("table-warn-hitler"))
    await _cleared(box, "Bruno", "F")
    await box.asked("shuffle")
    await expect(box.page.locator(".ask")).to_have_text(say("box-shuffle", count=12))
    await box.press(say("table-go-on"))
    await box.asked("execution")
    await box.choose("Gustav", "table-do-execute")
    await box.press(say("app-no"))
    await _cleared(box, "Clara", "F")
    assert (await box.reason("Gustav")).casefold() == say("mark-dead")
    await box.choose("Emil", "table-do-execute")
    await box.press(say("app-no"))


async def _cleared(box: Box, name: str, policy: str) -> None:
    """A government whose chancellor is not Hitler."""
    await box.choose(name, "table-do-nominate")
    await box.elect(passed=True)
    await box.asked("elected_hitler")
    await box.press(say("app-no"))
    await box.enact(policy)


async def _veto_and_chaos(box: Box) -> None:
    """An accepted veto and two failed votes: the deck acts."""
    await box.choose("Dora", "table-do-nominate")
    await box.elect(passed=True)
    await box.press(say("app-no"))
    await box.press(say("table-do-propose_veto"))
    await box.press(say("box-agrees", president="Ada"))
    await box.choose("Ada", "table-do-nominate")
    await box.elect(passed=False)
    await box.choose("Frida", "table-do-nominate")
    await expect(box.page.locator(".warning")).to_have_text([say("table-warn-hitler"), say("table-warn-chaos")])
    await box.elect(passed=False)
    await box.asked("chaos")
    await box.enact("L")


def test_a_whole_game_on_a_phone(harness: Harness, tmp_path: Path) -> None:
    """By touch, from the names to the saved record; the network goes in the middle and does not come back."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, service_workers="allow") as person:
            box = Box(person)
            await box.set_up(place, NAMES, "Ada")
            await expect(box.page.locator(".caption")).to_contain_text("Ada")
            await _until_veto(box)
            await box.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            await box.page.wait_for_function(_KEPT)
            await box.page.context.set_offline(True)
            await box.page.reload()
            await _veto_and_chaos(box)
            await _to_and_fro(box)
            await box.choose("Ada", "table-do-nominate")
            await box.elect(passed=True)
            await box.press(say("app-yes"))
            await box.page.wait_for_timeout(600)  # a double tap does not confirm
            await box.press(say("box-yes-sure"))
            await box.asked("game_over")
            await expect(box.page.locator("#box-cause")).to_have_text(say("log-game_ended", reason="hitler_elected"))
            async with box.page.expect_download() as waiting:
                await box.press(say("box-save"))
            saved = tmp_path / "record.json"
            await (await waiting.value).save_as(saved)
            assert [one["enacted"] or one["chaos"] for one in json.loads(saved.read_text("utf-8"))["rounds"]] == _LAID
            await box.press(say("box-again"))
            await expect(box.page.get_by_label(say("box-name", number=2))).to_have_value("Bruno")
            await box.page.get_by_text(say("box-open"), exact=True).tap()
            await box.page.locator("input[type=file]").set_input_files(saved)
            await box.asked("game_over")
            person.faults = [one for one in person.faults if "ERR_INTERNET_DISCONNECTED" not in one]
            person.sound()

    harness.run(run())


_LAID = [None, "L", "F", "F", "F", "F", "F", None, None, "L", None]
_KEPT = """async () => {
  const wanted = performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname);
  const assets = wanted.filter((path) => path.startsWith("/assets/"));
  const kept = await Promise.all(assets.map((path) => caches.match(path)));
  return kept.every((one) => one !== undefined) && (await caches.match("/")) !== undefined;
}"""


async def _to_and_fro(box: Box) -> None:
    """Look at the first nomination, come back to now; take back three facts, tell them again."""
    await box.asked("nomination")
    await box.press(say("table-history"))
    await box.page.locator(".sheet li").last.get_by_role("button").tap()
    await expect(box.page.locator("h1")).to_have_text(say("table-round", round=1))
    await box.press(say("box-back-now"))
    await expect(box.page.locator("h1")).to_have_text(say("table-round", round=11))
    await box.press(say("table-history"))
    await box.page.locator(".sheet li").nth(2).get_by_role("button").tap()
    await box.press(say("box-back-go-on", count=3))
    await expect(box.page.locator("h1")).to_have_text(say("table-round", round=10))
    await box.choose("Frida", "table-do-nominate")
    await box.elect(passed=False)
    await box.enact("L")


PUT = "(evening) => localStorage.setItem('weimar:evening', evening)"
EVENING = {
    "evening": 1,
    "names": [*NAMES, "Hannelore", "Ilse", "Johannes"],
    "unnamed": [],
    "rules": msgspec.to_builtins(make_rules()),
    "first": 0,
    "begun": "2026-11-22T19:00:00Z",
    "awake": True,
    "roles": None,
}


def _elected(seat: int) -> list[dict[str, object]]:
    return [{"fact": "chosen", "seat": seat}, {"fact": "voted", "passed": True, "votes": None}]


def _enacted(policy: str) -> dict[str, object]:
    return {"fact": "enacted", "policy": policy}


def _chosen(seat: int) -> dict[str, object]:
    return {"fact": "chosen", "seat": seat}


_NO = {"fact": "hitler", "is": False}
_FAILED = {"fact": "voted", "passed": False, "votes": None}
_TWO = [*_elected(1), _enacted("F"), _chosen(9), *_elected(3), _enacted("F"), _chosen(8)]
"""Ten players, two fascist policies, two investigations."""
_THREE = [*_TWO, *_elected(4), _enacted("F")]
_SHOT = [*_THREE, _chosen(5), *_elected(6), _NO, _enacted("F")]
_FIVE = [*_SHOT, _chosen(7), _NO, *_elected(0), _NO, _enacted("F"), _chosen(9), _NO]
_CHAOS = [_chosen(1), _FAILED, _chosen(2), _FAILED, _chosen(3), _FAILED]
QUESTIONS = {
    "nomination": [*_TWO, _chosen(4), _FAILED],
    "vote": [*_THREE, _chosen(5), _chosen(6)],
    "session": _elected(1),
    "investigate": _TWO[:-1],
    "special_election": _THREE,
    "elected_hitler": [*_THREE, _chosen(5), *_elected(6)],
    "execution": _SHOT,
    "executed_hitler": [*_SHOT, _chosen(7)],
    "shuffle": [*_SHOT, _chosen(7), _NO, *_elected(0), _NO, _enacted("F")],
    "veto_answer": [*_FIVE, *_elected(1), _NO, {"fact": "veto"}],
    "chaos": _CHAOS,
    "game_over": [*_SHOT, _chosen(7), {"fact": "hitler", "is": True}],
}
"""By question, the facts that lead to it; all but the peek, which only the smallest board has."""


def test_an_unreadable_evening_is_set_aside(harness: Harness, tmp_path: Path) -> None:
    """The page reports it, saves the damaged game unchanged, and starts a new one."""
    strange = {**EVENING, "facts": [*_elected(1), {"fact": "resigned"}]}

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            box = Box(person)
            await box.page.goto(f"{place.address}/about")
            await box.page.evaluate(PUT, json.dumps(strange))
            await box.page.goto(f"{place.address}/table")
            await expect(box.page.get_by_role("alert")).to_contain_text(say("box-unread"))
            async with box.page.expect_download() as waiting:
                await box.press(say("box-save"))
            saved = tmp_path / "strange.json"
            await (await waiting.value).save_as(saved)
            assert json.loads(saved.read_text("utf-8")) == strange
            await box.press(say("box-start"))
            await box.press(say("box-night-skip"))
            await box.asked("nomination")
            assert json.loads(await box.page.evaluate("localStorage['weimar:evening-aside']")) == strange
            await box.page.reload()
            await box.asked("nomination")
            person.sound()

    harness.run(run())


FILLED = """() => {
  const game = document.querySelector('.box').getBoundingClientRect();
  const size = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
  return [game.width / innerWidth, ...['.ask', '.answers .button', '.seat bdi'].map((one) => size(one) / innerHeight)];
}"""


def test_the_shuffle_fills_a_large_screen(harness: Harness, artefacts: Path) -> None:
    """The game takes most of its width, and its letters grow with it; nothing has to be scrolled."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, SCREEN) as person:
            await person.page.goto(f"{place.address}/about")
            await person.page.evaluate(PUT, json.dumps({**EVENING, "facts": QUESTIONS["shuffle"]}))
            await person.visit(f"{place.address}/table")
            box = Box(person)
            await box.asked("shuffle")
            assert await box.page.locator(".seat[aria-disabled=true]").count() == len(EVENING["names"])
            wide, ask, answer, name = await box.page.evaluate(FILLED)
            assert wide > 0.85
            assert (ask > 0.035, answer > 0.025, name > 0.02) == (True, True, True), (ask, answer, name)
            assert await box.faults("dark") == []
            await person.picture(artefacts / "box-screen-shuffle.png")
            await person.page.goto(f"{place.address}/about")
            assert await person.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"
            person.sound()

    harness.run(run())


def test_the_longest_questions_look_right(harness: Harness, artefacts: Path) -> None:
    """Three questions on a phone, each in a theme of its own."""
    wrong = _wrong(harness, PHONE, dict(zip(("nomination", "vote", "game_over"), THEMES, strict=True)), artefacts)
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.full
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("device", [PHONE, PORTRAIT, LANDSCAPE, SCREEN])
def test_every_question_looks_right(harness: Harness, device: Device, theme: str, artefacts: Path) -> None:
    """All questions on every device, in all themes."""
    wrong = _wrong(harness, device, dict.fromkeys(QUESTIONS, theme), artefacts)
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def _wrong(harness: Harness, device: Device, wanted: dict[str, str], artefacts: Path) -> dict[str, list[str]]:
    """By question, what is wrong with ten players; each is photographed in its theme."""

    async def run() -> dict[str, list[str]]:
        wrong: dict[str, list[str]] = {}
        async with local_server() as place, somebody(harness.browser, device) as person:
            await person.page.goto(f"{place.address}/about")
            for asked, theme in wanted.items():
                await person.page.evaluate(PUT, json.dumps({**EVENING, "facts": QUESTIONS[asked]}))
                await person.visit(f"{place.address}/table")
                box = Box(person)
                await box.asked(asked)
                found = await box.faults(theme)
                await person.picture(artefacts / f"box-{device.name}-{asked}-{theme}.png")
                wrong |= {asked: found} if found else {}
            person.sound()
        return wrong

    return harness.run(run())
