"""The history of a table (rounds, votes, counts) and, after the game, each player's role and record."""

from collections import Counter
from math import comb, floor
from typing import Any

from babel.lists import format_list
from harness import Harness, local_server
from people import DESKTOP, somebody
from positions import lay, moment
from rounds_told import SHOWN, told

from weimar.engine import SPECTATOR, State, project
from weimar.engine.boards import DRAW, FASCIST_TILES, LIBERAL_TILES
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

VOTES = """() => ({
  heads: [...document.querySelectorAll('[role=tabpanel] thead th .unseen')].map((one) => one.textContent.trim()),
  rows: [...document.querySelectorAll('[role=tabpanel] tbody tr')].map((row) => [
    row.querySelector('bdi').textContent,
    ...[...row.querySelectorAll('td')].map((cell) => [
      ['ja', 'nein', 'dead'].find((mark) => cell.querySelector('svg').classList.contains(mark)),
      cell.querySelector('.office svg') !== null,
    ]),
  ]),
  results: [...document.querySelectorAll('[role=tabpanel] tfoot td')].map((one) => one.textContent.trim()),
})"""
COUNTS = """() => ({
  lines: [...document.querySelectorAll('[role=tabpanel] > p')].slice(0, 2).map((one) => one.textContent.trim()),
  draws: [...document.querySelectorAll('[role=tabpanel] table .figures')].map((one) => one.textContent.trim()),
  people: [...document.querySelectorAll('[role=tabpanel] ul.points > li')].map((one) => one.textContent.trim()),
})"""


def _votes(state: State, names: list[str]) -> dict[str, Any]:
    past = [(number, one) for number, one in enumerate(state.board.rounds, 1) if one.votes is not None]
    return {
        "heads": [
            say("talk-votes-seat"),
            *(
                say(
                    "talk-votes-column",
                    round=number,
                    president=names[one.candidate],
                    chancellor=names[one.nominee or 0],
                    elected="true" if one.elected else "false",
                )
                for number, one in past
            ),
        ],
        "rows": [
            [
                name,
                *([(one.votes or ())[seat] or "dead", seat in (one.candidate, one.nominee)] for _, one in past),
            ]
            for seat, name in enumerate(names)
        ],
        "results": [say("talk-votes-passed" if one.elected else "talk-votes-failed") for _, one in past],
    }


def _counts(state: State, names: list[str]) -> dict[str, Any]:
    view, roles = project(state, SPECTATOR), Counter(state.setup.roles)
    liberal, fascist = LIBERAL_TILES - state.board.liberal, FASCIST_TILES - state.board.fascist
    pile, alive = view.draw_pile_size, len(state.board.alive)
    least, most = max(0, liberal - (liberal + fascist - pile)), min(liberal, pile)
    chances = [comb(liberal, drawn) * comb(fascist, DRAW - drawn) for drawn in range(DRAW + 1)]
    team = roles["fascist"] + roles["hitler"]
    fewest, maybe = max(1, team - (len(names) - alive)), sorted(set(state.board.alive) - set(view.not_hitler))
    among = [names[seat] for seat in maybe]
    return {
        "lines": [
            say("talk-count-unseen", liberal=liberal, fascist=fascist),
            say("talk-count-range", pile=pile, least=least, most=most, certain="true" if least == most else "false"),
        ],
        "draws": [f"{floor(100 * one / sum(chances) + 0.5)}%" for one in chances],
        "people": [
            say(
                "talk-count-fascists",
                certain="true" if fewest == min(team, alive) else "false",
                fascists=team,
                least=fewest,
                most=min(team, alive),
            ),
            say("talk-count-majority", majority=alive // 2 + 1, alive=alive),
            say("talk-count-hitler", names=format_list(among, locale="en"), count=len(maybe)),
        ],
    }


def test_the_history_tells_what_happened(harness: Harness) -> None:
    """Late in a game, with claims, powers, a special election, a reshuffle and a veto: rounds, ballots, counts."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            now, page = moment("veto_answer"), person.page
            seated = await lay(await place.open(), now, cmd.ChangeSettings(helper="arithmetic"))
            state = seated.live.state.game
            assert state is not None
            names = [member.name for member in seated.live.state.members]
            await page.goto(seated.address(place.address, now.seat + 1))
            await page.get_by_role("button", name=say("table-history"), exact=True).click()
            await page.get_by_role("tab", name=say("talk-tab-timeline")).click()
            rounds = range(len(state.board.rounds), 0, -1)
            assert await page.evaluate(SHOWN, "[role=tabpanel] > ol > li") == [
                told(state.board.rounds, state.board.statements, names, number) for number in rounds
            ]
            await page.get_by_role("tab", name=say("talk-tab-votes")).click()
            assert await page.evaluate(VOTES) == _votes(state, names)
            await page.get_by_role("tab", name=say("talk-tab-count")).click()
            assert await page.evaluate(COUNTS) == _counts(state, names)
            person.sound()

    harness.run(run())
