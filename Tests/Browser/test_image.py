"""The picture page as a person uses it: a file is chosen, and what the API answers is shown."""

import struct
import zlib

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_accessibility import TOO_WIDE, violations


def png(width, height, color):
    """A PNG by its specification; the colour of a pixel is asked of a function."""
    rows = b"".join(b"\0" + b"".join(bytes(color(x, y)) for x in range(width)) for y in range(height))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


@pytest.fixture(scope="module")
def halves(tmp_path_factory):
    """120 by 80 pixels, black on the left, white on the right."""
    path = tmp_path_factory.mktemp("pictures") / "halves.png"
    path.write_bytes(png(120, 80, lambda x, y: (0, 0, 0) if x < 60 else (255, 255, 255)))
    return path


def choose(browser, path):
    browser.open("/image")
    browser.find("#file").send_keys(str(path))
    # The first answer of two is said; the other is asked for by then.
    browser.wait(lambda: browser.find("#status").get_attribute("textContent"))
    settled(browser)


def settled(browser):
    """Waits until the page shows the answers to all that its forms hold, and the pictures of these answers."""
    browser.wait(lambda: browser.run(
        "return !document.querySelector('[aria-busy]') && document.querySelector('#seen-image').complete"))


def see_as(browser, name):
    """Chooses an option by the keyboard, since the driver's own way leaves out an event that people cause.

    The keys are arrows: letters find an option only when they come quickly.
    """
    field = browser.find("#deficiency")
    (place,) = [place for place, option in enumerate(Select(field).options) if option.text.startswith(name)]
    field.send_keys(Keys.HOME, Keys.ARROW_DOWN * place)
    settled(browser)


def pixel(browser, x, y):
    """A pixel of the picture that is shown, from the top left."""
    return browser.run(
        "const canvas = document.createElement('canvas'); const image = document.querySelector('#seen-image');"
        "[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];"
        "const drawing = canvas.getContext('2d'); drawing.drawImage(image, 0, 0);"
        "return [...drawing.getImageData(arguments[0], arguments[1], 1, 1).data].slice(0, 3)", x, y)


def test_without_javascript_the_page_says_so_and_shows_the_commands(browser):
    browser.configure(script=False)
    browser.open("/image")
    assert "needs JavaScript" in browser.find("noscript .warning").text
    command = browser.find("noscript .command").text
    assert f"{browser.url}/v1/vision/image" in command and f"{browser.url}/v1/contrast/image" in command
    assert not browser.find("#tools").is_displayed()


def test_nothing_is_asked_before_there_is_a_file(browser):
    browser.open("/image")
    assert browser.find("#file").is_displayed()
    assert not browser.find("#seen-part").is_displayed() and not browser.find("#text-part").is_displayed()
    assert browser.find("noscript").text == ""


def test_a_picture_is_shown_as_others_see_it(browser, tmp_path):
    red = tmp_path / "red.png"
    red.write_bytes(png(40, 30, lambda x, y: (255, 0, 0)))
    choose(browser, red)
    # A sheet of five is larger than the picture itself.
    assert browser.find("#seen-image").get_property("naturalWidth") > 80
    see_as(browser, "Achromatopsia")
    assert browser.find("#seen-image").get_property("naturalWidth") == 40
    # The grey of pure red's relative luminance, 0.2126 by WCAG, is encoded as 127.
    assert pixel(browser, 20, 15) == [127, 127, 127]
    assert browser.find("#seen-image").get_attribute("alt").startswith("red.png, as seen by: Achromatopsia")
    link = browser.find("#seen-download")
    assert link.get_attribute("download") == "red-achromatopsia.png"
    assert link.get_attribute("href").startswith("blob:")
    assert "Achromatopsia" in browser.find("#status").get_attribute("textContent")


def test_severity_0_changes_nothing(browser, tmp_path):
    orange = tmp_path / "orange.png"
    orange.write_bytes(png(10, 10, lambda x, y: (230, 120, 20)))
    choose(browser, orange)
    see_as(browser, "Protan")
    browser.run(
        "arguments[0].value = '0'; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", browser.find("#severity"))
    settled(browser)
    assert browser.find("#status").get_attribute("textContent").startswith("Shown: Protan")
    assert "severity 0." in browser.find("#status").get_attribute("textContent")
    assert browser.find("#severity-value").text == "0"
    assert browser.find("#seen-image").get_property("naturalWidth") == 10
    assert pixel(browser, 5, 5) == [230, 120, 20]


def test_a_file_that_is_no_picture_is_told_in_words(browser, tmp_path):
    text = tmp_path / "text.png"
    text.write_text("This is no picture.")
    # The server refuses the file, as it should.
    browser.refusals.add(415)
    choose(browser, text)
    assert "does not begin as a PNG" in browser.find("#seen-problem").text
    assert not browser.find("#seen-answer").is_displayed()


def test_a_file_that_is_too_large_is_not_sent(browser, halves):
    browser.open("/image")
    browser.run("document.querySelector('#tools').dataset.mostBytes = '10'")
    browser.find("#file").send_keys(str(halves))
    browser.wait(lambda: browser.find("#file-problem").is_displayed())
    assert "at most 10" in browser.find("#file-problem").text
    assert not browser.find("#seen-part").is_displayed()


def test_text_is_judged_at_every_pixel(browser, halves):
    choose(browser, halves)
    # White text: 1:1 on the white half, 21:1 on the black one.
    result = browser.find("#text-result")
    assert result.find_element("css selector", ".verdict").get_attribute("class") == "verdict fail"
    figures = [figure.text.splitlines() for figure in browser.find_all("#text-result .figures > div")]
    assert ["Worst pixel", "1.00:1"] in figures and ["Pixels that fail", "50 %"] in figures
    assert "black layer" in result.text
    # The right half is marked, and the ring is on a pixel of it.
    assert browser.find("#map").get_attribute("href").startswith("blob:")
    assert [browser.find("#map").get_attribute(name) for name in ("x", "y", "width", "height")] == ["0", "0", "120", "80"]
    assert float(browser.find("#spot").get_attribute("cx")) > 60


def test_a_region_is_typed_or_dragged(browser, halves):
    choose(browser, halves)
    for name, value in {"x": 0, "y": 0, "width": 50, "height": 80}.items():
        browser.fill(f"region-{name}", str(value))
    settled(browser)
    assert browser.find_all("#text-result .verdict.pass")
    assert browser.find("#map").get_attribute("href") is None
    stage = browser.find("#stage")
    browser.run("arguments[0].scrollIntoView({block: 'center'})", stage)
    size = stage.size
    ActionChains(browser.driver).move_to_element_with_offset(stage, size["width"] // 4, 0).click_and_hold().move_by_offset(
        size["width"] // 8, size["height"] // 4).release().perform()
    settled(browser)
    assert browser.find_all("#text-result .verdict.fail")
    assert int(browser.find("#region-x").get_attribute("value")) in range(88, 93)
    browser.find("#whole").click()
    settled(browser)
    assert "9600 pixels" in browser.find("#text-result").text
    assert browser.find("#region-x").get_attribute("value") == ""


def test_a_fault_is_told_beside_the_form_and_mended(browser, halves):
    choose(browser, halves)
    browser.fill("foreground", "gery")
    settled(browser)
    assert browser.find("#text-problem").is_displayed()
    field = browser.find("#foreground")
    assert "did you mean “grey”?" in browser.find("#text-problem").text
    assert field.get_attribute("aria-invalid") == "true"
    assert field.get_attribute("aria-errormessage") == "text-problem"
    assert not browser.find("#text-result").is_displayed()
    browser.fill("foreground", "grey")
    settled(browser)
    assert browser.find("#text-result").is_displayed()
    assert field.get_attribute("aria-invalid") is None
    assert not browser.find("#text-problem").is_displayed()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_the_answers_keep_the_rules(browser, halves, scheme, width):
    browser.configure(width=width, scheme=scheme)
    choose(browser, halves)
    assert browser.find_all("#text-result .verdict")
    browser.screenshot(f"image-answers-{scheme}-{width}")
    assert browser.run(TOO_WIDE) == []
    assert violations(browser) == []
