#!/usr/bin/env python3
"""Writes the documentation's examples that import a framework to files: platform-examples.py FRAMEWORK FOLDER.

Each Swift block of an article and each file of a tutorial that imports the framework becomes one file.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    framework, folder = sys.argv[1], Path(sys.argv[2])
    examples = []
    for path in sorted(ROOT.glob("Sources/*/*.docc/**/*")):
        if path.suffix == ".md":
            examples += re.findall(r"^```swift\n(.*?)^```$", path.read_text(), re.DOTALL | re.MULTILINE)
        elif path.suffix == ".swift":
            examples.append(path.read_text())
    examples = [example for example in examples if f"import {framework}\n" in example]
    for number, example in enumerate(examples):
        (folder / f"Example{number}.swift").write_text(example)


if __name__ == "__main__":
    main()
