"""Failures that a baseline of pages knows fail nothing, and new ones do."""

import json
import subprocess
import zipfile

import pytest

import example
from conftest import PATIENCE, PROGRAM


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    with zipfile.ZipFile(example.ZIP) as archive:
        archive.extractall(folder)
    return folder


def audit(records, *options):
    command = [PROGRAM, "audit", ".", "--only", "pages", *options]
    done = subprocess.run(command, cwd=records, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr.decode()


@pytest.fixture(scope="module")
def baseline(records, tmp_path_factory):
    status, output, errors = audit(records, "--as", "baseline")
    assert status == 1, errors
    path = tmp_path_factory.mktemp("baseline") / "pages.json"
    path.write_bytes(output)
    return path


def test_known_failures_fail_nothing(records, baseline):
    status, output, errors = audit(records, "--baseline", str(baseline), "--as", "sarif")
    assert status == 0, errors
    errors = [one for one in json.loads(output)["runs"][0]["results"] if one["level"] == "error"]
    known = [one for one in errors if one.get("suppressions")]
    assert len(known) == len(errors) > 0
    assert {one["suppressions"][0]["kind"] for one in known} == {"external"}


def test_a_new_failure_fails(records, baseline, tmp_path):
    fewer = json.loads(baseline.read_bytes())
    gone = fewer["failures"].pop()
    (tmp_path / "fewer.json").write_text(json.dumps(fewer))
    status, output, _ = audit(records, "--baseline", str(tmp_path / "fewer.json"), "--as", "sarif")
    assert status == 1
    failing = [
        one["partialFingerprints"]["primaryLocationLineHash"] for one in json.loads(output)["runs"][0]["results"]
        if one["level"] == "error" and not one.get("suppressions")
    ]
    assert failing == [gone]


@pytest.mark.parametrize("content", ["", "[]", '{"format": "x", "failures": []}', '{"format": "legibility-page-baseline/1"}'])
def test_what_is_no_baseline_is_refused(records, tmp_path, content):
    (tmp_path / "bad.json").write_text(content)
    status, _, errors = audit(records, "--baseline", str(tmp_path / "bad.json"))
    assert status == 2 and "baseline" in errors


def test_a_missing_baseline_is_refused(records):
    status, _, errors = audit(records, "--baseline", "nowhere.json")
    assert status == 2 and "nowhere.json" in errors
