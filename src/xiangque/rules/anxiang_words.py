"""The words of Anxiang wei-maque: clauses, reasons, score items and hard 息, by language."""

from typing import Final

from xiangque.rules.model import ItemName
from xiangque.rules.options import Labels, labels
from xiangque.rules.winning import Refusal, refusal

CLAUSES: Final[dict[str, Labels]] = {
    "AX-1": labels(
        "80 张字牌：小字一到十、大字壹到拾，各四张；二七十、贰柒拾是红字；大小字不能混成一句",
        "80 張字牌：小字一到十、大字壹到拾，各四張；二七十、貳柒拾是紅字；大小字不能混成一句",
        "80 cards: small and big one to ten, four each; two, seven, ten are red; groups never mix sizes",
    ),
    "AX-2": labels(
        "三人打；四人桌上庄家对面的人守醒：可以看三家的牌，不看底牌，不出主意，不输不赢",
        "三人打；四人桌上莊家對面的人守醒：可以看三家的牌，不看底牌，不出主意，不輸不贏",
        "three play; at a table of four the seat opposite the dealer rests: sees the three hands but not the"
        " stock, does not act, pays and receives nothing",
    ),
    "AX-3": labels(
        "22 张扣下作底牌，其余 58 张由庄家起轮流起牌：庄家 20 张，其余 19 张；以后手牌不再增加",
        "22 張扣下作底牌，其餘 58 張由莊家起輪流起牌：莊家 20 張，其餘 19 張；以後手牌不再增加",
        "22 cards are the stock; 58 are dealt one by one, dealer 20, others 19; hands never gain a card",
    ),
    "AX-4": labels(
        "庄家先出；以后谁煨、碰、吃，谁出牌",
        "莊家先出；以後誰煨、碰、吃，誰出牌",
        "the dealer discards first; after that whoever claims a card discards",
    ),
    "AX-5": labels(
        "出的牌没人要，出牌人的下家揭底牌；揭的牌不进手；只有揭的牌才能和，出的牌不能和",
        "出的牌沒人要，出牌人的下家揭底牌；揭的牌不進手；只有揭的牌才能和，出的牌不能和",
        "nobody claims a discard: the next player turns the top stock card, which never joins the hand;"
        " only a turned card can be won on, never a discard",
    ),
    "AX-6": labels(
        "揭出来不煨的牌亮开：和先于碰，碰先于吃；和先自己，再下家，再上家；没人要就算揭牌人打出",
        "揭出來不煨的牌亮開：和先於碰，碰先於吃；和先自己，再下家，再上家；沒人要就算揭牌人打出",
        "a turned card that is no wei is shown: win (the turner, then in turn order) before pung before chow;"
        " untaken, it lies as if its turner had discarded it",
    ),
    "AX-7": labels(
        "碰：手里有两张或三张，别人出的或揭的可以碰；拿两张一起亮开，再出牌；可碰可不碰",
        "碰：手裡有兩張或三張，別人出的或揭的可以碰；拿兩張一起亮開，再出牌；可碰可不碰",
        "pung: two or three of the card in hand, on a discard or on a card another turned; optional;"
        " two join it, face up; then discard",
    ),
    "AX-7b": labels(
        "过张：能碰不碰，这个字以后不能再碰；上家来的或自己揭的，没人吃碰和，这个字以后不能再吃",
        "過張：能碰不碰，這個字以後不能再碰；上家來的或自己揭的，沒人吃碰和，這個字以後不能再吃",
        "a possible pung not taken bans pung of that character; a card from the previous player or from"
        " oneself that was neither eaten, punged nor won bans eating that character",
    ),
    "AX-8": labels(
        "煨（栽）：自己揭的字手里有两张或三张，一定要煨：拿两张盖下；煨大于一切；煨后能和可以和，否则出牌",
        "煨（栽）：自己揭的字手裡有兩張或三張，一定要煨：拿兩張蓋下；煨大於一切；煨後能和可以和，否則出牌",
        "wei: holding two or three of the card one turns, two must be laid with it, face down, before all"
        " else; then the turner may win if complete, else discards",
    ),
    "AX-9": labels(
        "砍（刀）：起手三张相同；可以拆开来碰或吃；没拆的等同于煨",
        "砍（刀）：起手三張相同；可以拆開來碰或吃；沒拆的等同於煨",
        "kan: three alike dealt; may be broken for a pung or a chow; unbroken it counts as a wei",
    ),
    "AX-10": labels(
        "吃：和手里两张组成同大小的三个连字，亮开，再出牌；只有下家能吃出的牌；揭的牌自己先吃，再下家",
        "吃：和手裡兩張組成同大小的三個連字，亮開，再出牌；只有下家能吃出的牌；揭的牌自己先吃，再下家",
        "chow: with two from the hand, three in a row of one size, face up; then discard; a discard only by"
        " the next player, a turned card by its turner, else the next player",
    ),
    "AX-11": labels(
        "不能出：没拆的砍；自己吃过的字；自己碰过的字",
        "不能出：沒拆的砍；自己吃過的字；自己碰過的字",
        "not discardable: an unbroken kan; a character one has eaten; a character one has punged",
    ),
    "AX-12": labels(
        "不能吃：自己出过的字；过张；可以碰的牌；下家出的或揭的牌",
        "不能吃：自己出過的字；過張；可以碰的牌；下家出的或揭的牌",
        "not eatable: a character one has discarded or let pass; one of which the hand holds two or more;"
        " anything from the next player",
    ),
    "AX-14": labels(
        "和：在揭的牌上凑成六句话（每句三张）和一对麻雀，硬息够数；起手不能和",
        "和：在揭的牌上湊成六句話（每句三張）和一對麻雀，硬息夠數；起手不能和",
        "a win: on a turned card, six groups of three and one pair with enough hard xi; none on the deal",
    ),
    "AX-15": labels(
        "硬息：碰黑 2 红 3，煨和砍黑 3 红 4，吃不算，红麻雀 2；团圆加黑 3 红 4；转弯的麻雀算黑 2 红 3",
        "硬息：碰黑 2 紅 3，煨和砍黑 3 紅 4，吃不算，紅麻雀 2；團圓加黑 3 紅 4；轉彎的麻雀算黑 2 紅 3",
        "hard xi, black/red: pung 2/3, wei and kan 3/4, run 0, pair 0/2; tuanyuan adds 3/4; a turning pair"
        " counts 2/3",
    ),
    "AX-16": labels(
        "总息 = 硬息 × 倍数 + 名堂息；两家各付总息",
        "總息 = 硬息 × 倍數 + 名堂息；兩家各付總息",
        "total = hard xi × multiplier + the items that are added; each of the two losers pays it",
    ),
    "AX-17": labels(
        "底牌揭完没人和是臭，不付；庄家和了连庄，否则下家坐庄；逆时针轮",
        "底牌揭完沒人和是臭，不付；莊家和了連莊，否則下家坐莊；逆時針輪",
        "nobody has won when the stock is used up: drawn, nobody pays; a dealer who wins stays, otherwise the"
        " next player deals; counter-clockwise",
    ),
    "AX-D": labels(
        "碰或吃之后要有牌可出；煨了不和又没有牌可出就是死手，这一局不再要牌、揭牌、和牌",
        "碰或吃之後要有牌可出；煨了不和又沒有牌可出就是死手，這一局不再要牌、揭牌、和牌",
        "a pung or chow needs a legal discard afterwards; who after a wei neither wins nor can discard is"
        " dead: no more claims, turns or wins in this hand",
    ),
    "AX-L": labels(
        "揭到最后一张底牌，只能煨、和，不再碰、吃、出牌",
        "揭到最後一張底牌，只能煨、和，不再碰、吃、出牌",
        "on the last stock card there are only wins and the turner's forced wei, no pung, chow or discard",
    ),
}

REASONS: Final[dict[str, Refusal]] = {
    "not_your_turn": refusal("AX-4", "还没轮到你", "還沒輪到你", "it is another player's turn"),
    "not_now": refusal(
        "AX-4", "轮到自己出牌，不能吃碰", "輪到自己出牌，不能吃碰", "this is one's own turn to discard"
    ),
    "not_held": refusal("AX-4", "手里没有这张牌", "手裡沒有這張牌", "the hand does not hold this card"),
    "nothing_to_pass": refusal("AX-4", "现在没有要过的牌", "現在沒有要過的牌", "there is nothing to pass"),
    "resting": refusal("AX-2", "守醒的人不参与", "守醒的人不參與", "the resting seat does not act"),
    "dead": refusal(
        "AX-D",
        "死手，这一局不能再要牌",
        "死手，這一局不能再要牌",
        "the hand is dead: no more claims, turns or wins",
    ),
    "last_card": refusal(
        "AX-L",
        "最后一张底牌，只能和",
        "最後一張底牌，只能和",
        "on the last stock card there is nothing but a win",
    ),
    "after_claim": refusal(
        "AX-5", "碰、吃之后不能和", "碰、吃之後不能和", "only a turned card wins, not one's own pung or chow"
    ),
    "discard_win": refusal(
        "AX-5",
        "出的牌不能和，只有揭的牌才能和",
        "出的牌不能和，只有揭的牌才能和",
        "a discard cannot be won on, only a turned card",
    ),
    "turned_only": refusal(
        "AX-5", "只有揭的牌才能和", "只有揭的牌才能和", "only a turned card can be won on"
    ),
    "dealt_win": refusal("AX-14", "起手不能和", "起手不能和", "there is no win on the deal"),
}

ITEMS: Final = {
    "wu_dui": ItemName(labels("乌对", "烏對", "all triplets, no red"), "AX-16"),
    "dui_zi_hu": ItemName(labels("对子胡", "對子胡", "all triplets"), "AX-16"),
    "wu_hu": ItemName(labels("乌胡", "烏胡", "no red card"), "AX-16"),
    "dian_hu": ItemName(labels("点胡", "點胡", "one red card"), "AX-16"),
    "yin_hu": ItemName(labels("印胡", "印胡", "red tuanyuan"), "AX-16"),
    "chun_yin": ItemName(labels("纯印", "純印", "red tuanyuan and no other red"), "AX-16"),
    "duo_hong": ItemName(labels("多红", "多紅", "ten or more red cards"), "AX-16"),
    "man_yuan_hua": ItemName(labels("满园花", "滿園花", "red in every group"), "AX-16"),
    "da_zi_hu": ItemName(labels("大字胡", "大字胡", "all big cards"), "AX-16"),
    "xiao_zi_hu": ItemName(labels("小字胡", "小字胡", "all small cards"), "AX-16"),
    "zu_sun_zhuo_dai_tuo": ItemName(
        labels("祖孙卓带拖", "祖孫卓帶拖", "three tuanyuan in a row and a fourth"), "AX-16"
    ),
    "zu_sun_zhuo": ItemName(labels("祖孙卓", "祖孫卓", "three tuanyuan in a row"), "AX-16"),
    "zi_mei_zhuo_dai_tuo": ItemName(
        labels("姊妹卓带拖", "姊妹卓帶拖", "two tuanyuan in a row and another"), "AX-16"
    ),
    "san_luan_zhuo": ItemName(labels("三乱卓", "三亂卓", "three tuanyuan apart"), "AX-16"),
    "zi_mei_zhuo": ItemName(labels("姊妹卓", "姊妹卓", "two tuanyuan in a row"), "AX-16"),
    "zhuo_hu": ItemName(labels("卓胡", "卓胡", "two tuanyuan"), "AX-16"),
    "ba_peng_tou": ItemName(labels("八碰头", "八碰頭", "tuanyuan of both eights"), "AX-16"),
    "jia_ba_peng_tou": ItemName(
        labels("假八碰头", "假八碰頭", "tuanyuan of one rank in both sizes"), "AX-16"
    ),
    "hai_di_hu": ItemName(labels("海底胡", "海底胡", "win on the last stock card"), "AX-16"),
    "dan_diao": ItemName(labels("单吊", "單吊", "the winning card makes the pair"), "AX-16"),
    "bei_kao_bei": ItemName(labels("背靠背", "背靠背", "two pairs of one rank in both sizes"), "AX-16"),
    "shou_qian_shou": ItemName(labels("手牵手", "手牽手", "two pairs of neighbouring characters"), "AX-16"),
}

HARD: Final = {
    "peng": ItemName(labels("碰", "碰", "pung"), "AX-15"),
    "wei": ItemName(labels("煨", "煨", "wei"), "AX-15"),
    "kan": ItemName(labels("砍", "砍", "kan"), "AX-15"),
    "tuan_yuan": ItemName(labels("团圆", "團圓", "tuanyuan"), "AX-15"),
    "ma_que": ItemName(labels("红麻雀", "紅麻雀", "red pair"), "AX-15"),
    "zhuan_wan": ItemName(labels("转弯", "轉彎", "turning pair"), "AX-15"),
}
