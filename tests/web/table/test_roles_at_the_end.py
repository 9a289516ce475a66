"""The end of a game where there is room: the roles are next to the names, and the folded result covers none of them."""

from harness import Harness, local_server
from people import Device, somebody
from positions import lay, moment

pytest_plugins = ("browser_fixtures",)

COVERED = """() => {
  const panel = document.querySelector('.ending.folded');
  const top = panel.getBoundingClientRect().top;
  return [...document.querySelectorAll('.seat')].filter((seat) => seat.getBoundingClientRect().bottom > top + 1)
    .map((seat) => seat.textContent.trim());
}"""


SIZES = ((820, 1180), (1280, 800), (1440, 900), (1920, 1080))


def test_the_result_covers_no_role_at_a_seat(harness: Harness) -> None:
    """With ten players and a turning point, whose link to the replay once pushed the panel over three seats."""

    async def run() -> dict[tuple[int, int], list[str]]:
        async with (
            local_server() as place,
            somebody(harness.browser, Device("wide", *SIZES[0]), kept={"language": "de"}) as person,
        ):
            seated = await lay(await place.open(), moment("game_over"))
            await person.page.goto(seated.address(place.address, 1))
            await person.page.locator("#ending-cause").wait_for()
            await person.page.locator(".medal").first.wait_for()
            fold = person.page.locator("[aria-controls=ending-rest]")
            covered: dict[tuple[int, int], list[str]] = {}
            for size in SIZES:
                await person.resize(*size)
                if await fold.get_attribute("aria-expanded") == "true":
                    await fold.click()
                covered[size] = await person.page.evaluate(COVERED)
            return {size: names for size, names in covered.items() if names}

    assert harness.run(run()) == {}
