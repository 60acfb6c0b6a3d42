"""Performs operators' tasks on a server. Prints a line for each task, and exits with status 1 if one fails."""
import glob, http.client, json, os, re, shutil, signal, socket, stat, subprocess, sys, tempfile, threading, time

PROGRAM = sys.argv[1]
QUESTION = "/v1/contrast?foreground=777&background=fff"
FOLDER = tempfile.mkdtemp()


class Connection(http.client.HTTPConnection):
    """A connection to a port of 127.0.0.1, or to the path of a socket."""

    def __init__(self, address):
        super().__init__("127.0.0.1", timeout=20)
        self.address = address

    def connect(self):
        family = socket.AF_INET if isinstance(self.address, tuple) else socket.AF_UNIX
        self.sock = socket.socket(family, socket.SOCK_STREAM)
        self.sock.settimeout(20)
        self.sock.connect(self.address)


def ask(address, target="/livez", body=None, headers={}):
    """Returns the status, headers and body of the response."""
    connection = Connection(address)
    try:
        connection.request("GET" if body is None else "POST", target, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def children(process):
    """The child processes of all threads of a process."""
    found = []
    for path in glob.glob(f"/proc/{process}/task/*/children"):
        try:
            with open(path) as file:
                found += map(int, file.read().split())
        except OSError:
            pass  # The thread has ended.
    return found


class Server:
    """A server, including the processes that take over from it. Its log goes to a file."""

    def __init__(self, *arguments, listen="127.0.0.1:0", program=PROGRAM, environment={}, log=None, **options):
        self.log_path = log or tempfile.mktemp(dir=FOLDER)
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [program, *(["--listen", listen] if listen else []), *arguments], stdout=subprocess.PIPE, stderr=log,
                env={**os.environ, **environment}, **options)
        self.pid = self.process.pid
        self.addresses, self.metrics = [], None
        # The server writes all of these lines together.
        for line in os.read(self.process.stdout.fileno(), 1 << 16).decode().splitlines():
            kind, address = re.fullmatch(r"(\w+) on (.*)", line).groups()
            port = re.search(r":(\d+)$", address)
            address = ("127.0.0.1", int(port[1])) if port else address.removeprefix("unix:")
            if kind == "Metrics":
                self.metrics = address
            else:
                self.addresses.append(address)

    @property
    def address(self):
        return self.addresses[0]

    @property
    def worker(self):
        """The process that handles requests, a child of the process that keeps the sockets; None until it runs."""
        return next(iter(children(self.pid)), None)

    @property
    def log(self):
        with open(self.log_path) as log:
            return log.read()

    def wait_for(self, pattern, count=1, seconds=60):
        """Waits until the log contains `count` matches, and returns the last match."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if len(matches := re.findall(pattern, self.log)) >= count:
                return matches[-1]
            time.sleep(0.01)
        raise TimeoutError(f"“{pattern}” doesn’t occur {count} times in {self.log!r}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        """Sends SIGTERM, and returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


class Load:
    """Clients that send GET and POST requests without a pause, on kept and new connections."""

    PAIRS = json.dumps({"pairs": [{"foreground": "#777", "background": "#fff"}] * 20})

    def __init__(self, address, clients=8):
        self.address, self.stop = address, threading.Event()
        self.count, self.failures, self.lock = 0, [], threading.Lock()
        self.threads = [threading.Thread(target=self.client, args=(number,)) for number in range(clients)]

    def client(self, number):
        connection, turn, answered = None, 0, time.monotonic()
        while not self.stop.is_set():
            turn += 1
            # A server that is being replaced closes connections that have been idle for a second. On a busy machine,
            # this client may have to wait that long for the processor.
            if connection and time.monotonic() - answered > 0.5:
                connection.close()
                connection = None
            connection = connection or Connection(self.address)
            try:
                if turn % 2:
                    connection.request("GET", QUESTION)
                else:
                    connection.request("POST", "/v1/contrast", self.PAIRS, {"Content-Type": "application/json"})
                answer = connection.getresponse()
                body, is_last = answer.read(), answer.will_close
                answered = time.monotonic()
                failure = None if answer.status == 200 and b"4.478" in body else f"{answer.status} {body[:80]!r}"
            except (OSError, http.client.HTTPException) as error:
                failure, is_last = f"{'GET' if turn % 2 else 'POST'} {turn}: {error!r}", True
            with self.lock:
                self.count += 1
                if failure:
                    self.failures.append(failure)
            # Every other client uses a new connection for each request.
            if is_last or number % 2:
                connection.close()
                connection = None

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def wait_for_answers(self, count=20):
        """Waits for the responses to `count` more requests."""
        target = self.count + count
        while self.count < target and not self.failures:
            time.sleep(0.01)

    @property
    def result(self):
        return f"{len(self.failures)} of {self.count} requests failed {self.failures[:3] or ''}"


def reload_under_load():
    """Reloads changed settings 20 times, and an invalid file once."""
    path = FOLDER + "/reload.conf"

    def write(text):
        with open(path, "w") as file:
            file.write(text)
    write("batch-pairs = 100\n")
    with Server("--config", path) as server:
        with Load(server.address) as load:
            for turn in range(1, 21):
                write(f"batch-pairs = {100 + turn}\nlog-requests = off\nthreads = 3\n")
                server.process.send_signal(signal.SIGHUP)
                server.wait_for(f"reloaded .*: changed: batch-pairs = {100 + turn}; needs a restart: threads = 3\\.[\"\n]")
                load.wait_for_answers()
            write("batch-pairs = 7\nlayers = many\nidel-seconds = 4\n")
            server.process.send_signal(signal.SIGHUP)
            server.wait_for(f"not reloaded, so nothing changes: {path}, line 3: .*“idle-seconds”")
            limits = json.loads(ask(server.address, "/v1/limits")[2])
        named = "line 2: “layers” must be a whole number" in server.log
        status = server.end()
    good = not load.failures and limits["batchPairs"] == 120 and named and status == 0
    return good, f"20 reloads: {load.result}; after an invalid file, batchPairs is {limits['batchPairs']}"


def upgrade_under_load():
    """Upgrades 20 times to a program in a new file, and once to a program that doesn't start."""
    program = FOLDER + "/legibility"
    shutil.copy(PROGRAM, program)
    public = os.path.abspath("Public")
    with Server("--public", public, "--listen-metrics", "127.0.0.1:0", program=program) as server:
        with Load(server.address) as load:
            for turn in range(20):
                shutil.copy(PROGRAM, program + ".new")
                os.rename(program + ".new", program)
                os.kill(server.pid, signal.SIGUSR2)
                old, server.pid = server.pid, int(server.wait_for(r"process (\d+) has taken over", turn + 1))
                if not ends(old):
                    return False, f"process {old} didn’t end"
                load.wait_for_answers()
            with open(program + ".new", "w") as file:
                file.write("#!/bin/sh\nexit 3\n")
            os.chmod(program + ".new", 0o755)
            os.rename(program + ".new", program)
            os.kill(server.pid, signal.SIGUSR2)
            server.wait_for("the upgrade failed, so this process continues: the new process stopped")
            metrics = ask(server.metrics, "/metrics")[0]
        descriptors = len(os.listdir(f"/proc/{server.worker}/fd"))
        os.kill(server.pid, signal.SIGTERM)
        ended = ends(server.pid)
    good = not load.failures and metrics == 200 and ended and descriptors < 40
    return good, f"20 upgrades: {load.result}; metrics {metrics}, {descriptors} descriptors in the last process"


def exits_under_load():
    """Ends eight servers while clients connect and post. Each request on a connection that the system confirms gets its response."""
    lost, answered, statuses = [], 0, set()
    for _ in range(8):
        with Server() as server:
            counts = [0] * 8

            def client(number):
                while True:
                    connection = Connection(server.address)
                    try:
                        connection.connect()
                    except OSError:
                        return
                    try:
                        connection.request("POST", "/v1/contrast", Load.PAIRS, {"Content-Type": "application/json"})
                        answer = connection.getresponse()
                        counts[number] += answer.status == 200 and b"4.478" in answer.read()
                    except (OSError, http.client.HTTPException) as error:
                        return lost.append(repr(error))
                    finally:
                        connection.close()
            threads = [threading.Thread(target=client, args=(number,)) for number in range(len(counts))]
            for thread in threads:
                thread.start()
            while sum(counts) < 50:
                time.sleep(0.001)
            statuses.add(server.end())
            for thread in threads:
                thread.join()
            answered += sum(counts)
    return not lost and statuses == {0}, f"{len(lost)} of {answered + len(lost)} requests lost {lost[:3] or ''}, exit {statuses}"


def ends(process):
    """Returns whether a process ends within a minute. A zombie has also ended."""
    for _ in range(6000):
        try:
            with open(f"/proc/{process}/stat") as status:
                if status.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except OSError:
            return True
        time.sleep(0.01)
    return False


def unix_socket():
    """The server replaces a stale socket, but not a used socket or a file. It sets the mode, and removes its socket."""
    path, other = FOLDER + "/socket", FOLDER + "/file"
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(path)
    stale.close()
    open(other, "w").close()
    with Server("--socket-mode", "600", "--log-requests", "on", "--connections-per-address", "3", listen="unix:" + path) as server:
        mode = stat.S_IMODE(os.stat(path).st_mode)
        status, _, body = ask(path, QUESTION)
        starts = [subprocess.run([PROGRAM, "--listen", "unix:" + name], capture_output=True, text=True, timeout=20)
                  for name in (path, other)]
        refused = [process.returncode == 69 and sentence in process.stderr for process, sentence in zip(
            starts, ["can’t listen on " + path + ": Address already in use", "There is a file that isn’t a socket"])]
        still = ask(path)[0]
        # The server ignores the client that a proxy names, unless “unix:” is trusted.
        ask(path, headers={"X-Forwarded-For": "192.0.2.9"})
        server.wait_for('"client":"unix:".*\n.*\n.*"client":"unix:"')
        busy = [Connection(path) for _ in range(3)]
        # A response shows that the connection has its slot. Without a response, it could still be waiting for an
        # earlier client's slot.
        for connection in busy:
            connection.request("GET", "/livez")
            connection.getresponse().read()
            # With half a request it isn't idle, so the server doesn't close it for another connection.
            connection.sock.sendall(b"GET /livez HTTP/1.1\r\n")
        crowded = ask(path)[0]
        for connection in busy:
            connection.close()
        end = server.end()
    gone = not os.path.exists(path) and os.path.exists(other)
    with Server("--trusted-proxies", "unix:", "--log-requests", "on", listen="unix:" + path) as server:
        ask(path, headers={"X-Forwarded-For": "192.0.2.9"})
        server.wait_for('"client":"192.0.2.9"')
        batch = ask(path, "/v1/contrast", json.dumps({"pairs": [{"foreground": "#777", "background": "#fff"}] * 9000}),
                    {"Content-Type": "application/json"})
    good = (status, mode, refused, still, crowded, end, gone, batch[0]) == (
        200, 0o600, [True, True], 200, 429, 0, True, 200) and len(batch[2]) > 1 << 20
    return good, f"mode {mode:o}, refused {refused}, crowded {crowded}, {len(batch[2])} bytes of a batch"


def socket_activation():
    """Serves sockets that systemd passes, two for requests and one for metrics. All of them outlive the server."""
    path = FOLDER + "/activated"
    sockets = [socket.create_server(("127.0.0.1", 0)), socket.socket(socket.AF_UNIX), socket.create_server(("127.0.0.1", 0))]
    sockets[1].bind(path)
    sockets[1].listen()
    main, metrics = sockets[0].getsockname(), sockets[2].getsockname()
    # This request is sent before the server starts.
    early = Connection(main)
    early.connect()
    early.request("GET", "/livez")

    def activated():
        # The shell keeps its process id when it becomes the server, as sd_listen_fds(3) requires.
        script = 'LISTEN_PID=$$ exec "$@" 3<&%d 4<&%d 5<&%d' % tuple(s.fileno() for s in sockets)
        return subprocess.Popen(
            ["/bin/bash", "-c", script, "bash", PROGRAM], stdout=subprocess.PIPE, pass_fds=[s.fileno() for s in sockets],
            env={**os.environ, "LISTEN_FDS": "3", "LISTEN_FDNAMES": "legibility.socket:web:metrics"})
    first = activated()
    statuses = [early.getresponse().status, ask(main)[0], ask(path)[0], ask(main, "/metrics")[0], ask(metrics, "/metrics")[0]]
    failures, stop = [], threading.Event()

    def clients():
        while not stop.is_set():
            try:
                if ask(main, QUESTION)[0] != 200:
                    failures.append("status")
            except OSError as error:
                failures.append(repr(error))
    thread = threading.Thread(target=clients)
    thread.start()
    first.send_signal(signal.SIGTERM)
    ended = first.wait(60)
    second = activated()
    after = ask(main)[0]
    stop.set()
    thread.join()
    second.send_signal(signal.SIGTERM)
    second.wait(60)
    stranger = subprocess.run([PROGRAM, "--listen", "127.0.0.1:0", "--check"], capture_output=True, env={
        **os.environ, "LISTEN_FDS": "3", "LISTEN_PID": "1"}).returncode
    wrong = subprocess.run(
        ["/bin/bash", "-c", 'LISTEN_PID=$$ exec "$@" 3</dev/null', "bash", PROGRAM], capture_output=True, text=True,
        env={**os.environ, "LISTEN_FDS": "1"}, timeout=20)
    good = (statuses, ended, after, failures, stranger) == ([200, 200, 200, 404, 200], 0, 200, [], 0) \
        and os.path.exists(path) and "can’t listen on the inherited descriptor 3" in wrong.stderr
    return good, f"{statuses}, after a restart {after}, lost {failures[:2]}, without a socket: {wrong.stderr.strip()}"


def health():
    """Checks the output and the exit status of `legibility health`."""
    def check(*arguments, environment={}):
        process = subprocess.run([PROGRAM, "health", *arguments], capture_output=True, text=True, timeout=20,
                                 env={**os.environ, **environment})
        return process.returncode, process.stdout + process.stderr
    wrong = []

    def expect(found, status, pattern):
        if found[0] != status or not re.search(pattern, found[1]):
            wrong.append(f"{found}")
    path = FOLDER + "/health"
    silent = socket.create_server(("127.0.0.1", 0))
    port = silent.getsockname()[1]
    start = time.monotonic()
    expect(check(f"http://127.0.0.1:{port}"), 1, "didn’t respond in time")
    took = time.monotonic() - start
    silent.close()
    expect(check(f"127.0.0.1:{port}"), 1, "can’t be reached: Connection refused")
    expect(check("nonsense"), 64, "“nonsense” isn’t a server address")
    expect(check("ftp://127.0.0.1:1"), 64, "isn’t a server address")
    expect(check("https://127.0.0.1:1"), 1, "can’t be reached: Connection refused")
    expect(check(environment={"LEGIBILITY_LISTEN": "127.0.0.1:0"}), 64, "needs a URL")
    expect(check("unix:" + path), 1, "No such file or directory")
    for listen, host in [("0.0.0.0:0", "0.0.0.0"), ("[::]:0", "[::]"), ("[::1]:0", "[::1]"), ("unix:" + path, None)]:
        with Server("--drain-seconds", "20", listen=listen) as server:
            own = "unix:" + path if host is None else f"{host}:{server.address[1]}"
            expect(check(environment={"LEGIBILITY_LISTEN": own}), 0, "^ready: ")
            expect(check("--listen", own), 0, "^ready: ")
            if host == "0.0.0.0":
                expect(check(f"http://localhost:{server.address[1]}/readyz"), 0, "^ready: ")
                server.process.send_signal(signal.SIGTERM)
                deadline = time.monotonic() + 10
                while (found := check("--listen", own))[0] == 0 and time.monotonic() < deadline:
                    pass
                expect(found, 1, "^not ready: The server is shutting down")
    return not wrong and took < 3, "; ".join(wrong) or f"all correct; {took:.1f} s for a server that doesn’t respond"


def configuration():
    """Checks the output and the exit status of --check and --print-config."""
    wrong = []

    def run(*arguments, environment={}):
        process = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=20,
                                 env={**os.environ, **environment})
        return process.returncode, process.stdout, process.stderr

    def expect(found, status, *sentences):
        if found[0] != status or not all(sentence in found[2] for sentence in sentences):
            wrong.append(f"{found}")
    path = FOLDER + "/some.conf"
    with open(path, "w") as file:
        file.write("# mine\nlayers = 9\nlog-requests = on\n")
    kubernetes = {
        "LEGIBILITY_PORT": "tcp://10.0.0.11:8080", "LEGIBILITY_SERVICE_HOST": "10.0.0.11", "LEGIBILITY_SERVICE_PORT": "8080",
        "LEGIBILITY_SERVICE_PORT_HTTP": "8080", "LEGIBILITY_PORT_8080_TCP": "tcp://10.0.0.11:8080",
        "LEGIBILITY_PORT_8080_TCP_PROTO": "tcp", "LEGIBILITY_PORT_8080_TCP_PORT": "8080",
        "LEGIBILITY_PORT_8080_TCP_ADDR": "10.0.0.11", "LEGIBILITY_LISTEN": "127.0.0.1:8080"}
    expect(run("--check", "--config", path, environment=kubernetes), 0)
    if run("--check", "--config", path, environment=kubernetes)[2]:
        wrong.append("--check reports Kubernetes’ variables")
    with Server() as server:
        # The port is in use by a server, whose next settings could be these.
        expect(run("--check", "--listen", f"127.0.0.1:{server.address[1]}"), 0)
    expect(run("--check", "--layer", "5", "--threads=x", environment={"LEGIBILITY_IDLE_SECONDS": "0"}), 2,
           "--layer: “layer” isn’t a setting. Did you mean “layers”?\n", "--threads must be a whole number from 0",
           "LEGIBILITY_IDLE_SECONDS: “idle-seconds” must be")
    expect(run("--check", "--listen", "203.0.113.7:8080", "--listen-metrics", "no-such-host.invalid:1"), 2,
           "Cannot assign requested address", "no-such-host.invalid")
    expect(run("--check", "--public", FOLDER), 2, "the public folder has no file")
    printed = run("--print-config", "--config", path, "--image-seconds", "7", environment={"LEGIBILITY_THREADS": "2"})
    for lines in [f"# {path}, line 2\nlayers = 9\n", "# LEGIBILITY_THREADS\nthreads = 2\n", "# --image-seconds\nimage-seconds = 7\n"]:
        if lines not in printed[1]:
            wrong.append(f"{lines!r} is missing in {printed}")
    with open(path + ".printed", "w") as file:
        file.write(printed[1])
    again = run("--print-config", "--config", path + ".printed")
    values = [[line for line in text.splitlines() if not line.startswith("#")] for text in (printed[1], again[1])]
    if values[0] != values[1] or again[1].count(path + ".printed, line") != 4:
        wrong.append(f"the printed settings are read as {again}")
    return not wrong, "; ".join(wrong) or "all correct"


def observability():
    """Checks metrics on a separate address, logs in both formats, traces, and timings for clients that request them."""
    trace, parent = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
    wrong = []
    for log_format, pattern in [("json", f'"traceId":"{trace}","parentId":"{parent}","sampled":true'),
                          ("text", f"trace={trace} parent={parent}")]:
        with Server("--log-requests", "on", "--log-format", log_format, "--listen-metrics", "127.0.0.1:0") as server:
            _, headers, _ = ask(server.address, QUESTION, headers={
                "traceparent": f"00-{trace}-{parent}-01", "Prefer": "respond-async, server-timing"})
            server.wait_for(pattern)
            if not re.fullmatch(r"read;dur=[\d.]+, wait;dur=[\d.]+, work;dur=[\d.]+", headers["Server-Timing"] or ""):
                wrong.append(f"{headers['Server-Timing']}")
            _, headers, _ = ask(server.address, QUESTION, headers={"traceparent": f"00-{'0' * 32}-{parent}-01"})
            ask(server.address, "/no%0Awhere")
            server.wait_for(r"/no\\nwhere")
            if "Server-Timing" in headers or server.log.count(trace) != 1 or "foreground" in server.log:
                wrong.append(server.log)
            if [ask(server.address, "/metrics")[0], ask(server.metrics, "/livez")[0], ask(server.metrics, "/")[0]] != [404, 200, 404]:
                wrong.append("the metrics aren’t at their own address only")
            figures = dict(re.findall(r"^(\w+) ([\d.e+-]+)$", ask(server.metrics, "/metrics")[2].decode(), re.MULTILINE))
            now = {"process_threads": len(os.listdir(f"/proc/{server.worker}/task")), "legibility_queue_limit": 64,
                   "legibility_workers_busy": 0, "legibility_connections_limit": 1000}
            wrong += [f"{name} is {figures[name]}" for name, value in now.items() if float(figures[name]) != value]
            if abs(float(figures["process_start_time_seconds"]) - os.stat(f"/proc/{server.worker}").st_ctime) > 5:
                wrong.append(f"started at {figures['process_start_time_seconds']}")
    return not wrong, "; ".join(wrong) or "all correct"


def public_internet():
    """The settings for a public server in OPERATIONS.md are valid. One client uses up its units, and another doesn't notice."""
    with open("Config/OPERATIONS.md") as text:
        lines = re.search(r"## On the public internet\n.*?```conf\n(.*?)```", text.read(), re.S)[1]
    path = FOLDER + "/public.conf"
    with open(path, "w") as file:
        file.write(lines)
    check = subprocess.run([PROGRAM, "--check", "--config", path], capture_output=True, text=True, timeout=20)
    values = {name: int(value) for name, value in re.findall(r"^([\w-]+) = (\d+)$", lines, re.M)}
    statuses = []
    with Server("--config", path, "--listen-metrics", "127.0.0.1:0") as server:
        def send(pairs, client):
            body = json.dumps({"pairs": [{"foreground": "#777", "background": "#fff"}] * pairs})
            statuses.append(ask(server.address, "/v1/contrast", body, {
                "Content-Type": "application/json", "X-Forwarded-For": client})[0])
        # The largest batch uses nearly all units of its client.
        for pairs, client in [(values["batch-pairs"], "192.0.2.1"), (1000, "192.0.2.1"), (1000, "192.0.2.2"),
                              (values["burst-per-address"], "192.0.2.3")]:
            send(pairs, client)
        hidden, figures = ask(server.address, "/metrics")[0], ask(server.metrics, "/metrics")[0]
    good = ((check.returncode, check.stderr) == (0, "") and statuses == [200, 429, 200, 413] and (hidden, figures) == (404, 200))
    return good, f"check {check.returncode} {check.stderr}, batches {statuses}, metrics {hidden} and {figures}"


def production():
    """The minimal production file in OPERATIONS.md is valid, and the excerpt of the unit is in the unit."""
    with open("Config/OPERATIONS.md") as text:
        guide = text.read()
    lines = re.search(r"## A minimal production file\n.*?```conf\n(.*?)```", guide, re.S)[1]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "90", "-subj", "/CN=localhost", "-keyout",
         FOLDER + "/key.pem", "-out", FOLDER + "/certificate.pem"], check=True, capture_output=True)
    with open(FOLDER + "/tokens", "w") as file:
        file.write(f"app = sha256:{'0' * 64}\n")
    path = FOLDER + "/production.conf"
    with open(path, "w") as file:
        file.write(lines.replace("/etc/legibility", FOLDER))
    check = subprocess.run([PROGRAM, "--check", "--config", path], capture_output=True, text=True, timeout=20)
    excerpt = re.search(r"## systemd\n.*?```ini\n(.*?)```", guide, re.S)[1].splitlines()
    with open("Config/package/legibility.service") as file:
        missing = set(excerpt) - set(file.read().splitlines())
    good = (check.returncode, check.stderr, missing) == (0, "", set())
    return good, f"check {check.returncode} {check.stderr}, {len(excerpt)} lines of the unit, missing: {sorted(missing)}"


OPERATIONS = [
    configuration, production, public_internet, health, unix_socket, socket_activation, observability, reload_under_load, upgrade_under_load,
    exits_under_load]


def main(operations):
    """Runs operations and exits; the status is 1 if one fails."""
    bad = 0
    try:
        for operation in operations:
            start = time.monotonic()
            try:
                good, text = operation()
            except Exception as error:
                good, text = False, repr(error)
            bad += not good
            print(f"{'ok' if good else 'FAILED':8}  {operation.__name__.replace('_', ' '):20} {time.monotonic() - start:5.1f} s  {text}",
                  flush=True)
    finally:
        shutil.rmtree(FOLDER)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main(OPERATIONS)
