"""Generates digits from the metadata's patterns: classes, groups, alternatives and bounded repetition."""

import functools
import re

TOKEN = re.compile(r"\\d|\d|\[[^]]*\]|\(\?:|[()|?$]|\{\d+(?:,\d+)?\}")


class UnknownPattern(Exception):
    """The error for a pattern with constructs that do not occur in the known metadata."""


@functools.cache
def read(pattern):
    """Parses a pattern into alternatives, which are sequences of (item, least, most)."""
    tokens = TOKEN.findall(pattern)
    if "".join(tokens) != pattern:
        raise UnknownPattern(pattern)
    tokens.append(")")
    tree = alternatives(iter(tokens))
    return tree


def alternatives(tokens):
    """Parses the alternatives up to the closing parenthesis."""
    branches = [[]]
    for token in tokens:
        if token == ")":
            return branches
        if token == "|":
            branches.append([])
        elif token == "$":
            continue
        elif token == "?":
            branches[-1][-1] = (branches[-1][-1][0], 0, 1)
        elif token[0] == "{":
            least, _, most = token[1:-1].partition(",")
            branches[-1][-1] = (branches[-1][-1][0], int(least), int(most or least))
        elif token[0] == "(":
            branches[-1].append((alternatives(tokens), 1, 1))
        else:
            branches[-1].append((members(token), 1, 1))
    raise UnknownPattern("a group is not closed")


def members(token):
    """Returns the digits that a class or a digit matches."""
    if token == "\\d":
        return "0123456789"
    if token[0] != "[":
        return token
    digits = ""
    for first, last in re.findall(r"(\d|\\d)(?:-(\d))?", token[1:-1]):
        digits += "0123456789" if first == "\\d" else "".join(map(str, range(int(first), int(last or first) + 1)))
    return digits


def sample(pattern, random):
    """Returns digits that match a pattern; all branches are equally probable."""
    return drawn(read(pattern), random)


def drawn(branches, random):
    text = ""
    for inner, least, most in random.choice(branches):
        for _ in range(random.randint(least, most)):
            text += random.choice(inner) if isinstance(inner, str) else drawn(inner, random)
    return text
