import json
import os
import shlex
import subprocess


class Refused(Exception):
    """The program can't be run as needed, or the input can't be read. The message contains the reason."""


class Program:
    """A process of `legibility ask --lines`, which ends when this process does."""

    def __init__(self, command):
        words = shlex.split(command)
        self.version = run(words, "--version").split()[-1]
        try:
            self.process = subprocess.Popen(
                # The cluster distributes the cores.
                [*words, "ask", "--lines", "--threads", "1"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pipesize=1 << 20,
            )
        except OSError as error:
            raise Refused(f"“{command}” can't be started: {error}.") from None

    def answer(self, question):
        """Returns the response to a request. Both are a line of JSON in bytes.

        Only one request at a time is sent, so that a worker keeps only one core busy: its own or the program's.
        """
        try:
            self.process.stdin.write(question)
            self.process.stdin.write(b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        pieces = [b""]
        # The program writes nothing after this line until the next request.
        while not pieces[-1].endswith(b"\n"):
            pieces.append(os.read(self.process.stdout.fileno(), 1 << 20))
            if not pieces[-1]:
                raise Refused(f"The program ended with status {self.process.wait()} before it responded.")
        return pieces[1] if len(pieces) == 2 else b"".join(pieces)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


def run(words, *arguments):
    try:
        return subprocess.check_output([*words, *arguments], text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Refused(f"“{shlex.join([*words, *arguments])}” failed: {error}.") from None


def parameters(command, path, method):
    """Returns the parameters of an endpoint by name, with whether each is required, from the program's contract."""
    contract = json.loads(run(shlex.split(command), "ask", "/openapi.json"))
    described = contract["paths"][path][method]["parameters"]
    return {one["name"]: one.get("required", False) for one in described if one["name"] not in ("fields", "as")}
