"""`weimar daily`: the table of the day in the terminal."""
