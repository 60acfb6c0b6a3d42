"""Rows that are pairs of colours: a batch of them is a question."""

import pyarrow as pa

from . import answers
from .rows import joined, objects

PATH, METHOD = "/v1/contrast", "get"
# Columns one of which holds what a question needs beside its parameters.
SOURCES = ()
# What is done at once for each of these rows costs little then.
ROWS = 10_000
# Larger questions are hardly faster; smaller ones are slower by what a line costs.
ASKED = 1000

QUESTION = b'{"path":"%b?fields=results,wcag,verdict","body":{"pairs":%%b}}' % PATH.encode()
RESULT = pa.struct(
    [
        ("status", pa.int16()),
        ("wcag", pa.struct([("ratio", pa.float64()), ("range", answers.RANGE)])),
        ("verdict", answers.VERDICT),
        ("problem", answers.PROBLEM),
    ]
)
LINE = pa.schema([("results", pa.list_(RESULT))])
# A question that was refused as a whole.
REFUSED = pa.schema([("status", pa.int16()), *answers.PROBLEM])


def judge(rows, asked, program):
    """What is added to the rows, which are at most ``ROWS``."""
    pairs = objects(rows.select(asked))
    # Lines that are read together, since that costs less.
    lines, count = [], 0
    for some, line in answered(pairs, program):
        if is_answer(line):
            lines.append(line)
            count += len(some)
            continue
        yield from results(lines, count, program)
        lines, count = [], 0
        yield refused(line, program)
    yield from results(lines, count, program)


def answered(pairs, program, most=ASKED):
    """Pairs and the line that answers them, until all have one: a refusal is that of a single pair."""
    for start in range(0, len(pairs), most):
        some = pairs.slice(start, most)
        line = program.answer(QUESTION % joined(some))
        if is_answer(line) or len(some) == 1:
            yield some, line
        else:
            # One pair makes the whole question too large, or no JSON, as NaN does: the others must not suffer.
            yield from answered(some, program, (len(some) + 1) // 2)


def is_answer(line):
    return line.startswith(b'{"results":')


def results(lines, count, program):
    """What lines of answers add to so many pairs, if there are any."""
    if not lines:
        return
    results = answers.parsed(b"".join(lines), LINE)["results"].combine_chunks().flatten()
    if len(results) != count:
        raise RuntimeError(f"{count} pairs got {len(results)} results.")
    yield answers.added(
        program.version,
        status=answers.member(results, "status"),
        ratio=answers.member(results, "wcag", "ratio"),
        range=answers.member(results, "wcag", "range"),
        verdict=answers.member(results, "verdict"),
        problem=answers.member(results, "problem"),
    )


def refused(line, program):
    """What the refusal of a pair adds to it."""
    table = answers.parsed(line, REFUSED)
    return answers.added(
        program.version,
        status=table["status"].combine_chunks(),
        verdict=pa.nulls(1, answers.VERDICT),
        problem=answers.problems(table),
    )
