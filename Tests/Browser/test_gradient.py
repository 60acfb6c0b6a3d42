"""The colours of a gradient as rows in the form for pairs."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from selenium.webdriver.common.keys import Keys
from test_workbench import asked

GRADIENT = "linear-gradient(90deg, navy, teal 40%, skyblue)"


def open_gradient(browser, background=GRADIENT):
    browser.open(f"/?foreground=white&background={quote(background)}")
    browser.wait(lambda: browser.find(".stops li") and browser.find(".stops").is_displayed())


def rows(browser):
    """Colour and position of each row, as written."""
    return browser.run("""
        return [...document.querySelectorAll(".stops li")].map((row) =>
            [row.querySelector("input").value, row.querySelector(".place").value]);
    """)


def background(browser):
    return browser.find("#background").get_attribute("value")


def blend(browser):
    browser.run("document.querySelector('.more-options').open = true")
    next(button for button in browser.find_all(".tools button") if button.text == "Make a gradient").click()


def background_in_address(browser):
    return parse_qs(urlsplit(browser.driver.current_url).query)["background"][0]


@pytest.mark.parametrize(
    ("text", "stops"),
    [
        ("linear-gradient(navy, teal)", [["navy", ""], ["teal", ""]]),
        ("linear-gradient(to right, #000080 10%, teal 40% 60%, skyblue)", [["#000080", "10%"], ["teal", "40% 60%"], ["skyblue", ""]]),
        ("linear-gradient(90deg in oklch longer hue, navy, teal 20%)", [["navy", ""], ["teal", "20%"]]),
        ("LINEAR-GRADIENT(in oklab, rgb(0, 0, 128), rgb(0 128 128))", [["rgb(0, 0, 128)", ""], ["rgb(0 128 128)", ""]]),
        ("radial-gradient(circle, navy, teal)", [["navy", ""], ["teal", ""]]),
        ("radial-gradient(closest-side, navy, teal)", [["navy", ""], ["teal", ""]]),
        ("radial-gradient(ellipse at 20% 30%, navy, teal)", [["navy", ""], ["teal", ""]]),
        ("conic-gradient(from 45deg, navy 0deg, teal 90deg, navy)", [["navy", "0deg"], ["teal", "90deg"], ["navy", ""]]),
        ("repeating-linear-gradient(navy, teal 20%)", [["navy", ""], ["teal", "20%"]]),
        ("linear-gradient(light-dark(navy, teal), hsl(180, 100%, 25%) calc(10% + 20%))",
         [["light-dark(navy, teal)", ""], ["hsl(180, 100%, 25%)", "calc(10% + 20%)"]]),
    ],
)
def test_the_rows_match_the_stops_that_the_server_reads(browser, url, text, stops):
    open_gradient(browser, text)
    assert rows(browser) == stops
    first = asked(url, f"/v1/contrast?foreground=white&background={quote(text)}")["background"]["gradient"]
    # A row that isn't changed leaves the gradient unchanged.
    browser.run("document.querySelector('.stops input').dispatchEvent(new Event('fill'))")
    written = background(browser)
    again = asked(url, f"/v1/contrast?foreground=white&background={quote(written)}")["background"]["gradient"]
    assert again == first and len(first["stops"]) >= len(stops)


@pytest.mark.parametrize("text", ["linear-gradient(navy, 30%, teal)", "linear-gradient(navy", "linear-gradient()", "linear-gradient(navy,, teal)", "navy"])
def test_a_background_without_rows_is_not_changed(browser, text):
    open_gradient(browser)
    browser.fill("background", text)
    browser.wait(lambda: not browser.find(".stops").is_displayed())
    assert background(browser) == text


def test_changing_a_row_changes_the_gradient(browser):
    open_gradient(browser)
    assert rows(browser) == [["navy", ""], ["teal", "40%"], ["skyblue", ""]]
    browser.fill("background-stop-3", "white")
    assert background(browser) == "linear-gradient(90deg, navy, teal 40%, white)"
    browser.wait(lambda: background_in_address(browser) == background(browser))
    browser.wait(lambda: browser.find("#ratio").text.startswith("1.00:1 to"))
    place = browser.find("#background-stop-2-place")
    place.clear()
    place.send_keys("75%")
    browser.wait(lambda: background_in_address(browser) == "linear-gradient(90deg, navy, teal 75%, white)")
    # The field keeps the focus.
    assert browser.run("return document.activeElement.id") == "background-stop-2-place"


def test_a_half_typed_row_is_reported_when_it_loses_the_focus(browser):
    open_gradient(browser)
    browser.fill("background-stop-1", "nav")
    browser.wait(lambda: "old" in browser.find("#answer").get_attribute("class"))
    assert not browser.find_all("[aria-invalid]")
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find(".told").is_displayed())
    assert browser.run("return document.activeElement.id") != "background-stop-1"


def test_the_plane_changes_the_focused_colour_of_the_gradient(browser):
    open_gradient(browser, "linear-gradient(#000080, #008080)")
    browser.find("#background-stop-2").click()
    slider = browser.find("[aria-label='Colour 2: lightness']")
    # With white text on this background, the plane shows where the required ratio begins.
    assert "below 4.5" in browser.find(".key").text
    browser.run("arguments[0].focus()", slider)
    browser.press(Keys.PAGE_DOWN)
    written = background(browser)
    assert written != "linear-gradient(#000080, #008080)" and written.startswith("linear-gradient(#000080, #")
    browser.wait(lambda: background_in_address(browser) == written)
    # The rows are unchanged, and the keyboard still works.
    browser.press(Keys.PAGE_DOWN)
    assert background(browser) != written


def test_gradient_colours_can_be_added_and_removed(browser):
    browser.open("/?foreground=white&background=navy")
    blend(browser)
    browser.wait(lambda: browser.run("return document.activeElement.id") == "background-stop-2")
    assert background(browser) == "linear-gradient(navy, navy)"
    browser.press("a", holding=[Keys.CONTROL])
    browser.press("teal")
    browser.wait(lambda: background_in_address(browser) == "linear-gradient(navy, teal)")
    browser.find(".stops > button").click()
    assert background(browser) == "linear-gradient(navy, teal, teal)"
    assert browser.run("return document.activeElement.id") == "background-stop-3"
    browser.find("[aria-label='Remove Colour 1']").click()
    assert background(browser) == "linear-gradient(teal, teal)"
    browser.find("[aria-label='Remove Colour 1']").click()
    assert background(browser) == "teal"
    assert browser.run("return document.activeElement.id") == "background"
    browser.wait(lambda: background_in_address(browser) == "teal")
    assert not browser.find(".stops").is_displayed()


@pytest.mark.parametrize(("written", "color"), [("oklch(0.3 0.1 260)", "oklch(0.3 0.1 260)"), ("077", "#007777"), ("system:blue", "system:blue")])
def test_a_new_gradient_begins_with_the_previous_colour(browser, written, color):
    browser.open(f"/?foreground=white&background={quote(written)}")
    blend(browser)
    browser.wait(lambda: browser.run("return document.activeElement.id") == "background-stop-2")
    assert background(browser) == f"linear-gradient({color}, {color})"
    browser.wait(lambda: background_in_address(browser) == background(browser))
    browser.wait(lambda: browser.find_all("#verdict"))
    assert not browser.find_all("#answer.old")


def test_no_more_colours_can_be_added_than_the_server_accepts(browser):
    open_gradient(browser, f"linear-gradient({', '.join(['navy'] * 31)})")
    adding = browser.find(".stops > button")
    adding.click()
    assert len(rows(browser)) == 32 and not adding.is_displayed()
    browser.answered("#question")
    assert browser.find("#verdict").text == "Readable, even with low vision"


def test_back_restores_the_previous_rows(browser):
    open_gradient(browser)
    browser.fill("background-stop-1", "black")
    browser.press(Keys.ENTER)
    browser.wait(lambda: background_in_address(browser).startswith("linear-gradient(90deg, black"))
    browser.driver.back()
    browser.wait(lambda: rows(browser)[0] == ["navy", ""])
    assert background(browser) == GRADIENT


@pytest.mark.parametrize("root", ["100%", "200%"])
def test_rows_fit_on_a_phone(browser, root):
    browser.configure(width=320, height=800)
    open_gradient(browser)
    browser.run("document.documentElement.style.fontSize = arguments[0]", root)
    browser.wait(lambda: browser.run("return document.documentElement.scrollWidth") <= 320)
    browser.screenshot(f"gradient-rows-{root.strip('%')}")
