"""The public names of `weimar.batch`, for programs that still import them from here."""

from weimar.batch import BadBatch, Batch, Policy, Results, play_games

__all__ = ["BadBatch", "Batch", "Policy", "Results", "play_games"]
