"""Puts hostile numbers into every place of valid requests. No request may end the process.

    numbers.py [MINUTES] [--program PROGRAM] [--seed SEED]

The requests are the examples of the contract, and files and records of every kind that an audit reads. Without MINUTES,
each number of a request is replaced by each hostile number, one at a time, in a sample of the places. With MINUTES,
every place is tried, and then several places of random requests together, until the time is over. The requests go
through `legibility ask --lines`, which reports the request that crashed the process.
"""
import argparse, base64, json, pathlib, random, re, struct, subprocess, sys, threading, time, zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Zero and the smallest numbers, the limits of integers, and the largest numbers and beyond.
HOSTILE = [
    "0", "-0.0", "5e-324", "-5e-324", "1e-320", "1e-16", "-1", "0.5", "1e15", "32768", "65536", "2147483647", "2147483648",
    "-2147483649", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "1e19", "1e308", "-1e308", "1e309"]
NUMBER = re.compile(r"(?<![\w.#-])-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.]*\w)")
# The number of places in each request for the short run.
SAMPLED = 12
# The seconds without any response after which a request counts as endless.
PATIENCE = 60


def png(width, height):
    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(
        b"\0" + b"".join(bytes([255 * ((x // 3 + y // 5) % 2)] * 3) for x in range(width)) for y in range(height))
    data = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + part(b"IDAT", zlib.compress(rows))
    return "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\n" + data + part(b"IEND", b"")).decode()


def page():
    """A page record with every member that contains numbers. Elements begin in the corner, so that the smallest rendering
    still shows a part of them."""
    picture = png(60, 40)
    inks = {"black": picture, "white": picture}
    text = {
        "selector": "p", "text": "abc", "size": 16, "weight": 400, "rects": [[0, 0, 40, 20]], "minus": [[8, 8, 4, 4]],
        "drawnSize": 15, "opacity": 0.9, "stroke": 1}
    return {
        "format": "legibility-page/1", "viewport": [60, 40], "page": [60, 40], "scale": 1, "omitted": 2, "texts": [text, text, {**text, "band": 0}],
        "viewportMeta": "width=device-width, initial-scale=1, maximum-scale=2.5",
        "links": [{"selector": "a", "rects": [[0, 0, 20, 16]], "around": [[0, 0, 30, 16]]}],
        "targets": [
            {"selector": "b", "box": [2, 2, 20, 20], "hit": [20, 20]}, {"selector": "i", "box": [12, 12, 9, 9]}],
        "clips": [{"selector": "u", "rects": [[0, 0, 9, 9]], "seen": [[0, 0, 5, 5]], "lost": 0.5, "lostBefore": 0.1}],
        "importantSpacing": [{"selector": "p", "property": "letter-spacing", "ratio": 0.01, "lines": 3}],
        "paragraphs": [{
            "selector": "p", "box": [0, 0, 50, 30], "size": 16, "lines": 4, "longest": 90, "leading": 1.1, "tracking": 0.2}],
        "obscured": [{"selector": "q", "box": [1, 1, 9, 9], "share": 0.7}],
        "controls": [{
            "selector": "input", "kind": "field", "box": [0, 0, 30, 20], "around": [[0, 0, 60, 8]],
            "graphics": [[0, 0, 8, 8]]}],
        "focus": [{"selector": "b", "box": [0, 0, 20, 10], "clip": [0, 0, 60, 40], "before": picture, "after": png(60, 40)}],
        "hover": [{
            "selector": "b", "box": [0, 0, 20, 10], "clip": [0, 0, 60, 40], "real": picture, "ground": picture, **inks,
            "texts": [{"index": 0, "rects": [[0, 0, 40, 20]]}]}],
        "bands": [{
            "x": 0, "y": 0, "width": 60, "height": 40, "real": picture, "ground": picture, "again": picture, **inks,
            "classes": [{"texts": [1], "ground": picture, **inks}]}]}


def fixtures():
    """Files of the unit tests, a few of each kind."""
    kinds = {}
    for path in sorted((ROOT / "Tests").rglob("*")):
        if path.suffix in {".css", ".scss", ".json", ".xml", ".xib", ".storyboard", ".swift", ".kt", ".dart", ".clr", ".txt"} \
                and path.is_file() and path.stat().st_size < 6000 and "Tests/" in str(path.parent) \
                and path.parts[len(ROOT.parts) + 1] in {"ColorFilesTests", "InterfaceBuilderTests", "CodeLiteralsTests", "ScreensTests"}:
            kinds.setdefault((path.parts[len(ROOT.parts) + 1], path.suffix), []).append(path)
    for paths in kinds.values():
        for path in paths[:6]:
            yield path.name, path.read_text(errors="replace")


def examples(contract):
    """Yields the method, path and body of the contract's examples."""
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            if "{" in path or method not in {"get", "post"}:
                continue
            items = [(item["name"], item.get("example", item.get("schema", {}).get("example"))) for item in operation.get("parameters", [])
                     if isinstance(item, dict) and item.get("in") == "query"]
            if method == "get":
                query = "&".join(f"{name}={value}" for name, value in items if value is not None)
                yield "GET", f"{path}?{query.replace(' ', '%20').replace('#', '%23')}", None
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            for example in [content.get("example"), *(e.get("value") for e in content.get("examples", {}).values())]:
                if example is not None:
                    yield "POST", path, json.dumps(example, ensure_ascii=False)


def requests(program):
    contract = json.loads(subprocess.run([program, "ask", "/openapi.json"], stdout=subprocess.PIPE, check=True).stdout)
    for query in ("", "?format=svg", "?format=html"):
        yield "POST", f"/v1/audit/page{query}", json.dumps(page())
    for name, content in fixtures():
        yield "POST", "/v1/audit", json.dumps({"documents": [{"path": name, "content": content}]})
        if name.endswith((".json", ".xml", ".txt")):
            yield "POST", "/v1/audit/screen", content if name.endswith(".json") else json.dumps({"documents": [{"path": name, "content": content}]})
    yield from examples(contract)


def line(request, changes):
    """The request with some of its numbers replaced, as a line for `ask --lines`; None if that isn't possible."""
    method, path, body = request
    text = path if body is None else body
    for (start, end), number in sorted(changes, reverse=True):
        text = text[:start] + number + text[end:]
    if body is None:
        return json.dumps({"path": text.replace("+", "%2B")})
    return '{"path":%s,"method":"POST","body":%s}' % (json.dumps(path), text.replace("\n", " "))


def places(request):
    text = request[1] if request[2] is None else request[2]
    # The pixels of images have other fuzz targets.
    return [match.span() for match in NUMBER.finditer(re.sub(r"base64,[^\"]*", lambda found: "x" * len(found[0]), text))]


def lines(requests, numbers, minutes):
    for request in requests:
        found = places(request)
        if not minutes and len(found) > SAMPLED:
            found = numbers.sample(found, SAMPLED)
        for place in found:
            for number in HOSTILE:
                yield line(request, [(place, number)])
    end = time.monotonic() + 60 * minutes
    while minutes and time.monotonic() < end:
        request = numbers.choice(requests)
        found = places(request)
        if found:
            chosen = numbers.sample(found, min(len(found), numbers.randint(1, 6)))
            yield line(request, [(place, numbers.choice(HOSTILE)) for place in chosen])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("minutes", nargs="?", type=float, default=0)
    arguments.add_argument("--program", default=str(ROOT / ".build/release/legibility"))
    arguments.add_argument("--seed", type=int, default=1)
    arguments = arguments.parse_args()
    numbers = random.Random(arguments.seed)
    found = list(requests(arguments.program))
    process = subprocess.Popen([arguments.program, "ask", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    sent, crashed, count, statuses = [], [], 0, {}

    def send():
        try:
            with process.stdin:
                for text in lines(found, numbers, arguments.minutes):
                    sent.append(text)
                    process.stdin.write(text.encode() + b"\n")
        except BrokenPipeError:
            pass  # The program has ended, which is reported below.

    def watch():
        before = -1
        while process.poll() is None:
            if before == count < len(sent):
                print(f"no response within {PATIENCE} s:", (sent[count] or "")[:2000], flush=True)
                process.kill()
            before = count
            stopped.wait(PATIENCE)

    thread, stopped = threading.Thread(target=send), threading.Event()
    thread.start()
    threading.Thread(target=watch, daemon=True).start()
    for answer in process.stdout:
        text = sent[count]
        sent[count] = None
        count += 1
        if b"/problems/crashed" in answer[:200]:
            crashed.append(text)
        kind = "problem" if answer.startswith(b'{"type":"/problems/') else "response"
        statuses[kind] = statuses.get(kind, 0) + 1
    thread.join()
    for text in crashed[:20]:
        print("crash:", text[:2000])
    is_complete = process.wait() == 0 and count == len(sent)
    stopped.set()
    if not is_complete:
        print(f"the program ended with {process.returncode} after {count} of {len(sent)} responses")
    print(f"{count} requests of {len(found)} forms, {statuses}, {len(crashed)} crashes")
    return 1 if crashed or not is_complete or count < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
