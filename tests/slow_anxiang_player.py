"""One player of the slow Anxiang twin: cards, laid groups and every restriction (AX-7b, AX-11, AX-12)."""

from typing import Any

from slow_anxiang_hands import Part, rank

DISCARD, WIN, PASS, PUNG, CHOW = 0, 20, 21, 22, 23


class Player:
    """What one player holds, has laid and may no longer do."""

    def __init__(self, cards: list[int], options: dict[str, Any]) -> None:
        self.options = options
        self.dealt = list(cards)
        self.hand = list(cards)
        self.groups: list[Part] = []
        self.eaten: set[int] = set()
        self.thrown: set[int] = set()  # discarded, or turned and not taken
        self.no_pung: set[int] = set()  # a possible 碰 not taken
        self.no_chow: set[int] = set()  # from the 上家 or oneself, not taken
        self.dead = False

    def clone(self) -> "Player":
        """A player who plays on by himself."""
        other = object.__new__(Player)
        other.__dict__.update(self.__dict__)
        for name in ("hand", "groups"):
            setattr(other, name, list(getattr(self, name)))
        for name in ("eaten", "thrown", "no_pung", "no_chow"):
            setattr(other, name, set(getattr(self, name)))
        return other

    def discards(self) -> list[int]:
        """The characters that may be discarded (AX-11)."""
        return [kind for kind in sorted(set(self.hand)) if self.may_discard(kind)]

    def may_discard(self, kind: int) -> bool:
        """AX-11 for one character of the hand."""
        if kind in self.eaten or ("pung", kind) in self.groups:
            return False
        if self.dealt.count(kind) < 3 or ("wei", kind) in self.groups:
            return True
        left = self.hand.count(kind)
        if left < 3:
            return bool(self.options["broken_kan_free"])
        return left == 4

    def lay_wei(self, card: int) -> list[int]:
        """AX-8; the two cards that came from the hand."""
        self.groups.append(("wei", card))
        return self.use([card, card])

    def lay(self, action: int, card: int) -> list[int]:
        """Lay a 碰 or 吃 down with another card; the two cards that came from the hand."""
        if action == PUNG:
            self.groups.append(("pung", card))
            return self.use([card, card])
        low = card - (action - CHOW)
        self.groups.append(("chow", low))
        self.eaten.add(card)
        return self.use([kind for kind in range(low, low + 3) if kind != card])

    def use(self, kinds: list[int]) -> list[int]:
        """Take cards out of the hand."""
        for kind in kinds:
            self.hand.remove(kind)
        return kinds

    def could_go_on(self, action: int, card: int) -> bool:
        """AX-D: whether a discard is left after a claim."""
        other = self.clone()
        other.lay(action, card)
        return bool(other.discards())

    def may_pung(self, card: int) -> bool:
        """AX-7, AX-7b, AX-D."""
        held = self.hand.count(card) >= 2
        return held and card not in self.no_pung and self.could_go_on(PUNG, card)

    def chows(self, card: int) -> list[int]:
        """The ways to eat a card (AX-10, AX-12, AX-D)."""
        if card in self.thrown | self.no_chow | self.no_pung or self.hand.count(card) >= 2:
            return []
        found = []
        for place in range(3):
            low = card - place
            fits = rank(card) >= place and rank(low) <= 7
            if fits and all(kind in self.hand for kind in range(low, low + 3) if kind != card):
                found.append(CHOW + place)
        return [action for action in found if self.could_go_on(action, card)]
