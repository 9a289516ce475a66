"""A button that appears where another one was takes no tap for a moment, anywhere in the app."""

from harness import Harness, local_server
from people import PHONE, somebody

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SWAPPED = """() => {
  const button = (name, done) => {
    const one = document.createElement('button');
    one.textContent = name;
    one.style.cssText = 'position: fixed; z-index: 99; left: 40px; top: 300px; width: 200px; height: 60px';
    one.addEventListener('click', done);
    document.body.append(one);
    return one;
  };
  window.__second = 0;
  const first = button('first', () => {
    first.remove();
    button('second', () => { window.__second += 1; });
  });
}"""


def test_a_button_takes_no_tap_where_another_one_just_was(harness: Harness) -> None:
    """The second tap of a double tap decides nothing; 400 ms later the new button works."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await person.page.goto(place.address)
            await person.page.get_by_role("button", name=say("landing-play-now")).wait_for()
            await person.page.evaluate(SWAPPED)
            await person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            for _ in range(2):
                await person.page.touchscreen.tap(140, 330)
            await person.page.get_by_role("button", name="second").wait_for()
            assert await person.page.evaluate("window.__second") == 0
            await person.page.get_by_role("button", name="second").tap()
            assert await person.page.evaluate("window.__second") == 1
            person.sound()

    harness.run(run())
