"""Compares the server with similar programs on this machine, and prints a table for requests and one for images.

Requests per second depend on the server and on the client, which share the machine. The next column shows the user and
system processor time of only the server.

All programs take turns in short runs, and the best run of each counts, so that slow phases of the machine affect all of
them equally. First, the ratio from each service is checked; a wrong ratio ends the race. Each image is compared with
that of the server.
"""
import json, os, pathlib, re, signal, socket, subprocess, sys, tempfile, time, urllib.request

PEERS = pathlib.Path(__file__).parent
WORK = pathlib.Path(".build/peers")
PROGRAM = ".build/release/legibility"
QUESTION = "/v1/contrast?foreground=777&background=fff"
RATIO = 4.478089453577214
# Number of one-second rounds, and number of image rounds.
BURSTS, IMAGE_ROUNDS = 12, 4
WIDTH, HEIGHT = 4000, 3000
# Viénot 1999 for deutan vision, in linear sRGB. Each image is compared with the server's.
MATRIX = [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]
# Maximum difference of a channel from the server's image, out of 255, because of rounding and the digits of the matrix.
TOLERANCE = 3


class Server:
    """A server in its own process."""

    def __init__(self, name, path, command, port=None, **options):
        self.name, self.path, self.best, self.lowest_cost = name, path, 0.0, float("inf")
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL if port else subprocess.PIPE,
            stderr=subprocess.DEVNULL, **options)
        RUNNING.append(self)
        # A server that is started without a port prints the port it uses.
        self.port = port or int(re.search(rb":(\d+)\s*$", self.process.stdout.readline())[1])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit(f"{name} doesn't listen.")

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}{self.path}"

    def get(self):
        with urllib.request.urlopen(self.url, timeout=10) as answer:
            return answer.read()

    def spent(self):
        """Returns the processor time of the process and its children, in microseconds."""
        ticks = 0
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if self.process.pid in (int(folder.name), int(fields[1])):
                ticks += int(fields[11]) + int(fields[12])
        return ticks * 1e6 / os.sysconf("SC_CLK_TCK")

    def burst(self):
        """Sends requests for one second over 64 connections."""
        before = self.spent()
        output = subprocess.run(
            ["wrk", "-t1", "-c64", "-d1s", self.url], capture_output=True, text=True, timeout=20).stdout
        if "Non-2xx" in output:
            sys.exit(f"{self.name} refuses some requests:\n{output}")
        self.best = max(self.best, float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]))
        self.lowest_cost = min(self.lowest_cost, (self.spent() - before) / int(re.search(r"(\d+) requests in", output)[1]))

    def stop(self):
        """Asks the process to end, and kills it if it doesn't."""
        self.process.stdin.close()
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


RUNNING = []


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def legibility(name, path):
    return Server(
        name, path,
        [PROGRAM, "--listen", "127.0.0.1:0", "--threads", "2", "--drain-seconds", "0", "--public", "Public"])


def nginx(size, folder):
    port = free_port()
    # nginx allows 4 KiB per word of its configuration, which is more than the responses need.
    body = "x" * size
    pathlib.Path(folder, "nginx.conf").write_text(f"""
        daemon off; worker_processes 2; pid {folder}/pid; error_log /dev/null;
        events {{ worker_connections 1024; }}
        http {{
            access_log off; keepalive_requests 1000000000; default_type application/json;
            client_body_temp_path {folder}/1; proxy_temp_path {folder}/2; fastcgi_temp_path {folder}/3;
            uwsgi_temp_path {folder}/4; scgi_temp_path {folder}/5;
            server {{ listen 127.0.0.1:{port}; location / {{ return 200 "{body}"; }} }}
        }}""")
    command = [f"{WORK}/nginx/usr/sbin/nginx", "-p", folder, "-c", f"{folder}/nginx.conf"]
    return Server("nginx, “return 200”", "/", command, port)


def fastapi():
    port = free_port()
    return Server(
        "FastAPI and coloraide, the ratio", "/contrast?foreground=777&background=fff",
        [sys.executable, "-m", "uvicorn", "coloraide_service:app", "--app-dir", str(PEERS), "--port", str(port),
         "--workers", "2", "--loop", "uvloop", "--http", "httptools", "--no-access-log"], port)


def node():
    port = free_port()
    chroma = (WORK / "node-chroma-js/usr/share/nodejs/chroma-js").resolve()
    return Server(
        "Node and chroma-js, the ratio", "/?foreground=777&background=fff", ["node", str(PEERS / "chroma_service.js")],
        port, env={**os.environ, "PORT": str(port), "CHROMA": str(chroma)})


def compare(by_hand, whole):
    """Ends the race if the response of the hand-written program has different bytes."""
    for text, background in (("777", "fff"), ("fff", "777"), ("1a2b3c", "d0e0f0"), ("000", "010101"), ("0b6", "123")):
        path = f"/v1/contrast?foreground={text}&background={background}"
        answers = []
        for server in (by_hand, whole):
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=10) as answer:
                answers.append((answer.read(), sorted(answer.headers.keys())))
        if answers[0] != answers[1]:
            sys.exit(f"{by_hand.name}: the response to {path} has different bytes or header fields.")


def race_requests(folder):
    whole = legibility("Legibility, the whole answer", QUESTION)
    short = legibility("Legibility, fields=wcag", QUESTION + "&fields=wcag")
    sizes = [len(server.get()) for server in (whole, short)]
    servers = [
        Server(f"libmicrohttpd in C, {size} B", "/", [str(WORK / "constant"), str(size)]) for size in sizes
    ] + [nginx(sizes[0], folder), whole, short, fastapi(), node()]
    # This program is written by hand for this request only, and returns the same bytes.
    by_hand = Server("the same answer by hand in C++", QUESTION, [str(WORK / "contrast"), "2"])
    compare(by_hand, whole)
    services = servers[3:]
    servers.insert(2, by_hand)
    for server in services:
        answer = json.loads(server.get())
        ratio = answer.get("ratio") or answer["wcag"]["ratio"]
        if abs(ratio - RATIO) > 1e-3:
            sys.exit(f"{server.name} answers {ratio}.")
    for _ in range(BURSTS):
        for server in servers:
            server.burst()
    print(f"GET, wrk -t1 -c64, the best of {BURSTS} seconds; server and client share {os.cpu_count()} cores")
    print("Each server has two threads or processes, and the others are idle while it works.")
    print(f"{'':38}{'requests/s':>12}{'of C':>8}{'CPU µs':>9}{'of hand':>9}")
    for server in servers:
        print(f"{server.name:38}{server.best:12,.0f}{server.best / servers[0].best:8.3f}"
              f"{server.lowest_cost:9.1f}{server.lowest_cost / by_hand.lowest_cost:9.2f}")
    print(flush=True)
    for server in servers:
        server.stop()


def race_images(folder):
    import numpy, pyvips
    from PIL import Image
    source, server = f"{folder}/source.png", legibility("", "/v1/vision/image?deficiency=deutan&model=vienot1999")
    photo(numpy, Image).save(source, compress_level=6)
    curve = numpy.arange(256) / 255
    light = numpy.where(curve <= 0.04045, curve / 12.92, ((curve + 0.055) / 1.055) ** 2.4).astype(numpy.float32)
    steps = numpy.arange(65536) / 65535
    encoded = numpy.where(steps <= 0.0031308, steps * 12.92, 1.055 * steps ** (1 / 2.4) - 0.055)
    codes = numpy.round(encoded * 255).astype(numpy.uint8)
    matrix = numpy.array(MATRIX, numpy.float32)

    def ours(target):
        body = pathlib.Path(source).read_bytes()
        request = urllib.request.Request(server.url, body, {"Content-Type": "image/png"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            pathlib.Path(target).write_bytes(answer.read())

    def vips(target):
        image = pyvips.Image.new_from_file(source, access="sequential")
        seen = image.colourspace("scrgb").recomb(pyvips.Image.new_from_array(MATRIX))
        seen.colourspace("srgb").write_to_file(target, compression=1)

    def magick(target):
        words = ",".join(str(number) for row in MATRIX for number in row)
        subprocess.run(
            ["convert-im6.q16", source, "-colorspace", "RGB", "-color-matrix", f"3x3:{words}", "-colorspace",
             "sRGB", "-depth", "8", "-define", "png:compression-level=1", target], check=True, timeout=60)

    def numbers(target):
        pixels = light[numpy.asarray(Image.open(source))]
        seen = numpy.clip(pixels @ matrix.T, 0, 1)
        Image.fromarray(codes[(seen * 65535 + 0.5).astype(numpy.uint16)]).save(target, compress_level=1)

    painters = {
        "Legibility, over HTTP": ours, "libvips": vips, "ImageMagick 6": magick, "Pillow and numpy": numbers,
    }
    best = dict.fromkeys(painters, float("inf"))
    for _ in range(IMAGE_ROUNDS):
        for name, paint in painters.items():
            start = time.perf_counter()
            paint(f"{folder}/{name}.png")
            best[name] = min(best[name], time.perf_counter() - start)
    server.stop()
    own = numpy.asarray(Image.open(f"{folder}/Legibility, over HTTP.png").convert("RGB")).astype(numpy.int16)
    print(f"A photo-like PNG of {WIDTH} × {HEIGHT} as deutan vision sees it, {os.path.getsize(source) / 1e6:.1f} MB in")
    print(f"The best of {IMAGE_ROUNDS}; the peers write at zlib's fastest level")
    print(f"{'':38}{'seconds':>12}{'MB out':>8}  a channel differs by")
    for name in painters:
        target = f"{folder}/{name}.png"
        other = numpy.asarray(Image.open(target).convert("RGB")).astype(numpy.int16)
        differences = numpy.abs(own - other)
        words = f"at most {differences.max()}, {(differences > 0).mean():.1%} of them at all"
        if differences.max() > TOLERANCE:
            words += "  NOT THE SAME IMAGE"
        print(f"{name:38}{best[name]:12.2f}{os.path.getsize(target) / 1e6:8.1f}  {words}", flush=True)


def photo(numpy, Image):
    """Soft light with sensor noise, the same in every run."""
    random = numpy.random.default_rng(1)
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(numpy.float32)
    waves = [
        128 + 70 * numpy.sin(x / 410 + y / 930) + 40 * numpy.cos(y / 270), 120 + 80 * numpy.cos(x / 620 - y / 510),
        100 + 90 * numpy.sin(y / 700 + x / 1300)]
    noise = random.normal(0, 3, (HEIGHT, WIDTH, 3)).astype(numpy.float32)
    return Image.fromarray(numpy.clip(numpy.stack(waves, -1) + noise, 0, 255).astype(numpy.uint8))


def main():
    # A signal must also end the servers.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        try:
            race_requests(folder)
            race_images(folder)
        finally:
            for server in RUNNING:
                if server.process.poll() is None:
                    server.stop()


if __name__ == "__main__":
    main()
