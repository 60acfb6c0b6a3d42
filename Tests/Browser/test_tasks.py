"""What people come for, done from opening the page to the end as they do it: by keys alone, by touch alone, by the mouse, and
without JavaScript. What each control does is told beside its page; here is that the way through them all is open."""

import json
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def tap(browser, finger):
    """A finger that taps an element."""
    def tap(element):
        box = browser.run(
            "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'});"
            "return arguments[0].getBoundingClientRect().toJSON()", element)
        finger((box["left"] + box["width"] / 2, box["top"] + box["height"] / 2))

    return tap


def write(browser, text):
    """Puts a text in place of all where the focus is, as “Select All” and a keyboard on the screen do: without keys."""
    browser.run("document.activeElement.select()")
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": text})


def value(browser, identifier):
    return browser.find(f"#{identifier}").get_attribute("value")


def says(browser, beginning):
    browser.wait(lambda: browser.find("#verdict").text.startswith(beginning))


def button(browser, text, within="main"):
    return next(button for button in browser.find_all(f"{within} button") if button.text == text)


# MARK: Does #777 on white pass, and what instead?

def test_a_pair_is_asked_and_mended_by_keys(browser):
    browser.open("/")
    browser.tab_to("foreground")
    browser.press("#777")
    browser.tab_to("background")
    browser.press("white")
    says(browser, "Fails")
    # The nearest colour that passes is one key further on.
    browser.tab_to("Make it pass")
    browser.press(Keys.ENTER)
    says(browser, "Passes")
    assert value(browser, "foreground") == "#767676"
    browser.tab_to("Swap colours")
    browser.press(Keys.SPACE)
    browser.answered("#question")
    assert (value(browser, "foreground"), value(browser, "background")) == ("white", "#767676")
    assert browser.focused() == "Swap colours"
    # Taken back, step by step.
    for before in ("#767676", "#777"):
        browser.driver.back()
        browser.wait(lambda: value(browser, "foreground") == before)


def test_a_pair_is_asked_and_mended_by_touch(browser, tap):
    browser.open("/")
    for identifier, text in (("foreground", "#777"), ("background", "white")):
        tap(browser.find(f"#{identifier}"))
        browser.wait(lambda: browser.focused() == identifier)
        write(browser, text)
    says(browser, "Fails")
    tap(browser.find(".alternatives a"))
    says(browser, "Passes")
    tap(button(browser, "Swap colours"))
    browser.wait(lambda: value(browser, "foreground") == "white")
    browser.answered("#question")
    says(browser, "Passes")


def test_a_pair_is_asked_and_mended_by_the_mouse(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.find(".alternatives a").click()
    says(browser, "Passes")
    assert value(browser, "foreground") == "#767676"
    button(browser, "Keep this pair").click()
    browser.driver.back()
    says(browser, "Fails")


def test_a_pair_is_asked_and_mended_without_javascript(browser):
    browser.configure(width=390, script=False)
    browser.open("/")
    browser.fill("foreground", "#777")
    browser.fill("background", "white")
    # Up from under the strip that tells the verdict.
    into_view = lambda selector: browser.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
    into_view("#question [type=submit]")
    browser.submit("#question")
    says(browser, "Fails")
    into_view(".alternatives a")
    browser.follow(browser.find(".alternatives a"))
    says(browser, "Passes")
    assert value(browser, "background") == "white"


# MARK: Can everybody tell my palette apart, and can it be read?

LIST = "ink: #222\npaper: #fff\nstop: #d7191c\ngo: #1a9641"


def test_a_palette_is_pasted_and_a_cell_opened_by_keys(browser):
    browser.open("/palette")
    browser.tab_to("colors")
    write(browser, LIST)
    says(browser, "4 of 12")
    browser.answered()
    # Into the grid, and from a cell to the pair in the checker.
    for _ in range(120):
        browser.press(Keys.TAB)
        href = browser.run("return document.activeElement.getAttribute('href') ?? ''")
        if href.startswith("/?") and "foreground" in href:
            break
    else:
        raise AssertionError("No key leads into the grid.")
    browser.run("window.isLeft = true")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.run("return !window.isLeft && document.readyState === 'complete'"))
    assert browser.find("#ratio").text


def test_a_palette_is_pasted_and_mended_by_touch(browser, tap):
    browser.open("/palette")
    tap(browser.find("#colors"))
    browser.wait(lambda: browser.focused() == "colors")
    write(browser, LIST)
    browser.answered()
    browser.wait(lambda: browser.find_all(".repair"))
    tap(browser.find(".repair a, .repair button"))
    browser.wait(lambda: value(browser, "colors") != LIST)
    assert value(browser, "colors").startswith("ink: #222")


def test_a_palette_is_pasted_and_taken_along_without_javascript(browser):
    browser.configure(script=False)
    browser.open("/palette")
    browser.fill("colors", LIST)
    browser.submit()
    tokens = next(link for link in browser.find_all("main a") if "tokens" in link.get_attribute("href"))
    assert browser.driver.current_url.startswith(browser.url + "/palette?")
    assert tokens.get_attribute("download") is not None
    with urllib.request.urlopen(tokens.get_attribute("href")) as file:
        assert "ink" in json.load(file)


# MARK: How large is this text at every text size?

def test_a_text_style_is_scaled_by_touch(browser, tap):
    browser.open("/type")
    tap(browser.find("#scale-size"))
    write(browser, "16")
    tap(button(browser, "Scale it"))
    browser.wait(lambda: browser.find_all(".plot"))
    assert len(browser.find_all(".ramp tbody tr")) == 12
