"""The public names of `weimar.engine.action_table`, for programs that import them from their original place."""

from weimar.engine.action_table import *  # noqa: F403
