import { createMessage } from '@healthplus/contract/coded-messages';
import type { ResultTemplate } from '@healthplus/contract/results/templates.endpoints';
import { transact } from '#src/db/transact.ts';
import { takeTurn } from '#src/db/turns.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { isFormed, removeTemplate, selectTemplates, writeTemplate } from './templates.queries.ts';

/** So many texts does a lab keep for one parameter. */
const MOST = 50;

interface Acting {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** What a parameter's descriptions and cultures begin with, by name. */
export const resultTemplates = ({ db }: Deps, lab: LabScope, parameterId: number): Promise<ResultTemplate[]> =>
  selectTemplates(db, lab, parameterId);

/** Keeps a text in place of what had its name. `not_found` for a parameter of numbers, `conflict` beyond the most. */
export async function keepResultTemplate(
  { db }: Deps,
  { caller, lab, ip }: Acting,
  template: { parameterId: number; name: string; text: string },
): Promise<ResultTemplate[]> {
  if (!(await isFormed(db, lab, template.parameterId)))
    throw new AppError('not_found', createMessage('parameter_has_no_templates'));
  const written = await transact(db, async (tx) => {
    await takeTurn(tx, `templates of ${lab} for ${template.parameterId}`);
    const isWritten = await writeTemplate(tx, lab, { ...template, most: MOST });
    const subject = `parameter ${template.parameterId}`;
    if (isWritten)
      await recordAudit(tx, { caller, action: 'template.saved', subject, detail: { name: template.name }, ip });
    return isWritten;
  });
  if (!written)
    throw new AppError('conflict', createMessage('at_most_count_templates_of_a_parameter', { count: MOST }));
  return selectTemplates(db, lab, template.parameterId);
}

/** Deletes a template. 404 for another lab's. */
export async function forgetResultTemplate({ db }: Deps, { caller, lab, ip }: Acting, id: number): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await removeTemplate(tx, lab, id)))
      throw new AppError('not_found', createMessage('there_is_no_such_template'));
    await recordAudit(tx, { caller, action: 'template.removed', subject: `template ${id}`, ip });
  });
}
