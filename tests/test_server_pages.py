"""The client as the server hands it out: versions, compression, preloads, the worker, unknown addresses."""

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_client import served
from test_web_unit import CACHE, tool, tsc

from xiangque.server.pages import SCREENS, STATIC, Client, bare

SAME = """
const ts = require(process.argv[1]), fs = require("fs"), path = require("path");
const [, , before, after] = process.argv;
const plain = (file) => ts.transpileModule(fs.readFileSync(file, "utf8"),
  { compilerOptions: { removeComments: true, target: "esnext", module: "esnext" } }).outputText;
const differs = (name) => plain(path.join(before, name)) !== plain(path.join(after, name));
console.log(JSON.stringify(fs.readdirSync(after).filter(differs)));
"""


CLIENT = httpx.Client()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("house")) as server:
        yield server.url
        CLIENT.close()


def get(url: str, path: str, **headers: str) -> httpx.Response:
    return CLIENT.get(url + path, headers={name.replace("_", "-"): text for name, text in headers.items()})


@pytest.fixture(scope="module")
def version(url: str) -> str:
    return get(url, "/static/version").text


def preloads(page: str) -> list[str]:
    return re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)


@pytest.mark.parametrize("path", SCREENS)
def test_a_page_names_every_module_its_screen_needs(url: str, version: str, path: str) -> None:
    page = get(url, path.format(code="123456", match="m", game="huaian")).text
    names = {one.removeprefix(f"/static/{version}/") for one in preloads(page)}
    assert {"app.js", SCREENS[path]} <= names
    for name in names:
        source = (STATIC / name).read_text(encoding="utf-8")
        wanted = re.findall(r'^import\b[^"(]*"([^"]+)";', source, re.MULTILINE)
        assert {str((Path("/") / name).parent.joinpath(one).resolve())[1:] for one in wanted} <= names


def test_screens_are_those_of_the_client() -> None:
    source = (STATIC / "screens.js").read_text(encoding="utf-8")
    assert set(re.findall(r'=> import\("\./([\w-]+\.js)"\)', source)) == set(SCREENS.values()) - {"lobby.js"}


def test_a_page_and_its_files_are_of_one_version(url: str, version: str) -> None:
    page = get(url, "/").text
    assert set(re.findall(r'(?:href|src)="(/static/[^/]+/)', page)) == {f"/static/{version}/"}
    for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
        assert get(url, path).headers["cache-control"] == "max-age=31536000, immutable"
    assert get(url, f"/static/{'0' * 16}/app.js").status_code == 404


def test_the_page_is_asked_for_anew_but_not_sent_again(url: str) -> None:
    first = get(url, "/")
    assert first.headers["cache-control"] == "no-cache"
    again = get(url, "/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert get(url, "/static/app.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/static/art/tiles.svg", "/api/games"])
def test_texts_are_compressed_for_who_takes_that(url: str, path: str) -> None:
    small, plain = get(url, path, accept_encoding="gzip"), get(url, path, accept_encoding="identity")
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.content == plain.content
    assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert len(gzip.compress(plain.content)) * 2 < len(plain.content)


def test_games_in_one_language(url: str) -> None:
    whole, cut = (get(url, f"/api/games{query}").json()["games"] for query in ("", "?language=zh-Hant"))
    for all_of_it, one in zip(whole, cut, strict=True):
        assert one["labels"] == {"zh-Hant": all_of_it["labels"]["zh-Hant"]}
        assert one["scorer"].keys() == all_of_it["scorer"].keys()
        assert [option["name"] for option in one["options"]] == [
            option["name"] for option in all_of_it["options"]
        ]
    assert not re.search('"zh-Hans":|"en":', get(url, "/api/games?language=zh-Hant").text)
    assert get(url, "/api/games?language=fr").status_code == 400


def test_files_do_not_lead_out_of_the_client(url: str) -> None:
    for path in ("/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static//etc/passwd"):
        assert get(url, path).status_code == 404


def test_unknown_addresses(url: str) -> None:
    seen = get(url, "/nope", accept="text/html,*/*;q=0.8")
    assert (seen.status_code, seen.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert preloads(seen.text)
    for path, accept in (("/nope", "*/*"), ("/api/nope", "text/html"), ("/static/nope", "text/html")):
        answer = get(url, path, accept=accept)
        assert (answer.status_code, set(answer.json())) == (404, {"error"})


def test_all_the_worker_keeps_exists(url: str, version: str) -> None:
    worker = get(url, "/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    lists = {
        name: json.loads(found)
        for name, found in re.findall(r"^const (\w+) = (.+);$", worker.text, re.MULTILINE)
        if name in ("VERSION", "FILES", "DATA")
    }
    assert lists["VERSION"] == version
    assert f"/static/{version}/index.html" in lists["FILES"]
    for path in [*lists["FILES"], *lists["DATA"]]:
        assert get(url, path).status_code == 200, path


def test_manifest_names_what_is_there(url: str) -> None:
    manifest = get(url, "/static/manifest.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        body = (STATIC / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = int.from_bytes(body[16:20]), int.from_bytes(body[20:24])
            assert icon["sizes"] == f"{width}x{height}"
    for shortcut in manifest["shortcuts"]:
        assert shortcut["url"] in SCREENS


def test_another_file_makes_another_version(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<!-- modules --><script src="/static/app.js"></script>')
    (tmp_path / "app.js").write_text("let a;")
    before = Client(tmp_path)
    assert Client(tmp_path).version == before.version
    (tmp_path / "app.js").write_text("let b;")
    assert Client(tmp_path).version != before.version


def test_modules_lose_comments_and_nothing_else(tmp_path: Path) -> None:
    whole, stripped = tmp_path / "whole", tmp_path / "stripped"
    shutil.copytree(STATIC, whole, ignore=shutil.ignore_patterns("vendor"))
    stripped.mkdir()
    for path in whole.glob("*.js"):
        (stripped / path.name).write_text(bare(path.read_text("utf-8")), "utf-8")
    script = Path(tsc()[1]).parent / "typescript.js"
    assert script.is_relative_to(CACHE)
    command = [tool("node"), "-e", SAME, str(script), str(whole), str(stripped)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr
