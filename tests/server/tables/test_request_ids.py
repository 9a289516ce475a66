"""Ids of requests are secrets of their senders: a part of an id is worth nothing."""

import json
import uuid

import pytest

from weimar.server.tables.idempotency import REMEMBERED, ReplyCache, storage_key
from weimar.wire.codec import UnreadableMessage, read, write
from weimar.wire.messages import Done, Refused

ID = "0b9e6d1c-6a53-4a67-9f0c-2f1f3f7f8a10"
GUESSES = (
    "",
    "00000000",
    "0b9e6d1c",
    "--------",
    ID[:-1],
    ID + "0",
    ID + "\n",
    "\n" + ID,
    ID.replace("-", ""),
    ID.replace("-", "_"),
    "0b9e6d1c-6a53-4a67-9f0c2f1f-3f7f8a10",
    f"-:{ID}",
    "g" + ID[1:],
)


@pytest.mark.parametrize("guess", GUESSES)
def test_a_part_of_an_id_is_malformed(guess: str) -> None:
    """A stranger who tries ids gets a refusal that says nothing about any."""
    command = {"do": "take_seat", "name": "Eve"}
    with pytest.raises(UnreadableMessage) as refused:
        read(json.dumps({"type": "request", "id": guess, "command": command}))
    assert refused.value.code == "malformed"


def test_answers_go_only_to_the_sender() -> None:
    """Others learn that it was done, without what it proved; what was refused to one is not refused to another."""
    proof, refusal = write(Done("a", 1, "token")), write(Refused("b", "locked"))
    answers = ReplyCache({storage_key(None, "a"): proof, storage_key(3, "c"): write(Done("c")), "old": b'{"old":1}'})
    answers.store(2, "b", refusal)
    assert answers.find(None, "a") == proof
    assert answers.find(1, "a") == write(Done("a"))
    assert answers.find(2, "b") == refusal
    assert answers.find(3, "b") is None
    assert answers.find(3, "c") == answers.find(None, "c") == write(Done("c"))
    assert answers.find(None, "old") == answers.find(1, "old") == write(Done("old"))
    assert answers.find(None, "unknown") is None


def test_the_oldest_answers_are_forgotten() -> None:
    """So that a table stays small."""
    answers = ReplyCache({})
    for number in range(REMEMBERED + 1):
        answers.store(1, str(number), write(Done(str(number))))
    assert answers.find(1, "0") is None
    assert answers.find(1, "1") == write(Done("1"))


def test_refused_requests_displace_no_reply() -> None:
    """A stranger who is refused a thousand times does not let a player hear that what they did was refused."""
    done, cache = write(Done(ID, 1, "proof")), ReplyCache({})
    cache.store(1, ID, done)
    for number in range(1000):
        name = str(uuid.UUID(int=number))
        cache.store(None, name, write(Refused(name, "wrong_stage")))
    assert cache.find(1, ID) == done
    assert cache.find(None, str(uuid.UUID(int=999))) == write(Refused(str(uuid.UUID(int=999)), "wrong_stage"))
    assert cache.find(None, str(uuid.UUID(int=0))) is None
