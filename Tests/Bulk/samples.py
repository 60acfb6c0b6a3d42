"""Random pairs, and their WCAG 2.2 ratios, computed from WCAG's definition instead of by the program."""

import numpy
import pyarrow as pa
from pyarrow import parquet


def write_pairs(folder, count, group, seed=1, per_file=1_000_000):
    """Writes files of random pairs, each with an `id`, in row groups of `group` pairs."""
    folder.mkdir(parents=True, exist_ok=True)
    random = numpy.random.default_rng(seed)
    for start in range(0, count, per_file):
        rows = min(per_file, count - start)
        colours = {
            name: pa.array([f"#{value:06x}" for value in random.integers(0, 1 << 24, rows).tolist()])
            for name in ("foreground", "background")
        }
        table = pa.table({"id": pa.array(numpy.arange(start, start + rows)), **colours})
        parquet.write_table(table, folder / f"{start // per_file:04}.parquet", row_group_size=group)


def luminance(colours):
    text = numpy.frombuffer("".join(colours).encode(), numpy.uint8).reshape(-1, 7)[:, 1:]
    digits = numpy.where(text >= ord("a"), text - ord("a") + 10, text - ord("0")).astype(float)
    channels = (digits[:, 0::2] * 16 + digits[:, 1::2]) / 255
    linear = numpy.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ [0.2126, 0.7152, 0.0722]


def ratios(foregrounds, backgrounds):
    lighter, darker = luminance(foregrounds), luminance(backgrounds)
    lighter, darker = numpy.maximum(lighter, darker), numpy.minimum(lighter, darker)
    return (lighter + 0.05) / (darker + 0.05)


def check(folder, count):
    """Fails unless the output contains each pair of `write_pairs` once, with the ratio and verdict of its colours."""
    seen = numpy.zeros(count, int)
    for path in sorted(folder.glob("*.parquet")):
        table = parquet.read_table(path)
        numpy.add.at(seen, table["id"].to_numpy(), 1)
        expected = ratios(table["foreground"].to_pylist(), table["background"].to_pylist())
        ratio = table["ratio"].to_numpy()
        # The last digits depend on how powers are computed.
        assert numpy.abs(ratio / expected - 1).max() < 1e-12, path
        assert numpy.array_equal(numpy.array(table["result"]) == "pass", ratio >= 4.5), path
        assert set(table["result"].to_pylist()) <= {"pass", "fail"}, path
        assert table["status"].unique().to_pylist() == [200] and table["problem"].null_count == len(table), path
    assert (seen == 1).all(), f"{(seen == 0).sum()} of {count} are missing, {(seen > 1).sum()} appear more than once"
