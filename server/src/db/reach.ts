import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { placesOf } from '#src/platform/database-hosts.ts';

interface Failure {
  code?: string;
  message: string;
}

/** What waiting does not mend, in a sentence that says what to do; null for a database that may be coming still. */
export function cureOf({ code, message }: Failure): string | null {
  switch (code) {
    case '28P01':
      return 'DATABASE_URL: the server refuses the password of this role. Set it anew (alter role … password), or mend the URL.';
    case '28000':
      return `DATABASE_URL: the server lets this role not in from here (${message}). Add it to pg_hba.conf, or create the role.`;
    case '3D000':
      return `DATABASE_URL: ${message}. Create it (createdb), owned by this role.`;
    case '42501':
      return `The role of DATABASE_URL may not do that (${message}). It owns the database, or is granted create on it.`;
    case '25006':
      return 'DATABASE_URL leads to a server that takes no writes, a standby perhaps. Name the one that leads.';
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
      return 'DATABASE_URL: the certificate of the server is not trusted. Name its authority in NODE_EXTRA_CA_CERTS.';
    default:
      return /does not support SSL/i.test(message)
        ? 'DATABASE_URL asks for TLS (sslmode), and the server has none. Take sslmode out, or switch ssl on there.'
        : null;
  }
}

/** A database that cannot be used, and what to do about it. */
export class UnreachableError extends Error {}

/**
 * Waits for a database that is coming, for `seconds` at most; says once that it waits. UnreachableError for what waiting
 * does not mend, and when nobody has answered by then.
 */
export async function reachDatabase(
  pool: pg.Pool,
  { connectionString, seconds, say }: { connectionString: string; seconds: number; say: (line: string) => void },
): Promise<void> {
  const place = placesOf(connectionString);
  const until = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries += 1) {
    const failure = await pool.query('select 1').then(
      () => null,
      (error: Failure) => error,
    );
    if (failure === null) return;
    const cure = cureOf(failure);
    if (cure) throw new UnreachableError(cure);
    if (performance.now() >= until)
      throw new UnreachableError(
        `The database at ${place} does not answer (${failure.code ?? failure.message}). Is it running, and may this machine reach it?`,
      );
    if (tries === 0) say(`Waiting for the database at ${place}, ${seconds} s at most …`);
    await setTimeout(500);
  }
}
