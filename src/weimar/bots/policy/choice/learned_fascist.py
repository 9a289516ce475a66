"""The fascist policy of `expert`: the worth of an act is the team's chance to win from the resulting position.

Contract: same as `weimar.bots.policy.choice.fascist`, but `weimar.bots.policy.choice.value_net` weighs the gain of an
act and its exposure together, from every spectator's belief after it.
"""

from msgspec.structs import replace

from weimar.bots.inference.history import PENDING, PartyClaim, Told, silence_of
from weimar.bots.inference.public_belief import Reading
from weimar.bots.policy.choice import fascist
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.value_net import POWERS
from weimar.engine.state import Loyalty
from weimar.engine.terms import Policy, Seat, Vote


def enact_worth(now: DecisionContext, policy: Policy) -> float:
    """The worth to the team of enacting a tile, with both kinds in hand."""
    view, chosen = now.view, policy == "F"
    assert view.president is not None
    seen = 0 if chosen else 1
    president_lies = fascist.is_friend(now, view.president)
    told = Told(1 if president_lies and chosen else 2, seen + 1, PENDING, PENDING)
    return _enacted_worth(now, policy, told)


def _enacted_worth(now: DecisionContext, policy: Policy, told: Told) -> float:
    view = now.view
    assert view.president is not None
    assert view.chancellor is not None
    power = view.powers[now.fascist] if policy == "F" else None
    after = now.with_enacted(policy, told)
    if power in POWERS:
        return now.outlook(after, government=(view.president, view.chancellor), power=power)
    return now.outlook(after)


def discard_worth(now: DecisionContext, policy: Policy) -> float:
    """The worth to the team of discarding a tile, with both kinds in hand."""
    view = now.view
    assert view.president is not None
    assert view.chancellor is not None
    passed = view.hand.count("L") - (policy == "L")
    share = fascist.fascist_share(now, view.president, view.chancellor, passed)
    friend = fascist.is_friend(now, view.chancellor)
    total = 0.0
    outcomes: tuple[tuple[Policy, float], ...] = (("F", share), ("L", 1 - share))
    for outcome, chance in outcomes:
        if chance > 0:
            said = 0 if friend and outcome == "F" else max(passed, outcome == "L")
            total += chance * _enacted_worth(now, outcome, Told(said + 1, said + 1, PENDING, PENDING))
    return total


def vote_worth(now: DecisionContext) -> float:
    """The team's gain from voting Ja rather than Nein."""
    view = now.view
    assert view.nominee is not None
    government = (view.candidate, view.nominee)
    return _proposed(now, government, "ja") - _proposed(now, government, "nein")


def _proposed(now: DecisionContext, government: tuple[Seat, Seat], vote: Vote) -> float:
    passing = now.passing(government, own_ja=vote == "ja")
    elected, failed = now.with_ballot(vote, now.liberal_chance(*government)), now.with_ballot(vote, None)
    return passing * now.government_prospect(government, elected) + (1 - passing) * now.failure_prospect(failed)


def nominee_worths(now: DecisionContext, eligible: tuple[Seat, ...]) -> list[float]:
    """The worth to the team of nominating each eligible chancellor."""
    return [_nominated(now, (now.me, nominee)) for nominee in eligible]


def _nominated(now: DecisionContext, government: tuple[Seat, Seat]) -> float:
    seen, passing = now.with_act(nominee=government[1]), now.passing(government, own_ja=True)
    return passing * now.government_prospect(government, seen) + (1 - passing) * (
        now.failure_prospect(seen) - now.parameters.failed_nomination
    )


def power_worths(now: DecisionContext, power: str, targets: tuple[Seat, ...]) -> list[float]:
    """The worth to the team of using a power on each target."""
    return [-1.0 if target == now.me else _aimed(now, power, target) for target in targets]


def _aimed(now: DecisionContext, power: str, target: Seat) -> float:
    seen = now.with_act(target=target)
    if power == "execution":
        return (1 - now.belief.hitler[target]) * now.outlook(seen)
    if power == "special_election":
        players = now.view.players
        return now.outlook(seen, replace(seen.stage, last_regular=(target - 1) % players))
    return now.outlook(seen)


def lie_worths(now: DecisionContext, number: int, office: str) -> list[float]:
    """The worth to the team of each statement about a session: silence, no liberal tile, one, and so on."""
    past = now.course[number - 1]
    count = 4 if office == "president" else 3
    silent = silence_of(now.course, now.view.players, number, now.me)
    worths = [_story_worth(now, number, now.imagined(number, **{office: silent}))]
    for claim in range(1, count + 1):
        told = {office: claim}
        if office == "president" and past.told.chancellor == PENDING:
            told["chancellor"] = fascist.answer(now, number, claim - 1)
        public = now.imagined(number, **told)
        fits = fascist.fits(past.round.enacted, claim - 1, office)
        worths.append(_story_worth(now, number, public) - (0.0 if fits else now.parameters.implausible))
    return worths


def _story_worth(now: DecisionContext, number: int, public: Reading) -> float:
    """The worth to the team of a public belief after a statement about a session.

    If the last session granted a still unused power, the position includes it: the president chooses its target after
    hearing the statement.
    """
    this = now.course[number - 1].round
    is_last = number == len(now.course)
    if not is_last or this.enacted != "F":
        return now.outlook(public)
    power = now.view.powers[now.fascist - 1]
    if power not in POWERS or this.target is not None or this.nominee is None:
        return now.outlook(public)
    return now.outlook(public, government=(this.candidate, this.nominee), power=power)


def party_worths(now: DecisionContext, memory: Loyalty) -> list[float]:
    """The worth to the team of calling an investigated seat liberal, and fascist."""
    return [now.outlook(now.imagined(memory.round, party=told)) for told in PartyClaim]
