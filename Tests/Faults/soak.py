"""Sends requests for minutes, eight at a time: honest requests of every kind, and one hostile request in 20.

    soak.py MINUTES

Fails in each of these cases:

- An honest request gets no response, or a different response than without load, except a 503 with Retry-After.
- In a run of a minute or more, memory still grows after the first third.
- /readyz doesn't return 200 afterwards.
- The server writes to standard error or doesn't exit with 0, as with a sanitizer report.
"""
import collections, hashlib, http.client, json, random, re, signal, socket, statistics, struct, sys, tempfile, threading
import time, urllib.parse, zlib

from faults import QUESTION, Server, expensive_request, png

CLIENTS = 8
HOSTILE = 0.05
STYLE_SHEET = b":root { --text: #777; --background: #fff; --link: #005fcc }"
SCREEN = (
    b'<hierarchy rotation="0"><node class="android.widget.FrameLayout" package="a" bounds="[0,0][1080,1920]">'
    b'<node class="android.widget.Button" package="a" text="Send" clickable="true" bounds="[40,40][140,100]"/></node>'
    b"</hierarchy>")
# The content of each form part by its name: file name, media type and bytes.
FILES = {
    "file": ("a.png", "image/png", png(300, 200)),
    "documents": ("a.css", "text/css", STYLE_SHEET),
    "screen": ("a.xml", "application/xml", SCREEN),
    "files": ("a.xml", "application/xml", SCREEN),
}
# Maximum number of connections with half a request.
DRIPPING = 100


def questions(contract):
    """Returns method, target, headers and body for each operation of the contract with its examples, in each format."""
    found = []
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            parameters = [
                contract["components"]["parameters"][one["$ref"].rsplit("/", 1)[1]] if "$ref" in one else one
                for one in operation.get("parameters", [])]
            examples = {}
            for one in parameters:
                values = [example["value"] for example in one.get("examples", {}).values()]
                if "example" in one or values:
                    examples[one["name"]] = one["example"] if "example" in one else values[0]
                    if isinstance(examples[one["name"]], list) and not one.get("explode", True):
                        examples[one["name"]] = ",".join(map(str, examples[one["name"]]))
            target = re.sub("{(.*?)}", lambda name: str(examples.get(name[1], "not-found")), path)
            # Requests with only the required parameters may be incomplete, and requests with all parameters may
            # contradict themselves.
            required = {one["name"] for one in parameters if one.get("required")}
            in_path = {one["name"] for one in parameters if one["in"] == "path"}
            queries = {
                urllib.parse.urlencode({name: examples[name] for name in examples if name in chosen - in_path}, doseq=True)
                for chosen in (required, set(examples))}
            bodies = bodies_of(operation["requestBody"]["content"], contract) if "requestBody" in operation else [(None, None)]
            assert bodies, f"soak.py has no body for {method.upper()} {path}"
            for accept in operation["responses"].get("200", {}).get("content", {"*/*": None}):
                for kind, body in bodies:
                    headers = {"Accept": accept} | ({"Content-Type": kind} if kind else {})
                    found += [
                        (method.upper(), f"{target}?{query}" if query else target, headers, body)
                        for query in sorted(queries)]
    return found


def bodies_of(content, contract):
    """Returns media types and bodies for the content of an operation."""
    bodies = [(kind, json.dumps(form["example"]).encode()) for kind, form in content.items() if "example" in form]
    if "image/png" in content:
        bodies += [("image/png", png(*size)) for size in [(40, 30), (640, 480), (1000, 1000)]]
    form = content.get("multipart/form-data", {}).get("schema", {})
    if "$ref" in form:
        form = contract["components"]["schemas"][form["$ref"].rsplit("/", 1)[1]]
    parts = form.get("properties", {})
    for name, (file, kind, file_content) in FILES.items():
        if name in parts:
            head = (
                f'--soak\r\nContent-Disposition: form-data; name="{name}"; filename="{file}"\r\n'
                f"Content-Type: {kind}\r\n\r\n")
            bodies.append(("multipart/form-data; boundary=soak", head.encode() + file_content + b"\r\n--soak--\r\n"))
    return bodies


def more_questions(numbers):
    """Returns requests that are larger than the examples: many pairs, a whole matrix, uncached colours, gradients."""
    def colors(count):
        return [f"#{numbers.randrange(1 << 24):06x}" for _ in range(count)]
    found = []
    for count in (1, 100, 2000):
        pairs = [{"foreground": a, "background": b} for a, b in zip(colors(count), colors(count))]
        found.append(("POST", "/v1/contrast", {"pairs": pairs}))
    for count in (10, 128):
        found.append(("POST", "/v1/contrast/matrix", {"colors": [{"color": color} for color in colors(count)]}))
    found = [
        (method, path, {"Content-Type": "application/json"}, json.dumps(body).encode()) for method, path, body in found]
    for a, b in zip(colors(200), colors(200)):
        pair = urllib.parse.urlencode({"foreground": a, "background": b})
        found += [("GET", f"{path}?{pair}", {}, None) for path in ("/v1/contrast", "/", "/badge.png")]
    # A search of the maximum length, and a device with a view.
    for words in ("iphone 16 widget", "コントラスト比 3:1", "ウ" * 100, "a b " * 25):
        for path in ("/search?", "/v1/search?"):
            found.append(("GET", path + urllib.parse.urlencode({"q": words}), {}, None))
    found.append(("GET", "/device?device=iPhone+16&viewWidth=360&viewHeight=160", {}, None))
    found.append(("GET", "/scale?base=%23ff7a45&name=ember&steps=12", {}, None))
    found.append(("GET", "/palette/scale?base=%230b57d0&background=%23fff&targets=1.1,3,4.5,7,10,14&hueTurn=20", {}, None))
    # The examples of this operation are alternatives, so only one of them is sent.
    focus = {"indicator": "#005fcc", "background": "white", "width": 120, "height": 44, "thickness": 2}
    found.append(("GET", "/v1/contrast/focus?" + urllib.parse.urlencode(focus), {}, None))
    return found + [("GET", expensive_request(number), {}, None) for number in range(5)]


class Client:
    """A client that keeps its connection as long as the server does."""

    def __init__(self, server):
        self.server, self.connection = server, None

    def ask(self, method, target, headers, body):
        for is_second in (False, True):
            is_new = self.connection is None
            self.connection = self.connection or http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
            try:
                self.connection.request(method, target, body, headers)
                answer = self.connection.getresponse()
                content = answer.read()
            except (OSError, http.client.HTTPException):
                self.connection.close()
                self.connection = None
                # The server may have closed an idle connection. Sending POST again is safe, because the server stores
                # nothing.
                if is_new or is_second:
                    raise
                continue
            if answer.will_close:
                self.connection.close()
                self.connection = None
            return answer, content


def digest(answer, content):
    return answer.status, answer.getheader("Content-Type"), hashlib.sha256(content).hexdigest()


def difference(one, other):
    """Describes where two responses to the same request differ, and for images whether only the compression differs."""
    place = next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    text = f"{len(one)} and {len(other)} bytes, which differ from {place} on: {one[place:place + 40]!r} and {other[place:place + 40]!r}"
    if one.startswith(b"\x89PNG") and other.startswith(b"\x89PNG"):
        rows = [inflated(image) for image in (one, other)]
        text += "; the same rows" if rows[0] == rows[1] else "; other rows"
    return text


def inflated(image):
    """Returns the filtered rows of a PNG."""
    place, data = 8, b""
    while place < len(image):
        length, kind = struct.unpack(">I4s", image[place:place + 8])
        if kind == b"IDAT":
            data += image[place + 8:place + 8 + length]
        place += length + 12
    return zlib.decompress(data)


# These responses change, so only the status is compared.
CHANGING = {"/metrics", "/livez", "/readyz"}


class Hostile:
    """Hostile requests, from a different address than the honest requests."""

    def __init__(self, server):
        self.server, self.open, self.lock = server, collections.deque(), threading.Lock()
        self.bomb = png(4000, 4000)
        self.kinds = [
            self.half, self.slow, self.broken, self.nested, self.image, self.reset, self.reset_during_answer, self.random_bytes]

    def connect(self):
        return self.server.connect("127.0.0.9")

    def keep(self, client):
        with self.lock:
            self.open.append(client)
            if len(self.open) > DRIPPING:
                self.open.popleft().close()

    def half(self):
        client = self.connect()
        client.sendall(b"GET /v1/contrast?foreground=777 HTTP/1.1\r\nHost: x\r\nX: ")
        self.keep(client)

    def slow(self):
        client = self.connect()
        client.sendall(b"POST /v1/contrast HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{")
        self.keep(client)
        with self.lock:
            others = list(self.open)[-20:]
        for other in others:
            try:
                other.send(b" ")
            except OSError:
                pass

    def broken(self):
        return self.server.post("/v1/contrast", b'{"pairs":[{"foreground":"#777",', source="127.0.0.9"), {400}

    def nested(self):
        return self.server.post("/v1/contrast", b"[" * 100_000, source="127.0.0.9"), {400, 422}

    def image(self):
        """Sends 16 megapixels in 70 kB, which are within the limits but a lot of work."""
        answer = self.server.post(
            "/v1/vision/image?deficiency=protan", self.bomb, media_type="image/png", source="127.0.0.9", timeout=60)
        return answer, {200}

    def reset(self):
        client = self.connect()
        client.sendall(b"POST /v1/contrast HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{\"pairs\"")
        self.drop(client)

    def reset_during_answer(self):
        client = self.connect()
        client.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 10)
        client.recv(1)
        self.drop(client)

    def random_bytes(self):
        return self.server.ask(random.randbytes(300) + b"\r\n\r\n", source="127.0.0.9"), {400}

    @staticmethod
    def drop(client):
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()

    def close(self):
        for client in self.open:
            client.close()


class Soak:
    def __init__(self, server, seconds):
        self.server, self.seconds, self.end = server, seconds, None
        self.counts, self.failures, self.lock = collections.Counter(), [], threading.Lock()
        self.hostile = Hostile(server)
        contract = json.loads(Client(server).ask("GET", "/openapi.json", {}, None)[1])
        self.questions = questions(contract) + more_questions(random.Random(1))
        alone = Client(server)
        alone_answers = [self.ask_alone(alone, question) for question in self.questions]
        self.answers = [digest(*answer) for answer in alone_answers]
        # The responses are kept so that a failure can show the difference.
        self.contents = [content for _, content in alone_answers]
        paths = {path.partition("?")[0] for _, path, _, _ in self.questions}
        answered = {q[1].partition("?")[0] for q, answer in zip(self.questions, self.answers) if answer[0] == 200}
        assert paths == answered, f"requests for these paths never get status 200: {paths - answered}"

    def ask_alone(self, client, question):
        """Returns the response to compare with. As later, 503 with Retry-After is valid, and the request is sent again."""
        for _ in range(5):
            answer, content = client.ask(*question)
            if answer.status != 503 or not answer.getheader("Retry-After"):
                break
            print(f"{question[:3]} alone: 503, {content[:400]!r}")
            time.sleep(float(answer.getheader("Retry-After")))
        return answer, content

    def count(self, kind, failure=None):
        with self.lock:
            self.counts[kind] += 1
            if failure:
                self.failures.append(failure)

    def client(self, number):
        numbers, client = random.Random(number), Client(self.server)
        while time.monotonic() < self.end:
            if numbers.random() < HOSTILE:
                self.be_hostile(numbers)
                continue
            place = numbers.randrange(len(self.questions))
            question = self.questions[place]
            try:
                answer, content = client.ask(*question)
            except (OSError, http.client.HTTPException) as error:
                self.count("lost", f"{question[:3]}: {error!r}")
                continue
            if answer.status == 503 and answer.getheader("Retry-After"):
                self.count("503 with Retry-After")
                continue
            is_same = answer.status == self.answers[place][0] if question[1] in CHANGING else (
                digest(answer, content) == self.answers[place])
            failure = None
            if not is_same:
                _, again = client.ask(*question)
                failure = (
                    f"{question[:3]}: {answer.status} differs from {self.answers[place][:2]}, the response to it alone: "
                    f"{difference(self.contents[place], content)}; sent again: {difference(content, again)}")
            self.count("honest", failure)

    def be_hostile(self, numbers):
        kind = numbers.choice(self.hostile.kinds)
        try:
            result = kind()
        except OSError:
            # The server refused the connection, which is fine.
            result = None
        failure = None
        if result:
            (status, answer), expected = result
            # 0: the connection was closed. 429: this address has too many connections.
            is_fine = status in expected | {0, 408, 429} or status == 503 and b"\r\nRetry-After: " in answer
            failure = None if is_fine else f"{kind.__name__}: {status} {answer[:200]!r}"
        self.count(f"hostile: {kind.__name__}", failure)

    def run(self):
        """Returns the megabytes of resident memory in each second."""
        threads = [threading.Thread(target=self.client, args=(number,)) for number in range(CLIENTS)]
        self.end = time.monotonic() + self.seconds
        for thread in threads:
            thread.start()
        memory = []
        while any(thread.is_alive() for thread in threads) and self.server.process.poll() is None:
            memory.append(self.server.megabytes("VmRSS"))
            time.sleep(1)
        for thread in threads:
            thread.join()
        self.hostile.close()
        return memory


def main():
    seconds = float(sys.argv[1]) * 60
    # A small cache is full soon, so any later growth is a leak.
    with tempfile.TemporaryFile() as log, Server(
            "--cache-bytes", str(4 << 20), "--image-memory-bytes", str(256 << 20),
            # Hostile clients are slow on purpose. Nearly any other line in the log is a failure.
            "--slow-request-seconds", "0", stderr=log) as server:
        soak = Soak(server, seconds)
        memory = soak.run()
        ready, _ = server.get("/readyz")
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(120)
        log.seek(0)
        # The server may hold hostile clients back. An honest request that it rejects is a failure anyway.
        text = "".join(line for line in log.read().decode(errors="replace").splitlines(keepends=True)
                       if "Requests of this client are rejected" not in line)
    third = len(memory) // 3
    # Images need memory only temporarily, so medians are compared.
    early, late = statistics.median(memory[third:2 * third]), statistics.median(memory[2 * third:])
    print(f"{sum(soak.counts.values())} requests of {len(soak.questions)} kinds in {seconds:.0f} s: {dict(sorted(soak.counts.items()))}")
    print(f"memory {memory[0]:.0f} MB at first, {max(memory):.0f} MB at most, {early:.0f} MB in the second third, {late:.0f} MB in the last")
    print(f"/readyz {ready}, exit {status}, {len(text)} bytes of log")
    wrong = soak.failures[:5]
    if seconds >= 60 and late > early * 1.1 + 8:
        wrong.append(f"memory grows: {early:.0f} MB, then {late:.0f} MB")
    if ready != 200 or status != 0 or text:
        wrong.append(f"/readyz {ready}, exit {status}, log: {text[-4000:]}")
    if soak.counts["honest"] == 0 or len([kind for kind in soak.counts if "hostile" in kind]) < len(soak.hostile.kinds):
        wrong.append("some kinds of requests were never sent")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(soak.failures)} failures")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
