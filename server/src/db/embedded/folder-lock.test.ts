import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

/** Namespaces of its own for processes, network, shared memory and mounts, as a container has them; for root on Linux alone. */
const CONTAINER = ['unshare', '--pid', '--net', '--ipc', '--mount', '--fork', '--kill-child'];
const hasContainers = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;

/** Another process that takes the folder and says whether it got it. */
function another(folder: string, inside: string[] = []) {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const script = `import('${module}').then(({ lockFolder }) => { console.log(lockFolder('${folder}') ? 'taken' : 'busy'); setInterval(() => {}, 1000); })`;
  const [command, ...args] = [...inside, process.execPath, '--no-warnings', '-e', script];
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<string>((resolve) => child.stdout.once('data', (words) => resolve(String(words).trim())));
  const killed = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return { said, killed };
}

it('a folder belongs to one process at a time, and to the next one when that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-lock-'));
  const first = another(folder);
  expect(await first.said).toBe('taken');
  expect(lockFolder(folder)).toBe(null);
  const second = another(folder);
  expect(await second.said).toBe('busy');
  await first.killed();
  await second.killed();
  const mine = lockFolder(folder);
  expect(mine).not.toBe(null);
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600);
  // The garbage collector does not let go of it.
  globalThis.gc?.();
  const third = another(folder);
  expect(await third.said).toBe('busy');
  await third.killed();
  mine!.release();
  const fourth = another(folder);
  expect(await fourth.said).toBe('taken');
  await fourth.killed();
});

it.skipIf(!hasContainers)('also of processes that cannot see each other (needs root on Linux)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-lock-'));
  const first = another(folder, CONTAINER);
  expect(await first.said).toBe('taken');
  const second = another(folder, CONTAINER);
  expect(await second.said).toBe('busy');
  await Promise.all([first.killed(), second.killed()]);
  const third = another(folder, CONTAINER);
  expect(await third.said).toBe('taken');
  await third.killed();
});
