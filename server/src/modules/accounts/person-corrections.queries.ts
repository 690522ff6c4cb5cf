import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';

interface WrittenPerson {
  name: string;
  sex: string;
  birth_date: string | null;
  age_years: number | null;
  age_on: string | null;
}

const rowOf = ({ name, sex, birth_date, age_years, age_on }: WrittenPerson) =>
  sql`(${name}::text, ${sex}::text, ${birth_date}::date, ${age_years}::smallint, ${age_on}::date)`;

export interface CorrectedPerson {
  personId: number;
  was: WrittenPerson;
  is: WrittenPerson;
}

/**
 * Writes into an entry that says what an order said what that says now; a date of birth that is known gives way to none that
 * is an age alone. False where it says something else, where the account has an entry that says so already, and for another
 * year of birth of its holder, by which they sign in.
 */
export const writeCorrection = (tx: Executor, { personId, was, is }: CorrectedPerson): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update people p set name = ${is.name}, sex = ${is.sex}, (birth_date, age_years, age_on) = (select
      case when d.keeps then p.birth_date else ${is.birth_date}::date end, case when d.keeps then p.age_years else ${is.age_years}::smallint end,
      case when d.keeps then p.age_on else ${is.age_on}::date end from (select p.birth_date is not null and ${is.birth_date}::date is null as keeps) d)
    where p.id = ${personId} and (p.name, p.sex, p.birth_date, p.age_years, p.age_on) is not distinct from ${rowOf(was)}
      and (p.relation <> 'self' or extract(year from coalesce(p.birth_date, p.age_on - make_interval(years => p.age_years)))
        = extract(year from coalesce(${is.birth_date}::date, ${is.age_on}::date - make_interval(years => ${is.age_years}::int))))
      and not exists (select 1 from people o where o.account_id = p.account_id and o.id <> p.id and lower(o.name) = lower(${is.name})
        and o.birth_date is not distinct from ${is.birth_date}::date) returning 1`,
  );

/** Somebody else on the account of `personId` who is as described, else added there; null where a key of the account's people forbids that. */
export async function findOrAddBeside(executor: Executor, personId: number, is: WrittenPerson): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with beside as (
      select o.id from people p join people o on o.account_id = p.account_id and o.id <> p.id and lower(o.name) = lower(${is.name}) and o.sex = ${is.sex}
        and born_alike(o.birth_date, o.age_years, o.age_on, ${is.birth_date}::date, ${is.age_years}::int, ${is.age_on}::date)
      where p.id = ${personId} order by o.relation <> 'self', o.id limit 1),
    added as (
      insert into people (account_id, name, sex, birth_date, age_years, age_on, relation)
      select p.account_id, ${is.name}, ${is.sex}, ${is.birth_date}::date, ${is.age_years}, ${is.age_on}::date, 'family' from people p
      where p.id = ${personId} and not exists (select 1 from beside) on conflict do nothing returning id)
    select id from beside union all select id from added`,
  );
  return rows[0]?.id ?? null;
}
