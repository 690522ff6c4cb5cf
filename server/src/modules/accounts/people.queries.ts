import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { accountNominees, addresses, formerEmails, people } from '#src/db/schema/accounts.ts';
import { cities } from '#src/db/schema/places.ts';
import type { KeptAge } from './people.view.ts';

/** A person's columns, and whether the account has said that it is their guardian. */
const guarded = {
  ...getTableColumns(people),
  guardian: sql<boolean>`exists (select 1 from consents c where c.person_id = people.id and c.account_id = people.account_id and c.notice = 'guardian'
    and c.ended_at is null)`,
};

/** The people of an account that are not hidden, at most 50, the first first. */
export async function selectPeople(executor: Executor, accountId: number) {
  return executor
    .select(guarded)
    .from(people)
    .where(and(eq(people.accountId, accountId), isNull(people.hiddenAt)))
    .orderBy(asc(people.id))
    .limit(50);
}

/** The newest first; with an id that one alone. */
export async function selectAddresses(executor: Executor, accountId: number, id?: number) {
  return executor
    .select({
      id: addresses.id,
      line: addresses.line,
      locality: addresses.locality,
      floor: addresses.floor,
      landmark: addresses.landmark,
      cityId: addresses.cityId,
      city: cities.name,
      pincode: addresses.pincode,
      label: addresses.label,
    })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(
      id === undefined
        ? eq(addresses.accountId, accountId)
        : and(eq(addresses.accountId, accountId), eq(addresses.id, id)),
    )
    .orderBy(desc(addresses.id))
    .limit(50);
}

/** One person of an account, hidden or not; null for another account's. */
export async function findPerson(executor: Executor, accountId: number, id: number) {
  const [person] = await executor
    .select(guarded)
    .from(people)
    .where(and(eq(people.accountId, accountId), eq(people.id, id)));
  return person ?? null;
}

const StoredPerson = z.strictObject({
  id: z.number(),
  name: z.string(),
  sex: z.enum(['female', 'male', 'other']),
  birthDate: z.string().nullable(),
  ageYears: z.number().nullable(),
  ageOn: z.string().nullable(),
});
type StoredPerson = z.infer<typeof StoredPerson>;

/**
 * Adds a person to an account, or answers with the one of that name and day of birth, or of that name whose age alone
 * is known. One who stands there as described is only read: bookings made at once for one account must not wait for
 * each other's row. An adult of whom nobody says who they are is the account's holder, where nobody is yet; whoever is
 * said to be a second one, or was born in other years than the account's holder, is family. Null where somebody of that name stands there with another age.
 */
export async function upsertPerson(
  executor: Executor,
  person: { accountId: number; name: string; sex: string; relation: string | null } & KeptAge,
): Promise<StoredPerson | null> {
  const columns = sql`id, name, sex, birth_date::text as "birthDate", age_years as "ageYears", age_on::text as "ageOn"`;
  // Somebody tells an age a year off; a grandfather and a child of one name are two.
  const yearsApart = sql`abs(people.age_years + extract(year from age(${person.ageOn}::date, people.age_on)) - ${person.ageYears}::int)`;
  const bornIn = sql`coalesce(extract(year from ${person.birthDate}::date), extract(year from ${person.ageOn}::date) - ${person.ageYears}::int)`;
  const target = person.birthDate
    ? sql`(account_id, lower(name), birth_date)`
    : sql`(account_id, lower(name)) where birth_date is null`;
  const { rows } = await query(
    executor,
    StoredPerson,
    sql`
    with known as (
      select ${columns} from people
      where account_id = ${person.accountId} and lower(name) = lower(${person.name}) and sex = ${person.sex}
        and birth_date is not distinct from ${person.birthDate}::date and (birth_date is not null or ${yearsApart} = 0)),
    shown as (update people p set hidden_at = null from known where p.id = known.id and p.hidden_at is not null),
    stored as (
      insert into people (account_id, name, sex, birth_date, age_years, age_on, relation)
      select ${person.accountId}, ${person.name}, ${person.sex}, ${person.birthDate}::date, ${person.ageYears}, ${person.ageOn}::date,
        case when coalesce(${person.relation}::text, 'self') <> 'self' then ${person.relation}::text
          when exists (select 1 from people where account_id = ${person.accountId} and relation = 'self') then 'family'
          -- Born in another year than the account's holder: a father who was typed where the son's name was expected.
          when exists (select 1 from accounts a where a.id = ${person.accountId} and abs(a.birth_year - ${bornIn}) > 1) then 'family' else 'self' end
      where not exists (select 1 from known)
      on conflict ${target} do update set sex = excluded.sex, age_years = excluded.age_years, age_on = excluded.age_on, hidden_at = null
        where people.birth_date is not null or ${yearsApart} <= 1
      returning ${columns})
    select * from known union all select * from stored`,
  );
  return rows[0] ?? null;
}

interface StoredAddress {
  id: number;
  line: string;
  locality: string;
  floor: string;
  landmark: string;
  pincode: string;
  city: string;
  cityId: number;
}

/** One address of an account; null for another account's. */
export async function findAddress(executor: Executor, accountId: number, id: number): Promise<StoredAddress | null> {
  const [row] = await selectAddresses(executor, accountId, id);
  return row ?? null;
}

const UpsertAddressRow = z.strictObject({
  id: z.number(),
  line: z.string(),
  locality: z.string(),
  floor: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  city_id: z.number(),
});

/** Adds an address to an account, or answers with the one of that line and pincode; read alone where it stands so. */
export async function upsertAddress(
  executor: Executor,
  address: {
    accountId: number;
    line: string;
    locality: string;
    floor: string;
    landmark: string;
    cityId: number;
    pincode: string;
    label: string;
  },
): Promise<StoredAddress> {
  const { rows } = await query(
    executor,
    UpsertAddressRow,
    sql`
    with known as (
      select id, line, locality, floor, landmark, pincode, city_id from addresses
      where account_id = ${address.accountId} and lower(line) = lower(${address.line}) and pincode = ${address.pincode}
        and locality = ${address.locality} and floor = ${address.floor} and landmark = ${address.landmark} and city_id = ${address.cityId}),
    stored as (
      insert into addresses (account_id, label, line, locality, floor, landmark, city_id, pincode)
      select ${address.accountId}, ${address.label}, ${address.line}, ${address.locality}, ${address.floor}, ${address.landmark}, ${address.cityId}, ${address.pincode}
      where not exists (select 1 from known)
      on conflict (account_id, lower(line), pincode) do update set locality = excluded.locality, floor = excluded.floor, landmark = excluded.landmark,
        city_id = excluded.city_id
      returning id, line, locality, floor, landmark, pincode, city_id)
    select chosen.*, cities.name as city from (select * from known union all select * from stored) chosen
    join cities on cities.id = chosen.city_id`,
  );
  const { city_id: cityId, ...rest } = rows[0]!;
  return { ...rest, cityId };
}

type PersonColumns = Pick<typeof people.$inferInsert, 'name' | 'sex' | 'birthDate' | 'ageYears' | 'ageOn' | 'relation'>;

/** Adds a person to an account, and answers with the row. */
export async function insertPerson(executor: Executor, accountId: number, person: PersonColumns) {
  const [added] = await executor
    .insert(people)
    .values({ accountId, ...person })
    .returning();
  return added!;
}

/** Somebody who was taken out of the family is of it again, as who they were: their id; null where nobody of that description was. */
export async function showPerson(executor: Executor, accountId: number, person: PersonColumns): Promise<number | null> {
  const [shown] = await executor
    .update(people)
    .set({ hiddenAt: null, sex: person.sex })
    .where(
      and(
        eq(people.accountId, accountId),
        isNotNull(people.hiddenAt),
        sql`lower(${people.name}) = lower(${person.name})`,
        sql`${people.birthDate} is not distinct from ${person.birthDate ?? null}::date`,
        sql`(${people.birthDate} is not null
          or abs(${people.ageYears} + extract(year from age(${person.ageOn ?? null}::date, ${people.ageOn})) - ${person.ageYears ?? null}::int) <= 1)`,
      ),
    )
    .returning({ id: people.id });
  return shown?.id ?? null;
}

/** Null for somebody else's. */
export async function changePerson(executor: Executor, accountId: number, id: number, person: PersonColumns) {
  const [changed] = await executor
    .update(people)
    .set({ ...person, hiddenAt: null })
    .where(and(eq(people.accountId, accountId), eq(people.id, id)))
    .returning();
  return changed ?? null;
}

/** What a guardian said of somebody stays written down, ended, and is of nobody on the account any more. */
export async function endGuardianConsent(executor: Executor, personId: number, now: Date): Promise<void> {
  await executor.execute(
    sql`update consents set person_id = null, ended_at = coalesce(ended_at, ${at(now)}) where person_id = ${personId} and notice = 'guardian'`,
  );
}

/** Whether somebody has a visit. */
export const hasOrders = (executor: Executor, id: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from orders where person_id = ${id} limit 1`);

/** Whether somebody has a visit as another than the account's holder. */
export const wasBookedAsAnother = (executor: Executor, id: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from people p where p.id = ${id} and was_booked_as_another(p)`);

/** Removes a person; false for another account's. */
export async function deletePerson(executor: Executor, accountId: number, id: number): Promise<boolean> {
  const gone = await executor.delete(people).where(and(eq(people.accountId, accountId), eq(people.id, id)));
  return (gone.rowCount ?? 0) > 0;
}

/** Takes somebody who has a visit out of the family: they are offered no more, and what is theirs stays theirs. */
export async function hidePerson(executor: Executor, accountId: number, id: number, now: Date): Promise<boolean> {
  const hidden = await executor
    .update(people)
    .set({ hiddenAt: now })
    .where(and(eq(people.accountId, accountId), eq(people.id, id)));
  return (hidden.rowCount ?? 0) > 0;
}

/** Removes an address; false for another account's. */
export async function deleteAddress(executor: Executor, accountId: number, id: number): Promise<boolean> {
  const gone = await executor.delete(addresses).where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)));
  return (gone.rowCount ?? 0) > 0;
}

/** Removes all people, addresses and the nominee of an account that is erased. */
export async function deleteEverybody(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(people).where(eq(people.accountId, accountId));
  await executor.delete(addresses).where(eq(addresses.accountId, accountId));
  await executor.delete(formerEmails).where(eq(formerEmails.accountId, accountId));
  await executor.delete(accountNominees).where(eq(accountNominees.accountId, accountId));
}
