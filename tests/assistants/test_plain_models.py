"""The parts of an assistant against plain models of them: held seats, budgets, reports, a model's bot and its seat."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from itertools import count, product
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
from msgspec import to_builtins

from games import random_game
from weimar.assistants import seated_model
from weimar.assistants.bot import ModelBot
from weimar.assistants.endpoint import Message, ModelEndpoint, ModelFailure
from weimar.assistants.held_seats import HeldSeats, TooManyAtOnce
from weimar.assistants.player import ModelPlayer
from weimar.assistants.reports import MOST_MESSAGES, MOST_ROUNDS, Snapshot
from weimar.assistants.seat import AssistantSeat
from weimar.assistants.seated_model import play_seat
from weimar.assistants.settings import ModelSettings
from weimar.bots import BOTS
from weimar.client import Refusal
from weimar.engine import Action, FairChance, Rules, State, View, awaited, project, replay, start
from weimar.engine.actions import Nominate, Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.events import PoliciesPeeked
from weimar.table import commands as cmd
from weimar.table.playing import STAND_IN
from weimar.wording.answers import Understood

# -- seats that a process holds


class Held:
    """A seat; `gone` once it was given up."""

    def __init__(self, *, is_seated: bool) -> None:
        self.is_seated = is_seated
        self.gone = False

    async def go_away(self) -> None:
        """Note it, once."""
        assert not self.gone
        self.gone = True


MOST: Final = 6
MOST_OWN: Final = 3


class Sessions:
    """Held seats, beside a plain list of them ordered by last use, and the joins under way."""

    def __init__(self, seed: int) -> None:
        self.luck, self.seats = Random(seed), HeldSeats[Held](MOST, MOST_OWN)
        self.model: list[tuple[str, str, Held]] = []  # handle, owner, seat; the one used last is last
        self.under_way: list[tuple[str, AbstractContextManager[None]]] = []
        self.everything: list[Held] = []

    def _give_up(self, owner: str) -> None:
        own = [one for one in self.model if one[1] == owner]
        self.model.remove(next((one for one in own if not one[2].is_seated), own[0]))

    def begin(self, owner: str) -> None:
        """A join: it is refused, or what it and the other joins need is given up."""
        joins = [*(one for one, _ in self.under_way), owner]
        joining = self.seats.joining(owner)
        joining.__enter__()
        if joins.count(owner) > MOST_OWN or len(joins) > MOST:
            with pytest.raises(TooManyAtOnce):
                asyncio.run(self.seats.make_room(owner))
            joining.__exit__(None, None, None)
            return
        asyncio.run(self.seats.make_room(owner))
        while owner in (owners := [one[1] for one in self.model]) and (owners + joins).count(owner) > MOST_OWN:
            self._give_up(owner)
        while self.model and len(self.model) + len(joins) > MOST:
            owners = [one[1] for one in self.model]
            self._give_up(max(dict.fromkeys(owners), key=owners.count))
        self.under_way.append((owner, joining))

    def end(self) -> None:
        """The end of a join, mostly with a seat."""
        owner, joining = self.under_way.pop(self.luck.randrange(len(self.under_way)))
        if self.luck.random() < 0.8:
            self.everything.append(seat := Held(is_seated=self.luck.random() < 0.6))
            self.model.append((self.seats.keep(seat, owner), owner, seat))
        joining.__exit__(None, None, None)

    def use(self) -> None:
        """Any seat, which is then the one used last."""
        used = self.luck.choice(self.model)
        assert self.seats.use(used[0]) is used[2]
        self.model.remove(used)
        self.model.append(used)

    def drop(self) -> None:
        """Any seat, which is then gone."""
        dropped = self.luck.choice(self.model)
        asyncio.run(self.seats.drop(dropped[0]))
        self.model.remove(dropped)
        assert self.seats.use(dropped[0]) is self.seats.find(dropped[0]) is None


@pytest.mark.parametrize("seed", range(8))
def test_held_seats_are_given_up_in_the_order_of_a_plain_list(seed: int) -> None:
    """Random joins, some at the same time, uses and drops of three sessions."""
    all_ = Sessions(seed)
    for _ in range(90):
        act = all_.luck.random()
        if act < 0.35 or not (all_.model or all_.under_way):
            all_.begin(all_.luck.choice("abc"))
        elif all_.under_way and (act < 0.7 or not all_.model):
            all_.end()
        else:
            (all_.use if act < 0.9 else all_.drop)()
        held = [one[2] for one in all_.model]
        assert [all_.seats.find(handle) for handle, _, _ in all_.model] == held
        assert [seat.gone for seat in all_.everything] == [seat not in held for seat in all_.everything]
    asyncio.run(all_.seats.close())
    assert all(seat.gone for seat in all_.everything)


def test_joins_under_way_count_until_they_end() -> None:
    """However they end; a session with too many is refused, and others are not."""
    seats = HeldSeats[Held](9, 2)
    with seats.joining("a"), seats.joining("a"):
        asyncio.run(seats.make_room("a"))
        with suppress(InterruptedError), seats.joining("a"):
            with pytest.raises(TooManyAtOnce):
                asyncio.run(seats.make_room("a"))
            with seats.joining("b"):
                asyncio.run(seats.make_room("b"))
            raise InterruptedError
        asyncio.run(seats.make_room("a"))


def test_many_sessions_cannot_join_past_the_bound_of_the_process() -> None:
    """Each join under way has a connection; the one too many is refused, and nobody loses a seat to it."""
    seats = HeldSeats[Held](3, 2)
    held = Held(is_seated=True)
    handle = seats.keep(held, "a")
    with seats.joining("b"), seats.joining("c"):
        asyncio.run(seats.make_room("c"))
        assert not held.gone
        with seats.joining("d"), seats.joining("e"), pytest.raises(TooManyAtOnce):
            asyncio.run(seats.make_room("e"))
        assert seats.find(handle) is held


# -- budgets


def endpoint(answers: Sequence[object], **more: Any) -> tuple[ModelEndpoint, list[int]]:
    """An endpoint without a network: usages, or statuses with a pause; and the list of requests that were sent."""
    found = ModelEndpoint(ModelSettings(url="http://localhost", name="m", **more))  # type: ignore[arg-type]
    left, sent = list(answers), list[int]()

    async def post(body: bytes) -> Any:
        sent.append(len(body))
        told = left.pop(0)
        if isinstance(told, int):
            return SimpleNamespace(status=told, pause_s=0.0, raw=b'{"error": "max_completion_tokens"}')
        raw = json.dumps({"choices": [{"message": {"content": "yes"}}], "usage": told}).encode()
        return SimpleNamespace(status=200, pause_s=None, raw=raw)

    found._post = post  # type: ignore[method-assign]  # noqa: SLF001 - the network
    return found, sent


HELLO: Final = [Message("user", "x" * 200)]
"""A hundred tokens by the estimate."""


def usage(sent: int, received: int) -> dict[str, int]:
    """A report of an endpoint."""
    return {"prompt_tokens": sent, "completion_tokens": received}


@pytest.mark.parametrize(("used", "is_sent"), [(800, True), (801, False), (5_000, False)])
def test_what_the_last_answer_cost_counts_before_the_next(used: int, is_sent: bool) -> None:  # noqa: FBT001 - a case
    """To the token: what is used, what is asked and the longest answer must fit; an answer may overdraw once."""
    found, sent = endpoint([usage(used - 7, 7), usage(1, 1)], tokens=1_000, answer_tokens=100)
    assert asyncio.run(found.ask(HELLO)) == "yes"
    if is_sent:
        assert asyncio.run(found.ask(HELLO)) == "yes"
        assert (found.usage.sent, found.usage.received, found.usage.requests) == (used - 6, 8, 2)
    else:
        with pytest.raises(ModelFailure, match="model_over_budget"):
            asyncio.run(found.ask(HELLO))
        assert (found.usage.sent, found.usage.received, found.usage.requests) == (used - 7, 7, 1)
    assert len(sent) == 1 + is_sent


@pytest.mark.parametrize(("cost", "is_sent"), [(0.0016, True), (0.00159, False)])
def test_money_counts_as_tokens_do(cost: float, is_sent: bool) -> None:  # noqa: FBT001 - a case
    """A hundred tokens at two and at four for a million each, twice: what was paid and what the next may cost."""
    found, sent = endpoint([usage(100, 200), usage(1, 1)], price_in=2, price_out=4, cost=cost, answer_tokens=100)
    asyncio.run(found.ask(HELLO))
    assert found.usage.cost == pytest.approx(0.001)
    if is_sent:
        asyncio.run(found.ask(HELLO))
    else:
        with pytest.raises(ModelFailure, match="model_over_budget"):
            asyncio.run(found.ask(HELLO))
    assert len(sent) == 1 + is_sent


@pytest.mark.parametrize("status", [400, 422, 429])
@pytest.mark.parametrize(("tokens", "is_sent"), [(300, True), (299, False)])
def test_a_question_that_is_sent_again_needs_room_again(status: int, tokens: int, is_sent: bool) -> None:  # noqa: FBT001
    """Under the other name of the bound, or after a pause; the refused one counts by its estimate."""
    found, sent = endpoint([status, usage(1, 1)], tokens=tokens, answer_tokens=100)
    if is_sent:
        assert asyncio.run(found.ask(HELLO)) == "yes"
        assert (found.usage.sent, found.usage.received) == (101, 1)
    else:
        with pytest.raises(ModelFailure, match="model_over_budget"):
            asyncio.run(found.ask(HELLO))
        assert (found.usage.sent, found.usage.received) == (100, 0)
    assert len(sent) == found.usage.requests == 1 + is_sent


# -- reports


def table(**changes: object) -> dict[str, Any]:
    """The public part of a table with five members, number 11 to 15, the last two of them bots."""
    members = [{"member": 11 + seat, "name": f"N{seat}", "bot": "novice" if seat > 2 else None} for seat in range(5)]
    return {"stage": "game", "members": members, "games": 2, "ballot_shut": False, "paused": False, **changes}


def test_only_a_running_game_awaits_a_seat() -> None:
    """Every stage, with and without a pause and a closed ballot, for each viewer."""
    for stage, shut, paused, viewer in product(("lobby", "game", "over"), (False, True), (False, True), (0, 3, None)):
        game = {"viewer": viewer, "waiting_for": (3, 4)}
        snapshot = Snapshot(table(stage=stage, ballot_shut=shut, paused=paused), game, ())
        assert snapshot.is_awaited() == (stage == "game" and not shut and not paused and viewer == 3)
        assert not Snapshot(table(stage=stage), None, ()).is_awaited()


def test_a_seat_is_alone_if_all_others_are_bots() -> None:
    """In a game only."""
    for people in range(4):
        members = [{"member": seat, "name": "", "bot": None if seat < people else "novice"} for seat in range(5)]
        for stage in ("lobby", "game", "over"):
            alone = Snapshot(table(stage=stage, members=members), None, ()).is_alone_with_bots()
            assert alone == (stage == "game" and people == 1)


class Line:
    """A connection of a seat whose table never changes; what is asked for is kept."""

    closed = None

    def __init__(self, told: dict[str, Any], game: dict[str, Any]) -> None:
        self.table, self.game, self.talk = told, game, list[dict[str, Any]]()
        self.asked: list[cmd.Command] = []

    async def until(self, holds: Callable[[], bool], _within_s: float) -> None:
        """As long as it takes, which is not at all."""
        if not holds():
            raise TimeoutError

    async def request(self, command: cmd.Command) -> None:
        """Accepted."""
        self.asked.append(command)


def _after_a_look() -> tuple[State, int]:
    """A game in which a president has just looked at policies, and their seat."""
    for seed in count():
        game = random_game(Random(f"look {seed}"), 5)
        for step in game.steps:
            for event in step.events:
                if isinstance(event, PoliciesPeeked) and step.state.phase.name == "nomination":
                    return step.state, event.president
    raise AssertionError


@pytest.mark.parametrize("holder", ["own", "another", "nobody"])
@pytest.mark.parametrize("claimed", [False, True])
def test_a_seat_that_waits_puts_its_card_away(holder: str, claimed: bool) -> None:  # noqa: FBT001
    """Once it has read it: by the second wait if there is something to claim, by the first if there is not."""
    state, president = _after_a_look()
    seat_of_card = {"own": president, "another": (president + 1) % 5, "nobody": None}[holder]
    card = None if seat_of_card is None else {"seat": seat_of_card, "about": "peek", "until": 0}
    line = Line(table(card=card, prompt=7), to_builtins(project(state, president)))
    seat = AssistantSeat("http://nowhere", "key", "en")
    seat._token = "token"  # noqa: S105, SLF001 - it has sat down

    async def play() -> list[int]:
        async def use() -> Line:
            return line

        seat._use = use  # type: ignore[method-assign, assignment]  # noqa: SLF001 - without a server
        if claimed:
            await seat.look()  # the report that offers the claims
        counts = []
        for _ in range(2):
            await seat.wait(0)
            counts.append(line.asked.count(cmd.PutAway()))
        return counts

    found = asyncio.run(play())
    assert found == ([0, 0] if holder != "own" else [1, 2] if claimed else [0, 1])


@pytest.mark.parametrize("many", [0, 1, MOST_MESSAGES, MOST_MESSAGES + 1, 2 * MOST_MESSAGES + 1])
def test_the_latest_messages_are_told_by_seat(many: int) -> None:
    """Oldest first; someone who left has no seat; arguments in between do not count."""
    talk: list[dict[str, Any]] = []
    for number in range(many):
        talk.append({"what": {"event": "chat_said", "member": 10 + number % 7, "text": f"{number}"}})
        talk.append({"what": {"event": "argued", "member": 11}})
    told = Snapshot(table(), None, talk).words()
    expected = [
        {"player": seat if 0 <= (seat := number % 7 - 1) < 5 else None, "text": f"{number}"}
        for number in range(max(0, many - MOST_MESSAGES), many)
    ]
    assert told == {"names": [f"N{seat}" for seat in range(5)], "messages": expected}


def test_the_arguments_of_this_game_are_told_by_seat() -> None:
    """Not those of the game before, and none in the lobby."""
    talk = [
        {
            "what": {
                "event": "argued",
                "member": member,
                "game": game,
                "number": number,
                "round": 1 + number,
                "argument": {"kind": "suspect", "seat": number},
            }
        }
        for member, game, number in ((12, 1, 1), (11, 2, 1), (13, 2, 2), (15, 1, 2))
    ]
    expected = (
        Heard(0, 1, Argument("suspect", seat=1), 2),
        Heard(2, 2, Argument("suspect", seat=2), 3),
    )
    for stage in ("game", "over"):
        assert Snapshot(table(stage=stage), None, talk).heard() == expected
    assert Snapshot(table(stage="lobby"), None, talk).heard() == ()


def test_a_view_is_read_within_its_limits() -> None:
    """As many rounds as are allowed, and not one more; too few or too many players."""
    view = view_of(0)
    whole = to_builtins(view)
    assert Snapshot(table(), whole, ()).view() == view
    assert Snapshot(table(), whole | {"rounds": whole["rounds"] * MOST_ROUNDS}, ()).view() is not None
    for change in ({"rounds": whole["rounds"] * (MOST_ROUNDS + 1)}, {"players": 4}, {"players": 11}):
        with pytest.raises(ValueError, match="no view"):
            Snapshot(table(), whole | change, ()).view()


# -- a bot that asks


def view_of(number: int) -> View:
    """The view of the first candidate of a game."""
    state = replay([start(5, Rules(), FairChance(Random(number)))])
    return project(state, awaited(state)[0])


class Asked:
    """A player with prepared answers, and the questions that it got."""

    def __init__(self, *answers: Understood | None) -> None:
        self.answers = list(answers)
        self.questions: list[tuple[View, tuple[Heard, ...]]] = []

    async def decide(self, view: View, heard: Sequence[Heard] = ()) -> Understood | None:
        """The next answer."""
        self.questions.append((view, tuple(heard)))
        return self.answers.pop(0)

    async def probabilities(self, view: View, heard: Sequence[Heard] = ()) -> tuple[float, ...] | None:
        """None."""
        del view, heard
        return None


def test_a_plan_serves_once_and_for_its_view_only() -> None:
    """The arguments before a decision and the choice are one answer; the next decision is another question."""
    one, other = view_of(1), view_of(2)
    first, second = one.legal[0], one.legal[-1]
    said = (Argument("am_liberal"), Argument("who_next"))
    player = Asked(Understood(first, None, said), Understood(second), Understood(other.legal[0]), None)
    bot, dice = ModelBot(player), Random(1)
    heard = (Heard(1, 1, Argument("am_liberal"), 1),)
    assert bot.rant(one, heard, dice) == list(said)
    assert bot.having_heard(heard).choose(one, dice) == first
    assert bot.having_heard(heard).choose(one, dice) == second
    assert bot.choose(other, dice) == other.legal[0]
    assert bot.choose(one, Random(3)) == BOTS[STAND_IN].choose(one, Random(3))
    assert player.questions == [(one, heard), (one, heard), (other, ()), (one, ())]


def test_a_claim_is_a_question_of_its_own() -> None:
    """A statement or nothing; no question at all where there is nothing to decide."""
    view = view_of(1)
    said = Say(0, "session", 1, tiles="FFL")
    player = Asked(Understood(None, said), Understood(view.legal[0]), None)
    bot = ModelBot(player)
    assert [bot.claim(view, Random(1)) for _ in range(3)] == [said, None, None]
    waiting = project(replay([start(5, Rules(), FairChance(Random(1)))]), "spectator")
    assert bot.rant(waiting, (), Random(1)) == []
    assert len(player.questions) == 3


def test_a_second_question_repeats_the_first_and_quotes_the_answer() -> None:
    """In the form's roles; only the end of a long answer is quoted, and each question is counted once."""
    asked: list[list[Message]] = []
    view = view_of(1)
    answers = ["a" * 1_000 + "?" * 2_000, f'{{"choice": "nominate-{view.eligible[0]}"}}', "no", "no"]

    async def ask(messages: list[Message]) -> str:
        asked.append(list(messages))
        return answers.pop(0)

    model = ModelPlayer(cast("Any", SimpleNamespace(ask=ask)), "en")
    found = asyncio.run(model.decide(view))
    assert found is not None
    assert found.action == Nominate(view.candidate, view.eligible[0])
    assert asyncio.run(model.decide(view)) is None
    assert [message.role for message in asked[0]] == ["system", "user"]
    assert asked[1][:2] == asked[0] == asked[2]
    assert [message.role for message in asked[1][2:]] == ["assistant", "user"]
    assert asked[1][2].content == "?" * 2_000
    assert asked[3][2].content == "no"
    assert (model.answered, model.asked_again, dict(model.unanswered)) == (1, 2, {"misunderstood": 1})


def test_what_is_ignored_adds_up_and_half_of_the_decisions_make_a_game() -> None:
    """Over all answers; with more unanswered questions than answers the results are the stand-in's."""
    view = view_of(1)
    good = f'{{"choice": "nominate-{view.eligible[0]}", "argue": [{{"kind": "praise"}}, {{"kind": "sing"}}]}}'
    answers = [good, "no", "no", good, "no", "no", "no", "no"]

    async def ask(_messages: list[Message]) -> str:
        return answers.pop(0)

    model = ModelPlayer(cast("Any", SimpleNamespace(ask=ask)), "en")
    played = [model.has_played]
    for _ in range(5):
        asyncio.run(model.decide(view))
        played.append(model.has_played)
    assert (model.answered, model.unanswered.total(), model.ignored) == (2, 3, 4)
    assert played == [False, True, True, True, True, False]


# -- a model at a live table


class Table:
    """A seat at a table that tells prepared reports, and what was done at it; `refuses` that many actions."""

    def __init__(self, view: View, reports: Sequence[dict[str, Any]], refuses: int = 0) -> None:
        self.view, self.reports, self.refuses = view, list(reports), refuses
        self.done: list[object] = []

    async def wait(self, within_s: float) -> Any:
        """The next report."""
        assert within_s > 0
        defaults = {"over": False, "your_turn": False, "prompt": 1, "claims": (), "text": None}
        return SimpleNamespace(**defaults | self.reports.pop(0))

    async def snapshot(self) -> Any:
        """What the seat knows."""
        return SimpleNamespace(view=lambda: self.view, heard=tuple, words=dict)

    async def play(self, action: Action) -> None:
        """Note it."""
        self.done.append(action)
        if self.refuses:
            self.refuses -= 1
            raise Refusal("paused")

    async def argue(self, argument: Argument) -> None:
        """Note it, and refuse."""
        self.done.append(argument)
        raise Refusal("too_fast")


class Model:
    """A model's player with prepared answers; `asked` counts."""

    def __init__(self, *answers: Understood | None) -> None:
        self.answers, self.asked = list(answers), 0

    async def decide(self, *_: object) -> Understood | None:
        """The next answer."""
        self.asked += 1
        return self.answers.pop(0)


def run(seat: Table, model: Model, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Play to the end; the pauses."""
    paused: list[float] = []

    async def sleep(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert asyncio.run(play_seat(cast("Any", seat), cast("Any", model))) == "the end"
    return paused


OVER: Final = {"over": True, "text": "the end", "your_turn": True}


def test_a_refused_action_is_taken_again_without_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a pause each time, until the game goes on; the next decision is asked again."""
    view = view_of(1)
    first, second = Nominate(view.legal[0].seat, 4), view.legal[-1]
    turn = {"your_turn": True}
    seat = Table(view, [turn, turn, turn, {}, turn | {"prompt": 2}, OVER], refuses=2)
    model = Model(Understood(first), Understood(second))
    assert run(seat, model, monkeypatch) == [seated_model.AGAIN_S] * 2
    assert seat.done == [first, first, first, second]
    assert model.asked == 2


def test_words_come_before_the_action_and_may_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Claim, arguments, action; whatever the table says to the first ones."""
    view = view_of(1)
    said, claim = (Argument("am_liberal"), Argument("who_next")), Say(1, "session", 1, tiles="FF")
    seat = Table(view, [{"your_turn": True}, OVER], refuses=1)
    run(seat, Model(Understood(view.legal[0], claim, said)), monkeypatch)
    assert seat.done == [claim, *said, view.legal[0]]


def test_each_claim_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when nothing else is awaited; without an answer nothing is said."""
    view = view_of(1)
    one, two = (SimpleNamespace(id=name) for name in ("claim-session-1-FF", "claim-session-1-FL"))
    claim = Say(1, "session", 1, tiles="FL")
    seat = Table(view, [{"claims": (one,)}, {"claims": (one,)}, {"claims": (one, two)}, {"claims": (two,)}, OVER])
    model = Model(None, Understood(None, claim))
    assert run(seat, model, monkeypatch) == []
    assert (seat.done, model.asked) == ([claim], 2)


@pytest.mark.parametrize("answer", [None, Understood(None)])
def test_a_bot_stands_in_for_a_model_without_an_answer(
    answer: Understood | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a legal action; no question is asked without a view."""
    view = view_of(1)
    seat = Table(view, [{"your_turn": True}, OVER])
    run(seat, Model(answer), monkeypatch)
    assert len(seat.done) == 1
    assert seat.done[0] in view.legal
    blind = Table(cast("View", None), [{"your_turn": True}, OVER])
    model = Model()
    run(blind, model, monkeypatch)
    assert (blind.done, model.asked) == ([], 0)
