// @ts-check
/** Words looked for in a rule book, and clauses named in its text. Pure. */

/** @typedef {import("./types").Book} Book */
/** @typedef {import("./types").Clause} Clause */
/** @typedef {{text: string, kind: "" | "found" | "clause"}} Part */

/** What somebody looks for, word by word. @param {string} query */
export const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Every clause of a book. @param {Book} book */
export const clausesOf = (book) => book.chapters.flatMap((chapter) => chapter.clauses);

/** Everything a reader of the language can find in a clause, but for its options' own names.
 * @param {Clause} clause @param {string} language */
export function wording(clause, language) {
  /** @param {Record<string, string>} labels */
  const of = (labels) => labels[language] ?? "";
  return [
    clause.id, of(clause.title), of(clause.text), of(clause.ours), ...clause.source,
    ...clause.figures.flatMap((figure) => [of(figure.name), ...figure.groups.map((group) => of(group.name))]),
    ...clause.examples.map((example) => of(example.title)),
    ...clause.options.flatMap((option) => Object.values(option.effects).map(of)),
  ].join("\n");
}

/** Whether a text has every word. @param {string} text @param {readonly string[]} words */
export function has(text, words) {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text cut where a word was found or a clause is named. @param {string} text @param {readonly string[]} words
 * @param {readonly string[]} ids @returns {Part[]} */
export function cut(text, words, ids) {
  const named = [...ids].sort((a, b) => b.length - a.length).map((id) => `${literal(id)}(?!\\w)`);
  const sought = [...named, ...words.map(literal)];
  if (!sought.length) return [{ text, kind: "" }];
  const known = new Set(ids);
  return text.split(new RegExp(`(${sought.join("|")})`, "gi")).map((part, n) => ({
    text: part, kind: /** @type {Part["kind"]} */ (n % 2 === 0 ? "" : known.has(part) ? "clause" : "found"),
  })).filter((part) => part.text);
}
