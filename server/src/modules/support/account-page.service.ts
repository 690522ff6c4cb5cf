import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { type AccountPage, SHOWN_OF_ACCOUNT } from '@healthplus/contract/support/endpoints';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { isErased, readAccountRecord } from '#src/modules/accounts/admin-accounts.service.ts';
import { readNominee } from '#src/modules/accounts/nominees.service.ts';
import { type AccountScope, accountScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { iso } from '#src/platform/iso.ts';
import {
  deleteNotesOf,
  insertNote,
  selectBookingsOf,
  selectCasesOf,
  selectFamilyOf,
  selectMoneyOf,
  selectNotesOf,
  selectPrescriptionsOf,
  selectReviewsOf,
} from './account-page.queries.ts';
import { deleteNotesOfVisits } from './notes.queries.ts';

interface Context {
  caller: Caller;
  id: number;
  ip: string;
}

async function readPage(tx: Tx, id: number): Promise<AccountPage> {
  const record = await readAccountRecord(tx, id, SHOWN_OF_ACCOUNT);
  const account = accountScopeOf(id);
  const bookings = await selectBookingsOf(tx, account);
  const cases = await selectCasesOf(tx, account);
  const notes = await selectNotesOf(tx, account);
  const nominee = await readNominee(tx, id);
  const money = await selectMoneyOf(tx, account);
  const prescriptions = await selectPrescriptionsOf(tx, account);
  const reviews = await selectReviewsOf(tx, account);
  return {
    ...record,
    nominee,
    family: await selectFamilyOf(tx, account),
    money: money.map(({ amount_paise: paise, at, ...entry }) => ({
      ...entry,
      amount: rupeesFromPaise(paise),
      at: iso(at),
    })),
    prescriptions: prescriptions.map((entry) => ({ ...entry, sentAt: iso(entry.sentAt) })),
    reviews: reviews.map((entry) => ({ ...entry, at: iso(entry.at) })),
    bookings: bookings.map((entry) => ({ ...entry, startsAt: iso(entry.startsAt) })),
    cases: cases.map((entry) => ({ ...entry, openedAt: iso(entry.openedAt) })),
    notes: notes.map((entry) => ({ ...entry, at: iso(entry.at) })),
  };
}

/** What support knows of an account. Reading it leaves a row in the audit log. */
export async function readAccountPage(deps: Deps, { caller, id, ip }: Context): Promise<AccountPage> {
  return transact(deps.db, async (tx) => {
    const page = await readPage(tx, id);
    await recordAudit(tx, { caller, action: 'account.read', subject: `account ${id}`, ip });
    return page;
  });
}

/** Writes a note for the next operator; 404 for no account, and for one behind which nobody stands. */
export async function addNote(deps: Deps, { caller, id, ip, text }: Context & { text: string }) {
  return transact(deps.db, async (tx) => {
    if (await isErased(tx, id)) throw new AppError('not_found', createMessage('there_is_no_such_account'));
    await insertNote(tx, { accountId: accountScopeOf(id), authorId: caller.accountId, text, at: deps.now() });
    await recordAudit(tx, { caller, action: 'account.noted', subject: `account ${id}`, ip });
    return readPage(tx, id);
  });
}

/** Forgets what operators wrote about somebody, and about their visits. */
export async function eraseNotesOf(executor: Executor, account: AccountScope): Promise<void> {
  await deleteNotesOf(executor, account);
  await deleteNotesOfVisits(executor, account);
}
