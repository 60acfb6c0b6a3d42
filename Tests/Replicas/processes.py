"""Starts nginx, replicas and Redis on 127.0.0.1, arranged as in Config/compose.yaml but without containers."""
import os, random, re, shutil, signal, socket, subprocess, sys, tempfile, time, urllib.request

PROGRAM = os.environ.get("PROGRAM", ".build/release/legibility")
FOLDER = os.path.dirname(os.path.abspath(__file__))


def free_ports(count):
    """Returns free ports below those that the system gives to clients.

    If a server with such a port stops, a client could get the port and connect to itself.
    """
    with open("/proc/sys/net/ipv4/ip_local_port_range") as file:
        highest = min(int(file.read().split()[0]), 32768) - 1
    first, last = map(int, os.environ.get("PORTS", f"10240-{highest}").split("-"))
    ports = []
    for port in random.sample(range(first, last + 1), last + 1 - first):
        with socket.socket() as candidate:
            candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                candidate.bind(("127.0.0.1", port))
                ports.append(port)
            except OSError:
                pass
        if len(ports) == count:
            return ports
    raise SystemExit(f"no {count} free ports between {first} and {last}")


def eventually(condition, seconds=20):
    """Waits until the condition is true, and returns whether it is."""
    end = time.time() + seconds
    while time.time() < end:
        try:
            if condition():
                return True
        except OSError:
            pass
        time.sleep(0.02)
    return False


def fetch(port, target):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{target}", timeout=10) as answer:
        return answer.read()


class Process:
    """A process that listens on a port, and can be ended and restarted on it."""

    def __init__(self, port, command, is_ready, folder):
        self.port, self.command, self.is_ready, self.folder = port, command, is_ready, folder
        self.process = None
        self.start()

    def start(self):
        with open(os.path.join(self.folder, f"{self.port}.log"), "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)
        if not eventually(self.is_ready):
            self.end(signal.SIGKILL)
            raise SystemExit(f"{self.command} isn't ready:\n{self.log}")

    @property
    def log(self):
        with open(os.path.join(self.folder, f"{self.port}.log"), errors="replace") as log:
            return log.read()

    def send(self, name):
        self.process.send_signal(name)

    def end(self, name=signal.SIGTERM):
        """Ends the process, and returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(name)
        return self.process.wait(60)


class Replica(Process):
    def __init__(self, port, folder, *arguments):
        super().__init__(
            port, [PROGRAM, "--listen", f"127.0.0.1:{port}", *arguments],
            lambda: fetch(port, "/readyz"), folder)

    def metric(self, name):
        value = re.search(rb"^legibility_%s ([\d.e-]+)$" % name.encode(), fetch(self.port, "/metrics"), re.M)
        return float(value[1])


class Redis(Process):
    def __init__(self, port, folder, password):
        command = [
            "redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
            "--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru", "--requirepass", password]
        self.password = password
        super().__init__(port, command, lambda: self.ask("PING") == b"+PONG\r\n", folder)

    def ask(self, *words):
        """Returns the response to a command, up to 1 MiB."""
        with socket.create_connection(("127.0.0.1", self.port), 5) as client:
            for command in [("AUTH", self.password), words]:
                words = [word if isinstance(word, bytes) else str(word).encode() for word in command]
                client.sendall(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(w), w) for w in words))
                answer = client.recv(1 << 20)
            return answer

    @property
    def keys(self):
        """Returns all keys."""
        process = subprocess.run(
            ["redis-cli", "-p", str(self.port), "-a", self.password, "--no-auth-warning", "keys", "*"],
            capture_output=True, timeout=20, check=True)
        return process.stdout.split()

    def corrupt_all_values(self):
        """Replaces each value with invalid data or the response to another request, and returns the number of keys."""
        keys = self.keys
        for number, key in enumerate(keys):
            value = [b"", os.urandom(300), b"LGA1" + os.urandom(100), b"{}"][number % 4]
            if number % 5 == 4:
                self.ask("COPY", keys[number - 1], key, "REPLACE")
            elif number % 5 == 3:
                self.ask("SETRANGE", key, random.randrange(4, 60), b"\x55\xaa")
            else:
                self.ask("SET", key, value)
        return len(keys)


class SlowWay(Process):
    """A proxy to a port that delays data by an adjustable number of milliseconds."""

    def __init__(self, port, target, folder):
        self.delay = os.path.join(folder, "delay")
        self.delay_by(0)
        super().__init__(
            port, [sys.executable, os.path.join(FOLDER, "slow_way.py"), str(port), str(target), self.delay],
            lambda: socket.create_connection(("127.0.0.1", port), 1).close() is None, folder)

    def delay_by(self, milliseconds):
        with open(self.delay + ".new", "w") as file:
            file.write(str(milliseconds))
        os.rename(self.delay + ".new", self.delay)


class Nginx(Process):
    """nginx with Config/nginx.conf, but with other addresses and folders."""

    def __init__(self, port, replicas, folder):
        with open("Config/nginx.conf") as file:
            text = file.read()
        for old, new in [
            *((f"legibility-{number}:8080", f"127.0.0.1:{replica}") for number, replica in enumerate(replicas, 1)),
            ("listen 8080;", f"listen 127.0.0.1:{port};"), ("/tmp/nginx", folder + "/nginx"),
        ]:
            if old not in text:
                raise SystemExit(f"Config/nginx.conf has no “{old}”")
            text = text.replace(old, new)
        os.makedirs(folder + "/nginx", mode=0o777)
        os.chmod(folder, 0o755)
        os.chmod(folder + "/nginx", 0o777)
        path = os.path.join(folder, "nginx.conf")
        with open(path, "w") as file:
            file.write(text)
        super().__init__(
            port, [shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"), "-c", path, "-g", "daemon off;"],
            lambda: fetch(port, "/livez"), folder)


class Cluster:
    """nginx, replicas and Redis, and a separate server that gives the expected responses."""

    def __init__(self, count=3):
        self.folder = tempfile.mkdtemp(prefix="legibility-replicas-")
        self.started = []
        try:
            self.start(*free_ports(4 + count))
        except BaseException:
            self.__exit__()
            raise

    def start(self, front, redis, way, alone, *ports):
        password = os.path.join(self.folder, "password")
        with open(password, "w") as file:
            file.write("not a secret\n")
        self.redis = self.run(Redis, redis, self.folder, "not a secret")
        self.way = self.run(SlowWay, way, redis, self.folder)
        # Without their own cache, replicas look up every request in Redis.
        self.options = ["--cache-bytes", "0", "--trusted-proxies", "127.0.0.1", "--redis", f"127.0.0.1:{way}"]
        self.options += ["--redis-password-file", password]
        self.alone = self.run(Replica, alone, self.folder, "--cache-bytes", "0")
        self.replicas = [self.run(Replica, port, self.folder, *self.options) for port in ports]
        self.nginx = self.run(Nginx, front, ports, self.folder)

    def run(self, kind, *arguments):
        self.started.append(kind(*arguments))
        return self.started[-1]

    def total(self, name):
        return sum(replica.metric(name) for replica in self.replicas)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.started:
            process.end(signal.SIGKILL if isinstance(process, Redis) else signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)
