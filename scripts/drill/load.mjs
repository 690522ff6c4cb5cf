// Bookings and reads that go on whatever happens, and what became of each.
import { setTimeout as delay } from 'node:timers/promises';
import { bookingsOn } from '#bench/booking-load.mjs';

const PATIENCE_MS = 20_000;
const reads = [
  '/api/items?city=Mumbai&limit=24&sort=price',
  '/api/packages/7',
  '/api/search?city=Mumbai&q=thyroid',
  '/all-packages?city=mumbai',
  '/?city=pune',
];

/** Kinds of what went wrong, by phase: "cut off: 503" → 4. */
function createTally() {
  const errors = new Map();
  return {
    note: (phase, kind) => errors.set(`${phase}: ${kind}`, (errors.get(`${phase}: ${kind}`) ?? 0) + 1),
    of: (phase) =>
      [...errors]
        .filter(([name]) => name.startsWith(`${phase}: `))
        .map(([name, count]) => `${name.slice(phase.length + 2)} ${count}`),
  };
}

const kindOf = (error) =>
  error.name === 'TimeoutError'
    ? 'no answer'
    : (/(\d{3})\.$/.exec(error.message)?.[1] ?? error.cause?.code ?? 'connection');

export async function startLoad(base, pool) {
  const { book, read } = await bookingsOn({ base, pool, patienceMs: PATIENCE_MS });
  const tally = createTally();
  const acknowledged = [];
  let [phase, over, done, lastWrite, longest] = ['begin', false, 0, performance.now(), 0];
  const goOn = async (work, pauseMs) => {
    while (!over) {
      await work().catch((error) => tally.note(phase, kindOf(error)));
      await delay(pauseMs);
    }
  };
  const writer = () =>
    goOn(async () => {
      const made = await book();
      acknowledged.push(made);
      const now = performance.now();
      longest = Math.max(longest, now - lastWrite);
      lastWrite = now;
    }, 350);
  let turn = 0;
  const reader = () =>
    goOn(async () => {
      turn += 1;
      const answer = await fetch(`${base}${reads[turn % reads.length]}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A read was answered with ${answer.status}.`);
      done += 1;
    }, 60);
  const workers = [...Array.from({ length: 3 }, writer), ...Array.from({ length: 4 }, reader)];
  return {
    read,
    acknowledged,
    /** Begins another phase: the longest time without a write is counted anew. */
    phase(name) {
      const now = performance.now();
      const before = { phase, withoutWrites: Math.max(longest, now - lastWrite) / 1000, errors: tally.of(phase) };
      [phase, longest, lastWrite] = [name, 0, now];
      return before;
    },
    counts: () => ({ bookings: acknowledged.length, reads: done }),
    async stop() {
      over = true;
      await Promise.all(workers);
    },
  };
}
