"""`python -m weimar` is the command `weimar`."""

from weimar.cli import main

main()
