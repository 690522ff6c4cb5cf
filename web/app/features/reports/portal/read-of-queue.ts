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

/** Once `orderId` is signed or sent back: what was signed beside it leaves the sheet in sight where it is. */
export const withoutOrder = (read: Read, orderId: number): Read =>
  read.entry?.orderId === orderId ? { ...read, entry: null } : read;
