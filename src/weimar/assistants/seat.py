"""A seat of an assistant at a live table: a client of the protocol that knows when it is its turn.

Contract: like a person's browser, it has a token and a view. An unused seat is away from the table, so the game can
continue without it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, Self

from weimar.assistants.reports import Report, Snapshot, report
from weimar.client import BrokenProtocol, Client, ClosedByServer, Refusal, find_table
from weimar.engine.actions import Action, Say
from weimar.engine.arguments import Argument
from weimar.table import commands as cmd
from weimar.wording.choices import choices, claims
from weimar.wording.views import narrator_of

AWAY_AFTER_S: Final = 90
"""Seconds without use after which an assistant is away, like a person with a locked phone."""
REACHED_S: Final = 5
"""Seconds to wait for a server's answer."""
CODE_LENGTH: Final = 4


class UnknownChoice(ValueError):
    """The name is not one of the current choices, or it belongs to an earlier decision; `code` tells which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class AssistantSeat:
    """A seat, or a place among the spectators.

    Args:
        server: address of the server, `http://host:port`.
        key: the secret of the table's link.
        language: the language of reports.
        away_after_s: seconds without use after which it is away.

    Every use of it raises `Refusal` or `ClosedByServer` with the server's code.
    """

    def __init__(self, server: str, key: str, language: str, away_after_s: float = AWAY_AFTER_S) -> None:
        self.key, self.language = key, language
        self._socket = f"ws{server.removeprefix('http').rstrip('/')}/ws"
        self._away_after_s = away_after_s
        self._token: str | None = None
        self._client: Client | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._prompt = -1
        self._shown: frozenset[tuple[int, str]] = frozenset()
        self._has_read_card = False

    async def take(self, name: str) -> None:
        """Sit down, marked as an assistant."""
        client = await self._use()
        await client.sit(cmd.TakeSeat(name, assistant=True))
        self._token = client.token

    @property
    def is_seated(self) -> bool:
        """False for a spectator."""
        return self._token is not None

    async def do(self, command: cmd.Command) -> None:
        """Send a command of the protocol."""
        await (await self._use()).request(command)

    async def look(self) -> Report:
        """The current report of the table."""
        return self._report(await self._use())

    async def wait(self, within_s: float) -> Report:
        """The table once it waits for this seat, a new claim is possible, the game is over, or the time is up.

        A seat that waits has looked at its card long enough: bots wait no longer for it (`PutAway`).

        Args:
            within_s: the longest time, in seconds.
        """
        client = await self._use()
        with reading():
            is_alone = self.is_seated and _snapshot(client).is_alone_with_bots()
            has_read = _snapshot(client).holds_card() and (self._has_read_card or not self._is_called(client))
        if is_alone or has_read:
            with suppress(Refusal):  # the game has just ended
                await client.request(cmd.GoOn() if is_alone else cmd.PutAway())
        with suppress(TimeoutError):
            await client.until(lambda: self._is_called(client), within_s)
        return self._report(client)

    async def act(self, choice: str) -> Report:
        """Take an action, or make a claim, by its name in the last report.

        Raises:
            UnknownChoice: `not_legal`, or `old_prompt` if the game has continued since the last report.
        """
        client = await self._use()
        with reading():
            view = _snapshot(client).view()
            if view is None:
                raise UnknownChoice("not_legal")
            narrator = narrator_of(view, self.language)
            offered = (*choices(view, narrator), *claims(view, narrator, again=True))
            action = next((one.action for one in offered if one.id == choice), None)
        if action is None:
            raise UnknownChoice("old_prompt" if client.table["prompt"] != self._prompt else "not_legal")
        await self.play(action)
        return self._report(client)

    async def play(self, action: Action) -> None:
        """Take an action, or make a claim.

        Raises:
            UnknownChoice: `old_prompt` if the game has continued since the last report; a claim is open for longer.
        """
        client = await self._use()
        if not isinstance(action, Say) and client.table["prompt"] != self._prompt:
            raise UnknownChoice("old_prompt")
        await client.request(cmd.Act(client.table["prompt"], action))

    async def argue(self, argument: Argument) -> Report:
        """Make an argument."""
        client = await self._use()
        await client.request(cmd.Argue(argument))
        return self._report(client)

    async def snapshot(self) -> Snapshot:
        """All of this seat's knowledge, once it has been read as a whole."""
        snapshot = _snapshot(await self._use())
        with reading():
            report(snapshot, self.language)
        return snapshot

    async def go_away(self) -> None:
        """Disconnect; the next use connects again."""
        if self._leaving is not None:
            self._leaving.cancel()
        await self._disconnect()

    def _is_called(self, client: Client) -> bool:
        with reading():
            snapshot = _snapshot(client)
            if snapshot.table["stage"] == "over" or snapshot.is_awaited():
                return True
            view, game = snapshot.view(), snapshot.table["games"]
            if view is None or snapshot.table["stage"] != "game":
                return False
            return any((game, claim.id) not in self._shown for claim in claims(view, narrator_of(view, self.language)))

    def _report(self, client: Client) -> Report:
        with reading():
            told = report(_snapshot(client), self.language)
            self._has_read_card = _snapshot(client).holds_card()
            self._prompt = told.prompt
            self._shown |= {(client.table["games"], claim.id) for claim in told.claims}
            return told

    async def _use(self) -> Client:
        """The connected client; it disconnects after some time without use."""
        async with self._lock:
            if self._client is not None and self._client.closed is not None:
                raise self._client.closed.with_traceback(None)  # else each raise would make it longer
            if self._client is None:
                async with asyncio.timeout(REACHED_S):
                    self._client = await Client(self._socket, self.key, self._token).__aenter__()
            if self._leaving is not None:
                self._leaving.cancel()
            self._leaving = asyncio.create_task(self._go_away_later())
            return self._client

    async def _go_away_later(self) -> None:
        await asyncio.sleep(self._away_after_s)
        await self._disconnect()

    async def _disconnect(self) -> None:
        async with self._lock:
            client, self._client = self._client, None
            if client is not None:
                await client.__aexit__()

    async def __aenter__(self) -> Self:
        """Connect."""
        await self._use()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Disconnect."""
        await self.go_away()


def _snapshot(client: Client) -> Snapshot:
    return Snapshot(client.table, client.game, tuple(client.talk))


@contextmanager
def reading() -> Iterator[None]:
    """Read what the server told. Whatever is wrong with it is the server's fault: this program chose nothing of it."""
    try:
        yield
    except (Refusal, ClosedByServer, UnknownChoice, OSError, TimeoutError):
        raise
    except Exception as error:
        raise BrokenProtocol from error


async def key_of(server: str, link: str) -> str:
    """The key of a table by its link or its four letters. The host in a link is ignored: the server is already chosen.

    Raises:
        Refusal: no lobby has these letters.
    """
    text = link.strip()
    if len(text) == CODE_LENGTH and text.isascii() and text.isalpha():
        return (await find_table(server, text)).key
    return text.partition("#")[2].partition("/")[0] or text
