"""A language model as a player: questions are views as text, and answers name a choice. It can play several seats.

Contract: a question depends only on the view, the arguments so far and the words of other people. After a
misunderstood answer, the model is asked once more. If the second answer fails too, the caller must choose.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from weimar.assistants.endpoint import Message, ModelEndpoint, ModelFailure
from weimar.engine.arguments import Heard
from weimar.engine.view import View
from weimar.text import chosen_language, say_in
from weimar.wording import answers
from weimar.wording.choices import offers
from weimar.wording.rules_text import rules_text
from weimar.wording.views import narrator_of, text_of

MISUNDERSTOOD: Final = "misunderstood"
LONGEST_QUOTE: Final = 2_000
"""The maximum number of characters of an answer quoted in the second question."""


class ModelPlayer:
    """A model's play.

    Args:
        endpoint: the endpoint of the model.
        language: the language of the questions; the reader's by default.

    Attributes:
        asked_again: the number of second questions.
        unanswered: the number of questions without an answer, by reason: `misunderstood`, or a code of `ModelFailure`.
        answered: the number of questions with an answer.
        ignored: the number of invalid claims and arguments.
        refused_with: the endpoint's own error at its last refusal, short and cleaned; empty if there was none.
        stated: the number of answered questions for probabilities. unstated: the number of unanswered ones, by reason.
    """

    def __init__(self, endpoint: ModelEndpoint, language: str | None = None) -> None:
        self.endpoint = endpoint
        self.language = language or chosen_language()
        self.answered = self.asked_again = self.ignored = self.stated = 0
        self.unanswered: Counter[str] = Counter()
        self.unstated: Counter[str] = Counter()
        self.refused_with = ""
        self._say = partial(say_in, self.language)

    @property
    def has_played(self) -> bool:
        """True if at least half of the decisions were the model's. Otherwise the results are those of the stand-in."""
        return self.answered > 0 and self.answered >= self.unanswered.total()

    async def decide(
        self, view: View, heard: Sequence[Heard] = (), words: Mapping[str, object] | None = None
    ) -> answers.Understood | None:
        """The model's answer in this position; None if there is none.

        Args:
            view: a seat's.
            heard: all arguments of this game, number 1 first.
            words: the names and messages of other people, sent as marked data; None to send none.
        """
        offered, sayable = offers(view, narrator_of(view, self.language))
        messages = self._question(view, heard, words, answers.task_of(offered, sayable, self._say))
        try:
            answer = await self.endpoint.ask(messages)
            found = answers.understood(answer, offered, sayable)
            if found is None:
                self.asked_again += 1
                again = self._say("model-again", example=answers.example_of(offered, sayable))
                messages += [Message("assistant", answer[-LONGEST_QUOTE:]), Message("user", again)]
                found = answers.understood(await self.endpoint.ask(messages), offered, sayable)
        except ModelFailure as failed:
            self.unanswered[failed.code] += 1
            self.refused_with = failed.words or self.refused_with
            return None
        if found is None:
            self.unanswered[MISUNDERSTOOD] += 1
            return None
        self.answered += 1
        self.ignored += found.ignored
        return found

    async def probabilities(self, view: View, heard: Sequence[Heard] = ()) -> tuple[float, ...] | None:
        """The model's probability of each other player being fascist, seats ascending; None if there is no answer.

        The model is asked only once; a misunderstood answer counts as none.

        Args:
            view: a seat's.
            heard: all arguments of this game, number 1 first.
        """
        others = answers.others_of(view)
        task = self._say("model-probabilities", example=answers.probabilities_text(others, answers.odds_of(view)))
        try:
            found = answers.probabilities_in(await self.endpoint.ask(self._question(view, heard, None, task)), others)
        except ModelFailure as failed:
            self.unstated[failed.code] += 1
            self.refused_with = failed.words or self.refused_with
            return None
        if found is None:
            self.unstated[MISUNDERSTOOD] += 1
        else:
            self.stated += 1
        return found

    def _question(
        self, view: View, heard: Sequence[Heard], words: Mapping[str, object] | None, task: str
    ) -> list[Message]:
        system = f"{self._say('model-task')}\n\n{rules_text(view.rules, view.players, self.language)}"
        parts = [text_of(view, heard, self.language)]
        if words:
            parts.append(f"{self._say('model-data')}\n{marked(words)}\n")
        return [Message("system", system), Message("user", "\n".join([*parts, task]))]


def marked(words: Mapping[str, object]) -> str:
    """Words of strangers on one line of ASCII JSON, so they cannot break out of their field."""
    return json.dumps(words, ensure_ascii=True)
