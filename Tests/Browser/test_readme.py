"""The commands in README.md print what it shows, its ten jobs succeed, and so does each example in ENDPOINTS.md.

Its fenced `console` blocks contain commands after `$ ` and their output below. Each `curl` runs against the server
under test, and the program runs at the top of the repository. JSON is compared as data, so README.md may add white
space.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import zipfile

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
            # A command continues until no quote is open and no backslash ends the line.
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


def test_the_readme_has_examples():
    assert list(examples())


@pytest.mark.parametrize(("command", "output"), list(examples()))
def test_a_readme_command_prints_the_output_shown(command, output):
    local = re.sub(r"(http://)?(localhost|127\.0\.0\.1):8080", os.environ["LEGIBILITY_URL"], command)
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", local.replace("curl ", "curl --silent --show-error ", 1)],
        capture_output=True, text=True, timeout=PATIENCE, cwd=TOP,
    )
    assert run.returncode == 0, run.stderr
    if output:
        assert meaning(run.stdout) == meaning(output)


def jobs():
    """The purposes and the commands under “Ten jobs”."""
    section = README.split("\n## Ten jobs\n")[1].split("\n## ")[0]
    block = re.search(r"^```sh\n(.*?)^```", section, re.DOTALL | re.MULTILINE).group(1)
    lines = block.splitlines()
    return list(zip((line.removeprefix("# ") for line in lines[::2]), lines[1::2], strict=True))


# Checks of the output, in job order. The ratios were calculated without the program, by the WCAG 2.2 formula.
ANSWERS = [
    lambda text: json.loads(text)["verdict"]["result"] == "fail",
    lambda text: json.loads(text)["best"]["ratio"] >= 4.5,
    lambda text: [result["verdict"]["result"] for result in json.loads(text)["results"]] == ["fail", "pass"],
    lambda text: len(json.loads(text)["pairs"]) == 6,
    lambda text: {finding["deficiency"] for finding in json.loads(text)["deficiencies"]} >= {"protan", "deutan", "tritan"},
    lambda text: {seen["deficiency"] for seen in json.loads(text)["results"][0]["simulations"]} >= {"protan", "deutan", "tritan"},
    # HIG, Typography: -0.43 points at 17 points.
    lambda text: json.loads(text)["points"] == -0.43,
    lambda text: "4.478089453577214" in text and text.count("\n") == 7,
    lambda text: json.loads(text)["image"]["width"] > 0 and json.loads(text)["results"],
    lambda text: json.loads(text)["result"] == "fail",
]


def test_the_readme_has_ten_jobs():
    assert len(jobs()) == len(ANSWERS) == 10


@pytest.mark.parametrize(("job", "command", "is_expected"), [(*job, is_expected) for job, is_expected in zip(jobs(), ANSWERS, strict=True)])
def test_a_readme_job_gives_the_expected_result(job, command, is_expected, tmp_path):
    (tmp_path / "theme.css").write_text(":root { --ink: #777 } body { color: var(--ink); background: #fff }\n")
    (tmp_path / "photo.png").write_bytes((TOP / "Tests/RasterImageTests/Fixtures/orientation-1.png").read_bytes())
    local = command.replace("localhost:8080", os.environ["LEGIBILITY_URL"])
    run = subprocess.run(
        ["bash", "-c", local.replace("curl ", "curl --silent --show-error --fail-with-body ", 1)],
        capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path,
    )
    assert run.returncode == 0, f"{job}: {run.stdout}{run.stderr}"
    assert is_expected(run.stdout), run.stdout[:1000]


FIXTURES = TOP / "Tests/ScreensTests/Fixtures/corpus"
SECTIONS = {"Contrast", "Colour vision", "Type", "Audits", "Guidelines", "Agents", "Operation"}


def endpoints():
    """The sections of ENDPOINTS.md with tables of endpoints: the paths in each, and the lines of the examples below them."""
    for section in (TOP / "Config/ENDPOINTS.md").read_text().split("\n## ")[1:]:
        heading = section.split("\n")[0]
        if heading in SECTIONS:
            rows = "\n".join(re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE))
            paths = [path.split("?")[0] for path in re.findall(r"`(?:GET |POST )?(/[^`]*)`", rows)]
            lines = re.search(r"^```sh\n(.*?)^```", section, re.DOTALL | re.MULTILINE).group(1).splitlines()
            yield heading, paths, lines


def test_each_endpoint_has_an_example():
    found = list(endpoints())
    assert {heading for heading, _, _ in found} == SECTIONS
    for _, paths, lines in found:
        # `/livez` is in the same row as `/readyz`, which has an example.
        assert {path for path in paths if path != "/livez"} == {re.search(r"localhost:8080(/[^?' ]*)", line)[1] for line in lines}


@pytest.mark.parametrize("command", [line for _, _, lines in endpoints() for line in lines])
def test_an_example_of_an_endpoint_succeeds(command, tmp_path):
    (tmp_path / "theme.css").write_text("body { color: #777; background: #fff }\n")
    shutil.copy(TOP / "Tests/RasterImageTests/Fixtures/orientation-1.png", tmp_path / "photo.png")
    shutil.copy(FIXTURES / "s01.wda.xml", tmp_path / "home.xml")
    for name in ("home.png", "shot.png"):
        shutil.copy(FIXTURES / "s01.png", tmp_path / name)
    with zipfile.ZipFile(TOP / "Public/examples/ferry.zip") as archive:
        archive.extractall(tmp_path / "records", [name for name in archive.namelist() if name != "ferry.html"])
    local = command.replace("localhost:8080", os.environ["LEGIBILITY_URL"])
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", local.replace("curl ", "curl --silent --show-error --fail-with-body ", 1)],
        capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path,
    )
    assert run.returncode == 0, f"{command}: {run.stdout}{run.stderr}"
    assert run.stdout or (tmp_path / "protan.png").read_bytes()
