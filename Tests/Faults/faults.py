"""Attacks and failures that a server must survive. Prints a line for each, and exits with status 1 if one does harm."""
import collections, json, os, re, resource, select, shutil, signal, socket, struct, subprocess, sys, tempfile
import threading, time, urllib.parse, zlib

PROGRAM = os.environ.get("SERVER_PROGRAM", ".build/release/legibility")
QUESTION = "/v1/contrast?foreground=777&background=fff"


class Server:
    """A server on a free port of 127.0.0.1. It has no parent that would start it again, so that a crash is noticed."""

    def __init__(self, *arguments, stderr=subprocess.DEVNULL, **options):
        self.process = subprocess.Popen(
            [PROGRAM, "--listen", "127.0.0.1:0", "--restart-after-crash", "off", *arguments], stdout=subprocess.PIPE, stderr=stderr, **options)
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
        """Returns the status of the first response (0 if there is none), and all bytes until the server closes the connection."""
        try:
            with self.connect(source, timeout) as client:
                client.sendall(request)
                return self.answer(client)
        except OSError:
            return 0, b""

    @staticmethod
    def answer(client):
        answer = b""
        try:
            while piece := client.recv(1 << 16):
                answer += piece
        except OSError:
            pass
        return int(answer[9:12] or 0) if answer.startswith(b"HTTP/1.1 ") else 0, answer

    def ask_together(self, request, count, timeout=60):
        """Returns the statuses of identical requests. Their last bytes are sent when the server has all other bytes."""
        clients = [self.connect("127.0.0.1", timeout) for _ in range(count)]
        try:
            for part in (request[:-1], request[-1:]):
                for client in clients:
                    client.sendall(part)
            return [self.answer(client)[0] for client in clients]
        finally:
            for client in clients:
                client.close()

    def get(self, target, **options):
        return self.ask(get(target), **options)

    def post(self, path, body, accept="*/*", media_type="application/json", **options):
        return self.ask(post(path, body, accept, media_type), **options)

    def at_once(self, functions):
        """Returns the results of several functions that start at the same time."""
        results = [None] * len(functions)

        def run(place):
            results[place] = functions[place]()
        threads = [threading.Thread(target=run, args=(place,)) for place in range(len(functions))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return results

    def metric(self, name):
        return int(re.search(rb"^legibility_%s (\d+)" % name.encode(), self.get("/metrics")[1], re.MULTILINE)[1])

    def megabytes(self, name):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(name + r":\s+(\d+)", status.read())[1]) / 1024

    @property
    def peak_megabytes(self):
        return self.megabytes("VmHWM")

    def honest(self, source="127.0.0.1", count=200):
        """Returns the seconds within which 99 of 100 honest requests got a response; infinite if one didn't."""
        times = []
        for _ in range(count):
            start = time.perf_counter()
            status, _ = self.get(QUESTION, source=source, timeout=5)
            if status != 200:
                print(f"          the response to an honest request was {status}", flush=True)
                return float("inf")
            times.append(time.perf_counter() - start)
        return sorted(times)[(count * 99 - 1) // 100]


def compare_during(server, attack, source="127.0.0.1"):
    """Checks that an attack makes 99 of 100 honest responses at most 100 ms slower."""
    before = server.honest(source)
    attack()
    during = server.honest(source)
    return during <= before + 0.1, f"99 of 100 honest responses within {before * 1e3:.0f} ms before, within {during * 1e3:.0f} ms during it"


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
        return compare_during(server, attack)


def dripping_headers():
    """One address opens all connections that it can, and sends a byte per second on each, beyond the header limit."""
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
            ok, text = compare_during(server, attack, "127.0.0.9")
            time.sleep(13)
            again = server.honest(count=10)
            return ok and again < 5, f"{text}; the same address after 13 s: {again * 1e3:.0f} ms"
        finally:
            stop.set()
            thread.join()
            for client in clients:
                client.close()


def expensive_request(number):
    """Returns a request about a gradient that takes a tenth of a second. Each number gives a different request."""
    stops = ", ".join(f"oklch(60% 0.2 {11 * stop}/50%)" for stop in range(32))
    return "/v1/contrast?" + urllib.parse.urlencode({
        "vision": "all", "foreground": f"rgb({number % 200} {number // 200} 3/50%)",
        "background": f"linear-gradient(in oklch longer hue, {stops})"})


def abandoned_gradients(count):
    """Clients send expensive requests and disconnect. Their requests must not delay others."""
    with Server() as server:
        slowest = 0

        def attack():
            nonlocal slowest
            for number in range(count):
                with server.connect(f"127.0.0.{2 + number % 50}") as client:
                    client.sendall(b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % expensive_request(number).encode())
            for _ in range(20):
                start = time.perf_counter()
                status, _ = server.get("/livez")
                slowest = max(slowest, time.perf_counter() - start if status == 200 else float("inf"))
        ok, text = compare_during(server, attack)
        return ok and slowest < 2, f"{text}; slowest /livez {slowest * 1e3:.0f} ms"


def overloaded_by_gradients():
    """More expensive requests arrive than the queue can hold. Some get results; others get 503 with Retry-After."""
    with Server() as server:
        answers = server.at_once([lambda number=number: server.get(expensive_request(number), timeout=200) for number in range(200)])
        counts = collections.Counter(status for status, _ in answers)
        have_retry_after = all(b"\r\nRetry-After: " in answer for status, answer in answers if status == 503)
        return set(counts) == {200, 503} and have_retry_after, f"{dict(counts)}"


def get(target):
    """Returns the bytes of a request."""
    return b"GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % target.encode()


def post(path, body, accept="*/*", media_type="application/json"):
    """Returns the bytes of a request."""
    head = (f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept: {accept}\r\n"
            f"Content-Type: {media_type}\r\nContent-Length: {len(body)}\r\n\r\n")
    return head.encode() + body


def identical_requests():
    """64 identical requests at the same time cost as much as a few."""
    colors = ",".join(f'{{"color": "#{number * 65793 // 3 % 16777216:06x}"}}' for number in range(200))
    palette = ",".join(f'{{"color": "#{number * 999983 % 16777216:06x}"}}' for number in range(40))
    functions = [
        ("/v1/contrast/matrix", colors, "image/svg+xml"), ("/v1/contrast/matrix", colors, "text/csv"),
        ("/v1/contrast/matrix", colors, "application/json"), ("/v1/vision/palette", palette, "application/json"),
        ("/v1/vision/palette", palette, "image/svg+xml"),
    ]
    results = []
    # Without a cache, only simultaneous requests share a response.
    with Server("--cache-bytes", "0", "--body-memory-bytes", str(1 << 31)) as server:
        def made(request):
            before = server.metric("cache_misses_total")
            statuses = server.ask_together(request, 64)
            results.append((server.metric("cache_misses_total") - before, statuses.count(200)))
        for path, body, accept in functions:
            made(post(path, f'{{"colors": [{body}]}}'.encode(), accept))
        made(get(expensive_request(1)))
        made(post("/v1/vision/image?deficiency=protan", png(1000, 1000), media_type="image/png"))
    # The number of requests that arrive after the first response is ready depends on timing.
    return all(made <= 8 and answered == 64 for made, answered in results), f"computed and sent: {results}"


def png(width, height):
    """Returns a PNG with 8 bits per channel."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    packer = zlib.compressobj(1)
    row = b"\0" + bytes(range(256)) * (3 * width // 256 + 1)
    data = b"".join(packer.compress(row[:3 * width + 1]) for _ in range(height)) + packer.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def images_at_once(count, side, megabytes):
    """The memory suffices for one image at a time. All images are processed one after the other, within the limit."""
    with Server("--image-memory-bytes", str(megabytes << 20), "--image-seconds", "60") as server:
        image = png(side, side)
        before = server.peak_megabytes
        answers = server.at_once([
            lambda number=number: server.post(
                f"/v1/vision/image?deficiency=protan&severity=0.{number:03}", image, media_type="image/png", timeout=120)[0]
            for number in range(1, count + 1)])
        peak = server.peak_megabytes - before
        # The files and the responses also take memory.
        return answers.count(200) == count and peak < megabytes * 1.15 + 64, (
            f"{answers.count(200)} of {count} answered, {peak:.0f} MB for a limit of {megabytes} MB")


def memory_given_back():
    """After large images and matrices, the server frees almost all memory."""
    with Server("--cache-bytes", "0") as server:
        idle = server.megabytes("VmRSS")
        for number in range(60):
            image = png(2000 + number % 3 * 1000, 2000)
            server.post(f"/v1/vision/image?deficiency=protan&severity=0.{number + 1:03}", image, media_type="image/png")
        colors = ",".join(f'{{"color": "#{number * 65793 // 3 % 16777216:06x}"}}' for number in range(256))
        for accept in ["application/json", "text/csv", "image/svg+xml"] * 4:
            server.post("/v1/contrast/matrix", f'{{"colors": [{colors}]}}'.encode(), accept, timeout=60)
        kept, peak = server.megabytes("VmRSS"), server.peak_megabytes
        return kept < 100, f"{idle:.0f} MB before, {peak:.0f} MB at most, {kept:.0f} MB after"


def quick_start():
    """In the best of 40 runs, the first response arrives within 20 ms of the start."""
    times = []
    for _ in range(40):
        start = time.perf_counter()
        with Server() as server:
            answered = server.get(QUESTION)[0] == 200
            times.append(time.perf_counter() - start if answered else float("inf"))
    return min(times) <= 0.02, f"{min(times) * 1e3:.1f} ms at best"


def many_errors():
    """The response to a request with a million errors is a few kilobytes."""
    with Server() as server:
        before = server.peak_megabytes
        bodies = [b"{" + b'"":1,' * 1_300_000 + b'"pairs":[]}', b'{"pairs":[],"fields":"' + b"," * 6_500_000 + b'"}']
        answers = [server.post("/v1/contrast", body, timeout=60) for body in bodies]
        longest = max(len(answer) for _, answer in answers)
        peak = server.peak_megabytes - before
        ok = all(status == 422 for status, _ in answers) and longest < 64_000 and peak < 250
        return ok, f"{longest / 1e3:.0f} kB for 6.5 MB, {peak:.0f} MB of memory"


def stop_without_all_responses():
    """The log and the exit status show that the server stopped before it had sent every response."""
    with Server("--stop-seconds", "1", stderr=subprocess.PIPE) as server:
        clients = [server.connect() for _ in range(60)]
        for number, client in enumerate(clients):
            client.sendall(b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % expensive_request(number).encode())
        time.sleep(0.3)
        server.process.send_signal(signal.SIGINT)
        status = server.process.wait(30)
        logged = server.process.stderr.read()
        for client in clients:
            client.close()
    return status == 1 and b"stop-seconds" in logged, f"exit {status}, “{logged.decode().strip()}”"


def idle_crowd():
    """Four addresses fill the server with idle connections and keep opening new ones. Other clients still get responses."""
    with Server() as server:
        # The server closes the older connections; this test keeps the newest connections open.
        crowd, stop, opened = collections.deque(maxlen=4000), threading.Event(), 0

        def fill(address, count):
            nonlocal opened
            for _ in range(count):
                client = server.connect(address)
                client.sendall(get("/livez").replace(b"Connection: close\r\n", b""))
                crowd.append(client)
                opened += 1

        server.at_once([lambda address=address: fill(f"127.0.0.{address}", 250) for address in range(2, 6)])
        time.sleep(0.3)
        quiet = server.honest(count=100)

        def churn(address):
            # The pause lets the interpreter run the honest client.
            while not stop.wait(0.002):
                try:
                    fill(address, 1)
                except OSError:
                    pass
        threads = [threading.Thread(target=churn, args=(f"127.0.0.{address}",)) for address in range(2, 6)]
        for thread in threads:
            thread.start()
        churned = server.honest(count=100)
        stop.set()
        for thread in threads:
            thread.join()
        for client in crowd:
            client.close()
    return (
        quiet < 0.1 and churned < 0.5,
        f"99 of 100 honest responses within {quiet * 1e3:.0f} ms during 1000 idle connections, within {churned * 1e3:.0f} ms while "
        f"{opened - 1000} more come")


def unread_responses(target, megabytes):
    """Each of 240 clients sends two requests and reads nothing. They take little memory, and the server frees it."""
    with Server("--body-memory-bytes", str(100 << 20)) as server:
        server.get(target)
        before, clients = server.peak_megabytes, []
        for _ in range(240):
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", server.port))
            client.sendall(get(target).replace(b"Connection: close\r\n", b"") * 2)
            clients.append(client)
        time.sleep(3)
        taken, more = server.metric("body_memory_bytes"), server.peak_megabytes - before
        for client in clients:
            client.close()
        deadline = time.monotonic() + 10
        while (left := server.metric("body_memory_bytes")) and time.monotonic() < deadline:
            time.sleep(0.1)
    return more < megabytes and left == 0, f"{more:.0f} MB more, {taken} bytes counted and {left} at the end"


def stop_with_incomplete_requests():
    """A stopping server also responds to incomplete requests, and logs each of them."""
    halves = [
        b"GET /live", b"GET /livez HTTP/1.1\r\nHost: x\r\nX: ",
        b"POST /v1/contrast HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    ]
    with Server("--stop-seconds", "2", "--log-requests", "on", stderr=subprocess.PIPE) as server:
        clients = [server.connect() for _ in halves]
        for client, half in zip(clients, halves):
            client.sendall(half)
        time.sleep(0.2)
        start = time.monotonic()
        server.process.send_signal(signal.SIGINT)
        answers = [server.answer(client) for client in clients]
        exit_status, seconds = server.process.wait(30), time.monotonic() - start
        logged = [json.loads(line)["status"] for line in server.process.stderr]
    have_retry_after = all(b"\r\nRetry-After: 1\r\n" in answer and b"\r\nConnection: close\r\n" in answer for _, answer in answers)
    statuses = [status for status, _ in answers]
    return (
        statuses == logged == [503] * 3 and have_retry_after and exit_status == 0,
        f"answers {statuses}, lines {logged}, exit {exit_status} after {seconds:.1f} s")


def malformed_requests():
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
    return all(good), f"{sum(good)} of {len(good)} get status 400 and a problem"


def stop_under_load(name, rounds):
    """64 connections send requests without a pause when the signal arrives. Each request that was sent gets a response."""
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
                        counts["answered" if is_whole else "lost"] += 1
                        poll.unregister(client)
                        client.close()
                        del clients[number]
            counts["lost"] += len(clients)
            counts[f"exit {server.process.wait(30)}"] += 1
    return counts["lost"] == 0 and counts["exit 0"] == rounds, f"{dict(counts)}"


def harmless_signals():
    with Server() as server:
        for name in ("SIGHUP", "SIGUSR1"):
            server.process.send_signal(getattr(signal, name))
            time.sleep(0.1)
        status, _ = server.get("/livez")
    return status == 200, f"{status} after SIGHUP and SIGUSR1"


def counted(server):
    """Returns the request counts by status and the count of dropped log lines from the metrics."""
    text = server.get("/metrics")[1].decode()
    counts = collections.Counter()
    for status, count in re.findall(r'^legibility_requests_total{.*status="(\w+)"} (\d+)$', text, re.M):
        counts[status] += int(count)
    return counts, int(re.search(r"^legibility_log_lines_dropped_total (\d+)$", text, re.M)[1])


def unread_log():
    """The log of 5000 requests isn't read. The log is several times as long as a pipe and the server can buffer."""
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
        f"{answered} responses, {dropped} lines dropped and counted, exit {status} {seconds:.1f} s after SIGTERM")


def each_request_is_logged_once():
    """Responses, log and metrics agree, whichever part of the server responds."""
    with tempfile.TemporaryFile() as log, Server(
            "--log-requests", "on", "--header-seconds", "2", "--connections-per-address", "8",
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
        # With half a request they aren't idle, so the server doesn't close them for another connection.
        for client in crowd:
            client.sendall(b"GET /li")
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
    # The metrics request isn't included in `seen`.
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


def messages_of_failed_starts():
    """A server that can't start prints the reason, and exits with a status from sysexits.h. A server that adjusts a setting logs that."""
    folder = tempfile.mkdtemp()
    public = os.path.join(folder, "Public")
    shutil.copytree("Public", public)
    os.remove(os.path.join(public, "forms/palette.html"))
    windows = os.path.join(folder, "windows.conf")
    with open(windows, "wb") as file:
        file.write(b"# a comment\r\nconnections = many\r\n")
    wrong = []
    with Server() as server:
        for arguments, status, sentence in [
            (["--listen", f"127.0.0.1:{server.port}"], 69, f"can’t listen on 127.0.0.1:{server.port}: Address already in use."),
            (["--listen", "192.0.2.1:0"], 69, "can’t listen on 192.0.2.1:0: Cannot assign requested address."),
            (["--listen", "nowhere.invalid:0"], 69, "can’t listen on “nowhere.invalid”: it isn’t an address or name of this machine."),
            (["--connections", "many"], 64, "--connections must be a whole number from 8 to 100000, not “many”."),
            (["--conections", "9"], 64, "“--conections” isn’t an option; see legibility serve --help. Did you mean “--connections”?"),
            (["--config", windows], 64, "“connections” must be a whole number from 8 to 100000, not “many”."),
            (["--config", folder + "/none"], 64, "doesn’t exist"),
            (["--public", folder + "/none"], 64, "can’t be read; specify another folder with --public."),
            (["--public", public], 64, "the public folder has no file “forms/palette.html”."),
            (["--listen"], 64, "--listen needs a value; see legibility serve --help."),
            (["--verbose", "yes", "x"], 64, "“--verbose” isn’t an option; see legibility serve --help."),
            (["LEGIBILITY_CONECTIONS=9"], 64, "Did you mean “LEGIBILITY_CONNECTIONS”?"),
        ]:
            # As in a shell, NAME=VALUE sets an environment variable.
            variables = dict(a.split("=") for a in arguments if a.startswith("LEGIBILITY_"))
            process = subprocess.run(
                [PROGRAM, "--listen", "127.0.0.1:0", *(a for a in arguments if a.split("=")[0] not in variables)],
                env={**os.environ, **variables}, capture_output=True, text=True, timeout=20)
            text = process.stderr
            if process.returncode != status or not re.fullmatch(r"legibility: .*\n", text) or sentence not in text:
                wrong.append(f"{arguments}: {process.returncode} {text!r}")
    shutil.rmtree(folder)
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
    for options, sentence in [
        ({"preexec_fn": few}, "connections is 1000, but the system allows this process 256 open files, enough for 128 connections."),
        ({"env": {**os.environ, "LEGIBILITY_ELSEWHERE": "9"}}, "the environment variable “LEGIBILITY_ELSEWHERE” isn’t a setting and is ignored."),
    ]:
        with tempfile.TemporaryFile() as log, Server(stderr=log, **options) as server:
            status = server.get("/livez")[0]
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(20)
            log.seek(0)
            text = log.read().decode()
            if status != 200 or sentence not in text:
                wrong.append(f"{status} {text!r}")
    return not wrong, "; ".join(wrong) or "all correct"


def slow_readers():
    """A client that reads slowly receives its whole response; a client that reads nothing is disconnected."""
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
        f"{len(content)} of {length} bytes in {seconds:.0f} s; the client that didn’t read got {rest} bytes")


def main():
    is_long = "--faults" in sys.argv[1:]
    rounds = 50 if is_long else 3
    scenarios = [
        messages_of_failed_starts, each_request_is_logged_once, unread_log, many_query_items, half_requests, malformed_requests, harmless_signals,
        (abandoned_gradients, 100), overloaded_by_gradients, identical_requests, (images_at_once, 6, 3000, 256),
        many_errors, stop_without_all_responses, stop_with_incomplete_requests, idle_crowd, (unread_responses, "/docs/all", 60),
        (unread_responses, "/v1/contrast/matrix?" + "&".join(f"color={i:06x}" for i in range(0, 200 * 4099, 4099)), 180),
    ]
    if is_long:
        scenarios += [
            dripping_headers, slow_readers, (abandoned_gradients, 400), (abandoned_gradients, 900),
            (images_at_once, 30, 7071, 1024), memory_given_back, quick_start]
    scenarios += [(stop_under_load, "SIGTERM", rounds), (stop_under_load, "SIGINT", rounds)]
    failed = 0
    for scenario in scenarios:
        scenario, *arguments = scenario if isinstance(scenario, tuple) else (scenario,)
        name = " ".join([scenario.__name__.replace("_", " "), *map(str, arguments)])
        is_survived, text = scenario(*arguments)
        failed += not is_survived
        print("survived" if is_survived else "FAILED  ", f"{name}: {text}", flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
