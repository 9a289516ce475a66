"""Policy: how a bot turns beliefs into decisions, statements and reasons.

Contract: a decision depends on the view, the parameters and the dice alone.
"""
