"""Checks the workflows of the repository: actions are pinned to commits, scripts are valid, and names in them exist."""
import glob, re, subprocess

import yaml


def check():
    """Returns what is wrong with the workflows, and the numbers of actions and scripts."""
    failures, actions, scripts = [], 0, 0
    with open("Dockerfile") as file:
        arguments = set(re.findall(r"^ARG (\w+)", file.read(), re.M))
    for path in sorted(glob.glob(".github/workflows/*.yml")):
        with open(path) as file:
            text = file.read()
        for action in re.findall(r"^ *-? *uses: (.*)$", text, re.M):
            actions += 1
            if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action):
                failures.append(f"{path}: {action} isn't pinned to a commit, with its release in a comment")
        for job in yaml.safe_load(text)["jobs"].values():
            for script in (step["run"] for step in job["steps"] if "run" in step):
                scripts += 1
                shell = subprocess.run(
                    ["bash", "-n"], input=re.sub(r"\$\{\{.*?\}\}", "x", script), capture_output=True, text=True)
                failures += [f"{path}: {shell.stderr.strip()}"] if shell.stderr else []
                unknown = set(re.findall(r'--build-arg "?(\w+)=', script)) - arguments
                failures += [f"{path}: the Dockerfile has no argument {name}" for name in unknown]
                for file in re.findall(r"[\w-]+\.yml|(?:\.ci|Config)/[\w./-]+", script):
                    if not glob.glob(file) + glob.glob(f".github/workflows/{file}"):
                        failures.append(f"{path}: the file {file} doesn't exist")
    return failures, actions, scripts
