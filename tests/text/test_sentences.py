"""Every argument in every language and vocabulary: a complete sentence, with all names unchanged."""

import re
from itertools import permutations
from typing import Final

import pytest

from meaning import words_of
from sentences import EARLIER, NAMES, SPEAKER, every_argument, lines, quoted_lines, speaker
from texts import LOCALES
from weimar.bots.policy.talk.voices import VOICES
from weimar.engine.arguments import FIELDS, REASON_FIELDS, Argument, Grounds, Said, seats_of
from weimar.wording.argued import PLAIN, sentence

WORDS: Final = {folder.name: words_of(folder) for folder in LOCALES.iterdir() if folder.is_dir()}
LANGUAGES: Final = sorted(WORDS)
OWN_WORDS: Final = (
    *("trust", "suspect", "am_liberal", "agree", "disagree", "ask_nominate", "ask_not_nominate"),
    *("voted", "why_ballot", "what_of", "contradict", "convinced"),
)
FLAW: Final = re.compile(r"[{}]|\.\.|。。|  | [.,。、]|None|\$")


@pytest.mark.parametrize("voice", [PLAIN, *VOICES])
@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_is_a_whole_sentence(language: str, neutral: bool, voice: str) -> None:  # noqa: FBT001
    """It ends as sentences do, names everyone it is about and nobody else, and no two say the same."""
    opens, closes = WORDS[language].quotes
    outside = WORDS[language].quote_end
    end = re.compile(rf"[.?!。？！]{closes}?$" + (f"|{re.escape(outside)}$" if outside else ""))  # noqa: RUF001 - Japanese
    found = list(lines(language, neutral=neutral, voice=voice))
    assert len(found) > 2 * len(FIELDS)
    for argument, said in found:
        assert end.search(said), said
        assert not FLAW.search(said), said
        assert said[0].isupper() or not said[0].isascii() or said[0] == opens, said
        named = {NAMES[seat] for seat in seats_of(argument) if seat != SPEAKER}
        if argument.answers is not None:
            named |= {NAMES[EARLIER[argument.answers - 1].seat]}
        assert {name for name in NAMES if name in said} >= named, said
        if argument.answers is None:
            assert {name for name in NAMES if name in said} == named, said
        for number in (argument.round, None if argument.because is None else argument.because.round):
            assert number is None or str(number) in said, said
    assert len({said for _, said in found}) == len(found)


@pytest.mark.parametrize("voice", [PLAIN, *VOICES])
@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_quotations_follow_each_language(language: str, neutral: bool, voice: str) -> None:  # noqa: FBT001
    """A quotation has its marks once; an inner quotation has other marks, and each closes."""
    words = WORDS[language]
    opens, closes = words.quotes
    found = list(quoted_lines(language, neutral=neutral, voice=voice))
    assert {argument.kind for argument, _ in found} == {
        kind for kind, fields in FIELDS.items() if "answers" not in fields
    }
    for argument, said in found:
        assert not FLAW.search(said), said
        before, _, rest = said.partition(opens)
        quoted, _, after = rest.rpartition(closes)
        assert before, said
        assert quoted, said
        assert opens not in quoted, said
        assert closes not in quoted or closes == "’", said  # noqa: RUF001 - Dutch has apostrophes
        if words.quote_end:
            assert said.endswith(words.quote_end), said
            assert quoted[-1] not in ".。", said
        else:
            assert after == "", said
            assert quoted[-1] in ".?", said
        if argument.ballot is not None and words.inner_quotes is not None:
            first, last = words.inner_quotes
            assert re.search(f"{first}{argument.ballot}!{last}", quoted, re.IGNORECASE), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_neutral_sentences_contain_no_avoided_word(language: str) -> None:
    """As `./dev texts` holds the catalogues to it; here the sentences are whole."""
    avoided = WORDS[language].avoided
    for voice in (PLAIN, *VOICES):
        assert [said for _, said in lines(language, neutral=True, voice=voice) if avoided.search(said)] == []
    assert [said for _, said in lines(language, neutral=False) if avoided.search(said)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_voice_has_words_of_its_own(language: str) -> None:
    """For the twelve most frequent kinds, in both vocabularies; no two voices say them alike."""
    for neutral in (False, True):
        said: dict[str, set[str]] = {}
        for voice in (PLAIN, *VOICES):
            for argument, words in lines(language, neutral=neutral, voice=voice):
                if argument.because is None and argument.to is None and argument.kind in OWN_WORDS:
                    said.setdefault(f"{argument}", set()).add(words)
        spoken = [
            words for key, words in said.items() if f"seat={SPEAKER}" not in key and f"other={SPEAKER}" not in key
        ]
        assert len(spoken) >= len(OWN_WORDS)
        assert {len(words) for words in spoken} == {1 + len(VOICES)}


def test_the_printed_list_is_complete() -> None:
    """Every kind and every reason, with and without an addressee."""
    printed = list(every_argument())
    assert {argument.kind for argument in printed} == set(FIELDS)
    assert {argument.because.reason for argument in printed if argument.because is not None} == set(REASON_FIELDS)
    assert {argument.ballot for argument in printed} == {None, "ja", "nein"}
    assert all(argument in printed for argument in (Argument("am_liberal", to=4), Argument("ask_veto")))


@pytest.mark.parametrize("answers", [0, 1])
def test_an_answer_to_a_missing_argument_has_its_sentence(answers: int) -> None:
    """It does not say that anyone agrees with nobody."""
    said = Said(SPEAKER, 0, Argument("agree", answers=answers))
    assert sentence(said, (), NAMES) == f"{NAMES[SPEAKER]} said something that cannot be shown here."


@pytest.mark.parametrize(
    "newer", [Argument("swear_an_oath", seat=1), Argument("suspect", seat=1, because=Grounds("the_stars"))]
)
def test_an_argument_of_a_newer_version_has_a_neutral_line(newer: Argument) -> None:
    """Its key is never shown; an answer to it says so, and quotes nothing."""
    said = Said(SPEAKER, 0, newer)
    assert sentence(said, (), NAMES) == f"{NAMES[SPEAKER]} said something that cannot be shown here."
    assert sentence(Said(1, 0, Argument("agree", answers=1)), (said,), NAMES) == f"I agree with {NAMES[SPEAKER]}."


def test_unspoken_words_are_quoted() -> None:
    """As in the app; otherwise it is unclear which of several sentences is denied."""
    said = Said(SPEAKER, 0, Argument("suspect", seat=1))
    denied = sentence(Said(1, 0, Argument("not_said", answers=1)), (said,), NAMES)
    assert denied == f"{NAMES[SPEAKER]}, that's not what I said: “I suspect Bruno.”"


@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_omits_only_an_unambiguous_name(language: str, neutral: bool) -> None:  # noqa: FBT001
    """*Their vote* is Bruno's where the sentence is about Bruno alone; of two people, the reason names the one."""
    speak = speaker(language, neutral=neutral)
    because = Grounds("ballot", seat=1, round=2)

    def times(argument: Argument) -> int:
        return sentence(Said(SPEAKER, 0, argument), (), NAMES, speak).count("Bruno")

    assert times(Argument("suspect", seat=1, because=because)) == 1
    assert times(Argument("suspect", seat=2, because=because)) == 1
    assert times(Argument("one_of_two", seat=1, other=2, because=because)) == 2
    assert times(Argument("one_of_two", seat=2, other=1, because=because)) == 2


@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_who_contradict_each_other_are_named_in_either_order(language: str, neutral: bool) -> None:  # noqa: FBT001
    """If one of them speaks or is the subject, the sentence is the same, and never names the speaker."""
    speak = speaker(language, neutral=neutral)

    def told(about: int, one: int, other: int) -> str:
        reason = Grounds("contradiction", seat=one, other=other, round=2)
        return sentence(Said(SPEAKER, 0, Argument("suspect", seat=about, because=reason)), (), NAMES, speak)

    others = [seat for seat in range(len(NAMES)) if seat != SPEAKER]
    for about, other in permutations(others, 2):
        with_speaker, without = told(about, SPEAKER, about), told(about, about, other)
        assert with_speaker == told(about, about, SPEAKER)
        assert without == told(about, other, about)
        assert NAMES[SPEAKER] not in with_speaker + without
        assert NAMES[other] in without
        assert NAMES[other] not in with_speaker
        of_a_third = told(about, SPEAKER, other)
        assert of_a_third == told(about, other, SPEAKER)
        assert NAMES[SPEAKER] not in of_a_third
        assert of_a_third.count(NAMES[other]) == of_a_third.count(NAMES[about]) == 1, "we could be anyone"


def test_sentences_read_like_a_table() -> None:
    """A few of them, word for word, so that a change of their composition is noticed."""
    said = {
        "en": (
            "I suspect Bruno – because of Dario's vote in round 2.",
            "To Emil: I suspect Bruno.",
            "Dario, why did you vote that way in round 1?",
            "I disagree with Dario: “I suspect Bruno – because of the session in round 4.”",
            "I agree with Bruno.",
        ),
        "pl": (
            "Bruno wygląda podejrzanie – ze względu na to, jak w\u00a0rundzie 2 głosuje Dario.",
            "Emil! Bruno wygląda podejrzanie.",
            "Dario, skąd taki głos w\u00a0rundzie 1?",
            "Dario nie ma racji: „Bruno wygląda podejrzanie – ze względu na sesję w\u00a0rundzie 4”.",
            "Bruno ma rację.",
        ),
        "ja": (
            "Brunoが怪しいと思います。理由はラウンド2でDarioが入れた票です。",
            "Emilへ：Brunoが怪しいと思います。",  # noqa: RUF001 - full-width marks
            "Dario、ラウンド1ではどうしてあの票を入れたのですか？",  # noqa: RUF001 - full-width marks
            "Darioとは違う意見です：「Brunoが怪しいと思います。理由はラウンド4の立法です」",  # noqa: RUF001 - full-width marks
            "Brunoと同じ意見です。",
        ),
    }
    for language, expected in said.items():
        speak = speaker(language, neutral=False)
        arguments = (
            Argument("suspect", seat=1, because=Grounds("ballot", seat=3, round=2)),
            Argument("suspect", seat=1, to=4),
            Argument("why_ballot", seat=3, round=1, to=3),
            Argument("disagree", answers=1),
            Argument("agree", answers=2),
        )
        assert tuple(sentence(Said(SPEAKER, 0, one), EARLIER, NAMES, speak) for one in arguments) == expected
