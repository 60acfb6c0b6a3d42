"""Every metric and label that dashboard and alerts name is one that a server tells, and each alert has its runbook."""
import json, re, ssl, subprocess, sys, tempfile, urllib.error, urllib.request

PROGRAM = sys.argv[1]
# Names that PromQL, Prometheus itself or Grafana give.
WORDS = set("""sum rate increase by without histogram_quantile deriv changes max min avg count vector or and unless on
    group_left time le instance job up label_replace topk""".split())
ALERTS = open("Config/monitoring/prometheus-alerts.yaml").read()
DASHBOARD = json.load(open("Config/monitoring/grafana-dashboard.json"))
faults = []


def metrics():
    """What a server tells once it has answered a question, made a mistake good and kept an answer."""
    folder = tempfile.TemporaryDirectory()
    key, certificate = folder.name + "/key.pem", folder.name + "/certificate.pem"
    # With TLS, since one metric is about the certificate.
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
        # An answer that is too large is work that ended early.
        pairs = json.dumps({"pairs": [{"foreground": "#777", "background": "white"}] * 300}).encode()
        large = urllib.request.Request(url + "/v1/contrast", pairs, {"Content-Type": "application/json"})
        for asked in [url + "/v1/contrast?foreground=777&background=fff", url + "/v1/contrast", url + gradient, large,
                      url + "/metrics"]:
            try:
                text = urllib.request.urlopen(asked, timeout=20, context=trusting).read().decode()
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
    faults.append("promtool check metrics: " + lint.stdout + lint.stderr)
told = set(re.findall(r"^(\w+)(?:\{| )", text, re.MULTILINE))
labels = set(re.findall(r"(\w+)=\"", text))

# A block scalar or the rest of the line.
rules = re.findall(r"^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.+)\n)", ALERTS, re.MULTILINE)
used = [a or b for a, b in rules] + [e for panel in DASHBOARD["panels"] for e in expressions(panel)]
used += [v["query"] for v in DASHBOARD["templating"]["list"] if v["type"] == "query"]
names = set()
for expression in used:
    bare = re.sub(r'"[^"]*"', '""', expression).replace("$__rate_interval", "5m").replace("$instance", "")
    found = set(re.findall(r"(?<![\w$.])([a-z_]\w*)", re.sub(r"\[\w+\]", "", bare))) - WORDS - {"label_values"}
    names |= found & {n for n in found if n.startswith(("legibility_", "process_"))}
    if unknown := found - told - labels:
        faults.append(f"{sorted(unknown)} of “{expression.strip()}” is nothing that the server tells")
alerts = re.findall(r"- alert: (\w+)", ALERTS)
if len(rules) != len(alerts) or len(names) < 15:
    faults.append(f"of {len(alerts)} alerts {len(rules)} expressions were read, with {len(names)} names")

headings = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", open("Config/OPERATIONS.md").read(), re.MULTILINE)}
for alert in alerts:
    if f"runbook_url: Config/OPERATIONS.md#{alert.lower()}" not in ALERTS or alert.lower() not in headings:
        faults.append(f"{alert} has no runbook")
ids = [panel["id"] for panel in DASHBOARD["panels"]]
if len(set(ids)) != len(ids):
    faults.append("two panels have the same id")
print("\n".join(faults) or f"{len(alerts)} alerts and {len(ids)} panels name {len(names)} metrics, all of which the server tells.")
sys.exit(1 if faults else 0)
