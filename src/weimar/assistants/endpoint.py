"""An endpoint with the chat-completions format: one question, one answer, within bounds.

Contract: every question has a deadline, a maximum size and a budget. An error is a `ModelFailure` with a code and the
endpoint's own words, short and cleaned; it never contains the key. A question is sent again in two cases only: if the
endpoint wants the other name of the bound of tokens, once for all questions, and once after the pause that it asks for.
"""

import asyncio
import re
import ssl
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import httpx2
import msgspec
from msgspec import Struct

from weimar.assistants.settings import ModelSettings

Failure: TypeAlias = Literal[
    "model_unreachable",
    "model_slow",
    "model_refused",
    "model_too_long",
    "model_unreadable",
    "model_cut_short",
    "model_over_budget",
]
FAILURES: Final[tuple[Failure, ...]] = get_args(Failure)
MOST_BYTES: Final = 262_144
"""The maximum size of an answer in bytes."""
BYTES_PER_TOKEN: Final = 2
"""Bytes of UTF-8 per token: fewer than usual in any of our languages, so estimates tend to be too high."""


MOST_ERROR_BYTES: Final = 16_384
"""The maximum size of an error that is read."""
LONGEST_ERROR: Final = 200
"""The maximum number of characters of an endpoint's own error that are kept."""
BOUNDS: Final = ("max_tokens", "max_completion_tokens")
"""The names of the bound of an answer's tokens: of most endpoints, and of newer hosted models."""
BAD_REQUEST: Final = frozenset({400, 422})
_NAMED: Final = tuple(name.encode() for name in BOUNDS)
_SECONDS: Final = re.compile(r"\d{1,4}(\.\d{1,6})?")
_SHARED: Final = 6
"""The number of characters of a key that an error cannot show in one piece."""


class ModelFailure(RuntimeError):
    """The endpoint gave no answer.

    Attributes:
        code: the reason. words: the endpoint's own error, one line without the key; empty if there is none.
    """

    def __init__(self, code: Failure, words: str = "") -> None:
        super().__init__(code)
        self.code: Failure = code
        self.words = words


class Message(Struct, frozen=True):
    """A message of the format: the role of the speaker, and the text."""

    role: Literal["system", "user", "assistant"]
    content: str


class Usage(Struct):
    """The use of an endpoint so far.

    Attributes:
        requests: the number of requests sent. sent, received: the number of tokens as reported by the endpoint, else
            an estimate.
        cost: the price of these tokens.
    """

    requests: int = 0
    sent: int = 0
    received: int = 0
    cost: float = 0.0


class _Said(Struct):
    content: str | None = None


class _Choice(Struct):
    message: _Said
    finish_reason: Any = None


_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class _Tokens(Struct):
    prompt_tokens: _Count = 0
    completion_tokens: _Count = 0


class _Answer(Struct):
    """An HTTP response: its status, the pause that it asks for in seconds, and its body, or its first part."""

    status: int
    pause_s: float | None
    raw: bytes


class _Completion(Struct):
    choices: list[_Choice]
    usage: Any = None


class ModelEndpoint:
    """An endpoint with its budget.

    Args:
        settings: the address, the model, the bounds.

    Attributes:
        settings: as above. usage: the use by all requests so far.
    """

    def __init__(self, settings: ModelSettings) -> None:
        self.settings = settings
        self.usage = Usage()
        self._trusted = ssl.create_default_context()  # loading certificates takes longer than a question
        self._bound, self._may_learn = BOUNDS[0], True

    async def ask(self, messages: list[Message]) -> str:
        """The answer to these messages.

        Raises:
            ModelFailure: the endpoint gave no answer within the bounds.
        """
        try:
            async with asyncio.timeout(self.settings.timeout_s) as deadline:
                bound = self._bound
                answer = await self._ask(messages, bound)
                if self._may_learn and answer.status in BAD_REQUEST and any(name in answer.raw for name in _NAMED):
                    bound = BOUNDS[1]
                    answer = await self._ask(messages, bound)
                if answer.status == httpx2.codes.TOO_MANY_REQUESTS and answer.pause_s is not None:
                    ends = deadline.when()
                    if ends is not None and asyncio.get_running_loop().time() + answer.pause_s < ends:
                        await asyncio.sleep(answer.pause_s)
                        answer = await self._ask(messages, bound)
                self._learn(bound, answer.status)
        except TimeoutError:
            raise ModelFailure("model_slow") from None
        except (httpx2.HTTPError, OSError):
            raise ModelFailure("model_unreachable") from None
        if answer.status != httpx2.codes.OK:
            raise ModelFailure("model_refused", self._words(answer.raw))
        completion = _read(answer.raw)
        if completion is None or not completion.choices:
            raise ModelFailure("model_unreadable", self._words(answer.raw))
        first = completion.choices[0]
        if not (first.message.content or "").strip() and first.finish_reason == "length":
            raise ModelFailure("model_cut_short")
        if first.message.content is None:
            raise ModelFailure("model_unreadable", self._words(answer.raw))
        return first.message.content

    def _learn(self, bound: str, status: int) -> None:
        """Keep the other name of the bound if the endpoint took it, and do not try it again if it refused both."""
        if bound == BOUNDS[1] and status in {httpx2.codes.OK, *BAD_REQUEST}:
            self._may_learn = False
            if status == httpx2.codes.OK:
                self._bound = bound

    async def _ask(self, messages: list[Message], bound: str) -> _Answer:
        """Send one request within the budget, and count it."""
        settings = self.settings
        expected = sum(len(message.content.encode()) for message in messages) // BYTES_PER_TOKEN
        self._check_budget(expected)
        self.usage.requests += 1
        body = {"model": settings.name, "messages": messages, bound: settings.answer_tokens, "stream": False}
        answered = b""
        try:
            answer = await self._post(msgspec.json.encode(body))
            answered = answer.raw if answer.status == httpx2.codes.OK else b""
            return answer
        finally:
            self._count(_read(answered), expected, len(answered))

    def _check_budget(self, expected: int) -> None:
        """Refuse a request that could exceed the budget, before sending it."""
        settings, usage = self.settings, self.usage
        most = settings.answer_tokens
        cost = usage.cost + settings.price(expected, most)
        is_too_dear = settings.cost is not None and cost > settings.cost
        if usage.sent + usage.received + expected + most > settings.tokens or is_too_dear:
            raise ModelFailure("model_over_budget")

    async def _post(self, body: bytes) -> _Answer:
        key = self.settings.key
        headers = {"content-type": "application/json", "accept-encoding": "identity"}
        if key is not None:
            headers["authorization"] = f"Bearer {key.get_secret_value()}"
        # no settings of the environment: a .netrc or a proxy could send the key elsewhere
        async with (
            httpx2.AsyncClient(trust_env=False, timeout=None, verify=self._trusted) as client,
            client.stream("POST", self.settings.address, content=body, headers=headers) as response,
        ):
            is_answer = response.status_code == httpx2.codes.OK
            raw = bytearray()
            async for part in response.aiter_raw():  # never unpacked: a small answer could become a large one
                raw += part
                if len(raw) > (MOST_BYTES if is_answer else MOST_ERROR_BYTES):
                    if is_answer:
                        raise ModelFailure("model_too_long")
                    break
            pause = response.headers.get("retry-after", "").strip()
            return _Answer(
                response.status_code, float(pause) if _SECONDS.fullmatch(pause) else None, bytes(raw[:MOST_BYTES])
            )

    def _words(self, raw: bytes) -> str:
        """The endpoint's own error on one line, without the key; empty if there is none."""
        key = self.settings.key
        return _cleaned(_error_in(raw), "" if key is None else key.get_secret_value())

    def _count(self, answer: _Completion | None, expected: int, size: int) -> None:
        """Add the tokens reported by the endpoint, or an estimate if the report is implausible."""
        try:
            told = msgspec.convert(answer.usage if answer else None, _Tokens)
        except msgspec.ValidationError:
            told = _Tokens()
        sent = told.prompt_tokens or expected
        received = told.completion_tokens or min(size // BYTES_PER_TOKEN, self.settings.answer_tokens)
        self.usage.sent += sent
        self.usage.received += received
        self.usage.cost += self.settings.price(sent, received)


def _read(raw: bytes) -> _Completion | None:
    try:
        return msgspec.json.decode(raw, type=_Completion)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _error_in(raw: bytes) -> str:
    """The words of an error in the forms that endpoints use, else the body itself."""
    try:
        body = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return raw.decode(errors="replace")
    error = body.get("error", body) if isinstance(body, dict) else body
    if not isinstance(error, dict):
        return error if isinstance(error, str) else ""
    words = [
        error[field] for field in ("message", "detail", "code", "param", "type") if isinstance(error.get(field), str)
    ]
    return words[0] if words and "message" in error else " ".join(words)


def _cleaned(words: str, key: str) -> str:
    """One line of visible characters, in which no piece of the key is left."""
    words = words[: 10 * LONGEST_ERROR]
    hidden = [not letter.isprintable() for letter in words]
    size = min(_SHARED, len(key))
    for start in range(len(words) - size + 1 if size else 0):
        if words[start : start + size] in key:
            hidden[start : start + size] = [True] * size
    shown = "".join(" " if hides else letter for letter, hides in zip(words, hidden, strict=True))
    line = " ".join(shown.split())
    return line if len(line) <= LONGEST_ERROR else line[: LONGEST_ERROR - 1] + "…"
