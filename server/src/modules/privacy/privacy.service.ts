import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { eraseAccount } from '#src/modules/accounts/my-account.service.ts';
import { assertPassword } from '#src/modules/accounts/passwords.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetPlaces } from '#src/modules/bookings/bookings.service.ts';
import { forgetMailsTo } from '#src/modules/notifications/mails.service.ts';
import { endSharesOf } from '#src/modules/reports/patient-reports.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { hasOpenVisits, selectAllOf } from './privacy.queries.ts';

interface Deed {
  caller: Caller;
  account: AccountScope;
  address: string;
}

/** Everything that is kept of the account. Source: Digital Personal Data Protection Act 2023, section 11. */
export async function exportMyData(deps: Deps, { caller, account, address }: Deed): Promise<Record<string, unknown>> {
  const data = await selectAllOf(deps.db, account);
  await recordAudit(deps.db, { caller, action: 'account.exported', subject: `account ${account}`, address });
  return data;
}

/**
 * Erases an account after its password. Visits, reports and invoices stay with the labs, who must keep them; here
 * nothing leads to the person any more. 400 for a wrong password, 409 while a visit is open.
 * Source: Digital Personal Data Protection Act 2023, section 12.
 */
export async function eraseMyAccount(deps: Deps, input: Deed & { password: string }): Promise<void> {
  const { caller, account, password, address } = input;
  const email = await assertPassword(deps, account, password);
  await transact(deps.db, async (tx) => {
    if (await hasOpenVisits(tx, account))
      throw new AppError('conflict', 'A visit is still open. Cancel it, or wait until its report is there.');
    await endSharesOf(tx, account);
    await forgetPlaces(tx, account);
    await forgetMailsTo(tx, email);
    await eraseAccount(tx, account);
    await recordAudit(tx, { caller, action: 'account.erased', subject: `account ${account}`, address });
  });
}
