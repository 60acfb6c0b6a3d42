"""Clients generated from /openapi.json by other projects send requests to the server under test, and read its responses.

Config/test.sh starts the server, and sets LEGIBILITY_URL to its address.
"""

import importlib
import json
import os
import pathlib
import subprocess
import sys
import urllib.error
import urllib.request

import jsonschema
import pytest

HERE = pathlib.Path(__file__).resolve().parent
URL = os.environ["LEGIBILITY_URL"]
# Seconds after which a generator or a server counts as hanging.
PATIENCE = 300


def run(*arguments, **options):
    """Returns the output of a program in this Python environment, which must exit with 0."""
    program = pathlib.Path(sys.executable).parent / arguments[0]
    done = subprocess.run([program, *arguments[1:]], capture_output=True, text=True, timeout=PATIENCE, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def get(path):
    with urllib.request.urlopen(URL + path, timeout=PATIENCE) as answer:
        return answer.read()


def problem(path):
    with pytest.raises(urllib.error.HTTPError) as caught:
        get(path)
    return json.load(caught.value)


@pytest.fixture(scope="module")
def contract(tmp_path_factory):
    path = tmp_path_factory.mktemp("contract") / "openapi.json"
    path.write_bytes(get("/openapi.json"))
    return path


@pytest.fixture(scope="module")
def document(contract):
    return json.loads(contract.read_text())


def schemas(value, path=()):
    """Yields every object of the document that may be a schema, with its path."""
    if isinstance(value, dict):
        yield path, value
        for key, part in value.items():
            if key not in ("example", "examples", "default"):
                yield from schemas(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from schemas(part, (*path, index))


# The OpenAPI document


def test_the_validator_accepts_the_contract(contract):
    assert "OK" in run("openapi-spec-validator", str(contract))


def test_the_contract_has_no_control_characters(contract):
    text = contract.read_text(encoding="utf-8")
    assert "\ufffd" not in text
    assert [c for c in text if ord(c) < 0x20 and c not in "\n\t" or 0x7F <= ord(c) <= 0x9F] == []
    assert not any("\\u00%02x" % c in text for c in [*range(0x20), *range(0x7F, 0xA0)])


def test_each_list_of_choices_is_a_component(document):
    inline = [
        path for path, schema in schemas(document)
        if isinstance(schema.get("enum"), list) and path[-1] != "properties" and not (path[:2] == ("components", "schemas") and len(path) == 3)
    ]
    assert inline == []
    lists = {name: s["enum"] for name, s in document["components"]["schemas"].items() if "enum" in s}
    assert len(lists) > 100
    assert all(schema["type"] in ("string", "integer") for schema in (document["components"]["schemas"][name] for name in lists))


def answers(document):
    """Returns the schemas of JSON responses, by operation."""
    for operations in document["paths"].values():
        for operation in operations.values():
            content = operation["responses"]["200"].get("content", {}).get("application/json")
            if content:
                yield operation["operationId"], content["schema"]


def test_no_response_schema_accepts_problem_details(document):
    problems = [problem("/v1/contrast?foreground=zz&size=0"), problem("/v1/contrast")]
    # The schema of /openapi.json itself allows any object.
    accepts_anything = {"getDescription"}
    for operation, schema in answers(document):
        check = jsonschema.Draft202012Validator({**schema, "components": document["components"]})
        for value in problems:
            assert operation in accepts_anything or not check.is_valid(value), operation


@pytest.mark.parametrize(
    ("operation", "path"),
    [
        ("getContrast", "/v1/contrast?foreground=777&background=fff"),
        ("getContrast", "/v1/contrast?foreground=777&background=fff&fields=wcag,verdict"),
        ("getTracking", "/v1/type/tracking?size=17"),
        ("getTracking", "/v1/type/tracking?size=17,20"),
        ("getTracking", "/v1/type/tracking?size=17&fields=points"),
        ("getFontScale", "/v1/type/scale?style=body&size=17"),
        ("getSimulation", "/v1/vision/simulate?color=777&deficiency=protanopia"),
        ("listEndpoints", "/v1"),
        ("listReferenceTables", "/v1/reference"),
        ("getDevices", "/v1/reference/devices"),
    ],
)
def test_a_response_matches_its_schema(document, operation, path):
    schema = dict(answers(document))[operation]
    check = jsonschema.Draft202012Validator({**schema, "components": document["components"]})
    assert [error.message for error in check.iter_errors(json.loads(get(path)))] == []


def test_the_schemas_require_members_that_are_always_present(document):
    schemas = document["components"]["schemas"]
    assert {"foreground", "background", "wcag", "apca", "verdict"} <= set(schemas["ContrastReport"]["required"])
    assert {"type", "title", "status", "detail", "errors"} <= set(schemas["Problem"]["required"])
    assert "code" in schemas["Fault"]["required"]


# openapi-python-client


@pytest.fixture(scope="module")
def client(contract, tmp_path_factory):
    folder = tmp_path_factory.mktemp("client")
    output = run(
        "openapi-python-client", "generate", "--path", str(contract), "--config", str(HERE / "openapi-python-client.yml"),
        "--output-path", str(folder / "legibility_client"), "--meta", "none",
        env={**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"},
    )
    sys.path.insert(0, str(folder))
    yield output, folder / "legibility_client"
    sys.path.remove(str(folder))


def test_the_client_generator_prints_no_warning(client):
    output, _ = client
    assert "warning" not in output.lower() and "error" not in output.lower(), output[:4000]


def test_the_client_has_a_function_for_each_operation(client, document):
    _, folder = client
    functions = {path.stem.replace("_", "") for path in folder.glob("api/*/*.py")}
    ids = {operation["operationId"].lower() for operations in document["paths"].values() for operation in operations.values()}
    assert ids - functions == set()


def api(tag, name):
    return importlib.import_module(f"legibility_client.api.{tag}.{name}")


def model(name):
    return getattr(importlib.import_module("legibility_client.models"), name)


@pytest.fixture(scope="module")
def api_client(client):
    return importlib.import_module("legibility_client").Client(base_url=URL, timeout=PATIENCE)


def test_a_contrast_report_is_read(api_client):
    report = api("contrast", "get_contrast").sync(client=api_client, foreground="777", background=["fff"])
    assert type(report) is model("ContrastReport")
    assert report.wcag.ratio == pytest.approx(4.478089453577214, abs=1e-12)
    assert report.verdict.result == model("ContrastVerdictResult").FAIL


def test_problem_details_are_read_if_a_color_is_invalid(api_client):
    problem = api("contrast", "get_contrast").sync(client=api_client, foreground="zz", background=["fff"])
    assert type(problem) is model("Problem")
    assert [(error.parameter, error.code) for error in problem.errors] == [("foreground", "invalid")]


def test_a_batch_of_pairs_is_read(api_client):
    question, batch = model("ContrastQuestion"), model("ContrastBatch")
    answer = api("contrast", "post_contrast").sync(
        client=api_client, body=batch(pairs=[question(foreground="#777", background="#fff"), question(foreground="black", background="white")])
    )
    assert [result.verdict.result.value for result in answer.results] == ["fail", "pass"]


def test_tracking_of_two_sizes_is_read(api_client):
    answer = api("typography", "get_tracking").sync(client=api_client, size=[17, 20])
    assert [(result.size, result.points) for result in answer.results] == [(17, -0.43), (20, -0.45)]


def test_a_simulation_is_read(api_client):
    answer = api("colour_vision", "get_simulation").sync(client=api_client, color=["d62728"], deficiency=model("DeficiencyChoice").PROTAN)
    assert [simulation.model.value for simulation in answer.results[0].simulations] == ["brettel1997"]


def test_the_devices_of_a_family_are_read(api_client):
    table = api("reference", "get_devices").sync(client=api_client, family=["iPad"])
    assert table.rows and all(row.family == "iPad" for row in table.rows)


# datamodel-code-generator


@pytest.fixture(scope="module")
def models(contract, tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    output = run(
        "datamodel-codegen", "--input", str(contract), "--input-file-type", "openapi", "--output", str(folder / "legibility_models.py"),
        "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin",
        "--type-mappings", "css-color=string", "css-color-opaque=string",
    )
    sys.path.insert(0, str(folder))
    yield output, importlib.import_module("legibility_models")
    sys.path.remove(str(folder))


def test_the_model_generator_prints_no_warning(models):
    output, _ = models
    assert "warning" not in output.lower(), output[:4000]


def test_the_models_have_a_class_for_each_component(models, document):
    _, module = models
    assert [name for name in document["components"]["schemas"] if not hasattr(module, name)] == []


@pytest.mark.parametrize(
    ("name", "path", "member"),
    [
        ("ContrastReport", "/v1/contrast?foreground=777&background=fff", "verdict"),
        ("ContrastReportSelection", "/v1/contrast?foreground=777&background=fff&fields=wcag", "wcag"),
        ("Tracking", "/v1/type/tracking?size=17", "points"),
        ("FontScale", "/v1/type/scale?style=body&size=17,20", "results"),
        ("DevicesTable", "/v1/reference/devices?family=iPad", "rows"),
        ("EndpointList", "/v1", "endpoints"),
    ],
)
def test_models_read_responses(models, name, path, member):
    _, module = models
    assert getattr(getattr(module, name).model_validate_json(get(path)), member)


def test_models_refuse_problem_details(models):
    _, module = models
    for name in ("ContrastReport", "ContrastReportSelection", "Tracking"):
        with pytest.raises(ValueError):
            getattr(module, name).model_validate(problem("/v1/contrast?foreground=zz"))
