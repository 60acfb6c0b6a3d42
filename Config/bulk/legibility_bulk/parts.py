"""A part of the job: a row group of the input. It becomes one file of the output, either completely or not at all."""

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
# Number of rows that are written together.
WRITTEN = 100_000
# Readers of Parquet folders ignore names that begin with an underscore.
ATTEMPTS = "_attempts"


@dataclasses.dataclass(frozen=True)
class Job:
    """The properties that all parts share. They are sent to every worker."""

    input: str
    output: str
    kind: str
    program: str
    version: str
    question_columns: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Part:
    path: str
    group: int
    rows: int
    # Name of the output file. The same rows, checked in the same way, always have the same name.
    name: str


def files(folder):
    """Returns the Parquet files in a folder, or a single file."""
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
    """Returns the schema of the input, and its parts. `seal` contains everything else on which the results depend."""
    system, found = files(folder)
    if not found:
        raise Refused(f"“{folder}” contains no Parquet file.")

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
            raise Refused(f"“{file.path}” has other columns than “{found[0].path}”: {own} instead of {schema}.")
        for group, rows in enumerate(groups):
            sealed = repr((file.path, file.size, file.mtime_ns, group, rows, seal))
            name = hashlib.sha256(sealed.encode()).hexdigest()[:24]
            parts.append(Part(file.path, group, rows, f"part-{name}.parquet"))
    return schema, parts


def done(folder, parts):
    """Returns the names of the parts in the output. Refuses an output folder that contains other files."""
    names = {file.base_name for file in files(folder)[1]}
    strange = sorted(names - {part.name for part in parts})
    if strange:
        raise Refused(
            f"“{folder}” contains output of another input, kind or version of the program, such as "
            f"“{strange[0]}”. Use another output folder, or empty this one."
        )
    return names


def leaves(schema):
    """Returns the paths of the columns of a Parquet file, including nested columns."""
    written = pa.BufferOutputStream()
    parquet.write_table(schema.empty_table(), written)
    columns = parquet.ParquetFile(written.getvalue()).schema
    return [columns.column(index).path for index in range(len(columns))]


def check(job, part):
    """Writes a part, and returns the numbers of all rows and of refused rows."""
    kind = KINDS[job.kind]
    source_system, _ = fs.FileSystem.from_uri(job.input)
    system, folder = fs.FileSystem.from_uri(job.output)
    # Another attempt at the same part may run at the same time; it writes the same bytes.
    attempt = f"{folder}/{ATTEMPTS}/{part.name}.{uuid.uuid4().hex}"
    rows = refused = 0
    with contextlib.ExitStack() as stack:
        program = stack.enter_context(Program(job.program))
        if program.version != job.version:
            raise Refused(f"A worker has version {program.version} of the program, but the job needs {job.version}.")
        source = parquet.ParquetFile(stack.enter_context(source_system.open_input_file(part.path)))
        schema = pa.schema([*source.schema_arrow.remove_metadata(), *answers.ADDED])
        sink = stack.enter_context(system.open_output_stream(attempt))
        repeated = [name for name in leaves(schema) if name.partition(".")[0] not in answers.MEASURED]
        writer = stack.enter_context(
            parquet.ParquetWriter(sink, schema, compression="zstd", use_dictionary=repeated)
        )
        waiting = []
        for batch in source.iter_batches(batch_size=kind.ROWS, row_groups=[part.group]):
            checked = pa.Table.from_batches(kind.check(batch, job.question_columns, program), answers.ADDED)
            if len(checked) != len(batch):
                raise RuntimeError(f"{len(batch)} rows got {len(checked)} results.")
            whole = pa.Table.from_batches([batch])
            waiting.append(pa.Table.from_arrays([*whole.columns, *checked.columns], schema=schema))
            rows += len(batch)
            refused += len(batch) - checked["problem"].null_count
            if sum(map(len, waiting)) >= WRITTEN:
                writer.write_table(pa.concat_tables(waiting))
                waiting = []
        if waiting:
            writer.write_table(pa.concat_tables(waiting))
    if rows != part.rows:
        raise RuntimeError(f"“{part.path}” changed while the job was reading it.")
    system.move(attempt, f"{folder}/{part.name}")
    return rows, refused
