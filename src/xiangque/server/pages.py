"""The client's files, held in memory as they were when the server started.

Every file lies under ``/static/{version}/``, where the version is a digest of all of them: such an address
never changes its content, so browsers keep it, and a page of one version cannot load a file of another.
``/static/{path}`` is the present version, asked for anew each time.
"""

import hashlib
import json
import posixpath
import re
from functools import lru_cache, partial
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from xiangque.rules import GAMES

from .catalogue import LANGUAGES
from .packing import ANEW, FOR_GOOD, sent

STATIC = Path(__file__).parent.parent / "web" / "static"

# Where the client has a screen, and the module of that screen; elsewhere it says that it has none.
SCREENS = {
    "/": "lobby.js",
    "/r/{code}": "room-screen.js",
    "/replay": "replay-page.js",
    "/replay/{match}": "replay-page.js",
    "/score": "score-page.js",
    "/score/{game}": "score-page.js",
    "/rules": "book-page.js",
    "/rules/{game}": "book-page.js",
    "/learn": "learn-page.js",
    "/learn/{game}": "learn-page.js",
    "/paper": "paper-page.js",
    "/me": "stats-page.js",
}
MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
VERSION = re.compile(r"[0-9a-f]{16}")
IMPORT = re.compile(r'^(?:import|export)\b(?:[^"`;(]*\bfrom)?\s*"(\.{1,2}/[^"]+\.js)"', re.MULTILINE)
BLOCK_COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
SHEETS = re.compile(r'(?:<link rel="stylesheet" href="/static/css/[\w-]+\.css">\n)+')
TYPE_COMMENT = re.compile(r"/\*\* @(?:type|param) [^*\n]*\*/ ?")
LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
# The browser's copy for being offline needs neither licences nor the icons of the installed application.
NOT_OFFLINE = re.compile(r"\.txt$|^sw\.js$|^icon-")


def bare(module: str) -> str:
    """A module without types and without the comments that stand on lines of their own."""
    return LINE_COMMENT.sub("", TYPE_COMMENT.sub("", BLOCK_COMMENT.sub("", module)))


@lru_cache(maxsize=1024)
def imported(name: str, module: bytes) -> list[str]:
    """The modules a module names at its top."""
    here = posixpath.dirname(name)
    return [posixpath.normpath(posixpath.join(here, one)) for one in IMPORT.findall(module.decode())]


def public_data() -> list[str]:
    """Addresses of answers that are the same for everybody, in every language the client asks for."""
    books = [f"/api/{what}/{game}" for game in GAMES for what in ("book", "lessons")]
    return [f"/api/games?language={language}" for language in sorted(LANGUAGES)] + ["/api/lessons", *books]


class Client:
    """One version of the client."""

    def __init__(self, directory: Path) -> None:
        self.files: dict[str, bytes] = {}
        self.heads: dict[str, bytes] = {}
        digest = hashlib.sha256()
        for path in sorted(path for path in directory.rglob("*") if path.suffix in MEDIA):
            name, body = path.relative_to(directory).as_posix(), path.read_bytes()
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
            own = path.suffix == ".js" and not name.startswith("vendor/")
            self.files[name] = bare(body.decode()).encode() if own else body
        self.version = digest.hexdigest()[:16]
        if "index.html" in self.files:
            template = SHEETS.sub(self._joined, self.files["index.html"].decode())
            template = template.replace('"/static/', f'"/static/{self.version}/')
            self.heads = {module: self._page(template, module) for module in set(SCREENS.values())}
            self.files["index.html"] = self.heads[SCREENS["/"]]

    def _joined(self, links: re.Match[str]) -> str:
        """One link for several style sheets that follow each other."""
        names = re.findall(r"css/[\w-]+\.css", links[0])
        whole = f"css/{'-'.join(posixpath.basename(name)[:-4] for name in names)}.css"
        self.files[whole] = b"".join(self.files[name] for name in names if name in self.files)
        return f'<link rel="stylesheet" href="/static/{whole}">\n'

    def _page(self, template: str, module: str) -> bytes:
        """The page naming every module its start and this screen need: none waits for another to name it."""
        names = sorted(self.modules("app.js") | self.modules(module))
        links = (f'<link rel="modulepreload" href="/static/{self.version}/{name}">' for name in names)
        return template.replace("<!-- modules -->", "\n".join(links)).encode()

    def modules(self, name: str) -> set[str]:
        """A module and all it cannot start without."""
        found: set[str] = set()
        waiting = [name]
        while waiting:
            module = waiting.pop()
            if module not in found and module in self.files:
                found.add(module)
                waiting += imported(module, self.files[module])
        return found

    def worker(self) -> bytes:
        """The service worker with the version it keeps and the files that belong to it."""
        names = [name for name in self.files if not NOT_OFFLINE.search(name)]
        addresses = [f"/static/{self.version}/{name}" for name in names]
        values = {"VERSION": self.version, "FILES": addresses, "DATA": public_data()}
        head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in values.items())
        return head.encode() + self.files["sw.js"]

    def routes(self) -> list[BaseRoute]:
        """The pages, the files and the worker."""
        return [
            *(Route(path, partial(self.page, module)) for path, module in SCREENS.items()),
            Route("/sw.js", self.service_worker),
            Route("/static/version", self.present),
            Route("/static/{path:path}", self.static),
        ]

    async def page(self, module: str, request: Request) -> Response:
        """The one page of the client, ready for the screen of a module."""
        return self.shown(request, module)

    def shown(self, request: Request, module: str = SCREENS["/"], status: int = 200) -> Response:
        """The page, under whatever address and status."""
        if module not in self.heads:
            raise HTTPException(404, "the web client is not installed")
        return sent(request, self.heads[module], MEDIA[".html"], ANEW, status)

    async def service_worker(self, request: Request) -> Response:
        """Under the root, for it serves all pages."""
        return sent(request, self.worker(), MEDIA[".js"])

    async def present(self, request: Request) -> Response:
        """The version the server has, for pages to compare their own with."""
        return Response(self.version, media_type="text/plain", headers={"cache-control": "no-store"})

    async def static(self, request: Request) -> Response:
        """A file: of this version for good, or of the present one."""
        path: str = request.path_params["path"]
        first, _, rest = path.partition("/")
        versioned = VERSION.fullmatch(first) is not None
        name = rest if versioned else path
        if name not in self.files or (versioned and first != self.version):
            raise HTTPException(404, "there is no such file in this version")
        media = MEDIA[posixpath.splitext(name)[1]]
        return sent(request, self.files[name], media, FOR_GOOD if versioned else ANEW)


def shows_pages(request: Request) -> bool:
    """Whether somebody looks at this address with a browser."""
    wants = "text/html" in request.headers.get("accept", "")
    return wants and request.method == "GET" and not request.url.path.startswith(("/api/", "/static/"))
