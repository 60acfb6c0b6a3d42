"""Asks two builds the same thousands of questions and compares their answers byte by byte.

    Tests/Answers/compare.py OLD NEW [--public FOLDER] [--questions FILE.jsonl …] [--audits FOLDER …] [--show N]

A change that only moves code must change no answer. The questions come from the contract of the old build: each operation
with each choice, bound and wrong value of each parameter; each example body with each member removed, replaced and repeated;
each page in both languages; and random pairs of colours. FILE.jsonl has more questions: an object a line, with `request`
(`method`, `path`, and optionally `json` and `headers`). Each FOLDER with files is audited in every format.
Exits with status 1 if an answer differs.
"""
import argparse, collections, copy, difflib, http.client, json, os, pathlib, random, re, signal, subprocess, sys, urllib.parse

# Header fields that differ from one response to the next.
VARYING = {"date", "server-timing", "x-request-id", "traceparent", "connection", "keep-alive", "age", "ratelimit",
           "ratelimit-policy", "last-modified"}
# Paths whose answers tell about the process.
OWN = {"/metrics", "/livez", "/readyz", "/v1/limits", "/v1"}
# Paths whose answers contain an example of the metrics, with times.
WITH_METRICS = {"/openapi.json", "/docs/getMetrics", "/docs/all"}
WRONG = ["", "x", "-1", "0", "1e308", "1e-320", "999999999999999999999", "%", "é"]
REPLACEMENTS = [None, -1, 0, 1.5, 1e308, "", "x", [], {}, True, [1, 2], ["#777", "#fff"]]
FORMATS = ["json", "table", "csv", "sarif", "junit", "markdown", "codequality", "rdjson", "github", "xcode"]


class Server:
    def __init__(self, program, public):
        self.process = subprocess.Popen(
            [program, "--listen", "127.0.0.1:0", "--public", public, "--log-requests", "off", "--restart-after-crash", "off",
             "--threads", "2"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        line = self.process.stdout.readline()
        self.port = int(line.rsplit(b":", 1)[1])
        self.connection = None

    def ask(self, method, target, body, headers):
        for attempt in range(2):
            try:
                if self.connection is None:
                    self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
                # The answers name the host, so both servers need the same name.
                self.connection.request(method, target, body, {"Host": "legibility.example", **headers})
                response = self.connection.getresponse()
                content = response.read()
                fields = sorted((name.lower(), value) for name, value in response.getheaders() if name.lower() not in VARYING)
                if target.split("?")[0] in WITH_METRICS:
                    content = re.sub(rb"((?:legibility|process)_\w+(?:\{[^}]*\})?) [0-9.e+-]+", rb"\1 0", content)
                    content = re.sub(rb"(status=(?:&quot;|.?\")\w+(?:&quot;|.?\")(?:</[a-z]+>)?\}) [0-9.e+-]+", rb"\1 0", content)
                    fields = [field for field in fields if field[0] not in ("etag", "content-length")]
                return response.status, fields, content
            except (http.client.HTTPException, OSError) as error:
                self.connection = None
                if attempt or self.process.poll() is not None:
                    return 0, [], f"{type(error).__name__} {self.process.poll()}".encode()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


def text(value):
    return value if isinstance(value, str) else json.dumps(value)


def resolved(schema, contract):
    while "$ref" in schema:
        schema = contract["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def values(parameter, contract):
    """Each choice, bound and example of a parameter, and wrong values."""
    found = []
    schema = resolved(parameter.get("schema", {}), contract)
    for part in [schema, *(resolved(one, contract) for one in schema.get("anyOf", []) + schema.get("oneOf", [])),
                 resolved(schema.get("items", {}), contract)]:
        found += [text(value) for value in part.get("enum", [])]
        found += [text(part[name]) for name in ("minimum", "maximum", "default", "const") if name in part]
    examples = [parameter.get("example")] + [one.get("value") for one in parameter.get("examples", {}).values()]
    for example in examples:
        if isinstance(example, list):
            found.append(",".join(text(one) for one in example))
        elif example is not None:
            found.append(text(example))
    return list(dict.fromkeys(found + WRONG))


def operations(contract):
    for path, item in contract["paths"].items():
        if path in OWN:
            continue
        for method in ("get", "post"):
            if method in item:
                yield path, method.upper(), item[method], item.get("parameters", []) + item[method].get("parameters", [])


def base_query(parameters, contract):
    query = {}
    for parameter in (resolved(one, contract) for one in parameters):
        if parameter["in"] == "query" and parameter.get("required"):
            query[parameter["name"]] = values(parameter, contract)[0]
    return query


def of_parameters(contract, chance):
    for path, method, operation, parameters in operations(contract):
        parameters = [resolved(one, contract) for one in parameters]
        bodies = example_bodies(operation)
        queries = [query for query, _ in bodies] or [base_query(parameters, contract)]
        body = bodies[0][1] if bodies else None
        if method == "POST" and body is None:
            continue
        for parameter in parameters:
            if parameter["in"] == "path":
                continue
            for value in values(parameter, contract):
                query = dict(queries[0])
                if parameter["in"] == "query":
                    query[parameter["name"]] = value
                    yield method, full(path, parameters, contract) + "?" + urllib.parse.urlencode(query), body, {}
                elif parameter["name"].lower() in ("accept", "accept-language"):
                    yield method, full(path, parameters, contract) + "?" + urllib.parse.urlencode(query), body, {
                        parameter["name"]: value.encode("ascii", "ignore").decode()}
        asked = [one for one in parameters if one["in"] == "query"]
        for _ in range(25 if asked else 1):
            query = dict(queries[0])
            for parameter in chance.sample(asked, min(len(asked), chance.randint(1, 3))):
                query[parameter["name"]] = chance.choice(values(parameter, contract))
            headers = {"Accept-Language": chance.choice(["ja", "en"])}
            yield method, full(path, parameters, contract) + "?" + urllib.parse.urlencode(query), body, headers


def full(path, parameters, contract):
    for parameter in parameters:
        if parameter["in"] == "path":
            choices = values(parameter, contract)
            path = path.replace("{" + parameter["name"] + "}", urllib.parse.quote(choices[0]))
    return path


def example_bodies(operation):
    """The query and the body of each example of an operation with a JSON body."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    found = [({}, one["value"]) for one in content.get("examples", {}).values() if "value" in one]
    return found or ([({}, content["example"])] if "example" in content else [])


def places(value, path=()):
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], path + (name,))
    elif isinstance(value, list):
        for index in range(min(len(value), 3)):
            yield from places(value[index], path + (index,))


def changed(value, path, change):
    value = copy.deepcopy(value)
    if not path:
        return change(None, None, value)
    holder = value
    for step in path[:-1]:
        holder = holder[step]
    change(holder, path[-1], holder[path[-1]])
    return value


def of_bodies(contract, chance):
    for path, method, operation, parameters in operations(contract):
        for query, body in example_bodies(operation):
            target = path + ("?" + urllib.parse.urlencode(query) if query else "")
            yield method, target, body, {}
            for place in places(body):
                if not place:
                    continue
                options = chance.sample(REPLACEMENTS, 4)
                for option in options:
                    def replace(holder, key, _, option=option):
                        holder[key] = option
                    yield method, target, changed(body, place, replace), {}
                def drop(holder, key, _):
                    del holder[key]
                yield method, target, changed(body, place, drop), {}
                def repeat(holder, key, old):
                    holder[key] = old * 3 if isinstance(old, (list, str)) else [old, old]
                yield method, target, changed(body, place, repeat), {"Accept-Language": "ja"}


def of_pages(site, chance):
    """Each page that the site links to, with the queries of its links, in both languages."""
    seen, queue = set(), ["/", "/docs", "/docs/all", "/search?q=contrast", "/llms.txt", "/docs.md"]
    while queue and len(seen) < 900:
        target = queue.pop(0)
        if target in seen or target.split("?")[0] in OWN:
            continue
        seen.add(target)
        status, fields, content = site.ask("GET", target, None, {"Accept": "text/html"})
        yield "GET", target, None, {"Accept": "text/html"}
        yield "GET", target, None, {"Accept": "text/html", "Accept-Language": "ja"}
        if b"<html" not in content[:400]:
            continue
        links = re.findall(r'(?:href|action)="(/[^"#]*)', content.decode("utf-8", "replace"))
        links = [link.replace("&amp;", "&") for link in links]
        # Many links differ only in their queries, so a sample is enough.
        by_path = collections.defaultdict(list)
        for link in dict.fromkeys(links):
            by_path[link.split("?")[0]].append(link)
        for some in by_path.values():
            queue += chance.sample(some, min(len(some), 4))


def color(chance):
    byte = lambda: chance.randrange(256)
    return chance.choice([
        lambda: f"#{byte():02x}{byte():02x}{byte():02x}", lambda: f"#{chance.randrange(4096):03x}",
        lambda: f"rgb({byte()} {byte()} {byte()} / {chance.randrange(101)}%)",
        lambda: f"hsl({chance.randrange(720)} {chance.randrange(101)}% {chance.randrange(101)}%)",
        lambda: f"oklch({chance.random():.3f} {chance.random() * 0.4:.3f} {chance.randrange(360)})",
        lambda: f"color(display-p3 {chance.random():.3f} {chance.random():.3f} {chance.random():.3f})",
        lambda: f"lab({chance.randrange(101)} {chance.randrange(-90, 90)} {chance.randrange(-90, 90)})",
        lambda: chance.choice(["red", "rebeccapurple", "systemBlue", "label", "currentcolor", "transparent", "nocolor", "12,34,56"]),
    ])()


def of_colors(chance, count):
    for _ in range(count):
        query = [("foreground", color(chance))] + [("background", color(chance)) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
        if chance.random() < 0.4:
            query.append(("size", chance.choice(["12", "18pt", "24", "-3", "1e9"])))
        if chance.random() < 0.3:
            query.append(("weight", chance.choice(["400", "700", "bold", "9"])))
        if chance.random() < 0.3:
            query.append(("profile", chance.choice(["wcag-aa", "wcag-aaa", "apple"])))
        path = chance.choice(["/v1/contrast", "/v1/contrast", "/", "/v1/contrast/suggestions", "/badge.svg"])
        yield "GET", path + "?" + urllib.parse.urlencode(query), None, {"Accept-Language": chance.choice(["en", "ja"])}


def of_files(files):
    for file in files:
        for line in open(file, encoding="utf-8"):
            request = json.loads(line).get("request", {})
            if "path" in request and "body_base64" not in request:
                target = request["path"]
                if request.get("query"):
                    target += ("&" if "?" in target else "?") + urllib.parse.urlencode(request["query"], doseq=True)
                yield request.get("method", "GET"), target, request.get("json"), request.get("headers", {})


def audit(program, folder, format):
    """The exit status and the output of an audit of a folder."""
    result = subprocess.run(
        [program, "audit", "--as", format, "."], cwd=folder, capture_output=True, timeout=300,
        env={**os.environ, "NO_COLOR": "1"})
    return result.returncode, result.stdout, result.stderr


def difference(old, new):
    if old == new:
        return []
    if isinstance(old, bytes):
        old, new = (re.sub(rb"([,>{])", rb"\1\n", one).decode("utf-8", "replace").splitlines() for one in (old, new))
        return [line for line in difflib.unified_diff(old, new, lineterm="", n=0)][2:12]
    return [f"- {old}", f"+ {new}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old"), parser.add_argument("new")
    parser.add_argument("--public", default="Public")
    parser.add_argument("--old-public")
    parser.add_argument("--questions", nargs="*", default=[])
    parser.add_argument("--audits", nargs="*", default=[])
    parser.add_argument("--colors", type=int, default=1500)
    parser.add_argument("--show", type=int, default=20)
    given = parser.parse_args()
    chance = random.Random(7)
    given.old, given.new = os.path.abspath(given.old), os.path.abspath(given.new)
    servers = [Server(given.old, given.old_public or given.public), Server(given.new, given.public)]
    asked, differing = collections.Counter(), collections.Counter()
    shown = 0
    try:
        contract = json.loads(servers[0].ask("GET", "/openapi.json", None, {})[2])
        sources = [
            [("GET", path, None, {}) for path in ("/openapi.json", "/docs.md", "/llms.txt", "/record.js", "/app.css")],
            of_parameters(contract, chance), of_bodies(contract, chance), of_pages(servers[0], chance),
            of_colors(chance, given.colors), of_files(given.questions),
        ]
        for source in sources:
            for method, target, body, headers in source:
                data = None
                if body is not None:
                    data, headers = json.dumps(body).encode(), {"Content-Type": "application/json", **headers}
                old, new = (server.ask(method, target, data, headers) for server in servers)
                kind = f"{method} {target.split('?')[0]}"
                asked[kind] += 1
                if old == new:
                    continue
                differing[kind] += 1
                if shown < given.show and differing[kind] <= 3:
                    shown += 1
                    print(f"\n{method} {target} {headers}\n  {(data or b'')[:300].decode()}")
                    for one, other in zip(old, new):
                        for line in difference(one, other):
                            print("  ", line[:300])
    finally:
        for server in servers:
            server.stop()
    audits = 0
    for folder in given.audits:
        for format in FORMATS:
            results = [audit(program, folder, format) for program in (given.old, given.new)]
            audits += 1
            if results[0] != results[1]:
                differing[f"audit --as {format}"] += 1
                if shown < given.show:
                    shown += 1
                    print(f"\naudit --as {format} in {folder}")
                    for one, other in zip(*results):
                        for line in difference(one, other):
                            print("  ", line[:300])
    for kind, count in sorted(differing.items()):
        print(f"{count:6} of {asked[kind] or audits:6}  {kind}")
    print(f"{sum(asked.values())} requests and {audits} audits; {sum(differing.values())} answers differ.")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
