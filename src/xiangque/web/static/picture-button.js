// @ts-check
/** The settlement as a picture: shared where the system can, else saved. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { save } from "./saving.js";
import { tell } from "./state.js";
import { useView } from "./view.js";

/** Share a file, or save it where that is impossible. @param {File} file */
export async function handOver(file) {
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    return await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) save(file);
  }
}

/** @param {{result: import("./fold.js").Result}} props */
export function SharePicture({ result }) {
  const view = useView();
  const share = async () => {
    try {
      const { picture } = await import("./picture.js"); // only who wants one loads the drawing
      await handOver(await picture(view, result));
    } catch {
      tell(t("picture.failed"));
    }
  };
  return html`<button type="button" class="big grey" data-testid="share-picture" onClick=${share}>${t("picture.share")}</button>`;
}
