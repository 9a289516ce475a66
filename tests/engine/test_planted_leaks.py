"""Test of the secrecy test: engines with one leak each, to be detected by twins.

Every leak is in one of the functions that return anything from the engine: `project`, `observe`,
`legal_actions`, or `play` with its refusals. The comparison has to report a difference there within `BOUND` pairs;
the engine without a leak passes the same run.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

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
from weimar.engine.observe import SeenBallot, SeenDeal, SeenDiscard, SeenDraw, SeenInvestigation, SeenReshuffle
from weimar.engine.phases import ChancellorEnact, PolicyPeek, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import Loyalty
from weimar.engine.terms import Seat, party_of

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


def by_role(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats in an order that depends on roles."""
    return tuple(sorted(seats, key=lambda seat: (state.setup.roles[seat], seat)))


def dead(state: State) -> list[Seat]:
    """The executed seats."""
    return [seat for seat in range(state.setup.players) if seat not in state.board.alive]


# What a view could give away.


def hand_to_all(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Everyone sees the hand."""
    return {"hand": held(state) or view.hand}


def hand_to_spectators(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """Only spectators see the hand."""
    return {"hand": held(state) if viewer == "spectator" else view.hand}


def early_hand(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """The chancellor sees the president's three tiles."""
    early = isinstance(state.phase, PresidentDiscard) and viewer == state.board.rounds[-1].nominee
    return {"hand": held(state) if early else view.hand}


def late_hand(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """The dead see the chancellor's two tiles."""
    late = isinstance(state.phase, ChancellorEnact) and viewer in dead(state)
    return {"hand": held(state) if late else view.hand}


def peek_to_chancellor(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """The chancellor sees the president's peek."""
    peeks = isinstance(state.phase, PolicyPeek) and viewer == state.board.rounds[-1].nominee
    return {"hand": state.board.draw_pile[:3] if peeks else view.hand}


def live_ballots(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Ballots appear as they are cast."""
    if not isinstance(state.phase, Voting):
        return {}
    return {"ballots": {seat: vote for seat, vote in enumerate(state.phase.ballots) if vote is not None} | view.ballots}


def running_count(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """The number of Ja votes so far."""
    return {"hint": state.phase.ballots.count("ja") if isinstance(state.phase, Voting) else 0}


def voted_by_vote(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """The voters, those with Ja first."""
    if not isinstance(state.phase, Voting):
        return {}
    ballots = state.phase.ballots
    return {"voted": tuple(sorted(view.voted, key=lambda seat: (ballots[seat] != "ja", seat)))}


def discard_composition_by_size(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """The size of the discards counts only fascist tiles."""
    return {"discard_pile_size": state.board.discard_pile.count("F")}


def discard_composition_by_order(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """The kinds of tiles among the discards."""
    return {"hint": sorted(set(state.board.discard_pile))}


def deck_top(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """The size of the draw pile is one too large if the top tile is liberal."""
    return {"draw_pile_size": view.draw_pile_size + state.board.draw_pile.startswith("L")}


def deck_bottom(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """The last tile of the draw pile."""
    return {"hint": state.board.draw_pile[-1:]}


def deck_checksum(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """A version number computed from the full state."""
    return {"hint": sum(msgspec.json.encode(state)) % 10}


def role_of_the_dead(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Dead players' roles are shown."""
    gone = dead(state)
    return {"roles": tuple(state.setup.roles[s] if s in gone else role for s, role in enumerate(view.roles))}


def party_of_the_dead(state: State, viewer: Viewer, _view: View) -> dict[str, Any]:
    """The living learn the party of a dead player."""
    return {"hint": [party_of(state.setup.roles[s]) for s in dead(state)] if viewer in state.board.alive else ""}


def neighbours_role(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """Liberals see the card of the seat to their left."""
    if not isinstance(viewer, int) or view.role != "liberal":
        return {}
    left = (viewer + 1) % view.players
    return {"roles": tuple(state.setup.roles[s] if s == left else role for s, role in enumerate(view.roles))}


def hitler_knows_at_seven(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Hitler knows the fascists at every table."""
    return {"roles": state.setup.roles if view.role == "hitler" else view.roles}


def spectators_party(state: State, viewer: Viewer, view: View) -> dict[str, Any]:
    """Spectators get the candidate's party as theirs."""
    return {"party": party_of(state.setup.roles[view.candidate]) if viewer == "spectator" else view.party}


def memories_of_the_president(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Everyone has the president's memories."""
    return {"memories": view.memories if view.president is None else state.board.memories[view.president]}


def memories_of_the_dead(state: State, viewer: Viewer, _view: View) -> dict[str, Any]:
    """A dead player's memories go to the dead."""
    gone = dead(state)
    return {"memories": tuple(seen for seat in gone for seen in state.board.memories[seat])} if viewer in gone else {}


def role_in_memory(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """An investigation is remembered as a role instead of a party."""
    roles: Any = state.setup.roles
    return {"memories": tuple(
        replace(seen, party=roles[seen.seat]) if isinstance(seen, Loyalty) else seen for seen in view.memories
    )}  # fmt: skip


def closed_by_role(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """A closed choice has another reason if Hitler is the target."""
    return {"closed": tuple(
        Closed(one.action, "dead") if getattr(one.action, "target", None) == hitler(state) else one
        for one in view.closed
    )}  # fmt: skip


def forced_choice_skipped(state: State, _viewer: Viewer, _view: View) -> dict[str, Any]:
    """No seat is awaited if the president holds three fascist tiles."""
    return {"waiting_for": ()} if held(state) == "FFF" else {}


def forced_veto(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """A chancellor with two fascist tiles appears to have proposed a veto."""
    return {"phase": "veto_answer"} if held(state) == "FF" and view.enacted.fascist == 5 else {}


def seats_by_role(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """The living are listed by role."""
    return {"alive": by_role(state, view.alive)}


def waiting_by_role(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """The awaited seats are listed by role."""
    return {"waiting_for": by_role(state, view.waiting_for)}


def investigated_by_result(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Investigated seats are listed by result."""
    return {"investigated": tuple(sorted(view.investigated, key=lambda s: party_of(state.setup.roles[s])))}


def ballots_by_party(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Revealed ballots are listed by party; equal as values, different as bytes."""
    roles = state.setup.roles
    return {"ballots": dict(sorted(view.ballots.items(), key=lambda ballot: party_of(roles[ballot[0]])))}


def no_hitler_eligible(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Bad choices for nomination are not offered."""
    return {"eligible": tuple(seat for seat in view.eligible if seat != hitler(state))}


def too_many_cleared(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """Past chancellors count as cleared, whenever elected."""
    past = {one.nominee for one in state.board.rounds if one.elected and one.nominee is not None}
    return {"not_hitler": tuple(sorted({*view.not_hitler, *(past - {hitler(state)})}))}


def truth_of_statements(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """False statements are marked."""
    return {"statements": tuple(
        replace(said, replaced=said.replaced or not any(
            said.round == seen.round and (said.tiles or said.party) == getattr(seen, "tiles", getattr(seen, "party", 0))
            for seen in state.board.memories[said.seat]
        ))
        for said in view.statements
    )}  # fmt: skip


def discards_in_rounds(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """A finished round with a reshuffle looks different if the new draw pile begins with a fascist tile."""
    last = view.rounds[-1]
    if last.reshuffled != "after_session" or not state.board.draw_pile.startswith("F"):
        return {}
    return {"rounds": (*view.rounds[:-1], replace(last, reshuffled="after_chaos"))}


def revealed_early(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """With five fascist policies, the roles are public."""
    return {"reason": "hitler_elected"} if view.enacted.fascist == 5 and view.nominee == hitler(state) else {}


def term_limit_by_role(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """A fascist president is listed as term-limited twice."""
    return {"term_limited": (*view.term_limited, *(s for s in view.term_limited if state.setup.roles[s] == "fascist"))}


def special_by_hand(state: State, _viewer: Viewer, view: View) -> dict[str, Any]:
    """A special election flag reveals a liberal tile in a session."""
    return {"special": view.special or held(state).endswith("L")}


VIEW_LEAKS: Final[tuple[ViewLeak, ...]] = (
    hand_to_all, hand_to_spectators, early_hand, late_hand, peek_to_chancellor, live_ballots, running_count,
    voted_by_vote, discard_composition_by_size, discard_composition_by_order, deck_top, deck_bottom, deck_checksum,
    role_of_the_dead, party_of_the_dead, neighbours_role, hitler_knows_at_seven, spectators_party,
    memories_of_the_president, memories_of_the_dead, role_in_memory, closed_by_role, forced_choice_skipped,
    forced_veto, seats_by_role, waiting_by_role, investigated_by_result, ballots_by_party, no_hitler_eligible,
    too_many_cleared, truth_of_statements, discards_in_rounds, revealed_early, term_limit_by_role, special_by_hand,
)  # fmt: skip


# What an observation could give away.


def news_of_changes(event: Event, _viewer: Viewer) -> object:
    """Everyone learns of changed ballots, but not their content."""
    return SeenBallot(event.seat, None) if isinstance(event, ev.BallotChanged) else ...


def news_of_ballots(event: Event, _viewer: Viewer) -> object:
    """Everyone learns the content of first ballots."""
    return SeenBallot(event.seat, event.vote) if isinstance(event, ev.BallotCast) else ...


def news_of_peeks(event: Event, _viewer: Viewer) -> object:
    """Everyone sees the top three tiles."""
    return event if isinstance(event, ev.PoliciesShown) else ...


def news_of_draws(event: Event, _viewer: Viewer) -> object:
    """Everyone sees the president's draw."""
    return SeenDraw(event.president, "".join(sorted(event.tiles))) if isinstance(event, ev.PoliciesDrawn) else ...


def news_of_draw_order(event: Event, viewer: Viewer) -> object:
    """The president sees the order of the drawn tiles, a leak only after a peek."""
    if not isinstance(event, ev.PoliciesDrawn):
        return ...
    return SeenDraw(event.president, event.tiles if viewer == event.president else None)


def news_of_discards(event: Event, viewer: Viewer) -> object:
    """The chancellor learns the president's discard."""
    if not isinstance(event, ev.PolicyDiscarded) or viewer != event.chancellor:
        return ...
    return SeenDiscard(event.president, event.chancellor, event.policy, event.passed)


def news_of_passed_tiles(event: Event, viewer: Viewer) -> object:
    """Uninvolved seats learn the passed tiles."""
    if not isinstance(event, ev.PolicyDiscarded) or viewer in (event.president, event.chancellor):
        return ...
    return SeenDiscard(event.president, event.chancellor, None, event.passed)


def silence_of_discards(event: Event, viewer: Viewer) -> object:
    """Others learn of a discard only if it was liberal: silence is a leak too."""
    others = isinstance(event, ev.PolicyDiscarded) and viewer not in (event.president, event.chancellor)
    return None if others and getattr(event, "policy", "L") == "F" else ...


def news_of_roles(event: Event, viewer: Viewer) -> object:
    """Hitler sees everyone's role at the deal, at every table."""
    if not isinstance(event, ev.GameStarted) or not isinstance(viewer, int) or event.roles[viewer] != "hitler":
        return ...
    return SeenDeal(event.rules, len(event.roles), event.first_candidate, event.roles)


def news_of_findings(event: Event, _viewer: Viewer) -> object:
    """Everyone learns the result of an investigation."""
    return event if isinstance(event, ev.LoyaltyInvestigated) else ...


def news_of_reshuffles(event: Event, _viewer: Viewer) -> object:
    """The order after a reshuffle is published."""
    return event if isinstance(event, ev.PilesReshuffled) else ...


def news_of_reshuffled_top(event: Event, _viewer: Viewer) -> object:
    """The size after a reshuffle depends on the new top tile."""
    if not isinstance(event, ev.PilesReshuffled):
        return ...
    return SeenReshuffle(len(event.draw_pile) - event.draw_pile.startswith("F"))


def silence_of_peeks(event: Event, viewer: Viewer) -> object:
    """Others learn that a peek showed three fascist tiles, by an additional event."""
    if not isinstance(event, ev.PoliciesShown) or viewer == event.president:
        return ...
    return Whispered("") if event.tiles == "FFF" else None


def investigated_to_himself(event: Event, viewer: Viewer) -> object:
    """Spectators learn the result of an investigation."""
    if not isinstance(event, ev.LoyaltyInvestigated) or viewer != "spectator":
        return ...
    return SeenInvestigation(event.president, event.target, event.party)


NEWS_LEAKS: Final[tuple[NewsLeak, ...]] = (
    news_of_changes, news_of_ballots, news_of_peeks, news_of_draws, news_of_draw_order, news_of_discards,
    news_of_passed_tiles, silence_of_discards, news_of_roles, news_of_findings, news_of_reshuffles,
    news_of_reshuffled_top, silence_of_peeks, investigated_to_himself,
)  # fmt: skip


# What the lists of legal actions could give away.


def changes_only(state: State, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Voters are offered only the other vote."""
    phase = state.phase
    if not isinstance(phase, Voting):
        return legal
    return tuple(one for one in legal if isinstance(one, CastVote) and phase.ballots[one.seat] != one.vote)


def targets_by_role(state: State, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Targets are listed by role."""
    if not legal or not isinstance(legal[0], Execute | Nominate | Investigate):
        return legal
    return tuple(sorted(legal, key=lambda one: state.setup.roles[getattr(one, "target", 0)]))


def consent_by_hand(_state: State, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """A president who would discard two liberal tiles is offered the answers in reverse order."""
    both = bool(legal) and isinstance(legal[0], AnswerVeto) and held(_state) == "LL"
    return legal[::-1] if both else legal


def peek_by_deck(state: State, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """No confirmation of a peek with a fascist top tile."""
    idle = bool(legal) and isinstance(legal[0], Peek) and state.board.draw_pile.startswith("F")
    return () if idle else legal


LIST_LEAKS: Final[tuple[ListLeak, ...]] = (changes_only, targets_by_role, consent_by_hand, peek_by_deck)


# What refusals could give away.


def hand_before_actor(state: State, action: Action, code: Refusal) -> Refusal:
    """The check of a held tile comes before the check of the actor."""
    missing = isinstance(action, Discard | Enact) and bool(held(state)) and action.policy not in held(state)
    return "policy_not_in_hand" if missing else code


def hand_before_phase(state: State, action: Action, code: Refusal) -> Refusal:
    """A chancellor without a liberal tile gets this code even during the president's turn."""
    early = isinstance(action, Enact) and isinstance(state.phase, PresidentDiscard) and code == "wrong_phase"
    return "policy_not_in_hand" if early and getattr(action, "policy", "F") not in held(state) else code


def role_before_actor(state: State, action: Action, code: Refusal) -> Refusal:
    """Targeting Hitler gets another code."""
    return "own_seat" if getattr(action, "target", None) == hitler(state) and code == "not_your_turn" else code


def role_of_the_dead_target(state: State, action: Action, code: Refusal) -> Refusal:
    """Targeting a dead fascist gets another code than a dead liberal."""
    target = getattr(action, "target", None)
    fascist = target in range(state.setup.players) and state.setup.roles[target or 0] == "fascist"
    return "unknown_seat" if code == "dead" and fascist else code


def ballot_in_refusal(state: State, action: Action, code: Refusal) -> Refusal:
    """A nomination during a vote gets another code after the first Nein."""
    nein = isinstance(state.phase, Voting) and "nein" in state.phase.ballots
    return "not_your_turn" if nein and isinstance(action, Nominate) else code


def deck_in_refusal(state: State, action: Action, code: Refusal) -> Refusal:
    """A peek out of turn gets another code if the third tile is liberal."""
    return "not_your_turn" if isinstance(action, Peek) and state.board.draw_pile[2:3] == "L" else code


CODE_LEAKS: Final[tuple[CodeLeak, ...]] = (
    hand_before_actor, hand_before_phase, role_before_actor, role_of_the_dead_target, ballot_in_refusal,
    deck_in_refusal,
)  # fmt: skip


# What the course of events could give away.

_play = engine.play


def president_skipped(state: State, events: tuple[Event, ...], chance: Chance) -> Turn:
    """With three fascist tiles, the president is skipped."""
    if not isinstance(state.phase, PresidentDiscard) or state.phase.hand != "FFF" or len(events) < 2:
        return state, events
    later, more = _play(state, Discard(state.board.candidate, "F"), chance)
    return later, events + more


def sound_at_liberal_top(state: State, events: tuple[Event, ...], _chance: Chance) -> Turn:
    """An additional event for everyone when a liberal tile gets on top."""
    if not state.board.draw_pile.startswith("L") or not isinstance(events[-1], ev.RoundBegan):
        return state, events
    return state, (*events, ev.TrackerAdvanced(state.board.tracker))


TURN_LEAKS: Final[tuple[TurnLeak, ...]] = (president_skipped, sound_at_liberal_top)


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


PLANTED: Final[list[tuple[str, Callable[[pytest.MonkeyPatch, Any], None], Any]]] = [
    *(("view", plant_view, leak) for leak in VIEW_LEAKS),
    *(("observation", plant_news, leak) for leak in NEWS_LEAKS),
    *(("answers", plant_list, leak) for leak in LIST_LEAKS),
    *(("answers", plant_code, leak) for leak in CODE_LEAKS),
    *(("", plant_turn, leak) for leak in TURN_LEAKS),
]
"""Where the twins must find it, how it is planted, and the leak; the course of events shows first in either."""


@pytest.mark.parametrize(("place", "plant", "leak"), [pytest.param(*one, id=one[2].__name__) for one in PLANTED])
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


@pytest.mark.parametrize("pairs", [SHOWN, pytest.param(BOUND, marks=pytest.mark.full)])
def test_without_a_leak_the_same_run_passes(pairs: int) -> None:
    """With nothing planted, the same run finds nothing."""
    tally = campaign(SEED, pairs)
    assert tally.difference == ""
    assert tally.pairs.total() >= pairs


def test_planting_itself_causes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The method of planting causes no difference by itself."""
    plant_view(monkeypatch, lambda _state, _viewer, _view: {})
    plant_news(monkeypatch, lambda _event, _viewer: ...)
    plant_list(monkeypatch, lambda _state, _seat, legal: legal)
    plant_code(monkeypatch, lambda _state, _action, code: code)
    assert campaign(SEED, SHOWN).difference == ""


def test_enough_leaks_are_planted() -> None:
    """At least forty different ones."""
    assert len({leak for _, _, leak in PLANTED}) == len(PLANTED) >= 40
