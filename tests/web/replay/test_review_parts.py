"""The review loads in parts: what could be known is shown while the model's opinions are computed."""

import asyncio
from collections.abc import Iterator
from math import floor
from typing import Any

from harness import Harness, local_server
from page_checks import complaints_in_every_theme, small_targets
from people import PHONE, Person, somebody
from playwright.async_api import Route
from test_chances import novices
from told_statements import BUTTONS, expected_lines, shown_lines

from weimar.cli.daily.words import points
from weimar.engine import Record, final_state, project, states, to_link
from weimar.lab.play.statistics import wilson
from weimar.review import SharedReview, shared_review
from weimar.text import say
from weimar.wording.narrator import Narrator

pytest_plugins = ("browser_fixtures",)


SHOWN = """() => {
  const texts = (where) => [...document.querySelectorAll(where)].map((one) => one.textContent.trim());
  return {
    turns: [...document.querySelectorAll('section[aria-labelledby=review-turns] button')].map((one) =>
      [...one.children].map((line) => line.textContent.trim())),
    chance: texts('section[aria-labelledby=review-chances] > p')[0],
    who: texts('section[aria-labelledby=review-chances] dt'),
    shares: texts('section[aria-labelledby=review-chances] dd'),
    numbers: [...document.querySelectorAll('section[aria-labelledby=review-numbers] tbody tr')].map((one) =>
      [...one.children].map((cell) => cell.textContent)),
    futures: texts('section[aria-labelledby=review-if] :is(dt, dd)'),
  };
}"""
"""Reads the review from the page, without its statements and certainties."""


def _percent(share: float) -> str:
    return f"{floor(100 * share + 0.5)}%"


def _turns(told: SharedReview, narrator: Narrator) -> Iterator[list[str]]:
    """The lines of each turning point. A vote has no line for single ballots."""
    for point in told.turning_points:
        first, *others = point.decisions
        side = "liberal" if point.verdict is None or told.roles[first.seat] == "liberal" else "fascist"
        before, after = (chance if side == "liberal" else 1 - chance for chance in (point.before, point.after))
        way = "up" if after > before else "down"
        right = sum(made.loss == 0 for made in point.decisions)
        yield [
            say(
                "review-turn",
                round=point.round,
                side=side,
                way=way,
                before=_percent(before),
                after=_percent(after),
            ),
            *([] if others else [narrator.report(first.chosen)]),
            say(
                point.sentence,
                seat=told.players[first.seat],
                other=narrator.wish(first.best.action),
                right=right,
                all=len(point.decisions),
            ),
        ]


def _told(told: SharedReview, narrator: Narrator) -> dict[str, Any]:
    """The value of `SHOWN` at the start of the game, without `futures`."""
    assert told.shares is not None
    assert told.chances is not None
    assert told.chances[0].everything is not None
    parts = (told.shares.deal, told.shares.tiles, *told.shares.seats)
    rounds = [
        next(moment for moment in told.moments if moment.round == number)
        for number in range(1, told.moments[-1].round + 1)
    ]
    knowing = [[moment.seats[seat] for moment in rounds] for seat in range(len(told.players))]
    knowing.append([moment.spectator for moment in rounds])
    names = (*told.players, say("replay-eyes-table"))
    return {
        "turns": list(_turns(told, narrator)),
        "chance": say("replay-review-chance-all", share=_percent(told.chances[0].everything)),
        "who": [say("replay-review-share-deal"), say("replay-review-share-tiles"), *told.players],
        "shares": [points(part).replace("\N{MINUS SIGN}", "-") for part in parts],
        "numbers": [
            [name, *(f"{seat.assignments}" for seat in seen)] for name, seen in zip(names, knowing, strict=True)
        ],
    }


async def _lies_are_listed(person: Person, record: Record) -> None:
    assert await shown_lines(person) == expected_lines(record)
    statement = person.page.locator(BUTTONS).first
    await statement.click()
    assert await statement.get_attribute("aria-current") == "step"
    assert await small_targets(person) + await complaints_in_every_theme(person) == []


def test_what_could_be_known_is_shown_before_the_opinions(harness: Harness) -> None:
    """A bar replaces the chances until they are computed, and *What if* waits for them.

    At the end every value equals the review's. Each lie stands in the round in which it could be proved,
    with who could; a tap leads to the moment.
    """
    record = novices(7, 9)
    link, board = to_link(record), final_state(record).board
    narrator = Narrator(record.players, lambda: board.rounds)
    choice = project(next(iter(states(record))), record.first_candidate).legal[0]

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page, released = person.page, asyncio.Event()
            asked: list[str] = []
            futures: list[dict[str, int]] = []

            async def hold(route: Route) -> None:
                part = str((route.request.post_data_json or {}).get("part"))
                asked.append(part)
                if part == "opinions":
                    await released.wait()
                answer = await route.fetch()
                if part.isdecimal():
                    futures.append(await answer.json())
                await route.fulfill(response=answer)

            await page.route("**/api/review", hold)
            await page.route("**/api/review/what-if", hold)
            await page.goto(f"{place.address}/replay#{link}/1/0/all/review")
            await page.get_by_role("progressbar", name=say("replay-review-loading")).wait_for()
            await page.locator("section[aria-labelledby=review-statements] button").first.wait_for()
            await page.locator("section[aria-labelledby=review-if] .wrap button").first.click()
            running = page.get_by_role("progressbar", name=say("replay-review-if-running"))
            await running.wait_for()
            await person.settled()
            assert asked == ["known", "lie", "opinions"]
            released.set()
            await page.locator("section[aria-labelledby=review-if] dl").wait_for()
            await running.wait_for(state="detached")
            assert asked == ["known", "lie", "opinions", "0", "1", "2", "3", "4"]
            assert await page.get_by_role("progressbar").count() == 0
            shown = await page.evaluate(SHOWN)
            told = shared_review(record)
            for point, lines in zip(told.turning_points, shown["turns"], strict=True):
                if len(point.decisions) > 1:
                    del lines[1]
            games = sum(part["games"] for part in futures)
            won = [sum(part[side] for part in futures) for side in ("liberals", "as_played")]
            liberals, as_played = (
                say("replay-review-if-won", won=wins, games=games, low=_percent(low), high=_percent(high))
                for wins, (_, low, high) in ((wins, wilson(wins, games)) for wins in won)
            )
            assert games == 100
            assert shown.pop("futures") == [
                narrator.report(choice),
                liberals,
                say("replay-review-if-played"),
                as_played,
            ]
            assert shown == _told(told, narrator)
            assert await page.locator("[role=alert]").count() == 0
            await _lies_are_listed(person, record)
            person.sound()

    harness.run(run())
