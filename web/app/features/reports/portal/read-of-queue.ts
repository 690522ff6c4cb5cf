import type { SignQueueEntry } from '@healthplus/contract/reports/schemas';

/** What of the queue is being read. It stays in sight while the queue changes around it: nobody signs what slipped under their finger. */
export interface Read {
  /** The part of the queue that is asked for, as the address names it. */
  wanted: string;
  /** What came for another part, and stands here until what is asked for now has come. */
  stale: { queue: readonly SignQueueEntry[] | null } | null;
  entry: SignQueueEntry | null;
}

/** What is read next, once another part is asked for or the queue has come; the same object where nothing changes. */
export function nextRead(read: Read, wanted: string, queue: readonly SignQueueEntry[] | null): Read {
  if (read.wanted !== wanted) return { ...read, wanted, stale: { queue } };
  const first = queue?.[0] ?? null;
  if (read.stale && read.stale.queue !== queue) return { ...read, stale: null, entry: first };
  return read.entry === null && first !== null ? { ...read, entry: first } : read;
}

/**
 * Once `orderId` of the queue is signed or sent back: the one below it is read next, and not the first, which whoever began
 * further down has not come to; what was signed beside it leaves the sheet in sight where it is.
 */
export function withoutOrder(read: Read, orderId: number, queue: readonly SignQueueEntry[]): Read {
  if (read.entry?.orderId !== orderId) return read;
  const place = queue.findIndex((entry) => entry.orderId === orderId);
  return { ...read, entry: place === -1 ? null : (queue[place + 1] ?? queue[place - 1] ?? null) };
}
