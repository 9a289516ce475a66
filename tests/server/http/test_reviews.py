"""`/api/review`; test_refused_requests.py has refusals, test_each_first.py that nothing is given before the end."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from party import Group, Place
from test_replays import a_record, ask

from told_facts import public_document
from weimar.engine import Nominate, parse, to_link
from weimar.engine.public_record import PublicRecord, public_record, to_public_link
from weimar.engine.reading import read_any_game
from weimar.review import costly_choices, review, shared_review
from weimar.review.public import public_review
from weimar.review.what_if import what_if
from weimar.server.process.costly_work import CostlyWork, CpuBudget, Stop
from weimar.server.process.rate_limits import Buckets
from weimar.table import commands as cmd

pytestmark = pytest.mark.anyio

pytest_plugins = ("places",)


def plain(value: object) -> Any:
    """A value as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.usefixtures("analysed_once")
def test_a_record_gets_the_part_for_everyone(beside: Place) -> None:
    """The library's review without the players' own games; a second request gets the same."""
    record = a_record()
    parsed = parse(msgspec.json.encode(record))
    wanted = plain(shared_review(parsed))
    assert plain(review(parsed)) == wanted | {"player_games": plain(review(parsed).player_games)}
    for _ in range(2):
        assert ask(beside, {"record": record}, "/api/review")[:2] == (200, wanted)
    (known, opinions, lie) = [
        ask(beside, {"record": record, "part": part}, "/api/review")[1] for part in ("known", "opinions", "lie")
    ]
    assert set(opinions) == {"chances", "shares", "turning_points"}
    assert (known["chances"], known["turning_points"], known["best_lie"]) == (None, [], None)
    assert lie.keys() == {"best_lie"}
    assert known | opinions | lie == wanted


def test_a_public_record_is_reviewed_only_after_the_end(beside: Place) -> None:
    """Before its end, as a file or a link, it gives no odds: whoever sits at a running table could type it in."""
    whole = public_document(parse(msgspec.json.encode(a_record())))
    told = ask(beside, {"record": whole}, "/api/review")
    assert (told[0], told[1]["review"]) == (200, plain(public_review(public_record(whole))))
    for length in range(len(whole["facts"])):
        running = whole | {"facts": whole["facts"][:length]}
        if length in (0, 1, len(whole["facts"]) - 1):
            for body in ({"record": running}, {"link": to_public_link(public_record(running))}):
                assert ask(beside, body, "/api/review")[:2] == (409, {"error": "not_over"})
        assert public_review(public_record(running)).reason is None


def test_a_log_without_hands_is_reviewed_as_a_public_record(beside: Place) -> None:
    """Its answer has a link, by which a group can keep it; parts and replays need the hands."""
    roles = ("liberal", "liberal", "liberal", "fascist", "hitler")
    turns = [
        {"presidentId": seat, "chancellorId": (seat + 2) % 5, "votes": [True] * 5, "enactedPolicy": "liberal"}
        for seat in range(5)
    ]
    log = {"players": [{"username": f"p{seat}", "role": role} for seat, role in enumerate(roles)], "logs": turns}
    status, told, _ = ask(beside, {"record": log}, "/api/review")
    record = read_any_game(log)
    assert isinstance(record, PublicRecord)
    assert (status, told["link"]) == (200, to_public_link(record))
    assert told["review"] == plain(public_review(record))
    for path, body in (("/api/review", {"part": "known"}), ("/api/replay", {})):
        status, refused, _ = ask(beside, {"record": log} | body, path)
        assert (status, refused["error"]) == (400, "public_record")


def test_work_on_a_record_can_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each moment of a review, and each future, lets the server wait or end the work."""
    parsed, pauses, stop = parse(msgspec.json.encode(a_record())), list[None](), Stop(CpuBudget())
    monkeypatch.setattr(stop, "checkpoint", lambda: pauses.append(None))
    shared_review(parsed, stop.checkpoint)
    assert len(pauses) == len(parsed.actions) + 1
    pauses.clear()
    what_if(parsed, 0, parsed.actions[0], range(3), stop.calls)
    assert len(pauses) == 3


def test_futures_of_a_record_come_in_parts(beside: Place) -> None:
    """The library's, for a record and its link alike; what is no choice at that moment is refused by code."""
    record = a_record()
    parsed = parse(msgspec.json.encode(record))
    made = next(number for number, action in enumerate(parsed.actions) if isinstance(action, Nominate))
    choice = parsed.actions[made]
    assert isinstance(choice, Nominate)
    taken = {choice.seat, choice.target}
    other = Nominate(choice.seat, next(seat for seat in range(len(parsed.players)) if seat not in taken))
    told = []
    for chosen, part in ((choice, 1), (choice, 0), (other, 0)):
        body = {"actions": made, "choice": plain(chosen), "part": part}
        told.append(plain(what_if(parsed, made, chosen, range(20 * part, 20 * part + 20))))
        for game in ({"record": record}, {"link": to_link(parsed)}):
            assert ask(beside, body | game, "/api/review/what-if")[:2] == (200, told[-1])
    assert told[0] != told[1] != told[2]


@pytest.mark.usefixtures("analysed_once")
async def test_costly_choices_go_to_their_player_alone(place: Place, stack: AsyncExitStack) -> None:
    """Each token gets its own seat's choices after the end, and nothing before; who had no seat gets none.

    An address can ask a few times a minute; known answers cost nothing.
    """
    place.server.limits.explanations = Buckets(0.001, 5)
    group = await Group.gather(stack, place, Random("own choices"), 5)
    clients = [person.client for person in group.people]

    async def told(token: object, **body: Any) -> tuple[int, Any]:
        whole = {"key": group.key, "token": str(token)} | body
        return (await asyncio.to_thread(ask, place, whole, "/api/review/own"))[:2]

    await group.start()
    for client in clients:
        assert await told(client.token) == (409, {"error": "not_over"})
    await group.play()
    record = (await asyncio.to_thread(ask, place, {"key": group.key}))[1]["record"]
    parsed = parse(msgspec.json.encode(record))
    for seat, client in enumerate(clients):
        assert await told(client.token) == (200, plain(costly_choices(parsed, seat)))
    assert await told("x") == (403, {"error": "bad_token"})
    await group.host.request(cmd.PlayAgain())
    assert await told(clients[1].token, game=1) == (200, plain(costly_choices(parsed, 1)))
    assert await told(clients[1].token, game=2) == (409, {"error": "not_over"})
    place.server.costly_work = CostlyWork(place.server.workers)  # knows nothing
    assert await told(clients[1].token, game=1) == (429, {"error": "too_fast"})


@pytest.mark.usefixtures("analysed_once")
async def test_a_big_screen_reads_the_best_lie(place: Place, stack: AsyncExitStack) -> None:
    """By its pass, the same as by the link, after the end; nothing else, and nothing by a pass that is void."""
    group = await Group.gather(stack, place, Random("lies on a screen"), 5)
    screen_pass = str((await group.host.request(cmd.OpenScreen()))["token"])

    async def told(key: str, part: str | None = "lie") -> tuple[int, Any]:
        return (await asyncio.to_thread(ask, place, {"key": key, "part": part}, "/api/review"))[:2]

    await group.start()
    assert await told(screen_pass) == (409, {"error": "not_over"})
    await group.play()
    status, lie = await told(group.key)
    assert (status, set(lie)) == (200, {"best_lie"})
    assert await told(screen_pass) == (status, lie)
    for key, part in ((screen_pass, "known"), (screen_pass, None), (screen_pass[:-1] + "!", "lie")):
        assert await told(key, part) == (404, {"error": "unknown_table"})
    await group.host.request(cmd.CloseScreen(1))
    assert await told(screen_pass) == (404, {"error": "unknown_table"})
