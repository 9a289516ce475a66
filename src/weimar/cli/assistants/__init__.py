"""Commands for language models: seats for assistants, and models behind an endpoint."""
