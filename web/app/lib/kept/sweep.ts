import { closeVault } from './database.ts';
import { listOwn } from './readings.ts';
import { hasEnded } from './session-end.ts';

/**
 * Looks at what is kept on this device whenever the site is opened, not at its own pages alone: with the session over it
 * goes, a patient's and a collector's, and what a patient kept more than thirty days ago too.
 */
export async function sweepKept(): Promise<void> {
  const over = (['token', 'labToken'] as const).filter((side) => {
    const token = localStorage.getItem(side);
    return token === null || hasEnded(token, new Date());
  });
  for (const side of over) await closeVault(side);
  if (!over.includes('token')) await listOwn('token');
}
