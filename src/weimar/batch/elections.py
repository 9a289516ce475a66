"""Elections: the deal, the nomination, the vote, the new government (rules, 1 to 6).

Contract: same as in `weimar.engine.decide`; the action is legal.
"""

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.eligibility import forget_term_limits, limit_government, limit_nobody_after_failure
from weimar.batch.layout import Game
from weimar.batch.luck import any_of, any_places, shuffle_all
from weimar.batch.rounds import advance_tracker, begin_round, draw, end, note, turn_to
from weimar.batch.seats import count, first_after, nth
from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_HITLER


@rule
def deal(game: Game) -> None:
    """Begin a new game in this row: roles, tiles, first candidate (rules, 1). Options and stream stay."""
    players = game[at.PLAYERS]
    game[at.FASCIST_PARTY] = any_places(game, players, game[at.PARTY_SIZE])
    game[at.HITLER] = nth(game[at.FASCIST_PARTY], any_of(game, game[at.PARTY_SIZE]))
    game[at.LIBERAL_POLICIES] = game[at.FASCIST_POLICIES] = game[at.TRACKER] = 0
    shuffle_all(game)
    game[at.ALIVE] = (1 << players) - 1
    game[at.NOMINEE] = at.NOBODY
    game[at.VOTED] = game[at.JA] = game[at.SHOWN_VOTERS] = game[at.SHOWN_JA] = 0
    game[at.HAND] = game[at.INVESTIGATED] = game[at.NOT_HITLER] = game[at.LOOKS] = game[at.DECISIONS] = game[
        at.ASKED
    ] = 0
    game[at.WINNER] = game[at.REASON] = at.NOBODY
    forget_term_limits(game)
    game[at.RUNNING] = at.FIRST_ROUND - 1
    begin_round(game, any_of(game, players), 0)


@rule
def nominate(game: Game, seat: int) -> None:
    """Nominate a chancellor, and begin the vote (rules, 2)."""
    game[at.NOMINEE] = seat
    note(game, at.NOMINATED, seat + 1)
    turn_to(game, at.VOTE, nth(game[at.ALIVE], 0))


@rule
def cast_ballot(game: Game, ja: int) -> None:
    """Cast the acting seat's ballot; the last one ends the vote (rules, 3)."""
    collect_ballot(game, ja)
    if game[at.VOTED] == game[at.ALIVE]:
        count_ballots(game)


@rule
def is_before_last_ballot(game: Game) -> bool:
    """True in a vote if the acting seat's ballot will not be the last one. Computed without a branch, for speed."""
    voted = game[at.VOTED] | 1 << max(game[at.ACTOR], 0)
    return (game[at.PHASE] == at.VOTE) & (voted != game[at.ALIVE])


@rule
def collect_ballot(game: Game, ja: int) -> None:
    """Cast the acting seat's ballot, and turn to the next seat (rules, 3)."""
    seat = game[at.ACTOR]
    game[at.VOTED] |= 1 << seat
    game[at.JA] |= ja << seat
    game[at.ACTOR] = first_after(game[at.ALIVE], seat)


@rule
def count_ballots(game: Game) -> None:
    """Reveal the ballots; then the government takes office or the tracker advances (rules, 3 to 5)."""
    ja, voters = game[at.JA], game[at.VOTED]
    game[at.SHOWN_JA], game[at.SHOWN_VOTERS] = ja, voters
    game[at.JA] = game[at.VOTED] = 0
    note(game, at.BALLOTS_JA, ja)
    note(game, at.VOTERS, voters)
    if 2 * count(ja) > count(voters):
        note(game, at.ELECTED, 1)
        take_office(game)
    else:
        limit_nobody_after_failure(game)
        advance_tracker(game)


@rule
def take_office(game: Game) -> None:
    """The Hitler check, then the draw (rules, 5 and 6)."""
    chancellor = game[at.NOMINEE]
    limit_government(game)
    if game[at.FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER:
        if chancellor == game[at.HITLER]:
            end(game, at.FASCISTS, at.HITLER_ELECTED)
            return
        game[at.NOT_HITLER] |= 1 << chancellor
        note(game, at.CLEARED, 1)
    game[at.HAND] = count(draw(game, DRAW))
    note(game, at.PRESIDENT_HAND, game[at.HAND] + 1)
    turn_to(game, at.PRESIDENT_DISCARD, game[at.CANDIDATE])
