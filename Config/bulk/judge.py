#!/usr/bin/env python3
"""Judges pairs of colours, or texts on images, in Parquet files with Apache Spark; started again, it does what is missing.

    spark-submit Config/bulk/judge.py --input FOLDER --output FOLDER --program /app/legibility
"""

import argparse
import os
import pathlib
import shlex
import shutil
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import pyarrow as pa
from pyarrow import fs
from legibility_bulk import answers, parts
from legibility_bulk.program import Refused, parameters, run

COUNTS = "rows long, refused long"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input", required=True, help="a Parquet file, or a folder or URI (s3://, hdfs://) of them")
    parser.add_argument("--output", required=True, help="a folder or URI, empty or of the same job")
    parser.add_argument("--kind", choices=parts.KINDS, default="pairs")
    parser.add_argument("--program", default="legibility", help="the command here and on every worker, options and all")
    return parser.parse_args()


def uri(text):
    return text if "://" in text else os.path.abspath(text)


def asked(schema, kind, program):
    """The columns that are the question's; the others are carried along."""
    known = parameters(program, kind.PATH, kind.METHOD)
    missing = [f"“{name}”" for name, required in known.items() if required and name not in schema.names]
    if kind.SOURCES and not set(kind.SOURCES) & set(schema.names):
        missing.append(" or ".join(f"“{name}”" for name in kind.SOURCES))
    if missing:
        raise Refused(f"The input has no column {', '.join(missing)}; it has {', '.join(schema.names)}.")
    taken = sorted(set(answers.ADDED.names) & set(schema.names))
    if taken:
        raise Refused(f"The input has columns that the output adds, which must get other names: {', '.join(taken)}.")
    several = [name for name in schema.names if name in known and pa.types.is_list(schema.field(name).type)]
    if kind.SOURCES and several:
        raise Refused(f"“{several[0]}” is a list; a row about an image is one question.")
    return tuple(name for name in schema.names if name in known)


def prepared(given):
    """The job and what is left of it."""
    version = run(shlex.split(given.program), "--version").split()[-1]
    source, output = uri(given.input), uri(given.output)
    schema, planned = parts.plan(source, (given.kind, version))
    job = parts.Job(
        source, output, given.kind, given.program, version, asked(schema, parts.KINDS[given.kind], given.program)
    )
    system, folder = fs.FileSystem.from_uri(output)
    system.create_dir(f"{folder}/{parts.ATTEMPTS}", recursive=True)
    finished = parts.done(output, planned)
    left = [part for part in planned if part.name not in finished]
    print(f"{len(planned)} parts, {sum(part.rows for part in planned)} rows; {len(left)} parts are left.", flush=True)
    return job, planned, left


def judge_all(job, left):
    """Every part is a task of its own, which Spark gives to a worker, and to another when that one is lost.

    Returns the rows, those that were refused, and the seconds without those that Spark takes to start.
    """
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("legibility").getOrCreate()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        package = pathlib.Path(__file__).resolve().parent
        spark.sparkContext.addPyFile(
            shutil.make_archive(f"{folder}/legibility_bulk", "zip", package, "legibility_bulk")
        )
        shared = spark.sparkContext.broadcast((job, left))

        def judge(batches):
            job, left = shared.value
            for batch in batches:
                counts = [parts.judge(job, left[index]) for index in batch["id"].to_pylist()]
                yield pa.RecordBatch.from_pylist([{"rows": rows, "refused": refused} for rows, refused in counts])

        tasks = spark.range(0, len(left), 1, numPartitions=len(left))
        counts = tasks.mapInArrow(judge, COUNTS).collect()
        seconds = time.monotonic() - start
    spark.stop()
    return sum(row.rows for row in counts), sum(row.refused for row in counts), seconds


def main():
    job, planned, left = prepared(arguments())
    rows, refused, seconds = judge_all(job, left) if left else (0, 0, 0)
    if parts.done(job.output, planned) != {part.name for part in planned}:
        raise Refused("Parts are missing after all; start the job again.")
    system, folder = fs.FileSystem.from_uri(job.output)
    system.delete_dir(f"{folder}/{parts.ATTEMPTS}")
    print(f"{rows} rows in {seconds:.1f} s, of which {refused} have a problem for an answer.")


if __name__ == "__main__":
    try:
        main()
    except Refused as error:
        sys.exit(f"judge: {error}")
