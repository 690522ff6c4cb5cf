import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/results/templates.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { isFormed, removeTemplate, selectTemplates, writeTemplate } from './templates.queries.ts';

/** So many texts does a lab keep for one parameter. */
const MOST = 50;

/** What descriptions and cultures begin with. */
export function bindResultTemplates(bind: Bind, { db }: Deps): void {
  bind(contract.listResultTemplates, ({ caller, query }) => selectTemplates(db, labScope(caller), query.parameterId));
  bind(contract.saveResultTemplate, async ({ caller, body }) => {
    const lab = labScope(caller);
    if (!(await isFormed(db, lab, body.parameterId)))
      throw new AppError('not_found', createMessage('parameter_has_no_templates'));
    if (!(await writeTemplate(db, lab, { ...body, most: MOST })))
      throw new AppError('conflict', createMessage('at_most_count_templates_of_a_parameter', { count: MOST }));
    return selectTemplates(db, lab, body.parameterId);
  });
  bind(contract.deleteResultTemplate, async ({ caller, params }) => {
    if (!(await removeTemplate(db, labScope(caller), params.id)))
      throw new AppError('not_found', createMessage('there_is_no_such_template'));
    return { message: createMessage('template_is_forgotten') };
  });
}
