"""Names of computer players, and names suggested to people who give none.

Contract: a name means nothing else in any of the six languages, can be read aloud in each, and needs no letter that one
of them lacks (`tests/text/test_given_names.py`). No name is on both lists, and within a list no two begin alike. A list
has more names than a table has seats, so one is free for everybody even if people go by some of them.
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
"""Also the players of the guided game, of the terminal and of simulated games, from the first one on."""
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
