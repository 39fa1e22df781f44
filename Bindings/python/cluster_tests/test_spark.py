"""Tests of the Spark functions and the example job on a cluster with a master and two workers."""

import pathlib
import random
import re
import subprocess
import sys
import time
import venv
import zipfile

import phonecore
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from conftest import JAR, ROOT, WAYS, kill
from phonecore import columns

JOB = ROOT / "Examples/Spark/clean_table.py"
# Texts with a number, and texts that are rejected for several reasons.
FORMS = [
    "010-{:04}-{:04}", "02-{:04}{:04}", "+1 650 {:04}{:04}", "82-10-{:04}-{:04}", "112", "031.{:03}.{}", "call {}{}",
    "",
]  # fmt: skip


def write_table(folder, files, rows):
    """Writes a table that is partitioned by day, with one file for each; returns its texts."""
    draw = random.Random(82)
    texts = []
    for file in range(files):
        part = []
        for _ in range(rows):
            text = draw.choice(FORMS).format(draw.randrange(10000), draw.randrange(10000))
            part.append(None if draw.random() < 0.05 else text)
        day = folder / f"day={file % 10}"
        day.mkdir(parents=True, exist_ok=True)
        ids = pa.array(range(file * rows, (file + 1) * rows), pa.int64())
        pq.write_table(pa.table({"id": ids, "phone": part}), day / f"{file}.parquet")
        texts += part
    return texts


def expected_rows(texts):
    """Returns the results of one machine: rows by identifier, and the counts."""
    checked = pa.array(columns.check(pa.array(texts), region="KR")).to_pylist()
    rows, counts = {}, {}
    for index, row in enumerate(checked):
        e164 = row and row["e164"]
        reason = None
        if row is None:
            reason = "empty"
        elif e164 is None:
            reason = row["reason"] or "domestic"
        rows[index] = (texts[index], e164, reason, not e164)
        counts[reason or "cleaned"] = counts.get(reason or "cleaned", 0) + 1
    return rows, counts


def found_rows(folder):
    table = ds.dataset(folder, partitioning="hive").to_table().to_pydict()
    rejected = [value in (True, "true") for value in table["rejected"]]
    rows = list(zip(table["phone"], table["e164"], table["reason"], rejected, strict=True))
    assert len(set(table["id"])) == len(table["id"]), "no row is written twice"
    return dict(zip(table["id"], rows, strict=True))


def finish(process):
    output, errors = process.communicate(timeout=240)
    assert process.returncode == 0, errors[-4000:]
    # The output also contains log lines of Spark.
    lines = [line.split("\t") for line in output.splitlines() if "\t" in line]
    return {name: int(count) for name, count in lines}


# Small parts, so that a job can be interrupted in the middle.
SMALL_PARTS = {"spark.sql.files.maxPartitionBytes": "65536", "spark.sql.files.openCostInBytes": "65536"}


def lose_worker(cluster, job, output):
    """Kills a worker after a job has written some of its files."""
    while job.poll() is None and len(list((output / "_temporary/0").glob("task_*"))) < 8:
        time.sleep(0.02)
    assert job.poll() is None, job.communicate()[1][-4000:]
    kill(cluster.workers[1])


def test_job_and_lost_worker(make_cluster, tmp_path):
    """The job has the same result as one machine, even if a worker is killed while it runs."""
    cluster = make_cluster()
    texts = write_table(tmp_path / "table", files=40, rows=5_000)
    rows, counts = expected_rows(texts)
    arguments = [tmp_path / "table", tmp_path / "cleaned", "--column", "phone", "--region", "KR", "--partition", "day"]
    job = cluster.submit(JOB, *arguments, settings=SMALL_PARTS)
    lose_worker(cluster, job, tmp_path / "cleaned")
    assert finish(job) == counts
    assert (tmp_path / "cleaned/_SUCCESS").exists()
    assert found_rows(tmp_path / "cleaned") == rows
    assert "Removing worker" in (cluster.folder / "master.log").read_text()


CLEANED = """
import sys
from phonecore import spark as phone
from pyspark.sql import SparkSession

session = SparkSession.builder.getOrCreate()
table = session.read.parquet(sys.argv[1]).withColumn("checked", phone.phone_check("phone", "KR"))
table.selectExpr("id", "phone", "checked.e164", "checked.e164 IS NULL AS rejected",
    "CASE WHEN checked.e164 IS NULL "
    "THEN coalesce(checked.reason, if(checked IS NULL, 'empty', 'domestic')) END AS reason"
    ).write.partitionBy("rejected").parquet(sys.argv[2])
"""


@pytest.mark.parametrize("way", WAYS)
def test_lost_worker(make_cluster, tmp_path, way):
    """A job with the column functions has the same result as one machine, too."""
    cluster = make_cluster()
    rows, _ = expected_rows(write_table(tmp_path / "table", files=80, rows=5_000))
    program = tmp_path / "cleaned.py"
    program.write_text(CLEANED)
    job = cluster.submit(program, tmp_path / "table", tmp_path / "cleaned", settings=SMALL_PARTS | WAYS[way])
    lose_worker(cluster, job, tmp_path / "cleaned")
    finish(job)
    assert found_rows(tmp_path / "cleaned") == rows


FUNCTIONS = """
import sys
from phonecore import spark as phone
from pyspark.sql import SparkSession
from pyspark.sql.functions import col

session = SparkSession.builder.getOrCreate()
phone.register(session)
table = session.read.parquet(sys.argv[1])
first = table.select("id", phone.phone_check("phone", "KR").alias("checked"), phone.phone_e164("phone", "KR"),
    phone.phone_is_valid("phone", "KR"), phone.phone_kind("phone", "KR"), phone.phone_region("phone", "KR"),
    phone.phone_format("phone", "KR", "national"), phone.phone_place("phone", "KR", "ko"),
    phone.phone_carrier("phone", "KR", "en"), phone.phone_find("phone", "KR US"))
valid = table.select(phone.phone_is_valid("phone", "KR"))
assert ("Python" in valid._jdf.queryExecution().toString()) == (sys.argv[3] == "python")
table.createOrReplaceTempView("calls")
second = session.sql("SELECT id, phone_check(phone, 'KR') AS checked, phone_e164(phone, 'KR'), "
    "phone_is_valid(phone, 'KR'), phone_kind(phone, 'KR'), phone_region(phone, 'KR'), "
    "phone_format(phone, 'KR', 'national'), phone_place(phone, 'KR', 'ko'), phone_carrier(phone, 'KR', 'en'), "
    "phone_find(phone, 'KR US') FROM calls")
assert first.exceptAll(second).count() == 0 and second.exceptAll(first).count() == 0
names = ["id", "checked", "e164", "valid", "kind", "region", "national", "place", "carrier", "found"]
first.toDF(*names).write.parquet(sys.argv[2])
# Bytes that are not UTF-8, and regions that are nonsense.
odd = session.sql("SELECT phone_check(CAST(X'FFFE' AS STRING), 'KR').reason, phone_is_valid('112', region), "
    "phone_e164('+82 10 2345 6789', region) FROM VALUES ('??'), (NULL), ('KOR') AS t(region)").collect()
found = session.sql("SELECT phone_find(CAST(X'FFFE' AS STRING) || ' 02-312-3456', 'KR')[0].e164").collect()
assert found[0][0] == "+8223123456", found
assert [tuple(row) for row in odd] == [("not_a_number", False, "+821023456789")] * 3, odd
try:
    session.sql("SELECT phone_format('112', 'KR', 'pretty')").collect()
except Exception as failure:
    assert "'pretty' is not a style" in str(failure)
else:
    raise AssertionError("no error")
try:
    phone.phone_e164(5, "KR")
except TypeError as failure:
    assert "phone_e164 needs a column of texts or its name, not <class 'int'>" in str(failure)
else:
    raise AssertionError("no error")
"""


@pytest.mark.parametrize("way", WAYS)
def test_functions(cluster, tmp_path, way):
    texts = write_table(tmp_path / "table", files=4, rows=2_000)
    program = tmp_path / "functions.py"
    program.write_text(FUNCTIONS)
    job = cluster.submit(program, tmp_path / "table", tmp_path / "found", way, settings=WAYS[way])
    _, errors = job.communicate(timeout=240)
    assert job.returncode == 0, errors[-4000:]
    found = pq.read_table(tmp_path / "found").sort_by("id").to_pydict()
    column = pa.array(texts)
    checked = pa.array(columns.check(column, region="KR")).to_pylist()
    assert found["checked"] == checked
    assert found["e164"] == [row and row["e164"] for row in checked]
    assert found["kind"] == [row and row["kind"] for row in checked]
    assert found["region"] == [row and row["region"] for row in checked]
    assert found["valid"] == pa.array(columns.is_valid(column, region="KR")).to_pylist()
    assert found["national"] == pa.array(columns.format(column, "national", region="KR")).to_pylist()
    assert found["place"] == pa.array(columns.place(column, "ko", region="KR")).to_pylist()
    assert found["carrier"] == pa.array(columns.carrier(column, region="KR")).to_pylist()
    matches = [[] if not text else phonecore.find(text, ["KR", "US"]) for text in texts]
    numbers = [[match.number.e164 for match in row] for row in matches]
    assert [[match["e164"] for match in row or []] for row in found["found"]] == numbers
    assert [row is None for row in found["found"]] == [text is None for text in texts]


CANCELLED = """
import time
from pyspark import InheritableThread
from pyspark.sql import SparkSession
from phonecore import spark as phone

session = SparkSession.builder.getOrCreate()
context = session.sparkContext
failures = []

def clean(count):
    rows = session.range(count).selectExpr("'010-2345-6789' AS phone")
    return rows.select(phone.phone_e164("phone", "KR").alias("e164"))

def run():
    context.setJobGroup("cleaning", "a job of many hours")
    try:
        clean(10**12).write.format("noop").mode("overwrite").save()
    except Exception as failure:
        failures.append(str(failure))

thread = InheritableThread(target=run)
thread.start()
tracker = context.statusTracker()
while not any(tracker.getStageInfo(stage).numActiveTasks for stage in tracker.getActiveStageIds()):
    time.sleep(0.1)
context.cancelJobGroup("cleaning")
thread.join()
assert "cancelled" in failures[0], failures
assert clean(1000).distinct().collect() == [("+821023456789",)]
"""


@pytest.mark.parametrize("way", WAYS)
def test_cancelled_job(cluster, tmp_path, way):
    """A job that is cancelled while workers run the functions ends, and the workers run the next job."""
    program = tmp_path / "cancelled.py"
    program.write_text(CANCELLED)
    job = cluster.submit(program, settings=WAYS[way])
    _, errors = job.communicate(timeout=240)
    assert job.returncode == 0, errors[-4000:]


SQL_ALONE = """
from phonecore import spark as phone
from pyspark.sql import SparkSession

session = SparkSession.builder.getOrCreate()
phone.register(session)
rows = session.range(4).selectExpr("phone_e164(concat('010-2345-678', id), 'KR') AS e164").distinct().collect()
assert sorted(row.e164 for row in rows) == [f"+82102345678{digit}" for digit in range(4)], rows
"""


def test_jar_without_python(cluster, tmp_path):
    """With the jar, workers do not need Python."""
    program = tmp_path / "sql_alone.py"
    program.write_text(SQL_ALONE)
    job = cluster.submit(program, settings=WAYS["jar"], python="/no/python")
    _, errors = job.communicate(timeout=240)
    assert job.returncode == 0, errors[-4000:]


def test_jar_of_another_platform(cluster, tmp_path):
    """The task fails with an error message, and executors keep running."""
    jar = tmp_path / "other.jar"
    with zipfile.ZipFile(JAR) as ours, zipfile.ZipFile(jar, "w") as other:
        for name in ours.namelist():
            if not name.endswith((".so", ".dylib")):
                other.writestr(name, ours.read(name))
    program = tmp_path / "sql_alone.py"
    program.write_text(SQL_ALONE)
    job = cluster.submit(program, settings={"spark.jars": str(jar)})
    _, errors = job.communicate(timeout=240)
    assert job.returncode != 0
    assert "phonecore's jar has no library for" in errors and "build it there, with make jar" in errors
    assert "ExecutorLostFailure" not in errors


SHIPPED = """
import sys
from pyspark.sql import SparkSession

session = SparkSession.builder.getOrCreate()
{addition}

def where(batches):
    import phonecore
    import pyarrow as pa
    for batch in batches:
        yield pa.RecordBatch.from_pydict({{"path": [phonecore.__file__] * len(batch)}})

print(session.range(4).mapInArrow(where, "path string").distinct().collect())
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """Packs a new environment with the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    wheel = next((ROOT / ".build-wheel").glob("*.whl"))
    venv.create(folder / "environment", with_pip=True)
    pip = [folder / "environment/bin/pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, wheel, "pyarrow==26.0.1"], check=True)
    pack = pathlib.Path(sys.executable).parent / "venv-pack"
    archive = folder / "environment.tar.gz"
    subprocess.run([pack, "--quiet", "-p", folder / "environment", "-o", archive], check=True)
    return archive


@pytest.mark.parametrize("way", ["archives", "artifact"])
def test_shipping(cluster, tmp_path, archive, way):
    """Workers receive the environment and use it."""
    program = tmp_path / "shipped.py"
    if way == "archives":
        program.write_text(SHIPPED.format(addition=""))
        settings = {"spark.archives": f"{archive}#environment"}
        job = cluster.submit(program, settings=settings, python="./environment/bin/python")
    else:
        article = (ROOT / "Sources/PhoneNumbers/PhoneNumbers.docc/Spark.md").read_text()
        addition = re.search(r"^```py\n([^`]*addArtifacts.*?)^```$", article, re.MULTILINE | re.DOTALL)[1]
        program.write_text(SHIPPED.format(addition=addition.replace("environment.tar.gz", str(archive))))
        job = cluster.submit(program)
    output, errors = job.communicate(timeout=240)
    assert job.returncode == 0, errors[-4000:]
    assert str(cluster.folder / "worker-") in output and "/environment/lib/" in output, output
