"""Games between bots, one or many."""
