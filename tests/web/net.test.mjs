import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { backoff, Link, PING_MS, PONG_MS } from "../../src/xiangque/web/static/net.js";

class FakeSocket {
  constructor() {
    this.readyState = 0;
    this.sent = [];
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  say(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
}

function linked() {
  FakeSocket.all = [];
  const states = [];
  const frames = [];
  const link = new Link({
    url: "ws://x", hello: () => ({ type: "hello", seen: frames.length }), receive: (frame) => frames.push(frame),
    changed: (state) => states.push(state), open: () => new FakeSocket(),
  });
  link.connect();
  return { link, states, frames };
}

test.beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
test.afterEach(() => mock.timers.reset());

test("hello comes first, welcome opens", () => {
  const { states, frames } = linked();
  const [socket] = FakeSocket.all;
  socket.open();
  assert.equal(socket.sent[0].type, "hello");
  socket.say({ type: "welcome" });
  assert.deepEqual(states, ["open"]);
  assert.equal(frames.length, 1);
});

test("two seconds without a pong are shown, a pong heals, silence reconnects", () => {
  const { states } = linked();
  const [socket] = FakeSocket.all;
  socket.open();
  socket.say({ type: "welcome" });
  mock.timers.tick(PING_MS);
  assert.equal(socket.sent.at(-1).type, "ping");
  mock.timers.tick(PONG_MS);
  assert.equal(states.at(-1), "lost");
  socket.say({ type: "pong" });
  assert.equal(states.at(-1), "open");
  mock.timers.tick(PING_MS);
  mock.timers.tick(6000);
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  assert.equal(FakeSocket.all.length, 2);
});

test("a dropped connection comes back with what was seen", () => {
  const { states } = linked();
  const [socket] = FakeSocket.all;
  socket.open();
  socket.say({ type: "welcome" });
  socket.close();
  mock.timers.tick(1000);
  const next = FakeSocket.all[1];
  next.open();
  assert.deepEqual(next.sent[0], { type: "hello", seen: 1 });
  next.say({ type: "welcome" });
  assert.deepEqual(states, ["open"]);
});

test("failing again and again is shown although each attempt is young", () => {
  const { states } = linked();
  FakeSocket.all[0].close();
  for (let n = 0; n < 20; n += 1) {
    mock.timers.tick(200);
    FakeSocket.all.at(-1).close();
  }
  assert.deepEqual(states, ["lost"]);
});

test("a closed room is not called again, a restarting server is", () => {
  const first = linked();
  FakeSocket.all[0].open();
  FakeSocket.all[0].say({ type: "closed", reason: "replaced" });
  mock.timers.tick(20000);
  assert.equal(FakeSocket.all.length, 1);
  assert.deepEqual(first.states, ["closed"]);
  linked();
  FakeSocket.all[0].open();
  FakeSocket.all[0].say({ type: "closed", reason: "restart" });
  FakeSocket.all[0].close();
  mock.timers.tick(1000);
  assert.equal(FakeSocket.all.length, 2);
});

test("waiting grows to five seconds", () => {
  assert.deepEqual([0, 1, 2, 9].map((n) => backoff(n, 0.5)), [300, 600, 1200, 5000]);
});
