"""Printed pages contain whole tables and the checked colours unchanged, but no form."""

import base64
import re
import zlib

import pytest


def streams(browser):
    """The drawing operators of all printed pages, with the browser's default of omitting backgrounds."""
    pdf = base64.b64decode(browser.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": False})["data"])
    found = re.findall(rb"/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return b"\n".join(zlib.decompressobj().decompress(stream) for stream in found)


def test_a_printed_pair_has_its_own_colours(browser):
    browser.open("/?foreground=%23777&background=%23fff")
    text = [[round(float(part) * 255) for part in color] for color in re.findall(rb"([0-9.]+) ([0-9.]+) ([0-9.]+) rg", streams(browser))]
    # The words are printed in their sizes and colours, which the browser would otherwise darken.
    assert text.count([0x77] * 3) >= 3
    browser.configure(media="print")
    assert browser.run("return ['.scene', '.near', '.tile .sample', '.near .words'].map((name) =>"
        " getComputedStyle(document.querySelector(name)).printColorAdjust)") == ["exact"] * 4


def test_a_printed_table_has_all_its_rows(browser):
    browser.configure(media="print", width=720)
    browser.open("/v1/reference/system-colors")
    shown, whole = browser.run("const box = document.querySelector('.scroll'); return [box.clientHeight, box.scrollHeight]")
    assert whole > 2000 and shown >= whole


def test_a_printed_palette_has_a_legend_of_all_its_colours(browser):
    browser.open("/palette?colors=ink:%231f2937%0Apaper:%23ffffff%0Aleaf:%234b8b3b%0Abrick:%23b5533c")
    read = ("return [...document.querySelectorAll('.legend tbody tr')].filter((row) => row.checkVisibility())"
        ".map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join(' '))")
    assert browser.run(read) == []
    browser.configure(media="print", width=720)
    rows = browser.run(read)
    assert [row.split()[0] for row in rows] == ["ink", "paper", "leaf", "brick"]
    assert "#4b8b3b" in rows[2] and ":1" in rows[2]
    # The map of ratios is in the form and isn't printed; the grid of pairs is.
    assert browser.run("return document.querySelector('.grid table').checkVisibility()")
    assert browser.run("return [...document.querySelectorAll('.legend svg, .worn')].every((part) => getComputedStyle(part).printColorAdjust === 'exact')")


@pytest.mark.parametrize("width", [390, 720, 1120])
@pytest.mark.parametrize("path", ["/", "/palette", "/palette/scale", "/screen", "/page", "/v1/reference", "/v1/reference/devices", "/docs"])
def test_a_printed_page_has_no_controls(browser, path, width):
    browser.configure(media="print", width=width)
    browser.open(path)
    assert [part.get_attribute("outerHTML")[:80] for part in browser.find_all("form, .dock, .acts, .edge, .skip, .top nav") if part.is_displayed()] == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_printed_pair_is_one_sheet(browser, width):
    browser.configure(width=width)
    browser.open("/?foreground=%23207f5f&background=%23dcf5e6")
    # A sheet of A4 with the browser's margins.
    pdf = base64.b64decode(browser.driver.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69})["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
