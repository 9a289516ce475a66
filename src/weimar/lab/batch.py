"""The public names of `weimar.batch`, for programs that import them from their original place."""

from weimar.batch import BadBatch, Batch, Policy, Results, play_games

__all__ = ["BadBatch", "Batch", "Policy", "Results", "play_games"]
