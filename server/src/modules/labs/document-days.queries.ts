import type { DocumentDetails } from '@healthplus/contract/labs/schemas';
import { allSlots } from '@healthplus/contract/labs/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { DocumentPlace } from './lab-profile.queries.ts';

/** Writes what stands on the document of a slot: the one that waits, else the one that stands. False where there is none, or where it is approved and `approved` is false. */
export const writeDetails = (
  executor: Executor,
  { labId, centreId, slot, approved }: DocumentPlace & { approved: boolean },
  { number, issuer, validUntil }: DocumentDetails,
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update lab_documents set number = ${number}, issuer = ${issuer}, valid_until = ${validUntil}::date,
      reminded_days = case when valid_until is distinct from ${validUntil}::date then null else reminded_days end
    where id = (select id from lab_documents where lab_id = ${labId} and centre_id is not distinct from ${centreId}::bigint and slot = ${slot}
      and replaced_at is null order by state = 'waiting' desc limit 1)
      and (${approved} or state <> 'approved') returning 1`,
  );

const EndingRow = z.strictObject({
  lab_id: z.number(),
  email: z.string(),
  slot: z.enum(allSlots),
  centre: z.string().nullable(),
  valid_until: z.string(),
});

/** Documents whose last day is over count no more, with the reason; answers with them. `today` as YYYY-MM-DD. */
export async function endDocuments(executor: Executor, today: string) {
  const { rows } = await query(
    executor,
    EndingRow,
    sql`
    update lab_documents d set state = 'rejected', reason = 'It was valid until ' || d.valid_until || '.' from labs l
    where l.id = d.lab_id and d.replaced_at is null and d.state = 'approved' and d.valid_until < ${today}::date
    returning d.lab_id, l.email, d.slot, (select ce.name from centres ce where ce.id = d.centre_id) as centre, d.valid_until::text as valid_until`,
  );
  return rows;
}

/** Documents that end within so many days and of which the lab was not told that near to it; told from now on. */
export async function takeEnding(executor: Executor, today: string, days: number) {
  const { rows } = await query(
    executor,
    EndingRow,
    sql`
    update lab_documents d set reminded_days = ${days} from labs l
    where l.id = d.lab_id and d.replaced_at is null and d.state = 'approved' and d.valid_until >= ${today}::date
      and d.valid_until <= ${today}::date + ${days}::int and coalesce(d.reminded_days > ${days}, true)
    returning d.lab_id, l.email, d.slot, (select ce.name from centres ce where ce.id = d.centre_id) as centre, d.valid_until::text as valid_until`,
  );
  return rows;
}
