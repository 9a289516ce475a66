"""One module for each step from an older shape of the database to a newer."""
