"""Language models as players: behind an endpoint, or as assistants that speak the Model Context Protocol (ADR 86).

Contract: a model gets a seat's view as text, and other people's words as marked data. Its answers are names of legal
actions; all other parts of an answer are ignored.
"""
