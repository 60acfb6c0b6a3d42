#!/usr/bin/env python3
"""How often a reading of text from pixels is wrong: this service beside two methods of other tools, on drawn samples.

    measure.py URL TRUTH.json FOLDER [--threshold 4.5] [--facts all|none]

TRUTH.json lists samples: {"samples": [{"id", "kind", "aa", "size", "weight", "scale", "spoil", "truth": {"ratio" or "p5"}}]};
FOLDER has their pictures, ID.png. The service is asked over HTTP as anybody asks it, POST /v1/contrast/image without a
foreground. The two methods are written here after what their tools are known to do:

- Accessibility Test Framework (Android): the most frequent exact colours above and below the plain mean luminance of the
  distinct colours; the more frequent one is the ground.
- axe-windows, second version: in each row the most frequent colour is the ground and the one of highest contrast the ink;
  rows vote, an ink as often as the row comes back to its ground.

Wrong is a verdict on the other side than the truth; the two methods always have one, this service may say that it cannot tell.
"""
import argparse
import collections
import http.client
import json
import os
import urllib.parse

import numpy
from PIL import Image

WEIGHTS = numpy.array([0.2126, 0.7152, 0.0722])


def luminance(colors):
    value = numpy.asarray(colors, float) / 255
    return numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4) @ WEIGHTS


def ratio(one, other):
    a, b = luminance(one), luminance(other)
    return (numpy.maximum(a, b) + 0.05) / (numpy.minimum(a, b) + 0.05)


def distinct(pixels):
    return numpy.unique(pixels.reshape(-1, 3), axis=0, return_counts=True)


def test_framework(pixels):
    colors, counts = distinct(pixels)
    bright = luminance(colors)
    dark = bright < bright.mean()
    if not dark.any() or dark.all():
        return None
    return float(ratio(colors[dark][counts[dark].argmax()], colors[~dark][counts[~dark].argmax()]))


def rows(pixels):
    grounds, lines = collections.Counter(), []
    for row in pixels:
        colors, counts = distinct(row)
        ground = colors[counts.argmax()]
        contrasts = ratio(colors, ground)
        same = (row == ground).all(1)
        returns = int((same[1:] & ~same[:-1]).sum())
        grounds[tuple(ground)] += 1
        lines.append((tuple(ground), tuple(colors[contrasts.argmax()]) if contrasts.max() > 1 else None, returns))
    ground = grounds.most_common(1)[0][0]
    inks = collections.Counter()
    for own, ink, returns in lines:
        if own == ground and ink is not None:
            inks[ink] += returns
    if not inks:
        return None
    # Inks within 16 codes are one.
    pooled = {}
    for ink in sorted(inks, key=lambda ink: -float(ratio(ink, ground))):
        for known in pooled:
            if max(abs(int(a) - int(b)) for a, b in zip(ink, known)) <= 16:
                pooled[known] += inks[ink]
        pooled[ink] = pooled.get(ink, 0) + inks[ink]
    return float(ratio(max(pooled, key=pooled.get), ground))


def asked(connection, sample, facts, threshold, picture):
    # The size decides which ratio is asked for too; so both sides of the interval are compared here.
    query = {"fields": "text"}
    if facts == "all":
        factor = (sample["spoil"] or {}).get("factor", 1)
        query |= {"scale": sample["scale"] * factor, "size": sample["size"], "weight": sample["weight"]}
    connection.request(
        "POST", "/v1/contrast/image?" + urllib.parse.urlencode(query), picture, {"Content-Type": "image/png"})
    answer = connection.getresponse()
    text = json.loads(answer.read())["text"]
    if text["state"] not in ("measured", "two-inks"):
        return None
    low, high = text["wcag"]["range"]["minimum"], text["wcag"]["range"]["maximum"]
    if low >= threshold:
        return True
    return False if high < threshold and text["state"] == "measured" else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("truth")
    parser.add_argument("folder")
    parser.add_argument("--threshold", type=float, default=4.5)
    parser.add_argument("--facts", choices=["all", "none"], default="all")
    options = parser.parse_args()
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(options.url).netloc)
    with open(options.truth) as file:
        samples = json.load(file)["samples"]
    table = collections.defaultdict(collections.Counter)
    for sample in samples:
        path = os.path.join(options.folder, sample["id"] + ".png")
        with open(path, "rb") as file:
            picture = file.read()
        pixels = numpy.asarray(Image.open(path).convert("RGB"))
        passes = sample["truth"].get("ratio", sample["truth"]["p5"]) >= options.threshold
        said = asked(connection, sample, options.facts, options.threshold, picture)
        spoil = (sample["spoil"] or {}).get("type")
        groups = ["everything", spoil or sample["kind"]]
        if groups[1] == "solid" and sample["scale"] >= 2 and sample["weight"] >= 400:
            groups.append("solid, 2x and 3x, from weight 400")
        others = [found is not None and (found >= options.threshold) != passes
                  for found in (test_framework(pixels), rows(pixels))]
        for group in groups:
            row = table[group]
            row["count"] += 1
            row["wrong"] += said is not None and said != passes
            row["open"] += said is None
            row["framework"] += others[0]
            row["rows"] += others[1]
    print("| samples | count | Legibility wrong | cannot tell | Test Framework wrong | axe-windows wrong |")
    print("|---|---|---|---|---|---|")
    for group, row in sorted(table.items(), key=lambda item: -item[1]["count"]):
        shares = (f"{100 * row[name] / row['count']:.1f} %" for name in ("wrong", "open", "framework", "rows"))
        print(f"| {group} | {row['count']} | {' | '.join(shares)} |")


if __name__ == "__main__":
    main()
