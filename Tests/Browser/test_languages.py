"""Every page exists in Japanese, and the language link keeps the request."""

import re

import pytest
from selenium.webdriver.common.keys import Keys

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
PAGES = ["/", "/type/scale", "/type/legibility", "/palette", "/palette/scale", "/scale", "/image", "/audit", "/screen", "/page?example=ferry", "/contrast/focus", "/v1/reference/grids", "/docs/getContrast"]


@pytest.mark.parametrize("path", PAGES)
def test_the_language_link_opens_the_same_page(browser, path):
    browser.open(path)
    heading = browser.find("h1").text
    browser.follow(browser.find("a.language"))
    assert browser.find("html").get_attribute("lang") == "ja"
    assert JAPANESE.search(browser.find("h1").text)
    assert browser.find("a.language").text == "English"
    browser.follow(browser.find("a.language"))
    assert browser.find("html").get_attribute("lang") == "en"
    assert browser.find("h1").text == heading


@pytest.mark.parametrize("script", [True, False])
def test_the_language_link_keeps_the_request(browser, script):
    browser.configure(script=script)
    browser.open("/?foreground=%23777&background=white&profile=wcag-aaa")
    browser.follow(browser.find("a.language"))
    assert browser.query() == {"foreground": ["#777"], "background": ["white"], "profile": ["wcag-aaa"], "lang": ["ja"]}
    assert "小さな文字には薄すぎます" == browser.find("#verdict").text
    assert "WCAG 2.2 AAAの最小値7:1" in browser.find(".says").text


def test_the_language_link_keeps_typed_values(browser):
    browser.open("/")
    browser.fill("foreground", "#123456")
    browser.answered()
    browser.follow(browser.find("a.language"))
    assert browser.query()["foreground"] == ["#123456"]
    assert browser.find("#foreground").get_attribute("value") == "#123456"


def test_results_links_and_forms_stay_in_the_language(browser):
    browser.open("/?lang=ja")
    browser.fill("foreground", "#777")
    browser.answered()
    assert browser.query()["lang"] == ["ja"]
    assert JAPANESE.search(browser.find("#verdict").text)
    browser.follow(browser.find("nav[aria-label] a[href^='/palette']"))
    assert browser.find("html").get_attribute("lang") == "ja"
    browser.fill("colors", "ink: #333, paper: white")
    browser.answered()
    assert browser.query()["lang"] == ["ja"]
    assert JAPANESE.search(browser.find("#verdict").text)


def test_the_live_region_is_in_japanese(browser):
    browser.open("/?foreground=black&background=white&lang=ja")
    browser.fill("foreground", "#777")
    browser.answered()
    browser.hears("小さな文字には薄すぎます。")
    assert browser.find("[role=status]").get_attribute("lang") in (None, "", "ja")


def test_labels_made_by_scripts_are_in_japanese(browser):
    browser.open("/palette?lang=ja")
    # The translations are in a separate file.
    browser.wait(lambda: browser.find_all(".origin"))
    labels = [one.get_attribute("aria-label") for one in browser.find_all(".rows :is(input, select, button)[aria-label]")]
    assert labels and all(JAPANESE.search(label) for label in labels)
    browser.open("/?lang=ja")
    browser.wait(lambda: browser.find_all(".copy"))
    assert all(JAPANESE.search(button.get_attribute("textContent")) for button in browser.find_all(".copy"))


def test_the_api_responds_in_the_language_of_the_page(browser):
    browser.open("/image?lang=ja")
    browser.press(Keys.TAB)
    browser.wait(lambda: browser.find_all("#places li") and ":1" in browser.find("#text-result .because").text)
    assert JAPANESE.search(browser.find("#text-result .because").text)
    assert not browser.find_all("#file-problem:not([hidden])")


# MARK: On a phone

@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [16, 40])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_sample_shows_the_whole_line_with_its_link(browser, language, size, width):
    browser.configure(width=width, height=800)
    browser.open(f"/contrast/link?link=%230b57d0&text=%231f1f1f&background=white&size={size}&lang={language}")
    box, lines, links = browser.run("""
        const sides = (part) => { const { left, top, right, bottom } = part.getBoundingClientRect(); return [left, top, right, bottom]; };
        const sample = document.querySelector("svg.sample");
        return [sides(sample), [...sample.querySelectorAll("text")].map(sides),
            [...sample.querySelectorAll("tspan")].map(({ textContent }) => textContent)];
    """)
    words = " ".join(line.text for line in browser.find_all("svg.sample text"))
    assert words.replace(" ", "") == {"en": "Findthelinkinhere", "ja": "文中のリンクを探します"}[language]
    assert "".join(links).replace(" ", "") == {"en": "thelink", "ja": "リンク"}[language]
    for left, top, right, bottom in lines:
        assert box[0] <= left and right <= box[2] and box[1] <= top and bottom <= box[3]
    if width == 1280 and size == 16 and language == "en":
        assert len(lines) == 1


@pytest.mark.parametrize("root", ["100%", "200%"])
@pytest.mark.parametrize("path", ["/type", "/contrast/link", "/"])
def test_the_lines_of_a_summary_are_aligned_at_the_left(browser, path, root):
    browser.configure(width=320, height=800)
    browser.open(f"{path}?lang=ja")
    browser.run("document.documentElement.style.fontSize = arguments[0]", root)
    starts = browser.run("""
        return [...document.querySelectorAll("summary")].filter((part) => part.getClientRects().length > 0).map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            const lines = new Map();
            for (const { left, top, width } of range.getClientRects()) if (width > 1) lines.set(Math.round(top / 4), Math.min(left, lines.get(Math.round(top / 4)) ?? left));
            return [part.textContent.trim(), [...lines.values()]];
        });
    """)
    assert starts
    for text, lines in starts:
        assert max(lines) - min(lines) < 1.5, text


def test_japanese_lines_are_filled_on_a_phone(browser):
    """Except near punctuation, one more character wouldn't have fitted into a line."""
    browser.configure(width=320, height=800)
    browser.open("/contrast/link?lang=ja")
    ragged = browser.run("""
        return [...document.querySelectorAll("#answer .because")].flatMap((sentence) => {
            const text = sentence.firstChild, range = document.createRange(), lines = [];
            for (let index = 0; index < text.length; index += 1) {
                range.setStart(text, index);
                range.setEnd(text, index + 1);
                const { right, top, width } = range.getBoundingClientRect();
                if (width === 0) continue;
                if (lines.at(-1)?.top === top) lines.at(-1).right = right;
                else lines.push({ top, right });
            }
            const room = sentence.getBoundingClientRect().right;
            return lines.slice(0, -1).map(({ right }) => room - right);
        });
    """)
    # There is room for two characters of 16 px or, at most, for an unbreakable ratio such as “16.48:1”.
    assert ragged and max(ragged) < 80 and sorted(ragged)[len(ragged) // 2] < 33
