import { closeVault } from './database.ts';
import { listOwn } from './readings.ts';
import { hasEnded } from './session-end.ts';

/**
 * Looks at what a patient keeps on this device whenever the site is opened, not at its own page alone: with the session
 * over it goes, and what is older than thirty days too.
 */
export async function sweepKept(): Promise<void> {
  const token = localStorage.getItem('token');
  if (token === null || hasEnded(token, new Date())) await closeVault('token');
  else await listOwn('token');
}
