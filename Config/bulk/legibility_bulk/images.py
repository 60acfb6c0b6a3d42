"""Rows about text on an image: each is a separate request with the image file as its body."""

import json
import pathlib
import tempfile
import urllib.parse

import pyarrow as pa
from pyarrow import compute

from . import answers

PATH, METHOD = "/v1/contrast/image", "post"
# A row needs one of these columns: the bytes of the file, or its path on the worker.
SOURCES = ("image", "path")
ROWS = 64

RESULT = pa.struct(
    [
        ("wcag", pa.struct([("worst", pa.struct([("ratio", pa.float64())])), ("range", answers.RANGE)])),
        ("failing", pa.struct([("share", pa.float64())])),
        ("verdict", answers.VERDICT),
    ]
)
LINE = pa.schema([("results", pa.list_(RESULT)), ("status", pa.int16()), *answers.PROBLEM])


def check(rows, columns, program):
    """Yields the columns to add to up to ``ROWS`` rows."""
    with tempfile.TemporaryDirectory(prefix="legibility-") as folder:
        file = pathlib.Path(folder, "image")
        lines = b"".join(map(program.answer, questions(rows, columns, file)))
    table = answers.parsed(lines, LINE)
    # Every row has one foreground, so a response has one result. A problem has none.
    results = compute.list_element(table["results"].combine_chunks(), 0)
    yield answers.added(
        program.version,
        status=compute.fill_null(table["status"].combine_chunks(), 200),
        ratio=answers.member(results, "wcag", "worst", "ratio"),
        range=answers.member(results, "wcag", "range"),
        failing=answers.member(results, "failing", "share"),
        **answers.verdict(answers.member(results, "verdict")),
        problem=answers.problems(table),
    )


def questions(rows, columns, file):
    for row in rows.to_pylist():
        parameters = {name: row[name] for name in columns if row[name] is not None}
        question = {"method": "POST", "path": f"{PATH}?{urllib.parse.urlencode(parameters)}"}
        if row.get("image") is not None:
            # The program has responded to the previous request, so the file can be reused.
            file.write_bytes(row["image"])
            question["file"] = str(file)
        elif row.get("path") is not None:
            question["file"] = row["path"]
        yield json.dumps(question).encode()
