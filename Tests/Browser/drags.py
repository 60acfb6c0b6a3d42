"""Measures the time from a move of the pointer to the frame that shows its result, for everything that can be dragged.

    LEGIBILITY_URL=http://127.0.0.1:8080 python Tests/Browser/drags.py [PART OF A NAME]

Each drag has several bursts of moves in Chromium. The table has the best burst, because other programs on the machine
only add time. Its columns are in milliseconds:

- work: from the first line of script that handles a move to the end of the frame that paints it, which is what the page
  itself needs.
- frame: from the browser's receipt of a move to the end of that frame. Chromium handles a move at the start of a frame,
  so up to 16.7 ms of this time is waiting.
- verdict: from the end of the drag to the frame with the server's result, for drags whose
  verdict only the server can give. It includes the pause after which the page sends the request.

It isn't a test, because times depend on the machine.
"""

import os
import statistics
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

URL = os.environ["LEGIBILITY_URL"]
MOVES, BURSTS = 120, 5
BRANDS = "%0A".join((
    "ink: %2317212b", "surface: %23f4f6f3", "primary: %230b6bcb", "accent: %23f4703f", "success: %232f9e5b text",
    "warning: %23e8b41c fill", "danger: %23cf2f3f text", "info: %231b9bd0"))

# The page, the element that is dragged, the element whose change is the result, and the change that the server causes.
# A slider is dragged from a fifth to four fifths of its width, a plane around its middle.
DRAGS = {
    "plane, opaque pair": ("/?foreground=%230b57d0&background=white", ".plane canvas", "#ratio", None),
    "plane, in OKLCH": ("/?foreground=oklch(50%25+0.2+260)&background=white", ".plane canvas", "#ratio", None),
    "plane, background": ("/?foreground=white&background=%230b57d0", ".plane canvas", "#ratio", "background"),
    "plane, phone": ("/?foreground=%230b57d0&background=white", ".plane canvas", "#ratio", "phone"),
    "hue": ("/?foreground=%230b57d0&background=white", "#plane-hue", "#ratio", None),
    "edge of the pair": ("/?foreground=%230b57d0&background=white", ".edge", ".scene", None),
    "wheel": (f"/palette?colors={BRANDS}", ".wheel .origin:nth-child(3)", ".wheel .origin:nth-child(3)", "server"),
    "severity": (f"/palette?colors={BRANDS}", "#severity", ".wheel .dots", None),
    "scale, chroma": ("/palette/scale", "#endChroma", "#endChroma-value", "server"),
    "scale, hue": ("/palette/scale", "#hueTurn", "#hueTurn-value", "server"),
}

# For each move, notes when the browser received it, when the first script ran, and when the frame ended. A message that
# is sent during a frame's animation callbacks arrives after the frame has been painted.
OBSERVER = """
window.drag = { works: [], frames: [], changed: 0, answered: 0 };
const channel = new MessageChannel();
let moves = [];
channel.port1.onmessage = () => {
  const now = performance.now();
  for (const { received, began } of moves) {
    drag.frames.push(now - received);
    drag.works.push(now - began);
  }
  moves = [];
};
addEventListener("pointermove", ({ buttons, timeStamp }) => {
  if (!buttons) return;
  if (moves.length === 0) requestAnimationFrame(() => channel.port2.postMessage(null));
  moves.push({ received: timeStamp, began: performance.now() });
}, true);
addEventListener("pointerup", ({ timeStamp }) => { drag.ended = timeStamp; }, true);
new MutationObserver(() => { drag.changed += 1; }).observe(
  document.querySelector(arguments[0]), { attributes: true, characterData: true, childList: true, subtree: true });
document.querySelector("#answer").addEventListener("answered", () => requestAnimationFrame(() => {
  const painted = new MessageChannel();
  // A result during the drag belongs to an earlier move.
  painted.port1.onmessage = () => { if (drag.ended) drag.answered = performance.now() - drag.ended; };
  painted.port2.postMessage(null);
}));
"""


def chromium():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    for argument in ("--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def burst(driver, path, handle, result, kind):
    """One drag on a freshly opened page: the times of its moves, and the time until the server's result."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 390 if kind == "phone" else 1440, "height": 900, "deviceScaleFactor": 3 if kind == "phone" else 1, "mobile": False})
    driver.get(URL + path)
    deadline = time.monotonic() + 20
    while not driver.execute_script("return (document.querySelector(arguments[0])?.getBoundingClientRect().width ?? 0) > 0", handle):
        assert time.monotonic() < deadline, handle
    if kind == "background":
        driver.execute_script("document.querySelector('#background').focus()")
    driver.execute_script(OBSERVER, result)
    left, top, width, height, value = driver.execute_script(
        "const handle = document.querySelector(arguments[0]); handle.scrollIntoView({ block: 'center', behavior: 'instant' });"
        "const { left, top, width, height } = handle.getBoundingClientRect();"
        "return [left, top, width, height, handle.type === 'range' ? (handle.value - handle.min) / (handle.max - handle.min) : null]", handle)

    def mouse(kind, x, y):
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})

    middle = top + height / 2
    x, y = (left + 8 + value * (width - 16), middle) if value is not None else (left + width / 2, middle)
    mouse("mousePressed", x, y)
    for move in range(MOVES):
        share = move / MOVES
        if value is not None:
            mouse("mouseMoved", left + width * (0.2 + 0.6 * share), middle)
        elif "canvas" in handle:
            mouse("mouseMoved", left + width * (0.1 + 0.4 * share), middle + height * (0.3 * share - 0.15))
        else:
            mouse("mouseMoved", x + 40 * share, y + 30 * share)
    mouse("mouseReleased", *((left + width * 0.8, middle) if value is not None else (x, y)))
    answered = 0
    while kind == "server" and not answered and time.monotonic() < deadline:
        answered = driver.execute_script("return drag.answered")
    drag = driver.execute_script("return drag")
    assert drag["changed"], f"{handle} changed nothing"
    assert len(drag["frames"]) >= MOVES / 2, f"{handle}: {len(drag['frames'])} moves"
    return drag["works"], drag["frames"], answered


def ninth(values):
    return statistics.quantiles(values, n=10)[8]


driver = chromium()
print(f"{'drag':<22}{'work: median':>14}{'p90':>7}{'frame: median':>16}{'p90':>7}{'verdict':>9}")
for name, drag in DRAGS.items():
    if name.find(sys.argv[1] if len(sys.argv) > 1 else "") < 0:
        continue
    bursts = [burst(driver, *drag) for _ in range(BURSTS)]
    works, frames, _ = min(bursts, key=lambda burst: statistics.median(burst[1]))
    answers = [answered for _, _, answered in bursts if answered]
    verdict = f"{min(answers):.0f}" if answers else ""
    print(f"{name:<22}{statistics.median(works):>14.1f}{ninth(works):>7.1f}"
          f"{statistics.median(frames):>16.1f}{ninth(frames):>7.1f}{verdict:>9}", flush=True)
driver.quit()
