"""Runs the scripts of the documented GitLab and Bitbucket jobs, with the program instead of the container."""

import json
import os
import pathlib
import re
import subprocess

import jsonschema
import junitparser
import pytest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ["LEGIBILITY_PROGRAM"]
SCHEMA = json.loads((HERE / "code-quality.schema.json").read_text())

# Checks how the documentation calls docker, and runs the program in the folder that the container would mount.
DOCKER = """#!/usr/bin/env bash
set -euo pipefail
[ "$1 $2 $3 $4 $5 $6 $7" = "run --rm -v $PWD:/src:ro -w /src legibility" ]
shift 7
exec "$LEGIBILITY_PROGRAM" "$@"
"""

CODE = """import SwiftUI
struct Card: View {
    var body: some View { Text("Total").foregroundColor(Color(white: 0.6)).background(Color.white) }
}
"""
SCREEN = {
    "platform": "ios", "screen": {"width": 390, "height": 844},
    "elements": [{"id": "like", "role": "button", "text": "Like", "frame": [50, 300, 24, 24]}],
}


def script(heading):
    """The commands of the job below a heading in the documentation."""
    text = (HERE.parents[1] / "Config/COLOR-FILES.md").read_text()
    (block,) = re.findall(rf"^### {heading}\n\n```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (lines,) = re.findall(r"^ *script:\n((?: *- .*\n)+)", block, re.MULTILINE)
    return [line.strip().removeprefix("- ") for line in lines.splitlines()]


@pytest.fixture
def project(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src/note.css").write_text(".note { color: #999; background: white }\n")
    (tmp_path / "src/Card.swift").write_text(CODE)
    (tmp_path / "src/home.json").write_text(json.dumps(SCREEN))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/docker").write_text(DOCKER)
    (tmp_path / "bin/docker").chmod(0o755)
    return tmp_path


def run(project, commands):
    """Runs commands as CI runners do: in one shell, which ends with the first command that fails."""
    environment = {**os.environ, "PATH": f"{project}/bin:{os.environ['PATH']}", "LEGIBILITY_PROGRAM": PROGRAM}
    return subprocess.run(
        ["sh", "-e", "-c", "\n".join(commands)], cwd=project / "src", env=environment, capture_output=True, text=True,
        timeout=120)


def subjects(report):
    return {one["location"]["path"] for one in report if one["severity"] == "major"}


def test_the_gitlab_job_reports_all_subjects_and_fails(project):
    done = run(project, script("GitLab"))
    assert done.returncode == 1, done.stderr
    report = json.loads((project / "src/contrast.json").read_text())
    jsonschema.Draft7Validator(SCHEMA).validate(report)
    assert subjects(report) == {"note.css", "Card.swift", "home.json"}
    assert len({one["fingerprint"] for one in report}) == len(report)
    suites = junitparser.JUnitXml.fromstring((project / "src/contrast.xml").read_bytes())
    assert suites.failures >= 3


def test_the_bitbucket_step_writes_tests_and_fails(project):
    done = run(project, script("Bitbucket"))
    assert done.returncode == 1, done.stderr
    assert junitparser.JUnitXml.fromstring((project / "src/test-results/contrast.xml").read_bytes()).failures >= 3
    for name in ("note.css", "Card.swift", "home.json"):
        assert name in done.stdout


@pytest.mark.parametrize("heading", ["GitLab", "Bitbucket"])
def test_a_job_without_failures_passes(project, heading):
    (project / "src/note.css").write_text(".note { color: #333; background: white }\n")
    (project / "src/Card.swift").unlink()
    (project / "src/home.json").unlink()
    done = run(project, script(heading))
    assert done.returncode == 0, done.stderr


def test_the_schema_rejects_other_reports():
    right = {
        "description": "a", "check_name": "b", "fingerprint": "c", "severity": "major",
        "location": {"path": "a/b.css", "lines": {"begin": 1}}}
    validator = jsonschema.Draft7Validator(SCHEMA)
    assert validator.is_valid([right])
    for wrong in (
        {"severity": "error"}, {"fingerprint": ""}, {"location": {"path": "./a", "lines": {"begin": 1}}},
        {"location": {"path": "/a", "lines": {"begin": 1}}}, {"location": {"path": "a", "lines": {"begin": 0}}},
        {"location": {"path": "a"}},
    ):
        assert not validator.is_valid([right | wrong])
