"""Bots keep their recent promises and opinions, whatever their role."""

import random
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Thinker
from weimar.bots.policy.choice import mind
from weimar.bots.policy.choice.mind import FIRM, WORD_COST, Mind, against_own_word
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.trained import shipped_nets
from weimar.bots.policy.talk.arguing import Arguing, heard_by
from weimar.engine import FairChance, View, make_rules, project, record_of, replay, start
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Nominate
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.recorded import decisions
from weimar.engine.rounds import Round
from weimar.engine.state import Statement
from weimar.engine.view import Enacted
from weimar.lab.play.match import play_match, said_in

MIND = Mind(shipped_nets(), heat=2.0)
PRICE = WORD_COST * FIRM * MIND.heat


def context(view: View, *own: Argument, earlier: int = 0) -> Standpoint:
    """The decision of a seat that made this argument some rounds ago."""
    assert isinstance(view.viewer, int)
    number = len(view.rounds) - earlier
    heard = tuple(Heard(view.viewer, at, said, number) for at, said in enumerate(own, 1))
    return Standpoint(view, MIND.nets, heard)


@cache  # several tests look at the same moment
def moment(phase: str, players: int = 7, seed: str = "word", party: str = "liberal") -> View:
    """A decision of a party member in a game of `steady` against itself, with some earlier rounds."""
    for number in range(40):
        for state in sitting(players, f"{seed}/{number}", [BOTS["steady"]] * players):
            for seat in state.board.alive:
                view = project(state, seat)
                if len(view.rounds) > 2 and view.phase == phase and view.legal and view.party == party:
                    return view
    raise AssertionError(phase)


def worths_of(now: Standpoint) -> dict[Action, float]:
    """The worth of each option."""
    weighed = MIND.weigh(now)
    return dict(zip(weighed.options, weighed.worths, strict=True))


@pytest.mark.parametrize("party", ["liberal", "fascist"])
def test_a_promised_nomination_binds_every_role(party: str) -> None:
    """In the round of the promise, all other nominations lose the cost of a broken promise."""
    view = moment("nomination", party=party)
    me, promised = view.candidate, view.eligible[0]
    free, bound = context(view), context(view, Argument("will_nominate", seat=promised))
    lost = {action: worths_of(free)[action] - worth for action, worth in worths_of(bound).items()}
    assert lost.pop(Nominate(me, promised)) == 0
    assert len(lost) > 1
    assert list(lost.values()) == pytest.approx([PRICE] * len(lost))
    barred = next(seat for seat in range(7) if seat not in view.eligible)
    assert not any(
        against_own_word(context(view, Argument("will_nominate", seat=barred)), option) for option in view.legal
    )
    old = context(view, Argument("will_nominate", seat=promised), earlier=1)
    assert not against_own_word(old, Nominate(me, view.eligible[1]))


@pytest.mark.parametrize("phase", ["nomination", "special_election"])
def test_nobody_gives_an_office_to_those_they_accuse_or_are_accused_by(phase: str) -> None:
    """In the round of the accusation and the next four, unless it is revoked."""
    view = moment(phase)
    act = [one for one in view.legal if isinstance(one, Nominate | CallSpecialElection)][-1]
    me, suspect = view.candidate, act.target
    word = Argument("suspect", seat=suspect)
    bound = [against_own_word(context(view, word, earlier=rounds), act) for rounds in range(6)]
    assert bound == [True] * 5 + [False]
    for rounds in range(6):
        heard = Heard(suspect, 1, Argument("suspect", seat=me), len(view.rounds) - rounds)
        taken_back = Heard(suspect, 2, Argument("trust", seat=me), len(view.rounds))
        assert against_own_word(Standpoint(view, MIND.nets, (heard,)), act) == (rounds < 5)
        assert not against_own_word(Standpoint(view, MIND.nets, (heard, taken_back)), act)
        assert not any(
            against_own_word(Standpoint(view, MIND.nets, (heard,)), other) for other in view.legal if other != act
        )
    assert not against_own_word(context(view, word, Argument("trust", seat=suspect)), act)
    assert not against_own_word(context(view, Argument("ask_investigate", seat=suspect)), act)
    for weak in ("one_of_two", "ask_investigate"):
        assert against_own_word(context(view, word, Argument(weak, seat=suspect, other=None)), act), weak
    assert not against_own_word(context(view, word, Argument("cleared", seat=suspect)), act)


def test_a_ballot_follows_the_opinion_of_the_nominee() -> None:
    """Opinions of this round, for and against; the lead of a Ja shifts by their cost."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    about = view.nominee if view.nominee != me else next(seat for seat in view.alive if seat != me)
    view = replace(view, nominee=about)
    ja, nein = CastVote(me, "ja"), CastVote(me, "nein")
    free, price = worths_of(context(view)), PRICE
    for kind, against in (("trust", nein), ("ask_nominate", nein), ("suspect", ja), ("ask_not_nominate", ja)):
        now = context(view, Argument(kind, seat=about))
        assert [act for act in (ja, nein) if against_own_word(now, act)] == [against], kind
        bound = worths_of(now)
        shift = (bound[ja] - bound[nein]) - (free[ja] - free[nein])
        assert shift == pytest.approx(price if against == nein else -price), kind
    old = [against_own_word(context(view, Argument("suspect", seat=about), earlier=rounds), ja) for rounds in (1, 2)]
    assert old == [True, False]


ME, CANDIDATE, NOMINEE, OTHER = range(4)
CHOSEN = Round(ME, nominee=NOMINEE, votes=("nein",) * 7, elected=False)
ELSE = replace(CHOSEN, candidate=4, nominee=5)
CALLED = replace(ELSE, candidate=ME, elected=True, enacted="L", power="special_election", target=NOMINEE)
ENACTED = replace(CHOSEN, elected=True, enacted="L")
TRUSTED = replace(CHOSEN, nominee=CANDIDATE)
SPOILT = replace(ELSE, nominee=NOMINEE, elected=True, enacted="F")
PRAISE = Argument("trust", seat=NOMINEE)
RECORD = Argument("suspect", seat=NOMINEE, because=Grounds("bad_record", seat=NOMINEE))


@pytest.mark.parametrize(
    ("past", "said", "change", "bound"),
    [
        ([CHOSEN], [], {}, True),
        ([ELSE], [], {}, False),
        ([replace(CHOSEN, nominee=OTHER)], [], {}, False),
        ([CHOSEN, ELSE, ELSE, ELSE], [], {}, True),
        ([CHOSEN, ELSE, ELSE, ELSE, ELSE], [], {}, False),
        ([CALLED], [], {}, True),
        ([ELSE, ELSE], [(ME, PRAISE, 1)], {}, True),
        ([ELSE], [(ME, Argument("cleared", seat=NOMINEE), 1)], {}, False),
        ([ELSE], [(OTHER, PRAISE, 1)], {}, False),
        # news
        ([replace(CHOSEN, elected=True, enacted="L")], [], {}, True),
        ([replace(CHOSEN, elected=True, enacted="F")], [], {}, False),
        ([replace(ELSE, nominee=NOMINEE, elected=True, enacted="F"), CHOSEN], [], {}, True),
        ([CHOSEN], [(NOMINEE, Argument("suspect", seat=ME), 2)], {}, False),
        ([ELSE, CHOSEN], [(NOMINEE, Argument("suspect", seat=ME), 1)], {}, True),
        ([CHOSEN], [(ME, Argument("ask_investigate", seat=NOMINEE), 2)], {}, False),
        ([CHOSEN, ELSE], [], {"target": NOMINEE}, False),
        ([CHOSEN, ELSE], [], {"target": OTHER}, True),
        # the other one
        ([CHOSEN], [(OTHER, Argument("suspect", seat=CANDIDATE), 1)], {}, True),
        ([CHOSEN], [(ME, Argument("suspect", seat=CANDIDATE), 1)], {}, False),
        ([CHOSEN], [(CANDIDATE, Argument("suspect", seat=ME), 1)], {}, False),
        ([replace(ELSE, nominee=CANDIDATE, elected=True, enacted="F"), CHOSEN], [], {}, False),
        ([replace(ELSE, nominee=CANDIDATE, elected=True, enacted="L"), CHOSEN], [], {}, True),
        ([replace(ELSE, nominee=CANDIDATE, elected=True, enacted="F"), TRUSTED, CHOSEN], [], {}, True),
        ([CHOSEN, ELSE], [], {"target": CANDIDATE}, False),
        ([TRUSTED, CHOSEN, ELSE], [], {"target": CANDIDATE}, False),
        # what others said
        ([SPOILT, SPOILT, CHOSEN], [(OTHER, RECORD, 3)], {}, False),
        ([SPOILT, SPOILT, CHOSEN], [(OTHER, replace(RECORD, because=None), 3)], {}, True),
        # a contradiction since
        ([ENACTED], [], {"tiles": ("FLL", "FL")}, False),
        ([ENACTED], [], {"tiles": ("FFL", "FL")}, True),
        ([ENACTED, CHOSEN], [], {"tiles": ("FLL", "FL")}, True),
        # the end of the game
        ([CHOSEN], [], {"liberal": 4}, False),
        ([CHOSEN], [], {"fascist": 3}, False),
        ([CHOSEN], [], {"fascist": 3, "not_hitler": (NOMINEE,)}, True),
        # the nominee themself
        ([replace(CHOSEN, nominee=CANDIDATE)], [], {"nominee": ME, "fascist": 3}, True),
        ([CHOSEN], [], {"nominee": ME}, False),
    ],
)
def test_nobody_refuses_those_they_stood_up_for(
    past: list[Round], said: list[tuple[int, Argument, int]], change: dict[str, Any], *, bound: bool
) -> None:
    """By a choice or praise in the last five rounds, unless there is news."""
    view = project(replay([start(7, make_rules(), FairChance(random.Random(0)))]), ME)
    nominee = change.get("nominee", NOMINEE)
    if "target" in change:  # an investigation in the last of these rounds
        past = [*past[:-1], replace(past[-1], power="investigate", target=change["target"])]
        told = (Statement(past[-1].candidate, "investigation", len(past), None, "fascist"),)
        view = replace(view, statements=told)
    if "tiles" in change:  # of the first round
        claims = zip((ME, NOMINEE), change["tiles"], strict=True)
        view = replace(view, statements=tuple(Statement(seat, "session", 1, tiles, None) for seat, tiles in claims))
    view = replace(
        view,
        phase="vote",
        candidate=CANDIDATE,
        nominee=nominee,
        rounds=(*past, Round(CANDIDATE, nominee=nominee)),
        enacted=Enacted(change.get("liberal", 1), change.get("fascist", 1)),
        not_hitler=change.get("not_hitler", ()),
    )
    heard = tuple(Heard(seat, at, argument, when) for at, (seat, argument, when) in enumerate(said, 1))
    now = Standpoint(view, MIND.nets, heard)
    assert against_own_word(now, CastVote(ME, "nein")) == bound


@pytest.mark.parametrize("tracker", [1, 2])
def test_words_cost_less_where_the_top_tile_is_at_stake(tracker: int) -> None:
    """A fifth; and nothing two rounds later."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    about = next(seat for seat in view.alive if seat != me)
    rounds = (*view.rounds[:-1], replace(view.rounds[-1], nominee=about))
    view = replace(view, nominee=about, rounds=rounds, election_tracker=tracker)
    word = Argument("suspect", seat=about)
    contexts = context(view), *(context(view, word, earlier=rounds) for rounds in (0, 2))
    free, bound, old = (worths_of(now)[CastVote(me, "ja")] for now in contexts)
    assert free - bound == pytest.approx(WORD_COST * MIND.heat * (1 if tracker == 2 else FIRM))
    assert free == old


def test_a_ja_is_for_both_members_of_a_government() -> None:
    """An accusation of the candidate binds against a Ja; praise of the candidate binds the nominee alone."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    candidate, other = [seat for seat in view.alive if seat != me][:2]
    acts = CastVote(me, "ja"), CastVote(me, "nein")
    for nominee, praised in ((other, []), (me, [acts[1]])):
        running = replace(view.rounds[-1], candidate=candidate, nominee=nominee)
        seen = replace(view, rounds=(*view.rounds[:-1], running), candidate=candidate, nominee=nominee)
        for kind, against in (("suspect", [acts[0]]), ("trust", praised)):
            now = context(seen, Argument(kind, seat=candidate))
            assert [act for act in acts if against_own_word(now, act)] == against


def test_nobody_shoots_a_just_trusted_seat() -> None:
    """A seat without a recent opinion about it may be shot."""
    views = (moment("execution", seed=f"word/{number}") for number in range(9))
    view = next(view for view in views if len(worths_of(context(view))) > 1)
    act, other = list(worths_of(context(view)))[:2]
    assert isinstance(act, Execute)
    now = context(view, Argument("trust", seat=act.target))
    assert worths_of(context(view))[act] - worths_of(now)[act] == pytest.approx(PRICE)
    assert against_own_word(now, act)
    assert not against_own_word(now, other)


def test_promises_of_others_do_not_bind() -> None:
    """Another seat's promise leaves the worths unchanged."""
    view = moment("nomination")
    other = view.eligible[0]
    heard = (Heard(other, 1, Argument("will_nominate", seat=view.eligible[1]), len(view.rounds)),)
    now = Standpoint(view, MIND.nets, heard)
    assert not any(against_own_word(now, Nominate(view.candidate, seat)) for seat in view.eligible)


def test_promises_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was heard before: where a bot would promise a nomination, it then nominates that seat.

    Without the cost of a broken promise, the same seats would nominate another one more often in the same moments.
    """
    bot = BOTS["expert"]
    assert isinstance(bot, Thinker)
    promises = broken = more = 0
    for number in range(2):
        dice, talk = random.Random(f"promise/{number}"), random.Random(f"promise/{number}/talk")
        match = play_match(7, make_rules(), {"liberal": bot, "fascist": bot}, dice, talk)
        record, heard = record_of(match.events, "ABCDEFG", said_in(match)), tuple[Heard, ...]()
        for place, (view, action) in enumerate(decisions(record)):
            heard = heard_by(record.talk, place, view, heard)
            if isinstance(action, Nominate):
                promise = bot.having_heard(heard).choose(view, random.Random(0))
                assert isinstance(promise, Nominate)
                said = Heard(action.seat, len(heard) + 1, Argument("will_nominate", seat=promise.target), view.round)
                for luck in range(1, 6):
                    listening = bot.having_heard((*heard, said))
                    bound = listening.choose(view, random.Random(luck))
                    with monkeypatch.context() as free:
                        free.setattr(mind, "WORD_COST", 0.0)
                        unbound = listening.choose(view, random.Random(luck))
                    promises, broken, more = promises + 1, broken + (bound != promise), more + (unbound != promise)
    assert promises > 50
    assert broken / promises < 0.05
    assert broken < more


def test_a_bot_explains_a_kept_promise() -> None:
    """The promise explains the nomination when no other reason does."""
    view = moment("nomination")
    bot = BOTS["steady"]
    assert isinstance(bot, Arguing)
    me = view.candidate
    worst = min(view.eligible, key=lambda seat: worths_of(context(view))[Nominate(me, seat)])
    heard = (Heard(me, 1, Argument("will_nominate", seat=worst), len(view.rounds)),)
    listening = bot.having_heard(heard)
    assert isinstance(listening, Thinker)
    reasons = listening.explain(view, Nominate(me, worst), random.Random(0)).reasons
    assert (reasons[0].key, reasons[0].seat) == ("bots-heard", me)
