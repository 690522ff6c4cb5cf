import { claimsOf } from '#app/lib/claims.ts';

/** Whether the time of a session's token is over; one that cannot be read is left to the server. */
export function hasEnded(token: string, now: Date): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= now.getTime();
}
