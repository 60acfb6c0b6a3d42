"""The palette page: everything works without JavaScript, and is quicker with JavaScript."""

import json
import re
import shlex
import subprocess
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import PATIENCE


@pytest.fixture(autouse=True)
def unfolded(browser, monkeypatch):
    """Opens the details below the table on each page that a test loads."""
    def after(load):
        def opened(*arguments, **others):
            result = load(*arguments, **others)
            browser.run("for (const part of document.querySelectorAll('.every')) part.open = true")
            return result
        return opened
    for name in ("open", "submit", "follow"):
        monkeypatch.setattr(browser, name, after(getattr(browser, name)))


def paste(browser, text):
    """Pastes several lines. If they were typed, incomplete lines would be sent too."""
    browser.run("arguments[0].value = ''", browser.find("#colors"))
    browser.find("#colors").send_keys(text)


def grid(browser):
    """The text of each cell, by the names of text colour and background."""
    names = [name.text for name in browser.find_all(".grid thead th + th > span")]
    cells = {}
    for row in browser.find_all(".grid tbody tr"):
        text = row.find_element("css selector", "th > span").text
        for name, cell in zip(names, row.find_elements("css selector", "td")):
            cells[text, name] = cell.text
    return cells


# According to WebAIM and axe-core, #777 on white is 4.47:1 and #767676 on white is 4.54:1.
def test_without_javascript_a_palette_becomes_a_grid(browser):
    browser.configure(script=False)
    browser.open("/palette")
    paste(browser, "grey: 777\npaper: white, mid: #767676")
    browser.submit()
    cells = grid(browser)
    assert "4.47:1" in cells["grey", "paper"] and "fail" in cells["grey", "paper"]
    assert "4.54:1" in cells["paper", "mid"] and "pass" in cells["paper", "mid"]
    assert cells["grey", "grey"] == ""
    assert browser.find("#grid-verdict").text == "2 of 6 pairs meet WCAG 2.2 AA"
    assert browser.find("#colors").get_attribute("value").splitlines() == ["grey: 777", "paper: white, mid: #767676"]


def test_without_javascript_the_list_can_be_limited_to_failing_pairs(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=grey:+777,paper:+white,mid:+%23767676")
    browser.find("#question > details > summary").click()
    Select(browser.find("#only")).select_by_value("failing")
    browser.submit()
    assert browser.query()["only"] == ["failing"]
    assert len(browser.find_all(".pair")) == 4
    assert browser.find("#grid-verdict").text.startswith("2 of 6")


def test_without_javascript_a_link_leads_to_the_fixed_palette(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=leaf:+4b8b3b,brick:+b5533c")
    assert "some colours become indistinguishable" in browser.find("#rest").text
    fixed = browser.find("#repaired").get_attribute("value")
    browser.follow(browser.find(".repair .links a"))
    assert browser.find_all(".repair") == []
    assert browser.find("#colors").get_attribute("value") == fixed
    assert "some colours become indistinguishable" not in browser.find("#rest").text


def test_the_link_to_the_fixed_palette_fills_the_form_in_place(browser):
    browser.open("/palette?colors=leaf:+4b8b3b,brick:+b5533c")
    browser.run("window.untouched = true")
    fixed = browser.find("#repaired").get_attribute("value")
    browser.find(".repair .links a").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find("#colors").get_attribute("value") == fixed and not browser.find_all(".repair"))
    browser.driver.back()
    browser.wait(lambda: browser.find(".repair").is_displayed())
    assert browser.run("return window.untouched") is True


def test_without_javascript_errors_link_to_the_field(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=gery,zzz&size=huge")
    links = [(link.get_attribute("href").split("#")[1], link.text) for link in browser.find_all("#result.errors a")]
    assert [name for name, _ in links][:2] == ["colors", "colors"] and links[-1][0] == "size"
    assert links[0][1].startswith("Colour 1: “gery”") and links[1][1].startswith("Colour 2: “zzz”")
    field = browser.find("#colors")
    assert field.get_attribute("aria-invalid") == "true"
    assert browser.find(f"#{field.get_attribute('aria-describedby')}").text == browser.find("#result.errors li").text


@pytest.mark.parametrize("endpoint", ["/v1/contrast/matrix", "/v1/vision/palette"])
def test_the_command_sends_the_same_palette_to_the_api(browser, endpoint):
    browser.open("/palette?colors=l%27encre:+1b1c20,papier:+fff,x:+system:blue&kind=sequential&minimum=5")
    commands = [code.get_attribute("textContent") for code in browser.find_all(".command code")]
    (command,) = [command for command in commands if endpoint in command]
    assert shlex.split(command)[0] == "curl"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
    answer = json.loads(run.stdout)
    assert [color["name"] for color in answer["colors"]] == ["l'encre", "papier", "x"]
    assert answer["because"] in browser.find("#rest").text


def test_typing_updates_the_result_without_leaving_the_page(browser):
    browser.open("/palette?colors=777,white")
    browser.run("window.untouched = true")
    browser.find("#colors").send_keys(Keys.END, ", black")
    browser.answered()
    assert browser.find("#grid-verdict").text.startswith("4 of 6")
    assert browser.run("return window.untouched") is True
    assert browser.query()["colors"] == ["777,white, black"]
    # On white, black is text, and grey is a graphic, which needs 3:1.
    browser.hears("Readable and distinguishable")


def test_a_half_typed_colour_is_marked_after_its_field_loses_the_focus_until_it_is_complete(browser):
    browser.open("/palette?colors=777,white")
    browser.fill("colors", "777, whit")
    browser.wait(lambda: browser.find("#answer.old"))
    assert browser.find("#colors").get_attribute("aria-invalid") is None
    browser.find("#colors").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find("#colors").get_attribute("aria-invalid") == "true")
    assert browser.find_all("[role=alert]") == []
    browser.find("#colors").send_keys("e")
    browser.answered()
    assert browser.find("#colors").get_attribute("aria-invalid") is None


def test_a_palette_too_long_for_an_address_is_reported(browser):
    # The server refuses the address.
    browser.refusals.add(414)
    browser.open("/palette?colors=777,white")
    browser.run("arguments[0].value = 'rgb(1 2 3),'.repeat(700)", browser.find("#colors"))
    browser.find("#colors").send_keys("red")
    browser.wait(lambda: browser.find(".warning").is_displayed())
    assert "too long for a URL" in browser.find(".warning").text
    browser.fill("colors", "777, black")
    browser.answered()
    assert not browser.find(".warning").is_displayed()


def test_a_wide_grid_scrolls_by_keyboard_while_its_headers_stay(browser):
    browser.configure(width=320, height=800)
    browser.open("/palette?colors=" + ",".join(f"c{place}:+{place * 20:02x}8040" for place in range(12)))
    region = browser.find(".scroll.grid")
    browser.run("arguments[0].focus()", region)
    ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT * 3, Keys.END).perform()
    browser.wait_for_scroll(region)
    assert browser.run("return arguments[0].scrollLeft", region) > 0
    places = browser.run(
        "const box = (selector) => document.querySelector(selector).getBoundingClientRect();"
        "return [box('.grid').top, box('.grid thead th + th').top, box('.grid').left, box('.grid tbody th').left]"
    )
    assert abs(places[0] - places[1]) < 2 and abs(places[2] - places[3]) < 2


@pytest.mark.parametrize("question", ["focus", "link"])
def test_without_javascript_a_focus_indicator_and_a_link_are_checked(browser, question):
    browser.configure(script=False)
    browser.open("/")
    browser.follow(browser.find(f".more a[href='/contrast/{question}']"))
    browser.submit(f"form[action='/contrast/{question}']")
    assert f"/contrast/{question}?" in browser.driver.current_url
    assert browser.find("#verdict").text
    findings = browser.find_all(".findings > li")
    assert len(findings) >= 3
    assert len(browser.find_all(".findings > li > svg")) == len(findings)


def test_a_gradient_is_shown_in_its_direction(browser):
    browser.configure(script=False)
    browser.open("/")
    browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
    browser.follow(browser.find("#question .hint a"))
    assert "linear-gradient" in browser.find("#background").get_attribute("value")
    # The gradient runs from navy to teal, from left to right.
    stops = [stop.get_attribute("stop-color") for stop in browser.find_all(".sample stop")]
    assert (stops[0], stops[-1]) == ("#000080", "#008080") and len(stops) > 8
    assert "along the gradient" in browser.find(".because").get_attribute("textContent")


# MARK: Import and export

def test_without_javascript_a_pasted_stylesheet_becomes_a_palette(browser):
    browser.configure(script=False)
    browser.open("/palette")
    paste(browser, ":root {\n  --ink: #777;\n  --paper: white;\n  --radius: 4px;\n}")
    browser.submit()
    assert "4.47:1" in grid(browser)["--ink", "--paper"]
    # Values that aren't colours are listed.
    assert browser.find(".notice").text == "Omitted because they aren’t colours: --radius."


@pytest.mark.parametrize(("order", "names"), [("lightness", ["ink", "mid", "paper"]), ("passing", ["paper", "mid", "ink"])])
def test_the_grid_can_be_sorted(browser, order, names):
    # Paper passes on both other colours. Ink and mid pass on paper only, so they keep their order.
    browser.open(f"/palette?colors=mid:+%23767676,ink:+%23222,paper:+white&sort={order}")
    assert [name.text for name in browser.find_all(".grid thead th + th > span")] == names
    # The simulations keep the order of the request.
    assert [name.text for name in browser.find_all(".seen thead th + th")] == ["mid", "ink", "paper"]


def test_a_cell_links_to_its_pair(browser):
    browser.open("/palette?colors=grey:+777,paper:+white&size=24")
    cell = browser.find_all(".grid td a")[0]
    browser.follow(cell)
    assert browser.query() == {"foreground": ["#777"], "background": ["white"], "size": ["24"]}
    assert browser.find("#verdict").text == "Readable as large text"


def test_the_slider_changes_the_severity_of_the_simulations(browser):
    browser.open("/palette?colors=leaf:+4b8b3b,brick:+b5533c")
    seen = [code.text for code in browser.find_all(".seen tbody code")]
    assert "some colours become indistinguishable" in browser.find("#rest").text
    slider = browser.find("#severity")
    browser.run("arguments[0].focus()", slider)
    ActionChains(browser.driver).send_keys(Keys.HOME).perform()
    assert browser.find("#severity-value").text == "0"
    browser.answered()
    browser.wait(lambda: [code.text for code in browser.find_all(".seen tbody code")] != seen)
    # At severity 0, only vision without cones changes the colours.
    rows = [[code.text for code in row.find_elements("css selector", "code")] for row in browser.find_all(".seen tbody tr")]
    assert rows[0] == rows[1] == rows[2] == rows[3] == ["#4b8b3b", "#b5533c"]


def test_a_palette_is_exported_in_each_format(browser, url):
    browser.open("/palette?colors=deep+ink:+%231b1c20,paper:+%23fff,wide:+color(display-p3+0+1+0)&minimum=3")
    links = {link.text: link.get_attribute("href") for link in browser.find_all(".exports a")}

    def export(title):
        with urllib.request.urlopen(links[title]) as response:
            return response.read().decode()

    assert export("Colours as CSS") == ":root {\n  --deep-ink: #1b1c20;\n  --paper: #fff;\n  --wide: color(display-p3 0 1 0);\n}\n"
    tokens = json.loads(export("Colours as design tokens"))
    assert tokens["deep-ink"] == {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1059, 0.1098, 0.1255], "hex": "#1b1c20"}}
    assert tokens["wide"]["$value"]["colorSpace"] == "oklch"
    assert export("Grid as CSV").splitlines()[1].startswith("deep ink,#1b1c20,paper,#ffffff,17.02388747820975,")
    assert export("Grid as SVG").startswith("<svg")
    # The page converts the SVG to PNG itself.
    browser.run("window.saved = []; HTMLAnchorElement.prototype.click = function () { saved.push(this.download); }")
    next(button for button in browser.find_all(".exports button") if button.text == "Grid as PNG").click()
    browser.hears("Saved: palette.png")
    assert browser.run("return saved") == ["palette.png"]


# MARK: The working table

def table(browser):
    """The name and the first colour of each row, except for the empty last row."""
    return browser.run("""
        return [...document.querySelectorAll(".rows tbody tr:not(.added)")].map((row) =>
            [row.querySelector("[name=name]").value, row.querySelector("[name=light]").value]);
    """)


def meant(browser, number):
    """The meant pairs of a row, as shown to users."""
    return browser.find(f"#name-{number}").find_element("xpath", "ancestor::tr").find_element("css selector", ".meant").text


def lines(browser):
    return browser.find("#colors").get_attribute("value").splitlines()


def test_only_meant_pairs_decide_the_verdict(browser):
    """#777 on white is 4.47:1, and #222 is 15.9:1, according to WebAIM. Pairs of two text colours aren't meant."""
    browser.open("/palette?colors=ink:+%23222+text,link:+%23777+text,paper:+white+background")
    assert browser.find("#verdict").text == "1 pair too faint"
    assert "on paper 15.90:1" in meant(browser, 1)
    assert "on paper 4.47:1 of 4.5" in meant(browser, 2)
    assert meant(browser, 3) == "background of 2 pairs"
    use = Select(browser.find("#use-2"))
    use.select_by_value("graphic")
    browser.wait(lambda: browser.find("#verdict").text == "Readable and distinguishable")
    assert lines(browser) == ["ink: #222 text", "link: #777 graphic", "paper: white background"]


def test_without_javascript_the_table_is_a_form(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=ink:+%23777,paper:+white")
    assert browser.find("#verdict").text == "1 pair too faint"
    browser.find(".with-dark").click()
    for identifier, text in (("light-1", "#111"), ("dark-1", "#eee"), ("dark-2", "#000"), ("name-3", "accent"), ("light-3", "#f46b3f")):
        browser.fill(identifier, text)
    Select(browser.find("#use-3")).select_by_value("fill")
    browser.find("#lock-2").click()
    browser.submit("form.working")
    assert table(browser) == [["ink", "#111"], ["paper", "white"], ["accent", "#f46b3f"]]
    assert browser.find("#dark-1").get_attribute("value") == "#eee"
    assert browser.find("#lock-2").is_selected() and not browser.find("#lock-1").is_selected()
    assert "under ink" in meant(browser, 3)
    assert lines(browser) == ["ink: light-dark(#111, #eee) text", "paper: light-dark(white, #000) background locked", "accent: #f46b3f fill"]


def test_the_column_of_dark_colours_appears_on_request_and_stays(browser):
    """The column would be empty in most palettes."""
    is_shown = lambda: [element.is_displayed() for element in browser.find_all(".rows th:nth-child(4), .rows .dark")]
    browser.open("/palette?colors=ink:+%23222,paper:+white")
    assert is_shown() == 4 * [False]
    browser.find(".with-dark").click()
    assert is_shown() == 4 * [True]
    # The choice stays when the result is replaced, and isn't needed as soon as there is a dark colour.
    browser.fill("light-1", "#333")
    browser.press(Keys.TAB)
    browser.wait(lambda: table(browser)[0] == ["ink", "#333"])
    browser.wait(lambda: browser.find(".with-dark").is_selected() and is_shown()[0])
    browser.fill("dark-1", "#eee")
    browser.press(Keys.TAB)
    browser.wait(lambda: not browser.find_all(".with-dark") and browser.find("#dark-1").is_displayed())


def test_rows_are_moved_named_and_removed_by_keyboard(browser):
    browser.open("/palette?colors=ink:+%23222,paper:+white,%23767676")
    assert table(browser) == [["ink", "#222"], ["paper", "white"], ["", "#767676"]]
    browser.run("arguments[0].focus()", browser.find("#name-1"))
    browser.press(Keys.ARROW_DOWN, holding=[Keys.ALT])
    browser.wait(lambda: table(browser)[1] == ["ink", "#222"] and browser.focused() == "name-2")
    assert lines(browser) == ["paper: white", "ink: #222", "#767676"]
    name = browser.find("#name-3")
    name.send_keys("mid: grey", Keys.TAB)
    browser.wait(lambda: table(browser)[2] == ["mid grey", "#767676"])
    assert browser.focused() == "use-3"
    browser.find("[aria-label='Remove paper']").send_keys(Keys.ENTER)
    browser.wait(lambda: [name for name, _ in table(browser)] == ["ink", "mid grey"])
    assert browser.focused() == "name-1"
    browser.driver.back()
    browser.wait(lambda: len(table(browser)) == 3)


def test_the_table_is_disabled_while_the_text_is_newer(browser):
    browser.open("/palette?colors=ink:+%23222,paper:+white")
    # The server doesn't respond until both states of the table have been seen.
    browser.run("window.ask = window.fetch; window.fetch = () => new Promise(() => {})")
    browser.find("#colors").send_keys(Keys.END, ", gre")
    controls = lambda: set(browser.run(
        "return [...document.querySelectorAll('.rows :is(input, button)')].map((one) => !one.matches(':disabled'))"))
    browser.wait(lambda: controls() == {False})
    browser.run("window.fetch = window.ask")
    browser.find("#colors").send_keys("y")
    browser.answered()
    browser.wait(lambda: controls() == {True} and table(browser)[-1] == ["", "grey"])


def test_the_fix_does_not_change_a_locked_colour(browser):
    browser.open("/palette?colors=stop:+%23d7191c,go:+%231a9641")
    moved = lambda: [item.text.split()[0] for item in browser.find_all(".repair li")]
    browser.wait(lambda: moved())
    for number, name, other in ((1, "stop", "go"), (2, "go", "stop")):
        lock = browser.find(f"#lock-{number}")
        assert not lock.is_selected()
        lock.send_keys(Keys.SPACE)
        browser.wait(lambda: moved() == [other])
        assert browser.focused() == f"lock-{number}"
        assert browser.find("#repaired").get_attribute("value").count(" locked") == 1
        browser.run("document.activeElement.click()")
        browser.wait(lambda: not browser.find(f"#lock-{number}").is_selected() and not browser.find_all(".old") and "locked" not in browser.find("#repaired").get_attribute("value"))


def test_the_table_shows_the_pasted_colours(browser):
    browser.open("/palette")
    browser.fill("colors", "https://coolors.co/264653-2a9d8f-e9c46a")
    browser.answered()
    browser.wait(lambda: [color for _, color in table(browser)] == ["#264653", "#2a9d8f", "#e9c46a"])


BRANDS = "ink: #17212b\nsurface: #f4f6f3\nprimary: #0b6bcb\naccent: #f4703f\nsuccess: #2f9e5b text\nwarning: #e8b41c fill\ndanger: #cf2f3f text\ninfo: #1b9bd0"


def test_a_brand_palette_is_fixed_for_contrast_and_colour_vision_in_three_actions(browser, url):
    """Paste, fix, copy. Every ratio is computed here by WCAG's formula."""
    browser.open("/palette")
    actions = 0
    browser.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", browser.find("#colors"), BRANDS)
    actions += 1
    browser.wait(lambda: "too faint" in browser.find("#verdict").text and table(browser)[0] == ["ink", "#17212b"])
    before = dict(table(browser))
    browser.find(".fix").click()
    actions += 1
    browser.wait(lambda: browser.find("#verdict").text == "Readable and distinguishable")
    browser.run("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })")
    browser.find(".copy-as button").click()
    actions += 1
    browser.wait(lambda: browser.run("return window.copied"))
    assert actions <= 3
    after = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", browser.run("return window.copied")))
    # Choosing another format also copies.
    Select(browser.find(".copy-as select")).select_by_index(1)
    browser.wait(lambda: "--" not in browser.run("return window.copied"))
    browser.hears("Copied: DTCG")
    assert after.keys() == before.keys()
    # Backgrounds and readable text colours stay unchanged.
    assert after["surface"] == before["surface"] and after["ink"] == before["ink"]
    for name, least in (("ink", 4.5), ("success", 4.5), ("danger", 4.5), ("info", 3)):
        assert ratio(after[name], after["surface"]) >= least
    colors = json.dumps({"colors": [{"name": name, "color": color} for name, color in after.items()]}).encode()
    request = urllib.request.Request(url + "/v1/vision/palette", colors, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        assert json.load(response)["result"] == "pass"
    # The row is moved back.
    browser.find(".undo").click()
    browser.wait(lambda: dict(table(browser)) == before)


def ratio(one, other):
    def luminance(color):
        channels = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    low, high = sorted(luminance(color) + 0.05 for color in (one, other))
    return high / low


def test_the_fix_shows_its_changes_before_it_is_applied(browser):
    browser.open("/palette?colors=ink:+%23222,paper:+white,link:+%23888+text")
    new = browser.find("#light-3").find_element("xpath", "ancestor::td").find_element("css selector", ".new").text
    color = re.search("#[0-9a-f]{6}", new)[0]
    assert ratio(color, "#ffffff") >= 4.5 and "ΔE" in new
    slider = browser.find(".edge")
    browser.run("arguments[0].focus()", slider)
    browser.press(Keys.ARROW_LEFT)
    assert browser.run("return document.querySelector('.scene').style.getPropertyValue('--edge')") == "49%"


# MARK: The wheel

def merges(browser):
    return len(browser.find_all(".drawn .merge"))


def test_lines_join_the_colours_that_merge_at_the_severity_of_the_slider(browser):
    """Red and green differ by 8.5 with deutan vision at full severity, and by 70.6 with normal vision."""
    browser.open("/palette?colors=stop:+%23d7191c,go:+%231a9641")
    assert merges(browser) == 1
    assert "stop and go" in browser.find(".merging").text
    slider = browser.find("#severity")
    browser.run("arguments[0].focus()", slider)
    browser.press(Keys.HOME)
    assert merges(browser) == 0
    browser.press(Keys.END)
    assert merges(browser) == 1
    browser.answered()
    browser.wait(lambda: merges(browser) == 1)
    browser.find(".eyes input[value=tritan]").click()
    assert merges(browser) == 0
    browser.find(".eyes input[value=deutan]").click()
    assert merges(browser) == 1


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("colors", [
    "ink:+%231f2937,paper:+white,leaf:+%234b8b3b,brick:+%23b5533c,sky:+%232f80c9",
    ",".join(f"grey+{place}:+{'%02x' % (place * 11) * 3}" for place in range(24)),
    ",".join(f"bleu+{place}:+{place:02x}0{place % 10}ff" for place in range(9))])
def test_names_on_the_wheel_do_not_overlap(browser, colors, script):
    browser.configure(script=script)
    browser.open(f"/palette?colors={colors}")
    overlaps = lambda: browser.run("""
        const names = [...document.querySelectorAll(".dot text")].map((name) => [name.textContent, name.getBoundingClientRect()]);
        return names.flatMap(([one, a], index) => names.slice(index + 1).filter(([, b]) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
          .map(([other]) => [one, other]));
    """)
    assert len(browser.find_all(".dot text")) == colors.count(":")
    assert overlaps() == []
    if script:
        browser.run("arguments[0].focus()", browser.find("#severity"))
        browser.press(Keys.HOME)
        assert overlaps() == []


def test_a_colour_on_the_wheel_moves_by_keyboard(browser):
    browser.open("/palette?colors=stop:+%23d7191c,go:+%231a9641")
    dot = browser.find(".origin[data-place='1']")
    hue = int(dot.get_attribute("aria-valuenow"))
    browser.run("arguments[0].focus()", dot)
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    browser.wait(lambda: table(browser)[1][1] != "#1a9641")
    # Each result redraws the wheel.
    turned = lambda: browser.run("return Number(document.querySelector(\".origin[data-place='1']\").getAttribute('aria-valuenow'))")
    assert abs(turned() - hue - 2) <= 1
    assert browser.run("return document.activeElement.dataset.place") == "1"


def test_a_dragged_colour_is_painted_within_a_frame(browser):
    browser.open("/palette")
    box = browser.run("""
        const dot = document.querySelector(".origin[data-place='2'] .core");
        dot.scrollIntoView({ block: "center" });
        const { x, y, width } = dot.getBoundingClientRect();
        return [x + width / 2, y + width / 2];
    """)
    old = table(browser)[2][1]
    browser.run("""
        window.times = [];
        const wheel = document.querySelector(".drawn");
        let start = 0;
        wheel.addEventListener("pointermove", () => { start ||= performance.now(); }, true);
        new MutationObserver(() => { if (start) { times.push(performance.now() - start); start = 0; } })
            .observe(document.querySelector(".origin[data-place='2'] .core"), { attributes: true });
    """)
    browser.mouse("mousePressed", *box)
    for step in range(1, 25):
        browser.mouse("mouseMoved", box[0] - step, box[1] + step / 2)
    browser.mouse("mouseReleased", box[0] - 24, box[1] + 12)
    browser.wait(lambda: table(browser)[2][1] != old)
    times = sorted(browser.run("return times"))
    assert len(times) >= 5
    # The time from the event to the changed attribute. The frame itself waits for the screen, up to 16.7 ms.
    assert times[len(times) // 2] <= 17


def test_a_map_shows_every_ratio_and_marks_faint_pairs(browser):
    browser.open("/palette?colors=ink:+%23767676,link:+%23777+text,paper:+white")
    cells = [cell.text for cell in browser.find_all(".heat tbody tr:nth-child(3) td")]
    assert cells[:2] == ["4.5", "too faint: 4.4"] or [cell.split()[-1] for cell in cells[:2]] == ["4.5", "4.4"]
    assert len(browser.find_all(".heat .faint")) == 2


# MARK: Pasted style sheets and lists

def ask(browser, text):
    """Submits the text without JavaScript, which would send a request after each line."""
    browser.configure(script=False)
    browser.open("/palette")
    paste(browser, text)
    browser.submit()


BRAND = (":root{--brand-accent:#ff6f3c; --success:#24a148; --info:#0f62fe; --ink:#161616; --paper:#ffffff; --muted:#6f6f6f;"
         " --warning:#f1c21b; --danger:#da1e28}")


@pytest.mark.parametrize("use", [
    "", ".button{color:#fff;background:var(--brand-accent)}", ":root{--button:var(--brand-accent)}"])
def test_rules_and_aliases_do_not_add_colours_to_a_palette(browser, use):
    """Each variable counts as one colour, however often it is used. Eight variables have 56 pairs, and the same fix."""
    ask(browser, f"{BRAND}\n{use}")
    assert browser.find("#grid-verdict").text == "14 of 56 pairs meet WCAG 2.2 AA"
    names = [head.text.split()[0] for head in browser.find_all(".grid thead th")[1:]]
    assert names == [name.split(":")[0].strip() for name in BRAND[6:-1].split(";")]
    colors = dict(line.split(": ") for line in browser.find("#repaired").get_attribute("value").splitlines())
    # A colour that only a rule contains is listed for its pair.
    assert list(colors) == names + (["#ffffff"] if "#fff" in use else [])
    # After the fix, every meant pair is readable.
    for graphic in ("--success", "--info", "--danger"):
        assert ratio(colors[graphic], colors["--paper"]) >= 3
    assert ratio(colors["--ink"], colors["--paper"]) >= 4.5


def test_a_translucent_or_invalid_colour_does_not_affect_the_others(browser):
    ask(browser, ":root{--ink:#111;--paper:#fff;--shadow:rgb(0 0 0 / 20%);--accent:#0f62fe}")
    assert browser.find("#grid-verdict").text == "4 of 12 pairs meet WCAG 2.2 AA"
    assert "--shadow" in browser.find(".notice").text
    assert "Colour vision" in browser.find("#rest").text
    ask(browser, "#0f62fe #ff6f3c #24a14")
    assert browser.find("#grid-verdict").text == "0 of 2 pairs meet WCAG 2.2 AA"
    assert "#24a14" in browser.find("#rest .warning").text


def test_each_mode_of_a_variable_is_checked_separately(browser):
    ask(browser, ":root{--ink:#111;--paper:#fff} @media (prefers-color-scheme: dark){:root{--ink:#eee;--paper:#000}}")
    modes = [heading.text for heading in browser.find_all("#rest .every > h2") if heading.text.startswith("Mode")]
    assert modes == ["Mode: light", "Mode: dark"]
    assert [row.text for row in browser.find_all("#rest h2") if "pairs" in row.text] == ["2 of 2 pairs meet WCAG 2.2 AA"] * 2


# MARK: Scrolling

LINES = "const style = getComputedStyle(arguments[0]); return ['--more-right', '--more-below'].map((name) => parseFloat(style.getPropertyValue(name)))"


@pytest.mark.parametrize("forced", ["none", "active"])
def test_a_scrollable_box_has_a_line_at_its_edge_until_its_end_is_reached(browser, forced):
    """This browser hides scroll bars like phones, or like Macs before scrolling."""
    browser.configure(width=1440, height=700, forced_colors=forced)
    browser.open("/palette?colors=" + ",".join(f"c{place}:+{place * 20:02x}8040" for place in range(12)))
    region = browser.find(".scroll.grid")
    assert browser.run("return arguments[0].scrollHeight > arguments[0].clientHeight", region)
    assert browser.run(LINES, region)[1] == 3
    drawn = "const style = getComputedStyle(arguments[0]); return " + (
        "style.borderBottomWidth" if forced == "active" else "style.boxShadow")
    assert "3px" in browser.run(drawn, region)
    # The text at the edge keeps its contrast.
    assert browser.run("return getComputedStyle(arguments[0]).maskImage", region) == "none"
    browser.run("arguments[0].scrollTo({ left: 1e6, top: 1e6, behavior: 'instant' })", region)
    browser.wait(lambda: browser.run(LINES, region) == [0, 0])
    assert "3px" not in browser.run(drawn, region)
    # A grid that fits has no line.
    browser.open("/palette?colors=777,white")
    assert browser.run(LINES, browser.find(".scroll.grid")) == [0, 0]


def test_on_a_phone_more_than_one_column_of_a_grid_is_visible(browser):
    browser.configure(width=320, height=800)
    browser.open("/palette")
    whole = browser.run("""
        const grid = document.querySelector(".scroll.grid"), { right } = grid.getBoundingClientRect();
        return [...grid.querySelectorAll("thead th + th")].filter((head) => head.getBoundingClientRect().right <= right + 1).length;
    """)
    assert whole >= 2
    assert browser.run(LINES, browser.find(".scroll.grid"))[0] == 3
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


def test_the_corner_of_a_grid_does_not_overlap_the_first_column_with_wider_text_spacing(browser):
    """WCAG 1.4.12 Text Spacing."""
    browser.configure(width=320, height=800)
    browser.open("/palette")
    past = lambda: browser.run("""
        return [...document.querySelectorAll(".grid thead th")].flatMap((head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          return range.getBoundingClientRect().right > head.getBoundingClientRect().right ? [head.textContent] : [];
        });
    """)
    assert past() == []
    browser.run(
        "const sheet = new CSSStyleSheet();"
        "sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');"
        "document.adoptedStyleSheets = [sheet]")
    assert past() == []


def test_each_cell_of_a_grid_is_named_after_its_colours(browser):
    browser.open("/palette?colors=ink:+black,paper:+white,%23777")
    names = [link.accessible_name for link in browser.find_all(".grid td a")]
    assert [name.split(":")[0] for name in names] == [
        "ink on paper", "ink on #777", "paper on ink", "paper on #777", "#777 on ink", "#777 on paper"]
    assert "fail" in names[5] and "4.47:1" in names[5]


@pytest.mark.parametrize("script", [True, False])
def test_a_second_palette_is_shown_beside_the_first(browser, script):
    """By WCAG's formula, #777777 on white has 4.47:1, and #595959 has 7:1."""
    browser.configure(script=script)
    browser.open("/palette?colors=ink:%23777777%0Apaper:%23ffffff&beside=ink:%23595959%0Apaper:%23ffffff")
    assert browser.find("#verdict").text == "1 pair too faint"
    assert "Second palette: Readable and distinguishable." in browser.find(".beside").text
    inks = browser.run("return ['.near', '.far'].map((side) => document.querySelector(`${side} .worn-card text`).getAttribute('fill'))")
    assert inks == ["#777777", "#595959"]
    browser.follow(browser.find(".beside a"))
    assert browser.find("#verdict").text == "Readable and distinguishable"
    assert browser.query()["beside"] == ["ink:#777777\npaper:#ffffff"]


def test_an_error_in_the_second_palette_is_reported_at_its_field(browser):
    browser.configure(script=False)
    browser.open("/palette?colors=ink:%23777777%0Apaper:%23ffffff&beside=ink")
    assert browser.find(".errors a").get_attribute("href").endswith("#beside")
    assert browser.find("#beside").get_attribute("aria-invalid") == "true"
