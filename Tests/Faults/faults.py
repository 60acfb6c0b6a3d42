"""Faults that a server must bear. Prints a line for each, and exits with 1 when one of them is not borne."""
import collections, json, os, re, resource, select, shutil, signal, socket, subprocess, sys, tempfile, threading, time

PROGRAM = ".build/release/legibility"
QUESTION = "/v1/contrast?foreground=777&background=fff"


class Server:
    """A server on a free port of 127.0.0.1."""

    def __init__(self, *arguments, stderr=subprocess.DEVNULL, **options):
        self.process = subprocess.Popen(
            [PROGRAM, "--listen", "127.0.0.1:0", *arguments], stdout=subprocess.PIPE, stderr=stderr, **options)
        self.port = int(re.search(rb":(\d+)\s*$", self.process.stdout.readline())[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def connect(self, source="127.0.0.1", timeout=10):
        return socket.create_connection(("127.0.0.1", self.port), timeout, (source, 0))

    def ask(self, request, source="127.0.0.1", timeout=10):
        """The status of the first answer (0: none), and all that came until the server closed the connection."""
        answer = b""
        try:
            with self.connect(source, timeout) as client:
                client.sendall(request)
                while piece := client.recv(1 << 16):
                    answer += piece
        except OSError:
            pass
        return int(answer[9:12] or 0) if answer.startswith(b"HTTP/1.1 ") else 0, answer

    def get(self, target, **options):
        return self.ask(b"GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % target.encode(), **options)

    def honest(self, source="127.0.0.1", count=50):
        """How long the slowest of some questions took, in seconds; infinite when one was not answered."""
        slowest = 0
        for _ in range(count):
            start = time.perf_counter()
            status, _ = self.get(QUESTION, source=source, timeout=5)
            slowest = max(slowest, time.perf_counter() - start if status == 200 else float("inf"))
        return slowest


def beside(server, attack, source="127.0.0.1"):
    """Honest clients during an attack wait at most 100 ms longer than before it."""
    before = server.honest(source)
    attack()
    during = server.honest(source)
    return during <= before + 0.1, f"slowest honest answer {before * 1e3:.0f} ms before, {during * 1e3:.0f} ms beside it"


def many_query_items():
    with Server() as server:
        statuses = [
            server.get("/livez?x" + "&" * 300)[0],
            server.get("/v1/vision/simulate?" + "&".join(f"color={i:06x}" for i in range(500)))[0],
            server.get(QUESTION + "&a=b" * 1500)[0],
            server.get("/livez?" + "a" * 100_000)[0],
        ]
    return statuses == [200, 200, 422, 414], f"{statuses}"


def half_requests():
    with Server() as server:
        def attack():
            for _ in range(1600):
                with server.connect() as client:
                    client.sendall((b"GET /livez HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 94)[:94])
        return beside(server, attack)


def dripping_headers():
    """As many connections as one address opens, a byte a second on each, for longer than headers may take."""
    with Server() as server:
        clients, stop = [], threading.Event()

        def drip():
            while not stop.wait(1):
                for client in clients:
                    try:
                        client.send(b"a")
                    except OSError:
                        pass
        thread = threading.Thread(target=drip)

        def attack():
            for _ in range(1000):
                client = server.connect()
                try:
                    client.sendall(b"GET / HTTP/1.1\r\nX: ")
                    clients.append(client)
                except OSError:
                    client.close()
            thread.start()
        try:
            ok, text = beside(server, attack, "127.0.0.9")
            time.sleep(13)
            again = server.honest(count=10)
            return ok and again < 5, f"{text}; the same address after 13 s: {again * 1e3:.0f} ms"
        finally:
            stop.set()
            thread.join()
            for client in clients:
                client.close()


def laxity():
    post = b"POST /v1/contrast HTTP/1.1\r\nHost: x\r\n"
    requests = [
        b"GET\0FOO / HTTP/1.1\r\nHost: x\r\n\r\n", post + b"Content-Length: 2\x000\r\n\r\n{}",
        post + b"Transfer-Encoding: chunked\0\r\n\r\n0\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\0b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n", post + b"Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n",
        post + b"Transfer-Encoding: chunked\r\n\r\n2;" + b"a" * 100_000 + b"\r\n{}\r\n0\r\n\r\n", b"\x16\x03\x01\r\n\r\n",
    ]
    with Server() as server:
        answers = [server.ask(request) for request in requests]
    good = [status == 400 and b"application/problem+json" in answer for status, answer in answers]
    return all(good), f"{sum(good)} of {len(good)} are a 400 that says why"


def ending(name, rounds):
    """64 connections that ask without a pause when the signal comes: each question that was sent is answered."""
    request = f"GET {QUESTION} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    counts = collections.Counter()
    for _ in range(rounds):
        with Server() as server:
            clients = {}
            poll = select.epoll()
            for _ in range(64):
                client = server.connect()
                clients[client.fileno()] = [client, b""]
                poll.register(client, select.EPOLLIN)
                client.sendall(request)
            start, is_sent = time.time(), False
            while clients and time.time() < start + 15:
                if not is_sent and time.time() > start + 0.2:
                    server.process.send_signal(getattr(signal, name))
                    is_sent = True
                for number, _ in poll.poll(0.05):
                    client, buffer = clients[number]
                    piece = client.recv(1 << 16)
                    buffer += piece
                    head, _, body = buffer.partition(b"\r\n\r\n")
                    length = re.search(rb"Content-Length: (\d+)", head)
                    is_whole = length and len(body) >= int(length[1])
                    if piece and not is_whole:
                        clients[number][1] = buffer
                    elif is_whole and b"Connection: close" not in head:
                        clients[number][1] = b""
                        client.sendall(request)
                    else:
                        counts["told" if is_whole else "lost"] += 1
                        poll.unregister(client)
                        client.close()
                        del clients[number]
            counts["lost"] += len(clients)
            counts[f"exit {server.process.wait(30)}"] += 1
    return counts["lost"] == 0 and counts["exit 0"] == rounds, f"{dict(counts)}"


def harmless_signals():
    with Server() as server:
        for name in ("SIGHUP", "SIGUSR1", "SIGUSR2"):
            server.process.send_signal(getattr(signal, name))
            time.sleep(0.1)
        status, _ = server.get("/livez")
    return status == 200, f"{status} after SIGHUP, SIGUSR1 and SIGUSR2"


def counted(server):
    """Requests by their status, as the metrics have them; and the lines that the log dropped."""
    text = server.get("/metrics")[1].decode()
    counts = collections.Counter()
    for status, count in re.findall(r'^legibility_requests_total{.*status="(\w+)"} (\d+)$', text, re.M):
        counts[status] += int(count)
    return counts, int(re.search(r"^legibility_log_lines_dropped_total (\d+)$", text, re.M)[1])


def unread_log():
    """Nobody reads the log of 5000 requests, which is several times what a pipe and the server keep."""
    with Server("--log-requests", "on", stderr=subprocess.PIPE) as server:
        request = b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"x" * 1000)
        answered = 0
        for _ in range(10):
            with server.connect() as client:
                client.sendall(request * 499 + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
                answer = b""
                while piece := client.recv(1 << 20):
                    answer += piece
                answered += answer.count(b"HTTP/1.1 404 ")
        counts, dropped = counted(server)
        start = time.time()
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(20)
        seconds = time.time() - start
    return (
        answered == 5000 and counts["404"] == 5000 and dropped > 0 and status == 0 and seconds < 10,
        f"{answered} answered, {dropped} lines dropped and counted, exit {status} {seconds:.1f} s after SIGTERM")


def each_is_logged_once():
    """What was answered, what the log says and what the metrics count are the same, whoever answered."""
    with tempfile.TemporaryFile() as log, Server(
            "--log-requests", "on", "--header-seconds", "1", "--connections-per-address", "8",
            "--trusted-proxies", "127.0.0.7", stderr=log) as server:
        head = b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        requests = [
            b"GET " + QUESTION.encode() + head + b"\r\n", b"HEAD /livez" + head + b"\r\n", b"GET /nowhere" + head + b"\r\n",
            b"GET /v1/contrast" + head + b"\r\n", b"PUT /v1/contrast" + head + b"\r\n", b"GET /%00" + head + b"\r\n",
            b"GET\0/" + head + b"\r\n", b"GET /livez" + head + b"X: ", b"GET /li", b"GET / HTTP/3.0\r\n\r\n",
            b"POST /v1/contrast" + head + b"Content-Length: 999999999\r\n\r\n", b"GET /" + b"a" * 9000 + head + b"\r\n",
            b"GET /livez" + head + b"X: " + b"a" * 9000 + b"\r\n\r\n",
            b"POST /v1/contrast" + head + b"Transfer-Encoding: chunked\r\n\r\nx\r\n",
        ]
        seen = collections.Counter(str(server.ask(request)[0]) for request in requests)
        crowd = [server.connect("127.0.0.2") for _ in range(8)]
        time.sleep(0.2)
        seen[str(server.get("/livez", source="127.0.0.2")[0])] += 1
        for client in crowd:
            client.close()
        forwarded = b"GET /livez" + head + b"X-Forwarded-For: 192.0.2.7\r\n\r\n"
        seen[str(server.ask(forwarded, source="127.0.0.7")[0])] += 1
        time.sleep(0.2)
        counts, _ = counted(server)
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(20)
        log.seek(0)
        lines = [json.loads(line) for line in log]
    logged = collections.Counter(str(line["status"]) for line in lines)
    # The question for the metrics itself.
    logged["200"] -= 1
    clients = {line["client"] for line in lines}
    is_whole = all(
        re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]) and line["complete"]
        and line["milliseconds"] >= 0 and line["queueMilliseconds"] >= 0 and "?" not in (line["path"] or "")
        and (line["bytes"] > 0) == (line["method"] != "HEAD") for line in lines)
    return (
        seen == counts == logged and is_whole and clients == {"127.0.0.1", "127.0.0.2", "192.0.2.7"} and status == 0
        and set(seen) == {"200", "400", "404", "405", "408", "413", "414", "422", "429", "431", "505"},
        f"answered {dict(seen)}, counted {dict(counts)}, logged {dict(logged)}, clients {clients}")


def start_sentences():
    """What cannot start says why in a sentence, with an exit status of sysexits.h; what is adjusted is said too."""
    folder = tempfile.mkdtemp()
    public = os.path.join(folder, "Public")
    shutil.copytree("Public", public)
    os.remove(os.path.join(public, "type.html"))
    windows = os.path.join(folder, "windows.conf")
    with open(windows, "wb") as file:
        file.write(b"# a comment\r\nconnections = many\r\n")
    wrong = []
    with Server() as server:
        for arguments, status, sentence in [
            (["--listen", f"127.0.0.1:{server.port}"], 69, f"cannot listen on 127.0.0.1:{server.port}: Address already in use."),
            (["--listen", "192.0.2.1:0"], 69, "cannot listen on 192.0.2.1:0: Cannot assign requested address."),
            (["--listen", "nowhere.invalid:0"], 69, "“nowhere.invalid”: this machine has no such address"),
            (["--connections", "many"], 64, "“many” is not a whole number from 8 to 100000"),
            (["--conections", "9"], 64, "there is no setting “conections”. Did you mean “connections”?"),
            (["--config", windows], 64, "“many” is not a whole number"),
            (["--config", folder + "/none"], 64, "cannot be read"),
            (["--public", folder + "/none"], 64, "cannot be read; name one with --public."),
            (["--public", public], 64, "the public folder has no file “type.html”."),
            (["serve"], 64, "“serve” is not an option; see --help."),
        ]:
            process = subprocess.run(
                [PROGRAM, "--listen", "127.0.0.1:0", *arguments], capture_output=True, text=True, timeout=20)
            text = process.stderr
            if process.returncode != status or not re.fullmatch(r"legibility: .*\n", text) or sentence not in text:
                wrong.append(f"{arguments}: {process.returncode} {text!r}")
    shutil.rmtree(folder)
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
    for options, sentence in [
        ({"preexec_fn": few}, "connections is 1000, but the system lets this process open 256 files; it takes 128"),
        ({"env": {**os.environ, "LEGIBILITY_CONECTIONS": "9"}}, "Did you mean “LEGIBILITY_CONNECTIONS”?"),
    ]:
        with tempfile.TemporaryFile() as log, Server(stderr=log, **options) as server:
            status = server.get("/livez")[0]
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(20)
            log.seek(0)
            text = log.read().decode()
            if status != 200 or sentence not in text:
                wrong.append(f"{status} {text!r}")
    return not wrong, "; ".join(wrong) or "12 as they should be"


def slow_readers():
    """A large answer at 250 kB/s, for longer than idle connections have, comes whole; who reads nothing is let go."""
    pairs = [{"foreground": f"#{i:06x}", "background": "#ffffff"} for i in range(10_000)]
    body = json.dumps({"pairs": pairs}).encode()
    request = (
        b"POST /v1/contrast HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
        b"Content-Length: %d\r\n\r\n" % len(body)) + body
    with Server("--idle-seconds", "5") as server, server.connect() as slow, server.connect(timeout=200) as silent:
        silent.sendall(request)
        slow.sendall(request)
        answer, start = b"", time.time()
        while piece := slow.recv(25_000):
            answer += piece
            time.sleep(max(0, start + len(answer) / 250_000 - time.time()))
        seconds = time.time() - start
        head, _, content = answer.partition(b"\r\n\r\n")
        length = int(re.search(rb"Content-Length: (\d+)", head)[1])
        time.sleep(max(0, start + 140 - time.time()))
        rest = 0
        try:
            while piece := silent.recv(1 << 20):
                rest += len(piece)
        except OSError:
            pass
    return (
        len(content) == length and seconds > 20 and rest < length,
        f"{len(content)} of {length} bytes in {seconds:.0f} s; of an answer that was not read {rest} bytes were left")


def main():
    is_long = "--faults" in sys.argv[1:]
    rounds = 50 if is_long else 3
    faults = [
        start_sentences, each_is_logged_once, unread_log, many_query_items, half_requests, laxity, harmless_signals]
    if is_long:
        faults += [dripping_headers, slow_readers]
    faults += [("SIGTERM", rounds), ("SIGINT", rounds)]
    failed = 0
    for fault in faults:
        name, (is_borne, text) = (
            (f"{fault[0]} {fault[1]} times", ending(*fault)) if isinstance(fault, tuple)
            else (fault.__name__.replace("_", " "), fault()))
        failed += not is_borne
        print("borne    " if is_borne else "NOT BORNE", f"{name}: {text}", flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
