// @ts-check
/** One WebSocket to a room that heals itself: hello, heartbeat, backoff, resume. Knows nothing of the game. */

/** @typedef {import("./types").ClientFrame} ClientFrame */
/** @typedef {import("./types").ServerFrame} ServerFrame */
/** @typedef {"connecting" | "open" | "lost" | "closed"} LinkState */
/**
 * @typedef {{url: string, hello: () => ClientFrame, receive: (frame: ServerFrame) => void,
 *   changed: (state: LinkState) => void, open?: (url: string) => WebSocket}} LinkUser
 */

export const PING_MS = 5000;
export const PONG_MS = 2000;
const DEAD_MS = 6000;

/** How long to wait before attempt `n` (from 0); grows to five seconds. @param {number} n @param {number} chance 0 to 1 */
export function backoff(n, chance) {
  return Math.min(5000, 300 * 2 ** n) * (0.75 + chance / 2);
}

export class Link {
  /** @param {LinkUser} user */
  constructor(user) {
    this.user = user;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {LinkState} */
    this.state = "connecting";
    this.attempt = 0;
    this.ended = false;
    /** @type {Set<ReturnType<typeof setTimeout>>} */
    this.timers = new Set();
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.alarm = null;
  }

  connect() {
    if (this.ended) return;
    this.clear();
    const socket = this.user.open ? this.user.open(this.user.url) : new WebSocket(this.user.url);
    this.socket = socket;
    socket.onopen = () => {
      this.send(this.user.hello());
      this.later(() => this.ping(), PING_MS);
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.take(String(message.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.later(() => {
      if (socket.readyState === 0) socket.close();
    }, DEAD_MS);
  }

  /** @param {string} text */
  take(text) {
    /** @type {ServerFrame} */
    const frame = JSON.parse(text);
    if (frame.type === "welcome") this.attempt = 0;
    if (frame.type === "welcome" || frame.type === "pong") this.alive();
    if (frame.type === "pong") {
      this.clear();
      this.later(() => this.ping(), PING_MS);
    }
    if (frame.type === "closed" && frame.reason !== "restart") this.end();
    this.user.receive(frame);
  }

  /** Ask for a sign of life now; no answer makes the link lost, then dead. */
  ping() {
    if (!this.send({ type: "ping" })) return;
    this.clear();
    this.worry();
    const socket = this.socket;
    this.later(() => {
      if (socket !== this.socket) return;
      this.socket = null;
      socket?.close();
      this.lost();
    }, DEAD_MS);
  }

  lost() {
    this.socket = null;
    this.clear();
    if (this.ended) return;
    const wait = backoff(this.attempt, Math.random());
    this.attempt += 1;
    this.worry();
    this.timers.add(setTimeout(() => this.connect(), wait));
  }

  /** Without a sign of life soon, the link counts as lost. */
  worry() {
    this.alarm ??= setTimeout(() => this.become("lost"), PONG_MS);
  }

  alive() {
    if (this.alarm !== null) clearTimeout(this.alarm);
    this.alarm = null;
    this.become("open");
  }

  /** False when nothing could be sent. @param {ClientFrame} frame */
  send(frame) {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Drop the connection and come back at once, with the same memory. */
  restart() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.attempt = 0;
    this.connect();
  }

  end() {
    this.ended = true;
    this.clear();
    if (this.alarm !== null) clearTimeout(this.alarm);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.become("closed");
  }

  /** @param {LinkState} state */
  become(state) {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.user.changed(state);
  }

  /** @param {() => void} run @param {number} wait */
  later(run, wait) {
    this.timers.add(setTimeout(run, wait));
  }

  clear() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
