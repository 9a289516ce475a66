"""The fit of the value nets: the games of a round are played with the nets of the round before, on every worker."""

import numpy as np
from msgspec.structs import replace

from weimar.bots.policy.choice.value_net import shipped_nets
from weimar.lab.fitting.value_nets import Task, play

TASK = Task("small", seed=3, games=4, taught=True, response=False)


def test_the_nets_of_a_task_decide_its_games() -> None:
    """With the shipped ones nothing changes; others play other games, whatever the files of a worker say."""
    shipped = shipped_nets()["small"]
    swapped = replace(shipped, fascist=shipped.liberal, liberal=shipped.liberal)
    usual, same, other = (play(TASK._replace(nets=nets)) for nets in (None, shipped, swapped))
    for party, (rows, won) in usual.items():
        assert np.array_equal(rows, same[party][0])
        assert np.array_equal(won, same[party][1])
    assert not np.array_equal(usual["fascist"][0], other["fascist"][0])
