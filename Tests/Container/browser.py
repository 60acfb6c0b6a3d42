"""Audits a page in the root of the image with Chromium, as an unprivileged user: browser.py ROOT (in its own namespaces)

The folder of the page is the only one that can be written to.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

root = pathlib.Path(sys.argv[1])
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Museum</title><meta name=viewport content="width=device-width">
<main><p id=faint style="color: #777">Opening hours</p><p id=good style="color: #767676">Opening hours</p>
<p id=japanese lang=ja style="color: #777">開館時間</p></main>"""
# The contrast of #777 on white, by the definition in WCAG 2.2.
luminance = ((0x77 / 255 + 0.055) / 1.055) ** 2.4
RATIO = 1.05 / (luminance + 0.05)

site = root / "tmp/site"
site.mkdir()
(site / "index.html").write_text(PAGE)
command = ["chroot", "--userspec=10001:10001", str(root), "/app/legibility", "audit", "--serve", "/tmp/site", "--as", "json"]
start = time.monotonic()
# The sandbox needs user namespaces, which containers often forbid; see Config/WEB-PAGES.md.
done = subprocess.run(
    [*command, "--browser-arg=--no-sandbox"], env={"HOME": "/tmp", "PATH": os.environ["PATH"]}, capture_output=True, text=True)
seconds = time.monotonic() - start
assert done.returncode == 1, (done.returncode, done.stderr)
results = json.loads(done.stdout)["results"]
rest = next(one for one in results if one["page"]["state"] == "rest")
found = {one["element"]["selector"]: one for one in rest["findings"] if one["rule"] == "contrast.text"}
assert found.keys() == {"#faint", "#japanese"}, found.keys()
for one in found.values():
    assert one["state"] == "fail" and abs(one["measured"] - RATIO) < 1e-9, one
assert rest["summary"]["texts"] == 3 and rest["summary"]["hidden"] == 0, rest["summary"]
assert [path.name for path in (root / "tmp").iterdir()] == ["site"], "the browser left files"
print(f"audit of a page in the image with {rest['page']['browser']}: {seconds:.1f} s, {len(results)} records")
