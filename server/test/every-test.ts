import { afterEach, expect, vi } from 'vitest';
import { checkRows } from '#src/db/rows.ts';

// A statement whose rows are not what its schema says fails the test.
checkRows();

// Nothing in the product writes to the console by itself: what appears there is a defect.
const spies = (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockClear();
  }
});

// What a password's hash costs on purpose is spent a thousand times here; what it is made of stays.
vi.mock('@node-rs/argon2', async (actual) => {
  const argon2 = await actual<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1 }) };
});
