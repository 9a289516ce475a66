"""Names of computer players, and suggested names for people.

Contract: a name has no other meaning in any of the six languages, can be read aloud in each, and uses only letters of
all of them (`tests/text/test_given_names.py`). No name is on both lists, and no two names in a list share their first
letter. A list has more names than a table has seats, so a free one remains even if people use some of them.
"""

from typing import Final

BOT_NAMES: Final = (
    "Ada",
    "Bruno",
    "Clara",
    "Dario",
    "Emil",
    "Frida",
    "Greta",
    "Hugo",
    "Ida",
    "Julia",
    "Konrad",
    "Lena",
)
"""Names of bots, and of the players in the guided game, the terminal and simulations, from the first one on."""
SUGGESTED_NAMES: Final = (
    "Marta",
    "Nina",
    "Otto",
    "Pia",
    "Rita",
    "Sven",
    "Theo",
    "Ulla",
    "Vera",
    "Walter",
    "Yara",
    "Zoe",
)
