"""Running one command: exit status 0, 1 for no, 2 with one line for unusable input."""

import os
import sys
from io import TextIOWrapper

NO = 1
UNUSABLE = 2
INTERRUPTED = 130


class Refused(Exception):
    """Input no command can work with; the message is the one line shown."""


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit status of one command line; output goes to stdout and stderr."""
    from typer import Abort
    from typer.main import get_command

    from xiangque.cli.app import app

    try:
        status = get_command(app).main(arguments, prog_name="xiangque", standalone_mode=False)
        sys.stdout.flush()
    except Refused as error:
        return _refuse(str(error))
    except (Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except SystemExit as left:
        if not isinstance(left.__context__, BrokenPipeError):  # typer's way out when the reader has gone
            raise
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _refuse(f"the output cannot be written: {error.strerror or error}")
    except Exception as error:
        usage = getattr(error, "format_message", None)
        if usage is None:
            raise
        return _refuse(usage())
    return status if isinstance(status, int) else 0


def _drop_output() -> None:
    """Let what is still buffered go nowhere, so that nothing fails again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _refuse(text: str) -> int:
    print("xiangque:", " ".join(text.split()), file=sys.stderr)
    return UNUSABLE
