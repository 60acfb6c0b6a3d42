"""Checks how often nginx sends a request whose replica ends during the work. The replicas are small servers that count.

Prints a line for each test, and exits with status 1 if one fails.
"""
import collections, http.client, http.server, json, shutil, sys, tempfile, threading

from processes import Nginx, free_ports

failed = 0


class Replica(http.server.ThreadingHTTPServer):
    """A server that counts requests, and stops without a response if a path begins with /deadly."""

    daemon_threads = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", port), Handler)
        self.counts = collections.Counter()
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self):
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    # Connections are kept if nginx allows it.
    protocol_version = "HTTP/1.1"

    def respond(self):
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.server.counts[self.command, self.path] += 1
        self.close_connection = self.close_connection or self.path.startswith("/deadly")
        if self.path.startswith("/deadly"):
            self.server.stop()
            return
        status = 503 if self.path == "/full" else 200
        self.send_response(status)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    do_GET = do_POST = respond

    def log_message(self, *_):
        pass


def ask(port, method, path):
    """Returns the status, headers and body of the response."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        client.request(method, path, "x" if method == "POST" else None)
        answer = client.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        client.close()


def is_problem(status, headers, body):
    """Whether a response is a complete explanation by nginx that the client can try again."""
    return (status, headers["Content-Type"], headers["Retry-After"], headers["Cache-Control"]) == (
        503, "application/problem+json", "5", "no-store") and json.loads(body)["status"] == 503


def deadly(method, reached):
    """A request that ends its replica reaches that number of replicas, and the other replicas continue."""
    def test(port, replicas):
        # If nginx kept connections, these requests would leave some to each replica.
        before = [ask(port, "GET", "/livez")[0] for _ in range(24)]
        answer = ask(port, method, "/deadly")
        counts = [replica.counts[method, "/deadly"] for replica in replicas]
        after = [ask(port, "POST", "/work")[0] for _ in range(9)] if reached == 1 else []
        return (sum(counts) == reached and max(counts) == 1 and is_problem(*answer) and {*before, *after} == {200},
                f"reached {sum(counts)} of 3 replicas, and the client got {answer[0]}; "
                f"{len(after)} later POST requests got {set(after) or '—'}")
    return f"deadly {method}", test


def unreachable(port, replicas):
    """If one replica is gone, each request reaches another one, once."""
    replicas[1].stop()
    statuses = collections.Counter(ask(port, method, f"/{number}")[0] for number in range(12) for method in ("GET", "POST"))
    counts = sum((replica.counts for replica in replicas), collections.Counter())
    more = {request: count for request, count in counts.items() if count != 1 and request[1] != "/livez"}
    return statuses == {200: 24} and not more, f"{dict(statuses)}, sent more than once: {more or 'none'}"


def full(port, replicas):
    """A GET request goes to a second replica if the queue of the first is full. A POST request doesn't."""
    statuses = [ask(port, method, "/full")[0] for method in ("GET", "POST")]
    counts = [sum(replica.counts[method, "/full"] for replica in replicas) for method in ("GET", "POST")]
    return (statuses, counts) == ([503, 503], [2, 1]), f"GET reached {counts[0]} replicas, and POST {counts[1]}"


def main():
    global failed
    tests = [deadly("POST", 1), deadly("GET", 2), ("a replica is gone", unreachable), ("full queues", full)]
    for name, test in tests:
        folder = tempfile.mkdtemp(prefix="legibility-retries-")
        front, *ports = free_ports(4)
        replicas = [Replica(port) for port in ports]
        nginx = Nginx(front, ports, folder)
        try:
            is_right, text = test(front, replicas)
        finally:
            nginx.end()
            for replica in replicas:
                replica.stop()
            shutil.rmtree(folder)
        failed += not is_right
        print("passed   " if is_right else "FAILED   ", f"{name}: {text}", flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
