"""Prints how fast bare processes and workers of Spark judge the same pairs, as many of each at once, in one run.

    measure.py [PAIRS-PER-WORKER]
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, root
import samples

program = os.environ.get("BULK_PROGRAM", str(root / ".build/release/legibility"))
pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 500_000
BATCH = 1000


def bare(folder, count):
    """Pairs a second of so many processes, each on a hyperthread and fed from a file that is ready."""
    questions = folder / "questions"
    colours = samples.numpy.random.default_rng(1).integers(0, 1 << 24, (BATCH, 2)).tolist()
    body = {"pairs": [{"foreground": f"#{a:06x}", "background": f"#{b:06x}"} for a, b in colours]}
    line = json.dumps({"path": "/v1/contrast?fields=results,wcag,verdict", "body": body}) + "\n"
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
    samples.write_pairs(folder / "in", count * pairs, pairs // 5)
    with Cluster(folder / "cluster", count) as cluster:
        arguments = ("--input", str(folder / "in"), "--output", str(folder / "out"), "--program", program)
        text = cluster.finish("job", cluster.submit("job", *arguments), 3_600)
    samples.check(folder / "out", count * pairs)
    return count * pairs / float(re.search(r"rows in ([0-9.]+) s", text)[1])


one = None
print("workers   bare processes   Spark   of one × workers   of as many bare", flush=True)
for count in (1, 2, 4):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        before = bare(folder, count)
        rate = spark(folder, count)
        alone = (before + bare(folder, count)) / 2
        one = one or alone
        print(f"{count:7}   {alone:12.0f}/s {rate:7.0f}/s   {rate / one / count:16.2f}   {rate / alone:15.2f}", flush=True)
