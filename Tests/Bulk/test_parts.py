"""Checks parts of the bulk job, and interrupted jobs, without Spark."""

import argparse
import json
import math
import os
import pathlib
import shlex
import subprocess

import pyarrow as pa
import pytest
from pyarrow import parquet

import judge
import samples
from legibility_bulk import parts
from legibility_bulk.program import Refused

images = pathlib.Path(__file__).parents[1] / "RasterImageTests/Fixtures"


@pytest.fixture
def run(tmp_path, program):
    """Checks up to `most` of the remaining parts of a folder, and returns the output folder."""

    def run(source=tmp_path / "in", kind="pairs", most=None, program=program):
        arguments = argparse.Namespace(input=str(source), output=str(tmp_path / "out"), kind=kind, program=program)
        job, _, left = judge.prepare(arguments)
        for part in left[:most]:
            parts.check(job, part)
        return tmp_path / "out"

    return run


def rows_of(tmp_path, run, rows, schema=None, **options):
    (tmp_path / "in").mkdir(exist_ok=True)
    parquet.write_table(pa.Table.from_pylist(rows, schema), tmp_path / "in/rows.parquet")
    return parquet.read_table(run(**options)).to_pylist()


def test_the_output_contains_each_pair_once_with_its_ratio(tmp_path, run):
    samples.write_pairs(tmp_path / "in", 10_500, 2_500, per_file=6_000)
    output = run()
    samples.check(output, 10_500)
    assert len(list(output.glob("*.parquet"))) == 5


def test_figures_equal_those_of_the_program_to_the_last_digit(tmp_path, run, program):
    rows = [
        {"foreground": "#777", "background": "#fff", "size": 24.0, "url": "a"},
        {"foreground": "black", "background": "rgb(255 255 255 / 30%)", "size": None, "url": None},
    ]
    checked = rows_of(tmp_path, run, rows)
    body = json.dumps({"pairs": [{k: v for k, v in row.items() if k != "url"} for row in rows]})
    command = [*shlex.split(program), "ask", "/v1/contrast", "--data", body]
    alone = json.loads(subprocess.check_output(command))["results"]
    for row, expected in zip(checked, alone):
        verdict = expected["verdict"]
        assert row["ratio"] == expected["wcag"]["ratio"]
        assert row["rule"] == verdict["rule"]["id"]
        assert {name: row[name] for name in ("result", "required", "margin", "large", "because")} == {
            name: verdict[name] for name in ("result", "required", "margin", "large", "because")
        }
    assert [row["url"] for row in checked] == ["a", None]
    assert checked[0]["range"] is None and checked[1]["range"] == {
        name: alone[1]["wcag"]["range"][name] for name in ("minimum", "maximum")
    }
    assert checked[1]["result"] == "indeterminate"


def test_an_invalid_row_has_its_own_error_and_does_not_affect_other_rows(tmp_path, run):
    invalid = {
        3: ({"foreground": "#zzz"}, "hex code"),
        4: ({"foreground": None}, "missing"),
        5: ({"size": math.nan}, "JSON"),
        6: ({"size": -math.inf}, "JSON"),
        7: ({"size": 1e9}, "size"),
        1500: ({"background": "#fff" + " " * (9 << 20)}, "longer"),
        1501: ({"background": "\x00\n\r\"é\U0001f600"}, "background"),
    }
    valid = {"foreground": "#000", "background": "#fff", "size": 16.0}
    checked = rows_of(tmp_path, run, [valid | invalid.get(index, ({}, ""))[0] for index in range(2_100)])
    assert len(checked) == 2_100
    for index, row in enumerate(checked):
        if index in invalid:
            assert row["status"] >= 400 and row["result"] is None and row["ratio"] is None
            problem = json.dumps(row["problem"], ensure_ascii=False)
            assert invalid[index][1] in problem and "pairs" not in problem, problem
        else:
            assert (row["status"], row["result"], row["ratio"], row["problem"]) == (200, "pass", 21, None)
    assert checked[3]["problem"]["errors"][0]["pointer"] == "#/foreground"


def test_a_string_that_is_not_utf8_does_not_affect_other_rows(tmp_path, run):
    (tmp_path / "in").mkdir()
    bytes = pa.array([b"#000", b"\xff\"#000", b"#00\xe9", b"#000"])
    texts = pa.Array.from_buffers(pa.string(), len(bytes), bytes.buffers())
    parquet.write_table(pa.table({"foreground": texts, "background": ["#fff"] * 4}), tmp_path / "in/rows.parquet")
    checked = parquet.read_table(run(), columns=["status", "ratio", "problem"]).to_pylist()
    assert [(row["status"], row["ratio"]) for row in checked] == [(200, 21), (400, None), (400, None), (200, 21)]
    assert all("JSON" in row["problem"]["detail"] for row in checked[1:3])


def test_a_restarted_job_does_only_the_missing_parts(tmp_path, run):
    samples.write_pairs(tmp_path / "in", 5_000, 1_000)
    output = run(most=2)
    before = {path: path.stat().st_mtime_ns for path in output.glob("*.parquet")}
    assert len(before) == 2
    # A killed attempt leaves a file with this name behind.
    (output / parts.ATTEMPTS / "part-x.parquet.y").write_bytes(b"PAR1")
    run()
    assert {path: path.stat().st_mtime_ns for path in before} == before
    samples.check(output, 5_000)
    run()
    samples.check(output, 5_000)


def test_two_attempts_at_a_part_write_it_once(tmp_path, program):
    samples.write_pairs(tmp_path / "in", 2_000, 2_000)
    job, _, left = judge.prepare(
        argparse.Namespace(input=str(tmp_path / "in"), output=str(tmp_path / "out"), kind="pairs", program=program)
    )
    assert parts.check(job, left[0]) == parts.check(job, left[0]) == (2_000, 0)
    samples.check(tmp_path / "out", 2_000)


@pytest.mark.parametrize("change", ["input", "kind", "stranger"])
def test_an_output_folder_of_another_job_is_refused(tmp_path, run, change):
    samples.write_pairs(tmp_path / "in", 2_000, 1_000)
    output = run(most=1)
    if change == "input":
        samples.write_pairs(tmp_path / "in", 2_000, 1_000, seed=2)
    if change == "kind":
        table = parquet.read_table(tmp_path / "in")
        parquet.write_table(table.append_column("path", table["foreground"]), tmp_path / "in/0000.parquet")
    if change == "stranger":
        parquet.write_table(pa.table({"id": [1]}), output / "stranger.parquet")
    with pytest.raises(Refused, match="Use another output folder"):
        run(kind="images" if change == "kind" else "pairs")


@pytest.mark.parametrize(
    "columns, words",
    [
        ({"foreground": ["#000"]}, "no column “background”"),
        ({"foreground": ["#000"], "background": ["#fff"], "result": ["x"]}, "columns of the input: result"),
        (None, "no Parquet file"),
    ],
)
def test_an_input_that_cannot_be_checked_is_refused_at_the_start(tmp_path, run, columns, words):
    (tmp_path / "in").mkdir()
    if columns:
        parquet.write_table(pa.table(columns), tmp_path / "in/a.parquet")
    with pytest.raises(Refused, match=words):
        run()


def test_files_with_different_columns_are_refused(tmp_path, run):
    samples.write_pairs(tmp_path / "in", 10, 10)
    parquet.write_table(pa.table({"foreground": ["#000"], "background": ["#fff"]}), tmp_path / "in/b.parquet")
    with pytest.raises(Refused, match="b.parquet” has other columns"):
        run()


def test_a_program_that_ends_within_a_part_leaves_no_incomplete_file(tmp_path, run, program):
    samples.write_pairs(tmp_path / "in", 5_000, 5_000)
    ending = tmp_path / "ending"
    ending.write_text(
        f'#!/bin/sh\nif [ "$2" = --lines ]; then sed -u 3q | {program} "$@"; exit 7; fi\nexec {program} "$@"\n'
    )
    ending.chmod(0o755)
    with pytest.raises(Refused, match="ended with status 7"):
        run(program=str(ending))
    assert list((tmp_path / "out").glob("*.parquet")) == []
    samples.check(run(), 5_000)


def test_a_program_of_another_version_is_refused(tmp_path, program):
    samples.write_pairs(tmp_path / "in", 10, 10)
    job, _, left = judge.prepare(
        argparse.Namespace(input=str(tmp_path / "in"), output=str(tmp_path / "out"), kind="pairs", program=program)
    )
    with pytest.raises(Refused, match="the job needs 0.0.0"):
        parts.check(parts.dataclasses.replace(job, version="0.0.0"), left[0])


@pytest.mark.parametrize("column", ["image", "path"])
def test_images_get_the_same_results_as_from_the_program(tmp_path, run, program, column):
    files = [images / name for name in ("adobe-rgb.png", "color-420.jpeg", "bomb.png", "adobe-rgb.png")]
    rows = [
        {column: file.read_bytes() if column == "image" else str(file), "foreground": foreground, "region": region}
        for file, foreground, region in zip(files, ("fff", "oklch(0.4 0.1 20)", "000", "000"), (None, None, None, "0,0,2,2"))
    ]
    rows.append(rows[0] | {column: None})
    checked = rows_of(tmp_path, run, rows, kind="images")
    for row, file in zip(checked[:2], files):
        command = [*shlex.split(program), "ask", "/v1/contrast/image", "--foreground", row["foreground"]]
        alone = json.loads(subprocess.check_output([*command, "--data", f"@{file}"]))["results"][0]
        assert (row["ratio"], row["failing"]) == (alone["wcag"]["worst"]["ratio"], alone["failing"]["share"])
        assert (row["result"], row["because"]) == (alone["verdict"]["result"], alone["verdict"]["because"])
        assert (row["status"], row["problem"]) == (200, None)
    assert [row["status"] for row in checked[2:]] == [413, 200, 400], [row["problem"] for row in checked]
    assert checked[2]["result"] is None and checked[2]["problem"]["title"]
