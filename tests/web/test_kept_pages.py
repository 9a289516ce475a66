"""Pages that one person has after the other: nothing of the one is there for the next, or the page is not kept."""

from collections.abc import Awaitable, Callable

import pytest
from harness import Harness, LocalServer, local_server
from input_methods import tools_of
from people import DESKTOP, Person, somebody

pytest_plugins = ("browser_fixtures",)

LEAVE = """async () => {
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  document.cookie = 'left=1; max-age=999';
  window.name = 'left';
  window.left = 1;
  history.pushState('left', '', '/rules');
  document.body.style.color = 'red';
  await (await caches.open('left')).put('/left', new Response('left'));
  const opened = indexedDB.open('left');
  await new Promise((done) => (opened.onsuccess = done));
  opened.result.close();
}"""
FOUND = """async () => JSON.stringify([
  Object.keys(localStorage).sort(), Object.keys(sessionStorage), document.cookie, name, window.left ?? null,
  history.state, document.body.style.color, await caches.keys(), await indexedDB.databases(), innerWidth, innerHeight,
  matchMedia('(prefers-reduced-motion: reduce)').matches, matchMedia('(prefers-color-scheme: dark)').matches,
  window.sound,
])"""
SOUND = "window.sound = new AudioContext().state"
"""Running only where someone has touched the page before."""


async def _found(place: LocalServer, person: Person) -> str:
    await person.page.goto(f"{place.address}/about")
    await person.page.locator("h1").first.wait_for()
    return str(await person.page.evaluate(FOUND))


def test_nothing_of_one_person_is_there_for_the_next(harness: Harness) -> None:
    """They have the same page; what was kept, shown, touched and intercepted there is as in a new one."""

    async def run() -> None:
        async with local_server() as place:
            async with somebody(harness.browser, DESKTOP, SOUND, new=True) as person:
                new = await _found(place, person)
            assert "suspended" in new
            async with somebody(harness.browser, DESKTOP, kept={"pace": "normal", "own": 1}) as person:
                first = person.page
                assert "weimar:own" in await _found(place, person)
                await first.evaluate(LEAVE)
                await first.mouse.click(5, 5)
                await first.set_viewport_size({"width": 400, "height": 500})
                await first.route("**/*", lambda route: route.abort())
            async with somebody(harness.browser, DESKTOP, SOUND) as person:
                assert person.page is first
                assert await _found(place, person) == new
                assert person.loads == 1
                person.sound()

    harness.run(run())


async def _clock(person: Person, _: LocalServer) -> None:
    await person.page.clock.install()


async def _script(person: Person, _: LocalServer) -> None:
    await person.page.add_init_script("document.title = 'left'; window.left = 1")


async def _quiet_script(person: Person, _: LocalServer) -> None:
    await person.page.context.add_init_script("localStorage.setItem('left', '1')")


async def _tab(person: Person, _: LocalServer) -> None:
    await person.page.context.new_page()


async def _media(person: Person, _: LocalServer) -> None:
    await person.page.emulate_media(color_scheme="light")


async def _tools(person: Person, _: LocalServer) -> None:
    await tools_of(person)


async def _elsewhere(person: Person, place: LocalServer) -> None:
    await person.page.goto(f"http://localhost:{place.port}/about")


async def _offline(person: Person, _: LocalServer) -> None:
    await person.page.context.set_offline(True)


@pytest.mark.parametrize("leave", [_clock, _script, _quiet_script, _tab, _media, _tools, _elsewhere, _offline])
def test_a_page_that_cannot_be_cleared_is_closed(
    harness: Harness, leave: Callable[[Person, LocalServer], Awaitable[None]]
) -> None:
    """Whatever of a person would still be there."""

    async def run() -> None:
        async with local_server() as place:
            async with somebody(harness.browser, DESKTOP) as person:
                await _found(place, person)
                await leave(person, place)
            assert person.page.is_closed()

    harness.run(run())


def test_a_page_of_a_test_that_failed_is_closed(harness: Harness) -> None:
    """It may be anywhere."""

    async def run() -> Person:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            await _found(place, person)
            raise ZeroDivisionError(person)

    with pytest.raises(ZeroDivisionError) as found:
        harness.run(run())
    assert found.value.args[0].page.is_closed()
