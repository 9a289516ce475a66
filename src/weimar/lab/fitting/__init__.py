"""Programs that fit the bots' tables and networks to games."""
