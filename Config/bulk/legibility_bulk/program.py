import json
import shlex
import subprocess


class Refused(Exception):
    """The program cannot be run as it must, or the input cannot be read; the sentence says which."""


class Program:
    """A process of `legibility ask --lines`, which ends when this one does."""

    def __init__(self, command):
        words = shlex.split(command)
        self.version = run(words, "--version").split()[-1]
        try:
            self.process = subprocess.Popen(
                [*words, "ask", "--lines"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=1 << 20,
                pipesize=1 << 20,
            )
        except OSError as error:
            raise Refused(f"“{command}” cannot be started: {error}.") from None

    def answers(self, questions):
        """The answer to each question, as bytes of JSON.

        One question at a time, so that a worker keeps one core busy: its own, or the program's.
        """
        for question in questions:
            try:
                self.process.stdin.write(json.dumps(question, default=str).encode() + b"\n")
                self.process.stdin.flush()
            except BrokenPipeError:
                pass
            line = self.process.stdout.readline()
            if not line.endswith(b"\n"):
                raise Refused(f"The program ended with status {self.process.wait()} amid its answers.")
            yield line

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
    """The parameters of an endpoint that make a question, by name: whether each is required. The program knows them."""
    contract = json.loads(run(shlex.split(command), "ask", "/openapi.json"))
    described = contract["paths"][path][method]["parameters"]
    return {one["name"]: one.get("required", False) for one in described if one["name"] != "fields"}
