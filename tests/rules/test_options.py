"""Rules, "Options": each value of each option that the engine enforces, in a game where it matters.

What a choice of rules may be, and the presets, are in test_presets.py.
"""

import pytest

from support import Table, roles
from weimar.engine.actions import CallSpecialElection, Execute
from weimar.engine.observe import SeenDeal, observe
from weimar.engine.terms import Role
from weimar.engine.view import LastGovernment


@pytest.mark.rule("RO1", "R1.6")
@pytest.mark.parametrize(
    ("players", "value", "known"),
    [
        (5, "up_to_6", roles("lllfh")),
        (6, "up_to_6", roles("llllfh")),
        (7, "up_to_6", (None,) * 6 + roles("h")),
        (5, "never", (None,) * 4 + roles("h")),
        (6, "never", (None,) * 5 + roles("h")),
        (7, "never", (None,) * 6 + roles("h")),
    ],
)
def test_whether_hitler_knows(players: int, value: str, known: tuple[Role | None, ...]) -> None:
    """Hitler knows the fascist with 5 or 6 players, or never."""
    table = Table(players, hitler_knows_fascists=value)
    assert table.view(table.hitler).roles == known
    deal = observe(table.events[0], table.hitler)
    assert isinstance(deal, SeenDeal)
    assert deal.roles == known


@pytest.mark.rule("RO1")
@pytest.mark.parametrize("value", ["up_to_6", "never"])
def test_the_fascists_know_hitler_anyway(value: str) -> None:
    """Whether Hitler knows his fascist does not change what the fascist knows."""
    assert Table(5, hitler_knows_fascists=value).view(3).roles == roles("lllfh")


BASES: list[tuple[str, bool, int, tuple[int, ...]]] = [
    ("last_elected", True, 0, (0, 3)),
    ("previous_round", True, 0, (0, 3)),
    ("none", True, 0, ()),
    ("last_elected", True, 1, (0, 3)),
    ("previous_round", True, 1, ()),
    ("none", True, 1, ()),
    ("last_elected", False, 1, ()),
    ("previous_round", False, 1, ()),
    ("none", False, 1, ()),
]


@pytest.mark.rule("RO2", "R2.5")
@pytest.mark.parametrize(("basis", "elected", "failed", "limited"), BASES)
def test_whom_term_limits_look_at(basis: str, failed: int, limited: tuple[int, ...], *, elected: bool) -> None:
    """Limited is the last elected government, that of the round just before if its vote passed, or nobody ever."""
    table = Table(7, term_limit_basis=basis)
    if elected:
        table.lay("L", 3)
    for _ in range(failed):
        table.fail()
    assert table.view(0).term_limited == limited
    assert table.targets() == [seat for seat in range(7) if seat not in (*limited, table.candidate)]
    assert table.report.last_government == (LastGovernment(*limited) if limited else None)


@pytest.mark.rule("RO2")
@pytest.mark.parametrize(("basis", "limited"), [("last_elected", (2, 4)), ("previous_round", (2, 4)), ("none", ())])
def test_a_special_election_is_limited_by_its_callers_round(basis: str, limited: tuple[int, ...]) -> None:
    """A special election is a round: it is limited by its caller's round."""
    table = Table(7, term_limit_basis=basis).play("FF").lay("F", 4).use(5)
    assert table.view(0).term_limited == limited


@pytest.mark.rule("RO2")
@pytest.mark.parametrize(
    ("basis", "passed", "limited"),
    [
        ("last_elected", True, (1, 5)),
        ("last_elected", False, (2, 4)),
        ("previous_round", True, (1, 5)),
        ("previous_round", False, ()),
        ("none", True, ()),
        ("none", False, ()),
    ],
)
def test_a_special_election_limits_the_next_round(basis: str, limited: tuple[int, ...], *, passed: bool) -> None:
    """A special election is a round: the next round is limited by it."""
    table = Table(7, term_limit_basis=basis).play("FF").lay("F", 4).use(5)
    table = table.lay("L", 1) if passed else table.fail(1)
    assert table.view(0).term_limited == limited


def with_living(players: int, living: int, lifted: str) -> Table:
    """A game in which so many live, just after the fourth or fifth fascist policy."""
    table = Table(players, reshuffles=("",), president_limit_lifted=lifted)
    table.play("F" * (3 + players - living))
    assert len(table.report.alive) == living
    return table


LIFTED = [
    ("alive_at_most_5", 5, 5, True),
    ("alive_at_most_5", 5, 4, True),
    ("alive_at_most_5", 6, 6, False),
    ("alive_at_most_5", 6, 5, True),
    ("alive_at_most_5", 6, 4, True),
    ("alive_at_most_5", 7, 6, False),
    ("alive_at_most_5", 7, 5, True),
    ("started_with_5", 5, 5, True),
    ("started_with_5", 5, 4, True),
    ("started_with_5", 6, 6, False),
    ("started_with_5", 6, 5, False),
    ("started_with_5", 6, 4, False),
    ("started_with_5", 7, 6, False),
    ("started_with_5", 7, 5, False),
    ("alive_exactly_5", 5, 5, True),
    ("alive_exactly_5", 5, 4, False),
    ("alive_exactly_5", 6, 6, False),
    ("alive_exactly_5", 6, 5, True),
    ("alive_exactly_5", 6, 4, False),
    ("alive_exactly_5", 7, 6, False),
    ("alive_exactly_5", 7, 5, True),
]


@pytest.mark.rule("RO3", "R2.7")
@pytest.mark.parametrize(("lifted", "players", "living", "free"), LIFTED)
def test_when_the_president_is_free(lifted: str, players: int, living: int, *, free: bool) -> None:
    """Only the last chancellor is limited with at most 5 alive, with 5 from the start, or with exactly 5 alive."""
    table = with_living(players, living, lifted)
    last = table.report.last_government
    assert last is not None
    both = tuple(sorted((last.president, last.chancellor)))
    assert table.view(0).term_limited == ((last.chancellor,) if free else both)
    assert (last.president in table.targets()) is free
    assert last.chancellor not in table.targets()


def three_alive(lifted: str) -> Table:
    """Seats 0, 1 and 2 live; seat 0 was elected with chancellor 2, and seat 1, Hitler, stands."""
    table = Table("lhllf", reshuffles=("",), president_limit_lifted=lifted)
    table.play("FFF").lay("F", 0).use(4).lay("F", 2).use(3)
    assert (table.report.alive, table.candidate) == ((0, 1, 2), 1)
    assert table.report.last_government == LastGovernment(0, 2)
    return table


@pytest.mark.rule("RO3")
@pytest.mark.parametrize("lifted", ["alive_at_most_5", "started_with_5", "alive_exactly_5"])
def test_somebody_can_always_be_nominated(lifted: str) -> None:
    """If nobody could be nominated because three are alive, the last president is freed."""
    table = three_alive(lifted)
    assert (table.view(0).term_limited, table.targets()) == ((2,), [0])


@pytest.mark.rule("RO3")
@pytest.mark.parametrize(
    ("lifted", "limited", "targets"),
    [("alive_at_most_5", (2,), [0, 1]), ("started_with_5", (2,), [0, 1]), ("alive_exactly_5", (0, 2), [1])],
)
def test_the_president_is_freed_only_in_need(lifted: str, limited: tuple[int, ...], targets: list[int]) -> None:
    """With three alive the last president is freed only if nobody else could be nominated."""
    table = three_alive(lifted).fail()
    assert (table.candidate, table.view(0).term_limited, table.targets()) == (2, limited, targets)


ONESELF: list[tuple[str, int, str, type[CallSpecialElection | Execute]]] = [
    ("special_election_target", 7, "FF", CallSpecialElection),
    ("execution_target", 6, "FFF", Execute),
]
"""By option: a number of players, the policies before its power, and the act."""


@pytest.mark.rule("RO4", "RO5", "R8.5", "R8.8")
@pytest.mark.parametrize("value", ["other", "any"])
@pytest.mark.parametrize(("option", "players", "policies", "act"), ONESELF)
def test_a_power_over_oneself(
    option: str, players: int, policies: str, act: type[CallSpecialElection | Execute], value: str
) -> None:
    """A special election or an execution takes another player, or anybody, themselves too."""
    table = Table(players, **{option: value}).play(policies).lay("F")  # type: ignore[arg-type]
    me, alive = table.candidate, list(table.report.alive)
    assert table.targets() == [seat for seat in alive if value == "any" or seat != me]
    if value == "other":
        assert table.refused(act(me, me)) == "own_seat"
        return
    table.use(me)
    if act is Execute:
        assert (me in table.report.alive, table.phase) == (False, "nomination")
    else:
        assert (table.candidate, table.view(0).special) == (me, True)
        table.fail()
    assert table.candidate == me + 1


@pytest.mark.rule("RO4", "RO5")
@pytest.mark.parametrize("value", ["other", "any"])
@pytest.mark.parametrize(("option", "other"), [("special_election_target", "FFF"), ("execution_target", "FF")])
def test_an_option_of_a_power_is_no_other(option: str, other: str, value: str) -> None:
    """What a special election or an execution may take says nothing about other powers, or nominations."""
    for table in (Table(7, **{option: value}), Table(9, **{option: value}).lay("F")):  # type: ignore[arg-type]
        assert table.targets() == [seat for seat in table.report.alive if seat != table.candidate]
    table = Table(7, reshuffles=("",), **{option: value}).play(other).lay("F")  # type: ignore[arg-type]
    assert table.candidate not in table.targets()


@pytest.mark.rule("RO5", "R8.9")
def test_hitler_may_shoot_himself() -> None:
    """If anybody may be shot, Hitler may shoot himself, and the liberals win."""
    table = Table("lllhf", execution_target="any").play("FFF").lay("F").use(3)
    assert (table.report.winner, table.report.reason) == ("liberal", "hitler_executed")


VETOED = [
    ("last_elected", "counts_as_elected", (2, 7)),
    ("last_elected", "counts_as_failed", (1, 6)),
    ("previous_round", "counts_as_elected", (2, 7)),
    ("previous_round", "counts_as_failed", ()),
    ("none", "counts_as_elected", ()),
    ("none", "counts_as_failed", ()),
]


def before_a_veto(basis: str, vetoed: str) -> Table:
    """Ten players, five fascist policies; seat 1 was elected with chancellor 6, seat 2 stands."""
    table = Table(10, first=5, reshuffles=("",), term_limit_basis=basis, vetoed_government=vetoed)
    table.play("FF").lay("F").use(3).lay("F").use(5).lay("F").use(4).fail().fail().lay("L", 6)
    assert (table.candidate, table.report.enacted.fascist) == (2, 5)
    return table


@pytest.mark.rule("RO6", "R7.6")
@pytest.mark.parametrize(("basis", "vetoed", "limited"), VETOED)
def test_what_a_vetoed_government_counts_as(basis: str, vetoed: str, limited: tuple[int, ...]) -> None:
    """A vetoed government is the last elected, or the last is again the one before that election."""
    table = before_a_veto(basis, vetoed).veto(7)
    assert table.view(0).term_limited == limited
    assert table.report.last_government == (LastGovernment(*limited) if limited else None)
    assert set(table.targets()) == set(table.report.alive) - {*limited, table.candidate}


@pytest.mark.rule("RO6")
@pytest.mark.parametrize("vetoed", ["counts_as_elected", "counts_as_failed"])
def test_a_refused_veto_changes_nothing(vetoed: str) -> None:
    """A veto that was refused leaves the government the last elected under both values."""
    table = before_a_veto("last_elected", vetoed).to_veto(7).answer(consent=False).enact("L")
    assert table.report.last_government == LastGovernment(2, 7)


@pytest.mark.rule("RO6")
@pytest.mark.parametrize(("vetoed", "limited"), [("counts_as_elected", (2, 7)), ("counts_as_failed", (1, 6))])
def test_a_failed_vote_after_a_veto(vetoed: str, limited: tuple[int, ...]) -> None:
    """What a vetoed government counts as holds also after a further failed vote."""
    table = before_a_veto("last_elected", vetoed).veto(7).fail()
    assert table.view(0).term_limited == limited
