"""Compares page audits with axe-core: the results on pages with known results, and the times on a page with 100 text elements.

    LEGIBILITY_PROGRAM=.build/release/legibility python Tests/Pages/benchmark.py [FOLDER]

FOLDER has pages and an expected.json like those in Tests/Pages/known, the default: one or two pages for each thing that
is hard, with results from arithmetic on the colours and sizes that were written into them. Both tools see the same pages
in the same Chromium. A result is right, wrong (a failure where there is none, or the reverse), undecided (axe's
“incomplete”, our “indeterminate”) or silent (a failure that isn't mentioned, because the tool has no rule or skipped the
element). Exit status 1: one of our answers is wrong, or a time is above its limit. The limits are for a machine with
nothing else to do.
"""

import collections
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import axe_playwright_python
from selenium import webdriver

PROGRAM = os.path.abspath(os.environ["LEGIBILITY_PROGRAM"])
SANDBOX = ["--browser-arg=--no-sandbox"] if os.geteuid() == 0 else []
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# The axe rules that check the same requirement.
RULES = {
    "contrast.text": ["color-contrast", "color-contrast-enhanced"], "link.distinguishable": ["link-in-text-block"],
    "target.size": ["target-size"], "text.spacing.important": ["avoid-inline-spacing"], "viewport.zoom": ["meta-viewport"],
}
ANSWERS = ("right", "wrong", "undecided", "silent")
# Maximum recording time as a multiple of axe's time, and maximum checking time as a fraction of the recording time.
CAPTURE_LIMIT, JUDGING_LIMIT = 8, 0.1
RUNS, PAGES = 5, 4


def answer(wanted, fails, undecided, mentioned=True):
    """The entry of ANSWERS that a tool gives for an element that should, or should not, fail."""
    if fails:
        return "right" if wanted == "fail" else "wrong"
    if undecided:
        return "undecided"
    if wanted == "fail":
        return "wrong" if mentioned else "silent"
    return "right"


class Axe:
    """axe-core in a separate Chromium."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options)
        self.driver.set_script_timeout(300)
        self.version = re.search(r"axe v([\d.]+)", AXE)[1]

    def open(self, path, media=()):
        command = self.driver.execute_cdp_cmd
        command("Emulation.setDeviceMetricsOverride", {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False})
        features = [{"name": name, "value": value} for name, value in {"prefers-color-scheme": "light", **dict(media)}.items()]
        command("Emulation.setEmulatedMedia", {"features": features})
        self.driver.get(path.as_uri())
        self.driver.execute_script(AXE)

    def run(self, rules):
        """The results by rule and element id, and the time in seconds."""
        result, seconds = self.driver.execute_async_script(
            "const done = arguments[1], start = performance.now(), rules = Object.fromEntries(arguments[0].map((id) => [id, {enabled: true}]));"
            "axe.run(document, {runOnly: arguments[0], rules}).then((result) => done([result, (performance.now() - start) / 1000]))", rules)
        found = collections.defaultdict(set)
        for outcome in ("violations", "incomplete", "passes"):
            for rule in result[outcome]:
                for node in rule["nodes"]:
                    last = node["target"][-1]
                    name = re.search(r"#([\w-]+)$", last if isinstance(last, str) else last[-1])
                    found[rule["id"], name and name[1]].add(outcome)
                    if rule["id"] == "meta-viewport":
                        found[rule["id"], None].add(outcome)
        return found, seconds

    def answers(self, page, folder):
        self.open(folder / page["file"], page.get("media", {}).items())
        found, _ = self.run([rule for rules in RULES.values() for rule in rules if page.get("level") == "AAA" or rule[-8:] != "enhanced"])
        for one in page["expected"]:
            outcomes = {outcome for rule in RULES.get(one["rule"], []) for outcome in found.get((rule, one["id"]), ())}
            yield one, answer(one["state"], "violations" in outcomes, "incomplete" in outcomes, bool(outcomes))


def audit(*arguments):
    """The output of the program as JSON, and its time in seconds."""
    start = time.monotonic()
    done = subprocess.run([PROGRAM, "audit", *map(str, arguments)], capture_output=True, text=True)
    seconds = time.monotonic() - start
    if done.returncode != 0:
        sys.exit(done.stderr)
    return done.stdout, seconds


def own_answers(page, folder):
    media = page.get("media", {})
    options = ["--scheme", media.get("prefers-color-scheme", "light"), "--profile", "wcag-" + page.get("level", "AA").lower()]
    options += ["--forced-colors"] if media.get("forced-colors") == "active" else []
    options += ["--contrast", "more"] if media.get("prefers-contrast") == "more" else []
    output, _ = audit(folder / page["file"], "--as", "json", "--fail-on", "never", *options, *SANDBOX)
    found = collections.defaultdict(set)
    for result in json.loads(output)["results"]:
        for finding in result["findings"]:
            name = re.search(r"#([\w-]+)(::[\w-]+)?$", (finding.get("element") or {}).get("selector") or "")
            found[finding["rule"], name and name[1]].add(finding["state"])
    for one in page["expected"]:
        states = found.get((one["rule"], one["id"]), ())
        yield one, answer(one["state"], "fail" in states, "indeterminate" in states)


def compare(folder, axe):
    """Prints the results of both tools; returns the number of our wrong results."""
    counts = {tool: collections.defaultdict(collections.Counter) for tool in ("axe", "own")}
    wrong = []
    for page in json.loads((folder / "expected.json").read_text())["pages"]:
        for tool, answers in (("axe", axe.answers(page, folder)), ("own", own_answers(page, folder))):
            for one, result in answers:
                counts[tool][one["rule"]][result] += 1
                if tool == "own" and result == "wrong":
                    wrong.append((page["file"], one["rule"], one["id"], one["state"]))
    rules = sorted(counts["own"])
    total = {tool: sum(counts[tool].values(), collections.Counter()) for tool in counts}
    print(f"{'':24} {'axe ' + axe.version:^39} {'Legibility':^39}")
    print(f"{'rule':24}" + "".join(f" {one:>9}" for one in ANSWERS * 2))
    for rule in rules + ["all"]:
        row = [total[tool][one] if rule == "all" else counts[tool][rule][one] for tool in counts for one in ANSWERS]
        print(f"{rule:24}" + "".join(f" {count:9}" for count in row))
    for one in wrong:
        print("wrong:", *one)
    return len(wrong)


def times(axe):
    """Prints the times of both tools for a page with 100 text elements; returns whether they are within the limits.

    Both measure several such pages with a browser that they start once. The time that our tool needs for as many pages
    without text, for the browser and for opening the pages, is subtracted, because axe's time is without it too.
    """
    colors = ["#777", "#767676", "#222", "#c00", "#0a0"]
    texts = "".join(f"<p id=t{index} style='color: {colors[index % 5]}'>Opening hours of harbour {index}</p>" for index in range(100))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind, body in (("hundred", texts), ("empty", "")):
            (folder / kind).mkdir()
            for page in range(PAGES):
                (folder / kind / f"{page}.html").write_text(
                    f"<!doctype html><html lang=en><meta charset=utf-8><title>Times</title><main>{body}</main>")
        axe_times, captures, judging = [], collections.defaultdict(list), collections.defaultdict(list)
        for run in range(RUNS):
            for page in range(PAGES):
                axe.open(folder / "hundred" / f"{page}.html")
                axe_times.append(axe.run(RULES["contrast.text"][:1])[1])
            for kind in ("hundred", "empty"):
                options = ["--serve", folder / kind, "--states", "rest", "--record", folder / f"records-{kind}", *SANDBOX]
                captures[kind].append(audit(folder / kind, *options)[1])
        # Later, because the system is still busy with the memory of a browser for a moment after its end.
        time.sleep(2)
        for run in range(RUNS):
            for kind in ("hundred", "empty"):
                judging[kind].append(audit(folder / f"records-{kind}", "--only", "pages", "--as", "json", "--fail-on", "never")[1])

    def time_of_page(times):
        return (statistics.median(times["hundred"]) - statistics.median(times["empty"])) / PAGES

    theirs, ours, judge = statistics.median(axe_times), time_of_page(captures), time_of_page(judging)
    print(f"100 texts: axe {theirs:.2f} s, capture {ours:.2f} s ({ours / theirs:.1f} times, at most {CAPTURE_LIMIT}), "
          f"judging {judge:.3f} s ({judge / ours:.0%} of capture, at most {JUDGING_LIMIT:.0%}); "
          f"{PAGES} pages without text: {statistics.median(captures['empty']):.2f} s")
    return ours <= CAPTURE_LIMIT * theirs and judge <= JUDGING_LIMIT * ours


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent / "known").resolve()
    axe = Axe()
    try:
        wrong = compare(folder, axe)
        is_fast = times(axe)
    finally:
        axe.driver.quit()
    sys.exit(1 if wrong or not is_fast else 0)
