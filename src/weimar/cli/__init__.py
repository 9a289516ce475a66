"""The command `weimar`.

Contract: a thin wrapper that reads files and terminals, calls the library, and prints. Results go to standard output,
everything else to standard error; bad input ends with a code and a sentence, never a traceback. This module has no slow
imports: it answers `weimar --version`, and `weimar.cli.commands` everything else.
"""

import io
import os
import sys

from weimar import __version__


def main() -> None:
    """Run the command. A reader that closes the pipe is not an error; a full disk behind the output is one.

    An error that names a file is about this file: its name is too long, or its folder is closed to this user.
    """
    _open_standard_streams()
    try:
        try:
            _run(sys.argv[1:])
        finally:
            sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            from weimar.cli.trouble import MALFORMED, report_refused
            from weimar.engine import RecordError

            if error.filename is not None:
                report_refused(RecordError("unreadable_file", None, str(error.filename)))
                sys.exit(MALFORMED)
            report_refused(RecordError("unwritable", None, "stdout"))
        sys.exit(1)


def _run(words: list[str]) -> None:
    if words == ["--version"]:
        sys.stdout.write(f"weimar {__version__}\n")
        return
    from weimar.cli.commands import app

    app()


def _open_standard_streams() -> None:
    """Ensure that standard output and error exist, and that every character can be written in some form."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - pathlib takes time; open for as long as the process lives
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
