"""Tests that Python's JSON parser reads the rows back as the same values."""

import json
import math

import pyarrow as pa
import pytest

from legibility_bulk.rows import joined, objects

characters = [chr(code) for code in [*range(0xD800), *range(0xE000, 0x11000), 0x1F600, 0x10FFFF]]


def read_back(**columns):
    return json.loads(joined(objects(pa.RecordBatch.from_pydict(columns))))


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())])
@pytest.mark.parametrize("around", ["", "a", '"', "\\", "é"])
def test_every_character_is_read_back(kind, around):
    # A character that needs an escape changes how the whole column is written, so each of the first 256 characters is
    # also tested alone.
    for strings in ([f"{around}{character}{around}" for character in characters], *([c] for c in characters[:0x100])):
        assert read_back(text=pa.array(strings, kind)) == [{"text": text} for text in strings]


@pytest.mark.parametrize(
    "values, kind",
    [
        ([0, -1, 2**63 - 1, -(2**63)], pa.int64()),
        ([2**64 - 1], pa.uint64()),
        ([0.0, -0.0, 24.0, 0.1, 1e300, 5e-324, -1.7976931348623157e308, 1e21, 123456789012345680.0], pa.float64()),
        ([16.5, 0.25], pa.float32()),
        ([True, False], pa.bool_()),
        ([["#fff", 'a"b'], []], pa.list_(pa.string())),
    ],
)
def test_every_kind_of_value_is_read_back(values, kind):
    read = read_back(value=pa.array(values, kind))
    assert read == [{"value": value} for value in values]


def test_a_32_bit_float_becomes_the_double_of_the_same_value():
    (third,) = pa.array([1 / 3], pa.float32()).to_pylist()
    assert read_back(value=pa.array([third], pa.float32())) == [{"value": third}]


def test_null_is_omitted():
    read = read_back(a=["x", None, None], b=pa.array([None, 1, None]), c=pa.nulls(3), **{'"\n': [None, None, "y"]})
    assert read == [{"a": "x"}, {"b": 1}, {'"\n': "y"}]
    assert read_back(a=pa.array([None, None], pa.string())) == [{}, {}]
    assert read_back(a=[None, "x"], b=[None, "y"]) == [{}, {"a": "x", "b": "y"}]


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_cannot_represent_become_invalid_json(value):
    def refuse(word):
        raise ValueError(word)

    text = joined(objects(pa.RecordBatch.from_pydict({"size": [value]})))
    with pytest.raises(ValueError):
        json.loads(text, parse_constant=refuse)
