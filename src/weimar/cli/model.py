"""A language model for a command: its settings and its costs.

Contract: the address may be an option; name, key and bounds come from environment variables.
"""

from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from weimar.cli.trouble import fail
from weimar.text import chosen_language, say

if TYPE_CHECKING:
    from weimar.assistants.player import ModelPlayer


def model_player(address: str | None) -> "ModelPlayer":
    """A player for the model of the environment; ends the command if a setting is missing or wrong.

    Args:
        address: the endpoint's address; None to take it from the environment.
    """
    from pydantic import ValidationError

    from weimar.assistants.endpoint import ModelEndpoint
    from weimar.assistants.player import ModelPlayer
    from weimar.assistants.settings import PREFIX, ModelSettings

    given = {} if address is None else {"url": address}
    try:
        settings = ModelSettings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        fail("bad_setting", PREFIX + str(error.errors()[0]["loc"][0]).upper())
    return ModelPlayer(ModelEndpoint(settings))


def bounds_of(player: "ModelPlayer") -> str:
    """A sentence about the model and the bounds of its use, for display before the start."""
    settings = player.endpoint.settings
    cost = "none" if settings.cost is None else f"{settings.cost:g}"
    return say("model-bounds", name=settings.name, tokens=settings.tokens, cost=cost)


def account_of(player: "ModelPlayer") -> str:
    """The model's use, its misunderstood answers, and the endpoint's own error."""
    usage = player.endpoint.usage
    reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(player.unanswered.items()))
    account = say(
        "model-account",
        requests=usage.requests,
        sent=usage.sent,
        received=usage.received,
        cost=str(format_decimal(usage.cost, "0.0000", locale=chosen_language())),
        again=player.asked_again,
        unanswered=player.unanswered.total(),
        reasons=reasons or "–",
    )
    return f"{account}\n{say('model-refused-with', words=player.refused_with)}" if player.refused_with else account
