"""Names of players where nobody has given any: in the terminal game and in kept records.

Contract: one more than a table seats, so that one is left to everybody if a person goes by another.
"""

from typing import Final

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit")
