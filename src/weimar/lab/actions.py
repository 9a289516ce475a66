"""The public names of `weimar.batch.actions`, for programs that import them by their first address."""

from weimar.batch.actions import *  # noqa: F403
