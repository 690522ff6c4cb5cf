import { existsSync, statSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '#src/config.ts';
import { connectDirectly } from '#src/db/connect.ts';
import { TooOldError } from '#src/db/migrate.ts';
import { openDeployment } from '#src/db/open-deployment.ts';

/** Tells whoever ran a command what was done. */
export const say = (line: string): void => console.log(`  ${line}`);

/** What a command says to whoever ran it: its words alone, without where in the code it came up. */
export class UsageError extends Error {}

/** What root writes into a folder of the server, the server could not write beside: root goes on as whoever owns it. */
export function actAsOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

interface Given {
  config: Config;
  /** What stands behind the command's name. */
  args: string[];
}

/** Runs a command to its end: 0 when it is done; 1 with the words of what was expected to go wrong, or the whole of what was not. */
export function runCommand(
  command: (given: Given) => Promise<void>,
  expected: readonly (abstract new (...given: never[]) => Error)[] = [],
): void {
  const known = [ConfigError, UsageError, TooOldError, ...expected];
  const start = async () => command({ config: readConfig(process.env), args: process.argv.slice(2) });
  start().then(
    () => process.exit(0),
    (error: unknown) => {
      const isKnown = known.some((kind) => error instanceof kind);
      console.error(`\n  ${isKnown ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
      process.exit(1);
    },
  );
}

type Opened = ReturnType<typeof connectDirectly> & {
  /** Whether a server runs on the data folder. */
  shared: boolean;
};

/** Does something with the deployment's database, past every pooler, and closes it whatever comes of it. */
export async function withDatabase<T>(config: Config, work: (database: Opened) => Promise<T>): Promise<T> {
  const { connectionString, shared, close } = await openDeployment(config);
  const direct = connectDirectly(connectionString);
  try {
    return await work({ ...direct, shared });
  } finally {
    await direct.pool.end();
    await close();
  }
}
