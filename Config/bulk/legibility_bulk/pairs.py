"""Rows that are pairs of colours: a batch of them is a question."""

import json

import pyarrow as pa
from pyarrow import compute, csv

from . import answers
from .rows import joined, objects

PATH, METHOD = "/v1/contrast", "get"
# Columns one of which holds what a question needs beside its parameters.
SOURCES = ()
# What is done at once for each of these rows costs little then.
ROWS = 10_000
# Larger questions are hardly faster; smaller ones are slower by what a line costs.
ASKED = 1000

# Figures come as CSV, which is read in a quarter of the time that JSON takes; what is wrong with a pair as JSON.
FIGURES = b'{"path":"%b?fields=wcag,verdict","accept":"text/csv","body":{"pairs":%%b}}' % PATH.encode()
PROBLEMS = b'{"path":"%b","body":{"pairs":[%%b]}}' % PATH.encode()
COLUMNS = {
    "status": pa.int16(),
    **{name: pa.float64() for name in ("ratio", "minimum", "maximum", "required", "margin")},
    "large": pa.bool_(),
    **{name: pa.string() for name in ("result", "because", "rule")},
}
RESULT = pa.schema([("results", pa.list_(pa.struct([("status", pa.int16()), ("problem", answers.PROBLEM)])))])
# A question that was refused as a whole.
REFUSED = pa.schema([("status", pa.int16()), *answers.PROBLEM])


def judge(rows, asked, program):
    """What is added to the rows, which are at most ``ROWS``."""
    pairs = objects(rows.select(asked))
    # Answers that are read together, since that costs less.
    some, texts = [], []
    for few, text in answered(pairs, program):
        if text is not None:
            some.append(few)
            texts.append(text if not texts else text[text.index("\n") + 1 :])
            continue
        yield from figures(some, texts, program)
        some, texts = [], []
        yield refused(few, program)
    yield from figures(some, texts, program)


def answered(pairs, program, most=ASKED):
    """Pairs and their figures, until all have some: a refusal is that of a single pair, which has none."""
    for start in range(0, len(pairs), most):
        some = pairs.slice(start, most)
        line = program.answer(FIGURES % joined(some))
        if line.startswith(b'"'):
            yield some, json.loads(line)
        elif len(some) == 1:
            yield some, None
        else:
            # One pair makes the whole question too large, or no JSON, as NaN does: the others must not suffer.
            yield from answered(some, program, (len(some) + 1) // 2)


def figures(some, texts, program):
    """What answers in CSV add to their pairs, if there are any."""
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
    """What is wrong with the pairs that have another status than 200, and null for the others."""
    is_wrong = compute.not_equal(status, 200)
    wrong = pairs.filter(is_wrong)
    if len(wrong) == 0:
        return pa.nulls(len(pairs), answers.PROBLEM)
    lines = b"".join(program.answer(PROBLEMS % pair.as_py()) for pair in wrong)
    problems = compute.struct_field(answers.parsed(lines, RESULT)["results"].combine_chunks().flatten(), ["problem"])
    # The place of each among the problems; null for a pair without one.
    nothing = pa.nulls(len(pairs), pa.int64())
    return problems.take(compute.replace_with_mask(nothing, is_wrong, pa.array(range(len(wrong)), pa.int64())))


def refused(pair, program):
    """What the refusal of a pair adds to it."""
    table = answers.parsed(program.answer(PROBLEMS % pair[0].as_py()), REFUSED)
    return answers.added(
        program.version, status=table["status"].combine_chunks(), problem=answers.problems(table)
    )
