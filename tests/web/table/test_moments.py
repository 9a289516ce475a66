"""The moments of a game in a real browser: a seal, a check, ballots, a session, and a game after another."""

import re
from pathlib import Path
from typing import Any

from harness import Harness, LocalServer, Luck, local_server, lucky
from people import DESKTOP, NAMES, PHONE, Person, Seated, somebody
from positions import lay, moment, sit

from weimar.engine import Action
from weimar.engine.actions import CallSpecialElection, CastVote, Discard, Enact, Investigate, Nominate
from weimar.engine.legal import legal_actions
from weimar.engine.terms import Role
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


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


async def _begun(person: Person, place: LocalServer) -> Seated:
    """A liberal's page while nobody has voted."""
    with lucky(Luck(("liberal", "liberal", "liberal", "fascist", "hitler"), None)):
        seated = await sit(await place.open(), 5)
        await seated.ask(1, cmd.StartGame())
    await _act(seated, Nominate(0, 1))
    await person.visit(seated.address(place.address, 1))
    await person.page.locator(".urn.votes", has_text="0/5").wait_for()
    return seated


async def _cast(person: Person, seated: Seated, vote: CastVote, count: int) -> dict[str, Any]:
    """What they see of the ballot of another: the urn, and what is on its way to it."""
    await _act(seated, vote)
    await person.page.locator(".urn", has_text=f"{count}/5").wait_for()
    await person.settled()
    seen: dict[str, Any] = await person.page.evaluate(URN)
    assert await person.page.locator(f'.urn[aria-label*="{count}"]').count() == 1
    return seen


def test_a_ballot_flies_into_the_urn_face_down(harness: Harness) -> None:
    """Alike to the letter for Ja and Nein; faster at a fast pace; with little motion nothing flies, the urn counts."""

    async def run() -> None:
        moves: dict[str, Any] = {"kept": {"pace": "normal"}, "reduced_motion": "no-preference"}
        async with local_server() as place, somebody(harness.browser, PHONE, **moves) as person:
            nein = await _cast(person, await _begun(person, place), CastVote(2, "nein"), 1)
            seated = await _begun(person, place)
            ja = await _cast(person, seated, CastVote(2, "ja"), 1)
            assert ja == nein
            assert ja["ms"] == [500]
            await seated.ask(1, cmd.ChangeSettings(pace="blitz"))
            await person.until(lambda mirror: mirror.table["pace"] == "blitz")
            assert (await _cast(person, seated, CastVote(3, "ja"), 2))["ms"] == [500, 200]
            await person.page.emulate_media(reduced_motion="reduce")
            assert (await _cast(person, seated, CastVote(4, "ja"), 3))["ms"] == [500, 200], "those from before"
            person.sound()

    harness.run(run())


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


def test_a_players_phone_from_one_game_to_the_next(harness: Harness) -> None:
    """The medal of the turning point names a round, and its link opens the replay there.

    *Play again* is one tap into a new deal; the lobby is for who wants to change the table. The room sounds from the
    first gesture on, until one tap.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, LOOPS) as person:
            page = person.page
            seated = await lay(await place.open(), moment("game_over"))
            await page.goto(seated.address(place.address, 1))
            medal = page.locator(".ending li", has_text=say("replay-medal-turn"))
            named = re.search(r"\d+", await medal.locator("b").inner_text())
            assert named is not None
            await medal.get_by_role("link", name=say("replay-medal-see")).tap()
            await page.wait_for_url(re.compile(r"/replay#"))
            await page.get_by_text(say("table-round", round=named[0]), exact=True).first.wait_for()

            await person.visit(seated.address(place.address, 1))
            await page.locator(".farewell").wait_for()
            games = person.mirror.table["games"]
            silent, heard = (f"() => globalThis.__endless.size === {count}" for count in (0, 1))
            assert await page.evaluate(silent)
            await page.get_by_role("button", name=say("replay-over-again")).tap()
            await person.until(lambda mirror: mirror.table["games"] == games + 1 and mirror.phase == "nomination")
            await page.locator(".boards").wait_for()
            await page.wait_for_function(heard)
            await page.get_by_role("button", name=say("app-sound")).tap()
            await page.wait_for_function(silent)
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
