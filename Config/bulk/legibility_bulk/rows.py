"""Rows as JSON, made column by column."""

import json
import re

import pyarrow as pa
from pyarrow import compute

# Characters that a JSON string must escape (RFC 8259, section 7).
ESCAPED = r'["\\\x00-\x1f]'
ESCAPE = re.compile(ESCAPED.encode())
# Strings of any size, as bytes. They may be invalid UTF-8, which the program refuses.
TEXT = pa.large_binary()


def objects(rows):
    """Returns each row as an object without its null members."""
    members = [member(name, rows[name]) for name in rows.schema.names]
    # The comma isn't Arrow's separator: when Arrow skips nulls, it drops rows in which all values are null.
    objects = joined_in_rows("{", *members, "}", null_handling="replace", null_replacement="")
    return compute.replace_substring(objects, "{,", "{", max_replacements=1)


def member(name, column):
    """Returns each value, preceded by a comma and its name; null stays null.

    Numbers that JSON can't represent, such as NaN, become invalid JSON, which the program refuses.
    """
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    before, after = f",{json.dumps(name)}:", ""
    kind = column.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        before, after = f'{before}"', '"'
        strings = column.cast(TEXT)
        if compute.any(compute.match_substring_regex(column, ESCAPED)).as_py():
            strings = mapped(escaped, strings)
    elif pa.types.is_boolean(kind) or pa.types.is_integer(kind):
        strings = column.cast(pa.string()).cast(TEXT)
    elif pa.types.is_floating(kind):
        strings = column.cast(pa.float64()).cast(pa.string()).cast(TEXT)
    else:
        strings = mapped(lambda value: json.dumps(value, default=str).encode(), column)
    return joined_in_rows(before, strings, after)


def mapped(function, column):
    return pa.array([None if value is None else function(value) for value in column.to_pylist()], TEXT)


def escaped(text):
    """Returns the bytes between the quotation marks of a JSON string."""
    return ESCAPE.sub(lambda found: b"\\u%04x" % found[0][0], text)


def joined_in_rows(*strings, **options):
    """Joins columns and constant strings row by row. A row with a null is null."""
    strings = [pa.scalar(text.encode(), TEXT) if isinstance(text, str) else text for text in strings]
    return compute.binary_join_element_wise(*strings, pa.scalar(b"", TEXT), **options)


def joined(strings):
    """Returns all values as a JSON list, in bytes."""
    whole = pa.LargeListArray.from_arrays([0, len(strings)], strings)
    return b"[%b]" % compute.binary_join(whole, pa.scalar(b",", TEXT))[0].as_buffer().to_pybytes()
