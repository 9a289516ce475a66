"""The game in sentences: events, arguments, choices and whole views as text, in each language.

Contract: its input is what a viewer may know, never a state. All sentences come from the catalogues.
"""
