"""Counts the instructions of the server per request, and of a command, with callgrind, and compares them with ceilings.tsv.

Instruction counts are the same on a busy and on an idle machine. Our own instructions are those of the program and of
Swift's libraries, which the compiler's version determines; a change of a few per cent comes from the code. The other
libraries differ between machines: with other processor features, the C library copies memory in other ways, which
changes its instructions by up to 17 per cent, and packages have other versions. So the total has a wider tolerance.
Prints a line for each endpoint, and exits with status 1 if one exceeds a ceiling by more than its tolerance.
"""
import http.client, json, os, pathlib, platform, signal, subprocess, sys, tempfile, time, typing, urllib.parse

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

# Names as in ceilings.tsv, request targets, and bodies of POST requests.
ENDPOINTS = {
    "contrast": (CONTRAST, None),
    "contrast, fields=wcag": (CONTRAST + "&fields=wcag", None),
    "contrast, fields=short": (CONTRAST + "&fields=short", None),
    "contrast, layers": (
        "/v1/contrast?" + urllib.parse.urlencode(
            [("foreground", "rgb(0 0 0 / 70%)"), ("background", "#fff8"), ("background", "oklch(0.7 0.1 250)")]), None),
    "contrast, batch of 10": ("/v1/contrast", {"pairs": PAIRS}),
    "contrast, batch of 10, fields=summary": ("/v1/contrast?fields=summary", {"pairs": PAIRS}),
    "contrast, batch of 10, fields=wcag,verdict": ("/v1/contrast?fields=wcag,verdict", {"pairs": PAIRS}),
    "tracking": ("/v1/type/tracking?typeface=new-york&size=37", None),
    "scale": ("/v1/type/scale?style=body&size=16&category=AX3", None),
    "legibility": ("/v1/type/legibility?style=footnote&foreground=777&background=fff", None),
    "reference": ("/v1/reference/distances", None),
    "simulate": ("/v1/vision/simulate?color=ff0000&deficiency=protan", None),
    "palette": ("/v1/vision/palette", {"colors": PALETTE}),
    "page": ("/?foreground=777&background=fff", None),
    "liveness": ("/livez", None),
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

    def ask(self, target, body=None):
        """Sends a request. Any status other than 200 ends the script."""
        if body is None:
            self.connection.request("GET", target)
        else:
            self.connection.request("POST", target, json.dumps(body), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            sys.exit(f"The response to {target} was {answer.status}: {text.decode()}")

    def mark(self):
        """Ends a count, begins the next one, and returns the instructions of all threads since the previous mark."""
        self.ask(MARK)
        self.marks += 1
        dump = self.dumps.with_name(f"{self.dumps.name}.{self.marks}")
        if not dump.exists():
            sys.exit(f"Callgrind found no function {MARK_FUNCTION} that responds to {MARK}. Update its name in this script.")
        instructions = spent(dump.read_text())
        dump.unlink()
        return instructions

    def instructions(self, target, body, mark):
        """Returns the cost of a request. `mark` is the cost of a mark, which is subtracted."""
        for _ in range(WARM_UP):
            self.ask(target, body)
        self.mark()
        counts = []
        for _ in range(COUNTS):
            for _ in range(COUNTED):
                self.ask(target, body)
            counts.append(self.mark() - mark)
        lowest = Count.lowest(counts)
        return Count(lowest.own / COUNTED, lowest.total / COUNTED)

    def settle(self):
        """Waits until the work after the start, such as compressing files, is done and marks cost the same."""
        for _ in range(600):
            costs = [self.mark().total for _ in range(WARM_UP)]
            if max(costs) < 1.2 * min(costs):
                return
            time.sleep(0.2)
        sys.exit("The server is still busy minutes after its start.")

    def measure(self):
        """Returns the cost of each endpoint by name."""
        self.settle()
        # The lowest count is used: on a busy machine, work that runs once a second falls into more of the counts.
        mark = Count.lowest([self.mark() for _ in range(COUNTS)])
        return {name: self.instructions(target, body, mark) for name, (target, body) in ENDPOINTS.items()}


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
    if options not in ([], ["--write"]):
        sys.exit("usage: run.sh [--write]")
    with tempfile.TemporaryDirectory() as folder:
        server = CountedServer(program, folder)
        try:
            measured = server.measure()
        finally:
            server.stop()
        measured[COMMAND] = command_instructions(program, folder)
    if options:
        rows = [f"{name}\t{round(count.own)}\t{round(count.total)}" for name, count in measured.items()]
        CEILINGS.write_text("\n".join(["endpoint\town\ttotal", *rows]) + "\n")
    elif platform.machine() != MACHINE:
        print(f"The ceilings are valid for {MACHINE} only, so {platform.machine()} is measured but not compared.")
    known = ceilings() if platform.machine() == MACHINE or options else measured
    failed = 0
    for name, count in measured.items():
        if name not in known:
            words, is_above = "has no ceilings; --write adds them", True
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
