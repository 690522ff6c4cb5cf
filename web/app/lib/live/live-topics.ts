import { type LiveTopic, liveTopics } from '@healthplus/contract/live/topics';
import { readToken } from '#app/lib/session.ts';
import { readStream } from './follow-lab.ts';

/** Between tries, and how often a screen reads by itself where no stream can be had. */
const AGAIN_MS = 5000;
const POLL_MS = 30_000;
/** The stream outlives the walk from one page to the next. */
const LINGER_MS = 5000;
/** So long a page may have read its rows before it listened. */
const BEFORE_MS = 3000;

type Listener = (topic: LiveTopic) => void;
const listeners = new Set<Listener>();
let leaving: AbortController | null = null;
/** When each topic was last heard of. */
const heard = new Map<LiveTopic, number>();

const tell = (topic: LiveTopic) => {
  heard.set(topic, Date.now());
  for (const listener of listeners) listener(topic);
};
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Holds the stream for every page of this browser until `signal`; while there is none, everybody reads now and then. */
async function hold(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const say = (topic: LiveTopic) => {
    channel.postMessage(topic);
    tell(topic);
  };
  while (!signal.aborted) {
    const token = readToken('labToken');
    const began = Date.now();
    // Nobody knows what was missed: after a break, and at first since the page read what it shows.
    let opened = false;
    const onOpen = () => {
      opened = true;
      liveTopics.forEach(say);
    };
    if (token) await readStream(token, { signal, onTopic: say, onOpen }).catch(() => {});
    if (signal.aborted) return;
    const took = Date.now() - began;
    const short = !opened || took < AGAIN_MS;
    await pause(short ? Math.max(POLL_MS - took, AGAIN_MS) : AGAIN_MS, signal);
    if (short && token) liveTopics.forEach(say);
  }
}

/** One page of the browser holds the stream (a server keeps few connections for one), the others hear it from that one. */
function begin(): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel('lab-changes');
  channel.onmessage = ({ data }: MessageEvent<LiveTopic>) => tell(data);
  signal.addEventListener('abort', () => channel.close());
  const held = navigator.locks
    ? navigator.locks.request('lab-changes', { signal }, () => hold(channel, signal))
    : hold(channel, signal);
  held.catch(() => {});
  return stop;
}

/** Hears of what changes at the lab until the answer is called. */
export function listenToLab(listener: Listener): () => void {
  listeners.add(listener);
  leaving ??= begin();
  // What was said while the page was on its way is new to it.
  const since = Date.now() - BEFORE_MS;
  for (const [topic, at] of heard) if (at > since) listener(topic);
  return () => {
    listeners.delete(listener);
    setTimeout(() => {
      if (listeners.size > 0) return;
      leaving?.abort();
      leaving = null;
    }, LINGER_MS);
  };
}
