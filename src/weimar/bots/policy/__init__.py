"""Policy: from a bot's beliefs to its decisions, statements and reasons.

Contract: a decision depends only on the view, the parameters and the dice.
"""
