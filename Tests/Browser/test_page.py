"""The page for checking web pages, used with records and zips, with the keyboard, and without JavaScript."""

import io
import json
import re
import urllib.request
import zipfile

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import REPOSITORY
from test_accessibility import TOO_WIDE, violations
from test_audit import announcement_after, post as send

ZIP = REPOSITORY / "Public/examples/ferry.zip"
EXAMPLE = "/page?example=ferry"


def contrast(first, second):
    """The contrast ratio of two colours, by WCAG's formula."""
    def luminance(color):
        channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def cut(ratio):
    return f"{int(ratio * 100) / 100:g}:1"


# Text and background colours, from the example's style sheet, of elements with too little contrast in one appearance.
FAILING = {"light": {"#bikes": ("#8a94a0", "#ffffff")}, "dark": {"#late": ("#c2410c", "#10171f"), "#book": ("#0b6fa4", "#10171f")}}


def post(url, fields, files=()):
    """Submits the form like a browser without JavaScript, and returns the status, the headers and the body."""
    return send(url, fields, [("files", *file) for file in files], page="/page")


def files_of_zip():
    with zipfile.ZipFile(ZIP) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]


def one_record():
    """The light record in the state `rest`, with its images."""
    return [(name, content) for name, content in files_of_zip() if ".light." in name and "reflow" not in name]


def as_zip(files):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files:
            archive.writestr(name, content)
    return packed.getvalue()


def record(browser, scheme, state=""):
    """The part of the result for one record."""
    title = f"320 × 480 px · {scheme}" if not state else f"320 × 256 px · {scheme} · {state}"
    (section,) = [one for one in browser.find_all(".screen") if one.find_element("css selector", "h4").get_attribute("textContent") == title]
    return section


def findings(browser, section, part=".finding"):
    """The findings of a record, or parts of them. In a wide window, a script puts them into the dock."""
    place = f".listed[data-of='{section.get_attribute('id')}']"
    browser.wait(lambda: browser.find_all(place))
    return browser.find_all(f"{place} {part}")


def shown(section, kind="shown"):
    return {box.get_attribute("data-mark") for box in section.find_elements("css selector", f".box.{kind}")}


# MARK: Without JavaScript


def test_the_result_for_a_zip_has_images_and_findings(url):
    status, headers, page = post(url, {}, [(ZIP.name, ZIP.read_bytes())])
    page = page.decode()
    assert status == 200 and headers["Cache-Control"] == "no-store"
    assert page.count('class="screen-map"') == 4
    # States without renderings have outlines instead of images.
    assert page.count('href="data:image/webp;base64,') == 2 and 'class="element"' in page
    for pairs in FAILING.values():
        for pair in pairs.values():
            assert f"{cut(contrast(*pair))} is below 4.5:1" in page
    assert "Differences between records" in page


def test_single_files_get_the_same_result_as_their_zip(url):
    _, _, page = post(url, {}, one_record())
    _, _, packed = post(url, {}, [("one.zip", as_zip(one_record()))])
    assert page.count(b'class="finding"') == packed.count(b'class="finding"') > 0
    assert page.count(b"data:image/webp;base64,") == 1


def test_zips_with_the_same_file_names_keep_their_own_images(url):
    other = [(name.replace(".light.", ".dark."), content) for name, content in one_record() if name.endswith(".webp")]
    dark = [(name, content) for name, content in files_of_zip() if ".dark." in name and "reflow" not in name]
    # This zip has the light record's images under the names of the dark record's images.
    strange = [(name, content) for name, content in dark if name.endswith(".json")] + other
    _, _, page = post(url, {}, [("a.zip", as_zip(dark)), ("b.zip", as_zip(strange))])
    page = page.decode()
    assert page.count("data:image/webp;base64,") == 2
    assert cut(contrast(*FAILING["dark"]["#late"])) in page and cut(contrast(*FAILING["light"]["#bikes"])) in page


def test_a_broken_record_is_listed_beside_the_others(url):
    broken = ("invalid.json", json.dumps({"format": "legibility-page/1", "viewport": "wide"}).encode())
    status, _, page = post(url, {}, [broken, *one_record()])
    page = page.decode()
    assert status == 200
    assert page.count('class="screen-map"') == 1 and 'class="warning"' in page


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ([], "There is nothing to check yet"),
        ([("a.json", b"{}")], "None of the files is a page record"),
        ([("a.png", one_record()[0][1])], "None of the files is a page record"),
        ([("a.zip", as_zip([("a.json", b"[]")]))], "None of the files is a page record"),
    ])
def test_nothing_to_check_is_reported_at_the_field(url, files, words):
    status, _, page = post(url, {}, files)
    assert status == 422
    assert words in page.decode() and 'href="#files"' in page.decode()


def test_a_zip_within_a_zip_is_not_unpacked(url):
    status, _, _ = post(url, {}, [("a.zip", as_zip([("inner.zip", ZIP.read_bytes())]))])
    assert status == 422


def test_the_conformance_level_decides_which_pairs_fail(url):
    _, _, standard = post(url, {"profile": "wcag-aa"}, one_record())
    _, _, enhanced = post(url, {"profile": "wcag-aaa"}, one_record())
    assert enhanced.count(b'class="finding"') > standard.count(b'class="finding"')


@pytest.mark.parametrize(
    ("report", "name", "begins"),
    [
        ("csv", "page.csv", b"page,rule"), ("json", "page.json", b"{"), ("sarif", "page.sarif", b"{"),
        ("junit", "page.junit.xml", b"<?xml"), ("markdown", "page.md", b"## Legibility"), ("html", "page.html", b"<!doctype html>"),
        ("code-quality", "gl-code-quality-report.json", b"["), ("png", "page.png", b"\x89PNG"),
    ])
def test_each_report_format_is_a_file(url, report, name, begins):
    status, headers, content = post(url, {"as": report}, one_record())
    assert status == 200 and headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert content.startswith(begins)


def test_a_drawing_of_several_records_is_refused(url):
    status, _, page = post(url, {"as": "png"}, [(ZIP.name, ZIP.read_bytes())])
    assert status == 400 and "draws one record" in page.decode()


def test_a_zip_is_checked_without_javascript(browser):
    browser.configure(script=False)
    browser.open("/page")
    browser.find("#files").send_keys(str(ZIP))
    browser.follow(browser.find("#record button[type=submit]"))
    assert "errors" in browser.find("#verdict").text
    assert browser.find_all(".finding") and not browser.find_all(".mark-of[aria-pressed=true]")
    assert browser.find(".screen-map image").get_attribute("href").startswith("data:image/webp")


# MARK: With JavaScript


def test_keys_step_through_the_findings(browser):
    browser.open("/page")
    announcement = announcement_after(browser, lambda: browser.find("#files").send_keys(str(ZIP)))
    assert "errors" in announcement
    light = record(browser, "light")
    first = findings(browser, light, ".mark-of")[0]
    browser.run("arguments[0].focus()", first)
    first.send_keys(Keys.ENTER)
    assert len(shown(light)) == 1
    for _ in range(len(findings(browser, light, ".mark-of")) - 1):
        browser.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    active = browser.driver.switch_to.active_element
    assert active == findings(browser, light, ".mark-of")[-1]
    assert active.get_attribute("aria-pressed") == "true" and len(shown(light)) == 1
    active.send_keys(Keys.HOME)
    assert browser.driver.switch_to.active_element == first


def test_a_finding_is_shown_in_all_records_that_have_it(browser):
    browser.open(EXAMPLE)
    light, dark = record(browser, "light"), record(browser, "dark")
    headings = [one for one in findings(browser, light) if "h1" in one.find_element("css selector", "code").get_attribute("textContent")]
    headings[0].find_element("css selector", ".mark-of").click()
    assert len(shown(light)) == 1 and len(shown(dark, "twin")) == 1
    # This element fails in the light record only.
    bikes = [one for one in findings(browser, light) if "#bikes" in one.find_element("css selector", "code").get_attribute("textContent")]
    bikes[0].find_element("css selector", ".mark-of").click()
    assert len(shown(light)) == 1 and shown(dark, "twin") == set()


def test_clicking_a_frame_selects_its_finding(browser):
    browser.open(EXAMPLE)
    light = record(browser, "light")
    box = light.find_elements("css selector", ".box .tag")[-1]
    mark = box.find_element("xpath", "..").get_attribute("data-mark")
    browser.run("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", box)
    active = browser.driver.switch_to.active_element
    assert active.find_element("xpath", "./ancestor::li").get_attribute("data-mark") == mark
    assert shown(light) == {mark}


def test_the_image_scrolls_to_the_selected_frame(browser):
    """The image scrolls in its own box, and the page doesn't move."""
    browser.configure(width=1280, height=420)
    browser.open(EXAMPLE)
    light = record(browser, "light")
    for button in findings(browser, light, ".mark-of"):
        button.click()
        inside = browser.run(
            "const outer = arguments[0].querySelector('.seen-page').getBoundingClientRect();"
            "const box = arguments[0].querySelector('.box.shown').getBoundingClientRect();"
            "return box.top >= outer.top - 30 && box.bottom <= outer.bottom + 30", light)
        assert inside


def test_filters_hide_findings(browser):
    browser.open(EXAMPLE)
    light = record(browser, "light")
    number = light.get_attribute("id").split("-")[-1]
    everything = len(findings(browser, light))
    announcement = announcement_after(browser, lambda: Select(browser.find(f"#family-{number}")).select_by_visible_text("target"))
    left = findings(browser, light, ".finding:not([hidden])")
    assert 0 < len(left) < everything and announcement == f"{len(left)} of {everything} findings shown."


def test_an_example_has_an_address_and_back_leads_to_the_empty_page(browser):
    browser.open("/page")
    browser.find(".examples a").click()
    browser.wait(lambda: browser.find("#verdict"))
    assert browser.query() == {"example": ["ferry"]}
    browser.driver.back()
    browser.wait(lambda: browser.find_all("#verdict") == [])
    assert browser.query() == {}


def tabs(browser):
    return [(link.text, link.get_attribute("aria-current")) for link in browser.find_all(".tabs a")]


@pytest.mark.parametrize("width", [320, 810, 1440])
def test_one_record_is_shown_at_a_time(browser, width):
    browser.configure(width=width, height=900)
    browser.open(EXAMPLE)
    browser.wait(lambda: [chosen for _, chosen in tabs(browser)] == ["true", "false", "false", "false"])
    assert [section.is_displayed() for section in browser.find_all(".records > .screen")] == [True, False, False, False]
    dark = browser.find_all(".tabs a")[1]
    assert dark.text == "320 × 480 px · dark" and "errors: 6" in dark.find_element("xpath", "..").text
    dark.send_keys(Keys.ENTER)
    browser.wait(lambda: [chosen for _, chosen in tabs(browser)] == ["false", "true", "false", "false"])
    assert record(browser, "dark").is_displayed() and not record(browser, "light").is_displayed()


def test_without_javascript_all_records_are_below_each_other(browser):
    browser.configure(script=False)
    browser.open(EXAMPLE)
    assert all(section.is_displayed() for section in browser.find_all(".records > .screen"))


def test_a_finding_is_listed_and_counted_once_for_all_records(browser):
    browser.open(EXAMPLE)
    browser.wait(lambda: tabs(browser))
    light, dark = record(browser, "light"), record(browser, "dark")
    known = {one.get_attribute("data-twin") for one in findings(browser, light)}
    keys = {one.get_attribute("data-twin") for one in findings(browser, dark, ".findings .finding")}
    again = {one.get_attribute("data-twin") for one in findings(browser, dark, ".again .finding")}
    assert again == known & keys and len(again) > 0 and keys - again
    everywhere = {one.get_attribute("data-twin") for one in browser.find_all(".finding")}
    assert browser.find("#verdict").text == f"{len(everywhere)} different errors"


def test_a_finding_is_named_by_the_words_of_its_element(browser):
    browser.open(EXAMPLE)
    light = record(browser, "light")
    assert [one.text for one in findings(browser, light, ".names q")][:2] == ["Ferry to the islands", "Every day from the old harbour"]


def test_no_number_is_on_words(browser):
    """The rectangles of the texts are read from the example's record."""
    browser.open(EXAMPLE)
    light = record(browser, "light")
    facts = json.loads(next(content for name, content in one_record() if name.endswith(".json")))
    for tag in light.find_elements("css selector", ".tag"):
        left, top, width, height = (float(tag.get_attribute(side)) for side in ("x", "y", "width", "height"))
        for x, y, across, down in (rect for text in facts["texts"] for rect in text["rects"]):
            assert left + width <= x or x + across <= left or top + height <= y or y + down <= top, tag.get_attribute("outerHTML")


def test_numbers_without_room_are_in_the_margin(url):
    """A text that is as large as the page leaves no place without words."""
    files = []
    for name, content in one_record():
        if name.endswith(".json"):
            facts = json.loads(content)
            facts["texts"].append(facts["texts"][0] | {"selector": "#all", "rects": [[0, 0, 320, 480]]})
            content = json.dumps(facts).encode()
        files.append((name, content))
    _, _, page = post(url, {}, files)
    tags = [[float(value) for value in tag] for tag in re.findall(
        r'class="tag" x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"', page.decode())]
    assert len(tags) >= 6 and all(x + width <= 0 for x, _, width, _ in tags)
    # They are below each other, not on each other.
    rows = sorted((y, y + height) for _, y, _, height in tags)
    assert all(one[1] <= other[0] for one, other in zip(rows, rows[1:]))


@pytest.mark.parametrize("width", [700, 1440])
def test_the_chosen_finding_is_shown_at_true_size_before_and_after(browser, width):
    browser.configure(width=width)
    browser.open(EXAMPLE)
    light = record(browser, "light")
    (bikes,) = [one for one in findings(browser, light) if "#bikes" in one.find_element("css selector", "code").get_attribute("textContent")]
    bikes.find_element("css selector", ".mark-of").click()
    # In a wide window, the parts are below the image; in a narrow one, below the finding.
    place = bikes if width < 992 else light
    browser.wait(lambda: len(place.find_elements("css selector", ".crop canvas")) == 2)
    fixed = bikes.find_element("css selector", ".fix code").text
    assert [one.text for one in place.find_elements("css selector", ".crop figcaption")] == ["As it is, at true size", f"With {fixed}"]
    darkest = browser.run("""
        return [...arguments[0].querySelectorAll(".crop canvas")].map((canvas) => {
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            let least = 765;
            for (let place = 0; place < data.length; place += 4) least = Math.min(least, data[place] + data[place + 1] + data[place + 2]);
            return least;
        })""", place)
    # The new colour is darker, on the same white.
    sums = [sum(int(color[place:place + 2], 16) for place in (1, 3, 5)) for color in (FAILING["light"]["#bikes"][0], fixed)]
    assert darkest == pytest.approx(sums, abs=60) and darkest[1] < darkest[0]


@pytest.mark.parametrize("width", [700, 1440])
def test_z_swaps_the_image_and_the_finding_at_true_size(browser, width):
    browser.configure(width=width)
    browser.open(EXAMPLE)
    light = record(browser, "light")
    first = findings(browser, light, ".mark-of")[0]
    first.click()
    picture = light.find_element("css selector", ".seen-page")
    browser.wait(lambda: [part for part in browser.find_all(".crop canvas") if part.is_displayed()])
    assert picture.is_displayed()
    first.send_keys("z")
    browser.wait(lambda: not picture.is_displayed())
    assert browser.find(".crop canvas").is_displayed()
    first.send_keys("z")
    browser.wait(picture.is_displayed)


def test_c_copies_the_fix_of_the_finding(browser):
    browser.driver.execute_cdp_cmd(
        "Browser.grantPermissions", {"origin": browser.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    browser.open(EXAMPLE)
    light = record(browser, "light")
    (bikes,) = [one for one in findings(browser, light) if "#bikes" in one.find_element("css selector", "code").get_attribute("textContent")]
    mark = bikes.find_element("css selector", ".mark-of")
    mark.click()
    mark.send_keys("c")
    browser.wait(lambda: bikes.find_element("css selector", ".fix .copy").text == "Copied")
    copied = browser.run("return navigator.clipboard.readText()")
    assert copied == bikes.find_element("css selector", ".fix code").text
    assert contrast(copied, "#ffffff") >= 4.5


@pytest.mark.parametrize("page, width", [(EXAMPLE, 1440), (EXAMPLE, 800), ("/screen?example=sign-in", 1440), ("/screen?example=sign-in", 390)])
def test_findings_are_in_the_dock_if_there_is_room(browser, page, width):
    browser.configure(width=width, height=900)
    browser.open(page)
    browser.wait(lambda: browser.find_all(".listed"))
    dock, first = browser.find(".dock").rect, browser.find(".listed .finding")
    assert first.is_displayed()
    isInDock = bool(browser.find_all(".dock .listed .finding"))
    assert isInDock == (width >= 992)
    if isInDock:
        assert dock["x"] <= first.rect["x"] and first.rect["y"] < 300
        # Rows are short until they are opened.
        heights = [one.rect["height"] for one in browser.find_all(".listed .finding") if one.is_displayed()]
        assert sorted(heights)[len(heights) // 2] <= 100
    assert browser.run(TOO_WIDE) == []


def test_a_web_page_instead_of_a_record_is_answered_with_the_command(url):
    status, _, page = post(url, {}, [("ferry.html", b"<!doctype html><title>Ferry</title>")])
    assert status == 422
    assert b"legibility audit page.html --record records" in page[page.index(b'id="error-files"'):]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("forced", ["none", "active"])
def test_axe_finds_no_violations_while_a_finding_is_selected(browser, scheme, forced):
    browser.configure(scheme=scheme, forced_colors=forced)
    browser.open(EXAMPLE)
    browser.find(".mark-of").click()
    browser.screenshot(f"page-walking-{scheme}-{forced}")
    assert violations(browser) == []


def test_a_result_fits_320_pixels_with_doubled_text(browser):
    browser.configure(width=320, height=800)
    browser.open(EXAMPLE)
    browser.run("document.documentElement.style.fontSize = '200%'")
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
    browser.screenshot("page-320-doubled")
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("script, least", [("record.js", 10_000), ("record-more.js", 5_000)])
def test_a_recording_script_is_at_most_20_kb_uncompressed(url, script, least):
    request = urllib.request.Request(f"{url}/{script}", headers={"Accept-Encoding": "identity"})
    with urllib.request.urlopen(request) as response:
        assert response.headers["Content-Encoding"] is None and least < len(response.read()) <= 20_000


@pytest.mark.parametrize("colors", ["none", "active"])
@pytest.mark.parametrize("language, words", [("en", "Hatched parts have no image in the record."), ("ja", "斜線の部分は、記録に画像がありません。")])
def test_the_hatching_is_explained_below_the_image(browser, colors, language, words):
    browser.configure(width=320, forced_colors=colors)
    browser.open(f"{EXAMPLE}&lang={language}")
    key = browser.find(".shown .unseen")
    assert key.text == words
    # The sample and the image have the same lines, also if the system sets the colours.
    lines = [browser.find(part).value_of_css_property("background-image") for part in (".unseen .hatching", ".seen-page .screen-map")]
    assert lines[0].startswith("repeating-linear-gradient") and lines[0] == lines[1]
