#!/usr/bin/env python3
"""Runs the psql blocks of the article on pipes with a temporary PostgreSQL server, and compares their output.

    check-pipes.py PHONE

PHONE is the folder of the command. The server listens only on a socket in a temporary folder. PostgreSQL refuses to run
as root: if needed, this script starts it as the user postgres or nobody.
"""

import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ARTICLE = pathlib.Path("Sources/PhoneNumbers/PhoneNumbers.docc/Pipes.md")


def program(name):
    """Returns the path of a server program. Debian has a folder for each version of the server."""
    found = shutil.which(name) or next(map(str, pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), None)
    return found or sys.exit(f"{name} is missing: install PostgreSQL")


def other_user():
    """Returns subprocess options for a user other than root."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Server:
    def __init__(self, folder, phone):
        self.folder, self.data, self.user = folder, folder / "data", other_user()
        if self.user:
            os.chown(folder, self.user["user"], self.user["group"])
        self.environment = {"PATH": f"{phone}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(folder)}
        self.run([program("initdb"), "-D", self.data, "-A", "trust", "-U", "postgres", "-N", "-E", "UTF8"])
        options = f"-c listen_addresses= -c fsync=off -k {folder}"
        self.run([program("pg_ctl"), "-D", self.data, "-w", "-l", folder / "log", "-o", options, "start"])

    def run(self, command, **options):
        return subprocess.run(
            command, check=True, text=True, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
            **{"stderr": subprocess.STDOUT, **self.user, **options},
        )  # fmt: skip

    def psql(self, text):
        """Runs commands on the standard input of psql; returns its output and messages."""
        command = [program("psql"), "-qAtX", "-h", self.folder, "-U", "postgres"]
        return self.run(command, input=text).stdout

    def stop(self):
        self.run([program("pg_ctl"), "-D", self.data, "-m", "immediate", "stop"])


def blocks():
    """Returns the article's commands, each with the lines of its output."""
    text = ARTICLE.read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"^```psql\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith("\\") or line.endswith(";"):
                found.append((line, []))
            else:
                found[-1][1].append(line)
    return found


def check_article(server):
    """Checks that each command prints the output in the article."""
    commands = blocks()
    if len(commands) < 10:
        sys.exit(f"{ARTICLE} has only {len(commands)} commands")
    failures = 0
    for command, expected in commands:
        shown = server.psql(command + "\n").splitlines()
        if shown != expected:
            failures += 1
            print(f"{command}\n  expected {expected}\n  found    {shown}")
    return failures


def ends_with_its_reader(phone, command, ignores_pipe):
    """Returns the status and messages of a command whose reader exits."""
    # Python ignores SIGPIPE; by default, a child process does not.
    rows = subprocess.Popen(["yes", "010-2345-6789"], stdout=subprocess.PIPE)
    filter_ = subprocess.Popen(
        [f"{phone}/phone", command], stdin=rows.stdout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        restore_signals=not ignores_pipe,
    )  # fmt: skip
    rows.stdout.close()
    filter_.stdout.read(100)
    filter_.stdout.close()
    return filter_.wait(timeout=60), filter_.stderr.read()


def ends_with_signal(phone, command, number):
    """Returns the status of a command that a signal ends while it waits for rows."""
    # A command that a shell starts in the background ignores SIGINT, and so do its child processes.
    filter_ = subprocess.Popen(
        [f"{phone}/phone", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )  # fmt: skip
    filter_.stdin.write(b"010-2345-6789\n")
    filter_.stdin.flush()
    time.sleep(0.3)
    filter_.send_signal(number)
    return filter_.wait(timeout=60)


def check_signals(phone):
    """Checks that a reader that exits early and a signal end the command as the article describes."""
    closed = "phone: can't write to standard output: Broken pipe\n"
    failures = 0
    for command in ("check", "redact"):
        status, messages = ends_with_its_reader(phone, command, ignores_pipe=False)
        if status not in (0, -signal.SIGPIPE) or messages != "":
            failures += 1
            print(f"phone {command} and a closed pipe: status {status}, {messages!r}")
        status, messages = ends_with_its_reader(phone, command, ignores_pipe=True)
        if (status, messages) != (74, closed):
            failures += 1
            print(f"phone {command} and a closed pipe that is reported: status {status}, {messages!r}")
        for number in (signal.SIGINT, signal.SIGTERM):
            status = ends_with_signal(phone, command, number)
            if status != -number:
                failures += 1
                print(f"phone {command} and {number.name}: status {status}")
    return failures


def main(phone):
    phone = pathlib.Path(phone).resolve()
    with tempfile.TemporaryDirectory() as folder:
        # The server's user needs access to the folder and the program.
        pathlib.Path(folder).chmod(0o755)
        server = Server(pathlib.Path(folder), phone)
        try:
            failures = check_article(server)
        finally:
            server.stop()
    failures += check_signals(phone)
    print("the commands of the article on pipes work" if failures == 0 else f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
