import { spelledNumber } from '@healthplus/contract/bookings/rules';
import { COUNTED_TO } from '@healthplus/contract/lists';
import { accessionOfTube, codeOnTube } from '@healthplus/contract/specimens/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Up to how many of them are looked up together; of more, a list is full before many have been looked at. */
const SEVERAL = 5000;

const FoundRow = z.strictObject({ ids: z.array(z.number()), count: z.number() });

/** The visits that are found by words: by their numbers, names, or the digits of a telephone. */
export interface NamedVisits {
  /** Whether a visit, by the column of its id, is one of them. */
  has: (visit: SQL) => SQL;
  /** How far a list of them is counted. */
  counted: keyof typeof COUNTED_TO;
}

/** How a text may be an accession number that was typed without its stroke: 2601017 and "260101 7" are 260101-7. Null for no such text. */
function spelledAccession(q: string): string | null {
  const [, day, count] = /^\s*(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\s*([a-z]?\d{1,12})\s*$/i.exec(q) ?? [];
  return day && count ? `${day}-${count}` : null;
}

/** Words are looked for as they are written, and as a number that was read out: "HP Krishna" is somebody's name too. */
function saysIn(q: string): SQL {
  const digits = phoneDigits(q);
  const byPhone = digits ? sql`or found_in.words like ${`%${digits}%`}` : sql``;
  const spelled = spelledNumber(q) ?? spelledAccession(q);
  const byNumber = spelled ? sql`or found_in.words ilike ${containing(spelled)}` : sql``;
  return sql`(found_in.words ilike ${containing(q)} ${byPhone} ${byNumber})`;
}

/** Of visits that are few by themselves, as a customer's are: each is looked at. */
export const namedAmongFew = (q: string): NamedVisits => ({
  has: (visit) => sql`(select ${saysIn(q)} from visit_search found_in where found_in.visit_id = ${visit})`,
  counted: 'list',
});

/**
 * Of a lab's visits, or of all. PostgreSQL cannot know how often a part of a name occurs and would read a year of visits for
 * the few that have it: few are named here one by one, several are looked up together, and where there are many each row of
 * a list is looked at in its own order until a page is full.
 */
export async function visitsNamed(executor: Executor, q: string, lab: LabScope | null): Promise<NamedVisits> {
  const scope = lab === null ? sql`true` : sql`found_in.lab_id = ${lab}`;
  const named = sql`select found_in.visit_id from visit_search found_in where ${scope} and ${saysIn(q)}`;
  const { rows } = await query(
    executor,
    FoundRow,
    sql`
    with found as materialized (${named} limit ${SEVERAL + 1})
    select array(select visit_id from found limit ${COUNTED_TO.search}) as ids, (select count(*) from found)::int as count`,
  );
  const { ids, count } = rows[0]!;
  if (count > SEVERAL) return { ...namedAmongFew(q), counted: 'search' };
  if (count > COUNTED_TO.search) return { has: (visit) => sql`${visit} in (${named})`, counted: 'search' };
  return { has: (visit) => sql`${visit} = any(${sql.param(ids)}::bigint[])`, counted: 'list' };
}

const TubeRow = z.strictObject({ accession_number: z.string() });

/**
 * Of whose order a tube is, by the code on it: the one that it stands for now. What was exchanged with another person's keeps
 * its code, so that the number in the code tells only where nobody has such a tube any more. Null for what is no code of a
 * tube. `lab` null: of every laboratory, for those who operate the site.
 */
export async function accessionOfCode(executor: Executor, q: string, lab: LabScope | null): Promise<string | null> {
  const written = accessionOfTube(q);
  if (written === null) return null;
  const { rows } = await query(
    executor,
    TubeRow,
    sql`
    select o.accession_number from specimens s join orders o on o.id = s.order_id
    where s.barcode = ${codeOnTube(q)} and o.accession_number is not null ${lab === null ? sql`` : sql`and s.lab_id = ${lab}`} limit 1`,
  );
  return rows[0]?.accession_number ?? written;
}

/** Words, and the visits that they find: of a visit with several people the one who is meant, by a telephone all of them. */
export interface FoundOrders {
  q: string;
  visits: NamedVisits;
  /** The code of a tube was scanned: of no order but its own. */
  ofTube: boolean;
}

/** The orders of a lab that words find, or the code of a tube; nothing for no words. */
export async function ordersNamed(
  executor: Executor,
  q: string | undefined,
  lab: LabScope,
): Promise<FoundOrders | undefined> {
  if (!q) return undefined;
  const accession = await accessionOfCode(executor, q, lab);
  const words = accession ?? q;
  return { q: words, visits: await visitsNamed(executor, words, lab), ofTube: accession !== null };
}

/** Whether the order `o` of the visit `v` of a statement is one of them. */
export function foundOrder({ q, visits, ofTube }: FoundOrders): SQL {
  const ofVisit = visits.has(sql`o.visit_id`);
  if (ofTube) return sql`${ofVisit} and o.accession_number = ${q}`;
  // An accession number (260101-17) is written in digits too, and is of one person alone.
  if (phoneDigits(q) && !/^\d{6}-\d+$/.test(q.trim())) return ofVisit;
  const like = containing(q);
  const number = containing(spelledNumber(q) ?? q);
  const accession = containing(spelledAccession(q) ?? q);
  return sql`${ofVisit} and (o.accession_number ilike ${accession} or v.number ilike ${number} or o.person_name ilike ${like})`;
}
