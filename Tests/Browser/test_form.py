"""The form in use: everything works without JavaScript, and is quicker with JavaScript."""

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select


# The contrast ratios are from other programs: WebAIM and axe-core give 4.47 for #777 on white.
@pytest.mark.parametrize(
    ("foreground", "background", "verdict", "ratio"),
    [
        ("#777", "white", "Too faint for small text", "4.47:1"),
        ("#767676", "#fff", "Easy enough to read", "4.54:1"),
        ("black", "rgb(255 255 255)", "Readable, even with low vision", "21.00:1"),
    ],
)
def test_without_javascript_submitting_shows_the_complete_result(browser, foreground, background, verdict, ratio):
    browser.configure(script=False)
    browser.open("/")
    browser.fill("foreground", foreground)
    browser.fill("background", background)
    browser.submit("#question")
    assert browser.find("#verdict").text.startswith(verdict)
    assert ratio in browser.find("#result").text
    assert browser.find("#foreground").get_attribute("value") == foreground
    # Controls that need JavaScript aren't shown.
    assert browser.find_all("input[type=color], #question button[type=button]") == []


def test_without_javascript_every_choice_is_kept_in_the_result(browser):
    browser.configure(script=False)
    browser.open("/?foreground=system:blue&background=%23fff8&background=black&size=18&unit=pt&weight=700&profile=apple")
    browser.submit("#question")
    assert browser.find_all("#result.errors") == []
    values = {name: Select(browser.find(f"#{name}")).first_selected_option.get_attribute("value")
              for name in ("unit", "weight", "profile")}
    assert values == {"unit": "pt", "weight": "700", "profile": "apple"}
    assert browser.find("#background2").get_attribute("value") == "black"


def test_without_javascript_more_options_stay_collapsed_until_used(browser):
    browser.configure(script=False)
    browser.open("/?foreground=red&background=white")
    browser.submit("#question")
    assert browser.find_all("details[open]") == []
    browser.open("/?foreground=red&background=white&role=decorative")
    assert browser.find(".set-as").get_attribute("open") is None
    assert browser.find(".setting").text == "Decoration"
    browser.open("/?foreground=red&background=white&profile=apple")
    assert browser.find(".more-options").get_attribute("open") is not None


def test_without_javascript_errors_link_to_their_fields(browser):
    browser.configure(script=False)
    browser.open("/?foreground=gery&background=white&size=huge")
    links = [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")]
    assert links == ["foreground", "size"]
    for name in links:
        field = browser.find(f"#{name}")
        assert field.get_attribute("aria-invalid") == "true"
        assert browser.find(f"#{field.get_attribute('aria-describedby')}").text
    assert browser.find("#background").get_attribute("aria-invalid") is None


def test_each_layer_of_the_background_has_its_own_error(browser):
    browser.open("/?foreground=red&background=wite&background=blakc")
    assert [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")] == [
        "background", "background2"]
    assert browser.find("#background2").get_attribute("aria-describedby") == "error-background2"
    assert browser.find("#background2").is_displayed()


def test_typing_updates_the_result_without_leaving_the_page(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run("window.untouched = true")
    title = browser.driver.title
    browser.fill("foreground", "#595959")
    browser.answered()
    assert browser.find("#verdict").text.startswith(("Easy", "Readable"))
    assert browser.run("return window.untouched") is True
    assert browser.query()["foreground"] == ["#595959"]
    assert browser.driver.title != title
    # The change is announced once, politely.
    browser.hears("Readable, even with low vision")


def test_empty_choices_are_omitted_from_the_address(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("foreground", "#333")
    browser.answered()
    assert browser.query()["foreground"] == ["#333"]
    assert browser.query()["background"] == ["white"]
    assert "backdrop" not in browser.query()


def test_a_half_typed_colour_changes_nothing_and_is_reported_when_its_field_loses_the_focus(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("foreground", "gery")
    browser.wait(lambda: browser.find("#answer.old"))
    # While the user types, nothing is marked yet, and the last result stays as it was.
    assert browser.find_all(".errors") == []
    assert browser.find("#foreground").get_attribute("aria-invalid") is None
    assert browser.find("#verdict").text.startswith("Too faint")
    assert browser.query()["foreground"] == ["#777"]
    assert browser.find("#answer > *").value_of_css_property("filter") == "none"
    browser.find("#foreground").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find(".told").is_displayed())
    assert browser.find("#foreground").get_attribute("aria-invalid") == "true"
    assert browser.find(f"#{browser.find('#foreground').get_attribute('aria-describedby')}").is_displayed()
    # Nothing is announced as an alert.
    assert browser.find_all("[role=alert]") == []
    browser.hears(browser.find(".told").text)
    browser.fill("foreground", "grey")
    browser.answered()
    assert browser.find("#foreground").get_attribute("aria-invalid") is None
    assert browser.find_all(".told, #answer.old") == []
    assert browser.find("#verdict").text


@pytest.mark.parametrize(("path", "name"), [
    ("/?foreground=black&background=white", "background"), ("/?foreground=black&background=white", "foreground"),
    ("/palette?colors=777,white", "colors"),
])
# In one case, the response arrives after Tab is pressed; in the other, before.
@pytest.mark.parametrize("is_quick", [False, True])
def test_a_missing_colour_is_reported_when_its_field_loses_the_focus(browser, path, name, is_quick):
    browser.open(path)
    browser.fill(name, Keys.BACKSPACE)
    if not is_quick:
        browser.wait(lambda: browser.find("#answer.old"))
        assert browser.find_all(".errors") == []
    browser.find(f"#{name}").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find(".told").is_displayed())
    assert browser.find_all("#answer.old")
    assert browser.find(f"#{name}").get_attribute("aria-invalid") == "true"
    browser.hears(browser.find(".told").text)
    browser.fill(name, "red, blue" if name == "colors" else "red")
    browser.answered()
    browser.wait(lambda: browser.find_all(".told, #answer.old, [aria-invalid]") == [])


def test_a_slowly_typed_colour_is_announced_once(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run(
        "window.said = []; const status = document.querySelector('[role=status]');"
        "new MutationObserver(() => said.push(status.textContent)).observe(status, {childList: true})")
    browser.find("#foreground").clear()
    for letter in "oklch(60% 0.1 200)":
        browser.find("#foreground").send_keys(letter)
        time.sleep(0.35)
    browser.hears("Too faint")
    assert len(browser.run("return said")) <= 2
    assert all("cannot" not in sentence for sentence in browser.run("return said"))


def test_enter_updates_the_result_in_place_and_keeps_the_focus(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run("window.untouched = true")
    browser.fill("foreground", "#333")
    browser.find("#foreground").send_keys(Keys.ENTER)
    browser.answered()
    assert browser.run("return [window.untouched, document.activeElement.id]") == [True, "foreground"]
    # If the user submits the form, errors are reported immediately.
    browser.fill("foreground", "gery")
    browser.find("#foreground").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.find(".told").is_displayed())


def test_a_suggestion_fills_the_form_and_can_be_undone(browser):
    browser.open("/?foreground=%23777&background=white&size=17")
    browser.run("window.untouched = true")

    def shows(foreground, verdict):
        browser.wait(lambda: browser.find("#verdict").text.startswith(verdict)
                     and browser.query()["foreground"] == [foreground]
                     and browser.find("#foreground").get_attribute("value") == foreground)

    browser.find(".alternatives a").send_keys(Keys.ENTER)
    shows("#767676", ("Easy", "Readable"))
    assert browser.find("#size").get_attribute("value") == "17"
    assert browser.run("return document.activeElement.id") == "answer"
    # Back undoes the change, and Forward redoes it. The keys also undo it, except in a text field, where they undo
    # typing.
    browser.driver.back()
    shows("#777", "Too faint")
    browser.driver.forward()
    shows("#767676", ("Easy", "Readable"))
    browser.run("document.activeElement.blur()")
    ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    shows("#777", "Too faint")
    assert browser.run("return window.untouched") is True


def test_a_typed_request_has_one_history_entry(browser):
    browser.open("/?foreground=%23777&background=white")
    for color in ("#333", "#3333", "#33333"):
        browser.fill("foreground", color)
        browser.wait(lambda: browser.find("#answer.old") if color == "#33333" else browser.query()["foreground"] == [color])
    # A browser keeps at most 50 history entries.
    assert browser.run("return history.state.steps") == 1
    browser.driver.back()
    browser.wait(lambda: browser.find("#foreground").get_attribute("value") == "#777")
    assert browser.find("#verdict").text.startswith("Too faint")


@pytest.mark.parametrize(
    ("text", "swatch"),
    [("#123", "#112233"), ("rebeccapurple", "#663399"), ("hsl(120 100% 50%)", "#00ff00"), ("color(srgb 0.2 0.4 0.6)", "#336699"),
     ("oklch(100% 0 0)", "#ffffff"), ("system:blue", None), ("rgb(0 0 0 / 50%)", None), ("linear-gradient(red, blue)", None), ("gery", None)],
)
def test_a_picker_shows_the_colour_of_its_field_or_no_colour(browser, text, swatch):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("background", text)
    value, is_none = browser.run(
        "const picker = document.querySelector('.tools [aria-label*=Background]'); return [picker.value, picker.classList.contains('none')]")
    assert is_none == (swatch is None)
    if swatch:
        assert value == swatch


def test_colours_can_be_swapped_and_picked(browser):
    browser.open("/?foreground=navy&background=white")
    browser.find(".swap").click()
    browser.answered()
    assert browser.query()["foreground"] == ["white"]
    assert browser.find("#background").get_attribute("value") == "navy"
    pickers = [picker.get_attribute("value") for picker in browser.find_all(".tools input[type=color]")]
    assert pickers[:2] == ["#ffffff", "#000080"]
    browser.run(
        "const picker = document.querySelector('.tools [aria-label*=Background]'); picker.value = '#123456';"
        "picker.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    browser.answered()
    assert browser.query()["background"] == ["#123456"]


def test_a_server_that_does_not_respond_is_reported(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run("window.working = window.fetch; window.fetch = () => Promise.reject(new TypeError('unreachable'))")
    browser.fill("foreground", "#333")
    browser.wait(lambda: browser.find(".warning").is_displayed())
    # A coloured verdict is shown only beside the colours to which it applies.
    assert "grayscale(1)" in browser.find("#result").value_of_css_property("filter")
    browser.run("window.fetch = window.working")
    browser.fill("foreground", "#222")
    browser.answered()
    assert not browser.find(".warning").is_displayed()
    assert browser.find("#result").value_of_css_property("filter") == "none"


def test_a_link_fills_the_form_with_a_passing_colour(browser):
    browser.configure(script=False)
    browser.open("/?foreground=%23777&background=white&size=17")
    browser.follow(browser.find(".alternatives a"))
    assert browser.query()["foreground"] == ["#767676"]
    assert browser.find("#verdict").text.startswith(("Easy", "Readable"))
    assert browser.find("#size").get_attribute("value") == "17"


def test_a_misspelt_address_links_to_the_intended_page(browser):
    browser.refusals = {404}
    browser.configure(script=False)
    browser.open("/palete?colors=red,white")
    assert browser.find("h1").text == "Not found"
    browser.follow(browser.find("main .lead a"))
    assert browser.query()["colors"] == ["red,white"]
    assert browser.find("#verdict").text


@pytest.mark.parametrize("path, field, wrong, why, language", [
    ("/?foreground=%23777&background=white", "foreground", "gery", "isn’t a CSS colour", "en"),
    ("/palette?colors=777,white", "colors", "abz", "abz", "en"),
    ("/palette?colors=777,white", "colors", "abz", "abz", "ja"),
    ("/type/scale?style=body&size=17", "scale-size", "abc", "must be a number", "en"),
])
def test_an_error_is_shown_at_its_field_after_a_pause_while_the_user_types(browser, path, field, wrong, why, language):
    browser.open(f"{path}&lang={language}")
    # The script that adds the live region waits for the words of its language.
    browser.wait(lambda: browser.find("[role=status]"))
    browser.run("window.said = []; const status = document.querySelector('[role=status]');"
                "new MutationObserver(() => said.push(status.textContent)).observe(status, {childList: true})")
    top = browser.find("#answer").rect["y"]
    browser.fill(field, wrong)
    browser.wait(lambda: browser.find_all(".told"))
    assert why in browser.find(".told").text
    # Nothing is inserted above the result.
    assert browser.find("#answer").rect["y"] == top
    # A half-typed value isn't marked anywhere, and nothing is announced.
    assert browser.find_all(".errors, [aria-invalid]") == [] and browser.run("return said") == []
    browser.find(f"#{field}").send_keys(Keys.TAB)
    browser.wait(lambda: browser.find("[aria-invalid=true]"))
    browser.hears(browser.find(".told").text)


FAINT_THIN_LINE = "/contrast/focus?indicator=%23999&background=white&width=120&height=44&thickness=1"


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("language, words", [
    ("en", "Change the indicator colour to #949494 and the line thickness to 2 px"),
    ("ja", "インジケーターの色を#949494に、線の太さを2 pxに変更")])
def test_a_link_fills_the_form_with_a_visible_focus_indicator(browser, script, language, words):
    browser.configure(width=320, height=700, script=script)
    browser.open(f"{FAINT_THIN_LINE}&lang={language}")
    fix = browser.find(".fixes a")
    assert fix.text.strip() == words
    assert fix.size["height"] >= 44
    browser.follow(fix)
    # #949494 is the lightest grey with 3:1 on white (3.03:1), and a line of 2 px around 120 × 44 px has 672 px².
    assert browser.find_all("#result > .verdict.pass") and not browser.find_all(".fixes")
    assert browser.find("#focus-indicator").get_attribute("value") == "#949494"
    assert browser.find("#focus-thickness").get_attribute("value") == "2"
