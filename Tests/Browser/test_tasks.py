"""Whole tasks, from opening a page to the result: with the keyboard, touch, the mouse, and without JavaScript.

Other files test each control.
"""

import json
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_image import png


@pytest.fixture
def tap(browser, finger):
    """A tap with a finger on an element."""
    def tap(element):
        box = browser.run(
            "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'});"
            "return arguments[0].getBoundingClientRect().toJSON()", element)
        finger((box["left"] + box["width"] / 2, box["top"] + box["height"] / 2))

    return tap


def write(browser, text):
    """Replaces the text of the focused field without key events, like “Select All” and an on-screen keyboard."""
    browser.run("document.activeElement.select()")
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": text})


def value(browser, identifier):
    return browser.find(f"#{identifier}").get_attribute("value")


def wait_for_verdict(browser, beginning):
    browser.wait(lambda: browser.find("#verdict").text.startswith(beginning))


def button(browser, text, within="main"):
    return next(button for button in browser.find_all(f"{within} button") if button.text == text)


# MARK: Does #777 on white pass, and which colour would?

def test_a_pair_is_checked_and_fixed_by_keyboard(browser):
    browser.open("/")
    browser.tab_to("foreground")
    browser.press("#777")
    browser.tab_to("background")
    browser.press("white")
    browser.answered("#question")
    wait_for_verdict(browser, "Too faint")
    # The nearest passing colour can be applied with a shortcut, or with a button before the fields.
    browser.press(Keys.ENTER, holding=[Keys.CONTROL])
    wait_for_verdict(browser, "Easy enough")
    assert value(browser, "foreground") == "#767676"
    browser.press(Keys.TAB, holding=[Keys.SHIFT])
    assert browser.focused() == "Swap colours"
    browser.press(Keys.SPACE)
    browser.answered("#question")
    assert (value(browser, "foreground"), value(browser, "background")) == ("white", "#767676")
    assert browser.focused() == "Swap colours"
    # Back undoes the steps.
    for before in ("#767676", "#777"):
        browser.driver.back()
        browser.wait(lambda: value(browser, "foreground") == before)


def test_a_pair_is_checked_and_fixed_by_touch(browser, tap):
    browser.open("/")
    for identifier, text in (("foreground", "#777"), ("background", "white")):
        tap(browser.find(f"#{identifier}"))
        browser.wait(lambda: browser.focused() == identifier)
        write(browser, text)
    browser.answered("#question")
    wait_for_verdict(browser, "Too faint")
    tap(browser.find(".fix"))
    wait_for_verdict(browser, "Easy enough")
    tap(browser.find(".swap"))
    browser.wait(lambda: value(browser, "foreground") == "white")
    browser.answered("#question")
    wait_for_verdict(browser, "Easy enough")


def test_a_pair_is_checked_and_fixed_by_the_mouse(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.find(".fix").click()
    wait_for_verdict(browser, "Easy enough")
    assert value(browser, "foreground") == "#767676"
    browser.find(".more-options summary").click()
    button(browser, "Keep this pair").click()
    browser.driver.back()
    wait_for_verdict(browser, "Too faint")


def test_a_pair_is_checked_and_fixed_without_javascript(browser):
    browser.configure(width=390, script=False)
    browser.open("/")
    browser.fill("foreground", "#777")
    browser.fill("background", "white")
    browser.submit("#question")
    wait_for_verdict(browser, "Too faint")
    browser.follow(browser.find(".fix"))
    wait_for_verdict(browser, "Easy enough")
    assert value(browser, "background") == "white"


# MARK: Can people distinguish the colours of my palette, and read text in them?

LIST = "ink: #222\npaper: #fff\nstop: #d7191c\ngo: #1a9641"


def names_in_rows(browser):
    return browser.run("return [...document.querySelectorAll('.rows tbody tr:not(.added) [name=name]')].map((name) => name.value)")


def test_a_palette_is_pasted_and_a_cell_opened_by_keyboard(browser):
    browser.open("/palette")
    browser.tab_to("colors")
    write(browser, LIST)
    browser.wait(lambda: names_in_rows(browser) == ["ink", "paper", "stop", "go"])
    browser.answered()
    # Tab to the details and open them, then into the grid, and open the pair of a cell.
    for _ in range(160):
        browser.press(Keys.TAB)
        if browser.run("return document.activeElement.matches('.every > summary') && !document.activeElement.parentElement.open"):
            browser.press(Keys.ENTER)
        href = browser.run("return document.activeElement.getAttribute('href') ?? ''")
        if href.startswith("/?") and "foreground" in href:
            break
    else:
        raise AssertionError("Tab doesn't reach the grid.")
    browser.run("window.isLeft = true")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.run("return !window.isLeft && document.readyState === 'complete'"))
    assert browser.find("#ratio").text


def test_a_palette_is_pasted_and_fixed_by_touch(browser, tap):
    browser.open("/palette")
    tap(browser.find("#colors"))
    browser.wait(lambda: browser.focused() == "colors")
    write(browser, LIST)
    browser.answered()
    browser.wait(lambda: browser.find_all(".repair"))
    tap(browser.find(".every > summary"))
    tap(browser.find(".repair a, .repair button"))
    browser.wait(lambda: value(browser, "colors") != LIST)
    assert value(browser, "colors").startswith("ink: #222")


def test_a_palette_is_pasted_and_exported_without_javascript(browser):
    browser.configure(script=False)
    browser.open("/palette")
    browser.fill("colors", LIST)
    browser.submit()
    tokens = next(link for link in browser.find_all("main a") if "tokens" in link.get_attribute("href"))
    assert browser.driver.current_url.startswith(browser.url + "/palette?")
    assert tokens.get_attribute("download") is not None
    with urllib.request.urlopen(tokens.get_attribute("href")) as file:
        assert "ink" in json.load(file)


def test_a_palette_is_reordered_by_keyboard_and_a_cell_opened_by_mouse(browser):
    browser.open("/palette")
    browser.find("#colors").click()
    write(browser, LIST)
    browser.answered()
    browser.wait(lambda: names_in_rows(browser) == ["ink", "paper", "stop", "go"])
    # Alt and an arrow key move a row.
    browser.find("#name-4").click()
    for number in (3, 2, 1):
        browser.press(Keys.ARROW_UP, holding=[Keys.ALT])
        browser.wait(lambda: browser.focused() == f"name-{number}")
    browser.wait(lambda: names_in_rows(browser) == ["go", "ink", "paper", "stop"])
    browser.answered()
    browser.wait(lambda: value(browser, "colors").startswith("go: #1a9641"))
    browser.find(".every > summary").click()
    browser.follow(browser.find(".grid td a"))
    assert browser.find("#ratio").text


# MARK: How large is this text at each text size?

def test_a_text_style_is_scaled_by_keyboard(browser):
    browser.open("/type")
    browser.tab_to("scale-size")
    browser.press("16", Keys.ENTER)
    # The page's script shows the slider.
    browser.wait(lambda: browser.find("#category").is_displayed())
    assert len(browser.find_all(".ramp tbody tr")) == 12
    browser.tab_to("category", holding=[Keys.SHIFT])
    browser.press(Keys.END)
    # HIG, Typography: Body's leading is 22 pt at Large and 62 pt at AX5; 16 * 62 / 22 = 45.09.
    browser.wait(lambda: "45 pt" in browser.find(".specimen figcaption").text)
    assert browser.find(".size-slider b").text == "AX5"


def test_a_text_style_is_scaled_by_the_mouse(browser):
    browser.open("/type")
    browser.find("#scale-size").click()
    write(browser, "16")
    button(browser, "Calculate").click()
    # The page's script shows the slider. Without it, the mouse would miss.
    browser.wait(lambda: browser.find("#category").is_displayed())
    # The result may replace the slider, so its position is read in the same script.
    right, middle = browser.run(
        "const slider = document.querySelector('#category'); slider.scrollIntoView({block: 'center', behavior: 'instant'});"
        "const { right, top, height } = slider.getBoundingClientRect(); return [right, top + height / 2]")
    for kind in ("mousePressed", "mouseReleased"):
        browser.mouse(kind, right - 4, middle)
    browser.wait(lambda: "45 pt" in browser.find(".specimen figcaption").text)


def test_a_text_style_is_scaled_by_touch(browser, tap):
    browser.open("/type")
    tap(browser.find("#scale-size"))
    write(browser, "16")
    tap(button(browser, "Calculate"))
    browser.wait(lambda: browser.find_all(".plot"))
    assert len(browser.find_all(".ramp tbody tr")) == 12


# MARK: Which figures do the guidelines list for my device?

DEVICE = "#row-iphone-air"


def test_a_device_is_found_in_the_tables_by_keyboard(browser):
    browser.open("/v1/reference")
    browser.tab_to("q")
    browser.press("iphone air")
    browser.run("window.isLeft = true")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.find_all("#found"))
    browser.tab_to("Device screens: iPhone Air")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith(f"/v1/reference/devices{DEVICE}"))
    assert "420" in browser.find(f"{DEVICE}:target").text


def test_a_device_is_found_in_the_tables_by_touch_without_javascript(browser, tap):
    browser.configure(width=390, height=700, script=False)
    browser.open("/v1/reference")
    tap(browser.find("#q"))
    write(browser, "iphone air")
    tap(browser.find(".search button"))
    browser.wait(lambda: browser.find_all("#found"))
    tap(next(link for link in browser.find_all(".found a") if link.text == "Device screens: iPhone Air"))
    browser.wait(lambda: browser.find_all(f"{DEVICE}:target"))
    # The row is scrolled into view.
    top = browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().top", DEVICE)
    assert 0 <= top < 700


# MARK: Do the colours in my files pass?

SHEET = ":root { --paper: #fff; --on-paper: #777 }"


def test_a_style_sheet_is_checked_and_fixed_by_touch(browser, tap):
    browser.open("/audit")
    tap(browser.find(".paste summary"))
    browser.wait(lambda: browser.find("#text").is_displayed())
    tap(browser.find("#text"))
    browser.wait(lambda: browser.focused() == "text")
    write(browser, SHEET)
    tap(button(browser, "Check the colours"))
    browser.wait(lambda: browser.find("#verdict").text == "The only pair fails")
    tap(next(fold for fold in browser.find_all("#answer summary") if fold.text == "Pasted text with fixes"))
    browser.wait(lambda: "--on-paper: #767676" in browser.find("#answer pre").text)


# MARK: Can people read this screen?

def test_a_finding_of_a_screen_is_selected_by_touch(browser, tap):
    browser.open("/screen")
    tap(browser.find("a[href*='example=sign-in']"))
    # The example on the stage has the same drawing, and the result replaces it.
    browser.wait(lambda: browser.find_all("#answer .screen-map .box"))
    tap(browser.find("#answer .box[data-mark='1-5'] .tag"))
    browser.wait(lambda: browser.find_all(".finding[data-mark='1-5'] [aria-pressed=true]"))
    assert "below 11 pt" in browser.find(".finding[data-mark='1-5']").text


# MARK: How does my program send this request?

def test_an_endpoint_is_found_and_tried_by_keyboard(browser):
    browser.open("/docs")
    browser.tab_to("q")
    browser.press("tracking")
    browser.wait(lambda: browser.find_all("#found a"))
    name = next(link.text for link in browser.find_all("#found a") if link.get_attribute("href").endswith("/docs/getTracking"))
    browser.tab_to(name)
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("/docs/getTracking"))
    browser.tab_to("run-size", keys=200)
    browser.press("20", Keys.ENTER)
    browser.wait(lambda: browser.find("#ran strong").text.startswith("200"))
    # HIG, Typography, SF Pro: -0.45 at 20 pt.
    assert json.loads(browser.find("#ran pre code").get_attribute("textContent"))["points"] == -0.45


# MARK: Jobs, with their maximum number of actions

@pytest.fixture
def actions(browser):
    """Counts the actions of a job: edits, clicks and keys.

    Scrolling would count as an action, so every target is in the window.
    """
    class Actions:
        count = 0

        def click(self, element):
            self.count += 1
            box = browser.run("return arguments[0].getBoundingClientRect().toJSON()", element)
            assert 0 <= box["top"] and box["bottom"] <= browser.run("return innerHeight"), "It is outside the window."
            element.click()

        def edit(self, identifier, text):
            self.count += 1
            browser.fill(identifier, text)

        def key(self, key):
            self.count += 1
            browser.press(key)

        def drop(self, path):
            self.count += 1
            browser.find("input[type=file]").send_keys(str(path))

    return Actions()


def clipboard(browser):
    return browser.run("return navigator.clipboard.readText()")


@pytest.fixture
def permitted(browser):
    browser.driver.execute_cdp_cmd(
        "Browser.grantPermissions", {"origin": browser.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})


def test_17_pt_at_ax3_is_copied_with_3_actions(browser, actions, permitted):
    browser.configure(width=1440)
    browser.open("/type")
    actions.edit("scale-size", "17")
    browser.answered("form[action='/type/scale']")
    actions.click(browser.find(".line-of-sizes a[data-category=AX3]"))
    # HIG, Typography: Body's leading is 48 pt at AX3 and 22 pt at Large; 17 * 48 / 22 is 37.1.
    assert browser.find("#verdict").text.replace("\u00a0", " ") == "17 pt → 37 pt at AX3"
    actions.click(next(copy for copy in browser.find_all("#beside .copy") if copy.is_displayed()))
    browser.wait(lambda: "size: 17, relativeTo: .body" in clipboard(browser))
    assert actions.count <= 3


def test_a_place_for_words_on_a_photo_is_found_with_2_actions(browser, actions, tmp_path):
    photo = tmp_path / "photo.png"
    photo.write_bytes(png(600, 400, lambda x, y: (255, 255, 255) if y < 260 else (20, 30, 40)))
    browser.open("/image")
    actions.drop(photo)
    browser.wait(lambda: browser.find_all("#text-result .verdict.pass") and browser.find_all("#places li"))
    actions.key("2")
    browser.wait(lambda: browser.find_all("#places li:nth-child(2) [aria-pressed=true]"))
    assert actions.count <= 2


def test_files_are_checked_and_fixed_with_2_actions(browser, actions, tmp_path):
    sheet = tmp_path / "theme.css"
    sheet.write_text(SHEET)
    browser.open("/audit")
    actions.drop(sheet)
    browser.wait(lambda: browser.find_all("#verdict"))
    assert "#767676" in browser.find(".row-of").text
    download = button(browser, "Download the fixed files")
    actions.count += 1
    assert download.is_displayed() and actions.count <= 2


def test_a_screen_is_checked_with_1_action(browser, actions, tmp_path, url):
    example = browser
    example.open("/screen?example=sign-in")
    tree = tmp_path / "home.json"
    tree.write_text(browser.find("#text").get_attribute("value"))
    browser.open("/screen")
    actions.drop(tree)
    browser.wait(lambda: browser.find_all(".finding"))
    assert actions.count <= 1


def test_widgets_of_iphone_16_are_found_with_1_search(browser, actions):
    browser.open("/")
    field = browser.find("#ask")
    actions.edit("ask", "iphone 16 widget")
    browser.run("window.isLeft = true")
    field.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find_all(".direct"))
    # HIG, Widgets: a screen of 393 by 852 pt has small widgets of 158 by 158 pt.
    assert "158 × 158" in browser.find(".direct").text
    assert actions.count <= 1


def test_a_pair_is_fixed_and_copied_in_swiftui_with_3_actions(browser, actions, permitted):
    """The format was chosen once, on an earlier visit."""
    browser.configure(width=1440)
    browser.open("/?foreground=black&background=white&copy=swiftui")
    actions.edit("foreground", "#777")
    browser.answered("#question")
    wait_for_verdict(browser, "Too faint")
    actions.click(browser.find(".fix"))
    wait_for_verdict(browser, "Easy enough")
    actions.click(browser.find(".acts .copy"))
    browser.wait(lambda: "Color(" in clipboard(browser))
    assert actions.count <= 3
