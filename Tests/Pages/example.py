"""Makes Public/examples/ferry.zip: records of example/ferry.html, light and dark, with the page itself.

Run it with LEGIBILITY_PROGRAM, the program, and with Pillow, whenever the page or the format of records changes; a test compares
the zip with records that are made anew.
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
    """Records the page; the files."""
    sandbox = ["--browser-arg=--no-sandbox"] if os.geteuid() == 0 else []
    command = [os.environ["LEGIBILITY_PROGRAM"], "audit", "ferry.html", "--record", str(folder), *OPTIONS, *sandbox]
    subprocess.run(command, cwd=FOLDER / "example", check=True, stdout=subprocess.DEVNULL)
    return sorted(pathlib.Path(folder).iterdir())


def smaller(path):
    """The image as WebP, of which every pixel is the same: a third of the PNG."""
    from PIL import Image

    packed = io.BytesIO()
    Image.open(path).convert("RGB").save(packed, "WEBP", lossless=True, quality=100, method=6)
    return packed.getvalue()


def trimmed(record):
    """The record with the names of smaller images, and without the rendering that shows whether something moves."""
    record = json.loads(record)
    for band in record.get("bands", []):
        band.pop("again", None)
        for member in ("real", "ground", "black", "white"):
            band[member] = band[member].replace(".png", ".webp")
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        found = {
            path.name.replace(".png", ".webp"): trimmed(path.read_bytes()) if path.suffix == ".json" else smaller(path)
            for path in records(folder) if not path.stem.endswith("-again")
        }
    found["ferry.html"] = (FOLDER / "example/ferry.html").read_bytes()
    # Without the time of day, so that the same records make the same zip.
    with zipfile.ZipFile(ZIP, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in found.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    sys.exit(print(f"{ZIP.relative_to(REPOSITORY)}: {ZIP.stat().st_size} bytes"))
