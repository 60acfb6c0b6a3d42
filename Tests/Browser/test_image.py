"""The image page, used with the mouse, the keyboard, touch, and without JavaScript."""

import base64
import json
import random
import shlex
import struct
import time
import zlib
from urllib.request import Request, urlopen

import pytest
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import REPOSITORY
from test_accessibility import TOO_WIDE, violations


def png(width, height, color):
    """A PNG, made without our code. The function `color` returns the colour of a pixel."""
    rows = b"".join(b"\0" + b"".join(bytes(color(x, y)) for x in range(width)) for y in range(height))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("images")


@pytest.fixture(scope="module")
def halves(folder):
    """120 by 80 pixels, black on the left, white on the right."""
    path = folder / "halves.png"
    path.write_bytes(png(120, 80, lambda x, y: (0, 0, 0) if x < 60 else (255, 255, 255)))
    return path


@pytest.fixture(scope="module")
def tall(folder):
    """An image that is taller than a phone's screen."""
    path = folder / "tall.png"
    path.write_bytes(png(300, 400, lambda x, y: (0, 0, 0) if x < 150 else (255, 255, 255)))
    return path


def choose(browser, path):
    """Chooses a file, and waits until its results are shown and announced."""
    browser.open("/image")
    unfold(browser)
    record_announcements(browser)
    browser.find("#file").send_keys(str(path))
    browser.wait(lambda: announcements(browser))
    settle(browser)


def unfold(browser):
    """Opens the parts of the dock that are closed at first."""
    browser.run("for (const part of document.querySelectorAll('#picture .dock details')) part.open = true")


def settle(browser):
    """Waits until the page shows the results and images for the values of its forms."""
    browser.wait(lambda: browser.run(
        "return !document.querySelector('[aria-busy]') && document.querySelector('#seen-image').complete"))


def record_announcements(browser):
    """Starts recording the announcements of the live region."""
    browser.run(
        "window.announced = []; window.observer?.disconnect(); window.observer = new MutationObserver(() =>"
        " window.announced.push(document.querySelector('[role=status]').textContent));"
        "window.observer.observe(document.querySelector('[role=status]'), {childList: true, characterData: true, subtree: true})")


def announcements(browser):
    return browser.run("return window.announced ?? []")


def answer_to(browser, change):
    """Makes a change, and returns the announcement of its result. There must be only one announcement."""
    settle(browser)
    record_announcements(browser)
    change()
    browser.wait(lambda: announcements(browser))
    settle(browser)
    announced = announcements(browser)
    assert len(announced) == 1
    return announced[0]


def region(browser):
    return [int(browser.find(f"#region-{side}").get_attribute("value") or -1) for side in ("x", "y", "width", "height")]


def set_region(browser, *numbers):
    for side, number in zip(("x", "y", "width", "height"), numbers, strict=True):
        browser.fill(f"region-{side}", str(number))
    settle(browser)


def box(browser, selector):
    """The position and size of an element in the window: left, top, width and height."""
    return browser.run(
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "return [box.left, box.top, box.width, box.height]", selector)


def center(browser, selector):
    left, top, width, height = box(browser, selector)
    return left + width / 2, top + height / 2


def show(browser, selector):
    browser.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector)


def drag(browser, start, way):
    """Drags with the mouse."""
    builder = ActionBuilder(browser.driver, duration=20)
    mouse = builder.pointer_action
    mouse.move_to_location(*map(round, start)).pointer_down()
    for part in (0.5, 1):
        mouse.move_to_location(*(round(place + step * part) for place, step in zip(start, way)))
    mouse.pointer_up()
    builder.perform()


def press(browser, side, name):
    """Presses a switch on one side of the divider."""
    next(button for button in browser.find_all(f"#{side} button") if button.text == name).click()
    settle(browser)


def pressed(browser, side):
    return [button.text for button in browser.find_all(f"#{side} button") if button.get_attribute("aria-pressed") == "true"]


def see_as(browser, name):
    """Chooses an option with arrow keys.

    The driver's own function triggers fewer events than a user, and letters find an option only if typed quickly.
    """
    field = browser.find("#deficiency")
    (place,) = [place for place, option in enumerate(Select(field).options) if option.text.startswith(name)]
    field.send_keys(Keys.HOME, Keys.ARROW_DOWN * place)
    settle(browser)


def pixel(browser, x, y):
    """A pixel of the shown image, counted from the top left."""
    return browser.run(
        "const canvas = document.createElement('canvas'); const image = document.querySelector('#seen-image');"
        "[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];"
        "const drawing = canvas.getContext('2d'); drawing.drawImage(image, 0, 0);"
        "return [...drawing.getImageData(arguments[0], arguments[1], 1, 1).data].slice(0, 3)", x, y)


def seen_on_screen(browser, selector):
    """The luminances of an element's pixels on the screen, by WCAG's definition."""
    show(browser, selector)
    left, top, width, height = box(browser, selector)
    clip = {"x": left + browser.run("return scrollX"), "y": top + browser.run("return scrollY"), "width": width, "height": height, "scale": 1}
    screenshot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip})["data"]
    return browser.driver.execute_async_script("""
        const [data, done] = arguments;
        const image = new Image();
        image.onload = () => {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const drawing = canvas.getContext("2d");
            drawing.drawImage(image, 0, 0);
            const { data } = drawing.getImageData(0, 0, image.width, image.height);
            const linear = (byte) => byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
            const luminances = [];
            for (let place = 0; place < data.length; place += 4) luminances.push(
                0.2126 * linear(data[place]) + 0.7152 * linear(data[place + 1]) + 0.0722 * linear(data[place + 2]));
            done(luminances);
        };
        image.src = `data:image/png;base64,${data}`;
    """, screenshot)


def hatching(browser):
    """The luminances in the frame, without the words and the frame's own lines."""
    browser.run("for (const part of ['drawn', 'spot']) document.getElementById(part).style.visibility = 'hidden';"
                "document.querySelector('#frame').style.cssText += 'outline: 0; box-shadow: none';"
                "for (const corner of document.querySelectorAll('#frame i')) corner.style.visibility = 'hidden'")
    found = seen_on_screen(browser, "#frame")
    browser.run("for (const part of document.querySelectorAll('#drawn, #spot, #frame i')) part.style.visibility = '';"
                "document.querySelector('#frame').style.outline = document.querySelector('#frame').style.boxShadow = ''")
    return found


def share(luminances, condition):
    return sum(map(condition, luminances)) / len(luminances)


# MARK: Without JavaScript


def send_without_javascript(browser, path, **fields):
    browser.configure(script=False)
    browser.open("/image")
    browser.find("#file").send_keys(str(path))
    # The browser opens and closes this part without a script.
    if not browser.find("#region-x").is_displayed():
        browser.find("#more summary").click()
    for name, value in fields.items():
        browser.fill(name.replace("_", "-"), value)
    browser.find("#send button").click()
    # Between the two pages, the driver may raise an error.
    browser.wait(lambda: browser.find("#result"), WebDriverException)


def test_without_javascript_the_result_is_a_page_with_both_images(browser, halves):
    send_without_javascript(browser, halves, foreground="#eee", region_x="0", region_y="0", region_width="60", region_height="80")
    assert browser.find("#verdict").text == "Readable everywhere"
    assert browser.driver.title.startswith("Readable everywhere: halves.png")
    images = browser.find_all("#result img")
    # Both images, before and after, in their own size.
    assert [image.size for image in images] == [{"width": 122, "height": 82}] * 2
    assert all(image.get_attribute("src").startswith("data:image/png;base64,") for image in images)
    assert images[0].get_attribute("alt") == "halves.png, original" and "Deutan" in images[1].get_attribute("alt")
    assert browser.find("#result figcaption").text == "Original"
    assert browser.find("#foreground").get_attribute("value") == "#eee"
    # The part with the frame is open, because it is used.
    assert browser.find("#region-x").is_displayed() and region(browser) == [0, 0, 60, 80]
    assert "4800 pixels" in browser.find("#result").text
    assert violations_without_script(browser) == []


def violations_without_script(browser):
    """The violations that axe finds. It needs JavaScript, which is enabled after the page has loaded."""
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    return violations(browser)


@pytest.mark.parametrize("width", [1280, 320])
def test_without_javascript_all_pixels_are_checked_if_there_is_no_frame(browser, halves, width):
    browser.configure(width=width, script=False)
    browser.open("/image")
    assert not browser.find_all(".by-script:not(.by-script *)") or not browser.find(".by-script").is_displayed()
    browser.find("#file").send_keys(str(halves))
    # Enter submits the form.
    browser.find("#foreground").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find("#verdict"))
    figures = [figure.text.splitlines() for figure in browser.find_all("#result .figures > div")]
    assert ["Worst pixel", "1.00:1"] in figures and ["Pixels that fail", "50%"] in figures
    assert "black layer" in browser.find("#result").text
    browser.screenshot(f"image-plain-{width}")
    assert browser.run(TOO_WIDE) == []


def test_without_javascript_all_errors_are_reported_and_typed_values_stay(browser, halves):
    send_without_javascript(browser, halves, foreground="gery", size="huge", region_x="5")
    errors = browser.find("#result").text
    assert "did you mean “grey”?" in errors and "“Frame” must be" in errors
    for field, value in {"foreground": "gery", "size": "huge", "region-x": "5"}.items():
        assert browser.find(f"#{field}").get_attribute("value") == value
    assert browser.find("#foreground").get_attribute("aria-invalid") == "true"
    # Each error links to its field.
    assert [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result a")] == [
        "foreground", "region", "size"]
    # The browser doesn't submit the form without a file.
    assert browser.find("#file").get_attribute("required")


@pytest.mark.parametrize(("content", "status", "words"), [
    (b"This isn't an image.", 415, "isn’t a PNG, JPEG or WebP"),
    (png(8, 8, lambda x, y: (0, 0, 0))[:60], 400, "isn’t a valid PNG"),
])
def test_without_javascript_an_invalid_file_is_reported(browser, folder, content, status, words):
    path = folder / "invalid.png"
    path.write_bytes(content)
    browser.refusals.add(status)
    send_without_javascript(browser, path)
    assert words in browser.find("#result").text
    assert browser.find("#send").is_displayed()


def test_without_javascript_a_command_is_shown_if_the_image_is_too_large_for_a_page(browser, folder):
    # Noise can't be compressed, so the file has over 4 MiB.
    path = folder / "it's noise.png"
    noise = random.Random(1).randbytes(3 * 1200 * 1200)
    path.write_bytes(png(1200, 1200, lambda x, y: noise[3 * (1200 * y + x):3 * (1200 * y + x) + 3]))
    send_without_javascript(browser, path, region_x="0", region_y="0", region_width="9", region_height="9")
    result = browser.find("#result")
    assert "81 pixels" in result.text and "too large to include in the page" in result.text
    assert not result.find_elements("css selector", "img")
    # A shell parses the command correctly.
    words = shlex.split(result.find_element("css selector", ".command").text)
    assert words[0] == "curl" and words[1].startswith(f"{browser.url}/v1/vision/image?deficiency=deutan")
    assert "@it's noise.png" in words


# MARK: A file


def test_the_sample_is_answered_as_soon_as_somebody_uses_the_page(browser):
    browser.open("/image")
    assert browser.find("#file").is_displayed() and not browser.find("#send").is_displayed()
    assert browser.find("#sample").is_displayed() and not browser.find("#stage").is_displayed()
    assert browser.find("h1").text == "Can people read the words on this image?"
    before = box(browser, "#well")
    record_announcements(browser)
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find_all("#text-result .verdict.pass") and browser.find_all("#places li"))
    settle(browser)
    # The stage hasn't moved.
    assert box(browser, "#well") == before
    assert browser.find("#stage").is_displayed() and not browser.find("#sample").is_displayed()
    assert browser.find("h1").text.startswith("Readable ")
    # Nothing is announced that nobody asked for, only the result of a change.
    browser.fill("foreground", "#eee")
    browser.wait(lambda: any("Readable" in one for one in announcements(browser)))
    assert not any("sample.png" in one for one in announcements(browser)) and len(announcements(browser)) == 1


def test_an_image_is_simulated_for_a_colour_vision_deficiency(browser, folder):
    red = folder / "red.png"
    red.write_bytes(png(40, 30, lambda x, y: (255, 0, 0)))
    choose(browser, red)
    see_as(browser, "Achromatopsia")
    assert browser.find("#seen-image").get_property("naturalWidth") == 40
    # By WCAG's definition, pure red has a relative luminance of 0.2126, about the same as grey 127.
    assert pixel(browser, 20, 15) == [127, 127, 127]
    assert browser.find("#seen-image").get_attribute("alt").startswith("red.png, simulated: Achromatopsia")
    link = browser.find("#seen-download")
    assert link.get_attribute("download") == "red-achromatopsia.png"
    assert link.get_attribute("href").startswith("blob:")
    # The sheet of five simulations is larger than the image, and has no divider.
    see_as(browser, "All")
    assert browser.find("#seen-image").get_property("naturalWidth") > 80
    for part in ("#divider", "#base", "#frame", "#map"):
        assert not browser.find(part).is_displayed()


def test_the_switches_choose_what_each_side_of_the_divider_shows(browser, folder):
    red = folder / "red.png"
    red.write_bytes(png(40, 30, lambda x, y: (255, 0, 0)))
    choose(browser, red)
    assert pressed(browser, "left") == ["Pass map"] and pressed(browser, "right") == ["Deutan"]
    press(browser, "right", "Protan")
    browser.wait(lambda: browser.find("#seen-image").get_attribute("alt").startswith("red.png, simulated: Protan"))
    assert pressed(browser, "right") == ["Protan"] and browser.find("#deficiency").get_attribute("value") == "protan"
    press(browser, "right", "Normal")
    assert not browser.find("#seen-image").is_displayed() and pressed(browser, "right") == ["Normal"]
    assert browser.find("#divider").get_attribute("aria-valuetext") == "50% original"
    # A choice in the form is a choice of the switch.
    see_as(browser, "Tritan")
    assert browser.find("#seen-image").is_displayed() and pressed(browser, "right") == ["Tritan"]
    press(browser, "left", "Original")
    assert not browser.find("#map").is_displayed() and pressed(browser, "left") == ["Original"]


def test_the_switches_make_room_for_a_frame_at_the_upper_edge(browser, halves):
    choose(browser, halves)
    set_region(browser, 0, 60, 50, 20)
    browser.wait(lambda: box(browser, "#left")[1] < center(browser, "#well")[1])
    set_region(browser, 0, 0, 50, 20)
    browser.wait(lambda: box(browser, "#left")[1] > center(browser, "#well")[1])
    frame, switch = box(browser, "#frame"), box(browser, "#left")
    assert frame[1] + frame[3] <= switch[1]


def test_severity_0_changes_nothing(browser, folder):
    orange = folder / "orange.png"
    orange.write_bytes(png(10, 10, lambda x, y: (230, 120, 20)))
    choose(browser, orange)
    see_as(browser, "Protan")
    assert answer_to(browser, lambda: browser.find("#severity").send_keys(Keys.HOME)).endswith("severity 0.")
    assert browser.find("#severity-value").text == "0"
    assert browser.find("#seen-image").get_property("naturalWidth") == 10
    assert pixel(browser, 5, 5) == [230, 120, 20]


@pytest.mark.parametrize(("content", "status", "words"), [
    (b"This isn't an image.", 415, "isn’t a PNG, JPEG or WebP"),
    (png(8, 8, lambda x, y: (0, 0, 0))[:60], 400, "isn’t a valid PNG"),
    (None, None, "this server’s limit is 1000"),
])
@pytest.mark.parametrize("before", [False, True])
def test_an_invalid_file_is_reported_and_the_previous_image_stays(browser, halves, folder, content, status, words, before):
    invalid = folder / "invalid.png"
    invalid.write_bytes(content or bytes(1001))
    browser.refusals.add(status)
    browser.open("/image")
    if before:
        choose(browser, halves)
        seen = browser.find("#seen-image").get_attribute("src")
    else:
        browser.press(Keys.TAB)
        browser.wait(lambda: browser.find_all("#text-result .verdict.pass"))
        settle(browser)
    browser.run("document.querySelector('#picture').dataset.mostBytes = '1000'")
    announcement = answer_to(browser, lambda: browser.find("#file").send_keys(str(invalid)))
    assert words in announcement and words in browser.find("#file-problem").text
    assert browser.find("#file").get_attribute("aria-invalid") == "true"
    # Before a file is chosen, the sample stays.
    assert browser.find("#stage").is_displayed()
    # No image on the page is broken.
    assert browser.run(
        "return [...document.images].filter((image) => image.src && image.naturalWidth === 0).length") == 0
    assert ("halves.png" if before else "sample.png") + " is still shown." in announcement
    if not before:
        return
    assert browser.find("#seen-image").get_attribute("src") == seen
    assert browser.find_all("#text-result .verdict")
    # The next valid image is accepted.
    assert "Shown:" in answer_to(browser, lambda: browser.find("#file").send_keys(str(halves)))
    assert not browser.find("#file-problem").is_displayed()


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_an_image_can_be_dropped_or_pasted(browser, halves, way):
    browser.open("/image")
    announcement = answer_to(browser, lambda: browser.run("""
        const [data, way] = arguments;
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], "dropped.png"));
        const event = way === "drop" ? new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: files, bubbles: true });
        document.body.dispatchEvent(event);
        """, base64.b64encode(halves.read_bytes()).decode(), way))
    assert "dropped.png. Shown: Deutan" in announcement
    # The field contains the image, as if it had been chosen there.
    assert browser.run("return [...document.querySelector('#file').files].map(({ name }) => name)") == ["dropped.png"]


# MARK: Announcements


def test_both_results_for_a_file_are_announced_and_later_only_changes(browser, halves):
    browser.open("/image")
    record_announcements(browser)
    # One of the two responses is delayed.
    browser.run(
        "const ask = window.fetch; window.fetch = async (path, ...rest) => {"
        " if (String(path).startsWith('/v1/contrast/image')) await new Promise((done) => { setTimeout(done, 1000); });"
        " return ask(path, ...rest); }")
    browser.find("#file").send_keys(str(halves))
    browser.wait(lambda: announcements(browser))
    settle(browser)
    assert len(announcements(browser)) == 1
    # The frame is at the best place for the words, on the dark half.
    assert "Shown: Deutan" in announcements(browser)[0] and "Readable at the upper left. " in announcements(browser)[0]
    announcement = answer_to(browser, lambda: browser.fill("foreground", "#eee"))
    assert announcement.startswith("Readable at the upper left. ") and "Shown" not in announcement
    unfold(browser)
    announcement = answer_to(browser, lambda: browser.find("#deficiency").send_keys(Keys.ARROW_DOWN))
    assert announcement.startswith("Shown: ") and "readable" not in announcement
    assert browser.run("return document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]').length") == 1


def test_an_error_is_shown_in_the_form_until_it_is_fixed(browser, halves):
    choose(browser, halves)
    assert "did you mean “grey”?" in answer_to(browser, lambda: browser.fill("foreground", "gery" + Keys.TAB))
    assert browser.find("#text-problem").is_displayed()
    field = browser.find("#foreground")
    assert "did you mean “grey”?" in browser.find("#text-problem").text
    assert field.get_attribute("aria-invalid") == "true"
    assert field.get_attribute("aria-errormessage") == "text-problem"
    # The message is below its field.
    assert browser.run("return document.querySelector('#text-problem').previousElementSibling.contains(arguments[0])", field)
    # The last result stays, marked as outdated.
    assert browser.find("#text-result.old").is_displayed()
    assert "Last valid result" in browser.run("return getComputedStyle(document.querySelector('#text-result'), '::before').content")
    assert "Readable at the upper left" in answer_to(browser, lambda: browser.fill("foreground", "grey"))
    assert browser.find("#text-result:not(.old)").is_displayed()
    assert field.get_attribute("aria-invalid") is None
    assert not browser.find("#text-problem").is_displayed()


def test_a_half_typed_colour_is_not_an_error_until_its_field_loses_the_focus(browser, halves):
    choose(browser, halves)
    settle(browser)
    record_announcements(browser)
    field = browser.find("#foreground")
    field.send_keys(Keys.CONTROL, "a")
    for letter in "#777777":
        field.send_keys(letter)
        # This is shorter than the pause before an announcement, even on a slow machine.
        time.sleep(0.6)
        assert browser.find("#text-result").is_displayed() and not browser.find("#text-problem").is_displayed()
        assert field.get_attribute("aria-invalid") is None
    browser.wait(lambda: announcements(browser))
    settle(browser)
    assert len(announcements(browser)) == 1 and "Readable at the upper left" in announcements(browser)[0]
    # Tab or Enter makes it an error.
    field.send_keys("7")
    browser.wait(lambda: browser.find("#text-result.old:not([aria-busy])"))
    assert not browser.find("#text-problem").is_displayed()
    assert "has 7 hexadecimal digits" in answer_to(browser, lambda: field.send_keys(Keys.TAB))
    field.send_keys("77")
    assert "has 9 hexadecimal digits" in answer_to(browser, lambda: field.send_keys(Keys.ENTER))
    assert browser.find("#text-result.old").is_displayed()


@pytest.mark.parametrize(("path", "color", "size", "before"), [
    ("/image", "“Text colour”: ", "“Size” must be", "Last valid result"),
    ("/image?lang=ja", "“文字色”：", "“サイズ”は", "最後の有効な結果"),
])
def test_errors_name_fields_by_their_labels(browser, path, color, size, before):
    browser.open(path)
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find_all("#places li"))
    browser.wait(lambda: browser.find("#text-result .because"))
    browser.fill("foreground", "#7777777")
    browser.fill("size", "huge")
    browser.press(Keys.TAB)
    browser.wait(lambda: [error.text.startswith(start) for error, start in zip(
        browser.find_all("#text-problem p"), (color, size), strict=True)] == [True, True], (ValueError, StaleElementReferenceException))
    assert before in browser.run("return getComputedStyle(document.querySelector('#text-result'), '::before').content")


# MARK: Before and after


def test_the_divider_moves_by_keyboard(browser, halves):
    choose(browser, halves)
    divider = browser.find("#divider")
    assert divider.accessible_name == "Divider" and divider.aria_role == "slider"
    shown = "return getComputedStyle(document.querySelector('#seen-image')).clipPath"
    hatched = "return getComputedStyle(document.querySelector('#map')).clipPath"
    assert browser.run(shown) == "inset(0px 0px 0px 50%)"
    divider.send_keys(Keys.HOME)
    assert browser.run(shown) in ("inset(0px 0px 0px 0%)", "inset(0px)")
    assert divider.get_attribute("aria-valuetext") == "0% original, 100% simulated: Deutan, no green cones"
    divider.send_keys(Keys.ARROW_RIGHT)
    assert browser.run(shown) == "inset(0px 0px 0px 1%)"
    # The map of failing pixels is on the other side.
    divider.send_keys(Keys.END)
    assert browser.run(shown) == "inset(0px 0px 0px 100%)" and "100%" not in browser.run(hatched)


def test_the_divider_follows_the_mouse(browser, folder):
    red = folder / "red.png"
    red.write_bytes(png(40, 30, lambda x, y: (255, 0, 0)))
    choose(browser, red)
    show(browser, "#stage")
    left, top, width, height = box(browser, "#stage")
    before = region(browser)
    drag(browser, (left + width / 2, top + height / 2), (-width / 4, 0))
    assert abs(int(browser.find("#divider").get_attribute("value")) - 25) <= 1
    # The frame stays where it was.
    assert region(browser) == before
    # To the right of the divider, red is shown in another colour. By WCAG's definition, pure red has a relative
    # luminance of 0.2126.
    press(browser, "left", "Original")
    luminances = seen_on_screen(browser, "#stage")
    original = share(luminances, lambda luminance: abs(luminance - 0.2126) < 0.002)
    assert 0.15 < original < 0.27


def test_a_finger_moves_the_divider_sideways_and_scrolls_the_page_up(browser, finger, tall):
    choose(browser, tall)
    set_region(browser, 0, 0, 60, 60)
    show(browser, "#stage")
    left, top, width, height = box(browser, "#stage")
    before = browser.run("return scrollY")
    finger((left + width / 2, top + height / 2), (width / 4, 0))
    browser.wait(lambda: abs(int(browser.find("#divider").get_attribute("value")) - 75) <= 4)
    assert browser.run("return scrollY") == before
    finger((left + width / 4, top + height / 2), (0, -150))
    browser.wait(lambda: browser.run("return scrollY") > before + 50)


# MARK: Text on the image


def test_text_is_checked_at_every_pixel(browser, halves):
    choose(browser, halves)
    # White text has 1:1 on the white half and 21:1 on the black half.
    browser.find("#whole").click()
    settle(browser)
    assert region(browser) == [-1, -1, -1, -1]
    assert browser.find("#text-result .verdict").get_attribute("class") == "verdict fail"
    assert browser.find("h1").text == "Not readable everywhere"
    figures = [figure.text.splitlines() for figure in browser.find_all("#figures .figures > div")]
    assert ["Worst pixel", "1.00:1"] in figures and ["Pixels that fail", "50%"] in figures
    assert "black layer" in browser.find("#layers").text and "9600 pixels" in browser.find("#figures").text


@pytest.mark.parametrize(("place", "name"), [((5, 5), "at the upper left"), ((50, 60), "in the middle"), ((50, 110), "at the bottom")])
def test_the_headline_names_the_place_of_the_words(browser, folder, place, name):
    black = folder / "black.png"
    black.write_bytes(png(120, 120, lambda x, y: (0, 0, 0) if y < 118 else (255, 255, 255)))
    choose(browser, black)
    set_region(browser, *place, 20, 6)
    browser.wait(lambda: browser.find("h1").text == f"Readable {name}")
    # The second of these places has white pixels.
    set_region(browser, 100, 110, 20, 10)
    browser.wait(lambda: browser.find("h1").text == "Not readable everywhere: Lower right")


@pytest.mark.parametrize("color", [(229, 0, 43), (0, 0, 0), (255, 255, 255), (128, 128, 128)])
def test_the_hatching_of_failing_pixels_is_visible_on_any_image(browser, folder, color):
    plain = folder / "plain.png"
    plain.write_bytes(png(120, 80, lambda x, y: color))
    choose(browser, plain)
    # Text in the image's own colour fails everywhere, and is invisible.
    browser.fill("foreground", "#%02x%02x%02x" % color)
    settle(browser)
    set_region(browser, 20, 20, 80, 40)
    browser.find("#divider").send_keys(Keys.END)
    luminances = hatching(browser)
    # The dark and the light parts of the hatching have at least 3:1, WCAG's minimum for graphics.
    dark, light = (sorted(luminances)[len(luminances) * part // 10] for part in (3, 7))
    assert (light + 0.05) / (dark + 0.05) >= 3
    press(browser, "left", "Original")
    assert not browser.find("#map").is_displayed() and not browser.find("#spot").is_displayed()


def test_pixels_that_pass_are_not_hatched_and_the_worst_one_is_circled(browser, halves):
    choose(browser, halves)
    set_region(browser, 0, 10, 120, 60)
    marked = browser.run(
        "const canvas = document.querySelector('#map');"
        "const {data} = canvas.getContext('2d').getImageData(0, canvas.height / 2, canvas.width, 1);"
        "return [...data].filter((_, index) => index % 4 === 3)")
    half = len(marked) // 2
    assert not any(marked[:half - 1]) and all(marked[half + 1:])
    assert browser.find("#map-says").text == "Hatched: too faint for this text, 50% of the image"
    left, top, width, height = box(browser, "#stage")
    x, y = center(browser, "#spot")
    # This is the first white pixel of the frame in reading order.
    assert abs((x - left) / width * 120 - 60.5) < 1 and abs((y - top) / height * 80 - 10.5) < 1
    set_region(browser, 0, 0, 50, 80)
    assert browser.find_all("#text-result .verdict.pass")
    # The map shows the whole image, and the ring only the frame's worst pixel.
    assert browser.find("#map").is_displayed() and not browser.find("#spot").is_displayed()
    browser.fill("foreground", "#777")
    settle(browser)
    # By WCAG's formula, the ratio of #777777 is 4.48:1 on white and 4.69:1 on black; large text needs 3:1.
    browser.wait(lambda: browser.find("#map-says").text == "This text is readable on the whole image")
    assert not browser.find("#map").is_displayed()


@pytest.mark.parametrize("width", [1280, 320])
def test_marks_on_a_large_image_keep_their_size_on_the_screen(browser, folder, width):
    large = folder / "large.png"
    large.write_bytes(png(3000, 1200, lambda x, y: (255, 255, 255)))
    browser.configure(width=width)
    choose(browser, large)
    assert box(browser, "#stage")[2] < 1000
    assert min(box(browser, "#spot")[2:]) >= 20
    assert min(box(browser, "#frame i")[2:]) >= 24
    line = browser.run(
        "const range = document.createRange(); range.selectNodeContents(document.querySelector('#drawn'));"
        "return range.getClientRects()[0].height")
    assert line >= 24
    assert "actual size, 24 px" in browser.find("#shown-scale").text


@pytest.mark.parametrize(("words", "direction"), [("שלום עולם", "rtl"), ("你好，世界", "ltr"), ("<b>Hello", "ltr")])
def test_typed_words_are_shown_in_the_chosen_colour_size_and_weight(browser, halves, words, direction):
    choose(browser, halves)
    browser.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", browser.find("#words"), words)
    browser.fill("foreground", "rebeccapurple")
    browser.fill("size", "30")
    browser.fill("weight", "bold")
    Select(browser.find("#unit")).select_by_value("pt")
    browser.run("document.querySelector('#unit').dispatchEvent(new Event('input', {bubbles: true}))")
    settle(browser)
    drawn = browser.find("#drawn")
    assert drawn.text == words
    # 30 pt is 40 px, and CSS defines rebeccapurple as #663399.
    assert [drawn.value_of_css_property(name) for name in ("direction", "font-size", "font-weight")] == [direction, "40px", "700"]
    assert browser.run("return getComputedStyle(arguments[0]).color", drawn) == "rgb(102, 51, 153)"
    frame, text = box(browser, "#frame"), box(browser, "#drawn")
    assert text[0] >= frame[0] - 1 and text[1] >= frame[1] - 1


# MARK: The frame


def test_the_frame_is_moved_and_resized_by_keyboard(browser, halves):
    choose(browser, halves)
    set_region(browser, 40, 20, 30, 20)
    # Tab leads from the divider to the frame.
    browser.find("#divider").send_keys(Keys.TAB)
    frame = browser.driver.switch_to.active_element
    assert frame.get_attribute("id") == "frame"
    assert frame.aria_role == "slider" and frame.accessible_name == "Frame"
    assert "arrow keys move the frame" in browser.find(f"#{frame.get_attribute('aria-describedby')}").text
    ring = browser.run("const style = getComputedStyle(arguments[0]); return [style.outlineStyle, parseFloat(style.outlineWidth)]", frame)
    assert ring[0] != "none" and ring[1] >= 2
    scrolled = browser.run("return scrollY")
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    assert region(browser) == [41, 21, 30, 20]
    browser.press(Keys.ARROW_LEFT, Keys.ARROW_UP, holding=[Keys.SHIFT])
    assert region(browser) == [31, 11, 30, 20]
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, holding=[Keys.ALT])
    browser.press(Keys.ARROW_LEFT, holding=[Keys.CONTROL])
    browser.press(Keys.ARROW_DOWN, holding=[Keys.CONTROL, Keys.SHIFT])
    assert region(browser) == [31, 11, 30, 31]
    assert frame.get_attribute("aria-valuetext") == "31 from the left, 11 from the top, 30 wide, 31 high"
    assert browser.run("return scrollY") == scrolled and browser.driver.current_url.endswith("/image")
    # The frame stays within the image and has at least one pixel.
    for _ in range(15):
        browser.press(Keys.ARROW_LEFT, Keys.ARROW_UP, holding=[Keys.SHIFT, Keys.ALT])
    for _ in range(12):
        browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, holding=[Keys.SHIFT])
    assert region(browser) == [119, 79, 1, 1]
    settle(browser)
    # The frame is on white first, and on black after the move.
    assert browser.find_all("#text-result .verdict.fail") and "On 1 of 1 pixels" in browser.find("#text-result").text
    assert browser.find("h1").text == "Not readable everywhere: Lower right"
    announcement = answer_to(browser, lambda: [browser.press(Keys.ARROW_LEFT, holding=[Keys.SHIFT]) for _ in range(7)])
    assert announcement.startswith("Readable at the bottom.")


def test_typed_numbers_set_the_frame_on_the_image(browser, halves):
    choose(browser, halves)
    set_region(browser, 30, 20, 60, 40)
    stage, frame = box(browser, "#stage"), box(browser, "#frame")
    assert abs(frame[0] - stage[0] - stage[2] / 4) < 1 and abs(frame[2] - stage[2] / 2) < 1
    # An invalid frame is reported, and the frame on the image stays.
    assert "extends beyond the image" in answer_to(browser, lambda: browser.fill("region-width", "600" + Keys.TAB))
    assert browser.find("#region-width").get_attribute("aria-invalid") == "true"
    assert box(browser, "#frame")[2] == frame[2]


def test_the_frame_is_moved_resized_and_drawn_with_the_mouse(browser, halves):
    choose(browser, halves)
    set_region(browser, 40, 20, 40, 40)
    show(browser, "#stage")
    left, top, width, height = box(browser, "#stage")
    unit = width / 120
    drag(browser, center(browser, "#frame"), (-20 * unit, 10 * unit))
    assert region(browser) == pytest.approx([20, 30, 40, 40], abs=1)
    drag(browser, center(browser, "#frame [data-corner=ne]"), (10 * unit, -10 * unit))
    moved = region(browser)
    # Half of the corner's area is outside the frame, so the result may differ by a pixel.
    assert moved == pytest.approx([20, 20, 50, 50], abs=1) and moved[0] + moved[2] == pytest.approx(70, abs=1)
    drag(browser, (left + 90 * unit, top + 10 * unit), (20 * unit, 30 * unit))
    assert region(browser) == pytest.approx([90, 10, 20, 30], abs=1)
    settle(browser)
    assert browser.find_all("#text-result .verdict.fail")
    # A click outside the frame moves it there.
    drag(browser, (left + 20 * unit, top + 40 * unit), (0, 0))
    assert region(browser) == pytest.approx([10, 25, 20, 30], abs=1)
    settle(browser)
    assert browser.find_all("#text-result .verdict.pass")


def test_a_finger_moves_and_resizes_the_frame_without_scrolling(browser, finger, tall):
    choose(browser, tall)
    set_region(browser, 100, 150, 100, 100)
    show(browser, "#stage")
    before = browser.run("return scrollY")
    unit = box(browser, "#stage")[2] / 300
    finger(center(browser, "#frame"), (0, -100 * unit))
    browser.wait(lambda: region(browser) == pytest.approx([100, 50, 100, 100], abs=3))
    finger(center(browser, "#frame [data-corner=se]"), (50 * unit, 100 * unit))
    browser.wait(lambda: region(browser) == pytest.approx([100, 50, 150, 200], abs=3))
    assert browser.run("return scrollY") == before
    settle(browser)
    assert browser.find_all("#text-result .verdict.fail")


def test_outside_the_frame_a_finger_scrolls_and_a_tap_moves_the_frame(browser, finger, tall):
    choose(browser, tall)
    set_region(browser, 100, 250, 100, 100)
    show(browser, "#stage")
    left, top, width, height = box(browser, "#stage")
    before = browser.run("return scrollY")
    finger((left + width / 2, top + height / 4), (0, -120))
    browser.wait(lambda: browser.run("return scrollY") > before + 50)
    assert region(browser) == [100, 250, 100, 100]
    # The page continues to scroll after the finger leaves it, and a tap would only stop the scrolling.
    browser.wait(lambda: browser.driver.execute_async_script(
        "const [done] = arguments; const before = scrollY;"
        "setTimeout(() => requestAnimationFrame(() => done(scrollY === before)), 150)"))
    show(browser, "#stage")
    left, top, width, height = box(browser, "#stage")
    finger((left + width / 6, top + height / 8))
    browser.wait(lambda: region(browser) == pytest.approx([0, 0, 100, 100], abs=3))


def test_a_finger_scrolls_the_page_on_a_frame_around_the_whole_image(browser, finger, tall):
    choose(browser, tall)
    browser.find("#whole").click()
    settle(browser)
    show(browser, "#stage")
    before = browser.run("return scrollY")
    finger(center(browser, "#stage"), (0, -120))
    browser.wait(lambda: browser.run("return scrollY") > before + 50)
    assert region(browser) == [-1, -1, -1, -1]


# MARK: Accessibility, and text in the image


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_the_results_fit_and_axe_finds_no_violations(browser, halves, scheme, width):
    browser.configure(width=width, scheme=scheme)
    choose(browser, halves)
    assert browser.find_all("#text-result .verdict")
    browser.screenshot(f"image-answers-{scheme}-{width}")
    assert browser.run(TOO_WIDE) == []
    assert violations(browser) == []
    for size in (20, 32, 53):
        browser.run("document.documentElement.style.fontSize = `${arguments[0]}px`", size)
        assert browser.run(TOO_WIDE) == [], f"{size} px"
    browser.screenshot(f"image-answers-large-{scheme}-{width}")


def test_text_in_the_image_is_read_if_no_colour_is_given(browser, folder):
    """The image has stems of #777777 on white, six pixels wide. Their contrast of 4.47:1 just fails."""
    path = folder / "stems.png"
    path.write_bytes(png(240, 80, lambda x, y: (
        (0x77, 0x77, 0x77) if 16 <= y < 64 and 20 <= x < 220 and x % 14 < 6 else (255, 255, 255))))
    choose(browser, path)
    # The size of the words isn't that of the text in the image, which needs 4.5:1 until somebody gives its size.
    announcement = answer_to(browser, lambda: browser.fill("foreground", Keys.BACKSPACE))
    assert announcement.startswith("The text isn’t readable. The contrast of #777777 on #ffffff, read from the pixels, is at most 4.47:1")
    announcement = answer_to(browser, lambda: browser.fill("size", "26"))
    assert announcement.startswith("The text is readable. The contrast of #777777 on #ffffff, read from the pixels, is at least 4.47:1")
    assert [one.text for one in browser.find_all("#figures .figures dt")] == ["Text", "Background", "Contrast", "Required"]
    assert browser.find("#drawn").text == ""


def test_text_in_the_image_is_read_without_javascript(browser, folder):
    path = folder / "plain-stems.png"
    path.write_bytes(png(240, 80, lambda x, y: (
        (0x76, 0x76, 0x76) if 16 <= y < 64 and 20 <= x < 220 and x % 14 < 6 else (255, 255, 255))))
    send_without_javascript(browser, path, foreground=Keys.BACKSPACE, size="16")
    assert browser.find("#verdict").text == "The text is readable"
    assert "at least 4.54:1" in browser.find("#result .because").text


# MARK: A photo


@pytest.fixture(scope="module")
def photo(folder):
    """600 by 400 dark pixels, of which 1 in 400 is white: a dot in each square of 40 by 40 pixels."""
    path = folder / "photo.png"
    path.write_bytes(png(600, 400, lambda x, y: (255, 255, 255) if x % 40 < 2 and y % 40 < 2 else (20, 30, 40)))
    return path


@pytest.mark.parametrize("width", [1280, 320])
def test_the_frame_fits_the_words_until_the_user_changes_it(browser, photo, width):
    browser.configure(width=width, height=900)
    choose(browser, photo)

    def check_fit():
        # All are read in one step, because the layout may change between two steps.
        words, (left, top, across, down), size = browser.run(
            "const drawn = document.querySelector('#drawn'), range = document.createRange(); range.selectNodeContents(drawn);"
            "const box = ({ left, top, width, height }) => [left, top, width, height];"
            "return [box(range.getBoundingClientRect()), box(document.querySelector('#frame').getBoundingClientRect()),"
            " parseFloat(getComputedStyle(drawn).fontSize)]")
        assert left <= words[0] and top <= words[1] + 1 and left + across >= words[0] + words[2] and top + down >= words[1] + words[3] - 1
        # The frame adds half an em at each side, and a line's leading.
        assert across - words[2] < 1.2 * size and down - words[3] < size
        return across

    short = check_fit()
    browser.fill("words", "Il1")
    browser.wait(lambda: box(browser, "#frame")[2] < short)
    settle(browser)
    check_fit()
    pixels = region(browser)[2] * region(browser)[3]
    browser.wait(lambda: f"{pixels} pixels in the frame" in browser.find("#figures").text)
    browser.fill("size", "40")
    settle(browser)
    check_fit()
    # A frame that was set by hand doesn't follow the words.
    set_region(browser, 20, 20, 300, 200)
    browser.fill("words", "Longer words than before")
    settle(browser)
    assert region(browser) == [20, 20, 300, 200]


@pytest.mark.parametrize("language, headline, strict", [
    ("en", "Readable, except for a few pixels", "Strictly, the text fails"), ("ja", "一部のピクセルを除いて読めます", "厳密には基準を満たしていません")])
def test_a_few_failing_pixels_count_as_readable_next_to_the_strict_verdict(browser, photo, language, headline, strict):
    browser.open(f"/image?lang={language}")
    unfold(browser)
    browser.find("#file").send_keys(str(photo))
    browser.wait(lambda: "photo.png" in browser.find("#base").get_attribute("alt"))
    browser.wait(lambda: browser.find_all("#text-result .verdict"))
    settle(browser)
    set_region(browser, 0, 0, 400, 200)
    browser.wait(lambda: browser.find_all("#text-result .verdict.indeterminate"))
    verdict = browser.find("#text-result .verdict")
    # 1 in 400 pixels is white, so white text has 1:1 there.
    assert headline in verdict.text and strict in verdict.text and "0.3%" in verdict.text
    figures = [figure.text.splitlines()[1] for figure in browser.find_all("#figures .figures > div")]
    assert "1.00:1" in figures and "0.3%" in figures
    # In a smaller frame, the same dot is more than 1 in 100 pixels.
    set_region(browser, 0, 0, 12, 12)
    browser.wait(lambda: browser.find_all("#text-result .verdict.fail"))
    # Without a frame, the failing pixels could be the whole area behind the words.
    browser.find("#whole").click()
    settle(browser)
    assert browser.find_all("#text-result .verdict.fail")


def test_without_javascript_a_few_failing_pixels_of_a_frame_count_as_readable(browser, photo):
    send_without_javascript(browser, photo, foreground="#fff", region_x="0", region_y="0", region_width="400", region_height="200")
    assert browser.find("#verdict").text == "Readable, except for a few pixels"
    assert browser.find_all(".verdict.indeterminate") and "Strictly, the text fails" in browser.find(".verdict").text


def test_the_layer_that_makes_the_text_pass_is_shown_on_the_image(browser, halves):
    choose(browser, halves)
    browser.find("#whole").click()
    settle(browser)
    browser.find("#divider").send_keys(Keys.END)
    toggle = browser.find("#layers li [aria-pressed]")
    css = browser.find("#layers li code").text
    before = hatching(browser)
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "true"
    assert browser.run("const probe = document.createElement('i'); probe.style.color = arguments[0]; document.body.append(probe);"
                       "return getComputedStyle(probe).color === getComputedStyle(document.querySelector('#frame')).backgroundColor", css)
    # With the layer, no pixel of the frame fails, so nothing in it is hatched.
    assert hatched_in_frame(browser) == 0 and not browser.find("#spot").is_displayed()
    toggle.click()
    assert hatched_in_frame(browser) > 0 and browser.find("#spot").is_displayed()
    assert share(hatching(browser), lambda luminance: luminance > 0.5) == pytest.approx(share(before, lambda luminance: luminance > 0.5), abs=0.02)
    browser.find("#layers li [aria-pressed]").click()
    browser.fill("foreground", "#000")
    settle(browser)
    assert browser.run("return getComputedStyle(document.querySelector('#frame')).backgroundColor") == "rgba(0, 0, 0, 0)"


def hatched_in_frame(browser):
    """The number of hatched pixels of the map within the frame."""
    return browser.run(
        "const map = document.querySelector('#map'), frame = document.querySelector('#frame');"
        "const scale = map.width / map.clientWidth;"
        "const sides = ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'].map((side) => Math.round(frame[side] * scale));"
        "const { data } = map.getContext('2d').getImageData(...sides);"
        "let count = 0; for (let place = 3; place < data.length; place += 4) count += data[place] > 0; return count")


# MARK: Places for the words

@pytest.fixture(scope="module")
def lake(folder):
    """600 by 400 pixels: white above, and a dark band with one white dot below."""
    path = folder / "lake.png"
    path.write_bytes(png(600, 400, lambda x, y: (255, 255, 255) if y < 260 or (x, y) == (40, 390) else (20, 30, 40)))
    return path


def places(browser):
    return [item.text.splitlines() for item in browser.find_all("#places li")]


def test_the_best_place_for_the_words_is_chosen_first(browser, lake):
    choose(browser, lake)
    # White text has 1:1 on the white part; the dark band has 16:1 and more.
    left, top, width, height = region(browser)
    assert top >= 260 and top + height <= 400
    assert browser.find_all("#text-result .verdict.pass")
    assert browser.find("#places button").get_attribute("aria-pressed") == "true"
    assert len(browser.find_all("#stage .place")) == len(browser.find_all("#places li")) >= 2
    # Places don't overlap.
    boxes = [
        browser.run("const {left, top, right, bottom} = arguments[0].getBoundingClientRect(); return [left, top, right, bottom]", place)
        for place in browser.find_all("#stage .place")]
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_a_place_is_chosen_by_its_number_key_or_by_a_click_on_the_image(browser, lake):
    choose(browser, lake)
    best = region(browser)
    browser.run("document.activeElement.blur()")
    browser.press("2")
    settle(browser)
    second = region(browser)
    assert second != best and second[2:] == best[2:]
    chosen = lambda: [button.get_attribute("aria-pressed") for button in browser.find_all("#places button")]
    assert chosen()[:2] == ["false", "true"]
    browser.run("arguments[0].click()", browser.find("#stage .place:not(.here) span"))
    settle(browser)
    assert region(browser) == best and chosen()[0] == "true"
    # In a field, a digit is text.
    browser.run("arguments[0].focus()", browser.find("#scale"))
    browser.press("2")
    settle(browser)
    assert browser.find("#scale").get_attribute("value") == "2" and region(browser) == best


def test_the_figures_of_a_place_match_the_result_for_its_frame(browser, lake):
    choose(browser, lake)
    for number in range(len(browser.find_all("#places li"))):
        button = browser.find_all("#places button")[number]
        worst = button.find_element("css selector", ".worst").text
        button.click()
        settle(browser)
        figures = dict(figure.text.splitlines() for figure in browser.find_all("#figures .figures > div"))
        assert figures["Worst pixel"] == worst


def test_a_slider_sets_the_opacity_of_a_layer_on_the_image(browser, halves):
    choose(browser, halves)
    browser.find("#whole").click()
    settle(browser)
    slider = browser.find("#layer")
    background = lambda: browser.run("return getComputedStyle(document.querySelector('#frame')).backgroundColor")
    assert background() == "rgba(0, 0, 0, 0)" and slider.accessible_name == "Layer: black"
    browser.run("arguments[0].focus()", slider)
    browser.press(Keys.END)
    assert background() == "rgb(0, 0, 0)" and hatched_in_frame(browser) == 0
    assert slider.get_attribute("aria-valuetext") == "100%; every pixel passes"
    browser.press(Keys.HOME)
    browser.press(Keys.PAGE_UP)
    # A thin layer is not enough, so the hatching stays.
    assert background() not in ("rgba(0, 0, 0, 0)", "rgb(0, 0, 0)") and hatched_in_frame(browser) > 0
    assert "is needed" in slider.get_attribute("aria-valuetext")


def test_without_javascript_places_are_drawn_and_listed(browser, lake):
    send_without_javascript(browser, lake, foreground="#fff", words="Evening", size="24")
    drawn = browser.find_all(".proposals rect:not(.halo, .tag)")
    assert len(drawn) == len(browser.find_all(".proposed li")) >= 2
    assert all(float(place.get_attribute("y")) >= 260 for place in drawn[:1])
    # Text of 24 px counts as large, for which WCAG requires 3:1.
    assert "Every pixel has at least 3:1" in browser.find(".proposed li").text


def test_the_text_in_an_image_is_found_and_each_finding_is_chosen_by_its_number(browser):
    screen = REPOSITORY / "Tests/ScreensTests/Fixtures/corpus/s05.png"
    choose(browser, screen)
    request = Request(f"{browser.url}/v1/audit/picture", screen.read_bytes(), {"Content-Type": "image/png"})
    with urlopen(request) as answer:
        report = json.load(answer)
    lines = [finding for finding in report["findings"] if finding["element"]["line"] is not None]
    assert len(lines) >= 2
    browser.find("#own").click()
    browser.wait(lambda: [found[-1] for found in places(browser)] == [finding["because"] for finding in lines[:20]])
    settle(browser)
    title = browser.find("#places-title").text
    assert f"{report['summary']['lines']} lines, {report['summary']['fail']} fail" in title
    assert region(browser) == lines[0]["element"]["frame"]
    browser.run("document.activeElement.blur()")
    browser.press("2")
    settle(browser)
    assert region(browser) == lines[1]["element"]["frame"]
    # The verdict on the frame is that of the line.
    assert browser.find("#text-result .verdict.fail")


# MARK: To take away


def test_the_words_their_place_and_the_layer_are_copied_as_css(browser, halves):
    browser.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": browser.url})
    choose(browser, halves)
    set_region(browser, 30, 20, 60, 40)
    browser.find("#layers li [aria-pressed]").click()
    layer = browser.find("#layers li code").text
    copy = next(button for button in browser.find_all("#acts button") if button.text == "Copy CSS")
    copy.click()
    browser.wait(lambda: copy.text == "Copied")
    lines = [line.strip() for line in browser.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])").splitlines()]
    # 30 of 120 pixels are 25%, and so are 20 of 80.
    for line in ("left: 25%;", "top: 25%;", "width: 50%;", "font-size: 24px;", "font-weight: 400;", "color: #ffffff;", f"background: {layer};"):
        assert line in lines
    browser.wait(lambda: copy.text == "Copy CSS")


def test_one_picture_for_a_client_shows_both_ways_of_seeing(browser, folder):
    red = folder / "red.png"
    red.write_bytes(png(400, 300, lambda x, y: (255, 0, 0)))
    choose(browser, red)
    answer_to(browser, lambda: see_as(browser, "Achromatopsia"))
    browser.run("HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }")
    announcement = answer_to(browser, lambda: browser.find("#save").click())
    assert announcement == "Saved: red-normal-achromatopsia.png"
    name, width, left, right = browser.driver.execute_async_script("""
        const [done] = arguments, image = new Image();
        image.onload = () => {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const drawing = canvas.getContext("2d", { willReadFrequently: true });
            drawing.drawImage(image, 0, 0);
            const at = (x) => [...drawing.getImageData(x, 310, 1, 1).data].slice(0, 3);
            done([window.saved[0], image.width, at(20), at(image.width - 20)]);
        };
        image.src = window.saved[1];
    """)
    assert name == "red-normal-achromatopsia.png" and width >= 800
    # By WCAG's definition, pure red has the relative luminance of grey 127.
    assert left == [255, 0, 0] and right == [127, 127, 127]


def test_a_colour_from_the_tray_is_said_to_come_from_it(browser, halves):
    browser.open("/")
    browser.run("localStorage.setItem('tray', JSON.stringify({ text: '#1b2a4e' }))")
    browser.open("/image")
    browser.wait(lambda: browser.find("#foreground").get_attribute("value") == "#1b2a4e")
    browser.wait(lambda: "comes from your tray" in browser.find("#foreground-hint").text)
