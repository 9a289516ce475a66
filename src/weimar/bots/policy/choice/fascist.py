"""Fascist policy by hand-set numbers: the worth of each option to the fascist team, and of tiles to Hitler.

Contract: pure functions of a decision context. They weigh an act's gain for the team against its effect on a simulated
spectator with public knowledge.
"""

import numpy as np

from weimar.bots.inference.exact_math import Floats, inner, log
from weimar.bots.inference.history import PENDING, PartyClaim, Told
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, hypotheses
from weimar.bots.inference.public_belief import Reading, choice_chances
from weimar.bots.inference.tables import POWER_CHOICES, SeatChoice, session_bucket
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.state import Hand, Loyalty
from weimar.engine.terms import Policy, Seat


def exposure(now: DecisionContext, public: Reading) -> float:
    """The cost of the suspicion against team members in this public belief."""
    parameters = now.parameters
    own = parameters.hitler_own if now.kind(now.me) == HITLER else parameters.own_exposure
    cost = own * float(public.fascist[now.me])
    for seat in now.view.alive:
        if seat != now.me and now.kind(seat) == FASCIST:
            cost += parameters.team_exposure * float(public.fascist[seat])
        elif seat != now.me and now.kind(seat) == HITLER:
            cost += parameters.hitler_exposure * float(public.fascist[seat])
    return cost * heed(now)


def is_friend(now: DecisionContext, seat: Seat) -> bool:
    """Return whether a seat is on the team, as far as the viewer knows. Hitler must guess."""
    return now.belief.fascist[seat] > 0.5  # noqa: PLR2004 - more likely than not


def heed(now: DecisionContext) -> float:
    """The weight of appearances: the probability that the other players judge by them."""
    late = now.parameters.late_exposure if now.late else 1.0
    return late * (1 - now.belief.erratic[0])


def enact_worth(now: DecisionContext, policy: Policy) -> float:
    """The worth to the team of enacting a tile, with both kinds in hand."""
    fascist = policy == "F"
    value = 1 - now.value(fascist=1) if fascist else 1 - now.value(liberal=1)
    if value in (0.0, 1.0):
        return value
    view = now.view
    assert view.president is not None
    president_lies = is_friend(now, view.president)
    seen = 0 if fascist else 1
    told = Told(1 if president_lies and fascist else 2, seen + 1, PENDING, PENDING)
    bias = now.parameters.deal_bias - _shot_risk(now, view.president) if fascist else 0.0
    return value - exposure(now, now.with_enacted(policy, told)) + bias


def discard_worth(now: DecisionContext, policy: Policy) -> float:
    """The worth to the team of discarding a tile, with both kinds in hand."""
    view = now.view
    assert view.chancellor is not None
    drawn = view.hand.count("L")
    passed = drawn - (policy == "L")
    fascist = fascist_share(now, view.president or 0, view.chancellor, passed)
    total = now.parameters.deal_bias if policy == "L" else 0.0
    for outcome, share in (("F", fascist), ("L", 1 - fascist)):
        if share > 0:
            total += share * _dealt_worth(now, "F" if outcome == "F" else "L", passed)
    return total


def fascist_share(now: DecisionContext, president: Seat, chancellor: Seat, passed: int) -> float:
    """The probability of a fascist policy from this chancellor."""
    if passed != 1:
        return 1.0 if passed == 0 else 0.0
    table = now.model.enact[session_bucket(now.liberal, now.fascist)][:, :, 1].reshape(-1)
    return float(inner(table, now.belief.pair(president, chancellor)))


def _dealt_worth(now: DecisionContext, policy: Policy, passed: int) -> float:
    value = 1 - (now.value(fascist=1) if policy == "F" else now.value(liberal=1))
    if value in (0.0, 1.0):
        return value
    view = now.view
    assert view.chancellor is not None
    friend = is_friend(now, view.chancellor)
    said = 0 if friend and policy == "F" else max(passed, policy == "L")
    told = Told(said + 1, said + 1, PENDING, PENDING)
    return value - exposure(now, now.with_enacted(policy, told))


def vote_worth(now: DecisionContext) -> float:
    """The team's gain from voting Ja rather than Nein."""
    view = now.view
    assert view.nominee is not None
    government = (view.candidate, view.nominee)
    swing = now.passing(government, own_ja=True) - now.passing(government, own_ja=False)
    gain = team_value(now, *government) - (1 - now.failure_value())
    return swing * gain - now.parameters.vote_exposure * heed(now) * vote_suspicion(now, government)


def team_value(now: DecisionContext, president: Seat, chancellor: Seat) -> float:
    """The probability of a fascist win after this government's election."""
    armed = _shot_risk(now, president)
    fascist = 1 - now.liberal_chance(president, chancellor) if armed else 0.0
    return 1 - now.government_value(president, chancellor) - armed * fascist * (1 - now.danger(chancellor))


def _shot_risk(now: DecisionContext, president: Seat) -> float:
    """The cost to the team of an execution granted by a fascist policy of this president's government."""
    if now.fascist >= len(now.view.powers) or now.view.powers[now.fascist] != "execution":
        return 0.0
    return now.parameters.shot_risk * (1 - now.belief.fascist[president])


def vote_suspicion(now: DecisionContext, government: tuple[Seat, Seat]) -> float:
    """The additional suspicion from a Ja compared with a Nein, in a spectator's belief."""
    place = government.index(now.me) if now.me in government else 2
    chances = now.ja(government)[place]
    liberal, fascist = float(chances[LIBERAL, 0, 0]), float(chances[FASCIST].mean())
    share = float(now.before.fascist[now.me])
    odds_ratio = fascist / (1 - fascist) / (liberal / (1 - liberal))
    return share * (1 - share) * float(log(np.array([odds_ratio]))[0])


def nominee_worths(now: DecisionContext, eligible: tuple[Seat, ...]) -> list[float]:
    """The worth to the team of nominating each eligible chancellor."""
    cost = (
        now.parameters.choice_exposure
        * heed(now)
        * choice_suspicion(now, SeatChoice.NOMINATE_LATE if now.late else SeatChoice.NOMINATE, eligible)
    )
    return [_proposal(now, nominee) - float(cost[place]) for place, nominee in enumerate(eligible)]


def _proposal(now: DecisionContext, nominee: Seat) -> float:
    passing = now.passing((now.me, nominee), own_ja=True)
    return passing * team_value(now, now.me, nominee) + (1 - passing) * (
        1 - now.failure_value() - now.parameters.failed_nomination
    )


def choice_suspicion(now: DecisionContext, kind: SeatChoice, targets: tuple[Seat, ...]) -> Floats:
    """The fascist appearance of choosing each target: its log-likelihood ratio of fascist to liberal."""
    logs = log(choice_chances(now.model, now.view.players, now.before, kind, (now.me, list(targets))))
    types = hypotheses(now.view.players).types[:, now.me]
    share = float(now.before.fascist[now.me])
    difference: Floats = logs[:, types == FASCIST].mean(axis=1) - logs[:, types == LIBERAL].mean(axis=1)
    return share * (1 - share) * difference


def power_worths(now: DecisionContext, power: str, targets: tuple[Seat, ...]) -> list[float]:
    """The worth to the team of using a power on each target."""
    cost = now.parameters.choice_exposure * heed(now) * choice_suspicion(now, POWER_CHOICES[power], targets)
    return [
        -1.0 if target == now.me else _power_worth(now, power, target) - float(cost[place])
        for place, target in enumerate(targets)
    ]


def _power_worth(now: DecisionContext, power: str, target: Seat) -> float:
    parameters, friend = now.parameters, now.belief.fascist[target]
    trusted = 1 - float(now.public.fascist[target])
    if power == "execution":
        return parameters.kill_trusted * trusted - friend - parameters.spare_hitler * now.belief.hitler[target]
    if power == "special_election":
        return parameters.lift_fellow * friend * trusted
    return -parameters.look_at_fellow * friend


def lie_worths(now: DecisionContext, number: int, office: str) -> list[float]:
    """The worth to the team of each statement about a session: silence, no liberal tile, one, and so on."""
    past = now.course[number - 1]
    count = 4 if office == "president" else 3
    worths = [-now.parameters.silence]
    for claim in range(1, count + 1):
        told = {office: claim}
        if office == "president" and past.told.chancellor == PENDING:
            told["chancellor"] = answer(now, number, claim - 1)
        public = now.imagined(number, **told)
        cost = 0.0 if fits(past.round.enacted, claim - 1, office) else now.parameters.implausible
        worths.append(-exposure(now, public) - cost)
    return worths


def party_worths(now: DecisionContext, memory: Loyalty) -> list[float]:
    """The worth to the team of calling an investigated seat liberal, and fascist."""
    worths = [-exposure(now, now.imagined(memory.round, party=told)) for told in PartyClaim]
    if now.kind(memory.seat) in (FASCIST, HITLER):
        worths[1] -= now.parameters.accuse_fellow
    return worths


def fits(enacted: str | None, claim: int, office: str) -> bool:
    """Return whether a claim is compatible with the enacted policy."""
    if enacted is None:
        return True
    most = 3 if office == "president" else 2
    return claim < most if enacted == "F" else claim > 0


def answer(now: DecisionContext, number: int, claim: int) -> int:
    """The chancellor's probable reply to the president's claim.

    Args:
        now: the decision.
        number: the number of the session.
        claim: the liberal tiles claimed by the president.

    Returns:
        The claim's index: the liberal tiles claimed by the chancellor, plus one.
    """
    this = now.course[number - 1].round
    assert this.nominee is not None
    if not is_friend(now, this.nominee):
        return _passed(now, number) + 1  # the truth
    if this.enacted == "F":
        return 1  # no liberal tile: a fellow had no choice
    least = 1 if this.enacted == "L" else 0  # a fellow repeats the president, as far as two tiles and the policy allow
    return max(least, min(claim, 2)) + 1


def _passed(now: DecisionContext, number: int) -> int:
    for seen in now.view.memories:
        if isinstance(seen, Hand) and seen.round == number:
            return seen.tiles.count("L") - (seen.discarded == "L" and seen.office == "president")
    return 0
