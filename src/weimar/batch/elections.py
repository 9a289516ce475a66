"""Elections: the deal, the nomination, the vote, the new government (rules, 1 to 6).

Contract: same as in `weimar.engine.decide`; the action is legal.
"""

from weimar.batch.compiled import rule
from weimar.batch.eligibility import forget_term_limits, limit_government, limit_nobody_after_failure
from weimar.batch.layout import (
    ACTOR,
    ALIVE,
    ASKED,
    BALLOTS_JA,
    CANDIDATE,
    CLEARED,
    DECISIONS,
    ELECTED,
    FASCIST_PARTY,
    FASCIST_POLICIES,
    FASCISTS,
    FIRST_ROUND,
    HAND,
    HITLER,
    HITLER_ELECTED,
    INVESTIGATED,
    JA,
    LIBERAL_POLICIES,
    LOOKS,
    NOBODY,
    NOMINATED,
    NOMINEE,
    NOT_HITLER,
    PARTY_SIZE,
    PHASE,
    PLAYERS,
    PRESIDENT_DISCARD,
    PRESIDENT_HAND,
    REASON,
    RUNNING,
    SHOWN_JA,
    SHOWN_VOTERS,
    TRACKER,
    VOTE,
    VOTED,
    VOTERS,
    WINNER,
    Game,
)
from weimar.batch.luck import any_of, any_places, shuffle_all
from weimar.batch.rounds import advance_tracker, begin_round, draw, end, note, turn_to
from weimar.batch.seats import count, first_after, nth
from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_HITLER


@rule
def deal(game: Game) -> None:
    """Begin a new game in this row: roles, tiles, first candidate (rules, 1). Options and stream stay."""
    players = game[PLAYERS]
    game[FASCIST_PARTY] = any_places(game, players, game[PARTY_SIZE])
    game[HITLER] = nth(game[FASCIST_PARTY], any_of(game, game[PARTY_SIZE]))
    game[LIBERAL_POLICIES] = game[FASCIST_POLICIES] = game[TRACKER] = 0
    shuffle_all(game)
    game[ALIVE] = (1 << players) - 1
    game[NOMINEE] = NOBODY
    game[VOTED] = game[JA] = game[SHOWN_VOTERS] = game[SHOWN_JA] = 0
    game[HAND] = game[INVESTIGATED] = game[NOT_HITLER] = game[LOOKS] = game[DECISIONS] = game[ASKED] = 0
    game[WINNER] = game[REASON] = NOBODY
    forget_term_limits(game)
    game[RUNNING] = FIRST_ROUND - 1
    begin_round(game, any_of(game, players), 0)


@rule
def nominate(game: Game, seat: int) -> None:
    """Nominate a chancellor, and begin the vote (rules, 2)."""
    game[NOMINEE] = seat
    note(game, NOMINATED, seat + 1)
    turn_to(game, VOTE, nth(game[ALIVE], 0))


@rule
def cast_ballot(game: Game, ja: int) -> None:
    """Cast the acting seat's ballot; the last one ends the vote (rules, 3)."""
    collect_ballot(game, ja)
    if game[VOTED] == game[ALIVE]:
        count_ballots(game)


@rule
def is_before_last_ballot(game: Game) -> bool:
    """True in a vote if the acting seat's ballot will not be the last one. Computed without a branch, for speed."""
    voted = game[VOTED] | 1 << max(game[ACTOR], 0)
    return (game[PHASE] == VOTE) & (voted != game[ALIVE])


@rule
def collect_ballot(game: Game, ja: int) -> None:
    """Cast the acting seat's ballot, and turn to the next seat (rules, 3)."""
    seat = game[ACTOR]
    game[VOTED] |= 1 << seat
    game[JA] |= ja << seat
    game[ACTOR] = first_after(game[ALIVE], seat)


@rule
def count_ballots(game: Game) -> None:
    """Reveal the ballots; then the government takes office or the tracker advances (rules, 3 to 5)."""
    ja, voters = game[JA], game[VOTED]
    game[SHOWN_JA], game[SHOWN_VOTERS] = ja, voters
    game[JA] = game[VOTED] = 0
    note(game, BALLOTS_JA, ja)
    note(game, VOTERS, voters)
    if 2 * count(ja) > count(voters):
        note(game, ELECTED, 1)
        take_office(game)
    else:
        limit_nobody_after_failure(game)
        advance_tracker(game)


@rule
def take_office(game: Game) -> None:
    """The Hitler check, then the draw (rules, 5 and 6)."""
    chancellor = game[NOMINEE]
    limit_government(game)
    if game[FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER:
        if chancellor == game[HITLER]:
            end(game, FASCISTS, HITLER_ELECTED)
            return
        game[NOT_HITLER] |= 1 << chancellor
        note(game, CLEARED, 1)
    game[HAND] = count(draw(game, DRAW))
    note(game, PRESIDENT_HAND, game[HAND] + 1)
    turn_to(game, PRESIDENT_DISCARD, game[CANDIDATE])
