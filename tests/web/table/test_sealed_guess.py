"""The sealed guess: the dead and spectators guess the roles, nobody notices, the end opens it beside the truth."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from harness import Harness, LocalServer, local_server
from page_checks import complaints_in_every_theme, covered, small_targets
from people import PHONE, Person, Seated, somebody
from playwright.async_api import Locator
from positions import dealt, sit
from test_languages_on_a_phone import SPEAK
from wording import LANGUAGES

from games import DARK, Game, random_game, seeded
from weimar.engine import make_rules
from weimar.table import commands as cmd
from weimar.text import say, say_in

pytest_plugins = ("browser_fixtures",)

SPILLS: Final = """() => [...document.querySelectorAll('.sheet .content, .heads span, .sheet .hold .words')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || one.parentElement.matches('.heads') && one.clientHeight > 24 * one.textContent.trim().split(/\\s+/).length)
  .map((one) => `${one.className} ${one.textContent.trim().slice(0, 60)}: ${one.scrollWidth} of ${one.clientWidth}`)"""


@dataclass(frozen=True)
class Wake:
    """A recorded game and the place in it where someone is dead and a vote is open."""

    game: Game
    cut: int
    dead: int
    living: int


@cache
def wake(players: int = 7) -> Wake:
    """The last such vote of the first game that has one: few moves are left to play."""
    for number in range(500):
        game = random_game(seeded("wake", number), players, make_rules("official"), DARK[0])
        for cut, state in reversed([*enumerate(game.states)]):
            gone = set(range(players)) - set(state.board.alive)
            if gone and state.phase.name == "vote":
                return Wake(game, cut, gone.pop(), state.board.alive[0])
    raise AssertionError("nobody ever dies")


class Evening:
    """A table that plays the recorded game, straight on the server."""

    def __init__(self, at: Wake, place: LocalServer, seated: Seated) -> None:
        self.at, self.place, self.seated = at, place, seated
        self._played = 0

    @classmethod
    async def begin(cls, at: Wake, place: LocalServer) -> "Evening":
        """As far as the wake."""
        seated = await sit(await place.open(), at.game.players)
        made = cls(at, place, seated)
        await seated.ask(1, cmd.ChooseRules("official"))
        await seated.ask(1, cmd.StartGame())
        await made.play(at.cut)
        return made

    async def play(self, to: int | None = None) -> None:
        """Up to an action of the record, or to its end."""
        for action in self.at.game.actions[self._played : to]:
            await self.seated.ask(action.seat + 1, cmd.Act(self.seated.live.state.prompt, action))
        self._played = len(self.at.game.actions) if to is None else to

    async def visit(self, person: Person, seat: int | None) -> None:
        """Someone opens the page of a seat, or watches."""
        await person.visit(self.seated.address(self.place.address, None if seat is None else seat + 1))
        await person.page.locator(".bar").wait_for()

    @property
    def truth(self) -> list[str]:
        """The roles, by seat."""
        return [str(role) for role in self.at.game.started.roles]


def _button(person: Person, language: str = "en") -> Locator:
    return person.page.get_by_role("button", name=say_in(language, "table-guess"), exact=True)


def _choice(person: Person, name: str, role: str) -> Locator:
    return person.page.get_by_role("group", name=name).get_by_role("radio", name=say(f"role-{role}"))


async def _by_keys(person: Person, guessed: dict[str, str]) -> None:
    """Open the panel, mark and seal with nothing but the keyboard."""
    await _button(person).focus()
    await person.page.keyboard.press("Enter")
    for name, role in guessed.items():
        await _choice(person, name, "liberal").focus()
        for _ in range(("liberal", "fascist", "hitler").index(role)):
            await person.page.keyboard.press("ArrowRight")
    await person.page.locator(".guess [data-commit]").focus()
    await person.page.keyboard.press("Enter")
    await person.page.keyboard.press("Enter")


async def _opened(person: Person) -> tuple[str, dict[str, str]]:
    """The line about the guess, and what each row of roles says."""
    await person.page.locator(".ending li .mark").first.wait_for(state="attached")
    line = person.page.locator(".ending .opened")
    rows = person.page.locator(".ending #ending-rest > li", has=person.page.locator(".mark"))  # below: other links
    deeds = {await one.locator("b").inner_text(): await one.inner_text() for one in await rows.all()}
    return (await line.inner_text() if await line.count() else ""), deeds


def _traffic(person: Person) -> tuple[int, int]:
    """Requests and frames, without the answers that show that a slow connection is alive."""
    heard = [frame for frame in person.mirror.heard if json.loads(frame)["type"] != "pong"]
    return len(person.mirror.asked), len(heard)


def test_a_guess_is_shown_next_to_the_truth_and_hidden_from_others(harness: Harness, artefacts: Path) -> None:
    """Made by keys; a reload keeps it sealed; not a byte is sent."""

    async def run() -> None:
        at = wake()
        with dealt(at.game):
            async with local_server() as place, somebody(harness.browser, PHONE) as dead:
                evening = await Evening.begin(at, place)
                await evening.visit(dead, at.dead)
                names = [one["name"] for one in dead.mirror.table["members"]]
                right = {names[seat]: evening.truth[seat] for seat in range(at.game.players) if seat != at.dead}
                name, *_ = right
                guessed = right | {name: "hitler" if right[name] != "hitler" else "fascist"}
                hitlers = [one for one, role in guessed.items() if role == "hitler"]
                if len(hitlers) > 1:  # there is one Hitler
                    guessed |= {one: "liberal" for one in hitlers if one != name}
                before = _traffic(dead)
                await _by_keys(dead, guessed)
                sealed_in = len(at.game.states[at.cut].board.rounds)
                sealed = say("replay-guess-sealed", round=sealed_in)
                await dead.page.get_by_text(sealed).wait_for()
                assert _traffic(dead) == before
                await dead.picture(artefacts / "guess-sealed.png")

                await dead.page.reload()
                await _button(dead).click()
                await dead.page.get_by_text(sealed).wait_for()
                assert await dead.page.locator(".guess input").count() == 0

                await evening.play()
                line, rows = await _opened(dead)
                hits = {one for one in right if guessed[one] == right[one]}
                assert 0 < len(hits) < len(right)
                assert line == say("replay-guess-right", round=sealed_in, right=len(hits), all=len(right))
                for one, text in rows.items():
                    role = guessed.get(one)
                    missed = "" if role is None else say("replay-guess-miss", role=say(f"role-{role}"))
                    assert (say("replay-guess-hit") if one in hits else missed) in text, (one, text)
                assert say("replay-guess-hit") not in rows[names[at.dead]]
                await dead.settled()
                await dead.picture(artefacts / "guess-opened.png")
                dead.sound()

    harness.run(run())


def test_the_panel_fits_and_is_legible(harness: Harness, artefacts: Path) -> None:
    """Ten seats on the smallest phone, in six languages: no word is cut, no target small; axe finds nothing."""

    async def run() -> list[str]:
        found: list[str] = []
        at = wake(10)
        with dealt(at.game):
            async with local_server() as place, somebody(harness.browser, PHONE) as person:
                evening = await Evening.begin(at, place)
                await person.page.goto(f"{place.address}/about")
                await person.page.evaluate("localStorage.setItem('weimar:words', '\"neutral\"')")  # the longer ones
                await evening.visit(person, at.dead)
                await _button(person).tap()
                await person.page.locator(".guess fieldset").last.wait_for(state="attached")
                for language in LANGUAGES:
                    await person.page.evaluate(SPEAK, language)
                    await _button(person, language).tap()
                    await person.settled()
                    await person.picture(artefacts / f"guess-{language}.png")
                    wrong = [str(one) for one in await person.page.evaluate(SPILLS)]
                    wrong += await small_targets(person) + await covered(person, ".bar")
                    if language == "en":
                        wrong += await complaints_in_every_theme(person)
                    found += [f"{language}: {one}" for one in wrong]
                person.sound()
        return found

    assert harness.run(run()) == []
