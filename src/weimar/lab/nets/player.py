"""A trained net as a player, for measurements.

Contract: a bot like any other: it gets views and dice, and keeps nothing. It computes in whole numbers, without JAX, so
it chooses the same on every processor.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout
from weimar.batch.convert import memories_of_round, round_word, statement_words
from weimar.batch.layout import PHASES
from weimar.batch.statements import ABOUT_INVESTIGATION, ABOUT_PEEK, AS_CHANCELLOR, AS_PRESIDENT, open_question
from weimar.bots.policy.talk.statements import unstated, weighted
from weimar.engine import Action, Dice, View
from weimar.engine.action_table import ALL_ACTIONS, STAY_SILENT, VOTE_JA, decode, legal_indexes
from weimar.engine.actions import Say
from weimar.engine.state import Memory, topic_of
from weimar.lab.nets import files
from weimar.lab.nets.facts import PLACES, RELATIONS, Facts, seat_scale, table_scale, write_facts
from weimar.lab.nets.options import choose_options, renew_legal
from weimar.lab.nets.places import TARGETS, by_place, to_seats

PLACES_OF_ONE: Final = 14
ONE: Final = 1 << PLACES_OF_ONE
"""The number that stands for 1 in a net of whole numbers."""
Net: TypeAlias = Mapping[str, NDArray[Any]]
"""The weights and biases of a net, by name."""
Whole: TypeAlias = NDArray[np.int64]


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
        heat: the randomness of its choices; 1 as in training, less for likelier acts.
    """

    def __init__(self, parameters: Net, heat: float = 1.0) -> None:
        self._net = WholeNet(parameters)
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
        logits = [int(logit) / ONE for logit in self._net.acts(facts)[chosen]]
        taken = int(chosen[weighted(logits, self._heat, dice)])
        return int(to_seats(np.array([taken]), viewers, players)[0])


def _kind(memory: Memory) -> int:
    topic = topic_of(memory)
    if topic == "session":
        return AS_PRESIDENT if getattr(memory, "office", "") == "president" else AS_CHANCELLOR
    return ABOUT_PEEK if topic == "peek" else ABOUT_INVESTIGATION


class WholeNet:
    """A net in whole numbers: the same on every processor, unlike sums of floating-point numbers.

    Weights, facts and what is made of them are multiples of 1 / `ONE`.
    """

    def __init__(self, parameters: Net) -> None:
        scaled = dict(parameters)
        scaled["seat"] = parameters["seat"] * seat_scale()[:, None]
        scaled["table"] = parameters["table"] * table_scale()[:, None]
        self._weights = {
            name: np.rint(array.astype(np.float64) * ONE).astype(np.int64) for name, array in scaled.items()
        }

    def acts(self, facts: Facts) -> Whole:
        """The logits of all acts at one position, by place, as multiples of 1 / `ONE` (`weimar.lab.train.net.read`)."""
        own, relations = facts.seats[0].astype(np.int64), facts.relations[0].astype(np.int64)
        plays = own[:, :1]
        first = np.maximum(self._layer("seat", own * ONE), 0) * plays
        sent = self._layer("sent", first).reshape(PLACES, 2, RELATIONS, -1)
        to = np.einsum("rij,jrg->irg", relations, sent[:, 0])
        back = np.einsum("rji,jrg->irg", relations, sent[:, 1])
        heard = np.concatenate([to, back], axis=1).reshape(PLACES, -1)
        seats = np.maximum(self._layer("again", first) + self._layer("heard", heard), 0) * plays
        trunk = self._layer("table", facts.table[0].astype(np.int64) * ONE) + self._layer("own", seats[0])
        trunk += self._layer("mean", seats.sum(axis=0) // plays.sum()) + self._layer("most", seats.max(axis=0))
        trunk = np.maximum(self._layer("trunk", np.maximum(trunk, 0)), 0)
        asked = np.maximum(self._layer("seen", seats) + self._layer("wanted", trunk), 0)
        targets, government = self._layer("target", asked), self._layer("government", asked)
        found = self._layer("acts", trunk)
        for number, index in enumerate(TARGETS):
            found[index : index + PLACES] += targets[:, number]
        found[VOTE_JA] += (government * own[:, 2:4]).sum()
        return found

    def _layer(self, name: str, given: Whole) -> Whole:
        found: Whole = ((given @ self._weights[name]) >> PLACES_OF_ONE) + self._weights[f"{name}_bias"]
        return found
