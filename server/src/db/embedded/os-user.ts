import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface OsUser {
  uid: number;
  gid: number;
}

function lookUp(name: string): OsUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * PostgreSQL refuses to run as root. Started by root, the server runs as the OS user `postgres`, made when missing.
 * Null when this process is an ordinary user and needs no other.
 */
export function databaseUser(): OsUser | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const existing = lookUp('postgres');
  if (existing) return existing;
  for (const [command, args] of [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-H', 'postgres']],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const made = lookUp('postgres');
      if (made) return made;
    } catch {
      // The next tool, or `nobody` at last.
    }
  }
  const nobody = lookUp('nobody');
  if (!nobody) throw new Error('PostgreSQL may not run as root, and no other OS user could be made. Set DATABASE_URL.');
  return nobody;
}

/** True when another OS user can walk down to the folder: each folder above it may be entered by others. */
export function reachableByOthers(folder: string): boolean {
  let current = resolve(folder);
  for (;;) {
    try {
      if ((statSync(current).mode & 0o001) === 0) return false;
    } catch {
      // Not there yet: it will be made with a mode of our own.
    }
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
