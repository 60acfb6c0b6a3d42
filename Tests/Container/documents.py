"""Audits a PDF file and a picture of it in the root of the image with poppler and Tesseract, as an unprivileged user:
documents.py ROOT (in its own namespaces)
"""

import json
import os
import pathlib
import subprocess
import sys
import time

root = pathlib.Path(sys.argv[1])
# Words in 20 points, in a grey of 60%, which is #999.
STREAM = "BT /F1 20 Tf 0.6 g 20 50 Td (Opening hours) Tj ET"
OBJECTS = [
    "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    f"<</Length {len(STREAM)}>>\nstream\n{STREAM}\nendstream\n", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
]
# The contrast of #999 on white, by the definition in WCAG 2.2.
RATIO = 1.05 / (((0x99 / 255 + 0.055) / 1.055) ** 2.4 + 0.05)


def run(*command):
    return subprocess.run(
        ["chroot", "--userspec=10001:10001", str(root), *command], env={"HOME": "/tmp", "PATH": os.environ["PATH"]},
        capture_output=True, text=True)


body = "".join(f"{number} 0 obj\n{one}\nendobj\n" for number, one in enumerate(OBJECTS, 1))
(root / "tmp/hours.pdf").write_text(f"%PDF-1.4\n{body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n")
drawn = run("pdftoppm", "-png", "-r", "144", "-singlefile", "/tmp/hours.pdf", "/tmp/hours")
assert drawn.returncode == 0, drawn.stderr
for name in ("hours.pdf", "hours.png"):
    start = time.monotonic()
    done = run("/app/legibility", "audit", f"/tmp/{name}", "--as", "json")
    seconds = time.monotonic() - start
    assert done.returncode == 1, (done.returncode, done.stderr)
    report = json.loads(done.stdout)
    [line] = report["lines"]
    [finding] = report["findings"]
    assert line["text"] == "Opening hours", line
    assert finding["state"] == "fail" and abs(finding["measured"] - RATIO) < 1e-9, finding
    print(f"audit of {name}: {seconds:.1f} s, {finding['measured']:.2f}:1 for “{line['text']}”")
# Fontconfig keeps its list of fonts in .cache.
left = {path.name for path in (root / "tmp").iterdir()} - {"hours.pdf", "hours.png", ".cache"}
assert not left, left
