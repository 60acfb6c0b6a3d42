"""The tray, which shares the pair, the words, the font and the format between pages."""

import json

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_accessibility import violations


def stored(browser):
    return browser.run("return localStorage.getItem('tray')")


@pytest.mark.parametrize("path", ["/", "/palette", "/type", "/image", "/audit", "/screen", "/device"])
def test_nothing_is_stored_before_the_user_changes_a_field(browser, path):
    browser.open(path)
    browser.wait(lambda: browser.run("return document.readyState === 'complete'"))
    assert browser.run("return localStorage.length + sessionStorage.length") == 0
    assert not browser.find_all(".tray")


def test_the_image_page_takes_over_the_pair_and_words_of_the_first_page(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("foreground", "#1b2a4e")
    browser.answered("#question")
    browser.wait(lambda: browser.find_all(".tray li"))
    assert json.loads(stored(browser))["text"] == "#1b2a4e"
    browser.open("/image")
    browser.wait(lambda: browser.find_all(".tray li"))
    assert browser.find("#foreground").get_attribute("value") == "#1b2a4e"
    assert "stored in this browser only" in browser.find(".tray").text


def test_a_font_is_shared_between_pages_and_the_address_takes_precedence(browser):
    browser.open("/type/scale?size=17")
    browser.fill("scale-font", "Harbour Sans")
    browser.press(Keys.TAB)
    browser.wait(lambda: stored(browser) and json.loads(stored(browser)) == {"font": "Harbour Sans"})
    browser.open("/type/scale?size=20")
    browser.wait(lambda: "Harbour Sans" in browser.find("#beside").text)
    browser.open("/type/scale?size=20&font=Pier")
    browser.wait(lambda: browser.find_all(".tray li"))
    assert browser.find("#scale-font").get_attribute("value") == "Pier"


def test_the_framework_is_shared_between_pages(browser):
    browser.open("/type/scale?size=17")
    Select(browser.find("#framework")).select_by_visible_text("UIKit")
    browser.open("/type/tracking?size=17")
    browser.wait(lambda: browser.find_all(".tray li"))
    assert Select(browser.find("#framework")).first_selected_option.text == "UIKit"


@pytest.mark.parametrize("language, forget", [("en", "Clear all"), ("ja", "すべて消す")])
def test_one_part_or_all_of_the_tray_can_be_deleted(browser, language, forget):
    browser.open(f"/type?lang={language}")
    for name, value in (("words", "Evening"), ("scale-font", "Harbour Sans")):
        browser.fill(name, value)
        browser.press(Keys.TAB)
    browser.wait(lambda: len(browser.find_all(".tray li")) == 2)
    browser.find(".tray li button").click()
    assert json.loads(stored(browser)) == {"font": "Harbour Sans"}
    next(button for button in browser.find_all(".tray button") if button.text == forget).click()
    assert stored(browser) is None and not browser.find(".tray").is_displayed()


@pytest.mark.parametrize("width", [320, 1440])
def test_the_tray_fits_and_axe_finds_no_violations(browser, width):
    browser.configure(width=width)
    browser.open("/type")
    browser.fill("words", "Evenings at the lake, with boats that leave every hour until ten")
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find_all(".tray li"))
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert violations(browser) == []


@pytest.mark.parametrize("page", ["/", "/palette", "/type", "/device"])
@pytest.mark.parametrize("width", [390, 1440])
def test_the_dock_ends_with_the_tray(browser, page, width):
    browser.configure(width=width)
    browser.open("/type")
    browser.fill("words", "Evening")
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find_all(".tray li"))
    browser.open(page)
    browser.wait(lambda: browser.find_all(".dock > .tray:last-child li"))
    assert browser.find(".dock > .tray").is_displayed()
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert violations(browser) == []
