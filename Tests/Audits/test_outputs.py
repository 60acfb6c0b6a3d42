"""Checks the output formats of audits with schemas and parsers from other projects."""

import csv
import io
import json
import pathlib
import re
import urllib.parse

import jsonschema
import junitparser
import lxml.etree
import lxml.html
import markdown_it
import pytest

HERE = pathlib.Path(__file__).resolve().parent


def cut(lines, region, by=lambda line: line):
    """The text of a region, in which columns count the elements of `by(line)`."""
    start, end = region
    taken = [by(line) for line in lines[start[0] - 1 : end[0]]]
    taken[-1] = taken[-1][: end[1] - 1]
    taken[0] = taken[0][start[1] - 1 :]
    return "\n".join(part if isinstance(part, str) else part.decode() for part in taken)


@pytest.fixture(scope="module")
def report(audit):
    return json.loads(audit("")[1])


@pytest.fixture(scope="module")
def failures(report):
    """The pair, mode, status and style rule of each failure in the default format."""
    return [
        (pair["text"], " over ".join(pair["ground"]), result["mode"], result["status"],
         pair["rule"] if pair["origin"] in ("rule", "inherited") else None)
        for pair in report["pairs"]
        for result in pair["results"]
        if pair["origin"] != "system-ground" and result["verdict"]["result"] == "fail"
    ]


def subject(failure):
    rule = f" in “{failure[4]}”" if failure[4] else ""
    return f"“{failure[0]}” on “{failure[1]}”{rule} fails in “{failure[2]}”."


@pytest.mark.parametrize("query", ["?as=sarif", "?as=sarif&suppressed=include"])
def test_sarif_is_valid_and_locates_the_values(audit, schemas, lines, failures, query):
    headers, body = audit(query)
    assert headers["Content-Type"] == "application/sarif+json"
    log = json.loads(body)
    schema = json.loads((schemas / "sarif-2.1.0-rtm.4.json").read_text())
    checker = jsonschema.FormatChecker(["uri-reference", "uri"])
    assert [error.message for error in jsonschema.Draft7Validator(schema, format_checker=checker).iter_errors(log)] == []

    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {result["ruleId"] for result in run["results"]}
    for rule in run["tool"]["driver"]["rules"]:
        assert rule["help"]["text"] and 0 < len(rule["shortDescription"]["text"]) <= 1024
    prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]
    assert len(set(prints)) == len(prints)

    errors = [result for result in run["results"] if result["level"] == "error"]
    expected = [failure for failure in failures if "include" in query or failure[3] == "new"]
    assert [result["message"]["text"].startswith(subject(failure)) for result, failure in zip(errors, expected, strict=True)].count(False) == 0
    assert [("suppressions" in result) for result in errors] == [failure[3] != "new" for failure in expected]
    for result in run["results"]:
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        path = urllib.parse.unquote(location["physicalLocation"]["artifactLocation"]["uri"])
        text = cut(lines[path], ((region["startLine"], region["startColumn"]), (region["endLine"], region["endColumn"])))
        if result["message"]["text"].startswith("“--naïve”"):
            assert text == "#888"
    for fix in [fix for result in errors for fix in result.get("fixes", [])]:
        for change in fix["artifactChanges"]:
            assert urllib.parse.unquote(change["artifactLocation"]["uri"]) in lines
    assert any("fixes" in result for result in errors)


def test_the_sarif_schema_rejects_invalid_logs(audit, schemas):
    schema = json.loads((schemas / "sarif-2.1.0-rtm.4.json").read_text())
    checker = jsonschema.FormatChecker(["uri-reference", "uri"])
    validator = jsonschema.Draft7Validator(schema, format_checker=checker)
    for break_it in (
        lambda run: run["results"][0].update(level="bad"),
        lambda run: run["results"][0]["message"].update(status="x"),
        lambda run: run["results"][0]["locations"][0]["physicalLocation"]["region"].update(startLine=0),
        lambda run: run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"].update(uri="a b"),
        lambda run: run.pop("tool"),
    ):
        log = json.loads(audit("?as=sarif")[1])
        break_it(log["runs"][0])
        assert not validator.is_valid(log)


def test_junit_is_valid_and_has_a_case_for_each_check(audit, schemas, report, failures):
    headers, body = audit("?as=junit", accept="application/xml")
    assert headers["Content-Type"] == "application/xml"
    document = lxml.etree.fromstring(body)
    schema = lxml.etree.XMLSchema(lxml.etree.parse(schemas / "junit-10.xsd"))
    assert schema.validate(document), schema.error_log
    document[0][0].attrib["file"] = "x"
    assert not schema.validate(document)

    suites = junitparser.JUnitXml.fromstring(body)
    (suite,) = suites
    cases = list(suite)
    checks = [(pair, result) for pair in report["pairs"] if pair["origin"] != "system-ground" for result in pair["results"]]
    assert suite.tests == suites.tests == len(cases) == len(checks)
    assert suite.failures == len([failure for failure in failures if failure[3] == "new"])
    assert suite.skipped == len([case for case in cases if case.is_skipped])
    assert len({(case.classname, case.name) for case in cases}) == len(cases)
    assert [case.classname for case in cases] == [result["mode"] for _, result in checks]
    for case in cases:
        for failure in [result for result in case.result if isinstance(result, junitparser.Failure)]:
            assert failure.message and failure.text.startswith(failure.message)


def test_code_quality_has_the_members_that_gitlab_reads(audit, lines):
    headers, body = audit("?as=code-quality")
    assert headers["Content-Type"] == "application/json"
    findings = json.loads(body)
    jsonschema.Draft7Validator(json.loads((HERE / "code-quality.schema.json").read_text())).validate(findings)
    assert len({finding["fingerprint"] for finding in findings}) == len(findings) > 3
    for finding in findings:
        assert finding["description"] and finding["check_name"]
        assert finding["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert 1 <= finding["location"]["lines"]["begin"] <= len(lines[finding["location"]["path"]])


def test_rdjson_counts_bytes_and_suggests_values(audit, lines):
    diagnostics = json.loads(audit("?as=rdjson")[1])["diagnostics"]
    suggested = 0
    for diagnostic in diagnostics:
        assert diagnostic["severity"] in ("ERROR", "WARNING", "INFO")
        ends = [(diagnostic["location"]["range"][end]["line"], diagnostic["location"]["range"][end]["column"]) for end in ("start", "end")]
        file = lines[diagnostic["location"]["path"]]
        text = cut(file, ends, str.encode)
        if diagnostic["message"].startswith("“--naïve”"):
            assert text == "#888"
        for suggestion in diagnostic.get("suggestions", []):
            suggested += 1
            edit = [(suggestion["range"][end]["line"], suggestion["range"][end]["column"]) for end in ("start", "end")]
            old = cut(file, edit, str.encode)
            # A suggestion replaces only the value, which is part of the reported text.
            assert old != suggestion["text"] and old in text
            assert re.sub("[0-9a-fx.]+", "", suggestion["text"]) == re.sub("[0-9a-fx.]+", "", old)
    assert suggested


def test_each_workflow_command_is_on_one_line(audit, failures):
    headers, body = audit("?as=github")
    assert headers["Content-Type"] == "text/plain; charset=utf-8"
    commands = [re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line) for line in body.decode().splitlines()]
    assert all(commands) and commands[0].group(1) == "notice"
    errors = [command for command in commands if command.group(1) == "error"]
    new = [failure for failure in failures if failure[3] == "new"]
    assert len(errors) == len(new)
    for command in commands[1:]:
        properties = dict(part.split("=", 1) for part in command.group(2).split(","))
        assert set(properties) <= {"file", "line", "endLine", "col", "endColumn", "title"}
        assert int(properties["line"]) >= 1 and ("col" in properties) == (properties["line"] == properties["endLine"])


def test_markdown_has_a_table_row_for_each_failure(audit, failures):
    body = audit("?as=markdown", accept="text/markdown")[1].decode()
    tree = markdown_it.MarkdownIt("commonmark").enable("table").render(body)
    page = lxml.html.fromstring(f"<main>{tree}</main>")
    rows = page.xpath("//table[1]/tbody/tr")
    new = [failure for failure in failures if failure[3] == "new"]
    assert len(page.xpath("(//table)[1]/tbody/tr")) == len(new)
    assert all(len(row) == 3 for row in rows)
    assert not page.xpath("//code | //em | //strong | //script")
    odd = [row for row in page.xpath("//tbody/tr") if "::error::" in row.text_content()]
    assert "<&\"'>" in odd[0][0].text_content() and "%|` ::error::” on" in odd[0][0].text_content()


def test_csv_has_a_row_for_each_check(audit, report):
    headers, body = audit("", accept="text/csv")
    assert headers["Content-Type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(body.decode(), newline=""), strict=True))
    assert len(rows) == sum(len(pair["results"]) for pair in report["pairs"])
    results = [result for pair in report["pairs"] for result in pair["results"]]
    for row, result in zip(rows, results, strict=True):
        assert (row["mode"], row["result"]) == (result["mode"], result["verdict"]["result"])
        assert (float(row["ratio"]) if row["ratio"] else None) == result["ratio"]


def test_the_page_needs_no_other_file_and_no_script(audit, failures):
    headers, body = audit("", accept="text/html")
    page = lxml.html.fromstring(body)
    assert not page.xpath("//script | //link | //img | //iframe | //@style | //@onclick | //@src")
    assert len(page.xpath("//style")) == 1 and "style-src 'sha256-" in headers["Content-Security-Policy"]
    assert len(page.xpath("//details[1]//tbody/tr")) == len([failure for failure in failures if failure[3] == "new"])


def test_the_badge_is_an_svg(audit):
    headers, body = audit("?as=svg")
    assert headers["Content-Type"] == "image/svg+xml"
    assert lxml.etree.fromstring(body).tag == "{http://www.w3.org/2000/svg}svg"


def test_no_failure_is_new_with_its_own_baseline(audit):
    from conftest import QUESTION

    baseline = json.loads(audit("?as=baseline")[1])
    log = json.loads(audit("?as=sarif", QUESTION | {"baseline": baseline})[1])
    assert [result for result in log["runs"][0]["results"] if result["level"] == "error"] == []
