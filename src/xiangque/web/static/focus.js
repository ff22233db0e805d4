// @ts-check
/** The focus is never lost: when the element that had it goes or can no longer be used, it passes on to what matters next. */

/** Where it goes, the first that is there: what lies on top, then the claims, the hand, the screen itself. */
const HEIRS = ["dialog[open] [autofocus]", "dialog[open] button", ".panel", ".groups button", ".claims", ".confirm button",
  ".hand [tabindex=\"0\"]"];
const FOCUSABLE = ":is(button, input, select, textarea):enabled, a[href], [tabindex=\"0\"]";

/** @type {Element | null} */
let last = null;

/** What lay round it, from the inside out. @type {Element[]} */
let around = [];

/** What had the focus when a dialog took it. @type {Element[]} */
const openers = [];

/** @param {FocusEvent} event */
function moved({ target }) {
  if (!(target instanceof Element)) return;
  if (target.closest("dialog") && last?.isConnected && !last.closest("dialog")) openers.push(last);
  last = target;
  around = [];
  for (let one = target.parentElement; one && !one.matches("main, body"); one = one.parentElement) around.push(one);
}

/** @param {Element} element */
function give(element) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches("button, a, input, select, textarea, [tabindex]")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Whoever opened what has just gone, if it is still there. */
function opener() {
  while (openers.length) {
    const found = openers.pop();
    if (found?.isConnected && !document.querySelector("dialog[open]")) return found;
  }
  return null;
}

/** Something of what lay round it, else the heading of the screen. */
function kin() {
  const near = around.filter((one) => one.isConnected && !one.matches("#app")).map((one) => one.querySelector(FOCUSABLE));
  return near.find((one) => one) ?? document.querySelector("main h1:not(.unseen)");
}

function changed() {
  const active = document.activeElement ?? document.body;
  if (!last || (last.isConnected && !last.matches(":disabled")) || (active !== document.body && active !== last)) return;
  const heir = opener() ?? HEIRS.map((one) => document.querySelector(one)).find((one) => one) ?? kin();
  if (heir) give(heir);
}

/** Watch from now on. @param {Node} root that holds all screens */
export function keepFocus(root) {
  document.addEventListener("focusin", moved);
  new MutationObserver(changed).observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
