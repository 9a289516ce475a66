"""Bots for twins: they act by a script, and speak by what everyone may know.

Contract: two worlds that differ only in what one viewer may not know ask puppets the same things in the same order.
Each call is written down: who was asked what, on which level, and how far the dice had been rolled. Of the viewer's own
seat everything is written down that the bot was given, and a real bot answers for it.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from slow_thread import Unfinished
from weimar.bots import Bot
from weimar.bots.players.discussion import Answering, Arguing
from weimar.bots.policy.choice.options import unstated
from weimar.bots.policy.talk.replies import Reply, Replying
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.engine import Action, Dice, View
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Loyalty, Memory, Statement, topic_of
from weimar.engine.terms import Viewer

Asked = tuple[Any, ...]


@dataclass
class Stage:
    """What the puppets of one evening share.

    Attributes:
        take: the action of a seat's script at a place in the game, however often it is asked; None if there is none.
        eyes: the viewer for whom the worlds must look the same.
        real: the bot that answers for this viewer.
        asked: every call, in order.
        said: what was asked of which seat, and said.
    """

    take: Callable[[int, object], Action | None]
    eyes: Viewer
    real: Bot
    asked: list[Asked] = field(default_factory=list)
    said: set[tuple[Viewer, object]] = field(default_factory=set)


class Puppet:
    """A bot of the theatre.

    Args:
        stage: see there.
        level: the name under which it was asked for.
        heard: what was argued at its table.
    """

    def __init__(self, stage: Stage, level: str, heard: tuple[Heard, ...] = ()) -> None:
        self._stage = stage
        self._level = level
        self._heard = heard

    def choose(self, view: View, dice: Dice, /) -> Action:
        """By the script."""
        if (real := self._asked("choose", view, dice)) is not None:
            self._stage.asked.append(("would", real.choose(view, _copy(dice))))
        assert isinstance(view.viewer, int)
        chosen = self._stage.take(view.viewer, (len(view.rounds), view.phase, len(view.legal)))
        if chosen is None:
            raise Unfinished  # the twins are the same up to here
        return chosen

    def claim(self, view: View, dice: Dice, /) -> Say | None:
        """About the oldest thing: something, or nothing."""
        if (real := self._asked("claim", view, dice)) is not None:
            return real.claim(view, dice)
        waiting = unstated(view)
        return self._said(view, waiting[0], dice.random()) if waiting else None

    def reply(self, view: View, statement: Statement, dice: Dice, /) -> Reply | None:
        """One thing or another."""
        real = self._asked("reply", view, dice, statement)
        answer: Reply | None = self._of(dice.random(), (None, Reply("phrase", "why"), Reply("reaction", "thumbs_up")))
        if real is not None:
            answer = real.reply(view, statement, dice) if isinstance(real, Replying) else None
        if answer is not None:
            self._stage.said.add((view.viewer, answer.key))
        return answer

    def having_heard(self, heard: tuple[Heard, ...], /) -> "Puppet":
        """A puppet that heard this."""
        return Puppet(self._stage, self._level, heard)

    def argue(self, view: View, dice: Dice, voice: Voice, /) -> Wish | None:
        """A suspicion, a denial, or nothing; more or less loudly."""
        wish = self._wish(view, dice, voice)
        if wish is not None:
            self._stage.said.add((view.viewer, wish.argument))
        return wish

    def answer(self, view: View, question: Heard, dice: Dice, voice: Voice, /) -> Wish | None:
        """A denial, an opinion, or nothing."""
        real: Any = self._asked("answer", view, dice, question)
        said = self._of(dice.random(), (None, Argument("am_liberal"), Argument("am_not_hitler")))
        wish = None if said is None else Wish(said, dice.random())
        if real is not None:
            listener: Any = real.having_heard(self._heard) if isinstance(real, Arguing) else real
            wish = listener.answer(view, question, dice, voice) if isinstance(listener, Answering) else None
        if wish is not None:
            self._stage.said.add((view.viewer, wish.argument))
        return wish

    def _wish(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        real: Any = self._asked("argue", view, dice, voice)
        if isinstance(real, Arguing):
            listener: Any = real.having_heard(self._heard)
            wish: Wish | None = listener.argue(view, dice, voice)
            return wish
        others = [seat for seat in view.alive if seat != view.viewer]
        other = others[int(dice.random() * len(others))]
        words = (None, Argument("am_liberal"), Argument("suspect", seat=other))
        said = self._of(dice.random(), words)
        return None if said is None else Wish(said, dice.random())

    def _asked(self, what: str, view: View, dice: Dice, *more: Any) -> Bot | None:
        """Write the call down; the real bot, if it is about the seat that looks."""
        stage = self._stage
        public = (view.viewer, len(self._heard), *(one for one in more if isinstance(one, str)))
        stage.asked.append((what, self._level, _rolled(dice), *public))
        if view.viewer != stage.eyes:
            return None
        stage.asked.append((msgspec.json.encode(view), self._heard, more))
        return stage.real

    def _of(self, luck: float, answers: tuple[Any, ...]) -> Any:
        """One of some answers, by luck and level."""
        return answers[(int(luck * 1000) + len(self._level)) % len(answers)]

    def _said(self, view: View, seen: Memory, luck: float) -> Say:
        assert isinstance(view.viewer, int)
        about = topic_of(seen)
        if isinstance(seen, Loyalty):
            return Say(view.viewer, about, seen.round, party=self._of(luck, ("liberal", "fascist")))
        tiles = self._of(luck, ("FFF", "FFL", "FLL"))[: len(seen.tiles)]
        return Say(view.viewer, about, seen.round, tiles=tiles)


def _rolled(dice: Dice) -> str:
    """How far the dice were rolled."""
    assert isinstance(dice, Random)
    return hashlib.blake2b(repr(dice.getstate()).encode(), digest_size=8).hexdigest()


def _copy(dice: Dice) -> Random:
    assert isinstance(dice, Random)
    copied = Random()
    copied.setstate(dice.getstate())
    return copied
