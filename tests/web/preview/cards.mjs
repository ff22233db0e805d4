/** The card table driven by a scripted list of events; `#scene=…&lang=…` chooses, nothing here is shipped. */

import { html, render } from "/static/vendor/preact.js";
import { Announcements, remember } from "/static/announce.js";
import { CardTableScreen } from "/static/card-table.js";
import { fold } from "/static/family.js";
import { use } from "/static/i18n.js";
import { listen } from "/static/keys.js";
import { SettingsPanel } from "/static/settings-panel.js";
import * as state from "/static/state.js";
import { loadFaces } from "/static/tiles.js";

const wanted = new URLSearchParams(location.hash.slice(1));
const scene = wanted.get("scene") ?? "turn";
const OWN = [..."一一一一二三四五六七七八贰贰贰叁肆玖玖拾"];
const OTHER = [..."二二二四五六八八九九十壹壹伍伍陆柒捌捌"];
const THIRD = [..."三三五六七八十十十九壹叁叁肆肆伍陆玖拾"];
const RESTING = scene === "resting";
const YOU = RESTING ? 2 : 0;
const seats = wanted.get("seats") === "3" ? 3 : 4;
const [right, left] = [1, seats - 1];
const LABELS = (text) => ({ "zh-Hans": text, "zh-Hant": text, en: text });

const deal = [
  { type: "match_started", match: "m", game: "anxiang", options: { hands: 8, base: 1 }, names: ["王小明", "李大姐", "赵老师", "周叔"].slice(0, seats) },
  { type: "hand_started", hand: 3, dealer: 0, ...(seats === 4 ? { resting: 2 } : {}) },
  { type: "dealt", seat: 0, tiles: OWN },
  ...(RESTING ? [{ type: "dealt", seat: 1, tiles: OTHER }, { type: "dealt", seat: 3, tiles: THIRD }]
    : [{ type: "dealt", seat: right, count: 19 }, { type: "dealt", seat: left, count: 19 }]),
];
const wei = RESTING ? [{ type: "turned", seat: 1, card: "八", hidden: true }, { type: "weied", seat: 1, card: "八", with: ["八", "八"] }]
  : [{ type: "turned", seat: right, hidden: true }, { type: "weied", seat: right }];
const first = [
  { type: "discarded", seat: 0, tile: "拾" }, { type: "turned", seat: right, card: "玖" },
  { type: "punged", seat: 0, tile: "玖", with: ["玖", "玖"], from: right }, { type: "discarded", seat: 0, tile: "叁" },
  { type: "punged", seat: left, tile: "叁", with: ["叁", "叁"], from: 0 }, { type: "discarded", seat: left, tile: "肆" },
  { type: "turned", seat: 0, card: "贰", hidden: true }, { type: "weied", seat: 0, card: "贰", with: ["贰", "贰"] },
  { type: "discarded", seat: 0, tile: "贰" }, ...wei, { type: "discarded", seat: right, tile: "伍" },
  { type: "turned", seat: left, card: "五" }, { type: "turned", seat: 0, card: "玖" }, { type: "discarded", seat: right, tile: "壹" },
  { type: "turned", seat: left, card: "六" },
  { type: "chowed", seat: 0, tile: "六", with: ["七", "八"], from: left },
];
const scenes = {
  deal: [...deal],
  turn: [...deal, ...first],
  claim: [...deal, ...first, { type: "discarded", seat: 0, tile: "七" }, { type: "turned", seat: right, card: "三" }],
  thrown: [...deal, ...first, { type: "discarded", seat: 0, tile: "七" }, { type: "turned", seat: right, card: "三" },
    { type: "chowed", seat: right, tile: "三", with: ["四", "五"], from: right }, { type: "discarded", seat: right, tile: "捌" }],
  dead: [...deal, ...first, { type: "discarded", seat: 0, tile: "七" }, { type: "dead", seat: right }],
  resting: [...deal, ...first, { type: "discarded", seat: 0, tile: "七" }, { type: "turned", seat: 1, card: "三" }],
  won: [...deal, ...first, { type: "discarded", seat: 0, tile: "七" }, { type: "turned", seat: right, card: "二" },
    { type: "won", seat: 0, tile: "二", by: "turned", from: right, reading: ["贰贰贰", "玖玖玖", "六七八", "一一一", "一二三", "四五六", "二二"],
      items: [{ id: "dian", label: LABELS("点胡"), times: 3, clause: "AX-16" }, { id: "yin", label: LABELS("印胡"), xi: 10, clause: "AX-16" }, { id: "zhuo", label: LABELS("卓胡"), xi: 20, clause: "AX-16" }] },
    { type: "paid", reason: "win", deltas: seats === 4 ? [150, -75, 0, -75] : [150, -75, -75] },
    { type: "hand_ended", result: "win", totals: seats === 4 ? [150, -75, 0, -75] : [150, -75, -75], next_dealer: 0,
      hands: [[..."一一一一二三四五六"], [..."二二二四五六九九十伍陆柒捌捌"], [], [..."三三五六七八十十十九壹肆伍陆玖拾"]].filter((_, n) => seats === 4 || n !== 2),
      wei: seats === 4 ? [["贰"], ["八"], [], []] : [["贰"], ["八"], []] }],
};
scenes.drawn = [...scenes.claim, { type: "hand_ended", result: "drawn", totals: [0, 0, 0, 0], next_dealer: 1, hands: scenes.won.at(-1).hands }];

const offer = (id, kind, ...pieces) => ({ id, kind, pieces, labels: {} });
const reason = (clause, text) => [{ clause, label: LABELS(text) }];
const barred = {
  一: reason("AX-11", "四张起手的砍只能打一张"), 六: reason("AX-11", "自己吃过的字不能打"), 玖: reason("AX-11", "自己碰过的字不能打"),
};
const hints = { xi: 8, barred, waits: [{ card: "二", left: 2, total: 45 }, { card: "五", left: 1, total: 17 }] };
const asks = {
  deal: { prompt: "turn", offers: [..."二三四五六七八叁肆玖拾"].map((card, n) => offer(n, "discard", card)), hints: { xi: 7, barred: { 一: barred.一, 贰: barred.一 }, waits: [] } },
  turn: { prompt: "turn", offers: [..."二三四五七"].map((card, n) => offer(n, "discard", card)), hints },
  claim: { prompt: "claim", tile: "三", from: right, hints, offers: [offer(20, "win", "三"), offer(22, "pung", "三"), offer(23, "chow", ..."三四五"), offer(24, "chow", ..."二三四"), offer(21, "pass")] },
};

async function start() {
  const code = wanted.get("lang") ?? "zh-Hans";
  await use(code);
  document.documentElement.lang = code;
  await Promise.all([loadFaces("tiles"), loadFaces("cards"), ...["16px XiangqueUI", "16px XiangqueKai"].map((font) => document.fonts.load(font, "麻胡"))]);
  state.games.value = (await (await fetch("/api/games")).json()).games;
  const people = ["王小明", "李大姐", "赵老师", "周叔"].slice(0, seats)
    .map((name) => ({ kind: "human", name, bot: null, state: "here", continued: false }));
  state.room.value = { code: "123456", phase: "playing", seats: people, you: { seat: YOU, host: true }, next_ms: null };
  state.link.value = "open";
  for (const event of scenes[scene]) {
    state.table.value = fold(state.table.peek(), event);
    remember(event, true);
  }
  if (scene === "deal" && wanted.get("cut")) state.dealing.value = 3;
  const ask = asks[scene];
  if (ask) state.asked.value = { frame: { decision: 1, deadline_ms: 12000, ...ask }, until: performance.now() + 12000, total: 15000, sent: false };
  listen();
  render(html`<${CardTableScreen} /><${SettingsPanel} /><${Announcements} />`, document.getElementById("app"));
  document.body.dataset.ready = "yes";
}

void start();
