"""The examples in /openapi.json fit their schemas, and are what the server says today."""

import json
import urllib.parse
import urllib.request

import jsonschema_rs
import pytest


@pytest.fixture(scope="module")
def document(url):
    return json.load(urllib.request.urlopen(f"{url}/openapi.json"))


def ask(url, path, body=None):
    headers = {"Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(url + path, data, headers)))


def resolved(document, value):
    while "$ref" in value:
        target = document
        for step in value["$ref"].split("/")[1:]:
            target = target[step]
        value = target
    return value


def contents(document):
    """Every described body with its place."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            bodies = {"request": operation.get("requestBody", {}), **operation["responses"]}
            for place, body in bodies.items():
                for content in resolved(document, body).get("content", {}).values():
                    yield f"{method} {path} {place}", content


def example(document, path):
    return document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["example"]


def test_examples_fit_their_schemas(document):
    checked = 0
    for place, content in contents(document):
        examples = [example["value"] for example in content.get("examples", {}).values()]
        examples += [content["example"]] if "example" in content else []
        schema = {**content["schema"], "components": document["components"]}
        for example in examples:
            errors = [error.message for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(example)]
            assert errors == [], place
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("path", ["/v1/limits", "/livez", "/readyz"])
def test_examples_are_todays_answers(document, url, path):
    assert example(document, path) == ask(url, path)


def test_the_rows_in_examples_are_rows_of_the_tables(document, url):
    """Examples of long tables are cut, so each of their rows is looked for."""
    tables = ask(url, "/v1/reference")["tables"]
    assert all(table in tables for table in example(document, "/v1/reference")["tables"])
    for path in [table["path"] for table in tables]:
        rows = ask(url, path)["rows"]
        assert example(document, path)["rows"]
        assert all(row in rows for row in example(document, path)["rows"]), path


@pytest.mark.parametrize("path", ["/v1/contrast", "/v1/type/scale", "/v1/type/tracking", "/v1/type/legibility"])
def test_the_batch_example_is_todays_answer(document, url, path):
    operation = document["paths"][path]["post"]
    question = operation["requestBody"]["content"]["application/json"]["example"]
    [answer] = operation["responses"]["200"]["content"]["application/json"]["examples"].values()
    fields = answer["summary"].removeprefix("With ")
    assert answer["value"] == ask(url, f"{path}?{fields}", question)


def test_the_single_examples_are_todays_answers(document, url):
    examples = document["paths"]["/v1/contrast"]["get"]["responses"]["200"]["content"]["application/json"]["examples"]
    for example in examples.values():
        value = example["value"]
        pair = {"foreground": value["foreground"]["input"], "background": value["background"]["input"]}
        assert value == ask(url, f"/v1/contrast?{urllib.parse.urlencode(pair)}")


@pytest.mark.parametrize(
    ("path", "name", "query"),
    [
        ("/v1/contrast/suggestions", "nearMiss", "foreground=777&background=white"),
        ("/v1/contrast/suggestions", "infeasible", "foreground=white&background=c102c5&profile=wcag-aaa"),
        ("/v1/contrast/required", "blue", "background=white&hue=250&chroma=0.15"),
    ],
)
def test_the_examples_of_suggestions_are_todays_answers(document, url, path, name, query):
    examples = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["examples"]
    assert examples[name]["value"] == ask(url, f"{path}?{query}")
