"""Bots behind the text interface: the baseline for models, with the same questions and answers.

Contract: a bot's answer is written as text and read like a model's. The text interface is no disadvantage to a bot, so
any difference between a model and a bot is a difference in play.
"""

import json
from collections.abc import Mapping, Sequence

from weimar.bots import BOTS, Bot, Thinker, belief
from weimar.bots.players.discussion import listening
from weimar.engine.arguments import Heard
from weimar.engine.chance import Dice
from weimar.engine.view import View
from weimar.wording.answers import Understood, understood
from weimar.wording.choices import choices, claims, id_of
from weimar.wording.probabilities import odds_of, others_of, probabilities_in, probabilities_text
from weimar.wording.views import narrator_of


class BotAnswers:
    """A player like `ModelPlayer`, but with the answers of a bot.

    Args:
        level: the level of the bot (`BOTS`).
        dice: the dice for its choices.
    """

    def __init__(self, level: str, dice: Dice) -> None:
        self._bot: Bot = BOTS[level]
        self._dice = dice

    async def decide(
        self, view: View, heard: Sequence[Heard] = (), _words: Mapping[str, object] | None = None
    ) -> Understood | None:
        """The bot's answer in this position."""
        bot = listening(self._bot, tuple(heard))
        narrator = narrator_of(view, "en")
        offered = {choice.id: choice for choice in choices(view, narrator)}
        sayable = {choice.id: choice for choice in claims(view, narrator)}
        answer: dict[str, str] = {}
        if offered:
            answer["choice"] = id_of(bot.choose(view, self._dice))
        elif (said := bot.claim(view, self._dice)) is not None:
            answer["claim"] = id_of(said)
        return understood(f"{view.phase}\n{json.dumps(answer)}", offered, sayable)

    async def probabilities(self, view: View, heard: Sequence[Heard] = ()) -> tuple[float, ...] | None:
        """The belief of a thinking bot in whole percent; for a bot without beliefs, the odds of the deal."""
        others = others_of(view)
        if isinstance(self._bot, Thinker):
            fascist = belief(view, tuple(heard)).fascist
            shares = [fascist[other] for other in others]
        else:
            shares = odds_of(view)
        return probabilities_in(probabilities_text(others, shares), others)
