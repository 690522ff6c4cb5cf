import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

/** A database that answers when it is told to, and a clock that is set. */
function made() {
  const waiting: ((ready: boolean) => void)[] = [];
  let at = 0;
  const ready = createReadiness(
    () => new Promise((answer) => waiting.push(answer)),
    () => at,
  );
  return {
    ready,
    asked: () => waiting.length,
    answers: async (answer: boolean) => {
      waiting.at(-1)!(answer);
      await Promise.resolve();
      await new Promise((done) => setImmediate(done));
    },
    passes: (ms: number) => {
      at += ms;
    },
  };
}

it('asks once for all who wait, and no more often than it must', async () => {
  const { ready, asked, answers, passes } = made();
  const both = Promise.all([ready(), ready()]);
  await answers(true);
  expect(await both).toEqual([true, true]);
  expect(asked()).toBe(1);
  expect(await ready()).toBe(true);
  expect(asked()).toBe(1);
  passes(600);
  await ready();
  expect(asked()).toBe(2);
});

it('stands while a busy database is asked, and not for longer than a moment', async () => {
  const { ready, answers, passes } = made();
  const first = ready();
  await answers(true);
  expect(await first).toBe(true);
  passes(4000);
  expect(await ready()).toBe(true);
  passes(1500);
  const late = ready();
  await answers(false);
  expect(await late).toBe(false);
  expect(await ready()).toBe(false);
});

it('is a no where asking fails, until it is asked again', async () => {
  let at = 0;
  let fails = true;
  const ready = createReadiness(
    async () => {
      if (fails) throw new Error('away');
      return true;
    },
    () => at,
  );
  expect(await ready()).toBe(false);
  fails = false;
  expect(await ready()).toBe(false);
  at += 600;
  expect(await ready()).toBe(true);
});
