"""Rows that are pairs of colours: a batch of them is a question."""

import pyarrow as pa

from . import answers

PATH, METHOD = "/v1/contrast", "get"
# Columns one of which holds what a question needs beside its parameters.
SOURCES = ()
# Larger batches are hardly faster; smaller ones are slower by what a line costs.
ROWS = 1000

RESULT = pa.struct(
    [
        ("status", pa.int16()),
        ("wcag", pa.struct([("ratio", pa.float64()), ("range", answers.RANGE)])),
        ("verdict", answers.VERDICT),
        ("problem", answers.PROBLEM),
    ]
)
LINE = pa.schema([("results", pa.list_(RESULT))])
# A batch that was refused as a whole.
REFUSED = pa.schema([("status", pa.int16()), *answers.PROBLEM])


def judge(rows, asked, program):
    """What is added to the rows, which are at most ``ROWS``."""
    yield from judged(rows.select(asked).to_pylist(), program)


def judged(pairs, program):
    question = {"path": PATH + "?fields=results,wcag,verdict", "body": {"pairs": pairs}}
    (line,) = program.answers([question])
    if line.startswith(b'{"results":'):
        results = answers.parsed(line, LINE)["results"].combine_chunks().flatten()
        if len(results) != len(pairs):
            raise RuntimeError(f"{len(pairs)} pairs got {len(results)} results.")
        yield answers.added(
            program.version,
            status=answers.member(results, "status"),
            ratio=answers.member(results, "wcag", "ratio"),
            range=answers.member(results, "wcag", "range"),
            verdict=answers.member(results, "verdict"),
            problem=answers.member(results, "problem"),
        )
    elif len(pairs) > 1:
        # One pair makes the whole batch too large, or no JSON, as NaN does: the others must not suffer.
        middle = len(pairs) // 2
        yield from judged(pairs[:middle], program)
        yield from judged(pairs[middle:], program)
    else:
        refused = answers.parsed(line, REFUSED)
        yield answers.added(
            program.version,
            status=refused["status"].combine_chunks(),
            verdict=pa.nulls(1, answers.VERDICT),
            problem=answers.problems(refused),
        )
