import { LockKind } from '@healthplus/contract/privacy/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Lock, VisitFacts } from './locks.rules.ts';

const VisitFactRow = z.strictObject({
  lab_id: z.number(),
  id: z.number(),
  starts_at: z.string(),
  signed_at: z.string().nullable(),
  issued_at: z.string().nullable(),
  prenatal: z.boolean(),
});

/** What the account's visits at labs leave that a law or a doctor may ask for. */
export async function selectVisitFacts(executor: Executor, account: AccountScope): Promise<VisitFacts[]> {
  const { rows } = await query(
    executor,
    VisitFactRow,
    sql`
    select v.lab_id, v.id, v.starts_at, i.issued_at,
      (select max(r.signed_at) from reports r join orders o on o.id = r.order_id where o.visit_id = v.id) as signed_at,
      v.state = 'completed' and exists (select 1 from orders o join order_items x on x.order_id = o.id join items t on t.id = x.item_id
        where o.visit_id = v.id and t.licence = 'pcpndt') as prenatal
    from visits v left join lateral (select max(n.issued_at) as issued_at from invoices n where n.visit_id = v.id) i on true where v.account_id = ${account} and v.lab_id is not null`,
  );
  const moment = (value: Date | string | null) => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    labId: row.lab_id,
    visitId: row.id,
    startsAt: new Date(row.starts_at),
    signedAt: moment(row.signed_at),
    issuedAt: moment(row.issued_at),
    prenatal: row.prenatal,
  }));
}

const people = (parts: SQL) => sql`(select json_agg(json_build_object('name', o.person_name, 'sex', o.person_sex,
  'birthDate', o.person_birth_date, 'ageYears', o.person_age_years, 'ageOn', o.person_age_on,
    'tests', (select json_agg(x.name order by x.id) from order_items x where x.order_id = o.id)${parts}) order by o.id)
  from orders o where o.visit_id = v.id)`;

const contents: Record<LockKind, SQL> = {
  report:
    people(sql`, 'reports', (select json_agg(json_build_object('version', r.version, 'state', r.state, 'signature', r.signature,
      'signedAt', r.signed_at, 'person', json_build_object('name', coalesce(r.person_name, o.person_name), 'sex', coalesce(r.person_sex, o.person_sex),
        'birthDate', case when r.person_name is null then o.person_birth_date else r.person_birth_date end,
        'ageYears', case when r.person_name is null then o.person_age_years else r.person_age_years end,
        'ageOn', case when r.person_name is null then o.person_age_on else r.person_age_on end), 'reason', r.reason, 'recalledAt', r.recalled_at,
          'recallReason', r.recall_reason, 'note', r.note, 'fileId', r.file_id,
      'values', (select json_agg(json_build_object('name', p.name, 'value', coalesce(w.text_value, w.value::text), 'unit', w.unit, 'low', w.low,
        'high', w.high, 'range', w.range_text, 'flag', w.flag, 'method', w.method, 'certificate', w.certificate, 'referral', w.referral) order by w.parameter_id)
        from report_values w join parameters p on p.id = w.parameter_id where w.report_id = r.id)) order by r.version)
    from reports r where r.order_id = o.id and r.signed_at is not null)`),
  bill: sql`json_build_object('invoice', (select i.content from invoices i where i.visit_id = v.id order by i.id desc limit 1),
    'replaced', (select json_agg(json_build_object('number', i.number, 'amountPaise', i.total_paise, 'at', i.issued_at, 'content', i.content) order by i.id)
      from invoices i where i.visit_id = v.id and exists (select 1 from invoices later where later.replaces_id = i.id)),
    'creditNotes', (select json_agg(json_build_object('number', n.number, 'amountPaise', n.amount_paise, 'at', n.issued_at, 'content', n.content) order by n.id)
      from credit_notes n join invoices i on i.id = n.invoice_id where i.visit_id = v.id),
    'payments', visit_money(v.id))`,
  prenatal: people(sql``),
};

/** Puts what must be kept behind the lock, as it stands. */
export async function insertLock(executor: Executor, { labId, visitId, kind, until }: Lock): Promise<void> {
  await executor.execute(sql`
    insert into locked_records (lab_id, visit_id, kind, until, content)
    select ${labId}, v.id, ${kind}, ${until}, json_build_object('number', v.number, 'startsAt', v.starts_at, 'address', v.address,
      'patient', (select json_build_object('name', a.name, 'phone', a.phone) from accounts a where a.id = v.account_id), ${sql.raw(`'${kind}'`)}, ${contents[kind]})
    from visits v where v.id = ${visitId}`);
}

const visitsOf = (account: AccountScope) => sql`(select id from visits where account_id = ${account})`;

const UnkeptFileRow = z.strictObject({
  file_id: z.string(),
});

/** Reports' files that no lock keeps, of the account's own; a draft names the file of the signed version before it too. */
export async function selectUnkeptFiles(executor: Executor, account: AccountScope): Promise<string[]> {
  const { rows } = await query(
    executor,
    UnkeptFileRow,
    sql`
    select distinct r.file_id from reports r join orders o on o.id = r.order_id
    where o.visit_id in ${visitsOf(account)} and r.file_id is not null
      and not exists (select 1 from locked_records k join reports s on s.order_id = o.id and s.file_id = r.file_id and s.signed_at is not null
        where k.visit_id = o.visit_id and k.kind = 'report')`,
  );
  return rows.map((row) => row.file_id);
}

const KeptRow = z.strictObject({
  number: z.string(),
  lab: z.string(),
  kind: LockKind,
  until: z.string(),
});

/** What is kept of the account behind locks, by lab: the last day of each visit's kind. */
export async function selectKept(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    KeptRow,
    sql`
    select v.number, l.name as lab, k.kind, k.until::text from locked_records k
    join visits v on v.id = k.visit_id join labs l on l.id = k.lab_id where v.account_id = ${account} order by v.id, k.kind`,
  );
  return rows;
}
