"""Services shared by the whole process: settings, metrics, rate limits, tokens, worker threads.

Contract: nothing here knows about tables in play or about connections.
"""
