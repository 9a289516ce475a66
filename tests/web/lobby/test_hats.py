"""A hat and its colour belong to a person: they stay when the person sits elsewhere, on every screen."""

from harness import Harness, local_server
from people import PHONE, Device, Person, Seated, somebody

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

NAMES = ("Ada", "Bruno", "Cleo", "Dilara", "Emil")
_WORN = """(name) => {
  const named = [...document.querySelectorAll('li, button.seat, .seat')]
    .filter((one) => one.textContent.includes(name) && one.querySelector('svg.deputy'))
    .sort((one, other) => one.textContent.length - other.textContent.length);
  const deputy = named[0]?.querySelector('svg.deputy');
  return deputy ? `${deputy.style.getPropertyValue('--seat')} ${deputy.querySelector('.hat').getAttribute('d')}` : '';
}"""


async def _worn(person: Person) -> dict[str, str]:
    """The colour and hat of everybody, by name."""
    return {name: await person.page.evaluate(_WORN, name) for name in NAMES}


def test_hats_stay_with_people_who_change_seats(harness: Harness) -> None:
    """In the lobby on a television, then at the table, on the television and on a phone."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, Device("television", 1280, 720)) as screen,
        ):
            seated = Seated(await place.open())
            await seated.fill(*NAMES)
            done = await seated.ask(1, cmd.OpenScreen())
            await screen.page.goto(f"{place.address}/tv#{done['token']}")
            await screen.page.locator(".lobby").wait_for()
            before = await _worn(screen)
            assert len({*before.values()}) == len(NAMES)
            assert "" not in before.values()
            order = (5, 1, 2, 3, 4)
            await seated.ask(1, cmd.OrderSeats(order))
            await screen.until(lambda mirror: mirror.table["members"][0]["member"] == order[0])
            await screen.settled()
            assert await _worn(screen) == before
            await seated.ask(1, cmd.StartGame())
            await phone.page.goto(seated.address(place.address, 1))
            await phone.page.locator(".bar").wait_for()
            await screen.page.locator(".game .seat").first.wait_for()
            for person in (screen, phone):
                assert await _worn(person) == before, person.device
            assert await screen.page.locator("[data-place=seat-0]").inner_text() != ""
            screen.sound()
            phone.sound()

    harness.run(run())
