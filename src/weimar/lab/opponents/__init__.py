"""Players that read or exploit other bots, and external players."""
