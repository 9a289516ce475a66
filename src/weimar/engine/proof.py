"""Checks of the proof of a fair deal in a record (docs/reference/fair-deal.md).

Contract: pure. `verify` recomputes everything and names the first part that does not match. It cannot detect a whole
proof made up later. To detect that, each device remembers the commitment it was shown and the number it contributed.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from weimar.engine.fair_deal import (
    FairDeal,
    SealedChance,
    commitment_to_number,
    commitment_to_secret,
    seed_of,
)
from weimar.engine.record import Record, RecordError
from weimar.engine.terms import Seat

ProofFault: TypeAlias = Literal[
    "fair_deal_missing",
    "fair_deal_commitment",
    "fair_deal_two_devices",
    "fair_deal_number",
    "fair_deal_seed",
    "fair_deal_roles",
    "fair_deal_first_candidate",
    "fair_deal_draw_pile",
    "fair_deal_reshuffle",
]
PROOF_FAULTS: Final[tuple[str, ...]] = get_args(ProofFault)


class ProofError(RecordError):
    """The deal does not follow from its proof, or there is no proof; `name` is the faulty part of the record."""

    def __init__(self, code: ProofFault, name: str) -> None:
        super().__init__(code, None, name)


def verify(record: Record) -> FairDeal:
    """The proof of a record, after recomputing everything in it.

    Raises:
        ProofError: the first part that does not match, in the order of docs/reference/fair-deal.md.
    """
    proof = record.fair_deal
    if proof is None:
        raise ProofError("fair_deal_missing", "fair_deal")
    if commitment_to_secret(proof.secret, proof.table, proof.game, record.rules) != proof.commitment:
        raise ProofError("fair_deal_commitment", "fair_deal.commitment")
    _check_devices(proof)
    if seed_of(proof.secret, proof.commitment, proof.devices) != proof.seed:
        raise ProofError("fair_deal_seed", "fair_deal.seed")
    _check_luck(record, SealedChance(proof.seed))
    return proof


class Parts(NamedTuple):
    """The seats whose devices revealed their numbers, and those whose devices did not, ascending."""

    took_part: tuple[Seat, ...]
    left_out: tuple[Seat, ...]


def parts_in(proof: FairDeal) -> Parts:
    """Each device's part in a deal."""
    opened, unopened = ([d.seat for d in proof.devices if (d.number is None) is late] for late in (False, True))
    return Parts(tuple(sorted(opened)), tuple(sorted(unopened)))


def _check_devices(proof: FairDeal) -> None:
    """Check that each player has one device, in seat order, and that each number matches its commitment.

    A different order or different seats would give a different seed, and the commitments do not cover them.
    """
    last_member, seats = 0, set[Seat]()
    for index, device in enumerate(proof.devices):
        place = f"fair_deal.devices[{index}]"
        if device.member <= last_member or device.seat in seats:
            raise ProofError("fair_deal_two_devices", place)
        last_member = device.member
        seats.add(device.seat)
        if device.number is not None:
            committed = commitment_to_number(device.number, proof.table, proof.game, device.member)
            if committed != device.commitment:
                raise ProofError("fair_deal_number", place)


def _check_luck(record: Record, chance: SealedChance) -> None:
    players = len(record.players)
    if chance.deal(players) != record.roles:
        raise ProofError("fair_deal_roles", "roles")
    if chance.first_candidate(players) != record.first_candidate:
        raise ProofError("fair_deal_first_candidate", "first_candidate")
    if chance.shuffle(record.draw_pile) != record.draw_pile:
        raise ProofError("fair_deal_draw_pile", "draw_pile")
    for index, pile in enumerate(record.reshuffles):
        if chance.shuffle(pile) != pile:
            raise ProofError("fair_deal_reshuffle", f"reshuffles[{index}]")
