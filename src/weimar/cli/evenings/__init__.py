"""`weimar evenings`: the figures of a group as text, JSON, CSV and Parquet."""
