"""Laid-down sets as requests and command lines name them."""

from dataclasses import dataclass

from xiangque.scorer.fields import shown, word
from xiangque.scorer.problem import Unusable
from xiangque.scorer.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Meld:
    """One laid-down set: its kind as in the request and its lowest piece."""

    kind: str
    tile: int

    @property
    def kong(self) -> bool:
        """Whether it is made of four pieces."""
        return self.kind.startswith("kong")

    def tiles(self) -> list[int]:
        """Its three or four pieces."""
        if self.kind == "chow":
            return [self.tile, self.tile + 1, self.tile + 2]
        return [self.tile] * (4 if self.kong else 3)


def meld_of(words: Vocabulary, value: object, where: str) -> Meld:
    """The meld of a request, if its pieces are what its kind says."""
    if not isinstance(value, dict):
        raise Unusable(where, f"{shown(value)} is not an object such as {words.example}")
    for key in value:
        if key not in ("kind", "tiles", "from"):
            raise Unusable(f"{where}.{str(key)[:60]}", "unknown key; known are kind, tiles")
    kind = word(value.get("kind"), f"{where}.kind", words.melds)
    kinds = sorted(words.pieces(value.get("tiles"), f"{where}.tiles"))
    return _check(words, kind, kinds, f"{where}.tiles")


def _check(words: Vocabulary, kind: str, kinds: list[int], where: str) -> Meld:
    meld = Meld(kind, kinds[0] if kinds else 0)
    run = kind == "chow"
    if kinds != meld.tiles() or (run and kinds[0] not in words.run_starts):
        what = words.row if run else f"{4 if meld.kong else 3} alike"
        written = words.write(kinds)[:40] or f"no {words.noun}s"
        raise Unusable(where, f"{written} is no {kind}: {what} are needed")
    return meld


def written_meld(words: Vocabulary, text: str) -> dict[str, str]:
    """A meld of a command line as a request has it.

    A run, three or four alike; in brackets if it lies face down; or a sign of its kind before its pieces,
    of which one stands for three alike. Whether it is a meld at all is not checked; PieceError as `parse`.
    """
    if text[:1] in words.signs:
        kind, kinds = words.signs[text[0]], words.parse(text[1:])
        kinds = kinds * 3 if len(kinds) == 1 else kinds
    elif text.startswith("[") and text.endswith("]"):
        kind, kinds = words.closed, words.parse(text[1:-1])
    else:
        kinds = words.parse(text)
        kind = "pung" if len(set(kinds)) == 1 else "chow"
        if len(kinds) == 4 and "kong_exposed" in words.melds:
            kind = "kong_exposed"
    return {"kind": kind, "tiles": words.write(kinds)}
