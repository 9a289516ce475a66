"""Facts: what a seat knows, as small numbers for a net.

Contract: written from what the seat may know and nothing else, like `weimar.batch.observation`. A position has facts of
the table, facts of each seat, and relations between seats: counts of what one seat did to another
(`weimar.bots.policy.net.names`).
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout
from weimar.batch.compiled import kernel, part, row, rule
from weimar.batch.layout import Game, Games
from weimar.batch.observation import known_fields, roles_known, tiles_in_hand
from weimar.batch.statements import AS_CHANCELLOR, column_asked, kind_asked
from weimar.bots.policy.net.names import PLACES, RELATIONS, SEAT_FACTS, TABLE_AT, TABLE_FACTS
from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO, MAX_PLAYERS

Numbers: TypeAlias = NDArray[np.int8]

(
    _PHASE_AT, _QUESTION_AT, _LIBERAL_AT, _FASCIST_AT, _TRACKER_AT, _PLAYERS_AT, _LIVING_AT, _ROUND_AT, _ROLE_AT,
    _KNOWS_AT, _HAND_AT, _ASKED_HAND_AT, _ASKED_ENACTED_AT, _PEEKED_AT, _PILE_AT, _VETO_AT, _SPECIAL_AT, _POWER_AT,
    _BOARD_AT, _RULES_AT,
) = TABLE_AT.values()  # fmt: skip
(
    _PLAYS, _ALIVE, _CANDIDATE, _NOMINEE, _LAST_PRESIDENT, _LAST_CHANCELLOR, _NOT_HITLER, _KNOWN_FASCIST,
    _KNOWN_HITLER, _KNOWN_LIBERAL, _TURN, _INVESTIGATED, _PRESIDENT_FASCIST, _PRESIDENT_LIBERAL, _CHANCELLOR_FASCIST,
    _CHANCELLOR_LIBERAL, _CONTRADICTS_AS_PRESIDENT, _CONTRADICTS_AS_CHANCELLOR, _CLAIMS_NO_LIBERAL,
    _CLAIMS_ONE_LIBERAL, _CLAIMS_NO_CHOICE, _SILENT, _CALLED_FASCIST, _CALLED_LIBERAL, _CALLS_FASCIST, _CALLS_LIBERAL,
    _JA_FASCIST, _JA_LIBERAL, _JA_FAILED, _NEIN_FASCIST, _NEIN_LIBERAL, _NEIN_FAILED, _NOMINATED, _CALLED_BY_SPECIAL,
    _EXECUTES, _BY_CHOICE, _PASSED_NO_CHOICE, _PASSED_LIBERAL, _LIED_TO_ME, _FIRST_NEIN, _NEIN_ON_SELF, _JA_LAST,
    _LATE_CHANCELLOR, _ADMITS_DISCARD, _DIFFERS_AFTER_LIBERAL, _GUESS_FASCIST, _GUESS_HITLER,
) = range(SEAT_FACTS)  # fmt: skip
_R_FASCIST, _R_LIBERAL, _R_CONTRADICTS, _R_CALLS_FASCIST, _R_CALLS_LIBERAL, _R_JA_FASCIST, _R_NEIN = range(RELATIONS)
_ALL: Final = (1 << MAX_PLAYERS) - 1
_RULES: Final = tuple(
    (layout.OPTION_AT[name], value) for name, values in layout.IMPLEMENTED.items() for value in range(1, len(values))
)
"""By place of the facts of the rules: the column of an option, and the number of its value."""


class Facts(NamedTuple):
    """Positions as a net sees them.

    Attributes:
        table: [position, fact]. seats: [position, place, fact]. relations: [position, relation, place, place].
    """

    table: Numbers
    seats: Numbers
    relations: Numbers

    @classmethod
    def empty(cls, positions: int) -> "Facts":
        """Room for so many positions."""
        shapes = (TABLE_FACTS,), (PLACES, SEAT_FACTS), (RELATIONS, PLACES, PLACES)
        return cls(*(np.zeros((positions, *shape), np.int8) for shape in shapes))


class Truth(NamedTuple):
    """The roles, by place from each viewer.

    Attributes:
        fascists: [position, place]: 1 for the fascist team. hitler: [position]: Hitler's place.
    """

    fascists: Numbers
    hitler: NDArray[np.int64]


def truth_of(games: Games, viewers: NDArray[np.int64]) -> Truth:
    """The roles at each game, seen from a viewer."""
    players = games[:, layout.PLAYERS]
    seats = (np.arange(PLACES) + viewers[:, None]) % players[:, None]
    plays = np.arange(PLACES) < players[:, None]
    fascists = (games[:, layout.FASCIST_PARTY, None] >> seats) & plays
    return Truth(fascists.astype(np.int8), (games[:, layout.HITLER] - viewers) % players)


@kernel
def write_facts(games: Games, viewers: NDArray[np.int64], table: Numbers, seats: Numbers, relations: Numbers) -> None:
    """Write, by game, what a viewer knows, into the arrays of `Facts`; nothing for the viewer -1."""
    for number in range(games.shape[0]):
        if viewers[number] >= 0:
            write_game(row(games, number), viewers[number], table[number], seats[number], relations[number])


@part
def write_game(game: Game, viewer: int, table: Numbers, seats: Numbers, relations: Numbers) -> None:
    """Write what a seat knows of one game."""
    table[:] = 0
    seats[:] = 0
    relations[:] = 0
    write_table(game, viewer, table)
    write_asked(game, viewer, table)
    write_seats(game, viewer, seats)
    fascist = 0
    for column in range(layout.FIRST_ROUND, game[layout.RUNNING] + 1):
        word = game[column] & known_fields(game[column], viewer)
        fascist += write_round(game, word, column, viewer, fascist, seats, relations)


@part
def write_table(game: Game, viewer: int, table: Numbers) -> None:
    """Write the facts of the table."""
    players, fascist, phase = game[layout.PLAYERS], game[layout.FASCIST_POLICIES], game[layout.PHASE]
    table[_PHASE_AT + phase] = 1
    table[_QUESTION_AT + kind_asked(game)] = 1
    table[_LIBERAL_AT + min(game[layout.LIBERAL_POLICIES], 5)] = 1
    table[_FASCIST_AT + min(fascist, 5)] = 1
    table[_TRACKER_AT + min(game[layout.TRACKER], 2)] = 1
    table[_PLAYERS_AT + players - 5] = 1
    for seat in range(players):
        table[_LIVING_AT] += (game[layout.ALIVE] >> seat) & 1
    table[_ROUND_AT] = game[layout.RUNNING] - layout.FIRST_ROUND + 1
    is_fascist = (game[layout.FASCIST_PARTY] >> viewer) & 1
    table[_ROLE_AT + (2 if game[layout.HITLER] == viewer else is_fascist)] = 1
    table[_KNOWS_AT] = roles_known(game, viewer) != 1 << viewer
    held = tiles_in_hand(phase)
    running = game[game[layout.RUNNING]]
    if held and not game[layout.ASKED] and viewer == game[layout.ACTOR]:
        table[_HAND_AT + game[layout.HAND]] = 1
    table[_PILE_AT] = game[layout.PILE_SIZE]
    table[_VETO_AT] = (running >> layout.VETO_PROPOSED) & 1
    table[_VETO_AT + 1] = (running >> layout.VETO_REFUSED) & 1
    table[_VETO_AT + 2] = fascist >= FASCIST_POLICIES_FOR_VETO
    table[_SPECIAL_AT] = (running >> layout.SPECIAL) & 1
    table[
        _POWER_AT + ((game[layout.POWERS_OF_SLOTS] >> (4 * fascist)) & 15 if fascist < FASCIST_POLICIES_FOR_VETO else 0)
    ] = 1
    table[_BOARD_AT] = game[layout.LIBERAL_POLICIES]
    table[_BOARD_AT + 1] = fascist
    for place, (column, value) in enumerate(_RULES):
        table[_RULES_AT + place] = game[column] == value


@part
def write_asked(game: Game, viewer: int, table: Numbers) -> None:
    """Write what a seat knows about the session it is asked about, and about the next tiles."""
    kind = kind_asked(game)
    if kind:
        word = game[column_asked(game)]
        word &= known_fields(word, viewer)
        held = (word >> layout.CHANCELLOR_HAND) & 3 if kind == AS_CHANCELLOR else (word >> layout.PRESIDENT_HAND) & 7
        if held:
            table[_ASKED_HAND_AT + held - 1] = 1
        table[_ASKED_ENACTED_AT + min((word >> layout.ENACTED) & 3, 2)] = 1
    column: int = game[layout.RUNNING]
    while (
        column > layout.FIRST_ROUND
        and not (game[column] >> layout.ELECTED) & 1
        and not (game[column] >> layout.CHAOS) & 3
    ):
        column -= 1
        word = game[column]
        peeked = ((word & known_fields(word, viewer)) >> layout.PEEKED) & 15
        if peeked:
            table[_PEEKED_AT + (peeked & 1) + ((peeked >> 1) & 1) + ((peeked >> 2) & 1)] = 1


@part
def write_seats(game: Game, viewer: int, seats: Numbers) -> None:
    """Write the state of each seat, and what the viewer was shown of its role."""
    players, known, alive = game[layout.PLAYERS], roles_known(game, viewer), game[layout.ALIVE]
    running = game[game[layout.RUNNING]]
    nominee = ((running >> layout.NOMINATED) & 15) - 1
    turn, seat = 0, game[layout.PLACARD]
    for _ in range(players):
        seat = (seat + 1) % players
        if (alive >> seat) & 1:
            turn += 1
            seats[(seat - viewer) % players, _TURN] = turn
    for seat in range(players):
        facts = seats[(seat - viewer) % players]
        facts[_PLAYS] = 1
        facts[_ALIVE] = (alive >> seat) & 1
        facts[_CANDIDATE] = seat == game[layout.CANDIDATE]
        facts[_NOMINEE] = seat == nominee
        facts[_LAST_PRESIDENT] = seat == game[layout.LAST_PRESIDENT]
        facts[_LAST_CHANCELLOR] = seat == game[layout.LAST_CHANCELLOR]
        facts[_NOT_HITLER] = (game[layout.NOT_HITLER] >> seat) & 1
        facts[_INVESTIGATED] = (game[layout.INVESTIGATED] >> seat) & 1
        if (known >> seat) & 1:
            is_fascist = (game[layout.FASCIST_PARTY] >> seat) & 1
            facts[_KNOWN_FASCIST] = is_fascist
            facts[_KNOWN_LIBERAL] = 1 - is_fascist
            facts[_KNOWN_HITLER] = seat == game[layout.HITLER]


@part
def write_round(
    game: Game, word: int, column: int, viewer: int, fascist: int, seats: Numbers, relations: Numbers
) -> int:
    """Write what a round shows of its seats. Returns the number of fascist policies enacted in it."""
    players, president, chancellor = game[layout.PLAYERS], word & 15, ((word >> layout.NOMINATED) & 15) - 1
    if (word >> layout.SPECIAL) & 1:
        seats[(president - viewer) % players, _CALLED_BY_SPECIAL] += 1
    if chancellor < 0:
        return 0
    enacted, said = (word >> layout.ENACTED) & 3, game[column + layout.MOST_ROUNDS]
    seats[(chancellor - viewer) % players, _NOMINATED] += 1
    write_ballots(players, word, column, viewer, seats, relations)
    if enacted:
        a, b = (president - viewer) % players, (chancellor - viewer) % players
        seats[a, _PRESIDENT_FASCIST if enacted == 1 else _PRESIDENT_LIBERAL] += 1
        seats[b, _CHANCELLOR_FASCIST if enacted == 1 else _CHANCELLOR_LIBERAL] += 1
        relations[_R_FASCIST if enacted == 1 else _R_LIBERAL, a, b] += 1
        if fascist >= 3:  # noqa: PLR2004 - from then on a chancellor is shown not to be Hitler
            seats[b, _LATE_CHANCELLOR] += 1
    if enacted or (word >> layout.VETO_ACCEPTED) & 1:
        write_session(players, word, said, viewer, is_asked_about(game, column), seats, relations)
    write_power(players, word, said, viewer, seats, relations)
    return int(enacted == 1) + int((word >> layout.CHAOS) & 3 == 1)


@part
def write_ballots(players: int, word: int, column: int, viewer: int, seats: Numbers, relations: Numbers) -> None:
    """Write the ballots of a round by what came of them."""
    president, chancellor, enacted = word & 15, ((word >> layout.NOMINATED) & 15) - 1, (word >> layout.ENACTED) & 3
    voters, ja, elected = (
        (word >> layout.VOTERS) & _ALL,
        (word >> layout.BALLOTS_JA) & _ALL,
        (word >> layout.ELECTED) & 1,
    )
    a, b = (president - viewer) % players, (chancellor - viewer) % players
    for seat in range(players):
        if not (voters >> seat) & 1:
            continue
        place, is_ja = (seat - viewer) % players, (ja >> seat) & 1
        facts = seats[place]
        facts[_JA_LAST] = 1 if is_ja else -1
        if not is_ja and column == layout.FIRST_ROUND:
            facts[_FIRST_NEIN] = 1
        if not is_ja and seat == chancellor:
            facts[_NEIN_ON_SELF] += 1
        if seat in (president, chancellor):
            continue
        if not elected:
            facts[_JA_FAILED if is_ja else _NEIN_FAILED] += 1
        elif enacted == 1:
            facts[_JA_FASCIST if is_ja else _NEIN_FASCIST] += 1
        elif enacted:
            facts[_JA_LIBERAL if is_ja else _NEIN_LIBERAL] += 1
        if is_ja and enacted == 1:
            relations[_R_JA_FASCIST, place, a] += 1
            relations[_R_JA_FASCIST, place, b] += 1
        elif not is_ja:
            relations[_R_NEIN, place, a] += 1
            relations[_R_NEIN, place, b] += 1


@part
def write_session(
    players: int, word: int, said: int, viewer: int, is_open: bool, seats: Numbers, relations: Numbers
) -> None:
    """Write the statements about a session, and what the viewer knows of its tiles.

    In statements 0 is none yet; otherwise it is the number of claimed liberal tiles plus one (president) or plus five
    (chancellor), or 8 for a declined one.
    """
    president, chancellor, enacted = word & 15, ((word >> layout.NOMINATED) & 15) - 1, (word >> layout.ENACTED) & 3
    a, b = (president - viewer) % players, (chancellor - viewer) % players
    by_president = ((said >> layout.SAID_BY_PRESIDENT) & 15) - 1
    by_chancellor = ((said >> layout.SAID_BY_CHANCELLOR) & 15) - 5
    told, heard = 0 <= by_president <= 3, 0 <= by_chancellor <= 2  # noqa: PLR2004 - the numbers of claims
    if not is_open:
        seats[a, _SILENT] += not told
        seats[b, _SILENT] += not heard
    if told and enacted == 1:
        seats[a, _CLAIMS_NO_LIBERAL] += by_president == 0
        seats[a, _CLAIMS_ONE_LIBERAL] += by_president == 1
    if heard and enacted == 1:
        seats[b, _CLAIMS_NO_CHOICE] += by_chancellor == 0
    if told and enacted == 1 and by_president > 0:  # the president says that the chancellor had the choice
        seats[a, _CONTRADICTS_AS_PRESIDENT] += 1
        seats[b, _CONTRADICTS_AS_CHANCELLOR] += 1
        relations[_R_CONTRADICTS, a, b] += 1
        relations[_R_CONTRADICTS, b, a] += 1
    if told and heard and enacted > 1:
        differs = by_president < by_chancellor or by_president > by_chancellor + 1
        seats[a, _ADMITS_DISCARD] += by_president == by_chancellor + 1 and by_president < 3  # noqa: PLR2004 - not all
        seats[a, _DIFFERS_AFTER_LIBERAL] += differs
        seats[b, _DIFFERS_AFTER_LIBERAL] += differs
    if viewer == president and (word >> layout.PRESIDENT_HAND) & 7:
        passed = ((word >> layout.PRESIDENT_HAND) & 7) - 1 - (((word >> layout.PRESIDENT_DISCARDED) & 3) == 2)  # noqa: PLR2004 - liberal
        seats[b, _BY_CHOICE] += passed > 0 and enacted == 1
        seats[b, _LIED_TO_ME] += heard and by_chancellor != passed
    if viewer == chancellor and (word >> layout.CHANCELLOR_HAND) & 3:
        received = ((word >> layout.CHANCELLOR_HAND) & 3) - 1
        seats[a, _PASSED_NO_CHOICE] += received == 0
        seats[a, _PASSED_LIBERAL] += received > 0
        seats[a, _LIED_TO_ME] += told and not received <= by_president <= received + 1


@rule
def is_asked_about(game: Game, column: int) -> bool:
    """True if officers are being asked about the session of this round."""
    return game[layout.ASKED] > 0 and kind_asked(game) <= AS_CHANCELLOR and column_asked(game) == column


@part
def write_power(players: int, word: int, said: int, viewer: int, seats: Numbers, relations: Numbers) -> None:
    """Write the use of a power."""
    president, target, power = word & 15, ((word >> layout.TARGET) & 15) - 1, (word >> layout.POWER) & 15
    if target < 0:
        return
    a, b = (president - viewer) % players, (target - viewer) % players
    if power == layout.EXECUTION:
        seats[a, _EXECUTES] += 1
    if power != layout.INVESTIGATION:
        return
    party, seen = (said >> layout.SAID_PARTY) & 3, (word >> layout.LOYALTY) & 3
    if party == 1:
        seats[a, _CALLS_LIBERAL] += 1
        seats[b, _CALLED_LIBERAL] += 1
        relations[_R_CALLS_LIBERAL, a, b] += 1
    elif party == 2:  # noqa: PLR2004 - fascist
        seats[a, _CALLS_FASCIST] += 1
        seats[b, _CALLED_FASCIST] += 1
        relations[_R_CALLS_FASCIST, a, b] += 1
    if seen == 1:
        seats[b, _KNOWN_LIBERAL] = 1
    elif seen > 1:
        seats[b, _KNOWN_FASCIST] = 1
    if viewer == target and party in (1, 2):  # not declined
        is_fascist = seats[0, _KNOWN_FASCIST]
        seats[a, _LIED_TO_ME] += (party == 2) != (is_fascist == 1)  # noqa: PLR2004 - fascist
