"""Meanings: how much each kind of argument weighs to bots, and when they say it.

Contract: data and look-ups, set by hand.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from weimar.engine.arguments import Kind

Manner: TypeAlias = Literal["accuse", "praise", "ask", "answer", "intent", "request"]
ACCUSES: Final = 0.3
"""The least suspicion that a bot speaks of: from 0, as before the first card, to 1."""


class Opinion(NamedTuple):
    """When a bot says a kind of argument about a seat.

    Attributes:
        least: the leaning from which on it does; below 0 towards liberal. Of several kinds, bots say the surest.
        urge: the factor on how much it wants to.
        like: the kinds that say the same of a seat. Each of them in the last rounds lowers the urge.
    """

    least: float
    urge: float
    like: tuple[Kind, ...]


class Meaning(NamedTuple):
    """The meaning of a kind of argument to bots.

    Attributes:
        manner: how it speaks; voices differ by it.
        strength: how strongly it accuses the seat that it names; below 0 it speaks for that seat.
        share: the share of the argument it answers that it repeats; below 0 it says the opposite.
        is_reply: bots say it in answer to an accusation or a question.
        each_round: it is about the running round, so bots can say the same in the next.
        opinion: when bots say it of a seat. None for kinds that bots never say, or say at special moments
            (`weimar.bots.policy.talk.speaker`).
    """

    manner: Manner
    strength: float = 0.0
    share: float = 0.0
    is_reply: bool = False
    each_round: bool = False
    opinion: Opinion | None = None


MEANINGS: Final[dict[Kind, Meaning]] = {
    "trust": Meaning("praise", -1.0, is_reply=True, opinion=Opinion(-0.4, 0.75, ("trust", "cleared"))),
    "suspect": Meaning("accuse", 1.0, is_reply=True, opinion=Opinion(ACCUSES, 1.0, ("suspect", "is_hitler"))),
    "one_of_two": Meaning("accuse", 0.5),
    "is_hitler": Meaning("accuse", 1.0),
    "cleared": Meaning("praise", -0.5),
    "am_liberal": Meaning("answer", is_reply=True),
    "am_fascist": Meaning("request"),
    "am_not_hitler": Meaning("answer", is_reply=True),
    "contradict": Meaning("accuse"),
    "will_vote": Meaning("request"),
    "voted": Meaning("answer", is_reply=True),
    "will_nominate": Meaning("intent", is_reply=True, each_round=True),
    "ask_vote": Meaning("request"),
    "ask_nominate": Meaning("request", -0.7),
    "ask_not_nominate": Meaning("request", 0.7),
    "ask_investigate": Meaning("request", 0.3),
    "ask_execute": Meaning("request", 1.0),
    "ask_top_deck": Meaning("request"),
    "ask_veto": Meaning("request", each_round=True),
    "why_ballot": Meaning("ask"),
    "what_drawn": Meaning("ask"),
    "who_next": Meaning("ask"),
    "what_of": Meaning("ask"),
    "agree": Meaning("answer", share=0.5),
    "disagree": Meaning("answer", share=-0.5, is_reply=True),
    "not_said": Meaning("request"),
}
_BY_NAME: Final[dict[str, Meaning]] = dict(MEANINGS.items())
_UNKNOWN: Final = Meaning("request")
_OPINIONS: Final[list[tuple[Kind, Opinion]]] = sorted(
    ((kind, meaning.opinion) for kind, meaning in MEANINGS.items() if meaning.opinion is not None),
    key=lambda pair: -abs(pair[1].least),
)


def meaning_of(kind: str) -> Meaning:
    """The meaning of a kind; one without weight for a kind of a newer version."""
    return _BY_NAME.get(kind, _UNKNOWN)


def opinion_at(leaning: float, share: float) -> tuple[Kind, Opinion] | None:
    """The opinion that a bot gives of a seat; None if it is not sure enough.

    Args:
        leaning: 1 surely fascist, 0 as before the first card, -1 surely liberal.
        share: the share of the usual certainty that is enough.
    """
    for kind, opinion in _OPINIONS:
        if (opinion.least > 0) == (leaning > 0) and abs(leaning) > abs(opinion.least) * share:
            return kind, opinion
    return None
