"""Every page speaks Japanese to those who ask for it, and the switch between the languages keeps what was asked."""

import re

import pytest

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
PAGES = ["/", "/type/scale", "/type/legibility", "/palette", "/image", "/audit", "/screen", "/page?example=ferry", "/contrast/focus", "/v1/reference/grids", "/docs/getContrast"]


@pytest.mark.parametrize("path", PAGES)
def test_the_switch_leads_to_the_same_page(browser, path):
    browser.open(path)
    heading = browser.find("h1").text
    browser.follow(browser.find("a.language"))
    assert browser.find("html").get_attribute("lang") == "ja"
    assert JAPANESE.search(browser.find("h1").text)
    assert browser.find("a.language").text == "English"
    browser.follow(browser.find("a.language"))
    assert browser.find("html").get_attribute("lang") == "en"
    assert browser.find("h1").text == heading


@pytest.mark.parametrize("script", [True, False])
def test_the_switch_keeps_the_question(browser, script):
    browser.configure(script=script)
    browser.open("/?foreground=%23777&background=white&profile=wcag-aaa")
    browser.follow(browser.find("a.language"))
    assert browser.query() == {"foreground": ["#777"], "background": ["white"], "profile": ["wcag-aaa"], "lang": ["ja"]}
    assert "WCAG 2.2 AAAの基準を満たしていません" in browser.find("#verdict").text


def test_what_is_typed_goes_along(browser):
    browser.open("/")
    browser.fill("foreground", "#123456")
    browser.answered()
    browser.follow(browser.find("a.language"))
    assert browser.query()["foreground"] == ["#123456"]
    assert browser.find("#foreground").get_attribute("value") == "#123456"


def test_answers_links_and_forms_stay_in_the_language(browser):
    browser.open("/?lang=ja")
    browser.fill("foreground", "#777")
    browser.answered()
    assert browser.query()["lang"] == ["ja"]
    assert JAPANESE.search(browser.find("#verdict").text)
    browser.follow(browser.find("nav[aria-label] a[href^='/palette']"))
    assert browser.find("html").get_attribute("lang") == "ja"
    browser.find("main form button[type=submit]").click()
    browser.answered()
    assert browser.query()["lang"] == ["ja"]
    assert JAPANESE.search(browser.find("#verdict").text)


def test_the_live_region_speaks_japanese(browser):
    browser.open("/?foreground=black&background=white&lang=ja")
    browser.fill("foreground", "#777")
    browser.answered()
    browser.hears("WCAG 2.2 AAの基準を満たしていません。")
    assert browser.find("[role=status]").get_attribute("lang") in (None, "", "ja")


def test_what_scripts_say_is_japanese(browser):
    browser.open("/palette?lang=ja")
    labels = [button.get_attribute("aria-label") for button in browser.find_all(".palette-chips button")]
    assert labels and all(JAPANESE.search(label) for label in labels)
    browser.open("/?lang=ja")
    browser.wait(lambda: browser.find_all(".copy"))
    assert all(JAPANESE.search(button.get_attribute("textContent")) for button in browser.find_all(".copy"))


def test_the_api_answers_a_page_in_its_language(browser):
    browser.open("/image?lang=ja")
    browser.wait(lambda: browser.find("#try").is_displayed())
    browser.find("#try").click()
    browser.wait(lambda: JAPANESE.search(browser.find("#text-result .because").text))
    assert not browser.find_all("#file-problem:not([hidden])")
