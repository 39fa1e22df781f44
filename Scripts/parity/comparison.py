"""Compares phonenumbers with both engines and counts the differences."""

import collections
import dataclasses

import profiles
from answers import Answers, fields_of_number, made
from facts import FACTS, facts
from geography import GEOGRAPHY, geography, numbers
from known import RULES, Case, rule
from operations import NEIGHBORS, OF_NUMBERS, OPERATIONS, escaped
from program import blocks
from texts import PLACES, Writer

CHUNK = 2_000
TEXTS_TO_A_NUMBER = 5
ENGINES = ("native", "portable")
# The operations to compare for a text whose previous text was parsed differently.
ALONE = frozenset(OPERATIONS) - frozenset(NEIGHBORS)
KOREA = 82
PROFILES = "the two profiles"
AGREEMENTS = ("the two engines", "the two engines, standard profile", PROFILES)
# The order of the results of Tests/Parity, one line each; "=" means equal to the result with the given index.
ANSWERERS = (("native", None), ("portable", 0), ("native, standard profile", 0), ("portable, standard profile", 2))


@dataclasses.dataclass(frozen=True)
class Task:
    """Some texts of one region or, without a region, the examples of documented differences, and facts."""

    place: int | None
    part: int
    count: int
    seed: int
    program: str


@dataclasses.dataclass
class Tally:
    """The results, by operation and engine."""

    inputs: int = 0
    numbers: int = 0
    places: int = 0
    compared: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    documented: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    different: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    explained: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # Tuples of engine, operation, text, region, expected and actual result, and previous text.
    differences: list = dataclasses.field(default_factory=list)

    def add(self, other):
        self.inputs += other.inputs
        self.numbers += other.numbers
        self.places += other.places
        for mine, more in zip(self.counters(), other.counters()):
            mine.update(more)

    def counters(self):
        return self.compared, self.documented, self.different, self.explained

    def record_all(self, collected, before=""):
        """Records differences with the engines that have them."""
        for difference, engines in collected.items():
            self.record("both" if len(engines) > 1 else engines[0], *difference, before)

    def record(self, engine, operation, text, region, expected, got, before=""):
        self.differences.append((engine, operation, escaped(text), region, expected, got, escaped(before)))


def tasks(per_region, seed, program):
    """Yields all comparisons as small tasks."""
    yield Task(None, 0, 0, seed, program)
    for part, start in enumerate(range(0, per_region, CHUNK)):
        for place in range(len(PLACES)):
            yield Task(place, part, min(CHUNK, per_region - start), seed, program)


def compare(task):
    tally = Tally()
    if task.place is None:
        compare_facts(tally, task.program)
        inputs = [rule.witness for rule in (*RULES, *profiles.RULES)]
    else:
        writer = Writer(PLACES[task.place], f"{task.seed} {task.part}")
        inputs = [*(writer.examples() if task.part == 0 else ()), *writer.texts(task.count)]
        compare_numbers(tally, task.program, list(writer.numbers(task.count // TEXTS_TO_A_NUMBER)))
        compare_geography(tally, task)
    compare_texts(tally, task.program, inputs)
    return tally


def ask(program, lines):
    """Yields the program's results for each line: one for each engine and profile."""
    for block in blocks([program], lines, len(ANSWERERS)):
        for at, (_, same) in enumerate(ANSWERERS):
            if block[at] == "=":
                block[at] = block[same]
        yield block


def compare_texts(tally, program, inputs):
    expectations = Answers()
    lines = ["\t".join([escaped(text), region, other]) for text, region, other in inputs]
    agrees, before, are_same = dict.fromkeys(ENGINES, True), "", True
    for (text, region, other), block in zip(inputs, ask(program, lines)):
        tally.inputs += 1
        expected = expectations.fields(text, region, other)
        beginning = "\t".join(expected) + "\t"
        collected = {}
        for engine, answer in zip(ENGINES, block):
            got = expected if answer.startswith(beginning) else answer.split("\t")
            operations = OPERATIONS if agrees[engine] else ALONE
            compare_fields(tally, engine, Case(text, region, "", expected, got), operations, collected)
            agrees[engine] = got[:3] == expected[:3] and (agrees[engine] or bool(expected[1]))
        tally.record_all(collected, before)
        agree(tally, text, region, block)
        is_same = compare_profiles(tally, text, region, block, OPERATIONS if are_same else ALONE)
        # A text with several parts is matched differently even if its number is the same.
        are_same = is_same and not profiles.has_parts(text) and (are_same or bool(expected[1]))
        before = text


def compare_profiles(tally, text, region, block, operations):
    """Compares the profiles of the C engine; returns whether their results are equal. Each text counts once."""
    native, _, standard, _ = block
    tally.compared["both", PROFILES] += 1
    if native == standard:
        return True
    names = [*OPERATIONS, profiles.REMAINDERS]
    expected, got = (answer.split("\t", len(OPERATIONS)) for answer in (native, standard))
    case = Case(text, region, "", expected, got)
    differing = [
        name
        for name, mine, theirs in zip(names, expected, got)
        if mine != theirs and (name in operations or name == profiles.REMAINDERS)
    ]
    found = [profiles.rule(dataclasses.replace(case, operation=name)) for name in differing]
    # Offsets and comparisons with the previous text follow from the parsed number.
    follows = (*NEIGHBORS, profiles.REMAINDERS)
    is_read_otherwise = any(rule for name, rule in zip(differing, found) if name not in follows)
    unknown = [
        name for name, rule in zip(differing, found) if rule is None and not (is_read_otherwise and name in follows)
    ]
    if unknown:
        tally.different["both", PROFILES] += 1
        tally.record("both", PROFILES, text, region, *first_difference(native, standard))
    elif differing:
        tally.documented["both", PROFILES] += 1
        for rule in {rule.name for rule in found if rule is not None}:
            tally.explained[rule] += 1
    return False


def compare_fields(tally, engine, case, operations, collected):
    """Counts equal fields and differences, documented or not. Differences that follow from another number are skipped.

    For a text without a number, only operations with a result count.
    """
    is_same = True
    for operation, expected, got in zip(OPERATIONS, case.expected, case.got):
        if operation not in operations:
            continue
        if expected == got:
            tally.compared[engine, operation] += bool(expected or case.expected[1] or operation == OPERATIONS[0])
            continue
        tally.compared[engine, operation] += 1
        found = rule(dataclasses.replace(case, operation=operation))
        if found is not None:
            tally.documented[engine, operation] += 1
            tally.explained[found.name] += 1
            continue
        tally.different[engine, operation] += 1
        if is_same:
            collected.setdefault((operation, case.text, case.region, expected, got), []).append(engine)
        is_same = is_same and operation not in OPERATIONS[:2]


def agree(tally, text, region, block):
    """Compares the engines with each other, including offsets."""
    native, portable, standard, portable_standard = block
    for name, (one, other) in zip(AGREEMENTS, [(native, portable), (standard, portable_standard)]):
        tally.compared["both", name] += 1
        if one != other:
            tally.different["both", name] += 1
            tally.record("both", name, text, region, *first_difference(one, other))


def first_difference(one, other):
    """Returns the different fields with their names."""
    names = [*OPERATIONS, "offsets and everything else"]
    fields = zip(names, one.split("\t", len(OPERATIONS)), other.split("\t", len(OPERATIONS)))
    differing = [(f"{name}: {mine}", theirs) for name, mine, theirs in fields if mine != theirs]
    return " | ".join(mine for mine, _ in differing), " | ".join(theirs for _, theirs in differing)


def compare_numbers(tally, program, numbers):
    lines = ["\t".join(map(str, number)) for number in numbers]
    for (code, national, extension, region, other), line, block in zip(numbers, lines, ask(program, lines)):
        tally.numbers += 1
        expected = fields_of_number(made(code, national, extension), region, other)
        text, collected = line.replace("\t", " "), {}
        for engine, answer in zip(ENGINES, block):
            compare_fields(tally, engine, Case(text, region, "", expected, answer.split("\t")), OF_NUMBERS, collected)
        tally.record_all(collected)
        agree(tally, text, region, block)
        if code != KOREA:
            compare_numbers_of_profiles(tally, text, region, block)


def compare_numbers_of_profiles(tally, text, region, block):
    """Compares the profiles for numbers of all plans except the Korean one, which must be equal."""
    native, _, standard, _ = block
    tally.compared["both", PROFILES] += 1
    if native != standard:
        tally.different["both", PROFILES] += 1
        tally.record("both", PROFILES, text, region, *first_difference(native, standard))


def compare_facts(tally, program):
    lines = [f"{place.region}\t{place.code}" for place in PLACES]
    for place, line, block in zip(PLACES, lines, ask(program, lines)):
        for engine, answer in zip(ENGINES, block):
            for operation, expected, got in zip(FACTS, facts(place), answer.split("\t")):
                tally.compared[engine, operation] += 1
                if expected != got:
                    tally.different[engine, operation] += 1
                    tally.record(engine, operation, place.name, "", expected, got)


def compare_geography(tally, task):
    place, seed = PLACES[task.place], f"{task.seed} {task.part}"
    cases = list(numbers(place, seed, max(task.count // TEXTS_TO_A_NUMBER, 1)))
    lines = ["\t".join(map(str, case)) for case in cases]
    for (code, national, language, viewer), line, block in zip(cases, lines, ask(task.program, lines)):
        tally.places += 1
        expected = geography(made(code, national, ""), language, viewer)
        collected = {}
        for engine, answer in zip(ENGINES, block):
            for operation, wanted, got in zip(GEOGRAPHY, expected, answer.split("\t")):
                tally.compared[engine, operation] += 1
                if wanted != got:
                    tally.different[engine, operation] += 1
                    key = operation, line.replace("\t", " "), place.region, wanted, got
                    collected.setdefault(key, []).append(engine)
        tally.record_all(collected)
