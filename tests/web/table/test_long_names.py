"""Names as long as they may be are read whole at the seats."""

import pytest
from harness import Harness, local_server
from people import DEVICES, Device, somebody
from positions import lay, moment

pytest_plugins = ("browser_fixtures",)

ON_ITS_SIDE = Device("phone on its side", 740, 360, touch=True)
BEFORE = ".seat .name { display: block !important; white-space: nowrap !important; font-size: 1rem !important }"
CUT = """() => [...document.querySelectorAll('.seat .name')]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 8)
  .map((one) => one.textContent.trim())"""
"""A third line would be higher than that; letters alone may reach some pixels beyond their line."""


async def _cut(harness: Harness, device: Device, style: str = "") -> list[str]:
    """The names that are cut where ten people vote."""
    async with local_server() as place, somebody(harness.browser, device) as person:
        at = moment("vote")
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.page.locator(".bar").wait_for()
        await person.restyle(style)
        await person.settled()
        found: list[str] = await person.page.evaluate(CUT)
        return found


@pytest.mark.parametrize("device", [*DEVICES, ON_ITS_SIDE])
def test_long_names_are_read_completely(harness: Harness, device: Device) -> None:
    """They are set smaller, and where that does not do, in two lines."""
    assert harness.run(_cut(harness, device)) == []


def test_a_name_that_is_cut_is_noticed(harness: Harness) -> None:
    """In the size of short names it would be."""
    assert len(harness.run(_cut(harness, DEVICES[0], BEFORE))) >= 1
