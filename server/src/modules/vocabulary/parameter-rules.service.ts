import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { ParameterRule, ParameterRuleWrite } from '@healthplus/contract/vocabulary/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import {
  countParameterRules,
  type RuleFilter,
  removeParameterRule,
  selectParameterRules,
  writeParameterRule,
  writeReported,
} from './parameter-rules.queries.ts';

/** The rules of a parameter have changed, a lab's or (without one) the site's: what is not signed yet is judged again. */
export const RULES_CHANGED = 'results.judge-anew';

export interface RulesChanged {
  labId: number | null;
  parameterId: number;
}

/** How a lab measures and judges each parameter, its own rules beside the site's. */
export const listParameterRules = (executor: Executor, lab: LabScope, query: Paging & RuleFilter) =>
  pageByOffset<ParameterRule>(
    query,
    (window) => selectParameterRules(executor, lab, query, window),
    () => countParameterRules(executor, lab, query),
  );

type Change = Actor & { lab: LabScope; parameterId: number };

/** Does something to what a lab says of a parameter, and notes who did; 404 where there is nothing to do it to. */
async function change(deps: Deps, input: Change, action: string, work: (tx: Tx) => Promise<boolean>): Promise<void> {
  const { caller, ip, parameterId } = input;
  await transact(deps.db, async (tx) => {
    if (!(await work(tx)))
      throw new AppError(
        'not_found',
        createMessage('there_is_no_such_what', { what: within(createMessage('thing_parameter')) }),
      );
    await recordAudit(tx, { caller, action, subject: `parameter ${parameterId}`, ip });
  });
}

/** The same to its rules: what is not signed yet is judged again. */
const changeRules = (deps: Deps, input: Change, work: (tx: Tx) => Promise<boolean>): Promise<void> =>
  change(deps, input, 'parameter.rules_changed', async (tx) => {
    const { lab: labId, parameterId } = input;
    await deps.jobs.enqueue(tx, RULES_CHANGED, { labId, parameterId } satisfies RulesChanged);
    return work(tx);
  });

/** Says whether a lab reports a parameter of what it sells, for what is ordered from then on. 404 for one that is another lab's. */
export const putParameterReported = (deps: Deps, input: Change, reported: boolean): Promise<void> =>
  change(deps, input, reported ? 'parameter.reported' : 'parameter.not_reported', (tx) =>
    writeReported(tx, input.lab, { parameterId: input.parameterId, reported }),
  );

/** Sets a lab's rules of a parameter. 404 for one that is another lab's. */
export const putParameterRule = (deps: Deps, input: Change, rule: ParameterRuleWrite) =>
  changeRules(deps, input, (tx) => writeParameterRule(tx, input.lab, input.parameterId, rule));

/** The site's rules count again. 404 where the lab has none of its own. */
export const deleteParameterRule = (deps: Deps, input: Change) =>
  changeRules(deps, input, (tx) => removeParameterRule(tx, input.lab, input.parameterId));
