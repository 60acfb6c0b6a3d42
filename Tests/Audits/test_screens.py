"""Checks the output formats of screen audits, whose findings have no lines, with parsers from other projects."""

import csv
import io
import json
import os
import re
import urllib.request

import jsonschema
import junitparser
import lxml.etree
import lxml.html
import pytest

ELEMENTS = [
    {"id": "share", "role": "button", "text": "<&\"'>\u0001%|`\n::error::", "frame": [20, 300, 24, 24]},
    {"id": "like", "role": "button", "frame": [50, 300, 24, 24]},
    {"id": "save", "role": "button", "frame": [100, 300, 30, 30]},
    {"id": "send", "role": "button", "frame": [136, 300, 30, 30]},
    {
        "id": "price", "role": "text", "text": "from 49", "frame": [16, 100, 200, 22], "color": "#777", "background": "#fff",
        "font": {"size": 17, "weight": 400},
    },
]
SCREEN = {"name": "shop: cart,\nold", "platform": "ios", "screen": {"width": 390, "height": 844}, "elements": ELEMENTS}
QUESTION = {"screens": [SCREEN, SCREEN | {"name": "empty", "elements": []}, {"name": "broken"}]}


def post(query):
    request = urllib.request.Request(
        f"{os.environ['LEGIBILITY_URL']}/v1/audit/screen{query}", data=json.dumps(QUESTION).encode(),
        headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.headers, response.read()


@pytest.fixture(scope="module")
def findings():
    found = json.loads(post("")[1])["results"][0]["findings"]
    assert {finding["severity"] for finding in found} >= {"error", "warning", "advice"} and len(found) > 5
    return found


def test_sarif_is_valid_and_names_the_elements(schemas, findings):
    log = json.loads(post("?as=sarif")[1])
    schema = json.loads((schemas / "sarif-2.1.0-rtm.4.json").read_text())
    checker = jsonschema.FormatChecker(["uri-reference", "uri"])
    assert [error.message for error in jsonschema.Draft7Validator(schema, format_checker=checker).iter_errors(log)] == []
    (run,) = log["runs"]
    names = [result["locations"][0]["logicalLocations"][0]["name"] for result in run["results"]]
    assert names == [finding["element"]["id"] for finding in findings]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rules[result["ruleIndex"]] for result in run["results"]] == [finding["rule"] for finding in findings]


def test_junit_is_valid_and_has_a_case_for_each_finding(schemas, findings):
    body = post("?as=junit")[1]
    schema = lxml.etree.XMLSchema(lxml.etree.parse(schemas / "junit-10.xsd"))
    assert schema.validate(lxml.etree.fromstring(body)), schema.error_log
    (suite,) = junitparser.JUnitXml.fromstring(body)
    # One case for each finding, one for the screen without findings, and one for the invalid screen.
    assert suite.tests == len(list(suite)) == len(findings) + 2
    assert suite.failures == len([finding for finding in findings if finding["severity"] == "error"]) + 1


def test_code_quality_has_the_members_that_gitlab_reads(findings):
    found = json.loads(post("?as=code-quality")[1])
    assert [one["check_name"] for one in found] == [finding["rule"] for finding in findings]
    assert len({one["fingerprint"] for one in found}) == len(found)
    for one, finding in zip(found, findings, strict=True):
        assert one["severity"] == {"error": "major", "warning": "minor"}.get(finding["severity"], "info")
        assert one["location"]["path"] == SCREEN["name"] and one["location"]["lines"]["begin"] == 1


def test_rdjson_refers_to_files_without_ranges(findings):
    diagnostics = json.loads(post("?as=rdjson")[1])["diagnostics"]
    assert [one["code"]["value"] for one in diagnostics] == [finding["rule"] for finding in findings]
    for one in diagnostics:
        assert one["severity"] in ("ERROR", "WARNING", "INFO") and "range" not in one["location"]


def test_each_workflow_command_is_on_one_line(findings):
    headers, body = post("?as=github")
    assert headers["Content-Type"] == "text/plain; charset=utf-8"
    commands = [re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line) for line in body.decode().splitlines()]
    assert all(commands) and [command.group(1) for command in commands[:2]] == ["notice", "error"]
    assert len(commands) == 2 + len(findings)
    for command, finding in zip(commands[2:], findings, strict=True):
        properties = dict(part.split("=", 1) for part in command.group(2).split(","))
        assert properties == {"file": "shop%3A cart%2C%0Aold", "title": finding["rule"]}


def test_xcode_has_a_line_for_each_finding(findings):
    lines = post("?as=xcode")[1].decode().splitlines()
    assert lines[0].startswith("warning: broken: ")
    assert len(lines) == 1 + len(findings) and all(":1:1: " in line for line in lines[1:])


def test_csv_has_a_row_for_each_finding(findings):
    rows = list(csv.DictReader(io.StringIO(post("?as=csv")[1].decode(), newline=""), strict=True))
    assert [(row["rule"], row["because"]) for row in rows] == [(one["rule"], one["because"]) for one in findings]


def test_the_page_needs_no_other_file_and_no_script(findings):
    headers, body = post("?as=html")
    page = lxml.html.fromstring(body)
    assert not page.xpath("//script | //link | //img | //iframe | //@style | //@onclick | //@src")
    assert len(page.xpath("//style")) == 1 and "style-src 'sha256-" in headers["Content-Security-Policy"]
    rows = page.xpath("//tbody/tr")
    assert len(rows) == len(findings)
    assert sorted(row[1].text_content().startswith(finding["because"]) for row, finding in zip(rows, findings)).count(False) == 0
    assert "broken: " in page.xpath("//p[@class='fail']")[0].text_content()
