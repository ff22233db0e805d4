"""The client's pure parts under ``node --test``, and its types under ``tsc --checkJs --strict``."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "xiangque" / "web"
TYPESCRIPT = "typescript@5.9.3"
CACHE = ROOT / "build" / "typescript"


def node() -> str:
    """The Node that comes with Playwright, else one on PATH."""
    try:
        import playwright
    except ImportError:
        found = shutil.which("node")
    else:
        bundled = Path(playwright.__file__).parent / "driver" / "node"
        found = str(bundled) if bundled.is_file() else shutil.which("node")
    if found is None:
        pytest.skip("no Node.js: install the playwright wheel (it carries one) or node")
    return found


def tsc() -> list[str]:
    """The command of the TypeScript compiler: kept under build/, fetched once with npm."""
    script = CACHE / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not script.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip(f"no TypeScript: install npm once, it puts {TYPESCRIPT} into build/")
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(CACHE), "--no-audit", "--no-fund", TYPESCRIPT]
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
        if done.returncode != 0:
            last = (done.stderr.strip() or "no reason given").splitlines()[-1]
            pytest.skip(f"no TypeScript: npm could not fetch {TYPESCRIPT}: {last}")
    return [node(), str(script)]


def test_pure_modules() -> None:
    files = sorted(str(path) for path in (ROOT / "tests" / "web").glob("*.test.mjs"))
    assert files
    environment = {**os.environ, "NODE_NO_WARNINGS": "1"}
    done = subprocess.run(
        [node(), "--test", *files], capture_output=True, text=True, timeout=120, env=environment, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    done = subprocess.run(
        [*tsc(), "-p", str(WEB / "tsconfig.json")], capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
