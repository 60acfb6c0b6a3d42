"""The forms about type and the tables, as a person uses them."""

import json
import urllib.request

import pytest
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
    # HIG, Typography: Body is 53 points at AX5, its leading 62 after 22 at Large; 17 * 62 / 22 = 47.9.
    row = [cell.text for cell in browser.find_all("#result tbody tr:last-child > *")]
    assert row[:2] == ["AX5", "48 pt"]
    assert row[3] == "53 pt"
    assert "200 %" in browser.find("#verdict").text


def test_without_javascript_tracking_is_looked_up(browser):
    browser.configure(script=False)
    browser.open("/type")
    browser.find("form[action='/type/tracking']").find_element("xpath", "../summary").click()
    browser.fill("tracking-size", "17")
    ask(browser, "tracking")
    # HIG, Typography, SF Pro: 17 points, -0.43.
    assert "-0.43" in browser.find("#result").text
    assert browser.find("form[action='/type/tracking']").is_displayed()
    assert not browser.find("form[action='/type/scale']").is_displayed()


def test_without_javascript_a_text_is_judged(browser):
    browser.configure(script=False)
    browser.open("/type/legibility?size=10&weight=100&foreground=%23777&background=white&background=black")
    ask(browser, "legibility")
    assert browser.query()["background"] == ["white", "black"]
    findings = [item.text for item in browser.find_all(".findings h3")]
    assert findings[0] == "Error" and "Warning" in findings
    # A shape beside every word, and a page behind every finding.
    assert len(browser.find_all(".findings > li > svg")) == len(findings)
    assert len(browser.find_all(".findings > li a[href^=https]")) == len(findings)
    assert "4.47:1" in browser.find("#result").text


def test_without_javascript_faults_lead_to_their_fields(browser):
    browser.configure(script=False)
    browser.open("/type/legibility?size=huge&style=bodyy")
    links = [link.get_attribute("href").split("#")[1] for link in browser.find_all("#result.errors a")]
    assert sorted(links) == ["legibility-size", "legibility-style"]
    for name in links:
        field = browser.find(f"#{name}")
        assert field.is_displayed() and field.get_attribute("aria-invalid") == "true"
        assert browser.find(f"#{field.get_attribute('aria-describedby')}").text
    # A choice that is none of the options is seen, not swapped for another.
    assert Select(browser.find("#legibility-style")).first_selected_option.text == "bodyy"


@pytest.mark.parametrize(
    ("question", "field", "text", "part"),
    [("scale", "size", "20", "at 20 pt"), ("tracking", "size", "12", "at 12 pt"), ("legibility", "size", "9", "9 pt at")],
)
def test_typing_updates_the_answer(browser, question, field, text, part):
    browser.open(f"/type/{question}")
    browser.run("window.untouched = true")
    browser.fill(f"{question}-{field}", text)
    browser.answered(f"form[action='/type/{question}']")
    assert part in browser.find("#result .verdict").text
    assert browser.run("return [window.untouched, location.pathname]") == [True, f"/type/{question}"]
    assert browser.query()[field] == [text]
    browser.wait(lambda: part in browser.find("[role=status]").get_attribute("textContent"))


def test_another_question_takes_over_the_answer(browser):
    browser.open("/type/scale?size=17")
    browser.find("form[action='/type/tracking']").find_element("xpath", "../summary").click()
    browser.answered("form[action='/type/tracking']")
    assert "SF Pro at" in browser.find("#verdict").text
    browser.fill("tracking-size", "18")
    browser.answered("form[action='/type/tracking']")
    assert "SF Pro at 18 pt" in browser.find("#verdict").text
    # Back leads to the question before, with its form open.
    browser.driver.back()
    browser.driver.back()
    browser.wait(lambda: "/type/scale" in browser.driver.current_url and "Body" in browser.find("#verdict").text)
    assert browser.find("form[action='/type/scale']").is_displayed()


def test_without_javascript_all_styles_are_a_ramp(browser):
    browser.configure(script=False)
    browser.open("/type")
    browser.find("#scale-size").clear()
    Select(browser.find("#scale-style")).select_by_visible_text("All styles")
    ask(browser, "scale")
    # HIG, Typography: eleven styles on iOS; Large Title has 34 points and a leading of 41 at Large, of 70 at AX5.
    rows = browser.find_all("#result tbody tr")
    assert len(rows) == 11
    first = [cell.text for cell in rows[0].find_elements("css selector", "th, td")]
    assert (first[0].split(",")[0], first[4], first[12]) == ("Large Title", "34", "58")


def test_a_list_of_sizes_is_typed(browser):
    browser.open("/type/tracking")
    browser.fill("tracking-size", "17, 20, 34")
    browser.answered("form[action='/type/tracking']")
    assert "at 3 sizes" in browser.find("#verdict").text
    # HIG, Typography, SF Pro.
    assert [row.text.split()[4] for row in browser.find_all("#result tbody tr")] == ["-0.43", "-0.45", "0.4"]


@pytest.mark.parametrize(
    "question",
    ["scale?style=body&size=16&leading=22", "scale?style=title1&size=31&maximumSize=40", "tracking?size=17"],
)
def test_css_that_is_offered_does_what_it_says(browser, url, question):
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


def test_rows_of_a_table_are_chosen_by_links(browser):
    browser.configure(script=False)
    browser.open("/v1/reference")
    browser.follow(browser.find("a[href='/v1/reference/system-colors']"))
    assert len(browser.find_all("tbody tr")) == 72
    browser.find(".filters summary").click()
    browser.follow(browser.find(".filters a[href='?appearance=dark']"))
    assert len(browser.find_all("tbody tr")) == 18
    assert [link.text for link in browser.find_all(".filters [aria-current]")] == ["dark"]
    browser.follow(browser.find("main a[href='/v1/reference/system-colors']"))
    assert len(browser.find_all("tbody tr")) == 72
