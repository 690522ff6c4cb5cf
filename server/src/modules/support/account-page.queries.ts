import { visitStates } from '@healthplus/contract/bookings/rules';
import { caseKinds, caseStates } from '@healthplus/contract/cases/rules';
import { prescriptionStates } from '@healthplus/contract/prescriptions/rules';
import { moneySteps } from '@healthplus/contract/support/booking-page.endpoints';
import { type AccountPage, SHOWN_OF_ACCOUNT } from '@healthplus/contract/support/endpoints';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { accountNotes } from '#src/db/schema/support.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { moneyStep } from './booking-page.queries.ts';

const BookingRow = z.strictObject({
  number: z.string(),
  state: z.enum(visitStates),
  startsAt: z.string(),
  with: z.string(),
  consultation: z.boolean(),
  people: z.array(z.string()),
});

/** The latest visits and consultations of an account, without what was tested. */
export async function selectBookingsOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    BookingRow,
    sql`
    select v.number, v.state, v.starts_at as "startsAt", coalesce(l.name, d.name, '') as "with", v.doctor_id is not null as consultation,
      (select coalesce(json_agg(o.person_name order by o.id), '[]') from orders o where o.visit_id = v.id) as people
    from visits v left join labs l on l.id = v.lab_id left join doctors d on d.id = v.doctor_id
    where v.account_id = ${account} order by v.id desc limit ${SHOWN_OF_ACCOUNT}`,
  );
  return rows;
}

const CaseRow = z.strictObject({
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  openedAt: z.string(),
});

/** The latest cases of an account. */
export async function selectCasesOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    CaseRow,
    sql`
    select c.number, c.kind, c.state, c.created_at as "openedAt" from cases_of(${account}) c order by c.id desc limit ${SHOWN_OF_ACCOUNT}`,
  );
  return rows;
}

const RelativeRow = z.strictObject({ id: z.number(), name: z.string(), relation: z.string() });

/** Whom an account books for. */
export async function selectFamilyOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    RelativeRow,
    sql`select id, name, relation from people where account_id = ${account} order by id limit 50`,
  );
  return rows;
}

const MoneyRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  verb: z.enum(moneySteps),
  amount_paise: z.number(),
  at: z.string(),
});

/** The latest movements of money of an account's visits, as they stand on the patient's side. */
export async function selectMoneyOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    MoneyRow,
    sql`
    select t.id, v.number, ${moneyStep} as verb, e.amount_paise, t.at from visits v join ledger_transactions t on t.visit_id = v.id
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
    where v.account_id = ${account} order by t.at desc, t.id desc limit ${SHOWN_OF_ACCOUNT}`,
  );
  return rows;
}

const PrescriptionRow = z.strictObject({ id: z.number(), state: z.enum(prescriptionStates), sentAt: z.string() });

/** The latest doctors' papers of an account. */
export async function selectPrescriptionsOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    PrescriptionRow,
    sql`
    select id, state, created_at as "sentAt" from prescriptions where account_id = ${account} order by id desc limit ${SHOWN_OF_ACCOUNT}`,
  );
  return rows;
}

const ReviewRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  labId: z.number(),
  labName: z.string(),
  rating: z.number(),
  hidden: z.boolean(),
  at: z.string(),
});

/** The latest reviews of an account. */
export async function selectReviewsOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    ReviewRow,
    sql`
    select r.id, v.number, r.lab_id as "labId", l.name as "labName", r.rating, r.hidden_at is not null as hidden, r.changed_at as at
    from reviews r join visits v on v.id = r.visit_id join labs l on l.id = r.lab_id
    where r.account_id = ${account} order by r.id desc limit ${SHOWN_OF_ACCOUNT}`,
  );
  return rows;
}

const NoteRow = z.strictObject({ id: z.number(), text: z.string(), by: z.string(), at: z.string() });

/** What operators wrote about an account, the newest first. */
export async function selectNotesOf(executor: Executor, account: AccountScope): Promise<AccountPage['notes']> {
  const { rows } = await query(
    executor,
    NoteRow,
    sql`
    select n.id, n.text, a.name as by, n.at from account_notes n join accounts a on a.id = n.author_id
    where n.account_id = ${account} order by n.id desc limit 100`,
  );
  return rows;
}

/** Keeps a note about an account for the next operator. */
export async function insertNote(
  executor: Executor,
  note: { accountId: AccountScope; authorId: number; text: string; at: Date },
): Promise<void> {
  await executor.insert(accountNotes).values(note);
}

/** Forgets what was written about an account. */
export const deleteNotesOf = (executor: Executor, account: AccountScope) =>
  executor.execute(sql`delete from account_notes where account_id = ${account}`);
