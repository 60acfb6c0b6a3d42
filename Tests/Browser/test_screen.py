"""The screens page, used with a tree and its screenshot, with the keyboard, and without JavaScript."""

import base64
import json
import pathlib
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import REPOSITORY
from test_accessibility import TOO_WIDE, violations
from test_audit import announcement_after, paste, post as send

CORPUS = REPOSITORY / "Tests/ScreensTests/Fixtures/corpus"
TREE, IMAGE = CORPUS / "s05.wda.xml", CORPUS / "s05.png"
# The expected findings, derived from the drawing of the screen.
EXPECTED = json.loads((CORPUS / "s05.expected.json").read_text())["expected"]["wda+png"]["findings"]


def post(url, fields, files=()):
    """Submits the form like a browser without JavaScript, and returns the status, the headers and the body."""
    return send(url, fields, [("files", *file) for file in files], page="/screen")


def pair(tree=TREE, image=IMAGE):
    return [(tree.name, tree.read_bytes()), (image.name, image.read_bytes())]


def choose(browser, *paths):
    return announcement_after(browser, lambda: browser.find("#files").send_keys("\n".join(map(str, paths))))


def numbers(browser):
    return [mark.text for mark in browser.find_all(".finding:not([hidden]) .mark-of")]


def shown(browser):
    """The number of the selected finding. Its frame and tag must be above all others."""
    boxes = browser.run("return [...document.querySelectorAll('.box')].map(({dataset, classList}) => [dataset.mark, classList.contains('shown')])")
    on = [mark for mark, is_shown in boxes if is_shown]
    assert not on or [mark for mark, _ in boxes[-2:]] == on
    return on[0] if on else None


# MARK: Without JavaScript


def test_a_submitted_form_shows_the_image_and_its_findings(url):
    status, headers, page = post(url, {}, pair())
    page = page.decode()
    assert status == 200 and headers["Cache-Control"] == "no-store"
    errors = sum(finding["severity"] == "error" and finding["state"] == "fail" for finding in EXPECTED)
    assert f"<title>{errors} errors · Legibility</title>" in page
    assert page.count('class="finding"') == len(EXPECTED)
    assert 'href="data:image/png;base64,' in page
    assert all(finding["rule"] in page for finding in EXPECTED)


def test_two_screens_keep_their_own_images(url):
    other = pair(CORPUS / "s09.wda.xml", CORPUS / "s09.png")
    _, _, page = post(url, {}, pair() + other)
    page = page.decode()
    assert page.count('class="screen-map"') == 2
    assert 'data-picture="s05.png"' in page and 'data-picture="s09.png"' in page
    # If there are several screens, the page doesn't include their images.
    assert "base64" not in page


def test_an_invalid_screen_is_reported_with_the_others(url):
    status, _, page = post(url, {}, [("invalid.xml", b"<AppiumAUT><a"), *pair()])
    page = page.decode()
    assert status == 200
    assert page.count('class="screen-map"') == 1
    assert 'invalid.xml' in page and "not checked" in page


def test_missing_files_are_reported_at_the_field(url):
    status, _, page = post(url, {})
    assert status == 422
    assert "There is nothing to check yet" in page.decode() and 'href="#files"' in page.decode()


def test_a_picture_without_a_tree_is_checked_alone(url):
    status, _, page = post(url, {}, [(IMAGE.name, IMAGE.read_bytes())])
    page = page.decode()
    assert status == 200
    # The picture is drawn with a frame around each line that has a finding.
    assert page.count('class="screen-map"') == 1 and "line at 307, 1158" in page


@pytest.mark.parametrize(
    ("report", "name", "begins"),
    [
        ("csv", "screen.csv", b"screen,rule"), ("json", "screen.json", b"{"), ("sarif", "screen.sarif", b"{"),
        ("junit", "screen.junit.xml", b"<?xml"), ("markdown", "screen.md", b"## Legibility"), ("html", "screen.html", b"<!doctype html>"),
        ("code-quality", "gl-code-quality-report.json", b"["), ("png", "screen.png", b"\x89PNG"),
    ])
def test_each_report_format_is_a_file(url, report, name, begins):
    status, headers, content = post(url, {"as": report}, pair())
    assert status == 200 and headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert content.startswith(begins)


def test_a_pasted_tree_is_checked_without_javascript(browser):
    browser.configure(script=False)
    browser.open("/screen?example=sign-in")
    text = browser.find("#text").get_attribute("value")
    assert json.loads(text)["name"] == "Sign in"
    browser.follow(browser.find("#screen button[type=submit]"))
    assert browser.find("#verdict").text == "6 errors"
    assert browser.find_all(".finding") and not browser.find_all(".mark-of[aria-pressed=true]")
    assert browser.find_all(".screen-map .element")


def drawn(browser, tree, scale):
    """A picture of a screen as a device shows it: each element at its place, with its font and colours."""
    elements = "".join(
        f"<div style='left:{x}px;top:{y}px;width:{width}px;height:{height}px;line-height:{height}px;"
        f"background:{element['background'] if element['role'] == 'button' and 'background' in element else 'none'};"
        f"color:{element.get('color', 'black')};font-size:{element.get('font', {}).get('size', 16)}px;"
        f"font-weight:{element.get('font', {}).get('weight', 400)}'>{element.get('text', '')}</div>"
        for element in tree["elements"] for x, y, width, height in [element["frame"]])
    page = (
        "<!doctype html><meta charset=utf-8><style>body{margin:0;background:#fff;font-family:DejaVu Sans}"
        f"div{{position:absolute;white-space:nowrap}}</style>{elements}")
    driver = browser.driver
    size = {"width": tree["screen"]["width"], "height": tree["screen"]["height"]}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": scale, "mobile": False})
    try:
        driver.get("data:text/html;base64," + base64.b64encode(page.encode()).decode())
        return base64.b64decode(driver.execute_cdp_cmd("Page.captureScreenshot", {})["data"])
    finally:
        driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize("scale", [2, 3])
def test_the_example_is_judged_by_its_picture_alone(browser, url, scale):
    browser.open("/screen?example=sign-in")
    tree = json.loads(browser.find("#text").get_attribute("value"))
    # The contrast of each text, from its colours in the tree, by the formula of WCAG.
    def luminance(color):
        codes = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
        return sum(share * (code / 12.92 if code <= 0.04045 else ((code + 0.055) / 1.055) ** 2.4)
                   for share, code in zip((0.2126, 0.7152, 0.0722), codes))
    def ratio(*colors):
        darker, lighter = sorted(map(luminance, colors))
        return (lighter + 0.05) / (darker + 0.05)
    texts = [element for element in tree["elements"] if "text" in element]
    request = urllib.request.Request(
        f"{url}/v1/audit/picture?scale={scale}", drawn(browser, tree, scale), {"Content-Type": "image/png"})
    with urllib.request.urlopen(request) as response:
        lines = json.load(response)["lines"]
    assert len(lines) == len(texts)
    for text, line in zip(texts, lines):
        true = ratio(text["color"], text["background"])
        assert line["range"]["minimum"] - 1e-9 <= true <= line["range"]["maximum"] + 1e-9, text["text"]
        if line["state"] == "fail":
            assert true < 4.5
        elif line["state"] == "pass":
            assert true >= 4.5
        else:
            # Only a size that pixels don't tell, or hairlines, leave the result open.
            assert text["font"]["weight"] != 400, text["text"]
    assert [line["state"] for line in lines].count("fail") >= 2


# MARK: With JavaScript

# The description of a screen in the format of XCUITest's `app.debugDescription`.
DESCRIPTION = """Attributes: Application, 0x1, pid: 1, label: 'Harbour'
Element subtree:
 →Application, 0x1, pid: 1, label: 'Harbour'
    Window (Main), 0x2, {{0.0, 0.0}, {393.0, 852.0}}
      Button, 0x3, {{16.0, 100.0}, {20.0, 20.0}}, label: 'Close'
"""


@pytest.mark.parametrize("name", ["home.light.txt", "home.TXT"])
def test_a_dropped_folder_may_contain_descriptions_by_xcuitest(browser, tmp_path, name):
    folder = tmp_path / "screens"
    folder.mkdir()
    (folder / name).write_text(DESCRIPTION)
    (folder / "log.md").write_text("Nothing.")
    browser.open("/screen")
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}

    def drop():
        for kind in ("dragEnter", "dragOver", "drop"):
            browser.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})

    announcement_after(browser, drop)
    assert browser.find("#chosen").text.startswith("Chosen: 1 (")
    assert "1 other files" in browser.find("#chosen").text
    assert browser.find_all(".screen-map")


@pytest.mark.parametrize("page, words", [
    ("screen", "No element tree or image found. Choose "), ("page", "No record, image or zip found. Choose "),
    ("audit", "No colour file found. Choose ")])
def test_a_folder_without_suitable_files_says_what_to_choose(browser, tmp_path, page, words):
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "log.md").write_text("Nothing.")
    browser.open(f"/{page}")
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})
    browser.wait(lambda: browser.find("#files-problem").text.startswith(words))
    assert browser.find("#chosen").text == "1 other files were omitted because of their names."


def test_keys_step_through_the_findings(browser):
    browser.open("/screen")
    announcement = choose(browser, TREE, IMAGE)
    assert "2 errors" in announcement
    # The image is the user's chosen file, which the server didn't send back.
    assert browser.find(".screen-map image").get_attribute("href").startswith(("blob:", "data:"))
    first = browser.find(".mark-of")
    browser.run("arguments[0].focus()", first)
    first.send_keys(Keys.ENTER)
    assert shown(browser) == "1-1"
    assert first.get_attribute("aria-pressed") == "true"
    browser.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    active = browser.driver.switch_to.active_element
    assert active.get_attribute("aria-pressed") == "true" and active.text == numbers(browser)[1]
    active.send_keys("j")
    browser.driver.switch_to.active_element.send_keys("k")
    assert browser.driver.switch_to.active_element.text == numbers(browser)[1]
    browser.driver.switch_to.active_element.send_keys(Keys.END)
    assert browser.driver.switch_to.active_element.text == numbers(browser)[-1]
    assert shown(browser) == f"1-{numbers(browser)[-1].split()[-1]}"
    assert len(browser.find_all(".mark-of[aria-pressed=true]")) == 1


def test_an_example_has_an_address_and_back_leads_to_the_empty_page(browser):
    browser.open("/screen")
    browser.find(".examples a").click()
    browser.wait(lambda: browser.find("#verdict"))
    assert browser.query() == {"example": ["sign-in"]}
    browser.driver.refresh()
    assert browser.find("#verdict")
    browser.driver.back()
    browser.wait(lambda: browser.find_all("#verdict") == [])
    assert browser.query() == {} and browser.find("#text").get_attribute("value") == ""


def test_clicking_a_frame_selects_its_finding(browser):
    browser.open("/screen?example=sign-in")
    box = browser.find(".box[data-mark='1-2'] .tag")
    browser.driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", box)
    active = browser.driver.switch_to.active_element
    assert active.find_element("xpath", "./ancestor::li").get_attribute("data-mark") == "1-2"
    assert shown(browser) == "1-2"


def test_filters_hide_findings_and_their_frames(browser):
    browser.open("/screen?example=sign-in")
    all_findings = len(browser.find_all(".finding"))
    announcement = announcement_after(browser, lambda: Select(browser.find("#weight-1")).select_by_visible_text("Errors"))
    left = browser.find_all(".finding:not([hidden])")
    assert 0 < len(left) < all_findings
    assert announcement == f"{len(left)} of {all_findings} findings shown."
    assert all(finding.get_attribute("data-weight") == "error" for finding in left)
    marks = {finding.get_attribute("data-mark") for finding in left}
    assert {box.get_attribute("data-mark") for box in browser.find_all(".box:not(.away)")} == marks
    announcement_after(browser, lambda: Select(browser.find("#family-1")).select_by_visible_text("contrast"))
    assert all(finding.get_attribute("data-family") == "contrast" for finding in browser.find_all(".finding:not([hidden])"))


def test_the_previous_result_stays_if_a_tree_is_invalid(browser):
    browser.open("/screen?example=sign-in")
    before = len(browser.find_all(".finding"))
    paste(browser, '{"screen": 1, "elements": []}')
    announcement = announcement_after(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert "can’t be checked" in announcement
    paste(browser, " ")
    announcement = announcement_after(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert "There is nothing to check yet" in announcement
    assert before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_while_a_finding_is_selected(browser, scheme):
    browser.configure(scheme=scheme)
    browser.open("/screen")
    choose(browser, TREE, IMAGE)
    browser.find(".mark-of").click()
    browser.screenshot(f"screen-walking-{scheme}")
    assert violations(browser) == []


def test_a_result_fits_320_pixels_with_doubled_text(browser):
    browser.configure(width=320, height=800)
    browser.open("/screen?example=sign-in")
    browser.run("document.documentElement.style.fontSize = '200%'")
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
    browser.screenshot("screen-320-doubled")
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844), (320, 568)])
@pytest.mark.parametrize("has_image, points", [(True, (375, 667)), (False, (393, 852))])
def test_the_drawing_has_the_aspect_ratio_of_the_screen(browser, width, height, has_image, points):
    browser.configure(width=width, height=height)
    browser.open("/screen")
    if has_image:
        choose(browser, TREE, IMAGE)
    else:
        browser.open("/screen?example=sign-in")
    drawn, room = browser.run(
        "const map = document.querySelector('.screen-map'); const size = (box) => [box.width, box.height];"
        "return [size(map.getBoundingClientRect()), size(map.parentElement.getBoundingClientRect())]")
    ratio = points[0] / points[1]
    assert drawn[0] / drawn[1] == pytest.approx(ratio, rel=0.005)
    # Beside the findings, the drawing sticks with a margin of 16 px; above them, a fifth of the window remains for them.
    most = height - 32 if width == 1440 else 0.8 * height
    assert drawn[1] <= most + 1 and drawn[0] <= room[0] + 0.5
    # The screen fills the drawing, so elements as wide as the screen touch its edges.
    assert drawn[1] == pytest.approx(min(most, room[0] / ratio), rel=0.01)


@pytest.mark.parametrize("script", [True, False])
def test_a_screen_without_an_image_shows_the_text_and_colours_of_its_tree(browser, script):
    browser.configure(script=script, forced_colors="active")
    browser.open("/screen?example=sign-in")
    texts = {text.get_attribute("textContent").strip(): text for text in browser.find_all(".screen-map foreignObject")}
    tree = [element for element in json.loads(browser.find("#text").get_attribute("value"))["elements"] if "text" in element]
    assert list(texts) == [element["text"] for element in tree]
    map_ = browser.find(".screen-map").rect
    for element in tree:
        text = texts[element["text"]]
        assert text.get_attribute("color") == element["color"]
        assert float(text.get_attribute("font-size")) == element["font"]["size"]
        # The positions are those in the tree, even with forced colours.
        left = (text.rect["x"] - map_["x"]) * 393 / map_["width"]
        assert left == pytest.approx(element["frame"][0], abs=1.5)
    if script:
        color = browser.run("return getComputedStyle(arguments[0].firstElementChild).color", texts["Continue"])
        assert color == "rgb(255, 255, 255)"
        paints = browser.run("return [...document.querySelectorAll('.screen-map rect[fill]')].map((box) => box.getAttribute('fill'))")
        assert paints.count("#0088ff") == 2


def test_a_warning_has_its_own_mark(browser):
    tree = {"platform": "ios", "screen": {"width": 393, "height": 852}, "elements": [
        {"id": "thin", "role": "text", "text": "Thin", "frame": [24, 96, 200, 22], "color": "#000", "background": "#fff",
         "font": {"size": 17, "weight": 200}}]}
    browser.open("/screen")
    paste(browser, json.dumps(tree))
    announcement_after(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert browser.find("#verdict").text == "No error, 1 warning"
    path = browser.run("return document.querySelector('.verdict .mark path').getAttribute('d')")
    # The mark is a triangle, unlike the half disc of indeterminate findings.
    assert path == "M12 2L23 22H1z"


def test_numbers_on_the_screen_are_beside_the_text(browser):
    browser.open("/screen?example=sign-in")
    shares = browser.run("""
        const boxes = (parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
        const words = [...document.querySelectorAll('.screen-map foreignObject p')].map((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getBoundingClientRect();
        });
        return boxes('.screen-map .tag').map((tag) => Math.max(0, ...words.map((word) => {
            const across = Math.min(tag.right, word.right) - Math.max(tag.left, word.left);
            const down = Math.min(tag.bottom, word.bottom) - Math.max(tag.top, word.top);
            return across > 0 && down > 0 ? across * down / (tag.width * tag.height) : 0;
        })));
    """)
    assert len(shares) >= 5 and max(shares) < 0.1


def test_the_shortcut_keys_are_listed_beside_the_findings(browser):
    browser.open("/screen?example=sign-in")
    browser.wait(lambda: browser.find_all(".listed"))
    hint = next(hint for hint in browser.find_all(".listed .hint") if "Home" in hint.text)
    assert hint.is_displayed() and [key.text for key in hint.find_elements("css selector", "kbd")] == ["J", "K", "Home", "End"]
    browser.configure(script=False)
    browser.open("/screen?example=sign-in")
    assert not [hint for hint in browser.find_all("#answer .hint kbd") if hint.is_displayed()]


def test_the_lines_for_getting_a_tree_can_be_copied(browser):
    browser.driver.execute_cdp_cmd(
        "Browser.grantPermissions", {"origin": browser.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    browser.open("/screen")
    browser.find(".trees summary").click()
    copied = []
    for button in browser.find_all(".trees .copy"):
        button.click()
        browser.wait(lambda: button.text == "Copied")
        copied.append(browser.run("return navigator.clipboard.readText()"))
    assert [part in text for part, text in zip(("app.debugDescription", "driver.page_source", "uiautomator dump", "api.figma.com"), copied)] == [True] * 4


def test_a_screen_is_as_large_as_its_list_of_findings_is_wide(browser):
    browser.configure(width=1440, height=900)
    browser.open("/screen?example=sign-in")
    picture, finding = browser.find(".walk .screen-map").rect, browser.find(".finding").rect
    assert picture["height"] >= 800 and picture["height"] <= 900
    # The colours are below the number, so that the text has the rest of the width.
    number, pair, text = (browser.find(f".finding[data-mark='1-1'] {part}").rect for part in (".mark-of", ".pair", "div"))
    assert pair["width"] == number["width"] and pair["y"] >= number["y"] + number["height"]
    assert text["width"] >= finding["width"] - number["width"] - 40


@pytest.mark.parametrize("width", [150, 320, 1440])
def test_the_text_of_a_finding_has_most_of_the_width(browser, width):
    browser.configure(width=width, height=900)
    browser.open("/screen?example=sign-in")
    for finding in browser.find_all(".finding")[:3]:
        text = finding.find_element("css selector", "div").rect["width"]
        assert text >= 0.7 * finding.rect["width"], finding.text
