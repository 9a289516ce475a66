"""Whether words have room: what runs out of the window, of a button, or is cut off.

Contract: `cramped` names every piece of text of a page that is not fully visible, and nothing if all are. Names
of people may be cut off, since they may be of any length; nothing else may.
"""

from collections.abc import Iterable
from typing import Final

from people import Person

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
