/** Whether the time of a session's token (a JWT) is over; one that cannot be read is left to the server. */
export function hasEnded(token: string, now: Date): boolean {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return typeof exp === 'number' && exp * 1000 <= now.getTime();
  } catch {
    return false;
  }
}
