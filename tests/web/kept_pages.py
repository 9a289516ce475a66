"""Pages that the next person of a worker gets: one that has loaded the app before loads it at half the cost.

Contract: `take` gives an empty page, new or left by an earlier person; but for what the browser has cached, nobody can
tell which. A page that is given back is kept only if its person can have left nothing: it is the only tab, all that it
showed came from one address, its cookies and all storage of that address are cleared, and then an empty document there
equals, name by name, that of a new page: no script runs before its own, and media queries are as they were. `somebody`
gives back no page of a test that failed, or on which the browser's own tools were used.
"""

import json
from collections.abc import Collection, Mapping
from typing import Any, Final
from weakref import WeakKeyDictionary

from playwright.async_api import Browser, CDPSession, Error, Page

MOST: Final = 4
"""So many pages with the same options are kept."""
EMPTY: Final = "/healthz"
"""A document without scripts at the address of the app: the process stays, and what it has compiled."""
AT_ONCE_MS: Final = 5000
FORGET: Final = "sessionStorage.clear(); name = ''"
LEFT: Final = """[
  [localStorage.length, sessionStorage.length, document.cookie, name, navigator.userActivation.hasBeenActive],
  [devicePixelRatio, getComputedStyle(document.documentElement).fontSize, navigator.language,
    ...['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)',
      '(forced-colors: active)', 'print'].map((query) => matchMedia(query).matches)],
  Reflect.ownKeys(globalThis).map((key) => {
    const { value, get } = Object.getOwnPropertyDescriptor(globalThis, key);
    return `${String(key)}: ${typeof value === 'function' ? value : typeof value} ${get}`;
  }).join('\\n'),
]"""
"""What is kept, what the document is shown with, and all that a script could meet."""


class KeptPages:
    """The empty pages of one browser, by their options."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._pages: dict[str, list[Page]] = {}
        self._new: dict[bool, str] = {}

    async def take(self, options: Mapping[str, Any]) -> Page:
        """An empty page with these options of its context."""
        kept = self._pages.get(json.dumps(options, sort_keys=True))
        return kept.pop() if kept else await self.new(options)

    async def new(self, options: Mapping[str, Any]) -> Page:
        """An empty page of a context that has never been anywhere."""
        return await (await self._browser.new_context(**options)).new_page()

    async def give_back(self, page: Page, options: Mapping[str, Any], places: Collection[str]) -> None:
        """Clear a page and keep it, or close it.

        Args:
            page: nobody looks at it any more.
            options: with which it was taken.
            places: the origins where it was.
        """
        kept = self._pages.setdefault(json.dumps(options, sort_keys=True), [])
        if len(kept) < MOST and len(places) == 1 and await self._cleared(page, next(iter(places)), options):
            kept.append(page)
        else:
            await page.context.close()

    async def _cleared(self, page: Page, place: str, options: Mapping[str, Any]) -> bool:
        """Clear a page of its person; whether it can be kept."""
        if page.context.pages != [page]:
            return False
        try:
            await page.unroute_all()
            await page.context.unroute_all()
            tools = await page.context.new_cdp_session(page)
            await page.goto(place + EMPTY, timeout=AT_ONCE_MS)
            await _evaluated(tools, FORGET)
            await tools.send("Storage.clearDataForOrigin", {"origin": place, "storageTypes": "all"})
            await page.context.clear_cookies()
            await page.context.clear_permissions()
            if page.viewport_size != options["viewport"]:
                await page.set_viewport_size(options["viewport"])
            # the second time, because a document knows whether the one before was touched
            await page.goto(place + EMPTY, timeout=AT_ONCE_MS)
            await tools.send("Page.resetNavigationHistory")
            kept, shown, scope = await _evaluated(tools, LEFT)
            await tools.detach()
        except Error:  # the server is no longer there
            return False
        media = [options["reduced_motion"] == "reduce", options["color_scheme"] == "dark", False, False, False]
        is_plain = kept == [0, 0, "", "", False] and shown == [1, "16px", options["locale"], *media]
        return bool(is_plain and scope == await self._scope_of_a_new_page(place, options))

    async def _scope_of_a_new_page(self, place: str, options: Mapping[str, Any]) -> str:
        touch = bool(options["has_touch"])
        if touch not in self._new:
            context = await self._browser.new_context(**options)
            page = await context.new_page()
            await page.goto(place + EMPTY)
            self._new[touch] = (await _evaluated(await context.new_cdp_session(page), LEFT))[2]
            await context.close()
        return self._new[touch]

    async def close_others(self) -> None:
        """Close what a test left that failed."""
        kept = [page.context for pages in self._pages.values() for page in pages]
        for context in self._browser.contexts:
            if context not in kept:
                await context.close()


async def _evaluated(tools: CDPSession, expression: str) -> Any:
    """As `Page.evaluate`, which counts as a touch."""
    return (await tools.send("Runtime.evaluate", {"expression": expression, "returnByValue": True}))["result"]["value"]


_OF: Final[WeakKeyDictionary[Browser, KeptPages]] = WeakKeyDictionary()


def kept_pages(browser: Browser) -> KeptPages:
    """Those of a browser."""
    if browser not in _OF:
        _OF[browser] = KeptPages(browser)
    return _OF[browser]
