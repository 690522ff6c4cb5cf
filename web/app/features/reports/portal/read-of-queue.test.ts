import type { SignQueueEntry } from '@healthplus/contract/reports/schemas';
import { describe, expect, it } from 'vitest';
import { nextRead, type Read, withoutOrder } from './read-of-queue.ts';

const entry = (orderId: number) => ({ orderId }) as SignQueueEntry;
const nothing: Read = { wanted: '', stale: null, entry: null };
/** As the page asks while it is drawn: until nothing changes any more. */
function settled(read: Read, wanted: string, queue: SignQueueEntry[] | null): Read {
  const next = nextRead(read, wanted, queue);
  return next === read ? read : settled(next, wanted, queue);
}

describe('what is read of the queue', () => {
  it('is nothing until it has come, and then the first', () => {
    expect(settled(nothing, '', null).entry).toBeNull();
    expect(settled(nothing, '', [entry(1), entry(2)]).entry?.orderId).toBe(1);
  });
  it('stays while others come before it, or leave', () => {
    const read = settled(nothing, '', [entry(1), entry(2)]);
    expect(settled(read, '', [entry(7), entry(1)]).entry?.orderId).toBe(1);
    expect(settled(read, '', [entry(2)]).entry?.orderId).toBe(1);
  });
  it('stays until what is asked for now has come, and is the first of that', () => {
    const all = [entry(1), entry(2)];
    const read = settled(settled(nothing, '', all), 'biochemistry', all);
    expect(read.entry?.orderId).toBe(1);
    expect(settled(read, 'biochemistry', [entry(2)]).entry?.orderId).toBe(2);
    expect(settled(read, 'biochemistry', []).entry).toBeNull();
  });
  it('is the next once it is signed, and the same where another was', () => {
    const queue = [entry(1), entry(2)];
    const read = settled(nothing, '', queue);
    expect(settled(withoutOrder(read, 1, queue), '', [entry(2)]).entry?.orderId).toBe(2);
    expect(withoutOrder(read, 2, queue)).toBe(read);
  });
  it('is the one below what was signed, never the first of all, and at the end the one above', () => {
    const queue = [entry(1), entry(2), entry(3)];
    const from = (chosen: number) => withoutOrder({ ...nothing, entry: entry(chosen) }, chosen, queue);
    expect(settled(from(2), '', [entry(1), entry(3)]).entry?.orderId).toBe(3);
    expect(settled(from(3), '', [entry(1), entry(2)]).entry?.orderId).toBe(2);
  });
});
