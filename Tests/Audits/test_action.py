"""Tests the GitHub action and the pre-commit hooks, with the program instead of the container."""

import json
import os
import pathlib
import re
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["LEGIBILITY_PROGRAM"]

# Replaces docker: checks the action's arguments, and runs the program in the folder that the container would mount.
DOCKER = """#!/usr/bin/env bash
set -euo pipefail
echo "$*" >>"$DOCKER_CALLS"
[ "$1 $2 $3 $4 $5 $6 $7 $8" = "run --rm --network none --volume $PWD:/src:ro --workdir /src" ]
[ "$9" = "registry.example/legibility@sha256:1" ]
shift 9
exec "$LEGIBILITY_PROGRAM" "$@"
"""


@pytest.fixture
def project(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/note.css").write_text(".note { color: #999; background: white }\n")
    (tmp_path / "site/good.css").write_text(".good { color: #333; background: white }\n")
    (tmp_path / "docker").write_text(DOCKER)
    (tmp_path / "docker").chmod(0o755)
    return tmp_path


def act(project, **inputs):
    """Runs the action's script with these inputs."""
    values = {"PATHS": ".", "FAIL_ON": "fail", "BASELINE": "", "SARIF": "", **inputs}
    environment = {
        **os.environ, **values, "PATH": f"{project}:{os.environ['PATH']}", "IMAGE": "registry.example/legibility@sha256:1",
        "GITHUB_STEP_SUMMARY": str(project / "summary.md"), "DOCKER_CALLS": str(project / "calls"),
        "LEGIBILITY_PROGRAM": PROGRAM,
    }
    script = TOP / ".github/actions/audit/audit.sh"
    return subprocess.run([script], cwd=project, env=environment, capture_output=True, text=True, timeout=60)


def test_a_failure_is_annotated_and_fails_the_step(project):
    done = act(project, SARIF="contrast.sarif")
    assert done.returncode == 1, done.stderr
    assert re.search(r"^::error file=site/note\.css,line=1,", done.stdout, re.MULTILINE)
    assert "#999" in (project / "summary.md").read_text()
    results = json.loads((project / "contrast.sarif").read_text())["runs"][0]["results"]
    assert [result["level"] for result in results] == ["error"]


def test_inputs_select_the_files_and_the_results_that_fail_the_step(project):
    assert act(project, FAIL_ON="never").returncode == 0
    assert act(project, PATHS="site/good.css\n").returncode == 0
    assert act(project, PATHS="site/good.css\n\nsite/note.css").returncode == 1
    # An input that looks like an option is still a path.
    assert act(project, PATHS="--version").returncode == 2
    baseline = subprocess.run(
        [PROGRAM, "audit", "site", "--as", "baseline", "--fail-on", "never"], cwd=project, capture_output=True, timeout=60)
    (project / "baseline.json").write_bytes(baseline.stdout)
    assert act(project, PATHS="site", BASELINE="baseline.json").returncode == 0


def test_the_action_passes_each_input_to_the_script():
    text = (TOP / ".github/actions/audit/action.yml").read_text()
    script = (TOP / ".github/actions/audit/audit.sh").read_text()
    given = dict(re.findall(r"^        ([A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$", text, re.MULTILINE))
    assert set(given.values()) == set(re.findall(r"^  ([a-z-]+):$", text.split("runs:")[0], re.MULTILINE))
    assert set(re.findall(r'"\$([A-Z_]+)"', script)) - {"GITHUB_STEP_SUMMARY"} == set(given)


def test_the_hooks_check_the_current_folder(project):
    hooks = (TOP / ".pre-commit-hooks.yaml").read_text()
    entries = re.findall(r"^  entry: legibility (.+)$", hooks, re.MULTILINE)
    assert entries == ["audit . --only colors,interfaces,code,images --as table"] * 2
    done = subprocess.run([PROGRAM, *entries[0].split()], cwd=project, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "#999" in done.stdout
