import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Has V8 keep what it compiles of this build in `compiled` of the data folder, for the next start; what it kept of builds
 * before goes. It lies beside the data since whoever writes there has code run here. From sources nothing is kept.
 */
export function keepCompiled(dataFolder: string): void {
  const stamp = join(import.meta.dirname, '.built');
  if (!existsSync(stamp)) return;
  const build = readFileSync(stamp, 'utf8').trim();
  const folder = join(dataFolder, 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const kept of readdirSync(folder)) if (kept !== build) rmSync(join(folder, kept), { recursive: true });
    enableCompileCache(join(folder, build));
  } catch {
    // A folder that cannot be written makes the start slower, no more; what needs it says so itself.
  }
}
