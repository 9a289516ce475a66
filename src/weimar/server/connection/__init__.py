"""One WebSocket connection: handshake, attachment, requests, and a bounded queue of outgoing messages.

Contract: input is read strictly; refusals have a code. The server never waits for a slow reader, but disconnects it.
"""
