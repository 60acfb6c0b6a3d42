"""Rows as texts in JSON, a column at once."""

import json
import re

import pyarrow as pa
from pyarrow import compute

# What a text in JSON must not hold as it is (RFC 8259, section 7).
ESCAPED = r'["\\\x00-\x1f]'
ESCAPE = re.compile(ESCAPED.encode())
# Of any size, and as bytes, which need not be UTF-8: what is none is for the program to refuse.
TEXT = pa.large_binary()


def objects(rows):
    """Each row as an object; what is null is left out."""
    members = [member(name, rows[name]) for name in rows.schema.names]
    # Not joined by the comma: where nulls are skipped, Arrow drops a row that has nothing else.
    objects = joined_in_rows("{", *members, "}", null_handling="replace", null_replacement="")
    return compute.replace_substring(objects, "{,", "{", max_replacements=1)


def member(name, column):
    """Each value with the name and a comma before it, null where it is null.

    Numbers that JSON lacks, such as NaN, become invalid JSON, which the program refuses.
    """
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    before, after = f",{json.dumps(name)}:", ""
    kind = column.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        before, after = f'{before}"', '"'
        texts = column.cast(TEXT)
        if compute.any(compute.match_substring_regex(column, ESCAPED)).as_py():
            texts = mapped(escaped, texts)
    elif pa.types.is_boolean(kind) or pa.types.is_integer(kind):
        texts = column.cast(pa.string()).cast(TEXT)
    elif pa.types.is_floating(kind):
        texts = column.cast(pa.float64()).cast(pa.string()).cast(TEXT)
    else:
        texts = mapped(lambda value: json.dumps(value, default=str).encode(), column)
    return joined_in_rows(before, texts, after)


def mapped(function, column):
    return pa.array([None if value is None else function(value) for value in column.to_pylist()], TEXT)


def escaped(text):
    """What stands between the quotes, of bytes."""
    return ESCAPE.sub(lambda found: b"\\u%04x" % found[0][0], text)


def joined_in_rows(*texts, **options):
    """Columns, and texts that are the same in each row, one after the other; null where a column is."""
    texts = [pa.scalar(text.encode(), TEXT) if isinstance(text, str) else text for text in texts]
    return compute.binary_join_element_wise(*texts, pa.scalar(b"", TEXT), **options)


def joined(texts):
    """All of them as a list, in bytes."""
    whole = pa.LargeListArray.from_arrays([0, len(texts)], texts)
    return b"[%b]" % compute.binary_join(whole, pa.scalar(b",", TEXT))[0].as_buffer().to_pybytes()
