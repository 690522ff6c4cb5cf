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
