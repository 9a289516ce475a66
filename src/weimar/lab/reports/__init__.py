"""Tournaments, data sets and the pages of figures."""
