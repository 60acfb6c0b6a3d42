"""The files page, used with files, a folder and text, with the keyboard, and without JavaScript."""

import io
import re
import struct
import urllib.error
import urllib.request
import uuid
import zipfile
import zlib

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_accessibility import TOO_WIDE, violations

# By WCAG's formula, #777 on white has 4.47:1, #888 on black has 5.92:1, and #333 on black has 1.66:1.
SHEET = ":root { --paper: #fff; --on-paper: #777; --card: #fff; --on-card: #000 }\n.dark { --paper: #000; --on-paper: #333; --card: #000; --on-card: #888 }\n"
CATALOG = """{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
 {"red": "%s", "green": "%s", "blue": "%s", "alpha": "1.000"}}}], "info": {"author": "xcode", "version": 1}}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A project folder: a style sheet, catalog colours, a text file, and a dependency."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "theme.css").write_text(SHEET)
    (folder / "notes.txt").write_text("Nothing.")
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "theirs.css").write_text(":root { --theirs: #777; --on-theirs: #777 }")
    for name, value in (("Ground", "0xFF"), ("OnGround", "0xCC")):
        color = folder / "Colors.xcassets" / f"{name}.colorset"
        color.mkdir(parents=True)
        (color / "Contents.json").write_text(CATALOG % (value, value, value))
    return folder


@pytest.fixture
def downloads(browser, tmp_path):
    """The folder in which the browser saves files."""
    browser.driver.execute_cdp_cmd(
        "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path), "eventsEnabled": False})
    yield tmp_path
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "default"})


def verdict(browser):
    return browser.find("#verdict").text


def announcement_after(browser, change):
    """Makes a change, waits for its result, and returns the announcement of the live region."""
    browser.run("document.querySelector('#status').textContent = ''")
    change()
    browser.wait(lambda: browser.run(
        "return !document.querySelector('[aria-busy]') && document.querySelector('#status').textContent !== ''"))
    return browser.find("#status").get_attribute("textContent")


def paste(browser, text):
    """Pastes text into its field, which is folded."""
    field = browser.find("#text")
    browser.run("arguments[0].closest('details').open = true", field)
    field.clear()
    browser.run("arguments[0].focus()", field)
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": text})


def downloaded(browser, downloads, name, press):
    press()
    browser.wait(lambda: (downloads / name).exists())
    return (downloads / name).read_bytes()


def post(url, fields, files=(), page="/audit"):
    """Submits a form like a browser without JavaScript, and returns the status, the headers and the body."""
    boundary = uuid.uuid4().hex
    body = b""
    for name, value in fields.items():
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
    for name, path, content in files:
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{path}"\r\n\r\n'.encode() + content + b"\r\n"
    request = urllib.request.Request(
        url + page, body + f"--{boundary}--\r\n".encode(),
        {"Content-Type": f"multipart/form-data; boundary={boundary}", "Accept": "text/html,*/*;q=0.8"})
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


# MARK: Without JavaScript


def test_a_submitted_form_returns_a_complete_page(url):
    status, headers, page = post(url, {"profile": "wcag-aa"}, [("documents", "theme.css", SHEET.encode())])
    page = page.decode()
    assert status == 200 and headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "<title>1 of 2 pairs fails · Legibility</title>" in page
    assert "4.47:1" in page and "1.66:1" in page
    # One row for the colour to change, with its sample in each mode.
    assert page.count('class="row-of"') == 1 and page.count('class="worn"') == 2


def test_more_pairs_fail_the_stricter_profile(url):
    _, _, page = post(url, {"profile": "wcag-aaa"}, [("documents", "theme.css", SHEET.encode())])
    # 5.92:1 is below 7:1.
    assert b"<title>2 of 2 pairs fail" in page and b"5.92:1" in page


def test_pasted_text_is_checked_and_stays_in_its_field(browser):
    browser.configure(script=False)
    browser.open("/audit")
    # Without JavaScript, the driver can only type.
    browser.find(".paste summary").click()
    browser.find("#text").send_keys(SHEET)
    browser.follow(browser.find("#audit button[type=submit]"))
    assert verdict(browser) == "1 of 2 pairs fails"
    assert browser.find("#text").get_attribute("value").strip() == SHEET.strip()
    Select(browser.find("#show")).select_by_visible_text("Passes")
    browser.follow(browser.find("#filters button"))
    assert browser.find("#count").text == "2 of 4 results shown."
    assert not browser.find_all(".check-of.fail")


def test_a_folder_is_sent_without_javascript(browser, folder):
    browser.configure(script=False)
    browser.open("/audit")
    browser.find("#folder").send_keys(str(folder))
    browser.follow(browser.find("#audit button[type=submit]"))
    # The browser sends the whole folder, including the dependency, with paths that begin with the folder.
    page = browser.driver.page_source
    assert f"{folder.name}/theme.css:1" in page
    assert f"{folder.name}/Colors.xcassets/OnGround.colorset/Contents.json" in page
    assert "Files omitted because of their names: 1." in page


def test_the_zip_of_fixed_files_passes(url):
    files = [("documents", "a/theme.css", SHEET.encode())]
    status, headers, content = post(url, {"as": "zip"}, files)
    assert status == 200 and headers["Content-Type"] == "application/zip"
    assert headers["Content-Disposition"] == 'attachment; filename="mended.zip"'
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.namelist() == ["a/theme.css"]
        fixed = archive.read("a/theme.css")
    assert fixed != SHEET.encode()
    _, _, page = post(url, {}, [("documents", "theme.css", fixed)])
    assert b"<title>All 2 pairs pass" in page
    # An archive can be sent like any file.
    _, _, page = post(url, {}, [("documents", "mended.zip", content)])
    assert b"<title>All 2 pairs pass" in page and b"a/theme.css" in page


@pytest.mark.parametrize(
    ("report", "name", "begins"),
    [
        ("csv", "audit.csv", b"text,ground,mode"), ("json", "audit.json", b"{"), ("sarif", "audit.sarif", b"{"),
        ("junit", "audit.junit.xml", b"<?xml"), ("markdown", "audit.md", b"## Legibility"),
        ("html", "audit.html", b"<!doctype html>"), ("baseline", "contrast-baseline.json", b"{"),
    ])
def test_each_report_format_is_a_file(url, report, name, begins):
    status, headers, content = post(url, {"as": report}, [("documents", "theme.css", SHEET.encode())])
    assert status == 200 and content.startswith(begins)
    assert headers["Content-Disposition"] == f'attachment; filename="{name}"'


def test_failures_in_the_baseline_are_not_new(url):
    files = [("documents", "theme.css", SHEET.encode())]
    _, _, baseline = post(url, {"as": "baseline"}, files)
    _, _, page = post(url, {}, [*files, ("baseline", "contrast-baseline.json", baseline)])
    assert b"<title>No new failures" in page and b"Failures in the baseline: 2" in page


def test_pairs_can_be_entered_in_words(url):
    _, _, page = post(url, {"text": ":root { --ink: #777; --snow: #fff; --veil: #fff0 }", "pairs": "ink on snow\n--ink on veil on --snow"})
    assert b"<title>2 of 2 pairs fail" in page
    status, _, page = post(url, {"text": SHEET, "pairs": "ink over snow", "profile": "wcag-aa"})
    assert status == 422 and "“ink over snow” isn’t a pair".encode() in page and b'href="#pairs"' in page


def test_errors_are_reported_on_the_page_with_links_to_fields(url):
    status, _, page = post(url, {"text": ""})
    assert status == 422 and b"There is nothing to check yet" in page and b'href="#documents"' in page
    status, _, page = post(url, {"text": SHEET, "profile": "wcag-b"})
    assert status == 422 and b'href="#profile"' in page and b"--on-paper" in page
    status, _, page = post(url, {}, [("documents", "a.zip", b"PK\x03\x04 no archive")])
    assert status == 400 and "The archive can’t be read".encode() in page
    _, _, page = post(url, {}, [("documents", "broken.css", b"\xff\xfe"), ("documents", "theme.css", SHEET.encode())])
    assert "Files that couldn’t be read completely".encode() in page and b"broken.css" in page and b"4.47:1" in page


def test_all_pairs_are_counted_and_at_most_100_are_shown(url):
    sheet = ":root {\n" + "".join(f"--c{n}: #fff; --on-c{n}: #777;\n" for n in range(2_000)) + "}"
    _, _, page = post(url, {"text": sheet})
    assert b"<title>2000 of 2000 pairs fail" in page and b"And 1900 more" in page
    assert page.count(b'class="check-of') == 100
    assert len(page) < 400_000
    _, _, page = post(url, {"text": sheet, "find": "on-c1999"})
    assert b"1 of 2000 results shown." in page and page.count(b'class="check-of') == 1


# MARK: With JavaScript


def test_files_are_checked_when_they_are_chosen(browser, folder):
    browser.open("/audit")
    announcement = announcement_after(browser, lambda: browser.find("#documents").send_keys(str(folder / "theme.css")))
    assert announcement.startswith("1 of 2 pairs fails. Checked against WCAG 2.2 AA")
    assert browser.driver.title == "1 of 2 pairs fails · Legibility"
    # Choosing a file doesn't move the focus, and the file stays selected for the next request.
    assert browser.run("return document.activeElement.id") != "answer"
    announcement = announcement_after(browser, lambda: browser.find("#profile").send_keys("WCAG 2.2 AAA"))
    assert announcement.startswith("2 of 2 pairs fail")


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("language, summary", [("en", "Or choose a folder"), ("ja", "またはフォルダを選択")])
def test_a_folder_is_chosen_in_a_collapsed_section(browser, script, language, summary):
    browser.configure(width=320, height=800, script=script)
    browser.open(f"/audit?lang={language}")
    assert browser.find("#documents").is_displayed() and not browser.find("#folder").is_displayed()
    fold = browser.find(".of-folder summary")
    assert fold.text == summary and fold.size["height"] >= 44
    fold.send_keys(Keys.ENTER)
    assert browser.find("#folder").is_displayed()
    assert browser.run(TOO_WIDE) == []


def test_only_relevant_files_of_a_folder_are_sent(browser, folder):
    browser.open("/audit")
    announcement_after(browser, lambda: browser.find("#folder").send_keys(str(folder)))
    assert browser.find("#chosen").text.startswith("Chosen: 3 (")
    assert "2 other files" in browser.find("#chosen").text
    assert "theirs" not in browser.find("#answer").get_attribute("textContent")
    assert "Colors.xcassets/OnGround.colorset" in browser.find("#answer").get_attribute("textContent")


def test_images_of_catalogs_in_a_folder_are_sent(browser, tmp_path):
    # A black image of 39 x 40 px; its entry is for 40 x 40 px.
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = zlib.compress(bytes(40 * (1 + 3 * 39)))
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 39, 40, 8, 2, 0, 0, 0)) \
        + chunk(b"sRGB", b"\0") + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    icons = tmp_path / "Assets.xcassets" / "AppIcon.appiconset"
    icons.mkdir(parents=True)
    (icons / "Contents.json").write_text(
        '{"images": [{"idiom": "iphone", "scale": "2x", "size": "20x20", "filename": "icon.png"}]}')
    (icons / "icon.png").write_bytes(png)
    (tmp_path / "other.png").write_bytes(png)
    browser.open("/audit")
    announcement_after(browser, lambda: browser.find("#folder").send_keys(str(tmp_path)))
    assert browser.find("#chosen").text.startswith("Chosen: 2 (")
    answer = browser.find("#answer").get_attribute("textContent").replace("\u00a0", " ")
    assert "“icon.png” is 39 × 40 px; its entry is for 40 × 40 px." in answer


def test_files_can_be_dropped(browser):
    browser.open("/audit")
    announcement_after(browser, lambda: browser.run(
        "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'dropped.css'));"
        "document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}))", SHEET))
    assert verdict(browser) == "1 of 2 pairs fails"
    assert any("dropped.css:1" in place.get_attribute("textContent") for place in browser.find_all(".where"))
    # The field contains the dropped file, as if it had been chosen there.
    assert browser.run("return [...document.querySelector('#documents').files].map(({ name }) => name)") == ["dropped.css"]
    assert browser.run("return document.activeElement.id") == "answer"


def test_a_folder_can_be_dropped(browser, folder):
    browser.open("/audit")
    browser.find("#drop")
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}

    def drop():
        for kind in ("dragEnter", "dragOver", "drop"):
            browser.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})

    announcement_after(browser, drop)
    assert browser.find("#chosen").text.startswith("Chosen: 3 (")
    assert f"{folder.name}/theme.css:1" in browser.find("#answer").get_attribute("textContent")


def test_the_fixed_files_are_saved_and_pass(browser, folder, downloads):
    browser.open("/audit")
    announcement_after(browser, lambda: browser.find("#documents").send_keys(str(folder / "theme.css")))
    content = downloaded(browser, downloads, "mended.zip", browser.find("[value=zip]").click)
    browser.hears("Saved: mended.zip")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        (downloads / "theme.css").write_bytes(archive.read("theme.css"))
    announcement_after(browser, lambda: browser.find("#documents").send_keys(str(downloads / "theme.css")))
    assert verdict(browser) == "All 2 pairs pass"


def test_filtering_results_keeps_the_focus(browser):
    browser.open("/audit?example=style-sheet")
    announcement = announcement_after(browser, lambda: browser.find("#find").send_keys("accent"))
    assert announcement == "2 of 11 results shown."
    assert browser.run("return document.activeElement.id") == "find"
    assert {"accent" in row.text for row in browser.find_all(".row-of > .names")} == {True}
    announcement = announcement_after(browser, lambda: browser.find("#mode").send_keys("dark"))
    assert announcement == "1 of 11 results shown."
    announcement_after(browser, lambda: browser.fill("find", Keys.DELETE))
    assert announcement_after(browser, lambda: browser.find("#mode").send_keys("All")) == "All results shown."


def test_errors_are_shown_above_the_previous_result(browser):
    browser.open("/audit?example=style-sheet")
    before = verdict(browser)
    # The script moves the filters into the dock, above the fold.
    browser.wait(lambda: browser.find_all(".docked"))
    browser.find("details:has(#pairs) > summary").click()
    browser.find("#pairs").send_keys("ink over snow")
    announcement = announcement_after(browser, lambda: browser.find("#pairs").send_keys(Keys.TAB))
    assert "“ink over snow” isn’t a pair" in announcement
    assert browser.find("#answer.old") and verdict(browser) == before
    assert browser.find("#pairs").get_attribute("aria-invalid") == "true"
    # Clearing the field is a change, which the page sends by itself and then replaces its buttons.
    announcement_after(browser, lambda: browser.find("#pairs").clear())
    assert not browser.find_all("#answer.old") and not browser.find_all(".errors")


def test_files_that_are_too_large_are_not_sent(browser):
    browser.open("/audit")
    browser.run("document.querySelector('#audit').dataset.mostBytes = 20")
    announcement = announcement_after(browser, lambda: browser.run(
        "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'large.css'));"
        "document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}))", SHEET))
    assert re.match(r"These files have \d+ bytes in total; this server’s limit is 20.", announcement)
    assert browser.find("#files-problem").is_displayed()
    assert browser.find("#documents").get_attribute("aria-invalid") == "true"


def test_clicking_an_example_fills_the_form_and_checks_it(browser):
    browser.open("/audit")
    for link, name, answer in (("Design tokens", "design.tokens.json", "2 of 3 pairs fail"), ("A style sheet", "theme.css", "4 of 6 pairs fail")):
        announcement_after(browser, next(found for found in browser.find_all(".examples a") if found.text.startswith(link)).click)
        assert (browser.find("#name").get_attribute("value"), verdict(browser)) == (name, answer)
        assert browser.run("return document.activeElement.id") == "answer"


def test_an_example_has_an_address_and_other_requests_do_not(browser):
    browser.open("/audit")
    announcement_after(browser, browser.find(".examples a").click)
    assert browser.query() == {"example": ["style-sheet"]}
    browser.driver.refresh()
    assert verdict(browser) == "4 of 6 pairs fail"
    announcement_after(browser, browser.find_all(".examples a")[1].click)
    assert browser.query() == {"example": ["design-tokens"]}
    # Back returns to the first example. A link within the page doesn't send a request.
    browser.driver.back()
    browser.wait(lambda: verdict(browser) == "4 of 6 pairs fail" and browser.find("#name").get_attribute("value") == "theme.css")
    browser.run("location.hash = 'text'")
    paste(browser, SHEET)
    announcement_after(browser, lambda: browser.find("#audit button[type=submit]").click())
    assert browser.query() == {}
    browser.driver.back()
    browser.wait(lambda: browser.find("#name").get_attribute("value") == "theme.css")
    browser.follow(browser.find("a.language"))
    assert browser.query() == {"example": ["style-sheet"], "lang": ["ja"]}
    assert verdict(browser) == "6組のうち4組が基準を満たしていません"


def test_the_live_region_joins_sentences_correctly_in_japanese(browser):
    browser.open("/audit?lang=ja")
    assert announcement_after(browser, lambda: browser.find(".examples a").click()).startswith("6組のうち4組が基準を満たしていません。WCAG 2.2 AAにより、")


def test_the_page_works_with_the_keyboard(browser):
    browser.open("/audit")

    for name, next in (("documents", None), ("Or choose a folder", "folder"), ("Or paste text", "text")):
        browser.tab_to(name)
        if next:
            browser.press(Keys.ENTER)
            browser.tab_to(next)
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": SHEET})
    browser.tab_to("profile")
    browser.press(Keys.TAB, Keys.TAB)
    assert browser.run("return document.activeElement.textContent") == "Check the colours"
    announcement_after(browser, lambda: browser.press(Keys.ENTER))
    browser.hears("1 of 2 pairs")
    # The focus moves to the result.
    browser.wait(lambda: browser.run("return document.activeElement.id") == "answer")
    browser.tab_to("mode")
    browser.tab_to("find")
    browser.press("card", Keys.ENTER)
    browser.hears("2 of 4 results shown.")


def test_all_requests_go_to_the_server_and_the_result_fits(browser, folder):
    browser.configure(width=320, height=800)
    browser.open("/audit")
    announcement_after(browser, lambda: browser.find("#folder").send_keys(str(folder)))
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true;")
    for size in (16, 32):
        browser.run("document.documentElement.style.fontSize = `${arguments[0]}px`", size)
        assert browser.run(TOO_WIDE) == []
    origins = browser.run("return performance.getEntriesByType('resource').map(({name}) => new URL(name).origin)")
    assert set(origins) == {browser.url}
    browser.screenshot("audit-folder-320-doubled")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_in_a_result_with_all_parts(browser, scheme):
    browser.configure(scheme=scheme)
    browser.open("/audit")
    browser.find("details:has(#pairs) > summary").click()
    browser.find("#pairs").send_keys("ink on paper")
    paste(browser, SHEET + ":root { --veil: #0008; --on-veil: #fff; --lost: var(--nowhere) } }")
    announcement_after(browser, lambda: browser.find("#audit button[type=submit]").click())
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true;")
    assert violations(browser) == []
    browser.screenshot(f"audit-all-{scheme}")


def test_a_row_without_a_fix_says_so(url):
    # No grey has 7:1 on black and on white, because both together have 21:1.
    sheet = b":root { --ink: #777; --day: #fff; --night: #000 } .a { color: var(--ink); background: var(--day) } .b { color: var(--ink); background: var(--night) }"
    _, _, page = post(url, {"profile": "wcag-aaa"}, [("documents", "theme.css", sheet)])
    # The row says it once, and each of its two folded checks does.
    assert page.count(b'unfixed">No fix that changes a single colour was found for this pair.</p>') == 3
    _, _, fixable = post(url, {"profile": "wcag-aa"}, [("documents", "theme.css", sheet)])
    assert b'class="row-of"' in fixable and b"unfixed" not in fixable


def test_a_finding_in_one_mode_is_a_row_of_72_pixels_in_a_wide_window(browser):
    browser.configure(width=1440)
    browser.open("/audit?example=style-sheet")
    row = next(row for row in browser.find_all(".row-of") if row.text.startswith("--price"))
    browser.wait(lambda: row.find_elements("css selector", ".copy"))
    assert 70 <= row.rect["height"] <= 74
    # The change is beside the name, in one line with its copy button.
    name, figure, copy = (row.find_element("css selector", part).rect for part in (".names", "figure", ".copy"))
    assert figure["x"] >= name["x"] + name["width"] and copy["y"] + copy["height"] <= row.rect["y"] + row.rect["height"] + 1


def test_a_row_shows_each_mode_before_and_after_its_fix(browser):
    browser.open("/audit?example=style-sheet")
    row = next(row for row in browser.find_all(".row-of") if "--muted-foreground" in row.text)
    # Changing the colour in each mode fixes four checks. Only the worst of these is shown.
    assert [figure.text.split()[0] for figure in row.find_elements("css selector", "figcaption")] == ["light", "dark"]
    fills = browser.run(
        "return [...arguments[0].querySelectorAll('.worn svg')].map((side) => side.querySelector('text').getAttribute('fill'))", row)
    assert len(fills) == 4 and fills[0] == "#8b8778" and fills[1] != fills[0]
    # Both ratios were calculated by WCAG's formula, without our code.
    def luminance(color):
        parts = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    def ratio(one, other):
        low, high = sorted([luminance(one), luminance(other)])
        return (high + 0.05) / (low + 0.05)
    grounds = browser.run(
        "return [...arguments[0].querySelectorAll('.worn svg')].map((side) => side.querySelector('rect').getAttribute('fill'))", row)
    shown = [float(figure.text.removesuffix(":1").split()[-1]) for figure in row.find_elements("css selector", "figcaption b")]
    assert shown == pytest.approx([ratio(text, ground) for text, ground in zip(fills, grounds)], abs=0.011)
    assert shown[1] >= 4.5 > shown[0]
    # The other checks of this kind are collapsed.
    assert not row.find_element("css selector", ".checks").is_displayed()
    row.find_element("css selector", "summary").click()
    assert len([check for check in row.find_elements("css selector", ".check-of") if check.is_displayed()]) == 4


def test_without_javascript_results_are_filtered_by_rule(browser):
    browser.configure(script=False)
    browser.open("/audit?example=style-sheet")
    Select(browser.find("#rule")).select_by_visible_text("A pair set by a style rule")
    browser.follow(browser.find("#filters button"))
    assert "results shown" in browser.find("#count").text
    names = [row.text.split("\n")[0] for row in browser.find_all(".row-of")]
    # The style sheet has two rules that set both colours. One of their pairs fails in light mode.
    assert names and all("--muted-foreground" in name or "--price" in name for name in names)
    assert not any("--accent" in name for name in names)
    assert Select(browser.find("#rule")).first_selected_option.text == "A pair set by a style rule"


def test_both_modes_of_a_finding_are_beside_each_other_in_a_row_of_72_pixels(browser):
    browser.configure(width=1440)
    browser.open("/audit?example=style-sheet")
    row = next(row for row in browser.find_all(".row-of") if "--muted-foreground" in row.text)
    browser.wait(lambda: len(row.find_elements("css selector", ".copy")) >= 2)
    light, dark = (figure.rect for figure in row.find_elements("css selector", "figure"))
    assert light["y"] == dark["y"] and dark["x"] >= light["x"] + light["width"]
    assert 70 <= row.rect["height"] <= 74


def test_in_a_wide_window_the_filters_of_a_result_are_in_the_dock(browser):
    browser.configure(width=1440)
    browser.open("/audit?example=style-sheet")
    parts = ".counts, .taken-along, .saving, #filters"
    browser.wait(lambda: len(browser.find_all(f".docked > :is({parts})")) == 4)
    announcement = announcement_after(browser, lambda: browser.find("#mode").send_keys("dark"))
    assert announcement.endswith("of 11 results shown.")
    assert len(browser.find_all("#filters")) == 1
    browser.configure(width=900)
    browser.wait(lambda: len(browser.find_all(f"#result > :is({parts})")) == 4 and not browser.find_all(".docked"))


def test_an_audit_counts_pairs_everywhere(url):
    # One pair fails in both modes and has a fix in each.
    _, _, page = post(url, {}, [("documents", "theme.css", SHEET.encode())])
    text = page.decode()
    assert "Failing pairs: light: 1, dark: 1." in text and "<h3>Failing pairs: 1</h3>" in text
    assert "which fixes 1 of 1 failing pairs completely" in text
