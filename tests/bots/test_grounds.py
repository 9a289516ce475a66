"""Grounds like people's: the newest decisive round, and no unanimous ballot."""

from weimar.bots.policy.talk.grounds import LEAST, _ballot_tells, _moving
from weimar.engine.rounds import Round


def test_the_newest_large_change_comes_first() -> None:
    """Then the others by size; rounds without a change, or with the opposite one, are not named."""
    shares = [0.3, 0.5, 0.45, 0.6, 0.65, 0.65 + LEAST / 2]
    assert _moving(shares, 1) == [3, 1, 4]
    assert _moving(shares, -1) == [2]
    assert _moving([0.3], 1) == []


def test_a_unanimous_ballot_is_no_reason() -> None:
    """A Ja for a fascist policy is evidence only if someone voted Nein."""
    split = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", "nein"), elected=True, enacted="F")
    same = Round(0, nominee=1, votes=("ja", "ja", "ja", "ja", None), elected=True, enacted="L")
    assert _ballot_tells(split, (3, 2), suspects=True)
    assert not _ballot_tells(split, (4, 3), suspects=True)
    assert not _ballot_tells(same, (3, 2), suspects=False)
    one_nein = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", None), elected=True, enacted="L")
    assert _ballot_tells(one_nein, (3, 2), suspects=False)
