"""Meanings: the weight of each kind of argument for bots, and the conditions for using it.

Contract: data and look-ups, set by hand.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from weimar.engine.arguments import Kind

Manner: TypeAlias = Literal["accuse", "praise", "ask", "answer", "intent", "request"]
ACCUSES: Final = 0.3
"""The least suspicion a bot mentions: from 0, as before the first card, to 1."""


class Opinion(NamedTuple):
    """The condition for a bot's use of a kind of argument about a seat.

    Attributes:
        least: the least leaning; below 0 towards liberal. Of several kinds, bots use the surest.
        urge: a factor on the wish to speak.
        like: kinds with a similar meaning. Each use of them in the last rounds lowers the urge.
    """

    least: float
    urge: float
    like: tuple[Kind, ...]


class Meaning(NamedTuple):
    """The meaning of a kind of argument for bots.

    Attributes:
        manner: the way of speaking; voices prefer different ones.
        strength: strength of the accusation against the named seat; below 0 for praise.
        share: the repeated part of the answered argument; below 0 for the opposite.
        is_reply: whether bots use it to answer an accusation or a question.
        each_round: whether it is about the running round, so that bots may repeat it in the next.
        opinion: the condition for saying it about a seat. None for kinds that bots never use, or use only at special
            moments (`weimar.bots.policy.talk.speaker`).
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
    "convinced": Meaning("answer"),
    "not_convinced": Meaning("answer"),
}
_BY_NAME: Final[dict[str, Meaning]] = dict(MEANINGS.items())
_UNKNOWN: Final = Meaning("request")
_OPINIONS: Final[list[tuple[Kind, Opinion]]] = sorted(
    ((kind, meaning.opinion) for kind, meaning in MEANINGS.items() if meaning.opinion is not None),
    key=lambda pair: -abs(pair[1].least),
)


def meaning_of(kind: str) -> Meaning:
    """The meaning of a kind; for a kind of a newer version, one without weight."""
    return _BY_NAME.get(kind, _UNKNOWN)


def opinion_at(leaning: float, share: float) -> tuple[Kind, Opinion] | None:
    """A bot's opinion of a seat; None if it is not sure enough.

    The leaning is that of `Speaker.leaning`, and `share` the required part of the usual certainty.
    """
    for kind, opinion in _OPINIONS:
        if (opinion.least > 0) == (leaning > 0) and abs(leaning) > abs(opinion.least) * share:
            return kind, opinion
    return None
