"""The catalogues are complete, and their check finds every kind of fault."""

import json
import locale
import re
import shutil
from pathlib import Path

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

import meaning
import texts
from texts import NEVER_ONE
from weimar import text
from weimar.bots import BOTS

ROOT = Path(__file__).parents[2]
OPTIONS = json.loads((ROOT / "web" / "src" / "lib" / "protocol" / "catalogue.json").read_text("utf-8"))["options"]
"""The values of every option of the rules, as the app knows them."""
ENGLISH = """
greet = Hello, { $name }!
count = { $n ->
    [one] One vote
   *[other] { $n } votes
  }
side = { $policy ->
    [L] The liberal side
   *[F] The fascist side
  }
yes = Ja
told = Three failed votes bring <chaos>disorder</chaos>.
"""
NORWEGIAN = """
greet = Hei, { $name }!
count = { $n ->
    [one] Én stemme
   *[other] { $n } stemmer
  }
side = { $policy ->
    [L] Den liberale siden
   *[F] Den fascistiske siden
  }
yes = Ja!
told = Tre mislykkede valg gir <chaos>kaos</chaos>.
"""
ENTRY = "term-chaos = Disorder\nterm-chaos-means = What three failed votes bring.\n"
NEUTRAL = """
side = { $policy ->
    [L] The first side
   *[F] The other side
  }
"""
NEUTRAL_NORWEGIAN = NEUTRAL.replace("The first side", "Den ene siden").replace("The other side", "Den andre siden")


def _folder(at: Path, **files: str) -> Path:
    for name, content in files.items():
        language, _, feature = name.partition("_")
        (at / language).mkdir(exist_ok=True)
        shutil.copy(texts.LOCALES / language / meaning.WORDS, at / language)
        (at / language / f"{feature}.{'txt' if feature == 'same' else 'ftl'}").write_text(content, "utf-8")
    return at


def _kinds(at: Path, **changed: str) -> set[tuple[str, str]]:
    files = {"en_a": ENGLISH, "nb_a": NORWEGIAN, "en_neutral": NEUTRAL, "nb_neutral": NEUTRAL_NORWEGIAN} | changed
    return {(one.kind, one.key) for one in texts.problems(_folder(at, **files))}


def test_the_catalogues_have_no_fault() -> None:
    """In every language: the same keys and variables, every plural, its own words, the glossary's terms."""
    found = texts.problems(sources=texts.source_files(), codes=texts.CODES, keys=texts.composed())
    assert not found, "\n".join("\t".join(one) for one in found)


def test_a_level_without_sentences_is_a_fault(tmp_path: Path) -> None:
    """Its keys are put together by the code, so nothing else would notice. The same for every list of names."""
    made, keys = set(texts.composed([*BOTS, "genius"])), set(texts.composed())
    assert made - texts.read(texts.LOCALES / "en").sentences.keys() == {"lobby-level-genius", "lobby-level-genius-what"}
    found = texts.problems(_folder(tmp_path, en_a=ENGLISH), keys=["greet", "lobby-level-genius"])
    assert {problem.key for problem in found if problem.kind == "undefined"} == {"lobby-level-genius"}
    assert keys >= {
        "lobby-level-expert-what",
        "lobby-preset-german-house",
        "lobby-option-execution_target-any",
        "argument-trust",
        "log-ballots_revealed",
    }


def test_sentences_of_the_rules_know_the_options(tmp_path: Path) -> None:
    """A choice by an option names existing values; a misspelt one would never appear."""

    def unknown(folder: Path) -> list[tuple[str, str, str]]:
        catalogue = texts.read(folder)
        sentences = (*catalogue.sentences.values(), *catalogue.neutral.values())
        chosen = [(one.key, *selection) for one in sentences for selection in texts.parts(one).selections]
        values = {name: {json.dumps(value).strip('"') for value in given} for name, given in OPTIONS.items()}
        assert any(name in values for _, name, _ in chosen)
        return [
            (key, name, variant)
            for key, name, variants in chosen
            for variant in variants
            if name in values and variant not in {*values[name], "other"}
        ]

    for language in text.languages():
        assert unknown(texts.LOCALES / language) == []
    planted = "one = { $execution_target ->\n    [anybody] You too\n   *[other] Not you\n  }\n"
    _folder(tmp_path, en_rules=planted)
    assert unknown(tmp_path / "en") == [("one", "execution_target", "anybody")]


def test_two_whole_languages_have_no_fault(tmp_path: Path) -> None:
    """What is planted below is the only fault there is."""
    assert _kinds(tmp_path) == set()


@pytest.mark.parametrize(
    ("kind", "key", "old", "new"),
    [
        ("missing", "greet", "greet = Hei, { $name }!\n", ""),
        ("unknown", "extra", "yes = Ja!", "yes = Ja!\nextra = Mer"),
        ("duplicate", "yes", "yes = Ja!", "yes = Ja!\nyes = Jo!"),
        ("unreadable", "a.ftl", "yes = Ja!", "yes = Ja!\n!oops"),
        ("variables", "greet", "{ $name }", "{ $nam }"),
        ("attributes", "yes", "yes = Ja!", "yes = Ja!\n    .title = Jo"),
        ("plural", "count", "    [one] Én stemme\n", "    [few] Én stemme\n"),
        ("variants", "side", "[L]", "[Q]"),
        ("english", "greet", "Hei,", "Hello,"),
        ("english", "side", "Den liberale siden", "The liberal side of den"),
        ("term", "side", "Den liberale siden", "Den frie siden"),
        ("terms", "told", "<chaos>kaos</chaos>", "kaos"),
        ("terms", "told", "<chaos>kaos</chaos>", "<kaos>kaos</kaos>"),
        ("terms", "told", "<chaos>kaos</chaos>", "<chaos>kaos"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, kind: str, key: str, old: str, new: str) -> None:
    """Each kind of fault in a translation, and no other."""
    assert NORWEGIAN.count(old) == 1
    found = _kinds(tmp_path, nb_a=NORWEGIAN.replace(old, new))
    assert (kind, key) in found
    assert {name for _, name in found} == {key}


MEANT = {
    "en": """
meet = { $one } meets { $other }.
hint = { $own ->
    [yes] My vote in { $round }
   *[no] { $one }'s vote in { $round }
  }
argument-trust = I trust { $one }
argument-suspect = I suspect { $one }
argument-nominate = Don't nominate { $one }
argument-agree = I agree with { $one }
argument-disagree = I disagree with { $one }
vote = { $vote ->
    [ja] Vote Ja
   *[nein] Vote Nein
  }
count = { $n ->
    [one] One vote
   *[other] { $n } votes
  }
""",
    "nb": """
meet = { $one } møter { $other }.
hint = { $own ->
    [yes] Stemmen min i { $round }
   *[no] Stemmen til { $one } i { $round }
  }
argument-trust = Jeg stoler på { $one }
argument-suspect = Jeg mistenker { $one }
argument-nominate = Ikke nominer { $one }
argument-agree = Jeg er enig med { $one }
argument-disagree = Jeg er uenig med { $one }
vote = { $vote ->
    [ja] Stem ja!
   *[nein] Stem nein!
  }
count = { $n ->
    [one] Én stemme
   *[other] { $n } stemmer
  }
""",
}
"""Sentences that decide something, in English and in Norwegian."""


def _meant(at: Path, norwegian: str, signed: str = "") -> set[tuple[str, str]]:
    (at / "nb").mkdir(exist_ok=True)
    (at / "nb" / "signed.txt").write_text(signed, "utf-8")
    return {(one.kind, one.key) for one in texts.problems(_folder(at, en_a=MEANT["en"], nb_a=norwegian))}


@pytest.mark.parametrize(
    ("old", "new", "kind", "key"),
    [
        ("{ $one } møter { $other }", "{ $other } møter { $one }", "order", "meet"),
        ("[yes] Stemmen min i { $round }\n   *[no]", "[no] Stemmen min i { $round }\n   *[yes]", "order", "hint"),
        ("Jeg stoler på", "Jeg mistenker", "trust", "argument-trust"),
        ("Jeg mistenker", "Jeg stoler på", "suspect", "argument-suspect"),
        ("Ikke nominer", "Nominer", "not", "argument-nominate"),
        ("er enig", "er uenig", "disagree", "argument-agree"),
        ("[ja] Stem ja!\n   *[nein] Stem nein!", "[ja] Stem nein!\n   *[nein] Stem ja!", "ja", "vote"),
        ("{ $n } stemmer", "Flere stemmer", "number", "count"),
    ],
)
def test_a_sentence_with_another_meaning_is_found(tmp_path: Path, old: str, new: str, kind: str, key: str) -> None:
    """Swapped names, a reason on the wrong side, an inverting word, a lost number."""
    assert _meant(tmp_path, MEANT["nb"]) == set()
    assert MEANT["nb"].count(old) == 1
    assert (kind, key) in _meant(tmp_path, MEANT["nb"].replace(old, new))


def test_a_signature_covers_the_exact_sentence(tmp_path: Path) -> None:
    """Once it has another order, or is like English again, the line no longer holds."""
    swapped = MEANT["nb"].replace("{ $one } møter { $other }", "{ $other } møter { $one }")
    line = "order meet: $other $one"
    assert _meant(tmp_path, swapped, f"# read\n{line}\n") == set()
    again = swapped.replace("møter { $one }", "møter { $one } og { $other }")
    assert _meant(tmp_path, again, line) == {("order", "meet"), ("signed", line)}
    assert _meant(tmp_path, MEANT["nb"], line) == {("signed", line)}


def test_a_word_of_the_original_under_the_neutral_skin_is_found(tmp_path: Path) -> None:
    """Whether the second vocabulary lacks the sentence or has the word."""
    kinds = _kinds(tmp_path, en_neutral="")
    assert kinds == {("not_neutral", "side"), ("liberal", "side"), ("fascist", "side")}
    kinds = _kinds(tmp_path, nb_neutral=NEUTRAL_NORWEGIAN.replace("Den andre", "Den fascistiske"))
    assert kinds == {("not_neutral", "side"), ("fascist", "side")}


def test_intentionally_identical_sentences_may_be_listed(tmp_path: Path) -> None:
    """Names and cries are alike in many languages."""
    same = NORWEGIAN.replace("Hei,", "Hello,")
    assert _kinds(tmp_path, nb_a=same, nb_same="greet") == set()
    assert _kinds(tmp_path, nb_a=same, nb_same="greet gone meet") == {("same", "gone"), ("same", "meet")}


@pytest.mark.parametrize(
    ("content", "detail"),
    [
        (None, "there is no such file"),
        ("marks = 1", "$.marks"),
        ("mark = {}", "unknown field"),
        ("marks =", "Invalid value"),
    ],
)
def test_a_missing_or_wrong_catalogue_is_found(tmp_path: Path, content: str | None, detail: str) -> None:
    """The message names the file and its error."""
    path = _folder(tmp_path, en_a=ENGLISH) / "en" / meaning.WORDS
    path.unlink() if content is None else path.write_text(content)
    (problem,) = texts.read(tmp_path / "en").broken
    assert problem[:3] == ("words", "en", "words.toml")
    assert detail in problem.detail


@pytest.mark.parametrize(
    ("wanted", "system", "code"),
    [
        ("pl_PL.UTF-8", "de_DE", "pl"),
        ("nb-NO", None, "nb"),
        ("", "nn_NO", "nb"),
        ("no", None, "nb"),
        ("DE", None, "de"),
        ("xx-de", "nl", "en"),
        ("", "nl_BE", "nl"),
        ("", None, "en"),
    ],
)
def test_the_readers_language(wanted: str, system: str | None, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the variable, else of the system, without its country; English if it is unknown."""
    monkeypatch.setenv(text.ENVIRONMENT, wanted)
    monkeypatch.setattr(locale, "getlocale", lambda: (system, "UTF-8"))
    assert text.chosen_language() == code


def test_polish_needs_four_forms(tmp_path: Path) -> None:
    """One, few, many, other."""
    two_forms = "count = { $n ->\n    [one] Jeden głos\n   *[other] { $n } głosów\n  }\n"
    kinds = _kinds(tmp_path, pl_a=two_forms)
    assert ("plural", "count") in kinds


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("pl", "Idź w lewo", "Idź w\u00a0lewo"),
        ("pl", "A { $name }?", "A\u00a0{ $name }?"),
        ("ja", "やあ、 { $name }", "やあ、{ $name }"),
        ("ja", "Ada の番", "Adaの番"),
        ("ja", "やあ!", "やあ\uff01"),
    ],
)
def test_typographic_errors_are_found(tmp_path: Path, language: str, wrong: str, right: str) -> None:
    """One-letter words of Polish do not end a line; Japanese has no spaces and its own marks."""

    def kinds(sentence: str) -> set[str]:
        files = {"en_a": "greet = Hello, { $name }!\n", f"{language}_a": f"greet = {sentence}\n"}
        return {one.kind for one in texts.problems(_folder(tmp_path, **files))} - {"variables"}

    assert kinds(wrong) == {"typography"}
    assert kinds(right) == set()


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("say('nothing-here')", "undefined"),
        ("", "unused"),
        ("say('greet') + say('count')", "glued"),
    ],
)
def test_faults_of_the_code_are_found(tmp_path: Path, code: str, kind: str) -> None:
    """A missing key, an unused one, sentences composed from pieces."""
    said = {"greet", "count", "side", "yes", "told"} - ({"yes"} if kind == "unused" else set())
    source = tmp_path / "view.ts"
    source.write_text("\n".join([code, *(f'say("{key}")' for key in said), "say(`term-${name}`)"]))
    (tmp_path / "locales").mkdir()
    folder = _folder(tmp_path / "locales", en_a=ENGLISH, en_terms=ENTRY, en_neutral=NEUTRAL)
    assert {one.kind for one in texts.problems(folder, [source])} == {kind}


def test_a_term_without_an_entry_is_found(tmp_path: Path) -> None:
    """Whoever tapped it would read a key."""
    (tmp_path / "locales").mkdir()
    found = texts.problems(_folder(tmp_path / "locales", en_a=ENGLISH, en_neutral=NEUTRAL), [])
    assert {(one.kind, one.key) for one in found if one.kind == "undefined"} == {("undefined", "term-chaos")}


@pytest.mark.parametrize(
    "language", [pytest.param(one, marks=() if one == "pl" else pytest.mark.full) for one in text.languages()]
)
def test_a_sentence_read_alone_is_the_same(language: str) -> None:
    """A single sentence gives the same text without reading the whole catalogue."""
    whole, written = FluentBundle([language], use_isolating=False), ""
    for catalogue in sorted((text._catalogues() / language).glob("*.ftl")):  # noqa: SLF001 - the folder itself
        if catalogue.name != text.NEUTRAL:
            written += f"{catalogue.read_text('utf-8')}\n"
    whole.add_resource(FluentResource(written))
    sentences = text._sentences(language)  # noqa: SLF001 - as they are written

    def needed(key: str) -> set[str]:
        """Its variables and those of its references; Fluent converts every given variable, used or not."""
        others = [other for other in text._REFERENCE.findall(sentences[key]) if other in sentences]  # noqa: SLF001
        return set(re.findall(r"\$(\w+)", sentences[key])).union(*map(needed, others))

    keys = text.keys(language)
    assert keys == set(whole._messages)  # noqa: SLF001 - it offers no listing
    for key in keys:
        variables, pattern = needed(key), whole.get_message(key).value
        assert pattern is not None
        for given in (1, 2, 5) if variables else (0,):
            arguments = dict.fromkeys(variables, given)
            assert text._format(language, key, **arguments) == whole.format_pattern(pattern, arguments)[0]  # noqa: SLF001


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("en", "Whom do you trust?", "Who do you trust?"),
        ("nb", "Dine egne valg", "Dine avgjørelser"),
        ("nb", "Tjeneren", "Serveren"),
        ("de", "Dann führen Sie den Befehl aus", "Dann führe den Befehl aus"),
        ("de", "Zwei Ausgaben", "Zwei Verteilungen"),
        ("nl", "Gelijke delingen", "Dezelfde verdeling"),
        ("pl", "Rozgrywając partię", "Odtwarzając grę"),
        ("ja", "役職の配り方", "役割の配り方"),
        ("ja", "夜会", "ゲーム会"),
    ],
)
def test_a_word_of_the_game_in_its_common_sense_is_found(tmp_path: Path, language: str, wrong: str, right: str) -> None:
    """And other words that are wrong in this game; `never` of `words.toml` has them."""

    def kinds(sentence: str) -> set[tuple[str, str]]:
        known = texts.read(_folder(tmp_path, **{f"{language}_a": f"greet = {sentence}\n"}) / language)
        listed = known.known.never
        known = known._replace(known=msgspec.structs.replace(known.known, never=dict.fromkeys(listed, ())))
        return {(one.kind, one.key) for one in texts.wrong_words(known)}

    assert kinds(wrong) == {("never", "greet")}
    assert kinds(right) == set()


def test_a_key_that_may_have_a_word_needs_it(tmp_path: Path) -> None:
    """An exception that is no longer needed is a fault, too."""
    known = texts.read(_folder(tmp_path, en_a="greet = Hello\n") / "en")
    excepted = msgspec.structs.replace(known.known, never={"Good": ("greet",)})
    (problem,) = texts.wrong_words(known._replace(known=excepted))
    assert problem == ("never", "en", "greet", "no Good")


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [("initials", "Ada drew FFL"), ("identifier", "7 players (Official, execution_target=any)")],
)
def test_letters_and_names_that_nobody_was_taught_are_found(tmp_path: Path, kind: str, sentence: str) -> None:
    """In sentences of the app; the terminal has its notation."""
    known = texts.read(_folder(tmp_path, en_a=f"greet = {sentence}\n", en_cli=f"cli-greet = {sentence}\n") / "en")
    assert {(one.kind, one.key) for one in texts.wrong_words(known) if one.kind != "never"} == {(kind, "greet")}


@pytest.mark.parametrize(
    ("sentence", "is_found"),
    [
        ("{ $fascists } fascists", True),
        ("Luck: { $points } secret points more", True),
        ("{ $fascists ->\n    [one] one fascist\n   *[other] { $fascists } fascists\n  }", False),
        ("Fascists: { $fascists }", False),
        ("{ $name } wins", False),
    ],
)
def test_a_number_without_a_form_for_one_is_found(tmp_path: Path, sentence: str, *, is_found: bool) -> None:
    """Five players are the least, but one fascist plays with five."""
    known = texts.read(_folder(tmp_path, en_a=f"greet = {sentence}\n") / "en")
    assert {one.kind for one in texts.uncounted(known)} == ({"uncounted"} if is_found else set())


def test_exceptions_are_needed() -> None:
    """A sentence that was rewritten or deleted leaves the lists."""
    english = texts.read(texts.LOCALES / "en")
    for language in text.languages():
        known = texts.read(texts.LOCALES / language).known
        assert english.sentences.keys() >= {key for allowed in known.never.values() for key in allowed}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "NEVER_ONE", {})
        assert {one.key for one in texts.uncounted(english)} == set(NEVER_ONE)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("say('greet', { points: (100 * loss).toFixed(1) })", "decimal"),
        ('say("greet", points=f"{100 * loss:+.0f}")', "decimal"),
        ("say('greet', { seat: name(of(seat)), tiles: action.tiles })", "initials"),
        ("say('greet', { rules: [say(`lobby-preset-${one}`), ...size.options].join() })", "identifier"),
        ("say(\n    'greet',\n    rules=', '.join(size.options),\n)", "identifier"),
        ("say('greet', { rules: rulesInWords(size.preset, size.options) })", None),
        ("say('greet', { tiles: tilesInWords(action.tiles, true) }); x.toFixed(1)", None),
    ],
)
def test_what_is_put_into_a_sentence_is_in_words(tmp_path: Path, code: str, kind: str | None) -> None:
    """Numbers with the decimal sign of the language, tiles and options by their names."""
    source = tmp_path / "view.ts"
    source.write_text("\n".join([code, *(f'say("{key}")' for key in ("count", "side", "yes", "told"))]))
    (tmp_path / "locales").mkdir()
    english = texts.read(_folder(tmp_path / "locales", en_a=ENGLISH) / "en")
    found = {one.kind for one in texts.usage(english, [source], ()) if one.kind not in {"undefined", "unused"}}
    assert found == ({kind} if kind else set())
