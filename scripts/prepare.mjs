// Installs from the lock file and builds, each only when something has changed since.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, isFresh, markFresh, root } from './freshness.mjs';
import { nodePath, run, tool } from './run.mjs';

const step = async (text, work) => {
  const began = Date.now();
  process.stdout.write(`  ${text} …`);
  await work();
  process.stdout.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
};

export async function install() {
  const digest = digestOf(['package-lock.json']);
  if (isFresh('node_modules/.installed', digest)) return;
  // No install script is needed: PostgreSQL's links are made when it starts.
  await step('Installing the packages (about a minute)', () =>
    run(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { quiet: true },
    ),
  );
  markFresh('node_modules/.installed', digest);
}

export async function build() {
  const web = digestOf(['package-lock.json', 'contract', 'web']);
  if (!isFresh('web/build/.built', web)) {
    await step('Building the pages', async () => {
      await run(nodePath(), [join(root, 'web/scripts/subset-fonts.mjs')], { quiet: true });
      rmSync(join(root, 'web/build'), { recursive: true, force: true });
      await tool('@react-router/dev/bin.cjs', ['build'], {
        quiet: true,
        cwd: join(root, 'web'),
        env: { ...process.env, NODE_ENV: 'production' },
      });
      await run(nodePath(), [join(root, 'web/scripts/compress-assets.mjs')], { quiet: true });
    });
    markFresh('web/build/.built', web);
  }
  const server = digestOf(['package-lock.json', 'contract', 'server/src', 'server/rolldown.config.mjs']);
  if (!isFresh('server/dist/.built', server)) {
    await step('Building the server', () =>
      tool('rolldown/bin/cli.mjs', ['-c', 'rolldown.config.mjs'], { quiet: true, cwd: join(root, 'server') }),
    );
    markFresh('server/dist/.built', server);
  }
}
