import { GIVEN_UP_DAYS, visitStates } from '@healthplus/contract/bookings/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';
import type { AccountScope, DoctorScope } from '#src/modules/accounts/scopes.service.ts';
import { Age, VisitPatient, visitPatient } from '#src/modules/bookings/bookings.service.ts';

export const ConsultationRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  state: z.enum(visitStates),
  state_reason: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  total_paise: z.number(),
  note: z.string().nullable(),
  doctor: z.strictObject({
    id: z.number(),
    name: z.string(),
    specialty: z.string(),
  }),
  person: z
    .strictObject({
      name: z.string(),
      sex: z.string(),
    })
    .extend(Age.shape),
  patient: VisitPatient,
  doctor_email: z.string().nullable(),
  account_id: z.number().nullable(),
});
export type ConsultationRow = z.infer<typeof ConsultationRow>;

/** Whose consultations are read: a customer's, a doctor's, or all (for administrators alone). */
export interface ConsultationFilter {
  scope: { account: AccountScope } | { doctor: DoctorScope } | 'all';
  number?: string | undefined;
  q?: string | undefined;
  when?: 'upcoming' | 'past' | undefined;
  /** What is upcoming or past. */
  now?: Date;
  after?: { key: string | number; id: number } | null;
}

function conditions({ scope, number, q, when, now, after }: ConsultationFilter): SQL {
  const parts: SQL[] = [sql`v.doctor_id is not null`];
  if (scope !== 'all')
    parts.push('account' in scope ? sql`v.account_id = ${scope.account}` : sql`v.doctor_id = ${scope.doctor}`);
  if (number) parts.push(sql`v.number = ${number}`);
  if (when === 'upcoming') parts.push(sql`v.ends_at >= ${at(now!)}`);
  if (when === 'past') parts.push(sql`v.ends_at < ${at(now!)}`);
  if (q) {
    const like = containing(q);
    parts.push(sql`(v.number ilike ${like} or o.person_name ilike ${like} or d.name ilike ${like})`);
  }
  if (after)
    parts.push(
      byTime(scope)
        ? sql`(v.starts_at, v.id) ${when === 'past' ? sql`<` : sql`>`} (${after.key}::timestamptz, ${after.id})`
        : sql`v.id < ${after.id}`,
    );
  return sql.join(parts, sql` and `);
}

const byTime = (scope: ConsultationFilter['scope']) => scope !== 'all' && 'doctor' in scope;

/** Consultations: a doctor's by their time, past ones the last first; others the newest first. */
export async function selectConsultations(
  executor: Executor,
  filter: ConsultationFilter,
  limit: number,
): Promise<ConsultationRow[]> {
  const back = filter.when === 'past' ? sql`desc` : sql`asc`;
  const order = byTime(filter.scope) ? sql`v.starts_at ${back}, v.id ${back}` : sql`v.id desc nulls first`;
  const { rows } = await query(
    executor,
    ConsultationRow,
    sql`
    select v.id, v.account_id, v.number, v.state, v.state_reason, v.starts_at, v.ends_at, v.total_paise, v.note,
      json_build_object('id', d.id, 'name', d.name, 'specialty', d.specialty) as doctor,
      json_build_object('name', o.person_name, 'sex', o.person_sex, 'birth_date', o.person_birth_date, 'age_years', o.person_age_years,
        'age_on', o.person_age_on) as person,
      ${visitPatient} as patient, da.email as doctor_email
    from visits v join doctors d on d.id = v.doctor_id join orders o on o.visit_id = v.id
    left join accounts a on a.id = v.account_id left join accounts da on da.id = d.account_id
    where ${conditions(filter)} order by ${order} limit ${limit}`,
  );
  return rows;
}

/** How many consultations a filter names. */
export async function countConsultations(executor: Executor, filter: ConsultationFilter): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select count(*)::int as count from visits v join doctors d on d.id = v.doctor_id join orders o on o.visit_id = v.id
    where ${conditions({ ...filter, after: null })}`,
  );
  return rows[0]!.count;
}

/** Consultations of which nobody has said how they went, long after their time; by number. */
export async function selectUnmarked(
  executor: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ number: z.string() }),
    sql`
    select number from visits where doctor_id is not null and state = 'confirmed' and ends_at < ${at(now)} - make_interval(days => ${GIVEN_UP_DAYS.visit})
    order by id limit ${limit}`,
  );
  return rows.map(({ number }) => number);
}
