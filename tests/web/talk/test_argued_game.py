"""A whole game with arguments: a Pole, a Japanese and five bots, each of whom is read in the reader's own language.

The two people play as `steady` would, and argue and answer by what their pages offer. `WEIMAR_ARTEFACTS=FOLDER` keeps a
picture of each page, taken in the middle of the game.
"""

import os
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

import pytest
from harness import WHOLE_GAME_S, Harness, local_server
from input_methods import Finger
from people import PHONE, Device, Person, Seated, gather
from playing import decide
from positions import sit
from readers import Interpreter, playing_in, reading, speak
from wording import LOCALES, Wording

from weimar.bots import BOTS
from weimar.bots.policy.talk.voices import voice_of
from weimar.engine import Action, State, project
from weimar.engine.arguments import KINDS, Argument, Said
from weimar.table import commands as cmd
from weimar.table.state import TableState
from weimar.wording.argued import PLAIN, sentence

pytest_plugins = ("browser_fixtures",)

WIDE: Final = Device("wide", 1280, 900)
SEATS: Final = 7
PACE_MS: Final = 200
"""The quickest pace at which bots argue."""
PICTURED: Final = 12
"""Arguments after which a picture is taken."""
QUESTIONS: Final = {kind for kind, form in KINDS.items() if form.is_question}


class Natural(Interpreter):
    """Plays as `steady` does, in a language."""

    def choose(self, state: State, legal: Sequence[Action]) -> Action:
        """As `Steering.choose`."""
        speak(self.wording)
        return BOTS["steady"].choose(project(state, legal[0].seat), Random(len(state.board.rounds)))


class Debater:
    """A player who argues through their page.

    Args:
        person, wording: who they are and how they read. seat: theirs.
    """

    def __init__(self, person: Person, wording: Wording, seat: int) -> None:
        self.person, self.words, self.seat = person, wording, seat
        self.spoken = self.answered = 0
        self._round = 0

    async def before(self, seated: Seated) -> None:
        """Say something before a ballot of one's own: once a round, an opinion and an answer in turn."""
        mirror = self.person.mirror
        if mirror.phase != "vote" or mirror.game is None or mirror.game["round"] == self._round:
            return
        self._round = mirror.game["round"]
        if self._round % 2 and await self._disagree(seated.live.state):
            self.answered += 1
            return
        government = [mirror.game["nominee"], mirror.game["candidate"]]
        seat = next(one for one in government if one != self.seat)
        words = self.words.say("argument-suspect", seat=seated.live.state.members[seat].name, voice=PLAIN)
        await self.person.page.locator(f'[data-place="seat-{seat}"]').click()
        await self._choose(self.words.say("argument-plain", sentence=words))
        self.spoken += 1

    async def _disagree(self, state: TableState) -> bool:
        """Contradict the last argument of another that is no question; whether there was one."""
        page, said = self.person.page, [author.said for author in state.authors]
        for number, one in reversed([*enumerate(said, 1)]):
            if one.seat == self.seat or one.argument.kind in QUESTIONS:
                continue
            words = page.get_by_text(self._sentence(state, one, said[: number - 1]), exact=True)
            row = page.locator(".argument").filter(has=words)
            answer = row.last.get_by_role("button", name=self.words.say("talk-argue-answer"), exact=True)
            if await answer.count():
                await answer.click()
                disagree = Said(self.seat, 0, Argument("disagree", answers=number))
                await self._choose(self._sentence(state, disagree, said))
                return True
        return False

    def _sentence(self, state: TableState, said: Said, earlier: Sequence[Said]) -> str:
        """How they read an argument: bots have words of their own."""
        names = [member.name for member in state.members]
        voices = [PLAIN if member.bot is None else voice_of(member.member) for member in state.members]
        return sentence(said, earlier, names, self.words.say, voices)

    async def _choose(self, words: str) -> None:
        """This, and say it."""
        page = self.person.page
        name = " ".join(words.split())  # names of things have no other spaces
        await page.get_by_role("button", name=name, exact=True).first.click()
        commit = page.get_by_role("button", name=self.words.say("talk-argue-say"), exact=True)
        await commit.click()
        await commit.wait_for(state="detached")

    async def reads(self, seated: Seated) -> int:
        """Everything that was argued, in their own language; the number of arguments.

        Raises:
            AssertionError: something reads otherwise.
        """
        state = seated.live.state
        said = [author.said for author in state.authors]
        wanted = [self._sentence(state, one, said[:at]) for at, one in enumerate(said)]
        stream = self.person.page.get_by_role("log", name=self.words.say("talk-stream"))
        await stream.get_by_text(wanted[-1]).last.wait_for()
        shown = await stream.locator(".argument > span").all_inner_texts()
        assert shown == wanted[-len(shown) :]
        return len(shown)

    async def picture(self) -> None:
        """Keep pictures of the page, and of the talk on a phone, if someone wants them."""
        folder, page = os.environ.get("WEIMAR_ARTEFACTS"), self.person.page
        if folder is None:
            return
        for device in (WIDE, PHONE):
            await page.set_viewport_size({"width": device.width, "height": device.height})
            if device is PHONE:
                await page.locator('[data-panel="talk"]').click()
            await self.person.settled()
            await page.screenshot(path=Path(folder) / f"argued-{self.words.language}-{device.name}.png")
        await page.keyboard.press("Escape")
        await page.set_viewport_size({"width": WIDE.width, "height": WIDE.height})


async def _play(seated: Seated, debater: Debater) -> None:
    """To the end, with something said before every other ballot."""
    steering = Natural("five_liberal_policies", frozenset({debater.seat}), debater.words)
    person, pictured = debater.person, False
    await person.until(lambda mirror: mirror.game is not None)
    while person.mirror.phase != "game_over":
        await person.until(lambda mirror: mirror.awaited or mirror.phase == "game_over", WHOLE_GAME_S)
        if not person.mirror.awaited:
            continue
        await debater.before(seated)
        if not pictured and len(seated.live.state.authors) >= PICTURED:
            pictured = True
            await debater.picture()
        await decide(seated.live, person, Finger(), steering)


@pytest.mark.full
def test_a_pole_a_japanese_and_five_bots_argue_through_a_whole_game(harness: Harness) -> None:
    """Both argue and answer; both read every argument, of people and of bots, in their own language."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            stack.enter_context(playing_in())
            place = await stack.enter_async_context(local_server(bot_pace_ms=PACE_MS))
            seated = await sit(await place.open(), 2)
            for _ in range(SEATS - 2):
                await seated.ask(1, cmd.AddBot("expert"))
            debaters = []
            for seat, language in enumerate(("pl", "ja")):
                words = Wording(LOCALES / language)
                person = await stack.enter_async_context(reading(harness.browser, WIDE, words))
                await person.page.goto(seated.address(place.address, seat + 1))
                debaters.append(Debater(person, words, seat))
            await gather(*(one.person.until(lambda mirror: bool(mirror.table)) for one in debaters))
            await seated.ask(1, cmd.StartGame())
            await gather(*(_play(seated, one) for one in debaters))
            for one in debaters:
                assert await one.reads(seated) > PICTURED
                assert one.spoken > 1
                one.person.sound()
            speakers = {author.said.seat for author in seated.live.state.authors}
            assert {0, 1} <= speakers
            assert len(speakers) > 4
            assert sum(one.answered for one in debaters) > 0

    harness.run(run(), 3 * WHOLE_GAME_S)
