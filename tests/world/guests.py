"""People at tables, with the product's own client over wires of the world; some have two devices, and one lies.

Contract: a person acts by what their client knows, at a person's pace. Every message that reaches them is checked
(`Seen`), and so is every acknowledgement. People play until their table has had its games.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, cast
from uuid import UUID

import msgspec
from truth import Ack, Fault, Seen, Truth, key_of
from wires import ClientEnd

from weimar.client import Client, ClosedByServer, Refusal
from weimar.client.connection import BrokenProtocol
from weimar.engine import Action
from weimar.engine.actions import Nominate
from weimar.engine.arguments import Argument
from weimar.table import commands as cmd
from weimar.wire.messages import Command

CLOSINGS: Final = frozenset({"server_stops", "moved", "store_away", "attach_first", "too_many_strikes"})
"""Codes that follow from the faults of the world; a table that is watched never goes cold."""
LOOKS_EVERY_S: Final = 1.0
EVER_S: Final = 86_400.0
"""Longer than any fault lasts."""
LIES: Final = ("", "{", '{"type":"attach"}', '{"type":"ping","x":1}', "[]" * 9000, '{"type":"request","id":7}')


class Device(Client):
    """A client over the world's wires.

    Args:
        find: connects to a node that is up; raises OSError if there is none.
        truth: what to compare with. name: for the trace.

    Attributes:
        wire: its connection. fault: what it found wrong. is_put_away: whether nobody uses it any more.
        away_until: when it has a network again.
    """

    def __init__(
        self, find: Callable[[str], Awaitable[ClientEnd]], truth: Truth, key: str, name: str, token: str | None = None
    ) -> None:
        super().__init__("", key, token)
        self._find, self._truth, self.name = find, truth, name
        self._seen = Seen(truth, key)
        self.wire: ClientEnd | None = None
        self.fault: Fault | None = None
        self.is_put_away = False
        self.away_until = 0.0

    def put_away(self) -> None:
        """Nobody uses it any more."""
        self.is_put_away = True
        assert self._task is not None
        self._task.cancel()
        if self.wire is not None:
            self.wire.abort()

    def is_settled(self) -> bool:
        """Whether it is connected, or sent away; it may not know yet that its connection is half open."""
        return self.closed is not None or (self.wire is not None and self.wire.is_sound() and self._attached)

    async def _run(self) -> None:
        pause = 0.05
        while True:
            while asyncio.get_running_loop().time() < self.away_until:  # noqa: ASYNC110 - it may come back sooner
                await asyncio.sleep(LOOKS_EVERY_S)
            with suppress(OSError):
                self.wire = socket = await self._find(self.key)
                try:
                    await self._stay(cast("Any", socket))
                finally:
                    socket.abort()
                pause = 0.05
            self._socket = None
            if self.closed is not None:
                raise self.closed
            if not self._moves:
                await asyncio.sleep(pause)
                pause = min(2 * pause, 0.8)

    def _take(self, message: dict[str, Any]) -> None:
        super()._take(message)
        if message["type"] == "closing" and message["code"] not in CLOSINGS:
            self.fault = Fault(f"{self.name} was sent away: {message['code']}")
        self._truth.trace(self.name, "hears", message["type"], str(message.get("seq", message.get("code", ""))))
        if message["type"] in ("welcome", "update") and self.stream is not None:
            try:
                fresh = message["type"] == "welcome"
                self._seen.check(self.member, self.table, self.game, self.talk, fresh=fresh)
            except Fault as fault:
                self.fault = fault
                raise


class Party:
    """The people of one table, and what they want to play.

    Attributes:
        games: how many. size: how many play. is_over: whether they have had them all.
    """

    def __init__(self, key: str, games: int, size: int) -> None:
        self.key, self.games, self.size = key, games, size
        self.is_over = False


class Person:
    """Someone with a seat, or someone who lies.

    Args:
        device: their first. party: of their table. dice: of their wishes. pace: seconds between two of their wishes.

    Attributes:
        sleeps_until: when they do something again. done: their requests, and the answers.
        is_quiet: whether they only do what the game asks for.
    """

    def __init__(self, device: Device, party: Party, dice: Random, pace: float, truth: Truth) -> None:
        self.device, self.party, self._dice, self._pace, self._truth = device, party, dice, pace, truth
        self.devices = [device]
        self.seat: int | None = None
        self.refused: dict[str, int] = {}
        self.sleeps_until = 0.0
        self.is_quiet = False
        self._said = 0
        self.done: list[tuple[Command, str, dict[str, Any]]] = []

    @property
    def knows(self) -> Device:
        """The device that they look at."""
        return self.devices[-1]

    def _id(self) -> str:
        return str(UUID(int=self._dice.getrandbits(128), version=4))

    async def ask(self, command: Command, *, twice: bool = False) -> dict[str, Any] | None:
        """Ask over as many deaths as it takes, perhaps on two devices at once; None if it was refused."""
        name, devices = self._id(), self.devices[: 2 if twice else 1]
        sender = self.seat
        self._truth.trace(self.device.name, "asks", type(command).__name__, name[:8])
        told = await asyncio.gather(
            *(device.request(command, name, EVER_S) for device in devices), return_exceptions=True
        )
        found: dict[str, Any] | None = None
        for device, answer in zip(devices, told, strict=True):
            if isinstance(answer, ConnectionError) and device.is_put_away:
                continue
            if isinstance(answer, Refusal):
                self.refused[answer.code] = self.refused.get(answer.code, 0) + 1
                self._truth.trace(self.device.name, "is refused", answer.code, name[:8])
                if not twice:
                    self._truth.refused(self.party.key, key_of(sender, name), answer.code)
            elif isinstance(answer, BaseException):
                raise answer
            else:
                found = answer
                plain = {key: value for key, value in answer.items() if value is not None}
                is_note = isinstance(command, cmd.KeepNote)
                ack = Ack(self.party.key, key_of(sender, name), plain, is_note)
                self._truth.trace(self.device.name, "is told", type(command).__name__, name[:8])
                if not isinstance(command, cmd.GoOn):
                    self._truth.acknowledged(ack, command)
                    if not is_note:
                        self.done.append((command, name, plain))
        return found

    async def sit(self, name: str, *, assistant: bool = False) -> bool:
        """Take a seat; False if it was refused."""
        command = cmd.TakeSeat(name, assistant)
        while True:
            request = self._id()
            try:
                done = await self.device.request(command, request, EVER_S)
                break
            except Refusal as refused:
                self.refused[refused.code] = 1
                if refused.code != "disk_full":
                    return False
                await asyncio.sleep(1)
        self._truth.acknowledged(Ack(self.party.key, key_of(None, request), done), command)
        device = self.device
        device.token, device.stream, device.seq, device.table = done["token"], None, None, {}
        await device._send(device._attach())  # noqa: SLF001 - as `Client.sit`
        await device.until(lambda: bool(device.table), EVER_S)
        self.seat = device.member
        return True

    async def live(self) -> None:
        """Play until the table has had its games."""
        while not self.party.is_over:
            await asyncio.sleep(self._pace * self._dice.uniform(0.2, 2))
            if asyncio.get_running_loop().time() < self.sleeps_until:
                continue
            wish = self._wish()
            if wish is not None and not self.party.is_over:
                twice = len(self.devices) > 1 and self._dice.random() < 0.5
                await self.ask(wish, twice=twice)

    def _wish(self) -> Command | None:  # noqa: PLR0911 - one for each thing that a person can want
        client, luck = self.device, self._dice.random()
        table, game = client.table, client.game
        if not table:
            return None
        is_host = client.member == table["host"]
        if table["stage"] == "over" and table["games"] >= self.party.games:
            self.party.is_over = True
            return None
        if is_host and table["stage"] != "game":
            return self._begin(table)
        if is_host and table["paused"]:
            return cmd.ChangeSettings(paused=False)
        if is_host and table["ballot_shut"] and luck < 0.7:
            return cmd.CloseDiscussion()
        if game is not None and game.get("legal") and not table["ballot_shut"] and luck < 0.8:
            chosen = self._dice.choice(game["legal"])
            return cmd.Act(table["prompt"], msgspec.convert(chosen, Action))
        if self.is_quiet:
            return None
        return self._talk(luck, table, is_host=is_host)

    def _begin(self, table: dict[str, Any]) -> Command:
        """The host's next step towards a game; who that is can change at any time."""
        if table["stage"] == "over":
            return cmd.PlayAgain()
        if len(table["members"]) < self.party.size:
            return cmd.AddBot(self._dice.choice(("random", "novice")))
        return cmd.StartGame()

    def _talk(  # noqa: PLR0911 - as above
        self, luck: float, table: dict[str, Any], *, is_host: bool
    ) -> Command | None:
        self._said += 1
        others = [one["member"] for one in table["members"]]
        if luck < 0.3:
            return cmd.Chat(f"{self.device.name} {self._said} {self._dice.random()}")
        if luck < 0.45:
            return cmd.KeepNote(f"{self._said} {self._dice.random()}")
        if luck < 0.55:
            return cmd.React("thumbs_up")
        if luck < 0.6:
            return cmd.Argue(Argument("suspect", seat=self._dice.randrange(len(others))))
        if luck < 0.65:
            return cmd.Nudge(self._dice.choice(others))
        if luck < 0.7 and is_host:
            return cmd.ChangeSettings(pace=self._dice.choice(("relaxed", "normal", "blitz")))
        if luck < 0.72 and is_host:
            return cmd.ChangeSettings(paused=True)
        if luck < 0.75 and is_host:
            return cmd.SkipScene(table["prompt"])
        if luck < 0.77:
            return cmd.GoOn()
        return None

    async def lie(self) -> None:
        """Say what nobody may say, without a seat; nothing of it may be granted."""
        device = self.device
        while not self.party.is_over:
            await asyncio.sleep(self._pace * self._dice.uniform(1, 4))
            if asyncio.get_running_loop().time() < self.sleeps_until:
                continue
            if self._dice.random() < 0.4:
                with suppress(OSError):
                    await device._send(self._dice.choice(LIES))  # noqa: SLF001 - past what the client refuses itself
                continue
            acts = cmd.Act(device.table.get("prompt", 0), Nominate(self._dice.randrange(5), 1))
            wish: Command = self._dice.choice((acts, cmd.StartGame(), cmd.PlayAgain(), cmd.CloseDiscussion()))
            try:
                await device.request(wish, self._id(), 60)
            except (Refusal, TimeoutError):
                continue
            except ClosedByServer as closed:
                if closed.code != "too_many_strikes":
                    raise
                return
            raise Fault(f"someone without a seat was granted {type(wish).__name__}")


GONE: Final = (ClosedByServer, BrokenProtocol, ConnectionError)
"""How a device ends."""
