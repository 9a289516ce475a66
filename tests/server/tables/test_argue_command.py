"""Arguments over real sockets: made, heard by who is there and who comes, refused by code, kept in the record."""

from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from party import PATIENCE_S, Group, serving

from weimar.client import Client, Refusal, read_record
from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd

SUSPECT = Argument("suspect", seat=3, to=2, because=Grounds("pile"))


def heard(client: Client) -> list[dict[str, Any]]:
    """The arguments that a client knows of."""
    return [entry["what"] for entry in client.talk if entry["what"]["event"] == "argued"]


async def test_an_argument_is_delivered_and_kept(tmp_path: Path) -> None:
    """To the others, to who watches from later on, into the record; and it goes with the lobby, everywhere."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("arguments"), 5)
        await group.start()
        speaker = group.people[0]
        seat = speaker.client.game["viewer"] if speaker.client.game else None
        argument = SUSPECT if seat not in (2, 3) else Argument("suspect", seat=0)
        await speaker.request(cmd.Argue(argument))
        for person in group.people:
            await person.client.until(lambda one=person.client: len(heard(one)) == 1, PATIENCE_S)  # type: ignore[misc]
            (what,) = heard(person.client)
            assert (what["game"], what["round"], what["number"]) == (1, 1, 1)
            assert what["argument"]["kind"] == "suspect"
        late = await stack.enter_async_context(Client(place.url, group.key))
        await late.until(lambda: bool(late.table), PATIENCE_S)
        assert heard(late) == heard(speaker.client)
        with pytest.raises(Refusal, match="argument_malformed"):  # as of a newer client; the connection stays
            await speaker.request(cmd.Argue(Argument("swear_an_oath", seat=3)))
        with pytest.raises(Refusal, match="not_seated"):
            await late.request(cmd.Argue(Argument("am_liberal")))
        await group.check()
        await group.play()
        record = await read_record(place.address, group.key)
        assert [said["argument"]["kind"] for said in record["talk"]] == ["suspect"]
        assert (record["talk"][0]["seat"], record["talk"][0]["after"]) == (seat, 0)
        await group.host.request(cmd.PlayAgain())
        for client in (late, *(person.client for person in group.people)):
            await client.until(lambda one=client: one.table["stage"] == "lobby", PATIENCE_S)  # type: ignore[misc]
        await group.check()
        assert heard(late) == []
