"""Resampling: random full states consistent with a view.

Contract: `resample(view, dice)` draws a state with the same projection as the view. Roles are uniform over the
consistent assignments. Shuffles are uniform over the consistent orders, independently of roles. Private choices and
unrevealed ballots are uniform over the consistent ones. So a sample infers nothing from people's behaviour; a searching
bot weighs samples by its own model of players.

The method rejects no samples. It fills a pile step by step: the weight of each possible draw is the number of ways to
complete the pile after it (`_ways`).
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct

from weimar.engine import phases as ph
from weimar.engine.boards import DRAW, ORDINARY_FASCISTS
from weimar.engine.chance import Dice, shuffled
from weimar.engine.evolve import POWER_PHASE, without
from weimar.engine.piles import PileSegment, PileStep, contains, fits, pile_segments, possible_draws, seen_tiles
from weimar.engine.rounds import Round
from weimar.engine.state import Board, Hand, Loyalty, Memory, Peeked, Setup, State
from weimar.engine.terms import Party, Policy, Role, Seat, Tiles, Vote, hand_order, party_of, policy_of
from weimar.engine.view import View

_T = TypeVar("_T")
Assignment: TypeAlias = tuple[Role, ...]
"""The role of every seat."""
_POLICIES: Final[tuple[Policy, Policy]] = ("F", "L")
_VOTES: Final[tuple[Vote, Vote]] = ("ja", "nein")


def resample(view: View, dice: Dice) -> State:
    """A full state where `view.viewer` sees exactly `view`.

    Args:
        view: any viewer's view at any moment. After the end it contains the truth, and the function returns that.
        dice: the source of randomness.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, project, replay, resample, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> imagined = resample(project(state, 0), Random(2))
        >>> project(imagined, 0) == project(state, 0)
        True
        >>> imagined == state
        False
    """
    return _the_truth(view) if view.revealed is not None else resample_with_piles(view, dice)[0]


def resample_with_piles(view: View, dice: Dice) -> tuple[State, tuple[Tiles, ...]]:
    """A state as from `resample`, before the end, and every draw pile leading to it, as shuffled."""
    roles = sample_roles(view, dice)
    tiles = _imagine_tiles(view, roles, dice)
    memories = tuple(tuple(seen) for seen in tiles.memories)
    board = _board(view, tiles.draw_pile, hand_order(tiles.discard_pile), memories)
    return State(Setup(view.rules, roles), board, _phase(view, tiles.hand, dice)), tuple(tiles.piles)


def _board(view: View, draw_pile: Tiles, discard_pile: Tiles, memories: tuple[tuple[Memory, ...], ...]) -> Board:
    """The board of a view, with these secrets."""
    return Board(
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        liberal=view.enacted.liberal,
        fascist=view.enacted.fascist,
        tracker=view.election_tracker,
        alive=view.alive,
        rounds=view.rounds,
        memories=memories,
        statements=view.statements,
    )


def sample_roles(view: View, dice: Dice) -> tuple[Role, ...]:
    """One of the consistent role assignments; all are equally likely."""
    choice = _weighted([(choice, choice.ways) for choice in role_choices(view)], dice)
    fascists = {*choice.sure, *shuffled(choice.open, dice)[: choice.missing]}
    return tuple(
        "hitler" if seat == choice.hitler else "fascist" if seat in fascists else "liberal"
        for seat in range(view.players)
    )


class RoleChoice(Struct, frozen=True):
    """All consistent assignments with Hitler at one seat.

    Attributes:
        sure: seats of certain ordinary fascists. open: seats of possible ones.
        missing: the number of fascists among the open seats.
    """

    hitler: Seat
    sure: tuple[Seat, ...]
    open: tuple[Seat, ...]
    missing: int

    @property
    def ways(self) -> int:
        """The number of these assignments."""
        return comb(len(self.open), self.missing)

    def assignments(self, players: int) -> Iterator[Assignment]:
        """These assignments."""
        for others in combinations(self.open, self.missing):
            roles: list[Role] = ["liberal"] * players
            for seat in (*self.sure, *others):
                roles[seat] = "fascist"
            roles[self.hitler] = "hitler"
            yield tuple(roles)


@cache
def all_assignments(players: int) -> tuple[Assignment, ...]:
    """All assignments of the roles to this number of seats."""
    others = [tuple(other for other in range(players) if other != seat) for seat in range(players)]
    choices = [RoleChoice(seat, (), others[seat], ORDINARY_FASCISTS[players]) for seat in range(players)]
    return tuple([deal for choice in choices for deal in choice.assignments(players)])


def role_choices(view: View) -> list[RoleChoice]:
    """The consistent role assignments, grouped by Hitler's seat.

    Known facts are the roles shown at the deal and the parties investigated by the viewer. Executed and cleared players
    are not Hitler.
    """
    parties: dict[Seat, Party] = {seen.seat: seen.party for seen in view.memories if isinstance(seen, Loyalty)}
    not_hitler = set(view.not_hitler) | (set(range(view.players)) - set(view.alive))
    choices = []
    for hitler in range(view.players):
        if view.roles[hitler] not in (None, "hitler") or parties.get(hitler) == "liberal" or hitler in not_hitler:
            continue
        if "hitler" in view.roles and view.roles[hitler] != "hitler":
            continue
        choice = _with_hitler(view, hitler, parties)
        if 0 <= choice.missing <= len(choice.open):
            choices.append(choice)
    return choices


def _with_hitler(view: View, hitler: Seat, parties: dict[Seat, Party]) -> RoleChoice:
    others = [seat for seat in range(view.players) if seat != hitler]
    sure = tuple(seat for seat in others if view.roles[seat] == "fascist" or parties.get(seat) == "fascist")
    free = tuple(seat for seat in others if view.roles[seat] is None and seat not in parties)
    return RoleChoice(hitler, sure, free, ORDINARY_FASCISTS[view.players] - len(sure))


class _Imagined:
    """Imagined piles and hands, and the resulting memories."""

    def __init__(self, players: int) -> None:
        self.memories: list[list[Memory]] = [[] for _ in range(players)]
        self.piles: list[Tiles] = []
        self.draw_pile: Tiles = ""
        self.discard_pile: Tiles = ""
        self.hand: Tiles = ""


def _imagine_tiles(view: View, roles: Sequence[Role], dice: Dice) -> _Imagined:
    imagined = _Imagined(view.players)
    for segment in pile_segments(view.rounds):
        drawn = [step for step in segment.steps if step.taken]
        blocks = _fill(view, segment, dice)
        imagined.discard_pile = ""
        for step, block in zip(drawn, blocks, strict=False):
            _tell(view, step, block, imagined, dice)
        imagined.draw_pile = "".join(blocks[len(drawn) :])
        imagined.piles.append("".join(blocks))
        _recall_peeks(view, segment, imagined)
    _recall_investigations(view, roles, imagined)
    for memories in imagined.memories:
        memories.sort(key=lambda seen: (seen.round, not isinstance(seen, Hand)))
    return imagined


def _own_hand(view: View, number: int) -> Hand | None:
    return next((seen for seen in view.memories if isinstance(seen, Hand) and seen.round == number), None)


def _fill(view: View, segment: PileSegment, dice: Dice) -> list[Tiles]:
    """Tiles for every draw and every position left, uniform over the consistent orders of the pile."""
    past = [view.rounds[step.round - 1] for step in segment.steps]
    seen = seen_tiles(segment, view.memories)
    left = [
        tuple([tile for tile in _POLICIES if fits(tile, position, seen)])
        for position in range(segment.size - segment.left, segment.size)
    ]
    options = (*possible_draws(segment, past, view.memories), *left)
    return _draw_blocks(options, segment.liberal, dice)


@lru_cache(maxsize=64)
def _ways(options: tuple[tuple[Tiles, ...], ...], liberal: int) -> tuple[tuple[int, ...], ...]:
    """For each step, the number of ways for the later steps to contain each number of liberal tiles.

    Let ways[i][l] be the number of ways for the steps after step i to contain l liberal tiles in total. After the last
    step only l = 0 is possible, in one way. Before it, each pattern of step i + 1 with k liberal tiles leaves l - k for
    the rest: ways[i][l] is the sum of ways[i + 1][l - k] over its patterns. Cached, because callers draw many samples
    for one view.
    """
    ways: list[tuple[int, ...]] = [(1, *(0,) * liberal)]
    for patterns in reversed(options):
        counts = [pattern.count("L") for pattern in patterns]
        later = ways[-1]
        ways.append(tuple(sum(later[left - n] for n in counts if n <= left) for left in range(liberal + 1)))
    return tuple(reversed(ways[:-1]))


def _draw_blocks(options: tuple[tuple[Tiles, ...], ...], liberal: int, dice: Dice) -> list[Tiles]:
    blocks, left = [], liberal
    for patterns, later in zip(options, _ways(options, liberal), strict=True):
        fitting = [(p, later[left - p.count("L")]) for p in patterns if p.count("L") <= left]
        block = _weighted(fitting, dice)
        blocks.append(block)
        left -= block.count("L")
    return blocks


def _tell(view: View, step: PileStep, block: Tiles, imagined: _Imagined, dice: Dice) -> None:
    """Record the memories of a session's tiles, and the current pile or hand of each tile."""
    if step.kind != "session":
        return
    past = view.rounds[step.round - 1]
    assert past.nominee is not None
    held = hand_order(block)
    if step.round == view.round and view.phase == ph.PresidentDiscard.name:
        imagined.memories[past.candidate].append(Hand(step.round, "president", held))
        imagined.hand = held
        return
    discarded = _discard_of(view, step.round, held, past, dice)
    passed = without(held, discarded)
    imagined.memories[past.candidate].append(Hand(step.round, "president", held, discarded))
    imagined.discard_pile += discarded
    other: Policy | None = None
    if past.enacted:
        other = policy_of(without(passed, past.enacted))
        imagined.discard_pile += other
    elif past.veto == "accepted":
        imagined.discard_pile += passed
    else:
        imagined.hand = passed
    imagined.memories[past.nominee].append(Hand(step.round, "chancellor", passed, other))


def _discard_of(view: View, number: int, held: Tiles, past: Round, dice: Dice) -> Policy:
    """A possible discard of the president from `held`, given the viewer's own memory of the session."""
    own = _own_hand(view, number)
    if own is not None and own.office == "president":
        assert own.discarded is not None
        return own.discarded
    rest = own.tiles if own is not None else past.enacted or ""
    choices: list[Policy] = [
        policy for policy in _POLICIES if held.count(policy) and contains(without(held, policy), rest)
    ]
    return choices[int(dice.random() * len(choices))]


def _recall_peeks(view: View, segment: PileSegment, imagined: _Imagined) -> None:
    for step in segment.steps:
        if step.kind == "peek":
            president = view.rounds[step.round - 1].candidate
            tiles = imagined.piles[-1][step.position : step.position + DRAW]
            imagined.memories[president].append(Peeked(step.round, tiles))


def _recall_investigations(view: View, roles: Sequence[Role], imagined: _Imagined) -> None:
    for number, past in enumerate(view.rounds, 1):
        if past.power == "investigate" and past.target is not None:
            imagined.memories[past.candidate].append(Loyalty(number, past.target, party_of(roles[past.target])))


def _phase(view: View, hand: Tiles, dice: Dice) -> ph.Phase:
    if view.phase == ph.Voting.name:
        assert view.nominee is not None
        return ph.Voting(view.nominee, tuple(_ballot(view, seat, dice) for seat in range(view.players)))
    if view.phase == ph.PresidentDiscard.name:
        return ph.PresidentDiscard(hand)
    if view.phase == ph.ChancellorEnact.name:
        return ph.ChancellorEnact(hand, veto_refused=view.rounds[-1].veto == "refused")
    if view.phase == ph.VetoAnswer.name:
        return ph.VetoAnswer(hand)
    power = view.rounds[-1].power
    return ph.Nomination() if power is None else POWER_PHASE[power]


def _ballot(view: View, seat: Seat, dice: Dice) -> Vote | None:
    if seat not in view.voted:
        return None
    return view.ballots.get(seat) or _VOTES[int(dice.random() * 2)]


def _the_truth(view: View) -> State:
    assert view.revealed is not None
    assert view.winner is not None
    assert view.reason is not None
    roles: list[Role] = [role for role in view.roles if role is not None]
    board = _board(view, view.revealed.draw_pile, view.revealed.discard_pile, view.revealed.memories)
    return State(Setup(view.rules, tuple(roles)), board, ph.GameOver(view.winner, view.reason))


def _weighted(choices: Sequence[tuple[_T, int]], dice: Dice) -> _T:
    """One of the choices, with probability proportional to its weight."""
    mark = dice.random() * sum(weight for _, weight in choices)
    total = 0
    for choice, weight in choices:
        total += weight
        if mark < total:
            return choice
    raise ValueError("no choice is possible")
