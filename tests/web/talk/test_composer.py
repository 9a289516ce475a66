"""Arguments in a real browser: made by touch and by keyboard, read by each player in their own language.

The composer never covers what one decides with, says why someone cannot speak, and tells a refusal in words.
"""

from typing import Any

from harness import Harness, local_server
from page_checks import complaints_of_axe, covered, scrolling, small_targets
from people import DESKTOP, PHONE, Device, Person, Seated, somebody
from positions import lay, moment
from wording import LOCALES, Wording

from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

PLAYERS = 10


def _name(seated: Seated, seat: int) -> str:
    return seated.live.state.members[seat].name


def _others(seated: Seated, me: int) -> list[int]:
    """The living players but for one."""
    game = seated.live.state.game
    assert game is not None
    return [seat for seat in game.board.alive if seat != me]


def _argued(person: Person) -> list[dict[str, Any]]:
    """The arguments that a page has sent."""
    return [one["argument"] for one in person.mirror.asked if one["do"] == "argue"]


async def _trouble(person: Person) -> list[str]:
    """What is wrong with the page as it looks now, while its player has to decide."""
    await person.settled()
    bar = await covered(person, ".bar")
    return [*await complaints_of_axe(person), *await small_targets(person), *await scrolling(person), *bar]


def test_an_argument_is_made_with_three_taps_and_its_reason_with_one_more(harness: Harness) -> None:
    """On the smallest phone, while a ballot is asked for, which stays in reach all the time."""

    async def run() -> None:
        at = moment("vote", PLAYERS)
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            seat = _others(seated, at.seat)[0]
            suspect = say("argument-plain", sentence=say("argument-suspect", seat=_name(seated, seat), voice="plain"))
            await person.page.locator(f'[data-place="seat-{seat}"]').tap()
            await person.page.get_by_role("button", name=suspect).tap()
            found = await _trouble(person)
            await person.page.get_by_role("group", name=say("talk-argue-because")).get_by_role("button").first.tap()
            await person.page.get_by_role("button", name=say("talk-argue-say"), exact=True).tap()
            await person.page.locator(f'[data-place="seat-{at.seat}"] .slip').wait_for()
            assert await person.page.get_by_role("dialog").count() == 0, "the table is back"
            assert found == []
            [argument] = _argued(person)
            assert (argument["kind"], argument["seat"]) == ("suspect", seat)
            assert argument["because"]["reason"] == "claimed_liberal"
            person.sound()

    harness.run(run())


def test_an_argument_is_made_answered_and_refused_by_keyboard_alone(harness: Harness) -> None:
    """From the talk, and as an answer; the fourth at one decision is refused with a message, and possible later."""

    async def run() -> None:
        at = moment("vote", PLAYERS)
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            keys, page = person.page.keyboard, person.page
            commit = page.get_by_role("button", name=say("talk-argue-say"), exact=True)
            await page.get_by_role("button", name=say("talk-argue"), exact=True).focus()
            await keys.press("Enter")
            liberal = say("argument-plain", sentence=say("argument-am_liberal", voice="plain"))
            await page.get_by_role("button", name=liberal, exact=True).focus()
            await keys.press("Enter")
            await commit.wait_for()
            await keys.press("Enter")  # the focus waits on the button
            await commit.wait_for(state="detached")
            other = _others(seated, at.seat)[0]
            await seated.ask(other + 1, cmd.Argue(Argument("suspect", seat=at.seat)))
            for kind in ("disagree", "not_said", "agree"):
                await page.get_by_role("button", name=say("talk-argue-answer"), exact=True).focus()
                await keys.press("Enter")
                words = say(f"argument-{kind}", seat=_name(seated, other), voice="plain")
                await page.get_by_role("button", name=words).focus()
                await keys.press("Enter")
                await commit.wait_for()
                await keys.press("Enter")
                if kind != "agree":
                    await commit.wait_for(state="detached")
            await page.get_by_role("dialog").get_by_text(say("app-refused-argument_too_fast")).wait_for()
            assert await _trouble(person) == []
            kinds = [(one["kind"], one.get("to"), one.get("answers")) for one in _argued(person)]
            assert kinds == [
                ("am_liberal", None, None),
                *((kind, other, 2) for kind in ("disagree", "not_said", "agree")),
            ]
            assert person.mirror.refusals == ["argument_too_fast"]
            assert person.faults == []

    harness.run(run())


class Speaker:
    """A player with a language, a device and the sentences that they expect."""

    def __init__(self, person: Person, language: str, seat: int) -> None:
        self.person, self.seat = person, seat
        self.words = Wording(LOCALES / language)

    def sentence(self, kind: str, **names: str) -> str:
        """An argument without a reason."""
        return self.words.say("argument-plain", sentence=self.bare(kind, **names))

    def bare(self, kind: str, **names: str) -> str:
        """The same without its full stop."""
        return self.words.say(f"argument-{kind}", voice="plain", **names)

    async def hears(self, sentence: str) -> None:
        """Screen readers announce it, and it appears in the talk."""
        page = self.person.page
        await page.get_by_role("log", name=self.words.say("announce-log")).get_by_text(sentence).wait_for()
        await page.get_by_role("log", name=self.words.say("talk-stream")).get_by_text(sentence).wait_for()

    async def reads_aloud(self, name: str, voice: str) -> None:
        """Let the last argument be read, twice: that someone is trusted because of a ballot."""
        page, words = self.person.page, self.words
        reason = words.say("argument-because-ballot", seat=name, round=2, own="same")
        whole = words.say("argument-with-reason", sentence=self.bare("trust", seat=name), because=reason)
        spoken = page.get_by_role("log", name=words.say("talk-stream")).get_by_text(reason)
        await spoken.wait_for()
        for times in (1, 2):
            await page.get_by_role("button", name=words.say("talk-read-aloud")).last.click()
            await page.wait_for_function(SAID, arg=whole * times)
        assert set(await page.evaluate("window.__said.map(({ lang }) => lang)")) == {voice}


WIDE = Device("wide", 1200, 800)
TELEVISION = Device("1920x1080", 1920, 1080)


VOICES = """(() => {
  window.__said = [];
  const voices = [{ lang: 'LANGUAGE', localService: true, name: 'one' }];
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (one) => { window.__said.push(one); setTimeout(() => one.onend()); },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
})();"""
"""A browser with one voice, which keeps what it says."""
SAID = """(whole) => {
  const plain = (text) => text.replace(/\\s/g, '');
  return plain(window.__said.map(({ text }) => text).join('')) === plain(whole);
}"""
"""Whether it has said this, in however many pieces."""


def test_a_pole_and_a_japanese_argue_and_each_reads_their_own_language(harness: Harness) -> None:
    """One suspects, the other disagrees; the history of both has it at the round that it is about.

    Each can hear an argument with its reason, as often as they ask.
    """

    async def run() -> None:
        at = moment("vote", PLAYERS)
        async with (
            local_server() as place,
            somebody(harness.browser, WIDE, VOICES.replace("LANGUAGE", "pl-PL"), locale="pl") as one,
            somebody(harness.browser, WIDE, VOICES.replace("LANGUAGE", "ja-JP"), locale="ja") as other,
        ):
            seated = await lay(await place.open(), at)
            third = _others(seated, at.seat)[1]
            pole, japanese = Speaker(one, "pl", at.seat), Speaker(other, "ja", _others(seated, at.seat)[0])
            for speaker in (pole, japanese):
                await speaker.person.page.goto(seated.address(place.address, speaker.seat + 1))
                await speaker.person.until(lambda mirror: mirror.game is not None)
            name = _name(seated, third)
            await pole.person.page.locator(f'[data-place="seat-{third}"]').click()
            await pole.person.page.get_by_role("button", name=pole.sentence("suspect", seat=name), exact=True).click()
            await pole.person.page.get_by_role("button", name=pole.words.say("talk-argue-say"), exact=True).click()
            await japanese.hears(japanese.sentence("suspect", seat=name))
            await japanese.person.page.get_by_role("button", name=japanese.words.say("talk-argue-answer")).click()
            disagree = japanese.bare("disagree", seat=_name(seated, pole.seat))
            await japanese.person.page.get_by_role("button", name=disagree).click()
            await japanese.person.page.get_by_role(
                "button", name=japanese.words.say("talk-argue-say"), exact=True
            ).click()
            await pole.hears(pole.bare("disagree", seat=_name(seated, pole.seat)))
            because = Grounds("ballot", seat=third, round=2)
            await seated.ask(japanese.seat + 1, cmd.Argue(Argument("trust", seat=third, because=because)))
            for speaker, voice in ((pole, "pl-PL"), (japanese, "ja-JP")):
                await speaker.reads_aloud(name, voice)
            for speaker in (pole, japanese):
                page, words = speaker.person.page, speaker.words
                await page.get_by_role("button", name=words.say("table-history"), exact=True).click()
                row = page.locator("ol[reversed] > li").filter(has=page.get_by_text(words.say("table-round", round=2)))
                reason = words.say("argument-because-ballot", seat=name, round=2, own="same")
                await row.get_by_text(reason).wait_for()
                speaker.person.sound()

    harness.run(run())
