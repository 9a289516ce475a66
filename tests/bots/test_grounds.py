"""Grounds name what people would name: the newest telling round, and no ballot that everybody cast."""

from weimar.bots.policy.talk.grounds import LEAST, _ballot_tells, _moving
from weimar.engine.rounds import Round


def test_the_newest_of_the_great_comes_first() -> None:
    """Then the others by how much they moved; what moved nothing, or the other way, is not named."""
    shares = [0.3, 0.5, 0.45, 0.6, 0.65, 0.65 + LEAST / 2]
    assert _moving(shares, 1) == [3, 1, 4]
    assert _moving(shares, -1) == [2]
    assert _moving([0.3], 1) == []


def test_a_ballot_that_everybody_cast_is_no_reason() -> None:
    """A Ja for a fascist policy tells something only where somebody voted Nein."""
    split = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", "nein"), elected=True, enacted="F")
    same = Round(0, nominee=1, votes=("ja", "ja", "ja", "ja", None), elected=True, enacted="L")
    assert _ballot_tells(split, (3, 2), suspects=True)
    assert not _ballot_tells(split, (4, 3), suspects=True)
    assert not _ballot_tells(same, (3, 2), suspects=False)
    one_nein = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", None), elected=True, enacted="L")
    assert _ballot_tells(one_nein, (3, 2), suspects=False)
