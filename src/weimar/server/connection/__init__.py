"""One WebSocket connection: handshake, attach, requests, and a bounded queue of messages out.

Contract: input is read strictly and refused by code. A slow reader is disconnected, never waited for.
"""
