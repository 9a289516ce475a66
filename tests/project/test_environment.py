"""The preparations of `./play`: it builds the web app exactly when necessary."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from lacking import lack
from weimar.cli.server.serve import serve

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tools" / "environment.sh"
WEIMAR = '#!/bin/sh\necho "weimar $*" >> "$CALLS"\n'
NODE = '#!/bin/sh\n[ "$1" = --version ] && echo v22.1.0\nexit 0\n'
NPM = """#!/bin/sh
[ "$1" = --version ] && echo 10.0.0 && exit 0
shift 2
echo "$*" >> "$CALLS"
[ "$*" = "$FAILS" ] && echo "the reason" && exit 1
case "$*" in
  ci*) mkdir -p "$ROOT/web/node_modules" ;;
  "run build") rm -rf "$ROOT/web/dist"; mkdir -p "$ROOT/web/dist"; echo "<html>" > "$ROOT/web/dist/index.html" ;;
esac
"""
CI = "ci --no-audit --no-fund"
BUILD = "run build"


class Checkout:
    """A folder like a checkout, with a Node.js that only records its calls."""

    def __init__(self, root: Path) -> None:
        self.root, self.calls, self.fails = root, root / "calls", ""
        for name, text in (
            ("tools/environment.sh", SCRIPT.read_text("utf-8")),
            ("bin/node", NODE),
            ("bin/npm", NPM),
            ("web/package.json", "{}"),
            ("web/package-lock.json", "{}"),
            ("web/src/a file.ts", "1"),
            ("locales/en/web.ftl", "hello = Hello"),
        ):
            self.write(name, text)
        for name in ("node", "npm"):
            (root / "bin" / name).chmod(0o755)

    def write(self, name: str, text: str) -> None:
        """A file."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def run(self, function: str = "weimar_web", **extra: str) -> "subprocess.CompletedProcess[str]":
        """Call a function of the script as `./play` does."""
        environment = os.environ | {"PATH": f"{self.root}/bin:{os.environ['PATH']}", "CALLS": str(self.calls)}
        return subprocess.run(
            ["/bin/bash", "-c", f'set -euo pipefail; source "{self.root}/tools/environment.sh"; {function}'],
            env=environment | {"ROOT": str(self.root), "FAILS": self.fails} | extra,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def built(self) -> list[str]:
        """What npm was asked for by one successful run."""
        self.calls.write_text("")
        told = self.run()
        assert told.returncode == 0, told
        return self.calls.read_text().splitlines()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """See the class."""
    return Checkout(tmp_path)


def test_the_app_is_built_when_it_has_changed(checkout: Checkout) -> None:
    """The first time with its packages; then only if a source, a catalogue or the list of packages is another."""
    assert checkout.built() == [CI, BUILD]
    assert checkout.built() == []
    for name in ("web/src/a file.ts", "locales/en/web.ftl", "web/src/new.ts"):
        checkout.write(name, "2")
        assert checkout.built() == [BUILD], name
    checkout.write("web/package-lock.json", '{"a": 1}')
    assert checkout.built() == [CI, BUILD]
    (checkout.root / "web" / "src" / "new.ts").unlink()
    assert checkout.built() == [BUILD]
    for name in ("web/node_modules/x.js", "web/dist/assets/x.js", "web/.cache/x"):
        checkout.write(name, "x")
    assert checkout.built() == []


def test_a_manual_build_is_kept(checkout: Checkout) -> None:
    """Vite empties the folder, including the stamp: then the build's sources are unknown."""
    checkout.built()
    (checkout.root / "web" / "dist" / ".weimar-stamp").unlink()
    assert checkout.built() == [BUILD]
    (checkout.root / "web" / "dist" / "index.html").unlink()
    assert checkout.built() == [BUILD]


@pytest.mark.parametrize(("call", "sentence"), [(CI, "could not be installed"), (BUILD, "could not be built")])
def test_a_failure_is_reported_and_tried_again(checkout: Checkout, call: str, sentence: str) -> None:
    """What npm said, and one sentence; the next run does not take it for done."""
    checkout.fails = call
    told = checkout.run()
    assert told.returncode == 1
    assert "the reason\n" in told.stderr
    assert sentence in told.stderr.splitlines()[-1]
    checkout.fails = ""
    assert call in checkout.built()


def _play(checkout: Checkout, *words: str) -> tuple["subprocess.CompletedProcess[str]", list[str]]:
    """`./play` with a finished environment; the calls of npm and weimar."""
    for name in ("pyproject.toml", "requirements/run.txt", "play"):
        checkout.write(name, (ROOT / name).read_text("utf-8"))
    for name, text in (("python", "#!/bin/sh\n"), ("weimar", WEIMAR)):
        checkout.write(f".venv/bin/{name}", text)
        (checkout.root / ".venv" / "bin" / name).chmod(0o755)
    checkout.write(".venv/.weimar-run", checkout.run("weimar_wanted").stdout)
    checkout.calls.write_text("")
    told = checkout.run(f'bash "{checkout.root}/play" {" ".join(words)}')
    assert told.returncode == 0, told
    return told, checkout.calls.read_text().splitlines()


def test_play_serves_once_everything_is_set_up(checkout: Checkout) -> None:
    """The app is built, then `weimar serve` gets the arguments."""
    assert _play(checkout, "--port", "8099")[1] == [CI, BUILD, "weimar serve --port 8099"]
    assert _play(checkout)[1] == ["weimar serve"]


def test_everything_can_be_set_up_without_serving(checkout: Checkout) -> None:
    """`./play --setup-only` builds the app, prints the next step, and starts nothing; `--help` names it."""
    told, calls = _play(checkout, "--setup-only")
    assert calls == [CI, BUILD]
    assert "./play starts the server" in told.stderr
    told, calls = _play(checkout, "--help")
    assert calls == ["weimar serve --help"]
    assert "--setup-only" in told.stdout


@pytest.mark.parametrize("script", ["play", "test", "dev"])
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_installs_nothing(checkout: Checkout, script: str, word: str) -> None:
    """In a fresh clone, where nothing is set up yet; `./play` names every option of `weimar serve`."""
    checkout.write(script, (ROOT / script).read_text("utf-8"))
    told = checkout.run(f'bash "{checkout.root}/{script}" {word}', PYTHON="/nowhere")
    assert (told.returncode, told.stderr) == (0, "")
    assert f"usage: ./{script}" in told.stdout
    assert not (checkout.root / ".venv").exists()
    assert not checkout.calls.exists()
    if script == "play":
        options = {option for one in serve.params for option in one.opts}
        assert {one for one in re.findall(r"--[a-z-]+", told.stdout) if one != "--setup-only"} == options


def test_without_an_app_there_is_nothing_to_do(checkout: Checkout) -> None:
    """A checkout that has no app."""
    (checkout.root / "web" / "package.json").unlink()
    assert checkout.built() == []


def _made(checkout: Checkout, python: str) -> None:
    """An environment with a script as Python, and all files read by the set-up."""
    for name in ("pyproject.toml", *(f"requirements/{kind}.txt" for kind in ("run", "cluster", "dev"))):
        checkout.write(name, "")
    for name, text in (("python", python), ("pip", f"#!{checkout.root}/.venv/bin/python\n")):
        checkout.write(f".venv/bin/{name}", text)
        (checkout.root / ".venv" / "bin" / name).chmod(0o755)
    checkout.calls.write_text("")


PYTHON = '#!/bin/sh\n[ "$*" = "-m pip --version" ] && exit 0\necho "$*" >> "$CALLS"\n'


@pytest.mark.parametrize(
    ("made", "kind", "does"),
    [("dev", "cluster", True), ("dev", "run", True), ("cluster", "run", True), ("run", "cluster", False)],
)
def test_an_environment_serves_smaller_needs(checkout: Checkout, made: str, kind: str, *, does: bool) -> None:
    """`deploy/cluster` after `./test` installs nothing again; greater needs install more."""
    _made(checkout, PYTHON)
    assert checkout.run(f"weimar_environment {made}").returncode == 0
    first, second = checkout.calls.read_text().splitlines()
    assert first.startswith("-m pip install --quiet")
    assert first.endswith(f"--no-deps --requirement {checkout.root}/requirements/{made}.txt")
    assert second.endswith(f"--no-deps --no-build-isolation --editable {checkout.root}")
    checkout.calls.write_text("")
    assert checkout.run(f"weimar_environment {kind}").returncode == 0
    assert ("pip install" not in checkout.calls.read_text()) is does


OLD = """WARNING: Ignored the following versions that require a different python version: 4.1.2 Requires-Python >=3.11.5
ERROR: Could not find a version that satisfies the requirement soupsieve==4.1.2 (from versions: 2.9, 2.10)
ERROR: No matching distribution found for soupsieve==4.1.2"""
MIRROR = """ERROR: Ignored the following versions that require a different python version: 1.0 Requires-Python <3.9
ERROR: Could not find a version that satisfies the requirement soupsieve==4.1.2 (from versions: 2.9)
ERROR: No matching distribution found for soupsieve==4.1.2"""
OFFLINE = """WARNING: Retrying after connection broken by 'NewConnectionError(Failed to establish a new connection:
ERROR: Could not find a version that satisfies the requirement alembic==1.20.1 (from versions: none)
ERROR: No matching distribution found for alembic==1.20.1"""
PROXY = """WARNING: Retrying after connection broken by 'SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]
ERROR: No matching distribution found for alembic==1.20.1"""
SAID = [
    (OLD, "The network works, but soupsieve==4.1.2 does not accept Python 3.11.2"),
    (MIRROR, "The package registry in use does not have soupsieve==4.1.2 for Python 3.11.2"),
    (OFFLINE, "The package registry cannot be reached"),
    (PROXY, "certificate is not trusted here"),
    ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"),
    ("OSError: [Errno 28] No space left on device", "The disk is full."),
    ("ModuleNotFoundError: No module named 'editables'", "See the lines above."),
]


@pytest.mark.parametrize(("said", "sentence"), SAID)
def test_the_reason_for_a_failure_is_printed(checkout: Checkout, said: str, sentence: str) -> None:
    """A wrong version is not a missing network: pip's last line is the same for both."""
    pip = '[ "$*" = "-m pip --version" ] && exit 0\n[ "$1" = --version ] && echo Python 3.11.2 && exit 0\n'
    _made(checkout, f'#!/bin/sh\n{pip}echo asked >> "$CALLS"\necho "$SAYS"\nexit 1\n')
    told = checkout.run("weimar_environment dev", SAYS=said)
    assert told.returncode == 1
    assert said.splitlines()[0][:400] in told.stderr
    last = told.stderr.splitlines()[-1]
    assert last.startswith("The installation failed. ")
    assert sentence in last
    assert checkout.calls.read_text() == "asked\n", "it is tried once"
    assert not list((checkout.root / ".venv").glob(".weimar-*"))


def test_npms_reason_for_a_failure_is_printed(checkout: Checkout) -> None:
    """Behind a company's proxy npm does not know the certificate: the sentence names the helpful variable."""
    checkout.write("bin/npm", NPM.replace("the reason", "npm error code SELF_SIGNED_CERT_IN_CHAIN"))
    checkout.fails = CI
    assert "NODE_EXTRA_CA_CERTS" in checkout.run().stderr.splitlines()[-1]


EVERYWHERE = frozenset(("nginx", "haproxy", "caddy", "promtool", "chromium-headless-shell", "postgres", "initdb"))
ON_LINUX = frozenset(
    ("systemd-analyze", "firefox-esr", "WebKitWebDriver", "Xvfb", "ip", "unshare", "nsenter", "runuser")
)
EVERYTHING = EVERYWHERE | ON_LINUX | {"fonts"}
APT_INSTALL = "sudo apt-get update && sudo apt-get install --no-install-recommends "
REAL = ("sed", "tr", "dirname", "ls", "readlink")


def _machine(
    checkout: Checkout, programs: frozenset[str] = EVERYTHING, *, system: str = "Linux", user: int = 0, ci: str = ""
) -> list[str]:
    """The output of `./test` on a machine with these programs, without a network."""
    for folder in ("bin", "usr"):
        shutil.rmtree(checkout.root / folder, ignore_errors=True)
    checkout.write("usr/MiniBrowser", "")
    if "fonts" in programs:
        checkout.write("usr/opentype/noto/NotoSansCJK-Regular.ttc", "")
        checkout.write("usr/truetype/noto/NotoColorEmoji.ttf", "")
    checkout.write("tools/environment.sh", _elsewhere(checkout.root))
    says = {"uname": f"echo {system}", "id": f"echo {user}", "apt-cache": "exit 1"}
    says |= {name: f'exec {shutil.which(name)} "$@"' for name in REAL} | dict.fromkeys(programs, "exit 0")
    for name, does in says.items():
        checkout.write(f"bin/{name}", f"#!/bin/bash\n{does}\n")
        (checkout.root / "bin" / name).chmod(0o755)
    given = {"PATH": f"{checkout.root}/bin", "WEIMAR_CHROMIUM": "", "WEIMAR_NGINX": "", "WEIMAR_POSTGRES": "", "CI": ci}
    told = checkout.run('weimar_skips && weimar_check_programs all && echo "lacks $WEIMAR_LACKS"', **given)
    return told.stderr.splitlines() + told.stdout.splitlines()


def _elsewhere(root: Path) -> str:
    """The script, looking for its programs in a folder of the test alone."""
    text = SCRIPT.read_text("utf-8")
    for place in ("/usr/lib/postgresql/*/bin", "/usr/lib/*/webkit2gtk-4.1", "/usr/sbin", " /usr/share/fonts"):
        assert place in text
        text = text.replace(place, f"{' ' * place.startswith(' ')}{root}/usr")
    return text


def test_all_missing_programs_are_named_at_once(checkout: Checkout) -> None:
    """With one command that installs all of them; without missing programs there is no message."""
    assert _machine(checkout) == ["lacks "]
    told = _machine(checkout, frozenset())
    packages = (
        "nginx haproxy caddy prometheus systemd postgresql chromium-headless-shell fonts-dejavu-core "
        "fonts-noto-cjk fonts-noto-color-emoji firefox-esr webkit2gtk-driver xvfb iproute2 util-linux"
    )
    assert told[0].count(";") == 11
    assert f"  {APT_INSTALL}{packages}" in told


def test_every_missing_program_is_noticed(checkout: Checkout) -> None:
    """One is missing, and only that one is named."""
    for name in EVERYTHING:
        told = _machine(checkout, EVERYTHING - {name})
        assert told[0].startswith("./test needs programs that are missing here: "), name
        assert told[0].count(";") == 0, name
        assert any(line.startswith(f"  {APT_INSTALL}") for line in told), name


@pytest.mark.parametrize(
    ("system", "user", "lacks"),
    [
        ("Linux", 0, ""),
        ("Linux", 1000, "machines"),
        ("Darwin", 501, "systemd-analyze fonts firefox webkit xvfb television machines"),
    ],
)
def test_skips_are_reported_and_forbidden_in_ci(checkout: Checkout, system: str, user: int, lacks: str) -> None:
    """A Mac has no systemd, and a user no network namespaces: ./test reports and skips that, and fails in CI."""
    *told, last = _machine(checkout, system=system, user=user)
    assert last == f"lacks {lacks}"
    assert [line.startswith("!! NOT CHECKED on this machine: ") for line in told] == [True] * bool(lacks)
    told = _machine(checkout, system=system, user=user, ci="true")
    assert told[0].startswith("CI checks everything" if lacks else "lacks")
    assert len(told) == 1
    if system == "Darwin":
        assert _machine(checkout, EVERYWHERE, system=system, user=user)[-1] == f"lacks {lacks}"


def test_only_named_checks_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forgotten program fails its test; in CI every missing one does."""
    monkeypatch.setenv("WEIMAR_LACKS", "machines")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception):
        lack("machines", "no machines")
    with pytest.raises(pytest.fail.Exception):
        lack("haproxy", "no haproxy")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception):
        lack("machines", "no machines")


def test_a_suite_is_a_test_folder_not_a_folder_of_that_name(checkout: Checkout) -> None:
    """`docs` and `requirements` are folders of the checkout and suites: the suite is run."""
    checkout.write("dev", (ROOT / "dev").read_text("utf-8"))
    _made(checkout, PYTHON)
    assert checkout.run("weimar_environment dev").returncode == 0
    for name, path in (
        ("docs/a.md", "tests/project/test_docs.py"),
        ("requirements/b.txt", "tests/project/test_requirements.py"),
    ):
        checkout.write(name, "")
        checkout.write(path, "")
        checkout.calls.write_text("")
        told = checkout.run(f'bash "{checkout.root}/dev" suite {name.partition("/")[0]}')
        assert told.returncode == 0, told
        assert checkout.calls.read_text().split()[-1] == path
