"""Batch engine: thousands of games in parallel, compiled by Numba, with the rules of `weimar.engine`.

Contract: every option and preset, 5 to 10 players, with or without statements. The clean engine defines every rule;
tests compare this one with it, action by action (docs/reference/batch-engine.md). It needs the extra `lab`: `pip
install 'weimar[lab]'`.

    play_games(players, games, seed)   whole games between simple policies
    Batch(players, games, seed)        parallel games: masks, observations, actions, copies, resets
"""

from weimar.batch.games import Batch, Results, play_games
from weimar.batch.policies import Policy
from weimar.batch.trouble import BadBatch

__all__ = ["BadBatch", "Batch", "Policy", "Results", "play_games"]
