"""Players that read or exploit other bots, and players from outside."""
