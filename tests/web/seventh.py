"""The app with a seventh language, which is nothing but one more folder: English, accented and 40 % longer.

Contract: `build` says where that app was built, once for as long as its sources stay as they are.
"""

import fcntl
import subprocess
import sys
from pathlib import Path
from typing import Final

from stage import ROOT

SEVENTH: Final = "eo"
FOLDER: Final = ROOT / "web" / "node_modules" / ".weimar-seventh"
LOCALES: Final = FOLDER / "locales"
_BUILD: Final = """
source "$1/tools/environment.sh"
wanted="$(weimar_web_sources) $(cksum < "$1/tools/pseudo.py")"
[ "$(cat "$2/stamp" 2>/dev/null)" = "$wanted" ] && exit 0
weimar_web_packages
rm -rf "$2/locales"
cp -R "$1/locales" "$2/locales"
"$3" "$1/tools/pseudo.py" "$2/locales" "$4"
WEIMAR_LOCALES="$2/locales" npm --prefix "$1/web" run build -- --outDir "${2#"$1/web/"}/dist" --emptyOutDir
echo "$wanted" > "$2/stamp"
"""


def build() -> Path:
    """Where it is; the packages that the app is built with must have been installed."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        command = ["/bin/bash", "-ec", _BUILD, "build", str(ROOT), str(FOLDER), sys.executable, SEVENTH]
        subprocess.run(command, check=True, timeout=600, stdout=subprocess.DEVNULL)
    return FOLDER / "dist"
