"""Draws the tall 字牌 into one SVG sprite, web/static/art/cards.svg.

Usage:  python scripts/build_cards.py LXGWWenKai-Bold.ttf ma-shan-zheng-chinese-simplified-400-normal.woff2

One <symbol viewBox="0 0 150 600"> per character and face: small-1 … small-10 and big-1 … big-10 in the
regular script, brush-small-1 … brush-big-10 with the brush. The glyph stands at both ends, so that the top
quarter of a covered card tells all; between them a ring for small and a lozenge for big characters. Red
ones carry a filled ornament, black ones an open one: neither is told by colour alone. Needs fonttools and
brotli.
"""

import sys
from pathlib import Path

from build_art import INK, RED, STATIC, Brush, circle, num

SMALL, BIG = "一二三四五六七八九十", "壹贰叁肆伍陆柒捌玖拾"
RED_CHARACTERS = "二七十贰柒拾"
WIDTH, HEIGHT = 150, 600
# Few strokes: drawn lower than the box, and stretched to its width.
LOW = {"一": 26, "二": 76, "三": 98}


def symbols(name: str, brush: Brush, regular: Brush) -> list[str]:
    """The twenty faces of one script; 四 of the brush closes up and comes from the regular one."""
    found = []
    for size, characters in (("small", SMALL), ("big", BIG)):
        for rank, char in enumerate(characters, 1):
            key, big = f"{name}{size}-{rank}", size == "big"
            glyph = character(regular if char == "四" else brush, char, big=big)
            face = card(f"art-{key}", RED if char in RED_CHARACTERS else INK, big=big)
            found.append(f'<defs><g id="art-{key}">{glyph}</g></defs>')
            found.append(f'<symbol id="{key}" viewBox="0 0 {WIDTH} {HEIGHT}">{face}</symbol>')
    return found


def character(brush: Brush, char: str, *, big: bool) -> str:
    """The character in the top quarter of the card."""
    colour = RED if char in RED_CHARACTERS else INK
    if big:
        return brush.glyph(char, (75, 76, 124, 122), colour, 3, stretch=True)
    return brush.glyph(char, (75, 76, 118, LOW.get(char, 120)), colour, 5, stretch=char in LOW)


def card(glyph: str, colour: str, *, big: bool) -> str:
    """One face: the character upright at the top, turned at the bottom, an ornament between."""
    turned = f'<use href="#{glyph}" transform="rotate(180 75 300)"/>'
    return f'<use href="#{glyph}"/>{turned}{lozenge(colour) if big else rings(colour)}'


def rings(colour: str) -> str:
    """Three rings on a string; filled for red characters."""
    fill = colour if colour == RED else "none"
    dots = "".join(
        f'<circle cx="75" cy="{num(y)}" r="{num(r)}" fill="{fill}" stroke="{colour}" stroke-width="6"/>'
        for y, r in ((244, 9), (300, 19), (356, 9))
    )
    return dots + ("" if colour == RED else circle(75, 300, 6, colour))


def lozenge(colour: str) -> str:
    """A double lozenge between two lines; filled for red characters."""
    inner = colour if colour == RED else "none"
    return (
        f'<path d="M75 252L115 300L75 348L35 300Z" fill="none" stroke="{colour}" stroke-width="6"/>'
        f'<path d="M75 274L97 300L75 326L53 300Z" fill="{inner}" stroke="{colour}" stroke-width="4"/>'
        f'<path d="M45 226H105M45 374H105" stroke="{colour}" stroke-width="6" stroke-linecap="round"/>'
    )


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(
            "usage: build_cards.py LXGWWenKai-Bold.ttf ma-shan-zheng-chinese-simplified-400-normal.woff2"
        )
    regular, brush = Brush(Path(sys.argv[1])), Brush(Path(sys.argv[2]))
    body = "\n".join([*symbols("", regular, regular), *symbols("brush-", brush, regular)])
    text = f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'
    (STATIC / "art/cards.svg").write_text(text, encoding="utf-8")
    print(f"art/cards.svg: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
