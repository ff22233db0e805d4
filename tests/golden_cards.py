"""Golden playthroughs of Anxiang: whole hands by set walls and scripted choices (see golden_make)."""

from collections.abc import Callable

from card_play import CardTable
from card_walls import CARDS, card_wall

# Nineteen cards that wait for 六 and 九; and nineteen that wait for 九, as 煨 or 碰, and for 捌.
WAITING = "一一一三三三五五五肆肆肆七八叁叁壹贰叁"
PAIRS = "一一一三三三五五五九九捌捌壹贰叁肆伍陆"


def quietly(table: CardTable, until: int = 0) -> None:
    """Everybody passes and throws the highest card he may, until so many cards are left in the stock."""
    while table.match.live and table.match.view(0).left > until:
        if table.match.prompt() == "claim":
            table.decline()
        else:
            texts = [text for text in table.of(next(iter(table.offers()))) if len(text) == 1]
            table.throw(max(texts, key=CARDS.index))


def wei() -> CardTable:
    """AX-8, AX-14: a forced 煨 and its win declined, another player's 煨, a win by 单吊 on a turned card."""
    table = CardTable(("四四", PAIRS, ""), "九六四捌", away="四捌", seats=4)
    table.let_go("拾")
    table.let_go("捌")
    table.on("四", 0)
    table.let_go("玖")
    table.do(1, "win")
    return table


def lost_pung() -> CardTable:
    """AX-7b, AX-12: a 碰 let go is not offered when the card comes again, and it may not be eaten."""
    table = CardTable(("二", "二二三四", ""), "捌二", away="二")
    table.let_go("二")
    table.on("二", 2)
    quietly(table)
    return table


def dead_hand() -> CardTable:
    """AX-D: a 煨 that leaves only 砍 and eaten characters; the dead player is passed over to the end."""
    table = CardTable(("五", "一一一九九九壹壹壹三四五陆柒捌二二十拾", ""), "肆捌肆叁二六七", away="二五捌")
    table.throw("五")
    table.do(1, "high")
    table.throw("十")
    table.on("捌", 0)
    table.do(1, "high")
    table.throw("拾")
    quietly(table)
    return table


def last_card() -> CardTable:
    """AX-L, AX-16: 海底胡 on the 22nd card of the stock, which another could only have 碰'd."""
    table = CardTable(("", WAITING, "九九"), end="九", seats=4)
    table.throw("拾")
    while table.match.view(0).left > 0:
        quietly(table, table.match.view(0).left - 1)
    table.do(1, "win")
    return table


def drawn() -> CardTable:
    """AX-17: 臭, nobody has won when the stock is used up; the next deals."""
    table = CardTable(("", "", ""))
    quietly(table)
    return table


def five_hands() -> CardTable:
    """AX-2, AX-17: five hands at a table of four; who deals and who rests after wins and a drawn hand."""
    table = CardTable((WAITING, "", ""), "捌陆六", seats=4, hands=5)
    walls: list[tuple[str, str, str]] = [
        ("", WAITING, ""),
        ("", "", ""),
        ("", "", WAITING),
        (WAITING, "", ""),
    ]
    while True:
        table.throw(max((text for text in table.of(table.match.dealer) if len(text) == 1), key=CARDS.index))
        while table.match.live:
            winners = [seat for seat in table.offers() if "win" in table.of(seat)]
            if winners:
                table.do(winners[0], "win")
            else:
                quietly(table, table.match.view(0).left - 1)
        if not walls:
            return table
        table.match.deal(card_wall(walls.pop(0), "捌陆六"), [])


CARD_PLAYS: dict[str, Callable[[], CardTable]] = {
    "anxiang-wei": wei,
    "anxiang-lost-pung": lost_pung,
    "anxiang-dead-hand": dead_hand,
    "anxiang-last-card": last_card,
    "anxiang-drawn": drawn,
    "anxiang-five-hands": five_hands,
}
