"""An endpoint on this machine that speaks the chat-completions format, with every bad habit.

Contract: `ModelServer(habit)` answers requests on a port of its own, by a function of the request's number and body; it
keeps what it received. Close it with `with`.
"""

import json
import re
import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any, Final, NamedTuple, Self

STALL_S: Final = 5.0
"""How long an endpoint says nothing; far longer than tests wait."""


class Reply(NamedTuple):
    """An answer: status and body. `pause_s` comes before each of its parts; `cut` closes in the middle of it.

    `retry_after` is the header of that name.
    """

    body: bytes
    status: int = 200
    pause_s: float = 0.0
    parts: int = 1
    cut: bool = False
    retry_after: str | None = None


Habit = Callable[[int, dict[str, Any]], Reply]


def completion(text: str, usage: object = None) -> Reply:
    """A regular answer with this text."""
    body = {"id": "1", "object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant"}}]}
    body["choices"][0]["message"]["content"] = text  # type: ignore[index]
    if usage is not None:
        body["usage"] = usage  # type: ignore[assignment]
    return Reply(json.dumps(body).encode())


def offered(body: dict[str, Any]) -> list[str]:
    """The names of choices in a question, without claims."""
    text = body["messages"][1]["content"]
    chosen = re.search(r"^Your choices:\n((?:  .*\n)*)", text, re.MULTILINE)
    return [] if chosen is None else re.findall(r"^  ([a-zA-Z_0-9-]+): ", chosen[1], re.MULTILINE)


def sensible(dice: Random, **more: object) -> Habit:
    """Choose at random among what is on offer."""

    def habit(_number: int, body: dict[str, Any]) -> Reply:
        names = offered(body)
        answer = {"choice": dice.choice(names), **more} if names else {}
        return completion(f"Let me think.\n{json.dumps(answer)}", {"prompt_tokens": 700, "completion_tokens": 20})

    return habit


class ModelServer:
    """A running endpoint.

    Args:
        habit: how it answers.

    Attributes:
        url: its base address. received: bodies of requests. headers: of requests, by name.
    """

    def __init__(self, habit: Habit) -> None:
        self.received: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self._stop = threading.Event()
        server, stop, received, headers = self, self._stop, self.received, self.headers

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                received.append(body)
                headers.append({name.lower(): value for name, value in self.headers.items()})
                reply = habit(len(received), body)
                server.send(self, reply, stop)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as above
                """Say nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    @staticmethod
    def send(handler: BaseHTTPRequestHandler, reply: Reply, stop: threading.Event) -> None:
        """Write a reply, slowly or not at all if it says so."""
        try:
            if stop.wait(reply.pause_s):
                return
            handler.send_response(reply.status)
            handler.send_header("content-type", "application/json")
            handler.send_header("content-length", str(len(reply.body)))
            if reply.retry_after is not None:
                handler.send_header("retry-after", reply.retry_after)
            handler.send_header("location", "http://127.0.0.1:9/")
            handler.end_headers()
            size = max(1, len(reply.body) // reply.parts)
            whole = reply.body[: len(reply.body) // 2] if reply.cut else reply.body
            for start in range(0, len(whole), size):
                handler.wfile.write(whole[start : start + size])
                handler.wfile.flush()
                if reply.parts > 1 and stop.wait(reply.pause_s):
                    return
            if reply.cut:
                handler.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            handler.close_connection = True  # the client went away, which is its right

    def __enter__(self) -> Self:
        """Begin to answer."""
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self._stop.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()
