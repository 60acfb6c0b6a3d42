"""Runs the recipes for other browser drivers as printed in the docs. Their records must give the right findings.

Puppeteer isn't a Python package; drivers/puppeteer has the part of its API that the recipe uses. Firefox is tested only at
night, in the folder nightly.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from playwright._impl._driver import compute_driver_executable

from conftest import PATIENCE, PROGRAM

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
RECIPES = REPOSITORY / "Public/recipes"
DRIVERS = pathlib.Path(__file__).parent / "drivers"
# Each of these text elements is recorded differently: directly, in a separate class of renderings, after scrolling a
# box, and in a band far below. By WCAG's formula, the ratios of their colours on white are 3.54, 2.84, 2.32 and 4.47.
BODY = """<!doctype html><meta charset=utf-8><title>Harbour</title>
<meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'unsafe-inline'">
<style>body { font: 16px DejaVu Sans } .over { position: relative; height: 40px } .over p { position: absolute; margin: 0 }</style>
<p id=plain style="color: #888">Opening hours</p><p id=dark>Closed on Mondays</p>
<div class=over><p id=under style="color: #999">Under other words</p><p style="color: #222">Over these words</p></div>
<div style="height: 50px; overflow: auto"><p style="height: 200px"><p id=scrolled style="color: #aaa">Below the fold of a box</p></div>
<p style="height: 3000px"><p id=far style="color: #777">Far below</p>"""
EXPECTED = {"#plain": 3.54, "#under": 2.84, "#scrolled": 2.32, "#far": 4.47}


def run(driver, folder, name="home", scripts=("record.js", "record-more.js")):
    for script in scripts:
        shutil.copy(REPOSITORY / "Public" / script, folder)
    (folder / "page.html").write_text(BODY)
    environment = {
        **os.environ, "PYTHONPATH": str(DRIVERS), "LEGIBILITY_DRIVER": driver,
        "SE_OFFLINE": "true", "SE_AVOID_STATS": "true",
    }
    recipe = [sys.executable, str(RECIPES / f"with-{driver}.py")]
    if driver == "puppeteer":
        # Node.js finds packages beside the program.
        shutil.copy(RECIPES / "with-puppeteer.mjs", folder)
        shutil.copytree(DRIVERS / "puppeteer", folder / "node_modules/puppeteer")
        node, command = compute_driver_executable()
        environment["LEGIBILITY_PLAYWRIGHT"] = str(pathlib.Path(command).parent)
        recipe = [node, str(folder / "with-puppeteer.mjs")]
    recipe += [(folder / "page.html").as_uri(), name, "records"]
    subprocess.run(recipe, cwd=folder, env=environment, check=True, timeout=PATIENCE)
    return json.loads((folder / "records" / f"{name}.json").read_bytes())


def audit(records):
    """The result of the only record in a folder."""
    command = [PROGRAM, "audit", str(records), "--only", "pages", "--as", "json", "--fail-on", "never"]
    answer = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout)
    (result,) = answer["results"]
    return result


@pytest.mark.parametrize("driver", ["playwright", "selenium", "puppeteer"])
def test_the_records_of_a_recipe_give_the_right_findings(driver, tmp_path):
    check_findings(driver, tmp_path)


def check_findings(driver, tmp_path):
    record = run(driver, tmp_path)
    files = {path.name for path in (tmp_path / "records").iterdir()} - {"home.json"}
    named = {
        value for band in record["bands"] for one in [band, *band.get("classes", [])]
        for value in one.values() if isinstance(value, str)
    }
    assert files == named and len(record["bands"]) >= 3
    assert not any(band.get("shifted") for band in record["bands"])
    result = audit(tmp_path / "records")
    found = {one["element"]["selector"]: one for one in result["findings"] if one["rule"] == "contrast.text"}
    assert found.keys() == EXPECTED.keys()
    assert all(one["state"] == "fail" for one in found.values())
    assert {name: one["measured"] for name, one in found.items()} == pytest.approx(EXPECTED, abs=0.01)
    assert result["ignored"] == []
    # All other rules need other states, the pointer or images of the focused state, which require Chromium's own
    # protocol.
    assert not MORE.keys() & {one["rule"] for one in result["notChecked"]}


# The rules that need the second script, and the record members that are missing without it.
MORE = {
    **dict.fromkeys(["contrast.control", "contrast.icon"], "controls"), "focus.obscured": "elements that are covered",
    **dict.fromkeys(["text.lineLength", "text.leading", "text.letterSpacing", "text.justified"], "paragraphs"),
}


@pytest.mark.parametrize("driver", ["playwright", "selenium", "puppeteer"])
def test_a_recipe_without_the_second_script_records_text_and_the_audit_lists_the_other_rules(driver, tmp_path):
    check_text_only(driver, tmp_path)


def check_text_only(driver, tmp_path):
    record = run(driver, tmp_path, scripts=["record.js"])
    assert not {"controls", "paragraphs", "obscured", "hoverables", "focusables"} & record.keys()
    result = audit(tmp_path / "records")
    assert {one["element"]["selector"] for one in result["findings"] if one["rule"] == "contrast.text"} == EXPECTED.keys()
    reasons = {one["rule"]: one["because"] for one in result["notChecked"]}
    assert {rule: reasons.get(rule, "") for rule, member in MORE.items() if member not in reasons.get(rule, "")} == {}


@pytest.mark.parametrize("recipe", sorted(RECIPES.iterdir()), ids=lambda path: path.name)
def test_a_recipe_has_at_most_15_lines(recipe):
    assert len(recipe.read_text().splitlines()) <= 15
