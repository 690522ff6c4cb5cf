import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * A key for a submission, by which the server does it once: the same one sent again, after a second press or a lost
 * answer, keeps its key; another one gets another.
 */
export function useKeyFor(): (submission: unknown) => string {
  const last = useRef({ written: '', key: '' });
  return (submission) => {
    const written = JSON.stringify(submission);
    if (last.current.written !== written) last.current = { written, key: randomKey() };
    return last.current.key;
  };
}
