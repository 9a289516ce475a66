"""One WebSocket connection: handshake, attach, requests, and a bounded queue of messages out.

Contract: input is read strictly and refused by code; a slow reader is disconnected, never waited for.
"""
