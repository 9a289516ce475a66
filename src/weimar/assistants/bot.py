"""A language model as a bot, for games in the terminal and in the lab; and bots behind the text interface of models.

Contract: it has the interface of a bot. If the model gives no answer, a bot of the level `STAND_IN` chooses from the
same view, and the model's player counts this. Unlike the bots of `BOTS`, it may answer the same view differently.
The answer of a bot, the baseline for models, is written as text and read like a model's. The text interface is no
disadvantage to it, so any difference between a model and a bot is a difference in play.
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Protocol, Self

from weimar.bots import BOTS, Bot, Thinker, belief
from weimar.bots.players.discussion import listening
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.engine.actions import Action, Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.chance import Dice
from weimar.engine.view import View
from weimar.table.playing import STAND_IN
from weimar.wording.answers import Understood, odds_of, others_of, probabilities_in, probabilities_text, understood
from weimar.wording.choices import id_of, offers
from weimar.wording.views import narrator_of


class Answering(Protocol):
    """A player that answers questions about a position: a model's player or a baseline."""

    async def decide(self, view: View, heard: Sequence[Heard] = ()) -> Understood | None:
        """The answer in this position; None if there is none."""
        ...

    async def probabilities(self, view: View, heard: Sequence[Heard] = ()) -> tuple[float, ...] | None:
        """The probability of each other player being fascist, seats ascending; None if there is no answer."""
        ...


class ModelBot:
    """One or more seats played by a model.

    Args:
        player: asks the model; its counts include all seats.
    """

    def __init__(self, player: Answering) -> None:
        self.player = player
        self._heard: tuple[Heard, ...] = ()
        self._planned: dict[int, tuple[View, Understood | None]] = {}

    def having_heard(self, heard: tuple[Heard, ...], /) -> Self:
        """The same bot after these arguments, oldest first."""
        other = copy(self)
        other._heard = heard  # noqa: SLF001 - another instance of this class
        return other

    def choose(self, view: View, dice: Dice, /) -> Action:
        """The model's choice; the stand-in's if there is none."""
        planned = self._plan(view)
        self._planned.pop(_seat(view), None)
        if planned is not None and planned.action is not None:
            return planned.action
        return listening(BOTS[STAND_IN], self._heard).choose(view, dice)

    def claim(self, view: View, _dice: Dice, /) -> Say | None:
        """A claim about an observation of the seat; None for silence or if the model gives no answer."""
        planned = asyncio.run(self.player.decide(view, self._heard))
        return planned.claim if planned is not None and isinstance(planned.claim, Say) else None

    def rant(self, view: View, heard: tuple[Heard, ...], _dice: Dice, /) -> list[Argument]:
        """The arguments before a decision of the seat. One answer contains both these and the choice."""
        if not view.legal:
            return []
        planned = self.having_heard(heard)._plan(view)  # noqa: SLF001 - another instance of this class
        return [] if planned is None else list(planned.arguments)

    def argue(self, _view: View, _dice: Dice, _voice: Voice, /) -> Wish | None:
        """Return None: a model argues when it decides (`rant`)."""
        return None

    def probabilities(self, view: View, heard: tuple[Heard, ...], /) -> tuple[float, ...] | None:
        """The probability of each other player being fascist, seats ascending; None if there is no answer."""
        return asyncio.run(self.player.probabilities(view, heard))

    def _plan(self, view: View) -> Understood | None:
        known = self._planned.get(_seat(view))
        if known is not None and known[0] == view:
            return known[1]
        planned = asyncio.run(self.player.decide(view, self._heard))
        self._planned[_seat(view)] = (view, planned)
        return planned


def _seat(view: View) -> int:
    assert isinstance(view.viewer, int)
    return view.viewer


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
        offered, sayable = offers(view, narrator_of(view, "en"))
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
