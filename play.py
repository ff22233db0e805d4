#!/usr/bin/env python3
"""Play, compile or test Xiangque from a clone. Needs nothing but Python 3.11 or newer.

python3 play.py [--no-browser] [--lan] [--port N] ...   open a table in the browser
python3 play.py compile                                 build the fast version for play
python3 play.py test [pytest arguments]                 run the whole test-suite, both modes
"""

import sys

# The file is written so that any Python 3 can read it as far as this line.
if sys.version_info < (3, 11):
    sys.exit("Xiangque needs Python 3.11 or newer, this is %d.%d" % sys.version_info[:2])

import hashlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sysconfig
import time
import webbrowser
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
PLAY_VENV = ROOT / ".venv"
TEST_VENV = ROOT / ".venv-test"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_PACKAGES = ("chromium", "fontconfig", "fonts-wqy-microhei")
# Settings of the caller that would lead pip or Python out of the environments made here.
MISLEADING = ("PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON")


def main(arguments: "list[str]") -> int:
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    if arguments[:1] == ["compile"]:
        return compile_for_play()
    if arguments[:1] in (["-h"], ["--help"]):
        print((__doc__ or "").strip())
        return 0
    return play(arguments)


# Play


def play(arguments: "list[str]") -> int:
    """Open a table: the compiled build where it is current, else an interpreted one, installed once."""
    python = python_of(PLAY_VENV)
    if stamp_of(PLAY_VENV) != compiled_stamp("play"):
        install_interpreted(python)
        print("Running interpreted; `python3 play.py compile` builds the fast version.")
    quiet = "--no-browser" in arguments
    arguments = [argument for argument in arguments if argument != "--no-browser"]
    return serve(python, arguments, opens_browser=not quiet and has_screen())


def install_interpreted(python: Path) -> None:
    wanted = stamp("interpreted", digest([ROOT / "pyproject.toml", ROOT / "setup.py"]))
    if stamp_of(PLAY_VENV) == wanted:
        return
    print("First start: installing Xiangque into .venv …", flush=True)
    make_venv(PLAY_VENV)
    pip(python, "install", "setuptools>=77")
    pip(python, "install", "--no-build-isolation", "--editable", str(ROOT), XIANGQUE_INTERPRETED="1")
    write_stamp(PLAY_VENV, wanted)


def compile_for_play() -> int:
    wanted = compiled_stamp("play")
    if stamp_of(PLAY_VENV) != wanted:
        print("Compiling Xiangque into .venv; this takes a few minutes …", flush=True)
        make_venv(PLAY_VENV)
        install_compiled(python_of(PLAY_VENV), "")
        write_stamp(PLAY_VENV, wanted)
    doctor = [str(python_of(PLAY_VENV)), "-m", "xiangque", "doctor"]
    return subprocess.call(doctor, cwd=ROOT, env=clean_environment())


def serve(python: Path, arguments: "list[str]", opens_browser: bool) -> int:
    """Run the server until it ends, and show its page once the port is open."""
    host, port = option(arguments, "--host", "127.0.0.1"), option(arguments, "--port", "8000")
    address = ("127.0.0.1" if host == "0.0.0.0" else host, int(port) if port.isdigit() else 8000)
    command = [str(python), "-m", "xiangque", "serve", *arguments]
    server = subprocess.Popen(command, cwd=ROOT, env=clean_environment())
    # Ctrl-C reaches the server by itself; what ends this process ends the server.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    if opens_browser and opens_when_ready(server, address):
        webbrowser.open("http://%s:%d/" % address)
    status = server.wait()
    return 0 if status in (-signal.SIGINT, -signal.SIGTERM) else status


def opens_when_ready(server: "subprocess.Popen[bytes]", address: "tuple[str, int]") -> bool:
    for _ in range(600):
        time.sleep(0.1)
        if server.poll() is not None:
            return False
        try:
            socket.create_connection(address, timeout=1).close()
        except OSError:
            continue
        return True
    return False


def option(arguments: "list[str]", name: str, default: str) -> str:
    """The value of ``--name value`` or ``--name=value``, else the default."""
    for argument, following in zip(arguments, [*arguments[1:], default]):
        if argument == name:
            return following
        if argument.startswith(name + "="):
            return argument[len(name) + 1 :]
    return default


def has_screen() -> bool:
    if os.environ.get("CI") or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# Test


def test(arguments: "list[str]") -> int:
    """The whole suite on the compiled build, then the engine's tests on the interpreted source."""
    wanted = compiled_stamp("test")
    python = python_of(TEST_VENV)
    if stamp_of(TEST_VENV) != wanted:
        print("Installing the compiled build and the test tools into .venv-test …", flush=True)
        make_venv(TEST_VENV)
        install_compiled(python, "[test]")
        write_stamp(TEST_VENV, wanted)
    find_chromium()
    mode = "compiled" if has_compiler() else "interpreted"
    whole = pytest(python, arguments, XIANGQUE_EXPECT=mode)
    engine = pytest(
        python, ["-m", "not whole", *arguments], XIANGQUE_EXPECT="interpreted", PYTHONPATH=str(SOURCE)
    )
    if arguments and engine == 5:  # the arguments chose nothing that runs interpreted
        engine = 0
    print("compiled: %s, interpreted: %s" % tuple("failed" if code else "passed" for code in (whole, engine)))
    return whole or engine


def pytest(python: Path, arguments: "list[str]", **environment: str) -> int:
    print("\n== tests, %s ==" % environment["XIANGQUE_EXPECT"], flush=True)
    side_by_side = ["-n", str(min(4, 1 + (os.cpu_count() or 1))), "--dist", "worksteal"]  # much of it waits
    command = [str(python), "-m", "pytest", *side_by_side, *arguments]
    return subprocess.call(command, cwd=ROOT, env=clean_environment(**environment))


def find_chromium() -> None:
    found = os.environ.get("XIANGQUE_CHROMIUM") or any(shutil.which(name) for name in CHROMIUM)
    if found and has_chinese_font():
        return
    if not apt_install(*CHROMIUM_PACKAGES):
        print("The browser tests need a system Chromium and a Chinese font: " + ", ".join(CHROMIUM_PACKAGES))


def has_chinese_font() -> bool:
    if not shutil.which("fc-list"):
        return False
    return bool(subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False).stdout.strip())


# Environments


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_venv(venv: Path) -> None:
    """A working environment at the path; one made by another Python, or half made, is replaced."""
    if importlib.util.find_spec("ensurepip") is None and not apt_install("python3-venv"):
        sys.exit("This Python cannot make environments: install the package python3-venv")
    if not stamp_of(venv):
        shutil.rmtree(venv, ignore_errors=True)
    (venv / "stamp").unlink(missing_ok=True)
    run([sys.executable, "-m", "venv", str(venv)], clean_environment())


def install_compiled(python: Path, extra: str) -> None:
    """Build and install the project; what an earlier build left behind would hide a failed compile."""
    for left in (ROOT / "build").glob("*"):
        if left.name != "typescript":  # fetched by the tests of the client
            shutil.rmtree(left) if left.is_dir() else left.unlink()
    must_compile = {"XIANGQUE_INTERPRETED": "0"} if has_compiler() else {}
    pip(python, "install", str(ROOT) + extra, **must_compile)


def pip(python: Path, *arguments: str, **environment: str) -> None:
    quiet = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    run([str(python), "-m", "pip", arguments[0], *quiet, *arguments[1:]], clean_environment(**environment))


def apt_install(*packages: str) -> bool:
    """Install Debian packages where that is possible without asking: as root."""
    if not shutil.which("apt-get") or os.name == "nt" or os.geteuid() != 0:
        return False
    print("Installing " + " ".join(packages) + " …", flush=True)
    environment = clean_environment(DEBIAN_FRONTEND="noninteractive")
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        if subprocess.call(["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL) != 0:
            return False
    return True


def run(command: "list[str]", environment: "dict[str, str]") -> None:
    status = subprocess.call(command, cwd=ROOT, env=environment)
    if status != 0:
        sys.exit("failed: " + " ".join(command))


def clean_environment(**changes: str) -> "dict[str, str]":
    kept = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    kept.pop("XIANGQUE_INTERPRETED", None)
    return {**kept, **changes}


def has_compiler() -> bool:
    """Whether extension modules can be built: a C compiler and this Python's headers."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return headers.exists() and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


# Stamps: what an environment was made from


def compiled_stamp(purpose: str) -> str:
    files = [path for path in SOURCE.rglob("*") if is_source(path)]
    return stamp("compiled", purpose, digest([ROOT / "pyproject.toml", ROOT / "setup.py", *files]))


def is_source(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts and not path.parent.name.endswith(".egg-info")


def digest(files: "list[Path]") -> str:
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def stamp(*parts: str) -> str:
    """One text for everything an environment depends on, its place and Python included."""
    return hashlib.sha256("\0".join([str(ROOT), sys.version, *parts]).encode()).hexdigest()


def stamp_of(venv: Path) -> str:
    file = venv / "stamp"
    return file.read_text() if file.exists() and python_of(venv).exists() else ""


def write_stamp(venv: Path, text: str) -> None:
    (venv / "stamp").write_text(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
