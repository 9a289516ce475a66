"""Playing records, and making records of games (docs/reference/record.md).

Contract: a record is played through `decide`. An error gives the index of the action that the rules refuse, or whose
reshuffle is impossible. `record_of` is the inverse: it makes a record from a game's events.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from weimar.engine import actions as act
from weimar.engine import events as ev
from weimar.engine.arguments import Said
from weimar.engine.chance import ChanceMismatch, ScriptedChance
from weimar.engine.decide import WrongPlayerCount, play, start
from weimar.engine.evolve import replay
from weimar.engine.fair_deal import FairDeal
from weimar.engine.legal import IllegalAction
from weimar.engine.record import IllegalStep, MalformedRecord, Record
from weimar.engine.state import State
from weimar.engine.view import View, project


def states(record: Record) -> Iterator[State]:
    """The state before the first action, then after each action.

    Raises:
        IllegalStep: the rules refuse an action.
        MalformedRecord: a reshuffle is missing or has other tiles.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, record_of, start, states
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> [state.phase.name for state in states(record)]
        ['nomination']
    """
    return (state for state, _ in positions(record))


def positions(record: Record) -> Iterator[tuple[State, tuple[ev.Event, ...]]]:
    """The state after the deal and after each action, with the events leading to it.

    Raises:
        IllegalStep, MalformedRecord: see `states`.
    """
    chance = ScriptedChance(record.roles, record.first_candidate, (record.draw_pile, *record.reshuffles))
    started = _start(record, chance)
    state = replay([started])
    yield state, (started,)
    for index, action in enumerate(record.actions):
        state, events = _step(state, action, index, chance)
        yield state, events


def decisions(record: Record) -> Iterator[tuple[View, act.Action]]:
    """Every action, including statements, with the player's view just before it.

    Raises:
        IllegalStep, MalformedRecord: see `states`.
    """
    played = states(record)
    before = next(played)
    for after, action in zip(played, record.actions, strict=True):
        yield project(before, action.seat), action
        before = after


def events_of(record: Record) -> tuple[ev.Event, ...]:
    """The whole game as events.

    Raises:
        IllegalStep, MalformedRecord: see `states`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, events_of, record_of, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> events_of(record) == (dealt,)
        True
    """
    return tuple([event for _, events in positions(record) for event in events])


def final_state(record: Record) -> State:
    """The state after the last action.

    Raises:
        IllegalStep, MalformedRecord: see `states`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, final_state, record_of, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> final_state(record).phase
        Nomination()
    """
    return deque(states(record), maxlen=1).pop()


def record_of(
    history: Iterable[ev.Event],
    players: Iterable[str],
    talk: Iterable[Said] = (),
    fair_deal: FairDeal | None = None,
) -> Record:
    """The record of a game, from its events.

    Args:
        history: the events, from `GameStarted` on.
        players: names in seat order; events contain none.
        talk: all arguments, in order.
        fair_deal: its proof, if it has one.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, record_of, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> record.players, record.actions
        (('Ada', 'Ben', 'Cy', 'Dora', 'Eve'), ())
    """
    events = tuple(history)
    started = events[0]
    if not isinstance(started, ev.GameStarted):
        raise TypeError("a game opens with GameStarted")
    return Record(
        rules=started.rules,
        players=tuple(players),
        roles=started.roles,
        first_candidate=started.first_candidate,
        draw_pile=started.draw_pile,
        reshuffles=tuple(event.draw_pile for event in events if isinstance(event, ev.PilesReshuffled)),
        actions=actions_of(events),
        talk=tuple(talk),
        fair_deal=fair_deal,
    )


def actions_of(history: Iterable[ev.Event]) -> tuple[act.Action, ...]:
    """The actions behind these events, in order."""
    actions = (_ACTION_OF[type(event)](event) for event in history)
    return tuple([action for action in actions if action is not None])


def _statement(event: ev.StatementMade) -> act.Say:
    declined = True if event.tiles is None and event.party is None else None
    return act.Say(event.seat, event.about, event.round, event.tiles, event.party, declined)


def _follows(_event: ev.Event) -> None:
    """Return None: the event is a consequence, not an action."""


_ACTION_OF: Final[dict[type, Callable[[Any], act.Action | None]]] = {
    ev.GameStarted: _follows,
    ev.RoundBegan: _follows,
    ev.ChancellorNominated: lambda e: act.Nominate(e.seat, e.target),
    ev.BallotCast: lambda e: act.CastVote(e.seat, e.vote),
    ev.BallotChanged: lambda e: act.CastVote(e.seat, e.vote),
    ev.BallotsRevealed: _follows,
    ev.ChancellorCleared: _follows,
    ev.PoliciesDrawn: _follows,
    ev.PolicyDiscarded: lambda e: act.Discard(e.president, e.policy),
    ev.PolicyEnacted: lambda e: act.Enact(e.chancellor, e.policy),
    ev.VetoProposed: lambda e: act.ProposeVeto(e.chancellor),
    ev.VetoAnswered: lambda e: act.AnswerVeto(e.president, e.consent),
    ev.TrackerAdvanced: _follows,
    ev.ChaosStruck: _follows,
    ev.PilesReshuffled: _follows,
    ev.PowerGranted: _follows,
    ev.PoliciesShown: _follows,
    ev.PoliciesPeeked: lambda e: act.Peek(e.president),
    ev.LoyaltyInvestigated: lambda e: act.Investigate(e.president, e.target),
    ev.SpecialElectionCalled: lambda e: act.CallSpecialElection(e.president, e.target),
    ev.PlayerExecuted: lambda e: act.Execute(e.president, e.target),
    ev.StatementMade: _statement,
    ev.GameEnded: _follows,
}
"""For each event, the action that causes it."""


def _start(record: Record, chance: ScriptedChance) -> ev.GameStarted:
    """The deal. A record built in code, without parsing, can contain an impossible one."""
    try:
        return start(len(record.players), record.rules, chance)
    except WrongPlayerCount:
        raise MalformedRecord("wrong_player_count", name=str(len(record.players))) from None
    except ChanceMismatch as mismatch:
        raise MalformedRecord(mismatch.code) from None


def _step(state: State, action: act.Action, index: int, chance: ScriptedChance) -> tuple[State, tuple[ev.Event, ...]]:
    try:
        return play(state, action, chance)
    except IllegalAction as refused:
        raise IllegalStep(refused.code, index) from None
    except ChanceMismatch as mismatch:
        raise MalformedRecord(mismatch.code, index) from None
