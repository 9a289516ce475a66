"""The moments of a game in a real browser: what a power shows, to whom, and only while they hold its card."""

import re
from pathlib import Path
from typing import Any

import pytest
from harness import Harness, Luck, local_server, lucky
from people import DESKTOP, NAMES, PHONE, Device, somebody
from positions import lay, moment, sit

from weimar.engine import Action
from weimar.engine.actions import CallSpecialElection, CastVote, Discard, Enact, Investigate, Nominate
from weimar.engine.legal import legal_actions
from weimar.engine.terms import Role, Vote, party_of
from weimar.table import commands as cmd
from weimar.text import say, say_in

pytest_plugins = ("browser_fixtures",)

CARD = "() => document.querySelector('.result').outerHTML.replace(/<!--.*?-->/g, '')"
"""Without the marks that Svelte leaves where something was."""

SEALED = "() => document.querySelector('.sealed').outerHTML.replace(/<!--.*?-->/g, '')"


async def _opened(harness: Harness, role: Role) -> list[str]:
    """A page of the first candidate at the deal: sealed, open, and whether it then goes on."""
    others: list[Role] = ["liberal", "liberal", "liberal", "fascist", "hitler"]
    others.remove(role)
    with lucky(Luck((role, *others), None)):
        async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
            seated = await sit(await place.open(), 5)
            await person.page.goto(seated.address(place.address, 1))
            await person.until(lambda mirror: bool(mirror.table))
            await seated.ask(1, cmd.StartGame())
            await person.page.locator(".sealed [data-commit]").wait_for()
            sealed: str = await person.page.evaluate(SEALED)
            choosing = person.page.get_by_text(say("table-pick-nominate"))
            assert await choosing.count() == 0, "one can choose before one has looked"
            await person.unseal()
            shown: str = await person.page.evaluate(SEALED)
            await person.put_away()
            await choosing.first.wait_for()
            person.sound()
            return [sealed, shown]


def test_the_roles_envelope_reveals_nothing(harness: Harness) -> None:
    """Sealed it is the same for every role, to the letter; open it says which; put away, the game continues."""
    roles: tuple[Role, ...] = ("liberal", "fascist", "hitler")
    seen = {role: harness.run(_opened(harness, role)) for role in roles}
    assert len({sealed for sealed, _ in seen.values()}) == 1
    for role, (sealed, shown) in seen.items():
        assert say("table-role-of", role=role) not in sealed
        assert say("table-role-of", role=role) in shown


def test_the_envelope_comes_also_among_bots(harness: Harness) -> None:
    """After *Play now* the game is dealt before its page is there: the envelope waits for it."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
            await person.page.goto(place.address)
            await person.page.get_by_role("button", name=say("landing-play-now")).tap()
            await person.unseal()
            await person.put_away()
            await person.page.locator('[data-place="seat-0"]').wait_for()
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


MOVING = """() => {
  const house = document.querySelector('.house');
  house.style.setProperty('--wedge', 6);
  house.style.setProperty('--sun', 5);
  house.clientHeight;
  return document.getAnimations().map(({ effect }) => effect.target).filter((one) => house.contains(one))
    .map((one) => [one.classList[0], one.namespaceURI.endsWith('xhtml')]);
}"""


def test_the_background_moves_without_repainting(harness: Harness) -> None:
    """What moves in it are whole elements; a part of a drawing would be painted again in every frame."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, reduced_motion="no-preference") as person:
            at = moment("nomination")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await person.settled()
            moving = await person.page.evaluate(MOVING)
            assert sorted(moving) == [[name, True] for name in ("dim", "disc", "driven", "held", "warm")]
            person.sound()

    harness.run(run())


async def _investigated(harness: Harness, wanted: str) -> tuple[str, str, str]:
    """The card of an investigation that found a party: before, while and after it is held."""
    async with (
        local_server() as place,
        somebody(harness.browser, PHONE) as person,
        somebody(harness.browser, PHONE) as other,
    ):
        at = moment("investigate")
        seated = await lay(await place.open(), at)
        state = seated.live.state.game
        assert state is not None
        targets = [one.target for one in legal_actions(state, at.seat) if isinstance(one, Investigate)]
        parties = {seat: party_of(state.setup.roles[seat]) for seat in targets}
        target = next(seat for seat, party in parties.items() if party == wanted)
        name = seated.live.state.members[target].name
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await other.page.goto(seated.address(place.address, target + 1))
        await other.page.locator(".bar").wait_for()
        await person.page.locator(f'[data-place="seat-{target}"]').tap()
        await person.page.get_by_role("button", name=say("table-do-investigate", target=name)).tap()
        turn = person.page.locator(".result [data-turn]")
        await turn.wait_for()
        before: str = await person.page.evaluate(CARD)
        await turn.focus()
        await person.page.keyboard.down("Enter")
        await person.page.locator('.result [data-turn][aria-pressed="true"]').wait_for()
        during: str = await person.page.evaluate(CARD)
        await person.page.keyboard.up("Enter")
        await person.page.locator('.result [data-turn][aria-pressed="false"]').wait_for()
        after: str = await person.page.evaluate(CARD)
        assert await other.page.locator(".result").count() == 0
        await person.page.get_by_role("button", name=say("table-result-keep")).tap()
        await turn.wait_for(state="detached")
        for one in (person, other):
            one.sound()
        return tuple(re.sub(rf"\b{name}\b", "NAME", html) for html in (before, during, after))  # type: ignore[return-value]


def test_an_investigation_shows_its_result_while_the_card_is_held(harness: Harness) -> None:
    """Face down the card is the same for both parties, to the letter; only the investigator has one."""
    liberal, fascist = (harness.run(_investigated(harness, party)) for party in ("liberal", "fascist"))
    assert liberal[0] == fascist[0] == liberal[2] == fascist[2]
    for party, found in (("liberal", liberal), ("fascist", fascist)):
        assert say(f"talk-party-{party}") not in found[0]
        assert say(f"talk-party-{party}") in found[1]


async def _peeked(harness: Harness) -> None:
    async with local_server() as place, somebody(harness.browser, PHONE) as person:
        at = moment("peek")
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        turn = person.page.locator(".bar [data-turn]")
        await turn.wait_for()
        assert await person.page.locator(".bar text").count() == 0
        await turn.focus()
        await person.page.keyboard.down("Enter")
        await person.page.locator('[data-turn][aria-pressed="true"] text').first.wait_for()
        await person.page.keyboard.up("Enter")
        await person.page.get_by_role("button", name=say("table-do-peek")).tap()
        await person.page.locator('[data-result="peek"]').wait_for()
        await person.page.get_by_role("button", name=say("table-result-say")).tap()
        await person.page.locator(".result .choices button").first.tap()
        await person.page.locator(".result").wait_for(state="detached")
        assert seated.live.state.game is not None
        assert seated.live.state.game.board.statements[-1].about == "peek"
        person.sound()


def test_a_peek_lies_face_down_until_it_is_held(harness: Harness) -> None:
    """Then one says what one likes about it, in two taps."""
    harness.run(_peeked(harness))


async def _checked(harness: Harness, roles: tuple[Role, ...]) -> list[str]:
    """What lies over the table while it is checked whether seat 5 is Hitler, and which beat comes next."""
    with lucky(Luck(roles, "F" * 9 + "L" * 6 + "FF")):
        async with local_server() as place, somebody(harness.browser, PHONE, kept={"pace": "normal"}) as person:
            seated = await sit(await place.open(), 7)

            async def act(*actions: Action) -> None:
                for action in actions:
                    await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))

            await seated.ask(1, cmd.StartGame())
            for president, chancellor in ((0, 3), (1, 4), (2, 3)):
                await act(Nominate(president, chancellor), *(CastVote(seat, "ja") for seat in range(7)))
                await act(Discard(president, "F"), Enact(chancellor, "F"))
                if president == 1:
                    await act(Investigate(1, 0))
            await act(CallSpecialElection(2, 0), Nominate(0, 5), *(CastVote(seat, "ja") for seat in range(6)))
            await person.page.goto(seated.address(place.address, 1))
            await person.page.locator(".bar").wait_for()
            await act(CastVote(6, "ja"))
            await person.page.locator('.stage[data-beat="check"] .question').wait_for(state="attached")
            shown: str = await person.page.evaluate("document.querySelector('.stage').innerHTML")
            after = "() => !['check', undefined].includes(document.querySelector('.stage').dataset.beat)"
            await person.page.wait_for_function(after)
            beat: str = await person.page.evaluate("document.querySelector('.stage').dataset.beat")
            person.sound()
            return [shown, beat]


def test_the_check_for_hitler_looks_the_same_until_its_answer(harness: Harness) -> None:
    """To the letter, whether the new chancellor is Hitler or not; the answer is a beat of its own."""
    others: tuple[Role, ...] = ("liberal", "fascist", "liberal", "liberal", "liberal")
    hitler = harness.run(_checked(harness, (*others, "hitler", "fascist")))
    fascist = harness.run(_checked(harness, (*others, "fascist", "hitler")))
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


async def _announced(harness: Harness, roles: tuple[Role, ...]) -> dict[str, tuple[set[str], set[str]]]:
    """By beat: the status lines and the strips that a bystander reads while a power is granted and used."""
    with lucky(Luck(roles, "F" * 9 + "L" * 6 + "FF")):
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, CAPTIONS, {"pace": "normal"}, reduced_motion="no-preference") as person,
        ):
            seated = await sit(await place.open(), 7)

            async def act(*actions: Action) -> None:
                for action in actions:
                    await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))

            async def until(beat: str) -> None:
                done = "(beat) => window.__said.some(([one]) => one === beat) && window.__said.at(-1)[0] === ''"
                await person.page.wait_for_function(done, arg=beat)

            await seated.ask(1, cmd.StartGame())
            await act(Nominate(0, 3), *(CastVote(seat, "ja") for seat in range(7)), Discard(0, "F"), Enact(3, "F"))
            await act(Nominate(1, 4), *(CastVote(seat, "ja") for seat in range(6)))
            await person.page.goto(seated.address(place.address, 3))
            await person.page.locator(".bar").wait_for()
            await act(CastVote(6, "ja"))
            await until("draw")
            await act(Discard(1, "F"), Enact(4, "F"))
            await until("power")
            await act(Investigate(1, 0))
            await until("investigation")
            person.sound()
            seen: dict[str, tuple[set[str], set[str]]] = {}
            for beat, line, strip in await person.page.evaluate("window.__said"):
                lines, strips = seen.setdefault(beat, (set(), set()))
                lines.add(line)
                strips |= {strip} - {""}
            del seen[""]
            return seen


def test_a_power_is_announced_and_the_status_line_follows(harness: Harness) -> None:
    """Who has it, and whom they used it on; the same, whatever an investigation found."""
    others: tuple[Role, ...] = ("liberal", "liberal", "hitler", "liberal")
    seen = harness.run(_announced(harness, ("liberal", "fascist", *others, "fascist")))
    ada, bo, edmund = NAMES[0], NAMES[1], NAMES[4]
    enacted = {say("log-policy_enacted", chancellor=edmund, policy="F")}
    assert seen["ballots"] == seen["verdict"] == ({say("announce-counting")}, set())
    assert seen["draw"][0] == {say("log-ballots_revealed", passed="true", ja=7, nein=0)}
    assert seen["headline"] == (enacted, set())
    assert seen["power"] == (enacted, {say("log-power_granted", president=bo, power="investigate")})
    assert seen["investigation"][1] == {say("log-loyalty_investigated", president=bo, target=ada, party="none")}
    assert harness.run(_announced(harness, ("fascist", "fascist", *others, "liberal"))) == seen


URN = """() => {
  const ballots = [...document.querySelectorAll('.stage .player')];
  return {
    drawn: [document.querySelector('.urn'), ...ballots].map((one) => one.outerHTML.replace(/<!--.*?-->/g, '')),
    ms: ballots.map((one) => one.getAnimations()[0].effect.getTiming().duration),
  };
}"""


async def _cast(harness: Harness, vote: Vote, *, pace: str = "normal", motion: str = "no-preference") -> dict[str, Any]:
    """What a liberal sees of the first ballot of another: the urn, and what is on its way to it."""
    async with (
        local_server() as place,
        somebody(harness.browser, PHONE, kept={"pace": pace}, reduced_motion=motion) as person,
    ):
        with lucky(Luck(("liberal", "liberal", "liberal", "fascist", "hitler"), None)):
            seated = await sit(await place.open(), 5)
            await seated.ask(1, cmd.StartGame())
        await seated.ask(1, cmd.Act(seated.live.state.prompt, Nominate(0, 1)))
        await person.page.goto(seated.address(place.address, 1))
        await person.page.locator(".urn.votes", has_text="0/5").wait_for()
        await seated.ask(3, cmd.Act(seated.live.state.prompt, CastVote(2, vote)))
        await person.page.locator(".urn", has_text="1/5").wait_for()
        await person.settled()
        seen: dict[str, Any] = await person.page.evaluate(URN)
        assert await person.page.locator('.urn[aria-label*="1"]').count() == 1
        person.sound()
        return seen


def test_a_ballot_flies_into_the_urn_face_down(harness: Harness) -> None:
    """Alike to the letter for Ja and Nein; faster at a fast pace; with little motion nothing flies, the urn counts."""
    ja, nein = (harness.run(_cast(harness, vote)) for vote in ("ja", "nein"))
    assert ja == nein
    assert ja["ms"] == [500]
    assert harness.run(_cast(harness, "ja", pace="fast"))["ms"] == [200]
    assert harness.run(_cast(harness, "ja", motion="reduce"))["ms"] == []


def test_a_warning_appears_once_hitler_may_be_elected(harness: Harness) -> None:
    """From the third fascist policy on, in the reader's language; not before, and not after the game."""

    async def shown(phase: str, language: str = "en") -> tuple[int, list[str]]:
        async with local_server() as place, somebody(harness.browser, PHONE, locale=language) as person:
            at = moment(phase)
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".farewell" if phase == "game_over" else ".bar").first.wait_for()
            await person.settled()
            words = await person.page.locator(".table.danger .danger").all_inner_texts()
            assert seated.live.state.game is not None
            person.sound()
            return seated.live.state.game.board.fascist, words

    for language in ("en", "ja"):
        enacted, words = harness.run(shown("vote", language))
        assert enacted >= 3
        assert [word.casefold() for word in words] == [say_in(language, "table-danger").casefold()]
    assert harness.run(shown("peek"))[0] == 3
    enacted, words = harness.run(shown("investigate"))
    assert (enacted < 3, words) == (True, [])
    assert harness.run(shown("game_over"))[1] == []


async def _again(harness: Harness) -> None:
    async with local_server() as place, somebody(harness.browser, PHONE) as person:
        seated = await lay(await place.open(), moment("game_over"))
        await person.page.goto(seated.address(place.address, 1))
        await person.page.locator(".farewell").wait_for()
        games = person.mirror.table["games"]
        await person.page.get_by_role("button", name=say("replay-over-again")).tap()
        await person.until(lambda mirror: mirror.table["games"] == games + 1 and mirror.phase == "nomination")
        await person.page.locator(".boards").wait_for()
        person.sound()


WAKEFUL = """globalThis.__held = 0;
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  globalThis.__held += 1;
  return { release: async () => { globalThis.__held -= 1; } };
} } });"""
"""A device that counts how often its screen is kept on."""


def test_a_players_screen_stays_on_until_the_end(harness: Harness) -> None:
    """While others decide as well; not for who only watches, and not once the game is over."""

    async def run() -> None:
        for phase, seated_there, held in (("vote", True, 1), ("vote", False, 0), ("game_over", True, 0)):
            async with local_server() as place, somebody(harness.browser, PHONE, before=WAKEFUL) as person:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                await person.page.goto(seated.address(place.address, at.seat + 1 if seated_there else None))
                await person.page.locator(".bar").wait_for()
                await person.settled()
                assert await person.page.evaluate("globalThis.__held") == held, phase
                person.sound()

    harness.run(run())


def test_play_again_is_one_tap_into_a_new_deal(harness: Harness) -> None:
    """The lobby is only for who wants to change the table."""
    harness.run(_again(harness))


def test_the_turning_point_links_to_its_replay(harness: Harness) -> None:
    """The medal names a round; its link opens the replay where that round begins."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), moment("game_over"))
            await person.page.goto(seated.address(place.address, 1))
            medal = person.page.locator(".ending li", has_text=say("replay-medal-turn"))
            named = re.search(r"\d+", await medal.locator("b").inner_text())
            assert named is not None
            await medal.get_by_role("link", name=say("replay-medal-see")).tap()
            await person.page.wait_for_url(re.compile(r"/replay#"))
            heading = person.page.get_by_text(say("table-round", round=named[0]), exact=True)
            await heading.first.wait_for()
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


async def _room(harness: Harness) -> None:
    async with local_server() as place, somebody(harness.browser, PHONE, LOOPS) as person:
        at = moment("nomination")
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.page.locator(".bar").wait_for()
        mute = person.page.get_by_role("button", name=say("announce-sound"))
        silent, heard = (f"() => globalThis.__endless.size === {count}" for count in (0, 1))
        assert await person.page.evaluate(silent), "it sounds before anybody has touched the page"
        await mute.tap()
        await mute.tap()
        await person.page.wait_for_function(heard)
        await mute.tap()
        await person.page.wait_for_function(silent)
        person.sound()


def test_the_rooms_sound_plays_until_one_tap(harness: Harness) -> None:
    """From the first gesture on; the sound button stops it immediately."""
    harness.run(_room(harness))


BACKS = """() => [...document.querySelectorAll('[data-place^=seat-] .tiles')].map((one) =>
  `${one.closest('[data-place]').dataset.place} ${one.innerHTML.replace(/<!--.*?-->/g, '')}`)"""


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_everybody_sees_a_session_but_not_its_tiles(
    harness: Harness, device: Device, theme: str, artefacts: Path
) -> None:
    """Three backs with the president, an envelope on its way, two with the chancellor; the same for all who watch."""

    async def run() -> None:
        moving: dict[str, Any] = {"kept": {"pace": "normal", "theme": theme}, "reduced_motion": "no-preference"}
        async with (
            local_server() as place,
            somebody(harness.browser, device, **moving) as watcher,
            somebody(harness.browser, device, **moving) as president,
        ):
            at = moment("president_discard")
            seated = await lay(await place.open(), at)
            game = seated.live.state.game
            assert game is not None
            chancellor = game.board.rounds[-1].nominee
            await watcher.page.goto(seated.address(place.address, None))
            await president.page.goto(seated.address(place.address, at.seat + 1))
            seen: list[list[list[str]]] = []
            for seat, count in ((at.seat, 3), (chancellor, 2)):
                held = f'[data-place="seat-{seat}"] .tiles svg.back'
                for one in (watcher, president):
                    await one.page.locator(held).nth(count - 1).wait_for()
                    assert await one.page.locator('[data-place^="seat-"] .tiles svg').count() == count
                await watcher.settled()
                await watcher.page.screenshot(path=artefacts / f"session-{count}-{device.name}.png")
                seen.append([await one.page.evaluate(BACKS) for one in (watcher, president)])
                if count == 3:
                    discard = next(one for one in legal_actions(game, at.seat) if isinstance(one, Discard))
                    await seated.ask(at.seat + 1, cmd.Act(seated.live.state.prompt, discard))
                    await watcher.page.locator(".stage .envelope").wait_for(state="attached")
                    await watcher.page.wait_for_function(HALFWAY)
                    await watcher.page.screenshot(path=artefacts / f"session-{device.name}.png")
            assert all(one == other and len(one) == 1 for one, other in seen)
            for one in (watcher, president):
                one.sound()

    harness.run(run())


HALFWAY = """() => (document.querySelector('.stage .envelope')?.parentElement.getAnimations() ?? [])
  .every((one) => one.effect.getComputedTiming().progress > 0.5)"""
"""For the picture; on a slow machine the envelope can have arrived before anyone looks."""
