"""The table of a group's games as a Parquet file."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from weimar.evenings import COLUMNS, Figures, rows


def write_parquet(told: Figures, path: Path) -> None:
    """Write a row for each seat of each game.

    Raises:
        OSError: the file is not writable.
    """
    schema = pa.schema([(column.name, pa.type_for_alias(column.kind)) for column in COLUMNS])
    pq.write_table(pa.Table.from_pylist(list(rows(told)), schema), path, compression="zstd")
