import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, sameDigest } from '#src/platform/crypto/tokens.ts';

const YEAR_SECONDS = 31_536_000;

/** Signs with the deployment's secret. */
type Digest = (value: string) => string;

/** A cookie of a request; null when it is not there. */
function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name)
      return part
        .slice(at + 1)
        .trim()
        .slice(0, 500);
  }
  return null;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`);
}

/** The visitor behind a request without an account, by a signed cookie that scripts cannot read; a new one is given. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, digest: Digest): string {
  const [id = '', signature = ''] = (cookieOf(request, 'visitor') ?? '').split('.');
  if (id && sameDigest(signature, digest(`visitor|${id}`))) return id;
  const made = randomToken();
  setCookie(request, reply, 'visitor', `${made}.${digest(`visitor|${made}`)}`);
  return made;
}

/** Accounts that one browser is remembered for. */
const MOST_ACCOUNTS = 4;

/** An account by what a browser is remembered for: with another password it is known to none any more. */
export interface MarkedAccount {
  id: number;
  passwordHash: string;
}

/** Which accounts a browser has signed in to, by marks that nobody else can make or read. */
export function deviceOf(request: FastifyRequest, digest: Digest) {
  const [nonce = '', ...marks] = (cookieOf(request, 'device') ?? '').split('.');
  const mark = (what: string) => digest(`device|${what}`).slice(0, 22);
  const markOf = (of: string, { id, passwordHash }: MarkedAccount) => mark(`${of}|${id}|${passwordHash}`);
  const markOfId = (of: string, id: number) => mark(`${of}|${id}`);
  return {
    /** Whether the browser has signed in to that account before, with the password that it has. */
    knows: (account: MarkedAccount) => nonce !== '' && marks.includes(markOf(nonce, account)),
    /** Whether it has, be it with another password. */
    knew: (accountId: number) => nonce !== '' && marks.includes(markOfId(nonce, accountId)),
    /** Remembers that it has. */
    remember(reply: FastifyReply, account: MarkedAccount) {
      const id = nonce || randomToken().slice(0, 22);
      const kept = [markOfId(id, account.id), markOf(id, account), ...(nonce ? marks : [])].filter(
        (mark, index, all) => all.indexOf(mark) === index,
      );
      setCookie(request, reply, 'device', [id, ...kept.slice(0, 2 * MOST_ACCOUNTS)].join('.'));
    },
  };
}

const systems: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ios/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/linux|cros/i, 'Linux'],
];
const browsers: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

/** A browser as its owner knows it: "Chrome, Android". Empty for what says nothing of itself. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  const named = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(text))?.[1]);
  return named.filter(Boolean).join(', ');
}
