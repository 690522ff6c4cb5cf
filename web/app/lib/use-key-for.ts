import { useRef } from 'react';
import { randomKey } from './random-key.ts';

interface Sent {
  written: string;
  key: string;
}

const read = (keptAs: string): Sent | null => JSON.parse(sessionStorage.getItem(keptAs) ?? 'null');

/**
 * A key for a submission, by which the server does it once: the same one sent again, after a second press or a lost
 * answer, keeps its key; another one gets another. Under a name it also keeps it over a reload of the page, until
 * `forgetKey`: what was typed is still there then, and would be sent again.
 */
export function useKeyFor(keptAs?: string): (submission: unknown) => string {
  const last = useRef<Sent | null>(null);
  return (submission) => {
    const written = JSON.stringify(submission);
    const before = keptAs ? read(keptAs) : last.current;
    if (before?.written === written) return before.key;
    last.current = { written, key: randomKey() };
    if (keptAs) sessionStorage.setItem(keptAs, JSON.stringify(last.current));
    return last.current.key;
  };
}

/** What was sent is done: the same, wished for again, is another one. */
export const forgetKey = (keptAs: string): void => sessionStorage.removeItem(keptAs);
