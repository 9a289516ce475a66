"""Language models as players: behind an endpoint, or as assistants that speak the Model Context Protocol (ADR 86).

Contract: a model gets a seat's view as text, and the words of other people as marked data. Its answers are names of
legal actions; nothing else of them has an effect.
"""
