"""Authority over whole evenings: every proof that was ever given is tried at every later moment.

Contract: a model without generations says which proofs are valid. The last proof of a seat is, until the seat is free,
the proof is revoked, or its holder is removed. If the removal is undone, the same proof is valid again.
People sit down, leave, are kicked, removed and let back in, sign other devices out and play again, in any order.
"""

import hmac
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from driver import KEY, Party
from msgspec.structs import replace

from weimar.server.process import tokens
from weimar.server.process.tokens import Proof, Signer, holder, is_of_removed
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table import fold as table_fold
from weimar.table.events import MemberId
from weimar.table.presence import REMOVE_AFTER_MS
from weimar.table.state import Member

SIGNER: Final = Signer(b"a" * 32)
STEPS: Final = 120
EVENINGS: Final = 12


class Evening:
    """A table, every proof ever issued for it, and the model's state of each.

    Attributes:
        given: every proof, with its seat. good: the proof of each seat that has one. kept: of removed players.
    """

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.table = Party(self.rng)
        self.given: list[tuple[MemberId, str]] = []
        self.good: dict[MemberId, str] = {}
        self.kept: dict[MemberId, str] = {}
        self.done: set[str] = set()
        for _ in range(6):
            self.sit()

    # -- what people do

    def sit(self) -> None:
        """Someone new takes a seat."""
        if self.table.refusal(None, cmd.TakeSeat()) is None:
            member = self.table.sit()
            self.table.come(member)
            self._give(member)

    def sign_out(self) -> None:
        """Someone makes their old proofs void."""
        member = self._somebody()
        if self._do(member, cmd.RevokeTokens()):
            self._give(member)

    def leave(self) -> None:
        """Someone leaves: in the lobby for good, in a game until they come back."""
        member = self._somebody()
        if self._do(member, cmd.Leave()) and self.table.state.stage == "lobby":
            self.good.pop(member, None)

    def come_back(self) -> None:
        """Someone who left plays again."""
        self._do(self._somebody(), cmd.TakeBack())

    def kick(self) -> None:
        """The host removes a person from their seat."""
        member = self._somebody()
        if self._do(self.table.state.host, cmd.Kick(member, block=self.rng.random() < 0.5)):
            self.good.pop(member, None)

    def remove(self) -> None:
        """Someone asks that another is removed, the host or not."""
        member = self._somebody()
        self._do(self._asker(), cmd.Ask(member, "removal"))
        if self._is_removed(member) and member in self.good:
            self.kept[member] = self.good.pop(member)

    def let_back_in(self) -> None:
        """Someone asks that a removed player is let back in, the host or not."""
        member = self.rng.choice([*self.kept, self._somebody()])
        if self._do(self._asker(), cmd.Ask(member, "return")) and not self._is_removed(member):
            self.done.add("return granted")
        if self.table.state.member(member) is not None and not self._is_removed(member) and member in self.kept:
            self.good[member] = self.kept.pop(member)

    def hand_over(self) -> None:
        """The host makes another person host."""
        self._do(self.table.state.host, cmd.HandOver(self._somebody()))

    def deal(self) -> None:
        """A game begins; with bots, if there are too few."""
        while len(self.table.state.members) < 5 and self._do(self.table.state.host, cmd.AddBot("random")):
            pass
        self._do(self.table.state.host, cmd.StartGame())

    def end(self) -> None:
        """The game is played to its end, and all return to the lobby: absent people lose their seats."""
        if self.table.state.stage == "game" and self.rng.random() < 0.3:
            self.table.play_until("game_over")
        if self._do(self.table.state.host, cmd.PlayAgain()):
            there = {member.member for member in self.table.state.members}
            self.good = {member: proof for member, proof in self.good.items() if member in there}
            self.kept.clear()

    def go(self) -> None:
        """A person's connection breaks, perhaps for a long time."""
        member = self._somebody()
        if self.table.presence.is_here(member):
            self.table.go(member)
        if self.rng.random() < 0.3:
            self.table.pass_time(REMOVE_AFTER_MS)

    def restart(self) -> None:
        """The server restarts, and reads the log."""
        self.table.state = self.table.replayed()

    def _asker(self) -> MemberId | None:
        """The host, or anyone."""
        return self.rng.choice((self.table.state.host, self._somebody()))

    def _is_removed(self, member: MemberId) -> bool:
        one = self.table.state.member(member)
        return one is not None and one.removed

    def _somebody(self) -> MemberId:
        """Some member of today, of earlier, or of never."""
        return self.rng.randint(1, self.table.state.newest + 1)

    def _do(self, member: MemberId | None, command: cmd.Command) -> bool:
        if self.table.refusal(member, command) is not None:
            return False
        self.table.do(member, command)
        self.done.add(f"{type(command).__name__} {getattr(command, 'petition', '')}")
        return True

    def _give(self, member: MemberId) -> None:
        one = self.table.state.member(member)
        assert one is not None
        proof = SIGNER.token(KEY, Proof(member, one.generation))
        assert (member, proof) not in self.given, "a proof was given twice"
        self.given.append((member, proof))
        self.good[member] = proof

    # -- what proofs are worth

    def step(self) -> None:
        """Something happens; then every proof that was ever given is tried."""
        doings: tuple[Callable[[], None], ...] = (
            *(self.sit, self.sign_out, self.leave, self.come_back, self.kick, self.hand_over, self.deal, self.end),
            *(self.go, self.restart, *(self.remove,) * 3, *(self.let_back_in,) * 4),
        )
        self.rng.choice(doings)()
        for member, proof in self.given:
            self._try(member, proof)

    def _try(self, member: MemberId, proof: str) -> None:
        try:
            found: MemberId | None = tokens.holder(SIGNER, self.table.state, proof)
        except LookupError:
            found = None
        assert found == (member if self.good.get(member) == proof else None), (member, proof)
        assert is_of_removed(SIGNER, self.table.state, proof) == (self.kept.get(member) == proof), (member, proof)
        if found is None:
            return
        assert self.table.refusal(found, cmd.KeepNote("mine")) is None
        forged = proof.replace(f"{member}.", f"{member + 1}.", 1)
        with pytest.raises(LookupError):
            tokens.holder(SIGNER, self.table.state, forged)
        with pytest.raises(LookupError):
            tokens.holder(SIGNER, replace(self.table.state, key="another"), proof)


def campaign(evenings: int) -> set[str]:
    """What was done in some evenings."""
    done: set[str] = set()
    for number in range(evenings):
        evening = Evening(f"authority {number}")
        for _ in range(STEPS):
            evening.step()
        done |= evening.done
    return done


def test_every_proof_grants_the_expected_rights() -> None:
    """And everything that changes what proofs are worth was done."""
    assert campaign(EVENINGS) >= {
        *("Kick ", "Leave ", "TakeBack ", "RevokeTokens ", "StartGame ", "PlayAgain ", "HandOver "),
        *("Ask removal", "Ask return", "return granted"),
    }


@pytest.mark.full
def test_every_proof_grants_the_expected_rights_in_many_evenings() -> None:
    """As above."""
    campaign(400)


# -- planted faults ---------------------------------------------------------------------------------------------------


def _folding(name: str, fault: Callable[[Any, Any], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """One kind of event has different consequences."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        kind = getattr(ev, name)
        real = table_fold._FOLD[kind]  # noqa: SLF001 - where events take effect
        patch.setitem(
            table_fold._FOLD,  # noqa: SLF001 - as above
            kind,
            lambda state, event, at: fault(real(state, event, at), event),
        )

    return plant


def _changed(state: Any, member: MemberId, **changes: Any) -> Any:
    return table_fold._change(state, member, **changes)  # noqa: SLF001 - as a careless commit would


def _loose_holder(patch: pytest.MonkeyPatch) -> None:
    def loose(signer: Signer, state: Any, token: str) -> MemberId:
        proof = signer.read(state.key, token)
        member = None if proof is None else state.member(proof.member)
        if proof is None or member is None or member.generation < proof.generation:
            raise LookupError
        return proof.member

    patch.setattr(tokens, "holder", loose)


def _unsigned(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hmac, "compare_digest", lambda *_: True)


def _of_any_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Signer, "_signature", lambda self, _table, proof: self._signed(f"{proof.member}/{proof.generation}"))


def _of_any_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Signer, "_signature", lambda self, table, proof: self._signed(f"{table}/{proof.generation}"))


PLANTED: Final[dict[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "revoking voids nothing": _folding(
        "TokenRevoked",
        lambda state, event: _changed(state, event.member, generation=state.member(event.member).generation - 1),
    ),
    "revoking begins anew": _folding(
        "TokenRevoked", lambda state, event: _changed(state, event.member, generation=event.member % 2)
    ),
    "a return brings the first proof back": _folding(
        "MemberReadmitted", lambda state, event: _changed(state, event.member, generation=0)
    ),
    "a return brings no proof back": _folding(
        "MemberReadmitted",
        lambda state, event: _changed(state, event.member, generation=state.member(event.member).generation + 1),
    ),
    "a return leaves the removal": _folding(
        "MemberReadmitted", lambda state, event: _changed(state, event.member, removed=True)
    ),
    "a removal ends with the stand-in": _folding(
        "StandInEnded", lambda state, event: _changed(state, event.member, generation=0)
    ),
    "who joins has an old number": _folding(
        "MemberLeft",
        lambda state, _event: replace(state, newest=max((member.member for member in state.members), default=0)),
    ),
    "a kick frees nothing": _folding(
        "MemberLeft",
        lambda state, event: replace(state, members=(*state.members, Member(event.member, f"G{event.member}", 0))),
    ),
    "older proofs are good": _loose_holder,
    "signatures are not compared": _unsigned,
    "a proof is good at every table": _of_any_table,
    "a proof is good for every seat": _of_any_seat,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each changes one thing, as a careless commit might."""
    PLANTED[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        campaign(EVENINGS)


def test_the_models_holder_matches_the_servers() -> None:
    """The name that is looked up above is the function that connections use."""
    assert tokens.holder is holder
