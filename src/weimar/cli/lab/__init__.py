"""Commands for simulation and comparison."""
