"""Rules, "Options": each value of each option that the engine enforces, in a game where it matters.

What a choice of rules may be, and the presets, are in test_presets.py.
"""

from collections.abc import Callable

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


def elected_once(table: Table) -> Table:
    """Seat 0 elected with chancellor 3."""
    return table.lay("L", 3)


def failed_after(table: Table) -> Table:
    """Seat 0 elected with chancellor 3, then a failed vote."""
    return table.lay("L", 3).fail()


def never_elected(table: Table) -> Table:
    """A failed vote only."""
    return table.fail()


BASES: list[tuple[str, Callable[[Table], Table], tuple[int, ...]]] = [
    ("last_elected", elected_once, (0, 3)),
    ("previous_round", elected_once, (0, 3)),
    ("none", elected_once, ()),
    ("last_elected", failed_after, (0, 3)),
    ("previous_round", failed_after, ()),
    ("none", failed_after, ()),
    ("last_elected", never_elected, ()),
    ("previous_round", never_elected, ()),
    ("none", never_elected, ()),
]


@pytest.mark.rule("RO2", "R2.5")
@pytest.mark.parametrize(("basis", "course", "limited"), BASES)
def test_whom_term_limits_look_at(basis: str, course: Callable[[Table], Table], limited: tuple[int, ...]) -> None:
    """Limited is the last elected government, that of the round just before if its vote passed, or nobody ever."""
    table = course(Table(7, term_limit_basis=basis))
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


@pytest.mark.rule("RO4", "R8.5")
@pytest.mark.parametrize("value", ["other", "any"])
def test_special_election_of_oneself(value: str) -> None:
    """A special election goes to another player, or to anybody, themselves too."""
    table = Table(7, special_election_target=value).play("FF").lay("F")
    if value == "other":
        assert table.refused(CallSpecialElection(2, 2)) == "own_seat"
        assert table.targets() == [0, 1, 3, 4, 5, 6]
        return
    assert table.targets() == [0, 1, 2, 3, 4, 5, 6]
    table.use(2)
    assert (table.candidate, table.view(0).special, table.report.round) == (2, True, 4)
    assert table.fail().candidate == 3


@pytest.mark.rule("RO4")
@pytest.mark.parametrize("value", ["other", "any"])
def test_the_special_election_option_is_no_other(value: str) -> None:
    """Whom a special election may take says nothing about executions, nominations or investigations."""
    assert Table(7, special_election_target=value).targets() == [1, 2, 3, 4, 5, 6]
    assert Table(9, special_election_target=value).lay("F").targets() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert Table(5, special_election_target=value).play("FFF").lay("F").targets() == [0, 1, 2, 4]


@pytest.mark.rule("RO5", "R8.8")
@pytest.mark.parametrize("value", ["other", "any"])
def test_execution_of_oneself(value: str) -> None:
    """An execution takes another player, or anybody, themselves too."""
    table = Table(6, execution_target=value).play("FFF").lay("F")
    if value == "other":
        assert table.refused(Execute(3, 3)) == "own_seat"
        assert table.targets() == [0, 1, 2, 4, 5]
        return
    assert table.targets() == [0, 1, 2, 3, 4, 5]
    table.use(3)
    assert (table.report.alive, table.candidate, table.phase) == ((0, 1, 2, 4, 5), 4, "nomination")


@pytest.mark.rule("RO5", "R8.9")
def test_hitler_may_shoot_himself() -> None:
    """If anybody may be shot, Hitler may shoot himself, and the liberals win."""
    table = Table("lllhf", execution_target="any").play("FFF").lay("F").use(3)
    assert (table.report.winner, table.report.reason) == ("liberal", "hitler_executed")


@pytest.mark.rule("RO5")
@pytest.mark.parametrize("value", ["other", "any"])
def test_the_execution_option_is_no_other(value: str) -> None:
    """Whom an execution may take says nothing about special elections, nominations or investigations."""
    assert Table(7, execution_target=value).targets() == [1, 2, 3, 4, 5, 6]
    assert Table(9, execution_target=value).lay("F").targets() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert Table(7, execution_target=value).play("FF").lay("F").targets() == [0, 1, 3, 4, 5, 6]


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
