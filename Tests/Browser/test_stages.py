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


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("path", ["/audit", "/screen", "/page"])
def test_the_verdict_on_an_example_is_in_view(browser, path, width, height):
    browser.configure(width=width, height=height)
    browser.open(path)
    browser.find(".preview a").click()
    browser.wait(lambda: browser.run("""
        const { top, bottom } = document.querySelector("#answer #verdict")?.getBoundingClientRect() ?? { top: -10 };
        return top > -1 && bottom <= innerHeight && document.activeElement.id === "answer";"""))


@pytest.mark.parametrize("path, field", [
    ("/", "foreground"), ("/palette", "colors"), ("/palette/scale", "base"), ("/scale", "base"),
    ("/type/legibility", "legibility-foreground"), ("/image", "foreground")])
@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)])
def test_nothing_moves_while_a_colour_is_typed(browser, path, field, width, height):
    """The sum of all shifts, also of those just after a key, is a fifth of what Core Web Vitals calls good, 0.1."""
    browser.configure(width=width, height=height)
    browser.open(path)
    box = browser.find(f"#{field}")
    browser.run("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' }); arguments[0].focus({ preventScroll: true }); arguments[0].select()", box)
    # The sample image is answered with its first use.
    browser.wait(lambda: path != "/image" or browser.find_all("#places li") and not browser.find_all("[aria-busy=true]"))
    browser.run("""
        window.moved = [];
        new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift" });""")
    for key in "#3b82f6":
        browser.press(key)
        # The pause of somebody who types slowly.
        browser.run("return new Promise((done) => setTimeout(done, 450))")
    browser.wait(lambda: "3b82f6" in (browser.run("return document.querySelector('#drawn')?.style.color.replace('rgb(59, 130, 246)', '3b82f6')")
        if path == "/image" else browser.driver.current_url) or browser.find_all(".told"))
    browser.wait_for_observers()
    assert browser.run("return moved.reduce((sum, value) => sum + value, 0)") <= 0.02


@pytest.mark.parametrize("path", [
    "/", "/palette", "/palette/scale", "/scale", "/type", "/type/legibility", "/device", "/image", "/audit", "/screen", "/page",
    "/contrast/link", "/contrast/focus"])
def test_on_a_phone_a_field_or_a_link_to_the_fields_is_on_the_first_screen(browser, path):
    browser.configure(width=390, height=844)
    browser.open(path)
    assert browser.run("""
        const isSeen = (part) => part.checkVisibility() && part.getBoundingClientRect().bottom <= innerHeight;
        return [...document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea), main a[href^="#"]')].some(isSeen);""")
