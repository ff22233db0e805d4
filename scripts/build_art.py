"""Draws the mahjong faces into one SVG sprite, web/static/art/tiles.svg, and the icon, web/static/icon.svg.

Usage:  python scripts/build_art.py LXGWWenKai-Bold.ttf

One <symbol viewBox="0 0 300 400"> per kind, its id the MPSZ code with the letter first (m5, z7, f3).
The page inlines the sprite and writes <use href="#m5">. Faces hold flat colours only: the ivory, its
gradient and its shadow belong to the style sheet. icon-192.png and icon-512.png are icon.svg as a browser
paints it at that size, icon-maskable-512.png and icon-touch-180.png the same without the rounded corners.
Needs fonttools.
"""

import math
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

STATIC = Path(__file__).resolve().parent.parent / "src/xiangque/web/static"

RED, GREEN, BLUE, INK, PAPER = "#c4161c", "#0f7a3d", "#1d3f94", "#1c1c1e", "#fffdf4"
PINK, GOLD = "#d9577b", "#e0a100"
SHARED = {"r": RED, "g": GREEN, "b": BLUE}  # suffix of the ids of coloured parts


def num(value: float) -> str:
    """The shortest text of a coordinate: one decimal at most, no leading zero."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(text, text.replace("0.", ".", 1) if abs(value) < 1 else text)


class Brush:
    """Glyph outlines of one font, placed into boxes of the face."""

    def __init__(self, path: Path) -> None:
        font = TTFont(path, fontNumber=0)
        self._glyphs = font.getGlyphSet()
        self._names: dict[int, str] = font.getBestCmap()

    def glyph(
        self,
        char: str,
        box: tuple[float, float, float, float],
        fill: str,
        stroke: float,
        *,
        stretch: bool = False,
    ) -> str:
        """``char`` centred in ``box`` (centre x, centre y, width, height), filling it when stretched."""
        cx, cy, width, height = box
        glyph = self._glyphs[self._names[ord(char)]]
        bounds = BoundsPen(self._glyphs)
        glyph.draw(bounds)
        x0, y0, x1, y1 = bounds.bounds
        sx, sy = width / (x1 - x0), height / (y1 - y0)
        if not stretch:
            sx = sy = min(sx, sy)
        pen = SVGPathPen(self._glyphs, ntos=lambda v: f"{v:.0f}")
        glyph.draw(TransformPen(pen, (sx, 0, 0, -sy, cx - sx * (x0 + x1) / 2, cy + sy * (y0 + y1) / 2)))
        outline = f' stroke="{fill}" stroke-width="{num(stroke)}" stroke-linejoin="round"' if stroke else ""
        return f'<path fill="{fill}"{outline} d="{pen.getCommands()}"/>'


def circle(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'


def ring_of(count: int, x: float, y: float, radius: float, r: float) -> str:
    """Paper beads on a circle, as one path of round-capped points."""
    points = (
        (x + radius * math.cos(math.tau * i / count), y + radius * math.sin(math.tau * i / count))
        for i in range(count)
    )
    marks = "".join(f"M{num(px)} {num(py)}h0" for px, py in points)
    return f'<path d="{marks}" stroke="{PAPER}" stroke-width="{num(2 * r)}" stroke-linecap="round"/>'


# -- 筒: dots ---------------------------------------------------------------------------------------


def coin(colour: str) -> str:
    """A dot of radius 50 round the origin: ring, gap, disc with eight holes and a hub."""
    return (
        circle(0, 0, 50, colour)
        + circle(0, 0, 40, PAPER)
        + circle(0, 0, 33, colour)
        + ring_of(8, 0, 0, 20, 5.75)
        + circle(0, 0, 8.5, PAPER)
    )


def great_coin() -> str:
    petals = "".join(
        f'<path d="M150 200C128 180 128 150 150 138C172 150 172 180 150 200Z"'
        f' fill="{BLUE if i % 2 else GREEN}" transform="rotate({45 * i} 150 200)"/>'
        for i in range(8)
    )
    return (
        circle(150, 200, 118, GREEN)
        + circle(150, 200, 104, PAPER)
        + circle(150, 200, 96, GREEN)
        + ring_of(24, 150, 200, 84, 6.5)
        + circle(150, 200, 70, PAPER)
        + petals
        + circle(150, 200, 34, PAPER)
        + circle(150, 200, 27, RED)
        + circle(150, 200, 9, PAPER)
    )


Dot = tuple[float, float, float, str]
DOTS: dict[int, list[Dot]] = {
    2: [(150, 108, 72, "g"), (150, 292, 72, "b")],
    3: [(82, 88, 58, "b"), (150, 200, 58, "r"), (218, 312, 58, "g")],
    4: [(84, 104, 60, "b"), (216, 104, 60, "g"), (84, 296, 60, "g"), (216, 296, 60, "b")],
    5: [
        (78.0, 86, 55, "b"),
        (222, 86, 55, "g"),
        (150, 200, 55, "r"),
        (78, 314, 55, "g"),
        (222, 314, 55, "b"),
    ],
    6: [(x, y, 52, "g" if y == 74 else "r") for y in (74.0, 212.0, 328.0) for x in (90.0, 210.0)],
    7: [
        *((60, 58, 43, "g"), (150, 96, 43, "g"), (240, 134, 43, "g")),
        *((x, y, 46, "r") for y in (238, 340) for x in (96, 204)),
    ],
    8: [(x, 58 + 94.7 * i, 45, "b") for x in (94, 206) for i in range(4)],
    9: [(x, y, 44, c) for y, c in ((84, "g"), (200, "r"), (316, "b")) for x in (58, 150, 242)],
}


def dots(n: int) -> str:
    if n == 1:
        return great_coin()
    return "".join(
        f'<use href="#art-dot-{c}" transform="translate({num(x)} {num(y)})scale({r / 50:.3g})"/>'
        for x, y, r, c in DOTS[n]
    )


# -- 条: bamboo -------------------------------------------------------------------------------------


def bamboo_part(colour: str) -> str:
    """One stick of 40 x 150 round the origin: two waisted internodes, three nodes, two light slits."""

    def internode(top: float, end: float) -> str:
        upper, lower = num(top + (end - top) * 0.35), num(top + (end - top) * 0.65)
        return f"M-17 {top}C-10 {upper} -10 {lower} -17 {end}H17C10 {lower} 10 {upper} 17 {top}Z"

    nodes = "".join(f'<rect x="-20" y="{y - 6}" width="40" height="12" rx="6"/>' for y in (-69, 0, 69))
    return (
        f'<g fill="{colour}"><path d="{internode(-70, -3)}{internode(3, 70)}"/>{nodes}</g>'
        f'<path d="M0-52V-19M0 19V52" stroke="{PAPER}" stroke-width="4.5" stroke-linecap="round"/>'
    )


Stick = tuple[float, float, str, float, float, float]  # x, y, colour, width, height, turn in degrees


def _sticks(width: float, height: float, *places: tuple[float, float, str]) -> list[Stick]:
    return [(x, y, c, width, height, 0) for x, y, c in places]


STICKS: dict[int, list[Stick]] = {
    2: _sticks(50, 156, (150, 110, "b"), (150, 290, "g")),
    3: _sticks(50, 156, (150, 110, "b"), (84, 290, "g"), (216, 290, "g")),
    4: _sticks(50, 156, (84, 110, "g"), (216, 110, "b"), (84, 290, "b"), (216, 290, "g")),
    5: _sticks(46, 156, (64, 110, "g"), (236, 110, "b"), (150, 200, "r"), (64, 290, "b"), (236, 290, "g")),
    6: _sticks(46, 156, *((x, y, c) for y, c in ((110, "g"), (290, "b")) for x in (62, 150, 238))),
    7: _sticks(44, 108, (150, 68, "r"))
    + _sticks(44, 116, *((x, y, c) for y in (200, 330) for x, c in ((62, "g"), (150, "b"), (238, "g")))),
    8: [
        *((x, y, c, 42, 152, 0) for x in (44, 256) for y, c in ((110, "g"), (290, "b"))),
        *((112, 108, "g", 42, 150, -31), (188, 108, "g", 42, 150, 31)),
        *((112, 292, "b", 42, 150, 31), (188, 292, "b", 42, 150, -31)),
    ],
    9: _sticks(44, 116, *((x, y, c) for y in (76, 200, 324) for x, c in ((62, "g"), (150, "r"), (238, "b")))),
}


def bamboo(n: int) -> str:
    if n == 1:
        return peacock()
    parts = []
    for x, y, c, width, height, turn in STICKS[n]:
        rotate = f"rotate({num(turn)})" if turn else ""
        place = f"translate({num(x)} {num(y)}){rotate}scale({width / 40:.3g} {height / 150:.3g})"
        parts.append(f'<use href="#art-stick-{c}" transform="{place}"/>')
    return "".join(parts)


def peacock() -> str:
    """1条: a peacock facing right, its tail of five eyed feathers spread to the lower left."""
    parts = []
    for angle, length, colour in (
        (-64, 150, BLUE),
        (-46, 172, GREEN),
        (-28, 186, BLUE),
        (-10, 180, GREEN),
        (8, 162, BLUE),
    ):
        near, far = round(length * 0.4), round(length * 0.75)
        parts.append(
            f'<g transform="translate(168 214)rotate({-angle})">'
            f'<path d="M0 0C-20 {near} -26 {far} 0 {length}C26 {far} 20 {near} 0 0Z" fill="{colour}"/>'
            f'<ellipse cy="{round(length * 0.76)}" rx="11" ry="17" fill="{PAPER}"/>'
            f'<ellipse cy="{round(length * 0.78)}" rx="6.5" ry="10" fill="{RED}"/></g>'
        )
    parts.append(
        f'<path fill="{GREEN}" d="M110 210C96 168 120 140 150 128C166 120 166 104 158 90C152 74 164 54 188 54'
        'C212 54 222 74 214 92C210 104 214 118 222 138C240 186 222 236 176 240C142 244 118 236 110 210Z"/>'
        f'<path fill="{RED}" d="M196 112C224 150 226 206 190 232C206 196 206 150 190 126Z"/>'
    )
    for i, (x, y, length) in enumerate(((160, 160, 86), (148, 182, 78), (140, 204, 66))):
        parts.append(
            f'<path d="M{x + 34} {y - 8}C{x + 6} {y - 22} {x - round(length * 0.6)} {y - 10} {x - length}'
            f" {y + 22}"
            f'C{x - round(length * 0.5)} {y + 30} {x + 14} {y + 26} {x + 34} {y - 8}Z"'
            f' fill="{GREEN if i % 2 else BLUE}" stroke="{PAPER}" stroke-width="5"/>'
        )
    for angle in (-40, -15, 10):
        parts.append(
            f'<g transform="translate(184 58)rotate({angle})">'
            f'<path d="M0 0V-26" stroke="{GREEN}" stroke-width="5"/>{circle(0, -31, 7.5, RED)}</g>'
        )
    parts.append(
        circle(194, 78, 10, PAPER)
        + circle(196, 78, 5, INK)
        + f'<path d="M214 72L250 84L213 94Z" fill="{RED}"/>'
        + f'<path d="M186 238L190 300M190 296L166 312M190 296L214 312M206 232L214 290" stroke="{RED}"'
        ' stroke-width="8" stroke-linecap="round" fill="none"/>'
    )
    return "".join(parts)


# -- 万, 字, 花: glyphs -----------------------------------------------------------------------------


def characters(brush: Brush, n: int) -> str:
    """The numeral in blue (五 in its full form 伍, as on Chinese sets) above the shared red 萬."""
    height = {1: 32, 2: 88, 3: 112}.get(n, 140)
    numeral = brush.glyph("一二三四伍六七八九"[n - 1], (150, 100, 204, height), BLUE, 6, stretch=n <= 3)
    return numeral + '<use href="#art-wan" transform="translate(150 283)"/>'


# 東, 北 and 發 are wide in the font: stretched, they stand as tall as their neighbours.
HONOUR_HEIGHTS = {1: 256, 4: 240, 6: 256}


def honour(brush: Brush, n: int) -> str:
    if n == 5:  # 白: an empty double frame
        return (
            f'<g fill="none" stroke="{BLUE}">'
            '<rect x="42" y="52" width="216" height="296" rx="14" stroke-width="16"/>'
            '<rect x="68" y="78" width="164" height="244" rx="6" stroke-width="6"/></g>'
        )
    colour = {6: GREEN, 7: RED}.get(n, INK)
    return brush.glyph(
        "東南西北白發中"[n - 1],
        (150, 200, 216, HONOUR_HEIGHTS.get(n, 272)),
        colour,
        7,
        stretch=n in HONOUR_HEIGHTS,
    )


def flower(brush: Brush, n: int) -> str:
    """A season (1–4, red) or plant (5–8, blue), its number top left and a blossom top right."""
    place = (n - 1) % 4
    colour = RED if n <= 4 else BLUE
    blossom = ((GREEN, RED, GOLD, BLUE) if n <= 4 else (PINK, RED, GREEN, GOLD))[place]
    petals = "".join(
        f'<ellipse cx="214" cy="70" rx="17" ry="25" transform="rotate({72 * k} 214 98)"/>' for k in range(5)
    )
    return (
        brush.glyph("春夏秋冬梅蘭竹菊"[n - 1], (150, 258, 190, 190), colour, 3)
        + f'<g fill="{blossom}">{petals}</g>'
        + f'<circle cx="214" cy="98" r="11" fill="{PAPER}" stroke="{blossom}" stroke-width="5"/>'
        + brush.glyph("一二三四"[place], (86, 98, 70, (16, 50, 64, 64)[place]), colour, 4, stretch=place < 3)
    )


def sprite(brush: Brush) -> str:
    parts = [
        f'<g id="art-dot-{k}">{coin(c)}</g><g id="art-stick-{k}">{bamboo_part(c)}</g>'
        for k, c in SHARED.items()
    ]
    parts.append(f'<g id="art-wan">{brush.glyph("萬", (0, 0, 206, 190), RED, 5, stretch=True)}</g>')
    faces = {f"m{n}": characters(brush, n) for n in range(1, 10)}
    faces |= {f"p{n}": dots(n) for n in range(1, 10)}
    faces |= {f"s{n}": bamboo(n) for n in range(1, 10)}
    faces |= {f"z{n}": honour(brush, n) for n in range(1, 8)}
    faces |= {f"f{n}": flower(brush, n) for n in range(1, 9)}
    symbols = (f'<symbol id="{key}" viewBox="0 0 300 400">{face}</symbol>' for key, face in faces.items())
    body = "\n".join([f"<defs>{''.join(parts)}</defs>", *symbols])
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def icon(brush: Brush) -> str:
    """A tile bearing 雀, whole inside the safe zone of a maskable icon."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        '<rect width="512" height="512" rx="96" fill="#0d5c46"/>'
        '<rect x="126" y="104" width="260" height="330" rx="34" fill="#1d8a57"/>'
        '<rect x="126" y="92" width="260" height="322" rx="34" fill="#d9cba8"/>'
        f'<rect x="126" y="78" width="260" height="316" rx="34" fill="{PAPER}"/>'
        f"{brush.glyph('雀', (256, 236, 204, 244), RED, 6)}</svg>\n"
    )


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: build_art.py LXGWWenKai-Bold.ttf")
    brush = Brush(Path(sys.argv[1]))
    (STATIC / "art").mkdir(parents=True, exist_ok=True)
    for name, text in (("art/tiles.svg", sprite(brush)), ("icon.svg", icon(brush))):
        (STATIC / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
