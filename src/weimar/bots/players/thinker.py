"""Bots that think: one player at different strengths.

Contract: a `Thinker` is stateless between decisions: the same view and dice give the same choice. `decide` returns the
choice with its reasons; `choose` skips those.
"""

from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import shipped_tables
from weimar.bots.inference.belief import Belief
from weimar.bots.policy.choice.mind import Standpoint, weigh
from weimar.bots.policy.choice.options import unstated
from weimar.bots.policy.choice.reasons import HARDLY_EVER, Decision, Explanation, Reason
from weimar.bots.policy.net.trained import Mind, shipped_mind
from weimar.bots.policy.talk.replies import Reply, reply
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.bots.policy.why.causes import why, why_said
from weimar.engine.actions import Action, Say
from weimar.engine.arguments import Heard
from weimar.engine.chance import Dice
from weimar.engine.state import Memory, Statement
from weimar.engine.view import View

HEATS: Final = {"novice": 5.5, "steady": 2.75, "expert": 1.0}
"""The heat of each level (`Mind.heat`), the weakest first."""


class Thinker(Struct, frozen=True):
    """A bot with a mind.

    Attributes:
        mind: its nets and its heat.
        heard: all arguments of this game, oldest first.
    """

    mind: Mind
    heard: tuple[Heard, ...] = ()

    def having_heard(self, heard: tuple[Heard, ...]) -> "Thinker":
        """The same bot after these arguments."""
        return replace(self, heard=heard)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """The bot's most urgent argument now; None if there is none."""
        return Speaker(self._now(view)).argue(dice, voice)

    def answer(self, view: View, question: Heard, dice: Dice, voice: Voice) -> Wish | None:
        """The bot's answer to one of the heard questions or accusations; None if it has none."""
        return Speaker(self._now(view)).answer(question, dice, voice)

    def _now(self, view: View, about: Memory | None = None) -> Standpoint:
        return Standpoint(view, self.mind, self.heard, about)

    def belief(self, view: View) -> Belief:
        """The belief that its reasons and arguments come from."""
        return self._now(view).belief

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        return weigh(self._now(view)).drawn(dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The claim about the oldest observation without one; None if there is nothing to claim."""
        waiting = unstated(view)
        if not waiting:
            return None
        said = weigh(self._now(view, waiting[0])).drawn(dice)
        assert isinstance(said, Say)
        return said

    def decide(self, view: View, dice: Dice) -> Decision:
        """The choice, its belief, and its reasons."""
        if len(view.legal) == 1:
            return Decision(view.legal[0], (Reason("bots-only-choice"),))
        now = self._now(view)
        weighed = weigh(now)
        action = weighed.drawn(dice)
        return Decision(action, why(now, weighed, action), now.belief.fascist, now.belief.hitler)

    def reply(self, view: View, statement: Statement, dice: Dice) -> Reply | None:
        """The reply to another player's statement."""
        return reply(view, statement, dice)

    def explain(self, view: View, taken: Action, _dice: Dice) -> Explanation:
        """The reasons for an action of this seat at that view: any legal one, including statements."""
        if len(view.legal) == 1 and not isinstance(taken, Say):
            return Explanation((Reason("bots-only-choice"),), chance=1.0)
        now = self._now(view)
        belief = now.belief
        if isinstance(taken, Say):
            return replace(why_said(now, taken), fascist=belief.fascist, hitler=belief.hitler)
        weighed = weigh(now)
        chance = weighed.chance(taken)
        would = chance >= HARDLY_EVER or taken == weighed.best
        explained = taken if would else weighed.best
        reasons = why(now, weighed, explained)
        wanted = None if would else weighed.best
        return Explanation(reasons, belief.fascist, belief.hitler, chance if would else 0.0, wanted)


def level(name: str) -> Thinker:
    """A level of `HEATS`. It first checks the files of the model of behaviour and of the nets."""
    shipped_tables()
    return Thinker(replace(shipped_mind(), heat=HEATS[name]))


novice: Final = partial(level, "novice")
steady: Final = partial(level, "steady")
expert: Final = partial(level, "expert")
