import { createMessage } from '@healthplus/contract/coded-messages';
import type { eraseMyAccount as eraseEndpoint } from '@healthplus/contract/privacy/endpoints';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transactLong } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { eraseAccount, forgetSignIns, markErased, selectHolder } from '#src/modules/accounts/my-account.service.ts';
import { assertPassword } from '#src/modules/accounts/passwords.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { forgetContentsOf } from '#src/modules/analysers/analysers.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { eraseVisitsOf, selectNumbersOf } from '#src/modules/bookings/bookings.service.ts';
import { deleteCasesOf } from '#src/modules/cases/cases.service.ts';
import { deleteCallbacksFrom } from '#src/modules/enquiries/callbacks.service.ts';
import { forgetFile, forgetFileNames, markForgotten } from '#src/modules/files/files.service.ts';
import { deleteKeysAbout } from '#src/modules/idempotency/idempotency.service.ts';
import { eraseRecipientsOf, issueAllOf } from '#src/modules/invoices/invoices.service.ts';
import { eraseRefundNotesOf } from '#src/modules/ledger/ledger.service.ts';
import { forgetMessagesAbout, queueMessage } from '#src/modules/notifications/messages.service.ts';
import { erasePatientsOf } from '#src/modules/patients/patients.service.ts';
import { eraseReferencesOf } from '#src/modules/payments/payments.service.ts';
import { deletePrescriptionsOf } from '#src/modules/prescriptions/prescriptions.service.ts';
import { eraseReportsOf, removePapersOf, selectOwnReaders } from '#src/modules/reports/patient-reports.service.ts';
import { eraseResultsOf } from '#src/modules/results/results.service.ts';
import { forgetWriterOf } from '#src/modules/reviews/reviews.service.ts';
import { forgetHolder } from '#src/modules/scheduling/seats.service.ts';
import { deleteSearchesFor } from '#src/modules/search/search.service.ts';
import { eraseNotesOf } from '#src/modules/support/account-page.service.ts';
import { eraseTasksOf } from '#src/modules/tasks/tasks.service.ts';
import { hashOfNoPassword } from '#src/platform/crypto/passwords.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { insertLock, selectKept, selectUnkeptFiles, selectVisitFacts } from './erasure.queries.ts';
import { locksOf } from './locks.rules.ts';
import { hasOpenDuties, hasOpenRefunds, hasOpenVisits, selectAllOf } from './privacy.queries.ts';

interface ActionContext {
  caller: Caller;
  account: AccountScope;
  ip: string;
}

/** Everything that is kept of the account. Source: Digital Personal Data Protection Act 2023, section 11. */
export async function exportMyData(
  deps: Deps,
  { caller, account, ip }: ActionContext,
): Promise<Record<string, unknown>> {
  const data = await selectAllOf(deps.db, account, deps.now());
  await recordAudit(deps.db, { caller, action: 'account.exported', subject: `account ${account}`, ip });
  return data;
}

/** Each erasure is noted where a restore of the database does not reach: a backup of before it brings the person back. */
export const ERASED_QUEUE = 'privacy.note_erased';

/** What stays with labs after an account was erased, for its owner to know. */
type Kept = z.output<typeof eraseEndpoint.response>['kept'];

/** Takes the person out of what each domain has written down of them. `digits` are the last ten of their telephone number, once they have proven it. */
async function forgetEverywhere(
  tx: Tx,
  account: AccountScope,
  person: { name: string; names: string[]; email: string | null; provenPhone: string | null; digits: string },
): Promise<void> {
  await eraseVisitsOf(tx, account);
  await erasePatientsOf(tx, account);
  await eraseNotesOf(tx, account);
  await eraseRecipientsOf(tx, account);
  await eraseReferencesOf(tx, account);
  await eraseRefundNotesOf(tx, account);
  await forgetContentsOf(tx, account);
  await eraseResultsOf(tx, account);
  await eraseTasksOf(tx, account);
  await forgetWriterOf(tx, account);
  await forgetFileNames(tx, await eraseReportsOf(tx, account));
  await forgetSignIns(tx, account, person);
  await forgetHolder(tx, account);
  await deleteCallbacksFrom(tx, person.digits);
  await deleteSearchesFor(tx, person);
}

/**
 * Erases an account after its password: the site's own copies go within the transaction, and what labs must keep goes
 * behind a lock. Answers with what is kept, by whom and until when. 400 for a wrong password, 409 while a visit is open.
 * Source: Digital Personal Data Protection Act 2023, section 12.
 */
export async function eraseMyAccount(deps: Deps, input: ActionContext & { password: string }): Promise<Kept> {
  await assertPassword(deps, input.caller, input.password);
  return eraseHolder(deps, input);
}

/** The same where nobody is asked for a password: `caller` is null for a job. */
export async function eraseHolder(
  deps: Deps,
  { caller, account, ip }: Omit<ActionContext, 'caller'> & { caller: Caller | null },
): Promise<Kept> {
  const passwordHash = await hashOfNoPassword();
  const { kept, unkept } = await transactLong(deps.db, async (tx) => {
    const { name, people, email, former_emails: former, phone, proven } = await selectHolder(tx, account);
    if (await hasOpenVisits(tx, account)) throw new AppError('conflict', createMessage('visit_is_still_open'));
    if (await hasOpenRefunds(tx, account)) throw new AppError('conflict', createMessage('refund_is_still_open'));
    if (await hasOpenDuties(tx, account, deps.now()))
      throw new AppError('conflict', createMessage('result_still_awaits_a_call'));
    const provenPhone = proven ? phone : null;
    const numbers = await selectNumbersOf(tx, account);
    await issueAllOf(tx, deps, account, { caller, ip });
    for (const facts of await selectVisitFacts(tx, account))
      for (const lock of locksOf(facts, deps.config)) await insertLock(tx, lock);
    const papers = await removePapersOf(tx, account);
    await deleteKeysAbout(tx, account);
    await deleteCasesOf(tx, account);
    const prescriptions = await deletePrescriptionsOf(tx, account);
    const unkept = [...(await selectUnkeptFiles(tx, account)), ...papers, ...prescriptions];
    const kept = await selectKept(tx, account);
    const readers = await selectOwnReaders(tx, account);
    await markErased(tx, account, deps.now());
    // Anybody may write another's number down as theirs: what came from it is not theirs to forget.
    const digits = (provenPhone ?? '').replace(/\D/g, '').slice(-10);
    await forgetEverywhere(tx, account, { name, names: [name, ...people], email, provenPhone, digits });
    await eraseAccount(tx, account, passwordHash);
    await recordAudit(tx, { caller, action: 'account.erased', subject: `account ${account}`, ip });
    const recipients = [email, ...former, provenPhone].filter((recipient) => recipient !== null);
    await forgetMessagesAbout(deps, tx, { account, recipients, numbers });
    for (const { labs, ...reader } of readers)
      await queueMessage(tx, deps.config, {
        to: { ...reader, email: null },
        id: 'report.link_ends',
        params: { labs },
      });
    await markForgotten(tx, unkept, deps.now());
    await deps.jobs.enqueue(tx, ERASED_QUEUE, { account });
    return { kept, unkept };
  });
  await forEach(unkept, (fileId) => forgetFile(deps, fileId));
  return kept;
}
