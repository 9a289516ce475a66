"""The public names of `weimar.engine.action_table`, for programs that import them by their first address."""

from weimar.engine.action_table import *  # noqa: F403
