"""The exact belief of `weimar.bots`, compiled by Numba: for many games of the batch engine at once.

Contract: equal to `weimar.bots.belief` of the seat's view, without arguments, to 1e-6 (tests compare them at every size
and preset). From a row it reads only facts known to the seat.
"""

from weimar.lab.beliefs.compiled import Beliefs, Believed

__all__ = ["Beliefs", "Believed"]
