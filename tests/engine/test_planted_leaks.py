"""Test of the secrecy test: engines with one leak each, to be detected by twins.

Every leak is in one of the functions that return anything from the engine: `project`, `observe`,
`legal_actions`, or `play` with its refusals. The comparison has to report a difference there within `BOUND` pairs;
the engine without a leak passes the same run.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import asdict, replace

from twins import campaign
from weimar import engine
from weimar.engine import Action, Chance, Event, IllegalAction, Observation, State, Turn, View, Viewer
from weimar.engine import events as ev
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Execute, Investigate, Nominate, Peek
from weimar.engine.legal import Closed, Refusal
from weimar.engine.observe import SeenBallot, SeenDeal, SeenDiscard, SeenDraw, SeenReshuffle
from weimar.engine.phases import ChancellorEnact, PolicyPeek, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import Loyalty, Statement
from weimar.engine.terms import Role, Seat, Vote, party_of

BOUND: Final = 2_500
"""Pairs within which a leak must show."""
SHOWN: Final = 300
"""Pairs after which each of them has shown, with this seed."""
SEED: Final = "planted-4"


class Hinted(View, frozen=True):
    """A view with one field too many."""

    hint: object = None


class Whispered(Struct, frozen=True, tag_field="event", tag="whisper"):
    """A forbidden observation."""

    hint: object


ViewLeak: TypeAlias = Callable[[State, Viewer, View], dict[str, Any]]
"""Fields of the view to change; `hint` is a new one."""
NewsLeak: TypeAlias = Callable[[Event, Viewer], object]
"""What is observed instead; `...` for no change."""
ListLeak: TypeAlias = Callable[[State, Seat, tuple[Action, ...]], tuple[Action, ...]]
CodeLeak: TypeAlias = Callable[[State, Action, Refusal], Refusal]
TurnLeak: TypeAlias = Callable[[State, tuple[Event, ...], Chance], Turn]


def held(state: State) -> str:
    """The current hand."""
    phase = state.phase
    return phase.hand if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else ""


def hitler(state: State) -> Seat:
    """Hitler's seat."""
    return state.setup.roles.index("hitler")


def dead(state: State) -> list[Seat]:
    """The executed seats."""
    return [seat for seat in range(state.setup.players) if seat not in state.board.alive]


def target(action: Action) -> Seat | None:
    """The seat that an action is aimed at."""
    return getattr(action, "target", None)


def ballots(state: State) -> tuple[Vote | None, ...]:
    """Ballots by seat during a vote; none at other times."""
    return state.phase.ballots if isinstance(state.phase, Voting) else (None,) * state.setup.players


def with_roles(state: State, view: View, seats: list[Seat]) -> tuple[Role | None, ...]:
    """The roles of a view, and those of some seats."""
    return tuple(state.setup.roles[seat] if seat in seats else role for seat, role in enumerate(view.roles))


def is_true(state: State, said: Statement) -> bool:
    """Whether a speaker remembers what they say."""
    return any(
        said.round == seen.round and (said.tiles or said.party) == getattr(seen, "tiles", getattr(seen, "party", 0))
        for seen in state.board.memories[said.seat]
    )


VIEW_LEAKS: Final[dict[str, ViewLeak]] = {
    "everyone sees the hand": lambda state, _viewer, view: {"hand": held(state) or view.hand},
    "spectators see the hand": lambda state, viewer, view: {
        "hand": held(state) if viewer == "spectator" else view.hand
    },
    "the chancellor sees the president's three tiles": lambda state, viewer, _view: (
        {"hand": held(state)}
        if isinstance(state.phase, PresidentDiscard) and viewer == state.board.rounds[-1].nominee
        else {}
    ),
    "the dead see the chancellor's two tiles": lambda state, viewer, _view: (
        {"hand": held(state)} if isinstance(state.phase, ChancellorEnact) and viewer in dead(state) else {}
    ),
    "the chancellor sees the peek": lambda state, viewer, _view: (
        {"hand": state.board.draw_pile[:3]}
        if isinstance(state.phase, PolicyPeek) and viewer == state.board.rounds[-1].nominee
        else {}
    ),
    "ballots appear as they are cast": lambda state, _viewer, view: {
        "ballots": {seat: vote for seat, vote in enumerate(ballots(state)) if vote is not None} | view.ballots
    },
    "the number of Ja so far": lambda state, _viewer, _view: {"hint": ballots(state).count("ja")},
    "the voters, those with Ja first": lambda state, _viewer, view: {
        "voted": tuple(sorted(view.voted, key=lambda seat: (ballots(state)[seat] != "ja", seat)))
    },
    "the size of the discards counts only fascist tiles": lambda state, _viewer, _view: {
        "discard_pile_size": state.board.discard_pile.count("F")
    },
    "the draw pile is one larger if its top is liberal": lambda state, _viewer, view: {
        "draw_pile_size": view.draw_pile_size + state.board.draw_pile.startswith("L")
    },
    "the last tile of the draw pile": lambda state, _viewer, _view: {"hint": state.board.draw_pile[-1:]},
    "a version number computed from the full state": lambda state, _viewer, _view: {
        "hint": sum(msgspec.json.encode(state)) % 10
    },
    "roles of the dead": lambda state, _viewer, view: {"roles": with_roles(state, view, dead(state))},
    "the living learn the party of the dead": lambda state, viewer, _view: {
        "hint": [party_of(state.setup.roles[seat]) for seat in dead(state)] if viewer in state.board.alive else ""
    },
    "liberals see the card to their left": lambda state, viewer, view: {
        "roles": with_roles(state, view, [(viewer + 1) % view.players])
        if isinstance(viewer, int) and view.role == "liberal"
        else view.roles
    },
    "Hitler knows the fascists at every table": lambda state, _viewer, view: {
        "roles": state.setup.roles if view.role == "hitler" else view.roles
    },
    "spectators get the candidate's party as theirs": lambda state, viewer, view: {
        "party": party_of(state.setup.roles[view.candidate]) if viewer == "spectator" else view.party
    },
    "everyone has the president's memories": lambda state, _viewer, view: {
        "memories": view.memories if view.president is None else state.board.memories[view.president]
    },
    "an investigation is remembered as a role": lambda state, _viewer, view: {
        "memories": tuple(
            replace(seen, party=cast("Any", state.setup.roles[seen.seat])) if isinstance(seen, Loyalty) else seen
            for seen in view.memories
        )
    },
    "a closed choice has another reason if Hitler is the target": lambda state, _viewer, view: {
        "closed": tuple(
            Closed(one.action, "dead") if target(one.action) == hitler(state) else one for one in view.closed
        )
    },
    "nobody is awaited if the president holds three fascist tiles": lambda state, _viewer, _view: (
        {"waiting_for": ()} if held(state) == "FFF" else {}
    ),
    "a chancellor with two fascist tiles seems to have proposed a veto": lambda state, _viewer, view: (
        {"phase": "veto_answer"} if held(state) == "FF" and view.enacted.fascist == 5 else {}
    ),
    "the living are listed by role": lambda state, _viewer, view: {
        "alive": tuple(sorted(view.alive, key=lambda seat: (state.setup.roles[seat], seat)))
    },
    "the investigated are listed by result": lambda state, _viewer, view: {
        "investigated": tuple(sorted(view.investigated, key=lambda seat: party_of(state.setup.roles[seat])))
    },
    "ballots are listed by party, equal as values": lambda state, _viewer, view: {
        "ballots": dict(sorted(view.ballots.items(), key=lambda ballot: party_of(state.setup.roles[ballot[0]])))
    },
    "Hitler is not offered for nomination": lambda state, _viewer, view: {
        "eligible": tuple(seat for seat in view.eligible if seat != hitler(state))
    },
    "past chancellors count as cleared, whenever elected": lambda state, _viewer, view: {
        "not_hitler": tuple(
            sorted({*view.not_hitler, *({one.nominee for one in view.rounds if one.elected} - {hitler(state), None})})
        )
    },
    "false statements are marked": lambda state, _viewer, view: {
        "statements": tuple(
            replace(said, replaced=said.replaced or not is_true(state, said)) for said in view.statements
        )
    },
    "a reshuffle looks different if the new top is fascist": lambda state, _viewer, view: (
        {"rounds": (*view.rounds[:-1], replace(view.rounds[-1], reshuffled="after_chaos"))}
        if view.rounds[-1].reshuffled == "after_session" and state.board.draw_pile.startswith("F")
        else {}
    ),
    "a fascist president is listed as term-limited twice": lambda state, _viewer, view: {
        "term_limited": (*view.term_limited, *(s for s in view.term_limited if state.setup.roles[s] == "fascist"))
    },
}

NEWS_LEAKS: Final[dict[str, NewsLeak]] = {
    "everyone learns of changed ballots": lambda event, _viewer: (
        SeenBallot(event.seat, None) if isinstance(event, ev.BallotChanged) else ...
    ),
    "everyone learns first ballots": lambda event, _viewer: (
        SeenBallot(event.seat, event.vote) if isinstance(event, ev.BallotCast) else ...
    ),
    "everyone sees a peek": lambda event, _viewer: event if isinstance(event, ev.PoliciesShown) else ...,
    "everyone sees the president's draw": lambda event, _viewer: (
        SeenDraw(event.president, "".join(sorted(event.tiles))) if isinstance(event, ev.PoliciesDrawn) else ...
    ),
    "the president sees the order of the draw, a leak only after a peek": lambda event, viewer: (
        SeenDraw(event.president, event.tiles if viewer == event.president else None)
        if isinstance(event, ev.PoliciesDrawn)
        else ...
    ),
    "the chancellor learns the discard": lambda event, viewer: (
        SeenDiscard(event.president, event.chancellor, event.policy, event.passed)
        if isinstance(event, ev.PolicyDiscarded) and viewer == event.chancellor
        else ...
    ),
    "others learn of a discard only if it was liberal": lambda event, viewer: (
        None
        if isinstance(event, ev.PolicyDiscarded)
        and viewer not in (event.president, event.chancellor)
        and event.policy == "F"
        else ...
    ),
    "Hitler sees every role at the deal": lambda event, viewer: (
        SeenDeal(event.rules, len(event.roles), event.first_candidate, event.roles)
        if isinstance(event, ev.GameStarted) and isinstance(viewer, int) and event.roles[viewer] == "hitler"
        else ...
    ),
    "everyone learns the result of an investigation": lambda event, _viewer: (
        event if isinstance(event, ev.LoyaltyInvestigated) else ...
    ),
    "the size after a reshuffle depends on the new top": lambda event, _viewer: (
        SeenReshuffle(len(event.draw_pile) - event.draw_pile.startswith("F"))
        if isinstance(event, ev.PilesReshuffled)
        else ...
    ),
    "one more event tells others that a peek showed three fascist tiles": lambda event, viewer: (
        (Whispered("") if event.tiles == "FFF" else None)
        if isinstance(event, ev.PoliciesShown) and viewer != event.president
        else ...
    ),
}

LIST_LEAKS: Final[dict[str, ListLeak]] = {
    "voters are offered only the other vote": lambda state, _seat, legal: tuple(
        one for one in legal if not isinstance(one, CastVote) or ballots(state)[one.seat] != one.vote
    ),
    "targets are listed by role": lambda state, _seat, legal: (
        tuple(sorted(legal, key=lambda one: state.setup.roles[getattr(one, "target", 0)]))
        if legal and isinstance(legal[0], Execute | Nominate | Investigate)
        else legal
    ),
    "a president with two liberal tiles is offered the answers in reverse": lambda state, _seat, legal: (
        legal[::-1] if legal and isinstance(legal[0], AnswerVeto) and held(state) == "LL" else legal
    ),
    "a peek with a fascist top needs no confirmation": lambda state, _seat, legal: (
        () if legal and isinstance(legal[0], Peek) and state.board.draw_pile.startswith("F") else legal
    ),
}

CODE_LEAKS: Final[dict[str, CodeLeak]] = {
    "a tile is checked before the actor": lambda state, action, code: (
        "policy_not_in_hand"
        if isinstance(action, Discard | Enact) and held(state) and action.policy not in held(state)
        else code
    ),
    "targeting Hitler gets another code": lambda state, action, code: (
        "own_seat" if target(action) == hitler(state) and code == "not_your_turn" else code
    ),
    "a dead fascist gets another code than a dead liberal": lambda state, action, code: (
        "unknown_seat"
        if code == "dead" and target(action) in dead(state) and state.setup.roles[target(action) or 0] == "fascist"
        else code
    ),
    "a nomination during a vote gets another code after the first Nein": lambda state, action, code: (
        "not_your_turn" if "nein" in ballots(state) and isinstance(action, Nominate) else code
    ),
    "a peek out of turn gets another code if the third tile is liberal": lambda state, action, code: (
        "not_your_turn" if isinstance(action, Peek) and state.board.draw_pile[2:3] == "L" else code
    ),
}

_play = engine.play


def president_skipped(state: State, events: tuple[Event, ...], chance: Chance) -> Turn:
    """With three fascist tiles, the president is skipped."""
    if not isinstance(state.phase, PresidentDiscard) or state.phase.hand != "FFF" or len(events) < 2:
        return state, events
    later, more = _play(state, Discard(state.board.candidate, "F"), chance)
    return later, events + more


TURN_LEAKS: Final[dict[str, TurnLeak]] = {
    "a president with three fascist tiles is skipped": president_skipped,
    "one more event when a liberal tile gets on top": lambda state, events, _chance: (
        (state, (*events, ev.TrackerAdvanced(state.board.tracker)))
        if state.board.draw_pile.startswith("L") and isinstance(events[-1], ev.RoundBegan)
        else (state, events)
    ),
}


# Planting and catching them.


def plant_view(monkeypatch: pytest.MonkeyPatch, leak: ViewLeak) -> None:
    """Plant a leak in `project`."""
    project = engine.project

    def leaky(state: State, viewer: Viewer) -> View:
        view = project(state, viewer)
        return Hinted(**{**asdict(view), **leak(state, viewer, view)})

    monkeypatch.setattr(engine, "project", leaky)


def plant_news(monkeypatch: pytest.MonkeyPatch, leak: NewsLeak) -> None:
    """Plant a leak in `observe`."""
    observe = engine.observe

    def leaky(event: Event, viewer: Viewer) -> object:
        seen: Observation | None = observe(event, viewer)
        told = leak(event, viewer)
        return seen if told is ... else told

    monkeypatch.setattr(engine, "observe", leaky)


def plant_list(monkeypatch: pytest.MonkeyPatch, leak: ListLeak) -> None:
    """Plant a leak in `legal_actions`."""
    legal_actions = engine.legal_actions
    monkeypatch.setattr(engine, "legal_actions", lambda state, seat: leak(state, seat, legal_actions(state, seat)))


def plant_code(monkeypatch: pytest.MonkeyPatch, leak: CodeLeak) -> None:
    """Plant a leak in the refusals of `play`."""

    def leaky(state: State, action: Action, chance: Chance) -> Turn:
        try:
            return _play(state, action, chance)
        except IllegalAction as refused:
            raise IllegalAction(leak(state, action, refused.code)) from None

    monkeypatch.setattr(engine, "play", leaky)


def plant_turn(monkeypatch: pytest.MonkeyPatch, leak: TurnLeak) -> None:
    """Plant a leak in the events of `play`."""

    def leaky(state: State, action: Action, chance: Chance) -> Turn:
        later, events = _play(state, action, chance)
        return leak(later, events, chance)

    monkeypatch.setattr(engine, "play", leaky)


PLANTED: Final[list[tuple[str, Callable[[pytest.MonkeyPatch, Any], None], dict[str, Any]]]] = [
    ("view", plant_view, VIEW_LEAKS),
    ("observation", plant_news, NEWS_LEAKS),
    ("answers", plant_list, LIST_LEAKS),
    ("answers", plant_code, CODE_LEAKS),
    ("", plant_turn, TURN_LEAKS),
]
"""Where the twins must find it, how it is planted, and the leaks; the course of events shows first in either."""


@pytest.mark.parametrize(
    ("place", "plant", "leak"),
    [pytest.param(place, plant, leak, id=name) for place, plant, leaks in PLANTED for name, leak in leaks.items()],
)
def test_a_planted_leak_is_caught(
    place: str,
    plant: Callable[[pytest.MonkeyPatch, Any], None],
    leak: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The comparison reports a difference at the place of the leak."""
    plant(monkeypatch, leak)
    tally = campaign(SEED, BOUND)
    assert "where='refused'" not in tally.difference
    assert f"where='{place}" in tally.difference, f"not caught in {tally.pairs.total()} pairs: {tally.difference}"


@pytest.mark.full
def test_without_a_leak_the_whole_run_passes() -> None:
    """With nothing planted, the run finds nothing."""
    tally = campaign(SEED, BOUND)
    assert tally.difference == ""
    assert tally.pairs.total() >= BOUND


def test_without_a_leak_the_same_run_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine causes no difference in the pairs that show each leak, nor does the method of planting."""
    plant_view(monkeypatch, lambda _state, _viewer, _view: {})
    plant_news(monkeypatch, lambda _event, _viewer: ...)
    plant_list(monkeypatch, lambda _state, _seat, legal: legal)
    plant_code(monkeypatch, lambda _state, _action, code: code)
    tally = campaign(SEED, SHOWN)
    assert tally.difference == ""
    assert tally.pairs.total() >= SHOWN
