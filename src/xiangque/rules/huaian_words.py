"""The words of Huai'an mahjong: clauses, reasons, score items and titles, by language."""

from typing import Final

from xiangque.rules.model import ItemName, Title
from xiangque.rules.options import Labels, labels
from xiangque.rules.winning import Refusal, refusal

CLAUSES: Final[dict[str, Labels]] = {
    "HA-1": labels(
        "家常和大牌两种打法；没有吃牌、十三幺、十三不靠",
        "家常和大牌兩種打法；沒有吃牌、十三么、十三不靠",
        "two editions, home and big; no chow, no thirteen orphans",
    ),
    "HA-4": labels(
        "112 张：万饼条 1–9 各四张，红中四张",
        "112 張：萬餅條 1–9 各四張，紅中四張",
        "112 tiles: three suits and four red dragons",
    ),
    "HA-5": labels("没有吃牌", "沒有吃牌", "there is no chow"),
    "HA-6": labels(
        "首局掷骰定庄；以后逆时针换庄，庄家胡了连庄",
        "首局擲骰定莊；以後逆時針換莊，莊家胡了連莊",
        "dice choose the first dealer; the deal passes unless the dealer won",
    ),
    "HA-7": labels("庄家 14 张，其余 13 张", "莊家 14 張，其餘 13 張", "dealer 14 tiles, others 13"),
    "HA-8": labels(
        "红中是花，放一边从末尾补牌；补到红中下一轮再补；欠补的人不能胡、不能听",
        "紅中是花，放一邊從末尾補牌；補到紅中下一輪再補；欠補的人不能胡、不能聽",
        "red dragons are set aside and replaced from the tail; one drawn as a replacement is owed until"
        " the next turn, and who is short cannot win or declare ready",
    ),
    "HA-9": labels(
        "庄家先出；胡先于碰杠；几家能胡，出牌人下家起第一位胡",
        "莊家先出；胡先於碰槓；幾家能胡，出牌人下家起第一位胡",
        "dealer discards first; win before kong and pung; the first winner in turn order only",
    ),
    "HA-10": labels(
        "碰、明杠、暗杠、补杠；杠后从末尾补一张；手里要留一张可打",
        "碰、明槓、暗槓、補槓；槓後從末尾補一張；手裡要留一張可打",
        "pung and kongs; a kong is replaced from the tail; a tile must remain to be discarded",
    ),
    "HA-11": labels("有人胡或和牌，一局结束", "有人胡或和牌，一局結束", "a hand ends by a win or drawn"),
    "HA-12": labels(
        "末尾留 8 张，每两杠（不满算满）多留 2 张；最后一张能胡自动胡，不再出牌",
        "末尾留 8 張，每兩槓（不滿算滿）多留 2 張；最後一張能胡自動胡，不再出牌",
        "8 tiles stay undrawn, 2 more for every two kongs begun; the last tile wins or ends the hand",
    ),
    "HA-13": labels(
        "四副（副子或坎子）加一个头子；自己摸到是自换，别人打出是平胡",
        "四副（副子或坎子）加一個頭子；自己摸到是自換，別人打出是平胡",
        "four sets and exactly one pair; self-drawn or by a discard",
    ),
    "HA-14": labels(
        "七对：七个对子，不碰不杠；四张相同算两对",
        "七對：七個對子，不碰不槓；四張相同算兩對",
        "seven pairs, all concealed; four alike are two pairs",
    ),
    "HA-15": labels(
        "报听：打出一张后有牌可和；以后自动摸打，能胡时问胡或过，超时自动胡",
        "報聽：打出一張後有牌可和；以後自動摸打，能胡時問胡或過，超時自動胡",
        "declaring ready with a discard that leaves a live wait; draws are then discarded automatically",
    ),
    "HA-16": labels(
        "点炮的一家付；自摸三家付；和牌不付",
        "點炮的一家付；自摸三家付；和牌不付",
        "the discarder pays alone; everybody pays a self-drawn win",
    ),
    "HA-17": labels("按总分定级别", "按總分定級別", "titles by total points"),
}

REASONS: Final[dict[str, Refusal]] = {
    "not_your_turn": refusal("HA-9", "还没轮到你", "還沒輪到你", "it is another player's turn"),
    "not_now": refusal("HA-9", "现在不能这样出牌", "現在不能這樣出牌", "this cannot be played now"),
    "nothing_to_pass": refusal("HA-9", "现在没有要过的牌", "現在沒有要過的牌", "there is nothing to pass"),
    "ready_on_turn": refusal(
        "HA-15", "轮到自己时才能报听", "輪到自己時才能報聽", "ready is declared on one's own turn"
    ),
    "frozen": refusal("HA-15", "已经报听，手牌不能再动", "已經報聽，手牌不能再動", "a ready hand is frozen"),
    "owed": refusal("HA-8", "还欠补花，不能胡", "還欠補花，不能胡", "a flower replacement is still owed"),
    "after_claim": refusal(
        "HA-9", "碰牌后不能马上胡", "碰牌後不能馬上胡", "no win straight after one's own claim"
    ),
    "incomplete": refusal("HA-13", "牌还没有凑成", "牌還沒有湊成", "the hand is not complete"),
    "no_replacement": refusal(
        "HA-12", "没有牌可补，不能杠", "沒有牌可補，不能槓", "no tile would be left to replace it"
    ),
    "kong_fresh": refusal(
        "HA-10", "刚摸牌时才能杠", "剛摸牌時才能槓", "only with a tile just taken from the wall"
    ),
    "kong_concealed": refusal(
        "HA-10", "手里要有四张相同的牌", "手裡要有四張相同的牌", "four alike are needed in the hand"
    ),
    "kong_added": refusal("HA-10", "要先碰过这张牌", "要先碰過這張牌", "a pung of this tile is needed"),
    "kong_exposed": refusal(
        "HA-10", "手里要有三张相同的牌", "手裡要有三張相同的牌", "three alike are needed in the hand"
    ),
    "pung": refusal(
        "HA-10", "手里要有两张相同的牌", "手裡要有兩張相同的牌", "a pung needs two alike in the hand"
    ),
    "chow": refusal("HA-5", "淮安麻将没有吃牌", "淮安麻將沒有吃牌", "there is no chow"),
    "foreign": refusal("HA-4", "花牌不入手牌", "花牌不入手牌", "hands hold no flowers"),
    "rob_off": refusal(
        "HA-10", "这桌不能抢杠", "這桌不能搶槓", "robbing a kong is switched off (option rob_kong)"
    ),
    "replacement_drawn": refusal(
        "HA-10", "杠后补张只能自摸", "槓後補張只能自摸", "a kong replacement is drawn, not claimed"
    ),
    "replacement_kong": refusal(
        "HA-10", "没有杠就没有杠后补张", "沒有槓就沒有槓後補張", "there is no kong to replace for"
    ),
    "last_drawn": refusal(
        "HA-12", "最后一张不再打出", "最後一張不再打出", "the last tile is never discarded"
    ),
    "dealt_whole": refusal(
        "HA-7",
        "起手牌没有吃碰杠，也不点炮",
        "起手牌沒有吃碰槓，也不點炮",
        "a dealt hand has no melds and no discarder",
    ),
    "no_laid": refusal("HA-15", "这里报听不推出对子", "這裡報聽不推出對子", "ready lays no pair aside here"),
    "no_split": refusal("HA-12", "这里没有分张", "這裡沒有分張", "the last tiles are not dealt out here"),
}

ITEMS: Final = {
    "ping_hu": ItemName(labels("平胡", "平胡", "win by discard"), "HA-13"),
    "zi_huan": ItemName(labels("自换", "自換", "self-drawn win"), "HA-13"),
    "hong_zhong": ItemName(labels("红中", "紅中", "red dragons"), "HA-8"),
    "qi_dui": ItemName(labels("七对", "七對", "seven pairs"), "HA-14"),
    "long_qi_dui": ItemName(labels("龙七对", "龍七對", "seven pairs with four alike"), "HA-14"),
    "peng_peng_hu": ItemName(labels("碰碰胡", "碰碰胡", "all triplets"), "HA-16"),
    "qing_yi_se": ItemName(labels("清一色", "清一色", "one suit"), "HA-16"),
    "quan_qiu_ren": ItemName(labels("全求人", "全求人", "four exposed sets"), "HA-16"),
    "gang_shang_kai_hua": ItemName(labels("杠上开花", "槓上開花", "win on a kong replacement"), "HA-16"),
    "hai_di": ItemName(labels("海底", "海底", "win on the last tile"), "HA-12"),
    "tian_hu": ItemName(labels("天胡", "天胡", "dealer wins on the deal"), "HA-9"),
    "feng_ding": ItemName(labels("封顶", "封頂", "cap"), "HA-16"),
}

TITLES: Final = (
    Title("du_gui", labels("赌鬼", "賭鬼", "gambling ghost"), 0),
    Title("du_gun", labels("赌棍", "賭棍", "gambler"), 100),
    Title("du_tu", labels("赌徒", "賭徒", "game addict"), 500),
    Title("du_xia", labels("赌侠", "賭俠", "game knight"), 1000),
    Title("du_wang", labels("赌王", "賭王", "game king"), 2000),
    Title("du_sheng", labels("赌圣", "賭聖", "game sage"), 5000),
    Title("du_shen", labels("赌神", "賭神", "game deity"), 8000),
    Title("du_zun", labels("赌尊", "賭尊", "game sovereign"), None),
)
