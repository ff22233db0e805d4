// @ts-check
/** Copying a link, also where the browser withholds its clipboard from plain http. */

import { t } from "./i18n.js";
import { tell } from "./state.js";

/** Copy and say so. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  tell(t("waiting.copied"));
}
