"""`weimar review`: the review of a game as JSON, as text, and as a page."""
