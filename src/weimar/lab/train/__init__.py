"""Training: a net that learns to play from games in the batch engine (docs/research/training.md).

    python -m weimar.lab.train DIRECTORY    start a run, or continue it

Contract: a net sees what its seat may know, and chooses among legal actions without the pointless ones. A run is its
directory: it can be stopped at any time and continues where it was. It needs the extra `train`.
"""
