"""The table as seen by one viewer, as text.

Contract: a function of a view. The words are those of records (docs/reference/record.md).
"""

from weimar.engine import View
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END


def text(view: View) -> str:
    """The table in a few lines; a star marks the viewer."""
    role = f" {view.role}" if view.role else ""
    lines = [
        f"{view.players} players, {view.rules.preset}, round {view.round}, {view.phase}, seen by {view.viewer}{role}",
        _boards_line(view),
    ]
    lines += [_seat_line(view, seat) for seat in range(view.players)]
    if view.winner is not None:
        lines.append(f"{view.winner} wins: {view.reason}")
    return "\n".join(lines) + "\n"


def _boards_line(view: View) -> str:
    liberal = _bar(view.enacted.liberal, LIBERAL_POLICIES_TO_WIN)
    fascist = _bar(view.enacted.fascist, FASCIST_POLICIES_TO_WIN)
    piles = f"draw {view.draw_pile_size}  discard {view.discard_pile_size}  hand {view.hand or '-'}"
    return f"liberal {liberal}  fascist {fascist}  tracker {_bar(view.election_tracker, TRACKER_END)}  {piles}"


def _bar(count: int, of: int) -> str:
    return "#" * count + "." * (of - count)


def _seat_line(view: View, seat: int) -> str:
    marks = [
        word
        for word, holds in (
            ("dead", seat not in view.alive),
            ("candidate", seat == view.candidate),
            ("nominee", seat == view.nominee),
            ("president", seat == view.president),
            ("chancellor", seat == view.chancellor),
            ("not_hitler", seat in view.not_hitler),
            ("investigated", seat in view.investigated),
            ("waiting", seat in view.waiting_for),
        )
        if holds
    ]
    role, ballot = view.roles[seat] or "?", view.ballots.get(seat, "-")
    return f"{'*' if seat == view.viewer else ' '}{seat} {role:8}{ballot:5}{' '.join(marks)}".rstrip()
