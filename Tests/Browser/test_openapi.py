"""A schema validator accepts the examples in /openapi.json."""

import json
import urllib.request

import jsonschema_rs
import pytest


@pytest.fixture(scope="module")
def document(url):
    return json.load(urllib.request.urlopen(f"{url}/openapi.json"))


def resolved(document, value):
    while "$ref" in value:
        target = document
        for step in value["$ref"].split("/")[1:]:
            target = target[step]
        value = target
    return value


def contents(document):
    """Every described body, with its position in the document."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            bodies = {"request": operation.get("requestBody", {}), **operation["responses"]}
            for place, body in bodies.items():
                for content in resolved(document, body).get("content", {}).values():
                    yield f"{method} {path} {place}", content


def test_the_examples_match_their_schemas(document):
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
