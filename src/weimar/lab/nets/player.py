"""A trained net as a player, for measurements.

Contract: a bot like any other: it gets views and dice, and keeps nothing. NumPy alone computes the net, so the workers
of a tournament do not load JAX.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout
from weimar.batch.convert import memories_of_round, round_word, statement_words
from weimar.batch.layout import PHASES
from weimar.batch.statements import ABOUT_INVESTIGATION, ABOUT_PEEK, AS_CHANCELLOR, AS_PRESIDENT, open_question
from weimar.bots.policy.talk.statements import unstated
from weimar.engine import Action, Dice, View
from weimar.engine.action_table import ALL_ACTIONS, STAY_SILENT, decode, legal_indexes
from weimar.engine.actions import Say
from weimar.engine.state import Memory, topic_of
from weimar.lab.nets import files
from weimar.lab.nets.facts import PLACES, RELATIONS, Facts, seat_scale, table_scale, write_facts
from weimar.lab.nets.options import choose_options, renew_legal
from weimar.lab.nets.places import TARGETS, by_place, to_seats

VOTE_JA: Final = 10


def row_of_view(view: View) -> layout.Game:
    """A row with what a view shows: enough for the facts and the options of its seat."""
    assert isinstance(view.viewer, int)
    row = layout.opening_row(view.players, view.rules, statements=True)
    known = [(seat, role) for seat, role in enumerate(view.roles) if role is not None]
    row[layout.FASCIST_PARTY] = sum(1 << seat for seat, role in known if role != "liberal")
    row[layout.HITLER] = next((seat for seat, role in known if role == "hitler"), layout.NOBODY)
    row[layout.PILE_SIZE] = view.draw_pile_size
    row[layout.LIBERAL_POLICIES], row[layout.FASCIST_POLICIES] = view.enacted.liberal, view.enacted.fascist
    row[layout.TRACKER] = view.election_tracker
    row[layout.ALIVE] = sum(1 << seat for seat in view.alive)
    row[layout.CANDIDATE] = view.candidate
    row[layout.PLACARD] = view.last_regular_candidate
    running = view.rounds[-1]
    row[layout.NOMINEE] = layout.NOBODY if running.nominee is None else running.nominee
    row[layout.PHASE] = PHASES.index(view.phase)
    row[layout.ACTOR] = view.viewer
    row[layout.HAND] = view.hand.count("L") if view.phase != "peek" else 0
    last = view.last_government
    row[layout.LAST_PRESIDENT] = layout.NOBODY if last is None else last.president
    row[layout.LAST_CHANCELLOR] = layout.NOBODY if last is None else last.chancellor
    row[layout.INVESTIGATED] = sum(1 << seat for seat in view.investigated)
    row[layout.NOT_HITLER] = sum(1 << seat for seat in view.not_hitler)
    row[layout.RUNNING] = layout.FIRST_ROUND + len(view.rounds) - 1
    row[layout.LEGAL] = sum(1 << index for index in legal_indexes(view.legal))
    for number, past in enumerate(view.rounds, 1):
        memories = memories_of_round(number, view.memories)
        row[layout.FIRST_ROUND + number - 1] = round_word(past, memories)
    row[layout.WIDTH :] = statement_words(view.rounds, view.statements)
    return row


class NetPlayer:
    """A player that draws its acts and claims from a net.

    Args:
        parameters: the arrays of the net, by name.
        heat: the randomness of its choices; 1 as in training, 0 for the likeliest act.
    """

    def __init__(self, parameters: dict[str, NDArray[Any]], heat: float = 1.0) -> None:
        self._parameters = parameters
        self._heat = heat

    @classmethod
    def load(cls, state: Path, name: str = "average", heat: float = 1.0) -> "NetPlayer":
        """A net of a run's state: `net`, `average` or `imitator`.

        Raises:
            Unusable: the file is damaged, or of another version.
        """
        arrays, _ = files.load(state)
        own = f"{name}/"
        return cls({key.removeprefix(own): array for key, array in arrays.items() if key.startswith(own)}, heat)

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert isinstance(view.viewer, int)
        return decode(self._drawn(row_of_view(view), view.viewer, dice), view.viewer)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """A claim about the oldest observation without one."""
        waiting = unstated(view)
        if not waiting:
            return None
        assert isinstance(view.viewer, int)
        row = row_of_view(view)
        column = layout.FIRST_ROUND + waiting[0].round - 1
        row[layout.ASKED] = open_question(_kind(waiting[0]), view.viewer, column)
        renew_legal(row[None])
        index = self._drawn(row, view.viewer, dice)
        if index == STAY_SILENT:
            return None
        said = decode(index, view.viewer, waiting[0].round)
        assert isinstance(said, Say)
        return said

    def _drawn(self, row: layout.Game, viewer: int, dice: Dice) -> int:
        games, viewers = row[None], np.array([viewer])
        options = np.zeros((1, ALL_ACTIONS), np.int8)
        choose_options(games, options, np.zeros(1, np.int64))
        players = int(row[layout.PLAYERS])
        if options.sum() == 1:
            return int(options[0].argmax())
        facts = Facts.empty(1)
        write_facts(games, viewers, *facts)
        places = by_place(options, viewers, players)[0]
        chosen = np.flatnonzero(places)
        logits = acts(self._parameters, facts)[chosen]
        if self._heat == 0:
            taken = int(chosen[logits.argmax()])
        else:
            shares = np.exp((logits - logits.max()) / self._heat)
            mark = dice.random() * shares.sum()
            taken = int(chosen[min(int(np.searchsorted(np.cumsum(shares), mark)), len(chosen) - 1)])
        return int(to_seats(np.array([taken]), viewers, players)[0])


def _kind(memory: Memory) -> int:
    topic = topic_of(memory)
    if topic == "session":
        return AS_PRESIDENT if getattr(memory, "office", "") == "president" else AS_CHANCELLOR
    return ABOUT_PEEK if topic == "peek" else ABOUT_INVESTIGATION


def acts(parameters: dict[str, NDArray[Any]], facts: Facts) -> NDArray[np.float32]:
    """The logits of all acts at one position, by place; as `net.read`."""

    def layer(name: str, given: NDArray[Any]) -> NDArray[Any]:
        found: NDArray[Any] = given @ parameters[name] + parameters[f"{name}_bias"]
        return found

    own = facts.seats[0] * seat_scale()
    relations = facts.relations[0].astype(np.float32)
    plays = own[:, :1]
    first = np.maximum(layer("seat", own), 0) * plays
    sent = layer("sent", first).reshape(PLACES, 2, RELATIONS, -1)
    to = np.einsum("rij,jrg->irg", relations, sent[:, 0])
    back = np.einsum("rji,jrg->irg", relations, sent[:, 1])
    heard = np.concatenate([to, back], axis=1).reshape(PLACES, -1)
    seats = np.maximum(layer("again", first) + layer("heard", heard), 0) * plays
    trunk = layer("table", facts.table[0] * table_scale()) + layer("own", seats[0])
    trunk = np.maximum(trunk + layer("mean", seats.sum(axis=0) / plays.sum()) + layer("most", seats.max(axis=0)), 0)
    trunk = np.maximum(layer("trunk", trunk), 0)
    asked = np.maximum(layer("seen", seats) + layer("wanted", trunk), 0)
    targets, government = layer("target", asked), layer("government", asked)
    found = layer("acts", trunk)
    for number, index in enumerate(TARGETS):
        found[index : index + PLACES] += targets[:, number]
    found[VOTE_JA] += (government * own[:, 2:4]).sum()
    return np.asarray(found, np.float32)
