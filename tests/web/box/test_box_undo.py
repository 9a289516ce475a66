"""With the box: whole games of the engine told button by button, and taken back to every step.

The page after some facts is compared twice. Its counts, seats, answers and sentences must be the engine's; and all that
it shows and stores must be the same when it comes back to these facts: by *Undo*, from the history, or loaded again.
"""

import json
from typing import Any, Final

import msgspec
from harness import Harness, local_server
from page_snapshots import TREE, lines
from people import PHONE, UNPAINTED, Person, somebody
from test_box import EVENING, PUT

from games import DARK, Game, random_game, random_rules, seeded
from told_facts import Fact, Stop, told
from weimar.engine import events as ev
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

NAMES: Final = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav", "Hannelore", "Ilse", "Johannes")
QUESTIONS: Final = frozenset(
    {
        "nomination",
        "vote",
        "session",
        "veto_answer",
        "elected_hitler",
        "executed_hitler",
        "chaos",
        "investigate",
        "peek",
        "special_election",
        "execution",
        "game_over",
        "shuffle",
    }
)
"""All that the page asks for; the games below lead to each of them."""
GAMES: Final = ((5, 10), (10, 26))
"""Numbers of players, with a seed for each."""

HANDS: Final = """
window.tap = async (selector, number = 0) => {
  const found = [...document.querySelectorAll(selector)][number];
  if (found === undefined) throw new Error(`nothing to tap: ${selector} ${number} ${document.body.innerText}`);
  found.click();
  await new Promise((drawn) => setTimeout(drawn));
};
window.words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
window.sight = () => {
  const kept = Object.entries(JSON.parse(localStorage.getItem('weimar:evening'))).sort();
  const box = __tree(document.querySelector('div.box')).replaceAll(' data-quiet=""', ''); // depends on the time only
  return [box, JSON.stringify(Object.fromEntries(kept))];
};
window.shown = () => {
  const label = (selector) => document.querySelector(selector).getAttribute('aria-label');
  return {
    asked: document.querySelector('.box').dataset.asked,
    ask: words('.ask')[0],
    labels: [words('h1')[0], label('[data-place=draw]'), label('[data-place=discard]'), label('.tracker'),
      label('.board.liberal'), label('.board.fascist')],
    counts: [words('[data-place=draw] .count')[0], words('[data-place=discard] .count')[0],
      document.querySelectorAll('.tracker .step.at').length,
      ...['liberal', 'fascist'].map((team) => document.querySelectorAll(`.board.${team} li.enacted`).length)],
    open: [...document.querySelectorAll('.seat:not([aria-disabled=true])')].map((one) => Number(one.dataset.seat)),
    answers: words('.answers > button'),
    undo: document.querySelector('header .button[aria-disabled]').getAttribute('aria-disabled'),
  };
};
"""
TELL: Final = """async ([fact, players]) => {
  if (shown().asked === 'shuffle') await tap('.answers > button');
  switch (fact.fact) {
    case 'chosen':
      await tap(`.seat[data-seat="${fact.seat}"]`);
      break;
    case 'voted':
      await tap('.answers > .all');
      for (let seat = 0; seat < players; seat++)
        if (fact.votes[seat] === 'nein') await tap(`.seat[data-seat="${seat}"]`);
      break;
    case 'hitler':
      if (fact.is) await tap('.answers > :last-child');
      break;
  }
  const label = words('.answers > button').at(fact.fact === 'hitler' && fact.is ? -1 : 0);
  if (fact.fact === 'hitler' && fact.is) await tap('.answers > :last-child');
  else if (fact.policy) await tap('.answers > .card', fact.policy === 'L' ? 0 : 1);
  else if (fact.fact === 'veto') await tap('.answers > .all');
  else if (fact.fact === 'answered') await tap('.answers > button', fact.consent ? 0 : 1);
  else await tap('.answers > button');
  return [label, shown(), sight()];
}"""
LINES: Final = """[...document.querySelectorAll('.sheet li')].reverse()
  .flatMap((li) => [...li.querySelectorAll('.lines span')].map((one) => one.textContent))"""
UNDO: Final = "tap('header .button[aria-disabled]').then(sight)"


def _game(players: int, seed: int) -> Game:
    rng = seeded("box", players, seed)
    return random_game(rng, players, random_rules(rng), DARK[0])


def _expected(stop: Stop, facts: int, names: tuple[str, ...]) -> dict[str, Any]:
    """What the page shows at a stop, worked out from the engine's view and offers."""
    view, offers = stop["view"], stop["offers"]
    president = names[view["candidate"]]
    answers: list[str] = []
    for offer in offers:
        match offer["fact"]:
            case "chosen":
                answers = [say("box-pick")]
            case "voted":
                said = ("vote-ja", "box-elected") if offer["passed"] else ("vote-nein", "box-not-elected")
                answers.append(" ".join(map(say, said)))
            case "enacted":
                answers.append(say("table-liberal" if offer["policy"] == "L" else "table-fascist"))
            case "veto":
                answers.append(say("table-do-propose_veto"))
            case "answered":
                answers.append(say("box-agrees" if offer["consent"] else "box-refuses", president=president))
            case "looked":
                answers.append(say("table-do-peek"))
    if view["phase"] == "vote":
        answers.append(say("box-each"))
    if view["phase"] == "game_over":
        answers = [say("box-again"), say("box-save")]
    enacted = view["enacted"]
    piles = view["draw_pile_size"], view["discard_pile_size"]
    return {
        "labels": [
            say("table-round", round=view["round"]),
            say("table-draw", count=piles[0]),
            say("table-discard", count=piles[1]),
            say("table-tracker", at=view["election_tracker"]),
            say("table-board-liberal", count=enacted["liberal"]),
            say("table-board-fascist", count=enacted["fascist"]),
        ],
        "counts": [*map(str, piles), view["election_tracker"], enacted["liberal"], enacted["fascist"]],
        "open": [offer["seat"] for offer in offers if offer["fact"] == "chosen"],
        "answers": answers,
        "undo": "true" if facts == 0 else "false",
    }


def _label(fact: Fact, before: Stop | None, names: tuple[str, ...]) -> str | None:
    """The button's label, if it names something or counts."""
    if fact["fact"] == "voted":
        ja, nein = (fact["votes"].count(vote) for vote in ("ja", "nein"))
        return say("log-ballots_revealed", passed=str(fact["passed"]).lower(), ja=ja, nein=nein)
    if fact["fact"] == "chosen" and before is not None:
        verb = {"nomination": "nominate", "execution": "execute"}.get(before["view"]["phase"], before["view"]["phase"])
        return say(f"table-do-{verb}", target=names[fact["seat"]])
    return None


def _sentences(game: Game, names: tuple[str, ...]) -> list[str]:
    """The history of a game in the words of the log, from the engine's events."""
    found: list[str] = []
    for step in game.steps:
        ended = any(isinstance(event, ev.GameEnded) for event in step.events)
        for event in step.events:
            found += _sentence(event, names, ended=ended)
    return found


def _sentence(event: ev.Event, names: tuple[str, ...], *, ended: bool) -> list[str]:
    kind = str(event.__struct_config__.tag)
    values = msgspec.to_builtins(event)
    args: dict[str, Any] = {
        name: names[value] if name in ("president", "chancellor", "target", "candidate", "seat") else value
        for name, value in values.items()
        if value is not None
    }
    args |= {name: str(value).lower() for name, value in values.items() if isinstance(value, bool)}
    match event:
        case ev.BallotsRevealed():
            args |= {vote: event.votes.count(vote) for vote in ("ja", "nein")}
        case ev.ChancellorNominated():
            args["seat"] = args["president"] if "president" in args else args["seat"]
        case ev.PilesReshuffled():
            args["count"] = len(event.draw_pile)
        case ev.LoyaltyInvestigated():
            args["party"] = "none"
        case ev.PoliciesPeeked():
            return [say("announce-peeked", president=args["president"])]
        case ev.PlayerExecuted():
            survived = [] if ended else [say("box-was-not-hitler", name=args["target"])]
            return [say("log-player_executed", **args), *survived]
        case ev.BallotCast() | ev.BallotChanged() | ev.PoliciesDrawn() | ev.PolicyDiscarded():
            return []
        case ev.PoliciesShown() | ev.StatementMade() | ev.GameStarted():
            return []
        case _:
            pass
    return [say(f"log-{kind}", **args)]


class Told:
    """A game told on a page.

    Attributes:
        sights: the page and its storage after each number of facts. asked: the questions that it asked.
    """

    def __init__(self, person: Person, game: Game) -> None:
        self.page, self.game = person.page, game
        self.names = NAMES[: game.players]
        self.facts, self.stops = told(game)
        self.sights: list[Any] = []
        self.asked: set[str] = set()

    async def begin(self, address: str) -> None:
        """Open the page before the first fact."""
        rules = msgspec.to_builtins(self.game.started.rules)
        first = self.game.started.first_candidate
        evening = {**EVENING, "names": self.names, "rules": rules, "first": first, "facts": []}
        await self.page.goto(f"{address}/about")
        await self.page.evaluate(PUT, json.dumps(evening))
        await self.page.goto(f"{address}/table")
        await self.page.locator("div.box").wait_for()

    def wrong(self, place: int, shown: dict[str, Any]) -> list[str]:
        """Compare the page with the engine after so many facts."""
        asked, ask = shown.pop("asked"), shown.pop("ask", None)
        self.asked.add(asked)
        stop = self.stops.get(place)
        expected = {} if stop is None else _expected(stop, place, self.names)
        if stop is not None:
            shuffles = stop["view"]["draw_pile_size"] if self._shuffled(place) else None
            expected |= {"shuffle": shuffles} | (
                {} if shuffles is None else {"open": [], "answers": [say("table-go-on")]}
            )
            asks = {say("box-shuffle", count=shuffles): shuffles} if shuffles is not None else {}
            shown["shuffle"] = asks.get(ask, -1) if asked == "shuffle" else None
        return [
            f"after {place} facts: {key} {shown[key]}, not {one}" for key, one in expected.items() if shown[key] != one
        ]

    def _shuffled(self, place: int) -> bool:
        """Whether the last of so many facts emptied the discard pile: then the cards were shuffled."""
        discarded = [stop["view"]["discard_pile_size"] for at, stop in self.stops.items() if at <= place]
        return discarded[-1] == 0 < discarded[-2] if len(discarded) > 1 else False

    async def tell(self, place: int) -> list[Any]:
        """Tell the fact after so many: what its button said, what is shown then, the sight."""
        told_now: list[Any] = await self.page.evaluate(TELL, [self.facts[place], self.game.players])
        return told_now

    async def forward(self) -> list[str]:
        """Tell the whole game; what is wrong."""
        shown, sight = await self.page.evaluate("[shown(), sight()]")
        wrong = self.wrong(0, shown)
        self.sights.append(sight)
        for place, fact in enumerate(self.facts):
            label, shown, sight = await self.tell(place)
            expected = _label(fact, self.stops.get(place), self.names)
            wrong += [] if expected in (None, label) else [f"the button of fact {place}: {label}, not {expected}"]
            wrong += self.wrong(place + 1, shown)
            self.sights.append(sight)
        return wrong

    async def history(self) -> list[str]:
        """Compare the history with the engine's events in words."""
        await self.page.evaluate("tap('header .button[aria-expanded]')")
        shown = await self.page.evaluate(LINES)
        await self.page.keyboard.press("Escape")
        expected = _sentences(self.game, self.names)
        assert len(shown) == len(expected)
        return [
            f"in the history: {one}, not {other}" for one, other in zip(shown, expected, strict=True) if one != other
        ]

    def differs(self, place: int, sight: list[str], how: str) -> list[str]:
        """The differences after so many facts."""
        parts = zip(("page", "storage"), sight, self.sights[place], strict=True)
        return [f"{how}, to fact {place}: {part}\n{lines(other, one)}" for part, one, other in parts if one != other]

    async def enter_roles(self) -> None:
        """Enter everyone's role, by the selects under the end."""
        for seat, role in enumerate(self.game.started.roles):
            await self.page.evaluate(
                """([seat, role]) => {
                  const select = document.querySelectorAll('.end details select')[seat];
                  select.selectedIndex = 1 + ['liberal', 'fascist', 'hitler'].indexOf(role);
                  select.dispatchEvent(new Event('change', { bubbles: true }));
                }""",
                [seat, role],
            )
        stored = json.loads((await self.page.evaluate("sight()"))[1])
        assert stored["roles"] == list(self.game.started.roles)

    async def backward(self) -> list[str]:
        """Take back every fact, the last one twice: with the roles entered, and after it was told once more."""
        end = len(self.facts)
        await self.enter_roles()
        wrong = self.differs(end - 1, await self.page.evaluate(UNDO), "undo with roles")
        wrong += self.differs(end, (await self.tell(end - 1))[-1], "told once more")
        for place in range(end - 1, -1, -1):
            wrong += self.differs(place, await self.page.evaluate(UNDO), "undo")
        return wrong

    async def from_the_history(self, place: int) -> list[str]:
        """From the end, look at an earlier moment, come back, look again, and go on from there."""
        end = len(self.facts)
        await self.enter_roles()
        history = "header .button[aria-expanded]"
        for leave in ("Back", "Go"):
            await self.page.evaluate(f"tap('{history}')")
            await self.page.evaluate(f"tap('.sheet li button', {end - 1 - place})")
            shown = await self.page.evaluate("[words('.back .button'), words('h1')[0]]")
            undone = say("box-back-go-on", count=end - place)
            assert shown[0] == [say("box-back-now"), undone], shown
            if place in self.stops:
                assert shown[1] == say("table-round", round=self.stops[place]["view"]["round"])
            await self.page.evaluate(f"tap('.back .button', {0 if leave == 'Back' else 1})")
        wrong = self.differs(place, await self.page.evaluate("sight()"), "from the history")
        await self.page.reload()
        await self.page.locator("div.box").wait_for()
        return wrong + self.differs(place, await self.page.evaluate("sight()"), "loaded again")


def test_every_undo_restores_the_earlier_evening(harness: Harness) -> None:
    """Whole games with every question, forward by the buttons, back by *Undo* and from the history."""
    asked: set[str] = set()

    async def run() -> list[str]:
        wrong: list[str] = []
        async with local_server() as place:
            for players, seed in GAMES:
                async with somebody(harness.browser, PHONE, UNPAINTED + TREE + HANDS) as person:
                    one = Told(person, _game(players, seed))
                    await one.begin(place.address)
                    wrong += await one.forward()
                    wrong += await one.history()
                    for back in (len(one.facts) - 1, len(one.facts) - 9):
                        wrong += await one.from_the_history(back)
                        again = [await one.tell(at) for at in range(back, len(one.facts))]
                        wrong += one.differs(len(one.facts), again[-1][-1], "told again")
                    wrong += await one.backward()
                    asked.update(one.asked)
                    person.sound()
        return wrong

    found = "\n".join(harness.run(run()))
    assert not found, found
    assert asked == QUESTIONS
