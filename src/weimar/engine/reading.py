"""Reading a game in any form: a record, a link to a game, or a log of another site.

Contract: pure. In each case the result is a record that has passed the same checks.
"""

from weimar.engine.foreign_log import is_log, record_of_log
from weimar.engine.record import Record, load, parse_object


def read_game(text: str | bytes) -> Record:
    """The game in a text.

    Raises:
        MalformedRecord: see `parse` and `record_of_log`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, read_game, record_of, start, to_link
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> read_game(to_link(record)) == record
        True
    """
    return read_game_object(load(text))


def read_game_object(raw: object) -> Record:
    """The game in a JSON value.

    Raises:
        MalformedRecord: see `read_game`.
    """
    if isinstance(raw, dict) and is_log(raw):
        return record_of_log(raw)
    return parse_object(raw)
