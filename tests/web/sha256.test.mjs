import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import test from "node:test";
import { hex, hmac, sha256, unhex } from "../../src/xiangque/web/static/sha256.js";

const utf8 = (text) => new TextEncoder().encode(text);

test("the examples of FIPS 180-4 and the NIST test vectors", () => {
  const vectors = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu:
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  };
  for (const [text, digest] of Object.entries(vectors)) assert.equal(hex(sha256(utf8(text))), digest);
  assert.equal(hex(sha256(new Uint8Array(1_000_000).fill(0x61))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  assert.equal(hex(sha256(unhex("d3"))), "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
  assert.equal(hex(sha256(unhex("11af"))), "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98");
});

test("the HMAC examples of RFC 4231, keys longer than a block among them", () => {
  const key = (byte, count) => new Uint8Array(count).fill(byte);
  const first = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7";
  assert.equal(hex(hmac(key(0x0b, 20), utf8("Hi There"))), first);
  assert.equal(hex(hmac(utf8("Jefe"), utf8("what do ya want for nothing?"))),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  assert.equal(hex(hmac(key(0xaa, 131), utf8("Test Using Larger Than Block-Size Key - Hash Key First"))),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
});

test("every length round the blocks is hashed as others do", () => {
  for (let n = 0; n < 200; n += 1) {
    const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) & 255);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), String(n));
    assert.equal(hex(hmac(bytes, bytes)), createHmac("sha256", bytes).update(bytes).digest("hex"), String(n));
  }
});

test("hex digits and back", () => {
  assert.deepEqual([...unhex("00ff10")], [0, 255, 16]);
  for (const wrong of ["0", "0G", "AB", "0x00", " 00"]) assert.equal(unhex(wrong), null);
});
