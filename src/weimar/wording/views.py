"""A view as text, for readers without a screen (docs/reference/view-text.md).

Contract: the text contains the whole view, so two views have the same text only if they are equal. Players have
numbers; sentences never contain their names, because people choose those.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, assert_never

from weimar.engine import events as ev
from weimar.engine.arguments import Argument, Heard, Said
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END
from weimar.engine.observe import Observation, SeenInvestigation
from weimar.engine.rounds import Round
from weimar.engine.rules import overrides
from weimar.engine.state import Hand, Loyalty, Memory, Peeked
from weimar.engine.terms import Power
from weimar.engine.view import View
from weimar.text import chosen_language, say_in
from weimar.wording.argued import sentence
from weimar.wording.choices import Choice, choices, claims
from weimar.wording.narrator import Narrator

FORMAT: Final = 1
"""The version of the text, in its first line. It increases when readers must interpret the text differently."""
NO_POWER: Final = "–"
_FORGOTTEN: Final = Said(0, 0, Argument(""))
"""Replaces arguments no longer kept by the table. An answer to one does not quote it."""


def player_labels(players: int, language: str | None = None) -> tuple[str, ...]:
    """The labels of the players by seat number: *Player 0* and so on."""
    speak = partial(say_in, language or chosen_language())
    return tuple(speak("view-player", number=seat) for seat in range(players))


def narrator_of(view: View, language: str | None = None) -> Narrator:
    """A narrator that refers to players by number."""
    return Narrator(player_labels(view.players, language), lambda: view.rounds, language)


def text_of(view: View, heard: Sequence[Heard] = (), language: str | None = None) -> str:
    """A view as text, with the arguments so far and the viewer's choices with their names.

    Args:
        view: a seat's or a spectator's.
        heard: the arguments of this game, oldest first, without gaps; a table keeps the last 400.
        language: the code of the language; the reader's by default.
    """
    return "\n".join(_ViewText(view, heard, language or chosen_language()).lines()) + "\n"


class _ViewText:
    """The lines of one view."""

    def __init__(self, view: View, heard: Sequence[Heard], language: str) -> None:
        self._view, self._heard = view, heard
        self._say = partial(say_in, language)
        self._labels = player_labels(view.players, language)
        self._narrator = narrator_of(view, language)

    def lines(self) -> Iterator[str]:
        yield self._say("view-title", version=str(FORMAT))
        yield from self._viewer()
        yield from self._table()
        yield from self._history()
        yield from self._private()
        yield from self._arguments()
        yield from self._now()

    def _names(self, seats: Sequence[int]) -> str:
        return self._narrator.list_names(seats)

    def _viewer(self) -> Iterator[str]:
        view = self._view
        if isinstance(view.viewer, int):
            role, party = self._say(f"role-{view.role}"), self._say(f"role-{view.party}")
            yield self._say("view-you", you=self._labels[view.viewer], role=role, party=party)
        else:
            yield self._say("view-spectator")
        known = [
            f"{self._labels[seat]}: {self._say(f'role-{role}')}"
            for seat, role in enumerate(view.roles)
            if role is not None and seat != view.viewer
        ]
        if known:
            yield self._say("view-roles", roles="; ".join(known))

    def _table(self) -> Iterator[str]:
        view = self._view
        changed = (f"{name}={value}" for name, value in overrides(view.rules).items())
        yield self._say("view-rules", rules=", ".join((view.rules.preset, *changed)))
        powers = [self._say(f"slot-{power}") if power else NO_POWER for power in view.powers[:-1]]
        yield self._say("view-powers", powers=", ".join([*powers, self._say("slot-victory")]))
        yield self._say(
            "view-policies",
            liberal=view.enacted.liberal,
            liberal_win=LIBERAL_POLICIES_TO_WIN,
            fascist=view.enacted.fascist,
            fascist_win=FASCIST_POLICIES_TO_WIN,
        )
        yield self._say(
            "view-piles",
            tracker=view.election_tracker,
            end=TRACKER_END,
            draw=view.draw_pile_size,
            discard=view.discard_pile_size,
        )
        yield self._say("view-alive", names=self._names(view.alive))
        if view.not_hitler:
            yield self._say("view-not-hitler", names=self._names(view.not_hitler))

    def _history(self) -> Iterator[str]:
        for number, past in enumerate(self._view.rounds, 1):
            told = [self._narrator.tell(seen) for seen in observations_of(past)]
            if past.reshuffled is not None:
                told.append(self._say(f"view-reshuffled-{past.reshuffled}"))
            yield f"{self._say('table-round', round=number)}: {' '.join(line for line in told if line)}"
        for claim in self._view.statements:
            made = ev.StatementMade(claim.seat, claim.about, claim.round, claim.tiles, claim.party)
            line = self._narrator.tell(made) or ""
            yield self._say("view-replaced", claim=line) if claim.replaced else line

    def _private(self) -> Iterator[str]:
        """The observations of the viewer's seat; after the end, those of all seats, and the piles."""
        view = self._view
        everyone = None if view.revealed is None else view.revealed.memories
        if isinstance(view.viewer, int) and everyone is None:
            yield from (self._memory(view.viewer, memory) for memory in view.memories)
        for seat, memories in enumerate(everyone or ()):
            yield from (self._memory(seat, memory) for memory in memories)
        if view.revealed is not None:
            yield self._say("view-draw-pile", tiles=view.revealed.draw_pile or NO_POWER)
            yield self._say("view-discard-pile", tiles=view.revealed.discard_pile or NO_POWER)

    def _memory(self, seat: int, memory: Memory) -> str:
        who = self._labels[seat]
        match memory:
            case Hand():
                discarded = memory.discarded or "none"
                key = f"view-hand-{memory.office}"
                return self._say(key, seat=who, round=memory.round, tiles=memory.tiles, discarded=discarded)
            case Peeked():
                return self._say("view-peeked", seat=who, round=memory.round, tiles=memory.tiles)
            case Loyalty():
                party = self._say(f"role-{memory.party}")
                target = self._labels[memory.seat]
                return self._say("view-investigated", seat=who, round=memory.round, target=target, party=party)
            case _:
                assert_never(memory)

    def _arguments(self) -> Iterator[str]:
        first = self._heard[0].number if self._heard else 1
        said = [_FORGOTTEN] * (first - 1) + [Said(one.seat, 0, one.argument) for one in self._heard]
        for heard in self._heard:
            words = sentence(said[heard.number - 1], said[: heard.number - 1], self._labels, self._say)
            round_ = self._say("table-round", round=heard.round)
            yield f"#{heard.number} ({round_}) {self._labels[heard.seat]}: {words}"

    def _now(self) -> Iterator[str]:
        view = self._view
        yield self._say("view-now", phase=self._say(f"phase-{view.phase}"), names=self._names(view.waiting_for))
        if view.voted:
            yield self._say("view-voted", names=self._names(view.voted))
        if view.phase == "vote" and isinstance(view.viewer, int) and view.viewer in view.ballots:
            yield self._say("view-ballot", vote=self._say(f"vote-{view.ballots[view.viewer]}"))
        if view.term_limited:
            yield self._say("view-limits", names=self._names(view.term_limited))
        if view.phase == "nomination":
            yield self._say("puzzle-eligible", names=self._names(view.eligible))
        if view.hand:
            yield self._say("view-sees", tiles=view.hand)
        if view.reason is not None and view.winner is not None:
            yield self._narrator.tell(ev.GameEnded(view.winner, view.reason, ())) or ""
        yield from self._choices()

    def _choices(self) -> Iterator[str]:
        yield from self._listed("view-choices", choices(self._view, self._narrator))
        for closed in self._view.closed:
            reason = self._say(closed.reason)
            yield "  – " + self._say("screen-closed", choice=self._narrator.offer(closed.action), reason=reason)
        yield from self._listed("view-claims", claims(self._view, self._narrator))

    def _listed(self, key: str, offered: Sequence[Choice]) -> Iterator[str]:
        if offered:
            yield self._say(key)
            yield from (f"  {choice.id}: {choice.text}" for choice in offered)


def observations_of(past: Round) -> Iterator[Observation]:
    """The public events of a round, in order. Shuffles are missing, because a round does not record their size."""
    president = past.candidate
    yield ev.RoundBegan(president, past.special)
    if past.nominee is None:
        return
    yield ev.ChancellorNominated(president, past.nominee)
    if past.votes is not None:
        yield ev.BallotsRevealed(past.votes, passed=bool(past.elected))
    if past.cleared:
        yield ev.ChancellorCleared(past.nominee)
    if past.veto is not None:
        yield ev.VetoProposed(past.nominee)
        if past.veto != "proposed":
            yield ev.VetoAnswered(president, consent=past.veto == "accepted")
    if past.enacted is not None:
        yield ev.PolicyEnacted(past.nominee, past.enacted)
    if past.chaos is not None:
        yield ev.ChaosStruck(past.chaos)
    if past.power is not None:
        yield _power(past, past.power)


def _power(past: Round, power: Power) -> Observation:
    if past.target is None:
        return ev.PowerGranted(past.candidate, power)
    if power == "investigate":
        return SeenInvestigation(past.candidate, past.target, None)
    if power == "special_election":
        return ev.SpecialElectionCalled(past.candidate, past.target)
    return ev.PlayerExecuted(past.candidate, past.target)
