"""Commit messages: a subject that `git log --oneline` can show, a body that says why.

Contract: `faults(message)` names everything that is wrong with one message; `messages(base)` lists the messages of the
commits after `base`, in full and in shallow clones. It needs Python and git, no package, so that it can be a hook.

    python tools/commits.py                 every commit after BASE
    python tools/commits.py --message FILE  one message, as git hands it to a commit-msg hook

Only faults that are certain are reported. A noun in place of the verb passes: a list of all verbs would refuse good
subjects.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
BASE: Final = "9ec71341877000f07ce7842297734e7b210ecef6"
"""The last commit from before this check: it and its ancestors are exempt."""
LONGEST: Final = 72
"""Characters of a subject, so that a log fits a terminal of 80 columns."""
SHORTEST_BODY: Final = 4
"""Words of a body, trailers not counted: fewer give no reason."""

_SUBJECT: Final = re.compile(r"(?P<scopes>[a-z0-9][\w./-]*(?:, [a-z0-9][\w./-]*)*): (?P<rest>\S.*)")
_TRAILER: Final = re.compile(r"[A-Z][\w-]*: \S")
SCISSORS: Final = "# ------------------------ >8 ------------------------"
_ENDINGS: Final = re.compile(r"\w+(?:ing|ed|[^su]s)")
_VERBS_ALL_THE_SAME: Final = frozenset(
    re.findall(
        r"\w+",
        "alias bias bleed breed bring canvas embed exceed feed heed need ping proceed seed shed sing speed spring "
        "string succeed swing weed",
    )
)
"""Imperatives that look like another form."""
_NO_VERBS: Final = frozenset(
    re.findall(
        r"\w+",
        "a about after again all also an and another any anybody are as at because been before began better beside "
        "besides between both brought built but by came can chose could did done during each either enough every "
        "everybody everything few fewer first for found from further gave got had has he held her here his how if "
        "in into is it its kept last later left less made many may maybe might more most much must my neither new "
        "next no nobody none nor not nothing now of off often on one only or other our out over own perhaps said "
        "same sent several shall she should shown since so some somebody something still such than that the their "
        "then there these they third this those though through to told too took under until up was we went were "
        "what whatever when where whether which while who whoever whom whose why will with without would wrote yet "
        "you your two three four five six seven eight nine ten hundred thousand",
    )
)
"""First words of a description: it says what is, not what the commit does."""


class Commit(NamedTuple):
    """A commit that is not a merge."""

    name: str
    message: str


def faults(message: str) -> list[str]:
    """Everything that is wrong with a message; empty if nothing is."""
    subject, *rest = message.rstrip().split("\n")
    found = list(_subject_faults(subject))
    if rest and rest[0]:
        found.append("the second line is not empty")
    words = " ".join(line for line in rest if not _TRAILER.match(line)).split()
    if len(words) < SHORTEST_BODY:
        found.append("there is no body that says why")
    return found


def _subject_faults(subject: str) -> list[str]:
    found = []
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} characters, {LONGEST} are allowed")
    if subject.endswith("."):
        found.append("the subject ends with a full stop")
    parts = _SUBJECT.fullmatch(subject)
    if parts is None:
        return [*found, 'the subject does not begin with a scope, as in "server: evict idle tables"']
    first = re.split(r"\W", parts["rest"], maxsplit=1)[0].lower()
    looks_wrong = _ENDINGS.fullmatch(first) and first not in _VERBS_ALL_THE_SAME
    if not first or first in _NO_VERBS or looks_wrong:
        found.append(f'the subject is not in the imperative: "{first}" is no command')
    return found


def as_written(text: str) -> str:
    """A message from the editor's file, without git's comments."""
    text = text.split(SCISSORS, maxsplit=1)[0]
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#")).strip()


def messages(base: str = BASE, root: Path = ROOT) -> list[Commit]:
    """The commits after `base`, newest first, merges left out.

    A shallow clone may end before it reaches `base`: then every commit in it is newer.

    Raises:
        LookupError: the clone is complete and has no such commit.
    """
    if _git(root, "cat-file", "-e", f"{base}^{{commit}}", check=False).returncode == 0:
        wanted = f"{base}..HEAD"
    elif _git(root, "rev-parse", "--is-shallow-repository").stdout.strip() == "true":
        wanted = "HEAD"
    else:
        raise LookupError(f"this history has no commit {base}")
    raw = _git(root, "log", "-z", "--no-color", "--no-show-signature", "--format=raw", wanted).stdout
    return [commit for text in raw.split("\0") if text.strip() for commit in _parsed(text)]


def _parsed(text: str) -> list[Commit]:
    """One commit in git's raw format, which names the parents even where a shallow clone lacks them."""
    head, _, body = text.partition("\n\n")
    fields = [line.split(" ", 1) for line in head.splitlines()]
    if sum(field[0] == "parent" for field in fields) > 1:
        return []
    message = "\n".join(line.removeprefix("    ") for line in body.split("\n"))
    return [Commit(fields[0][1].split()[0], message.strip())]


def _git(root: Path, *arguments: str, check: bool = True) -> "subprocess.CompletedProcess[str]":
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=check)  # noqa: S603 - no shell


def main(arguments: list[str]) -> int:
    """Print the faults; the exit status says whether there were any."""
    match arguments:
        case ["--message", file]:
            checked = [Commit("this message", as_written(Path(file).read_text("utf-8")))]
        case []:
            checked = messages()
        case _:
            print("usage: commits.py [--message FILE]", file=sys.stderr)
            return 2
    wrong = [(commit, fault) for commit in checked for fault in faults(commit.message)]
    for commit, fault in wrong:
        print(f"{commit.name[:12]}: {fault}\n    {commit.message.splitlines()[0] if commit.message else ''}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
