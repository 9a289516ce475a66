"""Names as long as they may be are read whole at the seats."""

from harness import WITH_FEW_AND_MANY_FONTS, Harness, local_server
from people import DEVICES, PHONE, Device, somebody
from positions import lay, moment

pytest_plugins = ("browser_fixtures",)

ON_ITS_SIDE = Device("phone on its side", 740, 360, touch=True)
BEFORE = ".seat .name { display: block !important; white-space: nowrap !important; font-size: 1rem !important }"
CUT = """() => [...document.querySelectorAll('.seat .name')]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 8)
  .map((one) => one.textContent.trim())"""
"""A third line would be higher than that; letters alone may reach some pixels beyond their line."""


@WITH_FEW_AND_MANY_FONTS
def test_long_names_are_read_completely(harness: Harness) -> None:
    """They are set smaller, and where that does not do, in two lines; in the size of short names one would be cut."""

    async def run() -> None:
        found: dict[str, list[str]] = {}
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            for device in (*DEVICES, ON_ITS_SIDE, PHONE):
                await person.resize(device.width, device.height)
                found[device.name] = await person.page.evaluate(CUT)
            await person.restyle(BEFORE)
            await person.settled()
            assert await person.page.evaluate(CUT)
        assert not any(found.values()), found

    harness.run(run())
