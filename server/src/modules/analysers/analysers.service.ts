import type { Analyser, AnalyserFormat, AnalyserMessage } from '@healthplus/contract/analysers/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import {
  type AnalyserRow,
  findContent,
  forgetContents,
  insertAnalyser,
  selectAnalysers,
  selectMessages,
  setCode,
  setRetired,
} from './analysers.queries.ts';

export { forgetContentsOf } from './analysers.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const view = ({ last_message_at: last, files_not_whole: filesNotWhole, ...row }: AnalyserRow): Analyser => ({
  ...row,
  filesNotWhole,
  lastMessageAt: last && new Date(last).toISOString(),
});

/** An analyser of the lab that is in use, or 404. */
export async function analyserOf(
  { now }: Pick<Deps, 'now'>,
  executor: Executor,
  lab: LabScope,
  id: number,
): Promise<AnalyserRow> {
  const [found] = await selectAnalysers(executor, lab, { id, now: now() });
  if (!found) throw new AppError('not_found', createMessage('there_is_no_such_analyser'));
  return found;
}

/** The analysers of a lab, without retired ones. */
export const listAnalysers = async ({ db, now }: Deps, lab: LabScope): Promise<Analyser[]> =>
  (await selectAnalysers(db, lab, { now: now() })).map(view);

/** Adds an analyser. 409 for a name that is taken. */
export async function createAnalyser(
  deps: Deps,
  { caller, lab, ip, ...analyser }: Action & { name: string; format: AnalyserFormat },
): Promise<Analyser> {
  return transact(deps.db, async (tx) => {
    const id = await insertAnalyser(tx, lab, analyser).catch((error: unknown) => {
      if (!violates(error, 'analysers_name')) throw error;
      const message = createMessage('analyser_has_this_name_already');
      throw new AppError('conflict', message, { fields: { name: message } });
    });
    await recordAudit(tx, { caller, action: 'analyser.added', subject: `analyser ${id}`, ip });
    return view(await analyserOf(deps, tx, lab, id));
  });
}

/** Takes an analyser out of use; its results stay. 404 for another lab's. */
export async function retireAnalyser(deps: Deps, { caller, lab, ip, id }: Action & { id: number }) {
  return transact(deps.db, async (tx) => {
    if (!(await setRetired(tx, lab, id, deps.now())))
      throw new AppError('not_found', createMessage('there_is_no_such_analyser'));
    await recordAudit(tx, { caller, action: 'analyser.retired', subject: `analyser ${id}`, ip });
    return { id };
  });
}

/** Says what a code means. 404 for another lab's analyser. */
export async function setAnalyserCode(
  deps: Deps,
  { caller, lab, ip, id, code, parameterId }: Action & { id: number; code: string; parameterId: number | null },
): Promise<Analyser> {
  return transact(deps.db, async (tx) => {
    await analyserOf(deps, tx, lab, id);
    await setCode(tx, { analyserId: id, lab, code, parameterId });
    const subject = `analyser ${id}`;
    await recordAudit(tx, { caller, action: 'analyser.code_set', subject, detail: { code, parameterId }, ip });
    return view(await analyserOf(deps, tx, lab, id));
  });
}

/** The latest files that an analyser sent. 404 for another lab's analyser. */
export async function listMessages(deps: Deps, lab: LabScope, analyserId: number): Promise<AnalyserMessage[]> {
  await analyserOf(deps, deps.db, lab, analyserId);
  const rows = await selectMessages(deps.db, lab, analyserId);
  return rows.map(({ file_name: fileName, has_content: hasContent, at, ...row }) => ({
    ...row,
    fileName,
    hasContent,
    at: new Date(at).toISOString(),
  }));
}

/** A file as it came: it names people, so that who opened it leaves a row. */
export async function readContent(deps: Deps, { caller, lab, ip, id }: Action & { id: number }) {
  const content = await findContent(deps.db, lab, id);
  if (content === null) throw new AppError('not_found', createMessage('there_is_no_such_analyser'));
  await recordAudit(deps.db, { caller, action: 'analyser.message_opened', subject: `message ${id}`, ip });
  return { content };
}

/** Deletes the contents of analysers' files once their time is over. Once a day. */
export const forgetOldContents = ({ db, now }: Deps): Promise<void> => forgetContents(db, now());
