"""Runs the code blocks of the articles and compares their results."""

import doctest
import re
from pathlib import Path

CATALOG = Path(__file__).resolve().parents[3] / "Sources/PhoneNumbers/PhoneNumbers.docc"


def run_article(name, **names):
    """Runs the pycon blocks of an article as one session; returns the number of examples."""
    text = (CATALOG / f"{name}.md").read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, names, name, None, 0)
    report = []
    options = doctest.ELLIPSIS
    doctest.DocTestRunner(optionflags=options).run(examples, out=report.append)
    assert not report, "".join(report)
    return len(examples.examples)
