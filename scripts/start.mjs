// npm start: installs, builds and serves, doing only what is needed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { build, install, revision } from './prepare.mjs';
import { nodePath } from './run.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}

const child = spawn(nodePath(), ['--enable-source-maps', join(root, 'server/dist/main.js')], {
  cwd: root,
  // The channel tells the server to stop; when this process is killed it closes, and the server stops by itself.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', REVISION: revision(), ...process.env },
});
// A signal to the whole group (Ctrl-C, systemd) has reached the server already: it is asked, not signalled once more.
// This process waits for it, so that the terminal comes back when all is written.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.connected && child.send('stop', () => {}));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
