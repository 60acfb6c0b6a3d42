"""A part of the job is a row group of the input, and becomes one file of the output, whole or not at all."""

import contextlib
import dataclasses
import hashlib
import uuid
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
from pyarrow import fs, parquet

from . import answers, images, pairs
from .program import Program, Refused

KINDS = {"pairs": pairs, "images": images}
# Rows of the output that are written together.
WRITTEN = 100_000
# Readers of Parquet folders leave out what begins so.
ATTEMPTS = "_attempts"


@dataclasses.dataclass(frozen=True)
class Job:
    """What is the same for all parts; sent to every worker."""

    input: str
    output: str
    kind: str
    program: str
    version: str
    asked: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Part:
    path: str
    group: int
    rows: int
    # Of the output's file: the same whenever the same rows are judged in the same way.
    name: str


def files(folder):
    """The Parquet files in a folder, or the one file."""
    system, path = fs.FileSystem.from_uri(folder)
    info = system.get_file_info(path)
    if info.type == fs.FileType.File:
        return system, [info]
    found = system.get_file_info(fs.FileSelector(path, recursive=True, allow_not_found=True))
    hidden = ("_", ".")
    return system, sorted(
        (
            file
            for file in found
            if file.path.endswith(".parquet")
            and not any(word.startswith(hidden) for word in file.path[len(path) :].split("/"))
        ),
        key=lambda file: file.path,
    )


def plan(folder, seal):
    """The schema of the input and its parts; `seal` is all else that their answers depend on."""
    system, found = files(folder)
    if not found:
        raise Refused(f"There is no Parquet file in “{folder}”.")

    def footer(file):
        with system.open_input_file(file.path) as source:
            opened = parquet.ParquetFile(source)
            return opened.schema_arrow.remove_metadata(), [
                opened.metadata.row_group(group).num_rows for group in range(opened.metadata.num_row_groups)
            ]

    with ThreadPoolExecutor(16) as threads:
        footers = list(threads.map(footer, found))
    schema = footers[0][0]
    parts = []
    for file, (own, groups) in zip(found, footers):
        if own != schema:
            raise Refused(f"“{file.path}” has other columns than “{found[0].path}”: {own} against {schema}.")
        for group, rows in enumerate(groups):
            sealed = repr((file.path, file.size, file.mtime_ns, group, rows, seal))
            name = hashlib.sha256(sealed.encode()).hexdigest()[:24]
            parts.append(Part(file.path, group, rows, f"part-{name}.parquet"))
    return schema, parts


def done(folder, parts):
    """The names of the parts that are in the output; refuses an output with anything else in it."""
    names = {file.base_name for file in files(folder)[1]}
    strange = sorted(names - {part.name for part in parts})
    if strange:
        raise Refused(
            f"“{folder}” holds what another input, another kind or another version of the program made, as "
            f"“{strange[0]}”; choose another output, or empty it."
        )
    return names


def leaves(schema):
    """The columns of a Parquet file by their paths, those inside of others too."""
    written = pa.BufferOutputStream()
    parquet.write_table(schema.empty_table(), written)
    columns = parquet.ParquetFile(written.getvalue()).schema
    return [columns.column(index).path for index in range(len(columns))]


def judge(job, part):
    """Writes a part; the number of its rows, and of those that were refused."""
    kind = KINDS[job.kind]
    source_system, _ = fs.FileSystem.from_uri(job.input)
    system, folder = fs.FileSystem.from_uri(job.output)
    # Another attempt at the same part may run at the same time, and writes the same.
    attempt = f"{folder}/{ATTEMPTS}/{part.name}.{uuid.uuid4().hex}"
    rows = refused = 0
    with contextlib.ExitStack() as stack:
        program = stack.enter_context(Program(job.program))
        if program.version != job.version:
            raise Refused(f"A worker has version {program.version} of the program, the job {job.version}.")
        source = parquet.ParquetFile(stack.enter_context(source_system.open_input_file(part.path)))
        schema = pa.schema([*source.schema_arrow.remove_metadata(), *answers.ADDED])
        sink = stack.enter_context(system.open_output_stream(attempt))
        repeated = [name for name in leaves(schema) if name.partition(".")[0] not in answers.MEASURED]
        writer = stack.enter_context(
            parquet.ParquetWriter(sink, schema, compression="zstd", use_dictionary=repeated)
        )
        waiting = []
        for batch in source.iter_batches(batch_size=kind.ROWS, row_groups=[part.group]):
            judged = pa.Table.from_batches(kind.judge(batch, job.asked, program), answers.ADDED)
            if len(judged) != len(batch):
                raise RuntimeError(f"{len(batch)} rows got {len(judged)} answers.")
            whole = pa.Table.from_batches([batch])
            waiting.append(pa.Table.from_arrays([*whole.columns, *judged.columns], schema=schema))
            rows += len(batch)
            refused += len(batch) - judged["problem"].null_count
            if sum(map(len, waiting)) >= WRITTEN:
                writer.write_table(pa.concat_tables(waiting))
                waiting = []
        if waiting:
            writer.write_table(pa.concat_tables(waiting))
    if rows != part.rows:
        raise RuntimeError(f"“{part.path}” changed while it was read.")
    system.move(attempt, f"{folder}/{part.name}")
    return rows, refused
