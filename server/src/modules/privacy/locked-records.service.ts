import { createMessage } from '@healthplus/contract/coded-messages';
import type { readingReasons } from '@healthplus/contract/privacy/endpoints';
import type { LockedRecord, LockedRecordContent } from '@healthplus/contract/privacy/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetFile, markForgotten } from '#src/modules/files/files.service.ts';
import { signAddress } from '#src/modules/files/private-files.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Page, type Paging, pageByNewest, shown } from '#src/platform/http/paging.ts';
import { countLocked, deleteDue, findLocked, type KeptContent, selectLocked } from './locked-records.queries.ts';

interface Reading {
  caller: Caller;
  lab: LabScope;
  id: number;
  reason: (typeof readingReasons)[number];
  ip: string;
}

/** What the lab keeps of erased accounts: numbers and days, no names. */
export async function listLockedRecords(deps: Deps, lab: LabScope, paging: Paging): Promise<Page<LockedRecord>> {
  const page = await pageByNewest(
    paging,
    ({ limit, beforeId }) => selectLocked(deps.db, lab, { before: beforeId, limit }),
    () => countLocked(deps.db, lab),
  );
  return shown(page, ({ starts_at, ...row }) => ({ ...row, visitAt: new Date(starts_at).toISOString() }));
}

/** Papers are named by their ids where they are kept, and read at signed addresses. */
function withAddresses(deps: Deps, content: KeptContent): LockedRecordContent {
  const report = content.report?.map((person) => ({
    ...person,
    reports: (person.reports ?? []).map(({ fileId, ...version }) => ({
      ...version,
      file: fileId === null ? null : signAddress(deps, fileId),
    })),
  }));
  return { ...content, report };
}

/** Reads one record, with a reason that stands in the audit log. 404 for another lab's. */
export async function readLockedRecord(
  deps: Deps,
  { caller, lab, id, reason, ip }: Reading,
): Promise<LockedRecordContent> {
  const content = await findLocked(deps.db, lab, id);
  if (!content) throw new AppError('not_found', createMessage('there_is_no_such_record_at_your_lab'));
  await recordAudit(deps.db, {
    caller,
    action: 'locked_record.read',
    subject: `record ${id}`,
    detail: { reason },
    ip,
  });
  return withAddresses(deps, content);
}

/** Erases what is past its day, its papers too. Runs once a day. */
export async function eraseDueRecords(deps: Deps): Promise<void> {
  const papers = await transact(deps.db, async (tx) => {
    const due = await deleteDue(tx, dayOf(deps.now()));
    await markForgotten(tx, due, deps.now());
    return due;
  });
  await forEach(papers, (fileId) => forgetFile(deps, fileId));
}
