/** Compares redact.js with what the server's redaction made: `node redaction-check.mjs FILE`, a list of cases. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { redacted } from "../../src/xiangque/web/static/redact.js";

for (const { name, events, viewer, seen } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const own = redacted(events, viewer);
  assert.equal(own.length, events.length);
  assert.deepEqual(own.filter((event) => event !== null), seen, `${name}, seen by ${viewer}`);
}
