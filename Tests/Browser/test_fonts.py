"""Layouts in the fonts that visitors have. Each test runs in a browser whose only Latin font is one of three families."""

import pathlib

import pytest

from conftest import REPOSITORY, start_chromium
from test_accessibility import TOO_WIDE
# With this module's browser, these tests of layouts run in each family.
from test_palette import test_names_on_the_wheel_do_not_overlap  # noqa: F401
from test_scale import test_the_step_numbers_do_not_overlap_at_320_px  # noqa: F401
from test_workbench import test_stage_verdict_fix_and_copy_fit_above_the_colours  # noqa: F401

INSTALLED = pathlib.Path("/usr/share/fonts")
# Config/test.sh unpacks the packages that it doesn't install.
UNPACKED = REPOSITORY / ".build/fonts/usr/share/fonts"
FAMILIES = {
    "DejaVu Sans": INSTALLED / "truetype/dejavu", "Noto Sans": UNPACKED / "truetype/noto",
    "Liberation Sans": UNPACKED / "truetype/liberation"}
PAGES = ["/", "/palette", "/scale"]

# Boxes that cut off their own text. Sideways scrolling boxes and hidden parts may be wider inside.
CUT = """
    return [...document.querySelectorAll("h1, h2, h3, a, button, label, summary, dt, dd, th, td, p, code, b, span")]
        .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && part.closest(".visually-hidden, .skip") === null)
        .filter((part) => ["hidden", "clip"].includes(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.outerHTML.slice(0, 100))
"""


@pytest.fixture(scope="module", params=FAMILIES)
def family(request):
    return request.param


@pytest.fixture(scope="module")
def chromium(family, tmp_path_factory):
    folders = [FAMILIES[family], INSTALLED / "opentype/ipafont-gothic"]
    if not folders[0].is_dir():
        pytest.fail(f"The fonts of {family} are missing from {folders[0]}.")
    folder = tmp_path_factory.mktemp("fonts")
    settings = folder / "fonts.conf"
    names = "".join(
        f"<alias binding='same'><family>{name}</family><prefer><family>{family}</family></prefer></alias>"
        for name in ("system-ui", "sans", "sans-serif", "monospace"))
    settings.write_text(
        "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>"
        + "".join(f"<dir>{one}</dir>" for one in folders) + f"<cachedir>{folder}/cache</cachedir>{names}</fontconfig>")
    driver = start_chromium({"FONTCONFIG_FILE": str(settings)})
    yield driver
    driver.quit()


def test_the_browser_uses_the_family(browser, family):
    browser.open("/scale")
    command = browser.driver.execute_cdp_cmd
    command("DOM.enable", {})
    command("CSS.enable", {})
    root = command("DOM.getDocument", {})["root"]["nodeId"]
    node = command("DOM.querySelector", {"nodeId": root, "selector": ".because"})["nodeId"]
    fonts = command("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert {font["familyName"] for font in fonts} == {family}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("width", [320, 390, 810, 1440])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_fits_and_cuts_nothing_off(browser, page, width, language):
    browser.configure(width=width, height=900)
    browser.open(f"{page}?lang={language}")
    browser.screenshot(f"fonts-{page.strip('/') or 'home'}-{width}-{language}")
    assert browser.run(TOO_WIDE) == []
    assert browser.run(CUT) == []
