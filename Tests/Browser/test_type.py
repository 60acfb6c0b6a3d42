"""The page for text sizes, and the reference tables."""

import json
import pathlib
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select


def ask(browser, question):
    browser.submit(f"form[action='/type/{question}']")
    assert f"/type/{question}?" in browser.driver.current_url


def test_without_javascript_a_font_is_scaled(browser):
    browser.configure(script=False)
    browser.open("/type")
    browser.fill("scale-size", "17")
    Select(browser.find("#scale-style")).select_by_value("body")
    ask(browser, "scale")
    # HIG, Typography: Body has 53 pt at AX5, and leadings of 22 pt at Large and 62 pt at AX5; 17 * 62 / 22 = 47.9.
    row = [cell.text.split("\n")[-1] for cell in browser.find_all(".ramp tbody tr:last-child > *")]
    assert row[:5] == ["AX5", "48 pt", "282.35%", "53 pt", "62 pt"]
    # If no text size is selected, the first size that reaches the goal is in the headline.
    assert browser.find("#verdict").text == "17 pt → 37 pt at AX3"
    # Letters have their actual size, and there is a drawing. Controls that need JavaScript are hidden.
    letters = browser.find_all(".ramp tbody tr:last-child .letters text")
    assert [letter.value_of_css_property("font-size") for letter in letters] == ["48px", "53px"]
    assert browser.find(".plot").is_displayed() and browser.find(".ticks").is_displayed()
    assert not browser.find("#category").is_displayed() and not browser.find("#words").is_displayed()


def test_without_javascript_tracking_is_looked_up(browser):
    browser.configure(script=False)
    browser.open("/type")
    browser.find("form[action='/type/tracking']").find_element("xpath", "../summary").click()
    browser.fill("tracking-size", "17")
    ask(browser, "tracking")
    # HIG, Typography, SF Pro: -0.43 at 17 pt.
    assert "−0.43" in browser.find("#verdict").text
    assert len([sample for sample in browser.find_all("noscript .letters") if sample.is_displayed()]) == 2
    assert browser.find("form[action='/type/tracking']").is_displayed()
    assert not browser.find("form[action='/type/scale']").is_displayed()


def test_without_javascript_text_is_checked(browser):
    browser.configure(script=False)
    browser.open("/type/legibility?size=10&weight=100&foreground=%23777&background=white&background=black")
    ask(browser, "legibility")
    assert browser.query()["background"] == ["white", "black"]
    findings = [item.text for item in browser.find_all(".findings h3")]
    # HIG, Typography: the minimum on iOS is 11 pt.
    assert findings[0] == "Error: text size, 10 pt instead of 11 pt"
    assert any(finding.startswith("Warning: ") for finding in findings)
    assert browser.find(".sample.legible").is_displayed()
    # Each finding has a shape next to its word, and a link to its source.
    assert len(browser.find_all(".findings > li > svg")) == len(findings)
    assert len(browser.find_all(".findings > li a[href^=https]")) == len(findings)
    assert "4.47:1" in browser.find("#result").text


def test_without_javascript_errors_link_to_their_fields(browser):
    browser.configure(script=False)
    browser.open("/type/legibility?size=huge&style=bodyy")
    links = [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")]
    assert sorted(links) == ["legibility-size", "legibility-style"]
    for name in links:
        field = browser.find(f"#{name}")
        assert field.is_displayed() and field.get_attribute("aria-invalid") == "true"
        assert browser.find(f"#{field.get_attribute('aria-describedby')}").text
    # An invalid choice stays selected.
    assert Select(browser.find("#legibility-style")).first_selected_option.text == "bodyy"


@pytest.mark.parametrize(
    ("question", "field", "text", "part"),
    [("scale", "size", "20", "20 pt → 44 pt"), ("tracking", "size", "12", "at 12 pt"), ("legibility", "size", "9", "9 pt at")],
)
def test_typing_updates_the_result(browser, question, field, text, part):
    browser.open(f"/type/{question}")
    browser.run("window.untouched = true")
    browser.fill(f"{question}-{field}", text)
    browser.answered(f"form[action='/type/{question}']")
    assert part in browser.find("#result .verdict").text.replace("\u00a0", " ")
    assert browser.run("return [window.untouched, location.pathname]") == [True, f"/type/{question}"]
    assert browser.query()[field] == [text]
    # The announcement has a no-break space.
    browser.wait(lambda: part in browser.find("[role=status]").get_attribute("textContent").replace("\u00a0", " "))


def test_opening_another_form_replaces_the_result(browser):
    browser.open("/type/scale?size=17")
    browser.find("form[action='/type/tracking']").find_element("xpath", "../summary").click()
    browser.answered("form[action='/type/tracking']")
    assert "SF Pro at" in browser.find("#verdict").text
    browser.fill("tracking-size", "18")
    browser.answered("form[action='/type/tracking']")
    assert "SF Pro at 18 pt" in browser.find("#verdict").text
    # Back leads to the previous result, with its form open.
    browser.driver.back()
    browser.driver.back()
    browser.wait(lambda: "/type/scale" in browser.driver.current_url and "AX3" in browser.find("#verdict").text)
    assert browser.find("form[action='/type/scale']").is_displayed()


def test_without_javascript_all_styles_are_shown_as_a_ramp(browser):
    browser.configure(script=False)
    browser.open("/type")
    browser.find("#scale-size").clear()
    Select(browser.find("#scale-style")).select_by_visible_text("All styles")
    ask(browser, "scale")
    # HIG, Typography: iOS has eleven styles. Large Title has 34 pt, and leadings of 41 pt at Large and 70 pt at AX5.
    rows = browser.find_all("#result tbody tr")
    assert len(rows) == 11
    first = [cell.text for cell in rows[0].find_elements("css selector", "th, td")]
    assert (first[0].split(",")[0], first[4], first[12]) == ("Large Title", "34", "58")


def test_a_list_of_sizes_has_a_row_for_each_size(browser):
    browser.open("/type/tracking")
    browser.fill("tracking-size", "17, 20, 34")
    browser.answered("form[action='/type/tracking']")
    assert "at 3 sizes" in browser.find("#verdict").text
    # The values are from HIG, Typography, SF Pro.
    assert [row.text.split()[4] for row in browser.find_all("#result tbody tr")] == ["−0.43", "−0.45", "0.4"]


@pytest.mark.parametrize(
    "question",
    ["scale?style=body&size=16&leading=22", "scale?style=title1&size=31&maximumSize=40", "tracking?size=17"],
)
def test_the_offered_css_gives_the_sizes_in_the_result(browser, url, question):
    fields = "size,em,snippets" if question.startswith("tracking") else "size,leading,snippets"
    answer = json.load(urllib.request.urlopen(f"{url}/v1/type/{question}&fields={fields}"))
    browser.open("/problems/not-found")
    looks, rules = browser.run(
        """
        for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.remove();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(arguments[0]);
        document.adoptedStyleSheets = [sheet];
        const text = document.createElement("p");
        text.className = "text";
        document.body.append(text);
        const { fontSize, lineHeight, letterSpacing } = getComputedStyle(text);
        return [[fontSize, lineHeight, letterSpacing].map(parseFloat), sheet.cssRules.length];
        """,
        answer["snippets"]["css"],
    )
    assert rules == (1 if question.startswith("tracking") else 2)
    assert looks[0] == pytest.approx(answer["size"], abs=0.01)
    if answer.get("leading"):
        assert looks[1] == pytest.approx(answer["leading"], abs=0.01)
    if "em" in answer:
        assert looks[2] == pytest.approx(answer["em"] * answer["size"], abs=0.001)


# Size, leading and tracking of each sample text, in pixels.
LOOKS = """
    return [...document.querySelectorAll(".specimen p")].map((text) => {
        const { fontSize, lineHeight, letterSpacing } = getComputedStyle(text);
        return [fontSize, lineHeight, letterSpacing].map((length) => parseFloat(length) || 0);
    });
"""


def test_a_text_size_is_chosen_with_the_keyboard(browser):
    browser.open("/type/scale?style=body&size=16&leading=22")
    slider = browser.find("#category")
    browser.run("arguments[0].focus()", slider)
    # 16 * 47 / 22 rounds to 34, which is more than twice 16; HIG, Typography: Body's leading is 47 pt at AX3.
    assert slider.get_attribute("aria-valuetext") == "AX3"
    assert slider.accessible_name == "Text size"
    # HIG, Typography: Body's sizes and leadings, and SF Pro's tracking. 16 pt scale with the leadings, 22 pt at Large,
    # and are rounded to whole points. Their own leading is rounded to thirds of a point.
    for key, name, own, system in [
        (Keys.END, "AX5", (45, 62), (53, 62, 0.31)),
        (Keys.ARROW_LEFT, "AX4", (41, 56), (47, 56, 0.37)),
        (Keys.HOME, "XS", (14, 19), (14, 19, -0.15)),
        (Keys.ARROW_RIGHT, "S", (15, 20), (15, 20, -0.23)),
    ]:
        ActionChains(browser.driver).send_keys(key).perform()
        assert slider.get_attribute("aria-valuetext") == name
        assert browser.find(".size-slider b").text == name
        looks = browser.run(LOOKS)
        assert looks[0] == [*own, 0] and looks[1] == pytest.approx(system)
        captions = [caption.text for caption in browser.find_all(".specimen figcaption")]
        assert f"{own[0]} pt on {own[1]} pt" in captions[0] and f"{system[0]} pt" in captions[1]
        assert [row.text.split()[0] for row in browser.find_all(".ramp .now")] == [name]
        # The mark in the drawing is above the slider's thumb.
        mark, track = (browser.find(part).rect for part in (".plot .at.now", "#category"))
        place = int(slider.get_attribute("value"))
        thumb = track["x"] + 8 + (track["width"] - 16) * place / 11
        assert abs(mark["x"] + mark["width"] / 2 - thumb) < 3


def test_a_text_size_is_chosen_by_touch(browser, finger):
    browser.configure(width=320, height=800)
    browser.open("/type/scale?style=body&size=16")
    slider = browser.find("#category")
    browser.run("arguments[0].scrollIntoView({block: 'center'})", slider)
    box = browser.run("return arguments[0].getBoundingClientRect().toJSON()", slider)
    assert box["height"] >= 44
    finger((box["right"] - 9, box["top"] + box["height"] / 2))
    browser.wait(lambda: slider.get_attribute("aria-valuetext") == "AX5")
    assert [look[0] for look in browser.run(LOOKS)] == [45, 53]


def test_typed_words_are_kept_when_the_request_changes(browser):
    browser.open("/type/scale?style=body&size=16")
    browser.fill("words", "نص للقراءة")
    ActionChains(browser.driver).send_keys_to_element(browser.find("#category"), Keys.END).perform()
    browser.fill("scale-size", "20")
    browser.answered("form[action='/type/scale']")
    browser.wait(lambda: [look[0] for look in browser.run(LOOKS)] == [56, 53])
    texts = browser.find_all(".specimen p")
    assert [text.text for text in texts] == ["نص للقراءة"] * 2
    assert [text.value_of_css_property("direction") for text in texts] == ["rtl"] * 2
    assert browser.find("#words").get_attribute("value") == "نص للقراءة"
    # Another result keeps the words, with and without tracking.
    browser.find("form[action='/type/tracking']").find_element("xpath", "../summary").click()
    browser.answered("form[action='/type/tracking']")
    browser.wait(lambda: "SF Pro" in browser.find("#verdict").text)
    assert [text.text for text in browser.find_all(".specimen p")] == ["نص للقراءة"] * 2
    # HIG, Typography, SF Pro: -0.43 at 17 pt.
    assert [look[2] for look in browser.run(LOOKS)] == pytest.approx([-0.43, 0])


def test_a_custom_font_is_used_by_name_or_from_a_file(browser):
    browser.open("/type/scale?style=body&size=16")
    family = lambda: browser.run("return getComputedStyle(document.querySelector('.specimen p')).fontFamily")
    browser.fill("scale-font", 'No "Such" Font')
    browser.wait(lambda: "This device has no font" in browser.find("#own-state").text)
    assert family().startswith('"No \\"Such\\" Font"')
    font = next(path for path in sorted(pathlib.Path("/usr/share/fonts").rglob("*")) if path.suffix in (".ttf", ".otf"))
    # A result that arrives replaces the field.
    choose = lambda path: browser.wait(lambda: browser.find("#file").send_keys(path) or True)
    choose(str(font))
    browser.wait(lambda: browser.find("#own-state").text == f"Shown in {font.name}.")
    assert family().startswith('"Your font"')
    assert browser.run("return document.fonts.check('16px \"Your font\"')")
    # The sample of the system font keeps that font.
    assert "Your font" not in browser.run("return getComputedStyle(document.querySelectorAll('.specimen p')[1]).fontFamily")
    choose(__file__)
    browser.wait(lambda: "This browser can’t read" in browser.find("#own-state").text)
    assert not family().startswith('"Your font"')
    # The browser logs this error itself.
    assert all("OTS parsing error" in message for message in browser.console_messages())


def test_tracking_of_the_system_font_can_be_turned_off(browser):
    browser.open("/type/scale?style=body&size=16")
    # HIG, Typography, SF Pro: 0.37 at 40 pt, which Body has at AX3.
    assert browser.run(LOOKS)[1][2] == pytest.approx(0.37)
    browser.find("#tracked").click()
    assert browser.run(LOOKS)[1][2] == 0


def test_all_styles_are_set_at_one_text_size(browser):
    browser.open("/type/scale?style=all")
    browser.find("#category").send_keys(Keys.END)
    # HIG, Typography: the factors are the leadings at AX5 divided by those at Large, from 70 / 41 to 48 / 13.
    looks = browser.run(LOOKS)
    assert len(looks) == 11 and looks[0][0] == 58 and looks[-1][0] == 41


@pytest.mark.parametrize(("width", "root"), [(1280, 16), (320, 16), (320, 53)])
def test_the_drawing_is_readable_without_colours_and_with_large_text(browser, width, root):
    browser.configure(width=width, height=800, forced_colors="active")
    browser.open("/type/scale?style=body&size=16")
    browser.run("document.documentElement.style.fontSize = `${arguments[0]}px`", root)
    smallest, strokes = browser.run(
        "const looks = (parts) => [...document.querySelectorAll(parts)].map((part) => getComputedStyle(part));"
        "return [Math.min(...looks('.plot text, .ticks li, .key li').map((look) => parseFloat(look.fontSize))),"
        " looks('.plot polyline').map((look) => look.strokeDasharray)]")
    assert smallest >= 12 * root / 16
    assert len(set(strokes)) == 2
    assert browser.find(".plot").accessible_name == "Your font and the system’s Body by text size"
    # Visible names don't overlap, and none is cut off.
    boxes = browser.run(
        "return [...document.querySelectorAll('.ticks li')].filter((tick) => getComputedStyle(tick).visibility === 'visible')"
        ".map((tick) => [tick.getBoundingClientRect().left, tick.getBoundingClientRect().right])")
    assert len(boxes) >= 2 and boxes[0][0] >= 0 and boxes[-1][1] <= width
    assert all(left[1] <= right[0] for left, right in zip(boxes, boxes[1:]))


def test_tracking_is_copied_in_the_unit_of_each_tool(browser):
    browser.open("/type/tracking?typeface=sf-pro&size=17")
    browser.driver.execute_cdp_cmd(
        "Browser.grantPermissions", {"origin": browser.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    copied = {}
    for row in browser.find_all(".values div"):
        row.find_element("css selector", "button").click()
        tool = row.find_element("css selector", "dt").text
        browser.wait(lambda: row.find_element("css selector", "button").text == "Copied")
        copied[tool] = browser.run("return navigator.clipboard.readText()")
    # HIG, Typography, SF Pro: -0.43 at 17 pt; -0.43 / 17 is -0.02529.
    assert copied == {
        "Figma, Letter spacing": "-2.53%", "Points": "-0.43", "em": "-0.0253", "CSS": "letter-spacing: -0.0253em;",
        "SwiftUI": ".tracking(-0.43)", "UIKit": "[NSAttributedString.Key.tracking: -0.43]",
        "UIKit, before iOS 14": "[NSAttributedString.Key.kern: -0.43]",
    }
    # A snippet is copied completely, and its button has the framework's name.
    code = browser.find(".snippet .copy")
    assert code.accessible_name == "Copy SwiftUI"
    code.click()
    browser.wait(lambda: browser.run("return navigator.clipboard.readText()").startswith('Text("Text")\n'))


def test_checked_text_is_shown_in_its_own_colours(browser):
    browser.open("/type/legibility?size=10&weight=100&foreground=%23777&background=black")
    text = browser.find(".specimen p")
    assert [text.value_of_css_property(name) for name in ("font-size", "font-weight", "color", "background-color")] == [
        "10px", "100", "rgba(119, 119, 119, 1)", "rgba(0, 0, 0, 1)"]
    browser.find("#category").send_keys(Keys.END)
    # 10 pt scaled with Body's leadings, 62 / 22.
    assert text.value_of_css_property("font-size") == "28px"


def test_a_form_filters_the_rows_of_a_table(browser):
    browser.configure(script=False)
    browser.open("/v1/reference")
    browser.follow(browser.find("a[href='/v1/reference/system-colors']"))
    assert len(browser.find_all("tbody tr")) == 72
    browser.find(".filters summary").click()
    Select(browser.find("#appearance")).select_by_visible_text("Dark")
    browser.submit(".filters form")
    assert len(browser.find_all("tbody tr")) == 18
    assert Select(browser.find("#appearance")).first_selected_option.text == "Dark"
    browser.follow(browser.find("main a[href='/v1/reference/system-colors']"))
    assert len(browser.find_all("tbody tr")) == 72


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_ramp_shows_all_text_sizes_with_the_names_of_the_slider(browser, language):
    browser.configure(width=1440)
    browser.open(f"/type/scale?style=all&lang={language}")
    names = [head.text for head in browser.find_all("#result thead th")[1:]]
    # HIG, Typography: seven sizes, and five accessibility sizes.
    assert names == ["XS", "S", "M", "L", "XL", "2XL", "3XL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    assert names == [tick.get_attribute("textContent") for tick in browser.find_all(".ticks li")]
    table = browser.find("#result .scroll")
    assert browser.run("return arguments[0].scrollWidth <= arguments[0].clientWidth", table)
    slider = browser.find("#category")
    slider.send_keys(Keys.HOME)
    for name in names:
        assert browser.find(".size-slider b").text == slider.get_attribute("aria-valuetext") == name
        slider.send_keys(Keys.ARROW_RIGHT)


# MARK: The line of sizes

AA = """
    return [...document.querySelectorAll(".line-of-sizes a")].map((link) => {
        const letters = link.querySelector("text");
        const box = link.getBoundingClientRect();
        return [link.querySelector("b").firstChild.data, parseFloat(getComputedStyle(letters).fontSize),
                letters.getBoundingClientRect().right, letters.getBoundingClientRect().left, box.width, box.height,
                link.querySelector("b").getBoundingClientRect().top];
    });
"""


@pytest.mark.parametrize("width, root", [(1440, 16), (810, 16), (320, 16), (320, 32)])
@pytest.mark.parametrize("style", ["body", "largeTitle"])
def test_twelve_sizes_share_a_baseline_and_nothing_is_cut_off(browser, width, root, style):
    browser.configure(width=width)
    size = {"body": 17, "largeTitle": 34}[style]
    browser.open(f"/type/scale?style={style}&size={size}")
    browser.run("document.documentElement.style.fontSize = `${arguments[0]}px`", root)
    sizes = browser.run(AA)
    # HIG, Typography: Body's leadings are 19, 20, 21, 22, 24, 26, 28, 34, 40, 48, 56 and 62 pt.
    if style == "body":
        assert [figure for figure, *_ in sizes] == ["15", "15", "16", "17", "19", "20", "22", "26", "31", "37", "43", "48"]
    assert [float(figure) for figure, *_ in sizes] == [drawn for _, drawn, *_ in sizes]
    assert all(left >= 0 and right <= width for _, _, right, left, *_ in sizes)
    assert all(across >= 44 and down >= 44 for *_, across, down, _ in sizes)
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    if width == 1440 and style == "body":
        assert len({top for *_, top in sizes}) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_size_on_the_line_becomes_the_headline_when_clicked_or_chosen_by_keyboard(browser, language):
    browser.open(f"/type/scale?style=body&size=17&lang={language}")
    headline = lambda: browser.find("#verdict").text.replace("\u00a0", " ")
    links = browser.find_all(".line-of-sizes a")
    assert [link.get_attribute("data-category") for link in links if link.get_attribute("aria-current")] == ["AX3"]
    links[-1].click()
    # HIG, Typography: Body's leading is 62 pt at AX5 and 22 pt at Large; 17 * 62 / 22 is 47.9.
    assert "48 pt" in headline() and "AX5" in headline()
    assert browser.query()["category"] == ["AX5"]
    for key, category in [(Keys.ARROW_LEFT, "AX4"), (Keys.HOME, "xSmall"), (Keys.ARROW_RIGHT, "small"), (Keys.END, "AX5")]:
        browser.press(key)
        focused = browser.driver.switch_to.active_element
        assert focused.get_attribute("data-category") == category and focused.get_attribute("aria-current") == "true"
        assert headline() == focused.get_attribute("data-headline").replace("\u00a0", " ")
        assert browser.find("#scale-category").get_attribute("value") == category
    # All twelve sizes share one tab stop.
    assert [link.get_attribute("tabindex") for link in links].count("0") == 1
    # The selection is kept when another size is typed, and the sample has the selected size.
    browser.fill("scale-size", "20")
    browser.answered("form[action='/type/scale']")
    assert "56 pt" in headline() and "AX5" in headline()
    assert browser.run(LOOKS)[0][0] == 56


def test_without_javascript_a_link_on_the_line_selects_its_size(browser):
    browser.configure(script=False, width=320)
    browser.open("/type/scale?style=body&size=17")
    browser.follow(browser.find(".line-of-sizes a[data-category=AX4]"))
    assert browser.find("#verdict").text == "17 pt → 43 pt at AX4"
    assert Select(browser.find("#scale-category")).first_selected_option.text == "AX4"


def test_the_code_beside_the_fields_contains_the_typed_font(browser):
    browser.open("/type/scale?style=body&size=17")
    browser.fill("scale-font", 'Harbour "Sans"')
    browser.answered("form[action='/type/scale']")
    shown = lambda: [code.text for code in browser.find_all("#beside pre") if code.is_displayed()]
    browser.wait(lambda: any("Harbour" in code for code in shown()))
    assert shown() == ['Text("Text")\n    .font(.custom("Harbour \\"Sans\\"", size: 17, relativeTo: .body))']
    frameworks = Select(browser.find("#framework"))
    assert {"SwiftUI", "UIKit", "CSS", "Jetpack Compose"} <= {option.text for option in frameworks.options}
    frameworks.select_by_visible_text("Jetpack Compose")
    assert "R.font.harbour_sans" in shown()[0] and len(shown()) == 1
    # One copy button is shown, and the framework is kept when the size changes.
    assert len([copy for copy in browser.find_all("#beside .copy") if copy.is_displayed()]) == 1
    browser.fill("scale-size", "20")
    browser.answered("form[action='/type/scale']")
    browser.wait(lambda: "20.sp" in shown()[0])


def test_without_javascript_a_framework_can_be_chosen_beside_the_result(browser):
    browser.configure(script=False)
    browser.open("/type/scale?style=body&size=17&font=Harbour")
    Select(browser.find("#framework")).select_by_visible_text("CSS")
    shown = [code.text for code in browser.find_all("#beside pre") if code.is_displayed()]
    assert len(shown) == 1 and 'font-family: "Harbour", system-ui' in shown[0]
