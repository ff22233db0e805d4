// @ts-check
/** Where a file of the client lies, in the same version as this module. @param {string} name */
export const asset = (name) => new URL(name, import.meta.url).pathname;
