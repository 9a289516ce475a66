"""Choices of a viewer with short stable names, such as `nominate-3`, `vote-ja` and `claim-session-2-FFL`.

Contract: a name depends only on the action. Players have their seat numbers from 0, as in the protocol.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

from msgspec import Struct

from weimar.engine import actions as act
from weimar.engine.actions import Action, Say
from weimar.engine.questions import statable
from weimar.engine.state import Hand, Loyalty, Memory, Peeked, topic_of
from weimar.engine.terms import SPECTATOR
from weimar.engine.view import View
from weimar.wording.narrator import Narrator

UNSAID: Final = "none"
"""The suffix of a claim without content: *no comment*."""


class Choice(Struct, frozen=True):
    """A choice.

    Attributes:
        id: its name. text: its meaning in the reader's language.
        action: the action, ready for sending.
    """

    id: str
    text: str
    action: Action


def id_of(action: Action) -> str:
    """The name of an action."""
    return _ID[type(action)](action)


def _claim_id(said: Say) -> str:
    return f"claim-{said.about}-{said.round}-{said.tiles or said.party or UNSAID}"


_ID: Final[dict[type, Callable[[Any], str]]] = {
    act.Nominate: lambda action: f"nominate-{action.target}",
    act.CastVote: lambda action: f"vote-{action.vote}",
    act.Discard: lambda action: f"discard-{action.policy}",
    act.Enact: lambda action: f"enact-{action.policy}",
    act.ProposeVeto: lambda _action: "veto",
    act.AnswerVeto: lambda action: "veto-agree" if action.consent else "veto-refuse",
    act.Investigate: lambda action: f"investigate-{action.target}",
    act.CallSpecialElection: lambda action: f"special_election-{action.target}",
    act.Peek: lambda _action: "peek",
    act.Execute: lambda action: f"execute-{action.target}",
    act.Say: _claim_id,
}


def choices(view: View, narrator: Narrator) -> tuple[Choice, ...]:
    """The legal actions, without claims."""
    return tuple([Choice(id_of(action), narrator.offer(action), action) for action in view.legal])


def claims(view: View, narrator: Narrator, *, again: bool = False) -> tuple[Choice, ...]:
    """The viewer's possible claims now about their observations in office; any of them can be a lie.

    Args:
        view: the viewer's view.
        narrator: makes the texts.
        again: true to include replacements of earlier claims.
    """
    if view.viewer == SPECTATOR or view.phase == "game_over":
        return ()
    made = {(claim.about, claim.round) for claim in view.statements if claim.seat == view.viewer}
    return tuple(
        Choice(id_of(said), narrator.report(said), said)
        for memory in statable(view)
        if again or (topic_of(memory), memory.round) not in made
        for said in _possible(int(view.viewer), memory)
    )


def offers(view: View, narrator: Narrator) -> tuple[dict[str, Choice], dict[str, Choice]]:
    """The legal actions, and the possible first claims, by name."""
    legal, sayable = choices(view, narrator), claims(view, narrator)
    return {choice.id: choice for choice in legal}, {choice.id: choice for choice in sayable}


def _possible(seat: int, memory: Memory) -> Iterator[Say]:
    """Every claim about an observation: the truth, all lies, and *no comment*."""
    topic = topic_of(memory)
    if isinstance(memory, Loyalty):
        yield Say(seat, topic, memory.round, party="liberal")
        yield Say(seat, topic, memory.round, party="fascist")
    else:
        for tiles in _tiles(memory):
            yield Say(seat, topic, memory.round, tiles=tiles)
    yield Say(seat, topic, memory.round, declined=True)


def _tiles(memory: Hand | Peeked) -> list[str]:
    """The possible contents: a hand has no order, a peek has one."""
    count = len(memory.tiles)
    if isinstance(memory, Hand):
        return ["F" * (count - liberal) + "L" * liberal for liberal in range(count + 1)]
    return ["".join(tiles) for tiles in product("FL", repeat=count)]
