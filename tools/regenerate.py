"""Every generated file of the repository, written again: `./dev regenerate`.

A module of `MODULES` has a function `files`: what its files say, by path. Tests compare it with what is committed.
"""

import golden
import guide
import playthroughs
import reference
import web_beats
import web_wire

MODULES = (golden, reference, guide, playthroughs, web_beats, web_wire)


def main() -> None:
    """Write all of them."""
    for module in MODULES:
        print(f"tools/{module.__name__}.py")
        for path, content in module.files().items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    main()
