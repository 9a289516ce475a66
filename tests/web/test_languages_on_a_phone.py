"""Every phase and every page on a small phone, in every language, and in a seventh one: English, accented, 40 % longer.

In English, each phase is looked at in a theme and with large text. Then the page changes its language without
reloading, as with the menu: all text must follow and fit, and nobody scrolls with ten seats. `WEIMAR_ARTEFACTS=FOLDER`
keeps pictures of what fails. The seventh language is just one more folder of catalogues, built once.
"""

import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from harness import ROOT, Harness, LocalServer, local_server
from page_checks import (
    THEMES,
    complaints_in_every_theme,
    complaints_of_axe,
    covered,
    cramped,
    enlarge,
    out_of_reach,
    scrolling,
    small_targets,
    wear,
)
from people import PHONE, Person
from playing import decide_anything
from positions import PHASES, show
from readers import playing_in, reading, speak
from stillness import restless
from wording import LANGUAGES, Wording, forbidden, hear_again, heard, of_no_language, pattern, strangers

import texts
from workers import alone

SEVENTH: Final = "eo"
FOLDER: Final = ROOT / "web" / "node_modules" / ".weimar-seventh"
LOCALES: Final = FOLDER / "locales"
_BUILD: Final = """
source "$1/tools/environment.sh"
wanted="$(weimar_web_sources) $(cksum < "$1/tools/pseudo.py")"
[ "$(cat "$2/stamp" 2>/dev/null)" = "$wanted" ] && exit 0
weimar_web_packages
rm -rf "$2/locales"
cp -R "$1/locales" "$2/locales"
"$3" "$1/tools/pseudo.py" "$2/locales" "$4"
WEIMAR_LOCALES="$2/locales" npm --prefix "$1/web" run build -- --mode trial --outDir "${2#"$1/web/"}/dist" --emptyOutDir
echo "$wanted" > "$2/stamp"
"""


def build_seventh() -> Path:
    """Where it is; the packages that the app is built with must have been installed."""
    FOLDER.mkdir(exist_ok=True)
    with alone(FOLDER / "lock"):
        command = ["/bin/bash", "-ec", _BUILD, "build", str(ROOT), str(FOLDER), sys.executable, SEVENTH]
        subprocess.run(command, check=True, timeout=600, stdout=subprocess.DEVNULL)
    return FOLDER / "dist"


pytest_plugins = ("browser_fixtures",)

ALL: Final = ("en", *(one for one in LANGUAGES if one != "en"), SEVENTH)
"""English is first, because it is there without a change."""
PAGES: Final = ("", "learn", "rules", "about", "privacy", "replay")
NAME_THE_ORIGINAL: Final = ("rules", "about")
MAY_SCROLL: Final = ("lobby", "game_over", *PAGES)
ENLARGED: Final = ("lobby", "nomination", "vote", "president_discard", "veto_answer")
NEUTRAL_LOOKS: Final = ("nomination", "vote", "investigate", "game_over", *NAME_THE_ORIGINAL)
"""What every run looks at in neutral words, too; between them are a hand, a party and all roles."""


class Look(NamedTuple):
    """One page load.

    Attributes:
        what: the phase or page. languages: in which it is looked at, one after the other.
        neutral: whether it is then looked at in neutral words, too, but for the seventh language.
        themes: in which axe looks at it, if it is a phase.
    """

    what: str
    languages: tuple[str, ...]
    neutral: bool
    themes: tuple[str, ...]

    def __str__(self) -> str:
        """As part of the name of a test or a file."""
        return f"{self.what or 'landing'}-{len(self.languages)}"


def _one_more(what: str) -> tuple[str, ...]:
    """A language besides English and the seventh: each has its turn where neutral words are looked at."""
    others = ALL[1:-1]
    return (others[NEUTRAL_LOOKS.index(what) % len(others)],) if what in NEUTRAL_LOOKS else ()


WHERE: Final = ("lobby", *PHASES, *PAGES)
LOOKS: Final = tuple(
    Look(what, ("en", *_one_more(what), SEVENTH), what in NEUTRAL_LOOKS, (THEMES[number % 3],))
    for number, what in enumerate(WHERE)
)
"""What each run looks at: each language and theme somewhere, and all in the seventh, whose words are the longest."""
TOGETHER: Final = 5
"""So many tests share the looks of each run, because a page in a browser that has loaded the app costs half as much."""
MORE: Final = tuple(Look(what, ALL, what in (*PHASES, *NAME_THE_ORIGINAL), THEMES) for what in WHERE)


@pytest.fixture(scope="session")
def seventh(harness: Harness) -> Path:
    """The app with one more language."""
    assert harness is not None  # it has installed what the app is built with
    return build_seventh()


_CHOOSE = """
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const until = async (find) => {
    for (let tries = 0; tries < 2000; tries++) {
      const found = find();
      if (found) return found;
      await drawn();
    }
    throw new Error(`nothing to change the words with: ${find}`);
  };
  const choose = async (choice, chosen) => {
    if (!choice()) {
      (await until(() => document.querySelector('[data-panel=menu], [data-panel=settings]'))).click();
    }
    const label = await until(choice), menu = label.closest('[role=dialog]');
    label.closest('label').querySelector('input').click();
    await until(chosen);
    menu.querySelector('.head button').click();
    await until(() => !menu.isConnected);
    await drawn();
  };
"""
SPEAK = f"""async (language) => {{{_CHOOSE}
  await choose(
    () => document.querySelector(`[role=dialog] fieldset [lang="${{language}}"]`),
    () => document.documentElement.lang === language,
  );
}}"""
NEUTRALLY = f"""async (words) => {{{_CHOOSE}
  const menu = '[role=dialog] fieldset .label';
  await choose(
    () => [...document.querySelectorAll(menu)].find((one) => one.textContent.trim() === words),
    () => localStorage.getItem('weimar:words') === '"neutral"',
  );
}}"""
"""Choose the neutral vocabulary by the name that it has in the language of the page."""


COUNTED: Final = """
window.__taps = 0;
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { window.__taps += 1; }, true);
"""
NOTATION: Final = tuple("".join(tiles) for count in (1, 2, 3) for tiles in product("FL", repeat=count))
"""Tiles as the record writes them, whatever the language."""


@cache
def _wording(language: str, *, neutral: bool = False) -> Wording:
    browser = "en" if language == SEVENTH else language
    return Wording(LOCALES / language, neutral=neutral, browser=browser)


def _proper_names(page: str) -> list[str]:
    """Of authors and licences, of people in the guide; and what a code may look like."""
    about = (ROOT / "web" / "src" / "features" / "pages" / "AboutPage.svelte").read_text("utf-8")
    quoted = re.findall(r'"([^"]+)"', about.split("</script>")[0])
    guide = json.loads((ROOT / "web" / "src" / "features" / "learn" / "game.json").read_text("utf-8"))
    names: dict[str, list[str]] = {
        "about": [*quoted, "secrethitler.com", "CC BY-NC-SA", "SIL Open Font License"],
        "learn": guide["names"],
    }
    return names.get(page, ["ABCD"])


async def _address(place: LocalServer, what: str) -> tuple[str, list[str]]:
    """Where it is to be seen, and the names that are seen there."""
    if what in PAGES:
        return f"{place.address}/{what}", _proper_names(what)
    table = await place.open()
    seated, member = await show(table, what)
    return seated.address(place.address, member), [*of_no_language(seated), *table.state.blocked]


@asynccontextmanager
async def _shown(person: Person, place: LocalServer, look: Look) -> AsyncIterator[list[str]]:
    """Let someone open a page or a phase as on a first visit, in English; names that are seen there."""
    address, names = await _address(place, look.what)
    if person.loads:
        await person.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    loads = person.loads
    await person.visit(address)
    if look.what not in PAGES:
        await person.until(lambda mirror: bool(mirror.table) and mirror.table["code"] in names)
        assert person.mirror.phase == look.what
    await person.page.locator("h1, [role=dialog]").first.wait_for()
    await person.settled()
    yield names
    assert person.loads == loads + 1, look
    person.sound()


async def _wrong(person: Person, what: str, wording: Wording, names: list[str]) -> list[str]:
    """What is wrong with what is shown in a language."""
    found = await cramped(person, names)
    if what not in MAY_SCROLL:
        found += await scrolling(person) + await covered(person)
    shown = await hear_again(person)
    if what in NAME_THE_ORIGINAL and wording.language != SEVENTH:
        named = any(pattern(wording.language).search(one) for one in shown)
        found += [] if named == (what == "about" or not wording.neutral) else [f"the original is named: {named}"]
    elif wording.neutral:
        found += forbidden(shown, wording)
    return found + strangers(shown, wording, names)


async def _awkward(person: Person, look: Look) -> list[str]:
    """What does not come to rest, and what a thumb, axe in the themes, and someone who reads badly complain of."""
    found = await restless(person) + await small_targets(person)
    found += await complaints_in_every_theme(person, look.themes)
    await wear(person, "dark")
    if look.what in ENLARGED:
        await enlarge(person, 2)
        found += await out_of_reach(person) + await complaints_of_axe(person)
        await enlarge(person, 1)
    return found


async def _looks_wrong(person: Person, look: Look, names: list[str], artefacts: Path) -> dict[str, list[str]]:
    """What is wrong, by where: on a phone in English, and in each language."""
    wrong = {}
    if look.what not in PAGES:
        await person.picture(artefacts / f"{look.what}-phone.png")
        wrong["on a phone"] = await _awkward(person, look)
    own = [(one, False) for one in look.languages]
    for language, neutral in [*own, *((one, True) for one in look.languages[:-1] if look.neutral)]:
        if neutral and language == "en":  # they are there with the change of language that follows
            await person.page.evaluate(NEUTRALLY, _wording(SEVENTH).say("app-words-neutral"))
        if (language, neutral) != ("en", False):
            await person.page.evaluate(SPEAK, language)
            await person.settled()
        where = f"{language}{'-neutral' if neutral else ''}"
        wrong[where] = await _wrong(person, look.what, _wording(language, neutral=neutral), names)
        if wrong[where]:
            await person.picture(artefacts / f"{where}-{look}.png")
    return wrong


@pytest.mark.long
@pytest.mark.parametrize(
    "looks",
    [
        *(LOOKS[number::TOGETHER] for number in range(TOGETHER)),
        *(pytest.param((one,), marks=pytest.mark.full) for one in MORE),
    ],
    ids=lambda looks: ",".join(map(str, looks)),
)
def test_words_have_room(harness: Harness, seventh: Path, artefacts: Path, looks: tuple[Look, ...]) -> None:
    """See the module. Some neutral words are longer; and no word is among them that they must not have."""

    async def run() -> dict[str, list[str]]:
        wrong: dict[str, list[str]] = {}
        async with local_server(web=seventh) as place, reading(harness.browser, PHONE, _wording("en")) as person:
            for look in looks:
                try:
                    async with _shown(person, place, look) as names:
                        found = await _looks_wrong(person, look, names, artefacts)
                except Exception as error:
                    error.add_note(f"while looking at {look}")
                    raise
                wrong |= {f"{look} {where}": some for where, some in found.items() if some}
        return wrong

    found = harness.run(run())
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def test_a_seventh_language_takes_one_folder(harness: Harness, seventh: Path, tmp_path: Path) -> None:
    """With only its catalogues added, it passes the checks, and a game in it reaches the first vote from one tap."""
    for language in ("en", SEVENTH):
        (tmp_path / language).symlink_to(LOCALES / language)
    assert [one for one in texts.problems(tmp_path) if one.language == SEVENTH] == []
    wording = _wording(SEVENTH)

    async def run() -> list[str]:
        async with local_server(web=seventh) as place, reading(harness.browser, PHONE, wording) as person:
            await person.page.add_init_script(COUNTED)
            await person.page.goto(place.address)
            await person.page.get_by_role("button", name=wording.say("landing-play-now")).tap()
            await person.until(lambda mirror: mirror.awaited)
            assert await person.page.evaluate("window.__taps") == 1
            await person.page.wait_for_function("() => location.hash.length > 1")
            live = await place.live(person.page.url.split("#")[1].split(".")[0])
            with playing_in():
                speak(wording)
                while not any(one["do"] == "act" and one["action"]["do"] == "vote" for one in person.mirror.asked):
                    await person.until(lambda mirror: mirror.awaited)
                    await decide_anything(person)
            assert await person.page.evaluate("document.documentElement.lang") == SEVENTH
            names = [member.name for member in live.state.members]
            person.sound()
            return strangers(await heard(person), wording, [*names, live.state.code, "ABCD", *NOTATION])

    found = harness.run(run())
    assert not found, "\n".join(found)
