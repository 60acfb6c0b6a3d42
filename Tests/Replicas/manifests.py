"""Checks Config/kubernetes.yaml and Config/compose.yaml: by the schemas, and by what the program says of itself."""
import os, re, subprocess, sys, tempfile

import kubernetes_validate, yaml

PROGRAM = os.environ.get("PROGRAM", ".build/release/legibility")
# From the oldest that has unhealthyPodEvictionPolicy to the newest that the package knows.
VERSIONS = ["1.27", "1.32", "1.37"]
failed = 0


def show(name, faults, text):
    global failed
    failed += bool(faults)
    print("holds    " if not faults else "FAILS    ", f"{name}: {'; '.join(map(str, faults)) or text}", flush=True)


def ask(path, *arguments, **environment):
    """What the program answers on its command line."""
    process = subprocess.run(
        [PROGRAM, "ask", path, *arguments], env={**os.environ, **environment}, capture_output=True, text=True, timeout=60)
    return process.stdout if process.returncode == 0 else sys.exit(f"{path}, {arguments}: {process.stderr}")


def notes(*arguments, **environment):
    """What the program says of its settings on standard error."""
    return subprocess.run(
        [PROGRAM, "ask", "/livez", *arguments], env={**os.environ, **environment}, capture_output=True, text=True,
        timeout=60).stderr.strip()


def resources():
    with open("Config/kubernetes.yaml") as file:
        return list(yaml.safe_load_all(file))


def by_schema(all):
    faults = []
    for version in VERSIONS:
        for resource in all:
            try:
                kubernetes_validate.validate(resource, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                faults.append(f"{version} {resource['kind']} {resource['metadata']['name']}: {error.message}")
    show("kubernetes.yaml by the schemas", faults, f"{len(all)} resources are those of Kubernetes {', '.join(VERSIONS)}")


def named(all, kind, name="legibility"):
    return next(r for r in all if r["kind"] == kind and r["metadata"]["name"] == name)


def bytes_of(quantity):
    number, unit = re.fullmatch(r"(\d+)(Ki|Mi|Gi)?", quantity).groups()
    return int(number) << {None: 0, "Ki": 10, "Mi": 20, "Gi": 30}[unit]


def settings(text):
    return dict(re.findall(r"^([a-z-]+) *= *(.*)$", text, re.M))


def fits_the_program(all):
    faults = []
    text = named(all, "ConfigMap")["data"]["legibility.conf"]
    pod = named(all, "Deployment")["spec"]["template"]["spec"]
    container = pod["containers"][0]
    with open("Config/legibility.conf") as file:
        values = {**settings(file.read()), **settings(text)}
    with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
        file.write(text)
        file.flush()
        if said := notes("--config", file.name):
            faults.append(said)
        limits = ask("/v1/limits", "--config", file.name)
        if f'"imageMemoryBytes":{values["image-memory-bytes"]}' not in re.sub(r"\s", "", limits):
            faults.append("the settings are not those of the ConfigMap")
    grace, stop = pod["terminationGracePeriodSeconds"], int(values["drain-seconds"]) + int(values["stop-seconds"])
    if grace <= stop:
        faults.append(f"terminationGracePeriodSeconds {grace} is over before drain-seconds and stop-seconds, {stop}")
    memory = sum(int(values[f"{name}-bytes"]) for name in ["image-memory", "body-memory", "work-memory", "cache"])
    memory += 256 << 20
    limit = bytes_of(container["resources"]["limits"]["memory"])
    if memory > limit:
        faults.append(f"{memory} bytes of memory by the settings, and {limit} by the limit")
    for probe in ["startupProbe", "livenessProbe", "readinessProbe"]:
        ask(container[probe]["httpGet"]["path"])
    metric = named(all, "HorizontalPodAutoscaler")["spec"]["metrics"][1]["pods"]["metric"]["name"]
    if f"# TYPE {metric} " not in ask("/metrics"):
        faults.append(f"there is no metric {metric}")
    mounts = [mount["mountPath"] for mount in container["volumeMounts"]]
    for path in [container["env"][0]["value"], values["redis-password-file"]]:
        if not any(path.startswith(mount + "/") for mount in mounts):
            faults.append(f"nothing is mounted at {path}")
    host, port = values["redis"].split(":")
    if named(all, "Service", host)["spec"]["ports"][0]["port"] != int(port):
        faults.append(f"redis = {values['redis']} is no Service")
    show("kubernetes.yaml by the program", faults, f"{memory >> 20} of {limit >> 20} MiB, ends in {stop} of {grace} s, scales by {metric}")


def holds_together(all):
    faults = []
    labels = [r["spec"]["template"]["metadata"]["labels"] for r in all if r["kind"] == "Deployment"]

    def check(what, selector):
        if not any(selector.items() <= some.items() for some in labels):
            faults.append(f"{what} selects no pod")
    for resource in all:
        kind, spec = resource["kind"], resource.get("spec", {})
        what = f"{kind} {resource['metadata']['name']}"
        if kind == "Service":
            check(what, spec["selector"])
        elif kind == "NetworkPolicy":
            check(what, spec["podSelector"]["matchLabels"])
        elif "matchLabels" in spec.get("selector", {}):
            check(what, spec["selector"]["matchLabels"])
        if kind == "HorizontalPodAutoscaler":
            named(all, spec["scaleTargetRef"]["kind"], spec["scaleTargetRef"]["name"])
        if kind != "Deployment":
            continue
        pod = spec["template"]["spec"]
        if pod["securityContext"].get("runAsNonRoot") is not True or "seccompProfile" not in pod["securityContext"]:
            faults.append(f"{what} may be root, or call anything of the system")
        for container in pod["containers"]:
            context = container["securityContext"]
            if context != {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}:
                faults.append(f"{what} may do more than it must: {context}")
            if ":" not in container["image"] or container["image"].endswith(":latest"):
                faults.append(f"{what} has an image without a version")
    show("kubernetes.yaml holds together", faults, "selectors find their pods, and no pod may do more than it must")


def compose():
    faults = []
    process = subprocess.run(
        ["docker-compose", "--file", "Config/compose.yaml", "config"], capture_output=True, text=True, timeout=60)
    if process.returncode != 0:
        show("compose.yaml", [process.stderr.strip()], "")
        return
    services = yaml.safe_load(process.stdout)["services"]
    replicas = [name for name in services if name.startswith("legibility-")]
    with open("Config/nginx.conf") as file:
        upstream = re.findall(r"server ([\w-]+):8080", file.read())
    if sorted(upstream) != sorted(replicas):
        faults.append(f"nginx asks {upstream}, and there are {replicas}")
    for name, service in services.items():
        for wanted in [("read_only", True), ("cap_drop", ["ALL"]), ("security_opt", ["no-new-privileges:true"])]:
            if service.get(wanted[0]) != wanted[1]:
                faults.append(f"{name} has no {wanted[0]}: {wanted[1]}")
    for name in replicas:
        environment = services[name]["environment"]
        # A note, as of a variable that is no setting, is one too many.
        if said := notes(**environment):
            faults.append(f"{name}: {said}")
        if environment["LEGIBILITY_TRUSTED_PROXIES"] != services["nginx"]["networks"]["inside"]["ipv4_address"]:
            faults.append(f"{name} does not believe nginx")
    show("compose.yaml", faults, f"{len(services)} services by docker-compose's schema, {len(replicas)} of them asked by nginx")


def main():
    all = resources()
    by_schema(all)
    holds_together(all)
    fits_the_program(all)
    compose()
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
