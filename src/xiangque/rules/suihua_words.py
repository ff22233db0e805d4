"""The words of Suihua mahjong: clauses, reasons and score items, by language."""

from typing import Final

from xiangque.rules.model import ItemName
from xiangque.rules.options import Labels, labels
from xiangque.rules.winning import Refusal, refusal

CLAUSES: Final[dict[str, Labels]] = {
    "SH-1": labels(
        "112 张：万饼条 1–9 各四张，红中四张；红中是普通牌，可作将、刻、杠，不入顺子，不算花色",
        "112 張：萬餅條 1–9 各四張，紅中四張；紅中是普通牌，可作將、刻、槓，不入順子，不算花色",
        "112 tiles: three suits and four red dragons, ordinary tiles, never in a run and of no suit",
    ),
    "SH-2": labels(
        "宝牌：听牌后自摸到，可代替要胡的任何一张；别人打出或被抢的宝牌只是它本身；听牌前摸到的不算",
        "寶牌：聽牌後自摸到，可代替要胡的任何一張；別人打出或被搶的寶牌只是它本身；聽牌前摸到的不算",
        "a bao drawn by a ready player stands for any winning tile; thrown, robbed or drawn before ready"
        " it is only itself",
    ),
    "SH-3": labels(
        "暗宝：发牌后定宝，只有指示牌的下一张数是宝",
        "暗寶：發牌後定寶，只有指示牌的下一張數是寶",
        "hidden bao: fixed after the deal, the rank after the indicator only",
    ),
    "SH-4": labels(
        "暗宝：报听后自己才能看到，不换宝",
        "暗寶：報聽後自己才能看到，不換寶",
        "hidden bao: seen only by who has declared ready, from then on; it never changes",
    ),
    "SH-6": labels(
        "吊：所听的每张牌都凑成将（1234 听 1、4 也是吊）",
        "吊：所聽的每張牌都湊成將（1234 聽 1、4 也是吊）",
        "pair wait: every winning tile completes the pair (1234 for 1 and 4 is one)",
    ),
    "SH-7": labels(
        "卡：只听一张，凑成顺子的中间",
        "卡：只聽一張，湊成順子的中間",
        "closed wait: one winning tile, the middle of a run",
    ),
    "SH-8": labels(
        "边：只听一张，凑成顺子的一头",
        "邊：只聽一張，湊成順子的一頭",
        "edge wait: one winning tile, an end of a run",
    ),
    "SH-9": labels(
        "庄家掷两骰定开牌的牌墙和墩；每次四张抓三轮，庄家跳牌，其余各一张",
        "莊家擲兩骰定開牌的牌牆和墩；每次四張抓三輪，莊家跳牌，其餘各一張",
        "the dealer's two dice open the wall; three rounds of four, then the dealer jumps",
    ),
    "SH-10": labels(
        "清一色不能胡，至少两种花色",
        "清一色不能胡，至少兩種花色",
        "at least two of the suits",
    ),
    "SH-11": labels(
        "听牌时要有一、九或红中",
        "聽牌時要有一、九或紅中",
        "a ready hand contains a 1, a 9 or a red dragon",
    ),
    "SH-12": labels(
        "要有至少一组顺子和一组刻子（或杠），吃碰的和胡的那张都算",
        "要有至少一組順子和一組刻子（或槓），吃碰的和胡的那張都算",
        "at least one run and one triplet or kong, melds and winning tile included",
    ),
    "SH-13": labels(
        "先报听才能胡；报听和出牌一起，以后自动摸打，能胡时问胡或过，超时自动胡",
        "先報聽才能胡；報聽和出牌一起，以後自動摸打，能胡時問胡或過，超時自動胡",
        "only a ready player wins; ready is declared with a discard, draws are then discarded automatically",
    ),
    "SH-14": labels(
        "不可手把一：手里至少留四张",
        "不可手把一：手裡至少留四張",
        "at least four concealed tiles remain",
    ),
    "SH-15": labels(
        "抢听：吃了就能听，可以吃任何一家的牌，必须报听",
        "搶聽：吃了就能聽，可以吃任何一家的牌，必須報聽",
        "a chow that leads to ready may take anyone's discard and must declare",
    ),
    "SH-16": labels(
        "四组牌加一个且仅一个对子",
        "四組牌加一個且僅一個對子",
        "four sets and exactly one pair",
    ),
    "SH-17": labels(
        "没有一炮双响，出牌人下家起第一位胡；点炮时三家各付各的",
        "沒有一炮雙響，出牌人下家起第一位胡；點炮時三家各付各的",
        "one winner, the first in turn order; on a discard each loser pays an amount of his own",
    ),
    "SH-19": labels(
        "首局东风位坐庄；庄家胡或荒庄连庄，否则下家坐庄；庄家输赢加一番",
        "首局東風位坐莊；莊家胡或荒莊連莊，否則下家坐莊；莊家輸贏加一番",
        "East deals first; a win by the dealer or a drawn hand keeps the deal; the dealer's fan",
    ),
    "SH-21": labels("逆时针行牌", "逆時針行牌", "turn order is counter-clockwise"),
    "SH-22": labels(
        "末尾六墩不抓：一二三墩杠后补牌，第四墩上面翻宝，五六墩分张",
        "末尾六墩不抓：一二三墩槓後補牌，第四墩上面翻寶，五六墩分張",
        "six stacks are kept: three replace kongs, the fourth shows the bao, two are dealt out at the end",
    ),
    "SH-23": labels(
        "抢听的吃碰先于别的碰杠吃；胡最先",
        "搶聽的吃碰先於別的碰槓吃；胡最先",
        "a claim bound to ready goes before other claims, a win before all",
    ),
    "SH-24": labels(
        "推出：听对倒时可推出一对扣着，以后只胡那一张",
        "推出：聽對倒時可推出一對扣著，以後只胡那一張",
        "with a double pair wait one pair may be laid aside face down; then only its tile wins",
    ),
    "SH-24a": labels(
        "报听后手牌不能再动；杠只在听前，杠没有番",
        "報聽後手牌不能再動；槓只在聽前，槓沒有番",
        "after ready nothing is claimed or konged; kongs earn nothing",
    ),
    "SH-25": labels(
        "闷听：门前没有明牌听牌，暗杠不算明牌",
        "悶聽：門前沒有明牌聽牌，暗槓不算明牌",
        "ready with no exposed meld; a concealed kong is none",
    ),
    "SH-26": labels(
        "分张：牌抓完后最后四张按顺序各发一张，听牌的人能胡就自动自摸胡；没人胡就荒庄",
        "分張：牌抓完後最後四張按順序各發一張，聽牌的人能胡就自動自摸胡；沒人胡就荒莊",
        "the last four tiles are dealt one each; a ready player's winning tile wins by itself; else drawn",
    ),
    "SH-27a": labels(
        "红中作将可以没有刻子和一、九，不能没有顺子",
        "紅中作將可以沒有刻子和一、九，不能沒有順子",
        "a pair of red dragons waives the triplet and the 1 or 9, not the run",
    ),
    "SH-27b": labels(
        "补杠可以被抢，被抢的人算点炮",
        "補槓可以被搶，被搶的人算點炮",
        "an added kong may be robbed; the robbed player counts as the discarder",
    ),
    "SH-28": labels(
        "明宝：第一家报听出牌后翻倒数第四墩上面一张，其余三张和下一张数的四张是宝；翻到红中另翻",
        "明寶：第一家報聽出牌後翻倒數第四墩上面一張，其餘三張和下一張數的四張是寶；翻到紅中另翻",
        "open bao: turned after the first ready discard; its other three copies and the next rank's four;"
        " a red dragon is passed over",
    ),
    "SH-29": labels(
        "换宝：七张宝都已露面，翻下一张作新宝",
        "換寶：七張寶都已露面，翻下一張作新寶",
        "when all seven bao lie open, the next indicator is turned",
    ),
    "SH-30": labels(
        "大风：听牌后摸到自己刻子的第四张，可当宝胡；普通听等同摸宝，夹等同宝中宝，不再另计",
        "大風：聽牌後摸到自己刻子的第四張，可當寶胡；普通聽等同摸寶，夾等同寶中寶，不再另計",
        "the drawn fourth tile of one's triplet wins like a bao, with a single wait like a double bao",
    ),
    "SH-36": labels(
        "地胡：闲家起手听牌，头一手没人吃碰杠时报听并自摸，按大闷宝中宝算",
        "地胡：閒家起手聽牌，頭一手沒人吃碰槓時報聽並自摸，按大悶寶中寶算",
        "ready on the deal and won with the first draw, before any claim: paid like a heavenly win",
    ),
    "SH-37": labels(
        "天胡：庄家起手十四张报听即胡，按大闷宝中宝算；先问听过，再问胡过",
        "天胡：莊家起手十四張報聽即胡，按大悶寶中寶算；先問聽過，再問胡過",
        "the dealer's fourteen, declared ready and won at once, counts as a hidden double bao",
    ),
    "SH-38": labels(
        "断线由系统托管，照常结算",
        "斷線由系統託管，照常結算",
        "a dropped player is played automatically and settled as usual",
    ),
    "SH-39": labels(
        "左上角有宝牌位；听后手里的宝牌要标出",
        "左上角有寶牌位；聽後手裡的寶牌要標出",
        "a bao slot at the top left; own bao tiles are marked after ready",
    ),
    "SH-C1": labels(
        "只能吃上家，碰杠不限；吃碰后出牌，杠后补牌",
        "只能吃上家，碰槓不限；吃碰後出牌，槓後補牌",
        "chow from the previous player only, pung and kong from anyone; then a discard, after a kong a draw",
    ),
    "SH-R1": labels(
        "听牌：留四张，有一、九或红中，有一张能胡且四张不全在自己手里",
        "聽牌：留四張，有一、九或紅中，有一張能胡且四張不全在自己手裡",
        "ready: four concealed tiles, a 1, 9 or red dragon, and a winning tile not wholly one's own",
    ),
}

REASONS: Final[dict[str, Refusal]] = {
    "not_your_turn": refusal("SH-21", "还没轮到你", "還沒輪到你", "it is another player's turn"),
    "not_now": refusal("SH-21", "现在不能这样出牌", "現在不能這樣出牌", "this cannot be played now"),
    "nothing_to_pass": refusal("SH-21", "现在没有要过的牌", "現在沒有要過的牌", "there is nothing to pass"),
    "ready_on_turn": refusal(
        "SH-13", "轮到自己时才能报听", "輪到自己時才能報聽", "ready is declared on one's own turn"
    ),
    "not_ready": refusal("SH-13", "没有报听，不能胡", "沒有報聽，不能胡", "only a ready player may win"),
    "frozen": refusal("SH-24a", "已经报听，手牌不能再动", "已經報聽，手牌不能再動", "a ready hand is frozen"),
    "no_laid": refusal(
        "SH-24",
        "听对倒才能推出其中一对",
        "聽對倒才能推出其中一對",
        "only one of the two pairs of a double pair wait may be laid",
    ),
    "must_declare": refusal("SH-15", "抢听后必须报听", "搶聽後必須報聽", "this claim must declare ready"),
    "one_left": refusal(
        "SH-14",
        "手里至少要留四张牌，不可手把一",
        "手裡至少要留四張牌，不可手把一",
        "at least four concealed tiles must be left",
    ),
    "bound": refusal(
        "SH-15",
        "吃碰以后没有合规的听牌",
        "吃碰以後沒有合規的聽牌",
        "no legal ready discard would follow this claim",
    ),
    "after_claim": refusal(
        "SH-13", "吃碰后不能马上胡", "吃碰後不能馬上胡", "no win straight after one's own claim"
    ),
    "incomplete": refusal("SH-R1", "不是要胡的牌", "不是要胡的牌", "this tile is not in the winning set"),
    "no_replacement": refusal(
        "SH-22", "没有牌可补，不能杠", "沒有牌可補，不能槓", "no tile is left to replace it"
    ),
    "kong_fresh": refusal(
        "SH-24a", "刚摸牌时才能杠", "剛摸牌時才能槓", "only with a tile just taken from the wall"
    ),
    "kong_concealed": refusal(
        "SH-24a", "手里要有四张相同的牌", "手裡要有四張相同的牌", "four alike are needed in the hand"
    ),
    "kong_added": refusal("SH-24a", "要先碰过这张牌", "要先碰過這張牌", "a pung of this tile is needed"),
    "kong_exposed": refusal(
        "SH-C1", "手里要有三张相同的牌", "手裡要有三張相同的牌", "three alike are needed in the hand"
    ),
    "pung": refusal(
        "SH-C1", "手里要有两张相同的牌", "手裡要有兩張相同的牌", "a pung needs two alike in the hand"
    ),
    "chow": refusal(
        "SH-C1",
        "只能吃上家打出、能凑成顺子的牌；吃了就听的可以吃任何一家",
        "只能吃上家打出、能湊成順子的牌；吃了就聽的可以吃任何一家",
        "a chow takes the previous player's discard to a run, or anyone's when it leads to ready",
    ),
    "replacement_drawn": refusal(
        "SH-22", "杠后补张只能自摸", "槓後補張只能自摸", "a kong replacement is drawn, not claimed"
    ),
    "replacement_kong": refusal(
        "SH-22", "没有杠就没有杠后补张", "沒有槓就沒有槓後補張", "there is no kong to replace for"
    ),
    "dealt_whole": refusal(
        "SH-36",
        "起手就胡没有吃碰杠，也不点炮",
        "起手就胡沒有吃碰槓，也不點炮",
        "a win on the deal has no melds and no discarder",
    ),
    "no_split": refusal(
        "SH-26", "这桌没有分张", "這桌沒有分張", "the last tiles are not dealt out (option split_deal)"
    ),
    "split_drawn": refusal(
        "SH-26", "分张只能自摸", "分張只能自摸", "a tile dealt out at the end is drawn, not claimed"
    ),
}

ITEMS: Final = {
    "jia": ItemName(labels("夹", "夾", "single wait"), "SH-7"),
    "bian": ItemName(labels("边", "邊", "edge wait"), "SH-8"),
    "diao": ItemName(labels("吊", "吊", "pair wait"), "SH-6"),
    "tui_chu": ItemName(labels("推出", "推出", "pair laid aside"), "SH-24"),
    "zi_mo": ItemName(labels("自摸", "自摸", "self-drawn win"), "SH-13"),
    "mo_bao": ItemName(labels("摸宝", "摸寶", "drawn bao"), "SH-2"),
    "bao_zhong_bao": ItemName(labels("宝中宝", "寶中寶", "single wait on a drawn bao"), "SH-2"),
    "da_feng": ItemName(labels("大风", "大風", "fourth tile of a triplet"), "SH-30"),
    "men_ting": ItemName(labels("闷听", "悶聽", "ready without exposed melds"), "SH-25"),
    "tian_hu": ItemName(labels("天胡", "天胡", "dealer wins on the deal"), "SH-37"),
    "di_hu": ItemName(labels("地胡", "地胡", "win with the first draw"), "SH-36"),
    "zhuang": ItemName(labels("庄家", "莊家", "dealer"), "SH-19"),
    "dian_pao": ItemName(labels("点炮", "點炮", "discarder not ready"), "SH-13"),
}
