"""Checks the rows of Parquet files with `legibility ask --lines`. Nothing in this package depends on Spark."""
