import type { TokenKey } from './session.ts';

/** So long a mail is waited for. */
const WAITS_MS = 3_600_000;

const nameOf = (side: TokenKey) => `app.next.${side}`;

/** Keeps where somebody was going while they look for a mail: its link opens without it. */
export function keepNext(side: TokenKey, next: string | null): void {
  if (next) localStorage.setItem(nameOf(side), JSON.stringify({ next, at: Date.now() }));
}

/** Where they were going, once; null after an hour. */
export function takeNext(side: TokenKey): string | null {
  const stored = localStorage.getItem(nameOf(side));
  localStorage.removeItem(nameOf(side));
  try {
    const { next, at } = JSON.parse(stored ?? '{}') as { next?: unknown; at?: unknown };
    return typeof next === 'string' && typeof at === 'number' && Date.now() - at < WAITS_MS ? next : null;
  } catch {
    return null;
  }
}
