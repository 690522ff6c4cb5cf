// npm start: installs, builds and serves, doing only what is needed.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { build, install } from './prepare.mjs';
import { nodePath } from './run.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}

function revision() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

const child = spawn(nodePath(), ['--enable-source-maps', join(root, 'server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', REVISION: revision(), ...process.env },
});
// The server stops itself on a signal; this process waits for it, so that the terminal comes back when all is written.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
