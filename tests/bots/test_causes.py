"""Reasons are true: without the evidence of a named reason, the choice has a smaller lead."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting
from test_direct_tables import games

from weimar.bots import BOTS, Explanation, Thinker
from weimar.bots.inference.hearsay import weightiest
from weimar.bots.policy.choice.mind import Standpoint, Weighed, weigh
from weimar.bots.policy.choice.options import options
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Reason, explain
from weimar.bots.policy.net.names import SEAT, SEAT_AT, TABLE, TABLE_AT
from weimar.bots.policy.net.trained import Mind
from weimar.bots.policy.why import causes
from weimar.bots.policy.why.causes import considered, liberal_chance, suspected, tried, without_record
from weimar.bots.policy.why.causes import why as reasons_of
from weimar.engine import Action, View, awaited, project
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Execute, Investigate, Nominate, ProposeVeto
from weimar.engine.arguments import Argument, Heard
from weimar.engine.phases import Voting
from weimar.engine.state import Loyalty
from weimar.engine.terms import Party, Policy
from weimar.engine.view import Enacted


def why(level: str, view: View, action: Action) -> Explanation:
    """The explanation of an action."""
    return explain(BOTS[level], view, action, random.Random(0))


def minded(level: str) -> Mind:
    """The mind of a level."""
    bot = BOTS[level]
    assert isinstance(bot, Thinker)
    return bot.mind


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_named_reasons_affect_the_choice(level: str) -> None:
    """The weightiest first, each with an effect of at least `least`; irrelevant or contrary ones are not named."""
    counts, mind = Counter[str](), minded(level)
    for players in (5, 7):
        for state in list(sitting(players, f"causes/{level}/{players}", [BOTS[level]] * players))[::2]:
            for seat in state.board.alive[:3]:
                view = project(state, seat)
                if len(view.legal) < 2:
                    continue
                now = Standpoint(view, mind)
                weighed = weigh(now)
                if len(weighed.options) < 2:
                    continue
                causes = {cause.reason: cause for cause in tried(now, weighed, weighed.best)}
                named = reasons_of(now, weighed, weighed.best)
                drops = [causes[reason].drop for reason in named if reason != NO_SINGLE_REASON]
                assert drops == sorted(drops, reverse=True)
                assert all(drop >= weighed.least for drop in drops)
                counts["named"] += len(drops)
                lead = weighed.lead(weighed.best)
                counts["turned"] += sum(lead > 0 >= lead - drop for drop in drops)
                counts["unnamed"] += len(causes) - len(drops)
    assert counts["named"] > (30 if level == "expert" else 5)
    assert counts["turned"] > (10 if level == "expert" else 0)
    assert counts["unnamed"] > 10


def test_a_card_decides_the_ballot_of_an_expert() -> None:
    """Who saw a fascist's card votes Nein and says why; without card and statement, some would vote Ja."""
    seen = turned = 0
    for number in range(40):
        for state in sitting(7, f"card/{number}", [BOTS["expert"]] * 7):
            for seat in state.board.alive if isinstance(state.phase, Voting) else ():
                view = project(state, seat)
                cards = [card for card in view.memories if isinstance(card, Loyalty) and card.party == "fascist"]
                asked = view.party == "liberal" and view.legal and seat != view.candidate and view.election_tracker < 2
                if not asked or not cards or cards[0].seat not in (view.candidate, view.nominee):
                    continue
                nein = CastVote(seat, "nein")
                said = tuple(told for told in view.statements if told.about != "investigation")
                told = why("expert", view, nein)
                without = why("expert", replace(view, memories=(), statements=said), nein)
                assert told.chance == 1.0
                assert ("bots-distrusted", cards[0].seat) in {(reason.key, reason.seat) for reason in told.reasons}
                seen, turned = seen + 1, turned + ((without.chance or 0) < 0.5)
        if seen > 10 and turned > 3:
            return
    pytest.fail(f"only {seen} and {turned}")


def test_trust_and_distrust_name_the_right_seat() -> None:
    """A seat with suspicion above the others' average is distrusted, because of evidence about that seat."""
    keys, mind = Counter[str](), minded("expert")
    for state in [state for number in range(6) for state in list(sitting(6, f"trust/{number}"))[::4]]:
        for seat in state.board.alive:
            view = project(state, seat)
            if view.party != "liberal" or len(view.legal) < 2:
                continue
            now = Standpoint(view, mind)
            weighed = weigh(now)
            action = weighed.best
            for cause in tried(now, weighed, action) if len(weighed.options) > 1 else ():
                if cause.reason.key == "bots-likely-liberal-policy":
                    assert view.nominee is not None
                    assert cause.reason.share == liberal_chance(now, view.candidate, view.nominee)
                    keys[cause.reason.key] += 1
                if cause.reason.key not in ("bots-trusted", "bots-distrusted", "bots-most-suspect"):
                    continue
                named = cause.reason.seat
                assert named is not None
                worst = max(now.belief.fascist[other] for other in view.alive if other != seat)
                main = isinstance(action, Execute) and now.belief.fascist[named] == worst
                against = "bots-most-suspect" if main else "bots-distrusted"
                assert cause.reason.key == (against if suspected(now, named) else "bots-trusted")
                without = weigh(without_record(now, named))
                if without.options == (action,):
                    assert cause.drop <= -100
                    keys["forced without it"] += 1
                elif action in without.options:
                    assert cause.drop == pytest.approx(weighed.lead(action) - without.lead(action))
                else:  # nobody would refuse without this record
                    assert cause.drop >= 100
                    keys["only with it"] += 1
                keys[cause.reason.key] += 1
    assert min(keys["bots-trusted"], keys["bots-distrusted"], keys["bots-likely-liberal-policy"]) > 20
    assert min(keys["only with it"], keys["forced without it"]) > 3


@pytest.mark.parametrize(("party", "tile", "most"), [("liberal", "F", 6), ("fascist", "L", 5)])
def test_a_veto_keeps_a_game_from_being_lost_only_if_the_policy_ends_it(party: Party, tile: Policy, most: int) -> None:
    """The sixth fascist policy, or the fifth liberal one; two equal tiles leave only the veto."""
    mind, state = minded("steady"), next(iter(sitting(5, "veto")))
    seat = state.setup.roles.index(party)
    veto = ProposeVeto(seat)
    for liberal in range(5):
        loses = {"L": liberal, "F": 5}[tile] + 1 == most
        known = {"hand": 2 * tile, "enacted": Enacted(liberal, 5), "legal": (Enact(seat, tile), veto)}
        now = Standpoint(replace(project(state, seat), **known), mind)
        (reason,) = reasons_of(now, Weighed((veto,), (0.0,), 1.0), veto)
        assert reason.key == ("bots-prevents-loss" if loses else "bots-own-party"), liberal


Changes = dict[str, Any]
"""What differs without a reason: facts of the table, and of seats, by name; seats without relations."""


def changes(now: Standpoint, other: Standpoint) -> Changes:
    """The differences of the facts, and of what was heard."""
    found: Changes = {}
    before, after = now.seen, other.seen
    sizes = dict(TABLE)
    for name, at in TABLE_AT.items():
        values = after.table[at : at + sizes[name]]
        if not np.array_equal(values, before.table[at : at + sizes[name]]):
            found[name] = tuple(values.tolist())
    for seat, (name, at) in product(range(now.view.players), SEAT_AT.items()):
        one, two = (facts.seats[now.place(seat), at] for facts in (before, after))
        if one != two:
            assert two == 0
            found.setdefault("seats", set()).add((seat, name))
    lost = before.relations != after.relations
    assert not after.relations[lost].any()
    if lost.any():
        found["relations"] = {tuple(place) for place in np.argwhere(lost.any(axis=0)).tolist()}
    if other.bound != now.bound:
        found["bound"] = other.bound
    if other.heard != now.heard:
        found["heard"] = [said for said in now.heard if said not in other.heard]
    return found


def record_of(now: Standpoint, *seats: int) -> Changes:
    """What a seat did and is known to be, and its relations with others, as far as there are any."""
    named = {*SEAT[SEAT.index("turn") + 1 :], "known_fascist", "known_hitler", "known_liberal"}
    places = [now.place(seat) for seat in seats]
    marks = {(seat, name) for seat in seats for name in named if now.seen.seats[now.place(seat), SEAT_AT[name]]}
    pairs = np.argwhere(now.seen.relations.any(axis=0)).tolist()
    relations = {tuple(pair) for pair in pairs if set(pair) & set(places)}
    return ({"seats": marks} if marks else {}) | ({"relations": relations} if relations else {})


Expected = tuple[str, int | None, Any, Changes]
"""A key, a seat, a share, and what differs without the reason."""


def is_hostile(action: Action) -> bool:
    """Whether an action shows distrust in the seats that it is about."""
    return isinstance(action, Execute | Investigate) or "nein" in str(action) or "consent=False" in str(action)


def about(now: Standpoint, action: Action) -> list[int]:
    """The other seats that an action is about."""
    seats = [getattr(action, "target", None)]
    if isinstance(action, CastVote):
        seats = [now.view.candidate, now.view.nominee]
    elif isinstance(action, AnswerVeto):
        seats = [now.view.chancellor]
    return [seat for seat in seats if seat not in (None, now.me)]


def of_liberals(now: Standpoint, action: Action) -> Iterator[Expected]:
    """A liberal's reasons: what they believe of the seats."""
    own, others = now.belief.fascist, [seat for seat in now.view.alive if seat != now.me]
    for seat in about(now, action):
        without = record_of(now, seat)
        suspect = own[seat] > sum(own[other] for other in others) / len(others)
        if isinstance(action, Investigate):
            if abs(own[seat] - 0.5) == min(abs(own[other] - 0.5) for other in others):
                yield "bots-most-unsure", seat, own[seat], without
        elif suspect and is_hostile(action):
            worst = isinstance(action, Execute) and own[seat] == max(own[other] for other in others)
            yield "bots-most-suspect" if worst else "bots-distrusted", seat, own[seat], without
        elif not suspect and not is_hostile(action):
            yield "bots-trusted", seat, 1 - own[seat], without
    if isinstance(action, CastVote):
        yield from of_ballots(now, action)


def of_ballots(now: Standpoint, action: CastVote) -> Iterator[Expected]:
    """A liberal's reasons for a ballot: the policy to expect, Hitler's election, the top tile."""
    view, hostile = now.view, is_hostile(action)
    assert view.nominee is not None
    share = liberal_chance(now, view.candidate, view.nominee)
    if (share > 0.5) != hostile:
        yield "bots-likely-liberal-policy", None, share, record_of(now, *about(now, action))
    danger = now.belief.hitler[view.nominee]
    if view.enacted.fascist >= 3 and view.nominee != now.me and (danger > 0) == hostile:
        board = {"fascist_policies": (0, 0, 1, 0, 0, 0), "board": (view.enacted.liberal, 2)}
        cleared = {"seats": {(view.nominee, "not_hitler")}} if view.nominee in view.not_hitler else {}
        yield "bots-danger-of-hitler", view.nominee, danger, board | cleared
    if view.election_tracker == 2 and (now.belief.top > 0.5) == hostile:
        seen = now.seen.table[TABLE_AT["peeked"] : TABLE_AT["peeked"] + 4].any()
        yield "bots-top-tile", None, now.belief.top, {"peeked": (0, 0, 0, 0)} if seen else {}


def of_the_team(now: Standpoint, action: Action, *, blends: bool) -> Iterator[Expected]:
    """The reasons of the fascist team: its policy or the disguise, fellows, and those whom the table trusts."""
    public, me = now.public.fascist, now.me
    serves = action in (Discard(me, "L"), Enact(me, "F"))
    if serves:
        yield "bots-own-party", None, None, {}  # the facts of a liberal have a test of their own
    elif blends:
        yield "bots-blend-in", None, None, record_of(now, me)
    for seat in about(now, action):
        if now.view.roles[seat] in ("fascist", "hitler") and not is_hostile(action):
            names = [name for name in SEAT if name.startswith("known_")]
            known = {(seat, name) for name in names if now.seen.seats[now.place(seat), SEAT_AT[name]]}
            yield "bots-fellow", seat, None, {"seats": known}
        trusted = public[seat] < sum(public) / len(public)
        if trusted and (not is_hostile(action) or isinstance(action, Execute)):
            yield "bots-others-trust", seat, 1 - public[seat], record_of(now, seat)


def of_everyone(now: Standpoint, action: Action) -> Iterator[Expected]:
    """The reasons of both parties: the tracker, and words."""
    if now.view.election_tracker == 2 and isinstance(action, CastVote):
        yield "bots-tracker", None, None, {"tracker": (1, 0, 0)}
    for speaker in weightiest(now.course, now.heard, now.me)[:1]:
        yield "bots-heard", speaker, None, {"heard": [said for said in now.heard if said.seat == speaker]}
    broken = [option for option in now.view.legal if now.commitments.against(option)]
    if broken and action not in broken:
        yield "bots-kept-word", None, None, {"bound": False}


def test_the_reasons_considered_fit_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with what it takes away: of random games, every legal action of who is awaited, both parties."""
    mind, keys, luck = minded("expert"), Counter[str](), random.Random(4)
    states = [state for game in games() for state in game.states]
    rare = [state for state in states if state.phase.name not in ("vote", "nomination", "president_discard")]
    ended = [state for state in states if state.board.tracker == 2 or state.board.fascist > 2]
    for state in (*luck.sample(states, 60), *luck.sample(rare, 120), *luck.sample(ended, 60)):
        for seat in awaited(state)[:2]:
            view = project(state, seat)
            if len(view.legal) < 2:
                continue
            number, target = len(view.rounds), luck.choice([other for other in view.alive if other != seat])
            heard = [(seat, "suspect"), (luck.choice(view.alive), "suspect"), (luck.choice(view.alive), "trust")]
            said = [
                Heard(speaker, at, Argument(kind, seat=target), number)
                for at, (speaker, kind) in enumerate(heard, 1)
                if speaker != target
            ]
            now = Standpoint(view, mind, tuple(said[luck.randrange(3) :]))
            for action in view.legal:
                blends = luck.random() < 0.5
                monkeypatch.setattr(causes, "_liberal_too", lambda *_, blends=blends: blends)
                found = list(considered(now, action))
                liberal = view.party == "liberal"
                own = of_liberals(now, action) if liberal else of_the_team(now, action, blends=blends)
                expected = [*own, *of_everyone(now, action)]
                assert [(reason.key, reason.seat) for reason, _ in found] == [one[:2] for one in expected]
                for (reason, rest), (key, _, share, without) in zip(found, expected, strict=True):
                    assert reason.share == (None if share is None else pytest.approx(share))
                    assert key == "bots-own-party" or changes(now, rest) == without, key
                    keys[key] += 1
    assert len(keys) == 14
    assert min(keys.values()) > 2, keys


def test_a_nein_for_fear_of_hitler_keeps_no_word() -> None:
    """Who has accused the president would cast it without the accusation, too, where a Ja probably elects Hitler."""
    mind, seen = minded("expert"), Counter[bool]()
    for state in sitting(7, "fear/2", [BOTS["expert"]] * 7):
        for seat in awaited(state) if isinstance(state.phase, Voting) and state.board.fascist >= 3 else ():
            view, nein = project(state, seat), CastVote(seat, "nein")
            accused = Heard(seat, 1, Argument("suspect", seat=view.candidate), len(view.rounds))
            now = Standpoint(view, mind, (accused,) if seat != view.candidate else ())
            weighed = weigh(now)
            if not now.commitments.against(CastVote(seat, "ja")) or len(weighed.options) < 2:
                continue
            fears = replace(now, heard=()).cost(CastVote(seat, "ja")) > 0
            assert (Reason("bots-kept-word") in reasons_of(now, weighed, nein)) != fears
            seen[fears] += 1
    assert seen[True] > 0 < seen[False], seen


def test_the_only_ballot_that_does_not_look_absurd_has_its_reason() -> None:
    """A liberal distrusts or supports their own government; a fascist helps fellows, hides, or prevents a defeat."""
    mind, seen = minded("expert"), Counter[str]()
    for number in range(40):
        for state in sitting(5 + number % 6, f"habit/{number}", [BOTS["expert"]] * (5 + number % 6)):
            for seat in state.board.alive if isinstance(state.phase, Voting) else ():
                view = project(state, seat)
                now = Standpoint(view, mind)
                weighed = weigh(now) if len(view.legal) > 1 and len(options(view)) > 1 else None
                if weighed is None or len(weighed.options) > 1:
                    continue
                (action,), government = weighed.options, (view.candidate, view.nominee)
                found = [(reason.key, reason.seat) for reason in reasons_of(now, weighed, action)]
                keys = {key for key, _ in found}
                fellows = [one for one in government if one != seat and view.roles[one or 0] in ("fascist", "hitler")]
                if view.party == "liberal":
                    assert keys == {"bots-own-government" if action == CastVote(seat, "ja") else "bots-distrusted"}
                    assert action == CastVote(seat, "ja") or {one for _, one in found} <= {*government} - {seat}
                elif action == CastVote(seat, "nein"):
                    assert keys <= {"bots-blend-in", "bots-prevents-loss"}
                    assert view.enacted.liberal == 4 or keys == {"bots-blend-in"}
                elif view.enacted.fascist == 5 and fellows and view.election_tracker < 2 and seat not in government:
                    assert found == [("bots-fellow", one) for one in fellows]
                else:
                    assert keys <= {"bots-own-government", "bots-fellow"}
                seen.update(f"{view.party} {key}" for key in keys)
        if min(seen[f"{party} bots-own-government"] for party in ("liberal", "fascist")) > 5 and len(seen) > 4:
            return
    pytest.fail(f"only {seen}")


def test_the_only_choice_has_its_reason() -> None:
    """A win, a defeat, the own side or the disguise: by party, hand and board."""
    view = project(next(iter(sitting(5, "rule"))), 0)
    for party, liberal, fascist in product(("liberal", "fascist"), range(5), range(6)):
        tiles: tuple[tuple[str, Action], ...] = (
            ("FFL", Discard(0, "L")),
            ("FL", Enact(0, "F")),
            ("FFL", Discard(0, "F")),
            ("LLL", Discard(0, "L")),
        )
        for hand, action in tiles:
            own = (action in (Discard(0, "L"), Enact(0, "F"))) == (party == "fascist")
            expected = "bots-own-party" if own else "bots-blend-in"
            if party == "fascist" and hand != "LLL":
                expected = "bots-wins-now" if fascist == 5 else "bots-prevents-loss"
            here = replace(view, party=party, hand=hand, enacted=Enacted(liberal, fascist))
            assert causes._rule(Standpoint(here, minded("steady")), action) == expected  # noqa: SLF001
        others: tuple[Action, ...] = (CastVote(0, "ja"), AnswerVeto(0, consent=True), Nominate(0, 1))
        for nominee, action in product((1, 2), others):
            roles = ("fascist", "hitler", None, None, None)
            here = replace(view, party=party, roles=roles, nominee=nominee, enacted=Enacted(liberal, fascist))
            wins = party == "fascist" and fascist > 2 and nominee == 1
            expected = "bots-own-party" if isinstance(action, AnswerVeto) else "bots-only-choice"
            if isinstance(action, CastVote):
                expected = "bots-wins-now" if wins else "bots-own-government"
            assert causes._rule(Standpoint(here, minded("steady")), action) == expected  # noqa: SLF001
