"""A model behind an endpoint at a live table: question, answer, action, until the game is over.

Contract: the table waits at most for two answers within their bounds. Then a bot of the level `STAND_IN` chooses from
the same view. A refusal by the table does not end the game for the seat, but a game has no more than `MOST_TRIES`.
"""

import asyncio
import random
from contextlib import suppress
from typing import Final

from weimar.assistants.player import ModelPlayer
from weimar.assistants.reports import Report, Snapshot
from weimar.assistants.seat import AssistantSeat, UnknownChoice, reading
from weimar.bots import BOTS
from weimar.bots.players.discussion import listening
from weimar.client import BrokenProtocol, Refusal
from weimar.engine.actions import Action
from weimar.engine.limits import MOST_ACTIONS
from weimar.engine.view import View
from weimar.table.playing import STAND_IN
from weimar.wording.answers import Understood

WAIT_S: Final = 50
"""The maximum length in seconds of one wait for the next decision."""
AGAIN_S: Final = 2
"""Seconds before retrying an action refused by the table."""
MOST_TRIES: Final = MOST_ACTIONS
"""The most answers and retries in a game. It is half an hour of refusals: a full disk can take that long."""
_DICE: Final = random.SystemRandom()


async def play_seat(seat: AssistantSeat, player: ModelPlayer) -> str:
    """Play until the game is over; returns the view after the end as text.

    Raises:
        ClosedByServer: the server closed the connection permanently; or it asks without end.
    """
    planned: tuple[int, Action] | None = None
    asked: frozenset[str] = frozenset()
    tries = 0
    while tries < MOST_TRIES:
        now = await seat.wait(WAIT_S)
        if now.over:
            return now.text or ""
        fresh = frozenset(claim.id for claim in now.claims) - asked
        tries += now.your_turn or bool(fresh)
        if now.your_turn and planned is not None and planned[0] == now.prompt:
            await asyncio.sleep(AGAIN_S)  # the table refused it, perhaps because the host paused the game
            await _act(seat, planned[1])
        elif now.your_turn or fresh:
            asked |= fresh
            action = await _answer(seat, player, now)
            if action is not None:
                planned = (now.prompt, action)
                await _act(seat, action)
    raise BrokenProtocol


async def _answer(seat: AssistantSeat, player: ModelPlayer, now: Report) -> Action | None:
    """Ask the model once, make its claims and arguments, and return its action if one is awaited."""
    snapshot = await seat.snapshot()
    view = snapshot.view()
    if view is None:
        return None
    answer = await player.decide(view, snapshot.heard(), snapshot.words())
    if answer is not None:
        await _speak(seat, answer)
    if not now.your_turn or not view.legal:
        return None
    if answer is not None and answer.action is not None:
        return answer.action
    with reading():
        return await asyncio.to_thread(_stand_in, view, snapshot)


async def _act(seat: AssistantSeat, action: Action) -> None:
    with suppress(Refusal, UnknownChoice):  # the table has gone on; the next report says where
        await seat.play(action)


async def _speak(seat: AssistantSeat, answer: Understood) -> None:
    """Make the claim and the arguments of an answer. The table may refuse them; the model does not learn of that."""
    if answer.claim is not None:
        with suppress(Refusal, UnknownChoice):
            await seat.play(answer.claim)
    for argument in answer.arguments:
        with suppress(Refusal):
            await seat.argue(argument)


def _stand_in(view: View, snapshot: Snapshot) -> Action:
    return listening(BOTS[STAND_IN], snapshot.heard()).choose(view, _DICE)
