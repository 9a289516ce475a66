"""The facts that a net sees, by name.

Contract: a net is trained for one list of facts; a change of names, order or meaning needs a new net. Seats are counted
from the viewer, clockwise, so that the viewer is always place 0. Places beyond the number of players are 0.
"""

from typing import Final

from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.rules import enforced_by, option_values

VERSION: Final = 2
"""The version of the facts; raised whenever one changes its place or meaning. Older runs are then refused."""
RULES: Final = tuple((name, value) for name in enforced_by("engine") for value in option_values(name)[1:])
"""The values of options that differ from the official rules: one fact each."""
TABLE: Final = (
    ("phase", 10),
    ("question", 5),
    ("liberal_policies", 6),
    ("fascist_policies", 6),
    ("tracker", 3),
    ("players", 6),
    ("living", 1),
    ("round", 1),
    ("role", 3),
    ("knows_team", 1),
    ("hand", 4),
    ("asked_hand", 4),
    ("asked_enacted", 3),
    ("peeked", 4),
    ("pile", 1),
    ("veto", 3),
    ("special", 1),
    ("power", 10),
    ("board", 2),
    ("rules", len(RULES)),
)
"""Names and lengths of the facts of the table. `hand` and `asked_hand` are counts of liberal tiles, in the viewer's
hand now and in the session they are asked about. `peeked` are the liberal tiles among those the viewer knows to be
next. `power` is the phase that the next fascist policy brings. `board` are the policies of each kind. `rules` are 1 for
each of `RULES` in force, but the first tells whether Hitler knows the team at this table."""
SEAT: Final = (
    "plays",
    "alive",
    "candidate",
    "nominee",
    "last_president",
    "last_chancellor",
    "not_hitler",
    "known_fascist",
    "known_hitler",
    "known_liberal",
    "turn",
    "investigated",
    "president_fascist",
    "president_liberal",
    "chancellor_fascist",
    "chancellor_liberal",
    "contradicts_as_president",
    "contradicts_as_chancellor",
    "claims_no_liberal",
    "claims_one_liberal",
    "claims_no_choice",
    "silent",
    "called_fascist",
    "called_liberal",
    "calls_fascist",
    "calls_liberal",
    "ja_fascist",
    "ja_liberal",
    "ja_failed",
    "nein_fascist",
    "nein_liberal",
    "nein_failed",
    "nominated",
    "called_by_special",
    "executes",
    "enacted_fascist_by_choice",
    "passed_no_choice",
    "passed_liberal",
    "lied_to_me",
    "first_round_nein",
    "nein_on_self",
    "ja_last",
    "late_chancellor",
    "admits_discard",
    "differs_after_liberal",
    "guess_fascist",
    "guess_hitler",
)
"""Names of the facts of a seat. The last two are the viewer's guesses at its role, moved by what was said: logits in
sixteenths of a nat. A net that guesses sees 0 there."""
RELATION: Final = (
    "elected_fascist",
    "elected_liberal",
    "contradicts",
    "calls_fascist",
    "calls_liberal",
    "ja_fascist",
    "nein",
)
_FACTS: Final = [name for name, size in TABLE for _ in range(size)]
TABLE_FACTS: Final = len(_FACTS)
SEAT_FACTS: Final = len(SEAT)
RELATIONS: Final = len(RELATION)
PLACES: Final = MAX_PLAYERS
TABLE_AT: Final = {name: _FACTS.index(name) for name, _ in TABLE}
"""For each name, the place of the first of its facts."""
SEAT_AT: Final = {name: place for place, name in enumerate(SEAT)}
RELATION_AT: Final = {name: place for place, name in enumerate(RELATION)}
_DIVISORS: Final = {
    "living": 10,
    "round": 10,
    "pile": 17,
    "board": 5,
    "turn": 10,
    "guess_fascist": 16,
    "guess_hitler": 16,
}
TABLE_DIVISORS: Final = tuple(_DIVISORS.get(name, 1) for name in _FACTS)
"""For each fact of the table, the number it is divided by before a net sees it."""
SEAT_DIVISORS: Final = tuple(_DIVISORS.get(name, 1) for name in SEAT)
