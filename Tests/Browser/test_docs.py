"""The docs: samples run, and the form and the search work with and without JavaScript."""

import html
import json
import re
import subprocess
import sys
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import PATIENCE


@pytest.fixture(scope="module")
def pages(url):
    """The docs' pages of all GET endpoints for programs, by name."""
    document = json.load(urllib.request.urlopen(f"{url}/openapi.json"))
    names = [methods["get"]["operationId"] for methods in document["paths"].values() if "get" in methods]
    pages = {name: urllib.request.urlopen(f"{url}/docs/{name}").read().decode() for name in names}
    return {name: page for name, page in pages.items() if "data-language" in page}


def test_every_python_sample_runs(pages, tmp_path):
    assert len(pages) > 35
    for name, page in pages.items():
        sample = re.search(r'data-language="python".*?<code>(.*?)</code>', page, re.DOTALL)[1]
        run = subprocess.run([sys.executable, "-c", html.unescape(sample)], capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path)
        assert run.returncode == 0, f"{name}: {run.stderr}"
        # A sample prints text, or saves an image.
        assert run.stdout.strip() or (tmp_path / "answer.png").read_bytes().startswith(b"\x89PNG"), name


def test_the_form_shows_its_response_in_place(browser):
    browser.open("/docs/getContrast")
    field = browser.find("#run-foreground")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("#595959", Keys.ENTER)
    browser.wait(lambda: browser.find("#ran strong").text.startswith("200"))
    answer = json.loads(browser.find("#ran pre code").get_attribute("textContent"))
    assert answer["verdict"]["result"] == "pass"
    assert answer["foreground"]["input"] == "#595959"
    assert " ms, " in browser.find("#ran strong").text
    browser.hears("200")
    browser.find("#run-backdrop").send_keys("no-colour", Keys.ENTER)
    browser.wait(lambda: browser.find("#ran strong").text.startswith("422"))
    assert "no-colour" in browser.find("#ran pre").text


def sample(browser, language):
    return browser.run(f"return document.querySelector('[data-language={language}] code').textContent")


def replace(browser, selector, text):
    field = browser.find(selector)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(text)


def test_samples_follow_the_form_in_each_language(browser, tmp_path):
    browser.open("/docs/getContrast")
    replace(browser, "#run-foreground", "oklch(62% 0.19 260)")
    replace(browser, "#run-background", "it's")
    encoded = "foreground=oklch%2862%25+0.19+260%29&background=it%27s"
    browser.wait(lambda: f"/v1/contrast?{encoded}" in sample(browser, "curl"))
    assert f'/v1/contrast?{encoded}")!' in sample(browser, "swift")
    assert '  ["background", "it\'s"],\n]);' in sample(browser, "javaScript")
    replace(browser, "#run-background", "white")
    replace(browser, "#run-size", "24")
    browser.wait(lambda: '("background", "white"),\n    ("size", "24"),\n])' in sample(browser, "python"))
    run = subprocess.run([sys.executable, "-c", sample(browser, "python")], capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path)
    assert json.loads(run.stdout)["foreground"]["input"] == "oklch(62% 0.19 260)", run.stderr


def test_samples_gain_and_lose_parameters_as_form_fields_are_filled_and_cleared(browser):
    # All parameters of this endpoint are optional, and its example has none.
    browser.open("/docs/listReferenceTables")
    first = {language: sample(browser, language) for language in ("curl", "swift", "javaScript", "python")}
    assert "?" not in first["curl"]
    replace(browser, "#run-q", "widget")
    browser.wait(lambda: "/v1/reference?q=widget" in sample(browser, "curl"))
    assert '["q", "widget"],' in sample(browser, "javaScript")
    assert '/v1/reference?" + query' in sample(browser, "python")
    replace(browser, "#run-q", Keys.DELETE)
    browser.wait(lambda: {language: sample(browser, language) for language in first} == first)


def body_of(browser):
    return browser.run("return document.querySelector('#run-body')?.value ?? ''")


def write_body(browser, text):
    browser.run(
        "const field = document.querySelector('#run-body'); field.value = arguments[0];"
        "field.dispatchEvent(new Event('input', { bubbles: true }))", text)


def test_samples_follow_the_body_in_each_language(browser, tmp_path):
    browser.open("/docs/postPalette")
    browser.wait(lambda: body_of(browser).startswith("{"))
    body = {"colors": ["#d7191c", {"name": "it's \\ \"green\"#", "color": "#1a9641"}]}
    write_body(browser, json.dumps(body, indent=2))
    browser.wait(lambda: "1a9641" in sample(browser, "curl"))
    assert json.loads(re.search(r"JSON\.stringify\((.*)\),\n", sample(browser, "javaScript"))[1]) == body
    assert json.loads(re.search(r'Data\((#+)"(.*)"\1\.utf8', sample(browser, "swift"))[2]) == body
    quoted = subprocess.run(["sh", "-c", sample(browser, "curl").replace("curl ", "printf '%s\\n' ", 1)], capture_output=True, text=True)
    assert json.loads(quoted.stdout.splitlines()[-1]) == body
    run = subprocess.run([sys.executable, "-c", sample(browser, "python")], capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path)
    assert json.loads(run.stdout)["result"] == "fail", run.stderr
    # A body that isn't JSON leaves the samples as they are.
    before = sample(browser, "python")
    write_body(browser, "{")
    browser.wait(lambda: browser.run("return document.querySelector('#run-body').getAttribute('aria-invalid')") == "true")
    assert sample(browser, "python") == before


def test_the_body_is_sent_and_its_response_is_shown_in_place(browser):
    browser.open("/docs/postPalette")
    browser.wait(lambda: body_of(browser).startswith("{"))
    write_body(browser, '{"colors": ["#d7191c", "#1a9641"]}')
    browser.find(".run button").click()
    shown = lambda: browser.run("return [document.querySelector('#ran strong')?.textContent ?? '', document.querySelector('#ran pre code')?.textContent ?? '']")
    browser.wait(lambda: shown()[0].startswith("200"))
    assert json.loads(shown()[1])["result"] == "fail"
    write_body(browser, '{"colors": ["#d7191c", "nix"]}')
    browser.find("#run-body").send_keys(Keys.TAB)
    browser.find(".run button").send_keys(Keys.ENTER)
    browser.wait(lambda: shown()[0].startswith("422"))
    assert "nix" in shown()[1]


def test_a_body_that_isnt_json_is_reported_in_the_language_of_the_page(browser):
    browser.open("/docs/postPalette?lang=ja")
    browser.wait(lambda: body_of(browser).startswith("{"))
    browser.find("#run-body").send_keys("x", Keys.TAB)
    browser.wait(lambda: "JSONではありません" in browser.run("return document.querySelector('#run-fault').textContent"))


def test_an_endpoint_without_a_body_doesnt_load_its_script(browser):
    browser.open("/docs/getContrast")
    assert body_of(browser) == ""
    assert browser.run("return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('docs-body.js'))") is False


def test_the_request_stays_beside_the_text_if_there_is_room(browser):
    browser.configure(width=1440)
    browser.open("/docs/getContrast")
    request = lambda: browser.run("return document.querySelector('.request').getBoundingClientRect().toJSON()")
    text = browser.run("return document.querySelector('#text').getBoundingClientRect().toJSON()")
    assert request()["left"] >= text["right"]
    browser.run("scrollTo({top: 3000, behavior: 'instant'})")
    browser.wait(lambda: abs(request()["top"]) < 1)


def test_on_a_phone_the_request_comes_before_the_response_fields(browser):
    browser.configure(width=390)
    browser.open("/docs/getContrast")
    tops = browser.run("return ['#text', '.request', '.request + .text'].map((part) => document.querySelector(part).getBoundingClientRect().top)")
    assert tops == sorted(tops)


def test_only_fields_with_a_value_are_shown_without_javascript(browser):
    browser.configure(script=False)
    browser.open("/docs/getContrast")
    assert browser.find("#run-foreground").is_displayed()
    assert not browser.find("#run-backdrop").is_displayed()
    assert not browser.find("#run-backdrop").is_enabled()


def test_without_javascript_the_form_opens_the_response(browser):
    # JSON has no link to an icon, so the browser requests /favicon.ico.
    browser.refusals = {404}
    browser.configure(script=False)
    browser.open("/docs/getContrast")
    browser.find(".run button").click()
    browser.wait(lambda: browser.driver.current_url.startswith(browser.url + "/v1/contrast?"))
    assert browser.query()["foreground"] == ["777"]
    browser.wait(lambda: "4.47:1" in browser.driver.page_source)


def test_the_search_shows_results_during_typing(browser):
    browser.open("/docs/getContrast")
    browser.find("#q").send_keys("collapsesAt")
    browser.wait(lambda: browser.find("#found a").get_attribute("href").endswith("/docs/postPalette#f-deficiencies.worst.collapsesAt"))
    browser.hears(browser.find("#found h2").text)
    browser.follow(browser.find("#found a"))
    assert browser.run("return document.querySelector(':target').matches('tr')")


def test_without_javascript_the_search_shows_results(browser):
    browser.configure(script=False)
    browser.open("/docs")
    browser.find("#q").send_keys("severity")
    browser.submit("[role=search]")
    assert browser.query() == {"q": ["severity"]}
    assert "results for “severity”" in browser.find("#matches").text


def test_the_chosen_language_is_kept_on_other_pages(browser):
    browser.open("/docs/getContrast")
    browser.find("[data-language=python] summary").click()
    browser.wait(lambda: not browser.find("[data-language=curl]").get_attribute("open"))
    browser.open("/docs/getFontScale")
    browser.wait(lambda: browser.find("[data-language=python]").get_attribute("open"))
    assert not browser.find("[data-language=curl]").get_attribute("open")


def test_the_page_with_everything_has_samples_in_curl(browser):
    browser.open("/docs/all")
    samples = browser.run("return [...document.querySelectorAll('section > pre[data-copy]')].map((sample) => sample.textContent)")
    assert len(samples) > 50 and all(sample.startswith("curl ") for sample in samples)


@pytest.mark.parametrize(("width", "folded"), [(320, True), (1280, False)])
def test_the_list_of_endpoints_is_collapsed_on_narrow_screens(browser, width, folded):
    browser.configure(width=width)
    browser.open("/docs/getContrast")
    assert browser.find(".side > summary").is_displayed() == folded


    def is_seen():
        # Selenium treats everything in a closed `details` as hidden, but a style shows it here.
        return browser.run("return arguments[0].checkVisibility({contentVisibilityAuto: true})", browser.find(".side nav [aria-current=page]"))

    assert is_seen() != folded
    if folded:
        browser.find(".side > summary").click()
        browser.wait(is_seen)


@pytest.mark.parametrize("script", [True, False])
def test_the_page_with_everything_has_contents_beside_it(browser, script):
    browser.configure(width=1440, script=script)
    browser.open("/docs/all")
    contents = browser.find(".manual nav")
    text = browser.find(".manual .text")
    assert contents.rect["x"] + contents.rect["width"] <= text.rect["x"]
    # Every endpoint is listed, and each link leads to a heading.
    links = [link.get_attribute("href").split("#")[1] for link in contents.find_elements("css selector", "a")]
    headings = [heading.get_attribute("id") for heading in text.find_elements("css selector", "section > h3[id]")]
    assert links == headings and len(links) > 80
    contents.find_element("css selector", "summary").click()
    link = contents.find_element("css selector", "li:nth-child(2) a")
    link.click()
    browser.wait(lambda: abs(browser.run("return document.querySelector(':target').getBoundingClientRect().top")) < 60)
    # The contents stay beside the text.
    assert link.is_displayed() and 0 <= browser.run("return arguments[0].getBoundingClientRect().top", contents) < 60
