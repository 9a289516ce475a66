"""What a speaker wants to say, occasion by occasion: direct tables over random games, talks and beliefs."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec.structs import replace
from test_direct_tables import games
from test_turns_directly import calls

from weimar.bots.inference.hearsay import words_of
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.talk import speaker as module
from weimar.bots.policy.talk.grounds import HUNCH
from weimar.bots.policy.talk.restraint import Restraint
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.bots.policy.talk.turns import has_answered
from weimar.engine import project
from weimar.engine.arguments import FIELDS, Argument, Grounds, Heard, Kind, is_well_formed
from weimar.engine.view import Enacted

BARRED, SHOWN = Grounds("session", round=1), Grounds("session", round=2)
LEANINGS: Final = (-0.95, -0.7, -0.45, -0.35, -0.25, -0.15, 0.0, 0.1, 0.2, 0.35, 0.55, 0.8)
KINDS: Final[tuple[Kind, ...]] = (
    *("trust", "suspect", "is_hitler", "cleared", "one_of_two", "agree", "disagree", "contradict", "am_liberal"),
    *("ask_nominate", "ask_not_nominate", "ask_execute", "what_of", "who_next", "why_ballot", "what_drawn"),
    *("voted", "am_not_hitler"),
    *("trust", "suspect", "is_hitler", "trust", "suspect", "is_hitler", "trust", "suspect", "is_hitler"),
)
ADVICE: Final[tuple[Kind, ...]] = (*KINDS[:9], *(("ask_nominate", "ask_not_nominate") * 9))
"""Words among which seats are often asked for."""
ACCUSATIONS: Final = ("suspect", "is_hitler", "one_of_two", "ask_execute", "ask_not_nominate")
SEEDS: Final = range(160)


def hunch(seat: int) -> bool:
    """Whether there is nothing but a hunch about a seat."""
    return seat % 2 == 0


def reasons(_story: object, seat: int, *, suspects: bool) -> list[Grounds]:
    """A reason that cannot be said, and another one; about some seats only a hunch."""
    assert isinstance(suspects, bool)
    return [HUNCH] if hunch(seat) else [BARRED, SHOWN]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons, and a restraint that forbids one of them: both have tests of their own."""
    monkeypatch.setattr(module, "reasons", reasons)
    monkeypatch.setattr(Restraint, "forbids", lambda _self, argument: argument.because == BARRED)


class Case:
    """A speaker in a random position, and what it has heard and believes."""

    def __init__(self, seed: int, phase: str | None = None, kinds: tuple[Kind, ...] = KINDS, **changes: Any) -> None:
        luck = Random(f"{seed} {phase}")
        states = [one for game in games() for one in game.states if phase in (None, one.phase.name)]
        state = luck.choice([one for one in states if len(one.board.rounds) > 2 and one.phase.name != "game_over"])
        self.me = luck.choice(state.board.alive)
        view = replace(project(state, self.me), **changes)
        self.now, self.others = len(view.rounds), [seat for seat in view.alive if seat != self.me]
        self.heard = self.talk(luck, kinds)
        mind: Any = None
        self.speaker = Speaker(Standpoint(view, mind, self.heard))
        self.view = view
        self.leaning = [luck.choice(LEANINGS) for _ in range(view.players)]
        team = (view.players - 1) // 2
        prior = team / (view.players - 1)
        shares = [prior + lean * (1 - prior if lean > 0 else prior) for lean in self.leaning]
        story: Any = SimpleNamespace(belief=SimpleNamespace(fascist=shares))
        self.speaker.story = story
        self.words = {word.about: word for word in words_of(self.heard, self.me)}

    def talk(self, luck: Random, kinds: tuple[Kind, ...]) -> tuple[Heard, ...]:
        """Random arguments of the last rounds, a third of them the speaker's."""
        found: list[Heard] = []
        while len(found) < 12:
            last = found[-1].round if found else max(1, self.now - 5)
            fields: dict[str, Any] = {
                "seat": luck.choice(self.others),
                "other": self.me,
                "to": luck.choice((None, self.me)),
                "round": luck.randint(1, self.now),
                "ballot": luck.choice(("ja", "nein")),
                "answers": luck.randint(1, max(1, len(found))),
            }
            kind = luck.choice(kinds)
            argument = Argument(kind, **{name: fields[name] for name in FIELDS[kind]})
            if argument.answers is None and luck.random() < 0.3 and argument.seat is not None:
                argument = replace(argument, seat=self.me)
            speaker = self.me if luck.random() < 0.35 else luck.choice(self.others)
            if is_well_formed(argument) and (found or argument.answers is None) and argument.seat != speaker:
                round_ = min(self.now, last + (luck.random() < 0.5))
                found.append(Heard(speaker, len(found) + 1, argument, round_))
        return tuple(found)

    def said(self, *kinds: str, back: int = 0, seat: int | None = None, by: int | None = None) -> int:
        """How often these kinds were said in this round or so many before."""
        return sum(
            one.argument.kind in kinds
            and self.now - one.round <= back
            and seat in (None, one.argument.seat, one.argument.other)
            and by in (None, one.seat)
            for one in self.heard
        )

    def reasoned(self, kind: Kind, seat: int, urge: float, to: int | None = None, *, asked: bool = False) -> list[Wish]:
        """An argument about a seat with the reason for it; on a hunch only if asked."""
        why = HUNCH if hunch(seat) else SHOWN
        return [Wish(Argument(kind, seat=seat, to=to, because=why), urge)] if asked or why == SHOWN else []

    def estimate(self, seat: int, weight: float, *, asked: bool) -> list[Wish]:
        """The opinion of a seat: how sure it must be, how urgent it is, and how it fades."""
        lean, word, share = self.leaning[seat], self.words.get(seat), 0.5 if asked else 1.0
        if -0.4 * share <= lean <= 0.3 * share:
            return []
        kind: Kind = "suspect" if lean > 0 else "trust"
        urge = abs(lean) * weight * (1.0 if lean > 0 else 0.75)
        if word is not None and not asked:
            changed = (word.strength > 0) != (lean > 0)
            if not changed and self.now - word.round < 3:
                return []
            urge = urge * 1.3 + 0.1 if changed else urge / 2
        alike = ("suspect", "is_hitler") if lean > 0 else ("trust", "cleared")
        urge = (max(0.5, urge) if asked else urge) * 0.55 ** self.said(*alike, back=1, seat=seat)
        return self.reasoned(kind, seat, urge, asked=asked)


def same(found: Iterable[Wish], expected: Iterable[Wish]) -> int:
    """Compare wishes in order; their number."""
    one, other = list(found), list(expected)
    assert [wish.argument for wish in one] == [wish.argument for wish in other]
    assert [wish.urge for wish in one] == pytest.approx([wish.urge for wish in other])
    return len(one)


def noting(done: list[tuple[Any, ...]], name: str) -> Callable[..., list[Wish]]:
    """A method that notes its arguments and wishes nothing."""

    def note(*given: Any, **more: Any) -> list[Wish]:
        done.append((name, *given, *more.values()))
        return []

    return note


def everywhere(check: Callable[[int], int], least: int) -> None:
    """Enough cases with something to say, and enough without."""
    counts = [check(seed) for seed in SEEDS]
    assert sum(count > 0 for count in counts) >= least
    assert sum(count == 0 for count in counts) >= least


def test_opinions_of_seats() -> None:
    """Asked or not; the seats of the last or the proposed government come first."""
    found = Counter[bool]()
    for seed in SEEDS:
        case = Case(seed)
        for seat in case.others:
            assert case.speaker.leaning(seat) == pytest.approx(case.leaning[seat])
            for asked in (False, True):
                given = {"asked": True} if asked else {}
                wishes = case.speaker._estimate(seat, 0.8, **given)  # noqa: SLF001 - as below
                found[bool(same(wishes, case.estimate(seat, 0.8, asked=asked)))] += 1
        here = case.view.rounds[-1]
        last = here if here.enacted else case.view.rounds[-2]
        for seat in case.others:
            if case.view.phase == "vote":
                weight = 1.0 if seat in (here.candidate, here.nominee) else 0.45
            else:
                weight = 0.95 if last.enacted and seat in (last.candidate, last.nominee) else 0.55
            assert case.speaker._weight(seat) == weight  # noqa: SLF001
    assert min(found.values()) > 100


def test_agreement_and_disagreement() -> None:
    """With recent words of others about a third seat, by whoever is sure; a hunch contradicts nobody."""

    def check(seed: int) -> int:
        case = Case(seed)
        expected = []
        for said in case.heard[-3:]:
            about, kind = said.argument.seat, said.argument.kind
            answered = any(one.seat == case.me and one.argument.answers == said.number for one in case.heard)
            if said.seat == case.me or case.now - said.round > 1 or answered or about in (None, case.me):
                continue
            lean, word = case.leaning[about or 0], case.words.get(about or 0)
            if kind not in ("suspect", "is_hitler", "trust") or abs(lean) < 0.5:
                continue
            agrees = (kind == "trust") == (lean < 0)
            if (word is None or word.round != case.now) and (agrees or not hunch(about or 0)):
                replies = sum(one.argument.answers == said.number for one in case.heard)
                urge = (0.4 if agrees else 0.6) * abs(lean) * 0.55**replies
                expected.append(Wish(Argument("agree" if agrees else "disagree", answers=said.number), urge))
        return same(case.speaker._opinions(), expected)  # noqa: SLF001

    everywhere(check, 8)


def test_what_gets_an_answer() -> None:
    """Accusations and questions of this round and the last, after the own last argument; then what is answered."""

    def check(seed: int) -> int:
        case, noted = Case(seed), list[tuple[Any, ...]]()
        stub: Any = noting(noted, "")
        case.speaker.answers_to = stub  # type: ignore[method-assign]
        assert list(case.speaker._answers()) == []  # noqa: SLF001
        asked = [said.number for _, said in noted]
        own = max((one.number for one in case.heard if one.seat == case.me), default=0)
        for said in case.heard[-6:]:
            rounds = 2 if said.argument.kind in ACCUSATIONS else 1
            against_me = (said.argument.kind, said.argument.seat) == ("ask_not_nominate", case.me)
            called = calls(said, case.me) or (against_me and said.seat != case.me)
            wanted = called and said.number > own and case.now - said.round <= 1
            assert (said.number in asked) == (wanted and not has_answered(case.view, case.heard, rounds))
        return len(asked)

    everywhere(check, 8)


def test_answers_follow_the_question() -> None:
    """A defence, the account of a ballot, an opinion, or the next nomination."""
    kinds = Counter[str]()
    for seed in SEEDS:
        case, done = Case(seed, ("nomination", "vote")[seed % 2]), list[tuple[Any, ...]]()
        for name in ("_defence", "_account", "_estimate", "_intent"):
            setattr(case.speaker, name, noting(done, name))
        for said in case.heard:
            words = said.argument
            list(case.speaker.answers_to(said))
            expected: tuple[Any, ...] | None = None
            if words.kind in ACCUSATIONS:
                expected = ("_defence", said)
            elif words.kind == "why_ballot":
                expected = ("_account", said.seat, words.round)
            elif words.kind == "what_of":
                expected = ("_estimate", words.seat, 0.9, True)
            elif words.kind == "who_next":
                least = min(case.others, key=lambda seat: case.leaning[seat])
                chooses = case.view.phase == "nomination" and case.view.candidate == case.me
                expected = ("_intent", 0.95, True) if chooses else ("_estimate", least, 0.8, True)
            assert done == ([] if expected is None else [expected])
            kinds[expected[0] if expected else ""] += 1
            done.clear()
    assert len(kinds) == 5


def test_a_defence() -> None:
    """Against a suspect accuser not accused lately; a denial, unless it was made; disagreement."""
    found = Counter[int]()
    for seed in SEEDS:
        case = Case(seed)
        for said in case.heard:
            if said.seat == case.me:
                continue
            lean, word, expected = case.leaning[said.seat], case.words.get(said.seat), []
            if lean > 0.3 and (word is None or word.strength < 0 or case.now - word.round > 2):
                expected = case.reasoned("suspect", said.seat, 0.75 + lean / 5)
            denial: Kind = "am_not_hitler" if said.argument.kind == "is_hitler" else "am_liberal"
            if not case.said(denial, back=3, by=case.me):
                expected.append(Wish(Argument(denial, to=said.seat), 0.7))
            if not case.said("disagree", back=1, by=case.me):
                expected.append(Wish(Argument("disagree", answers=said.number), 0.55))
            found[same(case.speaker._defence(said), expected)] += 1  # noqa: SLF001
    assert set(found) >= {1, 2, 3}


def test_the_account_of_a_ballot() -> None:
    """Of a vote that there was, once in three rounds."""

    def check(seed: int) -> int:
        case, count = Case(seed), 0
        because: Any = lambda past, vote, number, _asker: SHOWN if past.votes[case.me] == vote and number else None  # noqa: E731
        case.speaker._because_of_vote = because  # type: ignore[method-assign] # noqa: SLF001
        for number, past in enumerate(case.view.rounds, 1):
            vote = past.votes[case.me] if past.votes else None
            told = [one for one in case.heard if (one.seat, one.argument.kind) == (case.me, "voted")]
            again = any(one.argument.round == number and case.now - one.round <= 2 for one in told)
            account = Argument("voted", round=number, ballot=vote, to=case.others[0], because=SHOWN)
            expected = [] if vote is None or past.nominee is None or again else [Wish(account, 0.9)]
            count += same(case.speaker._account(case.others[0], number), expected)  # noqa: SLF001
            count -= len(expected) - again
        return count

    everywhere(check, 3)


def test_a_nominee_about_whom_nothing_is_clear_is_asked_about() -> None:
    """Once Hitler could win, by nobody in the government, and not again soon."""

    def check(seed: int) -> int:
        fascist = 2 + seed % 5 // 2
        case = Case(seed, "vote", enacted=Enacted(1, fascist))
        nominee = case.view.nominee
        assert nominee is not None
        case.speaker.now = replace(case.speaker.now, view=case.view)
        if seed % 7 == 0:
            case.speaker.view = replace(case.view, not_hitler=(nominee,))
        wanted = fascist > 2 and nominee not in case.speaker.view.not_hitler
        wanted = wanted and case.me not in (case.view.candidate, nominee)
        asked = case.said("what_of", back=2, seat=nominee) or case.said("what_of", back=4, by=case.me)
        wanted = wanted and not asked and abs(case.leaning[nominee]) < 0.3
        question = Wish(Argument("what_of", seat=nominee), 0.6)
        return same(case.speaker._while_voting(), [question] if wanted else [])  # noqa: SLF001

    everywhere(check, 4)


def test_advice_about_nominations() -> None:
    """Against a suspect, for a trusted seat if the candidate is one; the candidate announces theirs."""

    def check(seed: int) -> int:
        case = Case(seed, "nomination", ADVICE if seed % 2 else KINDS)
        intent: Any = lambda urge: iter([Wish(Argument("will_nominate"), urge)])  # noqa: E731 - a stub
        case.speaker._intent = intent  # type: ignore[method-assign] # noqa: SLF001
        candidate, expected = case.view.candidate, []
        if candidate == case.me:
            return same(case.speaker._while_nominating(), [Wish(Argument("will_nominate"), 0.5)])  # noqa: SLF001
        for seat in case.view.eligible:
            lean = case.leaning[seat]
            kind: Kind = "ask_not_nominate" if lean > 0 else "ask_nominate"
            vain = lean < 0 < case.leaning[candidate]
            if seat == case.me or abs(lean) < 0.5 or vain or case.said(kind, seat=seat):
                continue
            if not case.said(kind, back=2, seat=seat, by=case.me):
                urge = 0.75 * abs(lean) * 0.55 ** case.said("ask_not_nominate", "ask_nominate")
                expected += case.reasoned(kind, seat, urge, candidate)
        return same(case.speaker._while_nominating(), expected)  # noqa: SLF001

    everywhere(check, 8)


def test_advice_about_a_power() -> None:
    """The most suspect of the possible targets, if suspect enough; not by the president, and once in a round."""

    def check(seed: int) -> int:
        case = Case(seed)
        president = case.view.candidate
        seats = [seat for seat in case.others if seat != president]
        worst = max(seats, key=lambda seat: case.leaning[seat])
        lean, expected = case.leaning[worst], []
        if case.me != president and lean > 0.3 and not case.said("ask_execute", by=case.me):
            urge = 0.8 * (0.5 + lean / 2) * 0.55 ** case.said("ask_execute")
            expected = case.reasoned("ask_execute", worst, urge, president)
        assert not list(case.speaker._aimed("ask_execute", (president, case.me), 0.8))  # noqa: SLF001
        return same(case.speaker._aimed("ask_execute", case.view.alive, 0.8), expected)  # noqa: SLF001

    everywhere(check, 8)


def test_contradictions_are_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of this round and the last: the own one before all others; another one once."""
    found = Counter[str]()
    for seed in SEEDS:
        kinds: tuple[Kind, ...] = ("contradict", "suspect", "trust", "am_liberal", "one_of_two")
        case = Case(seed, kinds=kinds[: 4 + seed % 2])
        one, two = case.others[:2]
        pairs = {case.now: [(case.me, one)], case.now - 1: [(one, two), (two, one)]}
        pairs[case.now - 2] = [(case.others[1], case.me)]
        monkeypatch.setattr(module, "contradictions", lambda _course, number, pairs=pairs: pairs[number])
        other, why = case.others[0], Grounds("contradiction", seat=case.me, other=case.others[0], round=case.now)
        word = case.words.get(other)
        fresh = word is not None and word.strength > 0 and word.round == case.now
        accusation = Wish(Argument("suspect", seat=other, because=why), 0.95)
        found["own"] += same(case.speaker._contradicted(), [] if fresh else [accusation])  # noqa: SLF001
        expected = []
        for first, second in pairs[case.now - 1]:
            if not case.said("contradict", back=1, seat=first):
                mention = Argument("contradict", seat=first, other=second, round=case.now - 1)
                expected.append(Wish(mention, 0.85))
        same(case.speaker._contradictions(), expected)  # noqa: SLF001
        found.update(wish.argument.kind for wish in expected)
    assert 3 < found["own"] < len(SEEDS)
    assert 3 < found["contradict"] < 2 * len(SEEDS)


def test_surprising_ballots_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of others outside the government, unlike the own, after the vote, unless someone asked."""
    monkeypatch.setattr(module, "before_ballots", lambda _story, number: number)

    def check(seed: int) -> int:
        case = Case(seed, ("president_discard", "chancellor_enact", "nomination", "vote")[seed % 4])
        luck, rounds, expected = Random(seed), case.view.rounds, list[Wish]()
        number = case.now if rounds[-1].votes else case.now - 1
        last = rounds[number - 1]
        chances = {seat: luck.choice((0.05, 0.15, 0.5, 0.85, 0.95)) for seat in case.others}

        def voters(at: int, government: tuple[int, int]) -> list[float]:
            assert (at, *government) == (number, last.candidate, last.nominee)
            return list(chances.values())

        monkeypatch.setattr(module, "voter_chances", voters)
        asked = any(
            (one.argument.kind, one.argument.round) == ("why_ballot", number) and case.now - one.round <= 1
            for one in case.heard
        )
        for seat in case.others if seed % 4 < 3 and last.votes is not None and not asked else ():
            assert last.votes is not None
            vote = last.votes[seat]
            likely = chances[seat] if vote == "ja" else 1 - chances[seat]
            outside = seat not in (last.candidate, last.nominee)
            minority = last.votes.count(vote) < sum(one not in (None, vote) for one in last.votes)
            if vote not in (None, last.votes[case.me]) and outside and minority and likely < 0.2:
                expected.append(Wish(Argument("why_ballot", seat=seat, round=number), 0.8 - likely))
        questions = [wish for wish in case.speaker._questions() if wish.argument.kind == "why_ballot"]  # noqa: SLF001
        return same(questions, expected)

    everywhere(check, 6)


def test_who_has_had_a_turn_only_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others also say what they think, and what the phase calls for."""
    always = ("_answers", "_contradicted", "_turned")
    free = ("_opinions", "_contradictions", "_questions", "_estimates")
    of_phase = {
        "nomination": "_while_nominating",
        "vote": "_while_voting",
        "investigate": "_aimed",
        "execution": "_aimed",
    }
    aims = {"investigate": "ask_investigate", "execution": "ask_execute"}
    for phase in ("nomination", "vote", "president_discard", "chancellor_enact", "investigate", "execution"):
        for turn in (True, False):
            case, called = Case(1, phase), list[tuple[Any, ...]]()
            monkeypatch.setattr(module, "had_its_turn", lambda *_, turn=turn: turn)
            for name in (*always, *free, *of_phase.values()):
                setattr(case.speaker, name, noting(called, name))
            assert list(case.speaker.wishes()) == []
            own = [of_phase[phase]] if phase in of_phase else []
            assert [name for name, *_ in called] == [*always, *(() if turn else (*free, *own))]
            assert turn or phase not in aims or called[-1][1] == aims[phase]
