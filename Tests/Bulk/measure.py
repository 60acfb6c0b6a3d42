"""Prints what a pair costs, and how fast bare processes and workers of Spark judge, as many of each at once.

    measure.py [PAIRS-PER-WORKER]

Other load disturbs processor time least, so that stands first. The rate of Spark is that from the end of the workers' first
parts on: before, Java and Python start, which costs every job the same.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Config/bulk"))

import judge
import samples
from cluster import Cluster
from legibility_bulk import parts

program = os.environ.get("BULK_PROGRAM", str(root / ".build/release/legibility"))
pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
BATCH = 1000
PARTS = 8


def processor_seconds(who):
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def costs(folder):
    """Microseconds of processor time of a pair: the program's, and those of Python around it."""
    samples.write_pairs(folder / "in", pairs, pairs // PARTS)
    given = argparse.Namespace(input=str(folder / "in"), output=str(folder / "out"), kind="pairs", program=program)
    job, _, left = judge.prepared(given)
    both = (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)
    before = [processor_seconds(who) for who in both]
    for part in left:
        parts.judge(job, part)
    return [(processor_seconds(who) - start) / pairs * 1e6 for who, start in zip(both, before)]


# What a process is asked alone: the verdicts in JSON, as anybody asks, and in CSV, as a worker does.
QUESTIONS = {
    "JSON": {"path": "/v1/contrast?fields=results,wcag,verdict"},
    "CSV": {"path": "/v1/contrast?fields=wcag,verdict", "accept": "text/csv"},
}


def bare(folder, count, question):
    """Pairs a second of so many processes, each on a hyperthread and fed from a file that is ready."""
    questions = folder / "questions"
    colours = samples.numpy.random.default_rng(1).integers(0, 1 << 24, (BATCH, 2)).tolist()
    body = {"pairs": [{"foreground": f"#{a:06x}", "background": f"#{b:06x}"} for a, b in colours]}
    line = json.dumps(question | {"body": body}) + "\n"
    questions.write_text(line * (pairs // BATCH))
    start = time.monotonic()
    processes = [
        subprocess.Popen(
            ["taskset", "--cpu-list", str(number % os.cpu_count()), program, "ask", "--lines"],
            stdin=open(questions),
            stdout=subprocess.DEVNULL,
        )
        for number in range(count)
    ]
    assert [process.wait() for process in processes] == [0] * count
    return count * pairs / (time.monotonic() - start)


def spark(folder, count):
    """Pairs a second of so many workers, once each of them has done a part."""
    samples.write_pairs(folder / "in", count * pairs, pairs // PARTS)
    with Cluster(folder / "cluster", count) as cluster:
        arguments = ("--input", str(folder / "in"), "--output", str(folder / "out"), "--program", program)
        cluster.finish("job", cluster.submit("job", *arguments), 3_600)
    samples.check(folder / "out", count * pairs)
    ends = sorted(path.stat().st_mtime for path in (folder / "out").glob("*.parquet"))
    return (len(ends) - count) * (pairs // PARTS) / (ends[-1] - ends[count - 1])


with tempfile.TemporaryDirectory() as name:
    own, around = costs(pathlib.Path(name))
print(f"processor time of a pair: program {own:.1f} µs, Python {around:.1f} µs, so of both {own / (own + around):.2f}")
one = None
print("workers   bare, JSON   bare, CSV      Spark   of one × workers   of as many, JSON   of as many, CSV", flush=True)
for count in (1, 2, 4):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        before = [bare(folder, count, question) for question in QUESTIONS.values()]
        rate = spark(folder, count)
        alone = [(first + bare(folder, count, question)) / 2 for first, question in zip(before, QUESTIONS.values())]
        one = one or alone[0]
        print(
            f"{count:7} {alone[0]:10.0f}/s {alone[1]:9.0f}/s {rate:8.0f}/s {rate / one / count:18.2f}"
            f" {rate / alone[0]:18.2f} {rate / alone[1]:17.2f}",
            flush=True,
        )
