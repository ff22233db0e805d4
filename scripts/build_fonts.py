"""Subsets the two fonts of the client to the characters its texts use.

Usage:  python scripts/build_fonts.py [NotoSansCJK-Regular.ttc LXGWWenKai-Bold.ttf]

Without arguments the fonts are looked for where Debian's fonts-noto-cjk and fonts-lxgw-wenkai put them.
Writes XiangqueUI.woff2, XiangqueKai.woff2 and chars.txt (the covered characters, for tests that lack the
big fonts) to src/xiangque/web/static/fonts/. Run it again whenever a text of the client or a text of a
rule set gains a character. The subsets are modified versions of fonts with reserved names, hence renamed.
Needs fonttools and brotli.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/xiangque/web/static"
FONTS = STATIC / "fonts"
DEBIAN = (
    Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
    Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"),
)
NOTO_SC = 2  # index of Noto Sans CJK SC in the collection

# Claim buttons, seats, results and headings are set in the regular script.
KAI = (
    "吃碰杠槓听聽胡和过過自摸点炮點放搶抢明暗补補花定缺东东南西北中發发白板财財風风庄莊莊家本局结束結算流局荒"
    "一二三四五六七八九十百千万萬饼餅筒条條索春夏秋冬梅兰蘭竹菊番台分息圈副牌雀象麻将將淮安确认確認不取消"
    "继续繼續回放分享开始開始再来來托管等待准备準備第名排赢贏输輸平全场場终終张張余餘手连連跟报報叫停"
)
# Words of a mahjong table that texts to come are likely to use.
LIKELY = (
    "房间号码复制链接邀请好友机器人难度简单普通高级加入离开退出踢换座位随机选择游戏规则说明默认设置声音语言简体繁体英文"
    "字牌角标单击两下拖动出牌提示快捷键文字记录历史战绩回合当前剩余秒网络断线重连已接受拒绝错误请稍后再试名字头像输入长度太短"
    "无效满员不存在权限房主创建关闭暂停恢复旁观观众视角速度上一步下一步播放暂停分数总计底分倍数封顶门清清一色混一色碰碰胡"
    "七对豪华龙十三幺杠上开花海底捞月抢杠胡天地人和相公诈和包牌过胡不胡漏胡可以弃暗杠明杠补杠直杠巴杠翻番查叫花猪"
    "风位圈风门风刻顺子对将眼面子向听数进张有效舍牌河副露荣和立直宣告支付收入来源清单理由条款不能因为必须只能"
    "确定保存删除打印帮助关于版本许可开源隐私反馈图标颜色桌布背景大小高低对比减少动画语音方言普通话时间限制无限"
    "每手积分排名冠亚季殿军平均最佳胜率放铳流局比例验证公平种子随机承诺揭示一致校验通过失败骰子牌墙"
    "歡迎請輸入選擇遊戲規則設置聲音語言簡體繁體對門東風張萬條筒剩餘連線斷開離開加載驗證結果總計時間們這個還沒為會"
)
ASCII = "".join(map(chr, range(0x20, 0x7F)))
MARKS = "，。、；：？！…—·「」『』“”‘’（）《》〈〉【】×÷±−→←↑↓✓•½¼°％＋－＝／～◀▶★☆●○▲▼"


def rule_texts() -> tuple[str, str]:
    """Texts of all games: names of games, items and titles (headings), then of clauses and options."""
    try:
        from xiangque.rules import GAMES
    except ImportError as problem:
        print(f"rule texts left out: {problem}", file=sys.stderr)
        return "", ""
    headings = ""
    others = ""
    for game in GAMES.values():
        headings += "".join(game.labels.values())
        for labels in [item.labels for item in game.items.values()] + [title.labels for title in game.titles]:
            headings += "".join(labels.values())
        others += "".join(text for clause in game.clauses.values() for text in clause.values())
        for option in game.options:
            for labels in (option.labels, option.help, *option.choice_labels.values()):
                others += "".join(labels.values())
    return headings, others


def client_text() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("i18n/*.js")))


def ui_text() -> str:
    from xiangque.pieces import CARDS, KINDS, card_label, label

    languages = ("zh-Hans", "zh-Hant", "en")
    text = client_text() + "".join(label(kind, language) for kind in range(KINDS) for language in languages)
    text += "".join(card_label(kind, language) for kind in range(CARDS) for language in languages)
    return text + KAI + LIKELY + ASCII + MARKS


def printable(text: str) -> set[str]:
    return {char for char in text if char.isprintable()}


def write_subset(source: Path, number: int, characters: set[str], name: str) -> set[str]:
    """Writes ``name``.woff2 and gives the characters it covers."""
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    font = TTFont(source, fontNumber=number, lazy=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in characters])
    subsetter.subset(font)
    names = font["name"]
    new = {1: name, 3: f"{name}-subset", 4: name, 6: name, 16: name}
    names.names = [
        record for record in names.names if record.nameID in {0, 2, 13, 14} and record.langID == 0x409
    ]
    for number_of_name, text in new.items():
        names.setName(text, number_of_name, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [name]
        top = cff.topDictIndex[0]
        top.FullName = top.FamilyName = name
    covered = {chr(point) for point in font.getBestCmap()}
    subset.save_font(font, str(FONTS / f"{name}.woff2"), options)
    print(f"{name}.woff2: {len(covered)} characters, {(FONTS / f'{name}.woff2').stat().st_size} bytes")
    return covered


def main() -> None:
    sys.path.insert(0, str(ROOT / "src"))
    sources = [Path(text) for text in sys.argv[1:]] or list(DEBIAN)
    if len(sources) != 2 or not all(path.is_file() for path in sources):
        sys.exit(
            "give the paths of NotoSansCJK-Regular.ttc and LXGWWenKai-Bold.ttf, or install their packages"
        )
    FONTS.mkdir(parents=True, exist_ok=True)
    headings, others = rule_texts()
    wanted = printable(ui_text() + headings + others)
    covered = write_subset(sources[0], NOTO_SC, wanted, "XiangqueUI")
    kai = write_subset(sources[1], 0, printable(KAI + headings + client_text() + ASCII), "XiangqueKai")
    missing = "".join(sorted(wanted - covered))
    if missing:
        print(f"not in the source font, left to system fonts: {missing}")
    lines = ["XiangqueUI", "".join(sorted(covered)), "XiangqueKai", "".join(sorted(kai))]
    (FONTS / "chars.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
