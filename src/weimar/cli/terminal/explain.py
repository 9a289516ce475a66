"""`weimar explain`: the reasons for bots' decisions, after the game; `weimar play` offers the same at the end.

Contract: the input is a record; the reasons follow from each seat's knowledge at its decision. Standard output contains
the answer or nothing; a record that cannot be replayed is refused with a code.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click
import msgspec
from babel.lists import format_list
from babel.numbers import format_percent
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from weimar.bots import BOTS, Explanation
from weimar.bots.players.discussion import heard_by, listening
from weimar.bots.policy.choice.reasons import explain as hindsight
from weimar.bots.policy.choice.reasons import suspects
from weimar.cli.referee import read_record
from weimar.cli.trouble import refuse, require_bots
from weimar.engine import Action, Record, RecordError, final_state, read_game
from weimar.engine.actions import Peek
from weimar.engine.recorded import decisions
from weimar.engine.rounds import Round
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator

if TYPE_CHECKING:
    from weimar.engine.arguments import Heard

LEVEL: Final = tuple(BOTS)[-1]
CERTAIN: Final = 0.95
"""The least probability at which a bot's choice does not count as random."""


class Told(Struct, frozen=True):
    """One decision with its reasons.

    Attributes:
        action: its place in the record, from 0.
        suspects: the bot's suspects, the surest first, without known fellows.
    """

    action: int
    round: int
    seat: int
    done: Action
    why: Explanation
    suspects: tuple[int, ...]


@click.command(help=say("cli-explain"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--bots", default=LEVEL, metavar="LEVEL", help=say("cli-explain-bots", bots=", ".join(BOTS)))
@click.option("--round", "number", type=int, help=say("cli-explain-round"))
@click.option("--json", is_flag=True, help=say("cli-explain-json"))
def explain(record: str, bots: str, number: int | None, *, json: bool) -> None:
    """Explain every decision of a record."""
    require_bots(BOTS, bots)
    try:
        game = read_game(read_record(record))
        rounds = final_state(game).board.rounds  # refuses a record before any bot thinks about it
        found = list(explained(game, bots, number))
    except RecordError as error:
        refuse(error)
    if json:
        sys.stdout.writelines(msgspec.json.encode(decision).decode() + "\n" for decision in found)
        return
    console = Console(markup=False, emoji=False, highlight=False)
    console.print(say("bots-why-everybody", level=say(f"lobby-level-{bots}")))
    show(console, game.players, rounds, found)


def explained(record: Record, level: str, number: int | None = None) -> Iterator[Told]:
    """Every decision, or those of one round, explained as if by a bot of this level in that seat.

    Raises:
        RecordError: the record cannot be replayed.
    """
    heard: tuple[Heard, ...] = ()
    for place, (view, action) in enumerate(decisions(record)):
        heard = heard_by(record.talk, place, view, heard)
        if not isinstance(action, Peek) and number in (None, view.round):
            bot, dice = listening(BOTS[level], heard), random.Random(place)  # noqa: S311 - no secret depends on it
            why = _rounded(hindsight(bot, view, action, dice))
            yield Told(place, view.round, action.seat, action, why, suspects(view, why))


def _rounded(why: Explanation) -> Explanation:
    fascist, hitler = (tuple(round(share, 4) for share in shares) for shares in (why.fascist, why.hitler))
    return replace(why, fascist=fascist, hitler=hitler)


def show(console: Console, names: Sequence[str], rounds: Sequence[Round], told: Sequence[Told]) -> None:
    """Print the explanations in words, with a heading for each round."""
    narrator, last = Narrator(names, lambda: rounds), 0
    for decision in told:
        if decision.round != last:
            console.print(Text(f"\n{say('table-round', round=decision.round)}", "bold"))
            last = decision.round
        console.print(f"  {narrator.report(decision.done)}")
        for line in _because(narrator, names, decision):
            console.print(Text(f"      {line}", "dim"))


def _because(narrator: Narrator, names: Sequence[str], told: Told) -> Iterator[str]:
    why = told.why
    if why.wanted is not None:
        yield say("bots-rather", action=narrator.wish(why.wanted))
    for reason in why.reasons:
        yield say(reason.key, **_arguments(names, reason.seat, reason.share))
    if why.chance is not None and 0 < why.chance < CERTAIN:
        yield say("bots-chance", share=_percent(why.chance))
    if told.suspects:
        named = [say("bots-suspect", name=names[seat], share=_percent(why.fascist[seat])) for seat in told.suspects]
        yield say("bots-suspects", names=format_list(named, locale=chosen_language()))


def _arguments(names: Sequence[str], seat: int | None, share: float | None) -> dict[str, str]:
    about = {} if seat is None else {"seat": names[seat]}
    return about | ({} if share is None else {"share": _percent(share)})


def _percent(share: float) -> str:
    return str(format_percent(share, locale=chosen_language()))
