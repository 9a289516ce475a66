"""Commands that simulate and compare."""
