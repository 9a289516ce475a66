"""Bots' arguments: they use only the bot's knowledge, are never refused, stay consistent, and are not too many."""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest
from msgspec import convert, to_builtins
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Bot, Thinker
from weimar.bots.inference.belief import ja_chance, read
from weimar.bots.inference.hearsay import words_of
from weimar.bots.players.discussion import (
    LEAST_URGE,
    MOST_EACH,
    MOST_TOGETHER,
    Arguing,
    heard_by,
    listening,
    next_speaker,
)
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.net.trained import shipped_mind
from weimar.bots.policy.talk import speaker as speaking_module
from weimar.bots.policy.talk.grounds import HUNCH
from weimar.bots.policy.talk.restraint import Restraint
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.bots.policy.talk.story import as_told, before_ballots, voter_chances
from weimar.bots.policy.talk.turns import RECENT, calls_on, is_accusation, unprompted
from weimar.bots.policy.talk.voices import VOICES, Voice, voice_of
from weimar.engine import GameStarted, State, View, awaited, make_rules, project, record_of, replay
from weimar.engine.actions import Nominate
from weimar.engine.arguments import FIELDS, Argument, Heard, fault_of
from weimar.engine.legal import silenced_government
from weimar.engine.phases import Nomination, Voting
from weimar.engine.recorded import decisions
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty, Peeked, Statement
from weimar.engine.terms import Party, Policy, Vote
from weimar.lab.play import simulate, table_talk
from weimar.lab.play.match import Match, play_match, said_in
from weimar.lab.play.simulate import Plan
from weimar.lab.play.table_talk import TableTalk, free_to_talk
from workers import computed_once

LEVELS = [level for level in BOTS if isinstance(BOTS[level], Arguing)]


@pytest.fixture(scope="module", autouse=True)
def common(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The folder of the games that only one of the workers plays."""
    _COMMON.append(tmp_path_factory)


_COMMON: Final = list[pytest.TempPathFactory]()


@cache  # several tests look at the same games
def talked(players: int, number: int, level: str = "steady", preset: str = "official") -> Match:
    """A game with talk."""

    def play() -> object:
        bot, dice = BOTS[level], random.Random(f"talk/{number}")
        sides: dict[Party, Bot] = {"liberal": bot, "fascist": bot}
        return to_builtins(play_match(players, make_rules(preset), sides, dice, random.Random(number)))

    return convert(computed_once(_COMMON[-1], f"talked-{players}-{number}-{level}-{preset}", play), Match)


VOTES: Final[tuple[Vote, ...]] = ("ja", "nein")
GAMES = [(level, number) for number in (0, 1, 2, 8) for level in ("steady", "expert")]
"""Games of seven that most tests look at."""


def wish(view: View, heard: tuple[Heard, ...], voice: Voice = "hothead") -> Wish | None:
    """A seat's most urgent argument."""
    bot = BOTS["steady"]
    assert isinstance(bot, Arguing)
    listening = bot.having_heard(heard)
    assert isinstance(listening, Arguing)
    return listening.argue(view, random.Random(1), voice)


def moments(number: int, players: int = 7) -> list[tuple[State, tuple[Heard, ...]]]:
    """The decisions of a game that follow arguments, with the arguments heard before each."""
    match, found = talked(players, number), []
    for place in sorted(set(match.moments)):
        heard = tuple(said for said, at in zip(match.talk, match.moments, strict=True) if at < place)
        found.append((replay(match.events[:place]), heard))
    return found


def speaking(view: View, *heard: Heard) -> Speaker:
    """The speaker of a seat."""
    return Speaker(Standpoint(view, shipped_mind(), heard))


def contradictions(speaker: int, heard: tuple[Heard, ...], rounds: tuple[Round, ...]) -> int:
    """The number of a seat's self-contradictions: about a seat within a round, or about its own ballot."""
    found, stands = 0, dict[tuple[int, int], bool]()
    for word in words_of(heard, speaker):
        before = stands.get((word.about, word.round))
        found += before is not None and before != (word.strength > 0)
        stands[word.about, word.round] = word.strength > 0
    for said in heard:
        if (said.seat, said.argument.kind) == (speaker, "voted") and said.argument.round is not None:
            votes = rounds[said.argument.round - 1].votes
            found += votes is not None and votes[speaker] != said.argument.ballot
    return found


def test_fascists_seldom_speak_against_fellows() -> None:
    """Hardly ever against Hitler, also by agreeing with others; nobody else cares."""
    state = moments(0)[0][0]
    roles = state.setup.roles
    hitler, fascist = roles.index("hitler"), roles.index("fascist")
    fellow, liberal = roles.index("fascist", fascist + 1), roles.index("liberal")
    said = Heard(liberal, 1, Argument("is_hitler", seat=hitler), 1)
    wanted = {"suspect": 0.25, "is_hitler": 0.25, "ask_not_nominate": 0.25, "trust": 1.15}
    mine = speaking(project(state, fascist), said)
    assert {kind: mine.loyalty(Argument(kind, seat=fellow)) for kind in wanted} == wanted
    assert mine.loyalty(Argument("is_hitler", seat=hitler)) == 0.1
    assert mine.loyalty(Argument("agree", answers=1)) == 0.1
    assert mine.loyalty(Argument("is_hitler", seat=liberal)) == 1
    assert speaking(project(state, liberal), said).loyalty(Argument("is_hitler", seat=hitler)) == 1
    assert speaking(project(state, hitler), said).loyalty(Argument("suspect", seat=fascist)) == 1


def test_officials_who_said_nothing_are_asked_for_their_tiles() -> None:
    """While the next government is voted on, after a fascist policy; nobody else is."""
    asked = silent = 0
    for state in [state for game in (0, 1, 2) for state, _ in moments(game)]:
        number = len(state.board.rounds) - 1
        if state.phase.name != "vote" or number == 0 or state.board.rounds[number - 1].enacted != "F":
            continue
        past = state.board.rounds[number - 1]
        for seat in state.board.alive:
            statements = state.board.statements if seat % 2 else ()
            speaker = speaking(replace(project(state, seat), statements=statements))
            told = {one.seat for one in statements if (one.about, one.round) == ("session", number) and one.tiles}
            wanted = {past.candidate, past.nominee} & {*state.board.alive} - {seat, *told}
            questions = [one.argument for one in speaker._questions() if one.argument.kind == "what_drawn"]  # noqa: SLF001
            assert {one.seat for one in questions} == wanted
            assert {one.round for one in questions} <= {number}
            asked, silent = asked + bool(wanted), silent + (not wanted)
    assert min(asked, silent) > 2


def test_a_clear_nomination_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the candidate only, and only that of a seat that they think liberal."""
    said = Counter[bool]()
    for state, _ in [one for one in moments(0) if isinstance(one[0].phase, Nomination)]:
        me = state.board.rounds[-1].candidate
        for seat in (me, next(seat for seat in state.board.alive if seat != me)):
            speaker = speaking(project(state, seat))
            for target in speaker.view.eligible:
                weighed = SimpleNamespace(best=Nominate(me, target))
                monkeypatch.setattr(speaking_module, "weigh", lambda _, weighed=weighed: weighed)
                told = [one.argument.seat for one in speaker._intent(0.5)]  # noqa: SLF001 - only these
                assert told in ([], [target] if seat == me and speaker.leaning(target) < -0.2 else [])
                said[bool(told)] += 1
    assert min(said[True], said[False]) > 3


def test_a_ballot_is_explained_by_what_was_known_then() -> None:
    """Never by the session that followed it."""
    reasons = Counter[bool]()
    for state, _ in moments(0):
        number = len(state.board.rounds) - (state.phase.name == "nomination")
        past = state.board.rounds[number - 1] if number else None
        if past is None or past.votes is None or not past.enacted:
            continue
        for seat in state.board.alive[:3]:
            speaker = speaking(project(state, seat))
            for vote in VOTES:
                reason = speaker._because_of_vote(past, vote, number, 6)  # noqa: SLF001
                assert reason == HUNCH or reason.round is None or reason.round < number
                reasons[reason == HUNCH] += 1
    assert min(reasons[True], reasons[False]) > 3


def test_a_fascist_argues_from_their_claims() -> None:
    """A different hand behind the same claims does not change the argument."""
    tried = 0
    for state, heard in moments(1):
        for seat in free_to_talk(state):
            view = project(state, seat)
            told = {statement.round for statement in view.statements if statement.seat == seat}
            if view.party == "liberal" or view.phase == "vote" or not told or view.candidate == seat:
                continue
            other = tuple(
                replace(seen, tiles="F" * len(seen.tiles)) if isinstance(seen, Hand) and seen.round in told else seen
                for seen in view.memories
            )
            assert wish(view, heard) == wish(replace(view, memories=other), heard)
            tried += other != view.memories
    assert tried > 5


@pytest.mark.parametrize("level", LEVELS)
def test_bots_make_no_refused_arguments(level: str) -> None:
    """Every argument is well formed and refers to existing things; silent seats stay silent."""
    kinds: Counter[str] = Counter()
    for players, number, preset in ((7, 0, "official"), (5, 0, "german")):
        match = talked(players, number, level, preset)
        for said, at in zip(match.talk, match.moments, strict=True):
            state = replay(match.events[:at])
            authors = [earlier.seat for earlier in match.talk[: said.number - 1]]
            assert fault_of(said.argument, said.seat, state.course, authors) is None
            assert said.seat in free_to_talk(state)
            assert said.round == len(state.board.rounds)
            kinds[said.argument.kind] += 1
    assert len(kinds) >= 9
    assert set(kinds) <= set(FIELDS)
    assert not {"will_vote", "ask_vote", "ask_top_deck"} & set(kinds)  # word or silence would tell of a plan
    assert "is_hitler" not in kinds, "an investigation shows the party only"


def test_bots_keep_to_one_story() -> None:
    """No one changes their opinion within a round, reports another ballot, or blames a ballot like their own."""
    blamed = asked = 0
    for level, number in GAMES:
        match = talked(7, number, level)
        rounds = replay(match.events).board.rounds
        assert [contradictions(seat, match.talk, rounds) for seat in range(7)] == [0] * 7
        for said in match.talk:
            argument, why = said.argument, said.argument.because
            blames = why is not None and why.reason == "ballot" and is_accusation(argument.kind)
            asks = argument.kind == "why_ballot"
            place = argument.round if asks else why.round if blames and why is not None else None
            if place is not None and argument.seat is not None:
                votes = rounds[place - 1].votes
                assert votes is not None
                assert votes[said.seat] != votes[argument.seat]
                assert votes.count(votes[argument.seat]) * 2 < len(votes) - votes.count(None), "half the table agrees"
                blamed, asked = blamed + blames, asked + asks
    assert blamed > 1
    assert asked > 1


@pytest.mark.parametrize(("players", "seed"), [(7, 3), (9, 5)])
def test_ballots_follow_what_was_said_before_them(players: int, seed: int) -> None:
    """A Nein follows an accusation of one of a government, a Ja praise of its nominee; no candidate asks about theirs.

    In these games, printed in the documentation, a ballot would otherwise deny its word.
    """
    match = simulate.match(Plan(players, 1, seed, make_rules(), "expert", "expert", talk=True), 0)
    rounds, followed = replay(match.events).board.rounds, 0
    for said in [said for said in match.talk if said.in_vote]:
        past = rounds[said.round - 1]
        assert (said.argument.kind, said.seat) != ("what_of", past.candidate)
        for word in words_of((said,), said.seat):
            binds = word.about == past.nominee or (word.about == past.candidate and word.strength == 1)
            if past.votes is not None and binds:
                assert (past.votes[said.seat] == "nein") == (word.strength > 0)
                followed += 1
    assert followed > 0


@pytest.mark.parametrize("level", LEVELS)
def test_bots_restrain_themselves(level: str) -> None:
    """No argument of a game is absurd or a mere repetition when it is made."""
    match = talked(7, 0, level)
    for said, at in zip(match.talk, match.moments, strict=True):
        view = project(replay(match.events[:at]), said.seat)
        before = match.talk[: said.number - 1]
        assert not Restraint(view, before).forbids(said.argument)
        hunch = said.argument.because == HUNCH
        assert not hunch or any(calls_on(earlier, said.seat) for earlier in before[-RECENT:]), "nobody asked"


def test_a_stand_in_is_not_bound_by_an_announced_ballot() -> None:
    """The bot votes as if the announcement had not been made."""
    tried = 0
    for state in sitting(7, "word"):
        if not isinstance(state.phase, Voting):
            continue
        for seat in awaited(state):
            view = project(state, seat)
            for ballot in ("ja", "nein"):
                said = Heard(seat, 1, Argument("will_vote", ballot=ballot), len(view.rounds))
                bot = listening(BOTS["steady"], (said,))
                assert bot.choose(view, random.Random(1)) == BOTS["steady"].choose(view, random.Random(1))
                tried += 1
    assert tried > 20


def spoken(games: Iterable[tuple[str, int]]) -> dict[str, list[int]]:
    """By role: the unprompted arguments of each surviving seat."""
    counts: dict[str, list[int]] = {"liberal": [], "fascist": [], "hitler": []}
    for level, number in games:
        match = talked(7, number, level)
        started = match.events[0]
        assert isinstance(started, GameStarted)
        own = Counter(said.seat for said in unprompted(match.talk))
        for seat in replay(match.events).board.alive:
            counts[started.roles[seat]].append(own[seat])
    return counts


def assert_alike(counts: dict[str, list[int]]) -> None:
    """The mean of each role differs from the overall mean by little more than the spread."""
    every = [count for role in counts.values() for count in role]
    for role, of_role in counts.items():
        error = stdev(every) / len(of_role) ** 0.5
        assert abs(mean(of_role) - mean(every)) < 2.3 * error + 0.15, (role, mean(of_role), mean(every))


def test_no_role_speaks_more_unprompted() -> None:
    """Liberals, fascists and Hitler."""
    assert_alike(spoken(GAMES))


@pytest.mark.full
def test_no_role_speaks_more_unprompted_in_many_games() -> None:
    """The same over many games, with more precision."""
    assert_alike(spoken(("expert", number) for number in range(80)))


def test_a_bot_answers_what_it_is_asked() -> None:
    """About its ballot, a player and its plans, and to an accusation."""
    kinds = Counter[tuple[str, str]]()
    bot = BOTS["expert"]
    for state in list(sitting(7, "asked/0"))[::4]:
        number = len(state.board.rounds)
        past = state.board.rounds[number - 2] if number > 1 else None
        seat, asker = state.board.alive[0], state.board.alive[1]
        if past is None or past.votes is None or seat not in free_to_talk(state):
            continue
        for question in (
            Argument("why_ballot", seat=seat, round=number - 1),
            Argument("what_of", seat=state.board.alive[2], to=seat),
            Argument("who_next", to=seat),
            Argument("suspect", seat=seat),
        ):
            heard = (Heard(asker, 1, question, number),)
            informed = bot.having_heard(heard) if isinstance(bot, Arguing) else bot
            assert isinstance(informed, Thinker)
            told = informed.answer(project(state, seat), heard[0], random.Random(1), "lawyer")
            assert told is None or told.argument.because != HUNCH, "the words of lawyers speak of evidence"
            kinds[question.kind, "" if told is None else told.argument.kind] += 1
    answered = {"why_ballot": {"voted"}, "what_of": {"trust", "suspect"}, "who_next": {"trust", "will_nominate"}}
    answered["suspect"] = {"suspect", "am_liberal", "disagree"}
    for asked, expected in answered.items():
        found = {kind for question, kind in kinds if question == asked}
        assert found - {""}, asked
        assert found - {""} <= expected, asked
    assert kinds["why_ballot", "voted"] > 5


def test_a_question_to_all_while_none_may_answer_stays_open() -> None:
    """The two other survivors are in their session: the question is heard, and no bot owes an answer."""
    state = next(state for state in sitting(7, "asked/0") if state.phase.name == "chancellor_enact")
    government = silenced_government(state)
    asker = next(seat for seat in state.board.alive if seat not in government)
    alone = replace(state, board=replace(state.board, alive=tuple(sorted((asker, *government)))))
    talk = TableTalk([BOTS["steady"]] * 7, random.Random(1))
    assert talk.hear(alone, Argument("what_of", seat=government[0]), asker, 0) == []
    assert [said.seat for said in talk.heard][:1] == [asker]
    assert not {said.seat for said in talk.heard} & set(government)


def test_a_seat_that_was_asked_and_argues_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no answer, and something else to say: whoever asked is not told that it is thinking as well."""
    state = next(iter(sitting(7, "asked/0")))
    loud = {2: Wish(Argument("am_liberal"), 0.9)}
    monkeypatch.setattr(TableTalk, "_answer", lambda *_: None)
    monkeypatch.setattr(TableTalk, "_wish", lambda _self, _state, seat: loud.get(seat))
    talk = TableTalk([BOTS["steady"]] * 7, random.Random(1))
    assert talk.hear(state, Argument("what_of", seat=1, to=2), 0, 0) == []
    assert [said.seat for said in talk.heard] == [0, 2]
    assert talk.hear(state, Argument("what_of", seat=1, to=3), 0, 0) == [3]


def test_the_same_is_answered_once_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question, an accusation: to each person, and again in the next round."""
    states = list(sitting(7, "asked/0"))
    later = next(state for state in states if len(state.board.rounds) == 2 and {0, 2, 3} <= {*free_to_talk(state)})
    answer = Wish(Argument("am_liberal"), 0.9)
    monkeypatch.setattr(TableTalk, "_answer", lambda _self, _state, seat, _: answer if seat == 2 else None)
    monkeypatch.setattr(TableTalk, "_wish", lambda *_: None)
    for said in (Argument("what_of", seat=1, to=2), Argument("suspect", seat=2)):
        talk = TableTalk([BOTS["steady"]] * 7, random.Random(1))
        for state, asker, answers in [(states[0], 0, 1), (states[0], 0, 0), (states[0], 3, 1)] + [
            (later, asker, number) for asker in (0, 3) for number in (1, 0)
        ]:
            before = len(talk.heard)
            talk.hear(state, said, asker, 0)
            assert [one.seat for one in talk.heard[before:]] == [asker, *[2] * answers]


def test_ballots_are_judged_without_hindsight() -> None:
    """A round later, each liberal still gives every ballot its probability from before the reveal."""
    expected: dict[tuple[int, int], list[float]] = {}
    views: dict[tuple[int, int], View] = {}
    tried = 0
    for state in sitting(6, "hindsight"):
        number = len(state.board.rounds)
        for seat in state.board.alive:
            now = context(project(state, seat))
            this = now.view.rounds[-1]
            if now.view.party == "liberal" and isinstance(state.phase, Voting) and this.nominee is not None:
                government = (this.candidate, this.nominee)
                expected[number, seat] = voter_chances(now, government)
                chance = ja_chance(now.model, read(now.model, now.table, now.course[:-1]), government)
                types, pair = now.belief.kinds(), now.belief.pair(*government).reshape(chance.shape[2:])
                places = [(other, government.index(other) if other in government else 2) for other in now.view.alive]
                assert expected[number, seat] == pytest.approx(
                    [np.einsum("v,vcn,cn", types[at], chance[place], pair) for at, place in places if at != seat]
                )
                views[number, seat] = now.view
            elif isinstance(state.phase, Nomination) and (number - 1, seat) in expected:
                last = now.view.rounds[-2]
                assert last.nominee is not None
                earlier, seen = before_ballots(now, number - 1), views[number - 1, seat]
                for field in ("rounds", "statements", "memories"):
                    assert getattr(earlier.view, field) == getattr(seen, field), field
                said = tuple(Heard(0, at, Argument("am_liberal"), at) for at in range(1, number + 1))
                assert before_ballots(replace(now, heard=said), number - 1).heard == said[: number - 2]
                then = voter_chances(earlier, (last.candidate, last.nominee))
                if len(then) == len(expected[number - 1, seat]):
                    assert then == pytest.approx(expected[number - 1, seat])
                    tried += voter_chances(now, (last.candidate, last.nominee)) != pytest.approx(then)
    assert tried > 5


def test_the_story_of_a_seat_that_told_the_truth_is_what_it_saw() -> None:
    """Liberals do; a fascist with the same words would remember the same."""
    kinds = Counter[type]()
    for number, players in enumerate((5, 6, 9, 10)):
        *_, final = sitting(players, f"story/{number}")
        for seat in [seat for seat, role in enumerate(final.setup.roles) if role == "liberal"]:
            view = project(final, seat)
            story = as_told(context(replace(view, party="fascist"))).view.memories
            assert set(story) <= set(view.memories)
            kinds.update(map(type, story))
    assert set(kinds) == {Hand, Loyalty, Peeked}


def test_the_story_of_a_claim_is_what_a_liberal_would_have_done() -> None:
    """A president hands on liberal tiles, a chancellor discards what was not enacted; an impossible claim is none."""
    view = replace(project(next(iter(sitting(5, "claims"))), 0), party="fascist")
    policies: tuple[Policy | None, ...] = ("F", "L", None)
    for enacted, tiles in product(policies, ("FFF", "FFL", "FLL", "LLL", "FF", "FL", "LL")):
        seat, passed = (0, tiles.replace("F", "", 1)[-2:]) if len(tiles) == 3 else (1, tiles)
        lost = tiles.replace(passed if seat == 0 else enacted or tiles, "", 1) or None
        past = Round(0, nominee=1, elected=True, enacted=enacted)
        said = Statement(seat, "session", 1, tiles, None)
        story = as_told(context(replace(view, viewer=seat, rounds=(past,), statements=(said,)))).view.memories
        office: Any = ("president", "chancellor")[seat]
        kept = enacted is None or enacted in passed
        assert story == ((Hand(1, office, tiles, lost),) if kept else ()), (enacted, tiles)  # type: ignore[arg-type]


def context(view: View) -> Standpoint:
    """The standpoint of a seat that believes the model of behaviour alone."""
    return Standpoint(view, shipped_mind(), guessing=False)


def test_nobody_talks_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits apply to each bot and to all together; no bot speaks twice in a row."""
    monkeypatch.setattr(table_talk, "next_speaker", lambda wishes, said: next_speaker(_loud(wishes), said))
    for state in list(sitting(6, "rate"))[::25]:
        bots = [BOTS["steady"]] * 6
        talk = TableTalk(bots, random.Random(3))
        talk.discuss(state, 0)
        talk.discuss(state, 0)
        counts = Counter(said.seat for said in talk.heard)
        assert len(talk.heard) <= MOST_TOGETHER
        assert max(counts.values(), default=0) <= MOST_EACH
        assert all(one.seat != other.seat for one, other in zip(talk.heard, talk.heard[1:], strict=False))


def _loud(wishes: object) -> dict[int, Wish | None]:
    assert isinstance(wishes, dict)
    return {seat: None if said is None else Wish(said.argument, 9.0) for seat, said in wishes.items()}


def test_voices_differ_in_how_often_they_speak() -> None:
    """Voices depend on a public number; all of them occur."""
    assert {voice_of(number) for number in range(len(VOICES))} == set(VOICES)
    urges: Counter[str] = Counter()
    for state, heard in [*moments(0), *moments(1)][::2]:
        for seat in free_to_talk(state):
            for voice in VOICES:
                given = wish(project(state, seat), heard, voice)
                urges[voice] += given is not None and given.urge > LEAST_URGE
    assert urges["quiet"] < urges["hothead"]


def test_explanations_include_heard_arguments() -> None:
    """Explanations use the arguments heard by the bots at their decisions."""
    match = talked(5, 0)
    record = record_of(match.events, "ABCDE", said_in(match))
    heard: tuple[Heard, ...] = ()
    moments = list(decisions(record))
    for place, (view, _) in enumerate(moments):
        heard = heard_by(record.talk, place, view, heard)
    assert heard == match.talk
    assert heard_by(record.talk, 0, moments[-1][0], ()) == ()
    assert listening(BOTS["random"], heard) is BOTS["random"]
