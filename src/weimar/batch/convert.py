"""Conversion between rows of the batch engine and states of the clean engine.

Contract: `row_of(state_of(row))` continues like `row`, except that no seat is asked for a statement. Conversely,
`state_of(row_of(state)) == state` for every state without statements in which the ballots of a running vote were cast
in seat order. With statements, it is true if each was made when requested; otherwise a row keeps only the last
statement about each subject. Tests use this module to compare the engines.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from weimar.batch import layout as at
from weimar.batch.layout import PARTIES, PHASES, REASONS, TILES, Game
from weimar.batch.powers import LOOK_WIDTH
from weimar.batch.statements import FIRST_OF, SAID_AT, TOPIC_OF
from weimar.engine import phases as ph
from weimar.engine.action_table import decode, encode, legal_indexes
from weimar.engine.actions import Say
from weimar.engine.boards import DRAW, FASCIST_TILES, LIBERAL_TILES, MAX_PLAYERS
from weimar.engine.eligibility import last_government
from weimar.engine.evolve import POWER_PHASE
from weimar.engine.legal import awaited, legal_actions
from weimar.engine.rounds import Reshuffle, Round, Veto, cleared_seats, investigated_seats, last_regular_candidate
from weimar.engine.rules import Rules
from weimar.engine.state import Board, Hand, Loyalty, Memory, Peeked, Setup, State, Statement
from weimar.engine.terms import Policy, Power, Role, Seat, Tiles, Vote, party_of

_POWERS: Final[dict[int, Power]] = {PHASES.index(power): power for power in POWER_PHASE}
_RESHUFFLES: Final[tuple[Reshuffle | None, ...]] = (None, "after_session", "after_chaos")
_VETOES: Final[tuple[Veto | None, ...]] = (None, "proposed", "refused", "accepted")
_SAID_WIDTHS: Final = (0, *(width for _, width in at.SAID_FIELDS))
_ALL_TILES: Final = LIBERAL_TILES + FASCIST_TILES


def state_of(row: Game, rules: Rules) -> State:
    """The state of the clean engine for a row.

    Args:
        row: a game.
        rules: its options; a row has only those enforced by the engine.
    """
    game = [int(number) for number in row]
    players = game[at.PLAYERS]
    words = game[at.FIRST_ROUND : game[at.RUNNING] + 1]
    roles = _roles(game)
    size, liberal, fascist = game[at.PILE_SIZE], game[at.LIBERAL_POLICIES], game[at.FASCIST_POLICIES]
    phase = _phase(game, words[-1])
    held = _held(phase)
    discarded = _ALL_TILES - liberal - fascist - size - len(held)
    liberal_discarded = LIBERAL_TILES - liberal - game[at.PILE].bit_count() - held.count("L")
    board = Board(
        draw_pile="".join(TILES[(game[at.PILE] >> place) & 1] for place in range(size)),
        discard_pile=_hand(discarded, liberal_discarded),
        liberal=liberal,
        fascist=fascist,
        tracker=game[at.TRACKER],
        alive=_seats(game[at.ALIVE], players),
        rounds=tuple(_round(word, players) for word in words),
        memories=_memories(words, roles, players),
        statements=_statements(game[at.WIDTH :], words),
    )
    return State(Setup(rules, roles), board, phase)


def _bits(word: int, shift: int, width: int = 4) -> int:
    return (word >> shift) & ((1 << width) - 1)


def _seats(mask: int, players: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(players) if (mask >> seat) & 1)


def _hand(size: int, liberal: int) -> Tiles:
    return "F" * (size - liberal) + "L" * liberal


def _roles(game: Sequence[int]) -> tuple[Role, ...]:
    return tuple(
        "hitler" if seat == game[at.HITLER] else "fascist" if (game[at.FASCIST_PARTY] >> seat) & 1 else "liberal"
        for seat in range(game[at.PLAYERS])
    )


def _votes(voters: int, ja: int, players: int) -> tuple[Vote | None, ...]:
    votes: tuple[Vote, Vote] = ("nein", "ja")
    return tuple(votes[(ja >> seat) & 1] if (voters >> seat) & 1 else None for seat in range(players))


def _tile(word: int, shift: int) -> Policy | None:
    number = _bits(word, shift, 2)
    return TILES[number - 1] if number else None


def _seat(word: int, shift: int) -> Seat | None:
    number = _bits(word, shift)
    return number - 1 if number else None


def _round(word: int, players: int) -> Round:
    voters = _bits(word, at.VOTERS, MAX_PLAYERS)
    return Round(
        candidate=_bits(word, 0),
        special=bool(_bits(word, at.SPECIAL, 1)),
        nominee=_seat(word, at.NOMINATED),
        votes=_votes(voters, _bits(word, at.BALLOTS_JA, MAX_PLAYERS), players) if voters else None,
        elected=bool(_bits(word, at.ELECTED, 1)) if voters else None,
        cleared=bool(_bits(word, at.CLEARED, 1)),
        veto=_VETOES[_bits(word, at.VETO_PROPOSED, 3).bit_length()],
        enacted=_tile(word, at.ENACTED),
        chaos=_tile(word, at.CHAOS),
        power=_POWERS.get(_bits(word, at.POWER)),
        target=_seat(word, at.TARGET),
        reshuffled=_RESHUFFLES[_bits(word, at.RESHUFFLED, 2)],
    )


def _refused(word: int) -> bool:
    return bool(_bits(word, at.VETO_REFUSED, 1))


def _memories(words: Sequence[int], roles: Sequence[Role], players: int) -> tuple[tuple[Memory, ...], ...]:
    memories: list[list[Memory]] = [[] for _ in range(players)]
    for number, word in enumerate(words, 1):
        president, chancellor = _bits(word, 0), _seat(word, at.NOMINATED)
        held = _bits(word, at.PRESIDENT_HAND, 3)
        if held:
            discarded = _tile(word, at.PRESIDENT_DISCARDED)
            memories[president].append(Hand(number, "president", _hand(DRAW, held - 1), discarded))
        passed = _bits(word, at.CHANCELLOR_HAND, 2)
        if passed and chancellor is not None:
            discarded = _tile(word, at.CHANCELLOR_DISCARDED)
            memories[chancellor].append(Hand(number, "chancellor", _hand(DRAW - 1, passed - 1), discarded))
        peeked = _bits(word, at.PEEKED)
        if peeked:
            memories[president].append(Peeked(number, "".join(TILES[(peeked >> place) & 1] for place in range(DRAW))))
        target = _seat(word, at.TARGET)
        if _bits(word, at.LOYALTY, 2) and target is not None:
            memories[president].append(Loyalty(number, target, PARTIES[_bits(word, at.LOYALTY, 2) - 1]))
    assert all(
        seen.party == party_of(roles[seen.seat]) for seat in memories for seen in seat if isinstance(seen, Loyalty)
    )
    return tuple(tuple(seen) for seen in memories)


def _statements(said: Sequence[int], words: Sequence[int]) -> tuple[Statement, ...]:
    """The statements of a row, in the order in which seats are asked; none in a row without statements."""
    found = []
    for number, (word, made) in enumerate(zip(words, said, strict=False), 1):
        seats = (0, _bits(word, 0), _bits(word, at.NOMINATED) - 1, _bits(word, 0), _bits(word, 0))
        for kind in range(1, len(TOPIC_OF)):
            place = _bits(made, SAID_AT[kind], _SAID_WIDTHS[kind])
            if place:
                action = decode(FIRST_OF[kind] + place - 1, seats[kind], number)
                assert isinstance(action, Say)
                found.append(Statement(action.seat, action.about, number, action.tiles, action.party))
    return tuple(found)


def _phase(game: Sequence[int], word: int) -> ph.Phase:
    phase, liberal = game[at.PHASE], game[at.HAND]
    if phase == at.NOMINATION:
        return ph.Nomination()
    if phase == at.VOTE:
        return ph.Voting(game[at.NOMINEE], _votes(game[at.VOTED], game[at.JA], game[at.PLAYERS]))
    if phase == at.PRESIDENT_DISCARD:
        return ph.PresidentDiscard(_hand(DRAW, liberal))
    if phase == at.CHANCELLOR_ENACT:
        return ph.ChancellorEnact(_hand(DRAW - 1, liberal), veto_refused=_refused(word))
    if phase == at.VETO_ANSWER:
        return ph.VetoAnswer(_hand(DRAW - 1, liberal))
    if phase == at.GAME_OVER:
        return ph.GameOver(PARTIES[game[at.WINNER]], REASONS[game[at.REASON]])
    return POWER_PHASE[_POWERS[phase]]


def _held(phase: ph.Phase) -> Tiles:
    return phase.hand if isinstance(phase, ph.PresidentDiscard | ph.ChancellorEnact | ph.VetoAnswer) else ""


# -- and back ----------------------------------------------------------------------------------------------------------


def row_of(state: State, stream: int, *, statements: bool = False) -> Game:
    """The row of a state of the clean engine.

    Args:
        state: any state. In the row, no seat is asked for a statement.
        stream: the random stream for the rest of the game (`luck.streams`).
        statements: whether the row has a place for statements.
    """
    setup, board, phase = state.setup, state.board, state.phase
    rules, rounds, running = setup.rules, board.rounds, board.rounds[-1]
    row = at.opening_row(setup.players, rules, statements=statements)
    row[at.LUCK] = stream
    row[at.FASCIST_PARTY] = sum(1 << seat for seat, role in enumerate(setup.roles) if role != "liberal")
    row[at.HITLER] = setup.roles.index("hitler")
    row[at.PILE] = _order(board.draw_pile)
    row[at.PILE_SIZE] = len(board.draw_pile)
    row[at.LIBERAL_POLICIES], row[at.FASCIST_POLICIES] = board.liberal, board.fascist
    row[at.TRACKER] = board.tracker
    row[at.ALIVE] = _mask(board.alive)
    row[at.CANDIDATE], row[at.PLACARD] = board.candidate, last_regular_candidate(rounds)
    row[at.NOMINEE] = _nominee(rounds)
    row[at.PHASE] = PHASES.index(phase.name)
    waiting = awaited(state)
    row[at.ACTOR] = waiting[0] if waiting else at.NOBODY
    if isinstance(phase, ph.Voting):
        row[at.VOTED], row[at.JA] = _ballots(phase.ballots)
    row[at.HAND] = _held(phase).count("L")
    row[at.LAST_PRESIDENT], row[at.LAST_CHANCELLOR] = last_government(rules, rounds) or (at.NOBODY, at.NOBODY)
    before = last_government(rules, rounds[:-1]) if running.elected else None
    row[at.EARLIER_PRESIDENT], row[at.EARLIER_CHANCELLOR] = before or (at.NOBODY, at.NOBODY)
    row[at.INVESTIGATED], row[at.NOT_HITLER] = _mask(investigated_seats(rounds)), _mask(cleared_seats(rounds))
    revealed = next((past.votes for past in reversed(rounds) if past.votes is not None), ())
    row[at.SHOWN_VOTERS], row[at.SHOWN_JA] = _ballots(revealed)
    row[at.RUNNING] = at.FIRST_ROUND + len(rounds) - 1
    over = isinstance(phase, ph.GameOver)
    row[at.WINNER] = PARTIES.index(phase.winner) if isinstance(phase, ph.GameOver) else at.NOBODY
    row[at.REASON] = REASONS.index(phase.reason) if isinstance(phase, ph.GameOver) else at.NOBODY
    row[at.LEGAL] = 0 if over else sum(1 << index for index in legal_indexes(legal_actions(state, waiting[0])))
    for number, past in enumerate(rounds, 1):
        row[at.FIRST_ROUND + number - 1] = round_word(past, memories_of_round(number, *board.memories))
        if past.power == "investigate" and past.target is not None:
            look = 1 << (LOOK_WIDTH - 1) | past.target << 4 | past.candidate
            row[at.LOOKS] = int(row[at.LOOKS]) << LOOK_WIDTH | look
    if statements:
        row[at.WIDTH :] = statement_words(board.rounds, board.statements)
    return row


def statement_words(rounds: Sequence[Round], statements: Iterable[Statement]) -> list[int]:
    """The words of statements, by round."""
    said = [0] * at.MOST_ROUNDS
    for made in statements:
        by_president = made.seat == rounds[made.round - 1].candidate
        if made.replaced:
            said[made.round - 1] |= (1 if by_president else 2) << at.CHANGED
        else:
            kind = TOPIC_OF.index(made.about) + (made.about == "session" and not by_president)
            declined = True if made.tiles is None and made.party is None else None
            index = encode(Say(0, made.about, 1, made.tiles, made.party, declined))
            said[made.round - 1] |= (index - FIRST_OF[kind] + 1) << SAID_AT[kind]
    return said


def _order(tiles: Tiles) -> int:
    return sum(1 << place for place, tile in enumerate(tiles) if tile == "L")


def _mask(seats: Sequence[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _ballots(votes: Sequence[Vote | None]) -> tuple[int, int]:
    """The seats that voted, and the seats that voted Ja."""
    return (
        sum(1 << seat for seat, vote in enumerate(votes) if vote is not None),
        sum(1 << seat for seat, vote in enumerate(votes) if vote == "ja"),
    )


def _nominee(rounds: Sequence[Round]) -> int:
    return next((past.nominee for past in reversed(rounds) if past.nominee is not None), at.NOBODY)


def _higher(number: int | None) -> int:
    return 0 if number is None else number + 1


def _number(tile: Policy | None) -> int:
    return 0 if tile is None else TILES.index(tile) + 1


def memories_of_round(number: int, *memories: Iterable[Memory]) -> list[Memory]:
    """The memories of a round, from 1, among those of some seats."""
    return [seen for seat in memories for seen in seat if seen.round == number]


def round_word(past: Round, memories: Iterable[Memory]) -> int:
    """The word of a round, including these memories of it."""
    voters, ja = _ballots(past.votes or ())
    word = past.candidate | past.special << at.SPECIAL | _higher(past.nominee) << at.NOMINATED
    word |= ja << at.BALLOTS_JA | voters << at.VOTERS | bool(past.elected) << at.ELECTED | past.cleared << at.CLEARED
    word |= (past.veto is not None) << at.VETO_PROPOSED
    word |= (past.veto == "refused") << at.VETO_REFUSED | (past.veto == "accepted") << at.VETO_ACCEPTED
    word |= _number(past.enacted) << at.ENACTED | _number(past.chaos) << at.CHAOS
    word |= (PHASES.index(past.power) if past.power else 0) << at.POWER | _higher(past.target) << at.TARGET
    word |= _RESHUFFLES.index(past.reshuffled) << at.RESHUFFLED
    for seen in memories:
        word |= _secret(seen)
    return word


def _secret(seen: Memory) -> int:
    if isinstance(seen, Peeked):
        return (1 << DRAW | _order(seen.tiles)) << at.PEEKED
    if isinstance(seen, Loyalty):
        return (PARTIES.index(seen.party) + 1) << at.LOYALTY
    liberal = seen.tiles.count("L") + 1
    if seen.office == "president":
        return liberal << at.PRESIDENT_HAND | _number(seen.discarded) << at.PRESIDENT_DISCARDED
    return liberal << at.CHANCELLOR_HAND | _number(seen.discarded) << at.CHANCELLOR_DISCARDED
