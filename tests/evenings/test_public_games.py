"""Public records in a group: they count where they tell a figure, and nothing is guessed where they do not."""

from typing import Final

import msgspec
import pytest
from msgspec.structs import replace
from test_figures import BEGUN, ELECTED, record, whole
from test_figures import GAMES as WHOLE

from told_facts import public_document
from weimar.engine.public_record import Claimed, Fact, PublicRecord, public_record
from weimar.evenings import Archive, ArchiveError, Played, collected, figures, game_key, merged, rows, write_archive
from weimar.evenings.facts import facts_of
from weimar.evenings.ratings import RANKED_FROM

pytest_plugins = ("counted_once",)
pytestmark = pytest.mark.usefixtures("facts_once")


def public(game: Played, *, told: bool = True) -> Played:
    """The same game, of which only the public part is known, with or without the roles."""
    document = public_document(whole(game))
    return replace(game, record=public_record(document if told else document | {"roles": None}))


TOLD: Final = tuple(public(game) for game in WHOLE)
UNTOLD: Final = tuple(public(game, told=False) for game in WHOLE)


def test_a_public_game_tells_all_facts_but_the_truth_of_claims() -> None:
    """With roles, the facts of the whole record; their claims are neither true nor false."""
    for game, known in zip(WHOLE, TOLD, strict=True):
        expected = facts_of(whole(game))
        seats = [replace(seat, statements=None, lies=None, caught=None) for seat in expected.seats]
        assert facts_of(known.record) == replace(expected, seats=tuple(seats))


def test_nothing_is_guessed_about_an_unknown_role() -> None:
    """Without roles, a seat has a party only if everyone could prove it; nobody's figures count it otherwise."""
    unknown = certain = 0
    for game, hidden in zip(WHOLE, UNTOLD, strict=True):
        for seat, shown in zip(facts_of(whole(game)).seats, facts_of(hidden.record).seats, strict=True):
            assert (shown.shot, shown.elected) == (seat.shot, seat.elected)
            assert shown.role in (None, seat.role)
            assert shown.won in (None, seat.won)
            assert shown.elected_hitler in (None, seat.elected_hitler)
            unknown += shown.won is None
            certain += shown.role == "hitler"
    assert unknown > 0
    assert certain > 0
    told = figures(UNTOLD)
    assert {person.games for person in told.people} == {person.games for person in figures(WHOLE).people}
    for person in told.people:
        known = [seat for game in told.games for seat in game.seats if seat.name == person.name]
        assert person.all.games == sum(seat.facts.won is not None for seat in known) < person.games
        assert (person.statements, person.lies, person.rating) == (0, 0, None)
    assert told.pairs == ()
    assert [(size.players, size.games, size.liberal_wins) for size in told.balances] == [
        (size.players, size.games, size.liberal_wins) for size in figures(WHOLE).balances
    ]
    assert {row["lies"] for row in rows(told)} == {None}


def test_ratings_leave_out_games_without_roles() -> None:
    """They neither change a rating nor make one."""
    later = tuple(replace(game, at=(game.at or 0) + 1) for game in UNTOLD)
    both, alone = figures([*WHOLE, *later]), figures(WHOLE)
    assert [person.rating for person in both.people] == [person.rating for person in alone.people]
    for rated in (RANKED_FROM - 1, RANKED_FROM):
        (ada,) = [person for person in figures((*WHOLE[:rated], *later[:2])).people if person.name == "Ada"]
        assert (ada.games, ada.rating is None) == (rated + 2, rated < RANKED_FROM)


def test_a_roll_call_without_names_tells_no_vote() -> None:
    """Whoever is known to be a liberal may have voted for Hitler."""
    document = public_document(record(ELECTED, 5 + ELECTED % 6))
    facts = [fact | {"votes": None} if fact["fact"] == "voted" else fact for fact in document["facts"]]
    known = facts_of(public_record(document | {"facts": facts}))
    assert {seat.elected_hitler for seat in known.seats if seat.role == "liberal"} == {None}
    assert {seat.elected_hitler for seat in known.seats if seat.role != "liberal"} == {False}


def test_an_archive_keeps_public_games_and_their_names() -> None:
    """Through JSON, renamed, merged and removed, as whole games are."""
    archive = write_archive([TOLD[0], WHOLE[1], UNTOLD[2]])
    again = msgspec.json.decode(msgspec.json.encode(archive), type=Archive)
    content = collected(again)
    assert content.archive() == archive
    assert [isinstance(game.record, PublicRecord) for game in content.games] == [True, False, True]
    named = content.renamed("Ada", "Zoe")
    assert all("Zoe" in game.record.players for game in named.games)
    gone = merged([archive, named.renamed("Zoe", None).archive()])
    assert not any({"Ada", "Zoe"} & set(game.record.players) for game in gone.games)
    assert len(gone.games) == 3


def test_two_copies_of_a_public_game_are_one_with_all_that_was_told() -> None:
    """Roles and claims that only one of them has stay, in either order; ten told roles are longer than one claim."""
    full = TOLD[5].record
    assert isinstance(full, PublicRecord)
    untold, unclaimed = replace(full, roles=(None,) * len(full.roles)), replace(full, facts=facts_without_claims(full))
    bare = replace(untold, facts=unclaimed.facts)
    assert game_key(full) == game_key(bare) != game_key(WHOLE[5].record)
    assert full.facts != unclaimed.facts
    claims = [at for at, fact in enumerate(full.facts) if isinstance(fact, Claimed)]
    shorter = replace(full, facts=(*full.facts[: claims[-1]], *full.facts[claims[-1] + 1 :]))
    pairs = ((full, bare), (bare, full), (untold, unclaimed), (unclaimed, untold), (untold, shorter), (shorter, untold))
    for pair in pairs:
        (game,) = merged([write_archive([Played(one, BEGUN)]) for one in pair]).games
        assert game.record == full


def test_of_copies_that_tell_equally_many_roles_one_counts_in_either_order() -> None:
    """Roles of two copies are not mixed; without an order, devices would keep different ones."""
    full = TOLD[3].record
    assert isinstance(full, PublicRecord)
    liberals = [seat for seat, role in enumerate(full.roles) if role == "liberal"]
    told = [tuple("liberal" if at == seat else None for at in range(len(full.roles))) for seat in liberals[:2]]
    archives = [write_archive([Played(replace(full, roles=roles))]) for roles in told]
    (one,), (other,) = merged(archives).games, merged(reversed(archives)).games
    assert one == other
    assert one.record in [replace(full, roles=roles) for roles in told]


def facts_without_claims(game: PublicRecord) -> tuple[Fact, ...]:
    """Its facts as a table that notes no claims has them."""
    return tuple(fact for fact in game.facts if not isinstance(fact, Claimed))


@pytest.mark.parametrize("end", [True, False], ids=["contradiction", "early"])
def test_a_bad_public_game_is_refused_by_its_number(*, end: bool) -> None:
    """One that contradicts itself by the place of the fact; one that ends early as an unfinished game."""
    good = TOLD[0].record
    assert isinstance(good, PublicRecord)
    facts = (*good.facts, good.facts[0]) if end else good.facts[:2]
    with pytest.raises(ArchiveError, match="bad_log" if end else "game_not_over") as refused:
        collected(write_archive([WHOLE[1], Played(replace(good, facts=facts))]))
    assert refused.value.name == "2"


def test_wrong_roles_are_refused() -> None:
    """A known liberal who was elected chancellor as Hitler."""
    game = record(ELECTED, 5 + ELECTED % 6)
    seats = {game.roles.index("hitler"): "liberal", game.roles.index("liberal"): "hitler"}
    roles = [seats.get(seat, role) for seat, role in enumerate(game.roles)]
    with pytest.raises(ArchiveError, match="bad_log"):
        collected(write_archive([Played(public_record(public_document(game) | {"roles": roles}))]))
