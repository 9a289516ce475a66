"""`weimar review`: the review of a game as JSON and as a short table."""
