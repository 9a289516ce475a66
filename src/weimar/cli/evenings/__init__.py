"""`weimar evenings`: the figures of a group as tables, JSON, CSV and Parquet."""
