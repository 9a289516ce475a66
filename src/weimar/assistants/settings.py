"""Settings of a language model's endpoint, from the environment (docs/reference/models.md).

Contract: no text form of these settings contains the key. It is never a command-line option, so process lists do not
show it.
"""

from typing import Annotated, Final

from pydantic import AnyHttpUrl, Field, SecretStr, UrlConstraints, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "WEIMAR_MODEL_"
CHAT: Final = "/chat/completions"
MILLION: Final = 1_000_000


class ModelSettings(BaseSettings):
    """An endpoint with the chat-completions format, and the bounds of its use."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    url: Annotated[AnyHttpUrl, UrlConstraints(max_length=2_000)] = Field(
        description="Base address of the endpoint, for example http://localhost:11434/v1; requests go to "
        "ADDRESS/chat/completions."
    )
    name: str = Field(min_length=1, max_length=200, description="Name of the model.")
    key: SecretStr | None = Field(default=None, description="Key of the endpoint, sent as a bearer token.")
    timeout_s: float = Field(default=30, gt=0, le=600, description="Seconds for one answer, from first to last byte.")
    answer_tokens: int = Field(default=600, ge=16, le=100_000, description="The most tokens of one answer.")
    tokens: int = Field(default=500_000, ge=0, description="The most tokens of all requests together.")
    price_in: float = Field(default=0, ge=0, description="Price of a million tokens that are sent.")
    price_out: float = Field(default=0, ge=0, description="Price of a million tokens that are received.")
    cost: float | None = Field(default=None, ge=0, description="The most money for all requests together.")

    @field_validator("url")
    @classmethod
    def _without_secrets(cls, url: AnyHttpUrl) -> AnyHttpUrl:
        """Refuse a password in the address, because addresses are displayed."""
        if url.username is not None or url.password is not None or url.query is not None:
            raise ValueError("the address has a user, a password or a query; the key belongs in WEIMAR_MODEL_KEY")
        return url

    @property
    def address(self) -> str:
        """The address for requests."""
        base = str(self.url).rstrip("/")
        return base if base.endswith(CHAT) else base + CHAT

    def price(self, sent: int, received: int) -> float:
        """The price of a number of tokens."""
        return (sent * self.price_in + received * self.price_out) / MILLION
