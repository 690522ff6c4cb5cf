import { Locale } from '@healthplus/contract/primitives';
import { EDITED_FOR_DAYS } from '@healthplus/contract/reviews/rules';
import { ZONE } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabOrSite, LabScope } from '#src/modules/accounts/scopes.service.ts';

const VisitRow = z.strictObject({ id: z.number(), lab_id: z.number(), completed: z.boolean() });

/** An account's own visit at a lab, locked while it is reviewed. */
export async function lockReviewed(tx: Tx, account: AccountScope, number: string) {
  const { rows } = await query(
    tx,
    VisitRow,
    sql`
    select v.id, v.lab_id, v.state = 'completed' as completed from visits v
    where v.number = ${number} and v.account_id = ${account} and v.lab_id is not null and v.recollects_id is null for update`,
  );
  return rows[0] ?? null;
}

const OwnRow = z.strictObject({
  rating: z.number(),
  on_time: z.boolean().nullable(),
  report_on_time: z.boolean().nullable(),
  words: z.string(),
  created_at: z.string(),
  answer: z.string(),
  hidden: z.boolean(),
  hidden_reason: z.string(),
});
export type OwnRow = z.infer<typeof OwnRow>;

/** The review of an account's own visit: undefined where the visit is not theirs, null where there is none. */
export async function findOwn(
  executor: Executor,
  account: AccountScope,
  number: string,
): Promise<OwnRow | null | undefined> {
  const { rows } = await query(
    executor,
    z.strictObject({ review: OwnRow.nullable() }),
    sql`
    select case when r.id is not null then json_build_object('rating', r.rating, 'on_time', r.on_time, 'report_on_time', r.report_on_time,
      'words', r.words, 'created_at', r.created_at, 'answer', r.answer, 'hidden', r.hidden_at is not null, 'hidden_reason', r.hidden_reason) end as review
    from visits v left join reviews r on r.visit_id = v.id
    where v.number = ${number} and v.account_id = ${account} and v.lab_id is not null`,
  );
  return rows[0]?.review;
}

interface ReviewWrite {
  visitId: number;
  labId: number;
  account: AccountScope;
  rating: number;
  onTime: boolean | null;
  reportOnTime: boolean | null;
  words: string;
  /** Somebody has to read it first. */
  waits: boolean;
}

/** Writes a review, or changes the one that stands while it may be changed; false where it may not. */
export const putReview = (tx: Tx, review: ReviewWrite, now: Date): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    insert into reviews as r (visit_id, lab_id, account_id, rating, on_time, report_on_time, words, hidden_at, hidden_reason, changed_at, created_at)
    values (${review.visitId}, ${review.labId}, ${review.account}, ${review.rating}, ${review.onTime}, ${review.reportOnTime}, ${review.words},
      ${review.waits ? at(now) : null}, ${review.waits ? 'waits' : ''}, ${at(now)}, ${at(now)})
    on conflict (visit_id) do update set rating = excluded.rating, on_time = excluded.on_time, report_on_time = excluded.report_on_time,
      words = excluded.words, changed_at = excluded.changed_at,
      -- What a lab has answered is an answer to what it read: to other words it may answer anew.
      answer = case when (r.words, r.rating) = (excluded.words, excluded.rating) then r.answer else '' end,
      answered_at = case when (r.words, r.rating) = (excluded.words, excluded.rating) then r.answered_at end,
      answered_by = case when (r.words, r.rating) = (excluded.words, excluded.rating) then r.answered_by end,
      hidden_at = coalesce(r.hidden_at, excluded.hidden_at), hidden_reason = case when r.hidden_at is null then excluded.hidden_reason else r.hidden_reason end
    where r.account_id = excluded.account_id and r.created_at > ${at(now)} - make_interval(days => ${EDITED_FOR_DAYS})
    returning 1`,
  );

const ReviewRow = z.strictObject({
  id: z.number(),
  rating: z.number(),
  on_time: z.boolean().nullable(),
  report_on_time: z.boolean().nullable(),
  words: z.string(),
  day: z.string(),
  written_at: z.string(),
  answer: z.string(),
  number: z.string(),
  lab: z.string(),
  hidden: z.boolean(),
  hidden_reason: z.string(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

export interface ReviewFilter {
  id?: number;
  lab: LabOrSite;
  /** Those that are shown, those that are hidden, or all. */
  hidden?: boolean | undefined;
}

const within = ({ id, lab, hidden }: ReviewFilter): SQL => sql`
  ${id === undefined ? sql`true` : sql`r.id = ${id}`} and ${lab === 'site' ? sql`true` : sql`r.lab_id = ${lab}`}
  and ${hidden === undefined ? sql`true` : hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`}`;

/** Reviews, the latest first. */
export async function selectReviews(
  executor: Executor,
  filter: ReviewFilter,
  page: { limit: number; beforeId: number | null },
): Promise<ReviewRow[]> {
  const { rows } = await query(
    executor,
    ReviewRow,
    sql`
    select r.id, r.rating, r.on_time, r.report_on_time, r.words, (r.changed_at at time zone ${ZONE})::date::text as day, r.changed_at as written_at,
      r.answer, v.number, l.name as lab,
      r.hidden_at is not null as hidden, r.hidden_reason
    from reviews r join visits v on v.id = r.visit_id join labs l on l.id = r.lab_id
    where ${within(filter)} ${page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`} order by r.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many reviews a filter names, up to 10,000. */
export const countReviews = (executor: Executor, filter: ReviewFilter): Promise<number> =>
  countUpTo(executor, sql`reviews r where ${within(filter)}`);

/** Answers a review of a lab that has no answer, as it was read; false for any other. */
export const setAnswer = (
  tx: Tx,
  {
    lab,
    id,
    answer,
    writtenAt,
    by,
    now,
  }: { lab: LabScope; id: number; answer: string; writtenAt: string; by: number; now: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update reviews set answer = ${answer}, answered_at = ${at(now)}, answered_by = ${by}
    where id = ${id} and lab_id = ${lab} and answered_at is null and date_trunc('milliseconds', changed_at) = ${writtenAt}::timestamptz returning 1`,
  );

/** Hides a review with a reason, or shows it again. */
/** Hides it for a reason, or shows it with the words that were read; false where there is none, or others by now. */
export const setHidden = (
  tx: Tx,
  { id, reason, words, now }: { id: number; reason: string | null; words?: string | undefined; now: Date },
) =>
  hasRow(
    tx,
    sql`
    update reviews set hidden_at = ${reason === null ? null : at(now)}, hidden_reason = ${reason ?? ''} where id = ${id}
      and (${words ?? null}::text is null or words = ${words ?? null}) returning 1`,
  );

const RatingRow = z.strictObject({
  lab_id: z.number(),
  reviews: z.number(),
  sum: z.number(),
  visits: z.number(),
  punctual: z.number(),
  reports: z.number(),
  reports_on_time: z.number(),
});
export type RatingRow = z.infer<typeof RatingRow>;

/** What reviews of labs come to, and what was measured of them. */
export async function selectRatings(executor: Executor, ids: readonly number[]): Promise<RatingRow[]> {
  const { rows } = await query(
    executor,
    RatingRow,
    sql`
    select l.id as lab_id, coalesce(s.reviews, 0) as reviews, coalesce(s.sum, 0) as sum, coalesce(m.visits, 0) as visits, coalesce(m.punctual, 0) as punctual,
      coalesce(m.reports, 0) as reports, coalesce(m.reports_on_time, 0) as reports_on_time
    from labs l left join lab_review_sums s on s.lab_id = l.id left join lab_measures m on m.lab_id = l.id
    where l.id = any(${sql.param([...ids])}::bigint[]) and lab_is_public(l) order by l.id`,
  );
  return rows;
}

/** Labs after an id, so many at most. */
export async function selectLabsAfter(executor: Executor, after: number, limit: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`select id from labs where id > ${after} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Counts again what the last 90 days of a lab come to. */
export async function measure(executor: Executor, lab: number, now: Date): Promise<void> {
  const from = sql`${at(now)} - interval '90 days'`;
  await executor.execute(sql`
    insert into lab_measures (lab_id, visits, punctual, reports, reports_on_time, measured_on)
    select l.id, v.visits, v.punctual, t.reports, t.on_time, (${at(now)} at time zone ${ZONE})::date
    from labs l
    cross join lateral (
      select count(*)::int as visits, count(*) filter (where came.at <= v.ends_at)::int as punctual
      -- Nobody came at all: that is no visit in its time, whatever the lab writes down of it.
      from visits v join lateral (select visit_came_at(v.id) as at) came
        on came.at is not null or v.state_reason = 'never_kept' or (v.state in ('confirmed', 'assigned', 'on_the_way') and v.ends_at < ${at(now)} - interval '2 hours')
      where v.lab_id = l.id and v.place = 'home' and v.starts_at between ${from} and ${at(now)}) v
    cross join lateral (
      select count(*)::int as reports, count(*) filter (where t.released_at <= t.due_at)::int as on_time
      -- What was promised and is not there yet was not there in time.
      from order_tests t where t.lab_id = l.id and t.state <> 'cancelled' and promised_at(t) is not null
        and (t.released_at between ${from} and ${at(now)} or t.released_at is null and t.due_at between ${from} and ${at(now)})) t
    where l.id = ${lab}
    on conflict (lab_id) do update set visits = excluded.visits, punctual = excluded.punctual, reports = excluded.reports,
      reports_on_time = excluded.reports_on_time, measured_on = excluded.measured_on`);
}

const AskedRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  lab: z.string(),
  email: z.string(),
  locale: Locale,
});

/** Takes the visits whose reports came in a span and of which nothing is said yet: each once. By mail alone, and nobody who was erased. */
export async function takeUnreviewed(tx: Tx, { from, to, limit }: { from: Date; to: Date; limit: number }) {
  const { rows } = await query(
    tx,
    AskedRow,
    sql`
    with over as (
      select v.id, v.number, l.name as lab, a.email, a.locale
      from labs l
      -- By lab, for the index that begins with it.
      cross join lateral (select o.visit_id, max(t.released_at) as at from order_tests t join orders o on o.id = t.order_id
        where t.lab_id = l.id and t.released_at >= ${at(from)} group by o.visit_id having max(t.released_at) < ${at(to)}) e
      join visits v on v.id = e.visit_id join accounts a on a.id = v.account_id and a.erased_at is null and a.email is not null
      where v.state = 'completed' and v.recollects_id is null
        and not exists (select 1 from reviews r where r.visit_id = v.id) and not exists (select 1 from review_requests q where q.visit_id = v.id)
      order by e.at limit ${limit}),
    asked as (insert into review_requests (visit_id, created_at) select id, ${at(to)} from over on conflict do nothing returning visit_id)
    select o.id, o.number, o.lab, o.email, o.locale from over o join asked q on q.visit_id = o.id`,
  );
  return rows;
}

/** Takes a person out of the reviews that they wrote: the stars stay, the words and the writer go. */
export async function forgetWriter(tx: Tx, account: AccountScope): Promise<void> {
  await tx.execute(sql`update reviews set words = '', account_id = null where account_id = ${account}`);
}
