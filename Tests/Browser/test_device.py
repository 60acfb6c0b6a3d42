"""The device page: drawings to scale and results in rows, with and without JavaScript."""

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_accessibility import TOO_WIDE, violations

PHONE = "/device?device=iPhone+16&viewWidth=360&viewHeight=160"
# The width and height of each drawing by name, in CSS pixels.
SIZES = """
    return Object.fromEntries([...document.querySelectorAll(".drawn figure")].map((figure) => {
        const { width, height } = figure.querySelector("svg").getBoundingClientRect();
        return [figure.querySelector("figcaption span").textContent, [width, height]];
    }));
"""


def rows(browser):
    """Returns whether the view fits, for each place, in the words that users see and hear."""
    return {
        row.find_element("css selector", "b").text: (row.get_attribute("class"), row.find_element("css selector", ".why").text)
        for row in browser.find_all(".fit li")}


@pytest.mark.parametrize("width", [320, 810, 1440])
@pytest.mark.parametrize("script", [True, False])
def test_all_drawings_have_the_same_scale(browser, script, width):
    browser.configure(script=script, width=width)
    browser.open(PHONE)
    sizes = browser.run(SIZES)
    # HIG: the screen is 393 by 852 points, a small widget is 158 by 158, and a large one is 338 by 354.
    points = {"Portrait": (393, 852), "Landscape": (852, 393), "Small widget": (158, 158), "Large widget": (338, 354)}
    scales = [side / point for name in points for side, point in zip(sizes[name], points[name])]
    assert max(scales) - min(scales) < 0.005
    assert browser.run(TOO_WIDE) == []


def test_without_javascript_rows_show_whether_a_view_fits(browser):
    browser.configure(script=False)
    browser.open("/device")
    Select(browser.find("#device")).select_by_visible_text("iPhone 16")
    browser.fill("viewWidth", "360")
    browser.fill("viewHeight", "160")
    browser.submit()
    found = rows(browser)
    assert found["Portrait"] == ("pass", "33 pt of width and 692 pt of height to spare")
    # HIG: a medium widget is 338 by 158 points.
    assert found["Medium widget"] == ("fail", "22 pt too wide, 2 pt too tall")
    assert browser.find("h1").text == "393 × 852 pt at 3×"


def test_choosing_a_device_updates_the_result_in_place(browser):
    browser.open(PHONE)
    Select(browser.find("#device")).select_by_visible_text("Apple TV")
    browser.wait(lambda: browser.find("h1").text.startswith("Safe zone"))
    # HIG, Layout: 60 points at the top and bottom, 80 at the sides.
    assert browser.find("h1").text == "Safe zone: 60 pt top and bottom, 80 pt left and right"
    assert browser.query()["device"] == ["Apple TV"]
    assert browser.focused() == "device"
    browser.driver.back()
    browser.wait(lambda: browser.find("h1").text == "393 × 852 pt at 3×")


def test_a_typed_name_may_be_spelt_differently(browser):
    browser.open("/device")
    browser.fill("name", "ipad pro 11")
    browser.press(Keys.ENTER)
    browser.wait(lambda: browser.find("h1").text == "834 × 1194 pt at 2×")
    assert Select(browser.find("#device")).first_selected_option.text == "iPad Pro 11-inch"


@pytest.mark.parametrize("script", [True, False])
def test_an_unknown_device_keeps_the_form_and_shows_the_nearest_names(browser, script):
    browser.configure(script=script)
    browser.open("/device?device=iphon+16x&viewWidth=360&viewHeight=160")
    assert browser.find("#name").get_attribute("value") == "iphon 16x"
    assert browser.find("#viewWidth").get_attribute("value") == "360"
    assert browser.find(".nearest a").text == "iPhone 16"
    browser.follow(browser.find(".nearest a"))
    assert browser.find("h1").text == "393 × 852 pt at 3×"


def test_every_figure_has_a_copy_button(browser):
    browser.open(PHONE)
    figures = browser.find_all(".figure-list dd")
    assert len(figures) == len(browser.find_all(".figure-list dd button.copy")) > 10
    button = browser.find(".figure-list button[aria-label='Copy Small widget']")
    browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    button.click()
    browser.wait(lambda: browser.run("return window.copied") == "158 × 158")


def test_the_twelve_text_sizes_are_drawn_at_actual_size(browser):
    browser.open(PHONE)
    sizes = browser.run(
        "return [...document.querySelectorAll('.sizes-of text')].map((text) => parseFloat(getComputedStyle(text).fontSize))")
    # HIG, Typography: Body from xSmall to AX5.
    assert sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]


def test_the_lock_screen_can_be_chosen_by_keyboard(browser):
    browser.open(PHONE)
    browser.tab_to("name")
    browser.press(Keys.TAB)
    browser.press(Keys.ARROW_RIGHT)
    browser.wait(lambda: browser.query().get("show") == ["lock"])
    browser.wait(lambda: "Lock Screen widget, circular" in browser.run(SIZES))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", ["/device?device=iPhone+16", "/device?device=Apple+TV", "/device?device=Mac", "/device?device=nix"])
def test_nothing_is_cut_off_at_320_px_with_doubled_text(browser, path, language):
    browser.configure(width=320, height=700)
    browser.open(f"{path}&lang={language}")
    browser.run("document.documentElement.style.fontSize = '200%'")
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_on_a_device_page(browser, scheme):
    browser.configure(scheme=scheme)
    browser.open(PHONE)
    assert violations(browser) == []


@pytest.mark.parametrize("width, height", [(390, 844), (700, 900)])
def test_the_drawings_stay_in_view_while_the_dock_scrolls(browser, width, height):
    browser.configure(width=width, height=height)
    browser.open("/device?device=iPhone%2016")
    browser.run("arguments[0].scrollIntoView({block: 'start', behavior: 'instant'})", browser.find("#viewWidth"))
    strip, field = (
        browser.run("const {top, bottom} = arguments[0].getBoundingClientRect(); return [top, bottom]", browser.find(part))
        for part in (".drawn", "#viewWidth"))
    assert strip[0] == 0 and strip[1] <= 0.4 * height + 1
    # The strip doesn't cover the field that was scrolled into view.
    assert field[0] >= strip[1]
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [320, 390, 810])
@pytest.mark.parametrize("device", ["iPhone 16", "iPhone 16 Pro Max", "iPad Air 13-inch", "Apple TV", "Apple Watch Ultra 2"])
def test_no_drawing_is_cut_off_at_the_side(browser, device, width, script):
    browser.configure(width=width, height=720, script=script)
    browser.open(f"/device?name={device}")
    drawn = browser.run("""
        return [...document.querySelectorAll(".drawn svg, .drawn figcaption")].map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect(), strip = part.closest(".drawn").getBoundingClientRect();
            return [left, right, bottom - strip.bottom];
        });
    """) if script else []
    assert not script or drawn
    assert all(left >= 0 and right <= width + 1 and below <= 1 for left, right, below in drawn), drawn
    # Nothing scrolls sideways, so nothing needs the keyboard focus for scrolling.
    assert not script or browser.find(".scene-of").get_attribute("tabindex") is None


def test_the_figures_are_below_the_drawings_and_follow_the_device(browser):
    browser.open("/device?device=iPhone%2016")
    places = browser.run("return ['.text-of', '.dock', '.device-figures'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON())")
    text, dock, figures = places
    assert figures["top"] >= text["bottom"] and figures["right"] <= dock["left"]
    # The dock fits in the window.
    assert browser.run("return document.querySelector('.dock .asked').getBoundingClientRect().bottom") < 900
    browser.find("#device").send_keys("iPhone 16e")
    browser.wait(lambda: "390 × 844" in browser.find(".device-figures").text)
    assert len(browser.find_all(".figure-list dd button.copy")) == len(browser.find_all(".figure-list dd"))


def test_in_a_wide_window_the_drawings_scroll_with_the_page(browser):
    browser.open("/device?device=iPhone%2016")
    assert browser.find(".scene-of").value_of_css_property("position") == "static"
    assert browser.find(".scene-of").get_attribute("tabindex") is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_a_caption_has_two_lines_for_size_classes(browser, language):
    browser.configure(width=320, height=700)
    browser.open(f"/device?device=iPhone+16&lang={language}")
    for classes in browser.find_all(".classes"):
        line = float(classes.value_of_css_property("line-height").removesuffix("px"))
        assert classes.rect["height"] <= 2 * line + 1, classes.text


def test_an_error_shows_paths_as_code(browser):
    browser.open("/device?device=nokia")
    error = browser.find(".errors")
    assert "`" not in error.text
    assert "/v1/reference/devices" in [code.text for code in error.find_elements("css selector", "code")]
