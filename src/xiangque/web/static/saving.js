// @ts-check
/** Saving a file that was made in the browser. */

/** @param {File} file */
export function save(file) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read it late
}
