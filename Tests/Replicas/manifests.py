"""Checks Config/kubernetes.yaml and Config/compose.yaml against schemas and the program, and commands and workflows."""
import os, re, subprocess, sys, tempfile

import kubernetes_validate, yaml

import commands, passwords, workflows

PROGRAM = os.environ.get("PROGRAM", ".build/release/legibility")
# Versions from the oldest that has unhealthyPodEvictionPolicy to the newest that the package supports.
VERSIONS = ["1.27", "1.32", "1.37"]
failed = 0


def show(name, failures, text):
    global failed
    failed += bool(failures)
    print("passed   " if not failures else "FAILED   ", f"{name}: {'; '.join(map(str, failures)) or text}", flush=True)


def ask(path, *arguments, **environment):
    """Returns the program's response to a command line."""
    process = subprocess.run(
        [PROGRAM, "ask", path, *arguments], env={**os.environ, **environment}, capture_output=True, text=True, timeout=60)
    return process.stdout if process.returncode == 0 else sys.exit(f"{path}, {arguments}: {process.stderr}")


def notes(*arguments, **environment):
    """Returns the program's messages about its settings, from standard error."""
    return subprocess.run(
        [PROGRAM, "ask", "/livez", *arguments], env={**os.environ, **environment}, capture_output=True, text=True,
        timeout=60).stderr.strip()


def resources():
    with open("Config/kubernetes.yaml") as file:
        return list(yaml.safe_load_all(file))


def by_schema(all):
    failures = []
    for version in VERSIONS:
        for resource in all:
            try:
                kubernetes_validate.validate(resource, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                failures.append(f"{version} {resource['kind']} {resource['metadata']['name']}: {error.message}")
    show("kubernetes.yaml against schemas", failures, f"{len(all)} resources are valid in Kubernetes {', '.join(VERSIONS)}")


def resource_named(all, kind, name="legibility"):
    return next(r for r in all if r["kind"] == kind and r["metadata"]["name"] == name)


def bytes_of(quantity):
    number, unit = re.fullmatch(r"(\d+)(Ki|Mi|Gi|[kmg])?", quantity).groups()
    return int(number) << {"": 0, "k": 10, "m": 20, "g": 30}[(unit or "")[:1].lower()]


def settings(text):
    return dict(re.findall(r"^([a-z-]+) *= *(.*)$", text, re.M))


def defaults():
    with open("Config/legibility.conf") as file:
        return settings(file.read())


def memory(values, limit, failures):
    """Compares the memory that settings allow with the limit of a container, and returns both in MiB."""
    needed = sum(int(values[f"{name}-bytes"]) for name in ["image-memory", "body-memory", "work-memory", "cache"])
    needed += 256 << 20
    if needed > limit:
        failures.append(f"the settings allow {needed} bytes of memory, but the limit is {limit}")
    return f"{needed >> 20} of {limit >> 20} MiB"


def fits_program(all):
    failures = []
    text = resource_named(all, "ConfigMap")["data"]["legibility.conf"]
    pod = resource_named(all, "Deployment")["spec"]["template"]["spec"]
    container = pod["containers"][0]
    values = {**defaults(), **settings(text)}
    with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
        file.write(text)
        file.flush()
        if message := notes("--config", file.name):
            failures.append(message)
        limits = ask("/v1/limits", "--config", file.name)
        if f'"imageMemoryBytes":{values["image-memory-bytes"]}' not in re.sub(r"\s", "", limits):
            failures.append("the settings aren't those of the ConfigMap")
    grace, stop = pod["terminationGracePeriodSeconds"], int(values["drain-seconds"]) + int(values["stop-seconds"])
    if grace <= stop:
        failures.append(f"terminationGracePeriodSeconds is {grace}, but drain-seconds and stop-seconds take {stop}")
    size = memory(values, bytes_of(container["resources"]["limits"]["memory"]), failures)
    for probe in ["startupProbe", "livenessProbe", "readinessProbe"]:
        ask(container[probe]["httpGet"]["path"])
    metric = resource_named(all, "HorizontalPodAutoscaler")["spec"]["metrics"][1]["pods"]["metric"]["name"]
    if f"# TYPE {metric} " not in ask("/metrics"):
        failures.append(f"the program has no metric {metric}")
    mounts = [mount["mountPath"] for mount in container["volumeMounts"]]
    for path in [container["env"][0]["value"], values["redis-password-file"]]:
        if not any(path.startswith(mount + "/") for mount in mounts):
            failures.append(f"nothing is mounted at {path}")
    host, port = values["redis"].split(":")
    if resource_named(all, "Service", host)["spec"]["ports"][0]["port"] != int(port):
        failures.append(f"redis = {values['redis']} isn't a Service")
    redis = resource_named(all, "Deployment", "legibility-redis")["spec"]["template"]["spec"]["containers"][0]
    failures += passwords.check(redis.get("command", []), values["redis-password-file"])
    show("kubernetes.yaml against the program", failures, f"{size}, stops within {stop} of {grace} s, scales by {metric}")


def is_consistent(all):
    failures = []
    labels = [r["spec"]["template"]["metadata"]["labels"] for r in all if r["kind"] == "Deployment"]

    def check(name, selector):
        if not any(selector.items() <= some.items() for some in labels):
            failures.append(f"{name} selects no pod")
    for resource in all:
        kind, spec = resource["kind"], resource.get("spec", {})
        name = f"{kind} {resource['metadata']['name']}"
        if kind == "Service":
            check(name, spec["selector"])
        elif kind == "NetworkPolicy":
            check(name, spec["podSelector"]["matchLabels"])
        elif "matchLabels" in spec.get("selector", {}):
            check(name, spec["selector"]["matchLabels"])
        if kind == "HorizontalPodAutoscaler":
            resource_named(all, spec["scaleTargetRef"]["kind"], spec["scaleTargetRef"]["name"])
        if kind != "Deployment":
            continue
        pod = spec["template"]["spec"]
        if pod["securityContext"].get("runAsNonRoot") is not True or "seccompProfile" not in pod["securityContext"]:
            failures.append(f"{name} may run as root, or without a seccomp profile")
        for container in pod["containers"]:
            context = container["securityContext"]
            if context != {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}:
                failures.append(f"{name} has unnecessary privileges: {context}")
            if ":" not in container["image"] or container["image"].endswith(":latest"):
                failures.append(f"{name} has an image without a version")
    show("kubernetes.yaml is consistent", failures, "selectors match pods, and no pod has unnecessary privileges")


def compose():
    failures = []
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
        failures.append(f"nginx uses {upstream}, but the replicas are {replicas}")
    for name, service in services.items():
        for key, value in [("read_only", True), ("cap_drop", ["ALL"]), ("security_opt", ["no-new-privileges:true"])]:
            if service.get(key) != value:
                failures.append(f"{name} has no {key}: {value}")
    for name in replicas:
        environment = services[name]["environment"]
        # Every message is a failure, for example one about a variable that isn't a setting.
        if message := notes(**environment):
            failures.append(f"{name}: {message}")
        if environment["LEGIBILITY_TRUSTED_PROXIES"] != services["nginx"]["networks"]["inside"]["ipv4_address"]:
            failures.append(f"{name} doesn't trust nginx")
        changed = {variable[11:].lower().replace("_", "-"): value for variable, value in environment.items()}
        size = memory({**defaults(), **changed}, bytes_of(services[name]["mem_limit"]), failures)
    # docker-compose prints “$” as “$$”.
    command = [word.replace("$$", "$") for word in services["redis"]["command"]]
    failures += passwords.check(command, environment["LEGIBILITY_REDIS_PASSWORD_FILE"])
    show("compose.yaml", failures,
         f"{len(services)} services are valid for docker-compose, and nginx uses {len(replicas)} of them; {size}")


def commands_in_comments():
    topics = ["settings", "serve", "audit", "ask", "mcp", "lsp", "health"]
    help = "\n".join(
        subprocess.run([PROGRAM, "help", topic], capture_output=True, text=True, check=True, timeout=60).stdout for topic in topics)
    failures, count = commands.check(help)
    show("commands in comments", failures, f"a shell accepts {count}, and the names in them exist")


def pinned_workflows():
    failures, actions, scripts = workflows.check()
    show("workflows", failures, f"{actions} actions are pinned to commits, and a shell accepts {scripts} scripts")


def main():
    all = resources()
    by_schema(all)
    is_consistent(all)
    fits_program(all)
    compose()
    commands_in_comments()
    pinned_workflows()
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
