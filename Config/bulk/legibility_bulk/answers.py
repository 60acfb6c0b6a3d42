"""The columns that the job adds to each row, read from the program's responses without losing a digit."""

import re

import pyarrow as pa
from pyarrow import compute
from pyarrow import json as arrow_json

RANGE = pa.struct([("minimum", pa.float64()), ("maximum", pa.float64())])
ERROR = pa.struct([(name, pa.string()) for name in ("pointer", "parameter", "value", "detail", "example")])
PROBLEM = pa.struct(
    [("type", pa.string()), ("title", pa.string()), ("detail", pa.string()), ("errors", pa.list_(ERROR))]
)
VERDICT = pa.struct(
    [
        ("result", pa.string()),
        ("required", pa.float64()),
        ("margin", pa.float64()),
        ("large", pa.bool_()),
        ("because", pa.string()),
        ("rule", pa.struct([("id", pa.string())])),
    ]
)

ADDED = pa.schema(
    [
        ("status", pa.int16()),
        ("ratio", pa.float64()),
        ("range", RANGE),
        ("failing", pa.float64()),
        ("result", pa.string()),
        ("required", pa.float64()),
        ("margin", pa.float64()),
        ("large", pa.bool_()),
        ("because", pa.string()),
        ("rule", pa.string()),
        ("problem", PROBLEM),
        ("version", pa.string()),
    ]
)
# Members of ``ADDED`` that rarely repeat, because they are figures of a pair. Encoding them as a dictionary would make
# them larger.
MEASURED = {"ratio", "range", "failing", "margin"}

# Rows don't need the number of the pair in the batch.
POINTER = b'"pointer":"#/pairs/'
NUMBERED = re.compile(POINTER + rb"\d+/?")


def parsed(lines, schema):
    """Returns lines of JSON as a table; members that the schema lacks are omitted."""
    if POINTER in lines:
        lines = NUMBERED.sub(rb'"pointer":"#/', lines)
    return arrow_json.read_json(
        pa.BufferReader(lines),
        arrow_json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        arrow_json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore"),
    )


def added(version, **members):
    """Returns the columns of ``ADDED`` from members of responses. Other columns are null."""
    count = len(members["status"])
    members["version"] = pa.repeat(pa.scalar(version), count)
    arrays = [members[field.name] if field.name in members else pa.nulls(count, field.type) for field in ADDED]
    return pa.RecordBatch.from_arrays([array.cast(field.type) for array, field in zip(arrays, ADDED)], schema=ADDED)


def member(objects, *names):
    """Returns a member of each object; null for a null object."""
    return compute.struct_field(objects, list(names))


def verdict(objects):
    """Returns the columns that come from verdicts."""
    columns = {name: member(objects, name) for name in ("result", "required", "margin", "large", "because")}
    return columns | {"rule": member(objects, "rule", "id")}


def problems(table):
    """Returns the rows of a table as problems, with its columns as members. A row without a title is null."""
    columns = [table[field.name].combine_chunks() for field in PROBLEM]
    missing = compute.is_null(table["title"].combine_chunks())
    return pa.StructArray.from_arrays(columns, fields=list(PROBLEM), mask=missing)
