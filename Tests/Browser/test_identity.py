"""The appearance of all pages: the display face, the header with its edge, and signals with different shapes."""

import http.client
import urllib.request
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.keys import Keys

PAGES = ["/", "/type", "/palette", "/palette/scale", "/scale", "/image", "/audit?example=style-sheet", "/screen?example=sign-in", "/page?example=ferry", "/contrast/focus",
         "/v1/reference/devices", "/docs/getContrast", "/nothing"]
FACE = "/legibility-display.woff2"
# The maximum number of bytes and requests of the pages that people see first, and of the largest page.
LIMITS = {"/": (60_000, 8), "/?lang=ja": (60_000, 8), "/docs/all": (90_000, 6)}


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_headings_use_the_display_face(browser, path):
    browser.open_without_cache(path)
    browser.wait(lambda: browser.run("return [...document.fonts].map(({ family, status }) => [family.replaceAll('\"', ''), status])")
                 == [["Legibility Display", "loaded"]])
    assert browser.run("return getComputedStyle(document.querySelector('h1')).fontFamily").startswith('"Legibility Display"')
    loaded = browser.run("return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('woff2'))"
                         ".map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])")
    assert [name for name, _ in loaded] == [FACE]
    assert 10_000 < loaded[0][1] <= 20_000


def test_the_display_face_comes_with_its_licence(url):
    with urllib.request.urlopen(url + "/legibility-display.txt") as answer:
        assert b"SIL OPEN FONT LICENSE Version 1.1" in answer.read()


def transferred(address):
    """The bytes of a response, compressed and with its headers."""
    site, path = urlsplit(address)[1], address.split("/", 3)[3]
    connection = http.client.HTTPConnection(site)
    connection.request("GET", f"/{path}", headers={"Accept-Encoding": "gzip, deflate, br, zstd", "Accept": "text/html,*/*;q=0.8"})
    answer = connection.getresponse()
    head = f"HTTP/1.1 {answer.status} {answer.reason}\r\n" + "".join(f"{name}: {value}\r\n" for name, value in answer.getheaders()) + "\r\n"
    size = len(head) + len(answer.read())
    connection.close()
    return size


@pytest.mark.parametrize("path", PAGES + ["/?lang=ja", "/docs/all"])
def test_a_page_is_small(browser, path):
    """Checks that a page and everything that it initially loads are at most 90 kB, compressed and with headers."""
    browser.refusals = browser.refusals | {404}
    browser.open_without_cache(path)
    browser.wait(lambda: browser.run("return document.readyState") == "complete")
    addresses = browser.run("return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
                            ".map(({ name }) => name)")
    sizes = {address: transferred(address) for address in addresses}
    most, requests = LIMITS.get(path, (90_000, 16))
    assert 2 < len(addresses) <= requests, addresses
    assert sum(sizes.values()) <= most, sorted(sizes.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("width", [800, 1024, 1440])
def test_the_dock_starts_two_thirds_of_the_way_across_the_header(browser, width):
    browser.configure(width=width)
    browser.open("/palette")
    edge, lowest, first = browser.run(
        "const { left } = document.querySelector('.ask').getBoundingClientRect();"
        "const links = [...document.querySelectorAll('.top nav a')].map((link) => link.getBoundingClientRect());"
        "return [left, Math.max(...links.map(({ right }) => right)), Math.min(...links.map(({ left }) => left))]")
    assert edge == pytest.approx(width * 2 / 3, abs=1)
    assert first >= 0 and lowest <= edge
    # If the form has enough room, the dock continues below the header.
    if width >= 1100:
        assert browser.run("return document.querySelector('form.dock').getBoundingClientRect().left") == pytest.approx(edge, abs=1)


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_a_button_opens_the_list_of_sections(browser, script, language):
    browser.configure(width=390, script=script)
    browser.open(f"/palette?lang={language}")
    links = browser.find_all(".top nav a")
    assert len(links) >= 8 and not any(link.is_displayed() for link in links)
    button = browser.find(".top button.menu")
    assert button.get_attribute("aria-label") == {"en": "Menu", "ja": "メニュー"}[language]
    button.click()
    browser.wait(lambda: all(link.is_displayed() for link in links))
    assert all(link.size["height"] >= 44 and link.size["width"] >= 44 for link in links)
    browser.find("body").send_keys(Keys.ESCAPE)
    browser.wait(lambda: not any(link.is_displayed() for link in links))
    button.click()
    browser.follow(browser.find(".top nav a[href^='/type']"))
    assert browser.find("html").get_attribute("lang") == language


@pytest.mark.parametrize("features", [{}, {"scheme": "dark"}, {"prefers_contrast": "more"}, {"forced_colors": "active"}])
def test_signals_differ_in_shape_and_have_enough_contrast(browser, features):
    browser.configure(**features)
    browser.open("/type/legibility?size=10&weight=100&foreground=%23777&background=white&width=20&height=20")
    signs = browser.run("""
        return [...document.querySelectorAll("#answer .mark")].map((mark) => {
            const shape = mark.firstElementChild, sign = mark.lastElementChild;
            return [mark.classList[1], shape.localName, getComputedStyle(shape).fill, getComputedStyle(sign).stroke];
        });
    """)
    shapes = {name: shape for name, shape, *_ in signs}
    assert {"square", "triangle"} <= shapes.keys() and shapes["square"] == "rect" and shapes["triangle"] == "path"
    assert all(fill != stroke for *_, fill, stroke in signs)
    browser.open("/?foreground=black&background=white")
    assert browser.run("return document.querySelector('.mark.disc').firstElementChild.localName") == "circle"
