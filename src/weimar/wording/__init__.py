"""The game in sentences: events, arguments, choices and whole views as text, in each language.

Contract: its input is a viewer's knowledge, never a state. All sentences come from the catalogues.
"""
