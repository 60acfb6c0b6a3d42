"""The stages of pages for files before a file is chosen: each shows an example, which makes room for the first result."""

import pytest

from test_image import png


def preview(browser):
    return browser.find(".preview")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", ["/audit", "/screen", "/page"])
def test_an_example_is_on_the_stage_until_there_is_a_result(browser, path, language):
    browser.open(f"{path}?lang={language}")
    assert preview(browser).is_displayed() and browser.find_all(".preview svg")
    link = preview(browser).find_element("css selector", "a")
    assert link.text.startswith({"en": "Example: ", "ja": "例："}[language])
    link.click()
    browser.wait(lambda: browser.find_all("#verdict"))
    assert not browser.find_all(".preview")
    assert "example=" in browser.driver.current_url


@pytest.mark.parametrize("path", ["/audit", "/screen", "/page"])
def test_without_javascript_the_example_on_the_stage_is_a_link_to_its_result(browser, path):
    browser.configure(script=False)
    browser.open(path)
    browser.follow(preview(browser).find_element("css selector", "a"))
    assert browser.find("#verdict").is_displayed() and not browser.find_all(".preview")


def test_the_example_of_an_audit_has_the_ratios_of_its_colours(browser):
    """By WCAG's formula, #8b8778 on #efede6 is 3.07:1."""
    browser.open("/audit")
    assert "3.07:1" in preview(browser).text


@pytest.mark.parametrize("width", [320, 1440])
def test_the_sample_image_is_on_the_stage_until_an_image_is_chosen(browser, tmp_path, width):
    photo = tmp_path / "photo.png"
    photo.write_bytes(png(60, 40, lambda x, y: (255, 255, 255)))
    browser.configure(width=width)
    browser.open("/image")
    sample = browser.find("#sample")
    assert sample.is_displayed()
    assert sample.rect["width"] > width * (0.6 if width > 800 else 0.8)
    browser.find("input[type=file]").send_keys(str(photo))
    browser.wait(lambda: browser.find("#base").get_attribute("alt") == "photo.png" and not sample.is_displayed())


@pytest.mark.parametrize("path", ["/type", "/contrast/focus", "/contrast/link"])
def test_on_a_phone_the_verdict_comes_before_the_controls(browser, path):
    browser.configure(width=390, height=844)
    browser.open(path)
    tops = browser.run("return ['#answer', '.dock'].map((part) => document.querySelector(part).getBoundingClientRect().top)")
    assert tops[0] < tops[1]
    # The order of the keyboard is the same.
    assert browser.run("return Boolean(document.querySelector('#answer').compareDocumentPosition(document.querySelector('.dock')) & 4)")
