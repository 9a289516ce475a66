"""Playthroughs of the OpenSpiel game (tests/envs/playthroughs), made by OpenSpiel's own generator.

A playthrough is one random game with everything that OpenSpiel can ask a state for: strings and tensors of all
observers, legal actions, chances, returns. Tests play the games again and compare, so they notice every change of the
interface.

    xzcat tests/envs/playthroughs/5-official.txt.xz | less
"""

import lzma
from pathlib import Path
from typing import Final

import weimar.envs.open_spiel as registered

FOLDER: Final = Path(__file__).parents[1] / "tests" / "envs" / "playthroughs"
TABLES: Final = ((5, "official"), (7, "german"), (10, "dutch"))
SEED: Final = 1


def path_of(players: int, preset: str) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{players}-{preset}.txt.xz"


def text_of(players: int, preset: str) -> str:
    """The playthrough as OpenSpiel writes it."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: PLC0415 - reads most of SciPy

    return str(playthrough(f"{registered.NAME}(players={players},preset={preset})", None, seed=SEED))


def kept(players: int, preset: str) -> str:
    """The playthrough in the repository."""
    return lzma.decompress(path_of(players, preset).read_bytes()).decode()


def files() -> dict[Path, bytes]:
    """All of them; the same text gives the same bytes."""
    return {path_of(*table): lzma.compress(text_of(*table).encode()) for table in TABLES}
