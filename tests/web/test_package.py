"""What is published works where it is installed: sdist and wheel, in empty environments, in the browser."""

import email
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import packaged
import pytest
from harness import ROOT, Harness, process
from packaged import Packages
from people import PHONE, somebody

from weimar import __version__
from weimar.text import say
from workers import common_folder

pytest_plugins = ("browser_fixtures",)

EXAMPLE = str(ROOT / "examples" / "hitler-elected.json")
HAND = sorted((ROOT / "conformance" / "hand").glob("*.json"))


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The sdist and the wheel, built once for all workers."""
    return packaged.packages(common_folder(tmp_path_factory))


@pytest.fixture(scope="session")
def base(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment with the wheel and no extra."""
    return packaged.base(packages, common_folder(tmp_path_factory))


def _in_sdist(packages: Packages) -> set[str]:
    with tarfile.open(packages.sdist) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def _in_wheel(packages: Packages) -> set[str]:
    with zipfile.ZipFile(packages.wheel) as archive:
        return set(archive.namelist())


def test_the_sdist_contains_the_app_and_nothing_foreign(packages: Packages) -> None:
    """The built app, what the wheel is built from, licences; no file that git does not know."""
    names = _in_sdist(packages)
    assert {"web/dist/index.html", "src/weimar/py.typed", "locales/en/cli.ftl", "NOTICE", "LICENSE-GAME"} <= names
    assert names & set(packaged.PLANTED) == set()
    tracked = set(packaged.run("git", "ls-files", cwd=ROOT).stdout.splitlines())
    built = {name for name in names if name.startswith("web/dist/")}
    assert names - tracked - built <= {"PKG-INFO"}
    assert {name for name in tracked if name.startswith("src/")} <= names


def test_the_wheel_contains_app_words_licences_and_types(packages: Packages) -> None:
    """Built from the sdist: all modules and data, the app with its packed files, catalogues, licences, py.typed."""
    names = _in_wheel(packages)
    licences = {f"weimar-{__version__}.dist-info/licenses/{name}" for name in ("NOTICE", "LICENSE", "LICENSE-GAME")}
    needed = {"weimar/webapp/index.html", "weimar/py.typed", "weimar/locales/en/cli.ftl"}
    assert needed | licences <= names
    sources = {
        path.relative_to(ROOT / "src").as_posix()
        for kind in ("py", "json", "toml")
        for path in ROOT.glob(f"src/**/*.{kind}")
    }
    assert sources <= names
    app = {f"weimar/webapp/{name.removeprefix('web/dist/')}" for name in _in_sdist(packages) if "web/dist/" in name}
    assert app <= names
    clips = {name.rpartition("/")[2][:8] for name in app if name.endswith(".mp3")}
    assert clips == {f"voice-{path.parent.name}" for path in ROOT.glob("web/voices/*/clips.mp3")}
    others = {name for name in names - sources - app if not name.startswith(("weimar/locales/", "weimar-"))}
    assert others == {"weimar/py.typed"}


def test_links_on_the_package_index_have_targets(packages: Packages) -> None:
    """No link of the README is relative there, and each into the repository names a file; the project has addresses."""
    with zipfile.ZipFile(packages.wheel) as archive:
        about = email.message_from_bytes(archive.read(f"weimar-{__version__}.dist-info/METADATA"))
    assert about["Version"] == __version__
    urls = dict(line.split(", ", 1) for line in about.get_all("Project-URL", []))
    assert {"Repository", "Documentation", "Changelog"} <= set(urls)
    repository = urls["Repository"]
    assert all(url.startswith(f"{repository}/") for name, url in urls.items() if name in ("Documentation", "Changelog"))
    text = str(about.get_payload())
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 10
    for link in links:
        assert re.match(r"https://|#", link), link
        if link.startswith(f"{repository}/"):
            view, branch, path = link.removeprefix(f"{repository}/").split("/", 2)
            assert (view, branch) in {("blob", "main"), ("raw", "main")}
            assert (ROOT / path.partition("#")[0]).exists(), link


def _weimar(python: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": "/usr/bin:/bin", "WEIMAR_LANG": "en", "HOME": "/nowhere"}
    command = [str(python.with_name("weimar")), *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)


def test_the_base_is_small(base: Path) -> None:
    """Msgspec and the libraries of the command line; no extras."""
    wanted = {"babel", "click", "fluent-runtime", "msgspec", "weimar"}
    brought = {"attrs", "fluent-syntax", "pytz", "typing-extensions"}
    assert packaged.installed(base) == wanted | brought


def test_the_base_works_alone(base: Path) -> None:
    """Version, referee, simulation; a command of an extra says what it lacks."""
    assert _weimar(base, "--version").stdout == f"weimar {__version__}\n"
    assert json.loads(_weimar(base, "referee", EXAMPLE).stdout)["reason"] == "hitler_elected"
    done = _weimar(base, "simulate", "--players", "7", "--games", "5", "--liberals", "selfish", "--json")
    assert json.loads(done.stdout)["games"] == 5
    refused = _weimar(base, "serve")
    assert (refused.returncode, json.loads(refused.stderr)["error"]) == (2, "missing_extra")


@pytest.mark.full
def test_the_installed_server_shows_its_app(packages: Packages, harness: Harness, tmp_path: Path) -> None:
    """The wheel with its extra in an empty environment: one tap leads to a game against bots."""
    python = packaged.install(packages, tmp_path / "venv", "server")
    assert "pytest" not in packaged.installed(python)

    async def go() -> None:
        async with (
            process(tmp_path / "data", installed=python) as served,
            somebody(harness.browser, PHONE) as person,
        ):
            await person.page.goto(served.address)
            await person.page.get_by_role("button", name=say("landing-play-now")).tap()
            await person.page.locator('[data-place="seat-0"]').wait_for()
            await person.until(lambda mirror: mirror.awaited)
            person.sound()

    harness.run(go())


def _outcomes(python: Path) -> object:
    """What the engine makes of the games that were derived by hand, and how twenty seeded games end."""
    lines = "".join(json.dumps(json.loads(path.read_text("utf-8"))["record"]) + "\n" for path in HAND)
    command = [str(python.with_name("weimar")), "referee", "-", "--lines"]
    told = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=120).stdout
    words = ("simulate", "--players", "8", "--games", "20", "--seed", "11", "--liberals", "selfish", "--json")
    counted = json.loads(_weimar(python, *words).stdout)
    return told, counted["wins"], counted["reasons"], counted["decisions_per_game"]


@pytest.fixture(scope="session")
def ours() -> object:
    """The outcomes of the checkout, on the Python that runs the tests."""
    return _outcomes(Path(sys.executable))


@pytest.mark.parametrize(
    "version", ["3.11", *(pytest.param(one, marks=pytest.mark.full) for one in ("3.12", "3.13", "3.14"))]
)
def test_every_python_plays_the_same_game(
    version: str, packages: Packages, base: Path, ours: object, tmp_path: Path
) -> None:
    """On every interpreter of this machine: the wheel installs, records have the same ends, seeds the same games."""
    if version == f"3.{sys.version_info.minor}":
        python = base
    else:
        path = packaged.other_pythons().get(version)
        if path is None:
            pytest.skip(f"Python {version} is not on this machine")
        python = packaged.install(packages, tmp_path / "venv", python=path)
    assert "hitler_elected" in str(ours)
    assert _outcomes(python) == ours


NODE = "#!/bin/sh\necho v22.1.0\n"
NPM = """#!/bin/sh
echo "$*" >> calls
[ "$1" = "$FAILS" ] && echo "the reason" && exit 1
[ "$1" = run ] && /bin/mkdir -p dist && echo "<html>built" > dist/index.html
exit 0
"""


class Checkout:
    """A small checkout whose app is not built."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in (
            "pyproject.toml",
            "README.md",
            "LICENSE",
            "LICENSE-GAME",
            "NOTICE",
            "tools/build_hook.py",
            "locales/en/cli.ftl",
        ):
            self.write(name, (ROOT / name).read_text("utf-8"))
        self.write("src/weimar/__init__.py", (ROOT / "src" / "weimar" / "__init__.py").read_text("utf-8"))
        self.write("web/package.json", "{}")

    def write(self, name: str, text: str) -> Path:
        """A file."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def node(self, version: str = "v22.1.0") -> None:
        """A Node.js whose npm writes down what it is asked for."""
        for name, text in (("node", NODE.replace("v22.1.0", version)), ("npm", NPM)):
            self.write(f"bin/{name}", text).chmod(0o755)

    def wheel(self, **environment: str) -> tuple["subprocess.CompletedProcess[str]", set[str]]:
        """`pip wheel .`, and what is in the wheel."""
        done = subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", "out", "."],
            cwd=self.root,
            env={"PATH": f"{self.root}/bin", **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        found = list((self.root / "out").glob("*.whl"))
        return done, set(zipfile.ZipFile(found[0]).namelist()) if found else set()


def test_without_node_an_installation_says_what_is_missing(tmp_path: Path) -> None:
    """`pip install .` in a checkout without a built app, and without Node.js or with an old one."""
    checkout = Checkout(tmp_path)
    for version in (None, "v18.0.0"):
        if version is not None:
            checkout.node(version)
        done, names = checkout.wheel()
        assert done.returncode != 0
        assert names == set()
        for words in ("web app is not built", "./play --setup-only", "Node.js 20.19", "WEIMAR_WITHOUT_WEB=1"):
            assert words in done.stdout + done.stderr
        assert "Traceback" not in done.stdout + done.stderr
    done, names = checkout.wheel(WEIMAR_WITHOUT_WEB="1")
    assert done.returncode == 0
    assert names
    assert not any("webapp" in name for name in names)


def test_with_node_an_installation_builds_the_app(tmp_path: Path) -> None:
    """Packages first, then the app; a failure shows what npm said."""
    checkout = Checkout(tmp_path)
    checkout.node()
    done, names = checkout.wheel(FAILS="ci")
    assert (done.returncode != 0, names) == (True, set())
    assert "the reason" in done.stdout + done.stderr
    done, names = checkout.wheel()
    assert done.returncode == 0, done
    assert "weimar/webapp/index.html" in names
    assert (tmp_path / "web" / "calls").read_text().splitlines() == ["ci --no-audit --no-fund"] * 2 + ["run build"]
