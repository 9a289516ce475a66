"""Stories: the beliefs consistent with a seat's own claims.

Contract: a liberal's story is their own view, because liberals tell the truth. In a fascist's story they are liberal,
know no roles, and remember their claims instead of their observations. So their arguments follow from the table's
knowledge of them, and are consistent with their earlier statements.
"""

from msgspec.structs import replace

from weimar.bots.inference.belief import ja_chance, read
from weimar.bots.inference.exact_math import inner
from weimar.bots.inference.hypotheses import TYPES
from weimar.bots.policy.choice.mind import Standpoint
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty, Memory, Peeked, Statement
from weimar.engine.terms import Office, Policy, Seat
from weimar.engine.view import View


def as_told(now: Standpoint) -> Standpoint:
    """The standpoint for a seat's arguments."""
    if now.view.party == "liberal":
        return now
    view = now.view
    told = [statement for statement in view.statements if statement.seat == now.me and not statement.replaced]
    memories = tuple(memory for statement in told for memory in _remembered(view, statement))
    return now.pretending(memories=memories, hand="", legal=(), waiting_for=())


def before_ballots(now: Standpoint, number: int) -> Standpoint:
    """The standpoint for a seat's arguments before the ballots of a round with a nominee were revealed."""
    view, asked = now.view, now.view.rounds[number - 1]
    open_round = Round(asked.candidate, special=asked.special, nominee=asked.nominee)
    earlier = replace(
        view,
        rounds=(*view.rounds[: number - 1], open_round),
        statements=tuple(told for told in view.statements if told.round < number),
        memories=tuple(seen for seen in view.memories if seen.round < number),
    )
    heard = tuple(said for said in now.heard if said.round < number)
    return replace(now, view=earlier, heard=heard, guessing=False)  # a net would also see the present board


def voter_chances(now: Standpoint, government: tuple[Seat, Seat]) -> list[float]:
    """The probability that each other living seat votes Ja on a government this round, by the viewer's belief."""
    before = read(now.model, now.table, now.course[:-1])
    chance = ja_chance(now.model, before, government).reshape(3, TYPES, TYPES * TYPES)
    expected = inner(chance, now.belief.pair(*government))
    others = [seat for seat in now.view.alive if seat != now.me]
    rows = [government.index(seat) if seat in government else 2 for seat in others]
    chances: list[float] = inner(expected[rows], now.belief.kinds()[others]).tolist()
    return chances


def _remembered(view: View, told: Statement) -> tuple[Memory, ...]:
    """The observation claimed in a statement; none for a refused or impossible one."""
    past = view.rounds[told.round - 1]
    if told.about == "investigation":
        assert past.target is not None
        return () if told.party is None else (Loyalty(told.round, past.target, told.party),)
    if told.tiles is None:
        return ()
    if told.about == "peek":
        return (Peeked(told.round, told.tiles),)
    office: Office = "president" if told.seat == past.candidate else "chancellor"
    left = told.tiles.replace("F", "", 1) if office == "president" else told.tiles
    if past.enacted is not None and past.enacted not in left:
        return ()  # a liberal could not have held these
    discarded: Policy | None = None
    if office == "president":
        discarded = "F" if "F" in told.tiles else "L"
    elif past.enacted is not None:
        discarded = "F" if (told.tiles.count("F") - (past.enacted == "F")) else "L"
    return (Hand(told.round, office, told.tiles, discarded),)
