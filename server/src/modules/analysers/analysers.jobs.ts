import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { inEnglish } from '#src/platform/words.ts';
import { decode } from './analyser-files.rules.ts';
import { findLabOf, insertMessage } from './analysers.queries.ts';
import { bringMessage } from './bring-message.service.ts';

/** A file that was written to a moment ago may not be whole yet. */
const SETTLED_MS = 5000;
/** More than is ever read: results are refused past fewer. */
const MOST_BYTES = 5 * 1024 * 1024;

interface SettledFile {
  name: string;
  size: number;
}

async function settledFiles(folder: string, now: number): Promise<SettledFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const settled: SettledFile[] = [];
  for (const { name } of entries.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
    const { mtimeMs, size } = await stat(join(folder, name));
    if (now - mtimeMs >= SETTLED_MS) settled.push({ name, size });
  }
  return settled.sort((one, other) => one.name.localeCompare(other.name));
}

async function moveTo(folder: string, place: 'taken' | 'refused', name: string, stamp: number): Promise<string> {
  await mkdir(join(folder, place), { recursive: true });
  const target = join(folder, place, `${stamp}-${name}`);
  await rename(join(folder, name), target);
  return target;
}

/** One that cannot be read goes aside with the reason beside it, and stands with it among the files of its analyser. */
async function putAside(
  deps: Deps,
  folder: string,
  {
    error,
    content,
    ...message
  }: { error: AppError; content: Buffer | null; lab: LabScope; analyserId: number; fileName: string },
): Promise<void> {
  const [fault = error.coded] = Object.values(error.details.fields ?? {});
  // Kept before it is moved: what is not on the page yet is looked at again.
  const kept = {
    ...message,
    content: content && decode(content),
    broughtBy: null,
    now: deps.now(),
    fault,
    refusals: [],
  };
  await insertMessage(deps.db, kept, { taken: 0, refused: 0 });
  const target = await moveTo(folder, 'refused', message.fileName, Date.now());
  await writeFile(`${target}.txt`, `${inEnglish(fault)}\n`);
}

/** Brings in the files of one analyser's folder, each once. */
async function emptyFolder(deps: Deps, folder: string, analyser: { id: number; lab_id: number }): Promise<void> {
  await forEach(await settledFiles(folder, Date.now()), async ({ name, size }) => {
    const message = { lab: labScopeOf(analyser.lab_id), analyserId: analyser.id, fileName: name };
    // What is larger than any file of results is not read, and not kept.
    const content = size <= MOST_BYTES ? await readFile(join(folder, name)) : null;
    try {
      if (!content) throw refuse('file', createMessage('file_is_larger_than_analysers_write'));
      await bringMessage(deps, { ...message, content }, { dryRun: false, by: null });
      await moveTo(folder, 'taken', name, Date.now());
    } catch (error) {
      // What the database cannot do now is tried again; what the file is stays as it is.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await putAside(deps, folder, { ...message, content, error });
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
