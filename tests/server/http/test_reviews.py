"""`POST /api/review` over HTTP; test_explanations.py tests its refusals, and that it gives nothing before the end."""

from pathlib import Path
from typing import Any

import msgspec
from party import Place
from test_replays import a_record, ask, beside

from weimar.engine import parse
from weimar.review import review


def test_a_record_gets_the_review_of_the_library(tmp_path: Path) -> None:
    """The same for the record as for `weimar.review.review`, also when asked again."""
    record = a_record()
    wanted: Any = msgspec.json.decode(msgspec.json.encode(review(parse(msgspec.json.encode(record)))))

    def asking(place: Place) -> None:
        for _ in range(2):
            assert ask(place, {"record": record}, "/api/review")[:2] == (200, wanted)

    beside(tmp_path, asking)
