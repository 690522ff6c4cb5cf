import { existsSync, statSync } from 'node:fs';

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

/** Runs a command to its end: 0 when it is done; 1 with the words of what was expected to go wrong, or the whole of what was not. */
export function runCommand(
  command: () => Promise<void>,
  expected: readonly (abstract new (...given: never[]) => Error)[],
): void {
  command().then(
    () => process.exit(0),
    (error: unknown) => {
      const known = expected.some((kind) => error instanceof kind);
      console.error(`\n  ${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
      process.exit(1);
    },
  );
}
