import type { IncomingHttpHeaders } from 'node:http';

/** Whether a host name or an address is this machine's own: localhost, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  const parts = name.split('.');
  return parts.length === 4 && parts[0] === '127' && parts.every((part) => /^\d{1,3}$/.test(part));
}

/** What a proxy adds to a request: then its sender may be anywhere, whatever address the connection has. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a request was made on this machine, to this machine: peer and Host header, and no proxy between. */
export function isFromThisMachine(peer: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (!isLoopback(peer ?? '') || forwarding.some((name) => headers[name] !== undefined)) return false;
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}
