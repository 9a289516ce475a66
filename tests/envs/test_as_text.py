"""The table as text: each seat's line has exactly what the view says of it."""

from collections.abc import Iterator

from games import Temper, random_game, seeded
from weimar.engine import SPECTATOR, View, Viewer, make_rules, project
from weimar.envs.as_text import text

LIVELY = Temper(ja=0.6, fascist=0.7, veto=0.7, consent=0.5, say=0.0, spare=0.9)


def views() -> Iterator[View]:
    """Views of players and spectators in many games, the last ones too."""
    for number in range(16):
        game = random_game(seeded("as text", number), 7 + number % 4, make_rules(), LIVELY)
        viewers: list[Viewer] = [number % 7, SPECTATOR]
        for state in (*game.states[number % 5 :: 5], game.states[-1]):
            yield from (project(state, viewer) for viewer in viewers)


def test_each_seat_has_its_own_marks() -> None:
    """In every phase, also of the dead, and of ballots that are open to all."""
    seen: set[str] = set()
    for view in views():
        named: dict[str, set[int | None]] = {
            "dead": {seat for seat in range(view.players) if seat not in view.alive},
            "candidate": {view.candidate},
            "nominee": {view.nominee},
            "president": {view.president},
            "chancellor": {view.chancellor},
            "not_hitler": {*view.not_hitler},
            "investigated": {*view.investigated},
            "waiting": {*view.waiting_for},
        }
        lines = text(view).splitlines()[2 : 2 + view.players]
        for seat, line in enumerate(lines):
            who, role, ballot, *marks = line.replace("*", " ").split()
            assert (int(who), line[0] == "*") == (seat, seat == view.viewer)
            assert role == (view.roles[seat] or "?")
            assert ballot == view.ballots.get(seat, "-")
            assert marks == [mark for mark, those in named.items() if seat in those]
            seen.update(marks, [ballot])
            seen.update(["both"] if {"dead", "investigated"} <= {*marks} else [])
    assert seen >= {"dead", "candidate", "not_hitler", "waiting", "ja", "nein", "-", "both"}
