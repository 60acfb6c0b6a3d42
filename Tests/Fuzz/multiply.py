"""Multiplies parts of small valid bodies. A request must not cost more, or get a larger answer, than its size justifies.

    multiply.py [MINUTES] [--seed SEED] [--body NAME]

Each body gets each of its lists repeated alone. Then come random combinations, for 10 seconds or for MINUTES: an entry
of a list or of an object, at any depth, is repeated; an object is nested in itself; and a chain of references gets more
links and more references for each link. A body of less than 100 kB may cost 1 second of processor time and 64 MB of
memory, and an answer may be 100 times as large as its request. Repeat a failure with the printed --seed and --body.
"""
import argparse, base64, copy, http.client, json, pathlib, random, struct, sys, time, zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Faults"))
from faults import Server

MOST_BYTES, SECONDS, MEGABYTES, ANSWER, TRIES = 95_000, 1, 64, 100, 3
# Bodies that ask for a result for each pair of entries, or for all text sizes of each entry.
LARGE_ANSWERS = "palette", "matrix", "scale"
JSON, PAGE, SCREEN, FILES = "application/json", "/v1/audit/page", "/v1/audit/screen?platform=ios", "/v1/audit"


# MARK: Bodies

class Document:
    """JSON within a string of JSON."""

    def __init__(self, value):
        self.value = value


class Text:
    """Lines of a file, in which `#i` is the number of the line."""

    def __init__(self, opening, lines, closing=""):
        self.opening, self.lines, self.closing = opening, lines, closing


def written(value):
    def plain(value):
        if isinstance(value, Document):
            return json.dumps(value.value, separators=(",", ":"), default=plain)
        return value.opening + "".join(line.replace("#i", str(i)) for i, line in enumerate(value.lines)) + value.closing
    return json.dumps(value, separators=(",", ":"), default=plain).encode()


def picture(side, pattern):
    """Returns a square PNG of one bit per pixel."""
    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    row = b"\0" + (pattern * side)[:side // 8]
    data = part(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)) + part(
        b"IDAT", zlib.compress(row * side, 9)) + part(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\n" + data).decode()


def files(**documents):
    return FILES, {"documents": [
        {"path": path.replace("__", ".").replace("_", "/"), "content": content} for path, content in documents.items()]}


def fixed(request):
    path, body = request
    return f"{path}?fixes=true", body


def page(side=400):
    names = {name: picture(side, pattern) for name, pattern in (
        ("real", bytes(range(1, 251))), ("ground", bytes(range(250, 0, -1))), ("black", b"\xff"), ("white", b"\0"))}
    box, line, element = [0, 0, side, side], [0, 0, side, 20], {"selector": "main > a"}
    return PAGE, {
        "format": "legibility-page/1", "viewport": [side, side],
        "texts": [{**element, "text": "abc", "size": 16, "rects": [box, line], "minus": [line]}],
        "links": [{**element, "rects": [line], "around": [box]}],
        "targets": [{**element, "box": [0, 0, 9, 9]}, {**element, "box": [1, 1, 9, 9]}],
        "controls": [
            {**element, "kind": "field", "box": [100, 100, side - 200, side - 200], "around": [box]},
            {**element, "kind": "icon", "box": [100, 100, 90, 90], "graphics": [[100, 100, 90, 90]]}],
        "paragraphs": [{**element, "box": box, "size": 16, "lines": 3, "longest": 200}],
        "clips": [{**element, "rects": [line], "seen": [line], "lost": 0.5}],
        "focus": [{**element, "box": box, "clip": box, "before": names["real"], "after": names["ground"]}],
        "hover": [{**element, "box": box, "clip": box, "texts": [{"index": 0, "rects": [line]}], **names}],
        "bands": [{"height": side, **names, "classes": [{"texts": [0], "black": names["black"], "white": names["white"]}]}],
    }


def screen(side=1000):
    element = {"role": "text", "text": "abc", "frame": [0, 0, side // 2, side // 2 - 10]}
    return SCREEN, {"screens": [{
        "name": "home", "screen": {"width": side // 2, "height": side // 2}, "screenshot": picture(side, bytes(range(1, 251))),
        "elements": [
            {"id": "a", **element}, {"id": "b", "role": "button", "frame": [9, 9, 9, 9]},
            {"id": "c", "role": "button", "frame": [11, 11, 9, 9]}]}]}


COLOR = {"$type": "color", "$value": "#777777"}
BASE = {"text": COLOR, "background": {"$type": "color", "$value": "#888888"}, "c": COLOR}


def extended(links, width):
    """Groups, each of which inherits the next one several times."""
    return {**{f"g{i}": {f"k{j}": {"$extends": "{g%d}" % (i + 1)} for j in range(width)} for i in range(links)}, f"g{links}": BASE}


def referred(links, width):
    return {**{f"g{i}": {f"k{j}": {"$ref": f"#/g{i + 1}"} for j in range(width)} for i in range(links)}, f"g{links}": BASE}


def beside(links, width):
    return {**{
        f"g{i}": {"$extends": "{g%d}" % (i + 1), **{f"k{j}": {"$extends": "{g%d}" % (i + 1)} for j in range(width)}}
        for i in range(links)}, f"g{links}": BASE}


def properties(links, width):
    return Text(":root{--g%d:#777;" % links, [
        f"--g{i}:" + ",".join(f"var(--g{i + 1})" for _ in range(width)) + ";" for i in range(links)],
        "}.a{color:var(--g0);background:#fff}")


def themes(links, width):
    """Themes that redefine some colours, to which many aliases refer."""
    names = range(min(links + 1, 40))
    return Text(
        ":root{" + "".join(f"--c{i}:#{i:03x};" for i in range(width)) + "".join(f"--a{i}:var(--c{i % width});" for i in range(1500)) + "}",
        [f".theme-{j}{{--c{j % width}:#7{j:02x}}}" for j in names], "".join(f".k{i}{{color:var(--a{i});background:#888}}" for i in range(1000)))


def modes(links, width):
    """Four modes of short names, most of which form pairs."""
    return Text(
        ":root{--b:#777;" + "".join(f"--on-{i:x}:var(--b);--{i:x}:var(--b);" for i in range(850)) + "}",
        [".k#i{color:var(--on-#i)}"] * min(links, 100),
        "@media(prefers-color-scheme:dark){:root{--b:#888}}@media(prefers-contrast:more){:root{--b:#555}}")


def resolver(links, width):
    return {
        "version": "2025.10", "modifiers": {}, "resolutionOrder": [{"$ref": "#/sets/s0"}],
        "sets": {**{f"s{i}": {"sources": [{"$ref": f"#/sets/s{i + 1}"}] * width} for i in range(links)}, f"s{links}": {"sources": [BASE]}}}


CATALOG = {"colors": [
    {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.5", "green": "0.5", "blue": "0.5", "alpha": "1"}}},
    {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {
        "color-space": "srgb", "components": {"red": "0x11", "green": "0x22", "blue": "0x33", "alpha": "1"}}}]}
STORYBOARD = Text(
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"><rect key="frame" x="0" y="0" width="390" height="800"/><subviews>',
    ['<label text="t#i" id="l#i"><rect key="frame" x="9" y="#i" width="90" height="20"/><fontDescription type="system" pointSize="9"/>'
     '<color key="textColor" white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></label>'],
    "</subviews></view></objects></document>")
BODIES = {
    "page": page, "screen": screen,
    "tokens": lambda: files(t__tokens__json=Document({"brand": {**BASE, "dark": {"text": COLOR, "background": COLOR}}})),
    "resolver": lambda: files(a__resolver__json=Document({
        "version": "2025.10", "sets": {"s": {"sources": [BASE]}},
        "modifiers": {"theme": {"contexts": {"light": [BASE], "dark": [{"text": COLOR}]}, "default": "light"}},
        "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/theme"}]})),
    "css": lambda: files(a__css=Text(
        "body{background:#fff}", [":root{--t#i:#777}", ".a#i{color:var(--t#i);background:#888}.dark .a#i{color:#666}", ".a .b#i:hover{color:#999}"])),
    "fixes": lambda: fixed(BODIES["css"]()),
    "catalog": lambda: files(**{"A__xcassets_c__colorset_Contents__json": Document(CATALOG)}),
    "storyboard": lambda: files(Main__xib=STORYBOARD),
    "android": lambda: files(**{
        "app_src_main_res_values_colors__xml": Text("<resources>", ['<color name="text#i">#777777</color>', '<color name="background#i">#ffffff</color>'], "</resources>"),
        "app_src_free_res_values_colors__xml": Text("<resources>", ['<color name="text#i">#666666</color>'], "</resources>")}),
    "swift": lambda: files(a__swift=Text("", ['let v#i = Text("t#i").foregroundColor(Color(white: 0.5)).background(.white)\n'])),
    "figma": lambda: files(figma__json=Document({"meta": {
        "variableCollections": {"c": {"id": "c", "name": "C", "defaultModeId": "m0", "modes": [{"modeId": "m0", "name": "Light"}]}},
        "variables": {"v": {
            "id": "v", "name": "text", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": {"m0": {"r": 0.5, "g": 0, "b": 0}}}}}})),
    "palette": lambda: ("/v1/vision/palette", {"colors": ["#777777", "#888888", "#d62728"]}),
    "matrix": lambda: ("/v1/contrast/matrix", {"colors": ["#777777", "#888888"]}),
    "scale": lambda: ("/v1/type/scale", {"items": [{"size": 17, "style": "body"}]}),
    "pairs": lambda: ("/v1/contrast", {"pairs": [{"foreground": "#777777", "background": ["#ffffff80", "#888888"]}]}),
}
CHAINS = {
    "groups that extend": lambda *size: files(t__tokens__json=Document(extended(*size))),
    "groups that refer": lambda *size: files(t__tokens__json=Document(referred(*size))),
    "groups beside their parents": lambda *size: files(t__tokens__json=Document(beside(*size))),
    "properties": lambda *size: files(a__css=properties(*size)),
    "themes": lambda *size: files(a__css=themes(*size)),
    "modes": lambda *size: files(a__css=modes(*size)),
    "fixes of themes": lambda *size: fixed(files(a__css=themes(*size))),
    "resolver sets": lambda *size: files(a__resolver__json=Document(resolver(*size))),
}


# MARK: Multiplying

def places(value, path=()):
    """Returns the paths to all lists, objects and texts in a body."""
    found = []
    if isinstance(value, Document):
        return places(value.value, (*path, "value"))
    if isinstance(value, Text):
        return [(*path, "lines")]
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if members:
        found.append(path)
    for key, member in members:
        found += places(member, (*path, key))
    return found


def part(value, path):
    for key in path:
        value = getattr(value, key) if isinstance(value, (Document, Text)) else value[key]
    return value


def numbered(entry, i):
    """Returns a copy of an entry whose identifier differs from those of other copies."""
    entry = copy.deepcopy(entry)
    if isinstance(entry, dict):
        entry.update({key: f"{entry[key]}{i}" for key in ("id", "modeId", "name", "path") if isinstance(entry.get(key), str) and "/" not in entry[key]})
    return entry


def repeated(body, path, index, count):
    """Repeats an entry of a list, or a member of an object under other names."""
    inside = part(body, path)
    if isinstance(inside, list):
        inside[index:index] = [numbered(inside[index], i) for i in range(count)]
    else:
        key = list(inside)[index]
        inside.update({f"{key}{i}": numbered(inside[key], i) for i in range(count)})


def nested(body, path, depth):
    """Nests an object in itself."""
    inside = part(body, path)
    if isinstance(inside, dict):
        copy_of = copy.deepcopy(inside)
        for i in range(depth):
            copy_of = {**copy.deepcopy(inside), f"nested-{i}": copy_of}
        inside.update(copy_of)


def largest(change, most):
    """Returns the body with the highest count up to a limit that keeps it below 100 kB."""
    count, best = 1, change(0)
    while count <= most:
        body = change(count)
        if len(written(body)) > MOST_BYTES:
            break
        count, best = count * 2, body
    for step in range(3):
        between = change(count * (4 - step) // 5)
        if len(written(between)) <= MOST_BYTES:
            return between
    return best


def changed(make, changes):
    """Returns a body after some changes, each with the greatest size that fits."""
    def apply(body, operation, *options):
        return largest(lambda count: [one := copy.deepcopy(body), operation(one, *options, count)][0], 1 << 14)
    path, body = make()
    for operation, *options in changes:
        body = apply(body, operation, *options)
    return path, body


def alone():
    """Returns each body with each entry of its lists repeated, and each chain in two widths."""
    for name, make in BODIES.items():
        for path in places(make()[1]):
            inside = part(make()[1], path)
            if isinstance(inside, list):
                for index in range(len(inside)):
                    yield f"{name} {'/'.join(map(str, path))}/{index}", lambda p=path, i=index, m=make: changed(m, [(repeated, p, i)])
    for name, make in CHAINS.items():
        for links, width in ((30, 2), (8, 10), (400, 1), (2, 500)):
            yield f"{name}, {links} links of {width}", lambda m=make, l=links, w=width: m(l, w)


def mixture(numbers):
    """Returns a random body that isn't much below 100 kB."""
    if numbers.random() < 0.25:
        name, make = numbers.choice(list(CHAINS.items()))
        size = numbers.randint(1, 60), numbers.randint(1, 40)
        make = lambda m=make: m(*size)
        name = f"{name} {size}"
    else:
        name, make = numbers.choice(list(BODIES.items()))
    path, body = make()
    for _ in range(numbers.randint(1, 3)):
        where = numbers.choice(places(body))
        index, isNested = numbers.randrange(len(part(body, where))), numbers.random() < 0.2
        share = numbers.choice([3, 30, 300, 1 << 14])
        name += f", {'nested' if isNested else 'repeated'} {'/'.join(map(str, where))}/{index}"
        before = body
        body = largest(
            lambda count: [one := copy.deepcopy(before), nested(one, where, min(count, 60)) if isNested else repeated(one, where, index, count)][0],
            share)
    return name, path, body


# MARK: Measuring

class Meter:
    """A server with measured processor time and memory."""

    def __init__(self):
        self.refused = 0
        self.start()

    def start(self):
        self.server = Server("--work-seconds", "20", "--cache-bytes", "0")
        self.clock = (~self.server.process.pid << 3) | 2

    def ask(self, path, body):
        """Returns the status, the seconds, the megabytes and the size of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=300)
        try:
            # The peak starts again at the present size.
            pathlib.Path(f"/proc/{self.server.process.pid}/clear_refs").write_text("5")
            before, memory = time.clock_gettime(self.clock), self.server.megabytes("VmRSS")
            connection.request("POST", path, body, {"Content-Type": JSON})
            answer = connection.getresponse()
            size = len(answer.read())
            return answer.status, time.clock_gettime(self.clock) - before, self.server.peak_megabytes - memory, size
        except (OSError, http.client.HTTPException):
            self.server.__exit__()
            self.start()
            return 0, 0, 0, 0
        finally:
            connection.close()

    def check(self, name, path, body, seed):
        """Returns whether a request stays within the limits; prints a line if it doesn't."""
        body = written(body)
        for _ in range(TRIES):
            status, seconds, megabytes, size = self.ask(path, body)
            fails = not 0 < status < 500 or seconds > SECONDS or megabytes > MEGABYTES
            fails = fails or size > ANSWER * len(body) and not name.split("(")[-1].startswith(LARGE_ANSWERS)
            if not fails:
                self.refused += status >= 400
                return True
        print(
            f"FAIL {name}: {len(body)} bytes, status {status}, {seconds:.2f} s, {megabytes:.0f} MB, answer ×{size / len(body):.0f}"
            + (f"; --seed {seed}" if seed is not None else ""), flush=True)
        return False


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("minutes", nargs="?", type=float, default=1 / 6)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--body", help="only bodies whose names begin with this; “mixture 3” is the seed's third mixture")
    options = arguments.parse_args()
    failed, checked = [], 0
    meter = Meter()
    try:
        for name, make in alone():
            if name.startswith(options.body or ""):
                checked += 1
                if not meter.check(name, *make(), None):
                    failed.append(name)
        only = int(options.body.split()[1]) if (options.body or "").startswith("mixture ") else None
        number, end = 0, time.monotonic() + 60 * options.minutes
        while number < only if only is not None else not options.body and time.monotonic() < end:
            number += 1
            if only not in (None, number):
                continue
            checked += 1
            name, path, body = mixture(random.Random(options.seed + number))
            if not meter.check(f"mixture {number} ({name})", path, body, options.seed):
                failed.append(f"mixture {number}")
    finally:
        meter.server.__exit__()
    print(f"{checked} bodies, {meter.refused} refused, {len(failed)} cost too much" + "".join(f"\n  {name}" for name in failed))
    sys.exit(1 if failed else 0)


main()
