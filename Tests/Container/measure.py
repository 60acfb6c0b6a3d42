"""Measures the program in the image's read-only root, as an unprivileged user: time to the first response, idle memory.

    measure.py ROOT     (in its own mount namespace)
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import time
import urllib.request

root = sys.argv[1]
command = ["chroot", "--userspec=10001:10001", root, "/app/legibility"]


def memory(pid, name):
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(re.search(rf"^{name}:\s+(\d+) kB", text, re.MULTILINE)[1]) / 1000


def answer(url):
    with urllib.request.urlopen(url, timeout=5) as response:
        return response.status, response.read()


starts = []
for number in range(10):
    start = time.monotonic()
    server = subprocess.Popen([*command, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        url = next(found[0] for line in server.stdout if (found := re.search(r"http://127[0-9.:]+", line.decode())))
        status, body = answer(f"{url}/v1/contrast?foreground=777&background=fff&fields=wcag")
        starts.append((time.monotonic() - start) * 1000)
        assert status == 200 and b"4.478089453577214" in body, body
        if number == 9:
            assert answer(f"{url}/readyz")[0] == 200
            environment = {"LEGIBILITY_LISTEN": url.removeprefix("http://")}
            subprocess.run([*command, "health"], env=os.environ | environment, check=True)
            time.sleep(2)
            # The process that handles requests is a child of the process that keeps the sockets.
            worker = next(int(children) for path in pathlib.Path(f"/proc/{server.pid}/task").glob("*/children")
                          if (children := path.read_text().strip()))
            for name, pid in (("the server", worker), ("its parent", server.pid)):
                figures = ", ".join(f"{kind.upper()} {memory(pid, kind.capitalize()):.1f} MB" for kind in ("rss", "pss"))
                print(f"idle memory of {name}: {figures}, of which private {memory(pid, 'Private_Dirty'):.1f} MB")
            assert pathlib.Path(f"/proc/{server.pid}/status").read_text().count("\t10001\t10001\t10001\t10001") == 2
            mounts = pathlib.Path("/proc/self/mountinfo").read_text()
            assert re.search(rf" {re.escape(root)} ro[, ]", mounts), "the root isn't read-only"
    finally:
        server.terminate()
    assert server.wait(10) == 0, "the program doesn't exit with 0"
print(f"start to first response: {statistics.median(starts):.1f} ms (median of 10); fastest {min(starts):.1f} ms")
