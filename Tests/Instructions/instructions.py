"""Counts the instructions of the server per request, and of a command, with callgrind, and compares them with ceilings.tsv.

Instruction counts are the same on a busy and on an idle machine. Our own instructions are those of the program and of
Swift's libraries, which the compiler's version determines; a change of a few per cent comes from the code. The other
libraries differ between machines: with other processor features, the C library copies memory in other ways, which
changes its instructions by up to 17 per cent, and packages have other versions. So the total has a wider tolerance.
Prints a line for each endpoint, and exits with status 1 if one exceeds a ceiling by more than its tolerance.
"""
import http.client, itertools, json, os, pathlib, platform, signal, subprocess, sys, tempfile, time, typing, urllib.parse

FOLDER = pathlib.Path(__file__).parent
CEILINGS = FOLDER / "ceilings.tsv"
# The shares by which our own instructions and all instructions may differ from their ceilings without being reported.
OWN_TOLERANCE, TOTAL_TOLERANCE = 0.03, 0.1
# Requests before the count begins. They fill caches, and grow tables and buffers to their final sizes.
WARM_UP = 20
# Counts per endpoint, of which the lowest is used, and requests per count. The server's threads also wake up at
# intervals, and their work then falls into some of the counts.
COUNTS, COUNTED = 5, 20
# The mangled name of the function that responds to /readyz. Callgrind writes a dump when a thread enters it, so a
# request for /readyz ends a count and begins the next one.
MARK, MARK_FUNCTION = "/readyz", "*ReadinessEndpointV6answer*"
# In this function, a thread that waits for a Mutex tries again some hundred times before it sleeps. The number of tries
# is random, so these instructions aren't counted.
WAITING = "_MutexHandleV9_lockSlow"
# The name of a count of a whole process, from its start to its end, and the command.
COMMAND, ARGUMENTS = "command: ask /livez", ["ask", "/livez", "--public", "Public"]
# The architecture for which the ceilings are valid.
MACHINE = "x86_64"

PAIRS = [{"foreground": f"#{11 * place:02x}4{place}7c", "background": "#f4f4ff", "size": 12 + place} for place in range(10)]
PALETTE = [{"name": color, "color": "#" + color} for color in ("1b9e77", "d95f02", "7570b3", "e7298a", "66a61e", "e6ab02")]
CONTRAST = "/v1/contrast?foreground=777&background=fff"
# Requests with these words in their targets are new each time: no two have the same colour, words, size or capital letters.
NEW_COLOR, NEW_WORDS, NEW_SIZE, NEW_NAME = "NEW_COLOR", "NEW_WORDS", "NEW_SIZE", "NEW_NAME"
NAME = "iphone-17"
WORDS = (["widget", "button", "title", "toolbar", "icon", "spacing", "margin", "label", "keyboard", "ornament", "menu", "sheet"],
         ["iphone", "ipad", "watch", "contrast", "minimum size", "dark mode", "safe area", "points", "caption", "color"])

# The header fields that clients send: Chrome 131 for a page, axios 1.7 in Node, and Go's net/http.
CHROME = {
    "Connection": "keep-alive", "Cache-Control": "max-age=0",
    "sec-ch-ua": '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"', "sec-ch-ua-mobile": "?0",
    "sec-ch-ua-platform": '"macOS"', "Upgrade-Insecure-Requests": "1",
    "User-Agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
                  "Chrome/131.0.0.0 Safari/537.36",
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,"
              "application/signed-exchange;v=b3;q=0.7",
    "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-User": "?1", "Sec-Fetch-Dest": "document",
    "Accept-Encoding": "gzip, deflate, br, zstd", "Accept-Language": "en-US,en;q=0.9",
}
CHROME_IN_JAPANESE = {**CHROME, "Accept-Language": "ja,en-US;q=0.9,en;q=0.8"}
AXIOS = {"Accept": "application/json, text/plain, */*", "User-Agent": "axios/1.7.9", "Connection": "keep-alive",
         "Accept-Encoding": "gzip, compress, deflate, br"}
GO = {"User-Agent": "Go-http-client/1.1", "Accept-Encoding": "gzip"}


class Request(typing.NamedTuple):
    """A request with its body, its header fields besides Host, and the status of its response."""
    target: str
    body: object = None
    fields: dict = {}
    status: int = 200

    def new(self, number):
        """Returns the request with the colour, the words, the size or the name of a number."""
        first, second = WORDS
        words = f"{first[number % len(first)]} {second[number // len(first) % len(second)]}"
        target = self.target.replace(NEW_COLOR, f"{number * 1_234_577 % (1 << 24):06x}")
        target = target.replace(NEW_SIZE, str(10 + number / 8))
        name = "".join(letter.upper() if number >> place & 1 else letter for place, letter in enumerate(NAME.replace("-", "")))
        name = name[:6] + ("-" if number >> 6 & 1 else "%20") + name[6:]
        return self._replace(target=target.replace(NEW_WORDS, urllib.parse.quote_plus(words)).replace(NEW_NAME, name))


# Requests by their names in ceilings.tsv.
ENDPOINTS = {
    "contrast": Request(CONTRAST),
    "contrast, Chrome": Request(CONTRAST, fields=CHROME),
    "contrast, axios": Request(CONTRAST, fields=AXIOS),
    "contrast, Go": Request(CONTRAST, fields=GO),
    "contrast, fields=wcag": Request(CONTRAST + "&fields=wcag"),
    "contrast, fields=short": Request(CONTRAST + "&fields=short"),
    "contrast, layers": Request(
        "/v1/contrast?" + urllib.parse.urlencode(
            [("foreground", "rgb(0 0 0 / 70%)"), ("background", "#fff8"), ("background", "oklch(0.7 0.1 250)")])),
    "contrast, batch of 1": Request("/v1/contrast", {"pairs": PAIRS[:1]}),
    "contrast, batch of 10": Request("/v1/contrast", {"pairs": PAIRS}),
    "contrast, batch of 10, fields=summary": Request("/v1/contrast?fields=summary", {"pairs": PAIRS}),
    "contrast, batch of 10, fields=wcag,verdict": Request("/v1/contrast?fields=wcag,verdict", {"pairs": PAIRS}),
    "tracking": Request("/v1/type/tracking?typeface=new-york&size=37"),
    "scale": Request("/v1/type/scale?style=body&size=16&category=AX3"),
    "scale, new size": Request(f"/v1/type/scale?style=body&size={NEW_SIZE}&category=AX3"),
    "legibility": Request("/v1/type/legibility?style=footnote&foreground=777&background=fff"),
    "legibility, new size": Request(f"/v1/type/legibility?style=footnote&foreground=777&background=fff&size={NEW_SIZE}"),
    "layout": Request("/v1/layout?device=iphone-17"),
    "layout, new name": Request(f"/v1/layout?device={NEW_NAME}"),
    "reference": Request("/v1/reference/distances"),
    "simulate": Request("/v1/vision/simulate?color=ff0000&deficiency=protan"),
    "palette": Request("/v1/vision/palette", {"colors": PALETTE}),
    "search, new words": Request(f"/v1/search?q={NEW_WORDS}"),
    "page": Request("/?foreground=777&background=fff"),
    "page, Chrome": Request("/?foreground=777&background=fff", fields=CHROME),
    "page, Chrome, new colours": Request(f"/?foreground={NEW_COLOR}&background=fff", fields=CHROME),
    "page, Chrome, Japanese": Request("/?foreground=777&background=fff", fields=CHROME_IN_JAPANESE),
    "page, Chrome, Japanese, new colours": Request(f"/?foreground={NEW_COLOR}&background=fff", fields=CHROME_IN_JAPANESE),
    "page of a device, Chrome": Request("/device?device=iphone-17", fields=CHROME),
    "page of a device, Chrome, new name": Request(f"/device?device={NEW_NAME}", fields=CHROME),
    "page of a search, Chrome, new words": Request(f"/search?q={NEW_WORDS}", fields=CHROME),
    "page of a search in the docs, Chrome": Request("/docs?q=contrast", fields=CHROME),
    "unknown path": Request("/wp-login.php", status=404),
    "unknown path, Chrome": Request("/wp-login.php", fields=CHROME, status=404),
    "liveness": Request("/livez"),
}


class Count(typing.NamedTuple):
    """Our own instructions and all instructions."""
    own: float
    total: float

    def __sub__(self, other):
        return Count(self.own - other.own, self.total - other.total)

    @staticmethod
    def lowest(counts):
        return Count(*map(min, zip(*counts)))


class CountedServer:
    """The server under callgrind, with a connection that is kept open and a folder for the dumps."""

    def __init__(self, program, folder):
        self.dumps = pathlib.Path(folder, "count")
        # Without this variable, Swift's hash seeds are random, and some runs have more collisions than others.
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        self.process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={self.dumps}", f"--dump-before={MARK_FUNCTION}",
             "--compress-strings=no", f"--log-file={folder}/valgrind.log",
             program, "--threads", "1", "--listen", "127.0.0.1:0", "--log-requests", "off", "--public", "Public",
             "--restart-after-crash", "off",
             # Everything takes about 50 times as long under callgrind, and longer on a busy machine.
             "--work-seconds", "600"],
            stdout=subprocess.PIPE, env=environment)
        line = self.process.stdout.readline()
        if not line:
            sys.exit("The server didn't start:\n" + pathlib.Path(folder, "valgrind.log").read_text())
        self.connection = http.client.HTTPConnection("127.0.0.1", int(line.rsplit(b":", 1)[1]), timeout=300)
        self.marks = 0

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, request):
        """Sends a request. A response with another status ends the script."""
        target, body, fields, status = request
        if body is None:
            self.connection.request("GET", target, headers=fields)
        else:
            self.connection.request("POST", target, json.dumps(body), {"Content-Type": "application/json", **fields})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != status:
            sys.exit(f"The response to {target} was {answer.status}: {text.decode()}")

    def mark(self):
        """Ends a count, begins the next one, and returns the instructions of all threads since the previous mark."""
        self.ask(Request(MARK))
        self.marks += 1
        dump = self.dumps.with_name(f"{self.dumps.name}.{self.marks}")
        if not dump.exists():
            sys.exit(f"Callgrind found no function {MARK_FUNCTION} that responds to {MARK}. Update its name in this script.")
        instructions = spent(dump.read_text())
        dump.unlink()
        return instructions

    def instructions(self, request, mark):
        """Returns the cost of a request. `mark` is the cost of a mark, which is subtracted."""
        numbers = itertools.count()
        for _ in range(WARM_UP):
            self.ask(request.new(next(numbers)))
        self.mark()
        counts = []
        for _ in range(COUNTS):
            for _ in range(COUNTED):
                self.ask(request.new(next(numbers)))
            counts.append(self.mark() - mark)
        lowest = Count.lowest(counts)
        return Count(lowest.own / COUNTED, lowest.total / COUNTED)

    def processor_time(self):
        """Returns the processor time of the server so far, in seconds."""
        times = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, times[11:13])) / os.sysconf("SC_CLK_TCK")

    def settle(self):
        """Waits until the work after the start, such as compressing files, is done and marks cost the same."""
        # Marks also cost the same while such work goes on at an even pace, so the process must be idle between requests.
        idle = 0
        for _ in range(600):
            before = self.processor_time()
            time.sleep(0.5)
            idle = idle + 1 if self.processor_time() - before < 0.05 else 0
            if idle == 3:
                break
        for _ in range(600):
            costs = [self.mark().total for _ in range(WARM_UP)]
            if max(costs) < 1.2 * min(costs):
                return
            time.sleep(0.2)
        sys.exit("The server is still busy minutes after its start.")

    def measure(self, wanted=""):
        """Returns the cost of each endpoint by name, or of those whose names contain a text."""
        self.settle()
        # The lowest count is used: on a busy machine, work that runs once a second falls into more of the counts.
        mark = Count.lowest([self.mark() for _ in range(COUNTS)])
        return {name: self.instructions(request, mark) for name, request in ENDPOINTS.items() if wanted in name}


def command_instructions(program, folder):
    """Returns the instructions of a process that runs a command, without settings from the environment."""
    dump = pathlib.Path(folder, "command")
    environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={dump}", "--compress-strings=no", program, *ARGUMENTS],
        env={**environment, "SWIFT_DETERMINISTIC_HASHING": "1"}, check=True, capture_output=True)
    return spent(dump.read_text())


def spent(dump):
    """Returns the instructions in one callgrind dump, without those for waiting."""
    own, total, is_own, function, is_call = 0, 0, False, "", False
    for line in dump.splitlines():
        if line.startswith("ob="):
            is_own = os.path.basename(line[3:]).startswith(("legibility", "libswift"))
        elif line.startswith("fn="):
            function = line
        elif line.startswith("calls="):
            # The next line has the cost of the called function, which its own lines also contain.
            is_call = True
        elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
            if not is_call and WAITING not in function:
                instructions = int(line.split()[1])
                total += instructions
                own += is_own * instructions
            is_call = False
    return Count(own, total)


def ceilings():
    """Returns the ceilings by name; the first line of the file names the columns."""
    rows = (line.split("\t") for line in CEILINGS.read_text().splitlines()[1:])
    return {name: Count(int(own), int(total)) for name, own, total in rows}


def compared(instructions, ceiling, tolerance):
    """Returns a description of a figure, and whether it is too high."""
    change = instructions / ceiling - 1
    if change > tolerance:
        return f"{change:+.1%}, ABOVE the ceiling of {ceiling:,}", True
    if change < -tolerance:
        return f"{change:+.1%}: lower the ceiling of {ceiling:,}", False
    return f"{change:+.1%}", False


def main():
    program, *options = sys.argv[1:]
    if len(options) > 1 or options and options[0].startswith("-") and options != ["--write"]:
        sys.exit("usage: run.sh [--write | PART OF A NAME]")
    writes = options == ["--write"]
    wanted = "" if writes or not options else options[0]
    with tempfile.TemporaryDirectory() as folder:
        server = CountedServer(program, folder)
        try:
            measured = server.measure(wanted)
        finally:
            server.stop()
        if wanted in COMMAND:
            measured[COMMAND] = command_instructions(program, folder)
    if writes:
        rows = [f"{name}\t{round(count.own)}\t{round(count.total)}" for name, count in measured.items()]
        CEILINGS.write_text("\n".join(["endpoint\town\ttotal", *rows]) + "\n")
    elif platform.machine() != MACHINE:
        print(f"The ceilings are valid for {MACHINE} only, so {platform.machine()} is measured but not compared.")
    known = ceilings() if platform.machine() == MACHINE or writes else measured
    failed = 0
    for name, count in measured.items():
        if name not in known:
            words, is_above = f"in all {count.total:,.0f}; has no ceilings: --write adds them", True
        else:
            own, own_is_above = compared(count.own, known[name].own, OWN_TOLERANCE)
            total, total_is_above = compared(count.total, known[name].total, TOTAL_TOLERANCE)
            words, is_above = f"{own}; in all {count.total:,.0f}  {total}", own_is_above or total_is_above
        failed += is_above
        print(f"{name:42} {count.own:10,.0f}  {words}", flush=True)
    print(f"{len(measured) - failed} of {len(measured)} counts are within their ceilings.")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
