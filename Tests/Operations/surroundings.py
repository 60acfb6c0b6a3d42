"""Lets the surroundings of a server fail. Prints a line for each failure, and exits with status 1 if one does harm."""
import contextlib, json, os, re, shutil, signal, socket, struct, subprocess, tempfile, threading, time

from operations import FOLDER, PROGRAM, QUESTION, Connection, Load, Server, ask, ends, main


def figure(server, name):
    """Returns a figure of the server's metrics."""
    return float(re.search(rf"^legibility_{name} ([\d.e+-]+)$", ask(server.address, "/metrics")[2].decode(), re.M)[1])


def full_disk():
    """Every write to the log fails as on a full disk. The server responds, counts the lost lines, and stops as usual."""
    with Server("--log-requests", "on", log="/dev/full") as server:
        with Load(server.address) as load:
            load.wait_for_answers(500)
        dropped = figure(server, "log_lines_dropped_total")
        server.process.send_signal(signal.SIGHUP)
        reloaded = ask(server.address, QUESTION)[0]
        status = server.end()
    good = not load.failures and dropped >= 500 and (reloaded, status) == (200, 0)
    return good, f"{load.result}; {dropped:.0f} lines dropped, exit {status}"


def clock_jumps():
    """The wall clock jumps by years in both directions. Responses, connections, deadlines and rates don't depend on it."""
    path, file = FOLDER + "/clock.so", FOLDER + "/clock"
    subprocess.run([os.environ["CLANG"], "-shared", "-fPIC", "-O1", "-o", path, "Tests/Operations/clock.c"], check=True)
    with open(file, "wb") as clock:
        clock.write(struct.pack("l", 0))

    def move(years):
        with open(file, "r+b") as clock:
            clock.write(struct.pack("l", round(years * 365.25 * 86400)))
    environment = {"LD_PRELOAD": path, "CLOCK_FILE": file}
    limits = ["--rate-per-address", "1", "--burst-per-address", "1000000", "--idle-seconds", "60", "--listen-metrics", "127.0.0.1:0"]
    with Server(*limits, environment=environment) as server:
        kept = Connection(server.address)
        kept.request("GET", "/livez")
        kept.getresponse().read()
        left, years = [], []
        with Load(server.address, clients=2) as load:
            for jump in (0, 11, -30, 11, 300, 0):
                move(jump)
                load.wait_for_answers()
                answers = [ask(server.address, QUESTION)[1] for _ in range(40)]
                years.append(int(answers[0]["Date"].split()[3]) - time.gmtime().tm_year)
                # A request in progress holds a deposit, which the client gets back.
                left.append(max(int(re.search(r"r=(\d+)", headers["RateLimit"])[1]) for headers in answers))
        # The oldest connection is still open.
        kept.request("GET", QUESTION)
        status = kept.getresponse().status
        alive = [ask(server.metrics, path)[0] for path in ("/livez", "/readyz", "/metrics")]
        exit = server.end()
    # Each jump would give years of units back.
    good = (not load.failures and left == sorted(left, reverse=True) and (status, alive, exit) == (200, [200] * 3, 0)
            and [round(year) for year in years] == [0, 11, -30, 11, 300, 0])
    return good, f"{load.result}; Date moved by {years} years, units left {left}, exit {exit}"


@contextlib.contextmanager
def redis():
    """A Redis server at a socket, and a function that sends it a command and returns the beginning of the response."""
    path = FOLDER + "/redis"
    process = subprocess.Popen(
        ["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir", FOLDER],
        stdout=subprocess.DEVNULL)

    def send(*words):
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(path)
            words = [word if isinstance(word, bytes) else str(word).encode() for word in words]
            client.sendall(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(w), w) for w in words))
            return client.recv(1 << 16)
    try:
        for _ in range(1000):
            with contextlib.suppress(OSError):
                if send("PING") == b"+PONG\r\n":
                    break
            time.sleep(0.01)
        yield path, send
    finally:
        process.kill()
        process.wait()


def poisoned_redis():
    """Others replace all values in Redis with wrong, oversized and foreign ones. The server computes what it can't use."""

    def megabytes(server):
        with open(f"/proc/{server.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024

    # Each response takes much longer than a millisecond; faster ones aren't shared.
    bodies = [json.dumps({"colors": [{"color": f"#{(n + 1) * (k + 1) * 65793 % (1 << 24):06x}"} for k in range(3)]}) for n in range(3)]
    wrong, found = [], {}

    def get(address, body):
        return ask(address, "/v1/vision/palette", body, {"Content-Type": "application/json"})[::2]
    with redis() as (path, send), Server("--cache-bytes", "0") as alone, Server(
            "--cache-bytes", "0", "--redis", "unix:" + path, "--redis-milliseconds", "1000") as server:
        expected = [get(alone.address, body) for body in bodies]

        def compare(name):
            wrong.extend(name for body, answer in zip(bodies, expected) if get(server.address, body) != answer)

        def noticed():
            return figure(server, "redis_rubbish_total") + figure(server, "redis_errors_total")

        def keys():
            return sorted(set(re.findall(rb"legibility:[^\r]+", send("KEYS", "*"))))

        def change(name, all, key):
            match name:
                case "empty": send("SET", key, "")
                case "random": send("SET", key, os.urandom(500))
                case "cut off": send("SETRANGE", key, 0, send("GET", key)[:60])
                case "two bytes": send("SETRANGE", key, 50, b"\x55\xaa")
                case "another's": send("COPY", all[all.index(key) - 1], key, "REPLACE")
                case "a list": send("DEL", key), send("LPUSH", key, "x")
                case "200 MB": send("SETRANGE", key, 200_000_000 if key == all[0] else 2_000_000, "x")
        for name in ["empty", "random", "cut off", "two bytes", "another's", "a list", "200 MB"]:
            send("FLUSHALL")
            deadline = time.monotonic() + 30
            while len(keys()) < len(bodies) and time.monotonic() < deadline:
                compare("fresh")
            before, peak = noticed(), megabytes(server)
            for key in (all := keys()):
                change(name, all, key)
            compare(name)
            found[name] = noticed() - before, megabytes(server) - peak
        hits, exit = figure(server, "redis_hits_total"), server.end()
    unnoticed = [name for name, (count, _) in found.items() if not count]
    memory = max(more for _, more in found.values())
    good = not wrong and not unnoticed and hits > 0 and memory < 64 and exit == 0
    return good, (f"{len(found)} kinds of values, wrong responses to {wrong or 'none'}, unnoticed {unnoticed or 'none'}; "
                  f"up to {memory:.0f} MB more memory, exit {exit}")


def hostile_clients(address, stop):
    """Starts clients that send halves, rubbish and long work, each until `stop`, and returns their threads."""
    stops = ", ".join(f"oklch(60%25 0.2 {11 * stop}/50%25)" for stop in range(32)).replace(" ", "+")
    query = f"vision=all&foreground=rgb(1+2+3/50%25)&background=linear-gradient(in+oklch+longer+hue,{stops})"
    long_work = f"GET /v1/contrast?{query} HTTP/1.1\r\nHost: x\r\n\r\n"
    image = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 7000, 7000, 8, 2, 0, 0, 0) + b"\xff" * 5000
    head = "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
    requests = [
        b"GET /livez HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 900, os.urandom(3000), long_work.encode(),
        (head % ("/v1/vision/image?deficiency=protan", "image/png", len(image))).encode() + image,
        (head % ("/v1/contrast", "application/json", 8_000_000)).encode() + b'{"pairs":[',
        (head % ("/v1/contrast", "application/json", 40_000)).encode() + b"[" * 40_000,
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 50,
    ]

    def run(number):
        while not stop.is_set():
            with contextlib.suppress(OSError), socket.create_connection(address, 5) as client:
                client.sendall(requests[number])
                # Every other client leaves at once; the others keep their connections for a moment, and read nothing.
                stop.wait(0.01 if number % 2 else 0.3)
    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(requests))]
    for thread in threads:
        thread.start()
    return threads


def upgrade_among_hostile_clients():
    """Five upgrades among clients that send halves, rubbish and long work. No request of other clients is lost."""
    settings = ["--public", os.path.abspath("Public"), "--header-seconds", "2", "--stop-seconds", "5"]
    stop = threading.Event()
    with Server(*settings) as server:
        threads = hostile_clients(server.address, stop)
        try:
            with Load(server.address, clients=2) as load:
                load.wait_for_answers()
                for turn in range(5):
                    os.kill(server.pid, signal.SIGUSR2)
                    old, server.pid = server.pid, int(server.wait_for(r"process (\d+) has taken over", turn + 1))
                    if not ends(old):
                        return False, f"process {old} didn't end"
                    load.wait_for_answers()
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        status = ask(server.address, QUESTION)[0]
        os.kill(server.pid, signal.SIGTERM)
        ended = ends(server.pid)
    return not load.failures and status == 200 and ended, f"5 upgrades: {load.result}"


SURROUNDINGS = [full_disk, clock_jumps, poisoned_redis, upgrade_among_hostile_clients]

if __name__ == "__main__":
    main(SURROUNDINGS)
