// @ts-check
/** The sounds of the table, made on the spot with WebAudio: no files, nothing to load. */

/** @typedef {"discard" | "draw" | "claim" | "win" | "tick"} Sound */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;
let enabled = true;

/** Browsers start audio only inside a gesture: call this in the first tap. */
export function unlock() {
  try {
    context ??= new AudioContext();
  } catch {
    return; // a browser without audio plays silently
  }
  if (context.state === "suspended") void context.resume().catch(() => {});
}

/** @param {boolean} on */
export function setEnabled(on) {
  enabled = on;
}

/**
 * A fading gain connected to the output.
 * @param {AudioContext} audio @param {number} level @param {number} at @param {number} length seconds
 */
function fading(audio, level, at, length) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/**
 * Band-passed noise, the body of a clack.
 * @param {AudioContext} audio @param {number} at @param {number} frequency @param {number} q
 * @param {number} level @param {number} length seconds
 */
function noise(audio, at, frequency, q, level, length) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = hiss;
  band.type = "bandpass";
  band.frequency.value = frequency;
  band.Q.value = q;
  source.connect(band).connect(fading(audio, level, at, length));
  source.start(at);
  source.stop(at + length);
}

/**
 * @param {AudioContext} audio @param {number} at @param {OscillatorType} shape
 * @param {number} from Hz @param {number} to Hz, reached at the end @param {number} level @param {number} length seconds
 */
function tone(audio, at, shape, from, to, level, length) {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, level, at, length));
  source.start(at);
  source.stop(at + length);
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  discard(audio, at) {
    noise(audio, at, 2600, 1.2, 1.2, 0.03);
    tone(audio, at, "triangle", 2150, 2150, 0.3, 0.06);
    noise(audio, at + 0.018, 1100, 1, 0.8, 0.035);
  },
  draw: (audio, at) => noise(audio, at, 1500, 1, 0.7, 0.06),
  claim: (audio, at) => tone(audio, at, "triangle", 392, 587, 0.4, 0.2),
  win(audio, at) {
    [523.25, 659.25, 783.99, 1046.5].forEach((f, i) => tone(audio, at + i * 0.1, "triangle", f, f, 0.34, 0.2));
  },
  tick: (audio, at) => tone(audio, at, "square", 1200, 1200, 0.2, 0.05),
};

/**
 * Plays at once; does nothing while sound is off or no tap has unlocked it yet.
 * @param {Sound} name
 */
export function play(name) {
  if (enabled && context?.state === "running") SOUNDS[name](context, context.currentTime);
}
