"""Puts the built web app into the wheel, as `weimar/webapp`; run by hatchling while it builds one.

Contract: where no app is built the wheel is made without it, and its server says so to whoever opens a page. An
editable installation needs none: it looks into `web/dist`.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebApp(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]  # hatchling is not there when types are checked
    """See the module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folder, before anything is packed."""
        folder = Path(self.root) / "web" / "dist"
        if version == "standard" and (folder / "index.html").is_file():
            build_data["force_include"][str(folder)] = "weimar/webapp"
