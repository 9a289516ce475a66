"""The terminal's screen: boards, seats, choices.

Contract: everything is drawn from a `View`. A party always has a colour, a shape and a word.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from weimar.engine import Action, View
from weimar.engine import actions as act
from weimar.engine.boards import LIBERAL_POLICIES_TO_WIN, TRACKER_END
from weimar.text import say
from weimar.wording.narrator import Narrator

STYLES: Final = {"liberal": "bold bright_cyan", "fascist": "bold bright_red", "hitler": "bold bright_red"}
SHAPES: Final = {"liberal": "●", "fascist": "▲", "hitler": "◆"}
_PARTY_OF_TILE: Final = {"L": "liberal", "F": "fascist"}


def role_text(role: str) -> Text:
    """A role or party in its colour, with its shape and its word."""
    return _in_colour(role, say(f"role-{role}"))


def hand_text(tiles: str) -> Text:
    """Tiles in a row. A tile has its own word: in many languages it differs from the word for a person."""
    parties = (_PARTY_OF_TILE[tile] for tile in tiles)
    return Text("  ").join(_in_colour(party, say(f"play-tile-{party}")) for party in parties)


def _in_colour(party: str, word: str) -> Text:
    return Text(f"{SHAPES[party]} {word}", STYLES[party])


def boards(view: View) -> RenderableType:
    """Both boards, the tracker and the piles."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_row(
        _in_colour("liberal", say("play-track-liberal")),
        _track(view.enacted.liberal, LIBERAL_POLICIES_TO_WIN, "liberal"),
    )
    grid.add_row(_in_colour("fascist", say("play-track-fascist")), _fascist_track(view))
    tracker = "●" * view.election_tracker + "○" * (TRACKER_END - view.election_tracker)
    piles = say("screen-piles", draw=view.draw_pile_size, discard=view.discard_pile_size)
    grid.add_row(say("screen-tracker"), f"{tracker}   {piles}")
    return grid


def _track(enacted: int, slots: int, party: str) -> Text:
    return Text(" ").join(
        Text(SHAPES[party], STYLES[party]) if slot < enacted else Text("·", "dim") for slot in range(slots)
    )


def _fascist_track(view: View) -> Text:
    slots = [Text(SHAPES["fascist"], STYLES["fascist"])] * view.enacted.fascist
    labels = [*(say(f"slot-{power}") if power else "" for power in view.powers[:-1]), say("slot-victory")]
    slots += [Text(f"· {label}".strip(), "dim") for label in labels[view.enacted.fascist :]]
    return Text("  ").join(slots)


def seats(view: View, names: Sequence[str]) -> Table:
    """One row for each seat: name, public facts, the last ballot, and the viewer's knowledge."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, name in enumerate(names):
        style = "dim strike" if seat not in view.alive else "bold" if seat in view.waiting_for else ""
        role = view.roles[seat]
        table.add_row(
            Text(f"{seat + 1:>2}", "dim"),
            Text(name, style),
            role_text(role) if role else Text(""),
            Text(say(f"vote-{view.ballots[seat]}") if seat in view.ballots else "", "dim"),
            Text(" · ".join(say(f"mark-{mark}") for mark in marks(view, seat))),
        )
    return table


def marks(view: View, seat: int) -> list[str]:
    """The keys of a seat's public marks."""
    signs = {
        "you": seat == view.viewer,
        "candidate": seat == view.candidate and view.president is None,
        "nominee": seat == view.nominee,
        "president": seat == view.president,
        "chancellor": seat == view.chancellor,
        "term-limited": seat in view.term_limited and view.phase == "nomination",
        "voted": seat in view.voted,
        "investigated": seat in view.investigated,
        "not-hitler": seat in view.not_hitler,
        "dead": seat not in view.alive,
    }
    return [sign for sign, holds in signs.items() if holds]


def table_panel(view: View, names: Sequence[str], narrator: Narrator) -> Panel:
    """The whole table as one panel, with a line about the awaited players."""
    phase = say(f"phase-{view.phase}")
    waiting = say("screen-waiting", names=narrator.list_names(view.waiting_for), phase=phase)
    parts: list[RenderableType] = [boards(view), "", seats(view, names)]
    if view.hand:
        parts += ["", Text(say("screen-hand")).append("  ").append_text(hand_text(view.hand))]
    title = say("screen-title", round=view.round, preset=view.rules.preset)
    return Panel(
        Group(*parts),
        title=Text(title),
        title_align="left",
        subtitle=Text(waiting if view.waiting_for else phase),
        subtitle_align="left",
    )


def key_of(action: Action) -> str:
    """The key for a choice: the number of a seat, the letter of a tile, j or n for a ballot or an answer.

    A seat and a tile never share a key, and a seat keeps its key throughout the game.
    """
    match action:
        case act.Discard(policy=policy) | act.Enact(policy=policy):
            return policy
        case act.CastVote(vote=vote):
            return vote[0]
        case act.AnswerVeto(consent=consent):
            return "j" if consent else "n"
        case act.ProposeVeto():
            return "v"
        case act.Peek():
            return "p"
        case act.Nominate() | act.Investigate() | act.CallSpecialElection() | act.Execute():
            return str(action.target + 1)
        case act.Say():
            raise ValueError("a claim is typed, not chosen")
        case _:
            assert_never(action)


def show_choices(console: Console, view: View, narrator: Narrator) -> None:
    """The open choices with their keys, the closed ones with their reasons."""
    for action in view.legal:
        console.print(Text.assemble("  ", (f"{key_of(action):>2}", "bold"), "  ", narrator.offer(action)))
    for closed in view.closed:
        reason = say("screen-closed", choice=narrator.offer(closed.action), reason=say(closed.reason))
        console.print(Text(f"   –  {reason}", "dim"))
