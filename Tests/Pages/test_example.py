"""Compares the example on the site with new records of its page."""

import json
import subprocess
import zipfile

import example
from conftest import PATIENCE, PROGRAM


def findings(folder):
    """The findings in a folder of records, with ratios rounded in their sentences."""
    command = [PROGRAM, "audit", str(folder), "--only", "pages", "--as", "json", "--fail-on", "never"]
    answer = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout)
    return [
        (result["page"]["state"], result["page"]["media"], one["rule"], one["element"]["selector"], one["because"])
        for result in answer["results"] for one in result["findings"]
    ]


def test_the_example_has_the_same_findings_as_new_records(tmp_path):
    example.records(tmp_path / "new")
    with zipfile.ZipFile(example.ZIP) as archive:
        archive.extractall(tmp_path / "kept")
    assert (tmp_path / "kept/ferry.html").read_bytes() == (example.FOLDER / "example/ferry.html").read_bytes()
    kept = findings(tmp_path / "kept")
    assert kept == findings(tmp_path / "new")
    assert {"contrast.text", "link.distinguishable", "target.size"} <= {rule for _, _, rule, *_ in kept}


def test_the_example_is_small():
    assert example.ZIP.stat().st_size < 100_000
