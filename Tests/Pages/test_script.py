"""The scripts that the server sends are short, and give exactly the same measurements as their readable sources."""

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
NAMES = ["record.js", "record-more.js"]
SOURCES = {name: (REPOSITORY / "Public" / name).read_text() for name in NAMES}
WORDS = "Ships leave from the old harbour every day. " * 12
# Each page needs different parts of the scripts.
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
    "controls": "<header style='position: sticky; top: 0; height: 80px; background: #fff'></header>"
                "<a href=# style='display: block; height: 40px; margin: -60px 0 60px'>Under the bar</a>"
                "<form style='padding: 8px; border: 1px solid'><input style='border: 0'></form><input><select style='border: 1px solid #ccc'></select>"
                "<input type=checkbox style='appearance: none; width: 20px; height: 20px; border: 1px solid'>"
                "<button aria-label=Close style='rotate: 9deg'><svg width=20 height=20><path d='M4 4h9v9'/></svg></button><a href=#><b>Nested</b> text</a>",
    "paragraphs": f"<p>{WORDS}<b>{WORDS}</b><p style='transform: translate(2px)'>{WORDS}<p style='scale: .5'>{WORDS}<p lang=ja>{'港から船が出ます。' * 30}<pre>{WORDS}</pre>"
                  f"<div style='height: 60px; overflow: auto'><p>{WORDS}</div><iframe style='width: 500px; height: 300px' srcdoc='<p>{WORDS}'></iframe>"
                  f"<x-a id=h><p>{WORDS}</p></x-a><script>h.attachShadow({{mode: 'open'}}).innerHTML = '<div style=\"rotate: 9deg\"><slot></slot></div><p>{WORDS}</p>'</script>",
    "lists": "<ol start=3><li>Three<li value=9><p>Nine</ol><ol dir=rtl><li>Right</ol><ol style='list-style-position: inside'><li>Inside</ol><ul><li>Bullet</ul>"
             "<input type=file><section style='content-visibility: auto'><p>Skipped</section>"
             "<svg><text y=20 fill=red stroke=blue>Outline</text></svg><style>button { position: absolute; width: 40px; height: 40px }</style>"
             "<div style='position: relative; height: 50px'><button>One</button><button style='left: 18px'>Two</button></div>",
    "names": "<p id=a>1<p id=a>2<p>3<main><p id='1 x'>4</main><fieldset disabled><legend>L</legend><input value=x></fieldset>",
}


@pytest.fixture(scope="module")
def served():
    """The scripts as the server sends them."""
    command = [PROGRAM, "--listen", "127.0.0.1:0", "--public", str(REPOSITORY / "Public")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        address = next(match[0] for line in server.stdout if (match := re.search(r"http://127\.0\.0\.1:\d+", line)))
        yield {name: urllib.request.urlopen(f"{address}/{name}").read().decode() for name in NAMES}
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


def measured(driver, folder, body, scripts):
    """Everything that the scripts return for a page: the record, the images to take, the box checksums and the text under the pointer."""
    (folder / "page.html").write_text(f"<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Page</title>{body}")
    driver.get((folder / "page.html").as_uri())
    for name in NAMES:
        driver.execute_script(scripts[name])
    shots = driver.execute_script("return legibility.record('page')")
    sums = [driver.execute_script("legibility.show(arguments[0]); return legibility.ink('real')", index) for index in range(len(shots))]
    css = driver.execute_script("legibility.ink('black', 0); return [...document.adoptedStyleSheets[0].cssRules].map((rule) => rule.cssText)")
    spaced = driver.execute_script("legibility.ink('ground'); legibility.spacing(true); return legibility.facts()")
    names = driver.execute_script("return Object.keys(legibility)")
    hover = driver.execute_script("return legibility.facts().then(({ hoverables }) => hoverables.map((one, index) => "
                                  "[one, legibility.hovered(index).length, legibility.hoverTexts(index)]))")
    return json.loads(json.dumps([shots, sums, css, spaced, names, hover, driver.execute_script("return legibility.result()")]))


@pytest.mark.parametrize("name", NAMES)
def test_a_served_script_has_at_most_20_kb_and_its_licence(served, name):
    assert len(served[name].encode()) <= 20_000 and len(served[name]) < 0.6 * len(SOURCES[name])
    assert served[name].startswith(SOURCES[name][: SOURCES[name].index("\n\n") + 1])


@pytest.mark.parametrize("name", PAGES)
def test_the_served_scripts_measure_the_same_as_their_sources(driver, served, tmp_path, name):
    expected = measured(driver, tmp_path, PAGES[name], SOURCES)
    assert len(expected[-1]["texts"]) > 0
    if name == "controls":
        assert [one["kind"] for one in expected[-1]["controls"]] == ["field", "field", "toggle", "icon"]
        assert len(expected[-1]["obscured"]) == 1 and len(expected[-2]) == 2
    if name == "paragraphs":
        assert len(expected[-1]["paragraphs"]) == 6
    assert measured(driver, tmp_path, PAGES[name], served) == expected


def test_only_animations_that_time_drives_are_stopped(driver, tmp_path):
    """An animation that scrolling drives is at rest, and would no longer follow the box if it were paused."""
    (tmp_path / "page.html").write_text(
        "<!doctype html><title>Page</title><style>@keyframes fade { to { opacity: .5 } } p { overflow: auto; height: 50px; animation: fade 9s infinite }"
        " #b { animation: fade linear both; animation-timeline: scroll(self) }</style><p id=a>Time<p id=b><br><br><br><br>Scrolling")
    driver.get((tmp_path / "page.html").as_uri())
    driver.execute_script(SOURCES["record.js"])
    states = driver.execute_script(
        "return legibility.settle().then(() => [a, b].map((one) => one.getAnimations().map(({ playState }) => playState)))")
    assert states == [["paused"], ["running"]]
