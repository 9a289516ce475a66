"""Games of the engine as a table with real cards would tell them: facts, and what the engine knows between them.

Contract: `told` gives the facts of a game in order, and by number of facts the stops that the engine knows: what can be
told, why seats cannot be chosen, what a spectator sees. tests/web/box/test_ledger.py compares the ledger of the app
with them, tests/web/box/test_box_undo.py the page.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from games import Game
from weimar.engine import SPECTATOR, Record, State, events_of, project, target_bars, targets
from weimar.engine import actions as act
from weimar.engine import events as ev
from weimar.engine.legal import CHOICES as SEAT_CHOICES
from weimar.engine.legal import veto_bar
from weimar.engine.phases import ChancellorEnact, GameOver, PolicyPeek, PresidentDiscard, VetoAnswer, Voting

Fact: TypeAlias = dict[str, Any]
Stop: TypeAlias = dict[str, Any]
NOT_PUBLIC: Final = ("statements", "roles", "memories", "revealed", "hand", "role", "party", "legal", "closed")
"""Fields of a view that a table with real cards has nothing for."""


def stop_at(state: State) -> Stop | None:
    """The engine's side of a stop; None where a table reports nothing: between two ballots, or two tiles."""
    phase = state.phase
    if isinstance(phase, Voting) and any(phase.ballots):
        return None
    if isinstance(phase, ChancellorEnact) and not phase.veto_refused:
        return None
    view = project(state, SPECTATOR)
    shown = {name: value for name, value in _plain(view).items() if name not in NOT_PUBLIC}
    shown["rounds"] = shown["rounds"] if isinstance(phase, GameOver) else shown["rounds"][-1:]
    choice = SEAT_CHOICES.get(type(phase))
    bars = target_bars(state.course, choice) if choice else {}
    seats = range(state.setup.players)
    return {
        "offers": list(_offers(state)),
        "bars": [bars.get(seat) for seat in seats] if choice else None,
        "view": shown,
    }


def _plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _offers(state: State) -> Iterator[Fact]:
    """All facts that the engine holds possible now, in the order of the ledger's own list."""
    phase = state.phase
    choice = SEAT_CHOICES.get(type(phase))
    if choice:
        yield from ({"fact": "chosen", "seat": seat} for seat in targets(state.course, choice))
    elif isinstance(phase, Voting):
        yield from ({"fact": "voted", "passed": passed, "votes": None} for passed in (True, False))
    elif isinstance(phase, PresidentDiscard | ChancellorEnact):
        yield from ({"fact": "enacted", "policy": policy} for policy in "LF")
        if veto_bar(state) is None:
            yield {"fact": "veto"}
    elif isinstance(phase, VetoAnswer):
        yield from ({"fact": "answered", "consent": consent} for consent in (True, False))
    elif isinstance(phase, PolicyPeek):
        yield {"fact": "looked"}


def told(game: Game) -> tuple[list[Fact], dict[int, Stop]]:
    """A game as a table would tell it, and by number of facts the stops that the engine knows."""
    facts: list[Fact] = []
    stops: dict[int, Stop] = {}
    put(stops, facts, game.opening)
    for step in game.steps:
        for event in step.events:
            facts += facts_of(event, step.events)
        if not isinstance(step.action, act.Say):
            put(stops, facts, step.state)
    return facts, stops


def public_document(record: Record) -> dict[str, Any]:
    """The public record of a game, with all claims, as the app would save it."""
    events = events_of(record)
    facts: list[Fact] = []
    for index, event in enumerate(events):
        facts += facts_of(event, events[index : index + 2])
        if isinstance(event, ev.StatementMade):
            said = msgspec.to_builtins(event)
            facts.append(
                {"fact": "said", **{name: said[name] for name in ("seat", "about", "round", "tiles", "party")}}
            )
    return {
        "evening": 1,
        "names": list(record.players),
        "rules": msgspec.to_builtins(record.rules),
        "first": record.first_candidate,
        "facts": facts,
        "roles": list(record.roles),
    }


def put(stops: dict[int, Stop], facts: list[Fact], state: State) -> None:
    """Keep the stop after so many facts, if there is one."""
    stop = stop_at(state)
    if stop is not None:
        stops[len(facts)] = stop


def facts_of(event: ev.Event, beside: tuple[ev.Event, ...]) -> list[Fact]:
    """A table's report of an event."""
    ended = next((one.reason for one in beside if isinstance(one, ev.GameEnded)), None)
    found: list[Fact] = []
    match event:
        case ev.ChancellorNominated() | ev.LoyaltyInvestigated() | ev.SpecialElectionCalled():
            found = [{"fact": "chosen", "seat": event.target}]
        case ev.PlayerExecuted():
            found = [{"fact": "chosen", "seat": event.target}, {"fact": "hitler", "is": ended == "hitler_executed"}]
        case ev.BallotsRevealed():
            found = [{"fact": "voted", "passed": event.passed, "votes": list(event.votes)}]
            found += [{"fact": "hitler", "is": True}] if ended == "hitler_elected" else []
        case ev.ChancellorCleared():
            found = [{"fact": "hitler", "is": False}]
        case ev.PolicyEnacted():
            found = [{"fact": "enacted", "policy": event.policy}]
        case ev.VetoProposed():
            found = [{"fact": "veto"}]
        case ev.VetoAnswered():
            found = [{"fact": "answered", "consent": event.consent}]
        case ev.ChaosStruck():
            found = [{"fact": "chaos", "policy": event.policy}]
        case ev.PoliciesPeeked():
            found = [{"fact": "looked"}]
        case _:
            pass
    return found
