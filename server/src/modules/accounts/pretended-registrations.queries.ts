import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { Deps } from '#src/deps.ts';

const digestOf = ({ tokens }: Pick<Deps, 'tokens'>, email: string): string =>
  tokens.digest(`registration|${email.trim().toLowerCase()}`);

/** Remembers that an address which has an account was registered once more, in place of what was remembered before. */
export async function rememberPretence(
  executor: Executor,
  deps: Pick<Deps, 'tokens' | 'now'>,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  await executor.execute(sql`
    insert into pretended_registrations (address_digest, password_hash, at) values (${digestOf(deps, email)}, ${passwordHash}, ${at(deps.now())})
    on conflict (address_digest) do update set password_hash = excluded.password_hash, at = excluded.at`);
}

/** The hash of the password with which an address that has an account was registered once more; null for any other. */
export async function findPretence(deps: Pick<Deps, 'db' | 'tokens'>, email: string): Promise<string | null> {
  const { rows } = await query(
    deps.db,
    z.strictObject({ password_hash: z.string() }),
    sql`select password_hash from pretended_registrations where address_digest = ${digestOf(deps, email)}`,
  );
  return rows[0]?.password_hash ?? null;
}
