"""The moments of a game in a real browser: what a power shows, to whom, and only while they hold its card."""

import re
from pathlib import Path
from typing import Any

import pytest
from harness import Harness, LocalServer, Luck, local_server, lucky
from people import DESKTOP, NAMES, PHONE, Person, Seated, somebody
from playwright.async_api import Locator
from positions import lay, moment, sit
from test_languages_on_a_phone import SPEAK

from weimar.engine import Action
from weimar.engine.actions import CallSpecialElection, CastVote, Discard, Enact, Investigate, Nominate
from weimar.engine.legal import legal_actions
from weimar.engine.terms import Role, Vote, party_of
from weimar.table import commands as cmd
from weimar.text import say, say_in

pytest_plugins = ("browser_fixtures",)

LETTERS = """(where) => document.querySelector(where).outerHTML.replace(/<!--.*?-->| data-quiet=""/g, '')"""
"""The HTML of an element without Svelte's comments and without `data-quiet`, which is set only for a moment."""
BEHIND = "() => document.documentElement.outerHTML"
LOADED = "() => performance.getEntriesByType('resource').some((one) => one.name.includes('OnlineRoleCards'))"


async def _opened(person: Person, place: LocalServer, role: Role, preset: str) -> list[str]:
    """A page of the first candidate at the deal: sealed, open, and whether it then goes on."""
    others: list[Role] = ["liberal", "liberal", "liberal", "fascist", "hitler"]
    others.remove(role)
    with lucky(Luck((role, *others), None)):
        seated = await sit(await place.open(), 5)
        await seated.ask(1, cmd.ChooseRules(preset))
        await person.visit(seated.address(place.address, 1))
        await person.page.get_by_role("button", name=say("lobby-start")).wait_for()
        await seated.ask(1, cmd.StartGame())
        await person.page.locator(".sealed [data-commit]").wait_for()
        if preset == "dutch":  # its cards with one's role are a file of their own
            await person.page.wait_for_function(LOADED)
        assert say("table-role-of", role=role) not in await person.page.evaluate(BEHIND), "the role is behind the seal"
        sealed: str = await person.page.evaluate(LETTERS, ".sealed")
        choosing = person.page.get_by_text(say("table-pick-nominate"))
        assert await choosing.count() == 0, "one can choose before one has looked"
        await person.unseal()
        shown: str = await person.page.evaluate(LETTERS, ".sealed")
        await person.put_away()
        await choosing.first.wait_for()
        return [sealed, shown]


@pytest.mark.parametrize("preset", ["official", "dutch"])
def test_the_roles_envelope_reveals_nothing(harness: Harness, preset: str) -> None:
    """Sealed it is the same for every role, to the letter; open it says which; put away, the game continues."""
    roles: tuple[Role, ...] = ("liberal", "fascist", "hitler")

    async def run() -> dict[Role, list[str]]:
        async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
            seen: dict[Role, list[str]] = {role: await _opened(person, place, role, preset) for role in roles}
            person.sound()
            return seen

    seen = harness.run(run())
    assert len({sealed for sealed, _ in seen.values()}) == 1
    for role, (sealed, shown) in seen.items():
        assert say("table-role-of", role=role) not in sealed
        assert say("table-role-of", role=role) in shown


def test_a_key_that_is_held_breaks_the_seal_and_nothing_else(harness: Harness) -> None:
    """Held it does what the button says; a key repeats itself, and none of that reaches the button that follows."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP, kept={"pace": "normal"}) as person:
            with lucky(Luck(None, None)):
                seated = await sit(await place.open(), 5)
                await person.visit(seated.address(place.address, 1))
                await person.page.get_by_role("button", name=say("lobby-start")).wait_for()
                await seated.ask(1, cmd.StartGame())
            page = person.page
            await page.locator(".sealed [data-commit]").focus()
            await page.keyboard.down("Enter")
            await page.keyboard.down("Enter")  # the first of its repetitions
            assert await page.locator(".sealed.open").count() == 0
            await page.locator(".sealed.open").wait_for()
            await page.keyboard.down("Enter")
            await page.keyboard.up("Enter")
            assert await page.locator(".sealed.open").count() == 1
            await page.keyboard.press("Enter")
            await page.locator(".sealed").wait_for(state="detached")
            person.sound()

    harness.run(run())


async def _left_sealed(harness: Harness, people: int) -> str:
    """An hour passes before anyone looks: the title and the words of the page then."""
    async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
        await person.page.clock.install()
        seated = await sit(await place.open(), people)
        for _ in range(5 - people):
            await seated.ask(1, cmd.AddBot("random"))
        await person.page.goto(seated.address(place.address, 1))
        await person.until(lambda mirror: bool(mirror.table))
        with lucky(Luck(None, None)):
            await seated.ask(1, cmd.StartGame())
        await person.page.locator(".sealed [data-commit]").wait_for()
        await person.page.clock.run_for(1000)
        await person.page.clock.fast_forward(3_600_000)
        await person.until(lambda mirror: mirror.awaited)
        said = await person.page.locator(".sealed p").inner_text()
        title = await person.page.title()
        await person.unseal()
        await person.page.clock.run_for(1000)
        assert await person.page.locator(".sealed .role").first.is_visible()
        await person.page.clock.fast_forward(60_000)
        await person.page.locator(".sealed").wait_for(state="detached")
        assert await person.page.locator("footer > .own, .own .card").count() == 0
        person.sound()
        return f"{title}: {said}"


def test_a_sealed_role_waits_for_its_player(harness: Harness) -> None:
    """As long as they like; with other people it says when the table waits. An open one hides again by itself."""
    app = say("app-name")
    assert harness.run(_left_sealed(harness, 1)) == f"{app}: {say('table-role-begins')}"
    called = f"{say('announce-title', app=app)}: {say('announce-your-turn')}"
    assert harness.run(_left_sealed(harness, 5)) == called


async def _turned(person: Person, turn: Locator, look: str) -> list[str]:
    """The look of cards before, while and after they are held by a key."""
    seen: list[str] = []
    await turn.focus()
    for press, pressed in ((None, "false"), (person.page.keyboard.down, "true"), (person.page.keyboard.up, "false")):
        if press is not None:
            await press("Enter")
        await person.page.locator(f'[data-turn][aria-pressed="{pressed}"]').wait_for()
        seen.append(await person.page.evaluate(look))
    return seen


async def _investigated(person: Person, place: LocalServer, wanted: str) -> list[str]:
    """The card of an investigation that found a party: before, while and after it is held."""
    at = moment("investigate")
    seated = await lay(await place.open(), at)
    state = seated.live.state.game
    assert state is not None
    targets = [one.target for one in legal_actions(state, at.seat) if isinstance(one, Investigate)]
    target = next(seat for seat in targets if party_of(state.setup.roles[seat]) == wanted)
    name = seated.live.state.members[target].name
    await person.visit(seated.address(place.address, at.seat + 1))
    await person.page.locator(f'[data-place="seat-{target}"]').tap()
    await person.page.get_by_role("button", name=say("table-do-investigate", target=name)).tap()
    turn = person.page.locator(".result [data-turn]")
    seen = await _turned(person, turn, f"() => ({LETTERS})('.result')")
    await person.page.get_by_role("button", name=say("table-result-keep")).tap()
    await turn.wait_for(state="detached")
    return [re.sub(rf"\b{name}\b", "NAME", html) for html in seen]


async def _peeked(person: Person, place: LocalServer) -> None:
    """One says what one likes about it, in two taps."""
    at = moment("peek")
    seated = await lay(await place.open(), at)
    await person.visit(seated.address(place.address, at.seat + 1))
    texts = "() => [...document.querySelectorAll('.bar text')].join()"
    before, during, after = await _turned(person, person.page.locator(".bar [data-turn]"), texts)
    assert (before, bool(during), after) == ("", True, "")
    await person.page.get_by_role("button", name=say("table-do-peek")).tap()
    await person.page.locator('[data-result="peek"]').wait_for()
    await person.page.get_by_role("button", name=say("talk-argue-say")).tap()
    await person.page.locator(".result .choices button").first.tap()
    await person.page.locator(".result").wait_for(state="detached")
    assert seated.live.state.game is not None
    assert seated.live.state.game.board.statements[-1].about == "peek"


def test_a_power_shows_its_result_while_the_card_is_held(harness: Harness) -> None:
    """Face down the card of an investigation is the same for both parties, to the letter; so lies a peek."""

    async def run() -> list[list[str]]:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            found = [await _investigated(person, place, party) for party in ("liberal", "fascist")]
            await _peeked(person, place)
            person.sound()
            return found

    liberal, fascist = harness.run(run())
    assert liberal[0] == fascist[0] == liberal[2] == fascist[2]
    for party, found in (("liberal", liberal), ("fascist", fascist)):
        assert say(f"talk-party-{party}") not in found[0]
        assert say(f"talk-party-{party}") in found[1]


async def _act(seated: Seated, *actions: Action) -> None:
    for action in actions:
        await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))


async def _checked(person: Person, place: LocalServer, roles: tuple[Role, ...]) -> list[str]:
    """What lies over the table while it is checked whether seat 5 is Hitler, and which beat comes next."""
    with lucky(Luck(roles, "F" * 9 + "L" * 6 + "FF")):
        seated = await sit(await place.open(), 7)
        await seated.ask(1, cmd.StartGame())
        for president, chancellor in ((0, 3), (1, 4), (2, 3)):
            await _act(seated, Nominate(president, chancellor), *(CastVote(seat, "ja") for seat in range(7)))
            await _act(seated, Discard(president, "F"), Enact(chancellor, "F"))
            if president == 1:
                await _act(seated, Investigate(1, 0))
        await _act(seated, CallSpecialElection(2, 0), Nominate(0, 5), *(CastVote(seat, "ja") for seat in range(6)))
        await person.visit(seated.address(place.address, 1))
        await person.page.locator(".bar").wait_for()
        await _act(seated, CastVote(6, "ja"))
        await person.page.locator('.stage[data-beat="check"] .question').wait_for(state="attached")
        shown: str = await person.page.evaluate("document.querySelector('.stage').innerHTML")
        after = "() => !['check', undefined].includes(document.querySelector('.stage').dataset.beat)"
        await person.page.wait_for_function(after)
        beat: str = await person.page.evaluate("document.querySelector('.stage').dataset.beat")
        return [shown, beat]


def test_the_check_for_hitler_looks_the_same_until_its_answer(harness: Harness) -> None:
    """To the letter, whether the new chancellor is Hitler or not; the answer is a beat of its own."""
    others: tuple[Role, ...] = ("liberal", "fascist", "liberal", "liberal", "liberal")

    async def run() -> list[list[str]]:
        async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
            dealt: list[tuple[Role, ...]] = [(*others, "hitler", "fascist"), (*others, "fascist", "hitler")]
            found = [await _checked(person, place, roles) for roles in dealt]
            person.sound()
            return found

    hitler, fascist = harness.run(run())
    assert hitler[0] == fascist[0]
    assert [hitler[1], fascist[1]] == ["victory", "cleared"]


CAPTIONS = """
window.__said = [];
const look = () => {
  const one = (where) => document.querySelector(where)?.textContent.trim() ?? '';
  const now = [document.querySelector('.stage')?.dataset.beat ?? '', one('.status p'), one('.stage .strip')];
  if (now.join() !== window.__said.at(-1)?.join()) window.__said.push(now);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Keeps each beat with the status line and what was written over the boards meanwhile."""


async def _announced(harness: Harness) -> dict[str, tuple[set[str], set[str]]]:
    """By beat: the status lines and the strips that a bystander reads while a power is granted and used."""
    roles: tuple[Role, ...] = ("liberal", "fascist", "liberal", "liberal", "hitler", "liberal", "fascist")
    async with local_server() as place, somebody(harness.browser, PHONE, CAPTIONS, {"pace": "normal"}) as person:

        async def until(beat: str) -> None:
            done = "(beat) => window.__said.some(([one]) => one === beat) && window.__said.at(-1)[0] === ''"
            await person.page.wait_for_function(done, arg=beat)

        with lucky(Luck(roles, "F" * 9 + "L" * 6 + "FF")):
            seated = await sit(await place.open(), 7)
            await seated.ask(1, cmd.StartGame())
        ja = [CastVote(seat, "ja") for seat in range(7)]
        await _act(seated, Nominate(0, 3), *ja, Discard(0, "F"), Enact(3, "F"), Nominate(1, 4), *ja[:6])
        await person.page.goto(seated.address(place.address, 3))
        await person.page.locator(".bar").wait_for()
        for beat, actions in (
            ("draw", ja[6:]),
            ("power", [Discard(1, "F"), Enact(4, "F")]),
            ("investigation", [Investigate(1, 0)]),
        ):
            await _act(seated, *actions)
            await until(beat)
        person.sound()
        seen: dict[str, tuple[set[str], set[str]]] = {}
        for beat, line, strip in await person.page.evaluate("window.__said"):
            lines, strips = seen.setdefault(beat, (set(), set()))
            lines.add(line)
            strips |= {strip} - {""}
        return seen


def test_a_power_is_announced_and_the_status_line_follows(harness: Harness) -> None:
    """All see who has the power and whom they chose, but not what they learned."""
    seen = harness.run(_announced(harness))
    ada, bo, edmund = NAMES[0], NAMES[1], NAMES[4]
    enacted = {say("log-policy_enacted", chancellor=edmund, policy="F")}
    assert seen["ballots"] == seen["verdict"] == ({say("announce-counting")}, set())
    assert seen["draw"][0] == {say("log-ballots_revealed", passed="true", ja=7, nein=0)}
    assert seen["headline"] == (enacted, set())
    assert seen["power"] == (enacted, {say("log-power_granted", president=bo, power="investigate")})
    assert seen["investigation"][1] == {say("log-loyalty_investigated", president=bo, target=ada, party="none")}


URN = """() => {
  const ballots = [...document.querySelectorAll('.stage .player')];
  return {
    drawn: [document.querySelector('.urn'), ...ballots].map((one) => one.outerHTML.replace(/<!--.*?-->/g, '')),
    ms: ballots.map((one) => one.getAnimations()[0].effect.getTiming().duration),
  };
}"""


async def _cast(person: Person, place: LocalServer, vote: Vote) -> dict[str, Any]:
    """What a liberal sees of the first ballot of another: the urn, and what is on its way to it."""
    with lucky(Luck(("liberal", "liberal", "liberal", "fascist", "hitler"), None)):
        seated = await sit(await place.open(), 5)
        await seated.ask(1, cmd.StartGame())
    await _act(seated, Nominate(0, 1))
    await person.visit(seated.address(place.address, 1))
    await person.page.locator(".urn.votes", has_text="0/5").wait_for()
    await _act(seated, CastVote(2, vote))
    await person.page.locator(".urn", has_text="1/5").wait_for()
    await person.settled()
    seen: dict[str, Any] = await person.page.evaluate(URN)
    assert await person.page.locator('.urn[aria-label*="1"]').count() == 1
    return seen


def test_a_ballot_flies_into_the_urn_face_down(harness: Harness) -> None:
    """Alike to the letter for Ja and Nein; faster at a fast pace; with little motion nothing flies, the urn counts."""

    async def run() -> None:
        moves: dict[str, Any] = {"kept": {"pace": "normal"}, "reduced_motion": "no-preference"}
        async with local_server() as place, somebody(harness.browser, PHONE, **moves) as person:
            ja, nein = await _cast(person, place, "ja"), await _cast(person, place, "nein")
            assert ja == nein
            assert ja["ms"] == [500]
            await person.page.evaluate("localStorage.setItem('weimar:pace', '\"fast\"')")
            assert (await _cast(person, place, "ja"))["ms"] == [200]
            await person.page.evaluate("localStorage.setItem('weimar:pace', '\"normal\"')")
            await person.page.emulate_media(reduced_motion="reduce")
            assert (await _cast(person, place, "ja"))["ms"] == []
            person.sound()

    harness.run(run())


def test_a_warning_appears_once_hitler_may_be_elected(harness: Harness) -> None:
    """From the third fascist policy on, in the reader's language; not before, and not after the game."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:

            async def shown(phase: str) -> tuple[int, list[str]]:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                await person.visit(seated.address(place.address, at.seat + 1))
                await person.page.locator(".farewell" if phase == "game_over" else ".bar").first.wait_for()
                await person.settled()
                assert seated.live.state.game is not None
                return seated.live.state.game.board.fascist, await warnings.all_inner_texts()

            warnings = person.page.locator(".table.danger .danger")
            enacted, words = await shown("vote")
            assert enacted >= 3
            assert [word.casefold() for word in words] == [say("table-danger").casefold()]
            await person.page.evaluate(SPEAK, "ja")
            await person.settled()
            assert await warnings.all_inner_texts() == [say_in("ja", "table-danger")]
            enacted, words = await shown("investigate")
            assert (enacted < 3, words) == (True, [])
            assert (await shown("game_over"))[1] == []
            person.sound()

    harness.run(run())


WAKEFUL = """globalThis.__held = 0;
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  globalThis.__held += 1;
  return { release: async () => { globalThis.__held -= 1; } };
} } });"""
"""A device that counts how often its screen is kept on."""


LOOPS = """
globalThis.__endless = new Set();
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...how) {
  if (this.loop) globalThis.__endless.add(this);
  return start.apply(this, how);
};
const stop = AudioScheduledSourceNode.prototype.stop;
AudioScheduledSourceNode.prototype.stop = function (...when) {
  globalThis.__endless.delete(this);
  return stop.apply(this, when);
};
"""
"""Records endless sounds."""


def test_a_players_phone_from_a_ballot_to_the_next_game(harness: Harness) -> None:
    """It stays on while others decide, not for who only watches, and not once the game is over.

    The room sounds from the first gesture on, until one tap. The medal of the turning point names a round, and its link
    opens the replay there. *Play again* is one tap into a new deal; the lobby is for who wants to change the table.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, WAKEFUL + LOOPS) as person:
            page = person.page

            async def on(seated: Seated, member: int | None) -> int:
                await person.visit(seated.address(place.address, member))
                await page.locator(".bar").wait_for()
                await person.settled()
                return int(await page.evaluate("globalThis.__held"))

            at = moment("vote")
            seated = await lay(await place.open(), at)
            assert await on(seated, None) == 0
            assert await on(seated, at.seat + 1) == 1
            silent, heard = (f"() => globalThis.__endless.size === {count}" for count in (0, 1))
            mute = page.get_by_role("button", name=say("app-sound"))
            assert await page.evaluate(silent), "it sounds before anybody has touched the page"
            await mute.tap()
            await mute.tap()
            await page.wait_for_function(heard)
            await mute.tap()
            await page.wait_for_function(silent)

            seated = await lay(await place.open(), moment("game_over"))
            assert await on(seated, 1) == 0
            medal = page.locator(".ending li", has_text=say("replay-medal-turn"))
            named = re.search(r"\d+", await medal.locator("b").inner_text())
            assert named is not None
            await medal.get_by_role("link", name=say("replay-medal-see")).tap()
            await page.wait_for_url(re.compile(r"/replay#"))
            await page.get_by_text(say("table-round", round=named[0]), exact=True).first.wait_for()

            await page.goto(seated.address(place.address, 1))
            await page.locator(".farewell").wait_for()
            games = person.mirror.table["games"]
            await page.get_by_role("button", name=say("replay-over-again")).tap()
            await person.until(lambda mirror: mirror.table["games"] == games + 1 and mirror.phase == "nomination")
            await page.locator(".boards").wait_for()
            person.sound()

    harness.run(run())


BACKS = """() => [...document.querySelectorAll('[data-place^=seat-] .tiles')].map((one) =>
  `${one.closest('[data-place]').dataset.place} ${one.innerHTML.replace(/<!--.*?-->/g, '')}`)"""


def test_everybody_sees_a_session_but_not_its_tiles(harness: Harness, artefacts: Path) -> None:
    """Three backs with the president, an envelope on its way, two with the chancellor; the same for all who watch."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(
                harness.browser, PHONE, kept={"pace": "normal"} | {"theme": "dark"}, reduced_motion="no-preference"
            ) as watcher,
            somebody(
                harness.browser, DESKTOP, kept={"pace": "normal"} | {"theme": "light"}, reduced_motion="no-preference"
            ) as president,
        ):
            at = moment("president_discard")
            seated = await lay(await place.open(), at)
            game = seated.live.state.game
            assert game is not None
            chancellor = game.board.rounds[-1].nominee
            await watcher.page.goto(seated.address(place.address, None))
            await president.page.goto(seated.address(place.address, at.seat + 1))
            for seat, count in ((at.seat, 3), (chancellor, 2)):
                held = f'[data-place="seat-{seat}"] .tiles svg.back'
                for one in (watcher, president):
                    await one.page.locator(held).nth(count - 1).wait_for()
                    assert await one.page.locator('[data-place^="seat-"] .tiles svg').count() == count
                    await one.settled(hurried=True)
                    await one.picture(artefacts / f"session-{count}-{one.device.name}.png")
                backs, others = [await one.page.evaluate(BACKS) for one in (watcher, president)]
                assert backs == others
                assert len(backs) == 1
                if count == 3:
                    discard = next(one for one in legal_actions(game, at.seat) if isinstance(one, Discard))
                    await _act(seated, discard)
                    await watcher.page.locator(".stage .envelope").wait_for(state="attached")
            for one in (watcher, president):
                one.sound()

    harness.run(run())
