"""Makes Public/examples/ferry.zip: records of example/ferry.html, light and dark, with the page itself.

Run it when the page or the format of records changes. It needs LEGIBILITY_PROGRAM, the path of the program, and Pillow.
A test compares the zip with new records.
"""

import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent
REPOSITORY = FOLDER.parents[1]
ZIP = REPOSITORY / "Public/examples/ferry.zip"
OPTIONS = ["--viewport", "320x480", "--scheme", "light,dark", "--states", "rest,reflow-320"]


def records(folder):
    """Records the page; returns the files."""
    sandbox = ["--browser-arg=--no-sandbox"] if os.geteuid() == 0 else []
    command = [os.environ["LEGIBILITY_PROGRAM"], "audit", "ferry.html", "--record", str(folder), *OPTIONS, *sandbox]
    subprocess.run(command, cwd=FOLDER / "example", check=True, stdout=subprocess.DEVNULL)
    return sorted(pathlib.Path(folder).iterdir())


def as_webp(path):
    """The image as lossless WebP, which is a third of the size of the PNG."""
    from PIL import Image

    packed = io.BytesIO()
    Image.open(path).convert("RGB").save(packed, "WEBP", lossless=True, quality=100, method=6)
    return packed.getvalue()


def without_second_rendering(record):
    """The record with the names of the WebP images, but without the second rendering that shows movement."""
    record = json.loads(record)
    for band in record.get("bands", []):
        band.pop("again", None)
        for member in ("real", "ground", "black", "white"):
            band[member] = band[member].replace(".png", ".webp")
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        found = {
            path.name.replace(".png", ".webp"): without_second_rendering(path.read_bytes()) if path.suffix == ".json" else as_webp(path)
            for path in records(folder) if not path.stem.endswith("-again")
        }
    found["ferry.html"] = (FOLDER / "example/ferry.html").read_bytes()
    # Entries have no time, so that the same records give the same zip.
    with zipfile.ZipFile(ZIP, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in found.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    sys.exit(print(f"{ZIP.relative_to(REPOSITORY)}: {ZIP.stat().st_size} bytes"))
