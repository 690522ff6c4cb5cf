import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { inEnglish } from '#src/platform/words.ts';
import { findLabOf } from './analysers.queries.ts';
import { bringMessage } from './bring-message.service.ts';

/** A file that was written to a moment ago may not be whole yet. */
const SETTLED_MS = 5000;
const MOST_BYTES = 20 * 1024 * 1024;

async function settledFiles(folder: string, now: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const settled: string[] = [];
  for (const entry of entries.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
    const { mtimeMs, size } = await stat(join(folder, entry.name));
    if (now - mtimeMs >= SETTLED_MS && size <= MOST_BYTES) settled.push(entry.name);
  }
  return settled.sort();
}

async function moveTo(folder: string, place: 'taken' | 'refused', name: string, stamp: number): Promise<string> {
  await mkdir(join(folder, place), { recursive: true });
  const target = join(folder, place, `${stamp}-${name}`);
  await rename(join(folder, name), target);
  return target;
}

/** Brings in the files of one analyser's folder, each once; one that cannot be read goes aside with the reason beside it. */
async function emptyFolder(deps: Deps, folder: string, analyser: { id: number; lab_id: number }): Promise<void> {
  await forEach(await settledFiles(folder, Date.now()), async (name) => {
    const message = {
      lab: analyser.lab_id as LabScope,
      analyserId: analyser.id,
      fileName: name.slice(0, 200),
      content: await readFile(join(folder, name)),
    };
    try {
      await bringMessage(deps, message, { dryRun: false, by: null });
      await moveTo(folder, 'taken', name, Date.now());
    } catch (error) {
      // What the database cannot do now is tried again; what the file is stays as it is.
      if (!(error instanceof AppError)) throw error;
      const target = await moveTo(folder, 'refused', name, Date.now());
      const reasons = Object.values(error.details.fields ?? {}).map(inEnglish);
      await writeFile(`${target}.txt`, `${reasons.join('\n') || error.message}\n`);
    }
  });
}

/** Looks into ANALYSERS_FOLDER: a folder for each analyser, named by its id. Nothing without that setting. */
export async function takeAnalyserFiles(deps: Deps): Promise<void> {
  const root = deps.config.ANALYSERS_FOLDER;
  if (!root) return;
  await mkdir(root, { recursive: true });
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  // A file that cannot be read keeps no other from being brought in, of its analyser or of another.
  await forEach(folders, async ({ name }) => {
    const analyser = /^\d{1,12}$/.test(name) && (await findLabOf(deps.db, Number(name)));
    if (analyser) await emptyFolder(deps, join(root, name), analyser);
  });
}
