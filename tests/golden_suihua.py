"""Golden playthroughs of Suihua: each rare item in a whole hand (see golden_make)."""

from collections.abc import Callable

from played import KAN, PAIRS, ROBBING, ROBBING_DRAWS, rob
from table import Table
from walls import wall

OTHER = "99s 444s 46p 567m 888m"  # waits on 5p
FIRST = {104: "3s", 105: "6p", 102: "8m", 103: "2p", 100: "7z", 101: "1m"}
RISING = "3s 3s 3s 4s 4s 4s 4s"  # all seven bao of an indicator 3s


def table(kinds: list[int], **options: object) -> Table:
    """A match of one hand."""
    return Table(kinds, options={"hands": 1} | options, game="suihua")


def heavenly() -> Table:
    """SH-37: 天胡 declined at 胡/过, then 夹 大风 by an own draw of the fourth 5s."""
    at = table(wall(["123m 456m 77m 555s 79p 8p"], draws="2s 3s 8m 5s", at={104: "3p"}))
    at.step([(0, "ready 8p")])
    at.step([(0, "pass")])
    at.let_go()
    at.idle(3)
    at.do(0, "win")
    return at


def heavenly_taken() -> Table:
    """SH-37, SH-24: 天胡 declared with a laid pair, which has no effect on it: 闷, the dealer's fan."""
    at = table(wall([PAIRS + "3m"]))
    at.step([(0, "lay low 3m")])
    at.step([(0, "win")])
    return at


def earthly() -> Table:
    """SH-36: 地胡 of seat 2 by its first draw, before any claim; the bao is never turned."""
    at = table(wall(["9s", "", KAN], draws="2m 8p"))
    at.throw(0, "9s")
    at.idle()
    at.step([(2, "ready 8p")])
    at.do(2, "win")
    return at


def laid_pair() -> Table:
    """SH-24, SH-2: 推出 2m, another's 3m is no win, then 宝中宝 on the laid pair's tile."""
    at = table(wall([PAIRS + "9p"], draws="3m 8s 8m 2m", at={104: "1m"}))
    at.throw(0, "lay low 9p")
    at.idle(3)
    at.do(0, "win")
    return at


def bound_chow() -> Table:
    """SH-15, SH-23: 抢听 by the seat opposite goes before a pung; 吊, won on a discarded bao (闷听 lost)."""
    hands = ["5p 5m", "55p 1m4m7m 1s4s7s 2p8p 9s 9m 7z", "46p 123m 777s 456s 9m 7m"]
    at = table(wall(hands, draws="6p 2s 7m", at={104: "7z", 102: "7m"}))
    at.step([(0, "5p")])
    at.do(2, "bound chow middle", s1="pung")
    at.throw(2, "ready 9m")
    at.idle()
    at.throw(0, at.drawn())
    at.step([(1, "7m")])
    at.do(2, "win")
    return at


def robbed_kong() -> Table:
    """SH-27b: seat 3 robs the kong that seat 1 adds; 点炮, the dealer's fan, 夹."""
    at = rob(table(wall(ROBBING, draws=ROBBING_DRAWS, at={104: "3s"})))
    at.do(3, "win")
    return at


def changed_bao() -> Table:
    """SH-28, SH-29: all seven are thrown, passed wins among them, the next is turned; 摸宝 by it."""
    at = table(wall([KAN + "9m"], draws=f"{RISING} 1p 8m 9s 2p 7p", at=FIRST))
    at.throw(0, "ready 9m")
    while at.front_draws() < 12:
        at.idle()
    at.do(0, "win")
    return at


def hidden_bao() -> Table:
    """SH-3, SH-4: two declarers are shown the bao, each alone, a red one passed over; 摸宝 by seat 1."""
    at = table(
        wall([KAN + "9m", OTHER], draws="1p 2m 3p 9p 4m", at={104: "7z", 102: "3m"}), bao_mode="hidden1"
    )
    at.throw(0, "ready 9m")
    at.throw(1, "ready 1p")
    at.idle(2)
    at.do(1, "win")
    return at


def split_win() -> Table:
    """SH-26: the last tiles are dealt out; the indicator is only itself, then 大风 wins by itself."""
    hands = [KAN + "9m", OTHER]
    at = table(wall(hands, draws="1p", at={104: "7z", 102: "7z", 100: "2p", 101: "8m"}))
    at.throw(0, "ready 9m")
    at.throw(1, "ready 1p")
    at.idle_out()
    return at


def seven_kongs() -> Table:
    """SH-22, SH-26: seven replacements, no eighth kong, four tiles dealt out, a drawn hand."""
    quads = ["5555m 6666m 1111p 9s", "2222p 3333p 9s 1s 8s 6s 9m", "4444p 6666p 2s 7s 8s 6s 1m"]
    at = table(wall([KAN + "9m", *quads]))
    at.throw(0, "9m")
    while at.types().count("konged") < 7:
        seat = at.turn()
        kongs = sorted(choice for choice in at.of(seat) if choice.startswith("concealed"))
        if kongs:
            at.step([(seat, kongs[0])])
        else:
            at.idle()
    at.idle_out()
    return at


SUIHUA_PLAYS: dict[str, Callable[[], Table]] = {
    "suihua-heavenly": heavenly,
    "suihua-heavenly-taken": heavenly_taken,
    "suihua-earthly": earthly,
    "suihua-laid-pair": laid_pair,
    "suihua-bound-chow": bound_chow,
    "suihua-robbed-kong": robbed_kong,
    "suihua-changed-bao": changed_bao,
    "suihua-hidden-bao": hidden_bao,
    "suihua-split-win": split_win,
    "suihua-seven-kongs": seven_kongs,
}
