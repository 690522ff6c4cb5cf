import type { DeskRules } from '@healthplus/contract/payments/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { putRules, selectDeskRules } from './desk-rules.queries.ts';

/** What the front desk of a lab may do by itself. */
export const readDeskRules = (deps: Deps, lab: LabScope): Promise<DeskRules> => selectDeskRules(deps.db, lab);

/** Changes what the front desk may do by itself; leaves an audit row. */
export async function saveDeskRules(
  deps: Deps,
  { caller, lab, ip, rules }: { caller: Caller; lab: LabScope; ip: string; rules: DeskRules },
): Promise<DeskRules> {
  await transact(deps.db, async (tx) => {
    await putRules(tx, lab, rules);
    await recordAudit(tx, { caller, action: 'lab.desk_rules_saved', subject: `lab ${lab}`, detail: rules, ip });
  });
  return rules;
}
