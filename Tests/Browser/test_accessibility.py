"""Our own pages conform to WCAG 2.2 AA, as far as axe-core and these tests can check."""

import importlib.resources
import os

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
TAGS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

PAGES = {
    "example": "/",
    "pass": "/?foreground=%23595959&background=white",
    "fail": "/?foreground=%23777&background=white",
    "indeterminate": "/?foreground=white&background=rgb(0+0+0+/+50%25)",
    "decorative": "/?foreground=%23ddd&background=white&role=decorative",
    "same-colours": "/?foreground=%23fff&background=%23fff",
    "error": "/?foreground=gery&background=white&size=huge&backdrop=nothing",
    "type": "/type",
    "type-scale": "/type/scale?style=largeTitle&size=34&maximumSize=40",
    "type-ramp": "/type/scale?style=all&leading=22",
    "type-watch": "/type/scale?platform=watchos&style=body&size=16&leading=20",
    "type-gradient": "/type/legibility?style=body&foreground=white&background=linear-gradient(90deg,+navy,+skyblue)",
    "type-tracking": "/type/tracking?typeface=sf-pro&platform=macos&size=52",
    "type-trackings": "/type/tracking?typeface=SF+Pro+Text&size=17,20,34",
    "type-legibility": "/type/legibility?size=10&weight=100&foreground=%23777&background=white&width=20&height=20",
    "type-without-findings": "/type/legibility?style=body",
    "type-error": "/type/legibility?size=huge&style=bodyy&foreground=gery&background=white",
    "focus": "/contrast/focus?indicator=yellow&background=white&component=navy&width=100&height=40&area=300",
    "link": "/contrast/link",
    "link-error": "/contrast/link?link=bleu&text=black&background=%23fff8&background=%23fff9",
    "gradient": "/?foreground=white&background=linear-gradient(90deg,+navy,+skyblue)",
    "palette": "/palette",
    "palette-failing": "/palette?colors=ink:+1b1c20,paper:+fff,leaf:+4b8b3b,brick:+b5533c,sky:+2f80c9,sand:+e7c08a&only=failing",
    "palette-sequential": "/palette?colors=440154,3b528b,21918c,5ec962,fde725&kind=sequential",
    "palette-names": "/palette?colors=a-name-that-no-cell-was-made-for-and-goes-on:+red,Ein+sehr+langer+Name:+oklch(62%25+0.19+260)",
    "palette-long": "/palette?colors=" + ",".join(f"c{place}:+{place * 9:02x}{place * 5:02x}{255 - place * 9:02x}" for place in range(28)),
    "scale": "/palette/scale",
    "brand-scale": "/scale",
    "brand-scale-twelve": "/scale?base=%230b57d0&steps=12&name=Deep+Blue",
    "brand-scale-error": "/scale?base=%23fff8",
    "scale-partly": "/palette/scale?base=%23f00&background=%23777&targets=1.5,3,4.5,7,14&endChroma=1&hueTurn=-40",
    "scale-error": "/palette/scale?base=nix&background=%23fff8&targets=3,x",
    "palette-error": "/palette?colors=gery,a:+%23fff8,rdb(1)&size=huge",
    "image": "/image",
    "audit": "/audit",
    "audit-failing": "/audit?example=style-sheet",
    "audit-tokens": "/audit?example=design-tokens",
    "screen": "/screen",
    "screen-failing": "/screen?example=sign-in",
    "page": "/page",
    "page-failing": "/page?example=ferry",
    "device": "/device?device=iPhone+16&viewWidth=360&viewHeight=160",
    "device-pad": "/device?device=iPad+mini+7.9-inch",
    "device-television": "/device?device=Apple+TV",
    "device-unknown": "/device?device=iphon+16x",
    "search": "/search?q=iphone+16+widget",
    "search-nothing": "/search?q=qwertz",
    "tables": "/v1/reference",
    "table": "/v1/reference/system-colors?appearance=dark",
    "table-wide": "/v1/reference/devices",
    "table-prose": "/v1/reference/rules",
    "docs": "/docs",
    "docs-search": "/docs?q=severity",
    "docs-endpoint": "/docs/getContrast",
    "docs-post": "/docs/postContrast",
    "docs-table": "/docs/getDevices",
    "problem": "/problems/invalid-parameters",
    "refused": "/v1/contrast?foreground=gery&size=huge&size=17",
    "japanese": "/?foreground=%23777&background=white&lang=ja",
    "japanese-type": "/type/scale?style=body&size=16&leading=20&lang=ja",
    "japanese-legibility": "/type/legibility?size=10&weight=100&foreground=%23777&background=white&lang=ja",
    "japanese-palette": "/palette?lang=ja",
    "japanese-scale": "/palette/scale?base=%23f00&background=%23777&targets=1.5,3,4.5,7,14&endChroma=1&hueTurn=-40&lang=ja",
    "japanese-image": "/image?lang=ja",
    "japanese-audit": "/audit?example=style-sheet&lang=ja",
    "japanese-screen": "/screen?example=sign-in&lang=ja",
    "japanese-page": "/page?example=ferry&lang=ja",
    "japanese-device": "/device?device=iPhone+16&viewWidth=360&viewHeight=160&lang=ja",
    "japanese-search": "/search?q=tvos+safe+zone&lang=ja",
    "japanese-table": "/v1/reference/devices?lang=ja",
    "japanese-docs": "/docs/getContrast?lang=ja",
    "japanese-problem": "/problems/invalid-parameters?lang=ja",
}
# The page itself must not scroll sideways. A table or a line of code may, inside its own box.
TOO_WIDE = """
    return document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 80));
"""
# `details` elements with the same name would close each other.
UNFOLD = "for (const part of document.querySelectorAll('details')) { part.removeAttribute('name'); part.open = true; }"
WIDTHS = {"wide": 1280, "narrow": 320}
# The states in which users see a page: screen sizes, light and dark, increased contrast, forced colours, no
# JavaScript.
STATES = {
    f"{scheme}-{width}": {"scheme": scheme, "width": width} for width in (320, 390, 768, 1440) for scheme in ("light", "dark")
} | {
    f"{scheme}-{name}": {"scheme": scheme, name: value}
    for name, value in (("prefers_contrast", "more"), ("forced_colors", "active")) for scheme in ("light", "dark")
} | {"without-script": {"script": False, "width": 390}}


def states(page):
    """The states in which a page is tested: all at night, otherwise one or two that differ from page to page."""
    turn = list(PAGES).index(page)
    every = "LEGIBILITY_EVERY_STATE" in os.environ
    return {name: state for number, (name, state) in enumerate(STATES.items()) if every or (number - turn) % 8 == 0}


def violations(browser, only=TAGS):
    """The rules that the open page violates according to axe, with the elements that violate them."""
    browser.run(AXE)
    # Samples show the visitor's pair unchanged, so they are excluded. Only violations are returned, because
    # transferring all results of a long page takes longer than axe itself.
    found = browser.driver.execute_async_script(
        "const [tags, done] = arguments;"
        "axe.run({exclude: [['.sample']]}, {runOnly: tags, resultTypes: ['violations']}).then(({passes, violations}) => done({"
        " passes: passes.length, violations: violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])}),"
        " (error) => done(String(error)))", only)
    assert isinstance(found, dict), found
    # Fail if axe checked nothing.
    assert found["passes"]
    return found["violations"]


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_no_violations(browser, page):
    found = {}
    for name, state in states(page).items():
        browser.configure(**state)
        browser.open(PAGES[page])
        # axe needs JavaScript. The page's own scripts would have run by now.
        browser.configure(**state | {"script": True})
        # The content of collapsed parts is checked too.
        browser.run(UNFOLD)
        if broken := violations(browser):
            found[name] = broken
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["pass", "fail", "indeterminate", "error", "type-legibility", "palette-failing", "image", "audit-failing", "screen-failing", "table", "docs", "problem"])
def test_text_has_a_contrast_of_7_to_1_if_more_contrast_is_preferred(browser, page, scheme):
    browser.configure(prefers_contrast="more", scheme=scheme)
    browser.open(PAGES[page])
    browser.run(UNFOLD)
    assert violations(browser, {"type": "rule", "values": ["color-contrast-enhanced"]}) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_with_an_outdated_result(browser, scheme):
    browser.configure(scheme=scheme)
    browser.open(PAGES["pass"])
    browser.fill("foreground", "gery")
    browser.wait(lambda: browser.find("#answer.old"))
    assert violations(browser) == []
    browser.find("#foreground").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find(".told").is_displayed())
    browser.screenshot(f"old-{scheme}")
    assert violations(browser) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_does_not_scroll_sideways_at_320_pixels(browser, page):
    """WCAG 1.4.10 Reflow, alone and with the text spacing of 1.4.12."""
    browser.configure(width=320, height=800)
    browser.open(PAGES[page])
    browser.run(UNFOLD)
    assert browser.run(TOO_WIDE) == []
    browser.run(
        "const sheet = new CSSStyleSheet();"
        "sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important;"
        " word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }');"
        "document.adoptedStyleSheets = [sheet]"
    )
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_with_its_default_collapsed_sections(browser, page):
    """Also takes a screenshot of each page, if LEGIBILITY_SCREENSHOTS is set."""
    browser.open(PAGES[page])
    for width in (320, 768, 1440):
        for scheme in ("light", "dark"):
            browser.configure(width=width, scheme=scheme)
            assert browser.run(TOO_WIDE) == [], f"{width} px"
            browser.screenshot(f"{page}-{width}-{scheme}")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_if_text_is_enlarged(browser, page):
    """WCAG 1.4.4 Resize Text: twice the size, and the largest sizes of iOS, on a phone and on a tablet.

    The root's font has these sizes, which media queries don't see.
    """
    for width in (320, 768):
        browser.configure(width=width, height=800)
        browser.open(PAGES[page])
        browser.run(UNFOLD)
        for size in (20, 28, 32, 40, 53):
            browser.run("document.documentElement.style.fontSize = `${arguments[0]}px`", size)
            assert browser.run(TOO_WIDE) == [], f"{size} px in {width} px"
            if (width, size) == (320, 32):
                browser.screenshot(f"{page}-320-doubled")


def test_colours_are_not_cut_off_by_large_text(browser):
    """If `#ffffff` were cut off to `#ffff`, it would look like another colour."""
    browser.configure(width=320, height=800)
    browser.open("/")
    browser.run("document.documentElement.style.fontSize = '32px'")
    fields = browser.run("return ['foreground', 'background'].map((id) => document.getElementById(id)).map((field) => [field.value, field.scrollWidth - field.clientWidth])")
    assert fields == [["#767676", 0], ["#ffffff", 0]]


# Lists the words that are on more than one line, by the tops of their boxes.
BROKEN_WORDS = """
    const broken = [];
    for (const cell of document.querySelectorAll(arguments[0])) {
        // Text for screen readers only may have any position.
        if (cell.matches(".visually-hidden") || cell.closest("thead")?.clientHeight === 1) continue;
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            for (const word of walker.currentNode.data.matchAll(/[^\\s\\u00ad\\-\\/]+/g)) {
                const range = document.createRange();
                range.setStart(walker.currentNode, word.index);
                range.setEnd(walker.currentNode, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top)));
                if (lines.size > 1) broken.push(word[0]);
            }
        }
    }
    return broken;
"""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("page", ["fail", "indeterminate", "type-scale", "type-legibility", "palette-failing", "audit-failing", "table"])
def test_no_word_in_a_table_is_broken(browser, page, width):
    browser.configure(width=width, height=800)
    browser.open(PAGES[page])
    browser.run(UNFOLD)
    assert browser.run("return document.querySelectorAll('table').length") > 0
    assert browser.run(BROKEN_WORDS, "caption, th, td") == []


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("page", ["fail", "focus", "palette", "image", "audit-failing", "type-scale", "type-legibility"])
def test_no_option_of_a_select_is_cut_off(browser, page, width):
    browser.configure(width=width, height=800)
    browser.open(PAGES[page])
    browser.run(UNFOLD)
    cut = browser.run("""
        const pen = document.createElement("canvas").getContext("2d");
        return [...document.querySelectorAll("select")].filter((choice) => choice.checkVisibility()).map((choice) => {
            const style = getComputedStyle(choice);
            pen.font = style.font;
            const widest = Math.max(...[...choice.options].map((option) => pen.measureText(option.label).width));
            // The arrow needs 18 px.
            return [choice.id, widest, choice.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18];
        }).filter(([, text, room]) => text > room);
    """)
    assert cut == []


@pytest.mark.parametrize("page", ["fail", "error", "focus", "palette", "palette-error", "image", "audit-failing", "type-scale", "type-tracking", "type-legibility", "type-error", "tables", "table", "docs", "docs-search", "docs-endpoint"])
@pytest.mark.parametrize("width", WIDTHS)
def test_targets_are_at_least_44_pixels(browser, page, width):
    browser.configure(width=WIDTHS[width])
    browser.open(PAGES[page])
    browser.run(UNFOLD)
    small = browser.run(
        "return [...document.querySelectorAll('input, select, textarea, button, summary, .links a, .top a, .filters a, .contents a')]"
        ".filter((element) => element.checkVisibility())"
        # The label of a checkbox is part of its target.
        ".map((element) => [element.outerHTML.slice(0, 80), (element.closest('label') ?? element).getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 43.9 || box.height < 43.9).map(([html]) => html)"
    )
    assert small == []


def test_tab_visits_the_form_in_reading_order(browser):
    browser.open(PAGES["fail"])
    script = """
        const element = document.activeElement;
        // The ring of a slider without a look of its own is around what shows its place.
        const look = element.matches(".edge") ? element.nextElementSibling : element.closest(".plane")?.querySelector(".plane-dot") ?? element;
        const shown = getComputedStyle(look);
        return [element.id || element.getAttribute("aria-label") || element.textContent.trim(),
            shown.outlineStyle !== "none" && parseFloat(shown.outlineWidth) >= 2];
    """
    order = [
        "Skip to the result", "Legibility", "Pair", "Palette", "Scale", "Type", "Image", "Files", "Screen", "Page", "Devices", "API", "ask", "日本語",
        "Divider between the pair and the reversed pair", "Why", "Fix #767676", "Copy as Hex", "copy",
        "Copy the short link", "foreground", "Swap colours", "background", "Text colour", "Background", "Text colour: lightness", "Text colour: chroma", "plane-hue",
        "Pick: Text colour", "Pick from the screen: Text colour", "Copy: Text colour",
        "Pick: Background", "Pick from the screen: Background", "Copy: Background",
        "Set as Text, 16\u00a0px, Regular", "More: your text, transparency, rules",
    ]
    seen = []
    for _ in order:
        ActionChains(browser.driver).send_keys(Keys.TAB).perform()
        name, has_ring = browser.run(script)
        assert has_ring, f"no focus ring on {name}"
        seen.append(name)
    assert seen == order


def test_a_table_scrolls_by_keyboard_while_its_header_stays(browser):
    browser.configure(width=320, height=800)
    browser.open(PAGES["table-wide"])
    region = browser.find(".scroll")
    browser.run("arguments[0].focus()", region)
    ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT, Keys.END).perform()
    browser.wait_for_scroll(region)
    top, header = browser.run(
        "return [arguments[0].getBoundingClientRect().top, document.querySelector('thead th').getBoundingClientRect().top]",
        region,
    )
    assert abs(top - header) < 2


@pytest.mark.parametrize(
    ("page", "current"),
    [
        ("fail", "Pair"), ("focus", "Pair"), ("type-scale", "Type"), ("type-error", "Type"), ("palette", "Palette"), ("brand-scale", "Scale"),
        ("image", "Image"), ("audit-failing", "Files"), ("screen-failing", "Screen"), ("page", "Page"), ("table", "API"),
        ("docs", "API"),
    ],
)
def test_the_header_marks_the_current_page(browser, page, current):
    browser.open(PAGES[page])
    assert [link.text for link in browser.find_all(".top [aria-current=page]")] == [current]
    assert [link.text for link in browser.find_all(".top nav a")] == [
        "Pair", "Palette", "Scale", "Type", "Image", "Files", "Screen", "Page", "Devices", "API"]


def test_forced_colours_do_not_change_the_pair(browser):
    browser.configure(forced_colors="active")
    browser.open("/?foreground=%23777&background=%23fff")
    lines = browser.run("return [...document.querySelectorAll('.near .words, .tile.ordinary .words')].map((line) => {"
        " const { color, forcedColorAdjust } = getComputedStyle(line); return [color, forcedColorAdjust]; })")
    assert len(lines) == 4 and {tuple(line) for line in lines} == {("rgb(119, 119, 119)", "none")}
    # The edge and the meter use the system's colours.
    drawn = browser.run("const probe = Object.assign(document.createElement('p'), {style: 'color: CanvasText'}); document.body.append(probe);"
        "const style = (part, pseudo) => getComputedStyle(document.querySelector(part), pseudo);"
        "return [getComputedStyle(probe).color, style('.scene', '::after').backgroundColor, style('.handle').backgroundColor, style('.near .tick').stroke,"
        " style('.bar .sign').color]")
    assert len(set(drawn)) == 1, drawn


@pytest.mark.parametrize("height", [800, 500])
def test_the_verdict_never_covers_the_focused_element(browser, height):
    """WCAG 2.4.11 Focus Not Obscured, with the Tab key."""
    browser.configure(width=390, height=height)
    browser.open(PAGES["fail"])
    browser.run("document.querySelector('.more-options').open = true; document.querySelector('.set-as').open = true; document.querySelector('#foreground').focus()")
    seen = []
    # The focus moves forward and back again, because the sheet at the top could cover it on the way back.
    for keys in ([], [Keys.SHIFT]):
        while browser.focused() not in ("Keep this pair" if not keys else "foreground", ""):
            browser.press(Keys.TAB, holding=keys)
            seen.append(browser.focused())
            upper, sheet = browser.run("const element = document.activeElement.closest('.plane') ?? document.activeElement;"
                "return [element.getBoundingClientRect().bottom, document.querySelector('.answers').getBoundingClientRect().bottom]")
            assert upper > sheet, browser.focused()
    assert len(seen) > 20


def test_only_the_sample_has_the_visitors_colours(browser):
    browser.open("/?foreground=%23010203&background=%23fdfefd")
    strays = browser.run(
        "const visitors = ['rgb(1, 2, 3)', 'rgb(253, 254, 253)'];"
        "return [...document.querySelectorAll('body *:not(.sample *)')].filter((element) => {"
        "  const style = getComputedStyle(element);"
        "  return [style.color, style.backgroundColor, style.fill].some((color) => visitors.includes(color));"
        "}).map((element) => element.outerHTML.slice(0, 80))"
    )
    assert strays == []
