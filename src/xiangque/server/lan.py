"""The address other devices in the same network can open."""

import socket


def address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        return f"[{found}]" if ":" in found else found
    return "127.0.0.1"
