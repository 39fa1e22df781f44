"""A Spark cluster in standalone mode: a master process and two worker processes with one core each."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

import pyspark
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
SPARK = pathlib.Path(pyspark.__file__).parent
JAR = ROOT / ".build-jar/phonecore-spark.jar"
# The two ways in which executors run the functions: in Python workers, or in the JVM with the jar.
WAYS = {"python": {}, "jar": {"spark.jars": str(JAR)}}
SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.executor.memory": "1g",
}


def environment(python=sys.executable):
    """Returns environment variables with which Spark's workers run `python`."""
    # The settings of another installation must not have an effect.
    own = {name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_", "PYTHONPATH"))}
    return own | {"PYSPARK_PYTHON": str(python), "PYSPARK_DRIVER_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}


def submit(master, program, *arguments, folder, settings=None, python=sys.executable):
    """Starts spark-submit with a job."""
    options = [word for item in (SETTINGS | (settings or {})).items() for word in ("--conf", "=".join(item))]
    command = [SPARK / "bin/spark-submit", "--master", master, *options, program, *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(python), cwd=folder
    )


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.processes = []
        log = self.start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        self.url = self.wait(log, r"Starting Spark master at (spark://\S+)")
        self.workers = [self.add_worker(index) for index in range(2)]

    def start(self, name, part, *arguments):
        """Starts a process in a new process group, which includes its executors; returns its log."""
        log = self.folder / f"{name}.log"
        command = [SPARK / "bin/spark-class", f"org.apache.spark.deploy.{part}", *arguments]
        with open(log, "wb") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=output, env=environment(), start_new_session=True, cwd=self.folder
            )
        self.processes.append(process)
        return log

    def add_worker(self, index):
        options = ["--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0"]
        folder = self.folder / f"worker-{index}"
        log = self.start(f"worker-{index}", "worker.Worker", *options, "--work-dir", folder, self.url)
        self.wait(log, r"(Successfully registered with master)")
        return self.processes[-1]

    @staticmethod
    def wait(log, pattern):
        for _ in range(600):
            found = re.search(pattern, log.read_text())
            if found:
                return found[1]
            time.sleep(0.1)
        raise TimeoutError(log.read_text())

    def submit(self, program, *arguments, settings=None, python=sys.executable):
        return submit(self.url, program, *arguments, folder=self.folder, settings=settings, python=python)

    def stop(self):
        for process in self.processes:
            kill(process)


def kill(process):
    """Kills a process and all its executors, which simulates the loss of a machine."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


@pytest.fixture(scope="session")
def make_cluster(tmp_path_factory):
    """Starts clusters, which are stopped after the tests."""
    clusters = []

    def make():
        clusters.append(Cluster(tmp_path_factory.mktemp("cluster")))
        return clusters[-1]

    yield make
    for cluster in clusters:
        cluster.stop()


@pytest.fixture(scope="session")
def cluster(make_cluster):
    """A cluster that tests share."""
    return make_cluster()
