"""Players who read or mislead others with a single rule of thumb, to test whether it exploits a level.

Contract: bots like any other, kept out of `BOTS`. Apart from their rule they play like `expert`. Readers are liberals
who assume that every player named by their rule is a fascist. Misleaders are fascists who follow a fixed plan.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from weimar.bots import BOTS, Bot
from weimar.bots.policy.choice.observations import truth, unstated
from weimar.engine import Action, Dice, View
from weimar.engine.actions import Discard, Enact, Say
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, ORDINARY_FASCISTS
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty
from weimar.engine.terms import Party, Seat

Rule: TypeAlias = Callable[[View], list[Seat]]
"""The seats named by a rule, the first named first."""


def _said(view: View, number: int, seat: Seat) -> str | None:
    for said in view.statements:
        if (said.seat, said.round, said.about, said.replaced) == (seat, number, "session", False):
            return said.tiles
    return None


def _before_the_first(view: View) -> list[Round]:
    """The rounds up to the first fascist policy."""
    found: list[Round] = []
    for past in view.rounds:
        found.append(past)
        if "F" in (past.enacted, past.chaos):
            break
    return found


def early_nein(view: View) -> list[Seat]:
    """Seats that voted Nein before the first fascist policy."""
    return [
        seat
        for past in _before_the_first(view)
        if past.votes is not None
        for seat, vote in enumerate(past.votes)
        if vote == "nein"
    ]


def own_nein(view: View) -> list[Seat]:
    """Seats that voted Nein on their own government."""
    return [
        seat
        for past in view.rounds
        if past.votes is not None
        for seat in (past.candidate, past.nominee)
        if seat is not None and past.votes[seat] == "nein"
    ]


def confessed(view: View) -> list[Seat]:
    """Seats that enacted a fascist policy and admit that they had a choice."""
    found: list[Seat] = []
    for number, past in enumerate(view.rounds, 1):
        if past.enacted == "F" and past.nominee is not None:
            if (_said(view, number, past.candidate) or "").count("L") > 1:
                found.append(past.candidate)
            if "L" in (_said(view, number, past.nominee) or ""):
                found.append(past.nominee)
    return found


def kept_silent(view: View) -> list[Seat]:
    """Seats without a statement about a session before the next ballot."""
    closed = len(view.rounds) - (view.nominee is None)
    return [
        seat
        for number, past in enumerate(view.rounds[: closed - 1], 1)
        if past.enacted is not None and past.nominee is not None
        for seat in (past.candidate, past.nominee)
        if _said(view, number, seat) is None
    ]


def enacted_against_word(view: View) -> list[Seat]:
    """The chancellors of fascist policies whose president claims that there was a choice."""
    return [
        past.nominee
        for number, past in enumerate(view.rounds, 1)
        if past.enacted == "F" and past.nominee is not None and "L" in (_said(view, number, past.candidate) or "")
    ]


def joined_them(view: View) -> list[Seat]:
    """The seat whose ballots helped fascist policies most often, if there is a clear one."""
    total = dict.fromkeys(range(view.players), 0)
    for past in view.rounds:
        if past.votes is not None and past.enacted is not None:
            for seat, vote in enumerate(past.votes):
                outsider = seat not in (past.candidate, past.nominee)
                total[seat] += outsider * ((vote == "ja") == (past.enacted == "F")) * (1 if past.enacted == "F" else -1)
    ranked = sorted((seat for seat in total if seat != view.viewer), key=lambda seat: -total[seat])
    return ranked[:1] if view.enacted.fascist > 1 and total[ranked[0]] > total[ranked[1]] else []


class Reader:
    """A liberal who assumes that the seats named by a rule are fascists; a fascist plays like `expert`."""

    def __init__(self, rule: Rule) -> None:
        self._rule = rule

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice `expert` would make with this assumption."""
        return BOTS["expert"].choose(self._informed(view), dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The statement of `expert`."""
        return BOTS["expert"].claim(view, dice)

    def _informed(self, view: View) -> View:
        if view.party != "liberal":
            return view
        shown = {seen.seat for seen in view.memories if isinstance(seen, Loyalty)}
        left = ORDINARY_FASCISTS[view.players] + 1
        left -= sum(isinstance(seen, Loyalty) and seen.party == "fascist" for seen in view.memories)
        named = [seat for seat in dict.fromkeys(self._rule(view)) if seat != view.viewer and seat not in shown]
        known = tuple(Loyalty(1, seat, "fascist") for seat in named[: max(0, left)])
        return replace(view, memories=(*view.memories, *known))


class Framer:
    """A fascist who blames everyone else; a liberal plays like `expert`."""

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice of `expert`."""
        return BOTS["expert"].choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """A lie: passed a liberal tile, got no liberal tile, or saw a fascist."""
        waiting = unstated(view)
        if view.party == "liberal" or not waiting:
            return BOTS["expert"].claim(view, dice)
        memory, me = waiting[0], view.viewer
        assert isinstance(me, int)
        if isinstance(memory, Loyalty):
            return Say(me, "investigation", memory.round, party="fascist")
        if not isinstance(memory, Hand) or view.rounds[memory.round - 1].enacted != "F":
            return truth(view, memory)
        return Say(me, "session", memory.round, tiles="FFL" if memory.office == "president" else "FF")


class Sleeper:
    """A fascist who plays like a liberal until three fascist policies are enacted; a liberal plays like `expert`."""

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice that pleases the liberals, while the plan lasts."""
        if view.party == "liberal" or view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER:
            return BOTS["expert"].choose(view, dice)
        wanted = next((act for act in view.legal if act in (Discard(act.seat, "F"), Enact(act.seat, "L"))), None)
        return wanted or BOTS["expert"].choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The truth, while the plan lasts."""
        waiting = unstated(view)
        if view.party == "liberal" or not waiting or view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER:
            return BOTS["expert"].claim(view, dice)
        return truth(view, waiting[0])


class Plan(NamedTuple):
    """A rule of thumb: its side and its bot."""

    side: Party
    bot: Bot


PLANS: Final[dict[str, Plan]] = {
    "tell": Plan("liberal", Reader(early_nein)),
    "own-nein": Plan("liberal", Reader(own_nein)),
    "confessions": Plan("liberal", Reader(confessed)),
    "silence": Plan("liberal", Reader(kept_silent)),
    "blame-chancellors": Plan("liberal", Reader(enacted_against_word)),
    "joiners": Plan("liberal", Reader(joined_them)),
    "framer": Plan("fascist", Framer()),
    "sleeper": Plan("fascist", Sleeper()),
}
"""The rules of thumb by name."""
