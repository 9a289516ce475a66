"""Options: the legal acts that a trained seat chooses among.

Contract: never empty where an act is legal. Acts that cannot help any player of the role are missing, as in
`weimar.bots.policy.choice.options`. Liberals play their party's tiles and tell the truth. Fascists and Hitler
make only claims that do not confess, and none that claims more liberal tiles than there were after a liberal policy;
after a veto they may claim anything. A net counts targets as places from the viewer (`by_place`, `to_seats`).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout, statements
from weimar.batch.compiled import kernel, row, rule
from weimar.batch.elections import deal
from weimar.batch.kernels import act_or_answer, legal_now
from weimar.batch.layout import Game, Games
from weimar.bots.policy.net.names import PLACES
from weimar.bots.policy.net.whole_net import TARGETS
from weimar.engine import action_table as at
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN

_SESSION: Final = statements.FIRST_OF[statements.AS_PRESIDENT] - layout.SPEECH_BITS
_PEEK: Final = statements.FIRST_OF[statements.ABOUT_PEEK] - layout.SPEECH_BITS
_PARTY: Final = statements.FIRST_OF[statements.ABOUT_INVESTIGATION] - layout.SPEECH_BITS
_SMALL_HAND: Final = 4
_JA: Final = 1 << at.VOTE_JA
_NEIN: Final = 1 << at.VOTE_NEIN
_PROPOSE: Final = 1 << at.PROPOSE_VETO
_CONSENT: Final = 1 << at.CONSENT_TO_VETO
_REFUSE: Final = 1 << at.REFUSE_VETO


@rule
def options(game: Game) -> int:
    """A bit for each option, counted as the bits of `LEGAL`."""
    legal, seat = game[layout.LEGAL], game[layout.ACTOR]
    if legal & (legal - 1) == 0:
        return legal
    liberal = 1 - ((game[layout.FASCIST_PARTY] >> seat) & 1)
    if game[layout.ASKED]:
        chosen = claims(game, liberal)
    elif game[layout.PHASE] == layout.VOTE:
        chosen = ballots(game, seat, liberal)
    elif game[layout.PHASE] == layout.EXECUTION:
        spared = 1 << seat | (0 if liberal else 1 << game[layout.HITLER])
        chosen = legal & ~(spared << at.EXECUTE)
    else:
        chosen = tiles(game, legal, liberal)
    return chosen & legal or legal


@rule
def ballots(game: Game, seat: int, liberal: int) -> int:
    """Ja for the candidate, and where it elects a known Hitler to win; else both."""
    late = game[layout.FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER
    wins = late and not liberal and game[layout.NOMINEE] == game[layout.HITLER]
    return _JA if seat == game[layout.CANDIDATE] or wins else _JA | _NEIN


@rule
def tiles(game: Game, legal: int, liberal: int) -> int:
    """Choices of tiles and vetoes without pointless ones."""
    phase, hand = game[layout.PHASE], game[layout.HAND]
    liberal_wins = game[layout.LIBERAL_POLICIES] + 1 == LIBERAL_POLICIES_TO_WIN
    fascist_wins = game[layout.FASCIST_POLICIES] + 1 == FASCIST_POLICIES_TO_WIN
    if phase == layout.PRESIDENT_DISCARD:
        keeps_fascist = not liberal and hand < 2 and (liberal_wins or fascist_wins)  # noqa: PLR2004 - two fascist tiles
        return 1 << at.DISCARD_FASCIST if liberal else 1 << at.DISCARD_LIBERAL if keeps_fascist else legal
    if phase == layout.CHANCELLOR_ENACT:
        if liberal:
            return 1 << at.ENACT_LIBERAL if hand else legal & _PROPOSE or legal
        if hand == 2:  # noqa: PLR2004 - no fascist tile in hand
            return legal & _PROPOSE or legal
        return 1 << at.ENACT_FASCIST if liberal_wins or fascist_wins else legal
    if phase == layout.VETO_ANSWER and hand != 1:
        return _REFUSE if (hand == 2) == (liberal == 1) else _CONSENT  # noqa: PLR2004 - two liberal tiles
    return legal


@rule
def claims(game: Game, liberal: int) -> int:
    """The claims that answer the open question."""
    kind, word = statements.kind_asked(game), game[statements.column_asked(game)]
    enacted, vetoed = (word >> layout.ENACTED) & 3, (word >> layout.VETO_ACCEPTED) & 1
    if kind == statements.ABOUT_PEEK:
        seen = (word >> layout.PEEKED) & 7
        return 1 << _PEEK << ((seen & 1) << 2 | (seen & 2) | seen >> 2)
    if kind == statements.AS_PRESIDENT:
        held = ((word >> layout.PRESIDENT_HAND) & 7) - 1
        if vetoed and not liberal:
            return 15 << _SESSION
        if enacted > 1 and not liberal:  # the truth or more about what was passed on, without a discarded liberal tile
            passed = ((word >> layout.CHANCELLOR_HAND) & 3) - 1
            return (1 << (held if passed > 1 else passed)) << _SESSION | (1 << passed) << _SESSION
        return session_claims(held, enacted, liberal, 1) << _SESSION
    if kind == statements.AS_CHANCELLOR:
        held = ((word >> layout.CHANCELLOR_HAND) & 3) - 1
        claims_of_chancellor = 7 if vetoed and not liberal else session_claims(held, enacted, liberal, 0)
        return claims_of_chancellor << (_SESSION + _SMALL_HAND)
    return (1 << ((word >> layout.LOYALTY) & 3) >> 1 if liberal else 3) << _PARTY


@rule
def session_claims(held: int, enacted: int, honest: int, as_president: int) -> int:
    """A bit for each number of liberal tiles that a seat may claim to have had.

    Args:
        held: their true number.
        enacted: 1 after a fascist policy, 2 after a liberal one.
        honest: whether only the truth is an option.
        as_president: 1 for the president, 0 for the chancellor.
    """
    if honest:
        return 1 << held
    if enacted == 1:
        return 3 if as_president else 1
    return ((1 << (held + 1)) - 1) & ~1


@kernel
def choose_options(games: Games, masks: NDArray[np.int8], actors: NDArray[np.int64]) -> None:
    """Write, by game, 1 for each option in the action table, and the acting seat; -1 after the end."""
    for number in range(games.shape[0]):
        game = row(games, number)
        actors[number] = layout.NOBODY if game[layout.PHASE] == layout.GAME_OVER else game[layout.ACTOR]
        bits = options(game)
        first = layout.SPEECH_BITS if game[layout.ASKED] else 0
        for index in range(masks.shape[1]):
            masks[number, index] = (bits >> (index - first)) & 1 if index >= first and index < first + 62 else 0


@kernel
def proceed(
    games: Games, actions: NDArray[np.int64], silent: NDArray[np.int64], winners: NDArray[np.int8], ended: Games
) -> None:
    """Take an action in every game, and then those that are the only option. A new game follows the end of one.

    Args:
        games: rows.
        actions: for each game, the index of an option; -1 for none.
        silent: for each game, a bit for each seat that answers no question.
        winners: for each game, set to the winner if a game ended, else to -1.
        ended: for each game, the last position if a game ended.
    """
    for number in range(games.shape[0]):
        game, action = row(games, number), actions[number]
        winners[number] = layout.NOBODY
        while True:
            if action < 0 and game[layout.ASKED] and (silent[number] >> game[layout.ACTOR]) & 1:
                action = at.STAY_SILENT
            elif action < 0:
                bits = options(game)
                if bits & (bits - 1):
                    break
                action = layout.SPEECH_BITS if game[layout.ASKED] else 0
                while bits > 1:
                    bits >>= 1
                    action += 1
            act_or_answer(game, action)
            action = layout.NOBODY
            if game[layout.PHASE] == layout.GAME_OVER:
                winners[number] = game[layout.WINNER]
                for column in range(games.shape[1]):
                    ended[number, column] = game[column]
                deal(game)
                statements.forget_statements(game)
            game[layout.LEGAL] = legal_now(game)


@kernel
def renew_legal(games: Games) -> None:
    """Write the legal actions again, after a question was written into a row."""
    for number in range(games.shape[0]):
        game = row(games, number)
        game[layout.LEGAL] = legal_now(game)


def by_place(options: NDArray[np.int8], viewers: NDArray[np.int64], players: int) -> NDArray[np.int8]:
    """Options with targets as places from the viewer, from options with targets as seats."""
    found = options.copy()
    seats = (np.arange(players) + viewers[:, None]) % players
    for index in TARGETS:
        found[:, index : index + players] = np.take_along_axis(options[:, index : index + players], seats, axis=1)
    return found


def to_seats(taken: NDArray[np.int64], viewers: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Indexes of the action table, from acts with targets as places from the viewer."""
    found = taken.copy()
    for index in TARGETS:
        is_target = (taken >= index) & (taken < index + PLACES)
        found[is_target] = index + (taken[is_target] - index + viewers[is_target]) % players
    return found
