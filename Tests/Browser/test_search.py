"""Searches over the whole site, from the header of any page."""

import pytest
from selenium.webdriver.common.keys import Keys

from test_accessibility import TOO_WIDE, violations


@pytest.mark.parametrize("page", ["/", "/type", "/docs", "/v1/reference/devices", "/search"])
@pytest.mark.parametrize("script", [True, False])
def test_a_single_search_finds_the_widgets_of_a_device(browser, page, script):
    browser.configure(script=script)
    browser.open(page)
    field = browser.find("#ask")
    field.send_keys("iPhone 16 widget")
    browser.run("window.isLeft = true")
    field.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find_all(".direct"))
    # HIG, Widgets: a screen of 393 by 852 points has widgets of these sizes.
    figures = {
        row.find_element("css selector", "dt").text: row.find_element("css selector", "dd").text.replace("\u00a0", " ")
        for row in browser.find_all(".answers-of div")}
    assert figures["Small widget"] == "158 × 158 pt"
    assert figures["Medium widget"] == "338 × 158 pt"
    assert figures["Large widget"] == "338 × 354 pt"


@pytest.mark.parametrize("words, figure", [
    # The figures are from the HIG, Layout and Accessibility.
    ("tvos safe zone", "60 pt top and bottom, 80 pt left and right"), ("minimum font size watch", "At least 12 pt"),
    ("contrast 3:1", "3:1 or more"), ("iphone 16", "393 × 852 pt at 3×"), ("body ax3", "40 pt, leading 48 pt")])
def test_a_query_about_a_figure_shows_the_figure_at_the_top(browser, words, figure):
    browser.open(f"/search?q={words.replace(' ', '+')}")
    assert figure in browser.find(".direct .figure").text.replace("\u00a0", " ")


@pytest.mark.parametrize("words, figure", [("ウィジェット iPhone 16", "158 × 158 pt"), ("コントラスト比 3:1", "3:1")])
def test_a_japanese_search_has_results_in_japanese(browser, words, figure):
    browser.configure(width=320, height=700)
    browser.open(f"/search?q={words.replace(' ', '+')}&lang=ja")
    assert figure in browser.find(".direct").text.replace("\u00a0", " ")
    assert browser.find("html").get_attribute("lang") == "ja"
    assert browser.run(TOO_WIDE) == []


def test_results_are_labelled_and_link_to_their_pages(browser):
    browser.open("/search?q=iphone+16+widget")
    labels = {label.text for label in browser.find_all(".hits .label")}
    assert {"device", "table"} <= labels
    browser.follow(browser.find(".hits a[href^='/device?']"))
    assert browser.find("h1").text.startswith("393 × 852")


def test_a_search_that_is_too_long_stays_in_the_field(browser):
    browser.open("/search?q=" + "a" * 101)
    assert browser.find("#q").get_attribute("value") == "a" * 101
    assert browser.find("#q").get_attribute("aria-invalid") == "true"


@pytest.mark.parametrize("path", ["/search", "/search?q=iphone+16+widget", "/search?q=qwertz", "/search?q=" + "a" * 101])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_on_the_search_page(browser, path, scheme):
    browser.configure(scheme=scheme, width=390)
    browser.open(path)
    assert violations(browser) == []


@pytest.mark.parametrize("page", ["/", "/palette", "/image", "/audit", "/type", "/device", "/docs", "/v1/reference/devices", "/problems/not-found"])
def test_results_appear_below_the_header_during_typing(browser, page):
    browser.open(page)
    browser.find("body").send_keys("/")
    browser.wait(lambda: browser.run("return document.activeElement.id") == "ask")
    browser.find("#ask").send_keys("iphone 16 widget")
    browser.wait(lambda: any("158 × 158" in part.text.replace("\u00a0", " ") for part in browser.find_all("#asked:not([hidden])")))
    browser.find("#ask").send_keys(Keys.ARROW_DOWN)
    browser.wait(lambda: browser.run("return document.activeElement.matches('#asked a')"))
    browser.find("#asked a").send_keys(Keys.ESCAPE)
    browser.wait(lambda: browser.run("return document.activeElement.id") == "ask" and not browser.find("#asked").is_displayed())


def test_single_keys_can_be_switched_off(browser):
    # WCAG 2.1.4 asks for it, for people who speak to their device or touch keys by accident.
    browser.open("/palette")
    has_focus = lambda: browser.run("return document.activeElement.id") == "ask"
    press = lambda: browser.find("body").send_keys("/")
    switch = lambda: [one for one in browser.find_all("#asked .key button") if one.is_displayed()]
    press()
    browser.wait(has_focus)
    browser.wait(switch)
    switch()[0].click()
    browser.wait(lambda: "don’t" in browser.find("#asked .key").text)
    for path in ["/palette", "/image"]:
        browser.open(path)
        press()
        assert not has_focus() and browser.find("#ask").get_attribute("aria-keyshortcuts") is None
    browser.find("#ask").send_keys("widget")
    browser.wait(switch)
    switch()[0].click()
    browser.open("/palette")
    press()
    browser.wait(has_focus)


def test_a_slash_that_is_typed_into_a_field_stays_there(browser):
    browser.open("/")
    field = browser.find("#background")
    field.clear()
    field.send_keys("rgb(0 0 0 / 50%)")
    assert field.get_attribute("value") == "rgb(0 0 0 / 50%)"
    assert browser.run("return document.activeElement.id") == "background"


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("words, pair", [("#777", ["#777777", "#ffffff"]), ("777 000", ["#777777", "#000000"])])
def test_colours_open_their_pair(browser, script, words, pair):
    browser.configure(script=script)
    browser.open("/type")
    field = browser.find("#ask")
    field.send_keys(words)
    if script:
        # WebAIM's contrast checker: 4.48:1 on white (here truncated), 4.69:1 on black.
        browser.wait(lambda: any(part.text.startswith(" on ".join(pair)) for part in browser.find_all("#asked a")))
    field.send_keys(Keys.ENTER)
    browser.wait(lambda: [part.get_attribute("value") for part in browser.find_all("#foreground, #background")] == pair)


@pytest.mark.parametrize("width, scheme", [(1440, "light"), (320, "dark")])
def test_the_results_in_the_header_are_accessible_and_fit(browser, width, scheme):
    browser.configure(width=width, height=800, scheme=scheme)
    browser.open("/palette")
    browser.find("body").send_keys("/")
    browser.find("#ask").send_keys("iphone 16 widget")
    browser.wait(lambda: browser.find_all("#asked:not([hidden]) a"))
    # The style sheet of the results is loaded with them.
    browser.wait(lambda: browser.run("return getComputedStyle(document.querySelector('#asked')).position") == "absolute")
    assert violations(browser) == []
    assert browser.run(TOO_WIDE) == []


def test_a_page_that_does_not_exist_offers_a_search(browser):
    browser.refusals = browser.refusals | {404}
    browser.open("/typography/dynamic-type.html")
    field = browser.find("#q")
    assert field.get_attribute("value") == "dynamic type"
    browser.run("window.isLeft = true")
    field.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.run("return location.pathname") == "/search")
    browser.wait(lambda: browser.find("#q").get_attribute("value") == "dynamic type")
