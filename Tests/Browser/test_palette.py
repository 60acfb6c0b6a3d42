"""The palette page as a person uses it: without JavaScript everything works, with it everything is quicker."""

import json
import shlex
import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import PATIENCE


def paste(browser, text):
    """As a person pastes several lines: typing them would send each one's start, too."""
    browser.run("arguments[0].value = ''", browser.find("#colors"))
    browser.find("#colors").send_keys(text)


def grid(browser):
    """The ratio of each text on each background, by their names."""
    names = [name.text for name in browser.find_all(".grid thead th + th > span")]
    cells = {}
    for row in browser.find_all(".grid tbody tr"):
        text = row.find_element("css selector", "th > span").text
        for name, cell in zip(names, row.find_elements("css selector", "td")):
            cells[text, name] = cell.text
    return cells


# #777 on white is 4.47:1 and #767676 on it 4.54:1 by WebAIM's and axe-core's figures.
def test_without_javascript_a_palette_becomes_a_grid(browser):
    browser.configure(script=False)
    browser.open("/palette")
    paste(browser, "grey: 777\npaper: white, mid: #767676")
    browser.submit()
    cells = grid(browser)
    assert "4.47:1" in cells["grey", "paper"] and "fail" in cells["grey", "paper"]
    assert "4.54:1" in cells["paper", "mid"] and "pass" in cells["paper", "mid"]
    assert cells["grey", "grey"] == ""
    assert browser.find("#verdict").text == "2 of 6 pairs pass WCAG 2.2 AA"
    assert browser.find("#colors").get_attribute("value").splitlines() == ["grey: 777", "paper: white, mid: #767676"]


def test_without_javascript_only_what_fails_is_shown(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=grey:+777,paper:+white,mid:+%23767676")
    Select(browser.find("#only")).select_by_value("failing")
    browser.submit()
    assert browser.query()["only"] == ["failing"]
    assert len(browser.find_all(".pair")) == 4
    assert browser.find("#verdict").text.startswith("2 of 6")


def test_without_javascript_the_mended_palette_is_one_link_away(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=leaf:+4b8b3b,brick:+b5533c")
    assert "colours get lost" in browser.find("#result").text
    mended = browser.find("#repaired").get_attribute("value")
    browser.follow(browser.find(".repair .links a"))
    assert browser.find_all(".repair") == []
    assert browser.find("#colors").get_attribute("value") == mended
    assert "colours get lost" not in browser.find("#result").text


def test_the_mended_palette_is_put_into_the_form(browser):
    browser.open("/palette?colors=leaf:+4b8b3b,brick:+b5533c")
    browser.run("window.untouched = true")
    mended = browser.find("#repaired").get_attribute("value")
    browser.find(".repair .links a").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find("#colors").get_attribute("value") == mended and not browser.find_all(".repair"))
    browser.driver.back()
    browser.wait(lambda: browser.find(".repair").is_displayed())
    assert browser.run("return window.untouched") is True


def test_without_javascript_faults_lead_to_the_field(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=gery,a:+%23fff8&size=huge")
    links = [(link.get_attribute("href").split("#")[1], link.text) for link in browser.find_all("#result.errors a")]
    assert [name for name, _ in links] == ["colors", "colors", "size"]
    assert links[0][1].startswith("Colour 1, “gery”") and links[1][1].startswith("Colour 2, “a: #fff8”")
    field = browser.find("#colors")
    assert field.get_attribute("aria-invalid") == "true"
    assert browser.find(f"#{field.get_attribute('aria-describedby')}").text == browser.find("#result.errors li").text


@pytest.mark.parametrize("endpoint", ["/v1/contrast/matrix", "/v1/vision/palette"])
def test_the_command_asks_the_api_the_same(browser, endpoint):
    browser.open("/palette?colors=l%27encre:+1b1c20,papier:+fff,x:+system:blue&kind=sequential&minimum=5")
    commands = [code.get_attribute("textContent") for code in browser.find_all(".command code")]
    (command,) = [command for command in commands if endpoint in command]
    assert shlex.split(command)[0] == "curl"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
    answer = json.loads(run.stdout)
    assert [color["name"] for color in answer["colors"]] == ["l'encre", "papier", "x"]
    assert answer["because"] in browser.find("#result").text


def test_typing_updates_the_answer_without_leaving_the_page(browser):
    browser.open("/palette?colors=777,white")
    browser.run("window.untouched = true")
    browser.find("#colors").send_keys(Keys.END, ", black")
    browser.answered()
    assert browser.find("#verdict").text.startswith("4 of 6")
    assert browser.run("return window.untouched") is True
    assert browser.query()["colors"] == ["777,white, black"]
    browser.hears("4 of 6")


def test_a_half_typed_colour_is_marked_and_mended(browser):
    browser.open("/palette?colors=777,white")
    browser.fill("colors", "777, whit")
    browser.wait(lambda: browser.find("#answer.old"))
    assert browser.find("#colors").get_attribute("aria-invalid") is None
    browser.find("#colors").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find("#colors").get_attribute("aria-invalid") == "true")
    assert browser.find_all("[role=alert]") == []
    browser.find("#colors").send_keys("e")
    browser.answered()
    assert browser.find("#colors").get_attribute("aria-invalid") is None


def test_more_than_an_address_holds_is_said(browser):
    # The server refuses the address.
    browser.refusals.add(414)
    browser.open("/palette?colors=777,white")
    browser.run("arguments[0].value = 'rgb(1 2 3),'.repeat(700)", browser.find("#colors"))
    browser.find("#colors").send_keys("red")
    browser.wait(lambda: browser.find(".warning").is_displayed())
    assert "more than an address can hold" in browser.find(".warning").text
    browser.fill("colors", "777, black")
    browser.answered()
    assert not browser.find(".warning").is_displayed()


def test_a_wide_grid_is_scrolled_by_the_keyboard_under_its_headers(browser):
    browser.configure(width=320, height=800)
    browser.open("/palette?colors=" + ",".join(f"c{place}:+{place * 20:02x}8040" for place in range(12)))
    region = browser.find(".scroll.grid")
    browser.run("arguments[0].focus()", region)
    ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT * 3, Keys.END).perform()
    browser.scrolled(region)
    assert browser.run("return arguments[0].scrollLeft", region) > 0
    places = browser.run(
        "const box = (selector) => document.querySelector(selector).getBoundingClientRect();"
        "return [box('.grid').top, box('.grid thead th + th').top, box('.grid').left, box('.grid tbody th').left]"
    )
    assert abs(places[0] - places[1]) < 2 and abs(places[2] - places[3]) < 2


@pytest.mark.parametrize("question", ["focus", "link"])
def test_without_javascript_a_focus_indicator_and_a_link_are_judged(browser, question):
    browser.configure(script=False)
    browser.open("/")
    browser.follow(browser.find(f".more a[href='/contrast/{question}']"))
    browser.submit(f"form[action='/contrast/{question}']")
    assert f"/contrast/{question}?" in browser.driver.current_url
    assert browser.find("#verdict").text
    findings = browser.find_all(".findings > li")
    assert len(findings) >= 3
    assert len(browser.find_all(".findings > li > svg")) == len(findings)


def test_a_gradient_is_shown_as_it_runs(browser):
    browser.configure(script=False)
    browser.open("/")
    browser.follow(browser.find("#colour-hint a"))
    assert "linear-gradient" in browser.find("#background").get_attribute("value")
    # Navy and teal, from left to right.
    stops = [stop.get_attribute("stop-color") for stop in browser.find_all(".sample stop")]
    assert (stops[0], stops[-1]) == ("#000080", "#008080") and len(stops) > 8
    assert "along the gradient" in browser.find(".because").text
