"""A real Spark cluster on this machine: a master and workers, each a separate process that can be killed."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

import pyspark

root = pathlib.Path(__file__).resolve().parents[2]
home = pathlib.Path(pyspark.__file__).parent


def descendants(pid):
    """Returns the process and its descendants, without those that have a different parent now."""
    children = {}
    for line in subprocess.check_output(["ps", "-eo", "pid=,ppid="], text=True).splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def kill(process):
    """Kills a process and its descendants immediately, like a failure of its machine."""
    for pid in descendants(process.pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


class Cluster:
    def __init__(self, folder, workers):
        self.folder = folder
        self.environment = os.environ | {
            "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable,
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_HOME": str(home),
        }
        folder.mkdir(parents=True, exist_ok=True)
        self.processes = []
        self.jobs = []
        kind = "org.apache.spark.deploy.master.Master"
        self.start("master", kind, "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        self.url = self.wait_for("master", r"Starting Spark master at (spark://\S+)")
        self.workers = [self.worker(number) for number in range(workers)]
        for number in range(workers):
            self.wait_for(f"worker-{number}", r"(Successfully registered)")

    def start(self, name, *arguments, prefix=()):
        with open(self.folder / f"{name}.log", "wb") as log:
            process = subprocess.Popen(
                [*prefix, str(home / "bin/spark-class"), *arguments],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
            )
        self.processes.append(process)
        return process

    def worker(self, number):
        # Each worker gets one hyperthread, so that one worker can't use all of them.
        prefix = ("taskset", "--cpu-list", str(number % os.cpu_count()))
        kind = "org.apache.spark.deploy.worker.Worker"
        options = ("--host", "127.0.0.1", "--webui-port", "0", "--cores", "1", "--memory", "1g")
        work = ("--work-dir", str(self.folder / f"work-{number}"))
        return self.start(f"worker-{number}", kind, *options, *work, self.url, prefix=prefix)

    def wait_for(self, name, pattern):
        for _ in range(1200):
            found = re.search(pattern, (self.folder / f"{name}.log").read_text(errors="replace"))
            if found:
                return found[1]
            time.sleep(0.1)
        raise TimeoutError(f"The log of {name} doesn't contain “{pattern}”; see {self.folder}.")

    def submit(self, name, *arguments):
        """Starts a job, whose output goes to NAME.log."""
        with open(self.folder / f"{name}.log", "wb") as log:
            job = subprocess.Popen(
                [
                    str(home / "bin/spark-submit"),
                    *("--master", self.url, "--driver-memory", "512m", "--executor-memory", "512m"),
                    *("--conf", "spark.ui.enabled=false", "--conf", "spark.driver.host=127.0.0.1"),
                    *("--conf", "spark.executor.cores=1"),
                    str(root / "Config/bulk/judge.py"),
                    *arguments,
                ],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
            )
        self.jobs.append(job)
        return job

    def finish(self, name, job, seconds):
        """Waits for a job, which must succeed, and returns its output."""
        status = job.wait(seconds)
        text = (self.folder / f"{name}.log").read_text(errors="replace")
        assert status == 0, text[-4000:]
        return text

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in [*self.jobs, *reversed(self.processes)]:
            kill(process)


def wait_for_parts(folder, count, job, seconds=1_800):
    """Waits until the output has at least `count` parts while the job still runs, and returns their number."""
    for _ in range(seconds * 20):
        done = len(list(folder.glob("*.parquet")))
        if done >= count:
            return done
        assert job.poll() is None, "the job ended before the test could interrupt it"
        time.sleep(0.05)
    raise TimeoutError(f"{done} of {count} parts")
