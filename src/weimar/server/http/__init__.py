"""HTTP requests: pages, tables, replays, explanations, health.

Contract: refusals have a stable code. Keys and codes are in bodies, never in a path or query: those are logged.
"""
