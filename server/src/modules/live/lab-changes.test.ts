import { expect, it, vi } from 'vitest';
import { createLabChanges } from '#src/modules/live/lab-changes.service.ts';

it('tells each follower of the lab, and all of them when something may have been missed', () => {
  const changes = createLabChanges();
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = changes.follow(7, { sessionId: 'a', changed: one, ended: () => {} });
  changes.follow(8, { sessionId: 'b', changed: other, ended: () => {} });
  changes.announce('7 results');
  expect([one.mock.calls, other.mock.calls]).toEqual([[['results']], []]);
  changes.announce('');
  expect(one.mock.calls.map(([topic]) => topic)).toEqual(['results', 'bookings', 'specimens', 'results', 'money']);
  expect(other).toHaveBeenCalledTimes(4);
  changes.announce('7 anything');
  leave!();
  changes.announce('7 results');
  expect(one).toHaveBeenCalledTimes(5);
});

it('ends with a session, and for everybody when the server stops', () => {
  const changes = createLabChanges();
  const [ended, first] = [vi.fn(), vi.fn()];
  changes.follow(7, { sessionId: 'a', changed: () => {}, ended });
  changes.follow(7, { sessionId: 'b', changed: () => {}, ended: first });
  changes.endOf('b');
  expect([ended.mock.calls.length, first.mock.calls.length]).toEqual([0, 1]);
  changes.close();
  expect(ended).toHaveBeenCalledOnce();
});
