"""Playback in a real browser: no fact of a beat is on the page before that beat has shown it.

A recorder in the page keeps every state of its words, labels, title and boards, in order. The test compares the order
and never the time: so it passes on a slow machine, and fails if a fact is shown too early.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

import pytest
from harness import Harness, Luck, local_server, lucky
from people import PHONE, Person, Seated, somebody
from positions import sit
from steering import PILES, SEATING

from weimar.engine import Action
from weimar.engine.actions import CastVote, Discard, Enact, Nominate
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

PATIENCE_S: Final = 60
RECORD: Final = """
window.__film = [];
const words = () => [
  document.title,
  document.querySelector('main.table')?.innerText ?? '',
  ...[...document.querySelectorAll('[role=log]')].map((log) => log.textContent),
  ...[...document.querySelectorAll('[aria-label]')].map((it) => it.getAttribute('aria-label')),
  `BEAT ${document.querySelector('.stage')?.dataset.beat}`,
].join('\\n');
const look = () => {
  const now = words();
  if (now !== window.__film.at(-1)) window.__film.push(now);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


async def _act(seated: Seated, *actions: Action) -> None:
    """People act from elsewhere; the page only looks on."""
    for action in actions:
        await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))


async def _film(person: Person) -> list[str]:
    film: list[str] = await person.page.evaluate("window.__film")
    return film


async def _until_shown(person: Person, words: str) -> list[str]:
    """The film, once some words were on the page."""
    async with asyncio.timeout(PATIENCE_S):
        while not any(words in frame for frame in await _film(person)):  # noqa: ASYNC110 - the page does not tell
            await asyncio.sleep(0.1)
    return await _film(person)


def first(film: Sequence[str], words: str) -> int:
    """The first frame in which words appear on the page; after the last if they never do."""
    return next((number for number, frame in enumerate(film) if words in frame), len(film))


async def _a_round(harness: Harness) -> list[str]:
    """What is early on a president's page: a vote, a hand, a policy."""
    early: list[str] = []
    with lucky(Luck(SEATING[5], PILES["F"])):
        async with local_server() as place, somebody(harness.browser, PHONE, RECORD, {"pace": "normal"}) as person:
            seated = await sit(await place.open(), 5)
            await person.page.goto(seated.address(place.address, 1))
            await person.until(lambda mirror: bool(mirror.table))
            await asyncio.sleep(1)  # what comes just after the connection counts as missed
            await seated.ask(1, cmd.StartGame())
            await person.page.get_by_role("button", name=say("table-role")).wait_for()
            await person.unseal()
            await person.put_away()
            await _act(seated, Nominate(0, 3))
            await _until_shown(person, say("vote-ja"))
            await _act(seated, *(CastVote(seat, "ja") for seat in range(5)))
            hand = say("table-pick-discard")
            film = await _until_shown(person, hand)
            elected = say("announce-elected", ja=5, nein=0).upper()
            if not first(film, elected) < first(film, hand):
                early.append("the hand, before the vote was counted")
            log = say("log-ballots_revealed", passed="true", ja=5, nein=0).strip()
            if not first(film, elected) < first(film, log):
                early.append("the log, before the ballots were turned")
            await _act(seated, Discard(0, "L"), Enact(3, "F"))
            enacted = say("log-policy_enacted", chancellor=seated.live.state.members[3].name, policy="F")
            film = await _until_shown(person, enacted)
            beat = [number for number, frame in enumerate(film) if "BEAT enact" in frame]
            if not beat or first(film, enacted) <= beat[-1]:
                early.append("the policy, while its card was on its way")
    return early


def test_no_fact_is_shown_before_its_moment(harness: Harness) -> None:
    """A count, a hand and a policy, as a president sees them at the usual pace. What the page never shows is early."""
    assert harness.run(_a_round(harness)) == []


@pytest.mark.parametrize("phrase", ["a", "b"])
def test_the_order_of_frames(phrase: str) -> None:
    """The first frame with the words, or after the last."""
    assert first(["", "a", "a b"], phrase) == {"a": 1, "b": 2}[phrase]
    assert first(["", "a"], "c") == 2
