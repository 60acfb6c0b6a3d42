#!/usr/bin/env python3
"""Checks pairs of colours, or text on images, in Parquet files with Apache Spark. A restarted job does only the missing parts.

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
    parser.add_argument("--program", default="legibility", help="the command here and on every worker, with its options")
    return parser.parse_args()


def uri(text):
    return text if "://" in text else os.path.abspath(text)


def question_columns(schema, kind, program):
    """Returns the columns that form the request. The others are copied to the output."""
    known = parameters(program, kind.PATH, kind.METHOD)
    missing = [f"“{name}”" for name, required in known.items() if required and name not in schema.names]
    if kind.SOURCES and not set(kind.SOURCES) & set(schema.names):
        missing.append(" or ".join(f"“{name}”" for name in kind.SOURCES))
    if missing:
        raise Refused(f"The input has no column {', '.join(missing)}. Its columns: {', '.join(schema.names)}.")
    taken = sorted(set(answers.ADDED.names) & set(schema.names))
    if taken:
        raise Refused(f"The output adds columns with these names, so rename the columns of the input: {', '.join(taken)}.")
    several = [name for name in schema.names if name in known and pa.types.is_list(schema.field(name).type)]
    if kind.SOURCES and several:
        raise Refused(f"“{several[0]}” is a list, but a row about an image is a single request.")
    return tuple(name for name in schema.names if name in known)


def prepare(given):
    """Returns the job, all its parts, and the remaining parts."""
    version = run(shlex.split(given.program), "--version").split()[-1]
    source, output = uri(given.input), uri(given.output)
    schema, planned = parts.plan(source, (given.kind, version))
    job = parts.Job(
        source, output, given.kind, given.program, version, question_columns(schema, parts.KINDS[given.kind], given.program)
    )
    system, folder = fs.FileSystem.from_uri(output)
    system.create_dir(f"{folder}/{parts.ATTEMPTS}", recursive=True)
    finished = parts.done(output, planned)
    left = [part for part in planned if part.name not in finished]
    print(f"{len(planned)} parts, {sum(part.rows for part in planned)} rows; {len(left)} parts are left.", flush=True)
    return job, planned, left


def check_all(job, left):
    """Checks the parts. Each part is a separate Spark task, which another worker repeats if the first one is lost.

    Returns the number of rows, the number of refused rows, and the seconds, excluding the start of Spark.
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

        def check(batches):
            job, left = shared.value
            for batch in batches:
                counts = [parts.check(job, left[index]) for index in batch["id"].to_pylist()]
                yield pa.RecordBatch.from_pylist([{"rows": rows, "refused": refused} for rows, refused in counts])

        tasks = spark.range(0, len(left), 1, numPartitions=len(left))
        counts = tasks.mapInArrow(check, COUNTS).collect()
        seconds = time.monotonic() - start
    spark.stop()
    return sum(row.rows for row in counts), sum(row.refused for row in counts), seconds


def main():
    job, planned, left = prepare(arguments())
    rows, refused, seconds = check_all(job, left) if left else (0, 0, 0)
    if parts.done(job.output, planned) != {part.name for part in planned}:
        raise Refused("Parts are still missing. Start the job again.")
    system, folder = fs.FileSystem.from_uri(job.output)
    system.delete_dir(f"{folder}/{parts.ATTEMPTS}")
    print(f"{rows} rows in {seconds:.1f} s, of which {refused} have a problem instead of a result.")


if __name__ == "__main__":
    try:
        main()
    except Refused as error:
        sys.exit(f"judge: {error}")
