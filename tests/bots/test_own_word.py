"""Bots keep their recent promises and opinions, whatever their role."""

import random
from functools import cache

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Thinker
from weimar.bots.policy.choice import mind
from weimar.bots.policy.choice.mind import FIRM, WORD_COST, Mind, against_own_word
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.trained import shipped_nets
from weimar.bots.policy.talk.arguing import Arguing, heard_by
from weimar.engine import View, make_rules, project, record_of
from weimar.engine.actions import Action, CastVote, Execute, Nominate
from weimar.engine.arguments import Argument, Heard, Kind
from weimar.engine.recorded import decisions
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


def test_nobody_nominates_a_just_accused_seat() -> None:
    """An accusation binds for one more round, unless revoked."""
    view = moment("nomination")
    suspect = view.eligible[0]
    act, word = Nominate(view.candidate, suspect), Argument("suspect", seat=suspect)
    assert [against_own_word(context(view, word, earlier=rounds), act) for rounds in (0, 1, 2)] == [True, True, False]
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
    assert not any(against_own_word(context(view, Argument("trust", seat=about), earlier=1), act) for act in (ja, nein))
    old = [against_own_word(context(view, Argument("suspect", seat=about), earlier=rounds), ja) for rounds in (1, 2)]
    assert old == [True, False]


def test_nobody_elects_a_player_they_called_hitler() -> None:
    """After three fascist policies, however long ago it was, unless it was taken back or cannot be."""
    view = moment("nomination")
    named, act = view.eligible[0], Nominate(view.candidate, view.eligible[0])
    boards = [replace(view, enacted=replace(view.enacted, fascist=fascist)) for fascist in (2, 3)]
    word = Argument("is_hitler", seat=named)
    assert [against_own_word(context(board, word, earlier=2), act) for board in boards] == [False, True]
    assert not against_own_word(context(boards[1], word, Argument("trust", seat=named), earlier=2), act)
    cleared = replace(boards[1], not_hitler=(named,))
    assert not against_own_word(context(cleared, word, earlier=2), act)


@pytest.mark.parametrize(
    ("kind", "fascist", "factor"), [("suspect", 3, 1), ("is_hitler", 2, 1), ("is_hitler", 3, FIRM)]
)
def test_only_a_named_hitler_is_refused_at_any_price(kind: Kind, fascist: int, factor: int) -> None:
    """Where the next failed vote enacts the top tile, other words cost a fifth.

    A Hitler named two rounds ago is refused as firmly; other words do not bind so long.
    """
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    about = next(seat for seat in view.alive if seat != me)
    rounds = (*view.rounds[:-1], replace(view.rounds[-1], nominee=about))
    enacted = replace(view.enacted, fascist=fascist)
    view = replace(view, nominee=about, rounds=rounds, enacted=enacted, election_tracker=2)
    contexts = context(view), *(context(view, Argument(kind, seat=about), earlier=rounds) for rounds in (0, 2))
    free, bound, old = (worths_of(now)[CastVote(me, "ja")] for now in contexts)
    price = WORD_COST * MIND.heat
    assert free - bound == pytest.approx(factor * price)
    assert free - old == pytest.approx(FIRM * price if factor == FIRM else 0)


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


def test_who_names_hitler_executes_nobody_else() -> None:
    """As long as the named seat lives and may be Hitler."""
    view = moment("execution")
    me = view.viewer
    assert isinstance(me, int)
    named, other = [seat for seat in view.alive if seat != me][:2]
    word = Argument("is_hitler", seat=named)
    assert not against_own_word(context(view, word), Execute(me, named))
    assert against_own_word(context(view, word), Execute(me, other))
    assert against_own_word(context(view, word, earlier=2), Execute(me, other))
    assert not against_own_word(context(replace(view, not_hitler=(named,)), word), Execute(me, other))
    gone = replace(view, alive=tuple(seat for seat in view.alive if seat != named))
    assert not against_own_word(context(gone, word), Execute(me, other))


def test_nobody_shoots_a_just_trusted_seat() -> None:
    """A seat without a recent opinion about it may be shot."""
    view = moment("execution")
    me = view.viewer
    assert isinstance(me, int)
    target, other = [seat for seat in view.alive if seat != me][:2]
    now = context(view, Argument("trust", seat=target))
    lost = worths_of(context(view))[Execute(me, target)] - worths_of(now)[Execute(me, target)]
    assert lost == pytest.approx(PRICE)
    assert against_own_word(now, Execute(me, target))
    assert not against_own_word(now, Execute(me, other))


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
