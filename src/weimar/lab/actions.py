"""The public names of `weimar.engine.action_table`, for programs that still import them from here."""

from weimar.engine.action_table import *  # noqa: F403
