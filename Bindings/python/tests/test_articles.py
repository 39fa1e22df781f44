"""The blocks of the documentation's articles run, with the results that they show."""

import doctest
import re

import pytest
from conftest import ROOT


def run_article(name, **names):
    """Runs the pycon blocks of an article as one session; returns how many examples there are."""
    text = (ROOT / f"Sources/PhoneNumbers/PhoneNumbers.docc/{name}.md").read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, names, name, None, 0)
    report = []
    options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL if name == "Pipes" else doctest.ELLIPSIS
    doctest.DocTestRunner(optionflags=options).run(examples, out=report.append)
    assert not report, "".join(report)
    return len(examples.examples)


@pytest.mark.parametrize("name", ["PythonPackage", "DuckDB"])
def test_article(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run_article(name) > 8
