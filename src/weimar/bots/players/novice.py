"""A plausible beginner, including mistakes.

Contract: it counts governments and their policies instead of probabilities, ignores the election tracker, is easily
deceived, and sometimes acts without a reason. It tells simple lies, and is sometimes silent.
"""

from typing import Final

from msgspec.structs import replace

from weimar.bots.players import uniform
from weimar.bots.policy.choice.observations import truth, unstated
from weimar.bots.policy.choice.options import options
from weimar.bots.policy.choice.reasons import Explanation, Reason
from weimar.bots.policy.talk.replies import Reply, reply
from weimar.bots.policy.talk.restraint import Restraint
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.statements import why_said
from weimar.bots.policy.talk.turns import DEFENDS, had_its_turn, has_answered
from weimar.bots.policy.talk.voices import Voice
from weimar.engine.actions import Action, CastVote, Discard, Enact, Execute, Say
from weimar.engine.arguments import Argument, Grounds, Heard, fault_of
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.chance import Dice
from weimar.engine.course import course_of
from weimar.engine.state import Hand, Statement
from weimar.engine.terms import Seat
from weimar.engine.view import View

_SLIP: Final = 0.12
"""The share of decisions made without a reason."""
_FORGETS: Final = 0.1
_BOLD: Final = 0.65
"""The share of decisions in which a fascist plays a fascist tile needlessly."""
_TOO_MUCH: Final = 1.0
"""The least doubt for a Nein: about one fascist policy more than liberal ones in the government's past."""
_LATE_CAUTION: Final = 0.5
"""The reduction of `_TOO_MUCH` if the nominee could be Hitler and win."""
_GOOD_DEED: Final = 0.7
"""The number of fascist policies balanced by a liberal one."""
_NO_FELLOW: Final = 3.0
_FELLOW: Final = -2.0
"""Added by a fascist to the suspicion of a fellow; `_NO_FELLOW` of a known liberal. In fascist policies."""
_LAST_CHOICE: Final = -9.0
"""The score of an undesirable target: below all others."""
_LATELY: Final = 4
"""The number of recent arguments it still answers."""


class Novice:
    """A bot that plays by intuition.

    Args:
        heard: all arguments of this game, oldest first.
    """

    def __init__(self, heard: tuple[Heard, ...] = ()) -> None:
        self._heard = heard

    def having_heard(self, heard: tuple[Heard, ...]) -> "Novice":
        """The same bot after these arguments; it answers them, but believes none."""
        return Novice(heard)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """An argument: a defence against an accusation, or a judgement on the last government by its policy."""
        urge = 0.6 + 0.3 * dice.random() - 0.1 * (voice == "terse")
        course, authors = course_of(view.players, view.rules, view.rounds), [said.seat for said in self._heard]
        restraint = Restraint(view, self._heard)
        for argument in (*_defences(view, self._heard), *_judgement(view, self._heard)):
            if not restraint.forbids(argument) and fault_of(argument, _seat(view), course, authors) is None:
                return Wish(argument, urge)
        return None

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        view = replace(view, legal=options(view))
        first = view.legal[0]
        if len(view.legal) == 1:
            return first
        if isinstance(first, Discard | Enact):
            return _tile(view, dice)
        if dice.random() < _SLIP:
            return uniform.choose(view, dice)
        if isinstance(first, CastVote):
            return _vote(view, dice)
        if hasattr(first, "target"):
            return _aim(view, dice)
        return uniform.choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """A statement: the truth, or one that favours a fascist; sometimes None."""
        waiting = unstated(view)
        if not waiting or dice.random() < _FORGETS:
            return None
        memory = waiting[0]
        if view.party == "liberal" or not isinstance(memory, Hand):
            return truth(view, memory)
        fascist = view.rounds[memory.round - 1].enacted == "F"
        tiles = memory.tiles if not fascist else "F" * len(memory.tiles)
        assert isinstance(view.viewer, int)
        return Say(view.viewer, "session", memory.round, tiles=tiles)

    def reply(self, view: View, statement: Statement, dice: Dice) -> Reply | None:
        """The reply to another player's statement."""
        return reply(view, statement, dice)

    def explain(self, view: View, taken: Action, _dice: Dice) -> Explanation:
        """The reasons for an action. Its tiles follow or hide its party; its claims are true or false."""
        if isinstance(taken, Say):
            return why_said(view, taken)
        if isinstance(taken, Discard | Enact) and len(view.legal) > 1:
            keeps_liberal = (taken.policy == "L") == isinstance(taken, Enact)
            own = keeps_liberal == (view.party == "liberal")
            return Explanation((Reason("bots-own-party" if own else "bots-blend-in"),))
        return Explanation((Reason("bots-by-feel"),))


def _tile(view: View, dice: Dice) -> Action:
    tiles = [action for action in view.legal if isinstance(action, Discard | Enact)]
    keeps_fascist = view.party == "fascist" and dice.random() < _BOLD
    wanted = "F" if keeps_fascist == isinstance(tiles[0], Enact) else "L"
    return next((action for action in tiles if action.policy == wanted), tiles[0])


def suspicion(view: View, seat: Seat) -> float:
    """The number of fascist policies of a seat's governments, minus the liberal ones."""
    total, known = _counted(view, seat), view.roles[seat]
    if view.party == "liberal" or known is None:
        return total
    return total + (_NO_FELLOW if known == "liberal" else _FELLOW)


def _counted(view: View, seat: Seat) -> float:
    """The suspicion without the viewer's knowledge of roles."""
    total = 0.0
    for past in view.rounds:
        if past.enacted and seat in (past.candidate, past.nominee):
            total += 1.0 if past.enacted == "F" else -_GOOD_DEED
    return total


def _seat(view: View) -> Seat:
    """The viewer's seat."""
    assert isinstance(view.viewer, int)
    return view.viewer


def _defences(view: View, heard: tuple[Heard, ...]) -> list[Argument]:
    """An answer to the last accuser, at most once in two rounds."""
    if has_answered(view, heard, DEFENDS):
        return []
    accusers = [said.seat for said in heard[-_LATELY:] if (said.argument.kind, said.argument.seat) == _accused(view)]
    return [Argument("am_liberal", to=accuser) for accuser in accusers[-1:]]


def _accused(view: View) -> tuple[str, Seat]:
    return ("suspect", _seat(view))


def _judgement(view: View, heard: tuple[Heard, ...]) -> list[Argument]:
    """Blame for the worse half of the last government, or praise for its better half, by public counts."""
    sessions = [(number, past) for number, past in enumerate(view.rounds, 1) if past.enacted is not None]
    if not sessions or sessions[-1][0] < len(view.rounds) - 1 or had_its_turn(view, heard):
        return []
    number, past = sessions[-1]
    others = [seat for seat in (past.nominee, past.candidate) if seat is not None and seat != view.viewer]
    if not others:
        return []
    blamed = past.enacted == "F"
    seat = (max if blamed else min)(others, key=lambda at: _counted(view, at))
    return [Argument("suspect" if blamed else "trust", seat=seat, because=Grounds("session", round=number))]


def _vote(view: View, dice: Dice) -> Action:
    assert view.nominee is not None
    doubt = suspicion(view, view.candidate) + suspicion(view, view.nominee) + dice.random() - 0.5
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER and view.nominee not in view.not_hitler
    ja = doubt < _TOO_MUCH - _LATE_CAUTION * late or view.viewer in (view.candidate, view.nominee)
    return view.legal[0] if ja else view.legal[1]


def _aim(view: View, dice: Dice) -> Action:
    """The action with the best target: the least suspect as nominee or candidate, else the most suspect."""
    sign = 1 if view.phase in ("investigate", "execution") else -1

    def score(action: Action) -> float:
        target = getattr(action, "target", 0)
        if target == view.viewer or (isinstance(action, Execute) and _shields(view, target)):
            return _LAST_CHOICE
        return sign * suspicion(view, target) + dice.random()

    return max(view.legal, key=score)


def _shields(view: View, seat: Seat) -> bool:
    """Return whether a fascist would spare this seat."""
    return view.party == "fascist" and view.roles[seat] in ("fascist", "hitler")
