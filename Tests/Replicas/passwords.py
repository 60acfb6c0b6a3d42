"""Runs the command of the Redis container on this machine, and looks for its password where other processes can see it."""
import os, secrets, subprocess, tempfile, time

from processes import free_ports


def answer(port, **environment):
    """Returns Redis's response to PING."""
    return subprocess.run(
        ["redis-cli", "-p", str(port), "ping"], env={**os.environ, **environment}, capture_output=True, text=True,
        timeout=20).stdout.strip()


def check(command, path):
    """Returns what is wrong with a command that should read the password from a path in its container."""
    password, [port] = secrets.token_hex(32), free_ports(1)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "password")
        with open(file, "w") as text:
            text.write(password + "\n")
        script = "".join(command[2:]).replace(path, file)
        if command[:2] != ["sh", "-c"] or file not in script:
            return [f"the command of Redis isn't a script that reads {path}: {command}"]
        # Redis overwrites its arguments after its start, so another program shows them.
        shown = os.path.join(folder, "redis-server")
        with open(shown, "w") as text:
            text.write('#!/bin/sh\necho "$@"; env\n')
        os.chmod(shown, 0o755)
        visible = subprocess.run(
            ["sh", "-c", script], env={"PATH": f"{folder}:{os.environ['PATH']}"}, capture_output=True, text=True, timeout=20)
        failures = [f"the arguments or the environment of Redis contain its password: {script}"] if password in visible.stdout else []
        script = script.replace("redis-server", f"redis-server --port {port} --bind 127.0.0.1", 1)
        redis = subprocess.Popen(["sh", "-c", script], stdout=subprocess.DEVNULL, cwd=folder)
        try:
            deadline = time.monotonic() + 20
            while (accepted := answer(port, REDISCLI_AUTH=password)) != "PONG" and time.monotonic() < deadline:
                time.sleep(0.05)
            if accepted != "PONG":
                failures.append(f"Redis doesn't accept its password: {accepted!r}")
            if "NOAUTH" not in (refused := answer(port)):
                failures.append(f"Redis needs no password: {refused!r}")
            return failures
        finally:
            redis.kill()
            redis.wait()
