"""What a first visit transfers; its texts need no other parts of the fonts than those meant for it."""

from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, PLAIN_HTTP, WAIT_MS, chromium
from server_client import served

pytestmark = pytest.mark.whole

MOST_BYTES = 250_000


def test_a_first_visit_up_to_a_table_is_light(tmp_path: Path) -> None:
    with served(tmp_path, bot_ms=40) as server, chromium() as browser:
        context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="zh-CN")
        context.add_init_script(PLAIN_HTTP)
        context.set_default_timeout(WAIT_MS)
        page = context.new_page()
        session = context.new_cdp_session(page)
        sizes: list[int] = []
        fonts: set[str] = set()

        def finished(event: dict[str, Any]) -> None:
            sizes.append(int(event["encodedDataLength"]))

        def asked(event: dict[str, Any]) -> None:
            name = Path(event["request"]["url"])
            fonts.update({name.stem} if name.suffix == ".woff2" else set())

        session.on("Network.loadingFinished", finished)
        session.on("Network.requestWillBeSent", asked)
        session.send("Network.enable")
        page.goto(server.url)
        page.get_by_test_id("play-now").click()
        page.get_by_test_id("hand-tile").first.wait_for()
        page.wait_for_load_state("networkidle")
        context.close()
    meant = {"XiangqueUI-latin", "XiangqueUI-first", "XiangqueKai-digits", "XiangqueKai-first"}
    assert fonts == meant, "give the keys of the new texts to FIRST in scripts/build_fonts.py"
    assert sum(sizes) < MOST_BYTES
