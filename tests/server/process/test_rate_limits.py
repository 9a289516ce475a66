"""Budgets of requests: for each address, for each network, and for all addresses together."""

from collections import Counter
from random import Random

import pytest

from weimar.server.process.rate_limits import ALWAYS, MAX_ADDRESSES, Bucket, Buckets, network_of


@pytest.mark.parametrize("seed", range(20))
def test_a_bucket_gives_all_that_every_interval_allows_and_no_more(seed: int) -> None:
    """Compared with the definition, over several windows: between any two moments the burst and the rate's share.

    So an interval of twice the window has at most the burst and twice what the rate fills, wherever it begins; and
    what is refused costs nothing.
    """
    rng = Random(seed)
    rate, burst = rng.choice((1, 2, 4)), rng.randint(1, 12)
    bucket, now, given = Bucket(rate, burst, now=0), 0.0, list[tuple[float, int]]()
    for _ in range(300):
        now += rng.choice((0, 0, 0, 0.25, 0.5, 1, burst / rate, 2 * burst / rate))
        amount = rng.choice((1, 1, 1, 2, burst + 1))
        total, fits = amount, amount <= burst
        for then, other in reversed(given):
            total += other
            fits = fits and total <= burst + rate * (now - then)
        assert bucket.take(now, amount) is fits
        if fits:
            given.append((now, amount))


def test_refused_requests_cost_nothing_at_any_level() -> None:
    """Neither an address that knocks on, nor a full site, nor the flood of others uses up what somebody may still take.

    All levels refill meanwhile.
    """
    networks = [f"2001:db8:1:{number:x}::/64" for number in range(9)]
    buckets = Buckets(rate=1, burst=5)
    assert sum(buckets.take(networks[0], 0) for _ in range(1_000)) == 5
    assert [sum(buckets.take(network, 0) for _ in range(1_000)) for network in networks[1:5]] == [5, 5, 5, 0]
    assert buckets.take("2001:db8:2::/64", 0), "another site has a bucket of its own"
    assert [sum(buckets.take(network, 2) for _ in range(1_000)) for network in networks[4:7]] == [5, 3, 0]
    assert [sum(buckets.take(network, 12) for _ in range(1_000)) for network in networks[5:] + networks[:1]] == [
        5,
        5,
        5,
        5,
        0,
    ]
    common = Buckets(rate=1, burst=5, in_all=1, always=1)
    flood = [common.take(f"10.0.0.{number}", 0) for number in range(200)]
    assert all(flood), "each is below its share, or is rare"
    assert [common.take("10.0.0.1", 0) for _ in range(1_000)] == [True] + [False] * 999, "its one spare request"
    assert [common.take("10.0.0.1", 60) for _ in range(6)] == [True] * 5 + [False], "its own bucket was not emptied"


def test_addresses_have_buckets_of_their_own_and_are_forgotten() -> None:
    """One address does not use up another's; however many come, no more are remembered than a bound."""
    buckets = Buckets(rate=1, burst=1)
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("b", 0)
    for number in range(MAX_ADDRESSES + 10):
        buckets.take(str(number), 0)
    assert len(buckets._buckets) == MAX_ADDRESSES  # noqa: SLF001 - memory is what the bound is for


def test_a_network_is_one_subscriber() -> None:
    """IPv6 is counted by /64, IPv4 by address, in whichever notation."""
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") != network_of("10.0.0.2")
    assert network_of("?") == "?"


def test_the_common_limit_locks_nobody_out() -> None:
    """A flood from a thousand addresses is held; who asks seldom is answered all the same."""
    buckets = Buckets(rate=1, burst=10, in_all=3)
    taken = [sum(buckets.take(f"10.{number // 100}.{number % 100}.1", 0) for _ in range(10)) for number in range(1_000)]
    assert taken[:3] == [10] * 3
    assert taken[500:] == [ALWAYS] * 500, "the share of each is nothing then"
    shares = sum(30 / number for number in range(4, 1_000))
    assert sum(taken) <= 30 + shares + 1_000 * ALWAYS
    assert [buckets.take("192.0.2.1", 0) for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("192.0.2.1", 1)


def test_a_flood_within_each_addresss_rate_is_limited() -> None:
    """A hundred addresses that ask no faster than each may get little more than the share of all."""
    buckets = Buckets(rate=1, burst=10, in_all=3, at_once=1)
    taken = sum(buckets.take(f"10.0.{number}.1", now) for now in range(60) for number in range(100))
    shared, spared = 10 + 60 * 3, 100 * (ALWAYS + ALWAYS)
    assert shared <= taken <= shared + spared
    assert buckets.take("192.0.2.1", 60), "who was not there before gets in"


@pytest.mark.parametrize(
    ("greedy", "opened"), [(1, 12), (14, 12), (100, 10), pytest.param(500, 8, marks=pytest.mark.full)]
)
def test_a_few_greedy_addresses_do_not_block_newcomers(greedy: int, opened: int) -> None:
    """They knock sixty times a second; 75 newcomers open what a browser opens. All together stay near the rate."""
    dice, rate, seconds = Random("newcomers"), 100, 30
    buckets = Buckets(rate=20, burst=300, in_all=5, at_once=1, always=8)
    knocks = [
        (number / 60, f"10.0.{who // 250}.{who % 250}") for number in range(60 * seconds) for who in range(greedy)
    ]
    for number in range(75):
        came = dice.uniform(5, 25)
        knocks += [(came + dice.uniform(0, 2), f"192.0.2.{number}") for _ in range(opened)]
    served = Counter(address for now, address in sorted(knocks) if buckets.take(address, now))
    assert [served[f"192.0.2.{number}"] for number in range(75)] == [opened] * 75
    spared = greedy * 8 * (1 + seconds / 60)
    assert served.total() <= 300 + rate * seconds + 300 + spared + 75 * opened
    if greedy > 1:
        assert served.total() > 0.8 * rate * seconds, "what nobody else wants is for the greedy"


def test_players_are_limited_last_in_a_flood() -> None:
    """Then there are no shares; a player who loses the connection repeatedly can still return.

    It does not matter how often they came in the flood before they sat down.
    """
    buckets, early = Buckets(rate=20, burst=300, in_all=5, at_once=1, always=8), ("192.0.2.1", "2001:db8:1:2::/64")
    for player in early:
        buckets.favour(player)
    for number in range(5_000):
        while buckets.take(f"10.{number // 250}.{number % 250}.1", 0):
            pass
    late = {"192.0.2.3": 0, "192.0.2.4": 1, "2001:db8:3:2::/64": 8}
    for player, before in late.items():
        assert [buckets.take(player, 0) for _ in range(before)] == [True] * before
        buckets.favour(player)
    for address in (*early, *late, "192.0.2.2"):
        spared = 8 if address == "192.0.2.2" else 32
        assert sum(buckets.take(address, 0) for _ in range(100)) == spared
