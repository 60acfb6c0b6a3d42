"""Requests, and clients that send them and compare the responses with known ones."""
import collections, http.client, itertools, json, random, struct, threading, time, urllib.parse, zlib


def png(width, height, shade):
    """Returns a PNG with 8 bits per channel."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" + bytes((shade + place // 3) % 256 for place in range(3 * width))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b""))


def questions(count):
    """Yields (method, target, media type, body), `count` of each kind."""
    chance = random.Random(1)
    color = lambda: f"#{chance.randrange(1 << 24):06x}"
    listed = lambda number: json.dumps({"colors": [{"color": color()} for _ in range(number)]}).encode()
    for number in range(count):
        query = urllib.parse.urlencode({"foreground": color(), "background": color()})
        stops = ", ".join(f"{color()} {11 * stop}%" for stop in range(6))
        gradient = urllib.parse.urlencode({"foreground": color(), "background": f"linear-gradient(in oklch, {stops})"})
        yield "GET", f"/v1/contrast?{query}", None, None
        yield "GET", f"/v1/contrast?{gradient}", None, None
        yield "GET", f"/v1/contrast/suggestions?{query}", None, None
        yield "POST", "/v1/contrast/matrix", "application/json", listed(30)
        yield "POST", "/v1/vision/palette", "application/json", listed(3)
        yield "POST", f"/v1/vision/image?deficiency=protan&severity=0.{number + 1:03}", "image/png", png(160, 120, number)
        pairs = [{"foreground": color(), "background": color()} for _ in range(20)]
        yield "POST", "/v1/contrast", "application/json", json.dumps({"pairs": pairs}).encode()


class Client:
    """A client with one connection, which it reopens if it was closed."""

    # “Vary” lists this header, so each GET request is new to nginx's cache. The server treats all of them alike.
    numbers = itertools.count()

    def __init__(self, port):
        self.client = http.client.HTTPConnection("127.0.0.1", port, timeout=150)

    def ask(self, question):
        """Returns the status, media type, tag and body of the response."""
        method, target, media_type, body = question
        headers = {"Accept": f"*/*, text/x-unused;q=0.{next(Client.numbers):08}"} if method == "GET" else {}
        if media_type:
            headers["Content-Type"] = media_type
        try:
            self.client.request(method, target, body, headers)
            answer = self.client.getresponse()
            return answer.status, answer.headers["Content-Type"], answer.headers["ETag"], answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.client.close()
            return type(error).__name__, None, None, str(error).encode()


class Load:
    """Sends requests until stopped, `rate` per second or as fast as possible, and compares each response."""

    def __init__(self, port, known, threads=8, rate=None):
        self.port, self.known, self.rate = port, known, rate
        self.counts, self.wrong, self.slowest = collections.Counter(), [], 0
        self.lock, self.stopped = threading.Lock(), threading.Event()
        self.begin = time.time()
        self.next = self.begin
        self.threads = [threading.Thread(target=self.run, args=(number,)) for number in range(threads)]
        for thread in self.threads:
            thread.start()

    def run(self, number):
        client, chance = Client(self.port), random.Random(number)
        while not self.stopped.is_set():
            if self.rate:
                with self.lock:
                    turn = self.next = max(self.next + 1 / self.rate, time.time() - 1)
                if self.stopped.wait(max(0, turn - time.time())):
                    return
            question, expected = chance.choice(self.known)
            start = time.time()
            answer = client.ask(question)
            with self.lock:
                self.slowest = max(self.slowest, time.time() - start)
                self.counts[question[0]] += 1
                if answer != expected:
                    self.wrong.append((time.time() - self.begin, question[:2], answer[0], answer[3][:200]))

    def stop(self):
        self.stopped.set()
        for thread in self.threads:
            thread.join()
        self.seconds = time.time() - self.begin
        return self

    @property
    def total(self):
        return self.counts.total()

    def __str__(self):
        text = f"{self.counts['GET']} GET and {self.counts['POST']} POST in {self.seconds:.0f} s, {len(self.wrong)} failed or wrong"
        return text + f", slowest {self.slowest:.1f} s" + "".join(f"\n          {wrong}" for wrong in self.wrong[:5])
