"""`xiangque backup` and `xiangque restore`."""

import sqlite3
from pathlib import Path

from xiangque.cli.main import Refused
from xiangque.server import backup
from xiangque.server.running import claim_data
from xiangque.server.settings import Settings
from xiangque.server.soundness import Unsound, database_file


def save(to: str, data: str, database: str | None) -> int:
    """Write a backup to a file, or into a directory under a name of its own."""
    target = Path(to)
    if target.is_dir():
        target = target / backup.name_now()
    if not target.parent.is_dir():
        raise Refused(f"{target.parent} is not a directory")
    try:
        number = backup.make(database_file(Path(data), database), Path(data, backup.SECRET), target)
    except (backup.BadBackup, Unsound) as error:
        raise Refused(str(error)) from None
    except (OSError, sqlite3.Error) as error:
        raise Refused(f"{target}: {error}") from None
    print(f"saved: {target} (schema {number}); keep it as secret as the data directory")
    return 0


def restore(file: str, data: str, database: str | None) -> int:
    """Put a backup in the place of what is there."""
    place = Path(data)
    try:
        lock = claim_data(Settings(data=place))
        try:
            aside = backup.restore(Path(file), database_file(place, database), place / backup.SECRET)
        finally:
            if lock is not None:
                lock.close()
    except backup.BadBackup as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"{data}: {error.strerror or error}") from None
    kept = f"; what was there is in {aside}" if aside else ""
    print(f"restored: {file} in {data}{kept}")
    return 0
