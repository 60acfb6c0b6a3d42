"""Rows that are pairs of colours: a batch of rows is one request."""

import json

import pyarrow as pa
from pyarrow import compute, csv

from . import answers
from .rows import joined, objects

PATH, METHOD = "/v1/contrast", "get"
# A row needs one of these columns. A pair has only parameters.
SOURCES = ()
# Rows per batch. With this many rows, work that is done once per batch costs little per row.
ROWS = 10_000
# Pairs per request. Larger requests are barely faster; smaller ones are slower, because each line has a cost.
PAIRS_PER_QUESTION = 1000

# Figures are requested as CSV, which is read in a quarter of the time that JSON takes. Problems are in JSON.
FIGURES = b'{"path":"%b?fields=wcag,verdict","accept":"text/csv","body":{"pairs":%%b}}' % PATH.encode()
PROBLEMS = b'{"path":"%b","body":{"pairs":[%%b]}}' % PATH.encode()
COLUMNS = {
    "status": pa.int16(),
    **{name: pa.float64() for name in ("ratio", "minimum", "maximum", "required", "margin")},
    "large": pa.bool_(),
    **{name: pa.string() for name in ("result", "because", "rule")},
}
RESULT = pa.schema([("results", pa.list_(pa.struct([("status", pa.int16()), ("problem", answers.PROBLEM)])))])
# The response if a whole request is refused.
REFUSED = pa.schema([("status", pa.int16()), *answers.PROBLEM])


def check(rows, columns, program):
    """Yields the columns to add to up to ``ROWS`` rows."""
    pairs = objects(rows.select(columns))
    # Responses are collected, because reading them together costs less.
    some, texts = [], []
    for few, text in answers_for(pairs, program):
        if text is not None:
            some.append(few)
            texts.append(text if not texts else text[text.index("\n") + 1 :])
            continue
        yield from figures(some, texts, program)
        some, texts = [], []
        yield refused(few, program)
    yield from figures(some, texts, program)


def answers_for(pairs, program, most=PAIRS_PER_QUESTION):
    """Yields pairs with their figures, or a single pair with None if the program refuses it."""
    for start in range(0, len(pairs), most):
        some = pairs.slice(start, most)
        line = program.answer(FIGURES % joined(some))
        if line.startswith(b'"'):
            yield some, json.loads(line)
        elif len(some) == 1:
            yield some, None
        else:
            # A single pair can make the request too large or, for example with NaN, invalid JSON. The other pairs must
            # not be refused.
            yield from answers_for(some, program, (len(some) + 1) // 2)


def figures(some, texts, program):
    """Yields the columns for some pairs from their responses in CSV, if there are any."""
    if not texts:
        return
    table = csv.read_csv(
        pa.BufferReader("".join(texts).encode()),
        csv.ReadOptions(use_threads=False, block_size=1 << 24),
        convert_options=csv.ConvertOptions(
            column_types=COLUMNS, include_columns=list(COLUMNS), strings_can_be_null=True, quoted_strings_can_be_null=False
        ),
    ).combine_chunks()
    pairs = pa.concat_arrays(some)
    if len(table) != len(pairs):
        raise RuntimeError(f"{len(pairs)} pairs got {len(table)} results.")
    column = {name: table[name].combine_chunks() for name in COLUMNS}
    known = compute.is_valid(column["minimum"])
    yield answers.added(
        program.version,
        status=column["status"],
        ratio=column["ratio"],
        range=pa.StructArray.from_arrays(
            [column["minimum"], column["maximum"]], fields=list(answers.RANGE), mask=compute.invert(known)
        ),
        **{name: column[name] for name in ("result", "required", "margin", "large", "because", "rule")},
        problem=problems(pairs, column["status"], program),
    )


def problems(pairs, status, program):
    """Returns the problem of each pair with a status other than 200, and null for the others."""
    is_wrong = compute.not_equal(status, 200)
    wrong = pairs.filter(is_wrong)
    if len(wrong) == 0:
        return pa.nulls(len(pairs), answers.PROBLEM)
    lines = b"".join(program.answer(PROBLEMS % pair.as_py()) for pair in wrong)
    problems = compute.struct_field(answers.parsed(lines, RESULT)["results"].combine_chunks().flatten(), ["problem"])
    # The index of each pair's problem, or null.
    nulls = pa.nulls(len(pairs), pa.int64())
    return problems.take(compute.replace_with_mask(nulls, is_wrong, pa.array(range(len(wrong)), pa.int64())))


def refused(pair, program):
    """Returns the columns for a pair that the program refuses."""
    table = answers.parsed(program.answer(PROBLEMS % pair[0].as_py()), REFUSED)
    return answers.added(
        program.version, status=table["status"].combine_chunks(), problem=answers.problems(table)
    )
