"""Ends processes of a running release build with signals of crashes. A crash may only cost the requests in progress.

    crashes.py [PROGRAM]
"""
import ctypes, http.client, json, os, random, signal, socket, subprocess, sys, threading, time

from operations import PROGRAM, Load, Server, ask, children, ends, main

# A palette for which the server needs several tenths of a second of processor time.
SLOW = json.dumps({"colors": [f"#{random.Random(5).randrange(1 << 24) ^ number * 2654435761 % (1 << 24):06x}" for number in range(100)]})
TICK = os.sysconf("SC_CLK_TCK")


def ticks(path):
    """The processor time of a process or thread, in ticks."""
    with open(path) as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def busiest(process):
    """The thread of a process that has used the most processor time, and that time in seconds."""
    threads = [(ticks(f"/proc/{process}/task/{thread}/stat"), int(thread)) for thread in os.listdir(f"/proc/{process}/task")]
    used, thread = max(threads)
    return thread, used / TICK


def send_to_thread(process, thread, number):
    assert ctypes.CDLL(None).syscall(234, process, thread, number) == 0, "tgkill failed"


def until(condition, seconds=60):
    """Waits until the condition returns something true, and returns it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := condition():
            return found
        time.sleep(0.002)
    raise TimeoutError(condition)


def refuses(address):
    with socket.socket() as client:
        return client.connect_ex(address) != 0


def lives(address):
    """Whether the server responds. The process that is about to end may still accept a connection, and loses it."""
    try:
        return ask(address, "/livez")[0] == 200
    except (OSError, http.client.HTTPException):
        return False


def crash_in_a_request():
    """The thread that works on a request crashes; the log names the request."""
    with Server() as server:
        first = server.worker
        lost = []

        def slow():
            try:
                ask(server.address, "/v1/vision/palette", SLOW, {"Content-Type": "application/json", "X-Request-Id": "slow-one"})
            except (OSError, http.client.HTTPException) as error:
                lost.append(error)
        client = threading.Thread(target=slow)
        client.start()
        thread = until(lambda: (found := busiest(first))[1] > 0.15 and found[0])
        send_to_thread(first, thread, signal.SIGILL)
        start = time.monotonic()
        until(lambda: lives(server.address))
        seconds = time.monotonic() - start
        client.join()
        line = json.loads(server.wait_for(r'(\{.*"signal".*\})'))
        expected = {
            "signal": "SIGILL", "method": "POST", "route": "/v1/vision/palette", "receivedBytes": len(SLOW),
            "requestId": "slow-one", "crashes": 1, "level": "error"}
        wrong = {name: line.get(name) for name, value in expected.items() if line.get(name) != value}
        count = b"legibility_crashes_total 1\n" in ask(server.address, "/metrics")[2]
        colors = "#" in json.dumps(line)
        status = server.end()
    good = len(lost) == 1 and not wrong and count and not colors and status == 0
    return good, f"a response {1000 * seconds:.0f} ms later; {wrong or 'the log names the request'}; exit {status}"


def crashes_under_load():
    """The server crashes ten times while clients use it. A client can lose only the request that it has just sent."""
    with Server() as server:
        with Load(server.address, clients=4) as load:
            longest = 0
            for number in range(10):
                worker = server.worker
                os.kill(worker, [signal.SIGSEGV, signal.SIGABRT, signal.SIGKILL][number % 3])
                start = time.monotonic()
                until(lambda: server.worker not in (worker, None))
                longest = max(longest, time.monotonic() - start)
                target = load.count + 20
                until(lambda: load.count >= target)
        count = b"legibility_crashes_total 10\n" in ask(server.address, "/metrics")[2]
        status = server.end()
    good = len(load.failures) <= 10 * 4 and count and status == 0
    return good, f"{load.count} responses, {len(load.failures)} lost in 10 crashes; a new process within {1000 * longest:.0f} ms"


def ends_together():
    """The processes end together, whichever gets the signal; a crash with an invalid file keeps the settings."""
    wrong = []
    for number, expected in [(signal.SIGTERM, 0), (signal.SIGINT, 0), (signal.SIGKILL, -9)]:
        with Server() as server:
            worker = server.worker
            os.kill(server.pid, number)
            if (status := server.process.wait(60)) != expected or not ends(worker):
                wrong.append(f"signal {number}: {status}")
            # The first thread of a process may end before the last.
            until(lambda: refuses(server.address))
    path = os.path.join(os.path.dirname(server.log_path), "crash.conf")
    with open(path, "w") as file:
        file.write("batch-pairs = 77\n")
    with Server("--config", path) as server:
        with open(path, "w") as file:
            file.write("nonsense = 1\n")
        worker = server.worker
        os.kill(worker, signal.SIGSEGV)
        until(lambda: server.worker not in (worker, None))
        until(lambda: lives(server.address))
        if json.loads(ask(server.address, "/v1/limits")[2])["batchPairs"] != 77:
            wrong.append("the settings from the start don't apply")
        server.wait_for("the settings are invalid, so those from the start apply")
        server.end()
    return not wrong, "; ".join(wrong) or "all correct"


def crash_of_a_line():
    """`ask --lines` answers all lines but the one that crashes its process."""
    quick = "/v1/contrast?foreground=777&background=fff&fields=wcag"
    style = "".join(f".a{number}{{color:#{number * 4099 % (1 << 24):06x};background:#{number * 4099 % (1 << 24) ^ 0x303030:06x}}}" for number in range(20000))
    slow = json.dumps({"path": "/v1/audit", "body": {"documents": [{"path": "a.css", "content": style}], "fields": ["summary"]}})
    with subprocess.Popen([PROGRAM, "ask", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        def crash():
            while process.poll() is None:
                try:
                    child = children(process.pid)[0]
                    # Starting and the quick lines take much less.
                    if ticks(f"/proc/{child}/stat") / TICK > 0.15:
                        os.kill(child, signal.SIGILL)
                except (OSError, IndexError):
                    pass
                time.sleep(0.005)
        thread = threading.Thread(target=crash)
        thread.start()
        output, errors = process.communicate(("\n".join([quick] * 20 + [slow] + [quick] * 20)).encode())
        thread.join()
    lines = output.decode().splitlines()
    good = len(lines) == 41 and process.returncode == 0 and '"/problems/crashed"' in lines[20] \
        and all('"ratio":4.478089453577214' in line for line in lines[:20] + lines[21:])
    return good, f"{len(lines)} responses to 41 lines, {errors.count(b'crashed')} crashes, exit {process.returncode}"


if __name__ == "__main__":
    main([crash_in_a_request, crashes_under_load, ends_together, crash_of_a_line])
