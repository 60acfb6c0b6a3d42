"""Clients that openapi-generator makes from /openapi.json, in Python and in TypeScript, do the same jobs as those of
test_clients.py. TypeScript's compiler reads the second client, and Node.js runs it.

Config/test.sh starts the server, and sets LEGIBILITY_URL to its address.
"""

import importlib
import json
import os
import pathlib
import subprocess
import sys
import urllib.request

import pytest

URL = os.environ["LEGIBILITY_URL"]
# Seconds after which a generator or a server counts as hanging.
PATIENCE = 300
# Without this option, the generator imports classes for forms that it doesn't write.
FORMS = "skipFormModel=false,apiDocs=false,modelDocs=false,apiTests=false,modelTests=false"


def run(*arguments, **options):
    """Returns the output of a program, which must exit with 0."""
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=PATIENCE, **options)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def generate(tmp_path_factory):
    """Returns a function that generates a client and returns its folder."""
    package = importlib.util.find_spec("openapi_generator_cli").submodule_search_locations[0]
    contract = tmp_path_factory.mktemp("contract") / "openapi.json"
    with urllib.request.urlopen(URL + "/openapi.json", timeout=PATIENCE) as answer:
        contract.write_bytes(answer.read())

    def make(language):
        folder = tmp_path_factory.mktemp(language)
        run(
            "java", "-jar", str(pathlib.Path(package) / "openapi-generator.jar"), "generate", "--input-spec", str(contract),
            "--generator-name", language, "--output", str(folder), "--global-property", FORMS,
        )
        return folder

    return make


@pytest.fixture(scope="module")
def client(generate):
    folder = generate("python")
    sys.path.insert(0, str(folder))
    yield importlib.import_module("openapi_client")
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def connection(client):
    return client.ApiClient(client.Configuration(host=URL))


def test_a_contrast_report_is_read(client, connection):
    report = client.ContrastApi(connection).get_contrast(foreground="777", background=["fff"]).actual_instance
    assert type(report) is client.ContrastReport
    assert report.wcag.ratio == pytest.approx(4.478089453577214, abs=1e-12)
    assert report.verdict.result == client.ContrastVerdictResult.FAIL


def test_problem_details_are_read_if_a_color_is_invalid(client, connection):
    with pytest.raises(client.ApiException) as caught:
        client.ContrastApi(connection).get_contrast(foreground="zz", background=["fff"])
    assert [(error.parameter, error.code.value) for error in caught.value.data.errors] == [("foreground", "invalid")]


def test_a_batch_of_pairs_is_read(client, connection):
    pairs = [
        client.ContrastQuestion(foreground=foreground, background=client.ContrastQuestionBackground(background))
        for foreground, background in (("#777", "#fff"), ("black", "white"))
    ]
    answer = client.ContrastApi(connection).post_contrast(contrast_batch=client.ContrastBatch(pairs=pairs)).actual_instance
    assert [result.verdict.result.value for result in answer.results] == ["fail", "pass"]


def test_tracking_of_two_sizes_is_read(client, connection):
    answer = client.TypographyApi(connection).get_tracking(size=[client.TypeSize(17), client.TypeSize(20)])
    assert [(result.size, result.points) for result in getattr(answer, "actual_instance", answer).results] == [(17, -0.43), (20, -0.45)]


def test_a_simulation_is_read(client, connection):
    answer = client.ColourVisionApi(connection).get_simulation(color=["d62728"], deficiency=client.DeficiencyChoice.PROTAN)
    simulations = getattr(answer, "actual_instance", answer).results[0].simulations
    assert [simulation.model.value for simulation in simulations] == ["brettel1997"]


def test_the_devices_of_a_family_are_read(client, connection):
    table = client.ReferenceApi(connection).get_devices(family=["iPad"])
    assert table.rows and all(row.family == "iPad" for row in table.rows)


# The jobs in TypeScript. They print what they read.
JOBS = """
import { Configuration, ColourVisionApi, ContrastApi, ReferenceApi, ResponseError, TypographyApi } from './index'

const configuration = new Configuration({ basePath: process.env.LEGIBILITY_URL })
const contrast = new ContrastApi(configuration)
const jobs = async () => {
    const report: any = await contrast.getContrast({ foreground: '777', background: ['fff'] })
    const problem: any = await contrast.getContrast({ foreground: 'zz', background: ['fff'] })
        .catch((error) => (error as ResponseError).response.json())
    const batch: any = await contrast.postContrast({
        contrastBatch: { pairs: [{ foreground: '#777', background: '#fff' }, { foreground: 'black', background: 'white' }] },
    })
    const tracking: any = await new TypographyApi(configuration).getTracking({ size: [17, 20] })
    const simulation: any = await new ColourVisionApi(configuration).getSimulation({ color: ['d62728'], deficiency: 'protan' })
    const devices = await new ReferenceApi(configuration).getDevices({ family: ['iPad'] })
    return {
        ratio: report.wcag.ratio, result: report.verdict.result, codes: problem.errors.map((error: any) => error.code),
        batch: batch.results.map((result: any) => result.verdict.result),
        points: tracking.results.map((result: any) => result.points),
        models: simulation.results[0].simulations.map((simulation: any) => simulation.model),
        families: Array.from(new Set(devices.rows.map((row) => row.family))),
    }
}
jobs().then((read) => console.log(JSON.stringify(read)))
"""


@pytest.fixture(scope="module")
def typescript(generate):
    folder = generate("typescript-fetch")
    (folder / "jobs.ts").write_text(JOBS)
    return folder


def test_the_typescript_compiler_accepts_the_client(typescript):
    (typescript / "globals.d.ts").write_text("declare const process: { env: Record<string, string> }\n")
    run("tsc", "--noEmit", "--target", "es2020", "--moduleResolution", "node", "--lib", "es2020,dom", "jobs.ts", "globals.d.ts", cwd=typescript)


def test_the_typescript_client_does_every_job(typescript):
    run("esbuild", "jobs.ts", "--bundle", "--platform=node", "--outfile=jobs.js", "--log-level=error", cwd=typescript)
    read = json.loads(run("node", "jobs.js", cwd=typescript, env={**os.environ, "LEGIBILITY_URL": URL}))
    assert read == {
        "ratio": pytest.approx(4.478089453577214, abs=1e-12), "result": "fail", "codes": ["invalid"], "batch": ["fail", "pass"],
        "points": [-0.43, -0.45], "models": ["brettel1997"], "families": ["iPad"],
    }
