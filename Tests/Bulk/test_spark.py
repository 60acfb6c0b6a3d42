"""Tests that no pair is lost or duplicated if a worker or a job is killed."""

import os
import re

import pytest

import samples
from cluster import Cluster, kill, wait_for_parts

PAIRS = int(os.environ.get("BULK_PAIRS", 10_000_000))
PARTS = 50


@pytest.fixture
def source(tmp_path):
    samples.write_pairs(tmp_path / "in", PAIRS, PAIRS // PARTS)
    return tmp_path / "in"


def test_killing_a_worker_and_a_job_neither_loses_nor_duplicates_pairs(tmp_path, source, program):
    output = tmp_path / "out"
    arguments = ("--input", str(source), "--output", str(output), "--program", program)
    with Cluster(tmp_path / "cluster", workers=3) as cluster:
        job = cluster.submit("first", *arguments)
        wait_for_parts(output, PARTS // 4, job)
        kill(cluster.workers[0])
        wait_for_parts(output, PARTS // 2, job)
        kill(job)
        # A worker can still finish a part after the job has ended.
        done = len(list(output.glob("*.parquet")))
        assert PARTS // 2 <= done < PARTS
        text = cluster.finish("second", cluster.submit("second", *arguments), 3_600)
        left = int(re.search(r"; (\d+) parts are left", text)[1])
        assert 0 < left <= PARTS - done
        samples.check(output, PAIRS)
        assert sorted(path.name for path in output.iterdir()) == sorted(p.name for p in output.glob("part-*.parquet"))
        text = cluster.finish("third", cluster.submit("third", *arguments), 600)
        assert "0 parts are left" in text
