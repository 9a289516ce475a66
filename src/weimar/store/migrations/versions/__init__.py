"""One module for each step from an older schema of the database to a newer one."""
