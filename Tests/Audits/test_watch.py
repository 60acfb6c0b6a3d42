"""Tests audits that run again after each change of a file."""

import json
import os
import pathlib
import signal
import subprocess
import time

import pytest

PROGRAM = os.environ["LEGIBILITY_PROGRAM"]


@pytest.fixture
def watch(tmp_path):
    """Starts an audit in a folder; yields a function that returns the next report and the line below it."""
    started = []

    def start(*arguments, output=subprocess.PIPE):
        process = subprocess.Popen(
            [PROGRAM, "audit", *arguments], cwd=tmp_path, stdout=output, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()


def eventually(look):
    """Waits until a function returns something true, and returns that."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.01)
    raise AssertionError("It didn’t happen within a minute.")


def write(folder, color):
    (folder / "a.css").write_text(f".a {{ color: {color}; background: white }}\n")


def test_reports_follow_changes(watch, tmp_path):
    write(tmp_path, "#999")
    process = watch(".", "--watch", "--as", "csv")
    for color, result in [("#333", "fail"), ("#aaa", "pass"), (None, "fail")]:
        assert process.stderr.readline() == "Watching 1 folder. Press Control-C to stop.\n"
        header = process.stdout.readline()
        row = process.stdout.readline()
        assert header.startswith("text,") and f",{result}," in row
        if color:
            write(tmp_path, color)
    process.terminate()
    assert process.wait(timeout=60) == -signal.SIGTERM


def test_the_report_in_the_same_folder_starts_no_run(watch, tmp_path):
    write(tmp_path, "#999")
    with open(tmp_path / "report.json", "w") as report:
        process = watch(".", "--watch", output=report)
        assert process.stderr.readline().startswith("Watching")
        before = (tmp_path / "report.json").stat().st_size
        assert json.loads((tmp_path / "report.json").read_text())["result"] == "fail"
        write(tmp_path, "#888")
        assert process.stderr.readline().startswith("Watching")
        assert (tmp_path / "report.json").stat().st_size > before


def test_a_run_ends_with_the_watch(watch, tmp_path):
    # The run waits, because nobody reads its report, which is larger than a pipe.
    rules = "".join(f".a{number} {{ color: #{number:06x}; background: #000000 }}\n" for number in range(2000))
    (tmp_path / "a.css").write_text(rules)
    process = watch("a.css", "--watch", "--as", "csv")
    children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
    child = pathlib.Path("/proc", eventually(lambda: children.read_text().split())[0])
    process.kill()
    process.wait()
    eventually(lambda: not child.exists() or "State:\tZ" in (child / "status").read_text())


@pytest.mark.parametrize("arguments, words", [
    (["--watch", "-"], "standard input"), (["--watch", "--nope"], "--nope"),
])
def test_wrong_arguments_end_at_once(watch, arguments, words):
    process = watch(*arguments)
    assert process.wait(timeout=60) == os.EX_USAGE
    assert words in process.stderr.read()
