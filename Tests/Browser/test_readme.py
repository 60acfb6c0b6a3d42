"""What README.md shows is what the server says.

Its fenced `console` blocks hold commands after `$ ` and what they print below. Every `curl` is run against the server
under test, and the program itself at the top of the repository; JSON is compared as data, so that white space may be added for readers.
"""

import json
import os
import pathlib
import re
import subprocess

import pytest

from conftest import PATIENCE

TOP = pathlib.Path(__file__).resolve().parents[2]
README = (TOP / "README.md").read_text()
PROGRAM = ".build/release/legibility "


def is_complete(command):
    return not command.endswith("\\") and subprocess.run(["bash", "-n", "-c", command], stderr=subprocess.DEVNULL).returncode == 0


def examples():
    for block in re.findall(r"^```console\n(.*?)^```", README, re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            # A command goes on for as long as the shell waits for more: a quote or a backslash is still open.
            lines = part.splitlines()
            length = next(n for n in range(1, len(lines) + 1) if is_complete("\n".join(lines[:n])))
            command = "\n".join(lines[:length])
            if command.startswith(("curl ", PROGRAM)):
                yield command, "\n".join(lines[length:]).strip()


def meaning(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return [line.rstrip() for line in text.strip().splitlines()]


def test_there_are_examples():
    assert list(examples())


@pytest.mark.parametrize(("command", "output"), list(examples()))
def test_example(command, output):
    here = re.sub(r"(http://)?(localhost|127\.0\.0\.1):8080", os.environ["LEGIBILITY_URL"], command)
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", here.replace("curl ", "curl --silent --show-error ", 1)],
        capture_output=True, text=True, timeout=PATIENCE, cwd=TOP,
    )
    assert run.returncode == 0, run.stderr
    if output:
        assert meaning(run.stdout) == meaning(output)
