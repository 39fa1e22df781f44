#!/usr/bin/env python3
"""Replays the calls of Google's tests of libphonenumber, in the version of the Python package phonenumbers.

The tests use Google's testing metadata, which is compiled to a plan. Each public call is recorded with its result and
repeated with both engines on that plan, by libphonenumber's rules. The few tests on the real metadata use the built-in
plan. Exits with 1 if a result has an undocumented difference (known.py), or if a documented difference no longer
occurs, and with 65 if the tests or the plan can't be prepared.

    replay                      everything
  replay --differences FILE   writes all differences, including documented ones, to FILE
"""

import argparse
import collections
import dataclasses
import os
import pathlib
import subprocess
import sys
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[1:1] = [str(SCRIPTS), str(SCRIPTS / "parity")]

from phonenumbers_package import ROOT, InstallFailure, install_source
from program import ProgramFailure, blocks, built
from recording import OWN, REAL, TESTING, Recorder

OUTPUT = ROOT / ".build-replay"
SHOWN = 40
ENGINES = ("native", "portable")


class ReplayFailure(Exception):
    """The error for tests or a plan that can't be prepared."""


@dataclasses.dataclass
class Tally:
    """The result of a replay."""

    recorded: int = 0
    comparable: int = 0
    equal: int = 0
    explained: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    missing: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # Tuples of the name of the rule, the call, the question, and the results of the engines.
    differences: list = dataclasses.field(default_factory=list)


def record(source):
    """Returns the calls of Google's tests, which must all pass."""
    sys.path.insert(0, str(source))
    recorder = Recorder()
    recorder.install()
    suite = unittest.defaultTestLoader.loadTestsFromName("tests")
    with open(OUTPUT / "tests.txt", "w", encoding="utf-8") as file:
        result = unittest.TextTestRunner(stream=file).run(suite)
    if not result.wasSuccessful() or not recorder.calls:
        raise ReplayFailure(f"Google's tests fail: see {OUTPUT / 'tests.txt'}")
    return recorder.calls


def compile_plan(source):
    """Compiles the testing metadata to a plan."""
    tables, plan = OUTPUT / "tables", OUTPUT / "plan.bin"
    importing = [sys.executable, str(SCRIPTS / "import-plans.py"), "--source", str(source / "tests/testdata")]
    run([*importing, "--output", str(tables)])
    run([built("PlanCompiler"), "--output", str(plan), "--world", str(tables)])
    return plan


def run(command):
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if ran.returncode != 0:
        raise ReplayFailure(f"{command[0]} exited with {ran.returncode}\n{ran.stdout}{ran.stderr}".strip())


def replay(calls, plan, program):
    """Converts the calls to questions and runs each of them once."""
    from questions import NoCounterpart, question

    tally, asked = Tally(recorded=len(calls)), {TESTING: {}, REAL: {}}
    for call in calls:
        if call.metadata == OWN:
            tally.missing["calls on metadata that a test made"] += 1
            continue
        try:
            asked[call.metadata].setdefault(question(call), []).append(call)
        except NoCounterpart as missing:
            tally.missing[str(missing)] += 1
    for metadata, questions in asked.items():
        command = [program, "--questions", *([str(plan)] if metadata == TESTING else [])]
        answers = blocks(command, [question.line for question in questions], len(ENGINES))
        for (question, calls), block in zip(questions.items(), answers):
            compare(tally, question, calls, block)
    return tally


def compare(tally, question, calls, answers):
    from known import rule

    tally.comparable += len(calls)
    if all(answer == question.expected for answer in answers):
        tally.equal += len(calls)
        return
    wrong = [answer for answer in answers if answer != question.expected]
    rules = [rule(calls[0], question, answer) for answer in wrong]
    name = rules[0].name if all(found is not None for found in rules) else ""
    if name:
        tally.explained[name] += len(calls)
    tally.differences.append((name, len(calls), calls[0].function, question, answers))


def report(tally, path):
    """Prints the result. Returns whether all differences are documented, and all documented differences occur."""
    from known import RULES

    documented = sum(tally.explained.values())
    different = tally.comparable - tally.equal - documented
    print(f"{tally.recorded:,} calls recorded, {tally.comparable:,} comparable, {tally.equal:,} equal")
    print(f"{documented:,} documented differences, {different:,} others")
    for rule in RULES:
        print(f"  {tally.explained[rule.name]:,}  {rule.name}: {rule.reason} As in {rule.witness}")
    print(f"{sum(tally.missing.values()):,} calls without an equivalent")
    for name, count in tally.missing.most_common():
        print(f"  {count:7,}  {name}")
    lines = ["\t".join(line(difference)) for difference in tally.differences]
    if path:
        path.write_text("".join(f"{text}\n" for text in lines), encoding="utf-8")
    others = [text for difference, text in zip(tally.differences, lines) if not difference[0]]
    for text in others[:SHOWN]:
        print(text, file=sys.stderr)
    stale = [rule.name for rule in RULES if not tally.explained[rule.name]]
    for name in stale:
        print(f"documented difference that no longer occurs: {name}", file=sys.stderr)
    return not others and not stale


def line(difference):
    """Returns rule, number of calls, function, operation, arguments, expected result, and the engines' results."""
    name, count, function, question, answers = difference
    arguments = " | ".join(question.arguments)
    return name or "not documented", str(count), function, question.operation, arguments, question.expected, *answers


def main():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="replay", description=__doc__, formatter_class=style)
    parser.add_argument("--program", help="the program that runs the engines (default: built by this script)")
    parser.add_argument("--differences", type=pathlib.Path, help="the file for all differences")
    options = parser.parse_args()
    OUTPUT.mkdir(exist_ok=True)
    source = install_source()
    plan = compile_plan(source)
    tally = replay(record(source), plan, options.program or built("Parity"))
    return 0 if report(tally, options.differences) else 1


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # phonenumbers searches sets for examples. With a fixed order, every run has the same numbers.
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    try:
        sys.exit(main())
    except (InstallFailure, ProgramFailure, ReplayFailure) as failure:
        print(f"replay: {failure}", file=sys.stderr)
        sys.exit(65)
