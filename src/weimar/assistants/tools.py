"""The tools of `weimar mcp`: a server of the Model Context Protocol with tools only for playing.

Contract: a tool needs the handle of a seat. Only the assistant in this seat has the handle. Links name tables of one
server, chosen before the start; no tool takes an address, a file or a command. A refusal is a code and a sentence.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Final, TypeVar

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from pydantic import Field
from starlette.requests import Request

from weimar import __version__
from weimar.assistants.held_seats import HeldSeats, TooManyAtOnce
from weimar.assistants.seat import AssistantSeat, UnknownChoice, key_of
from weimar.bots import BOTS
from weimar.client import ClosedByServer, Refusal, open_table, read_record
from weimar.engine.arguments import Argument
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.rules import Rules
from weimar.table import commands as cmd
from weimar.text import chosen_language, keys, languages, plain, say, say_in
from weimar.wording.answers import argument_forms
from weimar.wording.rules_text import rules_text

LONGEST_WAIT_S: Final = 50
"""Below the usual timeout of clients, one minute."""
Result = TypeVar("Result")
Handle = Annotated[str, Field(max_length=64)]
Language = Annotated[str, Field(max_length=8)]


class AssistantTools:
    """The tools, and the seats taken by assistants.

    Args:
        server: address of the server of the tables, `http://host:port`.
    """

    def __init__(self, server: str) -> None:
        self._server = server.rstrip("/")
        self._seats = HeldSeats[AssistantSeat]()

    def make_server(self) -> MCPServer[Any]:
        """A server of the Model Context Protocol with these tools and resources."""
        mcp: MCPServer[Any] = MCPServer(
            "weimar", title="Weimar", instructions=say("mcp-instructions"), version=__version__, log_level="ERROR"
        )
        for tool in (
            self.new_game,
            self.join_table,
            self.look,
            self.wait_for_my_turn,
            self.act,
            self.argue,
            self.rules,
            self.leave,
        ):
            described = [say(f"mcp-{tool.__name__}", turn="your_turn")]
            if tool == self.argue:
                described.append(argument_forms())
            mcp.add_tool(tool, description="\n".join(described))
        mcp.resource("weimar://seats/{handle}/view", description=say("mcp-view"), mime_type="application/json")(
            self.view
        )
        mcp.resource("weimar://seats/{handle}/record", description=say("mcp-record"), mime_type="application/json")(
            self.record
        )
        return mcp

    async def close(self) -> None:
        """Disconnect all seats."""
        await self._seats.close()

    # -- tools

    async def new_game(
        self,
        context: Context[Any, Any],
        players: Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)] = 7,
        level: Annotated[str, Field(max_length=40, json_schema_extra={"enum": [*BOTS]})] = [*BOTS][-1],
        language: Language = "",
    ) -> dict[str, Any]:
        """Open a table, fill it with bots, and start a game."""
        spoken = _language(language)
        if level not in BOTS:
            raise _error("unknown_level", spoken)

        async def key() -> str:
            return (await open_table(self._server, assistants=True)).key

        async def begin(seat: AssistantSeat) -> None:
            await seat.take(NAME)
            await seat.do(cmd.ChangeSettings(pace="blitz"))
            for _ in range(players - 1):
                await seat.do(cmd.AddBot(level))
            await seat.do(cmd.StartGame())

        seat, told = await self._join(_session(context), spoken, key, begin)
        return {"link": f"{self._server}/t#{seat.key}", **told}

    async def join_table(
        self,
        context: Context[Any, Any],
        link: Annotated[str, Field(max_length=500)],
        name: Annotated[str, Field(max_length=64)] = "",
        watch: bool = False,  # noqa: FBT001, FBT002 - arguments of a tool are named
        language: Language = "",
    ) -> dict[str, Any]:
        """Sit down at a table, or watch it."""

        async def begin(seat: AssistantSeat) -> None:
            if not watch:
                await seat.take(name or NAME)

        _, told = await self._join(_session(context), _language(language), lambda: key_of(self._server, link), begin)
        return told

    async def look(self, handle: Handle) -> dict[str, Any]:
        """The current report of the table."""
        return await self._with(handle, lambda taken: taken.look())

    async def wait_for_my_turn(
        self, handle: Handle, seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT_S)] = 25
    ) -> dict[str, Any]:
        """The report of the table at the seat's next decision."""
        return await self._with(handle, lambda taken: taken.wait(seconds))

    async def act(self, handle: Handle, choice: Annotated[str, Field(max_length=64)]) -> dict[str, Any]:
        """Take an action or make a claim."""
        return await self._with(handle, lambda taken: taken.act(choice))

    async def argue(self, handle: Handle, argument: dict[str, Any]) -> dict[str, Any]:
        """Make an argument."""
        try:
            made = msgspec.convert(argument, Argument)
        except msgspec.ValidationError:
            raise _error("argument_malformed", self._spoken(handle)) from None
        return await self._with(handle, lambda taken: taken.argue(made))

    async def rules(self, handle: Handle = "", language: Language = "") -> str:
        """The rules at a seat's table, or the official ones for seven."""
        taken = self._seats.find(handle)
        if taken is None:
            return rules_text(Rules(), 7, _language(language))
        snapshot = await _clear(taken.snapshot(), taken.language)
        rules = msgspec.convert(snapshot.table["rules"], Rules)
        players = min(max(len(snapshot.table["members"]), MIN_PLAYERS), MAX_PLAYERS)
        return rules_text(rules, players, taken.language)

    async def leave(self, handle: Handle) -> dict[str, Any]:
        """Give up the seat."""
        taken = self._seat(handle)
        try:
            if taken.is_seated:
                await _clear(_given_up(taken), taken.language)
        finally:
            await self._seats.drop(handle)
        return {"left": True}

    # -- resources

    async def view(self, handle: str) -> str:
        """The knowledge of the seat, in the notation of the protocol."""
        snapshot = await _readable(self._found(handle).snapshot())
        return msgspec.json.encode(snapshot.game).decode()

    async def record(self, handle: str) -> str:
        """The record of the game, once it is over."""
        return msgspec.json.encode(await _readable(read_record(self._server, self._found(handle).key))).decode()

    # -- seats

    async def _join(
        self,
        owner: str,
        language: str,
        key: Callable[[], Awaitable[str]],
        begin: Callable[[AssistantSeat], Awaitable[None]],
    ) -> tuple[AssistantSeat, dict[str, Any]]:
        """Hold a seat for a session, and report its table. `key` finds the table, and `begin` takes the seat."""

        async def join() -> tuple[AssistantSeat, dict[str, Any]]:
            await self._seats.make_room(owner)
            seat = AssistantSeat(self._server, await key(), language)
            try:
                await seat.look()
                await begin(seat)
                told = _told(await seat.look())
            except BaseException:
                await seat.go_away()
                raise
            return seat, {"handle": self._seats.keep(seat, owner), **told}

        with self._seats.joining(owner):
            return await _clear(join(), language)

    def _seat(self, handle: str) -> AssistantSeat:
        taken = self._seats.use(handle)
        if taken is None:
            raise _error("unknown_seat", chosen_language())
        return taken

    def _spoken(self, handle: str) -> str:
        taken = self._seats.find(handle)
        return chosen_language() if taken is None else taken.language

    async def _with(self, handle: str, use: Callable[[AssistantSeat], Awaitable[Any]]) -> dict[str, Any]:
        taken = self._seat(handle)
        return _told(await _clear(use(taken), taken.language))

    def _found(self, handle: str) -> AssistantSeat:
        taken = self._seats.find(handle)
        if taken is None:
            raise ResourceError("unknown_seat")
        return taken


async def _given_up(seat: AssistantSeat) -> None:
    try:
        await seat.do(cmd.Leave())
    except ClosedByServer as closed:
        if closed.code != "seat_gone":  # this is what was wanted, and may come before the reply
            raise


def _session(context: Context[Any, Any]) -> str:
    """The session of a request; without sessions, the address of its client; empty for standard input."""
    request = context.request_context.request
    if not isinstance(request, Request):
        return ""
    return request.headers.get("mcp-session-id") or (request.client.host if request.client else "")


NAME: Final = "AI"
"""The default name of an assistant."""


def _told(report: Any) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(report)
    return told


def _language(wanted: str) -> str:
    return wanted if wanted in languages() else chosen_language()


async def _clear(work: Awaitable[Result], language: str) -> Result:
    """The result of work with a table; refusals become errors with a code and a sentence."""
    try:
        return await work
    except _FAILURES as failed:
        raise _error(_code_of(failed), language) from None


async def _readable(work: Awaitable[Result]) -> Result:
    """Same as `_clear`, for resources."""
    try:
        return await work
    except _FAILURES as failed:
        raise ResourceError(_code_of(failed)) from None


_FAILURES: Final = (Refusal, ClosedByServer, UnknownChoice, TooManyAtOnce, OSError, TimeoutError)


def _code_of(failed: Exception) -> str:
    if isinstance(failed, Refusal | ClosedByServer | UnknownChoice):
        return failed.code
    return "too_fast" if isinstance(failed, TooManyAtOnce) else "unreachable"


def _error(code: str, language: str) -> ToolError:
    speak = partial(say_in, language)
    known = (f"mcp-refused-{code}", f"app-refused-{code}", f"lobby-closed-{code}", code)
    sentence = next((plain(speak(key)) for key in known if key in keys()), "")
    return ToolError(f"{code}: {sentence}" if sentence else code)
