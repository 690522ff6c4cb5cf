import { mayWantDecision } from '@healthplus/contract/refunds/rules';
import { expect, it } from 'vitest';

const now = new Date('2026-11-26T12:00:00Z');
const refund = (state: Parameters<typeof mayWantDecision>[0]['state'], hours: number, attempts = 0) =>
  mayWantDecision({ state, attempts, requestedAt: new Date(now.getTime() - hours * 3_600_000).toISOString() }, now);

it('a refund wants a decision where somebody has to let it go, where it was tried in vain, or where it stands for longer than it should', () => {
  expect(refund('requested', 0)).toBe(true);
  expect([refund('approved', 1), refund('approved', 1, 5), refund('approved', 25)]).toEqual([false, true, true]);
  expect([refund('sent', 6.9 * 24, 9), refund('sent', 7.1 * 24)]).toEqual([false, true]);
  expect([refund('done', 99), refund('failed', 99), refund('withdrawn', 99)]).toEqual([false, false, false]);
});
