"""The two moments in which no government has its way, in a real browser, also with little motion.

A veto names who asks and who answers; chaos shows its policy whole, and says where it came from.
"""

import asyncio
from functools import cache
from typing import Any, Final

import pytest
from harness import PATIENCE_S, Harness, local_server
from people import DESKTOP, PHONE, Device, Person, Seated, somebody
from positions import Moment, lay

from games import DARK, random_game, seeded
from weimar.engine import awaited, make_rules
from weimar.engine.actions import AnswerVeto, CastVote, ProposeVeto
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

RECORD: Final = """
window.__film = [];
const look = () => {
  const harness = document.querySelector('.stage');
  const written = harness?.querySelector('.strip, p.L, p.F');
  if (harness?.dataset.beat) {
    const leaf = harness.querySelector('.leaf');
    const flat = leaf && Math.abs(leaf.getBoundingClientRect().height - leaf.offsetHeight) < 1;
    const duel = harness.querySelector('.duel');
    const words = written?.textContent.trim() ?? '';
    const head = document.querySelector('header.top').getBoundingClientRect().bottom;
    window.__film.push({ beat: harness.dataset.beat, words, head, duel: duel?.getBoundingClientRect().top ?? null,
      strip: written?.getBoundingClientRect().bottom ?? null, card: flat ? leaf.getBoundingClientRect().top : null });
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Keeps what the harness shows, frame by frame; of a card, where it lies while it is held up at its largest."""
EDGE_PX: Final = 40
"""A strip may lie on the upper edge of a large card, above what is printed on it."""
Frame = dict[str, Any]


@cache
def _cut(wanted: str) -> Moment:
    """A game in which a chancellor proposes a veto, or in which one ballot more brings chaos and the game continues."""
    for number in range(500):
        game = random_game(seeded("nobody governs", number), 7, make_rules("official"), DARK[number % len(DARK)])
        for cut, (state, after) in enumerate(zip(game.states, game.states[1:], strict=False)):
            action = game.actions[cut]
            vetoed = isinstance(action, ProposeVeto)
            struck = isinstance(action, CastVote) and state.board.tracker == 2 and after.board.tracker == 0
            if vetoed if wanted == "veto" else struck and after.phase.name == "nomination":
                return Moment(state.phase.name, game, cut, next(iter(awaited(state))))
    raise AssertionError(wanted)


async def _act(seated: Seated, action: Any) -> None:
    await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))


async def _until(person: Person, beat: str) -> list[Frame]:
    """The film, once a beat has come and gone."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            film: list[Frame] = await person.page.evaluate("window.__film")
            now = await person.page.evaluate("document.querySelector('.stage')?.dataset.beat ?? null")
            if now != beat and any(frame["beat"] == beat for frame in film):
                return film
            await asyncio.sleep(0.05)


async def _watched(person: Person, place: Any, seated: Seated, seat: int) -> None:
    await person.visit(seated.address(place.address, seat + 1))
    await person.page.locator(".bar").first.wait_for()
    await person.page.wait_for_load_state("networkidle")
    await asyncio.sleep(1)  # what comes just after the connection counts as missed


def _words(film: list[Frame], beat: str) -> list[str]:
    """What is written over the table during a beat, each sentence once."""
    return list(dict.fromkeys(frame["words"] for frame in film if frame["beat"] == beat and frame["words"]))


async def _veto(person: Person, place: Any, *, agreed: bool) -> None:
    """By name, in the strip; and its cards leave alone what is on top of the page."""
    at = _cut("veto")
    seated = await lay(await place.open(), at)
    game = seated.live.state.game
    assert game is not None
    president, chancellor = game.board.rounds[-1].candidate, at.seat
    looker = next(seat for seat in game.board.alive if seat not in (president, chancellor))
    await _watched(person, place, seated, looker)
    names = [one.name for one in seated.live.state.members]
    await _act(seated, ProposeVeto(chancellor))
    film = await _until(person, "veto")
    assert _words(film, "veto") == [say("log-veto_proposed", chancellor=names[chancellor])]
    await person.page.evaluate("window.__film = []")
    await _act(seated, AnswerVeto(president, consent=agreed))
    film += (answered := await _until(person, "veto"))
    consent = str(agreed).lower()
    assert _words(answered, "veto") == [say("log-veto_answered", president=names[president], consent=consent)]
    tops = [(frame["duel"], frame["head"]) for frame in film if frame["duel"] is not None]
    assert tops
    assert [(duel, head) for duel, head in tops if duel < head - 1] == []


async def _chaos(person: Person, place: Any, *, moves: bool) -> None:
    """The word lies above what is printed on the card; then the line of the newspaper follows."""
    at = _cut("chaos")
    seated = await lay(await place.open(), at)
    await _watched(person, place, seated, at.seat)
    await _act(seated, at.game.actions[at.cut])
    film = await _until(person, "headline")
    policy = str(seated.live.state.game.board.rounds[-2].chaos)  # type: ignore[union-attr]
    assert _words(film, "chaos") == [say("term-chaos")]
    assert _words(film, "headline") == [say("log-chaos_struck", policy=policy)]
    shown = [frame["strip"] - frame["card"] for frame in film if frame["beat"] == "chaos" and frame["card"]]
    assert bool(shown) == moves
    assert [by for by in shown if by > EDGE_PX] == []


@pytest.mark.parametrize(
    ("device", "motion"),
    [
        (PHONE, "no-preference"),
        pytest.param(DESKTOP, "reduce", marks=pytest.mark.full),
        pytest.param(DESKTOP, "no-preference", marks=pytest.mark.full),
        pytest.param(PHONE, "reduce", marks=pytest.mark.full),
    ],
)
def test_a_veto_names_people_and_chaos_shows_its_policy_and_its_origin(
    harness: Harness, device: Device, motion: str
) -> None:
    """A veto is refused or agreed to; chaos follows three votes without a government."""

    async def run() -> None:
        kept = {"pace": "normal"}
        async with (
            local_server() as place,
            somebody(harness.browser, device, RECORD, kept, reduced_motion=motion) as person,
        ):
            await _veto(person, place, agreed=motion == "reduce")
            await _chaos(person, place, moves=motion == "no-preference")
            person.sound()

    harness.run(run())
