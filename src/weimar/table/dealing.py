"""The deal with players' devices: commitments, revealed numbers, and the resulting luck of the game.

Contract: same as `decide`. The order provides the proof (docs/reference/fair-deal.md): the server's secret is fixed
before any device reveals its number, and no device can commit once another may reveal. `chance_of` provides the
randomness for every action.
"""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from weimar.engine import Chance, DeviceNumber, FairDeal, SealedChance, start
from weimar.engine.fair_deal import Hex, commitment_to_number, commitment_to_secret, seed_of, table_id
from weimar.engine.rules import Rules
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, refuse_if, sender
from weimar.table.presence import Presence
from weimar.table.state import Deal, DealDevice, TableState

OPEN_WITHIN_MS: Final = 400
"""The time devices have to reveal their numbers once the host has started the game."""


def chance_of(context: CommandContext) -> Chance:
    """The randomness of the current game: from its seed if it has one, else the system's.

    A game has a seed if devices took part in its deal, or if it is the game of a day.
    """
    game, known = context.state.game, context.state.day or context.state.proof
    if known is None or game is None:
        return context.chance
    reshuffles = sum(past.reshuffled is not None for past in game.board.rounds)
    return SealedChance(known.seed, piles=1 + reshuffles)


def sealed(context: CommandContext, rules: Rules) -> ev.DealSealed:
    """A new secret of the server for the next game, and its commitment."""
    state, secret = context.state, context.draw_secret()
    return ev.DealSealed(secret, commitment_to_secret(secret, table_id(state.key), state.games + 1, rules))


def begin(state: TableState, presence: Presence) -> list[TableEvent]:
    """The events of a start with devices; the cards are dealt immediately if no connected device is still awaited."""
    closed: list[TableEvent] = [ev.NumbersClosed()]
    assert state.deal is not None
    return closed if is_awaited(state, state.deal, presence) else [*closed, dealt(state, state.deal)]


def is_awaited(state: TableState, deal: Deal, presence: Presence, leaving: MemberId | None = None) -> bool:
    """Return whether the device of a connected player who has not left has yet to reveal its number."""
    silent = {device.member for device in deal.devices if device.number is None} - {leaving}
    return any(one.member in silent and not one.gone and presence.is_here(one.member) for one in state.members)


def dealt(state: TableState, deal: Deal) -> ev.GameBegan:
    """The deal determined by the secret and the revealed numbers."""
    seed = seed_of(deal.secret, deal.commitment, _numbers(state, deal))
    started = start(len(state.members), state.rules, SealedChance(seed))
    return ev.GameBegan(tuple(member.member for member in state.members), started, seed)


def proof_of(state: TableState, deal: Deal, seed: Hex) -> FairDeal:
    """The proof for a game that begins now."""
    devices = tuple(_numbers(state, deal))
    return FairDeal(table_id(state.key), state.games + 1, deal.secret, deal.commitment, devices, seed)


def _numbers(state: TableState, deal: Deal) -> Iterable[DeviceNumber]:
    for device in deal.devices:
        seat = state.seat_of(device.member)
        assert seat is not None
        yield DeviceNumber(device.member, seat, device.commitment, device.number)


def _commit_number(context: CommandContext, command: cmd.CommitNumber) -> list[TableEvent]:
    state, me = context.state, sender(context)
    refuse_if(state.stage == "game" or state.is_dealing() or command.game <= state.games, "number_late")
    refuse_if(command.game != state.games + 1, "wrong_stage")
    refuse_if(_device_of(state, me.member) is not None, "number_committed")
    committed = ev.NumberCommitted(me.member, command.commitment)
    return [committed] if state.deal is not None else [sealed(context, state.rules), committed]


def _open_number(context: CommandContext, command: cmd.OpenNumber) -> list[TableEvent]:
    state, me = context.state, sender(context)
    refuse_if(state.stage == "game", "number_late")
    device = _device_of(state, me.member)
    if state.deal is None or device is None:
        raise TableRefusal("number_not_committed")
    refuse_if(not state.is_dealing(), "wrong_stage")
    refuse_if(not _fits(state, device, command.number), "number_mismatch")
    if device.number is not None:
        return []
    opened = replace(state.deal, devices=with_number(state.deal.devices, me.member, command.number))
    event = ev.NumberOpened(me.member, command.number)
    return [event] if is_awaited(state, opened, context.presence) else [event, dealt(state, opened)]


def _fits(state: TableState, device: DealDevice, number: Hex) -> bool:
    committed = commitment_to_number(number, table_id(state.key), state.games + 1, device.member)
    return committed == device.commitment


def with_number(devices: tuple[DealDevice, ...], member: MemberId, number: Hex) -> tuple[DealDevice, ...]:
    """The devices, with one more number revealed."""
    return tuple(replace(device, number=number) if device.member == member else device for device in devices)


def deal_is_due(state: TableState) -> int | None:
    """The time at which the cards are dealt with the numbers revealed so far, in milliseconds since the epoch."""
    return state.deal.closed_at + OPEN_WITHIN_MS if state.deal is not None and state.is_dealing() else None


def _device_of(state: TableState, member: MemberId) -> DealDevice | None:
    devices = () if state.deal is None else state.deal.devices
    return next((device for device in devices if device.member == member), None)


DEALING: Final[Handlers] = {cmd.CommitNumber: _commit_number, cmd.OpenNumber: _open_number}
