"""Fixtures that record web pages with the program and Chromium.

Config/test.sh sets LEGIBILITY_PROGRAM to the path of the program.
"""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time

import PIL.Image
import pytest

PROGRAM = os.environ["LEGIBILITY_PROGRAM"]
# The sandbox doesn't work for root, but containers and CI run as root.
SANDBOX = ["--browser-arg=--no-sandbox"] if os.geteuid() == 0 else []
# The time in seconds after which a program counts as hanging, even on a busy machine.
PATIENCE = 300
# The options of each audit. A later --timeout takes precedence.
OPTIONS = [*SANDBOX, f"--timeout={PATIENCE - 60}"]


def colors(path, x, y, width, height):
    """The colours in a rectangle of pixels of an image, as hexadecimal strings."""
    with PIL.Image.open(path) as image:
        left, top = max(0, int(x)), max(0, int(y))
        part = image.convert("RGB").crop((left, top, min(image.width, int(x + width)), min(image.height, int(y + height))))
        # The limit never applies, because an image has at most as many colours as pixels.
        return {bytes(color).hex() for _, color in part.getcolors(part.width * part.height)}


class Records:
    """The results of a run: records by state, exit status, output and errors."""

    def __init__(self, folder, status, output, errors):
        self.folder, self.status, self.output, self.errors = folder, status, output, errors
        self.all = [json.loads(pathlib.Path(line).read_bytes()) for line in output.splitlines()]
        self.states = {record["state"]: record for record in self.all}

    @property
    def rest(self):
        assert self.status == 0, self.errors
        return self.states["rest"]

    def text(self, selector, state="rest"):
        (text,) = [text for text in self.states[state]["texts"] if text["selector"] == selector]
        return text

    def of(self, members, selector, state="rest"):
        return [one for one in self.states[state][members] if one["selector"] == selector]

    def band(self, text):
        """The band that shows a text element: its own band, or the first band that contains its whole first line."""
        bands = self.rest["bands"]
        if text.get("band") is not None:
            return bands[text["band"]]
        _, y, _, height = text["rects"][0]
        return next(one for one in bands if not one.get("scrolled") and one["y"] <= y and y + height <= one["y"] + one["height"])

    def colors(self, selector, part, band=None):
        """The colours in the first line of a text element in one of the renderings."""
        text = self.text(selector)
        own = self.band(text)
        path = self.folder / (band or own)[part]
        with PIL.Image.open(path) as image:
            scale = image.width / own["width"]
        x, y, width, height = text["rects"][0]
        return colors(path, (x - own["x"]) * scale, (y - own["y"]) * scale, width * scale, height * scale)


def remains_of_browsers(folder):
    """The files and processes that browsers have left behind in a folder."""
    processes = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if str(folder).encode() in (entry / "cmdline").read_bytes():
                    processes.append(entry.name)
            except OSError:
                pass
    return [path.name for path in folder.iterdir()], processes


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    return folder


@pytest.fixture
def temporary():
    """The folder for temporary files, with a short path: see ProfileFolder. At the end, the folder must be unused and empty."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="records-", dir="/tmp"))
    yield folder
    end = time.monotonic() + 20
    # Helper processes end a moment after Chromium.
    while remains_of_browsers(folder) != ([], []) and time.monotonic() < end:
        time.sleep(0.1)
    assert remains_of_browsers(folder) == ([], [])
    folder.rmdir()


def default_signals():
    """Restores signals that a shell ignores for background jobs, because the program would inherit the setting."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.fixture
def start(site, temporary, tmp_path):
    """A function that starts to record pages, named by file or address. The home folder must stay empty."""
    home = tmp_path / "home"
    home.mkdir()

    def run(*pages, options=()):
        paths = [page if "://" in page else str(site / page) for page in pages]
        command = [PROGRAM, "audit", *paths, "--record", str(tmp_path / "records"), *OPTIONS, *options]
        environment = {**os.environ, "TMPDIR": str(temporary), "HOME": str(home)}
        return subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=default_signals)

    yield run
    assert [str(path) for path in home.rglob("*")] == []


@pytest.fixture
def record(site, start, tmp_path):
    """A function that records a page with this body, or pages by name. The default state is `rest`."""

    def run(body=None, *options, states="rest", pages=("page.html",)):
        if body is not None:
            (site / "page.html").write_text(f"<!doctype html><meta charset=utf-8><title>Page</title>{body}")
        process = start(*pages, options=["--states", states, *options])
        output, errors = process.communicate(timeout=PATIENCE)
        return Records(tmp_path / "records", process.returncode, output, errors)

    return run
