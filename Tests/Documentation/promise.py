"""Compares the public declarations of the library with those of its last release; fails if a declaration is gone.

    promise.py FOLDER_OF_SYMBOL_GRAPHS [--release]    with --release, promised.txt then lists the current ones

Programs that use a declaration don't compile after it is removed, so deprecate it instead.
"""

import json
import pathlib
import sys

PROMISED = pathlib.Path(__file__).with_name("promised.txt")


def names(folder):
    found = set()
    for path in pathlib.Path(folder).glob("Legibility*.json"):
        for symbol in json.loads(path.read_text())["symbols"]:
            # Members that the compiler or a protocol extension adds aren't in the sources.
            if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                found.add(".".join(symbol["pathComponents"]))
    return found


today = names(sys.argv[1])
if not today:
    sys.exit(f"No symbol graph of the library is in {sys.argv[1]}.")
if sys.argv[2:] == ["--release"]:
    PROMISED.write_text("".join(f"{name}\n" for name in sorted(today)))
promised = set(PROMISED.read_text().split("\n")) - {""}
if gone := promised - today:
    sys.exit("\n".join(["Public in the last release, but no longer:", *sorted(gone)]))
print(f"{len(promised)} names of the last release are still public, and {len(today - promised)} are new.")
