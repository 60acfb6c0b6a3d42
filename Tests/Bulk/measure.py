"""Prints the processor time per pair, and the rates of plain processes and of Spark workers, with 1, 2 and 4 of each.

    measure.py [PAIRS-PER-WORKER]

Processor time comes first, because other load affects it least. The Spark rate is measured from the time at which the
workers finish their first parts, because starting Java and Python takes the same time in every job.
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
    """Returns the microseconds of processor time per pair, for the program and for the Python code around it."""
    samples.write_pairs(folder / "in", pairs, pairs // PARTS)
    arguments = argparse.Namespace(input=str(folder / "in"), output=str(folder / "out"), kind="pairs", program=program)
    job, _, left = judge.prepare(arguments)
    both = (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)
    before = [processor_seconds(who) for who in both]
    for part in left:
        parts.check(job, part)
    return [(processor_seconds(who) - start) / pairs * 1e6 for who, start in zip(both, before)]


# Requests to plain processes: for verdicts in JSON, like most clients, and in CSV, like a worker.
QUESTIONS = {
    "JSON": {"path": "/v1/contrast?fields=results,wcag,verdict"},
    "CSV": {"path": "/v1/contrast?fields=wcag,verdict", "accept": "text/csv"},
}


def plain(folder, count, question):
    """Returns the pairs per second of `count` processes. Each runs on its own hyperthread and reads its input from a file."""
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
    """Returns the pairs per second of `count` workers, counted after each worker has finished a part."""
    samples.write_pairs(folder / "in", count * pairs, pairs // PARTS)
    with Cluster(folder / "cluster", count) as cluster:
        arguments = ("--input", str(folder / "in"), "--output", str(folder / "out"), "--program", program)
        cluster.finish("job", cluster.submit("job", *arguments), 3_600)
    samples.check(folder / "out", count * pairs)
    ends = sorted(path.stat().st_mtime for path in (folder / "out").glob("*.parquet"))
    return (len(ends) - count) * (pairs // PARTS) / (ends[-1] - ends[count - 1])


with tempfile.TemporaryDirectory() as name:
    own, around = costs(pathlib.Path(name))
print(f"processor time per pair: program {own:.1f} µs, Python {around:.1f} µs; share of the program: {own / (own + around):.2f}")
one = None
print("workers  plain, JSON  plain, CSV      Spark   of 1 × processes     of plain, JSON     of plain, CSV", flush=True)
for count in (1, 2, 4):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        before = [plain(folder, count, question) for question in QUESTIONS.values()]
        rate = spark(folder, count)
        alone = [(first + plain(folder, count, question)) / 2 for first, question in zip(before, QUESTIONS.values())]
        one = one or alone[0]
        print(
            f"{count:7} {alone[0]:10.0f}/s {alone[1]:9.0f}/s {rate:8.0f}/s {rate / one / count:18.2f}"
            f" {rate / alone[0]:18.2f} {rate / alone[1]:17.2f}",
            flush=True,
        )
