"""Faults that a server must bear. Prints a line for each, and exits with 1 when one of them is not borne."""
import collections, re, select, signal, socket, subprocess, sys, threading, time

QUESTION = "/v1/contrast?foreground=777&background=fff"


class Server:
    """A server on a free port of 127.0.0.1."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [".build/release/legibility", "--listen", "127.0.0.1:0", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
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


def main():
    is_long = "--faults" in sys.argv[1:]
    rounds = 50 if is_long else 3
    faults = [many_query_items, half_requests, laxity, harmless_signals]
    if is_long:
        faults.append(dripping_headers)
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
