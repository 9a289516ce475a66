"""Bots' replies to statements about their offices: only from the bots concerned, and independent of roles."""

import random
from collections import Counter

import pytest
from sitting import sitting

from weimar.bots import BOTS
from weimar.bots.policy.talk.replies import contradict, reply
from weimar.engine import SPECTATOR, State, play, project, resample
from weimar.engine.actions import Say
from weimar.engine.chance import FairChance
from weimar.engine.state import Statement, concerned
from weimar.table.talk import PHRASES, REACTIONS

HANDS = {"president": ("FFF", "FFL", "FLL", "LLL"), "chancellor": ("FF", "FL", "LL")}


KINDS = ("verdict fascist", "verdict liberal", "silence", "contradiction", "agreement")


def spoken(seed: str, players: int = 7) -> list[tuple[State, Statement]]:
    """All possible statements about a seat's office, after the others' statements."""
    found = []
    for state in sitting(players, seed, [BOTS["expert"]] * players):
        for told in state.board.statements[-1:]:
            contents: list[dict[str, object]] = [{"declined": True}]
            if told.about == "session":
                past = state.board.rounds[told.round - 1]
                office = "president" if told.seat == past.candidate else "chancellor"
                contents += [{"tiles": tiles} for tiles in HANDS[office]]
            elif told.about == "investigation":
                contents += [{"party": party} for party in ("liberal", "fascist")]
            for content in contents:
                action = Say(told.seat, told.about, told.round, **content)  # type: ignore[arg-type]  # as listed
                fresh = Statement(action.seat, action.about, action.round, action.tiles, action.party)
                after = state
                if (told.tiles, told.party) != (fresh.tiles, fresh.party):
                    try:
                        after, _ = play(state, action, FairChance(random.Random(0)))
                    except ValueError:  # silence, for now
                        continue
                found.append((after, fresh))
    return found


def answers(state: State, seat: int, told: Statement) -> Counter[str | None]:
    """The replies of a seat with their frequencies."""
    view = project(state, seat)
    given = [reply(view, told, random.Random(number)) for number in range(40)]
    return Counter(None if one is None else one.key for one in given)


def test_only_concerned_bots_reply_with_known_phrases() -> None:
    """The other half of the government or the investigated player, with people's phrases and reactions."""
    kinds = set()
    for state, told in spoken("concerned"):
        for seat in range(7):
            view = project(state, seat)
            for number in range(10):
                given = reply(view, told, random.Random(number))
                if given is not None:
                    assert seat in concerned(state.board.rounds, told)
                    assert given.key in (PHRASES if given.kind == "phrase" else REACTIONS)
                    kinds.add(given.kind)
    assert kinds == {"phrase", "reaction"}


def test_bots_always_reply_to_a_contradiction() -> None:
    """If both statements cannot be true, a bot always replies; otherwise sometimes. It asks a silent president why."""
    seen: Counter[str] = Counter()
    for number in range(4):
        for state, told in spoken(f"contradiction/{number}"):
            for seat in concerned(state.board.rounds, told):
                stories = [one for one in state.board.statements if (one.about, one.round) == ("session", told.round)]
                own = next((one for one in stories if one.seat == seat), None)
                given = answers(state, seat, told)
                if told.about == "investigation":
                    wanted = {"fascist": {"i_am_liberal", "thumbs_down"}, "liberal": {None, "thumbs_up"}}
                    assert set(given) == wanted.get(str(told.party), {None})
                    seen[f"verdict {told.party}"] += 1
                elif told.tiles is None:
                    enacted = state.board.rounds[told.round - 1].enacted
                    assert set(given) == ({None, "why"} if enacted == "F" else {None})
                    seen["silence"] += 1
                elif own is None or own.tiles is None:
                    assert set(given) == {None}
                elif contradict(state.board.rounds[told.round - 1], own, told):
                    assert set(given) == {"i_doubt_it", "suspicion"}
                    seen["contradiction"] += 1
                else:
                    assert set(given) == {None, "thumbs_up"}
                    assert given[None] > given["thumbs_up"]
                    seen["agreement"] += 1
        if min(seen[kind] for kind in KINDS) > 5:
            return
    pytest.fail(f"only {seen}")


@pytest.mark.parametrize(
    ("drawn", "passed", "contradictory"),
    [("FFF", "FF", False), ("FFF", "FL", True), ("FFL", "FF", False), ("FFL", "FL", False), ("FFL", "LL", True),
     ("FLL", "FF", True), ("FLL", "FL", False), ("FLL", "LL", False), ("LLL", "LL", False), ("LLL", "FL", True)],
)  # fmt: skip
def test_contradictory_statements_are_recognized(drawn: str, passed: str, *, contradictory: bool) -> None:
    """The president discards one of three tiles."""
    past = next(last for state in sitting(5, "stories") if (last := state.board.rounds[-1]).elected)
    assert past.nominee is not None
    one = Statement(past.candidate, "session", 1, drawn, None)
    other = Statement(past.nominee, "session", 1, passed, None)
    assert contradict(past, one, other) == contradict(past, other, one) == contradictory


def test_replies_reveal_no_role() -> None:
    """The reply is the same in every indistinguishable world, whatever the seat's role and observations."""
    dice, roles, compared = random.Random("worlds"), 0, 0
    for state, told in spoken("worlds"):
        for seat in concerned(state.board.rounds, told):
            twin = resample(project(state, SPECTATOR), dice)
            roles += twin.setup.roles[seat] != state.setup.roles[seat]
            for number in range(5):
                ours, theirs = (reply(project(one, seat), told, random.Random(number)) for one in (state, twin))
                assert ours == theirs
                compared += ours is not None
    assert roles > 20
    assert compared > 100
