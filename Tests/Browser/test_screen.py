"""The page about screens as a person uses it: with a tree and its picture, by keys alone, and without JavaScript."""

import json
import pathlib

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import REPOSITORY
from test_accessibility import TOO_WIDE, violations
from test_audit import asks, paste, post as send

CORPUS = REPOSITORY / "Tests/ScreensTests/Fixtures/corpus"
TREE, PICTURE = CORPUS / "s05.wda.xml", CORPUS / "s05.png"
# What was drawn, and what therefore falls short: the truth that lies beside the drawings.
EXPECTED = json.loads((CORPUS / "s05.expected.json").read_text())["expected"]["wda+png"]["findings"]


def post(url, fields, files=()):
    """Sends the form of screens as a browser without JavaScript does, and answers the status, the headers and the body."""
    return send(url, fields, [("files", *file) for file in files], page="/screen")


def pair(tree=TREE, picture=PICTURE):
    return [(tree.name, tree.read_bytes()), (picture.name, picture.read_bytes())]


def choose(browser, *paths):
    return asks(browser, lambda: browser.find("#files").send_keys("\n".join(map(str, paths))))


def numbers(browser):
    return [mark.text for mark in browser.find_all(".finding:not([hidden]) .mark-of")]


def shown(browser):
    """What is shown on the picture, by its number: the frame and its tag lie on top of all others."""
    boxes = browser.run("return [...document.querySelectorAll('.box')].map(({dataset, classList}) => [dataset.mark, classList.contains('shown')])")
    on = [mark for mark, is_shown in boxes if is_shown]
    assert not on or [mark for mark, _ in boxes[-2:]] == on
    return on[0] if on else None


# MARK: Without JavaScript


def test_a_form_is_answered_with_the_picture_and_its_findings(url):
    status, headers, page = post(url, {}, pair())
    page = page.decode()
    assert status == 200 and headers["Cache-Control"] == "no-store"
    errors = sum(finding["severity"] == "error" and finding["state"] == "fail" for finding in EXPECTED)
    assert f"<title>{errors} errors · Legibility</title>" in page
    assert page.count('class="finding"') == len(EXPECTED)
    assert 'href="data:image/png;base64,' in page
    assert all(finding["rule"] in page for finding in EXPECTED)


def test_two_screens_go_with_their_own_pictures(url):
    other = pair(CORPUS / "s09.wda.xml", CORPUS / "s09.png")
    _, _, page = post(url, {}, pair() + other)
    page = page.decode()
    assert page.count('class="screen-map"') == 2
    assert 'data-picture="s05.png"' in page and 'data-picture="s09.png"' in page
    # The pictures of several screens are too much for a page.
    assert "base64" not in page


def test_a_broken_screen_is_told_beside_the_others(url):
    status, _, page = post(url, {}, [("bad.xml", b"<AppiumAUT><a"), *pair()])
    page = page.decode()
    assert status == 200
    assert page.count('class="screen-map"') == 1
    assert 'bad.xml' in page and "not checked" in page


@pytest.mark.parametrize(
    ("files", "words"),
    [([], "There is nothing to check yet"), ([(PICTURE.name, PICTURE.read_bytes())], "None of the files is an element tree")])
def test_nothing_to_judge_is_told_at_the_field(url, files, words):
    status, _, page = post(url, {}, files)
    assert status == 422
    assert words in page.decode() and 'href="#files"' in page.decode()


@pytest.mark.parametrize(
    ("form", "name", "begins"),
    [
        ("csv", "screen.csv", b"screen,rule"), ("json", "screen.json", b"{"), ("sarif", "screen.sarif", b"{"),
        ("junit", "screen.junit.xml", b"<?xml"), ("markdown", "screen.md", b"## Legibility"), ("html", "screen.html", b"<!doctype html>"),
        ("code-quality", "gl-code-quality-report.json", b"["), ("png", "screen.png", b"\x89PNG"),
    ])
def test_reports_are_files(url, form, name, begins):
    status, headers, content = post(url, {"as": form}, pair())
    assert status == 200 and headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert content.startswith(begins)


def test_a_pasted_tree_is_judged_without_a_script(browser):
    browser.configure(script=False)
    browser.open("/screen?example=sign-in")
    text = browser.find("#text").get_attribute("value")
    assert json.loads(text)["name"] == "Sign in"
    browser.follow(browser.find("#screen button[type=submit]"))
    assert browser.find("#verdict").text == "6 errors"
    assert browser.find_all(".finding") and not browser.find_all(".mark-of[aria-pressed=true]")
    assert browser.find_all(".screen-map .element")


# MARK: With JavaScript


def test_findings_are_walked_through_by_keys_alone(browser):
    browser.open("/screen")
    said = choose(browser, TREE, PICTURE)
    assert "2 errors" in said
    # The picture is the one that was chosen: it came from no server.
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


def test_an_example_has_an_address_and_the_way_back_leads_to_an_empty_page(browser):
    browser.open("/screen")
    browser.find(".examples a").click()
    browser.wait(lambda: browser.find("#verdict"))
    assert browser.query() == {"example": ["sign-in"]}
    browser.driver.refresh()
    assert browser.find("#verdict")
    browser.driver.back()
    browser.wait(lambda: browser.find_all("#verdict") == [])
    assert browser.query() == {} and browser.find("#text").get_attribute("value") == ""


def test_a_frame_leads_to_its_finding(browser):
    browser.open("/screen?example=sign-in")
    box = browser.find(".box[data-mark='1-2'] .tag")
    browser.driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", box)
    active = browser.driver.switch_to.active_element
    assert active.find_element("xpath", "./ancestor::li").get_attribute("data-mark") == "1-2"
    assert shown(browser) == "1-2"


def test_filters_leave_out_findings_and_their_frames(browser):
    browser.open("/screen?example=sign-in")
    all_findings = len(browser.find_all(".finding"))
    said = asks(browser, lambda: Select(browser.find("#weight-1")).select_by_visible_text("Errors"))
    left = browser.find_all(".finding:not([hidden])")
    assert 0 < len(left) < all_findings
    assert said == f"{len(left)} of {all_findings} findings shown."
    assert all(finding.get_attribute("data-weight") == "error" for finding in left)
    marks = {finding.get_attribute("data-mark") for finding in left}
    assert {box.get_attribute("data-mark") for box in browser.find_all(".box:not(.away)")} == marks
    asks(browser, lambda: Select(browser.find("#family-1")).select_by_visible_text("contrast"))
    assert all(finding.get_attribute("data-family") == "contrast" for finding in browser.find_all(".finding:not([hidden])"))


def test_what_is_wrong_with_a_tree_leaves_the_answer_before(browser):
    browser.open("/screen?example=sign-in")
    before = len(browser.find_all(".finding"))
    paste(browser, '{"screen": 1, "elements": []}')
    said = asks(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert "can't be checked" in said
    paste(browser, " ")
    said = asks(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert "There is nothing to check yet" in said
    assert before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_walking(browser, scheme):
    browser.configure(scheme=scheme)
    browser.open("/screen")
    choose(browser, TREE, PICTURE)
    browser.find(".mark-of").click()
    browser.screenshot(f"screen-walking-{scheme}")
    assert violations(browser) == []


def test_a_walk_fits_320_pixels_with_doubled_text(browser):
    browser.configure(width=320, height=800)
    browser.open("/screen?example=sign-in")
    browser.run("document.documentElement.style.fontSize = '200%'")
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
    browser.screenshot("screen-320-doubled")
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844), (320, 568)])
@pytest.mark.parametrize("has_picture, points", [(True, (375, 667)), (False, (393, 852))])
def test_the_drawn_frame_is_the_screen(browser, width, height, has_picture, points):
    browser.configure(width=width, height=height)
    browser.open("/screen")
    if has_picture:
        choose(browser, TREE, PICTURE)
    else:
        browser.open("/screen?example=sign-in")
    drawn, room = browser.run(
        "const map = document.querySelector('.screen-map'); const size = (box) => [box.width, box.height];"
        "return [size(map.getBoundingClientRect()), size(map.parentElement.getBoundingClientRect())]")
    ratio = points[0] / points[1]
    assert drawn[0] / drawn[1] == pytest.approx(ratio, rel=0.005)
    assert drawn[1] <= 0.8 * height + 1 and drawn[0] <= room[0] + 0.5
    # What is as wide as the screen touches its edges: nothing but the screen lies within.
    assert drawn[1] == pytest.approx(min(0.8 * height, room[0] / ratio), rel=0.01)


@pytest.mark.parametrize("script", [True, False])
def test_a_screen_without_a_picture_shows_what_its_tree_knows(browser, script):
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
        # It stands where the tree says, also where the browser has colours of its own.
        left = (text.rect["x"] - map_["x"]) * 393 / map_["width"]
        assert left == pytest.approx(element["frame"][0], abs=1.5)
    if script:
        color = browser.run("return getComputedStyle(arguments[0].firstElementChild).color", texts["Continue"])
        assert color == "rgb(255, 255, 255)"
        paints = browser.run("return [...document.querySelectorAll('.screen-map rect[fill]')].map((box) => box.getAttribute('fill'))")
        assert paints.count("#0088ff") == 2


def test_a_warning_has_the_mark_of_a_warning(browser):
    """And not the question mark of what is left open."""
    tree = {"platform": "ios", "screen": {"width": 393, "height": 852}, "elements": [
        {"id": "thin", "role": "text", "text": "Thin", "frame": [24, 96, 200, 22], "color": "#000", "background": "#fff",
         "font": {"size": 17, "weight": 200}}]}
    browser.open("/screen")
    paste(browser, json.dumps(tree))
    asks(browser, lambda: browser.find("#screen button[type=submit]").click())
    assert browser.find("#verdict").text == "No error, 1 warning"
    path = browser.run("return document.querySelector('.verdict .mark path').getAttribute('d')")
    # A stem and a dot.
    assert path.startswith("M12 4v10")
