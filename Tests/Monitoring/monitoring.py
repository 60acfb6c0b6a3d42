"""Checks that a server has all metrics and labels of the dashboard and alerts, and that each alert has a runbook."""
import json, re, ssl, subprocess, sys, tempfile, urllib.error, urllib.request

PROGRAM = sys.argv[1]
# Names from PromQL, Prometheus and Grafana.
WORDS = set("""sum rate increase by without histogram_quantile deriv changes max min avg count vector or and unless on
    group_left time le instance job up label_replace topk""".split())
ALERTS = open("Config/monitoring/prometheus-alerts.yaml").read()
DASHBOARD = json.load(open("Config/monitoring/grafana-dashboard.json"))
failures = []


def metrics():
    """Returns the metrics of a server after requests of several kinds."""
    folder = tempfile.TemporaryDirectory()
    key, certificate = folder.name + "/key.pem", folder.name + "/certificate.pem"
    # One metric is about the TLS certificate.
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "30", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    server = subprocess.Popen([PROGRAM, "--listen", "127.0.0.1:0", "--answer-bytes", "65536",
                               "--tls-certificate", certificate, "--tls-key", key],
                              stdout=subprocess.PIPE)
    trusting = ssl.create_default_context(cafile=certificate)
    trusting.check_hostname = False
    try:
        url = re.search(r"https://\S+", server.stdout.readline().decode())[0]
        gradient = "/v1/contrast?foreground=777&background=linear-gradient(red,blue)"
        # This response is too large, so the work ends early.
        pairs = json.dumps({"pairs": [{"foreground": "#777", "background": "white"}] * 300}).encode()
        large = urllib.request.Request(url + "/v1/contrast", pairs, {"Content-Type": "application/json"})
        for request in [url + "/v1/contrast?foreground=777&background=fff", url + "/v1/contrast", url + gradient, large,
                        url + "/metrics"]:
            try:
                text = urllib.request.urlopen(request, timeout=20, context=trusting).read().decode()
            except urllib.error.HTTPError:
                pass
        return text
    finally:
        server.terminate()
        server.wait()


def expressions(panel):
    yield from (target["expr"] for target in panel.get("targets", []))
    for part in panel.get("panels", []):
        yield from expressions(part)


text = metrics()
lint = subprocess.run(["promtool", "check", "metrics"], input=text, text=True, capture_output=True)
if lint.returncode or lint.stdout or lint.stderr:
    failures.append("promtool check metrics: " + lint.stdout + lint.stderr)
served = set(re.findall(r"^(\w+)(?:\{| )", text, re.MULTILINE))
labels = set(re.findall(r"(\w+)=\"", text))

# An expression is a block scalar or the rest of the line.
rules = re.findall(r"^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.+)\n)", ALERTS, re.MULTILINE)
used = [a or b for a, b in rules] + [e for panel in DASHBOARD["panels"] for e in expressions(panel)]
used += [v["query"] for v in DASHBOARD["templating"]["list"] if v["type"] == "query"]
names = set()
for expression in used:
    bare = re.sub(r'"[^"]*"', '""', expression).replace("$__rate_interval", "5m").replace("$instance", "")
    found = set(re.findall(r"(?<![\w$.])([a-z_]\w*)", re.sub(r"\[\w+\]", "", bare))) - WORDS - {"label_values"}
    names |= found & {n for n in found if n.startswith(("legibility_", "process_"))}
    if unknown := found - served - labels:
        failures.append(f"the server has no {sorted(unknown)}, but “{expression.strip()}” needs it")
alerts = re.findall(r"- alert: (\w+)", ALERTS)
if len(rules) != len(alerts) or len(names) < 15:
    failures.append(f"the test read {len(rules)} expressions of {len(alerts)} alerts, with {len(names)} names")

headings = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", open("Config/OPERATIONS.md").read(), re.MULTILINE)}
for alert in alerts:
    if f"runbook_url: Config/OPERATIONS.md#{alert.lower()}" not in ALERTS or alert.lower() not in headings:
        failures.append(f"{alert} has no runbook")
ids = [panel["id"] for panel in DASHBOARD["panels"]]
if len(set(ids)) != len(ids):
    failures.append("two panels have the same id")
print("\n".join(failures) or f"{len(alerts)} alerts and {len(ids)} panels use {len(names)} metrics, and the server has all of them.")
sys.exit(1 if failures else 0)
