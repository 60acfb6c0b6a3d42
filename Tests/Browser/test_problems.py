"""Error pages: unknown paths lead to similar pages, and rejected values can be corrected in place."""

import pytest
from selenium.webdriver.common.keys import Keys

from test_accessibility import TOO_WIDE, violations

REFUSED = "/v1/contrast?foreground=gery&background=white&size=16"


@pytest.fixture(autouse=True)
def refusals(browser):
    browser.refusals = browser.refusals | {404}


@pytest.mark.parametrize("script", [True, False])
def test_an_unknown_path_leads_to_similar_pages_by_keyboard(browser, script):
    browser.configure(script=script)
    browser.open("/docs/contrast")
    assert browser.find(".lead a").get_attribute("href").endswith("/docs/getContrast")
    links = browser.find_all(".near-paths a")
    assert 1 <= len(links) <= 5 and all(link.size["height"] >= 44 for link in links)
    browser.run("arguments[0].focus()", links[0])
    path = links[0].get_attribute("href")
    browser.run("window.isLeft = true")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url == path)
    browser.wait(lambda: browser.find_all("h1") and browser.find("h1").text != "Not found")


@pytest.mark.parametrize("script", [True, False])
def test_a_rejected_value_has_the_focus_and_can_be_corrected(browser, script):
    browser.configure(script=script)
    browser.open(REFUSED)
    field = browser.find("[aria-invalid]")
    browser.wait(lambda: browser.run("return document.activeElement === arguments[0]", field))
    assert field.get_attribute("name") == "foreground" and field.get_attribute("value") == "gery"
    # The error describes the field, and links to it.
    description = browser.find("#" + field.get_attribute("aria-describedby"))
    assert "grey" in description.text
    assert description.find_element("css selector", "a").get_attribute("href").endswith("#" + field.get_attribute("id"))
    browser.press(Keys.CONTROL, "a", holding=())
    field.clear()
    field.send_keys("grey")
    browser.run("window.isLeft = true")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.query().get("foreground") == ["grey"])
    assert browser.query() == {"foreground": ["grey"], "background": ["white"], "size": ["16"]}


@pytest.mark.parametrize("path, field", [
    ("/?foreground=zz&background=white", "foreground"), ("/type/legibility?size=huge", "legibility-size"),
    ("/contrast/link?link=bleu&text=black&background=white", "link-link"), ("/device?name=iphon%2016x", "name"),
    ("/palette/scale?base=zz", "base"),
    ("/scale?base=zz", "base"),
])
@pytest.mark.parametrize("script", [True, False])
def test_the_first_invalid_field_of_a_form_has_the_focus(browser, path, field, script):
    browser.configure(script=script)
    browser.open(path)
    browser.wait(lambda: browser.run("return document.activeElement.id") == field)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", ["/docs/contrast", REFUSED])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_error_page_is_accessible_and_fits_on_a_phone_with_large_text(browser, path, language, scheme):
    browser.configure(width=320, height=800, scheme=scheme)
    browser.open(f"{path}{'&' if '?' in path else '?'}lang={language}")
    assert violations(browser) == []
    browser.run("document.documentElement.style.fontSize = '200%'")
    assert browser.run(TOO_WIDE) == []
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
