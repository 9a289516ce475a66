"""`weimar evenings`: the figures of a group as text, JSON, CSV, Parquet and a page."""
