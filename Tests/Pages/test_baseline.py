"""An audit of pages fails only if a failure isn't in the baseline."""

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


def test_the_audit_passes_if_all_failures_are_in_the_baseline(records, baseline):
    status, output, errors = audit(records, "--baseline", str(baseline), "--as", "sarif")
    assert status == 0, errors
    errors = [one for one in json.loads(output)["runs"][0]["results"] if one["level"] == "error"]
    known = [one for one in errors if one.get("suppressions")]
    assert len(known) == len(errors) > 0
    assert {one["suppressions"][0]["kind"] for one in known} == {"external"}


def test_the_audit_fails_if_a_failure_is_new(records, baseline, tmp_path):
    fewer = json.loads(baseline.read_bytes())
    removed = fewer["failures"].pop()
    (tmp_path / "fewer.json").write_text(json.dumps(fewer))
    status, output, _ = audit(records, "--baseline", str(tmp_path / "fewer.json"), "--as", "sarif")
    assert status == 1
    failing = [
        one["partialFingerprints"]["primaryLocationLineHash"] for one in json.loads(output)["runs"][0]["results"]
        if one["level"] == "error" and not one.get("suppressions")
    ]
    assert failing == [removed]


def test_the_table_counts_failures_in_the_baseline_as_known(records, baseline):
    failures = len(json.loads(baseline.read_bytes())["failures"])
    _, output, _ = audit(records, "--baseline", str(baseline), "--as", "table")
    table = output.decode()
    assert f"0 errors, 0 warnings, 0 advice, 0 indeterminate, {failures} known." in table
    assert table.count("\n  known ") == failures and "\n  error" not in table


@pytest.mark.parametrize("content", ["", "[]", '{"format": "x", "failures": []}', '{"format": "legibility-page-baseline/1"}'])
def test_an_invalid_baseline_is_rejected(records, tmp_path, content):
    (tmp_path / "invalid.json").write_text(content)
    status, _, errors = audit(records, "--baseline", str(tmp_path / "invalid.json"))
    assert status == 2 and "baseline" in errors


def test_a_missing_baseline_is_rejected(records):
    status, _, errors = audit(records, "--baseline", "nowhere.json")
    assert status == 2 and "nowhere.json" in errors
