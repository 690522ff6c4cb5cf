import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createMessage } from '@healthplus/contract/coded-messages';
import { dayOf } from '@healthplus/contract/zone';
import { ZipFile } from 'yazl';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { writeLabFolder } from '#src/leaving/lab-folder.ts';
import { assertPassword } from '#src/modules/accounts/passwords.service.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { momentIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectLeaver } from './privacy.queries.ts';

/** Folders that are being written; what a process that was killed left there goes with the night's cleaning. */
const folderOf = (deps: Pick<Deps, 'config'>) => join(deps.config.DATA_DIR, 'leaving');

/**
 * All that is a laboratory's own as a ZIP file of one moment, for its owner after their password. It is written whole
 * before its first byte leaves, so that what arrives is complete or fails; nothing of it stays here. 400 for a wrong
 * password, 429 for the fourth time in a day. Source: product decision "The lab's day", Leaving.
 */
export async function takeLabData(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; password: string; ip: string },
): Promise<{ zip: Readable; fileName: string }> {
  const { caller, lab, password, ip } = input;
  await assertPassword(deps, caller, password);
  await deps.limiters.take('lab-data', String(lab), createMessage('your_lab_took_its_data_three_times_today'));
  const leaver = await selectLeaver(deps.db, lab, caller.accountId);
  const now = deps.now();
  await transact(deps.db, async (tx) => {
    await recordAudit(tx, { caller, action: 'lab.data_taken', subject: `lab ${lab}`, ip });
    const params = { by: leaver.name, at: momentIn(leaver.locale, now.toISOString()), address: ip };
    await queueMessage(tx, deps.config, { to: leaver, id: 'lab.data_taken', params });
  });
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  const folder = join(folderOf(deps), randomUUID());
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const { files } = await writeLabFolder(deps.direct, deps.storage, { labId: lab, lab: leaver.lab, folder });
    const zip = zipOf(folder, ['contents.json', ...files.map(({ name }) => name)]);
    zip.once('close', () => void forget());
    return { zip, fileName: `lab-data-${dayOf(now)}.zip` };
  } catch (error) {
    await forget();
    throw error;
  }
}

/** The named files of a folder as one ZIP file; papers are compressed already. */
function zipOf(folder: string, names: string[]): Readable {
  const zip = new ZipFile();
  for (const name of names) zip.addFile(join(folder, name), name, { compress: !name.endsWith('.pdf') });
  zip.end();
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.once('error', (error) => stream.destroy(error as Error));
  return stream;
}

const HOUR_MS = 3_600_000;

/** Removes what is left of folders whose process was killed while it wrote or sent them. */
export async function forgetUnfinishedLeaving(deps: Pick<Deps, 'config'>): Promise<void> {
  for (const name of await readdir(folderOf(deps)).catch(() => [])) {
    const path = join(folderOf(deps), name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 6 * HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}
