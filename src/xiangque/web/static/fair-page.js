// @ts-check
/** The page that checks the walls of a journal without any server; scripts/build_fair.py puts it all into fair.html. */

import { check, evidenceOf } from "./fair.js";
import { journals, Unreadable } from "./film.js";

/** @typedef {import("./fair.js").Verdict} Verdict */
/** @typedef {{title: string, lead: string, open: string, note: string, bad: string, empty: string, hand: string, good: string, wrong: string,
 *   unproved: string, sum: string, checks: Record<import("./fair.js").Question, string>}} Words */

/** @type {Record<string, Words>} */
const WORDS = {
  "zh-Hans": {
    title: "验牌墙", lead: "打开一份牌谱，看每一局的牌墙是不是开局前就定好、谁也改不了的。", open: "打开牌谱文件",
    note: "文件只在这台机器上看，不会上传；断网、把这个网页存下来再打开也能用。", bad: "第 {n} 行不是牌谱", empty: "这份文件里没有牌局",
    hand: "第 {n} 局", good: "没有问题", wrong: "对不上", unproved: "没有承诺，无法证明", sum: "{all} 局中有 {good} 局得到证明，{bad} 局对不上",
    checks: { secret: "密数完整", commitment: "密数与开局前的承诺相符", contributions: "掷骰的数与记录相符", deck: "牌不多不少", dice: "骰子由此算出", wall: "牌墙由此算出" },
  },
  "zh-Hant": {
    title: "驗牌牆", lead: "打開一份牌譜，看每一局的牌牆是不是開局前就定好、誰也改不了的。", open: "打開牌譜檔案",
    note: "檔案只在這台機器上看，不會上傳；斷網、把這個網頁存下來再打開也能用。", bad: "第 {n} 行不是牌譜", empty: "這份檔案裡沒有牌局",
    hand: "第 {n} 局", good: "沒有問題", wrong: "對不上", unproved: "沒有承諾，無法證明", sum: "{all} 局中有 {good} 局得到證明，{bad} 局對不上",
    checks: { secret: "密數完整", commitment: "密數與開局前的承諾相符", contributions: "擲骰的數與記錄相符", deck: "牌不多不少", dice: "骰子由此算出", wall: "牌牆由此算出" },
  },
  en: {
    title: "Check the walls", lead: "Open a journal to see whether the wall of each hand was fixed before it began, so that nobody could change it.", open: "Open a journal file",
    note: "The file stays on this machine. The page also works without a network, and when it is saved and opened again.", bad: "Line {n} is no journal line", empty: "There is no match in this file",
    hand: "Hand {n}", good: "as promised", wrong: "does not fit", unproved: "nothing was promised, so nothing can be proved", sum: "{good} of {all} hands are proved, {bad} do not fit",
    checks: {
      secret: "the secret is whole", commitment: "the secret is the one committed to before the hand", contributions: "the throws are those that were recorded",
      deck: "no piece is missing or too many", dice: "the dice follow from them", wall: "the wall follows from them",
    },
  },
};

/** @param {readonly string[]} wanted @returns {string} */
function best(wanted) {
  const [first = ""] = wanted.filter((one) => /^(zh|en)/i.test(one));
  if (!/^zh/i.test(first)) return "en";
  return /hant|tw|hk|mo/i.test(first) ? "zh-Hant" : "zh-Hans";
}

const language = best(navigator.languages);
const words = WORDS[language];

/** @param {string} text @param {Record<string, number>} numbers */
const filled = (text, numbers) => text.replace(/{(\w+)}/g, (_, name) => String(numbers[name]));

/** The verdict on each hand of each match of a journal. @param {string} text */
function verdictsOf(text) {
  return journals(text).flatMap(({ events, hands }) => {
    const [start] = events;
    if (start.type !== "match_started") return [];
    const found = hands.map(({ from, to }) => evidenceOf(start.match, start.names.length, events.slice(from, to)));
    return found.filter((one) => one !== null).map(check);
  });
}

/** @param {string} name @param {string} text @param {string} [kind] */
function element(name, text, kind = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = kind;
  return made;
}

/** @param {Verdict} verdict */
function row(verdict) {
  const { hand } = verdict.evidence;
  const good = verdict.checks.every((one) => one.ok);
  const kind = !verdict.proof ? "unproved" : good ? "good" : "wrong";
  const item = element("li", "", kind);
  item.append(element("b", filled(words.hand, { n: hand })), element("span", words[/** @type {"good"} */ (kind)]));
  const list = element("ul", "");
  for (const one of verdict.checks) list.append(element("li", `${one.ok ? "✓" : "×"} ${words.checks[one.id]}`, one.ok ? "" : "wrong"));
  item.append(list);
  return item;
}

/** @param {string} text @param {HTMLElement} place */
function show(text, place) {
  place.replaceChildren();
  try {
    const verdicts = verdictsOf(text);
    const good = verdicts.filter((one) => one.proof && one.checks.every((other) => other.ok)).length;
    const bad = verdicts.filter((one) => one.checks.some((other) => !other.ok)).length;
    const sum = verdicts.length ? filled(words.sum, { all: verdicts.length, good, bad }) : words.empty;
    place.append(element("p", sum, bad || !verdicts.length ? "sum wrong" : "sum"));
    const list = element("ol", "");
    list.append(...verdicts.map(row));
    place.append(list);
  } catch (error) {
    place.append(element("p", filled(words.bad, { n: error instanceof Unreadable ? error.line : 1 }), "sum wrong"));
  }
}

function start() {
  document.documentElement.lang = language;
  document.title = words.title;
  const [title, lead, note, place] = ["title", "lead", "note", "found"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  const file = /** @type {HTMLInputElement} */ (document.getElementById("file"));
  title.textContent = words.title;
  lead.textContent = words.lead;
  note.textContent = words.note;
  /** @type {HTMLElement} */ (document.getElementById("open")).textContent = words.open;
  file.addEventListener("change", async () => {
    if (file.files?.[0]) show(await file.files[0].text(), place);
  });
}

start();
