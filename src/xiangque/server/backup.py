"""A backup is one file: the database as it is at one moment, the signing secret, and their digests."""

import hashlib
import io
import json
import os
import sqlite3
import tarfile
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from xiangque import __version__

from .soundness import Unsound, examine

FORMAT = "xiangque-backup/1"
DATABASE, SECRET, MANIFEST = "xiangque.db", "secret", "manifest.json"
LARGEST_SMALL = 65_536


class BadBackup(Exception):
    """Why a backup cannot be made or used, in one line."""


def name_now() -> str:
    """A file name that sorts by time."""
    return time.strftime("xiangque-%Y%m%d-%H%M%S.tar.gz", time.gmtime())


def make(file: Path, secret: Path, target: Path) -> str:
    """Write ``target``, whether a server runs or not; the schema number that was saved.

    The copy is of one moment; tables go on meanwhile.
    """
    if not file.is_file() or not secret.is_file():
        raise BadBackup(f"there is nothing to save: {file if not file.is_file() else secret} does not exist")
    with TemporaryDirectory(dir=target.parent, prefix=".xiangque-") as place:
        copy, packed = Path(place, DATABASE), Path(place, "packed")
        with (
            closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as saved,
        ):
            source.backup(saved)
            saved.execute("PRAGMA journal_mode=DELETE")
        number = examine(copy)
        parts = {SECRET: secret.read_bytes()}
        manifest = {
            "format": FORMAT,
            "version": __version__,
            "schema": number,
            "made": time.time(),
            "sha256": {DATABASE: _digest(copy), SECRET: hashlib.sha256(parts[SECRET]).hexdigest()},
        }
        parts[MANIFEST] = json.dumps(manifest, indent=1).encode()
        with tarfile.open(packed, "w:gz", compresslevel=3) as tar:
            for name, content in sorted(parts.items()):
                entry = tarfile.TarInfo(name)
                entry.size, entry.mode = len(content), 0o600
                tar.addfile(entry, io.BytesIO(content))
            entry = tarfile.TarInfo(DATABASE)
            entry.size, entry.mode = copy.stat().st_size, 0o600
            with copy.open("rb") as saved_copy:
                tar.addfile(entry, saved_copy)
        packed.chmod(0o600)
        _settle(packed)
        packed.replace(target)
    return str(number)


def restore(backup: Path, file: Path, secret: Path) -> Path | None:
    """Put a backup in the place of what is there, which is moved aside; where to, if there was anything.

    The caller holds the data directory, so that no server runs on it.
    """
    with TemporaryDirectory(dir=secret.parent, prefix=".xiangque-") as place:
        _unpack(backup, Path(place))
        aside = _move_aside(
            [file, *(Path(f"{file}{end}") for end in ("-wal", "-shm")), secret], secret.parent
        )
        for name, target in ((DATABASE, file), (SECRET, secret)):
            part = Path(place, name)
            part.chmod(0o600)
            _settle(part)
            part.replace(target)
    return aside


def _unpack(backup: Path, place: Path) -> None:
    """The checked parts of a backup; BadBackup when it is none, is damaged or of a newer version."""
    try:
        with tarfile.open(backup, "r:gz") as tar:
            manifest = json.loads(_read(tar, MANIFEST))
            if manifest.get("format") != FORMAT:
                raise BadBackup(f"{backup} is no backup this version can read")
            (place / SECRET).write_bytes(_read(tar, SECRET))
            source = tar.extractfile(DATABASE)
            if source is None:
                raise KeyError(DATABASE)
            with (place / DATABASE).open("wb") as copy:
                while block := source.read(1 << 20):
                    copy.write(block)
    except (OSError, tarfile.TarError, EOFError, KeyError, ValueError, AttributeError) as error:
        raise BadBackup(f"{backup} is no backup, or damaged: {error}") from None
    for name, digest in manifest["sha256"].items():
        if name not in (DATABASE, SECRET) or _digest(place / name) != digest:
            raise BadBackup(f"{backup} is damaged: {name} is not what was saved")
    try:
        examine(place / DATABASE)
    except Unsound as error:
        raise BadBackup(str(error).replace(str(place / DATABASE), str(backup))) from None


def _read(tar: tarfile.TarFile, name: str) -> bytes:
    member = tar.extractfile(name)
    if member is None:
        raise KeyError(name)
    return member.read(LARGEST_SMALL)


def _move_aside(paths: list[Path], data: Path) -> Path | None:
    there = [path for path in paths if path.exists()]
    if not there:
        return None
    aside = data / time.strftime("replaced-%Y%m%d-%H%M%S", time.gmtime())
    aside.mkdir(mode=0o700)
    for path in there:
        path.replace(aside / path.name)
    return aside


def _digest(path: Path) -> str:
    with path.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _settle(path: Path) -> None:
    with path.open("rb") as content:
        os.fsync(content.fileno())
