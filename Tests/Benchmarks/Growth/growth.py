"""Measures how response time grows with size: pairs of a batch, colours of a matrix, pixels of an image.

Starts the release server on 127.0.0.1, requests sizes over three decades in turn, and takes the best time of each, from
the first byte of the request to the last byte of the response, over one connection. All requests differ, so no response
comes from the cache. Prints a table. With --write, it also writes the plots and the table in .github/performance.
"""
import datetime, http.client, json, math, os, pathlib, random, re, struct, subprocess, sys, time, zlib

PROGRAM = ".build/release/legibility"
FOLDER = pathlib.Path(".github/performance")
# Requests per size; each round sends one request for every size.
ROUNDS = 12


def color(chance):
    return f"#{chance.randrange(1 << 24):06x}"


def batch(count, chance):
    """Returns a batch of `count` pairs."""
    pairs = [{"foreground": color(chance), "background": color(chance)} for _ in range(count)]
    return "/v1/contrast", "application/json", json.dumps({"pairs": pairs}).encode()


def matrix(count, chance):
    """Returns all ordered pairs of `count` colours."""
    colors = [{"name": f"color {place}", "color": color(chance)} for place in range(count)]
    return "/v1/contrast/matrix", "application/json", json.dumps({"colors": colors}).encode()


def image(megapixels, chance):
    """Returns a PNG with this number of megapixels and an aspect ratio of 4:3: soft light with sensor noise."""
    width = round(math.sqrt(megapixels * 1e6 * 4 / 3))
    height = round(megapixels * 1e6 / width)
    light = [
        min(255, max(0, round(120 + 90 * math.sin(place / 230) + 30 * math.cos(place / 31) + chance.gauss(0, 3))))
        for place in range(width + 4096)]
    row = bytes(value for place, _ in enumerate(light) for value in (light[place], light[-place], light[place] // 2 + 60))
    rows = b"".join(
        # The filter “none”, then a part of the long row, starting at a different offset in each row.
        b"\0" + row[3 * offset:3 * (offset + width)] for offset in (chance.randrange(4096) for _ in range(height)))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")
    return "/v1/vision/image?deficiency=deutan", "image/png", png


class Series:
    """One kind of request, in several sizes."""

    def __init__(self, file, title, unit, each, sizes, question, amount=lambda size: size, scale=1):
        # `scale` converts milliseconds per item to the unit in `each`.
        self.file, self.title, self.unit, self.each, self.scale = file, title, unit, each, scale
        self.sizes, self.question, self.amount = sizes, question, amount
        self.best = dict.fromkeys(sizes, math.inf)

    def ask(self, connection, round_number):
        for size in self.sizes:
            target, media_type, body = self.question(size, random.Random(f"{self.file} {size} {round_number}"))
            start = time.perf_counter()
            connection.request("POST", target, body, {"Content-Type": media_type})
            answer = connection.getresponse()
            data = answer.read()
            taken = time.perf_counter() - start
            if answer.status != 200:
                sys.exit(f"The response to {target} with size {size} was {answer.status}: {data[:300]}")
            self.best[size] = min(self.best[size], taken * 1e3)

    @property
    def points(self):
        """Returns amounts and milliseconds."""
        return [(self.amount(size), self.best[size]) for size in self.sizes]

    @property
    def line(self):
        """Returns the slope, and the height at 1, of the line through the upper two decades, by least squares of logarithms.

        For smaller sizes, the fixed cost of a request has too much weight.
        """
        last = self.points[-1][0]
        logs = [(math.log10(x), math.log10(y)) for x, y in self.points if x >= last / 101]
        mean_x = sum(x for x, _ in logs) / len(logs)
        mean_y = sum(y for _, y in logs) / len(logs)
        slope = sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x) ** 2 for x, _ in logs)
        return slope, 10 ** (mean_y - slope * mean_x)

    @property
    def rows(self):
        """Returns size, amount, milliseconds, and time per item, as strings."""
        for size, (amount, taken) in zip(self.sizes, self.points):
            yield f"{size:,}", f"{amount:,}", digits(taken), digits(taken / amount * self.scale)


SERIES = [
    Series("pairs", "A batch of pairs", "pairs in one request", "µs a pair", [10, 30, 100, 300, 1000, 3000, 10_000],
           batch, scale=1e3),
    Series("colors", "A matrix of colours", "ordered pairs of colours: colours × (colours − 1)", "µs a pair",
           [4, 8, 16, 32, 64, 128, 256], matrix, amount=lambda count: count * (count - 1), scale=1e3),
    Series("pixels", "An image as deutan vision sees it", "megapixels of a PNG", "ns a pixel",
           [0.01, 0.03, 0.1, 0.3, 1, 3, 10], image),
]


def digits(number):
    """Returns three digits, or all digits before the decimal point."""
    return f"{number:,.{max(0, 2 - math.floor(math.log10(number)))}f}"


class Plot:
    """Returns a series as an SVG with logarithmic axes, legible in light and dark appearance."""

    WIDTH, HEIGHT = 720, 440
    LEFT, RIGHT, TOP, BOTTOM = 84, 676, 84, 366

    def __init__(self, series):
        self.series = series
        xs, ys = zip(*series.points)
        self.x_decades = decades(xs)
        self.y_decades = decades(ys)

    def x(self, value):
        return self.place(value, self.x_decades, self.LEFT, self.RIGHT)

    def y(self, value):
        return self.place(value, self.y_decades, self.BOTTOM, self.TOP)

    @staticmethod
    def place(value, bounds, start, end):
        return round(start + (end - start) * (math.log10(value) - bounds[0]) / (bounds[1] - bounds[0]), 1)

    @property
    def axes(self):
        for power in range(self.x_decades[0], self.x_decades[1] + 1):
            x = self.x(10 ** power)
            yield f'<path class="grid" d="M{x} {self.TOP}V{self.BOTTOM}"/>'
            yield f'<text x="{x}" y="{self.BOTTOM + 22}" text-anchor="middle">{tick(power)}</text>'
        for power in range(self.y_decades[0], self.y_decades[1] + 1):
            y = self.y(10 ** power)
            yield f'<path class="grid" d="M{self.LEFT} {y}H{self.RIGHT}"/>'
            yield f'<text x="{self.LEFT - 10}" y="{y + 4.5}" text-anchor="end">{tick(power)}</text>'

    @property
    def fit(self):
        slope, height = self.series.line
        # The line goes from the first to the last point, but stays within the drawing.
        first, last = self.series.points[0][0], self.series.points[-1][0]
        lowest = 10 ** self.y_decades[0]
        first = max(first, (lowest / height) ** (1 / slope))
        return (f'<path class="fit" d="M{self.x(first)} {self.y(height * first ** slope)}'
                f'L{self.x(last)} {self.y(height * last ** slope)}"/>')

    @property
    def svg(self):
        series, (slope, _) = self.series, self.series.line
        first, last = series.points[0], series.points[-1]
        about = (f"Time against {series.unit}, both axes logarithmic: from {digits(first[1])} ms for {first[0]:,} to "
                 f"{digits(last[1])} ms for {last[0]:,}. The slope over the upper two decades is {slope:.2f}.")
        points = "\n".join(f'<circle cx="{self.x(x)}" cy="{self.y(y)}" r="5"/>' for x, y in series.points)
        labels = "\n".join(
            f'<text class="value" x="{self.x(x) + (-10 if x > first[0] else 10)}" y="{self.y(y) - 9}" '
            f'text-anchor="{"end" if x > first[0] else "start"}">{digits(y)} ms</text>'
            for x, y in (first, series.points[len(series.points) // 2], last))
        return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.WIDTH} {self.HEIGHT}" width="{self.WIDTH}" \
height="{self.HEIGHT}" role="img" aria-labelledby="title about">
<title id="title">{series.title}: the slope is {slope:.2f}</title>
<desc id="about">{about}</desc>
<style>
svg {{ font: 14px system-ui, "DejaVu Sans", sans-serif; fill: #1b1c20 }}
.paper {{ fill: #ffffff }}
.title {{ font-size: 19px; font-weight: 650 }}
.soft {{ fill: #54565e }}
.grid {{ stroke: #d9dae0 }}
.fit {{ stroke: #0060a0; stroke-width: 2; stroke-dasharray: 7 5; fill: none }}
.fit-word {{ fill: #0060a0; font-weight: 650 }}
circle {{ fill: #0060a0; stroke: #ffffff; stroke-width: 1.5 }}
@media (prefers-color-scheme: dark) {{
svg {{ fill: #ececf1 }}
.paper {{ fill: #1b1c20 }}
.soft {{ fill: #b4b6c0 }}
.grid {{ stroke: #3a3c44 }}
.fit {{ stroke: #7cc0ff }}
.fit-word {{ fill: #7cc0ff }}
circle {{ fill: #7cc0ff; stroke: #1b1c20 }}
}}
</style>
<rect class="paper" width="100%" height="100%" rx="8"/>
<text class="title" x="24" y="34">{series.title}</text>
<text x="24" y="58"><tspan class="soft">Milliseconds until the last byte of the answer;</tspan> <tspan class="fit-word">\
slope of the line: {slope:.2f}</tspan></text>
{chr(10).join(self.axes)}
<text class="soft" x="{(self.LEFT + self.RIGHT) / 2:g}" y="{self.BOTTOM + 54}" text-anchor="middle">{series.unit}</text>
<text class="soft" transform="translate(22 {(self.TOP + self.BOTTOM) / 2:g}) rotate(-90)" text-anchor="middle">time in ms</text>
{self.fit}
{points}
{labels}
</svg>
"""


def decades(values):
    """Returns the powers of ten that enclose the values."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def tick(power):
    return f"{10 ** power:,}" if power >= 0 else f"{10.0 ** power:g}"


def machine():
    """Returns the kind of machine, without its name."""
    model = re.search(r"model name\s*:\s*(.+)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = re.search(r"MemTotal:\s*(\d+)", pathlib.Path("/proc/meminfo").read_text())
    return (f"{os.cpu_count()} threads of an {model[1].strip() if model else 'unknown processor'}, a virtual machine with "
            f"{int(memory[1]) / 1024 / 1024:.0f} GB")


def readme():
    parts = [f"""# How response time grows

Measured on {datetime.date.today().isoformat()} on {machine()}, with the server and its client on the same machine:

```sh
Config/benchmark.sh growth --write
```

The script starts the release server with two threads, requests each size {ROUNDS} times in turn over one connection, and takes the best
time from the first byte of the request to the last byte of the response. All requests differ, so no response comes from the
cache. The slope is that of a line fitted to the logarithms of the upper two decades: 1 means that twice the work takes twice the
time. Small requests are above the line, because each request has a fixed cost.
"""]
    for series in SERIES:
        slope, _ = series.line
        heads = ["size", series.unit.split(":")[0], "ms", series.each]
        parts.append(f"""
## {series.title}: slope {slope:.2f}

![Both axes are logarithmic; the points are on a line of slope {slope:.2f}. The table has the figures.]({series.file}.svg)

| {" | ".join(heads if series.file == "colors" else heads[1:])} |
|{"---:|" * (4 if series.file == "colors" else 3)}
""" + "\n".join(f"| {' | '.join(row if series.file == 'colors' else row[1:])} |" for row in series.rows) + "\n")
    return "".join(parts).replace("| size |", "| colours |")


def main():
    options = sys.argv[1:]
    if options not in ([], ["--write"]):
        sys.exit("usage: Config/benchmark.sh growth [--write]")
    server = subprocess.Popen(
        [PROGRAM, "--listen", "127.0.0.1:0", "--threads", "2", "--drain-seconds", "0", "--log-requests", "off", "--public",
         "Public"], stdout=subprocess.PIPE)
    try:
        port = int(re.search(rb":(\d+)\s*$", server.stdout.readline())[1])
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for round_number in range(ROUNDS):
            for series in SERIES:
                series.ask(connection, round_number)
    finally:
        server.terminate()
        server.wait()
    for series in SERIES:
        print(f"{series.title}: slope {series.line[0]:.2f} over the upper two decades")
        print(f"{'size':>10}{'amount':>12}{'ms':>10}{series.each:>14}")
        for row in series.rows:
            print("{:>10}{:>12}{:>10}{:>14}".format(*row))
        print()
    if options:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for series in SERIES:
            (FOLDER / f"{series.file}.svg").write_text(Plot(series).svg)
        (FOLDER / "README.md").write_text(readme())
        print(f"Written: {FOLDER}")


if __name__ == "__main__":
    main()
