import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

/** Node 24: the pinned one that the lock file brings, or the machine's own when it is new enough. */
export function nodePath() {
  const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `\n  There is no Node 24 package for ${process.platform} ${process.arch}. Install Node 24 or newer, then try again.\n`,
  );
  process.exit(1);
}

/** Runs a command to its end; rejects with its name when it fails. Quiet ones speak only then. */
export function run(command, args, options = {}) {
  const { quiet = false, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...rest });
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      if (said) console.error(said);
      reject(new Error(`${[command.split('/').pop(), ...args].join(' ')} ended with ${code}`));
    });
  });
}

/** A tool of node_modules, run by our Node. */
export const tool = (name, args, options) => run(nodePath(), [join(root, 'node_modules', name), ...args], options);
