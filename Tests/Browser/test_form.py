"""The form as a person uses it: without JavaScript everything works, with it everything is quicker."""

import pytest
from selenium.webdriver.support.select import Select


# Contrast ratios as computed by other programs: WebAIM's and axe-core's figure for #777 on white is 4.47.
@pytest.mark.parametrize(
    ("foreground", "background", "verdict", "ratio"),
    [
        ("#777", "white", "Fails", "4.47:1"),
        ("#767676", "#fff", "Passes", "4.54:1"),
        ("black", "rgb(255 255 255)", "Passes", "21.00:1"),
    ],
)
def test_without_javascript_submitting_gives_the_whole_answer(browser, foreground, background, verdict, ratio):
    browser.configure(script=False)
    browser.open("/")
    browser.fill("foreground", foreground)
    browser.fill("background", background)
    browser.submit("#question")
    assert browser.find("#verdict").text.startswith(verdict)
    assert ratio in browser.find("#result").text
    assert browser.find("#foreground").get_attribute("value") == foreground
    # Nothing that only JavaScript can work is offered.
    assert browser.find_all("input[type=color], #question button[type=button]") == []


def test_without_javascript_every_choice_survives_a_round(browser):
    browser.configure(script=False)
    browser.open("/?foreground=system:blue&background=%23fff8&background=black&size=18&unit=pt&weight=700&profile=apple")
    browser.submit("#question")
    assert browser.find_all("#result.errors") == []
    values = {name: Select(browser.find(f"#{name}")).first_selected_option.get_attribute("value")
              for name in ("unit", "weight", "profile")}
    assert values == {"unit": "pt", "weight": "700", "profile": "apple"}
    assert browser.find("#background2").get_attribute("value") == "black"


def test_without_javascript_the_further_options_stay_folded_until_used(browser):
    browser.configure(script=False)
    browser.open("/?foreground=red&background=white")
    browser.submit("#question")
    assert browser.find("details").get_attribute("open") is None
    browser.open("/?foreground=red&background=white&role=decorative")
    assert browser.find("details").get_attribute("open") is not None


def test_without_javascript_faults_lead_to_their_fields(browser):
    browser.configure(script=False)
    browser.open("/?foreground=gery&background=white&size=huge")
    links = [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")]
    assert links == ["foreground", "size"]
    for name in links:
        field = browser.find(f"#{name}")
        assert field.get_attribute("aria-invalid") == "true"
        assert browser.find(f"#{field.get_attribute('aria-describedby')}").text
    assert browser.find("#background").get_attribute("aria-invalid") is None


def test_each_layer_of_the_background_has_its_own_fault(browser):
    browser.open("/?foreground=red&background=wite&background=blakc")
    assert [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")] == [
        "background", "background2"]
    assert browser.find("#background2").get_attribute("aria-describedby") == "error-background2"
    assert browser.find("#background2").is_displayed()


def test_typing_updates_the_answer_without_leaving_the_page(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run("window.untouched = true")
    title = browser.driver.title
    browser.fill("foreground", "#595959")
    browser.answered()
    assert browser.find("#verdict").text.startswith("Passes")
    assert browser.run("return window.untouched") is True
    assert browser.query()["foreground"] == ["#595959"]
    assert browser.driver.title != title
    # What changed is said once, politely.
    assert browser.find("[role=status]").get_attribute("textContent").startswith("Passes")


def test_empty_choices_stay_out_of_the_address(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("foreground", "#333")
    browser.answered()
    assert browser.query()["foreground"] == ["#333"]
    assert browser.query()["background"] == ["white"]
    assert "backdrop" not in browser.query()


def test_a_half_typed_colour_is_marked_and_mended(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.fill("foreground", "gery")
    browser.answered()
    assert browser.find("#foreground").get_attribute("aria-invalid") == "true"
    # While typing nothing may shout.
    assert browser.find_all("[role=alert]") == []
    assert browser.find("#errors").text
    browser.fill("foreground", "grey")
    browser.answered()
    assert browser.find("#foreground").get_attribute("aria-invalid") is None
    assert browser.find("#verdict").text


def test_swapping_and_picking(browser):
    browser.open("/?foreground=navy&background=white")
    browser.find("#question button[type=button]").click()
    browser.answered()
    assert browser.query()["foreground"] == ["white"]
    assert browser.find("#background").get_attribute("value") == "navy"
    pickers = [picker.get_attribute("value") for picker in browser.find_all("fieldset:first-of-type input[type=color]")]
    assert pickers[:2] == ["#ffffff", "#000080"]
    browser.run(
        "const picker = document.querySelector('#background + input[type=color]'); picker.value = '#123456';"
        "picker.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    browser.answered()
    assert browser.query()["background"] == ["#123456"]


def test_a_server_that_does_not_answer_is_said_and_not_hidden(browser):
    browser.open("/?foreground=%23777&background=white")
    browser.run("window.working = window.fetch; window.fetch = () => Promise.reject(new TypeError('unreachable'))")
    browser.fill("foreground", "#333")
    browser.wait(lambda: browser.find(".warning").is_displayed())
    browser.run("window.fetch = window.working")
    browser.fill("foreground", "#222")
    browser.answered()
    assert not browser.find(".warning").is_displayed()


def test_a_link_fills_the_form_with_a_colour_that_passes(browser):
    browser.configure(script=False)
    browser.open("/?foreground=%23777&background=white&size=17")
    browser.follow(browser.find(".alternatives a"))
    assert browser.query()["foreground"] == ["#767676"]
    assert browser.find("#verdict").text.startswith("Passes")
    assert browser.find("#size").get_attribute("value") == "17"


def test_a_misspelt_address_leads_to_the_page_that_was_meant(browser):
    browser.refusals = {404}
    browser.configure(script=False)
    browser.open("/palete?colors=red,white")
    assert browser.find("h1").text == "There is nothing here"
    browser.follow(browser.find("main .lead a"))
    assert browser.query()["colors"] == ["red,white"]
    assert browser.find("#verdict").text
