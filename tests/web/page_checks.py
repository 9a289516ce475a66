"""Automatic checks of a page: axe, small targets, scrolling, covered elements, and text without enough room.

Contract: each function returns sentences that name the faults, and an empty list if there are none.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from harness import ROOT
from input_methods import tools_of
from people import Person

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TARGET_PX: Final = 44
THEMES: Final = ("dark", "light", "contrast")

_AXE: Final = """async (rules) => {
  const found = await axe.run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) });
  const why = (node) => node.any.concat(node.all).map((one) => one.message).join(' ');
  return found.violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${one.help}: ${node.html.slice(0, 300)} (${why(node)})`));
}"""

_INTERACTIVE: Final = """
  const wanted = 'a[href], button, input, select, textarea, summary, label:has(input), [role=button], [role=tab], '
    + '[role=checkbox], [role=switch], [role=radio], [role=menuitem], [role=link], [tabindex]:not([tabindex="-1"])';
  const shown = (one) => one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })
    && one.getClientRects().length > 0 && !one.closest('[inert], [aria-hidden=true]');
  const named = (one) => {
    const place = one.getAttribute('data-place') ?? one.className;
    const name = (one.getAttribute('aria-label') ?? one.innerText ?? one.value ?? '').trim().slice(0, 60);
    return `<${one.tagName.toLowerCase()} ${place}> "${name}"`;
  };
  const all = [...document.querySelectorAll(wanted)].filter(shown);
"""

_SMALL: Final = (
    "(least) => {"
    + _INTERACTIVE
    + """
  const tiny = (box) => box.width < least - 0.5 || box.height < least - 0.5;
  // the label of a field counts as the field; a link in a sentence is as high as its line (WCAG 2.5.8, "inline")
  const area = (one) => {
    const box = one.getBoundingClientRect();
    const label = one.labels?.[0];
    return tiny(box) && label ? label.getBoundingClientRect() : box;
  };
  const inSentence = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline'
    && [...one.parentNode.childNodes].some((other) => other.nodeType === 3 && other.textContent.trim() !== '');
  return all.filter((one) => tiny(area(one)) && !inSentence(one)).map((one) => {
    const { width, height } = area(one);
    return `${named(one)} is ${Math.round(width)}x${Math.round(height)} px`;
  });
}"""
)

_SCROLLS: Final = """() => {
  const { scrollHeight: high, scrollWidth: wide } = document.scrollingElement;
  const found = [];
  if (high > innerHeight) found.push(`the page is ${high} px high, the window ${innerHeight}`);
  if (wide > innerWidth) found.push(`the page is ${wide} px wide, the window ${innerWidth}`);
  return found;
}"""

_COVERED: Final = (
    "(bar) => {"
    + _INTERACTIVE
    + """
  const found = [];
  for (const one of all.filter((one) => bar === null || one.closest(bar))) {
    const box = one.getBoundingClientRect();
    if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) {
      found.push(`${named(one)} is outside of the window: ${JSON.stringify(box)}`);
      continue;
    }
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!one.contains(top) && !top?.closest('label')?.contains(one)) {
      found.push(`${named(one)} lies under ${top ? named(top) : 'nothing'}`);
    }
  }
  return found;
}"""
)

_WIDER: Final = (
    "() => {"
    + _INTERACTIVE
    + """
  const found = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth + 1) found.push(`the page is ${wide} px wide, the window ${innerWidth}`);
  for (const one of document.querySelectorAll('.scroll')) {
    const { scrollWidth, clientWidth } = one;
    if (scrollWidth > clientWidth + 1) found.push(`what scrolls is ${scrollWidth} px wide, its window ${clientWidth}`);
  }
  for (const one of all) {
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2);
    const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 2);
    const top = document.elementFromPoint(x, y);
    if (!one.contains(top) && !top?.closest('label')?.contains(one)) {
      found.push(`${named(one)} lies under ${top ? named(top) : 'nothing'} at ${Math.round(x)}, ${Math.round(y)}`);
    }
  }
  return found;
}"""
)


async def wear(person: Person, theme: str) -> None:
    """See the page in a theme, as if it had been chosen in the settings."""
    await person.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    await person.settled(hurried=True)


_STANDARD: Final = """(wanted) => {
  const text = document.body.appendChild(document.createElement('p'));
  text.style.fontSize = 'medium';
  const { fontSize } = getComputedStyle(text);
  text.remove();
  return fontSize === wanted;
}"""
"""Whether the browser's own size is this: some pages give their root a larger one on large screens."""


async def enlarge(person: Person, times: int) -> None:
    """Set the browser's own size of text, as people do who read badly."""
    tools, wanted = await tools_of(person), 16 * times
    await tools.send("Page.setFontSizes", {"fontSizes": {"standard": wanted, "fixed": 13 * times}})
    await person.page.wait_for_function(_STANDARD, arg=f"{wanted}px")
    await person.settled()


async def complaints_of_axe(person: Person, *rules: str) -> list[str]:
    """All violations of these rules that axe finds, or of all; they include the contrast of text."""
    if not await person.page.evaluate("typeof axe === 'object'"):
        await person.page.evaluate(AXE.read_text("utf-8"))  # an address would be against the page's policy
    return _sentences(await person.page.evaluate(_AXE, list(rules)))


async def complaints_in_every_theme(person: Person, themes: Sequence[str] = THEMES) -> list[str]:
    """Violations in each theme. Themes differ in colours alone, so all but the first are only asked about contrast.

    Args:
        person: in front of the page.
        themes: one, where a run looks at many pages and each theme has its share of them.
    """
    found = []
    for number, theme in enumerate(themes):
        await wear(person, theme)
        rules = ("color-contrast",) if number else ()
        found += [f"{theme}: {complaint}" for complaint in await complaints_of_axe(person, *rules)]
    return found


async def small_targets(person: Person) -> list[str]:
    """What can be activated and is smaller than 44 by 44 px."""
    return _sentences(await person.page.evaluate(_SMALL, TARGET_PX))


async def scrolling(person: Person) -> list[str]:
    """Whether one would have to scroll."""
    return _sentences(await person.page.evaluate(_SCROLLS))


async def covered(person: Person, bar: str | None = None) -> list[str]:
    """What can be activated (within `bar`, if given) and is not wholly in the window, or lies under something."""
    return _sentences(await person.page.evaluate(_COVERED, bar))


async def out_of_reach(person: Person) -> list[str]:
    """What cannot even be reached by scrolling."""
    return _sentences(await person.page.evaluate(_WIDER))


def _sentences(found: Any) -> list[str]:
    return [str(one) for one in found]


_CRAMPED: Final = """(names) => {
  const found = new Set();
  const short = (text) => text.replace(/\\s+/g, ' ').trim().slice(0, 80);
  const place = (one) => `<${one.tagName} ${one.getAttribute('data-place') ?? one.getAttribute('class') ?? ''}>`;
  // what lies in a list may lie under the end of the game, which folds away
  const LEADING = 4;  // a line may be higher than its letters
  const mayBeCut = (text) => names.includes(short(text));
  const isUnseen = (one) => one.closest('.unseen, [inert], svg') !== null;
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) found.add(`the page is ${wide} px wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (short(node.data) === '' || isUnseen(parent) || mayBeCut(node.data)) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && (box.left < -1 || box.right > innerWidth + 1)) {
      found.add(`"${short(node.data)}" reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    for (let one = parent; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const isButton = one.matches('button, .button, [role=button]');
      const across = isButton || ['hidden', 'clip'].includes(style.overflowX);
      const down = isButton || ['hidden', 'clip'].includes(style.overflowY);
      if (style.display === 'inline' || one.tagName === 'OL' || !(across || down)) continue;
      const edge = one.getBoundingClientRect();
      const out = Math.max(edge.left - box.left, box.right - edge.right);
      const over = Math.max(edge.top - box.top, box.bottom - edge.bottom);
      if (across && out > 1) found.add(`"${short(node.data)}" lacks ${Math.round(out)} px in ${place(one)}`);
      if (down && over > LEADING) found.add(`"${short(node.data)}" lacks ${Math.round(over)} px below ${place(one)}`);
    }
  }
  return [...found];
}"""


async def cramped(person: Person, names: Iterable[str]) -> list[str]:
    """See the module."""
    return [str(one) for one in await person.page.evaluate(_CRAMPED, list(names))]
