"""Build hook: puts the built web app into the wheel, as `weimar/webapp`, and sees to it that the sdist has it.

Contract: hatchling runs it for every wheel and sdist, but not for editable installations, where the server reads
`web/dist`. If the app is not built, the hook builds it with Node.js. If that is impossible, the build stops and says
what is missing. With `WEIMAR_WITHOUT_WEB` in the environment the build continues without the app.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE: Final = (20, 19)
"""The oldest Node.js that builds the app, as in tools/environment.sh."""
WITHOUT: Final = "WEIMAR_WITHOUT_WEB"
REMEDIES: Final = (
    "Do one of these, then try again:\n"
    "  - run ./play --setup-only in the checkout: it builds the web app, with a Node.js of its own if need be\n"
    "  - install Node.js 20.19 or newer with npm\n"
    f"  - set {WITHOUT}=1 to go on without the web app: its server has no pages"
)


class WebApp(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]  # hatchling may be missing when types are checked
    """See the module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have the app built, and name its files, before anything is packed."""
        if version == "editable" or os.environ.get(WITHOUT):
            return
        web = Path(self.root) / "web"
        if not (web / "dist" / "index.html").is_file():
            _build(web)
        if self.target_name == "wheel":
            for path in (web / "dist").rglob("*"):
                if path.is_file() and not path.name.startswith("."):
                    build_data["force_include"][str(path)] = (
                        f"weimar/webapp/{path.relative_to(web / 'dist').as_posix()}"
                    )


def _build(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None or not _node_is_new_enough():
        raise SystemExit(
            f"Weimar's web app is not built, and no Node.js 20.19 or newer with npm was found.\n{REMEDIES}"
        )
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run([npm, *words], cwd=web, capture_output=True, text=True, check=False)  # noqa: S603 - the npm of PATH
        if done.returncode:
            said = "\n".join((done.stdout + done.stderr).splitlines()[-40:])
            raise SystemExit(f"{said}\nWeimar's web app could not be built (npm {words[0]}).\n{REMEDIES}")


def _node_is_new_enough() -> bool:
    node = shutil.which("node")
    if node is None:
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - as above
    parts = done.stdout.strip().removeprefix("v").split(".")
    return done.returncode == 0 and len(parts) > 1 and tuple(map(int, parts[:2])) >= NODE
