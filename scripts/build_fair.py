"""Put the page that checks walls into one file that needs nothing else: ``web/static/fair.html``.

``python scripts/build_fair.py`` rewrites it from its modules; ``--check`` only says whether it is current.
Saved to a disk it works without any server: browsers load no modules from files, so they become one script.
"""

import re
import sys
from pathlib import Path

from generated import keep

STATIC = Path(__file__).parent.parent / "src" / "xiangque" / "web" / "static"
TEMPLATE = Path(__file__).parent / "fair_page.html"
TARGET = STATIC / "fair.html"
MODULES = ("cards.js", "sha256.js", "fair.js", "redact.js", "film.js", "fair-page.js")
IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([\w-]+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|function\*?|class) (\w+))", re.MULTILINE)


def variable(module: str) -> str:
    """What holds the exports of a module."""
    return "module_" + module.replace("-", "_")


def wrapped(name: str) -> str:
    """A module as a function that is called at once and gives its exports."""
    text = (STATIC / name).read_text("utf-8").replace("// @ts-check\n", "")
    exports = ", ".join(EXPORT.findall(text))
    text = EXPORT.sub("", IMPORT.sub(lambda found: f"const {found[1]} = {variable(found[2])};\n", text))
    return f"const {variable(name.removesuffix('.js'))} = (() => {{\n{text}return {{ {exports} }};\n}})();\n"


def generate() -> str:
    """The whole page."""
    script = "".join(['\n"use strict";\n', *map(wrapped, MODULES)])
    return TEMPLATE.read_text("utf-8").replace("{script}", script)


if __name__ == "__main__":
    sys.exit(keep(TARGET, generate()))
