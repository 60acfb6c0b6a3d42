"""The script that the server sends is short, and measures pages exactly as its readable source does."""

import contextlib
import json
import pathlib
import re
import subprocess
import urllib.request

import pytest
from selenium import webdriver

from conftest import PROGRAM

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SOURCE = (REPOSITORY / "Public/record.js").read_text()
# Each page needs other parts of the script.
PAGES = {
    "text": "<h1 lang=de>Öffnungszeiten</h1><p style='opacity: .5; filter: blur(1px)'>Two <b>words</b></p><p style='letter-spacing: .01em !important'>x",
    "links": "<p>Before <a href=#>plain</a> and <a href=# style='text-decoration: none; font-weight: 700'>bold</a> after</p>",
    "generated": "<style>p::before { content: 'New: '; opacity: .5 } p::after { content: '»' }</style><p>Prices</p>",
    "fields": "<form><label for=a>Name</label><input id=a placeholder=Name><input value=Text><textarea>Long</textarea>"
              "<select><option>One</select><input type=submit><button disabled>Send</button></form>",
    "targets": "<button style='width: 16px; height: 16px; padding: 0'>x</button><input type=checkbox><label><input type=radio> y</label>",
    "clips": "<div style='width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'>Opening hours and directions</div>"
             "<div style='height: 12px; overflow: hidden'>Cut off</div><p style='width: 3000px'>Wide " + "text " * 200,
    "scrolling": "<div style='height: 60px; overflow: auto'>" + "<p>Line</p>" * 30 + "</div>",
    "overlaps": "<div style='position: relative; height: 40px'><p style='position: absolute'>Under</p><p style='position: absolute'>Over <b>it</b></p></div>",
    "trees": "<x-a id=h></x-a><iframe srcdoc='<p>Framed'></iframe><svg><text y=20>Drawn</text></svg><script>"
             "h.attachShadow({mode: 'open'}).innerHTML = '<style>p { scale: .5; rotate: 5deg }</style><p>Shadow</p>'</script>",
    "layers": "<dialog id=d>Modal</dialog><p style='background: red; background-clip: text; mask-image: linear-gradient(red, blue)'>Behind</p>"
              "<div style='position: fixed; top: 0; transform: scale(2)'>Fixed</div><script>d.showModal()</script>",
    "names": "<p id=a>1<p id=a>2<p>3<main><p id='1 x'>4</main><fieldset disabled><legend>L</legend><input value=x></fieldset>",
}


@pytest.fixture(scope="module")
def served():
    """The script as the server sends it."""
    command = [PROGRAM, "--listen", "127.0.0.1:0", "--public", str(REPOSITORY / "Public")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        address = next(match[0] for line in server.stdout if (match := re.search(r"http://127\.0\.0\.1:\d+", line)))
        with urllib.request.urlopen(f"{address}/record.js") as answer:
            yield answer.read().decode()
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def driver():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--window-size=800,600"):
        options.add_argument(argument)
    with contextlib.closing(webdriver.Chrome(options)) as driver:
        driver.close = driver.quit
        yield driver


def measured(driver, folder, body, script):
    """All that the script returns for a page: the record, the images to take and the checksums of boxes."""
    (folder / "page.html").write_text(f"<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Page</title>{body}")
    driver.get((folder / "page.html").as_uri())
    driver.execute_script(script)
    shots = driver.execute_script("return legibility.record('page')")
    sums = [driver.execute_script("legibility.show(arguments[0]); return legibility.ink('real')", index) for index in range(len(shots))]
    css = driver.execute_script("legibility.ink('black', 0); return [...document.adoptedStyleSheets[0].cssRules].map((rule) => rule.cssText)")
    spaced = driver.execute_script("legibility.ink('ground'); legibility.spacing(true); return legibility.facts()")
    names = driver.execute_script("return [Object.keys(legibility), legibility.hosts()]")
    return json.loads(json.dumps([shots, sums, css, spaced, names, driver.execute_script("return legibility.result()")]))


def test_the_served_script_has_at_most_20_kb_and_its_licence(served):
    assert len(served.encode()) <= 20_000
    assert served.startswith(SOURCE[: SOURCE.index("\n\n") + 1])


@pytest.mark.parametrize("name", PAGES)
def test_the_served_script_measures_what_its_source_measures(driver, served, tmp_path, name):
    expected = measured(driver, tmp_path, PAGES[name], SOURCE)
    assert len(expected[-1]["texts"]) > 0
    assert measured(driver, tmp_path, PAGES[name], served) == expected
