"""An endpoint with the chat-completions format: one question, one answer, within bounds.

Contract: every request has a deadline, a maximum size and a budget. An error is a `ModelFailure` with a code; it never
contains the key or any text from the endpoint. There are no automatic retries.
"""

import asyncio
import ssl
from typing import Any, Final, Literal, TypeAlias, get_args

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
    "model_over_budget",
]
FAILURES: Final[tuple[Failure, ...]] = get_args(Failure)
MOST_BYTES: Final = 262_144
"""The maximum size of an answer in bytes."""
BYTES_PER_TOKEN: Final = 2
"""Bytes of UTF-8 per token: fewer than usual in any of our languages, so estimates tend to be too high."""


class ModelFailure(RuntimeError):
    """The endpoint gave no answer; `code` is the reason."""

    def __init__(self, code: Failure) -> None:
        super().__init__(code)
        self.code: Failure = code


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


class _Tokens(Struct):
    prompt_tokens: int = -1
    completion_tokens: int = -1


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

    async def ask(self, messages: list[Message]) -> str:
        """The answer to these messages.

        Raises:
            ModelFailure: the endpoint gave no answer within the bounds.
        """
        settings = self.settings
        expected = sum(len(message.content.encode()) for message in messages) // BYTES_PER_TOKEN
        self._check_budget(expected)
        self.usage.requests += 1
        body = {"model": settings.name, "messages": messages, "max_tokens": settings.answer_tokens, "stream": False}
        raw = b""
        try:
            async with asyncio.timeout(settings.timeout_s):
                raw = await self._post(msgspec.json.encode(body))
        except TimeoutError:
            raise ModelFailure("model_slow") from None
        except (httpx2.HTTPError, OSError):
            raise ModelFailure("model_unreachable") from None
        finally:
            answer = _read(raw)
            self._count(answer, expected, len(raw))
        if answer is None or not answer.choices or answer.choices[0].message.content is None:
            raise ModelFailure("model_unreadable")
        return answer.choices[0].message.content

    def _check_budget(self, expected: int) -> None:
        """Refuse a request that could exceed the budget, before sending it."""
        settings, usage = self.settings, self.usage
        most = settings.answer_tokens
        cost = usage.cost + settings.price(expected, most)
        is_too_dear = settings.cost is not None and cost > settings.cost
        if usage.sent + usage.received + expected + most > settings.tokens or is_too_dear:
            raise ModelFailure("model_over_budget")

    async def _post(self, body: bytes) -> bytes:
        key = self.settings.key
        headers = {"content-type": "application/json"}
        if key is not None:
            headers["authorization"] = f"Bearer {key.get_secret_value()}"
        # no settings of the environment: a .netrc or a proxy could send the key elsewhere
        async with (
            httpx2.AsyncClient(trust_env=False, timeout=None, verify=self._trusted) as client,
            client.stream("POST", self.settings.address, content=body, headers=headers) as response,
        ):
            if response.status_code != httpx2.codes.OK:
                raise ModelFailure("model_refused")
            raw = bytearray()
            async for part in response.aiter_bytes():
                raw += part
                if len(raw) > MOST_BYTES:
                    raise ModelFailure("model_too_long")
            return bytes(raw)

    def _count(self, answer: _Completion | None, expected: int, size: int) -> None:
        """Add the tokens reported by the endpoint, or an estimate if the report is implausible."""
        try:
            told = msgspec.convert(answer.usage if answer else None, _Tokens)
        except msgspec.ValidationError:
            told = _Tokens()
        sent = told.prompt_tokens if told.prompt_tokens >= 0 else expected
        guessed = min(size // BYTES_PER_TOKEN, self.settings.answer_tokens)
        received = told.completion_tokens if told.completion_tokens >= 0 else guessed
        self.usage.sent += sent
        self.usage.received += received
        self.usage.cost += self.settings.price(sent, received)


def _read(raw: bytes) -> _Completion | None:
    try:
        return msgspec.json.decode(raw, type=_Completion)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
