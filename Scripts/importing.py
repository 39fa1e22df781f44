"""Functions for importers of tables, which parse Python modules without running them and update a folder of tables."""

import ast
import gc
import itertools
import sys

# The garbage collector would repeatedly visit millions of syntax tree nodes, which have no cycles.
gc.disable()


class ImportFailure(Exception):
    """The error for metadata that can't be imported."""


class Record(dict):
    """The arguments of a call, which are consumed one by one."""

    def __init__(self, call, place):
        super().__init__({argument.arg: value(argument.value, place) for argument in call.keywords})
        self.place = place
        if call.args:
            raise ImportFailure(f"{place}: an argument has no name")

    def take(self, name, default=None):
        return self.pop(name, default)

    def finish(self):
        """Fails if an argument was not consumed, unless it is empty."""
        left = sorted(name for name, content in self.items() if content not in (None, False, (), []))
        if left:
            raise ImportFailure(f"{self.place}: unknown arguments: {', '.join(left)}")


def value(node, place):
    """Returns a literal, a list or dictionary of values, or a call as a record. The call `u` marks a text."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id == "u" and len(node.args) == 1 and not node.keywords:
            return value(node.args[0], place)
        return Record(node, place)
    if isinstance(node, (ast.List, ast.Tuple)):
        return [value(element, place) for element in node.elts]
    if isinstance(node, ast.Dict):
        return {value(key, place): value(content, place) for key, content in zip(node.keys, node.values)}
    try:
        return ast.literal_eval(node)
    except ValueError as error:
        raise ImportFailure(f"{place}: line {node.lineno} contains more than literals") from error


def assignments(path):
    """Returns the literals and records that a module assigns to names."""
    try:
        module = ast.parse(path.read_text(encoding="utf-8"), str(path))
    except (OSError, SyntaxError) as error:
        raise ImportFailure(f"{path}: not a module in the package's layout: {error}") from error
    for statement in module.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            yield statement.targets[0].id, statement.value


def calling_codes(folder):
    for name, node in assignments(folder / "__init__.py"):
        if name == "_COUNTRY_CODE_TO_REGION_CODE":
            return value(node, "__init__.py")
    raise ImportFailure(f"{folder}: the list of calling codes is missing")


def update(output, fresh, name, check):
    """Writes new tables to a folder and removes others, or only compares them. Returns an exit status."""
    here = {str(path.relative_to(output)): path.read_text(encoding="utf-8") for path in output.rglob("*.*")}
    changed = [path for path in sorted({*here, *fresh}) if here.get(path) != fresh.get(path)]
    if check and changed:
        path = changed[0]
        print(first_difference(output / path, here.get(path), fresh.get(path)), file=sys.stderr)
        print("run make plans to import the tables again", file=sys.stderr)
        return 1
    for path in changed:
        if path in fresh:
            (output / path).parent.mkdir(parents=True, exist_ok=True)
            (output / path).write_text(fresh[path], encoding="utf-8")
        else:
            (output / path).unlink()
    done = f"{len(changed)} written" if changed else f"{len(fresh)} are up to date"
    print(f"{name}: {done}")
    return 0


def first_difference(path, here, fresh):
    """Describes the first difference between a file and its new text, either of which may be missing."""
    if fresh is None:
        return f"{path}: a new import does not contain this table"
    if here is None:
        return f"{path}: the table is missing"
    lines = list(itertools.zip_longest(here.split("\n"), fresh.split("\n")))
    line = next(at for at, (mine, other) in enumerate(lines) if mine != other)
    mine, other = ("the file ends" if text is None else text for text in lines[line])
    return f"{path}: line {line + 1} differs from a fresh import\n  here   {mine}\n  fresh  {other}"
