"""Services that the whole process shares: settings, metrics, rate limits, tokens, worker threads.

Contract: nothing here knows about tables in play or about connections.
"""
