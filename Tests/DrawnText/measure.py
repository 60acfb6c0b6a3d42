#!/usr/bin/env python3
"""Measures how often text contrast read from pixels is wrong, for this service and two methods of other tools.

    measure.py URL TRUTH.json FOLDER [--threshold 4.5] [--facts all|none]

TRUTH.json lists samples: {"samples": [{"id", "kind", "aa", "size", "weight", "scale", "spoil", "truth": {"ratio" or "p5"}}]};
FOLDER contains their images, ID.png. The service receives an ordinary request, POST /v1/contrast/image without a
foreground. The two methods are implemented here according to the known behaviour of their tools:

- Accessibility Test Framework (Android): the most frequent exact colours above and below the plain mean luminance of the
  distinct colours; the more frequent one is the background.
- axe-windows, second version: in each row, the most frequent colour is the background, and the one with the highest
  contrast is the text colour. Each row votes for its text colour, once for every return to its background.

A verdict is wrong if the truth is on the other side of the threshold. The two methods always give a verdict; this
service can report that the result can't be determined.
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


def android_test_framework(pixels):
    colors, counts = distinct(pixels)
    bright = luminance(colors)
    dark = bright < bright.mean()
    if not dark.any() or dark.all():
        return None
    return float(ratio(colors[dark][counts[dark].argmax()], colors[~dark][counts[~dark].argmax()]))


def rows(pixels):
    backgrounds, lines = collections.Counter(), []
    for row in pixels:
        colors, counts = distinct(row)
        background = colors[counts.argmax()]
        contrasts = ratio(colors, background)
        same = (row == background).all(1)
        returns = int((same[1:] & ~same[:-1]).sum())
        backgrounds[tuple(background)] += 1
        lines.append((tuple(background), tuple(colors[contrasts.argmax()]) if contrasts.max() > 1 else None, returns))
    background = backgrounds.most_common(1)[0][0]
    text_colors = collections.Counter()
    for own, text_color, returns in lines:
        if own == background and text_color is not None:
            text_colors[text_color] += returns
    if not text_colors:
        return None
    # Text colours within 16 codes of each other count as one.
    pooled = {}
    for text_color in sorted(text_colors, key=lambda text_color: -float(ratio(text_color, background))):
        for known in pooled:
            if max(abs(int(a) - int(b)) for a, b in zip(text_color, known)) <= 16:
                pooled[known] += text_colors[text_color]
        pooled[text_color] = pooled.get(text_color, 0) + text_colors[text_color]
    return float(ratio(max(pooled, key=pooled.get), background))


def service_verdict(connection, sample, facts, threshold, image):
    # The requirement of a verdict depends on the size, so the interval is compared with the threshold here.
    query = {"fields": "text"}
    if facts == "all":
        factor = (sample["spoil"] or {}).get("factor", 1)
        query |= {"scale": sample["scale"] * factor, "size": sample["size"], "weight": sample["weight"]}
    connection.request(
        "POST", "/v1/contrast/image?" + urllib.parse.urlencode(query), image, {"Content-Type": "image/png"})
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
            image = file.read()
        pixels = numpy.asarray(Image.open(path).convert("RGB"))
        passes = sample["truth"].get("ratio", sample["truth"]["p5"]) >= options.threshold
        verdict = service_verdict(connection, sample, options.facts, options.threshold, image)
        spoil = (sample["spoil"] or {}).get("type")
        groups = ["everything", spoil or sample["kind"]]
        if groups[1] == "solid" and sample["scale"] >= 2 and sample["weight"] >= 400:
            groups.append("solid, 2x and 3x, from weight 400")
        others = [found is not None and (found >= options.threshold) != passes
                  for found in (android_test_framework(pixels), rows(pixels))]
        for group in groups:
            row = table[group]
            row["count"] += 1
            row["wrong"] += verdict is not None and verdict != passes
            row["open"] += verdict is None
            row["framework"] += others[0]
            row["rows"] += others[1]
    print("| samples | count | Legibility wrong | undetermined | Test Framework wrong | axe-windows wrong |")
    print("|---|---|---|---|---|---|")
    for group, row in sorted(table.items(), key=lambda item: -item[1]["count"]):
        shares = (f"{100 * row[name] / row['count']:.1f} %" for name in ("wrong", "open", "framework", "rows"))
        print(f"| {group} | {row['count']} | {' | '.join(shares)} |")


if __name__ == "__main__":
    main()
